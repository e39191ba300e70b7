// You: what is kept is shown, saved to a file, loaded from one and deleted, and nothing is lost by a bad file.
import { expectNoViolationsInThemes, expectToFit } from "./axe.support.mjs";
import { open, playToTheEnd } from "./nim.support.mjs";
import { expect, started, test, watched } from "./support.mjs";
import { ENTRIES, fileOf, kept, loadFile, openWith, put, saveAll, unfoldData } from "./you.support.mjs";

const said = (page) => page.locator(".you .said");
const problem = (page) => page.locator(".you .problem");
const rowOf = (page, table, name) => page.getByRole("table", { name: table, exact: true }).getByRole("row", { name });

test("a first visit has one sentence, and one way on", async ({ page }) => {
  const seen = watched(page);
  await openWith(page, {});
  await expect(page.locator(".nothing")).toContainText("Play, learn or solve one, and your week begins.");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Badges 0 of 8", "Game by game", "Your data"]);
  // What can be earned stands there already, and how.
  await expect(page.locator(".badges li")).toHaveCount(8);
  await expect(page.locator(".badges .earned")).toHaveCount(0);
  await expect(page.locator(".badges li").first()).toHaveText("First win, to earn: win a game against the computer ");
  await expect(page.locator(".of-game")).toHaveCount(7);
  await expect(page.locator(".of-game .to-play > .line")).toHaveText(["Begin", "Next: beat Newcomer", "Next: beat Newcomer", "Begin", "Next: beat Newcomer", "Next: beat Newcomer", "Next: beat Newcomer"]);
  // No row has bars of which none is done.
  await expect(page.locator(".bars")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete everything" })).toBeHidden();
  await expect(page.locator(".primary:visible")).toHaveText(["Today’s puzzles"]);
  await expectNoViolationsInThemes(page);
  seen.check();
});

test("the story comes first: the week, badges with their days, and a card for each game", async ({ page }) => {
  const seen = watched(page);
  await openWith(page, { ...ENTRIES, "lessons:nim": "take-all mirror", "done:nim": "20522:l:take-all 20522:l:mirror 20522:c:1", "done:mixed": "20520:r:1" });
  await expect(page.getByRole("img", { name: "Tuesday (today): 1 game, 2 lessons and 1 mistake practised", exact: true })).toHaveText("✓");
  await expect(page.locator(".week .today")).toHaveText("Tu✓4");
  await expect(page.getByRole("img", { name: "Monday: 1 puzzle", exact: true })).toHaveText("✓");
  await expect(page.getByRole("img", { name: "Sunday: 2 puzzles, 1 game and 1 rush", exact: true })).toHaveText("✓");
  await expect(page.getByRole("img", { name: "Friday: nothing yet", exact: true })).toHaveText("");
  await expect(page.getByText("In the last seven days: 5 puzzles, 2 games, 2 lessons, 1 rush and 1 mistake practised.")).toBeVisible();
  await expect(page.locator(".highlights li")).toHaveText(["3 days your streak now, the longest yet", "5 daily puzzles solved", "2 with the best result there is", "6 games won alone", "3 levels beaten", "4 lessons learnt"]);
  await expect(page.getByRole("heading", { name: "Badges 5 of 8" })).toBeVisible();
  await expect(page.locator(".badges .earned")).toHaveText([
    "Best result, Flip 8 Mar 2026",
    "First puzzle, Flip 7 Mar 2026",
    "First win, Nim ",
    "Level beaten, Perfect of Nim ",
    "First lesson, Flip ",
  ]);
  // What is earned stands before what is not.
  await expect(page.locator(".badges li").nth(5)).toHaveText("Rush of 10, to earn: get ten right in a rush ");
  await expect(page.locator(".primary:visible")).toHaveText(["Today’s puzzles"]);
  await expect(page.getByText("Solve one of today’s puzzles, and your streak is 4 days.")).toBeVisible();
  const of = (name) => page.locator(".of-game").filter({ has: page.getByRole("link", { name: new RegExp(`^${name} (Play|Go on)`) }) });
  await expect(of("Nim")).toContainText("Levels 1 of 4 beaten, and the top one is.");
  await expect(of("Nim")).toContainText("1 win with hints");
  await expect(of("Flip")).toContainText("3 puzzles solved");
  await expect(of("Backgammon")).toContainText("Levels 1 of 5 beaten. Next: Learner.");
  await expect(of("Nim")).toContainText("Lessons 2 of 13 learnt.");
  await expect(of("Nim").locator(".bars .done")).toHaveCount(3);
  await expectNoViolationsInThemes(page);
  await page.getByRole("link", { name: /^Nim Go on after 1 move/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nim" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  seen.check();
});

test("each picture has its table, and numbers are folded", async ({ page }) => {
  await openWith(page, ENTRIES);
  for (const game of ["Flip", "Nim", "Backgammon"]) await page.locator("summary").filter({ hasText: `More of ${game}` }).click();
  const plot = page.locator(".plot").filter({ hasText: "presses above par" });
  await expect(plot).toContainText("3 puzzles since 7 March 2026: from 0 to 3, 1 at the last. 1 with the best result.");
  await expect(page.locator(".plot").filter({ hasText: "points given away" })).toContainText("2 puzzles since 7 March 2026: from 0.000 to 0.120, 0.000 at the last. 1 with the best result.");
  await plot.getByText("As a table").click();
  await expect(rowOf(page, "Flip: presses above par", /^7 March 2026/).getByRole("cell")).toHaveText(["3"]);
  await expect(page.locator(".plot").filter({ hasText: "Games won alone, in all" })).toContainText("4 since 8 March 2026.");
  await expect(rowOf(page, "Nim against the computer", /^Perfect/).getByRole("cell")).toHaveText(["3", "1", "5", "0"]);
  await expect(rowOf(page, "Nim against the computer", /^Medium \(errs in 25 of 100\)/).getByRole("cell")).toHaveText(["1", "0", "0", "0"]);
  await expect(rowOf(page, "Backgammon against the computer", /^Newcomer/).getByRole("cell")).toHaveText(["2", "0", "4", "0"]);
  await expect(rowOf(page, "Backgammon day by day", /^Longest streak/).getByRole("cell")).toHaveText(["2"]);
  await expectNoViolationsInThemes(page);
});

test("a game that is won has its day, and is a first", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-10T12:00:00Z"));
  await open(page);
  await playToTheEnd(page);
  await expect.poll(async () => (await kept(page))["endings:nim"]).toBe("20522:55:w:1");
  await page.goto("you/");
  await started(page);
  await expect(page.locator(".badges .earned")).toHaveText(["First win, Nim 10 Mar 2026", "Level beaten, Newcomer of Nim 10 Mar 2026"]);
  await expect(page.getByRole("img", { name: "Tuesday (today): 1 game" })).toBeVisible();
});

test("what is saved, deleted and loaded again is what was there", async ({ page }) => {
  await openWith(page, ENTRIES);
  const { name, text } = await saveAll(page);
  expect(name).toBe("perfect-play-2026-03-10.json");
  const file = JSON.parse(text);
  expect(file).toEqual({ "perfect-play": 1, saved: "2026-03-10T12:00:00.000Z", entries: ENTRIES });
  await expect(said(page)).toHaveText("All is saved to the file perfect-play-2026-03-10.json.");

  await page.getByRole("button", { name: "Delete everything" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete everything?" });
  await expect(dialog).toContainText("All games go, those under way as well");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  expect(await kept(page)).toEqual(ENTRIES);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(said(page)).toHaveText(/^\d+ entries were deleted\.$/);
  expect(await kept(page)).toEqual({});
  await expect(page.locator(".nothing")).toBeVisible();

  await loadFile(page, text);
  await expect(said(page)).toHaveText(
    "1 game, 3 days of puzzles, 2 tables of results, 1 deck to practise, 1 course, 2 settings were added.");
  expect(await kept(page)).toEqual(ENTRIES);
  await expect(page.getByRole("link", { name: /^Nim Go on/ })).toBeVisible();
  await loadFile(page, text);
  await expect(said(page)).toHaveText("All that is in the file is here already.");
  expect(await kept(page)).toEqual(ENTRIES);
});

test("a file is brought together with what is here, and nothing newer is written over", async ({ page }) => {
  const game = (changed, moves) => `${changed}\n\nv=1&board=3+4+5&misere=0&play=two&me=first&moves=${moves}&at=1`;
  await openWith(page, {
    "nim:game:0000000000000001": game(5, "1%3A1"),
    "nim:game:0000000000000002": game(5, "1%3A1"),
    "nim:results": "0:3,1,5,0",
    theme: "dark",
    elsewhere: "ours",
  });
  await page.evaluate(() => localStorage.setItem("another-site", "stays"));
  await loadFile(page, fileOf({
    "nim:game:0000000000000001": game(4, "2%3A1"),
    "nim:game:0000000000000002": game(6, "2%3A1"),
    "nim:results": "0:2,2,5,0",
    theme: "light",
    sound: 7,
  }));
  await expect(said(page)).toHaveText(
    "1 game, 1 table of results were added; 1 game here is newer and stays. 1 entry of the file could not be read and stayed out: “sound”.");
  expect(await kept(page)).toEqual({
    "nim:game:0000000000000001": game(5, "1%3A1"),
    "nim:game:0000000000000002": game(6, "2%3A1"),
    "nim:results": "0:3,2,5,0",
    theme: "dark",
    elsewhere: "ours",
  });
  expect(await page.evaluate(() => localStorage.getItem("another-site"))).toBe("stays");
});

for (const [what, text, words] of [
  ["no JSON", "(;FF[4])", "The file is no JSON, or only a part of it."],
  ["half a file", fileOf(ENTRIES).slice(0, 200), "The file is no JSON, or only a part of it."],
  ["JSON of others", '{"moves": []}', "The file is not from Perfect Play: it does not begin with “\"perfect-play\": 1”."],
  ["no object", "null", "The file is not from Perfect Play"],
  ["a newer version", fileOf(ENTRIES, 2), "The file is of version 2, which a newer release has written; up to 1 can be read here."],
  ["no version", fileOf(ENTRIES, "one"), "The file says “\"one\"” where its version should be; 1 is allowed."],
  ["no entries", fileOf(["nim"]), "The file has no “entries”"],
  ["too many entries", fileOf(Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`setting ${at}`, ""]))), "The file has 200,000 entries; at most 50,000 are read here."],
  ["too much", " ".repeat(16_000_001), "The file has 17 MB; a browser keeps less, and at most 16 MB are read here."],
]) {
  test(`a file that has ${what} is refused, and nothing is lost`, async ({ page }) => {
    const seen = watched(page);
    await openWith(page, ENTRIES);
    await loadFile(page, text);
    await expect(problem(page)).toContainText(words);
    await expect(problem(page)).toContainText("Nothing was changed.");
    expect(await kept(page)).toEqual(ENTRIES);
    // And a good one is read after it.
    await loadFile(page, fileOf({}));
    await expect(said(page)).toHaveText("All that is in the file is here already.");
    await expect(problem(page)).toHaveText("");
    seen.check();
  });
}

test("what is larger than anybody's is named, and the rest is loaded", async ({ page }) => {
  const seen = watched(page);
  const many = (count, line) => Array.from({ length: count }, (_, at) => line(at)).join("");
  await openWith(page, ENTRIES);
  await loadFile(page, fileOf({
    "cards:nim": many(60_000, (at) => `20414 0 0 0 0 0 20414 1:2|${at} 3\n`),
    "cards:flip": many(100_000, (at) => `rubbish ${at}\n`),
    "lessons:maze": many(100_000, (at) => `word${at} `),
    "daily:2026-03-09": many(200_000, (at) => `&game${at}=0000000000000009+1`),
    "nim:game:00c0ffee00c0ffee": `1863806000000\n${many(200_000, (at) => `&note.${at}=1`)}\nv=1`,
    "lessons:flip": "one three",
  }));
  await expect(said(page)).toHaveText(
    "1 course was added. 1 entry of the file could not be read and stayed out: “nim:game:00c0ffee00c0ffee”. Too large, and left out: “cards:nim” (60,000 lines; at most 20,000 are read), “cards:flip” (100,000 lines; at most 20,000 are read), “lessons:maze” (100,000 words; at most 5,000 are read) and 1 more.",
    { timeout: 30_000 },
  );
  expect(await kept(page)).toEqual({ ...ENTRIES, "lessons:flip": "one two three" });
  seen.check();
});

test("a large file says how far it is, and can be ended anywhere without a loss", async ({ page }) => {
  const seen = watched(page);
  await openWith(page, ENTRIES);
  // Each look at the clock is a while after the one before: so the page breathes after each small part.
  await page.evaluate(() => {
    let looks = 0;
    Date.now = () => 1_800_000_000_000 + 10 * (looks += 1);
  });
  const more = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`setting ${at}`, "x"]));
  const all = { ...more, "cards:nim": "20420 20418 0 0 1 0 20414 1:2|5 3 4\n", "lessons:flip": "three" };
  await loadFile(page, fileOf(all));
  const loading = page.getByRole("progressbar", { name: "Loading the file" });
  await expect(page.getByText(/^Adding what it has: [1-9]\d? %\.$/)).toBeVisible();
  await expect(loading).toHaveAttribute("value", /^[1-9]/);
  // What would change what is kept waits meanwhile.
  await expect(page.getByLabel("Load a file")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Delete everything" })).toBeHidden();
  await page.getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  await expect(said(page)).toHaveText(/^Loading was ended\. (\d+ settings were|1 setting was) added\. Load the file again for the rest; what was here stays\.$/);
  await expect(loading).toBeHidden();
  await expect(page.getByLabel("Load a file")).toBeFocused();
  const half = await kept(page);
  expect(Object.keys(half).length).toBeLessThan(450);
  expect(half).toMatchObject(ENTRIES);
  // Without haste for the page, the rest.
  await page.evaluate(() => (Date.now = () => 1_800_000_000_000));
  await loadFile(page, fileOf(all));
  await expect(said(page)).toHaveText(/^1 deck to practise, 1 course, \d\d\d settings were added\.$/);
  const whole = await kept(page);
  expect(whole).toMatchObject({ ...ENTRIES, ...more, "cards:nim": expect.stringContaining("20420 20418"), "lessons:flip": "one two three", "due:nim": "20420 30000" });
  seen.check();
});

test("where the storage is full, what does not fit is counted and what is here stays", async ({ page }) => {
  await openWith(page, { theme: "dark" });
  const here = { ...(await kept(page)), filled: "x".repeat(5 * 1024 * 1024 - 200) };
  await put(page, here);
  await loadFile(page, fileOf({ "nim:game:0000000000000001": `5\n\n${"x".repeat(1_000)}`, "nim:results": "0:1,0,0,0" }));
  await expect(said(page)).toHaveText(
    "1 table of results was added. There was no room for 1 entry: what was here stays as it was.");
  expect(Object.keys(await kept(page)).sort()).toEqual(["filled", "nim:results", "theme"]);
});

test("parts are forgotten by themselves, after a question", async ({ page }) => {
  await openWith(page, ENTRIES);
  await unfoldData(page);
  await expect(page.getByText("1 entry could not be read and is set aside")).toBeVisible();
  for (const [name, gone] of [
    ["Forget results", ["nim:results", "endings:nim", "backgammon:results"]],
    ["Forget daily puzzles", ["daily", "daily:2026-03-07", "daily:2026-03-08", "daily:2026-03-09"]],
    ["Forget practice", ["cards:nim", "due:nim", "looked:nim", "lessons:flip"]],
    ["Forget what can’t be read", ["aside:maze"]],
  ]) {
    const before = Object.keys(await kept(page));
    await page.getByRole("button", { name }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
    await expect(said(page)).toHaveText(gone.length === 1 ? "1 entry was deleted." : `${gone.length} entries were deleted.`);
    const after = Object.keys(await kept(page));
    expect(before.filter((key) => !after.includes(key)).sort()).toEqual(gone.sort());
  }
});

test("all is done by keys alone, on a narrow page where everything fits", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWith(page, ENTRIES);
  // By Tab from the heading on, to a control of this name.
  const reach = async (locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("it is not reached by keys");
  };
  const download = page.waitForEvent("download");
  await reach(page.locator(".keep summary"));
  await page.keyboard.press("Enter");
  await reach(page.getByRole("button", { name: "Save all to a file" }));
  await page.keyboard.press("Enter");
  await download;
  await reach(page.getByLabel("Load a file"));
  const opener = page.getByRole("button", { name: "Delete everything" });
  await reach(opener);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await reach(page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
  await page.keyboard.press("Enter");
  await expect(said(page)).toContainText("were deleted");
  await expect(opener).toBeFocused();
  await put(page, ENTRIES);
  await page.reload();
  await started(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator(".of-game details").evaluateAll((folds) => folds.forEach((fold) => (fold.open = true)));
  await expectToFit(page, ".you table");
});
