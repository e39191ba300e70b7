// The dice of backgammon: rolled by a seed, drawn at random, or typed in; the order in which they are used, plays that leave
// no choice, and turns in which nothing can be moved.
import { act, chip, expect, expectQuery, expectSquare, goOn, held, holdAll, letGo, link, live, moves, open, part, sentence, step, test, tool, unfold } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

const turn = (page) => page.getByRole("group", { name: "Your turn" });
const die = (page, n) => turn(page).getByRole("button", { name: `Die: ${n}`, exact: true });
const random = (page) => turn(page).getByRole("button", { name: "Random" });
const at = (id, more = "") => `v=1&board=${encodeURIComponent(`XGID=${id}:0:0:1:${more || "00"}:0:0:0:0:10`)}&play=two`;
const said = (page, words) => expect(live(page)).toHaveText(new RegExp(`^${words}\\s?$`));

test("equal dice are rolled again to see who begins, and each side's dice are asked for", async ({ page }) => {
  await open(page, link({ dice: "typed" }));
  await expect(sentence(page)).toHaveText("White: The dice are rolled to see who goes first.");
  await expect(turn(page)).toContainText("White’s die, then Black’s:");
  await expect(part(page, "origin")).toHaveText("Real dice");
  await die(page, 3).click();
  await expect(turn(page)).toContainText("First die 3, second die:");
  await die(page, 3).click();
  await expect(sentence(page)).toHaveText("Both rolled 3: roll again to see who goes first.");
  await said(page, "Both rolled 3: roll again to see who goes first\\.");
  await expect(turn(page)).toContainText("White’s die, then Black’s:");
  // The order tells who begins.
  await die(page, 2).click();
  await die(page, 6).click();
  await expect(sentence(page)).toHaveText("Black won the opening roll with 6-2. Black to move.");
  for (const n of [1, 2, 3, 4, 5, 6]) await expect(die(page, n)).toBeHidden();
  await page.getByLabel("Type a play").fill("24/18 13/11");
  await page.keyboard.press("Enter");
  await expect(turn(page)).toContainText("White’s dice:");
  await expectQuery(page, link({ dice: "typed", moves: "26,24/18+13/11" }));
  // What has been typed of a roll is forgotten when something else is done.
  await die(page, 5).click();
  await tool(page, "Undo").click();
  await expect(sentence(page)).toHaveText("Black won the opening roll with 6-2. Black to move.");
  await tool(page, "Redo").click();
  await expect(turn(page)).toContainText("White’s dice:");
});

test("real dice can be drawn by the page, roll by roll", async ({ page }) => {
  await open(page, link({ dice: "typed" }));
  await random(page).click();
  await expect(sentence(page)).toHaveText(/^(White|Black) won the opening roll with (\d)-(?!\2)\d\. \1 to move\.$/);
  await open(page, link({ dice: "typed", moves: "13,8/5+6/5" }));
  await random(page).click();
  await expect(sentence(page)).toHaveText(/^Black played 8\/5 6\/5\. White rolled \d-\d\. White to move\.$/);
  await expect(page.locator(".bg-board .die.first").first()).toBeAttached();
  await expect(random(page)).toBeHidden();
});

test("that dice are typed in is remembered for positions that come from no seed", async ({ page }) => {
  const start = at("-b----E-C---eE---c-e----B-");
  await open(page, start);
  await expect(act(page, "Roll")).toBeVisible();
  await chip(page, "Real dice").click();
  await expect(chip(page, "Real dice")).toHaveAttribute("aria-pressed", "true");
  await expect(turn(page)).toContainText("White’s dice:");
  // Whether to double is asked beside the dice.
  await expect(act(page, "Double")).toBeVisible();
  await expect(act(page, "Roll")).toBeHidden();
  await page.reload();
  await expect(turn(page)).toContainText("White’s dice:");
  await page.keyboard.press("o");
  await said(page, "Type in the dice\\.");
  await die(page, 4).click();
  await die(page, 2).click();
  await expect(sentence(page)).toHaveText("White rolled 4-2. White to move.");
  await unfold(page, "How the dice are rolled");
  await expect(part(page, "dice-how")).toContainText("This game began in a position that was set up or loaded. It has no seed");
  await chip(page, "Real dice").click();
  await expect(chip(page, "Real dice")).toHaveAttribute("aria-pressed", "false");
  await step(page, "8");
  await step(page, "6");
  expect(await moves(page)).toEqual(["42"]);
});

test("the dice on the board show what is left of them, and can be swapped as long as both are", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  const used = page.locator(".bg-board .die.used");
  const swap = page.getByRole("button", { name: /Swap them$/ });
  await expect(page.locator(".bg-board .die")).toHaveCount(2);
  await expect(used).toHaveCount(0);
  await swap.click();
  await said(page, "The other die is played first\\.");
  await expect(swap).toHaveAccessibleName("Dice 4 and 5: the 4 is played first. Swap them");
  await step(page, "24");
  await expectSquare(page, "20", "1 white");
  await expect(used).toHaveCount(1);
  await expect(swap).toBeHidden();
  await act(page, "Take back").click();
  await expect(swap).toBeVisible();
  // Of a double there are four, and no order.
  await open(page, link({ dice: "typed", moves: "13,8/5+6/5,44" }));
  await expect(page.locator(".bg-board .die")).toHaveCount(4);
  await expect(swap).toBeHidden();
  for (const count of [2, 4]) {
    await step(page, "13");
    await step(page, "9");
    await expect(used).toHaveCount(count);
  }
  await act(page, "Done").click();
  await expect(sentence(page)).toHaveText("White played 13/5(2). Black: The dice are rolled.");
});

test("a turn in which nothing can be moved is passed by itself, or by its button", async ({ page }) => {
  // White has a checker on the bar, and Black six points in a row.
  const shut = at("-aBCCCBA-----------bbbbbbA", "65");
  await open(page, shut);
  await expect(sentence(page)).toHaveText("White to move.");
  await expect(act(page, "No legal move: go on")).toBeEnabled();
  await expect.poll(() => held(page)).toBe(1);
  await letGo(page);
  await expect(sentence(page)).toHaveText("White could not move. Black: Roll or double?");
  await expect.poll(() => moves(page)).toEqual(["-"]);
  // Nobody decides anything in it: there is nothing to be taken back to.
  await expect(tool(page, "Undo")).toBeDisabled();
  await chip(page, "Play forced moves for me").click();
  await expect(chip(page, "Play forced moves for me")).toHaveAttribute("aria-pressed", "false");
  await open(page, at("-aBCCCBA-----------bbbbbbA", "66"));
  await expect(act(page, "No legal move: go on")).toBeVisible();
  expect(await held(page)).toBe(0);
  await step(page, "8");
  await said(page, "No checker of yours can move with this roll: press the blue button\\.");
  await act(page, "No legal move: go on").click();
  await expect(sentence(page)).toHaveText("White could not move. Black: Roll or double?");
});

test("a play that leaves no choice is made by itself, unless somebody wants to make it", async ({ page }) => {
  await open(page, at("-D----------------------d-", "21"));
  await expect(sentence(page)).toHaveText("White to move.");
  await expect.poll(() => held(page)).toBe(1);
  await letGo(page);
  await expect(sentence(page)).toHaveText(/^White played 1\/off\(2\)\. Black/);
  await chip(page, "Play forced moves for me").click();
  await page.reload();
  await expect(chip(page, "Play forced moves for me")).toHaveAttribute("aria-pressed", "false");
  await open(page, at("-D----------------------d-", "31"));
  await expect(sentence(page)).toHaveText("White to move.");
  expect(await held(page)).toBe(0);
  await step(page, "1");
  await step(page, "1");
  await expect(page.getByRole("gridcell", { name: "Off, 13 white" })).toBeVisible();
  await act(page, "Done").click();
  await expect(sentence(page)).toHaveText(/^White played 1\/off\(2\)\. Black/);
});

test("what rolls by itself does so once, and goes on where it was", async ({ page }) => {
  await open(page, link({ moves: "54,24/20+13/8" }));
  await expect(sentence(page)).toHaveText("White played 24/20 13/8. Black: The dice are rolled.");
  expect(await held(page)).toBe(1);
  await letGo(page);
  await expect(sentence(page)).toHaveText(/^White played 24\/20 13\/8\. Black rolled \d-\d\. Black to move\.$/);
  await expect.poll(async () => (await moves(page)).length).toBe(3);
  const rolled = await moves(page);
  expect(await held(page)).toBe(0);
  // Back to the play, and on with the same luck.
  await tool(page, "Undo").click();
  await step(page, "13");
  await step(page, "8");
  await act(page, "Done").click();
  await goOn(page, /Black rolled/);
  await expect.poll(async () => (await moves(page))[2]).toBe(rolled[2]);
});
