// Nothing moves because of a search: not while the computer thinks, not while somebody waits for a
// hint. Searches are made slow, so that all are seen; what is over soon is not shown at all.
import { expect, link as rolled, part, sentence, test, tool } from "./backgammon.support.mjs";
import { link as lined } from "./mnk.support.mjs";
import { seeded as walled } from "./maze.support.mjs";
import { seeded as scattered } from "./segments.support.mjs";

test.use({ trace: "off" });

// Each time that a search looks at the clock, now and then, it wastes so many milliseconds. The clock
// that it sees may be slow: what it is given time for takes so many times as long.
const LAZY = (waste, times) =>
  `const real = Date.now; const start = real();
  Date.now = () => { const now = real(); while (real() < now + ${waste}); return start + Math.round((real() - start) / ${times}); };`;

async function lazy(page, waste = 40, times = 1) {
  await page.route(/worker\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${LAZY(waste, times)}\n${await response.text()}` });
  });
}

// Writes down what moves, whoever is the cause, how long searches go on before they are seen, and what
// is said.
const watch = (page) =>
  page.addInitScript(() => {
    window.moved = [];
    window.seen = [];
    window.said = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const beside = sources.every(({ node }) => node?.parentElement?.closest(".panels"));
        window.moved.push({ value, beside, nodes: sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "?").slice(0, 80)) });
      }
    }).observe({ type: "layout-shift", buffered: true });
    let search = null;
    const look = (now) => {
      const row = document.querySelector("[data-part=search]:not([hidden])");
      if (!row) search = null;
      else search ??= { began: now };
      if (search && !search.seen && row.checkVisibility({ visibilityProperty: true })) {
        search.seen = true;
        window.seen.push(now - search.began);
      }
      const words = document.querySelector("#live")?.textContent.trim();
      if (words && words !== window.said.at(-1)) window.said.push(words);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const seen = (page) => page.evaluate(() => window.seen);
// What has moved is told a frame later.
const expectStill = async (page, what = () => true) => {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect((await page.evaluate(() => window.moved)).filter(what)).toEqual([]);
  expect((await seen(page)).filter((waited) => waited < 290), "what is over soon is not seen").toEqual([]);
};

// Games that the computer plays with itself, with how many searches that take their time, and positions
// to ask about, with how slow the search and its clock are.
const GAMES = {
  "backgammon/": {
    alone: [rolled({ play: "watch", seed: 12 }), 4],
    asked: [rolled({ moves: "54" }), 500, 5],
  },
  "segments/": {
    alone: [scattered(1, { points: 22, play: "watch" }), 2],
    asked: [scattered(1, { points: 29 }), 40, 1],
  },
  "mnk/": {
    alone: [lined(9, 9, 5, { play: "watch", moves: "e5,d5" }), 4],
    asked: [lined(15, 15, 5, { moves: "h8,i9,g7,f6" }), 40, 2],
  },
};

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    for (const [game, { alone, asked }] of Object.entries(GAMES)) {
      test(`/${game}: nothing moves while the computer thinks`, async ({ page }) => {
        test.setTimeout(120_000);
        await lazy(page);
        await watch(page);
        const [query, searches] = alone;
        await page.goto(`${game}?${query}`);
        await expect.poll(async () => (await seen(page)).length, { timeout: 100_000 }).toBeGreaterThanOrEqual(searches);
        await expectStill(page);
        expect((await page.evaluate(() => window.said)).filter((words) => words.startsWith("Searching"))).toEqual([]);
      });

      test(`/${game}: nothing moves while a hint is looked for`, async ({ page }) => {
        test.setTimeout(60_000);
        const [query, ...slow] = asked;
        await lazy(page, ...slow);
        await watch(page);
        await page.goto(`${game}?${query}`);
        await expect(tool(page, "Hint")).toBeEnabled();
        const words = await sentence(page).textContent();
        await page.keyboard.press("h");
        await expect(part(page, "search")).toBeVisible();
        await expect(page.getByRole("button", { name: "Cancel" })).toBeInViewport();
        await expect(page.getByRole("progressbar", { name: "Search" })).toBeVisible();
        await expect(sentence(page)).toHaveText(words);
        await expect.poll(() => page.evaluate(() => window.said)).toContain("Searching…");
        await expectStill(page);
        await expect(sentence(page)).not.toHaveText(words, { timeout: 30_000 });
        await expect(part(page, "search")).toBeHidden();
        // The answer may have a table beside the board, which was asked for.
        await expectStill(page, ({ beside }) => !beside);
      });
    }

    for (const [route, shown] of [
      ["flip/?v=1&n=39&m=39&seed=1", (page) => page.keyboard.press("h")],
      [`maze/?${walled(1, { n: 200, m: 200 })}`, () => {}],
    ]) {
      test(`/${route.split("?")[0]}: nothing moves while it is searched`, async ({ page }) => {
        test.setTimeout(60_000);
        await lazy(page, 400);
        await watch(page);
        await page.goto(route);
        await expect(sentence(page)).not.toBeEmpty();
        await shown(page);
        await expect(part(page, "search")).toBeVisible({ timeout: 20_000 });
        await expectStill(page);
      });
    }
  });
}
