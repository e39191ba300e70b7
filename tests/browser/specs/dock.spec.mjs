// The sheet of a narrow page: what stands beside the board on a wide one rises below the whole board, and what explains is
// drawn on that.
import * as backgammon from "./backgammon.support.mjs";
import * as flip from "./flip.support.mjs";
import * as maze from "./maze.support.mjs";
import * as mnk from "./mnk.support.mjs";
import * as nim from "./nim.support.mjs";
import * as segments from "./segments.support.mjs";
import { expect, started, still, test } from "./support.mjs";
import * as takeAway from "./take-away.support.mjs";

const LONG = { timeout: 20_000 };
const tool = (page, name) => page.getByRole("group", { name: "Game", exact: true }).getByRole("button", { name, exact: true });
const headline = (page) => page.locator(".explain .headline").first();
const inSheet = (page, name) => page.locator(".dock-ways").getByRole("button", { name, exact: true });
const game = (page) => page.locator("main > .game");
const texts = (page, selector) => page.locator(selector).allTextContents();

// For each game: a position, its board, and what is drawn in it while it is explained.
const GAMES = {
  flip: {
    link: "flip/?v=1&board=11010/10011/00100/11001/01011",
    board: ".board",
    drawn: async (page) => {
      expect(await flip.marked(page, "press")).toHaveLength(5);
      const number = (place) => page.locator(".cell.press").nth(place).evaluate((cell) => getComputedStyle(cell, "::after").content);
      expect(await number(0)).toBe("counter(press)");
    },
  },
  nim: {
    link: `nim/?${nim.link("3 5 7")}`,
    board: ".board",
    drawn: async (page) => {
      await expect(page.getByRole("gridcell", { name: "pile 1, coin 3 of 3, in a group of 1 without a partner" })).toHaveClass(/alone/);
      await expect(page.locator(".cell.alone")).toHaveCount(1);
      await expect(page.locator(".cell.paired")).toHaveCount(14);
    },
  },
  "take-away": {
    link: `take-away/?${takeAway.link(20, 4)}`,
    board: ".table",
    drawn: async (page) => {
      expect(await texts(page, ".lost g:not(.now, .other) text")).toEqual(["3", "6", "9", "12", "15", "18"]);
      expect(await texts(page, ".lost .other text")).toEqual(["16", "19"]);
      expect(await texts(page, ".lost .now text")).toEqual(["20"]);
      // From 20 each take hops, and the one to 18 is strong.
      expect(await texts(page, ".lost text.hop")).toEqual(["−1", "−4", "−2"]);
      await expect(page.locator(".lost path.best")).toHaveCount(1);
    },
  },
  maze: {
    link: `maze/?${maze.seeded(7, { rows: 12, cols: 20 })}`,
    board: ".maze-board",
    drawn: async (page) => {
      await expect(page.locator(".maze-board .tint.wrong")).toHaveCount(1);
      await expect(page.locator(".maze-board .way")).toHaveCount(1);
      await expect(headline(page)).toHaveText(/^Go \w+,? along the green line.*: .*\w+ is a dead end of \d+ cell.*, filled on the maze\.$/);
      // Each dead end has its size in it, and whoever reads can go on walking.
      expect((await texts(page, ".maze-board .size")).every((size) => Number(size) > 0)).toBe(true);
      await expect.poll(() => seen(page, page.locator(".pad"))).toBe(true);
    },
  },
  segments: {
    link: `segments/?${segments.link(segments.SIXES[3], { play: "first" })}`,
    board: ".points-board",
    drawn: async (page) => {
      expect((await texts(page, ".points-board .value text")).every((value) => /^\d+$/.test(value))).toBe(true);
      await expect(page.locator(".points-board .group").first()).toBeAttached();
    },
  },
  mnk: {
    link: `mnk/?${mnk.link(15, 15, 5, { moves: "h8,i9,i8" })}`,
    board: ".mnk-board",
    drawn: async (page) => expect(await page.locator(".mnk-board .ghost").count()).toBeGreaterThan(1),
  },
  backgammon: {
    link: `backgammon/?${backgammon.link({ moves: "54" })}`,
    board: ".bg-board",
    drawn: async (page) => {
      await expect(page.locator(".bg-board .arrow.hint")).toHaveCount(2);
      // The next best is in another colour.
      await expect(page.locator(".bg-board .arrow.asked").first()).toBeAttached();
      await expect(page.locator(".explain .compared")).toHaveText(/^Solid arrows: best\. Dashed: next best, .+\.$/);
      // All 36 rolls are seen beside the sentences.
      await expect.poll(() => seen(page, page.locator(".explain .rolls"))).toBe(true);
      // Below them the sentences have the whole width.
      const width = (locator) => locator.evaluate((element) => element.getBoundingClientRect().width);
      const last = page.locator(".explain .why > p:not(.headline, .compared)").last();
      expect(await width(last)).toBeGreaterThan((await width(page.locator(".explain .why"))) - 2);
    },
  },
};

async function open(page, link) {
  await page.goto(link);
  await started(page);
  await page.getByRole("tab").first().waitFor();
  await expect(tool(page, "Why?")).toBeEnabled(LONG);
}

// Where something is, and whether all of it is in the window, above the tools.
const seen = (page, locator) =>
  locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const tools = document.querySelector(".toolbar").getBoundingClientRect().top;
    return bottom > top && top >= 0 && left >= -0.5 && right <= innerWidth + 0.5 && bottom <= tools + 0.5;
  });

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const [name, { link, board, drawn }] of Object.entries(GAMES)) {
    test(`${name}: the whole board and the answer are on the screen, and the answer is drawn`, async ({ page }) => {
      await open(page, link);
      for (const [width, height] of [[360, 740], [390, 844], [412, 915]]) {
        await page.setViewportSize({ width, height });
        await still(page);
        await tool(page, "Why?").tap();
        await expect(game(page)).toHaveClass(/docked/);
        await expect(headline(page)).not.toBeEmpty(LONG);
        await expect(page.locator(".explain")).not.toContainText("The search is not done yet.", LONG);
        const what = `at ${width} x ${height}`;
        await expect.poll(() => seen(page, page.locator(board).first()), `the board ${what}`).toBe(true);
        await expect.poll(() => seen(page, headline(page)), `the first sentence ${what}`).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), "nothing is beside the screen").toBe(0);
        await drawn(page);
        await tool(page, "Why?").tap();
        await expect(game(page)).not.toHaveClass(/docked/);
      }
    });
  }

  test("maze: a search is shown on the board above the sheet", async ({ page }) => {
    await open(page, GAMES.maze.link);
    await page.getByRole("tab", { name: "Analysis" }).tap();
    await page.getByRole("button", { name: "Show A*" }).tap(LONG);
    await expect(page.locator(".maze-board .visited")).toBeAttached();
    await expect(game(page)).toHaveClass(/docked$/);
    await expect.poll(() => seen(page, page.locator(".maze-board"))).toBe(true);
  });

  test("it rises with a tab, has more room when it is wanted, and is closed as things are closed", async ({ page }) => {
    await open(page, GAMES.nim.link);
    await page.evaluate(() => scrollTo({ top: 60, behavior: "instant" }));
    const before = await page.evaluate(() => scrollY);
    const [moves, analysis] = ["Moves", "Analysis"].map((name) => page.getByRole("tab", { name }));
    await analysis.tap();
    await expect(game(page)).toHaveClass(/docked/);
    await expect.poll(() => seen(page, page.locator(".board").first())).toBe(true);
    await expect(page.getByRole("heading", { name: "The piles in binary" })).toBeInViewport();
    // All of the window but the tools, and back.
    await inSheet(page, "More room").tap();
    await expect(inSheet(page, "More room")).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator(".board")).toBeHidden();
    await expect(tool(page, "Undo")).toBeInViewport();
    await inSheet(page, "More room").tap();
    await expect(page.locator(".board")).toBeVisible();
    // Another tab is another panel in it.
    await moves.tap();
    await expect(page.getByRole("tabpanel", { name: "Moves" })).toBeInViewport();
    await expect(game(page)).toHaveClass(/docked/);
    // Closed: the page is where it was, and the focus is where it can go on.
    await inSheet(page, "Close").tap();
    await expect(game(page)).not.toHaveClass(/docked/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await expect(moves).toBeFocused();
    await expect(inSheet(page, "Close")).toBeHidden();
    // So it is by Escape, whatever has the focus.
    for (const press of [analysis, tool(page, "Why?")]) {
      await press.tap();
      await expect(game(page)).toHaveClass(/docked/);
      await page.keyboard.press("Escape");
      await expect(game(page)).not.toHaveClass(/docked/);
      await expect(page.getByRole("tab", { name: "Explain" })).toHaveAttribute("aria-selected", "false");
    }
  });

  test("a puzzle's is closed by Escape as well, and a finger draws it up and down", async ({ page }) => {
    await open(page, GAMES.flip.link);
    await tool(page, "Why?").tap();
    await page.keyboard.press("Escape");
    await expect(game(page)).not.toHaveClass(/docked/);
    await tool(page, "Why?").tap();
    await expect(game(page)).toHaveClass(/docked/);
    const touch = await page.context().newCDPSession(page);
    const send = (type, ...touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
    const draw = async (by) => {
      const { x, y, width, height } = await page.locator(".dock-head").boundingBox();
      const [at, from] = [x + width / 2, y + height / 2];
      await send("touchStart", { x: at, y: from });
      for (const part of [0.3, 0.6, 1]) await send("touchMove", { x: at, y: from - part * by });
      await send("touchEnd");
    };
    await draw(80);
    await expect(game(page)).toHaveClass(/docked whole/);
    await draw(-80);
    await expect(game(page)).toHaveClass(/docked$/);
    // What is stepped through is on the board, which is brought back for it.
    await draw(80);
    await expect(game(page)).toHaveClass(/docked whole/);
    await page.locator(".explain").getByRole("button", { name: "Odd and even" }).click();
    await expect(game(page)).toHaveClass(/docked$/);
    await draw(-80);
    await expect(game(page)).not.toHaveClass(/docked/);
  });

  test("a tool that shows something on the board closes the menu that lies over it", async ({ page }) => {
    await open(page, GAMES.nim.link);
    const more = tool(page, "More");
    await more.tap();
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await tool(page, "What if?").tap();
    await expect(more).toHaveAttribute("aria-expanded", "false");
    await expect(more).toBeFocused();
    await expect(page.getByRole("button", { name: "Stop asking" })).toBeInViewport({ ratio: 1 });
    // Those that can be pressed again and again leave it.
    await more.tap();
    await tool(page, "Restart").tap({ force: true });
    await expect(more).toHaveAttribute("aria-expanded", "true");
  });

  test("what is to be seen on the board brings it back: a move to ask about, and a maze's trees", async ({ page }) => {
    for (const [at, name] of [["nim", "What if I play …?"], ["maze", "Corridors and walls"]]) {
      await open(page, GAMES[at].link);
      await tool(page, "Why?").tap();
      await inSheet(page, "More room").tap();
      await expect(game(page)).toHaveClass(/docked whole/);
      await page.locator(".explain").getByRole("button", { name, exact: true }).tap();
      await expect(game(page), name).toHaveClass(/docked$/);
    }
  });

  test("where there is no room for it the page is scrolled to what explains", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await open(page, GAMES.nim.link);
    await tool(page, "Why?").tap();
    await expect(headline(page)).toBeInViewport(LONG);
    await expect(game(page)).not.toHaveClass(/docked/);
    await expect(page.getByRole("banner")).toBeAttached();
    await expect(inSheet(page, "Close")).toBeHidden();
  });
});

test("a wide page has no sheet: its tabs and what explains are beside the board", async ({ page }) => {
  await open(page, GAMES.flip.link);
  await tool(page, "Why?").click();
  await expect(headline(page)).toBeInViewport(LONG);
  await page.getByRole("tab", { name: "About" }).click();
  await expect(game(page)).not.toHaveClass(/docked/);
  await expect(inSheet(page, "Close")).toBeHidden();
});
