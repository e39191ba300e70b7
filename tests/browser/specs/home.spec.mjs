// The home page: what is under way stands first, every row of cards is full, the boards on the cards move where
// somebody's system has nothing against it, and nothing that has been painted moves away.
import { moves, watchMoves } from "./moves.support.mjs";
import { GAMES, expect, started, test } from "./support.mjs";

const underWay = (page) => page.getByRole("list").filter({ has: page.locator(".go-on") }).getByRole("link");
const cards = (page) => page.locator(".card");

// Plays a move of Nim and one of Flip, and goes home.
async function leaveTwo(page) {
  await page.goto("nim/?v=1&board=3+4+5&misere=0&play=two");
  await started(page);
  await page.getByRole("gridcell", { name: /^pile 1, coin 1 / }).click();
  await page.goto("flip/?v=1&n=3&m=3&seed=7");
  await started(page);
  for (const name of [/^row 1, column 1:/, /^row 2, column 3:/]) await page.getByRole("gridcell", { name }).click();
  await page.goto("");
  await started(page);
}

test("a first visit has nothing under way, and a card for each game", async ({ page }) => {
  await page.goto("");
  await started(page);
  await expect(page.locator(".go-on")).toHaveCount(0);
  await expect(page.locator(".primary:visible")).toHaveText(["Begin with Flip"]);
  await expect(cards(page)).toHaveCount(GAMES.length);
});

test("what is under way stands first, says how far it is, and is gone on with", async ({ page }) => {
  await leaveTwo(page);
  await expect(page.locator(".primary:visible"), "what was left last").toHaveText(["Go on with Flip"]);
  await expect(underWay(page)).toHaveText([/Nim.*1 move$/s]);
  await expect(page.getByRole("link", { name: "Today’s puzzles", exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(GAMES.length);
  await underWay(page).filter({ hasText: "Nim" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nim" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
});

test("a card says what the game is on a phone, and what is solved and learnt", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-28T12:00:00Z"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("");
  await started(page);
  const cardOf = (name) => cards(page).filter({ hasText: name });
  await expect(cardOf("Nim")).toHaveAccessibleName("Nim Take the last coin");
  // All of them are seen at once, above the bar.
  const [card, bar] = [cards(page).last(), page.getByRole("navigation", { name: "Site" })];
  expect((await card.boundingBox()).y + (await card.boundingBox()).height).toBeLessThan((await bar.boundingBox()).y);
  await page.evaluate(() => {
    localStorage.setItem("perfect-play:daily:2026-11-28", "solved=1&nim=0000000000000001+1+2026-11-28+1+1+0&maze=0000000000000002+1");
    localStorage.setItem("perfect-play:lessons:nim", "take-all mirror");
    localStorage.setItem("perfect-play:last", "nim lesson 3");
  });
  await page.reload();
  await started(page);
  await expect(cardOf("Nim")).toHaveAccessibleName(/^Nim 2 lessons learnt ?today’s puzzle is solved$/);
  await expect(page.locator(".card.solved")).toHaveCount(1);
  await expect(page.locator(".card.helped")).toHaveCount(0);
  // What was done last is gone on with.
  await expect(page.locator(".primary:visible")).toHaveText(["Go on with Nim, lesson 3"]);
  await expect(page.locator(".primary:visible")).toHaveAttribute("href", /practice\/$/);
  await page.evaluate(() => localStorage.setItem("perfect-play:daily:2026-11-28", "solved=1&nim=0000000000000001+1+2026-11-28+1+1+1"));
  await page.reload();
  await started(page);
  await expect(cardOf("Nim")).toHaveAccessibleName(/today’s puzzle is solved with help$/);
  // Of a rush nothing is under way.
  await page.evaluate(() => localStorage.setItem("perfect-play:last", "flip rush"));
  await page.reload();
  await started(page);
  await expect(page.locator(".primary:visible")).toHaveText(["Today’s puzzles: 1 of 7"]);
});

test("a game that is over is not under way", async ({ page }) => {
  await page.goto("nim/?v=1&board=1&misere=0&play=two");
  await started(page);
  await page.getByRole("gridcell", { name: /^pile 1, coin 1 / }).click();
  await page.getByRole("link", { name: "Perfect Play" }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(underWay(page)).toHaveCount(0);
});

const placesOf = (page) => page.locator(".intro, .card").evaluateAll((all) =>
  all.map((one) => one.getBoundingClientRect()).map(({ top, left, right }) => ({ top: Math.round(top), left: Math.round(left), right: Math.round(right) })));

test("every row is full, at every size", async ({ page }) => {
  await page.goto("");
  await started(page);
  for (const [width, height] of [[360, 740], [844, 390], [768, 1024], [1280, 800], [1920, 1080]]) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
    const at = `${width} x ${height}`;
    const all = await placesOf(page);
    const rows = [...new Set(all.map(({ top }) => top))].map((row) => all.filter(({ top }) => top === row));
    const [first, ...others] = rows.map((row) => [Math.min(...row.map(({ left }) => left)), Math.max(...row.map(({ right }) => right))]);
    expect(first[1] - first[0], `${at}: as wide as the window, but for its edges`).toBeGreaterThan(width - 60);
    for (const other of others) expect(other, at).toEqual(first);
  }
});

for (const [width, height] of [[360, 740], [1280, 800], [1920, 1080]]) {
  test(`at ${width} x ${height} nothing moves for what is under way`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("");
    await started(page);
    const before = await placesOf(page);
    await watchMoves(page);
    await leaveTwo(page);
    await expect(underWay(page)).toHaveCount(1);
    expect((await moves(page)).filter(({ input }) => !input)).toEqual([]);
    if (width >= 1280) {
      expect(await placesOf(page), "the cards are where they were").toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), "all of it is in the window").toBeLessThanOrEqual(height);
    }
  });
}

test("the boards on the cards move, but not for whoever wants no motion", async ({ page }) => {
  const animated = () => page.locator(".cards > ul").evaluate((list) =>
    new Set(list.getAnimations({ subtree: true }).map(({ effect }) => effect.target.closest("a").pathname.split("/").at(-2))).size);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("");
  await started(page);
  expect(await animated(), "one of each game").toBe(GAMES.length);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await animated()).toBe(0);
});
