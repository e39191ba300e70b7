// Looking closer at a position of backgammon: three plies ahead, and rollouts, by several workers.
import { chip, expect, expectNoViolationsInThemes, link, open, sentence, showTab, test, unfold } from "./backgammon.support.mjs";

const at = (xgid) => `v=1&play=two&board=${encodeURIComponent(xgid)}`;
const OPENING = at("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
const PRIMES = at("XGID=-ABABBB---A----aaaebbBBc--:0:0:1:00:0:0:0:0:10");

const ENDING = at("XGID=-BBCBB------------abbccc--:0:0:1:61:0:0:0:0:10");

const panel = (page) => page.locator(".rollout");
const words = (page) => panel(page).getByRole("status");
// The review has one as well.
const stop = (page) => panel(page).getByRole("button", { name: "Stop" });
const rows = (page) => panel(page).getByRole("row");

async function openCloser(page, query) {
  await open(page, query);
  await showTab(page, "Analysis");
  await unfold(page, "Look closer");
  await expect(chip(page, "Roll out")).toBeVisible({ timeout: 20_000 });
}

test("three plies are looked ahead of the best plays, which can be pointed at", async ({ page }) => {
  await openCloser(page, OPENING);
  await chip(page, "Look 3 plies ahead").click();
  await expect(words(page)).toHaveText("Looked 3 plies ahead.", { timeout: 60_000 });
  await expect(rows(page).nth(1)).toHaveText(/^8\/5 6\/5\s*\+0\.2\d\d\s*best$/);
  await expect(rows(page).nth(2)).toHaveText(/^Wins 5\d\.\d%, gammons 1\d\.\d% won, 1\d\.\d% lost$/);
  await expect(rows(page).nth(3)).toHaveText(/^.*[+−]0\.0\d\d\s*−0\.2\d\d$/);
  // Arrows, as for any of the best plays.
  await page.getByRole("button", { name: "Hint" }).click();
  await panel(page).getByRole("button", { name: "8/5 6/5" }).click();
  await expect(panel(page).getByRole("button", { name: "8/5 6/5" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(2);
});

test("a rollout says how sure it is", async ({ page }) => {
  await openCloser(page, OPENING);
  await panel(page).getByLabel("Played on").selectOption("8 plies");
  await chip(page, "Roll out").click();
  await expect(words(page)).toHaveText(/^\d+ of 324 games, 8 plies…$/, { timeout: 60_000 });
  await expect(words(page)).toHaveText("324 games, 8 plies.", { timeout: 60_000 });
  await expect(rows(page).nth(1)).toHaveText(/^8\/5 6\/5\s*\+0\.2\d\d ± 0\.0\d\d\s*best$/);
  await expect(rows(page).nth(2)).toHaveText(/; the best: more than 99\.9%$/);
  await expect(rows(page).nth(4)).toHaveText(/; better than the first: less than 0\.1%$/);
});

test("a rollout for as long as one likes is stopped, and what it found stays until another position is shown", async ({ page }) => {
  await openCloser(page, PRIMES);
  await panel(page).getByLabel("Games").selectOption("until I stop it");
  await chip(page, "Roll out").click();
  await expect(words(page)).toHaveText(/^[1-9]\d* games, 12 plies…$/, { timeout: 60_000 });
  await stop(page).click();
  await expect(words(page)).toHaveText(/^[1-9]\d* games, 12 plies\.$/);
  const found = await words(page).textContent();
  await expect(rows(page)).toHaveText([/^Choice/, /^No double/, /^Wins/, /^Double\/take.*best$/, /^Wins/, /^Double\/pass\+1\.000/]);
  await expect(stop(page)).toBeHidden();
  await page.waitForTimeout(300);
  await expect(words(page)).toHaveText(found);
  await page.getByRole("button", { name: "Double", exact: true }).click();
  await expect(words(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(0);
  // Now the other player decides.
  await chip(page, "Look 3 plies ahead").click();
  await expect(words(page)).toHaveText("Looked 3 plies ahead.", { timeout: 60_000 });
  await expect(rows(page)).toHaveText([/^Choice/, /^Take.*best$/, /^Wins/, /^Pass−1\.000/]);
});

test("where nothing is to be decided, or no worker can be had, it says so", async ({ page }) => {
  // Before the first roll.
  await openCloser(page, link({ cube: 1, dice: "typed" }));
  await chip(page, "Look 3 plies ahead").click();
  await expect(panel(page).getByRole("alert")).toHaveText("There is nothing to decide in this position.", { timeout: 60_000 });
  await openCloser(page, OPENING);
  await page.route(/worker\.js/, (route) => route.abort());
  await chip(page, "Roll out").click();
  await expect(panel(page).getByRole("alert")).toHaveText(/^The search has failed \(.+\)\. What was found by then is kept\.$/, { timeout: 60_000 });
  await expect(chip(page, "Roll out")).toBeVisible();
  await page.unroute(/worker\.js/);
  await chip(page, "Look 3 plies ahead").click();
  await expect(words(page)).toHaveText("Looked 3 plies ahead.", { timeout: 60_000 });
  await expect(panel(page).getByRole("alert")).toHaveCount(0);
});

test("a rollout goes on, and is the same again, and axe finds nothing in it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // A few plays for each roll, and not many rolls.
  await openCloser(page, ENDING);
  // White has no choice: once that is played, another position is looked at.
  await expect(sentence(page)).toHaveText(/Roll or double\?$/);
  await chip(page, "Roll out").click();
  await expect(words(page)).toHaveText("324 games, 12 plies.", { timeout: 60_000 });
  await expect(rows(page).nth(1)).toHaveText(/best$/);
  const first = await rows(page).allTextContents();
  await chip(page, "Go on").click();
  await expect(words(page)).toHaveText("648 games, 12 plies.", { timeout: 60_000 });
  await chip(page, "Roll out").click();
  await expect(words(page)).toHaveText("324 games, 12 plies.", { timeout: 60_000 });
  expect(await rows(page).allTextContents()).toEqual(first);
  await expectNoViolationsInThemes(page);
  // Nothing is wider than the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
