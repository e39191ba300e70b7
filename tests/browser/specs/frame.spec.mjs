// The board first: how much of the window it takes, and that how the game stands and the tools are in sight, at the
// sizes of phones, tablets and desktops.
import { expect, test } from "./support.mjs";

const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];

const GAMES = [
  ["flip", "flip/?v=1&n=5&m=5&seed=465", ".board"],
  ["flip, 20 x 20", "flip/?v=1&n=20&m=20&seed=4", ".board-frame"],
  ["nim", "nim/?v=1&board=3+5+7&misere=0&play=two"],
  ["take-away", "take-away/?v=1&m=20&k=4&play=two"],
  ["maze", "maze/?v=1&rows=12&cols=20&seed=7", ".maze-board"],
  ["segments", "segments/?v=1&points=10&seed=3&play=two", ".points-board"],
  ["m,n,k", "mnk/?v=1&m=15&n=15&k=5&play=two", ".mnk-frame"],
  ["backgammon", "backgammon/?v=1&seed=12&play=two", ".bg-board"],
];

for (const [name, path, board] of GAMES) {
  test(`${name}: the board takes the window, and how it stands and the tools are in sight`, async ({ page }) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const tools = page.getByRole("group", { name: "Game", exact: true });
      const at = `${width} x ${height}`;
      await expect(tools.getByRole("button", { name: "Hint" }), at).toBeInViewport({ ratio: 1 });
      await expect(tools.getByRole("button", { name: "Keys" }), at).toBeInViewport({ ratio: 1 });
      // What is said is not covered by anything.
      const sentence = page.locator(".sentence").first();
      await expect(sentence, at).toBeInViewport();
      const isSeen = await sentence.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].every(({ left, top, bottom }) => {
          const hit = document.elementFromPoint(left + 2, (top + bottom) / 2);
          return element.contains(hit);
        });
      });
      expect(isSeen, at).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), at).toBe(true);
      if (board && width >= 1280) {
        const { width: across, height: high } = await page.locator(board).first().boundingBox();
        const rail = await page.locator(".rail").boundingBox();
        console.log(`${name} at ${at}: the board takes ${Math.round((100 * high) / height)} % of the height, ${Math.round((100 * across) / width)} % of the width`);
        // Where the rail leaves a wide board less than that, it takes all that there is beside it.
        expect(Math.max(high / (0.8 * height), across / (0.8 * width), across / (rail.x - 48)), at).toBeGreaterThanOrEqual(1);
      }
    }
  });
}

test("the other games are one press away, and the one that is played is in sight among them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("flip/?v=1&n=3&m=3&seed=1");
  const games = page.getByRole("navigation", { name: "Games" });
  await expect(games.getByRole("link", { name: "Flip" })).toHaveAttribute("aria-current", "page");
  await games.getByRole("link", { name: "Backgammon" }).click();
  await expect(page.getByRole("heading", { name: "Backgammon", level: 1 })).toBeVisible();
  await expect(games.getByRole("link", { name: "Flip" })).toHaveAttribute("aria-current", "false");
  await expect(games.getByRole("link", { name: "Backgammon" })).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(games.getByRole("link", { name: "Backgammon" })).toBeInViewport({ ratio: 1 });
  // The home page has its cards.
  await page.getByRole("link", { name: "Perfect Play" }).click();
  await expect(games).toHaveCount(0);
});

test("what the rail holds is scrolled beside the board, which stays", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("mnk/?v=1&m=15&n=15&k=5&play=two");
  const board = page.locator(".mnk-board");
  // The shell's board has no cells.
  await expect(page.getByRole("grid")).toBeVisible();
  const before = await board.boundingBox();
  const last = page.getByText("Your results");
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await board.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
