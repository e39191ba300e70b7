// The rules of m,n,k: what renju forbids and how the page says so, which rows win, links that name a rule, and where one
// is chosen.
import { ask, answered, at, chip, choices, expect, expectCell, expectNoViolationsInThemes, expectQuery, hold, link, live, moves, notice, open, openChoices, ready, sentence, set, tap, test, tool } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(({ page }) => countSearches(page));

const by = (rule, { m = 15, k = 5, play = "two", moves } = {}) => link(m, m, k, { play, moves }).replace(`&k=${k}`, `&k=${k}&rule=${rule}`);
const playing = (page) => page.locator(".playing .what");
const crosses = (page) => page.locator(".mnk-board .forbidden");
const boardIs = (page, name) => expect(page.getByRole("grid", { name, exact: true })).toBeVisible();
// Two of Blue's in a row and two in a column: on h8 they would be two threes.
const CROSS = ["g8", "a15", "i8", "c15", "h7", "e15", "h9", "g15"];
const WHY = "h8 is forbidden to Blue: it would make two open threes at once (double-three).";

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a game of renju comes to a cell that is forbidden, which is crossed, and told when it is tapped", async ({ page }) => {
    await open(page, by("renju", { moves: CROSS.slice(0, 6).join() }));
    await boardIs(page, "Board of 15 columns and 15 rows, 5 in a row win, renju");
    await expect(playing(page)).toContainText("Gomoku 15, renju");
    for (const cell of CROSS.slice(6)) {
      // To Orange nothing is forbidden.
      await expect(crosses(page)).toHaveCount(0);
      await tap(page, cell);
      await tap(page, cell);
    }
    await expect(crosses(page)).toHaveCount(1);
    await expectCell(page, "h8", "empty, forbidden: two open threes");
    await tap(page, "h8");
    await expect(sentence(page)).toHaveText(WHY);
    await expect(live(page)).toContainText(WHY);
    await expectQuery(page, by("renju", { moves: CROSS.join() }));
    await expect(page.getByRole("button", { name: "Place", exact: true })).toBeDisabled();
    // Another cell is played as ever, and then it is Orange's turn.
    await tap(page, "l5");
    await tap(page, "l5");
    await expect(sentence(page)).toHaveText("Blue played l5. Orange to move.");
    await expect(crosses(page)).toHaveCount(0);
    await expectCell(page, "h8", "empty");
  });
});

test("a forbidden cell is refused by the keyboard and where somebody asks, and may be looked at by everybody", async ({ page }) => {
  await open(page, by("renju", { moves: CROSS.join() }));
  await at(page, "h8").focus();
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toHaveText(WHY);
  await ask(page);
  await set(page, "h8");
  await expect(live(page)).toContainText(WHY);
  await page.keyboard.press("Escape");
  await expectNoViolationsInThemes(page);
  await set(page, "l5", "a1");
  await expectCell(page, "h8", "empty, forbidden: two open threes");
});

test("links name a rule, and what is wrong with one is named", async ({ page }) => {
  await open(page, by("renju", { moves: "h8,i9" }));
  await expect(notice(page)).toBeEmpty();
  await expectCell(page, "i9", "Orange’s stone, the last move");

  await open(page, by("xyz"));
  await expect(notice(page)).toContainText("This link can’t be followed. rule = “xyz” is not possible: one of freestyle, standard, renju is allowed.");
  await notice(page).getByRole("button", { name: "Nearest game (m=15 n=15 k=5 opening=empty)" }).click();
  await expectQuery(page, link(15, 15, 5));

  await open(page, by("renju", { m: 13 }));
  await expect(notice(page)).toContainText("rule = “renju” is not possible: freestyle or standard (renju is for 15 by 15 and 5 in a row) is allowed.");
  await notice(page).getByRole("button", { name: "Nearest game (m=13 n=13 k=5 opening=empty)" }).click();
  await expectQuery(page, link(13, 13, 5));
  await boardIs(page, "Board of 13 columns and 13 rows, 5 in a row win");

  await open(page, by("renju", { moves: [...CROSS, "h8", "a1"].join() }));
  await expect(notice(page)).toContainText("Move 9 of 10 in the link: The move “h8” is not legal here: it would make two open threes at once (double-three)");
  await expect(notice(page)).toContainText("The 8 before it are kept.");
  await expect.poll(() => moves(page)).toEqual(CROSS);

  await open(page, `board=${encodeURIComponent(`15 15 5 renju: ${CROSS.join(" ")} h8`)}&play=two`);
  await expect(notice(page)).toContainText("h8 can’t be set: it would make two open threes");
  await open(page, `board=${encodeURIComponent("15 15 5 renju: h8")}&play=two`);
  await boardIs(page, "Board of 15 columns and 15 rows, 5 in a row win, renju");
  await set(page, "i9");
  await expectQuery(page, "v=1&board=15+15+5+renju:+h8&play=two&moves=i9");
});

test("six in a row win by freestyle, and not by the standard rule", async ({ page }) => {
  const six = "a1,a8,b1,b8,c1,c8,e1,e8,f1,f8";
  await open(page, link(15, 15, 5, { moves: six }));
  await set(page, "d1");
  await expect(sentence(page)).toContainText("Blue wins.");
  await open(page, by("standard", { moves: six }));
  await expect(playing(page)).toContainText("Gomoku 15, standard");
  await set(page, "d1");
  await expect(sentence(page)).toHaveText("Blue played d1. Orange to move.");
  // Five do, and other lengths go by their own.
  await open(page, by("standard", { m: 6, k: 3, moves: "a1,a2,b1,b2,d1,d2,c1" }));
  await expect(sentence(page)).toHaveText("Blue played c1. Orange to move.");
  await open(page, by("standard", { m: 6, k: 3, moves: "a1,a2,b1,b2,c1" }));
  await expect(sentence(page)).toContainText("Blue wins. First to get exactly 3 in a row wins.");
});

test("a rule is chosen in the sheet, stays with other boards, and comes back", async ({ page }) => {
  await open(page, link(15, 15, 5));
  await expect(chip(page, "Freestyle")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "Renju").click();
  await expectQuery(page, by("renju"));
  await expect(playing(page)).toContainText("Gomoku 15, renju");
  await expect(chip(page, "Gomoku 15")).toHaveAttribute("aria-pressed", "true");
  await expect(sentence(page)).toHaveText("Blue to move.");
  // On other boards there is no renju, and the sheet says so.
  await chip(page, "Gomoku 19").click();
  await expectQuery(page, link(19, 19, 5));
  await expect(chip(page, "Renju")).toBeDisabled();
  await openChoices(page);
  await expect(choices(page)).toContainText("Renju, on 15 × 15 and with 5 in a row");
  await page.keyboard.press("Escape");
  await chip(page, "Standard").click();
  await chip(page, "9 × 9, 5").click();
  await expectQuery(page, by("standard", { m: 9 }));
  await chip(page, "Balanced opening").click();
  await expect(page).toHaveURL(/&opening=balanced&rule=standard&seed=\d+&/);
  // What there is to find is freestyle.
  await chip(page, "Find the win").click();
  await expect(page).toHaveURL(/&opening=puzzle&seed=\d+&/);
  await chip(page, "Standard").click();
  await expectQuery(page, by("standard", { m: 9 }));
  await set(page, "e5");
  await open(page);
  await expectCell(page, "e5", "Blue’s stone, the last move");
  await expectQuery(page, by("standard", { m: 9, moves: "e5" }));
});

test("the computer plays renju", async ({ page }) => {
  await hold(page);
  await open(page, by("renju", { play: "first" }));
  await set(page, "h8");
  await answered(page);
  await expect(sentence(page)).toHaveText(/Your turn\.$/);
  await open(page, by("renju", { play: "second", moves: CROSS.join() }));
  await ready(page);
  await answered(page);
  await expect.poll(async () => (await moves(page)).length).toBe(9);
  await expect(sentence(page)).toHaveText(/Your turn\.$/);
});
