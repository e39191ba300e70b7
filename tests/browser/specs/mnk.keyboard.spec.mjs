// The keys of m,n,k: those of the board, those of the page and the sheet that lists them, and where the focus is after
// what was done with them.
import { ask, anotherByKey, at, chip, expect, expectCell, expectQuery, focus, link, live, open, part, sentence, set, sheet, test, tool } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(({ page }) => countSearches(page));

const said = (page, words) => expect(live(page)).toHaveText(new RegExp(`^${words}\\s?$`));
const focused = (page) => page.evaluate(() => document.activeElement.ariaLabel);

test("the board's keys lead as far as its edges, and to no other place", async ({ page }) => {
  await open(page, link(9, 7, 5, { moves: "e4" }));
  const grid = page.getByRole("grid", { name: "Board of 9 columns and 7 rows, 5 in a row win" });
  await expect(grid).toHaveAttribute("aria-rowcount", "7");
  await expect(grid).toHaveAttribute("aria-colcount", "9");
  await expect(grid.getByRole("gridcell")).toHaveCount(63);
  await at(page, "e4").focus();
  for (const [key, cell] of [
    ["ArrowLeft", "d4"], ["ArrowRight", "e4"], ["PageUp", "e7"], ["ArrowUp", "e7"], ["PageDown", "e2"], ["PageDown", "e1"], ["ArrowDown", "e1"],
    ["Home", "a1"], ["ArrowLeft", "a1"], ["End", "i1"], ["ArrowRight", "i1"], ["Control+Home", "a7"], ["Control+End", "i1"], ["ArrowUp", "i2"],
  ]) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toMatch(new RegExp(`^${cell},`));
  }
  // There is one way into the board with the Tab key: where one was.
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveAccessibleName("i2, empty");
  // A key that is held down sets one stone, and one with Alt none.
  await page.keyboard.press("Alt+Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await said(page, "Orange played i2\\. Blue to move\\.");
  expect(await focused(page)).toBe("i2, Orange’s stone, the last move");
});

test("a cell that has a stone is refused in words, and so is any when the game is over", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "a1,a2,b1,b2" }));
  await at(page, "a1").focus();
  await page.keyboard.press("Enter");
  await said(page, ".*there is a stone already\\.");
  await set(page, "c1");
  // The last that is said without being asked.
  await said(page, "Orange played a2 in its 1st move: that lost it\\.");
  await at(page, "c3").focus();
  await page.keyboard.press(" ");
  await said(page, "The game is over\\.");
  for (const key of ["h", "w", "a"]) await page.keyboard.press(key);
  await said(page, "The game is over\\.");
  for (const name of ["Hint", "Winning", "Why?", "Pause"]) await expect(tool(page, name)).toBeDisabled();
});

test("every key of the page is in its sheet, and does what it says", async ({ page }) => {
  await open(page, link(15, 15, 5, { moves: "g8,h9" }));
  await page.keyboard.press("?");
  const keys = sheet(page, "Keyboard shortcuts");
  await expect(keys.locator("dl > div").first()).toBeAttached();
  const rows = await keys.locator("dl > div").evaluateAll((rows) => rows.map((row) => [...row.children].map((one) => [...(one.children.length ? one.children : [one])].map((cap) => cap.textContent).join(" ")).join(": ")));
  expect(rows).toEqual([
    "U: Undo", "R: Redo", "N: New game", "H: Hint", "W: Show or hide the winning moves", "A: Ask about a move, or play", "Escape: Play, and ask no more", "P: Pause the computer, or let it go on", "S: Share",
    "E: Evaluation and lines", "M: Heat map of the moves looked at", "T: Threats", "C: What the student’s bot sees", "+: Larger", "-: Smaller", "?: Show this list",
    "← ↑ → ↓: Move on the board", "Enter Space: Place a stone on the cell", "Home End: Ends of the row; with Ctrl, of the board", "PageUp PageDown: Five rows up or down",
    "Ctrl Z: Undo", "Ctrl Shift Z: Redo",
  ]);
  // No key is heard below a dialog.
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await expectQuery(page, link(15, 15, 5, { moves: "g8,h9" }));

  for (const [key, undone] of [["u", true], ["r", false], ["Control+z", true], ["Control+Shift+Z", false], ["Control+z", true], ["Control+y", false]]) {
    await page.keyboard.press(key);
    await said(page, undone ? "One move is taken back\\." : "Played again\\.");
    await expectCell(page, "h9", undone ? "empty" : "Orange’s stone, the last move");
  }
  for (const [key, name] of [["e", "Evaluation and lines"], ["m", "Heat map"], ["t", "Threats"], ["c", "What the student’s bot sees"]]) {
    for (const [words, pressed] of [["Shown\\.", "true"], ["Hidden\\.", "false"]]) {
      await page.keyboard.press(key);
      await said(page, words);
      await expect(chip(page, name)).toHaveAttribute("aria-pressed", pressed);
    }
  }
  const width = async () => (await page.getByRole("grid").boundingBox()).width;
  const whole = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press("-");
  await expect.poll(width).toBeCloseTo(whole, 0);

  await page.keyboard.press("a");
  await said(page, "Pick a move to ask about\\. It won’t be played\\.");
  await expect(chip(page, "What if I play …?")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("a");
  await said(page, "Playing\\.");
  await page.keyboard.press("p");
  await said(page, "There is nothing to pause\\.");
  await page.keyboard.press("h");
  await expect(sentence(page)).toHaveText(/^(Try [a-o]\d+: about|Probably lost, though not proved)/, { timeout: 10_000 });
  await page.keyboard.press("s");
  await expect(sheet(page, "Share")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page, "Share")).toBeHidden();
  await anotherByKey(page);
  await said(page, "New game\\. Undo brings the one before it back\\.");
  await expectCell(page, "h9", "empty");
  await page.keyboard.press("r");
  await said(page, "There is nothing to play again\\.");
  await page.keyboard.press("u");
  await said(page, "The game before this one is back\\.");
  await expectCell(page, "h9", "Orange’s stone, the last move");
});

test("single keys are switched off for whoever speaks to the computer, and on again", async ({ page }) => {
  await open(page, link(5, 5, 4, { moves: "c3" }));
  await tool(page, "Keys").click();
  await sheet(page, "Keyboard shortcuts").getByLabel("Use single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(tool(page, "Keys")).toBeFocused();
  await page.reload();
  await expectCell(page, "c3", "Blue’s stone, the last move");
  for (const key of ["u", "t", "+", "?"]) await page.keyboard.press(key);
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(chip(page, "Threats")).toHaveAttribute("aria-pressed", "false");
  await expectCell(page, "c3", "Blue’s stone, the last move");
  // Arrows and Ctrl go on.
  await at(page, "c3").focus();
  await page.keyboard.press("ArrowUp");
  expect(await focused(page)).toBe("c4, empty");
  await page.keyboard.press("Control+z");
  await expectCell(page, "c3", "empty");
  await tool(page, "Keys").click();
  const single = sheet(page, "Keyboard shortcuts").getByLabel("Use single-key shortcuts");
  await expect(single).not.toBeChecked();
  await single.check();
  await page.keyboard.press("Escape");
  await expect(tool(page, "Keys")).toBeFocused();
  await page.keyboard.press("r");
  await expectCell(page, "c3", "Blue’s stone, the last move");
});

test("the focus stays where it is of use", async ({ page }) => {
  await open(page, link(5, 5, 4, { moves: "c3" }));
  // Dialogs give it back to what has opened them, however they are left.
  for (const [opener, title, focused = opener] of [[tool(page, "Share"), "Share"], [chip(page, "Custom…"), "Custom game", tool(page, "New")], [tool(page, "Keys"), "Keyboard shortcuts"]]) {
    await opener.click();
    await expect(sheet(page, title)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(focused).toBeFocused();
    await opener.click();
    await sheet(page, title).getByRole("button", { name: "Close" }).click();
    await expect(focused).toBeFocused();
  }
  // An answer that is closed, or played, takes its button away.
  await ask(page);
  await set(page, "d3");
  await part(page, "asked").getByRole("button", { name: "Close" }).click();
  await expect(tool(page, "Why?")).toBeFocused();
  await ask(page);
  await expect(sentence(page)).toHaveText("Pick a move to ask about. It won’t be played.");
  await set(page, "d3");
  await expectCell(page, "d3", "empty, asked about");
  await part(page, "asked").getByRole("button", { name: "Play what I asked about" }).click();
  await expect(sentence(page)).toBeFocused();
  await expect(sentence(page)).toHaveText("Orange played d3. Blue to move.");
  // A button that is pressed keeps it, and so does one that can't be pressed again.
  await tool(page, "Undo").click();
  await expect(tool(page, "Undo")).toBeFocused();
  await tool(page, "Restart").click();
  await expect(live(page)).toContainText("Back at the start. Redo brings the moves back.");
  // Whoever reads why sees what is best marked.
  await expect(at(page, "c3")).toHaveAttribute("aria-label", /^c3, empty/);
  await expect(tool(page, "Restart")).toBeDisabled();
  await tool(page, "Redo").click();
  await expectCell(page, "c3", "Blue’s stone, the last move");
  expect(await focus(page)).toBe("Redo");
});
