// Where everything is, on pages of many sizes and forms: nothing lies on anything else, is cut off, or is beyond the page.
import { expect, started, test } from "./support.mjs";

// Phones, tablets and desktops, upright and lying, and windows between them.
const SIZES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [412, 915],
  [568, 320],
  [640, 900],
  [667, 375],
  [700, 500],
  [740, 360],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [880, 1100],
  [900, 620],
  [1024, 600],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
];
const LARGE_TEXT = [
  [360, 740],
  [768, 1024],
  [1280, 800],
];
// Every other one, for pages whose first state is looked at at all sizes.
const EVERY_OTHER = SIZES.filter((_, at) => at % 2 === 0);
// A4 at 96 dots an inch, upright and lying.
const PAPER = [
  [794, 1123],
  [1123, 794],
];

const press = (page, name) => page.getByRole("button", { name }).or(page.getByRole("gridcell", { name })).first().click();
const shown = (page, name) => expect(page.getByRole("button", { name, exact: true })).toBeVisible();
const SENT = async (page) => shown(page, "Send the link");
const ENDED = async (page) => shown(page, "Again");

// For each game how it may stand: a link, and what is done there or waited for.
const GAMES = {
  flip: {
    fresh: ["flip/?v=1&n=5&m=5&seed=465"],
    large: ["flip/?v=1&n=20&m=20&seed=4"],
    ended: ["flip/?v=1&board=010/111/010&moves=r2c2", ENDED],
  },
  nim: {
    "mid-game": ["nim/?v=1&board=4+6+9+3&misere=0&play=two&moves=1:1"],
    "to be sent": ["nim/?v=1&board=3+5+7&misere=0&play=links", async (page) => (await press(page, /^pile 2, coin 2/), SENT(page))],
    ended: ["nim/?v=1&board=3+5+7&misere=0&play=two&moves=3:7,2:2,1:3,2:3", ENDED],
  },
  "take-away": {
    "mid-game": ["take-away/?v=1&M=20&K=4&misere=0&play=two&moves=4,4,1"],
    "to be sent": ["take-away/?v=1&M=20&K=4&misere=0&play=links", async (page) => (await press(page, /^Take 1\b/), SENT(page))],
    ended: ["take-away/?v=1&M=10&K=4&misere=0&play=two&moves=4,4,1,1", ENDED],
  },
  maze: {
    fresh: ["maze/?v=1&n=12&m=20&seed=7"],
    "on the way": ["maze/?v=1&n=20&m=12&seed=7", (page) => page.keyboard.press("ArrowRight")],
    ended: ["maze/?v=1&board=2ec/291+corridors+r1c1+r2c3&moves=E2,S1", ENDED],
  },
  segments: {
    "mid-game": ["segments/?v=1&points=10&seed=3&play=two&moves=1-2"],
    ended: ["segments/?v=1&board=0,50+100,52+51,0+49,100&play=two&moves=1-2", ENDED],
  },
  mnk: {
    "mid-game": ["mnk/?v=1&m=15&n=15&k=5&play=two&moves=h8,h9,i8,i9,j8,g8,k9"],
    "to be sent": ["mnk/?v=1&m=3&n=3&k=3&play=links&moves=b2", async (page) => (await press(page, /^a1,/), SENT(page))],
    "a choice": [
      "mnk/?v=1&m=15&n=15&k=5&opening=swap2&seed=7&play=two",
      async (page) => {
        for (const cell of [/^h8,/, /^i9,/, /^d12,/]) await press(page, cell);
        await expect(page.getByRole("group", { name: "Colour" })).toBeVisible();
      },
    ],
    ended: ["mnk/?v=1&m=15&n=15&k=5&play=two&moves=h8,h9,i8,i9,j8,j9,k8,k9,l8", ENDED],
  },
  backgammon: {
    "mid-game": ["backgammon/?v=1&length=0&cube=0&jacoby=0&crawford=1&dice=seeded&seed=12&play=two&moves=54"],
    "a cube that is offered": ["backgammon/?v=1&length=7&cube=1&seed=12&play=two&moves=52,24/22+13/8,double", (page) => shown(page, "Take")],
    "dice to type in": ["backgammon/?v=1&length=7&cube=1&dice=typed&play=two", (page) => shown(page, "Die: 6")],
    "to be sent": [
      "backgammon/?v=1&length=7&cube=1&seed=12&play=links&moves=52,24/22+13/8",
      async (page) => (await page.getByRole("button", { name: "Double", exact: true }).click(), SENT(page)),
    ],
    ended: ["backgammon/?v=1&length=1&cube=0&seed=12&play=two&moves=52,24/22+13/8,resign,accept", ENDED],
  },
};
const OTHERS = ["", "daily/", "practice/", "you/", "proof/"];

// What is wrong with the page as it is laid out now. `whole` where there is room for all that is said of a game.
function faults({ whole }) {
  const found = [];
  const header = document.querySelector(".site-header");
  const nameOf = (element) => `${element.localName}.${element.className?.baseVal ?? element.className} “${(element.ariaLabel ?? element.textContent).trim().slice(0, 24)}”`;
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".visually-hidden, .skip, .outline, [aria-hidden=true]");
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const boxOf = (rect) => ({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom });
  const meet = (one, two) => ({ left: Math.max(one.left, two.left), top: Math.max(one.top, two.top), right: Math.min(one.right, two.right), bottom: Math.min(one.bottom, two.bottom) });
  const isEmpty = ({ left, top, right, bottom }) => right - left < 2 || bottom - top < 2;
  // The lines of a text, as they are painted: a line's box is higher than its letters.
  const linesOf = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].map(({ left, top, right, bottom }) => ({ left, right, top: top + 0.15 * (bottom - top), bottom: bottom - 0.15 * (bottom - top) }));
  };

  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const element of document.querySelectorAll("#app *")) {
    const isHidden = element.closest(".visually-hidden, .skip") || element.offsetWidth <= 1;
    if (styleOf(element).position === "absolute" && element.offsetParent === document.body && !isHidden) found.push(`placed by the page: ${nameOf(element)}`);
  }

  // What is read or pressed, as far as it is not scrolled away.
  const BOARDS = ":is(.board-area, .piles) > .board-frame > :first-child, .mnk-board, .table > .cubes";
  const TEXTS = "h1, h2, h3, p, dt, dd, label, legend, th, td, li, .what";
  const parts = [];
  for (const element of document.querySelectorAll(`#app :is(a, button, input, select, textarea, summary, ${TEXTS}, ${BOARDS})`)) {
    if (!isSeen(element)) continue;
    const isBoard = element.matches(BOARDS);
    if (!isBoard && element.closest(".board-frame, .table > .cubes, .viewport")) continue;
    const isPressed = element.matches("a, button, input, select, textarea, summary");
    if (!isBoard && !isPressed && (!element.textContent.trim() || element.querySelector(TEXTS) || element.closest("a, button, summary"))) continue;
    // A link in a text has a box for each line.
    const boxes = isBoard || isPressed ? [...element.getClientRects()].map(boxOf) : linesOf(element);
    const part = { element, name: nameOf(element), isBoard, boxes };
    for (const { left, top, right, bottom } of boxes) {
      const isScrolled = element.closest(".header-links, .board-frame, .viewport, .binary-frame, .matrix-frame, .mnk-frame") ?? (whole ? null : element.closest(".panel, .fold"));
      if ((left < -1 || right > innerWidth + 1 || top + scrollY < -1) && !isScrolled) found.push(`beyond the page: ${part.name}`);
    }
    for (let outer = isPressed ? element.parentElement : element; outer && outer !== document.body; outer = outer.parentElement) {
      const style = styleOf(outer);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const box = boxOf(outer.getBoundingClientRect());
      for (const { left, top } of boxes) {
        if (top - box.top + outer.scrollTop < -1 || (left - box.left + outer.scrollLeft < -1 && styleOf(outer).direction === "ltr")) found.push(`cut off for ever by ${nameOf(outer)}: ${part.name}`);
      }
      part.boxes = part.boxes.map((inner) => meet(inner, box));
    }
    part.boxes = part.boxes.filter((box) => !isEmpty(box));
    if (part.boxes.length) parts.push(part);
  }

  // In the header, and in what belongs to the board: each by itself.
  const over = (one, two) => one.boxes.some((inner) => two.boxes.some((outer) => !isEmpty(meet(inner, outer))));
  // The bar at a phone's lower edge lies over what is scrolled, and the last of a page stands above it.
  const bar = document.querySelector(".places");
  const isFixed = bar && styleOf(bar).position === "fixed";
  const isBelow = ({ element }) => element.closest(".site-header, .game-head, .board-area, .below, .tabs, .notice, .exercise, .home, .pages") && !(isFixed && bar.contains(element));
  const last = document.querySelector(".site-footer > :last-child");
  if (isFixed && document.documentElement.scrollHeight - scrollY - last.getBoundingClientRect().bottom < bar.offsetHeight) found.push("the last of the page is under the bar");
  const compared = parts.filter(isBelow);
  compared.forEach((one, at) => {
    for (const two of compared.slice(at + 1)) {
      if (one.element.contains(two.element) || two.element.contains(one.element)) continue;
      if (one.isBoard && two.isBoard) continue;
      // The card of an end lies over what it sums up, and over the board's edge.
      const pair = [one.element, two.element];
      if (pair.some((part) => part.closest(".ending")) && pair.some((part) => part.closest(".standing, .walk, .status, .board-area") && !part.closest(".ending"))) continue;
      if (over(one, two)) found.push(`${one.name} lies on ${two.name}`);
    }
  });
  // Whatever is in the page's main part is below the header.
  const head = { boxes: header && isSeen(header) && styleOf(header).position !== "absolute" ? [boxOf(header.getBoundingClientRect())] : [] };
  for (const part of parts) if (!header?.contains(part.element) && scrollY === 0 && over(part, head)) found.push(`in the header: ${part.name}`);

  // What scrolls within the rail, or not at all.
  for (const element of document.querySelectorAll(".below, .rail, .panels, .panel, .fold, .status, .walk, .tabs, .toolbar")) {
    // Where letters are very large, a panel is scrolled.
    if (!whole && element.matches(".panel, .fold")) continue;
    if (isSeen(element) && element.scrollWidth > element.clientWidth + 1 && styleOf(element).overflowX !== "visible") found.push(`cut off at the side: ${nameOf(element)}`);
  }
  for (const below of document.querySelectorAll(".below")) {
    if (whole && below.scrollHeight > below.clientHeight + 1 && styleOf(below).overflowY !== "visible") found.push(`${below.scrollHeight - below.clientHeight} px of ${nameOf(below)} are cut off`);
  }
  // A board as large as its frame.
  for (const { element, isBoard } of parts) {
    // On the smallest phones a maze is scrolled.
    if (!isBoard || !whole || innerWidth < 360 || innerHeight < 360) continue;
    const box = element.getBoundingClientRect();
    const frame = element.closest(".board-frame")?.getBoundingClientRect();
    if (frame && (box.width > frame.width + 1 || box.height > frame.height + 1) && box.height < 2 * innerHeight && !element.closest(".flip")) found.push(`larger than its frame: ${nameOf(element)}`);
  }
  return [...new Set(found)];
}

// Tools stick to the window's edge over what is there: laid out, they are below it.
const UNSTUCK = ".toolbar { position: static !important }";

async function look(page, how, sizes, options, all) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
    for (const fault of await page.evaluate(faults, options)) all.push(`${how} ${width} x ${height}: ${fault}`);
  }
}

async function lookEverywhere(page, sizes = SIZES) {
  const all = [];
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, UNSTUCK);
  await look(page, "at", sizes, { whole: true }, all);
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await look(page, "large text at", LARGE_TEXT, { whole: false }, all);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.emulateMedia({ media: "print" });
  await look(page, "on paper of", PAPER, { whole: false }, all);
  await page.emulateMedia({ media: null });
  return all;
}

for (const [game, states] of Object.entries(GAMES)) {
  for (const [at, [state, [link, act]]] of Object.entries(states).entries()) {
    test(`${game}, ${state}: everything has a place of its own at every size`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(link);
      await started(page);
      await expect(page.getByRole("group", { name: "Game", exact: true })).toBeVisible();
      await act?.(page);
      expect(await lookEverywhere(page, at === 0 ? SIZES : EVERY_OTHER)).toEqual([]);
    });
  }
}

for (const route of OTHERS) {
  test(`/${route}: everything has a place of its own at every size`, async ({ page }) => {
    await page.goto(route);
    await started(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await lookEverywhere(page)).toEqual([]);
  });
}
