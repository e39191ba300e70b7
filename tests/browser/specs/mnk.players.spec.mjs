// Who plays m,n,k: two people, the computer on either side or alone, how well it plays, what undo takes back, and how games
// against it are counted.
import { answered, chip, choice, expect, expectCell, expectFigures, expectLevels, expectQuery, expectResults, free, held, hold, letGo, levels, link, live, moves, open, panel, part, ready, seats, sentence, set, test, tool, unfold } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(async ({ page }) => {
  await hold(page);
  await countSearches(page);
});

const SEATS = ["You move first", "The computer first", "Two people here", "Two people, by links", "Computer alone"];
async function expectSeat(page, name) {
  for (const seat of SEATS) await expect(choice(seats(page), seat)).toHaveAttribute("aria-pressed", String(seat === name));
}
const count = async (page, played) => expect.poll(async () => (await moves(page)).length).toBe(played);

test("somebody sits down on each side, and the game goes on", async ({ page }) => {
  await open(page, link(9, 9, 5, { moves: "e5,e6" }));
  await expectSeat(page, "Two people here");
  await expectLevels(page, false);
  await chip(page, "You move first").click();
  await expectSeat(page, "You move first");
  await expect(sentence(page)).toHaveText("The computer played e6. Your turn.");
  await expectLevels(page, true);
  await expectQuery(page, link(9, 9, 5, { play: "first", moves: "e5,e6" }));
  // Who moves first is asked at the beginning of a game.
  await chip(page, "The computer first").click();
  await expectSeat(page, "The computer first");
  await expectFigures(page, ["5", "81", "0"]);
  await expect(live(page)).toContainText("The computer’s turn.");
  await answered(page);
  await expect(sentence(page)).toHaveText(/^The computer played [a-i]\d\. You are Orange\. Your turn\.$/);
  await count(page, 1);
  await set(page, (await free(page))[0]);
  await answered(page);
  await count(page, 3);
  // From now on two people play it.
  await chip(page, "Two people here").click();
  await expect(sentence(page)).toHaveText(/^Blue played [a-i]\d\. Orange to move\.$/);
  await chip(page, "Two people, by links").click();
  await expect(sentence(page)).toHaveText(/^Blue played [a-i]\d\. Your turn: make a move, then send the link\.$/);
  await page.reload();
  await ready(page);
  await expectSeat(page, "Two people, by links");
});

test("every level says what it is, plays at once or after a search, and is in the link", async ({ page }) => {
  await open(page, link(7, 7, 4, { play: "first" }));
  await expect(choice(levels(page), "Best (2 s)")).toHaveAttribute("aria-pressed", "true");
  await expect(panel(page, "Who plays")).toContainText("It thinks for up to 2 seconds about a move. What it has proved it plays without error");
  const [cell] = ["d4"];
  await set(page, cell);
  await answered(page);
  await count(page, 2);
  for (const [name, word, words] of [
    ["The student’s bot", "report", "The bot from the student’s report"],
    ["Greedy", "greedy", "It looks one move ahead, and takes the cell that looks best at once."],
    ["Beginner", "beginner", "It sees little, and often sets its stone near the last one. It can be beaten."],
  ]) {
    await choice(levels(page), name).click();
    await expect(choice(levels(page), name)).toHaveAttribute("aria-pressed", "true");
    await expect(choice(levels(page), "Best (2 s)")).toHaveAttribute("aria-pressed", "false");
    await expect(panel(page, "Who plays")).toContainText(words);
    await expect(page).toHaveURL(new RegExp(`&play=first&level=${word}&moves=`));
    const before = (await moves(page)).length;
    await set(page, (await free(page)).at(-1));
    // It shows what it is about to do.
    await expect(page.getByRole("gridcell", { name: /, empty, the computer’s next move$/ })).toHaveCount(1);
    await letGo(page);
    await count(page, before + 2);
  }
  await open(page, link(7, 7, 4, { play: "second", level: "greedy" }));
  await expectSeat(page, "The computer first");
  await expect(choice(levels(page), "Greedy")).toHaveAttribute("aria-pressed", "true");
});

test("undo takes back one's own move with its answer, and redo plays both again", async ({ page }) => {
  await open(page, link(5, 5, 4, { play: "first", level: "beginner" }));
  for (const name of ["Undo", "Redo", "Restart"]) await expect(tool(page, name)).toBeDisabled();
  await set(page, "c3");
  // While it thinks, its own move is not there to be taken back.
  await expect.poll(() => held(page)).toBe(1);
  await tool(page, "Undo").click();
  await expect(live(page)).toContainText("One move is taken back.");
  await expectCell(page, "c3", "empty");
  expect(await held(page), "it does not answer what was taken back").toBe(0);
  await set(page, "c3");
  await answered(page);
  await set(page, (await free(page))[0]);
  await answered(page);
  await count(page, 4);
  const played = await moves(page);
  await tool(page, "Undo").click();
  await expect(live(page)).toContainText("Your move is taken back, and its answer.");
  await count(page, 2);
  await expect(sentence(page)).toHaveText(`The computer played ${played[1]}. Your turn.`);
  await tool(page, "Restart").click();
  await expect(live(page)).toContainText("Back at the start. Redo brings the moves back.");
  await expectFigures(page, ["4", "25", "0"]);
  await tool(page, "Redo").click();
  await tool(page, "Redo").click();
  await expect(live(page)).toContainText("Played again.");
  await expect.poll(() => moves(page)).toEqual(played);
  await expect(tool(page, "Redo")).toBeDisabled();
  expect(await held(page)).toBe(0);
});

test("the computer plays with itself until it is paused, and goes on", async ({ page }) => {
  await open(page, link(3, 3, 3, { play: "watch" }));
  await expect(sentence(page)).toHaveText("Blue to move.");
  await set(page, "a1");
  await expect(live(page)).toContainText("It is the computer’s turn.");
  await answered(page);
  await expect(sentence(page)).toHaveText(/^Blue played [abc][123]\. Orange to move\.$/);
  await tool(page, "Pause").click();
  await expect(sentence(page)).toContainText("Paused.");
  await expect(tool(page, "Pause")).toHaveAttribute("aria-pressed", "true");
  expect(await held(page)).toBe(0);
  // Help is for those who watch as well.
  await tool(page, "Hint").click();
  await expect(sentence(page)).toContainText("Hint: play");
  await page.keyboard.press("p");
  await expect(live(page)).toContainText("The game goes on.");
  await answered(page);
  await count(page, 2);
  // Whoever takes a move back wants to look at it.
  await tool(page, "Undo").click();
  await expect(tool(page, "Pause")).toHaveAttribute("aria-pressed", "true");
  await expect(sentence(page)).toContainText("Paused.");
  await tool(page, "Pause").click();
  for (let played = 2; played <= 9; played += 1) {
    await answered(page);
    await count(page, played);
  }
  await expect(sentence(page)).toContainText("A draw.");
  await expect(tool(page, "Pause")).toBeDisabled();
});

test("games against the computer are counted by how they ended, and forgotten", async ({ page }) => {
  const beginner = { play: "first", level: "beginner" };
  await open(page, link(3, 3, 3, { ...beginner, moves: "a1,a3,b1,b3" }));
  const fold = await unfold(page, "Your results");
  await expect(fold).toContainText("No game against the computer has been played to its end here. What ends is counted on this device only.");
  await set(page, "c1");
  await expect(sentence(page)).toContainText("You win!");
  await expectResults(page, [["Beginner", "1", "0", "0", "0"]]);
  // Taken back and played again it counts once.
  await tool(page, "Undo").click();
  await set(page, "c1");
  await expectResults(page, [["Beginner", "1", "0", "0", "0"]]);
  // With a hint it is a win with help.
  await open(page, link(3, 3, 3, { ...beginner, moves: "b1,b3,a1,a3" }));
  await tool(page, "Hint").click();
  await expect(sentence(page)).toHaveText("Hint: play c1, which wins at once.");
  await set(page, "c1");
  await unfold(page, "Your results");
  await expectResults(page, [["Beginner", "1", "1", "0", "0"]]);
  // The report's bot completes a line that it can complete.
  await open(page, link(3, 3, 3, { play: "first", level: "report", moves: "a1,a3,b1,b3" }));
  await set(page, "b2");
  await answered(page);
  await expect(sentence(page)).toContainText("The computer wins.");
  await unfold(page, "Your results");
  await expectResults(page, [["The student’s bot", "0", "0", "1", "0"], ["Beginner", "1", "1", "0", "0"]]);
  await page.reload();
  await ready(page);
  await unfold(page, "Your results");
  await chip(page, "Forget these results").click();
  await expect(part(page, "results")).toContainText("No game against the computer has been played to its end here.");
  await page.reload();
  await ready(page);
  await expect(await unfold(page, "Your results")).toContainText("No game against the computer");
});

test("whoever is to find the win is whoever is to move", async ({ page }) => {
  // Orange is to move in it.
  await open(page, "v=1&m=7&n=7&k=4&opening=puzzle&seed=0");
  await expectSeat(page, "The computer first");
  await expect(sentence(page)).toHaveText(/Your turn\.$/);
  expect(await held(page)).toBe(0);
});
