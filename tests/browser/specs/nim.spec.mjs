// Nim with the mouse, against the computer: won and lost, what the computer answers, what is taken
// back, and what a game says of itself. Every move is checked by a Nim that knows only the rules.
import { aWhile, cell, chip, clock, expect, expectQuery, grid, held, hold, hurry, letGo, live, part, pass, sentence, stop, test, tool } from "./contest.support.mjs";
import {
  after,
  coin,
  did,
  expectMarked,
  expectMoves,
  expectPiles,
  going,
  hardest,
  isWon,
  legalMoves,
  link,
  losingMoves,
  open,
  pilesOf,
  playOut,
  shown,
  take,
  winningMoves,
} from "./nim.support.mjs";

const GOAL = ["Whoever takes the last coin wins.", "Whoever takes the last coin loses."];
test.describe("against the perfect computer", () => {
  test.beforeEach(({ page }) => hold(page));

  for (const [board, misere] of [["4 2 3", false], ["2 3", true]]) {
    const way = misere ? "misère" : "normal";
    test(`a game is won by winning moves, in ${way} play`, async ({ page }) => {
      await open(page, link(board, { misere }));
      await expect(sentence(page)).toHaveText(/Your turn\.$/);
      const moves = await playOut(page, { piles: board, misere, pick: (piles) => winningMoves(piles, misere)[0] });
      const told = `You win! ${GOAL[Number(misere)]}`;
      await expect(sentence(page)).toHaveText(told);
      await expect(live(page)).toHaveText(`${did(moves.length % 2 ? "You" : "The computer", moves.at(-1))} ${told}`);
      await expect(page.locator(".game")).toHaveClass(/over won/);
      expect(moves.length % 2, "whoever takes the last coin").toBe(misere ? 0 : 1);
      for (const name of ["Hint", "Winning", "Why?"]) await expect(tool(page, name)).toBeDisabled();
      await expectQuery(page, link(board, { misere, moves: moves.join(",") }));
    });

    test(`a won game is given away by one move, and lost, in ${way} play`, async ({ page }) => {
      await open(page, link(board, { misere }));
      // The greatest losing move, so that it is over soon; the computer leaves no chance after it.
      const moves = await playOut(page, { piles: board, misere, pick: (piles) => losingMoves(piles, misere).at(-1) ?? legalMoves(piles).at(-1) });
      let piles = board;
      let decided;
      moves.forEach((move, index) => {
        if (index % 2 === 0 && isWon(piles, misere) && isWon(after(piles, move), misere)) decided = did("You", move).replace(/\.$/, ` in move ${index + 1}: that lost it.`);
        piles = after(piles, move);
      });
      const turning = decided;
      await expect(sentence(page)).toHaveText(`The computer wins. ${turning}`);
      await expect(live(page)).toHaveText(`${did(moves.length % 2 ? "You" : "The computer", moves.at(-1))} The computer wins. ${GOAL[Number(misere)]} ${turning}`);
      await expect(page.locator(".game")).toHaveClass(/over/);
      await expect(page.locator(".game")).not.toHaveClass(/won/);
      // Its mistake is no mystery: nothing can be played on, and the way is open to take it back.
      await expect(tool(page, "Undo")).toBeEnabled();
    });
  }

  test("a game that was lost before its first move says so", async ({ page }) => {
    await open(page, link("1 1"));
    await playOut(page, { piles: "1 1", pick: (piles) => legalMoves(piles)[0] });
    await expect(sentence(page)).toHaveText("The computer wins. It was decided before the first move.");
    await cell(page, 1, 1).click();
    await expect(live(page)).toHaveText(/There is no coin\.|The game is over\./);
    await expectPiles(page, "- -");
  });

  test("figures say what is left", async ({ page }) => {
    await open(page, link("4 2 3"));
    const figures = async () => Promise.all(["coins", "piles", "moves"].map((name) => part(page, name).textContent()));
    expect(await figures()).toEqual(["9", "3", "0"]);
    await take(page, "2:2");
    await expect.poll(figures).toEqual(["7", "2", "1"]);
  });

  test("a click on a coin takes it and all to its right", async ({ page }) => {
    await open(page, link("7 5", { play: "two" }));
    await cell(page, 1, 5).click();
    await expectPiles(page, "4 5");
    await expectMarked(page, "just", ["1:3"]);
    await cell(page, 2, 1).click();
    await expectPiles(page, "4 -");
    await expectMarked(page, "just", ["2:5"]);
    // Where a coin was, there is none to take.
    await cell(page, 1, 5).click();
    await cell(page, 2, 1).click();
    await expect(live(page)).toHaveText(/There is no coin\./);
    await expectPiles(page, "4 -");
    await expectMoves(page, 2);
  });
});

test.describe("the computer's turn", () => {
  test("is said, its coins are muted, and presses in it change nothing", async ({ page }) => {
    await hold(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, link("5 6 7"));
    const look = (row, col) =>
      cell(page, row, col).evaluate((cell) => {
        const { backgroundColor, backgroundImage, opacity, transform } = getComputedStyle(cell);
        // The whole board is muted at once.
        const board = getComputedStyle(cell.closest(".board")).opacity;
        return [backgroundColor, backgroundImage, opacity, transform, board].join(" ");
      });
    const ordinary = await look(3, 1);
    await take(page, "1:1");
    const answer = await going(page);
    await expect(sentence(page)).toHaveText("You took 1 coin from pile 1. The computer’s turn.");
    const piles = await pilesOf(page);
    expect(piles).toBe("4 6 7");
    const [pile, coins] = answer.split(":").map(Number);
    const last = Number(piles.split(" ")[pile - 1]);
    await expect(cell(page, pile, last)).toHaveAccessibleName(/being taken$/);
    expect(coins).toBeLessThan(last);
    expect(await look(pile, last), "a coin that goes looks different").not.toBe(await look(pile, 1));
    expect(await look(3, 1), "and so do the others, while one has to wait").not.toBe(ordinary);

    await cell(page, 1, 1).click();
    await expect(live(page)).toHaveText(/It is the computer’s turn\./);
    for (const key of ["Enter", "Space"]) await page.keyboard.press(key);
    await cell(page, pile, last).click();
    expect(await shown(page)).toMatchObject({ piles, going: [answer] });
    await expectMoves(page, 1);

    await letGo(page);
    await expectMoves(page, 2);
    expect(await pilesOf(page), "what was shown is played, and nothing else").toBe(after(piles, answer));
    const told = `${did("The computer", answer)} Your turn.`;
    await expect(sentence(page)).toHaveText(told);
    await expect(live(page)).toHaveText(told);
    expect(await look(3, 1)).toBe(ordinary);
    await expectMarked(page, "just", [answer]);
  });

  test("lasts a moment, in which the move can be seen", async ({ page }) => {
    await clock(page);
    await open(page, link("4 2 3"));
    await stop(page);
    await take(page, "1:1");
    const answer = await going(page);
    await pass(page, 200);
    expect(await shown(page)).toMatchObject({ piles: "3 2 3", going: [answer], just: ["1:1"] });
    await pass(page, 2_800);
    expect(await shown(page)).toMatchObject({ piles: after("3 2 3", answer), going: [], just: [answer] });
  });

  test("comes first where that was chosen", async ({ page }) => {
    await hold(page);
    await open(page, link("4 2 3", { play: "second" }));
    await expect(sentence(page)).toHaveText("The computer’s turn.");
    await expect(live(page)).toHaveText("The computer’s turn.");
    expect(await going(page)).toBe(winningMoves("4 2 3")[0]);
    await letGo(page);
    await expectPiles(page, "1 2 3");
    await expect(sentence(page)).toHaveText("The computer took 3 coins from pile 1. Tap a coin: it and the coins after it in its pile are taken. Your turn.");
    await expect(chip(page, "The computer first")).toHaveAttribute("aria-pressed", "true");
    await expect(tool(page, "Undo"), "its first move is not one's own to take back").toBeDisabled();
    await tool(page, "Restart").click();
    await expectPiles(page, "4 2 3");
    await going(page); // it moves again
    await letGo(page);
    await expectPiles(page, "1 2 3");
  });

  test("has keys that do no more than their buttons, which can't be used", async ({ page }) => {
    await hold(page);
    await open(page, link("4 2 3"));
    await take(page, "1:1");
    await going(page);
    const before = await shown(page);
    await expect(live(page)).toHaveText(/^You took/);
    // What a key says differs from what was said before it.
    for (const [key, name] of [["h", "Hint"], ["p", "Pause"], ["w", "Winning"], ["p", "Pause"], ["a", "Why?"], ["p", "Pause"]]) {
      await expect(tool(page, name)).toBeDisabled();
      const said = await live(page).evaluate((live) => live.textContent);
      await page.keyboard.press(key);
      await expect.poll(() => live(page).evaluate((live) => live.textContent), key).not.toBe(said);
      await expect(live(page)).toHaveText(key === "p" ? /There is nothing to pause\./ : /It is the computer’s turn\./);
      expect(await shown(page), key).toEqual(before);
      await expect(sentence(page)).toHaveText(/The computer’s turn\.$/);
    }
    await letGo(page);
    await expectMoves(page, 2);
    await expect(sentence(page)).toHaveText(/Your turn\.$/);
  });
});

test.describe("taking back", () => {
  test("takes back one's move and its answer; redo brings both", async ({ page }) => {
    await clock(page);
    await hold(page);
    const answered = async (moves) => {
      await going(page);
      await letGo(page);
      await expectMoves(page, moves);
    };
    await open(page, link("4 2 3"));
    for (const name of ["Undo", "Redo", "Restart"]) await expect(tool(page, name)).toBeDisabled();
    await take(page, "1:3");
    await answered(2);
    const after1 = await pilesOf(page);
    await take(page, winningMoves(after1)[0]);
    await answered(4);
    const after2 = await pilesOf(page);
    const steps = [
      [() => tool(page, "Undo").click(), after1],
      [() => page.keyboard.press("u"), "4 2 3"],
      [() => tool(page, "Redo").click(), after1],
      [() => page.keyboard.press("r"), after2],
      [() => page.keyboard.press("Control+z"), after1],
      [() => page.keyboard.press("Control+Shift+z"), after2],
      [() => tool(page, "Restart").click(), "4 2 3"],
      [() => page.keyboard.press("Control+y"), after1],
    ];
    for (const [step, piles] of steps) {
      await step();
      await expectPiles(page, piles);
      await expect(sentence(page)).toHaveText(/Your turn\.$/);
    }
    await expect(live(page)).toHaveText(/Played again\./);
    await aWhile(page);
    expect(await shown(page), "the computer moves only in its turn").toMatchObject({ piles: after1, going: [] });
    expect(await held(page)).toBe(0);
    // Another move forgets what could be played again.
    await take(page, "2:1");
    await expect(tool(page, "Redo")).toBeDisabled();
  });

  test("in the computer's turn takes back the move, and the computer waits", async ({ page }) => {
    await hold(page);
    await open(page, link("4 2 3"));
    await take(page, "1:1");
    await going(page);
    await page.keyboard.press("u");
    await expectPiles(page, "4 2 3");
    await expect(live(page)).toHaveText(/One move is taken back\./);
    expect(await shown(page)).toMatchObject({ piles: "4 2 3", going: [] });
    expect(await held(page), "the computer is about to do nothing").toBe(0);
    await page.keyboard.press("u");
    await expect(live(page)).toHaveText(/There is nothing to take back\./);
    // Redo leads to its turn, and it answers.
    await page.keyboard.press("r");
    await going(page);
    await letGo(page);
    await expectMoves(page, 2);
  });

  test("after a game that was lost leads back to the mistake, and the win", async ({ page }) => {
    await hold(page);
    await open(page, link("1 2"));
    await take(page, "1:1");
    await going(page);
    await letGo(page);
    await expect(sentence(page)).toHaveText(/The computer wins\..*You took 1 coin from pile 1 in move 1: that lost it\.$/);
    await page.keyboard.press("u");
    await expectPiles(page, "1 2");
    await playOut(page, { piles: "1 2", pick: (piles) => winningMoves(piles)[0] });
    await expect(sentence(page)).toHaveText(/You win!/);
    await page.keyboard.press("u");
    await expect(sentence(page)).toHaveText(/Your turn\.$/);
    await expectMoves(page, 2);
  });
});

test.describe("a hint", () => {
  test("where every move loses is the hardest to answer, and goes with the next move", async ({ page }) => {
    await hurry(page);
    await open(page, link("1 2 3"));
    await tool(page, "Hint").click();
    await expect(live(page)).toHaveText(/^Every move loses against perfect play\. (One to try|The hardest to answer): take/);
    const [hint] = (await shown(page)).hint;
    expect(hardest("1 2 3")).toContain(hint);
    await take(page, hint);
    expect((await shown(page)).hint).toEqual([]);
    await expectMoves(page, 2);
    expect((await shown(page)).hint).toEqual([]);
  });
});

test.describe("the winning moves", () => {
  const sorted = (moves) => moves.toSorted();

  test("follow the game until they are hidden, and are seen and said", async ({ page }) => {
    await open(page, link("4 5 6", { play: "two" }));
    await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "false");
    await tool(page, "Winning").click();
    await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
    let piles = "4 5 6";
    for (const move of ["1:1", "3:3", "2:5"]) {
      await expect.poll(async () => sorted((await shown(page)).wins)).toEqual(sorted(winningMoves(piles)));
      await take(page, move);
      piles = after(piles, move);
    }
    await expect.poll(async () => sorted((await shown(page)).wins)).toEqual(sorted(winningMoves(piles)));
    for (const move of winningMoves(piles)) {
      await expect(await coin(page, move)).toHaveAccessibleName(/wins$/);
      const dot = await (await coin(page, move)).evaluate((cell) => {
        const { content, backgroundColor } = getComputedStyle(cell, "::after");
        return { content, seen: backgroundColor !== "rgba(0, 0, 0, 0)" };
      });
      expect(dot).toEqual({ content: "\"\"", seen: true });
    }
    await page.keyboard.press("w");
    await expectMarked(page, "wins", []);
    await expect(grid(page).locator(".coin").first()).not.toHaveAccessibleName(/wins/);
  });
});
