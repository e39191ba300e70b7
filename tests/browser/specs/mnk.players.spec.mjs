// Who plays m,n,k: two people, the computer on either side or alone, how well it plays, what undo takes back, and how games
// against it are counted.
import { answered, chip, choice, expect, expectFigures, expectLevels, expectQuery, free, held, hold, letGo, levels, link, live, moves, open, panel, ready, seats, sentence, set, test, tool } from "./mnk.support.mjs";
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
  await expectFigures(page, ["5", "Orange", "0"]);
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
  await expect(choice(levels(page), "Best")).toHaveAttribute("aria-pressed", "true");
  await expect(panel(page, "Who plays")).toContainText("It thinks for up to 2 seconds about a move. What it has proved it plays without error");
  const [cell] = ["d4"];
  await set(page, cell);
  await answered(page);
  await count(page, 2);
  for (const [name, word, words] of [
    ["The student’s bot", "report", "The bot from the student’s report"],
    ["Steady", "greedy", "It looks one move ahead, and takes the cell that looks best at once."],
    ["Newcomer", "beginner", "It sees little, and often sets its stone near the last one. It can be beaten."],
  ]) {
    await choice(levels(page), name).click();
    await expect(choice(levels(page), name)).toHaveAttribute("aria-pressed", "true");
    await expect(choice(levels(page), "Best")).toHaveAttribute("aria-pressed", "false");
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
  await expect(choice(levels(page), "Steady")).toHaveAttribute("aria-pressed", "true");
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

test("whoever is to find the win is whoever is to move", async ({ page }) => {
  // Orange is to move in it.
  await open(page, "v=1&m=7&n=7&k=4&opening=puzzle&seed=0");
  await expectSeat(page, "The computer first");
  await expect(sentence(page)).toHaveText(/Your turn\.$/);
  expect(await held(page)).toBe(0);
});
