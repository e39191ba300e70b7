// What searches is a program of its own that is loaded beside the page. A network may take its time over
// it: that is said, it is waited for longer than any answer, and it can be cancelled and tried again.
import { installClock, live, stopClock } from "./flip.support.mjs";
import { expect, holdBack, prependToWorkers, started, test } from "./support.mjs";

const WORKER = /\/worker\.js/;
const GAMES = {
  segments: { at: "segments/?v=1&points=10&layout=random&seed=465&play=two", found: /Hint: join/ },
  flip: { at: "flip/?v=1&board=11010/10011/00100/11001/01011", found: /Hint: press/ },
  backgammon: { at: "backgammon/?v=1&length=0&cube=0&dice=seeded&seed=12&play=two&moves=54", found: /Best: / },
};

const button = (page, name) => page.getByRole("button", { name, exact: true });
const loading = (page) => page.getByText("Loading the search…").first();
const failure = (page) => page.getByText(/stopped unexpectedly/).first();

// The page's clock is wound forward: nobody waits.
async function open(page, at) {
  await installClock(page);
  await page.goto(at);
  await started(page);
}

for (const [game, { at, found }] of Object.entries(GAMES)) {
  test(`${game}: what searches is waited for, however long it takes to load`, async ({ page }) => {
    const worker = await holdBack(page, WORKER);
    await open(page, at);
    await button(page, "Hint").click();
    await expect(loading(page)).toBeVisible();
    for (const seconds of [9, 30, 60]) {
      await page.clock.fastForward(seconds * 1_000);
      await expect(loading(page)).toBeVisible();
      await expect(failure(page)).toBeHidden();
    }
    // Backgammon has its tables computed by another one.
    if (game !== "backgammon") expect(worker.count, "it is the same one still").toBe(1);
    worker.release();
    await expect(live(page)).toHaveText(found, { timeout: 20_000 });
    await expect(loading(page)).toBeHidden();
  });

  test(`${game}: it can be cancelled meanwhile, and trying again waits for no worker that does not come`, async ({ page }) => {
    const worker = await holdBack(page, WORKER, { to: 1 });
    await open(page, at);
    await button(page, "Hint").click();
    await expect(loading(page)).toBeVisible();
    await button(page, "Cancel").click();
    await expect(live(page)).toHaveText(/^The search was cancelled\./);
    await expect(loading(page)).toBeHidden();
    // Flip shows no more of what was cancelled.
    await button(page, game === "flip" ? "Hint" : "Try again").click();
    await expect(live(page)).toHaveText(found, { timeout: 20_000 });
  });
}

test("the end of waiting is said, and another worker is had then", async ({ page }) => {
  const worker = await holdBack(page, WORKER, { to: 1 });
  await open(page, GAMES.segments.at);
  await button(page, "Hint").click();
  await expect(loading(page)).toBeVisible();
  await page.clock.fastForward(125_000);
  await expect(failure(page)).toHaveText(/its files were not there after 120 seconds.*your game is untouched/);
  await expect(live(page)).toHaveText(/stopped unexpectedly/);
  await button(page, "Try again").click();
  await expect(live(page)).toHaveText(GAMES.segments.found, { timeout: 20_000 });
  expect(worker.count).toBe(2);
});

test("whoever waits hears that, once", async ({ page }) => {
  const worker = await holdBack(page, WORKER);
  await open(page, GAMES.segments.at);
  await page.evaluate(() => {
    window.heard = [];
    const live = document.querySelector("[aria-live=polite]");
    new MutationObserver(() => window.heard.push(live.textContent.trim())).observe(live, { childList: true, subtree: true, characterData: true });
  });
  await button(page, "Hint").click();
  await expect(live(page)).toHaveText("Loading the search…");
  await page.clock.fastForward(60_000);
  worker.release();
  await expect(live(page)).toHaveText(GAMES.segments.found, { timeout: 20_000 });
  expect(await page.evaluate(() => window.heard)).toEqual(["Loading the search…", expect.stringMatching(GAMES.segments.found)]);
});

test("a worker that can’t be loaded is not waited for", async ({ page }) => {
  await page.route(WORKER, (route) => route.abort());
  await open(page, GAMES.segments.at);
  // No time passes from here on.
  await stopClock(page);
  await button(page, "Hint").click();
  await expect(failure(page)).toHaveText(/could not be loaded/);
  await page.unroute(WORKER);
  await button(page, "Try again").click();
  await expect(live(page)).toHaveText(GAMES.segments.found, { timeout: 20_000 });
});

test("a piece of the program that the worker lacks is waited for as well", async ({ page }) => {
  // Its own fetches are held until a message comes.
  const late = "const go = new Promise((go) => (new BroadcastChannel('go').onmessage = go)); const real = self.fetch; self.fetch = async (...all) => { await go; return real(...all); };";
  await prependToWorkers(page, late);
  await open(page, "");
  // The worker is there before the game is wanted, so that it has to load the piece itself.
  await expect.poll(() => page.workers().length).toBe(1);
  await page.getByRole("main").getByRole("link", { name: /Segments/ }).click();
  await button(page, "Hint").click();
  await expect(loading(page)).toBeVisible();
  for (const seconds of [9, 60]) {
    await page.clock.fastForward(seconds * 1_000);
    await expect(loading(page)).toBeVisible();
    await expect(failure(page)).toBeHidden();
  }
  await page.evaluate(() => new BroadcastChannel("go").postMessage("go"));
  await expect(live(page)).toHaveText(/(Hint|Likely good|One to try):/, { timeout: 20_000 });
  await expect(loading(page)).toBeHidden();
});

test("a maze shows no distances as long as what searches is not there, and can be asked for them again", async ({ page }) => {
  const worker = await holdBack(page, WORKER, { to: 1 });
  await open(page, "maze/?v=1&n=8&m=8&seed=7");
  await expect(loading(page)).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(loading(page)).toBeVisible();
  await button(page, "Cancel").click();
  await button(page, "Try again").click();
  await expect(loading(page)).toBeHidden();
  await expect(page.getByRole("row", { name: /Breadth-first \d+/ })).toBeVisible();
  expect(worker.count).toBe(2);
});
