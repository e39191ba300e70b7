// What the searches of m,n,k have learned: a file that is loaded when the page has been painted. Whatever goes wrong with
// it is named, and the game goes on.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, link, moves, open, panel, set, test } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

const file = readdirSync(process.env.DIST).find((name) => /^mnk-.*\.weights$/.test(name));
const bytes = file && readFileSync(join(process.env.DIST, file));
const missing = (page) => panel(page, "Analysis").locator(".missing");

async function goesOn(page) {
  await set(page, "h8");
  await expect.poll(async () => (await moves(page)).length, { timeout: 20_000 }).toBe(2);
}

test.beforeEach(async ({ page }) => {
  await countSearches(page);
});

test("the weights are loaded once, by this page alone", async ({ page, seen }) => {
  const loaded = () => seen.requests.filter((url) => url.endsWith(".weights"));
  await page.goto("nim/");
  await expect(page.getByRole("main")).toBeVisible();
  expect(loaded()).toEqual([]);
  await open(page, link(15, 15, 5, { play: "first" }));
  await expect.poll(() => loaded().length).toBe(1);
  await goesOn(page);
  await expect(missing(page)).toBeEmpty();
});

test("weights that can't be had are named, and the game goes on", async ({ page, seen }) => {
  seen.expected.push(/weights/, /Failed to load resource/);
  await page.route("**/*.weights", (route) => route.abort("connectionfailed"));
  await open(page, link(15, 15, 5, { play: "first" }));
  await expect(missing(page)).toContainText(`${file} could not be loaded`);
  await expect(missing(page)).toContainText("The computer plays without what it has learned");
  await goesOn(page);
});

// What else is wrong with them is named natively (engine/src/mnk/solve/weights.rs).
for (const [name, body, words] of [
  ["changed on the way", () => Buffer.concat([bytes.subarray(0, 5_000), Buffer.from([bytes[5_000] ^ 1]), bytes.subarray(5_001)]), "checksum"],
  ["with a network that was changed", () => Buffer.concat([bytes.subarray(0, 90_000), Buffer.from([bytes[90_000] ^ 1]), bytes.subarray(90_001)]), "checksum of the file of a network"],
]) {
  test(`weights that are ${name} are named, and the game goes on`, async ({ page }) => {
    await page.route("**/*.weights", (route) => route.fulfill({ body: body() }));
    await open(page, link(15, 15, 5, { play: "first" }));
    await goesOn(page);
    await expect(missing(page)).toContainText(words, { timeout: 20_000 });
  });
}
