// Flip, played with the mouse: winning, hints, the solution, taking back, coming back later.
import {
  addressOf, after, another, boardOf, cell, CLASSIC, dark, expect, expectBoard, expectMarked, expectQuery, installClock, live, marked, open, parKnown, part, press, ready, sentence, SMALL, solutions, stopClock, stored, test, tool,
} from "./flip.support.mjs";

const [WINNING] = solutions(SMALL);
const [SHORTEST] = solutions(CLASSIC);
// In no shortest solution, since there is only one of five presses.
const AWAY = "r1c2";

test("a 3 x 3 puzzle is played and won", async ({ page }) => {
  await open(page, `v=1&board=${SMALL}`);
  await expect(part(page, "par")).toHaveText("8");
  await expect(sentence(page)).toHaveText("It can be done in 8 presses.");
  let board = SMALL;
  for (const [index, one] of WINNING.entries()) {
    await press(page, one);
    board = after(board, one);
    await expectBoard(page, board);
    await expect(part(page, "presses")).toHaveText(String(index + 1));
    await expect(part(page, "lit")).toHaveText(String(board.split("1").length - 1));
  }
  await expect(sentence(page)).toHaveText("Solved in 8 presses, the fewest there are.");
  await expect(live(page)).toHaveText(/^Solved in 8 presses\.\s*$/);
  await expect(page.locator(".game")).toHaveClass(/solved/);
  for (const name of ["Hint", "Solution", "Play out"]) await expect(tool(page, name)).toBeDisabled();

  // The puzzle is over: another press changes nothing, and is answered in words.
  await press(page, "r2c2");
  await expect(live(page)).toHaveText(/r2c2.*solved already/);
  expect(await boardOf(page)).toBe(dark(SMALL));
  await expect(part(page, "presses")).toHaveText("8");
});

test("a win by more presses than needed is measured against par", async ({ page }) => {
  await open(page, "v=1&board=11/10");
  await expect(part(page, "par")).toHaveText("1");
  await press(page, "r2c2", "r2c2", "r1c1");
  await expect(sentence(page)).toHaveText("Solved in 3 presses. 1 would have done.");
});

test("a seed gives the same puzzle each time, and a press flips a cross", async ({ page }) => {
  await open(page, "v=1&n=4&m=7&seed=465");
  const board = await boardOf(page);
  expect(board).toMatch(/^([01]{7}\/){3}[01]{7}$/);
  expect(board).toContain("1");
  await press(page, "r2c3");
  await expectBoard(page, after(board, "r2c3"));
  await press(page, "r1c1", "r4c7");
  await expectBoard(page, after(board, "r2c3", "r1c1", "r4c7"));
  await open(page, "v=1&n=4&m=7&seed=466");
  expect(await boardOf(page)).not.toBe(board);
  await open(page, "v=1&n=4&m=7&seed=465");
  expect(await boardOf(page)).toBe(board);
});

test("a hint is a press of the shortest solution, marked and said", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await expect(part(page, "par")).toHaveText("5");
  await page.keyboard.press("h");
  await expect.poll(() => marked(page, "hint")).toHaveLength(1);
  const [hint] = await marked(page, "hint");
  expect(SHORTEST).toContain(hint);
  const [row, column] = addressOf(hint);
  await expect(live(page)).toHaveText(new RegExp(`^Hint: press row ${row}, column ${column}\\.\\s*$`));
  await expect(cell(page, row, column)).toHaveAccessibleName(/hint: press here$/);

  await press(page, hint);
  await expect(sentence(page)).toHaveText("On track: 4 presses to go.");
  expect(await marked(page, "hint")).toEqual([]);

  await press(page, AWAY);
  await expect(sentence(page)).toHaveText("Off track: 5 presses to go. Undo takes it back.");
  await press(page, AWAY);
  await expect(sentence(page)).toHaveText("Nearer: 4 presses to go. You will end with 7; 5 was possible.");
  await expect(part(page, "par"), "par is the start's").toHaveText("5");
});

test("hints alone lead to the end in the fewest presses", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  for (let left = 5; left > 0; left -= 1) {
    await tool(page, "Hint").click();
    await expect.poll(() => marked(page, "hint")).toHaveLength(1);
    await press(page, ...(await marked(page, "hint")));
  }
  await expect(sentence(page)).toHaveText("Solved in 5 presses, the fewest there are.");
});

test("a solution's marks stay right as one plays on", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await tool(page, "Solution").click();
  await expect(tool(page, "Solution")).toHaveAttribute("aria-pressed", "true");
  await expectMarked(page, "press", [...SHORTEST].sort());
  await expect(live(page)).toHaveText(/^5 presses are marked/);
  await press(page, SHORTEST[2]);
  await expectMarked(page, "press", SHORTEST.filter((one) => one !== SHORTEST[2]).sort());
  // A press of no shortest solution: what is marked then solves the board that is there then.
  await press(page, AWAY);
  const now = after(CLASSIC, SHORTEST[2], AWAY);
  await expect(sentence(page)).toHaveText("Off track: 5 presses to go. Undo takes it back.");
  const marks = await marked(page, "press");
  expect(marks).toHaveLength(solutions(now)[0].length);
  expect(after(now, ...marks)).toBe(dark(now));
  await tool(page, "Undo").click();
  await expectMarked(page, "press", SHORTEST.filter((one) => one !== SHORTEST[2]).sort());
  await tool(page, "Solution").click();
  await expect(tool(page, "Solution")).toHaveAttribute("aria-pressed", "false");
  await expectMarked(page, "press", []);
});

test.describe("Play out", () => {
  // From one press to the next, in ms.
  const PACE = 550;

  const presses = (page) => part(page, "presses");
  // Opens a board whose par is known; from then on no time passes by itself.
  const openStopped = async (page, board) => {
    await installClock(page);
    await open(page, `v=1&board=${board}`);
    await parKnown(page);
    await stopClock(page);
  };

  test("plays the solution out to its end", async ({ page }) => {
    await openStopped(page, CLASSIC);
    await tool(page, "Play out").click();
    await expect(tool(page, "Play out")).toHaveAttribute("aria-pressed", "true");
    for (let press = 1; press <= 5; press += 1) {
      await page.clock.runFor(PACE);
      await expect(presses(page)).toHaveText(String(press));
    }
    await page.clock.runFor(PACE);
    await expect(sentence(page)).toHaveText("Solved in 5 presses, the fewest there are.");
    await expect(tool(page, "Play out")).toHaveAttribute("aria-pressed", "false");
    // Nobody is praised for it.
    await expect(page.locator(".ending .verdict")).toHaveText("Played out for you in 5 presses.");
    await expectBoard(page, dark(CLASSIC));
  });

  test("can be paused, taken up again, and ends when one plays oneself", async ({ page }) => {
    await openStopped(page, SMALL);
    await page.keyboard.press("p");
    await page.clock.runFor(2 * PACE);
    await expect(presses(page)).toHaveText("2");
    await page.keyboard.press("p");
    await expect(live(page)).toHaveText(/^Paused\./);
    await expect(tool(page, "Play out")).toHaveAttribute("aria-pressed", "false");
    const paused = await boardOf(page);
    await page.clock.runFor(3 * PACE);
    expect(await boardOf(page)).toBe(paused);
    await expect(presses(page)).toHaveText("2");

    await tool(page, "Play out").click();
    await page.clock.runFor(PACE);
    await expect(presses(page)).toHaveText("3");
    await press(page, "r2c2");
    await expect(tool(page, "Play out")).toHaveAttribute("aria-pressed", "false");
    const own = await boardOf(page);
    await page.clock.runFor(3 * PACE);
    expect(await boardOf(page)).toBe(own);
  });

  test("does not double its pace when it is paused and goes on at once", async ({ page }) => {
    await openStopped(page, SMALL);
    await tool(page, "Play out").evaluate((button) => {
      for (let times = 0; times < 5; times += 1) button.click();
    });
    for (let press = 1; press <= 3; press += 1) {
      await page.clock.runFor(PACE - 1);
      await expect(presses(page)).toHaveText(String(press - 1));
      await page.clock.runFor(1);
      await expect(presses(page)).toHaveText(String(press));
    }
  });

  test("stops when the puzzle is left by Back", async ({ page }) => {
    await installClock(page);
    await open(page, `v=1&board=${CLASSIC}`);
    await another(page);
    await parKnown(page);
    await stopClock(page);
    await tool(page, "Play out").click();
    await expect(tool(page, "Play out")).toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expectBoard(page, CLASSIC);
    await page.clock.runFor(3 * PACE);
    expect(await boardOf(page)).toBe(CLASSIC);
    await expect(tool(page, "Play out")).toHaveAttribute("aria-pressed", "false");
  });
});

test.describe("undo, redo and restart", () => {
  const moves = ["r1c1", "r3c3", "r2c4"];

  test("by buttons, which can be used when there is something to do", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    for (const name of ["Undo", "Redo", "Restart"]) await expect(tool(page, name)).toBeDisabled();
    await press(page, ...moves);
    await expect(tool(page, "Undo")).toBeEnabled();
    await expect(tool(page, "Restart")).toBeEnabled();
    await expect(tool(page, "Redo")).toBeDisabled();

    await tool(page, "Undo").click();
    await expectBoard(page, after(CLASSIC, ...moves.slice(0, 2)));
    await expect(live(page)).toHaveText(/^Took back r2c4\./);
    await expect(part(page, "presses")).toHaveText("2");
    await tool(page, "Redo").click();
    await expectBoard(page, after(CLASSIC, ...moves));
    await expect(tool(page, "Redo")).toBeDisabled();

    await tool(page, "Restart").click();
    await expectBoard(page, CLASSIC);
    await expect(tool(page, "Undo")).toBeDisabled();
    await expect(tool(page, "Restart")).toBeDisabled();
    for (const _ of moves) await tool(page, "Redo").click();
    await expectBoard(page, after(CLASSIC, ...moves));
  });

  test("by keys", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await press(page, ...moves);
    const steps = [
      ["u", 2],
      ["U", 1],
      ["r", 2],
      ["Control+z", 1],
      ["Control+z", 0],
      ["Control+z", 0],
      ["Control+Shift+z", 1],
      ["Control+Shift+Z", 2],
      ["Control+y", 3],
      ["r", 3],
    ];
    for (const [key, played] of steps) {
      await page.keyboard.press(key);
      await expect(part(page, "presses"), key).toHaveText(String(played));
      expect(await boardOf(page)).toBe(after(CLASSIC, ...moves.slice(0, played)));
    }
    await expect(live(page)).toHaveText(/nothing to play again/);
  });

  test("a new press forgets what could be redone", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await press(page, ...moves);
    await tool(page, "Undo").click();
    await press(page, "r5c5");
    await expect(tool(page, "Redo")).toBeDisabled();
    await expectBoard(page, after(CLASSIC, "r1c1", "r3c3", "r5c5"));
  });
});

test.describe("a game stays where it was left", () => {
  test("over a reload, with what can be redone", async ({ page }) => {
    await open(page, "v=1&n=5&m=5&seed=7");
    const start = await boardOf(page);
    await press(page, "r1c1", "r3c3", "r2c4");
    await tool(page, "Undo").click();
    await expectQuery(page, "v=1&n=5&m=5&seed=7&moves=r1c1,r3c3");
    await page.reload();
    await ready(page);
    expect(await boardOf(page)).toBe(after(start, "r1c1", "r3c3"));
    await expect(part(page, "presses")).toHaveText("2");
    await expect(tool(page, "Redo")).toBeEnabled();
    await tool(page, "Redo").click();
    await expectBoard(page, after(start, "r1c1", "r3c3", "r2c4"));
  });

  test("over a reload right after a press, when there were moves before", async ({ page }) => {
    await open(page, "v=1&n=5&m=5&seed=7");
    const start = await boardOf(page);
    await press(page, "r1c1", "r3c3");
    await expectQuery(page, "v=1&n=5&m=5&seed=7&moves=r1c1,r3c3");
    await press(page, "r2c4");
    await page.reload();
    await ready(page);
    expect(await boardOf(page)).toBe(after(start, "r1c1", "r3c3", "r2c4"));
  });

  test("over a return by the bare address, in another tab too", async ({ page, context }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await press(page, "r1c1", "r3c3", "r2c4");
    await tool(page, "Undo").click();
    await expectQuery(page, `v=1&board=${CLASSIC}&moves=r1c1,r3c3`);
    const other = await context.newPage();
    await open(other);
    expect(await boardOf(other)).toBe(after(CLASSIC, "r1c1", "r3c3"));
    await tool(other, "Redo").click();
    await expectBoard(other, after(CLASSIC, "r1c1", "r3c3", "r2c4"));
  });
});

test.describe("storage never breaks the page", () => {
  const rubbish = ["rubbish", "", "v=1", "v=1&n=5&m=5&seed=abc&moves=r1c1", "v=2&board=1", "{\"n\":5}", "v=1&board=2", "\u0000�%%%E0%A4%A", "x".repeat(100_000)];

  test("what can't be read of a game is passed over", async ({ page }) => {
    await open(page);
    for (const entry of rubbish) {
      // From another document, so that the game's page does not store its own on leaving.
      await page.goto("");
      await page.evaluate((entry) => localStorage.setItem("perfect-play:flip", entry), entry);
      await open(page);
      expect(await boardOf(page), entry.slice(0, 40)).toMatch(/^([01]{5}\/){4}[01]{5}$/);
      await expect(page.getByRole("main").getByRole("alert").first()).toBeEmpty();
      await parKnown(page);
    }
    await press(page, "r1c1");
    await expect.poll(() => stored(page)).toMatch(/^v=1&n=5&m=5&seed=\d+&moves=r1c1&at=1$/);
  });

  test("an entry with illegal moves keeps the legal ones", async ({ page }) => {
    await page.addInitScript((entry) => {
      if (!sessionStorage.getItem("once")) localStorage.setItem("perfect-play:flip", entry);
      sessionStorage.setItem("once", "1");
    }, `v=1&board=${SMALL}&moves=r1c1,r9c9,r2c2&at=77`);
    await open(page);
    expect(await boardOf(page)).toBe(after(SMALL, "r1c1"));
  });
});
