// What the searches of backgammon need beside the program: weights that are loaded, tables that are
// computed and kept. Whatever goes wrong with them is named, and the game goes on.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { act, expect, goOn, holdAll, link, moves, open, part, prepareAtOnce, sentence, step, test, tool } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";
import { prependToWorkers } from "./support.mjs";

const file = readdirSync(process.env.DIST).find((name) => /^backgammon-.*\.weights$/.test(name));
const bytes = file && readFileSync(join(process.env.DIST, file));
const simple = "The computer plays with a simple evaluation.";

// Nothing moves by itself before it is let, and searches find the same each time.
test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 20);
});

// A hint is given all the same, and the computer answers.
async function goesOn(page) {
  await tool(page, "Hint").click();
  await expect(sentence(page)).toContainText("Best: ", { timeout: 20_000 });
  await step(page, "13");
  await step(page, "8");
  await act(page, "Done").click();
  await goOn(page, /^The computer rolled .* You rolled/);
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(4);
}

test("weights have a name of their own in each release, and are loaded once, by this page alone", async ({ page, seen }) => {
  expect(file).toMatch(/^backgammon-[0-9a-f]{16}\.weights$/);
  const loaded = () => seen.requests.filter((url) => url.endsWith(".weights"));
  await page.goto("flip/");
  await expect(page.getByRole("grid")).toBeVisible();
  expect(loaded()).toEqual([]);
  await open(page, link());
  await expect.poll(() => loaded().length).toBe(1);
  await expect(part(page, "weights")).toBeEmpty();
});

test("weights that can't be had are named, and the game goes on", async ({ page, seen }) => {
  seen.expected.push(/weights/, /Failed to load resource/);
  await page.route("**/*.weights", (route) => route.abort("connectionfailed"));
  await open(page, link({ play: "first" }));
  await expect(part(page, "weights")).toContainText(`${file} could not be loaded`);
  await expect(part(page, "weights")).toContainText(simple);
  await goesOn(page);
});

// What else is wrong with them is named natively (engine/tests/backgammon/evaluate.rs).
for (const [name, body, words] of [
  ["changed on the way", () => Buffer.concat([bytes.subarray(0, 5_000), Buffer.from([bytes[5_000] ^ 1]), bytes.subarray(5_001)]), "checksum"],
]) {
  test(`weights that are ${name} are named, and the game goes on`, async ({ page }) => {
    await page.route("**/*.weights", (route) => route.fulfill({ body: body() }));
    await open(page, link({ play: "first" }));
    await expect(part(page, "weights")).toContainText(words, { timeout: 20_000 });
    await expect(part(page, "weights")).toContainText(simple);
    await goesOn(page);
  });
}

test("weights that could not be had are not said to be there at the next visit, but asked for again", async ({ page, seen }) => {
  seen.expected.push(/weights/, /Failed to load resource/);
  let refused = 0;
  await page.route("**/*.weights", (route) => {
    refused += 1;
    return route.abort("connectionfailed");
  });
  // Pages of this site follow each other without the program being loaded anew.
  const entry = page.getByRole("main").getByRole("link", { name: /Backgammon/ });
  const visit = async () => {
    await entry.click();
    await expect(page.locator("[role=gridcell][aria-label*='-point, ']")).toHaveCount(24);
  };
  await page.goto("");
  await visit();
  await expect(part(page, "weights")).toContainText(`${file} could not be loaded`);
  await page.evaluate(() => (window.isSame = true));
  await page.goBack();
  await visit();
  await expect.poll(() => refused).toBe(2);
  await expect(part(page, "weights")).toContainText(`${file} could not be loaded`);
  await page.unroute("**/*.weights");
  await page.goBack();
  await visit();
  await expect(part(page, "weights")).toBeEmpty({ timeout: 20_000 });
  expect(await page.evaluate(() => window.isSame)).toBe(true);
});

test("weights that are refused are given to no other worker, and weights that are late are not waited for", async ({ page }) => {
  // How long weights are waited for goes by this clock.
  await page.clock.install();
  const sent = () => page.evaluate(() => window.sent);
  await page.addInitScript(() => {
    window.sent = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (Array.isArray(message) && message[1]?.byteLength < 1_100_000) window.sent += 1;
      return post.call(this, message, ...rest);
    };
  });
  await page.route("**/*.weights", (route) => route.fulfill({ body: bytes.subarray(0, 5_000) }));
  await open(page, link());
  await tool(page, "Hint").click();
  await expect(part(page, "weights")).toContainText(simple, { timeout: 20_000 });
  expect(await sent()).toBe(1);
  await page.unroute("**/*.weights");
  await page.route("**/*.weights", () => {});
  await open(page, link({ seed: 13 }));
  await tool(page, "Hint").click();
  await expect(part(page, "weights")).toHaveText("The networks are being loaded…");
  expect(await sentence(page).textContent()).not.toContain("Hint");
  await page.clock.fastForward(6_000);
  await expect(part(page, "weights")).toContainText("until the networks are here");
  await expect(sentence(page)).toContainText("Best: ", { timeout: 20_000 });
  expect(await sent()).toBe(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

// How many bytes are kept in IndexedDB.
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open("perfect-play");
        open.onupgradeneeded = () => open.transaction.abort();
        open.onerror = () => resolve(0);
        open.onsuccess = () => {
          // A database without its store is not to be held open.
          if (!open.result.objectStoreNames.length) return open.result.close(), resolve(0);
          const get = open.result.transaction("prepared").objectStore("prepared").get("backgammon");
          get.onsuccess = () => {
            open.result.close();
            resolve(get.result?.length ?? 0);
          };
        };
      }),
  );

test("tables for the bear-off are computed once and kept", async ({ page }) => {
  await prepareAtOnce(page);
  await open(page, link());
  await expect.poll(() => kept(page), { timeout: 20_000 }).toBeGreaterThan(1_000_000);
});

test("in a browser that keeps nothing the game goes on", async ({ page }) => {
  // Workers ask for it; a page can't take it from them, but it can take their store.
  await prependToWorkers(page, 'Object.defineProperty(self, "indexedDB", { value: undefined });');
  await open(page, link({ play: "first" }));
  await goesOn(page);
});
