// Nim without a mouse: games won and lost by the keyboard alone, the grid's keys, the page's keys.
import { anotherByKey, openChoices, cell, chip, expect, expectQuery, focus, grid, hold, letGo, live, part, sentence, sheet, tabToBoard, test, tool, walk } from "./contest.support.mjs";
import { coinOf, expectMoves, expectPiles, going, legalMoves, link, losingMoves, open, pilesOf, playOut, shown, take, winningMoves } from "./nim.support.mjs";

// Presses the coin of a move by arrows and Enter or Space, wherever on the board the focus is.
const byKeys = (key) => async (page, move) => {
  await walk(page, ...coinOf(await pilesOf(page), move));
  await page.keyboard.press(key);
};

const BOARD = "1 2 3 3";

test("a game is won by the keyboard alone, in misère play", async ({ page }) => {
  await hold(page);
  await open(page, link(BOARD, { misere: true }));
  expect(await tabToBoard(page)).toBe("r1c1");
  await playOut(page, { piles: BOARD, misere: true, pick: (piles) => winningMoves(piles, true)[0], make: byKeys("Enter") });
  await expect(sentence(page)).toHaveText(/You win!/);
  expect(await focus(page), "the focus stays on the board").toMatch(/^r\d+c\d+$/);
});

test("a game is lost by the keyboard alone, in misère play", async ({ page }) => {
  await hold(page);
  await open(page, link(BOARD, { misere: true }));
  await tabToBoard(page);
  await playOut(page, { piles: BOARD, misere: true, pick: (piles) => losingMoves(piles, true).at(-1) ?? legalMoves(piles).at(-1), make: byKeys("Space") });
  await expect(sentence(page)).toHaveText(/The computer wins\..*You took .* in your 1st move: that lost it\./);
});

test("a game is won by following hints, with the keyboard alone", async ({ page }) => {
  await hold(page);
  await open(page, link("2 3"));
  await tabToBoard(page);
  for (let played = 0; ; played += 2) {
    await page.keyboard.press("h");
    await expect(live(page)).toHaveText(/^Hint: take \d+ coins? from pile \d+\./);
    const [take, pile] = (await live(page).textContent()).match(/\d+/g);
    await byKeys("Enter")(page, `${pile}:${take}`);
    await expectMoves(page, played + 1);
    if (/You win!/.test(await sentence(page).textContent())) break;
    await going(page);
    await letGo(page);
    await expectMoves(page, played + 2);
  }
});

test.describe("the board", () => {
  test("is one tab stop, and remembers its place", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    const stops = grid(page).locator("[tabindex='0']");
    await expect(stops).toHaveCount(1);
    await tabToBoard(page);
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    expect(await focus(page)).toBe("r2c2");
    await page.keyboard.press("Tab");
    expect(await focus(page)).not.toMatch(/^r\d+c\d+$/);
    await page.keyboard.press("Shift+Tab");
    expect(await focus(page)).toBe("r2c2");
    await take(page, "3:2");
    expect(await focus(page), "a coin that was clicked is the place from then on").toBe("r3c2");
    await expect(stops).toHaveCount(1);
  });

  // Where piles are of different lengths there is not always a place right above or below.
  for (const board of ["7 1 5 2", "3 - 3"]) {
    test(`can be walked from pile to pile, and is not lost on the way: ${board}`, async ({ page }) => {
      await open(page, link(board, { play: "two" }));
      const longest = board.split(" ").length;
      await tabToBoard(page);
      const row = async () => Number((await focus(page)).match(/^r(\d+)c/)[1]);
      const inOrder = async () => {
        const here = page.locator("[role=gridcell]:focus");
        await expect(here).toHaveCount(1);
        await expect(here).toHaveAttribute("tabindex", "0");
        await expect(here).toBeVisible();
        await expect(grid(page).locator("[tabindex='0']")).toHaveCount(1);
      };
      for (const column of ["Home", "End"]) {
        await page.keyboard.press("Control+Home");
        await page.keyboard.press(column);
        for (let pile = 2; pile <= longest; pile += 1) {
          const from = await row();
          await page.keyboard.press("ArrowDown");
          await inOrder();
          expect(await row(), `down from pile ${from}, at its ${column}`).toBeGreaterThan(from);
          if ((await row()) === longest) break;
          await page.keyboard.press(column);
          await inOrder();
        }
        expect(await row()).toBe(longest);
        await page.keyboard.press(column);
        while ((await row()) > 1) {
          const from = await row();
          await page.keyboard.press("ArrowUp");
          await inOrder();
          expect(await row(), `up from pile ${from}`).toBeLessThan(from);
        }
      }
      for (const key of ["Control+End", "ArrowRight", "ArrowDown", "PageDown", "PageUp", "End", "ArrowRight", "ArrowUp"]) {
        await page.keyboard.press(key);
        await inOrder();
      }
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+Tab");
      await inOrder();
    });
  }

  test("says of each coin where it is and what it takes", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    await expect(page.getByRole("grid", { name: "Piles of coins" })).toHaveAttribute("aria-rowcount", "3");
    await expect(cell(page, 1, 2)).toHaveAccessibleName("pile 1, coin 2 of 4: take 3");
    await expect(cell(page, 3, 3)).toHaveAccessibleName("pile 3, coin 3 of 3: take 1");
    await take(page, "1:3");
    await expect(cell(page, 1, 2)).toHaveAccessibleName("pile 1, coin taken by the last move");
    await expect(cell(page, 1, 1)).toHaveAccessibleName("pile 1, coin 1 of 1: take 1");
    await take(page, "2:1");
    await expect(cell(page, 1, 2)).toHaveAccessibleName("pile 1, coin taken");
    await cell(page, 1, 3).focus();
    await page.keyboard.press("Enter");
    await expect(live(page)).toHaveText(/There is no coin\./);
    await expectMoves(page, 2);
  });

  test("shows where the focus is", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, link("4 2 3"));
    await tabToBoard(page);
    const look = () =>
      cell(page, 1, 1).evaluate((cell) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(cell);
        return { outline: outlineStyle === "none" ? 0 : parseFloat(outlineWidth), boxShadow };
      });
    const focused = await look();
    await page.keyboard.press("ArrowDown");
    const left = await look();
    expect(focused.outline >= 2 || focused.boxShadow !== left.boxShadow, JSON.stringify(focused)).toBe(true);
    expect(focused).not.toEqual(left);
  });
});

test.describe("the page's keys", () => {
  test("do what their buttons do", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    await take(page, "1:1", "2:1");
    const steps = [["u", 1], ["U", 0], ["r", 1], ["Control+z", 0], ["Control+z", 0], ["Control+Shift+z", 1], ["Control+y", 2], ["r", 2]];
    for (const [key, played] of steps) {
      await page.keyboard.press(key);
      await expect(part(page, "moves"), key).toHaveText(String(played));
    }
    await page.keyboard.press("w");
    await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("a");
    await expect(chip(page, "What if I play …?")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("a");
    await expect(chip(page, "What if I play …?")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("a");
    await page.keyboard.press("Escape");
    await expect(chip(page, "What if I play …?")).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("h");
    await expect.poll(async () => (await shown(page)).hint.length).toBe(1);
    await page.keyboard.press("s");
    await expect(sheet(page, "Share")).toBeVisible();
    await page.keyboard.press("Escape");
    await anotherByKey(page);
    await expectMoves(page, 0);
    await expect(live(page)).toHaveText(/^New game\./);
    await expect(page).toHaveURL(/seed=\d+/);
  });

  test("are listed in a sheet, do nothing behind it, and give the focus back", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    await take(page, "1:1");
    await tabToBoardOrStay(page);
    const at = await focus(page);
    await page.keyboard.press("?");
    const keys = sheet(page, "Keyboard shortcuts");
    await expect(keys).toBeVisible();
    for (const does of ["Undo", "Redo", "Hint", "New game", "Share", "Take the coin and those to its right"]) {
      await expect(keys.getByText(does, { exact: true }).first()).toBeVisible();
    }
    for (const key of ["u", "n", "w", "Control+z"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await expect(keys).toBeHidden();
    await expectMoves(page, 1);
    expect(await focus(page)).toBe(at);
    await expectQuery(page, link("4 2 3", { play: "two", moves: "1:1" }));
  });

  test("reach every button by the tab key", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    await take(page, "1:1");
    const reached = async (stops) => {
      const names = new Set();
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press("Tab");
        names.add(await focus(page));
      }
      return [...names];
    };
    await page.evaluate(() => document.activeElement.blur());
    const names = await reached(60);
    for (const name of ["Skip to the page", "Playing: 4 2 3 · two people here", "Undo", "Restart", "Hint", "New", "Winning", "Why?", "Share", "Keys", "Moves", "11 coin from pile 1"]) {
      expect(names).toContain(name);
    }
    await openChoices(page);
    const offered = await reached(25);
    for (const name of ["Close", "4 2 3", "Custom…", "Last coin wins", "Two people here", "Play"]) expect(offered).toContain(name);
  });

  test("don't lose their place when their button can't be used any more", async ({ page }) => {
    await hold(page);
    await open(page, link("4 2 3"));
    await take(page, "1:1");
    await going(page);
    await tool(page, "Undo").focus();
    await page.keyboard.press("Enter");
    await expectPiles(page, "4 2 3");
    await page.keyboard.press("Tab");
    await expect(tool(page, "Hint")).toBeFocused();
  });
});

// A click has put the focus on the board already.
const tabToBoardOrStay = async (page) => (/^r\d+c\d+$/.test(await focus(page)) ? undefined : tabToBoard(page));
