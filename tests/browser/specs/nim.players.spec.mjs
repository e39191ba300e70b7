// Who plays Nim: two people on one device, the computer against itself, levels, and the results
// that are kept on the device.
import { aWhile, ask, chip, clock, expect, expectQuery, expectResults, hold, hurry, letGo, live, openChoices, part, results, seats, sentence, test, tool, unfold } from "./contest.support.mjs";
import { expectMoves, expectPiles, going, isOver, link, open, pilesOf, shown, take, winningMoves } from "./nim.support.mjs";

test.describe("two people on one device", () => {
  test("move in turn, by name, until one has won", async ({ page }) => {
    await open(page, link("2 3", { play: "two" }));
    await expect(sentence(page)).toHaveText("First to move.");
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText("First took 1 coin from pile 1. Second to move.");
    await expect(live(page)).toHaveText(/^First took 1 coin from pile 1\./);
    await take(page, "2:2");
    await expect(sentence(page)).toHaveText("Second took 2 coins from pile 2. First to move.");
    await take(page, "2:1", "1:1");
    // Of 1 and 1 every move loses: First gave the game away by the first.
    expect(winningMoves("2 3")).not.toContain("1:1");
    const turning = "First took 1 coin from pile 1 in its 1st move: that lost it.";
    await expect(sentence(page)).toHaveText(`Second wins. ${turning}`);
    await expect(live(page)).toHaveText(`Second took 1 coin from pile 1. Second wins. Whoever takes the last coin wins. ${turning}`);
  });

  test("and whoever takes the last coin loses, in misère play", async ({ page }) => {
    await open(page, link("1 1", { play: "two", misere: true }));
    await take(page, "1:1", "2:1");
    await expect(sentence(page)).toHaveText("First wins. It was decided before the first move.");
    await expect(live(page)).toHaveText(/^Second took 1 coin from pile 2\. First wins\. Whoever takes the last coin loses\./);
  });
});

test.describe("the computer against itself", () => {
  test("plays 1 2 to its end", async ({ page }) => {
    await hold(page);
    await open(page, link("1 2", { play: "watch" }));
    await expect(sentence(page)).toHaveText("First to move.");
    for (let made = 0; !isOver(await pilesOf(page)); made += 1) {
      await going(page);
      await letGo(page);
      await expectMoves(page, made + 1);
    }
    await expect(sentence(page)).toHaveText(/First wins\./);
    expect(isOver(await pilesOf(page))).toBe(true);
    await expect(tool(page, "Pause")).toBeDisabled();
    await expect(await unfold(page, "Your results")).toContainText("No game against the computer");
  });

  test("can be paused, and goes on", async ({ page }) => {
    await clock(page);
    await hold(page);
    await open(page, link("5 6 7", { play: "watch" }));
    await going(page);
    await letGo(page);
    await expectMoves(page, 1);
    await tool(page, "Pause").click();
    await expect(tool(page, "Pause")).toHaveAttribute("aria-pressed", "true");
    await expect(live(page)).toHaveText(/^Paused\./);
    await expect(sentence(page)).toHaveText(/Paused\.$/);
    const { piles } = await shown(page);
    const played = await part(page, "moves").textContent();
    await aWhile(page);
    expect(await shown(page)).toMatchObject({ piles, going: [] });
    await page.keyboard.press("p");
    await expect(tool(page, "Pause")).toHaveAttribute("aria-pressed", "false");
    await going(page);
    await letGo(page);
    await expectMoves(page, Number(played) + 1);
    // Who takes a move back wants to look, not to see it played again.
    await page.keyboard.press("u");
    await expect(tool(page, "Pause")).toHaveAttribute("aria-pressed", "true");
    await expectPiles(page, piles);
    await aWhile(page);
    expect(await shown(page)).toMatchObject({ piles, going: [] });
  });
});

test.describe("who plays can be changed", () => {
  test("at any time, by buttons that say who does", async ({ page }) => {
    await hurry(page);
    await open(page, link("4 2 3"));
    const expectChosen = (name) => expect(seats(page).getByRole("button", { pressed: true, includeHidden: true })).toHaveText([name]);
    await expectChosen("You move first");
    await chip(page, "Two people here").click();
    await expectChosen("Two people here");
    await expectQuery(page, link("4 2 3", { play: "two" }));
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText("First took 1 coin from pile 1. Second to move.");
    await expectPiles(page, "3 2 3");
    // The second person goes, and the computer takes that place.
    await chip(page, "You move first").click();
    await expectMoves(page, 2);
    expect(winningMoves("3 2 3")).toContain((await shown(page)).just[0]);
    // Who moves first is a matter of the beginning: it begins anew.
    await chip(page, "The computer first").click();
    await expectChosen("The computer first");
    await expectPiles(page, "1 2 3");
    await expectQuery(page, link("4 2 3", { play: "second", moves: "1:3" }));
    await chip(page, "Two people, by links").click();
    await expectChosen("Two people, by links");
    await expect(sentence(page)).toHaveText(/Your turn: make a move, then send the link\.$/);
  });

  test("and so can the level, which is in the link and told in words", async ({ page }) => {
    await open(page, link("4 2 3"));
    await openChoices(page);
    const level = page.getByRole("group", { name: "Level" });
    await expect(level.getByRole("button", { pressed: true })).toHaveText(["Perfect"]);
    await expect(part(page, "level-words")).toHaveText("It never spoils a won game.");
    for (const errs of [10, 25, 50]) {
      await level.getByRole("button", { name: { 10: "Hard", 25: "Medium", 50: "Easy" }[errs] }).click();
      await expect(level.getByRole("button", { pressed: true })).toHaveText([{ 10: "Hard", 25: "Medium", 50: "Easy" }[errs]]);
      await expect(part(page, "level-words")).toContainText(`on 1 move in ${100 / errs}`);
      await expectQuery(page, link("4 2 3", { errs }));
    }
    await level.getByRole("button", { name: "Perfect" }).click();
    await expectQuery(page, link("4 2 3"));
  });

  test("what was chosen stays, for the next game and over a reload", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    await chip(page, "3 4 5").click();
    await expectQuery(page, link("3 4 5", { play: "two" }));
    await take(page, "1:1");
    await page.reload();
    await expect(sentence(page)).toHaveText("First took 1 coin from pile 1. Second to move.");
    await expectPiles(page, "2 4 5");
    await open(page);
    await expectPiles(page, "2 4 5");
    await expect(chip(page, "Two people here")).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("the results", () => {
  test.beforeEach(({ page }) => hurry(page));

  // One coin: who takes it wins, or loses in misère play.
  const win = async (page, how) => {
    await open(page, link("1", how));
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText(/You win!/);
  };
  const lose = async (page, how) => {
    await open(page, link("1", { ...how, misere: true }));
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText(/The computer wins\./);
  };

  test("are counted by level, survive a reload, and can be forgotten", async ({ page }) => {
    await win(page);
    await win(page);
    await lose(page);
    await lose(page, { errs: 25 });
    await unfold(page, "Your results");
    await expectResults(page, [["Perfect", "2", "0", "1"], ["Medium", "0", "0", "1"]]);
    await expect(page.locator("table.results thead th")).toHaveText(["Computer", "Won", "With help", "Lost"]);
    await page.reload();
    await unfold(page, "Your results");
    await expectResults(page, [["Perfect", "2", "0", "1"], ["Medium", "0", "0", "1"]]);
    await chip(page, "Forget these results").click();
    await expect(part(page, "results")).toContainText("No game against the computer");
    await page.reload();
    await expect(await unfold(page, "Your results")).toContainText("No game against the computer");
    expect(await page.evaluate(() => localStorage.getItem("perfect-play:nim:results"))).toBeNull();
    await win(page);
    await unfold(page, "Your results");
    await expectResults(page, [["Perfect", "1", "0", "0"]]);
  });

  const HELP = [
    ["a hint", (page) => page.keyboard.press("h")],
    ["the winning moves", (page) => tool(page, "Winning").click()],
    ["an explanation", (page) => tool(page, "Why?").click()],
    [
      "a question",
      async (page) => {
        await ask(page);
        await take(page, "1:1");
        await part(page, "asked").getByRole("button", { name: "Close" }).click();
      },
    ],
    [
      "a move taken back",
      async (page) => {
        await take(page, "2:1");
        await page.keyboard.press("u");
        await expectPiles(page, "1 1 1");
      },
    ],
  ];
  test(`know a win with help from one without: ${HELP.map(([help]) => help).join(", ")}`, async ({ page }) => {
    for (const [index, [help, ask]] of HELP.entries()) {
      await open(page, link("1 1 1"));
      await ask(page);
      await take(page, "1:1");
      await expectMoves(page, 2);
      await take(page, winningMoves(await pilesOf(page))[0]);
      await expect(sentence(page)).toHaveText(/You win!/);
      await unfold(page, "Your results");
      await expect.poll(() => results(page), help).toEqual([["Perfect", "0", String(index + 1), "0"]]);
    }
  });
});
