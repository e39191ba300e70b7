// What works without a network, what is kept for it, and how one release takes the place of another.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expectNoViolationsInThemes } from "./axe.support.mjs";
import { FIRST, SECOND, publishSite } from "./offline.support.mjs";
import { GAMES, expect, hasten, reached, started, test as base } from "./support.mjs";

// How long a page waits until it looks after what is kept, and from then on, until it has all games kept.
const [LOOKING, KEEPING] = [2_000, 8_000];

const test = base.extend({
  // Pages keep everything as soon as they would do something.
  context: async ({ context }, use) => {
    await hasten(context, LOOKING);
    await context.addInitScript((KEEPING) => {
      const set = window.setTimeout;
      window.setTimeout = (run, delay, ...rest) => {
        // A worker that is silent is waited for as long.
        const keeps = delay === KEEPING && /\.ready\b/.test(String(run));
        return keeps ? set.call(window, () => ((window.hasKept = true), run()), 0) : set.call(window, run, delay, ...rest);
      };
    }, KEEPING);
    await use(context);
  },
  site: async ({}, use) => {
    const site = await publishSite();
    await use(site);
    await site.end();
  },
});
test.use({ serviceWorkers: "allow" });
// Several visits.
test.describe.configure({ timeout: 120_000 });

const footer = (page) => page.locator("offline-status");
const status = (page) => page.locator("offline-status > p");
const worksOffline = (page) => expect(status(page)).toContainText("Works offline.", { timeout: 30_000 });
const notice = (page) => page.getByRole("alert").filter({ hasText: "A new version is here." });
const said = (page, words) => expect(page.locator(".site-footer")).toContainText(words);
const cell = (page, number) => page.getByRole("gridcell").nth(number).locator("button").or(page.getByRole("gridcell").nth(number)).last();
const looksForAnother = (page) => page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => {}));
const cachesOf = (page) => page.evaluate(() => caches.keys());
const FLIP = "flip/?v=1&board=11010/10011/00100/11001/01011";

async function visit(page, address, words) {
  await page.goto(address);
  await started(page);
  if (words) await said(page, words);
}

test("after one visit to one page every page opens and plays without a network", async ({ page, site }) => {
  await visit(page, site.address + FLIP);
  await worksOffline(page);
  await site.stop();
  // What searches is there as well.
  const searched = {
    segments: ["?v=1&points=10&layout=random&seed=465&play=two", /Hint: join/],
    backgammon: ["?v=1&length=0&cube=0&dice=seeded&seed=12&play=two&moves=54", /Best: /],
  };
  for (const game of GAMES) {
    const [query, words] = searched[game] ?? ["", /\S/];
    await page.goto("about:blank");
    const answer = await page.goto(`${site.address}${game}/${query}`);
    expect(answer.status()).toBe(200);
    await started(page);
    await expect(status(page)).toContainText("Works offline.");
    const hint = reached(page.getByRole("button", { name: "Hint", exact: true }));
    if (query || (await hint.isEnabled().catch(() => false))) {
      await hint.click();
      await expect(page.locator("[aria-live=polite]").first()).toHaveText(words, { timeout: 30_000 });
      await expect(page.locator("[aria-live=polite]").first()).not.toHaveText(/stopped unexpectedly|could not be loaded/);
    }
  }
  // The pages that belong to no game, and an address below one of them that no file has.
  for (const [path, name] of [["daily/2026-01-02/", "A puzzle a day"], ["practice/nim/", "Practice"], ["you/", "You"], ["proof/", "Gomoku, solved"]]) {
    await page.goto(site.address + path);
    await started(page);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  await page.goto(`${site.address}daily/`);
  await page.getByRole("button", { name: "Solve Flip" }).click();
  await expect(page.getByRole("region", { name: "Exercise" })).toContainText("Put all lights out");
  // Home, the way from game to game, and an address without its last slash.
  await visit(page, site.address);
  await page.getByRole("main").getByRole("link", { name: /Maze/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Maze" })).toBeVisible();
  await page.goto(`${site.address}nim?utm_source=friend`);
  await started(page);
  expect(new URL(page.url()).pathname).toBe("/perfect-play/nim/");
  // What there is no file for is left to the program.
  for (const path of ["flip/no/such/page", "no/such/page"]) {
    const answer = await page.goto(site.address + path);
    expect(answer.status()).toBe(200);
    await started(page);
    await expect(page.getByRole("heading", { level: 1, name: "There is no page here" })).toBeVisible();
  }
});

// Throws away what is kept of these names, as a browser does that lacks room, and all that it has in its own cache.
async function throwAway(page, pattern) {
  await (await page.context().newCDPSession(page)).send("Network.clearBrowserCache");
  return page.evaluate(async (source) => {
    let thrown = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (new RegExp(source).test(new URL(request.url).pathname)) thrown += await cache.delete(request);
    }
    return thrown;
  }, pattern.source);
}
const keptNames = (page) => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat().sort());

test("what the browser has thrown away, of a game or of all but pages, is not claimed, and fetched again", async ({ page, site }) => {
  await visit(page, site.address + FLIP);
  await worksOffline(page);
  const all = await keptNames(page);
  expect(await throwAway(page, /\/maze-[0-9a-f]+\.wasm$/)).toBe(1);
  await site.stop();
  await visit(page, site.address + FLIP);
  await expect(status(page)).toHaveText(/^6 of 7 games work offline\. The others are not kept yet: there was no connection\./, { timeout: 30_000 });
  await site.start();
  await visit(page, site.address + FLIP);
  await worksOffline(page);
  expect(await keptNames(page)).toEqual(all);
  await site.stop();
  await visit(page, `${site.address}maze/`);
  await expect(page.getByRole("heading", { level: 1, name: "Maze" })).toBeVisible();
  // All but the pages.
  await site.start();
  await visit(page, site.address + FLIP);
  await worksOffline(page);
  expect(await throwAway(page, /[^/]$/)).toBeGreaterThan(20);
  await page.evaluate(() => navigator.serviceWorker.controller.postMessage(["who", location.href]));
  await expect(status(page)).toHaveText(/^Does not work offline yet\./);
  await visit(page, site.address + FLIP);
  await worksOffline(page);
  expect(await keptNames(page)).toEqual(all);
});

test("where bytes are dear only what is opened is kept, until all is asked for", async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator.connection, "saveData", { value: true }));
  await visit(page, site.address + FLIP);
  await expect(status(page)).toContainText("1 of 7 games work offline.");
  await page.waitForFunction(() => window.hasKept);
  expect(site.asked.filter(({ path }) => /nim-[0-9a-f]+\.wasm/.test(path))).toEqual([]);
  await page.getByRole("navigation", { name: "Games" }).getByRole("link", { name: "Nim" }).click();
  await expect(status(page)).toContainText("2 of 7 games work offline.");
  expect(site.asked.filter(({ path }) => /(maze|segments|backgammon)-[0-9a-f]+\.wasm/.test(path))).toEqual([]);
  await site.stop();
  await visit(page, `${site.address}nim/`);
  // Another game opens, and says what is the matter.
  await page.goto(`${site.address}maze/`);
  await started(page);
  await expect(page.getByRole("alert").filter({ hasText: "The game could not be loaded." })).toBeVisible();
  await site.start();
  await visit(page, `${site.address}nim/`);
  await page.getByRole("button", { name: "Keep all games" }).click();
  await worksOffline(page);
});

test("home, and the pages of no game, open offline where no game is kept", async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator.connection, "saveData", { value: true }));
  await visit(page, site.address);
  await expect(status(page)).toContainText("0 of 7 games work offline.");
  await site.stop();
  await visit(page, site.address);
  await expect(page.getByRole("main").getByRole("link", { name: /^Flip/ })).toBeVisible();
  await visit(page, `${site.address}you/`);
  await expect(page.getByRole("heading", { level: 1, name: "You", exact: true })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toHaveCount(0);
});

test("a new release is offered, taken when somebody says so, and never mixed with the one before", async ({ page, site }) => {
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await visit(page, site.address + FLIP, FIRST);
  await worksOffline(page);
  await page.evaluate(() => Promise.all(["someone-else", "perfect-play:/elsewhere/:1", "perfect-play:/:1"].map((name) => caches.open(name))));
  await cell(page, 0).click();
  await cell(page, 7).click();
  const game = page.url();
  expect(game).toContain("moves=");

  site.asked.length = 0;
  site.renew();
  await looksForAnother(page);
  await expect(notice(page)).toBeVisible({ timeout: 30_000 });
  const asked = (pattern) => site.asked.filter(({ path }) => pattern.test(path));
  expect(asked(/\.wasm$/).length, "all of it is there").toBeGreaterThan(10);
  expect(asked(/\.weights$/), "what is as it was is not fetched again").toEqual([]);
  // Nothing has happened to the page; and it goes on with its own release's files.
  expect(page.url()).toBe(game);
  await said(page, FIRST);
  site.asked.length = 0;
  await page.getByRole("navigation", { name: "Games" }).getByRole("link", { name: "Nim" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nim" })).toBeVisible();
  await said(page, FIRST);
  await page.goBack();
  expect(site.asked.filter(({ path }) => /\.(wasm|js|css)/.test(path) && !path.includes("service-worker"))).toEqual([]);
  expect(await cachesOf(page)).toHaveLength(5);

  let loads = 0;
  page.on("load", () => (loads += 1));
  await notice(page).getByRole("button", { name: "Reload" }).click();
  await said(page, SECOND);
  await worksOffline(page);
  expect(page.url()).toBe(game);
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  const own = /^perfect-play:\/perfect-play\/:/;
  await expect.poll(async () => (await cachesOf(page)).filter((name) => own.test(name))).toHaveLength(1);
  expect((await cachesOf(page)).filter((name) => !own.test(name)).sort()).toEqual(["perfect-play:/:1", "perfect-play:/elsewhere/:1", "someone-else"]);
  await expect(notice(page)).toBeHidden();
  expect(loads).toBe(1);
  expect(site.asked.filter(({ status }) => status >= 400)).toEqual([]);
  await site.stop();
  await visit(page, `${site.address}backgammon/`, SECOND);
  expect(errors).toEqual([]);
});

test("a new release is taken at the next start", async ({ context, site }) => {
  const page = await context.newPage();
  await visit(page, site.address + FLIP, FIRST);
  await worksOffline(page);
  site.renew();
  await looksForAnother(page);
  await expect(notice(page)).toBeVisible({ timeout: 30_000 });
  await notice(page).getByRole("button", { name: "Later" }).click();
  await expect(notice(page)).toBeHidden();
  await expect(footer(page).getByRole("button", { name: "Reload for the new version" })).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await expect(async () => visit(next, site.address + FLIP, SECOND)).toPass();
  await expect(notice(next)).toBeHidden();
});

test("another tab goes on with its own release, whose files the server has no more", async ({ context, site }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await visit(one, site.address + FLIP, FIRST);
  await worksOffline(one);
  await visit(two, `${site.address}maze/`, FIRST);
  await worksOffline(two);
  site.renew();
  await looksForAnother(one);
  await notice(one).getByRole("button", { name: "Reload" }).click();
  await said(one, SECOND);
  await said(two, FIRST);
  await expect(notice(two)).toBeVisible();
  await two.getByRole("navigation", { name: "Games" }).getByRole("link", { name: "Segments" }).click();
  await expect(two.getByRole("button", { name: "Hint", exact: true })).toBeVisible();
  await two.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(two.locator("[aria-live=polite]").first()).toHaveText(/Hint: join/, { timeout: 30_000 });
  await said(two, FIRST);
  expect(site.asked.filter(({ status }) => status >= 400)).toEqual([]);
  await expectNoViolationsInThemes(two);
  await notice(two).getByRole("button", { name: "Reload" }).click();
  await said(two, SECOND);
  await expect.poll(() => cachesOf(two)).toHaveLength(1);
});

test("a release that arrives half is not used, and is said to have failed", async ({ page, site }) => {
  await visit(page, site.address + FLIP, FIRST);
  await worksOffline(page);
  site.renew();
  const whole = {};
  site.edit((folder) => {
    const file = join(folder, "nim/index.html");
    whole.file = file;
    whole.text = readFileSync(file);
    writeFileSync(file, whole.text.subarray(0, 20_000));
  });
  await looksForAnother(page);
  await expect(status(page)).toContainText("A new version could not be fetched: nim/ did not arrive as it should. This one goes on.");
  await visit(page, `${site.address}nim/`, FIRST);
  expect(await cachesOf(page)).toHaveLength(1);
  writeFileSync(whole.file, whole.text);
  await looksForAnother(page);
  await expect(notice(page)).toBeVisible({ timeout: 30_000 });
});

test("where there is no room that is said, and games go on", async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.address).origin, quotaSize: 300_000 });
  await visit(page, site.address + FLIP);
  await expect(status(page)).toContainText("Does not work offline yet: there is no room on this device.");
  await cell(page, 0).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(site.address).origin, quotaSize: 2_100_000 });
  await page.reload();
  await expect(status(page)).toContainText(/\d of 7 games work offline\. The others are not kept yet: there is no room on this device\./, { timeout: 30_000 });
});

test("where service workers are refused that is said, and games go on", async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
  });
  await visit(page, site.address + FLIP);
  await expect(status(page)).toHaveText("Does not work offline: this browser does not allow it here.");
  await cell(page, 0).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
});

test("that nothing be deleted is asked for once somebody has a game to lose, and never on arrival", async ({ page, site }) => {
  await page.addInitScript(() => {
    window.asked = 0;
    navigator.storage.persist = () => Promise.resolve((window.asked += 1));
  });
  const asked = () => page.evaluate(() => window.asked);
  await visit(page, site.address + FLIP);
  await expect(status(page)).toContainText("offline");
  for (let press = 0; press < 5; press += 1) await cell(page, press).click();
  expect(await asked()).toBe(0);
  await cell(page, 5).click();
  await expect.poll(asked).toBe(1);
  await page.reload();
  await expect(status(page)).toContainText("offline");
  for (let press = 0; press < 8; press += 1) await cell(page, press).click();
  expect(await asked()).toBe(0);
});

test("installing is offered in the footer, where the browser allows it", async ({ page, site }) => {
  await visit(page, site.address + FLIP);
  await expect(status(page)).toContainText("offline");
  await expect(footer(page).getByRole("button", { name: "Install" })).toHaveCount(0);
  await page.evaluate(() => {
    window.prompted = 0;
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => void (window.prompted += 1) });
    dispatchEvent(event);
    window.prevented = event.defaultPrevented;
  });
  expect(await page.evaluate(() => window.prevented), "the browser's own bar is not shown").toBe(true);
  await footer(page).getByRole("button", { name: "Install" }).click();
  expect(await page.evaluate(() => window.prompted)).toBe(1);
  await expect(footer(page).getByRole("button", { name: "Install" })).toHaveCount(0);
});

test("where only the browser's own menu installs, that is said", async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await visit(page, site.address);
  await expect(status(page)).toContainText("To install it: Share, then “Add to Home Screen”.");
});

test("a release without a service worker takes away what one before it has kept", async ({ page, site }) => {
  await visit(page, site.address + FLIP);
  await worksOffline(page);
  await page.evaluate(() => caches.open("someone-else"));
  site.edit((folder) => writeFileSync(join(folder, "service-worker.js"), readFileSync(new URL("../../../public/service-worker.js", import.meta.url))));
  await looksForAnother(page);
  await expect.poll(() => cachesOf(page)).toEqual(["someone-else"]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0);
});

test("it can be installed", async ({ page, site }) => {
  const session = await page.context().newCDPSession(page);
  await visit(page, site.address);
  await worksOffline(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ id: "/perfect-play/", start_url: "/perfect-play/", scope: "/perfect-play/", display: "standalone" });
  expect(manifest.shortcuts).toHaveLength(GAMES.length);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
  // Every picture is there, as large as is said.
  const apple = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const pictures = [{ src: apple, sizes: "180x180" }, ...manifest.icons, ...manifest.screenshots];
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(["192x192 any", "192x192 maskable", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (address) => {
      const picture = Object.assign(new Image(), { src: address });
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, new URL(src, site.address).href);
    expect(size, src).toBe(sizes);
  }
});
