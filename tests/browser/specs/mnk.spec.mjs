// Games of m,n,k from the first move to the last: by two people, against the computer, by the computer
// alone; how they end and what the board shows meanwhile.
import { answered, chip, expect, expectCell, expectQuery, expectResults, free, hold, link, live, moves, notice, open, part, sentence, set, sheet, test, tool, unfold, verdict } from "./mnk.support.mjs";
import { countSearches, holdFirstSearch } from "./search.support.mjs";

// Pictures of every move would take longer than the games.
test.use({ trace: "off" });

// The computer answers when it is let, and always in the same way.
test.beforeEach(({ page }) => hold(page));

test("two people play a game to its end, take back and play again", async ({ page }) => {
  await open(page, link(5, 5, 4));
  await expect(sentence(page)).toHaveText("Blue to move.");
  await set(page, "a1", "a2", "b1", "b2", "c1", "c2");
  await expectCell(page, "c1", "Blue’s stone");
  await expectCell(page, "c2", "Orange’s stone, the last move");
  await expect(live(page)).toContainText("Orange played c2. Blue to move.");
  await set(page, "d1");
  await expect(sentence(page)).toContainText("Blue wins.");
  // Orange could have held the draw until then.
  await expect(sentence(page)).toContainText("Orange played c2 in its 3rd move: that lost it.", { timeout: 20_000 });
  await expectCell(page, "b1", "Blue’s stone, in the winning line");
  await expect(page.locator(".mnk-board .line")).toHaveCount(1);
  // That is said a moment after it is shown; what is said of the next press would be drowned by it.
  await expect(live(page)).toContainText("Orange played c2 in its 3rd move: that lost it.");
  await set(page, "e5");
  await expect(live(page)).toContainText("The game is over.");
  await tool(page, "Undo").click();
  await expectCell(page, "d1", "empty");
  await expect(page.locator(".mnk-board .line")).toHaveCount(0);
  await tool(page, "Redo").click();
  await expect(sentence(page)).toContainText("Blue wins.");
  await expectQuery(page, link(5, 5, 4, { moves: "a1,a2,b1,b2,c1,c2,d1" }));
});

test("a full board without a line is a draw", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "b2,a1,c1,a3,a2,c2,b3,b1" }));
  await set(page, "c3");
  await expect(sentence(page)).toHaveText("Blue played c3. A draw.");
});

test("tic-tac-toe against the computer at its best is a draw, and is counted", async ({ page }) => {
  await countSearches(page);
  await open(page, link(3, 3, 3, { play: "first" }));
  await set(page, "b2");
  for (;;) {
    await answered(page);
    await expect(sentence(page)).toHaveText(/Your turn\.$/);
    // The hint is as good as the computer's own moves.
    await tool(page, "Hint").click();
    await expect(sentence(page)).toHaveText(/^Hint: play [abc][123], which keeps the draw\.$/, { timeout: 10_000 });
    const [best] = (await sentence(page).textContent()).match(/[abc][123]/);
    await set(page, best);
    await expect(sentence(page)).toHaveText(/The computer’s turn\.$|draw|win/);
    if (/draw|win/.test(await sentence(page).textContent())) break;
  }
  await expect(sentence(page)).toContainText("A draw.");
  await unfold(page, "Your results");
  await expectResults(page, [["Best", "0", "0", "0", "1"]]);
});

test("the beginner answers every move", async ({ page }) => {
  await open(page, link(15, 15, 5, { play: "first", level: "beginner" }));
  for (const count of [1, 2, 3]) {
    await set(page, (await free(page))[count * 17]);
    await answered(page);
    await expect.poll(async () => (await moves(page)).length).toBe(2 * count);
  }
  await expect(chip(page, "Newcomer")).toHaveAttribute("aria-pressed", "true");
});

test("what a link gets wrong is named, and the legal beginning of its moves is kept", async ({ page }) => {
  for (const [query, words] of [
    ["m=0", "m = “0” is not possible"],
    ["m=4&n=4&k=5", "k = “5” is not possible: a whole number from 1 to 4, the longest line on a board of 4 by 4, is allowed."],
    ["m=15&n=15&k=5&moves=h8,p1", "there is no column p, only columns a to o."],
  ]) {
    await open(page, query);
    await expect(notice(page)).toContainText(words);
  }
  await open(page, "m=15&n=15&k=5&play=two&moves=h8,i9,h8,a1");
  await expectQuery(page, link(15, 15, 5, { moves: "h8,i9" }));
});

test("boards and openings have their buttons", async ({ page }) => {
  await open(page, link(3, 3, 3));
  await unfold(page, "Behind this game");
  await chip(page, "70 × 70, 10").click();
  await expectQuery(page, link(70, 70, 10));
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "70");
  await chip(page, "Gomoku 15").click();
  await chip(page, "Balanced opening").click();
  await expect(page).toHaveURL(/m=15&n=15&k=5&opening=balanced&seed=\d+&play=two$/);
  await chip(page, "Find the win").click();
  await expect(page).toHaveURL(/opening=puzzle&seed=\d+/);
  await expect(part(page, "task")).toContainText("exactly one move wins");
  await chip(page, "Custom…").click();
  await sheet(page).getByLabel("In a row to win").fill("16");
  await sheet(page).getByRole("button", { name: "Make game" }).click();
  await expect(sheet(page).getByRole("alert")).toContainText("k = “16” is not possible");
  await sheet(page).getByLabel("Or a board").fill("5 5 4: c3 b2");
  await sheet(page).getByRole("button", { name: "Make game" }).click();
  await expectCell(page, "b2", "Orange’s stone, the last move");
});

test("where there is no puzzle the page says so, and judges no move", async ({ page }) => {
  await open(page, link(3, 3, 3));
  await expect(part(page, "task")).toBeHidden();
  await chip(page, "Find the win").click();
  await expect(page).toHaveURL(/m=3&n=3&k=3&opening=puzzle&seed=\d+/);
  await expect(part(page, "task")).toHaveText("No puzzle was found on this board. It begins empty.");
  await page.keyboard.press("e");
  await set(page, "a1");
  await expect(verdict(page)).toHaveText("Exact: a draw.", { timeout: 10_000 });
  await expect(part(page, "task")).toHaveText("No puzzle was found on this board. It begins empty.");
});

test("a search of gomoku can be cancelled and tried again", async ({ page }) => {
  await holdFirstSearch(page);
  // A position that no search of some seconds decides: one that is won by threats ends by itself.
  await open(page, link(15, 15, 5, { moves: "g8,h9" }));
  await page.keyboard.press("e");
  await tool(page, "Hint").click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(part(page, "search-words")).toContainText("The search was cancelled.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(part(page, "pace")).toContainText(/Depth \d+, [\d,]+ nodes/);
  await expect(sentence(page)).toContainText(/(Try|play) [a-o]\d+/, { timeout: 10_000 });
});
