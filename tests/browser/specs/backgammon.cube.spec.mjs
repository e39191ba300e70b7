// The cube of backgammon, matches, and what games are lost for: who may double, who owns the cube, what the computer does
// with it, the Crawford game, resigning for more than a single game, and the end of a match.
import { act, ask, chip, expect, expectQuery, expectResults, goOn, held, holdAll, link, live, moves, open, part, sentence, sheet, step, test, tool, unfold } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

const turn = (page) => page.getByRole("group", { name: "Your turn" });
// Of a cube that is not played with nothing is said.
const expectFigures = (page, score, cube) => expect(page.getByRole("definition")).toHaveText([/^\S.* \d+, .* \d+$/, score, ...(cube === "none" ? [] : [cube])]);
const said = (page, words) => expect(live(page)).toHaveText(new RegExp(`^${words}\\s?$`));
const board = (id, play, more = "") => `v=1&board=${encodeURIComponent(`XGID=${id}`)}&play=${play}${more}`;
const resign = async (page, name) => {
  await chip(page, "Resign…").click();
  await sheet(page, "Resign").getByRole("button", { name, exact: true }).click();
};

test("only whoever owns the cube may double, for twice as much each time", async ({ page }) => {
  await open(page, link({ length: 7, cube: 1, dice: "typed", moves: "13,8/5+6/5" }));
  await expectFigures(page, "0–0 of 7", "1");
  await expect(sentence(page)).toHaveText("Black played 8/5 6/5. White: Roll or double?");
  // In the middle it shows 64, as a real one does.
  const cube = page.locator(".bg-board .cube");
  await expect(cube).toHaveText("64");
  await act(page, "Double").click();
  await expect(cube).toHaveText("2");
  await expect(turn(page).getByRole("button")).toHaveText(["Take", "Pass"]);
  await act(page, "Take").click();
  await expectFigures(page, "0–0 of 7", "2, Black’s");
  await expect(act(page, "Double")).toBeHidden();
  await page.getByRole("button", { name: "Die: 6" }).click();
  await page.getByRole("button", { name: "Die: 5" }).click();
  await page.getByLabel("Type a play").fill("24/13");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toHaveText("White played 24/13. Black: Roll or double?");
  await act(page, "Double").click();
  await expect(sentence(page)).toHaveText("Black doubled to 4. White: Take or pass?");
  await act(page, "Pass").click();
  await expect(sentence(page)).toHaveText("White passed. Black won 2 points. White: Roll to begin the next game.");
  await expectFigures(page, "0–2 of 7", "1");
});

test("nobody doubles in the Crawford game, nor in a match of one point", async ({ page }) => {
  await open(page, link({ length: 3, cube: 1, dice: "typed", moves: "13,8/5+6/5,resign gammon,accept" }));
  await expect(sentence(page)).toHaveText("Black accepted the resignation. Black won 2 points. White: The next game is the Crawford game: no doubling in it.");
  await expectFigures(page, "0–2 of 3, Crawford game", "none in the Crawford game");
  await expect(page.locator(".bg-board .cube")).toHaveCount(0);
  await open(page, link({ length: 3, cube: 1, dice: "typed", moves: "13,8/5+6/5,resign gammon,accept,31,8/5+6/5" }));
  await expect(sentence(page)).toHaveText("White played 8/5 6/5. Black: The dice are rolled.");
  await expect(act(page, "Double")).toBeHidden();
  await page.keyboard.press("2");
  await expect(live(page)).toContainText("The move “double” is not legal here");
  await chip(page, "1 point").click();
  await expectFigures(page, "0–0 of 1", "none");
  await expect(chip(page, "Doubling cube")).toHaveAttribute("aria-pressed", "false");
});

test("the lengths and the cube have their buttons, and a match is played with the cube", async ({ page }) => {
  await open(page, link({ dice: "typed" }));
  await expect(chip(page, "One game")).toHaveAttribute("aria-pressed", "true");
  await expectFigures(page, "0–0", "none");
  await chip(page, "Doubling cube").click();
  await expectFigures(page, "0–0", "1");
  await expectQuery(page, link({ cube: 1, dice: "typed" }));
  for (const [name, length] of [["3 points", 3], ["5 points", 5], ["7 points", 7]]) {
    await chip(page, name).click();
    await expectQuery(page, link({ length, cube: 1, dice: "typed" }));
    await expect(chip(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect(chip(page, "Doubling cube")).toHaveAttribute("aria-pressed", "true");
    await expectFigures(page, `0–0 of ${length}`, "1");
  }
  await chip(page, "Doubling cube").click();
  await expectFigures(page, "0–0 of 7", "none");
  await chip(page, "One game").click();
  await expectQuery(page, link({ dice: "typed" }));
});

test("the rules of one's own are set in the form", async ({ page }) => {
  await open(page, link({ dice: "typed" }));
  await chip(page, "Custom…").click();
  const form = sheet(page, "Custom game");
  await expect(form.getByLabel("Points of the match (0: one game)")).toHaveValue("0");
  await expect(form.getByLabel("Dice")).toHaveValue("typed");
  await form.getByLabel("Doubling cube").check();
  await form.getByLabel("Jacoby rule (one game)").check();
  await form.getByLabel("Crawford rule (match)").uncheck();
  await form.getByLabel("Dice").selectOption("seeded");
  await form.getByLabel("Seed").fill("x");
  await form.getByRole("button", { name: "Make game" }).click();
  await expect(form.getByRole("alert")).toContainText("seed = “x” is not possible");
  await form.getByLabel("Seed").fill("12");
  await form.getByRole("button", { name: "Make game" }).click();
  await expectQuery(page, "v=1&length=0&cube=1&jacoby=1&crawford=0&dice=seeded&seed=12&play=two");
  await goOn(page, /^White won the opening roll with 5-4\./);
  // By Jacoby's rule a gammon counts no more than a game as long as nobody has doubled.
  await resign(page, "Gammon");
  await act(page, "Accept").click();
  await expect(sentence(page)).toContainText("It’s worth 1 point.");
  await chip(page, "Custom…").click();
  await form.getByLabel("Or a board").fill("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
  await form.getByRole("button", { name: "Make game" }).click();
  await expect(part(page, "origin")).toHaveText("From a position");
  await expect(act(page, "Done")).toBeVisible();
});

test("a game is lost for what was offered, and goes on when that is rejected", async ({ page }) => {
  for (const [name, kind, stake, points] of [["Single game", "resign", "a single game", 1], ["Gammon", "resign gammon", "a gammon", 2], ["Backgammon", "resign backgammon", "a backgammon", 3]]) {
    await open(page, link({ dice: "typed", moves: "13" }));
    await resign(page, name);
    await expect(sentence(page)).toHaveText(`Black offered to resign ${stake}. White: Accept ${stake}, or reject?`);
    await expect(turn(page).getByRole("button")).toHaveText(["Accept", "Reject"]);
    await step(page, "13");
    await said(page, "Accept or reject the resignation first\\.");
    // What is offered already can't be offered.
    await chip(page, "Resign…").click();
    await expect(sentence(page)).toHaveText("You can’t resign now.");
    await act(page, "Reject").click();
    await expect(sentence(page)).toHaveText("White rejected the resignation. Black to move.");
    await expect(act(page, "Done")).toBeVisible();
    await expect.poll(() => moves(page)).toEqual(["13", kind, "reject"]);
    await resign(page, name);
    await act(page, "Accept").click();
    await expect(sentence(page)).toHaveText(`White accepted the resignation. White wins. It’s worth ${points} point${points > 1 ? "s" : ""}.`);
    for (const button of ["Hint", "Best", "Why?"]) await expect(tool(page, button)).toBeDisabled();
    await step(page, "13");
    await said(page, "The game is over\\.");
    // Nobody gives up what is over.
    await expect(chip(page, "Resign…")).toBeHidden();
    await tool(page, "Undo").click();
    await expect(sentence(page)).toContainText(`Accept ${stake}, or reject?`);
  }
});

test("a match ends with its last point, and its games follow each other until then", async ({ page }) => {
  await open(page, link({ length: 3, cube: 1, dice: "typed", moves: "13,8/5+6/5,resign gammon,accept" }));
  await expect(turn(page)).toContainText("White’s die, then Black’s:");
  await page.getByRole("button", { name: "Die: 6" }).click();
  await page.getByRole("button", { name: "Die: 2" }).click();
  await expect(sentence(page)).toHaveText("White won the opening roll with 6-2. White to move.");
  await resign(page, "Single game");
  await act(page, "Accept").click();
  await expect(sentence(page)).toHaveText("Black accepted the resignation. Black wins. The match is 0–3.");
  await expectFigures(page, /^0–3 of 3/, /^/);
  await expect(turn(page).getByRole("button")).toHaveCount(0);
  await expect(act(page, "Next game")).toBeHidden();
});

test("a person begins the next game of a match, and the page rolls for it", async ({ page }) => {
  await open(page, link({ length: 5, cube: 1, moves: "54,24/20+13/8,double,drop" }));
  await expect(sentence(page)).toHaveText("White passed. Black won 1 point. White: Roll to begin the next game.");
  expect(await held(page), "the end of the game is there to be looked at").toBe(0);
  await expect(turn(page).getByRole("button")).toHaveText(["Next game"]);
  await act(page, "Next game").click();
  await expect(sentence(page)).toHaveText(/^(White|Black) won the opening roll with \d-\d\. \1 to move\.$/);
  await expect(act(page, "Next game")).toBeHidden();
  await expectFigures(page, "0–1 of 5", "1");
});

test("the computer drops what it can't take, and takes what it can", async ({ page }) => {
  // White, the person, is far ahead in a race; in the other position White is hardly ahead.
  await open(page, board("-DDB---------------bbbccc-:0:0:1:00:0:0:0:0:10", "first"));
  await expect(sentence(page)).toHaveText("Roll or double?");
  await act(page, "Double").click();
  await goOn(page, /^The computer passed\. You win! It’s worth 1 point\.$/);
  await unfold(page, "Your results");
  await expectResults(page, [["Best", "1", "0", "0"]]);
  await open(page, board("-BBBCCC------------cccbbb-:0:0:1:00:0:0:0:0:10", "first"));
  await act(page, "Double").click();
  await goOn(page, /^The computer took\./);
  await expect(part(page, "cube-value")).toHaveText("2, the computer’s");
});

test("the computer doubles, and one takes or drops", async ({ page }) => {
  await open(page, board("-BBBBBB---------------bdd-:0:0:-1:00:0:0:0:0:10", "first"));
  await goOn(page, /^The computer doubled to 2\. Take or pass\?$/);
  await act(page, "Take").click();
  await expect(part(page, "cube-value")).toHaveText("2, yours");
  await tool(page, "Undo").click();
  await act(page, "Pass").click();
  await expect(sentence(page)).toHaveText("You passed. The computer wins. It’s worth 1 point.");
  await unfold(page, "Your results");
  await expectResults(page, [["Best", "0", "0", "1"]]);
});

test("what doubling is good for is told, by hint, table and reasons", async ({ page }) => {
  await open(page, link({ length: 3, cube: 1, moves: "54,24/20+13/8" }));
  await tool(page, "Hint").click();
  await expect(sentence(page)).toHaveText(/^No double: just roll \(equity [+−]0\.\d{3}\)\. Doubling would lose 0\.\d{3}\.$/, { timeout: 10_000 });
  const plays = page.getByRole("region", { name: "Plays", exact: true });
  await expect(plays.getByRole("row")).toHaveCount(4);
  for (const name of ["No double", "Double/take", "Double/pass"]) await expect(plays.getByRole("row", { name: new RegExp(`^${name}`) })).toHaveCount(1);
  await ask(page);
  await act(page, "Double").click();
  await expect(part(page, "asked")).toContainText(/double/i, { timeout: 10_000 });
  expect((await moves(page)).length).toBe(2);
  await part(page, "asked").getByRole("button", { name: "Close" }).click();
  await act(page, "Double").click();
  await tool(page, "Hint").click();
  await expect(sentence(page)).toHaveText(/^Take \(equity [+−]\d\.\d{3}\): passing is worth −1\.000\.$/, { timeout: 10_000 });
  await expect(plays.getByRole("row", { name: /^Take/ })).toHaveCount(1);
  await expect(plays.getByRole("row", { name: /^Pass/ })).toHaveCount(1);
});
