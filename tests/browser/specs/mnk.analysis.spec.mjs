// What is known of a position and shown of it: evaluation, lines, heat map, threats, questions, and the
// review of a game.
import { ask, answered, at, chip, expect, expectCell, hold, lines, link, live, moves, open, part, sentence, set, showTab, test, tool, verdict } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

// A search finds the same each time that a spec is run.
test.beforeEach(({ page }) => countSearches(page));

const OPEN_THREE = link(15, 15, 5, { moves: "g8,a1,h8,a15,i8,o1" });

test("the evaluation says whether it is proved, and lines are played out on the board", async ({ page }) => {
  await open(page, OPEN_THREE);
  await chip(page, "Evaluation and lines").click();
  await expect(verdict(page)).toHaveText(/^Exact: Blue wins in at most 2 more moves\.$/, { timeout: 10_000 });
  const line = lines(page).first();
  await expect(line).toContainText(/^wins in (at most )?2 moves /);
  const ghosts = page.locator(".mnk-board path.ghost");
  await line.hover();
  await expect(ghosts.first()).toBeAttached();
  expect(await ghosts.count()).toBe((await line.textContent()).match(/[a-o]\d+/g).length);
  await page.mouse.move(0, 0);
  await expect(ghosts).toHaveCount(0);
  await line.focus();
  await expect(ghosts.first()).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(line).toHaveAttribute("aria-pressed", "true");
});

test("what is not proved is an estimate, with depth, nodes and their rate while it is searched", async ({ page }) => {
  await open(page, link(15, 15, 5));
  // What is said while it is searched is written down, as it does not stay.
  await part(page, "pace").evaluate((pace) => {
    window.paces = [];
    new MutationObserver(() => window.paces.push(pace.textContent)).observe(pace, { childList: true, characterData: true, subtree: true });
  });
  await page.keyboard.press("e");
  await page.keyboard.press("m");
  await set(page, "g8", "h9");
  await expect.poll(() => page.evaluate(() => window.paces)).toContainEqual(expect.stringMatching(/^Depth \d+, [\d,]+ nodes, [\d,]+ a second$/));
  await expect(verdict(page)).toHaveText(/^Estimate: Blue \d+%, Orange \d+%\.$/, { timeout: 10_000 });
  expect(await page.locator(".mnk-board [class^='heat-']").count()).toBeGreaterThan(1);
  await expect(lines(page)).toHaveCount(4);
  await page.keyboard.press("m");
  await expect(page.locator(".mnk-board [class^='heat-']")).toHaveCount(0);
});

test("a position that the computer looked into for its move has all lines when it is visited", async ({ page }) => {
  await hold(page);
  await open(page, link(15, 15, 5, { play: "first" }));
  await page.keyboard.press("e");
  await set(page, "h8");
  await answered(page);
  await expect.poll(async () => (await moves(page)).length).toBe(2);
  await page.getByRole("slider", { name: "Position in the game" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(part(page, "place")).toContainText("After move 1 of 2");
  await expect(lines(page)).toHaveCount(4, { timeout: 15_000 });
});

test("what is won by one move is won at once, and what is proved has no depth", async ({ page }) => {
  await open(page, link(15, 15, 5, { moves: "g8,a1,h8,a15,i8,o1,j8,o15" }));
  await page.keyboard.press("e");
  await expect(verdict(page)).toHaveText("Exact: Blue wins at once.", { timeout: 10_000 });
  await expect(lines(page).first()).toContainText("wins at once");
  await expect(part(page, "pace")).toHaveText(/^Proved, [\d,]+ nodes? looked at$/);
});

test("threats are marked and named", async ({ page }) => {
  await open(page, OPEN_THREE);
  await expect(page.locator(".mnk-board .threat")).toHaveCount(0);
  await page.keyboard.press("t");
  await expectCell(page, "f8", "empty, Blue would threaten twice");
  await set(page, "j8");
  await expectCell(page, "f8", "empty, Blue would complete a line");
  await expectCell(page, "k8", "empty, Blue would complete a line");
  await chip(page, "Threats").click();
  await expectCell(page, "k8", "empty");
});

test("the report's view counts the windows of the cell that is pointed at, and lists its search", async ({ page }) => {
  await open(page, OPEN_THREE);
  await expect(part(page, "windows")).toHaveCount(0);
  await page.keyboard.press("c");
  await showTab(page, "About");
  await at(page, "f8").hover();
  const windows = part(page, "windows");
  await expect(windows.getByRole("heading")).toHaveText("Windows of 5 through f8");
  await expect(windows.getByRole("table", { name: "Blue, to move" }).getByRole("row", { name: "MICS" }).getByRole("cell")).toHaveText(["2", "5", "5", "5", "2"]);
  await expect(windows).toContainText("10,000 for Blue");
  await expect(page.locator(".mnk-board .sight")).toHaveCount(4);
  const moves = page.locator(".tree > li");
  await expect(moves.first()).toContainText("won in 3 plies");
  await expect(moves.first().locator("li").first()).toBeHidden();
  await moves.first().locator("summary").click();
  await expect(moves.first().locator("li").first()).toBeVisible();
  // By the keyboard alone, and after a move.
  await at(page, "o15").focus();
  await expect(windows.getByRole("heading")).toHaveText("Windows of 5 through o15");
  await set(page, "j8");
  await expect(part(page, "tree")).toContainText("Values are Orange’s");
  await chip(page, "What the student’s bot sees").click();
  await expect(part(page, "tree")).toBeEmpty();
  await expect(page.locator(".mnk-board .sight")).toHaveCount(0);
});

test("a question about a move shows the answer to it", async ({ page }) => {
  await open(page, link(15, 15, 5, { moves: "g8,a1,h8,a15,i8,o1,j8" }));
  await ask(page);
  await set(page, "o15");
  await expect(part(page, "asked-words")).not.toBeEmpty({ timeout: 10_000 });
  await expect(page.locator(".mnk-board path.ghost").first()).toBeAttached();
  expect(await page.locator(".mnk-board path.ghost").count()).toBeGreaterThan(1);
  await expectCell(page, "o15", "empty, asked about");
});

test("a question about a move says what the move gives away", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "b2" }));
  await page.keyboard.press("e");
  await expect(verdict(page)).toHaveText("Exact: a draw.", { timeout: 10_000 });
  await ask(page);
  await set(page, "a2");
  await expect(page.getByText(/It loses a game in which [ac][13] keeps the draw\./)).toBeVisible({ timeout: 10_000 });
});

test("a game that is over is reviewed, and can be walked through", async ({ page }) => {
  await open(page, link(4, 4, 3, { moves: "a1,b2,d4,a4,d1" }));
  const review = part(page, "review");
  await set(page, "c3", "b1", "d2", "c1");
  await expect(sentence(page)).toContainText("wins.");
  await expect(review).toContainText("Turning points", { timeout: 20_000 });
  await expect(page.locator(".chart circle").nth(3)).toBeAttached({ timeout: 20_000 });
  await review.getByRole("button").first().click();
  await expect(part(page, "place")).toContainText(/^After move \d+ of \d+/);
  await expect(live(page)).toContainText("played");
  const slider = page.getByRole("slider", { name: "Position in the game" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(part(page, "place")).toContainText("At the start");
  await page.keyboard.press("End");
  await expect(sentence(page)).toContainText("wins.");
});
