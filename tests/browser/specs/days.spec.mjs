// Days: they are universal time's, pages that stay open go on to the next one, and addresses below a page.
import { bar, entry, MOVE, openDaily, task, words } from "./exercise.support.mjs";
import { boardOf, solutions } from "./flip.support.mjs";
import { expect, GAMES, installClock, started, test, watched } from "./support.mjs";

const EVENING = "2026-11-23T23:50:00Z";
const date = (page) => page.locator(".date");
const live = (page) => page.locator("#live");
const looksAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

async function open(page, address) {
  const seen = watched(page);
  await page.goto(address);
  await started(page);
  return seen;
}

test("the page of a day’s puzzles goes on to the next day at midnight", async ({ page }) => {
  await installClock(page, EVENING);
  const seen = await open(page, "daily/");
  await expect(date(page)).toHaveText("Monday, 23 November 2026");
  const tomorrow = page.getByRole("link", { name: /^Tuesday, 24 November 2026/ });
  await expect(tomorrow).toHaveCount(0);
  // The time that is left is counted down, and nobody is told each minute.
  await expect(page.getByText("New puzzles in 10 min, at")).toBeVisible();
  await page.clock.fastForward("09:00");
  await expect(date(page)).toHaveText("Monday, 23 November 2026");
  await expect(page.getByText("New puzzles in 1 min, at")).toBeVisible();
  await expect(live(page)).toHaveText("");
  await page.clock.fastForward("02:00");
  await expect(date(page)).toHaveText("Tuesday, 24 November 2026");
  await expect(tomorrow).toHaveAttribute("aria-current", "date");
  await expect(live(page)).toHaveText(/^A new day has begun/);
  // And at the next one.
  await page.clock.fastForward("24:00:00");
  await expect(date(page)).toHaveText("Wednesday, 25 November 2026");
  seen.check();
});

test("where the device slept, it does so when the page is looked at again", async ({ page }) => {
  await page.clock.setFixedTime(new Date(EVENING));
  await open(page, "daily/");
  await expect(date(page)).toHaveText("Monday, 23 November 2026");
  await page.clock.setFixedTime(new Date("2026-11-25T07:00:00Z"));
  await looksAgain(page);
  await expect(date(page)).toHaveText("Wednesday, 25 November 2026");
});

test("a day that was asked for stays, with the way to the one that has come", async ({ page }) => {
  await installClock(page, EVENING);
  await open(page, "daily/?date=2026-11-23");
  const after = page.getByRole("link", { name: "The day after" });
  await expect(after).toHaveCount(0);
  await page.clock.fastForward("11:00");
  await expect(after).toBeVisible();
  await expect(date(page)).toHaveText("Monday, 23 November 2026");
  await after.click();
  await expect(date(page)).toHaveText("Tuesday, 24 November 2026");
});

test("whoever is in the middle of a puzzle at midnight keeps it", async ({ page }) => {
  await installClock(page, EVENING);
  await openDaily(page, "flip");
  const [best] = solutions(await boardOf(page)).sort((a, b) => a.length - b.length);
  const said = await task(page).innerText();
  await MOVE.flip(page, best[0]);
  await page.clock.fastForward("11:00");
  await looksAgain(page);
  await expect(task(page)).toHaveText(said);
  for (const one of best.slice(1)) await MOVE.flip(page, one);
  await expect(words(page)).toHaveText(/^Solved in /);
  expect(await entry(page, "daily:2026-11-23")).toMatch(/\+2026-11-24\+/);
  await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
  await expect(date(page)).toHaveText("Monday, 23 November 2026");
  await expect(page.getByText("on a later day")).toBeVisible();
});

test("home goes on to the next day when somebody looks at it", async ({ page }) => {
  await installClock(page, EVENING);
  await openDaily(page, "flip");
  const [best] = solutions(await boardOf(page)).sort((a, b) => a.length - b.length);
  for (const one of best) await MOVE.flip(page, one);
  await expect(words(page)).toHaveText(/^Solved in /);
  // A card that falls due on the next day.
  await page.evaluate((day) => localStorage.setItem("perfect-play:due:nim", String(day).padStart(5, "0")), Math.floor(Date.parse("2026-11-24") / 86_400_000));
  await page.goto("");
  const today = page.locator(".for-you a");
  await expect(today).toHaveText(["Today’s puzzles: 1 of 7"]);
  await page.clock.fastForward("11:00");
  await looksAgain(page);
  await expect(today).toHaveText(["Today’s puzzles", "Mistakes to practise: 1"]);
});

for (const [timezoneId, now, next] of [
  ["UTC", "2026-11-23T12:00:00Z", "00:00"],
  ["Asia/Kathmandu", "2026-11-23T12:00:00Z", "05:45"],
  ["America/Los_Angeles", "2026-03-07T12:00:00Z", "16:00"],
  // The clocks go forward before the next day.
  ["America/Los_Angeles", "2026-03-08T06:00:00Z", "17:00"],
]) {
  test(`that days are universal time’s is said, and when the next one begins: ${timezoneId}, ${now}`, async ({ newContext }) => {
    const page = await (await newContext({ timezoneId })).newPage();
    await page.clock.setFixedTime(new Date(now));
    await open(page, "daily/");
    await expect(page.getByRole("main")).toContainText(new RegExp(`New puzzles in [\\dhmin ]+, at ${next} your time \\(midnight UTC\\)\\.`));
    expect((await page.getByRole("main").innerText()).match(/UTC/g)).toHaveLength(1);
  });
}

for (const game of GAMES) {
  test(`the course of ${game} has a page of its own`, async ({ page, request }) => {
    const answer = await request.get(`practice/${game}/`);
    expect(answer.status()).toBe(200);
    const title = (await answer.text()).match(/<title>(.*?)<\/title>/)[1];
    expect(title).toMatch(/^Practice: .+ · Perfect Play$/);
    const seen = await open(page, `practice/${game}/`);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1, name: "Practice" })).toBeVisible();
    await expect(page.locator(".lessons")).toBeVisible();
    seen.check();
  });
}

test("an address below a page of which there is no file begins as that page", async ({ page }) => {
  // Before the program has arrived.
  await page.route(/\.wasm$/, () => {});
  for (const [address, heading, title] of [
    ["daily/2026-11-22/", "A puzzle a day", "A puzzle a day · Perfect Play"],
    ["practice/chess/", "Practice", "Practice · Perfect Play"],
    ["daily-news/", "There is no page here", "There is no page here · Perfect Play"],
    ["flip/no/such/page", "There is no page here", "There is no page here · Perfect Play"],
  ]) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
  }
});
