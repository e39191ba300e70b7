// What the specs share.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";

export { expect };

// Leaves nothing to chance in the pages of a context: what they draw (the seeds of new puzzles, which side begins, where
// the computer errs) is the same in every run, and another for each entry of the tab's history. Identities of games, which
// are drawn there too, differ all the same: a seed is the remainder of what is drawn by a billion.
const fixDraws = (context) =>
  context.addInitScript(() => {
    const random = crypto.getRandomValues.bind(crypto);
    let drawn = history.length * 1_000;
    crypto.getRandomValues = (array) => {
      random(array);
      if (array.byteLength !== 8) return array;
      const view = new DataView(array.buffer, array.byteOffset, 8);
      const seed = BigInt(((drawn += 1) * 736_338_717) % 1_000_000_000);
      view.setBigUint64(0, (view.getBigUint64(0, true) / 4n / 1_000_000_000n) * 1_000_000_000n + seed, true);
      return array;
    };
  });

// Refuses service workers as a browser does: Playwright's own way of blocking them is a warning in the console.
const refuseServiceWorkers = (context) =>
  context.addInitScript(() => {
    if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(new DOMException("refused", "SecurityError"));
  });

// Nobody is new to a game in the pages of a context: what asks a new visitor whether to show it is in the way of nobody's test.
const knowGames = (context) =>
  context.addInitScript((games) => {
    // Pages that belong to no game show what is kept.
    if (/\/(you|daily|practice|proof)\//.test(location.pathname)) return;
    try {
      for (const game of games) localStorage.setItem(`perfect-play:first:${game}`, "1");
    } catch {
      // Where nothing is kept, it is asked.
    }
  }, GAMES);

// Every spec's `test`: `newContext()` makes a further browser profile, which is closed at the test's end. Where `isNew` is set
// (`test.use({ isNew: true })`), nobody has said that games are known, and the storage is as empty as it was.
export const test = base.extend({
  isNew: [false, { option: true }],
  context: async ({ context, serviceWorkers, isNew }, use) => {
    await fixDraws(context);
    if (!isNew) await knowGames(context);
    if (serviceWorkers === "block") await refuseServiceWorkers(context);
    await use(context);
  },
  newContext: async ({ browser, baseURL, isNew }, use) => {
    const made = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, serviceWorkers: "block", ...options });
      made.push(context);
      await fixDraws(context);
      if (!isNew) await knowGames(context);
      await refuseServiceWorkers(context);
      return context;
    });
    for (const context of made) await context.close();
  },
});

// Puts a program before that of each worker that a page starts from now on; or what a function gives each time.
const WORKER = readFileSync(join(process.env.DIST, "worker.js"), "utf8");
export const prependToWorkers = (page, program) =>
  page.route(/\/worker\.js/, async (route) => {
    const before = typeof program === "function" ? program() : program;
    // A page that is closed needs no worker.
    await route.fulfill({ contentType: "text/javascript", body: `${before}\n${WORKER}` }).catch(() => {});
  });

// Holds back what is asked for, from the request of this number on, until `release` is called. Gives how often it
// was asked for.
export async function holdBack(page, what, { from = 1, to = Infinity } = {}) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const asked = { count: 0, release };
  await page.route(what, async (route) => {
    asked.count += 1;
    if (asked.count >= from && asked.count <= to) await held;
    // Who asked may be gone.
    await route.continue().catch(() => {});
  });
  return asked;
}

// Waits until the page is not being scrolled, whatever its clock says.
export async function still(page) {
  let [at, times] = [-1, 0];
  const look = async () => {
    const now = await page.evaluate(() => scrollY);
    times = now === at ? times + 1 : 0;
    at = now;
    return times;
  };
  await expect.poll(look, { intervals: [60] }).toBeGreaterThan(2);
}

// Every folder of the release with a page of its own: games, and pages that belong to none.
const FOLDERS = readdirSync(process.env.DIST, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && existsSync(join(process.env.DIST, entry.name, "index.html")))
  .map((entry) => entry.name);
const isGame = (name) => existsSync(new URL(`../../../src/games/${name.replaceAll("-", "_")}`, import.meta.url));
export const GAMES = FOLDERS.filter(isGame);

// The routes that are answered with 200.
export const PAGES = ["", ...FOLDERS.map((name) => `${name}/`)];

// The game that a route was left with, as the browser's storage has it: the query that names it.
export const keptGame = (page, route) =>
  page.evaluate((route) => {
    const latest = localStorage.getItem(`perfect-play:${route}`);
    const id = latest?.match(/^game=(.*)$/)?.[1];
    return id ? (localStorage.getItem(`perfect-play:${route}:game:${id}`)?.split("\n")[2] ?? null) : latest;
  }, route);

// Waits until the program has taken the place of the static page, which has no live region.
export async function started(page) {
  await page.locator('[aria-live="polite"], [role="status"]').first().waitFor({ state: "attached" });
  // The parts of a game's page are made one after the other.
  await expect(page.locator("#app .waiting")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

// That the browser is too old, and that the program could not be started: what a page says of itself only
// where it is true. Nowhere else is it in the page, seen or not.
export const TOO_OLD = /needs a browser with WebAssembly from 2023/;
export const NOT_STARTED = /files could not all be loaded or run/;
export async function expectNotSaid(page, ...words) {
  for (const said of words) {
    await expect(page.getByRole("alert", { includeHidden: true }).filter({ hasText: said })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.textContent)).not.toMatch(said);
  }
}

// Writes down what a page loads and complains about, from now on. `check()` fails on any console
// error, uncaught error, failed request or request to another origin.
export function watched(page) {
  const seen = { requests: [], underWay: new Set(), troubles: [] };
  const note = (text) => seen.troubles.push(text);
  page.on("request", (request) => seen.requests.push(request.url()));
  page.on("request", (request) => seen.underWay.add(request));
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => seen.underWay.delete(request));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") note(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => note(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
  seen.check = () => {
    expect(seen.troubles).toEqual([]);
    const own = new URL(page.url()).origin;
    const foreign = seen.requests.filter((url) => !url.startsWith(`${own}/`) && !/^(data|blob):/.test(url));
    expect(foreign).toEqual([]);
  };
  return seen;
}

// Takes over the clock of the pages to come.
export async function installClock(page, time = "2026-01-01T10:00:00") {
  await page.clock.install({ time: new Date(time) });
  // That clock numbers its timers from 10^12 on, and the program, as browsers do, takes numbers of 32 bits: what it
  // clears would go on.
  await page.addInitScript(() => {
    for (const [set, clear] of [["setTimeout", "clearTimeout"], ["setInterval", "clearInterval"], ["requestAnimationFrame", "cancelAnimationFrame"]]) {
      const [start, stop] = [window[set].bind(window), window[clear].bind(window)];
      const timers = [];
      window[set] = (...how) => timers.push(start(...how));
      window[clear] = (id) => stop(timers[id - 1]);
    }
  });
}
// Stops it, where no search is under way: what has been waiting comes, and from then on time passes by
// `page.clock.runFor` alone.
export const stopClock = (page) => page.clock.pauseAt(new Date("2026-01-01T20:00:00"));

// What waits so long (ms) in the pages to come waits no longer. Called after the clock is taken over, if it is.
export const hasten = (page, ...delays) =>
  page.addInitScript((delays) => {
    const set = window.setTimeout;
    window.setTimeout = (run, delay, ...rest) => set.call(window, run, delays.includes(delay) ? 1 : delay, ...rest);
  }, delays);

// Where something stands that is not seen yet: in the sheet in which a game is chosen, behind "More", or in the panel of
// a tab.
const placeOf = (locator) =>
  locator.first().evaluate((element) => {
    if (element.closest("dialog.choices")) return "sheet";
    if (element.closest(".toolbar")) return "more";
    return element.closest("[role=tabpanel]")?.id.replace("panel-", "") ?? "";
  });

// The tab of a panel, once it is shown.
export async function showTab(page, name) {
  const tab = page.getByRole("tab", { name, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

// The sheet in which a game is chosen.
export const choices = (page) => page.locator("dialog.choices");
export async function openChoices(page) {
  const tool = page.getByRole("group", { name: "Game" }).getByRole("button", { name: "New", exact: true });
  // Without tools there is what is played, beside the heading.
  if (!(await choices(page).isVisible())) await ((await tool.isVisible()) ? tool : page.locator(".playing")).click();
  await expect(choices(page)).toBeVisible();
}

// A button that is looked for where it is, wherever that is: pressed, it is brought into sight first, as somebody
// does who looks for it; and the sheet is left afterwards, if nothing else has taken its place.
export function reached(locator) {
  const page = locator.page();
  const reach = async () => {
    await locator.first().waitFor({ state: "attached" });
    const place = (await locator.first().isVisible()) ? "" : await placeOf(locator);
    if (place === "sheet") await openChoices(page);
    else if (place === "more") await page.getByRole("button", { name: "More", exact: true }).click();
    else if (place) await showTab(page, place);
    return place;
  };
  for (const act of ["click", "tap"]) {
    const done = locator[act].bind(locator);
    locator[act] = async (options) => {
      const place = await reach();
      await done(options);
      if (place !== "sheet") return;
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
      if (await choices(page).isVisible()) await page.keyboard.press("Escape");
      await expect(choices(page)).toBeHidden();
    };
  }
  return locator;
}

// A button by its name.
export const chip = (page, name) => reached(page.getByRole("button", { name, exact: true, includeHidden: true }));

// Begins another game like the one on the board.
export async function another(page) {
  await openChoices(page);
  await choices(page).getByRole("button", { name: "Play", exact: true }).click();
}

// The same by keys: the sheet has the focus on "Play".
export async function anotherByKey(page) {
  await page.keyboard.press("n");
  await expect(choices(page).getByRole("button", { name: "Play", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(choices(page)).toBeHidden();
}

// A finger: `down`, `move`, `up`, and `away`, where something else has a use for it; a tenth of a second apart, so that none of
// its ways is a fling, of which Chromium takes a tap right after it for the end.
export async function finger(page) {
  const session = await page.context().newCDPSession(page);
  let at = 0;
  const send = (type, touchPoints) => {
    at = Math.max(at + 0.1, Date.now() / 1000);
    return session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: at });
  };
  return { down: (at) => send("touchStart", [at]), move: (at) => send("touchMove", [at]), up: () => send("touchEnd", []), away: () => send("touchCancel", []) };
}
