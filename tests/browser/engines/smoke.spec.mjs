// Each page once in Firefox and once in WebKit: that it opens, is played by pointer and by keyboard, asks its worker,
// takes back, outlives a reload, is sent as a link, has its dialogs and its themes, and that nothing is amiss.
import { test as base, expect } from "@playwright/test";
import { elements, focused } from "./elements.mjs";
import { GAMES } from "./games.mjs";

const HOW = {
  firefox: "Firefox (Debian: sudo apt-get install firefox-esr, or set FIREFOX to where it is)",
  webkit: "WebKitGTK with its driver and Xvfb (Debian: sudo apt-get install webkit2gtk-driver xvfb, or set WEBKIT to where MiniBrowser is)",
};

const test = base.extend({
  engine: ["", { option: true, scope: "worker" }],
  executable: ["", { option: true, scope: "worker" }],
  address: ["", { option: true, scope: "worker" }],
  // The one browser of an engine's tests.
  running: [
    async ({ engine, executable, address }, use) => {
      if (!executable) return use(null);
      const { start } = await import(`./${engine}.mjs`);
      const running = await start({ executable, address, release: process.env.DIST });
      await use(running);
      await running.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // The engine's page: empty, of somebody who was never here. That something was amiss in it fails its test.
  site: async ({ running, engine }, use, info) => {
    info.skip(!running, `not installed: ${HOW[engine]}`);
    const site = await running.site();
    await use(site);
    const troubles = await site.troubles();
    await site.close();
    expect(troubles, "nothing amiss").toEqual([]);
  },
});

const sentence = (site) => site.evaluate(() => document.querySelector(".sentence")?.textContent);
const query = async (site) => new URL(await site.url()).search.slice(1);
const names = (site, role, begins) => site.evaluate(elements, { role, name: begins, begins: true });
const position = (site, { shown: [role, , begins] }) => names(site, role, begins);
const withMoves = ({ start }, moves) => `${start}&moves=${moves}`;
const tool = (site, name) => site.click("button", name);
const expectNamed = (site, role, name) => expect.poll(() => names(site, role)).toContain(name);

// The tab key, until the focus is where it is wanted.
async function tabTo(site, role, begins) {
  const passed = [];
  for (let stops = 0; stops < 18; stops += 1) {
    await site.press("Tab");
    const at = await site.evaluate(focused);
    if (at.role === role && at.name.startsWith(begins)) return;
    passed.push(`${at.role} ${at.name}`);
  }
  throw new Error(`the tab key does not lead to the ${role} ${begins}: ${passed.join(", ")}`);
}

// As the system has it, light and dark: what a page's paper and ink are, and what fields and scroll bars go by.
async function bothThemes(site) {
  const look = () => {
    const bright = (color) => Math.round(color.match(/[\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3);
    const { backgroundColor, color, colorScheme } = getComputedStyle(document.documentElement);
    return { isDark: bright(backgroundColor) < bright(color), contrast: Math.abs(bright(backgroundColor) - bright(color)) > 128, colorScheme };
  };
  const wanted = (isDark) => ({ isDark, contrast: true, colorScheme: isDark ? "dark" : "light" });
  const isDark = await site.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  // The first press changes what is seen.
  const [other, same] = isDark ? ["light", "dark"] : ["dark", "light"];
  for (const [name, next, shown] of [
    ["system", other, wanted(!isDark)],
    [other, same, wanted(isDark)],
    [same, "system", wanted(isDark)],
  ]) {
    await site.click("button", `Theme: ${name}`);
    await expectNamed(site, "button", `Theme: ${next}`);
    expect(await site.evaluate(look), next).toEqual(shown);
  }
}

test("home: it opens and leads to a game and back, by pointer and by keyboard, in both themes", async ({ site }) => {
  await site.open("");
  await expectNamed(site, "heading", "Play well. See why.");
  await expect.poll(() => names(site, "link")).toHaveLength(GAMES.length + 8); // the two of the header and its four pages, what comes next, the story of the proof
  await bothThemes(site);
  await site.click("link", "Flip", { begins: true });
  await expectNamed(site, "heading", "Flip");
  await expect.poll(() => names(site, "gridcell")).toHaveLength(25);
  await site.back();
  await expectNamed(site, "heading", "Play well. See why.");
  await tabTo(site, "link", "Nim");
  await site.press("Enter");
  await expectNamed(site, "heading", "Nim");
  await expect.poll(() => names(site, "gridcell", "pile")).not.toEqual([]);
});

for (const game of GAMES) {
  test(`${game.title}: it is played by keyboard and by pointer, hints, takes back, and is there after a reload`, async ({ site }) => {
    const [keys, first] = game.keyboard;
    const [clicks, both] = game.pointer;
    await site.open(`${game.route}?${game.start}`);
    await expectNamed(site, "heading", game.heading ?? game.title);
    await expect.poll(() => position(site, game)).not.toEqual([]);
    await expect.poll(() => sentence(site)).toBe(game.said[0]);

    await tabTo(site, ...game.board);
    for (const key of keys) await site.press(key);
    await expect.poll(() => query(site)).toBe(withMoves(game, first));
    for (const [role, name, how] of clicks) await site.click(role, name, { begins: true, ...how });
    await expect.poll(() => query(site)).toBe(withMoves(game, both));
    await expect.poll(() => sentence(site)).toBe(game.said[2]);
    const after = await position(site, game);

    await tool(site, "Hint");
    if (game.hint.said) await expect.poll(() => sentence(site)).toContain(game.hint.said);
    else await expectNamed(site, game.hint.role, game.hint.name);

    await tool(site, "Undo");
    await expect.poll(() => query(site)).toBe(withMoves(game, first));
    await expect.poll(() => sentence(site)).toBe(game.said[1]);
    const before = await position(site, game);
    expect(after).toContain(game.shown[1]);
    expect(before).not.toContain(game.shown[1]);

    await site.reload();
    await expect.poll(() => position(site, game)).toEqual(before);
    await expect.poll(() => sentence(site)).toBe(game.said[1]);
    // Of the move that was taken back the address says nothing: the game was kept.
    expect(await query(site)).toBe(withMoves(game, first));
    await tool(site, "Redo");
    await expect.poll(() => query(site)).toBe(withMoves(game, both));
    await expect.poll(() => position(site, game)).toEqual(after);
  });

  test(`${game.title}: a link opens it, with its dialog and in both themes`, async ({ site }) => {
    const link = withMoves(game, game.pointer[1]);
    await site.open(`${game.route}?${link}`);
    const [role, name] = game.shown;
    await expectNamed(site, role, name);
    const address = await site.url();
    expect(address.endsWith(`/${game.route}?${link}`)).toBe(true);

    for (const close of [() => site.press("Escape"), () => site.click("button", "Close")]) {
      await tool(site, "Share");
      await expectNamed(site, "dialog", "Share");
      expect(await site.evaluate(() => [...document.querySelectorAll("dialog[open] input")].map((field) => field.value))).toContain(address);
      await close();
      await expect.poll(() => names(site, "dialog")).toEqual([]);
      expect(await site.evaluate(focused)).toEqual({ role: "button", name: "Share" });
    }
    await bothThemes(site);
  });
}
