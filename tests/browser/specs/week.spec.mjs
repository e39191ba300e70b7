// A week of somebody's: a first win, a level up, a lesson, a loss that is practised, a puzzle each day, a streak, and all of it
// carried to another device.
import { sentence } from "./contest.support.mjs";
import { MOVE, bar, entry, hurryAll, isRight, openDaily, setDay, task, words } from "./exercise.support.mjs";
import { boardOf, solutions } from "./flip.support.mjs";
import { link, open, pilesOf, playToTheEnd, take, winningMoves } from "./nim.support.mjs";
import { expect, started, test, watched } from "./support.mjs";
import { kept, loadFile, saveAll } from "./you.support.mjs";

const WEEK = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
const primary = (page) => page.locator(".primary:visible");

// Solves the day's puzzle of Flip by a shortest answer of the spec's own.
async function solveFlip(page) {
  await openDaily(page, "flip");
  const [best] = solutions(await boardOf(page)).sort((a, b) => a.length - b.length);
  for (const one of best) await MOVE.flip(page, one);
  await isRight(page);
}

test("a week: learn, play, lose, practise, a puzzle a day, a level up, and on to another device", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const seen = watched(page);
  await setDay(page, WEEK[0]);
  await hurryAll(page);

  // Monday: nobody has been here. A lesson, and the first opponent is beaten.
  await page.goto("");
  await started(page);
  await expect(primary(page)).toHaveText(["Begin with Flip"]);
  await page.goto("practice/nim/");
  await page.getByRole("button", { name: "Begin with lesson 1", exact: true }).click();
  await expect(task(page)).not.toBeEmpty();
  await take(page, winningMoves(await pilesOf(page))[0]);
  await isRight(page);
  await expect(bar(page).locator(".primary:visible")).toHaveText(["Next"]);
  await open(page);
  await expect(page.locator(".playing .what")).toHaveText(/· Newcomer$/);
  await playToTheEnd(page);
  await expect(sentence(page)).toHaveText(/You win!/);
  await page.getByRole("button", { name: "Next: Casual", exact: true }).click();
  await expect(page.locator(".playing .what")).toHaveText(/· Casual$/);
  await solveFlip(page);

  // Tuesday: a game is lost.
  await setDay(page, WEEK[1]);
  await open(page, link("1 2"));
  await take(page, "1:1");
  await expect(sentence(page)).toHaveText(/The computer wins/);
  await solveFlip(page);

  // Wednesday: what was lost is found by itself, and got right.
  await setDay(page, WEEK[2]);
  await page.goto("practice/");
  await page.getByRole("button", { name: "Practise 1 mistake", exact: true }).click({ timeout: 60_000 });
  await expect(task(page)).not.toBeEmpty();
  await take(page, "2:1");
  await isRight(page);
  await expect(words(page)).toContainText("You had played: ");
  await solveFlip(page);

  // Until Sunday: a puzzle a day.
  for (const day of WEEK.slice(3)) {
    await setDay(page, day);
    await solveFlip(page);
  }
  await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
  await expect(page.locator(".sum")).toContainText("Your streak: 7 days.");
  await page.goto("");
  await started(page);
  await expect(page.getByRole("link", { name: "Today’s puzzles: 1 of 7", exact: true })).toBeVisible();

  // What there is to be glad of, and all of it on another device.
  await page.goto("you/");
  await expect(page.locator(".highlights")).toContainText("7 days your streak now, the longest yet");
  await expect(page.locator(".highlights")).toContainText("1 lesson learnt");
  const { text } = await saveAll(page);
  const all = await kept(page);
  const other = await browser.newContext();
  const there = await other.newPage();
  await setDay(there, WEEK[6]);
  await there.goto(page.url());
  await started(there);
  await loadFile(there, text);
  await expect(there.locator(".you .said")).toHaveText(/were added\.$/);
  const carried = await kept(there);
  for (const key of Object.keys(all).filter((key) => key.includes(":"))) expect(carried[key], key).toBe(all[key]);
  await expect(there.locator(".highlights")).toContainText("7 days your streak now, the longest yet");
  await open(there);
  await expect(there.locator(".playing .what"), "the level that was reached").toHaveText(/· (Casual|Perfect)$/);
  expect(await entry(there, "nim:results")).toContain("55:1,0,0,0");
  await other.close();
  seen.check();
});
