// What the panels of m,n,k say of a position and of a game: hints and winning moves, the explanation, the map of what moves
// are worth, threats, lines, the course of the game, puzzles, and the report's view.
import { ask, at, chip, expect, expectCell, expectFigures, expectQuery, lines, link, live, moves, open, panel, part, sentence, set, showTab, test, tool, unfold, verdict } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(({ page }) => countSearches(page));

const LONG = { timeout: 10_000 };
const place = (page) => part(page, "place");
const steps = (page) => page.getByRole("group", { name: "Position in the game" });
const slider = (page) => steps(page).getByRole("slider");
const said = (page, words) => expect(live(page)).toHaveText(new RegExp(`^${words}\\s?$`), LONG);

test("a hint says what the move does, and marks its cell until the next move", async ({ page }) => {
  for (const [played, words, cell] of [
    ["a1,a2,b1,b2", "Hint: play c1, which wins at once.", "c1"],
    ["b2,a2", /^Hint: play [abc][123], which wins by force in at most 3 more moves\.$/],
    ["b2,a1", /^Hint: play [abc][123], which keeps the draw\.$/],
    ["b2,a2,a1", /^Every move loses against perfect play\. One to try: play [abc][123]\.$/],
  ]) {
    await open(page, link(3, 3, 3, { moves: played }));
    await tool(page, "Hint").click();
    await expect(sentence(page)).toHaveText(words, LONG);
    await expect(live(page)).toHaveText(await sentence(page).textContent());
    const hinted = page.getByRole("gridcell", { name: /, the hint$/ });
    await expect(hinted).toHaveCount(1);
    if (cell) await expectCell(page, cell, "empty, the hint");
    await hinted.click();
    await expect(hinted).toHaveCount(0);
    await expect(sentence(page)).not.toHaveText(words);
  }
  // The first move is proved to win: no chance is said of it.
  await open(page, link(15, 15, 5));
  await tool(page, "Hint").click();
  await expect(sentence(page)).toHaveText("Hint: play h8, which wins by force in at most 28 more moves.", LONG);
  await open(page, link(15, 15, 5, { moves: "g8,h9" }));
  await tool(page, "Hint").click();
  await expect(sentence(page)).toHaveText(/^Try [a-o]\d+: about \d+% to win, by estimate\.$/, LONG);
});

test("winning moves are counted, marked from move to move, and no more when they are put away", async ({ page }) => {
  const winning = page.getByRole("gridcell", { name: /, wins$/ });
  for (const [m, played, words, count] of [
    [3, "a1,a2,b1,b2", "One move is proved to win\\. It is marked\\. Others may win as well\\.", 1],
    [3, "a1", "No move wins here\\.", 0],
    [15, "g8,h9", "No winning move is known here, so none is marked\\.", 0],
  ]) {
    await open(page, link(m, m, m === 3 ? 3 : 5, { moves: played }));
    await tool(page, "Winning").click();
    await said(page, words);
    await expect(winning).toHaveCount(count);
    await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
  }
  await open(page, link(3, 3, 3, { moves: "a1,a2,b1" }));
  await page.keyboard.press("w");
  await said(page, "No move wins here\\.|No winning move is known here, so none is marked\\.");
  await set(page, "b2");
  await expect(winning).toHaveCount(1);
  await page.keyboard.press("w");
  await expect(winning).toHaveCount(0);
  await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "false");
});

test("the explanation is of the position on the board", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "a1,a2,b1,b2" }));
  const why = await unfold(page, "Why");
  await expect(why).toContainText("Blue wins at once: c1 completes 3 in a row.", LONG);
  await expect(why).toContainText("Whoever first has 3 in a row wins; longer lines count as well.");
  await tool(page, "Undo").click();
  await expect(why).not.toContainText("c1 completes", LONG);
  await showTab(page, "Moves");
  await expect(why).toBeHidden();
});

test("figures, and the names of what the board is of", async ({ page }) => {
  await open(page, link(15, 15, 5));
  await expectFigures(page, ["5", "Both", "0"]);
  await set(page, "h8");
  await expectFigures(page, ["5", "Both", "1"]);
  await expect(chip(page, "Gomoku 15")).toHaveAttribute("aria-pressed", "true");
  await unfold(page, "Behind this game");
  for (const [name, m, n, k] of [["Tic-tac-toe", 3, 3, 3], ["4 × 4, 3", 4, 4, 3], ["6 × 6, 5", 6, 6, 5], ["9 × 9, 5", 9, 9, 5], ["Gomoku 19", 19, 19, 5], ["10 × 10, 5", 10, 10, 5], ["20 × 20, 8", 20, 20, 8], ["30 × 30, 10", 30, 30, 10], ["50 × 50, 10", 50, 50, 10], ["7 × 7, 4", 7, 7, 4], ["5 × 5, 4", 5, 5, 4]]) {
    await chip(page, name).click();
    await expect(page.getByRole("grid", { name: `Board of ${m} columns and ${n} rows, ${k} in a row win` })).toBeVisible();
    await expectQuery(page, link(m, n, k));
    await expect(chip(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect(chip(page, "Gomoku 15")).toHaveAttribute("aria-pressed", "false");
  }
});

test("the map of moves is coloured and lettered, and has its key", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "b2,a2" }));
  await chip(page, "Heat map").click();
  const analysis = panel(page, "Analysis");
  await expect(analysis).toContainText("Moves that were looked at, the best in the strongest colour: the winning chance in percent of whoever makes them; W, D and L are proved wins, draws and losses.");
  const letters = page.locator(".mnk-board text.heat-text");
  await expect.poll(async () => (await letters.allTextContents()).filter((text) => text === "W").length, LONG).toBeGreaterThan(1);
  await expect(page.locator(".mnk-board rect.heat-5").first()).toBeAttached();
  // Every move of tic-tac-toe's second is worth a draw or less.
  await open(page, link(3, 3, 3, { moves: "b2" }));
  await page.keyboard.press("m");
  await expect.poll(async () => [...new Set(await letters.allTextContents())].sort().join(), LONG).toMatch(/^D(,L)?$/);
  // In small cells there is no room for letters.
  await open(page, link(70, 70, 10, { moves: "g8,h9" }));
  await page.keyboard.press("m");
  await expect(page.locator(".mnk-board rect[class^=heat]").first()).toBeAttached(LONG);
  await expect(letters).toHaveCount(0);
});

test("threats can be made out on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, link(15, 15, 5, { moves: "g8,c3,h8,d3,a15,e3" }));
  await chip(page, "Threats").click();
  const marks = page.locator(".mnk-board .threat");
  await expect(marks.first()).toBeAttached();
  const widths = await marks.evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(6);
  expect(Math.max(...widths)).toBeGreaterThanOrEqual(9);
});

test("threats of both are marked and named by what they would do, and have their key", async ({ page }) => {
  await open(page, link(15, 15, 5, { moves: "g8,c3,h8,d3,a15,e3" }));
  await chip(page, "Threats").click();
  await expect(panel(page, "Analysis")).toContainText("Diamonds: a stone there would complete a line (large), make two ways to complete one (smaller), or one way (smallest).");
  await expectCell(page, "f3", "empty, Orange would threaten twice");
  await expectCell(page, "g3", "empty, Orange would threaten");
  await expect(page.locator(".mnk-board .threat.second").first()).toBeAttached();
  await expect(page.locator(".mnk-board .threat.first")).toHaveCount(0);
  await set(page, "i8", "f3");
  await expectCell(page, "j8", "empty, Blue would threaten twice");
  await expectCell(page, "g3", "empty, Orange would complete a line");
  await page.keyboard.press("t");
  await expectCell(page, "g3", "empty");
  // Where both would do something both is said.
  await open(page, link(3, 3, 3, { moves: "a1,a3,c3,c1" }));
  await page.keyboard.press("t");
  await expectCell(page, "b2", "empty, Blue would complete a line, Orange would complete a line");
  await expectCell(page, "b1", "empty");
});

test("lines are chosen and given up, and end with the move after them", async ({ page }) => {
  await open(page, link(15, 15, 5, { moves: "g8,a1,h8,a15,i8,o1" }));
  await chip(page, "Evaluation and lines").click();
  await expect(lines(page)).toHaveCount(4, LONG);
  const ghosts = page.locator(".mnk-board text.ghost");
  const [first, second] = [lines(page).nth(0), lines(page).nth(1)];
  await second.click();
  await page.mouse.move(0, 0);
  await first.focus();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(first).toBeFocused();
  await expect(second).toHaveAttribute("aria-pressed", "false");
  // Its moves are numbered on the board.
  const count = (await first.textContent()).match(/[a-o]\d+/g).length;
  await expect(ghosts).toHaveText(Array.from({ length: count }, (_, index) => String(index + 1)));
  await page.keyboard.press(" ");
  await expect(first).toHaveAttribute("aria-pressed", "false");
  await second.click();
  await set(page, "f8");
  await expect(ghosts).toHaveCount(0);
  await expect(lines(page).first()).toHaveAttribute("aria-pressed", "false", LONG);
  await chip(page, "Evaluation and lines").click();
  await expect(lines(page)).toHaveCount(0);
  await expect(verdict(page)).toBeHidden();
  await expect(steps(page)).toBeHidden();
});

test("a game is gone through by buttons, slider and chart, and gone on with from any position", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "a1,a2,b1,b2" }));
  await page.keyboard.press("e");
  await expect(verdict(page)).toHaveText("Exact: Blue wins at once.", LONG);
  await expect(place(page)).toHaveText("After move 4 of 4, b2. Blue’s chance: 100% (exact).");
  for (const [name, words, spoken] of [
    ["Step back", "After move 3 of 4, b1.", "Blue played b1\\."],
    ["First step", "At the start, before move 1 of 4.", "At the start\\."],
    ["Step forward", "After move 1 of 4, a1.", "Blue played a1\\."],
    ["Last step", "After move 4 of 4, b2.", "Orange played b2\\."],
  ]) {
    await steps(page).getByRole("button", { name }).click();
    await expect(place(page)).toContainText(words);
    await said(page, spoken);
  }
  await slider(page).focus();
  for (const [key, at, words] of [["Home", "0", "At the start"], ["ArrowRight", "1", "After move 1 of 4"], ["ArrowRight", "2", "After move 2 of 4"], ["End", "4", "After move 4 of 4"], ["ArrowLeft", "3", "After move 3 of 4"]]) {
    await page.keyboard.press(key);
    await expect(slider(page)).toHaveValue(at);
    await expect(place(page)).toContainText(words);
    await expect(slider(page)).toBeFocused();
  }
  // What has been visited is known, and stands in the chart.
  const dots = page.locator("svg.chart circle");
  await expect(dots).toHaveCount(5, LONG);
  await dots.nth(2).click();
  await expect(place(page)).toContainText("After move 2 of 4, a2.");
  // Another move from there takes the place of those that followed.
  await set(page, "c3");
  await expect(place(page)).toContainText("After move 3 of 3, c3.");
  await expect.poll(() => moves(page)).toEqual(["a1", "a2", "c3"]);
});

test("a game without a fault says so, and one that is proved why", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "b2,a1,c1,a3,a2,c2,b3,b1" }));
  await set(page, "c3");
  await expect(part(page, "review")).toHaveText("No move that was looked into cost 10% or more.", { timeout: 20_000 });
  await open(page, link(3, 3, 2, { moves: "b2,a1" }));
  await set(page, "b3");
  await expect(part(page, "review")).toHaveText("No move that was looked into cost 10% or more. Blue could win from the start.", { timeout: 20_000 });
  await expect(sentence(page)).toContainText("It was decided before the first move.");
});

test("the one move of a puzzle is known from others, and nothing is said before", async ({ page }) => {
  const task = part(page, "task");
  await open(page, "v=1&m=7&n=7&k=4&opening=puzzle&seed=0&play=two");
  await expect(task).toHaveText("Find the win: exactly one move wins by threats that must be answered.");
  // That the solution is b6 is what the hint says of it.
  await tool(page, "Hint").click();
  await expect(sentence(page)).toHaveText("Hint: play b6, which wins by force in at most 4 more moves.", LONG);
  await set(page, "a1");
  await expect(task).toHaveText("The move to find was another one: take yours back, and try again.");
  await tool(page, "Undo").click();
  await expect(task).toHaveText("Find the win: exactly one move wins by threats that must be answered.");
  await set(page, "b6");
  await expect(task).toHaveText("That is the move. Now win by threats that must be answered.");
  await chip(page, "Empty board").click();
  await expect(task).toBeHidden();
  await expect(chip(page, "Empty board")).toHaveAttribute("aria-pressed", "true");
  await expectQuery(page, link(7, 7, 4));
});

test("the report's view names its columns and rows, and ends with the game", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "a1,a2,b1,b2" }));
  const analysis = await unfold(page, "Behind this game");
  await chip(page, "What the student’s bot sees").click();
  // Before a cell is pointed at it is the one that the report likes best.
  await expect(analysis.getByRole("heading", { name: "Windows of 3 through c1" })).toBeVisible();
  for (const name of ["Blue, to move", "Orange"]) {
    const table = analysis.getByRole("table", { name, exact: true });
    await expect(table.getByRole("columnheader")).toHaveCount(5);
    for (const column of ["row", "column", "rising diagonal", "falling diagonal", "all"]) await expect(table.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
    await expect(table.getByRole("rowheader")).toHaveText(["Own", "Free", "Blocked", "Stones", "MICS", "… in"]);
  }
  await expect(analysis.getByRole("heading", { name: "The student’s search" })).toBeVisible();
  await expect(analysis).toContainText("It plays c1.");
  await at(page, "a3").focus();
  await expect(analysis.getByRole("heading", { name: "Windows of 3 through a3" })).toBeVisible();
  // A cell with a stone has none.
  await at(page, "a1").focus();
  await expect(analysis.getByRole("heading", { name: /^Windows of 3 through (?!a1)/ })).toBeVisible();
  await set(page, "c1");
  await expect(analysis).toContainText("The game is over: there is nothing to search.");
  await expect(analysis.getByRole("heading", { name: /^Windows/ })).toHaveCount(0);
});

test("an answer is played or put away, and goes with the position that it is about", async ({ page }) => {
  await open(page, link(3, 3, 3, { moves: "b2" }));
  await ask(page);
  await expect(tool(page, "Pause")).toBeDisabled();
  await set(page, "a2");
  const answer = part(page, "asked");
  await expect(answer).toContainText("a2", LONG);
  await ask(page);
  await set(page, "c2");
  await expectCell(page, "c2", "empty, asked about", LONG);
  await expectCell(page, "a2", "empty");
  // A cell that has a stone is no move to ask about.
  await ask(page);
  await set(page, "b2");
  await expect(live(page)).toContainText("there is a stone already");
  expect(await moves(page)).toEqual(["b2"]);
  await set(page, "c2");
  await answer.getByRole("button", { name: "Close" }).click();
  await expect(answer).toBeHidden();
  await expectCell(page, "c2", "empty");
  await ask(page);
  await set(page, "c2");
  await expectCell(page, "c2", "empty, asked about");
  await tool(page, "Undo").click();
  await expect(answer).toBeHidden();
  await expect(sentence(page)).toHaveText("Blue to move.");
});

test("why a move is good is drawn: the row that it makes, with the ends that can’t both be stopped", async ({ page }) => {
  await open(page, link(15, 15, 5, { moves: "h8,a1,h9,a2,h10,o15" }));
  const why = await unfold(page, "Why");
  await expect(why).toContainText(/The move h(7|11) makes two threats at once, on h\d+ and h\d+, of which the opponent can stop only one\./, LONG);
  await expect(why.locator(".picture-words")).toHaveText(/^With h(7|11) Blue gets a row of 4 \(h\d+–h\d+\)\. Small squares show where it needs one more \(h\d+ and h\d+\)\.$/);
  await expect(page.locator(".mnk-board .row.first")).toHaveCount(1);
  await expect(page.locator(".mnk-board .room")).toHaveCount(1);
  // A move that is asked about is shown with few stones, and on request as far as it is decided, without the rows.
  await page.keyboard.press("a");
  await set(page, "o1");
  await expect(part(page, "asked")).toContainText(/The move o1|After o1/, LONG);
  const [ghosts, rows] = ["path.ghost", ".row"].map((drawn) => page.locator(`.mnk-board ${drawn}`));
  await expect(ghosts.first()).toBeAttached(LONG);
  const on = page.getByRole("button", { name: "How it may go on" });
  await on.click();
  await expect.poll(() => ghosts.count()).toBeGreaterThan(1);
  expect(await ghosts.count()).toBeLessThan(8);
  await expect(rows).toHaveCount(0);
  await expect(part(page, "asked").locator(".picture-words")).toContainText("show how it may go on");
  // What is asked next begins with its rows.
  await page.keyboard.press("a");
  await set(page, "o2");
  await expect(ghosts.first()).toBeAttached(LONG);
  await expect(on).toHaveAttribute("aria-pressed", "false");
});

test("cells say whose stones are on them to whoever plays the computer", async ({ page }) => {
  await open(page, link(15, 15, 5, { play: "first", moves: "h8,i9" }));
  await expectCell(page, "h8", "your stone");
  await expectCell(page, "i9", "the computer’s stone, the last move");
});
