// What holds for the site whatever its games look like: addresses, what a page says of itself
// before any program runs, the policy, what is loaded from where, and that nothing jumps.
import { readdirSync } from "node:fs";
import { installClock } from "./flip.support.mjs";
import { moves, watchMoves } from "./moves.support.mjs";
import { GAMES, NOT_STARTED, PAGES, TOO_OLD, expect, expectNotSaid, started, test, watched } from "./support.mjs";

const tag = (html, pattern) => html.match(pattern)?.[1];
const meta = (html, name) =>
  tag(html, new RegExp(`<meta\\s[^>]*(?:name|property)=["']?${name}["']?[^>]*?content=["']([^"']+)["']`, "i"));
const titleOf = (html) => tag(html, /<title>([^<]+)<\/title>/i);

test("the home page leads to every game, without loading anything again", async ({ page }) => {
  const documents = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
  await page.goto("");
  await started(page);
  const stroke = (part) => page.locator(`.card-picture ${part}`).first().evaluate((drawn) => getComputedStyle(drawn).stroke);
  expect(await stroke(".way"), "the way through the maze on its card has a colour of its own").not.toBe(await stroke(".branch"));
  await page.locator(".card", { hasText: "Flip" }).click();
  await expect(page).toHaveURL(/\/perfect-play\/flip\/(\?|$)/);
  await expect(page.getByRole("heading", { level: 1, name: /Flip/ })).toBeVisible();
  expect(documents).toHaveLength(1);
  await page.goBack();
  await expect(page.locator(".card", { hasText: "Flip" })).toBeVisible();
});

for (const game of GAMES) {
  test(`${game}: a deep link is answered with a page that describes itself`, async ({ request }) => {
    const [home, answer] = await Promise.all([request.get(""), request.get(`${game}/`)]);
    expect(answer.status()).toBe(200);
    const [homeHtml, html] = [await home.text(), await answer.text()];
    for (const of of [titleOf, (text) => meta(text, "description"), (text) => meta(text, "og:title"), (text) => meta(text, "og:description")]) {
      expect(of(html)).toBeTruthy();
      expect(of(html)).not.toBe(of(homeHtml));
    }
    expect(titleOf(html).toLowerCase()).toContain(game === "mnk" ? "five in a row" : game);
    expect(meta(html, "og:title")).toBe(titleOf(html));
    expect(meta(html, "og:type")).toBe("website");
    const picture = meta(html, "og:image");
    expect(picture, "a picture of its own").toContain(`/link-pictures/${game}-`);
    const drawn = await (await request.get(picture)).body();
    expect(drawn.toString("latin1", 1, 4)).toBe("PNG");
    expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)], "of the size that networks ask for").toEqual([1200, 630]);
    expect(tag(html, /<h1[^>]*>([^<]+)<\/h1>/), "the heading is there before any program runs").toBeTruthy();
  });
}

test("an address without its last slash leads there", async ({ page }) => {
  await page.goto("take-away?utm_source=friend");
  await started(page);
  expect(new URL(page.url()).pathname).toBe("/perfect-play/take-away/");
});

test("an unknown address is answered with 404 and a way home", async ({ page }) => {
  const answer = await page.goto("no/such/page");
  expect(answer.status()).toBe(404);
  await started(page);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/perfect-play\/$/);
  await expect(page.locator(".card", { hasText: "Flip" })).toBeVisible();
});

for (const route of [...PAGES, "no/such/page"]) {
  const name = `/${route}`;

  test(`${name}: a strict policy, in force before the first script`, async ({ request }) => {
    const html = await (await request.get(route)).text();
    const policy = tag(html, /<meta\s+http-equiv="?Content-Security-Policy"?\s+content="([^"]+)"/i);
    expect(policy).toBeTruthy();
    expect(policy).toMatch(/(^|; )default-src 'none'/);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy.replaceAll("'wasm-unsafe-eval'", "")).not.toContain("unsafe-eval");
    expect(policy).not.toMatch(/https?:|\s\*/);
    expect(html.search(/http-equiv="?Content-Security-Policy/i)).toBeLessThan(html.search(/<script/i));
  });
}

for (const route of PAGES) {
  const name = `/${route}`;

  test(`${name}: nothing from elsewhere, nothing amiss, the program loaded once, and no wider than 320 px`, async ({ page }) => {
    const seen = watched(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await listenToWorker(page);
    await page.goto(route);
    await expectNotSaid(page, TOO_OLD, NOT_STARTED);
    await started(page);
    await expectNotSaid(page, TOO_OLD, NOT_STARTED);
    await settled(page, route, seen);
    seen.check();
    const undrawn = await page.locator("svg.icon, svg.card-picture").evaluateAll((all) =>
      all.filter((svg) => svg.checkVisibility() && svg.getBBox().width === 0).map((svg) => svg.parentElement.outerHTML),
    );
    expect(undrawn, "every icon has its picture").toEqual([]);
    const wasm = seen.requests.filter((url) => /\.wasm(\?|$)/.test(url));
    expect(wasm.length).toBeGreaterThan(0);
    // Of what comes later the worker may ask for what is under way.
    const named = await page.locator("link[rel=preload][href$='.wasm']").evaluateAll((links) => links.map(({ href }) => href));
    for (const url of named) expect(wasm.filter((one) => one === url), "the page hands the compiled program to its worker").toEqual([url]);
    // What is loaded has a name of its own in each release.
    const loaded = seen.requests.filter((url) => /\.(js|mjs|wasm|css|svg)(\?|$)/.test(url));
    expect(loaded.length).toBeGreaterThan(1);
    for (const url of loaded) expect(url).toMatch(/[-.=_?][0-9a-f]{12,}/);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  });

  for (const [width, height] of [[360, 740], [1280, 800]]) {
    test(`${name}: nothing moves while the page starts, at ${width} px`, async ({ page }) => {
      const seen = watched(page);
      await page.setViewportSize({ width, height });
      await watchMoves(page);
      await listenToWorker(page);
      await installClock(page);
      await page.goto(route);
      await started(page);
      await settled(page, route, seen);
      // Nor by anything that comes later.
      await page.clock.fastForward(2_000);
      expect((await moves(page)).filter(({ input }) => !input)).toEqual([]);
    });
  }
}

test("focus goes to the heading when the page changes", async ({ page }) => {
  await page.goto("");
  await started(page);
  await page.locator(".card", { hasText: "Flip" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Flip/ })).toBeFocused();
});

test("a browser without WebAssembly is told so", async ({ page }) => {
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto("flip/");
  await expect(page.getByRole("alert").filter({ hasText: "WebAssembly" })).toBeVisible();
  await expectNotSaid(page, NOT_STARTED);
});

test("a browser whose WebAssembly is older than the program needs is told so", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new WebAssembly.CompileError("invalid value type 'v128'"));
    Object.assign(WebAssembly, { validate: () => false, compileStreaming: refuse, instantiateStreaming: refuse, instantiate: refuse });
  });
  await page.goto("flip/");
  await expect(page.getByRole("alert").filter({ hasText: TOO_OLD })).toBeVisible();
  await expectNotSaid(page, NOT_STARTED);
});

for (const [what, file] of [["glue", /\/perfect-play-[^/]*\.js$/], ["program", /\/perfect-play-[^/]*\.wasm$/]]) {
  test(`a ${what} that can’t be loaded is said, and not that the browser is too old`, async ({ page }) => {
    await page.route(file, (route) => route.abort());
    await page.goto("flip/");
    const said = page.getByRole("alert").filter({ hasText: NOT_STARTED });
    await expect(said).toBeVisible();
    await expect(said, "without scrolling").toBeInViewport();
    await expectNotSaid(page, TOO_OLD);
  });
}

test("a release has no file that a server of plain files would not serve", async () => {
  const files = readdirSync(process.env.DIST, { recursive: true }).map(String);
  expect(files).toContain(".nojekyll");
  expect(files).toContain("404.html");
  for (const file of files) expect(file).toMatch(/^[\w./-]+$/);
});

// A game's page starts its worker by itself, soon after it has started; everything is there once the worker has said
// a word and nothing is on its way any more.
const listenToWorker = (page) =>
  page.addInitScript(() => {
    window.Worker = class extends window.Worker {
      constructor(...how) {
        super(...how);
        this.addEventListener("message", () => (window.spoken = true));
      }
    };
  });
async function settled(page, route, seen) {
  if (route !== "") await expect.poll(() => page.evaluate(() => window.spoken), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => seen.underWay.size, { timeout: 20_000 }).toBe(0);
}
