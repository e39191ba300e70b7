// Links of backgammon: the same luck again, dice that are not the seed's, positions, and what is wrong.
import { act, chip, expect, expectQuery, expectSquare, goOn, holdAll, link, moves, notice, open, part, sentence, sheet, step, test } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

// Nothing moves by itself before it is let, and searches find the same each time.
test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

test("a link replays the same luck elsewhere", async ({ page, friend }) => {
  await open(page, link());
  await step(page, "13");
  await step(page, "8");
  await act(page, "Done").click();
  await goOn(page, /Black rolled/);
  await expect(page).toHaveURL(/13\/4,\d\d$/);
  const rolled = await moves(page);
  // From the seed alone, and the same play.
  await holdAll(friend);
  await open(friend, link());
  await step(friend, "13");
  await step(friend, "8");
  await act(friend, "Done").click();
  await goOn(friend, /Black rolled/);
  await expect.poll(() => moves(friend)).toEqual(rolled);
  await expect(part(friend, "luck")).toBeEmpty();
});

test("dice that are not the seed's are shown, and said to be others", async ({ page }) => {
  await open(page, link({ moves: "61,13/7 8/7" }));
  await expect(part(page, "luck")).toHaveText("Not all dice of this game come from its seed: roll 1 of game 1, 6-1, does not.");
  await expectSquare(page, "18", "2 white");
});

test("swapped sides have the same dice", async ({ page }) => {
  await open(page, link({ play: "first", level: "student" }));
  await expect(sentence(page)).toContainText("You won the opening roll with 5-4.");
  await chip(page, "Swap sides").click();
  // Now it is the computer that plays 54.
  await goOn(page, /^The computer rolled .* You rolled/);
  await expect.poll(async () => (await moves(page))[0]).toBe("54");
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(2);
  await expect(chip(page, "You are Black")).toHaveAttribute("aria-pressed", "true");
  await expectSquare(page, "6", "5 of yours");
});

test("a position is opened by its XGID and played on, and its dice can be typed in", async ({ page }) => {
  await open(page, `board=${encodeURIComponent("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")}&play=two`);
  await expect(part(page, "origin")).toHaveText("From a position");
  await expect(act(page, "Done")).toBeVisible();
  await step(page, "8");
  await step(page, "6");
  await chip(page, "Real dice").click();
  await act(page, "Done").click();
  await expect(page.getByRole("button", { name: "Die: 1", exact: true })).toBeVisible();
  await expect(part(page, "pad-words")).toHaveText("Black’s dice:");
  await chip(page, "Real dice").click();
  await act(page, "Roll").click();
  await expect(sentence(page)).toContainText(/Black rolled \d-\d/);
  await expect(part(page, "origin")).toHaveText("From a position");
});

test("what a link gets wrong is named, and the legal beginning of its moves is kept", async ({ page }) => {
  for (const [query, words] of [
    ["length=26", "length = “26” is not possible"],
    ["dice=loaded", "dice = “loaded” is not possible"],
    ["seed=12&moves=70", "“70”"],
    ["seed=12&moves=54,24/18", "the dice do not allow it"],
    ["board=XGID%3Dnonsense", "nonsense"],
  ]) {
    await open(page, query);
    await expect(notice(page)).toContainText(words);
  }
  await open(page, link({ moves: "54,24/20 13/8,64,9/1" }));
  await expectQuery(page, link({ moves: "54,24/20+13/8,64" }));
});

test("another game is set up in the form", async ({ page }) => {
  await open(page, link());
  await chip(page, "Custom…").click();
  await sheet(page).getByLabel("Points of the match").fill("26");
  await sheet(page).getByRole("button", { name: "Make game" }).click();
  await expect(sheet(page).getByRole("alert")).toContainText("length = “26” is not possible");
  await sheet(page).getByLabel("Points of the match").fill("11");
  await sheet(page).getByLabel("Seed").fill("7");
  await sheet(page).getByRole("button", { name: "Make game" }).click();
  await expect(page).toHaveURL(/length=11&.*seed=7/);
  await expect(part(page, "score")).toHaveText("0–0 of 11");
});
