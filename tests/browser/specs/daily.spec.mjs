// A puzzle a day: where it is, how it is solved, what is kept of it, the archive, the streak.
import { expectNoViolationsInThemes } from "./axe.support.mjs";
import { MOVE, NAMES, TITLES, anyPlay, bar, entry, hurryAll, isRight, isWrong, openDaily, press, setDay, task, words } from "./exercise.support.mjs";
import { boardOf, solutions } from "./flip.support.mjs";
import { isWon, legalMoves, after, pilesOf } from "./nim.support.mjs";
import { expect, test, watched } from "./support.mjs";

const DAY = "2026-11-23";
const solved = (page, count) => expect(page.locator(".sum")).toContainText(`${count} of 7 solved`);
const card = (page, game) => page.getByRole("listitem").filter({ has: page.getByRole("button", { name: new RegExp(`^(Solve|Go on with|See) ${NAMES[game]}\\b`) }) });

for (const game of Object.keys(NAMES)) {
  test(`the day's puzzle of ${game} is played on its page, and is one still after a reload`, async ({ page }) => {
    const seen = watched(page);
    await setDay(page, DAY);
    await openDaily(page, game);
    await expect(page).toHaveURL(new RegExp(`/${game}/\\?v=1&board=`));
    await expect(page.getByRole("heading", { level: 1, name: TITLES[game], exact: true })).toBeVisible();
    const said = await task(page).innerText();
    expect(said.length).toBeGreaterThan(20);
    await page.reload();
    await expect(task(page)).toHaveText(said);
    await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
    await expect(card(page, game)).toContainText("Under way");
    seen.check();
  });
}

test("Flip is solved at par, which is kept, said and shared", async ({ page }) => {
  await setDay(page, DAY);
  await openDaily(page, "flip");
  await expect(words(page)).toBeEmpty();
  const [best] = solutions(await boardOf(page)).sort((a, b) => a.length - b.length);
  expect(best).toHaveLength(4);
  for (const one of best) await MOVE.flip(page, one);
  await isRight(page);
  await expect(words(page)).toHaveText("Solved in 4, the fewest there are.");
  expect(await entry(page, `daily:${DAY}`)).toMatch(/^solved=1&flip=[0-9a-f]{16}\+1\+2026-11-23\+4\+4\+0$/);
  await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
  await expect(card(page, "flip")).toContainText("Solved in 4, the fewest there are");
  await solved(page, 1);
  await expect(page.locator(".sum")).toContainText("Your streak: 1 day.");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const text = page.getByRole("dialog").getByRole("textbox");
  const link = expect.stringMatching(/\/perfect-play\/daily\/\?date=2026-11-23$/);
  const lines = async () => (await text.inputValue()).split("\n");
  expect(await lines()).toEqual(["Perfect Play 327, 23 November 2026", "★○○○○○○", "1 of 7 solved, 1 of them at par.", link]);
  expect(await text.evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);
  // Emojis are a choice, which is remembered.
  await page.getByRole("checkbox", { name: "With emojis" }).check();
  expect((await lines())[1]).toBe("\u2b50" + "\u2b1c".repeat(6));
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "With emojis" })).toBeChecked();
  expect((await lines())[1]).toBe("\u2b50" + "\u2b1c".repeat(6));
  // No game of somebody's own: nothing is under way at Flip, and the results against the computer are as they were.
  expect(await entry(page, "flip")).toBeNull();
});

test("a day is a run: begun, solved, gone on with", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("daily/");
  await solved(page, 0);
  // Each puzzle as it begins, drawn by what the worker makes.
  const boards = page.locator(".boards .small-board");
  await expect(boards).toHaveCount(7);
  for (let at = 0; at < 7; at += 1) await expect(boards.nth(at).locator("path").first()).toBeAttached({ timeout: 20_000 });
  // Lights of the first row: one of three is on.
  await expect(boards.first().locator(".on")).toHaveAttribute("d", /^(M[^M]+){4}$/);
  await page.getByRole("button", { name: "Begin with Flip", exact: true }).click();
  await expect(words(page)).toBeEmpty();
  const [best] = solutions(await boardOf(page)).sort((a, b) => a.length - b.length);
  for (const one of best) await MOVE.flip(page, one);
  await isRight(page);
  await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
  await solved(page, 1);
  await expect(page.locator(".steps .solved")).toHaveCount(1);
  await expect(page.locator(".week .today")).toHaveClass(/solved/);
  await expect(page.locator(".streak")).toContainText("Today counts already.");
  await page.getByRole("button", { name: "Next puzzle: Nim", exact: true }).click();
  await expect(page).toHaveURL(/\/nim\/\?v=1&board=1\+4\+6/);
});

test("a phone has progress, the way on and four boards in its first window", async ({ page }) => {
  await setDay(page, DAY);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("daily/");
  await expect(page.locator(".sum")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Begin with Flip" })).toBeInViewport({ ratio: 1 });
  for (const game of ["flip", "nim", "take-away", "maze"]) await expect(card(page, game)).toBeInViewport({ ratio: 1 });
  // Above a puzzle are the ways to other places and no strip of cut names.
  await page.getByRole("button", { name: "Begin with Flip" }).click();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Games" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Site" })).toBeVisible();
});

test("yesterday's answers come with reasons, when somebody wants them", async ({ page }) => {
  test.setTimeout(90_000);
  await setDay(page, "2026-11-24");
  await page.goto("daily/");
  // Seven boards, and in the eighth place the way to that day.
  await expect(page.locator(".boards li").nth(7).getByRole("link", { name: "Yesterday Its puzzles and answers" })).toHaveAttribute("href", /daily\/2026-11-23\/$/);
  await page.getByText("Yesterday’s answers").click();
  const answer = (name) => page.locator(".answers li").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(answer("Flip")).toContainText("4 presses put every light out, and fewer can’t.", { timeout: 20_000 });
  await expect(answer("Nim")).toContainText("You win by taking 1 from pile 3. Then all groups of coins are in pairs.", { timeout: 20_000 });
  await answer("Nim").getByRole("button", { name: "Play Nim" }).click();
  await expect(page).toHaveURL(/\/nim\/\?v=1&board=1\+4\+6/);
  await expect(task(page)).not.toBeEmpty();
});

test("more presses than needed, and help, are said", async ({ page }) => {
  await setDay(page, DAY);
  await openDaily(page, "flip");
  const [best] = solutions(await boardOf(page)).sort((a, b) => a.length - b.length);
  await MOVE.flip(page, best[0]);
  await MOVE.flip(page, best[0]);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  for (const one of best) await MOVE.flip(page, one);
  await expect(words(page)).toHaveText("Solved in 6; 4 is the fewest. With help.");
  // The first solution stays.
  await press(page, "Try again");
  await expect(words(page)).toBeEmpty();
  for (const one of best) await MOVE.flip(page, one);
  await isRight(page);
  await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
  await expect(card(page, "flip")).toContainText("Solved in 6; 4 is the fewest, with help");
});

test("a game is lost, tried again, and won", async ({ page }) => {
  await setDay(page, DAY);
  await hurryAll(page);
  await openDaily(page, "nim");
  const play = async (wins) => {
    while (!(await bar(page).evaluate((bar) => /right|wrong/.test(bar.className)))) {
      const piles = await pilesOf(page);
      const moves = legalMoves(piles);
      if (moves.length === 0) break;
      const good = moves.filter((move) => !isWon(after(piles, move)));
      await MOVE.nim(page, wins ? good[0] : moves.find((move) => !good.includes(move)));
      await expect.poll(async () => (await page.locator(".game").getAttribute("class")).includes("away")).toBe(false);
    }
  };
  await play(false);
  await isWrong(page);
  await expect(words(page)).toHaveText("Not this time: the game is lost.");
  await press(page, "Try again");
  await expect(words(page)).toBeEmpty();
  await play(true);
  await isRight(page);
  await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
  await expect(card(page, "nim")).toContainText("Won at the second try");
  expect(await entry(page, "nim:results")).toBeNull();
});

test("backgammon's three decisions are judged one after the other", async ({ page }) => {
  test.setTimeout(90_000);
  await setDay(page, DAY);
  await openDaily(page, "backgammon");
  for (const part of [1, 2, 3]) {
    await expect(task(page)).toContainText(`Now number ${part} of 3.`);
    await anyPlay(page);
    await expect(bar(page)).toHaveClass(/right|wrong/, { timeout: 20_000 });
    if (part < 3) await press(page, "Next");
  }
  await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
  await expect(card(page, "backgammon")).toContainText(/(\d\.\d{3} points|Nothing) given away/);
});

test("a week of puzzles, each on its day, is a streak of a week; a day left out ends it", async ({ page }) => {
  const dates = ["16", "17", "18", "19", "20", "21", "22"].map((day) => `2026-11-${day}`);
  for (const [at, date] of dates.entries()) {
    await setDay(page, date, "23");
    if (at === 0) await hurryAll(page);
    await openDaily(page, "flip");
    await page.getByRole("button", { name: "Play out", exact: true }).click();
    await isRight(page);
    await expect(words(page)).toContainText("With help.");
    await page.goto("daily/");
    await expect(page.locator(".sum")).toContainText(`Your streak: ${at + 1} day${at ? "s" : ""}.`);
  }
  await setDay(page, "2026-11-23");
  await page.goto("daily/");
  await expect(page.locator(".sum")).toContainText("Your streak: 7 days.");
  await setDay(page, "2026-11-24");
  // Solved, but not on its day: it forgives nothing.
  await openDaily(page, "flip", "2026-11-23");
  await page.getByRole("button", { name: "Play out", exact: true }).click();
  await isRight(page);
  await page.goto("daily/2026-11-23/");
  await expect(card(page, "flip")).toContainText("on a later day");
  await expect(page.locator(".streak")).toContainText("A new streak begins today, with any puzzle that you solve. Your longest: 7 days.");
});

test("the archive leads to every day before, by month", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("daily/");
  await expect(page.locator(".date")).toHaveText("Monday, 23 November 2026");
  await page.getByRole("link", { name: "The day before" }).click();
  await expect(page).toHaveURL(/\/daily\/2026-11-22\/$/);
  await expect(page.locator(".date")).toHaveText("Sunday, 22 November 2026");
  // A day that was played has its dot, and what was solved with help the sign of that.
  await page.evaluate(() => localStorage.setItem("perfect-play:daily:2026-11-20", "solved=1&flip=0000000000000001+1+2026-11-20+6+6+1"));
  await page.reload();
  await expect(page.getByRole("link", { name: "Friday, 20 November 2026: 1 solved" })).toHaveText("20◐");
  await page.getByRole("link", { name: "The month before: October 2026" }).click();
  await expect(page.locator(".date")).toHaveText("Saturday, 31 October 2026");
  await page.getByRole("link", { name: "Thursday, 1 October 2026: 0 solved" }).click();
  await expect(page).toHaveURL(/\/daily\/2026-10-01\/$/);
  await page.goto("daily/2026-01-01/");
  await expect(page.getByRole("link", { name: "The day before" })).toHaveCount(0);
  await page.goto("daily/?date=2026-02-28");
  await expect(page.locator(".date")).toHaveText("Saturday, 28 February 2026");
});

test("a day is perfect only without help", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("daily/");
  const all = (helped) => Object.keys(NAMES).map((game, at) => `${game}=0000000000000001+1+${DAY}+1+1+${at === 2 ? helped : 0}`).join("&");
  for (const [helped, words, star] of [[1, "7 of 7 solved, one of them with help. ", "23✓"], [0, "A perfect day: all 7 as well as can be. ", "23★"]]) {
    await page.evaluate(([day, entry]) => localStorage.setItem(`perfect-play:daily:${day}`, entry), [DAY, `solved=7&${all(helped)}`]);
    await page.reload();
    await expect(page.locator(".sum")).toHaveText(`${words}Your streak: 1 day.`);
    await expect(page.locator(".archive [aria-current=date]")).toHaveText(star);
  }
});

test("a day that is none, or is to come, or was before all puzzles, is refused in words, and today's puzzles are there", async ({ page }) => {
  await setDay(page, DAY);
  for (const [address, words] of [
    ["daily/2026-02-30/", /2026-02-30/],
    ["daily/tomorrow/", /tomorrow/],
    ["daily/2026-11-24/", /2026-11-24/],
    ["daily/?date=1999-12-31", /1999-12-31/],
  ]) {
    await page.goto(address);
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await expect(page.locator(".date")).toHaveText("Monday, 23 November 2026");
    await expect(page.getByRole("button", { name: /^Solve / })).toHaveCount(7);
  }
});

test("home has today's puzzles for whoever has begun one, and the games for whoever has not", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("");
  await expect(page.getByRole("link", { name: /Today’s puzzles/ })).toHaveCount(0);
  await openDaily(page, "maze");
  await page.goto("");
  await page.getByRole("link", { name: "Today’s puzzles", exact: true }).click();
  await expect(card(page, "maze")).toContainText("Under way");
});

test("the page and the bar are accessible, and fit a phone", async ({ page }) => {
  await setDay(page, DAY);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const go of [() => page.goto("daily/"), () => openDaily(page, "segments")]) {
    await go();
    await expectNoViolationsInThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
