// Pages that are left at several moments while everything is slow: what they wait for comes late, and finds them gone. The
// bytes that a page loads, and what workers say, are held back until somebody is elsewhere; time passes by the page's clock
// alone.
import { MOVE } from "./exercise.support.mjs";
import { expect, test } from "./flip.support.mjs";
import { installClock, started } from "./support.mjs";

// Longer than anything that a page waits for by itself: weights have six seconds.
const LATE = 12_000;

// Where one goes from and comes back to, and where links lead: pages that need nothing slow.
export const NIM = ["nim/?v=1&board=3+4+5&misere=0&play=two", "Nim"];
export const FLIP = ["flip/?v=1&board=10/00", "Flip"];
export const HOME = ["", "Play well. See why."];

// Holds back what workers say while `window.isSlow`, and what the network gives while `slow.isSlow`.
async function slowDown(page) {
  const slow = { isSlow: false, waiting: [] };
  await page.addInitScript(() => {
    window.isSlow = false;
    window.late = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
      set onmessage(hear) {
        this.hear = hear;
        super.onmessage = (event) => (window.isSlow ? window.late.push(() => this.hear?.(event)) : this.hear?.(event));
      }
    };
  });
  await page.route(/\.(weights|wasm|css)$/, async (route) => {
    if (slow.isSlow) await new Promise((then) => slow.waiting.push(then));
    await route.continue().catch(() => {});
  });
  slow.begin = async () => {
    slow.isSlow = true;
    await page.evaluate(() => (window.isSlow = true));
  };
  // What the page itself needs is there, and no more.
  slow.letPage = () => {
    for (const then of slow.waiting.splice(0)) then();
  };
  slow.end = async () => {
    slow.isSlow = false;
    slow.letPage();
    await page.evaluate(() => {
      window.isSlow = false;
      for (const say of window.late.splice(0)) say();
    });
  };
  return slow;
}

// Follows a link to an address of the site, as if it stood in the page; or goes back. What a moment has to do as the last
// thing before that is done in the same breath.
const leave = (page, address) =>
  page.evaluate((address) => {
    window.lastThing?.();
    window.lastThing = null;
    if (typeof address === "number") return history.go(-address);
    const link = document.createElement("a");
    link.href = new URL(address, document.baseURI).href;
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

const heading = (page, name) => expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
export const aWhile = (time) => (page) => page.clock.runFor(time);
export const nothing = async () => {};
export const all = (...acts) => async (page, slow) => {
  for (const act of acts) await act(page, slow);
};
// The board is there.
export const drawn = (page) => expect(page.getByRole("group", { name: "Game" }).getByRole("button", { name: "New", exact: true })).toBeVisible();
export const key = (...keys) => async (page) => {
  await drawn(page);
  for (const one of keys) await page.keyboard.press(one);
};
// Presses a button by its name, wherever it is.
export const press = (name) => (page) =>
  page.getByRole("button", { name, exact: typeof name === "string", includeHidden: true }).first().evaluate((button) => button.click());
export const tab = (name) => (page) => page.getByRole("tab", { name, exact: true }).evaluate((tab) => tab.click());
export const unfold = (title) => async (page) => {
  const fold = page.locator("details").filter({ has: page.locator("summary", { hasText: title }) }).first();
  await fold.evaluate((fold) => (fold.open = true));
};
// A pointer goes down on the board, moves, and is not lifted.
export const drag = async (page) => {
  const box = await page.locator(".board-area").first().boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 20, { steps: 3 });
};
export const file = (label, text) => (page) =>
  page.getByLabel(label).first().setInputFiles({ name: "file.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
// As the last thing, something is scrolled, of which it is heard with the next frame.
export const scroll = (page) =>
  page.evaluate(() => {
    window.lastThing = () => {
      for (const element of document.querySelectorAll("main *")) {
        if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight) element.scrollBy(9, 9);
      }
    };
  });
// As the last thing, a dialog is closed, of which it is heard a moment later.
export const close = async (page) => {
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.evaluate(() => (window.lastThing = () => document.querySelector("dialog[open]").close()));
};

// Something is there, once what it is made of has come.
export const there = (find) => (page, slow) =>
  expect(async () => {
    slow.letPage();
    await expect(find(page).first()).toBeVisible({ timeout: 100 });
  }).toPass();

// The page is there, and not what stands for it until its module has come.
const comes = (page, title, slow) =>
  expect(async () => {
    slow.letPage();
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible({ timeout: 100 });
    await expect(page.locator("main > .game > [role=status]", { hasText: "Loading…" })).toHaveCount(0, { timeout: 100 });
  }).toPass();

// A page by its address and its heading; its moments by names, with what is done by then, and another address, perhaps. At
// the first of them nothing of it is there yet. `begin` is done before the first visit.
export function isLeft(address, title, moments, begin = nothing, name = title) {
  const [from, to] = [title === NIM[1] ? HOME : NIM, title === FLIP[1] ? HOME : FLIP];
  test(`${name} is left at ${moments.length} moments, and nothing of it is heard any more`, async ({ page }) => {
    const troubles = [];
    let now = "";
    page.on("pageerror", (error) => troubles.push(`${now}: ${error.message}`));
    page.on("console", (message) => message.type() === "error" && troubles.push(`${now}: ${message.text()}`));
    await installClock(page);
    const slow = await slowDown(page);
    await page.goto(from[0]);
    // Links are the browser's own until the program is there.
    await started(page);
    await heading(page, from[1]);
    await begin(page);
    await page.clock.pauseAt(new Date("2026-01-01T20:00:00"));
    for (const [place, [moment, act, at = address]] of moments.entries()) {
      now = moment;
      const before = await page.evaluate(() => navigation.currentEntry.index);
      await slow.begin();
      await leave(page, at);
      if (place > 0) await comes(page, title, slow);
      await act(page, slow);
      const isLink = place % 2 === 0;
      // At the first moment the page may still be on its way, and where it is can't be asked.
      await leave(page, isLink ? to[0] : (await page.evaluate(() => navigation.currentEntry.index)) - before);
      await slow.end();
      await heading(page, isLink ? to[1] : from[1]);
      await page.mouse.up();
      await page.clock.fastForward(LATE);
      await page.clock.runFor(100);
      // One is not led anywhere else.
      await heading(page, isLink ? to[1] : from[1]);
      if (isLink) await leave(page, from[0]);
      await heading(page, from[1]);
      expect(troubles).toEqual([]);
    }
    // And where one has come to, one can play.
    await leave(page, NIM[0]);
    await MOVE.nim(page, "1:1");
    await expect(page.getByRole("button", { name: "Undo" }).first()).toBeEnabled();
    expect(troubles).toEqual([]);
  });
}
