// Storage as releases before the puzzles of days wrote it (version 1, ARCHITECTURE.md): every game, every result and every
// setting is there, and goes on.
import { readFileSync } from "node:fs";
import { expect, keptGame, showTab, started, test, watched } from "./support.mjs";
import { kept, put } from "./you.support.mjs";

const ENTRIES = JSON.parse(readFileSync(new URL("you.storage-1.json", import.meta.url), "utf8"));

// What each route was left with.
const MOVES = {
  flip: "r1c2,r2c2",
  nim: "2:1,1:3",
  "take-away": "1,4",
  maze: "E1",
  segments: "1-6,3-4",
  mnk: "c4,b2",
  backgammon: "54,13/8+13/9,64",
};

test.beforeEach(async ({ page }) => {
  await page.goto("404.html");
  await put(page, ENTRIES);
});

for (const [route, moves] of Object.entries(MOVES)) {
  test(`${route}: the game goes on where it was left`, async ({ page }) => {
    const seen = watched(page);
    await page.goto(`${route}/`);
    await started(page);
    await expect.poll(() => new URL(page.url()).searchParams.get("moves")?.replaceAll(" ", "+")).toBe(moves);
    await expect.poll(async () => new URLSearchParams(await keptGame(page, route)).get("moves")?.replaceAll(" ", "+")).toBe(moves);
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    // Nothing else has changed: where there was a game without an identity, that has one.
    const after = await kept(page);
    const without = ENTRIES[route].startsWith("game=") ? [] : [route, ...Object.keys(ENTRIES).filter((key) => key === `${route}:seconds`)];
    for (const [key, entry] of Object.entries(ENTRIES)) if (!without.includes(key)) expect(after[key], key).toBe(entry);
    if (without.length) expect(after[route]).toMatch(/^game=[0-9a-f]{16}$/);
    expect(Object.keys(after).filter((key) => key.startsWith("aside:"))).toEqual([]);
    seen.check();
  });
}

test("results are counted on, and settings are as they were", async ({ page }) => {
  await page.goto("nim/");
  await started(page);
  await expect(page.getByRole("button", { name: "Sound: on" })).toBeVisible();
  await showTab(page, "About");
  const results = page.locator(".your-results");
  await expect(results.getByRole("row", { name: /^Perfect/ }).getByRole("cell")).toHaveText(["3", "1", "5"]);
  await expect(results.getByRole("row", { name: /^Medium/ }).getByRole("cell")).toHaveText(["1", "0", "0"]);
});

test("the page of all that is kept has all of it", async ({ page }) => {
  await page.goto("you/");
  await started(page);
  // Those without an identity are none that the page can read before their game has been opened.
  await expect(page.locator(".to-go-on")).toHaveText([/Nim/, /Take-away/, /Segments/, /Five in a row/, /Backgammon/]);
  await page.locator(".of-game details").evaluateAll((folds) => folds.forEach((fold) => (fold.open = true)));
  await expect(page.getByRole("table", { name: "Nim against" }).getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("table", { name: "Backgammon against" }).getByRole("row")).toHaveCount(2);
  expect(await kept(page)).toEqual(ENTRIES);
});
