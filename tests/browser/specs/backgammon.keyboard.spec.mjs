// The keys of backgammon: those of the board, those of the page and the sheet that lists them, what they say where they can
// do nothing, and where the focus is after what was done with them.
import { act, anotherByKey, ask, chip, expect, expectSquare, goOn, held, holdAll, link, live, moves, open, part, sentence, sheet, square, step, test, tool } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

const said = (page, words) => expect(live(page)).toHaveText(new RegExp(`^${words}\\s?$`));
const focused = (page) => page.evaluate(() => document.activeElement.ariaLabel);

test("the board's keys lead from square to square as they lie", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  const grid = page.getByRole("grid", { name: "Board" });
  await expect(grid.getByRole("row")).toHaveCount(2);
  await expect(grid.getByRole("gridcell")).toHaveCount(28);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  for (const [key, name] of [
    ["Control+Home", "13-point, 5 white"], ["ArrowLeft", "13-point, 5 white"], ["ArrowUp", "13-point, 5 white"], ["ArrowRight", "14-point, empty"], ["End", "Off, 0 black"],
    ["ArrowRight", "Off, 0 black"], ["ArrowDown", "Off, 0 white"], ["ArrowLeft", "1-point, 2 black"], ["Home", "12-point, 5 black"], ["ArrowUp", "13-point, 5 white"], ["Control+End", "Off, 0 white"],
  ]) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toBe(name);
  }
  // The bar lies between the quarters.
  await page.keyboard.press("Home");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("Bar, 0 white");
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
});

test("every key is in the sheet, where the page's own words go before those of all games", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await tool(page, "Keys").click();
  const keys = sheet(page, "Keyboard shortcuts");
  const rows = await keys.locator("dl > div").evaluateAll((rows) => rows.map((row) => [...row.children].map((one) => [...(one.children.length ? one.children : [one])].map((cap) => cap.textContent).join(" ")).join(": ")));
  expect(rows).toEqual([
    "U: Undo", "R: Redo", "N: New game", "H: Hint", "A: Ask about a move, or play", "Escape: Play, and ask no more", "P: Pause the computer, or let it go on", "S: Share",
    "D: Done: end your turn", "Backspace: Take the last checker back", "X: Play the other die first", "O: Roll", "2: Double", "M: Home on the other side", "?: Show this list",
    "← ↑ → ↓: Move on the board", "Enter Space: Choose a checker, then where it goes; twice: move it with the first die", "W: Show or hide the best plays", "Ctrl Z: Undo", "Ctrl Shift Z: Redo",
  ]);
  await page.keyboard.press("d");
  await page.keyboard.press("Escape");
  await expect(tool(page, "Keys")).toBeFocused();
  expect(await moves(page)).toEqual(["54"]);
});

test("a turn is made by keys, and each says what it did, or why it can't", async ({ page }) => {
  await open(page, link({ cube: 1, moves: "54" }));
  for (const [key, words] of [
    ["Backspace", "There is no checker to take back\\."], ["d", "There are more dice to play\\."], ["o", "Play the dice first\\."],
    ["2", "The move “double” is not legal here: the dice must be played first\\."], ["x", "The other die is played first\\."], ["u", "There is nothing to take back\\."], ["r", "There is nothing to play again\\."],
    ["p", "There is nothing to pause\\."],
  ]) {
    await page.keyboard.press(key);
    await said(page, words);
  }
  await expect(page.getByRole("button", { name: "Dice 4 and 5: the 4 is played first. Swap them" })).toBeVisible();
  await square(page, "13").focus();
  await page.keyboard.press(" ");
  await said(page, "Chosen\\. It can go to 9, 8, 4\\.");
  await page.keyboard.press("Enter");
  await said(page, "13/9\\.");
  await page.keyboard.press("Backspace");
  await said(page, "One checker is taken back\\.");
  await expectSquare(page, "13", "5 white");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await square(page, "24").focus();
  // One way is left for the other die: no choice is asked for.
  await square(page, "13").focus();
  await page.keyboard.press("Enter");
  await said(page, "13/8\\. Press Done to end your turn\\.");
  await page.keyboard.press("Enter");
  await said(page, "All dice are played: press the blue button, or take a checker back\\.");
  await page.keyboard.press("d");
  await expect(sentence(page)).toHaveText("White played 13/8 13/9. Black: Roll or double?");
  expect(await held(page), "nobody rolls for whoever may double").toBe(0);
  await page.keyboard.press("d");
  await said(page, "Roll the dice first\\.");
  await page.keyboard.press("2");
  await expect(sentence(page)).toHaveText("Black doubled to 2. White: Take or pass?");
  await page.keyboard.press("o");
  await said(page, "Take or pass the double first\\.");
  await page.keyboard.press("u");
  await expect(sentence(page)).toHaveText("White played 13/8 13/9. Black: Roll or double?");
  await page.keyboard.press("o");
  await expect(sentence(page)).toHaveText(/Black rolled \d-\d\. Black to move\.$/);
});

test("hints, best plays, questions and links have their keys, and the home goes to the other side", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await page.keyboard.press("w");
  await said(page, "The best plays are shown\\.");
  const plays = page.getByRole("region", { name: "Plays", exact: true });
  await expect(plays.getByRole("table")).toBeVisible();
  await expect(tool(page, "Best")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("w");
  await expect(plays.getByRole("table")).toHaveCount(0);
  await page.keyboard.press("h");
  await said(page, "Best: 24 to 20 and 13 to 8\\.");
  await expect(plays.getByRole("table")).toBeVisible();
  await page.keyboard.press("a");
  await said(page, "Pick a move to ask about\\. It won’t be played\\.");
  await page.keyboard.press("a");
  await said(page, "Playing\\.");
  await page.keyboard.press("s");
  await expect(sheet(page, "Share")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet(page, "Share")).toBeHidden();
  const first = () => page.getByRole("gridcell").first().getAttribute("aria-label");
  expect(await first()).toBe("13-point, 5 white");
  await page.keyboard.press("m");
  await expect.poll(first).toBe("Off, 0 black");
  await expect(chip(page, "Home on the left")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("m");
  await expect.poll(first).toBe("13-point, 5 white");
  await anotherByKey(page);
  await said(page, "New game\\. Undo brings the one before it back\\.");
  await page.keyboard.press("u");
  await said(page, "The game before this one is back\\.");
  await expect.poll(() => moves(page)).toEqual(["54"]);
});

test("letters and Backspace in a field are the field's", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await step(page, "13");
  await step(page, "8");
  const field = page.getByLabel("Type a play");
  await field.focus();
  await page.keyboard.type("dumx2o");
  await expect(field).toHaveValue("dumx2o");
  await page.keyboard.press("Backspace");
  await expect(field).toHaveValue("dumx2");
  await expectSquare(page, "4", "1 white");
  await expect(chip(page, "Home on the left")).toHaveAttribute("aria-pressed", "false");
  expect(await moves(page)).toEqual(["54"]);
});

test("the focus stays on what was pressed as long as it is there, and goes back from dialogs", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  // What ends a turn asks about the play while one is asked about, and nothing is played.
  await ask(page);
  await step(page, "8");
  await step(page, "6");
  await act(page, "Ask about it").focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "asked")).toContainText(/^8\/3 6\/2 is a blunder: 24\/20 13\/8 is better\./, { timeout: 10_000 });
  await expect(act(page, "Done")).toBeFocused();
  expect(await moves(page)).toEqual(["54"]);
  // "Play what I asked about" goes with the answer.
  await part(page, "asked").getByRole("button", { name: "Play what I asked about" }).click();
  await expect(sentence(page)).toBeFocused();
  await goOn(page, /^White played 8\/3 6\/2\. Black rolled/);
  // What is in the sheet of choices is left with it.
  for (const [opener, title, focused] of [[chip(page, "Resign…"), "Resign"], [chip(page, "Custom…"), "Custom game", tool(page, "New")], [tool(page, "Share"), "Share"]]) {
    await opener.click();
    await expect(sheet(page, title)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(focused ?? opener).toBeFocused();
  }
});
