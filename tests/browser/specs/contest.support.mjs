// What the specs of games for two share, whatever the game: the page's parts, how one gets from one
// link to another without loading the page anew, and axe.
import { chip, choices, expect, installClock, openChoices, part, reached, showTab } from "./flip.support.mjs";
import { hasten, still } from "./support.mjs";

export { expectNoViolations, expectNoViolationsAtSizes, expectNoViolationsInThemes } from "./axe.support.mjs";
export { another, anotherByKey, chip, choices, expect, live, notice, openChoices, part, reached, sentence, sheet, showTab, test, tool } from "./flip.support.mjs";

// How long the computer's move is shown before it is played.
export const THINKING = 700;

// A place in an order, as a sentence says it.
export const ordinal = (n) => `${n}${n % 100 > 10 && n % 100 < 14 ? "th" : ["th", "st", "nd", "rd"][n % 10] ?? "th"}`;

// Who plays, and how well the computer does: groups of the sheet in which a game is chosen; and one of their buttons.
export const seats = (page) => page.getByRole("group", { name: "Who plays", includeHidden: true });
export const levels = (page) => page.getByRole("group", { name: "Level", includeHidden: true });
export const choice = (group, name) => reached(group.getByRole("button", { name, exact: true, includeHidden: true }));
// Whether somebody who looks for it finds a choice of levels.
export async function expectLevels(page, shown) {
  await openChoices(page);
  await expect(page.getByRole("group", { name: "Who plays" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Level" })).toHaveCount(shown ? 1 : 0);
  await page.keyboard.press("Escape");
  await expect(choices(page)).toBeHidden();
}
// What a region says, seen or not.
export const region = (page, name) => page.getByRole("region", { name, exact: true, includeHidden: true });
export const grid = (page) => page.getByRole("grid");
export const rowOf = (page, row) => grid(page).locator("[role=row]").nth(row - 1);
export const cell = (page, row, col) => rowOf(page, row).locator("[role=gridcell]").nth(col - 1);

// Waits until the game can be played.
export async function ready(page) {
  await expect(grid(page).locator("[role=gridcell]").first()).toBeAttached();
}

// The next move is asked about, and not played.
export async function ask(page) {
  await chip(page, "What if I play …?").click();
  // The board comes back.
  await still(page);
}

// Where what has this title stands, but for what is folded.
const TABS = { Why: ["Explain", "why"], "Why this way": ["Explain", "why"], "Your results": ["About", "results"], "The piles in binary": ["Analysis", "binary"] };

// What needs theory is shown as well, of an answer that is known; whoever has unfolded it once has it from then on.
export async function further(why) {
  await expect(why).not.toContainText("The search is not done yet.", { timeout: 20_000 });
  const folded = why.locator("details:not([open]) > summary").filter({ hasText: /^More$/ });
  // What is said may be made anew while it is looked at, and is folded or open as the reader has left it.
  await expect(why.locator(".headline").first()).not.toBeEmpty();
  if (await folded.count()) await folded.click();
  const further = why.locator("details").filter({ has: why.page().locator("summary", { hasText: /^More$/ }) });
  if (await further.count()) await expect(further.locator(".fold-body")).not.toBeEmpty();
}

// Shows what is not seen until somebody wants it, and gives what is in it.
export async function unfold(page, title) {
  if (TABS[title]) {
    const [tab, name] = TABS[title];
    await showTab(page, tab);
    await expect(part(page, name)).not.toBeEmpty();
    if (name === "why") await further(part(page, name));
    return part(page, name);
  }
  const summary = page.locator("summary").filter({ hasText: title });
  await reached(summary).click();
  const body = page.locator("details[open]").filter({ has: page.locator("summary", { hasText: title }) }).locator(".fold-body");
  await expect(body).not.toBeEmpty();
  return body;
}

// Follows a link of the same page as the browser's Back does: nothing is loaded anew.
export const follow = (page, query) =>
  page.evaluate((query) => {
    history.pushState(null, "", `${location.pathname}?${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);

// The address's query, once it says what the board says: it may lag behind the moves a little.
export const expectQuery = (page, query) => expect(page).toHaveURL((url) => url.search === `?${query}`);
export const queryOf = (page) => new URL(page.url()).searchParams;

// The computer thinks until `letGo`: what happens in its turn can be looked at without haste.
export const hold = (page) =>
  page.addInitScript((THINKING) => {
    const [set, clear] = [window.setTimeout, window.clearTimeout];
    const held = new Map();
    window.setTimeout = (run, delay, ...rest) => {
      if (delay !== THINKING) return set.call(window, run, delay, ...rest);
      const id = 1_000_000 + held.size + Math.floor(performance.now() * 100);
      held.set(id, run);
      return id;
    };
    window.clearTimeout = (id) => (held.delete(id) ? undefined : clear.call(window, id));
    window.held = held;
    window.letGo = () => {
      const [id, run] = [...held][0];
      held.delete(id);
      run();
    };
  }, THINKING);
export const held = (page) => page.evaluate(() => window.held.size);
export const letGo = (page) => page.evaluate(() => window.letGo());

// The computer thinks next to no time.
export const hurry = (page) => hasten(page, THINKING);

// The page's time is one that can be run on: asked for before the page is opened, and before `hold`, since what is
// asked for last gets the program's timers first. Meanwhile it goes on by itself.
const clocks = new WeakSet();
export const clock = async (page) => {
  clocks.add(page);
  await installClock(page);
};

// So much time passes in the page at once: whatever was about to happen by then has happened.
export async function pass(page, time) {
  // Timers of the real clock that were set before would not be met.
  expect(clocks.has(page), "the page has a clock").toBe(true);
  await page.clock.runFor(time);
}

// The page's time stands still until it is run on. It is a little later then: so much that no machine is too slow to say so.
export const stop = async (page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3_600_000);

// Nothing happens for longer than the computer thinks.
export const aWhile = (page) => pass(page, THINKING + 300);

// The rows of "Your results", each as its cells' text.
export const results = (page) =>
  page.locator("table.results tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
export const expectResults = (page, rows) => expect.poll(() => results(page)).toEqual(rows);

// What is focused: a cell as `r1c2`, else its name.
export const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const grid = at?.closest("[role=grid]");
    if (!grid) return at?.getAttribute("aria-label") || at?.textContent?.trim().slice(0, 40) || at?.tagName;
    const row = at.parentElement;
    return `r${[...grid.children].indexOf(row) + 1}c${[...row.children].indexOf(at) + 1}`;
  });

// Tabs until a cell is focused, and says which.
export async function tabToBoard(page) {
  for (let stops = 0; stops < 18; stops += 1) {
    await page.keyboard.press("Tab");
    const at = await focus(page);
    if (/^r\d+c\d+$/.test(at)) return at;
  }
  throw new Error("the board can't be reached with the tab key");
}

// Walks with the arrows from the focused cell to another.
export async function walk(page, row, col) {
  const [fromRow, fromCol] = (await focus(page)).match(/^r(\d+)c(\d+)$/).slice(1).map(Number);
  // Along the first column, where every pile has a coin or has had one.
  if (fromRow !== row) await page.keyboard.press("Home");
  const go = async (key, times) => {
    for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
  };
  await go("ArrowDown", row - fromRow);
  await go("ArrowUp", fromRow - row);
  await go("ArrowRight", col - (fromRow === row ? fromCol : 1));
  await go("ArrowLeft", (fromRow === row ? fromCol : 1) - col);
  expect(await focus(page)).toBe(`r${row}c${col}`);
}

// States of a page, by name, so many to a test: `[names, [[name, go], …]]`.
export function groups(states, size = 5) {
  const all = Object.entries(states);
  const some = Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
  return some.map((group) => [group.map(([name]) => name).join("; "), group]);
}

// Every load is somebody's first: nothing is kept from those before it.
export const forget = (page) =>
  page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

// Writes down what moves on the page by itself, before any program runs; and gives it, all that was drawn by now.
export const watchShifts = (page) =>
  page.addInitScript(() => {
    const shifts = [];
    const note = (entries) => {
      for (const shift of entries) shifts.push({ value: shift.value, input: shift.hadRecentInput, nodes: shift.sources.map(({ node }) => (node?.outerHTML ?? "?").slice(0, 80)) });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    window.shifts = async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise((then) => requestAnimationFrame(then));
      note(observer.takeRecords());
      return shifts;
    };
  });
export const shifts = (page) => page.evaluate(() => window.shifts());

// Writes down, before any program runs, what is said to whoever does not see the page: the text of everything
// that is live, each time that it changes.
export const listen = (page) =>
  page.addInitScript(() => {
    const LIVE = "[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output";
    const said = new WeakMap();
    window.heard = [];
    new MutationObserver((changes) => {
      const live = new Set();
      for (const { target, addedNodes } of changes) {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        if (element?.closest(LIVE)) live.add(element.closest(LIVE));
        for (const node of addedNodes) {
          if (node.nodeType !== Node.ELEMENT_NODE) continue;
          for (const one of [node, ...node.querySelectorAll("*")]) if (one.matches(LIVE)) live.add(one);
        }
      }
      for (const one of live) {
        const text = one.textContent;
        // Set anew to the same text it is not heard.
        if (text !== said.get(one) && text.trim()) window.heard.push(text.trim());
        said.set(one, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
export const heard = (page) => page.evaluate(() => window.heard);
