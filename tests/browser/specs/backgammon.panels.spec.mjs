// What stands beside and below the board of backgammon: who plays and how well, hints and best plays, figures, reasons,
// results, and how the board is seen.
import { act, ask, chip, choice, expect, expectLevels, expectQuery, expectSquare, goOn, holdAll, letGo, levels, link, live, moves, notice, open, part, region, seats, sentence, sheet, showTab, square, step, test, tool, unfold } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

const LONG = { timeout: 10_000 };
const said = (page, words) => expect(live(page)).toHaveText(new RegExp(`^${words}\\s?$`), LONG);
const panel = region;
const plays = (page) => panel(page, "Plays");
const XGID = (id, play = "two") => `v=1&board=${encodeURIComponent(`XGID=${id}`)}&play=${play}`;
const play = async (page, text) => {
  await showTab(page, "Analysis");
  await page.getByLabel("Type a play").fill(text);
  await page.getByRole("button", { name: "Play", exact: true }).click();
};

test("players sit down on either side, and are called what they are", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13,8/5+6/5" }));
  await expect(sentence(page)).toHaveText("Black played 8/5 6/5. White: The dice are rolled.");
  // Whoever is to play counts from the own side.
  await expectSquare(page, "6", "5 white");
  for (const [name, words, checkers] of [
    ["You are Black", "You played 8 to 5 and 6 to 5. The computer’s turn.", "4 of yours"],
    ["Two people, by links", "Black rolled 3-1 and played 17 to 20 and 19 to 20. The dice are rolled.", "5 of yours"],
    ["Computer alone", "Black played 8/5 6/5. White to move.", "5 white"],
    ["You are White", "The computer rolled 3-1 and played 17 to 20 and 19 to 20. The dice are rolled.", "5 of yours"],
  ]) {
    await chip(page, name).click();
    for (const other of ["You are White", "You are Black", "Two people here", "Two people, by links", "Computer alone"]) {
      await expect(choice(seats(page), other)).toHaveAttribute("aria-pressed", String(other === name));
    }
    await expect(sentence(page)).toHaveText(words);
    await expectSquare(page, "6", checkers);
  }
  await expectLevels(page, true);
  await chip(page, "Two people here").click();
  await expectLevels(page, false);
});

test("every level says what it is, and is in the link", async ({ page }) => {
  await open(page, link({ play: "first", moves: "54" }));
  const players = panel(page, "Who plays");
  for (const [name, word, words] of [
    ["No look-ahead", "advanced", "It makes the play that its networks like best, without looking ahead."],
    ["Club player", "casual", "gives away about 0.017 points a decision."],
    ["Beginner", "beginner", "gives away about 0.048 points a decision."],
    ["The student’s bot", "student", "The bot from the student’s report that this game grew from: three plies"],
  ]) {
    await choice(levels(page), name).click();
    await expect(choice(levels(page), name)).toHaveAttribute("aria-pressed", "true");
    await expect(players).toContainText(words);
    await expectQuery(page, link({ play: "first", level: word, moves: "54" }));
  }
  await choice(levels(page), "Best").click();
  await expect(players).toContainText("It looks two plies ahead, and makes the best play it finds.");
  await expectQuery(page, link({ play: "first", moves: "54" }));
});

// One that looks ahead, and one that does not.
for (const level of ["advanced", "student"]) {
  test(`the computer plays as ${level}, and shows its play before it makes it`, async ({ page }) => {
    await open(page, link({ play: "first", level, moves: "54,24/15,31" }));
    await expect(sentence(page)).toHaveText("You played 24 to 15. The computer rolled 3-1. The computer’s turn.");
    for (const name of ["Hint", "Best", "Why?"]) await expect(tool(page, name)).toBeDisabled();
    await expect(page.locator(".bg-board .arrow.pending").first()).toBeAttached({ timeout: 20_000 });
    await letGo(page);
    await expect(sentence(page)).toHaveText(/^The computer rolled 3-1 and played \S+( \S+)*\. /);
    // From where its checkers have come, and where they are, is marked.
    await expect(page.locator(".bg-board circle.last").first()).toBeAttached();
    await expect(page.locator(".bg-board .arrow.pending").first()).toBeAttached();
  });
}

test("a hint is said, drawn and listed, and goes when a checker is moved", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13" }));
  await expect(plays(page).getByRole("table")).toHaveCount(0);
  await tool(page, "Hint").click();
  await expect(sentence(page)).toHaveText(/^Best: 8 to 5 and 6 to 5\. It makes the 5-point\.$/, LONG);
  await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(2);
  const table = plays(page).getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["Play", "Equity", "Difference"]);
  await expect(table.getByRole("rowheader")).toHaveCount(8);
  await expect(table.getByRole("row")).toHaveCount(9);
  await expect(table.getByRole("rowheader").first()).toHaveText(/^1\s*8\/5 6\/5\s*$/);
  await expect(table.getByRole("row").nth(1)).toContainText("best");
  // How often games are won with the one that is pointed at.
  await expect(plays(page)).toContainText(/Won \d\d\.\d% · gammon\s\d+\.\d% · backgammon\s\d+\.\d%\s*Lost \d\d\.\d% · gammon\s\d+\.\d% · backgammon\s\d+\.\d%/);
  await expect(table.locator("caption")).toHaveText(/^Looked (2 plies|1 ply) ahead( \(≈: less far\))?$/);
  await expect(plays(page)).toContainText("8/5 6/5 is the best play");
  await step(page, "8");
  await expect(page.locator(".bg-board .arrow")).toHaveCount(0);
  // What has been moved is not advised again.
  await expect(sentence(page)).toHaveText("Still to play: 6 to 5.");
  await act(page, "Take back").click();
  await expect(sentence(page)).toHaveText(/^Best: 8 to 5 and 6 to 5\./);
  await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(2);
  await play(page, "8/5 6/5");
  await expect(sentence(page)).toHaveText("Black played 8/5 6/5. White: The dice are rolled.");
  await expect(table).toHaveCount(0);
  await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(0);
  // The other player sees what was played.
  await expect(page.locator(".bg-board .arrow.pending")).toHaveCount(2);
});

test("the reasons are of the position on the board, and results are counted and forgotten", async ({ page }) => {
  await open(page, link({ length: 1, play: "first", moves: "54" }));
  const why = await unfold(page, "Why");
  await expect(why).toContainText("24/20 13/8", LONG);
  await expect(why.getByRole("paragraph").first()).not.toBeEmpty();
  const results = await unfold(page, "Your results");
  await expect(results).toContainText("No game against the computer has been played to its end here.");
  await chip(page, "Resign…").click();
  await sheet(page, "Resign").getByRole("button", { name: "Single game" }).click();
  await goOn(page, /The computer accepted the resignation\./);
  await expect(sentence(page)).toHaveText("The computer accepted the resignation. The computer wins. The match is 0–1.");
  await showTab(page, "About");
  await expect(results.getByRole("row").nth(1)).toHaveText(/^Best\s*0\s*0\s*1$/);
  await chip(page, "Forget these results").click();
  await expect(results).toContainText("No game against the computer");
});

test("a play that was asked about is marked among the others, and played or left", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13" }));
  await ask(page);
  await expect(sentence(page)).toHaveText("Pick a move to ask about. It won’t be played.");
  await play(page, "6/5 24/21");
  const answer = part(page, "asked");
  await expect(answer).toContainText(/^24\/21 6\/5 is a (small mistake|mistake|blunder): 8\/5 6\/5 is better\./, LONG);
  // It is said why that one is worse.
  await expect(answer).toContainText("It also leaves the 5-point open: the best play makes it, with two checkers there.");
  await expect(page.locator(".bg-board .arrow.asked")).toHaveCount(2);
  await answer.getByRole("button", { name: "Play what I asked about" }).click();
  await expect(sentence(page)).toHaveText("Black played 24/21 6/5. White: The dice are rolled.");
  await expect(answer).toBeHidden();
});

test("the board is seen from either side, by whoever sits there, and stays so", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13" }));
  const rows = page.getByRole("grid", { name: "Board" }).getByRole("row");
  // Black is on roll, and sits above: its 24-point is White's 1-point.
  await expect(rows.nth(1).getByRole("gridcell").last()).toHaveAccessibleName("Off, 0 white");
  await expect(rows.nth(1).getByRole("gridcell").nth(12)).toHaveAccessibleName("24-point, 2 black");
  const numbers = page.locator(".bg-board .number");
  await expect(numbers.first()).toHaveText("24");
  await chip(page, "Home on the left").click();
  await expect(rows.nth(1).getByRole("gridcell").first()).toHaveAccessibleName("Off, 0 white");
  await expect(rows.nth(1).getByRole("gridcell").nth(1)).toHaveAccessibleName("24-point, 2 black");
  await page.reload();
  await expect(chip(page, "Home on the left")).toHaveAttribute("aria-pressed", "true");
  await expect(rows.nth(1).getByRole("gridcell").first()).toHaveAccessibleName("Off, 0 white");
  await chip(page, "Home on the left").click();
  await chip(page, "You are Black").click();
  // Black sits below now.
  await expect(rows.nth(1).getByRole("gridcell").last()).toHaveAccessibleName("Off, 0 of yours");
  await expect(numbers.first()).toHaveText("1");
});

test("a checker on the bar must enter, hits what it finds, and is refused elsewhere", async ({ page }) => {
  // White is on the bar; Black has a blot on White's 20-point.
  await open(page, XGID("-b----E-C---eE---c-da---AA:0:0:1:51:0:0:0:0:10"));
  const bar = (who, count) => page.getByRole("gridcell", { name: new RegExp(`^Bar, ${count} ${who}`) });
  await expect(page.getByRole("gridcell", { name: "Bar, 1 white, chosen" })).toBeVisible();
  await page.getByRole("tab").first().waitFor();
  await step(page, "8");
  await said(page, "First bring in your checker from the bar, .+");
  await expectSquare(page, "20", "1 black, can be reached with 5");
  await step(page, "20");
  await said(page, "bar/20\\.");
  await expect(bar("black", 1)).toBeVisible();
  await expectSquare(page, "20", "1 white");
  await expect(part(page, "pips")).toHaveText("White 163, Black 186");
  await step(page, "2");
  await said(page, "Choose one of your own checkers first\\.");
  await step(page, "13");
  await said(page, "The checkers on 13 can’t move with 1, as 12 is held by 5 of the other player’s\\.");
  // A checker that was chosen stays so where it can't go, and another one takes its place.
  await open(page, link({ moves: "54" }));
  // The reasons come with what is loaded after the board.
  await page.getByRole("tab").first().waitFor();
  await square(page, "8").press("Enter");
  await expectSquare(page, "8", "3 white, chosen");
  await square(page, "2").press("Enter");
  await said(page, "With these dice the checker on 8 can go to 3 and 4\\.");
  await expectSquare(page, "8", "3 white, chosen");
  await square(page, "13").press("Enter");
  await expectSquare(page, "13", "5 white, chosen");
  await expectSquare(page, "8", "3 white, can be reached with 5");
});

test("checkers are borne off by the tray, when all are home", async ({ page }) => {
  await open(page, XGID("-BBBC--A-------------bbcd-:0:0:1:64:0:0:0:0:10"));
  await expect(page.getByRole("gridcell", { name: /^Off, 5 white/ })).toBeVisible();
  await step(page, "7");
  await expectSquare(page, "1", "3 white");
  const tray = page.getByRole("gridcell", { name: /^Off, \d+ white/ });
  await step(page, "4");
  await expect(tray).toHaveAccessibleName("Off, 6 white");
  await act(page, "Done").click();
  await expect(sentence(page)).toHaveText(/^White played 7\/1 4\/off\. Black/);
});

test("figures follow the checkers, and many on a point are counted", async ({ page }) => {
  await open(page, XGID("-------HG-------gh--------:0:0:1:21:0:0:0:0:10"));
  await expect(page.locator(".bg-board text.count")).toHaveText(["8", "7", "8", "7"]);
  await expect(part(page, "pips")).toHaveText(/^White 112, Black \d+$/);
  await step(page, "8");
  await expect(part(page, "pips")).toHaveText(/^White 110, Black \d+$/);
  await act(page, "Take back").click();
  await expect(part(page, "pips")).toHaveText(/^White 112, Black \d+$/);
});

test("what a link gets wrong of rules and players is named, with what is allowed", async ({ page }) => {
  for (const [query, words] of [
    ["cube=2", "cube = “2” is not possible: 0 (no) or 1 (yes) is allowed."],
    ["jacoby=x", "jacoby = “x” is not possible: 0 (no) or 1 (yes) is allowed."],
    ["crawford=x", "crawford = “x” is not possible: 0 (no) or 1 (yes) is allowed."],
    ["seed=-1", "seed = “-1” is not possible"],
    ["play=x", "play = “x” is not possible: one of first, second, two, links, watch is allowed."],
    ["level=x", "level = “x” is not possible: one of perfect, advanced, casual, beginner, student, newcomer, learner, steady, skilled is allowed."],
    ["v=3", "v = “3” is not possible: version 1 is allowed."],
    ["board=4HPwATDgc", "“4HPwATDgc” can’t be read: an XGID (XGID=…), a GNU Backgammon position ID"],
    ["seed=12&moves=54,double", "Move 2 of 2 in the link: The move “double” is not legal here: the dice must be played first. The one before it is kept."],
    ["seed=12&play=two&moves=54,24/20+13/8,zz", "Move 3 of 3 in the link: “zz” can’t be read: a roll, a play or one of double, take, drop"],
  ]) {
    await open(page, query);
    await expect(notice(page)).toContainText(words);
  }
  await open(page, "length=26&play=two");
  await notice(page).getByRole("button", { name: /^Nearest game \(length=25 / }).click();
  await expect(part(page, "score")).toHaveText("0–0 of 25");
  await expect(notice(page)).toBeEmpty();
});

test("two who send each other links each have their own turns", async ({ page, friend }) => {
  await open(page, link({ play: "links", dice: "typed", moves: "31" }));
  await expect(sentence(page)).toContainText("Your turn: make a move, then send the link.");
  await play(page, "8/5 6/5");
  await expect(sentence(page)).toHaveText("You played 8 to 5 and 6 to 5. Now send the link: it has your move in it, and brings back the answer.");
  await page.getByRole("button", { name: "Send the link" }).click();
  const url = await sheet(page, "Share").getByLabel("This position").inputValue();
  await holdAll(friend);
  await friend.goto(url);
  await expect(friend.getByRole("group", { name: "Your turn" })).toContainText("Black’s dice:");
  // In the numbers of whoever reads it.
  await expect(sentence(friend)).toHaveText("White rolled 3-1 and played 17 to 20 and 19 to 20. The dice are rolled.");
  await expect(square(friend, "6")).toHaveAccessibleName("6-point, 5 of yours");
  await expect(friend.getByRole("button", { name: "Send the link" })).toBeHidden();
});
