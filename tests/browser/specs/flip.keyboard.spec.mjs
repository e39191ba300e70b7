// Flip without a mouse: the grid's keys, the page's keys, and where the focus is.
import { addressOf, after, anotherByKey, openChoices, boardOf, cell, chip, CLASSIC, expect, expectBoard, expectMarked, expectQuery, live, marked, open, parKnown, part, press, ready, sentence, sheet, SMALL, solutions, test, tool } from "./flip.support.mjs";

// The focused cell as `r1c2`, or the name of what else is focused.
const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const grid = at?.closest("[role=grid]");
    if (!grid) return at?.getAttribute("aria-label") || at?.textContent?.trim().slice(0, 40) || at?.tagName;
    const row = at.parentElement;
    return `r${[...grid.children].indexOf(row) + 1}c${[...row.children].indexOf(at) + 1}`;
  });

// Tabs until a cell is focused, and says which.
async function tabToBoard(page) {
  for (let stops = 0; stops < 18; stops += 1) {
    await page.keyboard.press("Tab");
    const at = await focus(page);
    if (/^r\d+c\d+$/.test(at)) return at;
  }
  throw new Error("the board can't be reached with the tab key");
}

// Walks with the arrows from a cell to another.
async function walk(page, from, to) {
  const [[row, col], [toRow, toCol]] = [addressOf(from), addressOf(to)];
  for (let step = row; step < toRow; step += 1) await page.keyboard.press("ArrowDown");
  for (let step = row; step > toRow; step -= 1) await page.keyboard.press("ArrowUp");
  for (let step = col; step < toCol; step += 1) await page.keyboard.press("ArrowRight");
  for (let step = col; step > toCol; step -= 1) await page.keyboard.press("ArrowLeft");
  expect(await focus(page)).toBe(to);
}

test("a 3 x 3 puzzle is won by the keyboard alone", async ({ page }) => {
  await open(page, `v=1&board=${SMALL}`);
  await parKnown(page);
  let at = await tabToBoard(page);
  expect(at).toBe("r1c1");
  let board = SMALL;
  for (const [index, one] of solutions(SMALL)[0].entries()) {
    await walk(page, at, one);
    await page.keyboard.press(index % 2 ? "Enter" : "Space");
    board = after(board, one);
    await expectBoard(page, board);
    expect(await focus(page), "the focus stays on the cell that was pressed").toBe(one);
    at = one;
  }
  await expect(sentence(page)).toHaveText("Solved in 8 presses, the fewest there are.");
});

test("a puzzle is won by following hints, with the keyboard alone", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  let at = await tabToBoard(page);
  for (let left = 5; left > 0; left -= 1) {
    await page.keyboard.press("h");
    await expect(live(page)).toHaveText(/^Hint: press row/);
    const [row, col] = (await live(page).textContent()).match(/\d+/g);
    await walk(page, at, `r${row}c${col}`);
    at = `r${row}c${col}`;
    await page.keyboard.press("Enter");
    await expect(part(page, "presses")).toHaveText(String(6 - left));
  }
  await expect(sentence(page)).toHaveText(/^Solved in 5 presses/);
});

test("the board is one tab stop, and remembers its place", async ({ page }) => {
  await open(page, "v=1&n=4&m=6&seed=2");
  const stops = page.getByRole("grid").locator("[tabindex='0']");
  await expect(stops).toHaveCount(1);
  await tabToBoard(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  expect(await focus(page)).toBe("r2c2");
  await expect(stops).toHaveCount(1);
  await page.keyboard.press("Tab");
  expect(await focus(page)).not.toMatch(/^r\d+c\d+$/);
  await page.keyboard.press("Shift+Tab");
  expect(await focus(page)).toBe("r2c2");
  // A cell that was clicked is the place from then on.
  await press(page, "r4c5");
  expect(await focus(page)).toBe("r4c5");
  await expect(stops).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  expect(await focus(page)).toBe("r4c4");
});

test("arrows, Home and End stay within the board", async ({ page }) => {
  await open(page, "v=1&n=4&m=6&seed=2");
  await tabToBoard(page);
  for (const [key, place] of [
    ["ArrowUp", "r1c1"],
    ["ArrowLeft", "r1c1"],
    ["ArrowRight", "r1c2"],
    ["ArrowDown", "r2c2"],
    ["End", "r2c6"],
    ["ArrowRight", "r2c6"],
    ["Home", "r2c1"],
    ["Control+End", "r4c6"],
    ["ArrowDown", "r4c6"],
    ["Control+Home", "r1c1"],
  ]) {
    await page.keyboard.press(key);
    expect(await focus(page), key).toBe(place);
  }
  await expect(part(page, "presses"), "moving presses nothing").toHaveText("0");
});

test("the focused cell of a large board is scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "v=1&n=50&m=50&seed=2");
  await cell(page, 1, 1).focus();
  await page.keyboard.press("Control+End");
  expect(await focus(page)).toBe("r50c50");
  await expect(cell(page, 50, 50)).toBeInViewport();
  await page.keyboard.press("Control+Home");
  await expect(cell(page, 1, 1)).toBeInViewport();
});

test("each cell says where it is and how it is", async ({ page }) => {
  await open(page, `v=1&board=${SMALL}`);
  await expect(page.getByRole("grid", { name: "Flip board" })).toHaveAttribute("aria-rowcount", "3");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-colcount", "3");
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("gridcell")).toHaveCount(9);
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1, column 3: dark");
  await press(page, "r1c2");
  await expect(cell(page, 1, 3)).toHaveAccessibleName("row 1, column 3: lit");
  await expect(live(page)).toHaveText(/^r1c2 pressed\. \d cells? lit\.\s*$/);
});

test("what is said twice is changed the second time, or it would not be heard", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await page.keyboard.press("u");
  await expect(live(page)).toHaveText(/nothing to take back/);
  const first = await live(page).evaluate((element) => element.textContent);
  await page.keyboard.press("u");
  await expect.poll(() => live(page).evaluate((element) => element.textContent)).not.toBe(first);
  await expect(live(page)).toHaveText(/nothing to take back/);
});

test("S shows the solution, E edits, N makes a new puzzle", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await page.keyboard.press("s");
  await expect.poll(() => marked(page, "press")).toHaveLength(5);
  await page.keyboard.press("S");
  await expectMarked(page, "press", []);
  await page.keyboard.press("e");
  await expect(tool(page, "Edit")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("e");
  await expect(tool(page, "Edit")).toHaveAttribute("aria-pressed", "false");
  await anotherByKey(page);
  await expect(page).toHaveURL(/seed=\d+/);
  await expect(live(page)).toHaveText(/^New puzzle/);
});

test.describe("the sheet of keys", () => {
  test("opens by ?, closes by Escape, and gives the focus back", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await tabToBoard(page);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("?");
    await expect(sheet(page, "Keyboard shortcuts")).toBeVisible();
    for (const does of ["Undo", "Redo", "Hint", "New puzzle", "Press the cell"]) {
      await expect(sheet(page, "Keyboard shortcuts").getByText(does, { exact: true }).first()).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(sheet(page, "Keyboard shortcuts")).toBeHidden();
    expect(await focus(page)).toBe("r2c1");

    await tool(page, "Keys").focus();
    await page.keyboard.press("Enter");
    await expect(sheet(page, "Keyboard shortcuts")).toBeVisible();
    await sheet(page, "Keyboard shortcuts").getByRole("button", { name: "Close" }).click();
    await expect(sheet(page, "Keyboard shortcuts")).toBeHidden();
    await expect(tool(page, "Keys")).toBeFocused();
  });

  test("keeps the focus, and its keys do nothing behind it", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await press(page, "r1c1");
    await page.keyboard.press("?");
    await expect(sheet(page, "Keyboard shortcuts")).toBeVisible();
    for (let stops = 0; stops < 6; stops += 1) {
      await page.keyboard.press("Tab");
      const behind = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== document.body && !at.closest("dialog");
      });
      expect(behind).toBe(false);
    }
    // Wherever in the sheet one has clicked.
    await sheet(page, "Keyboard shortcuts").getByRole("heading").click();
    for (const key of ["u", "n", "e", "Control+z"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await expect(sheet(page, "Keyboard shortcuts")).toBeHidden();
    await expect(part(page, "presses")).toHaveText("1");
    expect(await boardOf(page)).toBe(after(CLASSIC, "r1c1"));
    await expect(tool(page, "Edit")).toHaveAttribute("aria-pressed", "false");
  });

  test("switches single keys off and on, and the choice is kept", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await press(page, "r1c1", "r2c2");
    await tool(page, "Keys").click();
    const box = sheet(page, "Keyboard shortcuts").getByRole("checkbox", { name: "Use single-key shortcuts" });
    await expect(box).toBeChecked();
    await box.uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.keyboard.press("?");
    await expect(sheet(page, "Keyboard shortcuts")).toBeHidden();
    await expect(part(page, "presses")).toHaveText("2");
    await page.keyboard.press("Control+z");
    await expect(part(page, "presses")).toHaveText("1");
    await expectQuery(page, `v=1&board=${CLASSIC}&moves=r1c1`);

    await page.reload();
    await ready(page);
    await page.keyboard.press("u");
    await page.keyboard.press("Control+z");
    await expect(part(page, "presses"), "only Ctrl+Z").toHaveText("0");
    await tool(page, "Keys").click();
    await expect(box).not.toBeChecked();
    await box.check();
    await page.keyboard.press("Escape");
    await press(page, "r1c1");
    await page.keyboard.press("u");
    await expect(part(page, "presses")).toHaveText("0");
  });
});

test("keys that are typed into a field are the field's", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await press(page, "r1c1");
  await chip(page, "Custom…").click();
  await page.keyboard.type("nuher");
  await page.keyboard.press("Escape");
  await expect(part(page, "presses")).toHaveText("1");
  expect(await boardOf(page)).toBe(after(CLASSIC, "r1c1"));
});

test("keys of the browser are left alone", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await press(page, "r1c1");
  const prevented = await page.evaluate(() =>
    [{ key: "n", altKey: true }, { key: "r", ctrlKey: true }, { key: "u", metaKey: true }, { key: "Tab" }, { key: "F5" }, { key: "h", ctrlKey: true }].map((how) => {
      const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...how });
      document.activeElement.dispatchEvent(event);
      return event.defaultPrevented;
    }),
  );
  expect(prevented).toEqual([false, false, false, false, false, false]);
  await expect(part(page, "presses")).toHaveText("1");
});

test("every button of the page is reached by the tab key", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await parKnown(page);
  await press(page, "r1c1");
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
  for (const name of ["Skip to the page", "Perfect Play", "Playing: 5 × 5", "Undo", "Hint", "Why?", "New", "Solution", "Share", "Keys", "Analysis", "Light chasing, row by row"]) {
    expect(names).toContain(name);
  }
  await openChoices(page);
  const offered = await reached(15);
  for (const name of ["Close", "3 × 3", "50 × 50", "Custom…", "Play"]) expect(offered).toContain(name);
});

test("the way past the header leads to the page", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  const address = page.url();
  await page.keyboard.press("Tab");
  expect(await focus(page)).toBe("Skip to the page");
  await expect(page.getByRole("link", { name: "Skip to the page" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  expect(page.url()).toBe(address);
  expect(await tabToBoard(page)).toBe("r1c1");
});

test("a button that takes back the last move does not lose the keyboard's place", async ({ page }) => {
  await open(page, `v=1&board=${CLASSIC}`);
  await press(page, "r1c1");
  await tool(page, "Undo").focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "presses")).toHaveText("0");
  // It can't be used any more; the next stop is still the one after it.
  await page.keyboard.press("Tab");
  await expect(tool(page, "Hint")).toBeFocused();
});
