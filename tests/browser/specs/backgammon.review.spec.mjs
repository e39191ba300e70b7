// The review of backgammon: what decisions lost, the worst of them visited, luck, and its stopping; the
// best plays with arrows, questions about plays, and what is said of the cube.
import { act, ask, chip, expect, expectNoViolationsInThemes, expectSquare, goOn, holdAll, link, live, moves, open, part, sentence, sheet, showTab, step, test, tool, unfold } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

// Nothing moves by itself before it is let, and searches find the same each time.
test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

// A game of a match with a blunder in it, dropped: dice are typed, so that nothing goes on by itself.
const MOVES = "13,8/5+6/5,66,13/7(2)+8/2(2),double,drop,64,24/14,31,8/5+6/5";
const GAME = (more) => link({ length: 3, cube: 1, dice: "typed", moves: MOVES, ...more });

const reviewed = async (page) => {
  await chip(page, "Review this game").click();
  await expect(part(page, "review-stop")).toBeHidden({ timeout: 20_000 });
};
// The address has the moves up to the position that is shown.
const expectPlies = (page, plies) => expect.poll(async () => (await moves(page)).length).toBe(plies);
const blunder = (page) => part(page, "worst").getByRole("button", { name: "White 6-6: 13/7(2) 8/2(2)" });
// One step deeper than the sentence and the mistakes.
const FIGURES = "Rating, luck and cube";
const total = (page, name) => part(page, "totals").getByRole("row", { name }).getByRole("cell");

test("the worst decision is named, visited, and set right by arrows and words", async ({ page }) => {
  await open(page, GAME({ at: 6 }));
  await reviewed(page);
  await expect(part(page, "review-words")).toHaveText("Game 1.");
  const sentence = /White made 2 mistakes; the worst after move 1: to pass\. Black made (no mistake|\d mistakes?).*\./;
  await expect(live(page)).toContainText(sentence);
  await expect(part(page, "review-found").locator("> .headline")).toHaveText(sentence);
  await unfold(page, FIGURES);
  await expect(total(page, /^Decisions/).first()).toHaveText("2");
  await expect(total(page, "Performance rating (PR)").first()).toHaveText(/^\d+\.\d\d \(casual\)$/);
  await expect(total(page, "Blunders (0.080 or more)").first()).not.toHaveText("0");
  // The roll of 6-6 was White's luck.
  await expect(total(page, "Luck").first()).toHaveText(/^\+0\.\d{3}$/);
  await expect(total(page, "Result less luck").first()).toHaveText(/^[+−]\d+\.\d%$/);
  // The drop is worse still.
  await expect(part(page, "worst").getByRole("button").first()).toHaveText(/^White passed: lost 0\.\d{3}\. Better: take$/);
  await expect(blunder(page)).toHaveText(/: lost 0\.\d{3}\. Better: 24\/18\(2\)/);
  await blunder(page).click();
  await expectPlies(page, 3);
  await expectSquare(page, "13", "5 white");
  await expect(part(page, "review-said")).toContainText(/13\/7\(2\) 8\/2\(2\) is a (small mistake|mistake|blunder): 24\/18\(2\) .*is better/);
  await expect(page.locator(".bg-board .arrow.asked").first()).toBeAttached();
  await expect(page.locator(".bg-board .arrow.hint").first()).toBeAttached();
  // From there one goes on through the game by the stepper, to the answer to the double.
  await chip(page, "Step forward").click();
  await chip(page, "Step forward").click();
  await expectPlies(page, 5);
  await expect(part(page, "review-said")).toContainText(/^(Passing is right|Passing loses)/);
  const all = await unfold(page, "All decisions");
  await expect(all.getByRole("button", { name: "Black doubled" })).toBeVisible();
  await all.getByRole("button", { name: "Black 3-1: 8/5 6/5" }).click();
  await expectPlies(page, 1);
});

test("each game of a match has its own review, and the chart leads to its positions", async ({ page }) => {
  await open(page, GAME());
  await reviewed(page);
  await expect(part(page, "review-words")).toHaveText("Game 2.");
  await expect(part(page, "worst")).not.toContainText("13/7(2) 8/2(2)");
  const dots = part(page, "review-chart").locator("circle");
  await expect(dots).toHaveCount(5);
  await dots.nth(1).click();
  await expectPlies(page, 7);
  await page.getByRole("button", { name: "First step" }).click();
  await expect(part(page, "review-words")).toHaveText("Game 1.", { timeout: 20_000 });
  await expect(part(page, "worst")).toContainText("13/7(2) 8/2(2)");
  await page.getByRole("button", { name: "Next game" }).click();
  await expect(part(page, "review-words")).toHaveText("Game 2.", { timeout: 20_000 });
  await expectPlies(page, 7);
  await page.getByRole("button", { name: "Previous game" }).click();
  await expect(part(page, "review-words")).toHaveText("Game 1.", { timeout: 20_000 });
  await expectPlies(page, 6);
  await expect(page.getByRole("button", { name: "Previous game" })).toBeDisabled();
});

test("the whole match is reviewed: its chart has marks that lead to errors, in chances or equities", async ({ page }) => {
  await open(page, GAME());
  await chip(page, "Review the whole match").click();
  await expect(part(page, "review-stop")).toBeHidden({ timeout: 20_000 });
  await expect(part(page, "review-words")).toHaveText("The whole match.");
  await expect(part(page, "worst")).toContainText("13/7(2) 8/2(2)");
  const chart = part(page, "review-chart");
  await expect(chart.locator("circle")).toHaveCount(11);
  await expect(chart.locator("circle.grave")).not.toHaveCount(0);
  const grave = await chart.locator("circle.grave").count();
  const chances = await chart.locator("path.course").getAttribute("d");
  await page.getByRole("button", { name: "equity", exact: true }).click();
  await expect(chart.locator("path.course")).not.toHaveAttribute("d", chances);
  await expect(chart.locator("circle.grave")).toHaveCount(grave);
  // The first mark is the play of 6-6.
  await chart.locator("circle.mark").first().click();
  await expectPlies(page, 3);
  const all = await unfold(page, "All decisions");
  await expect(all.getByRole("row", { name: /White 6-6/ })).toContainText(/\d\.\d{3}\d+\.\d%[+−]\d+/);
  const rolls = await unfold(page, "Luck, roll by roll");
  await expect(rolls.getByRole("row", { name: /White 6-6.*joker/ })).toContainText(/\+0\.\d{3}$/);
  await rolls.getByRole("button", { name: /6-4/ }).click();
  await expectPlies(page, 7);
  // One of the games by itself.
  await chip(page, "Review this game").click();
  await expect(part(page, "review-words")).toHaveText("Game 2.");
  await expect(part(page, "worst")).not.toContainText("13/7(2) 8/2(2)");
});

test("errors are counted from the thresholds that somebody sets, and those are kept", async ({ page }) => {
  await open(page, GAME({ at: 6 }));
  await reviewed(page);
  await unfold(page, FIGURES);
  const form = await unfold(page, "What counts as an error");
  await form.getByLabel("Errors lose at least").fill("0.9");
  await form.getByLabel("Blunders lose at least").fill("a lot");
  await form.getByRole("button", { name: "Count so" }).click();
  await expect(form.getByRole("alert")).toHaveText("“a lot” is no loss of equity: a number such as 0.020 is.");
  await form.getByLabel("Blunders lose at least").fill("0.5");
  await form.getByRole("button", { name: "Count so" }).click();
  await expect(form.getByRole("alert")).toHaveText("An error is from 0.001 to 1.000, and a blunder no less than an error.");
  await expect(total(page, "Errors (0.020 or more)").first()).not.toHaveText("0");
  await form.getByLabel("Blunders lose at least").fill("1,5");
  await form.getByRole("button", { name: "Count so" }).click();
  await expect(form.locator(".problem")).toHaveText("");
  await expect(total(page, "Blunders (1.500 or more)").first()).toHaveText("0");
  await expect(total(page, "Errors (0.900 or more)").first()).toHaveText(/^[01]$/);
  await page.reload();
  await reviewed(page);
  await unfold(page, FIGURES);
  await expect(total(page, "Blunders (1.500 or more)").first()).toHaveText("0");
});

test("a review is kept with its game, and nothing is searched again after a reload", async ({ page }) => {
  await open(page, GAME({ at: 6 }));
  await reviewed(page);
  await unfold(page, FIGURES);
  const rating = await total(page, "Performance rating (PR)").first().textContent();
  await page.reload();
  await chip(page, "Review this game").click();
  await unfold(page, FIGURES);
  // At once, though the weights are on their way.
  await expect(total(page, "Performance rating (PR)").first()).toHaveText(rating);
  await expect(part(page, "review-stop")).toBeHidden();
  // What there is to say of a decision is found out when it is visited.
  await blunder(page).click();
  await expect(part(page, "review-said")).toContainText(/13\/7\(2\) 8\/2\(2\) is a (small mistake|mistake|blunder): /, { timeout: 20_000 });
});

test("the rating of a game against the computer is kept with its day, once", async ({ page }) => {
  const kept = () => page.evaluate(() => localStorage.getItem("perfect-play:ratings:backgammon"));
  await open(page, GAME({ at: 6 }));
  await reviewed(page);
  await expect(live(page)).toContainText("The review is done.");
  expect(await kept(), "of two people it is nobody's").toBeNull();
  await open(page, GAME({ at: 6, play: "first" }));
  await reviewed(page);
  await expect.poll(kept).toMatch(/^\d{5}:\d+$/);
  const rating = await kept();
  await page.reload();
  await reviewed(page);
  await expect(part(page, "totals")).toBeAttached();
  expect(await kept()).toBe(rating);
});

test("a review is stopped, and goes on", async ({ page }) => {
  let letGo;
  const held = new Promise((resolve) => (letGo = resolve));
  await page.route(/\.weights$/, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, GAME());
  await chip(page, "Review this game").click();
  await expect(part(page, "review-words")).toHaveText("Game 2. 0 of 4 positions reviewed…");
  await part(page, "review-stop").click();
  await expect(part(page, "review-words")).toHaveText("Game 2. 0 of 4 positions reviewed.");
  await expect(part(page, "review-stop")).toHaveText("Go on");
  letGo();
  // What is on the board is looked into all the same.
  await page.keyboard.press("h");
  await expect(sentence(page)).toContainText("No double: just roll", { timeout: 20_000 });
  await expect(part(page, "review-words")).toContainText("0 of 4");
  await part(page, "review-stop").click();
  await expect(part(page, "review-stop")).toBeHidden({ timeout: 20_000 });
  await expect(part(page, "review-words")).toHaveText("Game 2.");
});

test("a hint asked for while the dice roll is for what they show", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await step(page, "13");
  await step(page, "8");
  await expect(part(page, "pips")).not.toHaveText("White 167, Black 167");
  await act(page, "Done").click();
  await page.keyboard.press("h");
  await goOn(page, /Black rolled \d-\d\. Black to move\.$|Best: /);
  await expect(sentence(page)).toContainText("Best: ", { timeout: 20_000 });
});

test("the review errs no more than a hint does", async ({ page }) => {
  // One ply ahead it seems to lose 0.035; a hint says that it is the best play.
  const board = "XGID=-a-B-BC-B--AeD--ac-e----A-:0:0:1:63:0:0:0:0:0";
  await open(page, `v=1&board=${board}&play=two&moves=24/15`);
  await reviewed(page);
  await expect(part(page, "review-found")).toContainText("No mistakes found: no decision is an error.");
});

test("a play of the list is made by its button, and the list tells it afterwards", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13" }));
  await page.keyboard.press("w");
  const plays = part(page, "plays");
  const third = plays.getByRole("button", { pressed: false }).nth(2);
  await expect(third).toBeVisible({ timeout: 20_000 });
  const name = await third.textContent();
  await third.click();
  await plays.getByRole("button", { name: "Play it" }).click();
  await expect(sentence(page)).toContainText(`Black played ${name}.`);
  await expect(sentence(page)).toBeFocused();
  // Back in the position it is marked, in words.
  await tool(page, "Undo").click();
  await expect(plays.getByRole("row", { name: /played/ })).toContainText(name, { timeout: 20_000 });
  // While a play is asked about, one of the list is.
  await ask(page);
  await showTab(page, "Analysis");
  await plays.getByRole("button", { name, exact: true }).click();
  await expect(part(page, "asked")).toContainText(`${name} is a`);
  expect(await moves(page)).toEqual(["13"]);
});

test("the best plays have arrows and reasons, and a play is asked about", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13" }));
  await page.keyboard.press("w");
  const plays = part(page, "plays");
  await expect(plays.getByRole("button").first()).toHaveText("8/5 6/5", { timeout: 20_000 });
  await expect(plays).toContainText("makes the 5-point");
  const second = plays.getByRole("button").nth(1);
  const name = await second.textContent();
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await expect(second).toBeFocused();
  await expect(plays).toContainText(`${name} is a`);
  await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(2);
  // It is shown from where the turn began.
  await second.click();
  await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(0);
  await step(page, "8");
  await second.click();
  await expectSquare(page, "8", "3 black");
  await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(2);
  await second.click();
  await ask(page);
  await step(page, "6");
  await step(page, "3");
  await act(page, "Ask about it").click();
  await expect(part(page, "asked")).toContainText(/6\/2 is a (mistake|blunder): 8\/5 6\/5 is better/, { timeout: 20_000 });
  expect(await moves(page)).toEqual(["13"]);
});

test("doubles are weighed, offered and answered", async ({ page }) => {
  const query = link({ length: 3, cube: 1, dice: "typed", moves: "13,8/5+6/5,66,13/7(2)+8/2(2)" });
  await open(page, query);
  await page.keyboard.press("w");
  await expect(part(page, "plays").getByRole("row")).toHaveCount(4, { timeout: 20_000 });
  await expect(part(page, "plays")).toContainText("Double/take");
  await expect(part(page, "plays").locator("tr.marked")).toHaveCount(1);
  await act(page, "Double").click();
  await expect(sentence(page)).toContainText("Take or pass?");
  await expect(part(page, "plays")).toContainText("Take", { timeout: 20_000 });
  const why = await unfold(page, "Why");
  await expect(why).toContainText("Taking a double needs winning chances of", { timeout: 20_000 });
  await act(page, "Take").click();
  await expect(part(page, "cube-value")).toHaveText("2, White’s");
  await chip(page, "Resign…").click();
  await sheet(page, "Resign").getByRole("button", { name: "Gammon", exact: true }).click();
  await expect(sentence(page)).toContainText("Accept a gammon, or reject?");
  await act(page, "Accept").click();
  await expect(part(page, "score")).toHaveText("4–0 of 3");
});

test("axe finds nothing in a review and the folds", async ({ page }) => {
  test.slow();
  await open(page, GAME({ at: 3 }));
  await reviewed(page);
  await blunder(page).click();
  await page.keyboard.press("w");
  await expect(part(page, "plays").getByRole("button").first()).toBeVisible({ timeout: 20_000 });
  for (const title of ["All decisions", "How the dice are rolled", "How the computer plays", "Save, load and copy", "Behind this game"]) await unfold(page, title);
  await expectNoViolationsInThemes(page);
});
