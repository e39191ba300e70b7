// Links of m,n,k, good and bad, what is done about those that can't be followed, the games that they open, and how one
// sends them.
import { another, chip, expect, expectCell, expectQuery, link, live, moves, notice, open, panel, part, ready, sentence, set, sheet, test, tool } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(({ page }) => countSearches(page));

const boardIs = (page, m, n, k) => expect(page.getByRole("grid", { name: `Board of ${m} columns and ${n} rows, ${k} in a row win` })).toBeVisible();

test("every value that a link can't have is named, with what is allowed", async ({ page }) => {
  for (const [query, words] of [
    ["m=3&n=3&k=3&play=me", "play = “me” is not possible: one of first, second, two, links, watch is allowed."],
    ["m=3&n=3&k=3&level=best", "level = “best” is not possible: one of perfect, report, greedy, beginner, learner, casual, skilled, sharp, strong, advanced, expert, master is allowed."],
    ["m=3&n=3&k=3&opening=odd", "opening = “odd” is not possible: one of empty, balanced, puzzle, swap2 is allowed."],
    ["m=3&n=3&k=3&opening=puzzle&seed=x", "seed = “x” is not possible: a whole number from 0 to 18446744073709551615 is allowed."],
    ["k=21", "k = “21” is not possible"],
    ["v=2&m=3", "v = “2” is not possible: version 1 is allowed."],
    [`board=${encodeURIComponent("3 3 3: a1 a1")}`, "a1 can’t be set: there is a stone already."],
    [`board=${encodeURIComponent("3 3: a1")}`, "3 3"],
  ]) {
    await open(page, query);
    await expect(notice(page)).toContainText(words);
    await expect(notice(page)).toContainText("This link can’t be followed.");
    // Meanwhile there is the usual game.
    await boardIs(page, 15, 15, 5);
  }
});

test("what can't be followed leads to the nearest game, or to the usual one, or is put away", async ({ page }) => {
  await open(page, "m=4&n=4&k=5&play=two");
  await notice(page).getByRole("button", { name: "Nearest game (m=4 n=4 k=4 opening=empty)" }).click();
  await boardIs(page, 4, 4, 4);
  await expect(notice(page)).toBeEmpty();
  await expect(chip(page, "Two people here")).toHaveAttribute("aria-pressed", "true");
  await expectQuery(page, link(4, 4, 4));
  await open(page, "m=0");
  await notice(page).getByRole("button", { name: "Default game" }).click();
  await expect(notice(page)).toBeEmpty();
  await expect(page).toHaveURL(/\?v=1&m=15&n=15&k=5&play=/);
  await open(page, "m=3&n=3&k=3&moves=a1,a1");
  await expect(notice(page)).toContainText("Move 2 of 2 in the link: The move “a1” is not legal here: there is a stone already. The one before it is kept.");
  await notice(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(notice(page)).toBeEmpty();
  expect(await moves(page)).toEqual(["a1"]);
});

test("boards need not be square, and columns beyond z have two letters", async ({ page }) => {
  await open(page, link(30, 4, 4, { moves: "z1,aa2,ad4" }));
  await boardIs(page, 30, 4, 4);
  await expect(sentence(page)).toHaveText("Blue played ad4. Orange to move.");
  await set(page, "r2");
  await expectQuery(page, link(30, 4, 4, { moves: "z1,aa2,ad4,r2" }));
  // What an axis can't hold wins along the other.
  await open(page, "v=1&m=2&n=5&k=4&play=two&moves=a1,b1,a2,b2,a3,b3");
  await boardIs(page, 2, 5, 4);
  await set(page, "a4");
  await expect(sentence(page)).toContainText("Blue wins.");
});

test("an opening by its seed is the same for everybody, and its moves follow it in the address", async ({ page, friend }) => {
  const query = "v=1&m=9&n=9&k=5&opening=puzzle&seed=465&play=two";
  for (const one of [page, friend]) {
    await open(one, query);
    // The last of its fifteen stones.
    await expectCell(one, "f6", "Blue’s stone, the last move");
    await expect(part(one, "origin")).toHaveText("Seed 465");
    await expect(chip(one, "Find the win")).toHaveAttribute("aria-pressed", "true");
    await expect(chip(one, "9 × 9, 5")).toHaveAttribute("aria-pressed", "true");
    await expect(sentence(one)).toHaveText("Orange to move.");
    await expect(tool(one, "Undo")).toBeDisabled();
  }
  await set(page, "a1");
  await expectQuery(page, `${query}&moves=a1`);
  await tool(page, "Restart").click();
  await expectCell(page, "f6", "Blue’s stone, the last move");
  await expectCell(page, "a1", "empty");
  // New draws another.
  await another(page);
  await expect(page).toHaveURL(/opening=puzzle&seed=(?!465&)\d+&play=two$/);
});

test("a position of one's own is kept as it was set up, and goes on over a reload", async ({ page }) => {
  await open(page, `board=${encodeURIComponent("5 5 4: c3 b2")}&play=two`);
  await expect(part(page, "origin")).toHaveText("Set up by hand");
  await expectCell(page, "b2", "Orange’s stone, the last move");
  await set(page, "d4");
  await expectQuery(page, "v=1&board=5+5+4:+c3+b2&play=two&moves=d4");
  await tool(page, "Undo").click();
  await page.reload();
  await ready(page);
  await expectCell(page, "d4", "empty");
  await tool(page, "Redo").click();
  await expectCell(page, "d4", "Blue’s stone, the last move");
  // The page without a link goes on with it, and with who plays.
  await open(page);
  await expectCell(page, "d4", "Blue’s stone, the last move");
  await expect(chip(page, "Two people here")).toHaveAttribute("aria-pressed", "true");
});

test("Share has a link to the position and one to the start, which can be copied", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, link(7, 7, 4, { moves: "d4,c3" }));
  await tool(page, "Share").click();
  const share = sheet(page, "Share");
  await expect(share.getByLabel("This position")).toHaveValue(`${baseURL}mnk/?${link(7, 7, 4, { moves: "d4,c3" })}`);
  await expect(share.getByLabel("This game from its start")).toHaveValue(`${baseURL}mnk/?${link(7, 7, 4)}`);
  const copy = share.getByRole("button", { name: "Copy link" }).first();
  await copy.click();
  await expect(share.getByRole("button", { name: "Copied" })).toBeFocused();
  await expect(live(page)).toContainText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}mnk/?${link(7, 7, 4, { moves: "d4,c3" })}`);
});

test("two who send each other links each make their own moves", async ({ page, friend }) => {
  await open(page, link(5, 5, 4, { play: "links" }));
  await expect(sentence(page)).toHaveText("Your turn: make a move, then send the link.");
  const send = page.getByRole("button", { name: "Send the link" });
  await expect(send).toBeHidden();
  await set(page, "c3");
  await expect(sentence(page)).toHaveText("You played c3. Now send the link: it has your move in it, and brings back the answer.");
  await set(page, "c4");
  await expect(live(page)).toContainText("It is the other player’s turn: send the link.");
  for (const name of ["Hint", "Winning", "Why?"]) await expect(tool(page, name)).toBeDisabled();
  await send.click();
  const url = await sheet(page, "Share").getByLabel("This position").inputValue();
  await page.keyboard.press("Escape");
  await expect(send).toBeFocused();

  await friend.goto(url);
  await ready(friend);
  await expect(sentence(friend)).toHaveText("Blue played c3. Your turn: make a move, then send the link.");
  await expect(tool(friend, "Undo")).toBeDisabled();
  await set(friend, "b2");
  await expect(sentence(friend)).toContainText("You played b2.");
  // One's own move can be taken back as long as nobody has answered it.
  await tool(friend, "Undo").click();
  await set(friend, "d4");
  await expectQuery(friend, link(5, 5, 4, { play: "links", moves: "c3,d4" }));
  await page.goto(friend.url());
  await ready(page);
  await expect(sentence(page)).toHaveText("Orange played d4. Your turn: make a move, then send the link.");
});

test("the form has the game that is on the board, and keeps what is wrong in it", async ({ page }) => {
  await open(page, link(9, 7, 5));
  await chip(page, "Custom…").click();
  const form = sheet(page, "Custom game");
  for (const [label, value] of [["Columns", "9"], ["Rows", "7"], ["In a row to win", "5"], ["Opening", "empty"], ["Seed", ""], ["Or a board", ""]]) {
    await expect(form.getByLabel(label)).toHaveValue(value);
  }
  const make = form.getByRole("button", { name: "Make game" });
  const problem = form.getByRole("alert");
  // A seed makes no difference to an empty board.
  await form.getByLabel("Opening").selectOption("balanced");
  for (const [label, wrong, words] of [["Columns", "71", "m = “71” is not possible"], ["Rows", "", "n = “” is not possible"], ["In a row to win", "10", "k = “10” is not possible"], ["Seed", "-1", "seed = “-1” is not possible"], ["Or a board", "5 5 4: z9", "z9"]]) {
    const field = form.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(wrong);
    await make.click();
    await expect(problem).toContainText(words);
    await expect(field).toHaveValue(wrong);
    await field.fill(before);
  }
  await form.getByLabel("Seed").fill("465");
  await form.getByLabel("Columns").fill("3");
  await form.getByLabel("Rows").fill("3");
  await form.getByLabel("In a row to win").fill("3");
  // By the keyboard, too.
  await form.getByLabel("In a row to win").press("Enter");
  await expect(form).toBeHidden();
  await expectQuery(page, "v=1&m=3&n=3&k=3&opening=balanced&seed=465&play=two");
  await expectCell(page, "a1", "Blue’s stone");
  await expectCell(page, "b2", "Orange’s stone, the last move");
  await expect(part(page, "task")).toBeHidden();
});
