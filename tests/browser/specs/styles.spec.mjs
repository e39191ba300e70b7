// The style of a page stays there when somebody goes on to another one: it changes nothing of that.
import { GAMES, PAGES, expect, hasten, holdBack, started, test } from "./support.mjs";

// Games in the middle; swap2 is set aside meanwhile, as Segments is while points are set up.
const QUERIES = {
  "flip/": "v=1&board=11010/10011/00100/11001/01011&moves=r1c1",
  "nim/": "v=1&board=4+2+3&misere=0&play=two&moves=1:1",
  "take-away/": "v=1&M=20&K=4&misere=0&play=two&moves=1",
  "maze/": "v=1&n=12&m=20&mode=corridors&algorithm=wilson&braid=0&ends=corners&level=any&seed=7",
  "segments/": "v=1&board=2,706+65,919+731,109+179,368+334,839+110,707&play=two&moves=1-6",
  "mnk/": "v=1&m=15&n=15&k=5&opening=swap2&seed=7&play=two&moves=h8",
  "backgammon/": "v=1&length=7&cube=1&seed=12&play=two&moves=52,24/22+13/8",
};

// All that is computed of some elements of each class, and of what stands before and after them: of those that `window.only`
// selects, or of all.
function computed() {
  const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
  const seen = new Map();
  const found = {};
  for (const element of document.querySelectorAll(window.only ?? "body, #app, #app *")) {
    const kind = `${element.localName}.${element.className.baseVal ?? element.className}`;
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    if (count > 3) continue;
    for (const part of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, part);
      if (part && ["none", "normal"].includes(style.content)) continue;
      found[`${kind} ${count}${part}`] = names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("\n");
    }
  }
  return found;
}

const LAYOUTS = [
  [1280, 800, "screen"],
  [360, 740, "screen"],
  [1280, 800, "print"],
];

// A busy machine has its parts shown or hidden some frames after the window has another size: it is looked until two looks
// are alike, or until one is like what was seen in `before`. What was seen stays in the page: it is some megabytes.
async function look(page, name, { before, layouts = LAYOUTS } = {}) {
  for (const [at, [width, height, media]] of layouts.entries()) {
    await page.emulateMedia({ media, reducedMotion: "reduce" });
    // Chromium tells the margins of what is centred by how it was laid out last: both times from another width.
    await page.setViewportSize({ width: width - 1, height });
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
    await page.setViewportSize({ width, height });
    const settled = async () => {
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
      return page.evaluate(
        ([at, name, before]) => {
          const last = [`${name} ${at}`, `${before} ${at}`].map((key) => JSON.stringify(window.looks[key]));
          const now = (window.looks[`${name} ${at}`] = window.computed());
          return last.includes(JSON.stringify(now));
        },
        [at, name, before],
      );
    };
    await expect.poll(settled, { intervals: [0, 20, 50, 100, 250] }).toBe(true);
  }
}

// What was seen "alone" is so "together", but for lines that begin with what `isLeftOut` matches.
async function expectAlike(page, layouts, isLeftOut = /^$/) {
  const { counts, changed } = await page.evaluate(([layouts, leftOut]) => {
    const [changed, counts, isLeftOut] = [new Set(), [], new RegExp(leftOut)];
    for (let at = 0; at < layouts; at += 1) {
      const [before, after] = ["alone", "together"].map((name) => window.looks[`${name} ${at}`]);
      counts.push(Object.keys(before).length);
      for (const [name, style] of Object.entries(before)) {
        const [was, is] = [style, after[name] ?? ""].map((text) => text.split("\n"));
        was.forEach((line, place) => line === is[place] || isLeftOut.test(line) || changed.add(`${name}: ${line} → ${is[place]}`));
      }
    }
    return { counts, changed: [...changed] };
  }, [layouts.length, isLeftOut.source]);
  for (const count of counts) expect(count).toBeGreaterThan(20);
  expect(changed).toEqual([]);
}

for (const route of PAGES) {
  test(`/${route}: the styles of all other pages change nothing of it`, async ({ page }) => {
    // What is said of playing without a network comes so long after the page.
    await hasten(page, 2_000);
    await page.goto(QUERIES[route] ? `${route}?${QUERIES[route]}` : route);
    await started(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator(".search:not([hidden])")).toHaveCount(0);
    // The last thing that a page says by itself.
    await expect(page.locator("offline-status")).toHaveText(/^Does not work offline/);
    await page.evaluate(`window.computed = ${computed}; window.looks = {};`);
    await look(page, "alone");
    const others = await page.evaluate(async () => {
      const links = [...document.querySelectorAll("link[data-for][disabled]")];
      await Promise.all(links.map((link) => new Promise((loaded) => {
        link.addEventListener("load", loaded);
        link.removeAttribute("disabled");
      })));
      return links.length;
    });
    // `/you/` has the pictures of home's.
    expect(others).toBeGreaterThanOrEqual(7);
    await look(page, "together", { before: "alone" });
    await expectAlike(page, LAYOUTS);
  });
}

// How large something is, and where, changes when there is more on the page.
const SIZES = /^(block-size|height|width|inline-size|perspective-origin|transform-origin|inset.*|top|bottom|left|right|grid-template-rows|margin-top|margin-block-start): /;

// What is there from the start: boards are drawn anew when their size changes, so that these are looked for each time.
const SCREENS = LAYOUTS.filter(([, , media]) => media === "screen");
// The card of an end is not: it comes with the rest.
const PLAYED = "body, .site-header *, .game-head *, .board-area *, .below :not(.ending, .ending *)";

for (const game of GAMES) {
  test(`/${game}/: the styles of what comes later change nothing of what is played`, async ({ page }) => {
    const rest = await holdBack(page, /-more-\w+\.wasm$|(panels|dock)-\w+\.css$/);
    await page.goto(QUERIES[`${game}/`] ? `${game}/?${QUERIES[`${game}/`]}` : game);
    await expect(page.locator(".toolbar:not(.waiting)")).toBeVisible();
    await expect(page.locator(".search:not([hidden])")).toHaveCount(0);
    await expect.poll(() => rest.count).toBeGreaterThan(1);
    await page.evaluate(`window.computed = ${computed}; window.looks = {}; window.only = "${PLAYED}";`);
    await look(page, "alone", { layouts: SCREENS });
    expect(await page.getByRole("tab").count()).toBe(0);
    rest.release();
    await page.getByRole("tab").first().waitFor();
    await look(page, "together", { layouts: SCREENS });
    await expectAlike(page, SCREENS, SIZES);
  });
}

test("whoever comes from Segments to an opening by swap2 sees its status and its tools", async ({ page }) => {
  await page.goto("segments/?v=1&points=10&seed=3&play=two");
  await started(page);
  await expect(page.getByRole("heading", { name: "Segments" })).toBeVisible();
  await page.evaluate((href) => {
    const link = document.querySelector(".games a[href*=mnk]");
    link.href += href;
    link.click();
  }, "?v=1&m=15&n=15&k=5&opening=swap2&seed=7&play=two");
  await expect(page.getByRole("heading", { name: "Five in a row" })).toBeVisible();
  await expect(page.locator(".status .sentence")).toHaveText("A new game is being set up.");
  await expect(page.locator(".status .sentence")).toBeVisible();
  await expect(page.getByRole("group", { name: "Game", exact: true }).getByRole("button", { name: "New" })).toBeVisible();
});
