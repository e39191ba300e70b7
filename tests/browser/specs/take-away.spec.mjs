// Take-away with the mouse, against the computer: won and lost, what the computer answers, and what
// a game says of itself. Every take is checked by a Take-away that knows only the rules.
import { aWhile, ask, clock, expect, expectQuery, expectResults, follow, hold, hurry, letGo, live, ordinal, part, test, tool, unfold } from "./contest.support.mjs";
import { GOAL, best, did, expectLeft, expectMoves, going, isWon, left, legal, link, losing, open, playOut, sentence, shown, take, takeButton, winning } from "./take-away.support.mjs";

test.describe("against the perfect computer", () => {
  test.beforeEach(({ page }) => hold(page));

  for (const [m, k, misere, first] of [[20, 4, false, true], [11, 4, true, true]]) {
    const way = `${misere ? "misère" : "normal"} play, moving ${first ? "first" : "second"}`;
    // Whoever moves second wins only what is lost for the first.
    const cubes = first ? m : 12 + Number(isWon(12, k)) * 2;

    test(`a game is won by winning moves, in ${way}`, async ({ page }) => {
      expect(isWon(cubes, k, misere)).toBe(first);
      await open(page, link(cubes, k, { misere, play: first ? "first" : "second" }));
      if (first) await expect(sentence(page)).toHaveText("Your turn.");
      const takes = await playOut(page, { m: cubes, k, misere, first, pick: (m) => winning(m, k, misere)[0] });
      const mine = (takes.length % 2 === 1) === first;
      const told = `You win! ${GOAL[Number(misere)]}`;
      expect(mine, "who takes the last cube").toBe(!misere);
      await expect(sentence(page)).toHaveText(told);
      await expect(live(page)).toHaveText(`${did(mine ? "You" : "The computer", takes.at(-1))} ${told}`);
      await expect(page.locator(".game")).toHaveClass(/over won/);
      await expect(page.getByRole("img", { name: "0 cubes left" })).toBeVisible();
      for (const one of [1, 2, k]) await expect(takeButton(page, one)).toBeDisabled();
      for (const name of ["Hint", "Winning", "Why?"]) await expect(tool(page, name)).toBeDisabled();
      await expectQuery(page, link(cubes, k, { misere, play: first ? "first" : "second", moves: takes.join(",") }));
      await unfold(page, "Your results");
      await expectResults(page, [["Perfect", "1", "0", "0"]]);
    });

    test(`a won game is given away by one move, and lost, in ${way}`, async ({ page }) => {
      const start = first ? cubes : cubes + 3;
      await open(page, link(start, k, { misere, play: first ? "first" : "second" }));
      const takes = await playOut(page, { m: start, k, misere, first, pick: (m) => losing(m, k, misere).at(-1) ?? legal(m, k).at(-1) });
      let now = start;
      let decided;
      takes.forEach((one, index) => {
        if ((index % 2 === 0) === first && isWon(now, k, misere) && isWon(now - one, k, misere)) decided = did("You", one).replace(/\.$/, ` in your ${ordinal(Math.floor(index / 2) + 1)} move: that lost it.`);
        now -= one;
      });
      const mine = (takes.length % 2 === 1) === first;
      const turning = decided ?? "It was decided before the first move.";
      await expect(sentence(page)).toHaveText(`The computer wins. ${turning}`);
      await expect(live(page)).toHaveText(`${did(mine ? "You" : "The computer", takes.at(-1))} The computer wins. ${GOAL[Number(misere)]} ${turning}`);
      await expect(page.locator(".game")).toHaveClass(/over/);
      await expect(page.locator(".game")).not.toHaveClass(/won/);
      await expect(tool(page, "Undo")).toBeEnabled();
      await unfold(page, "Your results");
      await expectResults(page, [["Perfect", "0", "0", "1"]]);
    });
  }
});

test.describe("the computer's turn", () => {
  test("is said, its take is muted, and nothing can be taken in it", async ({ page }) => {
    await hold(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, link(20, 4));
    const look = (selector) =>
      page.locator(selector).first().evaluate((element) => {
        const { fill, stroke, opacity, strokeDasharray, backgroundColor, borderStyle, color } = getComputedStyle(element);
        return [fill, stroke, opacity, strokeDasharray, backgroundColor, borderStyle, color].join(" ");
      });
    const cubes = await look("path.cube");
    const button = await look("button.take");
    await take(page, 1);
    const answer = await going(page);
    expect(answer).toBe(best(19, 4));
    await expect(sentence(page)).toHaveText("You took 1 cube. The computer’s turn.");
    await expect(takeButton(page, answer)).toHaveAccessibleName(`Take ${answer} its choice`);
    expect(await shown(page)).toMatchObject({ left: 19, ".cube": 19 - answer, ".cube.going": answer, ".gone.just": 1 });
    const goes = await look("path.cube.going");
    expect(goes, "cubes that go look different").not.toBe(await look("path.cube"));
    expect(goes).not.toBe(cubes);
    for (const one of [1, 2, 4]) await expect(takeButton(page, one)).toBeDisabled();
    expect(await look("button.take:not(.going)"), "and so do the buttons, while one has to wait").not.toBe(button);
    for (const key of ["1", "2", "4", "k"]) {
      await page.keyboard.press(key);
      await expect(live(page)).toHaveText(/It is the computer’s turn\./);
    }
    expect(await shown(page)).toMatchObject({ left: 19, moves: 1, going: [answer] });
    await letGo(page);
    await expectMoves(page, 2);
    const told = `${did("The computer", answer)} Your turn.`;
    await expect(sentence(page)).toHaveText(told);
    await expect(live(page)).toHaveText(told);
    expect(await shown(page)).toMatchObject({ left: 19 - answer, ".cube.going": 0, ".gone.just": answer, ".gone": 1, going: [] });
    expect(await look("path.cube")).toBe(cubes);
    expect(await look("button.take")).toBe(button);
  });
});

test.describe("the table", () => {
  test("shows what is left, what was just taken, and what can be taken", async ({ page }) => {
    await open(page, link(20, 4, { play: "two" }));
    const figures = async () => Promise.all(["left", "moves", "turn"].map((name) => part(page, name).textContent()));
    expect(await figures()).toEqual(["20", "0", "First"]);
    let now = 20;
    let moves = 0;
    for (const one of [4, 2, 1, 4, 4, 2, 1, 1]) {
      expect(await page.locator("button.take").evaluateAll((buttons) => buttons.filter((button) => button.ariaDisabled !== "true").map((button) => Number(button.textContent.match(/\d+/)[0])))).toEqual(legal(now, 4));
      await take(page, one);
      now -= one;
      moves += 1;
      await expect.poll(figures).toEqual([String(now), String(moves), moves % 2 ? "Second" : "First"]);
      await expect(page.getByRole("img", { name: `${now} ${now === 1 ? "cube" : "cubes"} left` })).toBeVisible();
      expect(await shown(page)).toMatchObject({ ".cube": now, ".cube.going": 0, ".gone.just": one, ".gone": 20 - now - one });
      await expect(sentence(page)).toHaveText(`${did(moves % 2 ? "First" : "Second", one)} ${moves % 2 ? "Second" : "First"} to move.`);
    }
    await expect(takeButton(page, 2)).toBeDisabled();
    await page.keyboard.press("2");
    await expect(live(page)).toHaveText(/1 cube is left\./);
    await page.keyboard.press("4");
    await expect(live(page)).toHaveText(/1 cube is left\./);
    await take(page, 1);
    await expect(sentence(page)).toHaveText(/^First wins\. Second took \d cubes? in its \d(st|nd|rd|th) move: that lost it\.$/);
    await page.keyboard.press("1");
    await expect(live(page)).toHaveText(/The game is over\./);
    await expectMoves(page, 9);
  });

  test("has room for 200 cubes", async ({ page }) => {
    await open(page, link(200, 12, { play: "two" }));
    expect(await shown(page)).toMatchObject({ left: 200, ".cube": 200 });
    await take(page, 12, 1, 2);
    await expectLeft(page, 185);
    await page.keyboard.press("k");
    await expectLeft(page, 173);
    await take(page, 12);
    await expectQuery(page, link(200, 12, { play: "two", moves: "12,1,2,12,12" }));
  });
});

test.describe("help", () => {
  test.beforeEach(({ page }) => hurry(page));

  test("a hint is the best take: marked on its button, and said", async ({ page }) => {
    await open(page, link(20, 4));
    await tool(page, "Hint").click();
    await expect(live(page)).toHaveText("Hint: take 2 cubes.");
    await expect(takeButton(page, 2)).toHaveAccessibleName("Take 2 hint");
    await take(page, 2);
    await expectMoves(page, 2);
    expect((await shown(page)).hint).toEqual([]);
  });

  test("where every take loses, a hint says so", async ({ page }) => {
    await open(page, link(18, 4));
    await tool(page, "Hint").click();
    await expect(live(page)).toHaveText(/^Every move loses against perfect play\..*: take 4 cubes\.\s*$/);
    expect((await shown(page)).hint).toEqual([4]);
  });

  test("the winning takes follow the game until they are hidden", async ({ page }) => {
    await open(page, link(16, 6, { play: "two" }));
    await tool(page, "Winning").click();
    let now = 16;
    for (const one of [2, 6, 1, 1]) {
      await expect.poll(async () => (await shown(page)).wins).toEqual(winning(now, 6));
      for (const win of winning(now, 6)) await expect(takeButton(page, win)).toHaveAccessibleName(`Take ${win} wins`);
      await take(page, one);
      now -= one;
    }
    await page.keyboard.press("w");
    await expect.poll(async () => (await shown(page)).wins).toEqual([]);
  });

  test("any take can be asked about: its value, and the reply that refutes it", async ({ page }) => {
    await open(page, link(20, 4));
    await ask(page);
    await take(page, 4);
    const asked = part(page, "asked");
    await expect(asked).toContainText("Taking 4 loses: the computer takes 4 and leaves 12, a multiple of 3.");
    await expect(asked).toContainText("What wins here is taking 2.");
    // It hops to 16, and the answer from there to 12, where one loses.
    expect(await page.locator(".lost text.hop").allTextContents()).toEqual(["−4", "−4"]);
    await expect(page.locator(".lost path.answer")).toHaveCount(1);
    await expect(takeButton(page, 4)).toHaveAccessibleName("Take 4 asked about");
    await expect(live(page)).toHaveText("Taking 4 loses: the computer takes 4 and leaves 12, a multiple of 3.");
    await expectMoves(page, 0);
    await ask(page);
    await page.keyboard.press("2");
    await expect(asked).toContainText("Taking 2 wins: it leaves 18 cubes, a multiple of 3, from which the computer can’t win.");
    await expect(page.locator(".lost path.asked")).toHaveCount(1);
    await expect(page.locator(".lost path.answer")).toHaveCount(0);
    await expect(asked).toContainText("Each reply has an answer that leaves a lost number again: 1 by 2, 2 by 4 and 4 by 2");
    await asked.getByRole("button", { name: "Play what I asked about" }).click();
    await expectMoves(page, 2);
    await expect(asked).toBeHidden();
  });

  test("what is said of a take is true, for every take", async ({ page }) => {
    await open(page, link(199, 198, { play: "two" }));
    for (const [m, k, misere] of [[20, 4, false], [9, 6, false], [10, 4, true], [7, 4, false], [4, 3, true]]) {
      await follow(page, link(m, k, { misere, play: "two" }));
      await expect(part(page, "origin")).toHaveText(`${m}, take 1, 2 or ${k}`);
      for (const one of legal(m, k)) {
        await page.keyboard.press("a");
        await takeButton(page, one).click();
        const wins = winning(m, k, misere).includes(one);
        const headline = part(page, "asked").locator(".headline");
        await expect(headline).toHaveText(new RegExp(`^Taking ${one} ${wins ? "wins" : "loses"}:`));
        if (!wins && m > one) await expect(headline).toHaveText(new RegExp(`the opponent takes (the (last )?)?${best(m - one, k, misere)} `));
      }
    }
  });

  test("the reasons name who wins, how, and by which rule", async ({ page }) => {
    await open(page, link(199, 198, { play: "two" }));
    await unfold(page, "Why");
    for (const [m, k, misere, ...words] of [
      [20, 4, false, "First wins by taking 2.", "multiples of 3", "108,689 nodes"],
      [7, 4, false, "First wins by taking 4, and by taking 1 as well.", "72 nodes"],
      [18, 4, false, "First loses against best play: Second has an answer to every take."],
      [21, 6, false, "First loses against best play", "multiple of 7"],
      [20, 4, true, "First wins by taking 4, and by taking 1 as well.", "greater by 1: 1, 4, 7, 10 and so on"],
    ]) {
      await follow(page, link(m, k, { misere, play: "two" }));
      for (const word of words) await expect(part(page, "why")).toContainText(word);
    }
    await take(page, 4);
    await expect(part(page, "why")).toContainText("Second loses against best play");
  });
});

test("the computer alone plays a game to its end, and can be paused", async ({ page }) => {
  await clock(page);
  await hold(page);
  await open(page, link(7, 4, { play: "watch" }));
  await going(page);
  await letGo(page);
  for (const one of [1, 2, 4]) await expect(takeButton(page, one)).toBeDisabled();
  await expectMoves(page, 1);
  await tool(page, "Pause").click();
  const now = await left(page);
  await aWhile(page);
  expect(await shown(page)).toMatchObject({ left: now, moves: 1, going: [] });
  await tool(page, "Pause").click();
  for (const made of [2, 3]) {
    await going(page);
    await letGo(page);
    await expectMoves(page, made);
  }
  await expect(sentence(page)).toHaveText("First wins. It was decided before the first move.");
  await expectQuery(page, link(7, 4, { play: "watch", moves: "4,2,1" }));
});
