// Boards on a phone that is held upright: what a finger is on is shown before it lets go, and the room is used.
import { expect, part } from "./contest.support.mjs";
import * as flip from "./flip.support.mjs";
import * as mnk from "./mnk.support.mjs";
import * as nim from "./nim.support.mjs";
import { finger, started, test } from "./support.mjs";
import * as takeAway from "./take-away.support.mjs";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

async function middle(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

// What a finger is on is shown by the rest of the page, which comes after the board, with its panels.
const isWhole = (page) => expect(page.getByRole("tab", { name: "About", includeHidden: true })).toHaveCount(1);

// The coins that are shown as those that would be taken: `2:3` is three of the second pile.
const aimed = (page) =>
  page.locator(".board").evaluate((board) => {
    const edge = (cell) => getComputedStyle(cell).boxShadow.includes("inset") && getComputedStyle(cell).boxShadow.includes(" 3px ");
    return [...board.children].flatMap((row, pile) => {
      const count = [...row.children].filter((cell) => cell.matches(".coin") && edge(cell)).length;
      return count ? [`${pile + 1}:${count}`] : [];
    });
  });
const expectAimed = (page, ...moves) => expect.poll(() => aimed(page), { intervals: [30] }).toEqual(moves);

test("Nim: a finger sees which coins would go, slides to others, and takes those that it is lifted from", async ({ page }) => {
  await nim.open(page, nim.link("3 5 7", { play: "two" }));
  await isWhole(page);
  const touch = await finger(page);
  const at = async (move) => middle(await nim.coin(page, move));
  await touch.down(await at("3:2"));
  await expectAimed(page, "3:2");
  await nim.expectPiles(page, "3 5 7");
  await touch.move(await at("3:3"));
  await expectAimed(page, "3:3");
  await touch.up();
  await nim.expectPiles(page, "3 5 4");
  await expectAimed(page);
  await nim.expectMoves(page, 1);
  // A tap takes as ever, and once.
  await (await nim.coin(page, "2:1")).tap();
  await nim.expectPiles(page, "3 4 4");
  await nim.expectMoves(page, 2);
  // Beside the pile nothing is taken, nor back where it began but the same coin.
  const from = await at("1:2");
  await touch.down(from);
  await touch.move({ x: from.x + 20, y: from.y });
  await touch.move({ x: 350, y: from.y });
  await expectAimed(page);
  await touch.up();
  await touch.down(from);
  await expectAimed(page, "1:2");
  await touch.away();
  await expectAimed(page);
  await nim.expectMoves(page, 2);
  await nim.expectPiles(page, "3 4 4");
});

test("Nim: a finger that goes up from a coin scrolls the page, and takes nothing", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await nim.open(page, nim.link("3 5 7", { play: "two" }));
  await isWhole(page);
  const touch = await finger(page);
  const { x, y } = await middle(await nim.coin(page, "3:1"));
  await touch.down({ x, y });
  await expectAimed(page, "3:1");
  for (const up of [15, 40, 80, 120]) await touch.move({ x, y: y - up });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
  await expectAimed(page);
  await touch.up();
  await nim.expectPiles(page, "3 5 7");
});

test("Take-away: a finger on a take sees its cubes, and lifting it elsewhere takes what is there, or nothing", async ({ page }) => {
  await page.goto(`take-away/?${takeAway.link(20, 4, { play: "two" })}`);
  await started(page);
  await isWhole(page);
  const touch = await finger(page);
  const button = (take) => middle(takeAway.takeButton(page, take));
  const would = () =>
    page.locator(".cubes .would").evaluateAll((all) => all.filter((one) => getComputedStyle(one).display !== "none").map((one) => one.getAttribute("d").match(/M/g).length));
  await touch.down(await button(4));
  await expect.poll(would).toEqual([4]);
  await touch.move(await button(2));
  await expect.poll(would).toEqual([2]);
  await takeAway.expectLeft(page, 20);
  await touch.up();
  await takeAway.expectLeft(page, 18);
  await expect.poll(would).toEqual([]);
  const { x, y } = await button(1);
  await touch.down({ x, y });
  await touch.move({ x: x + 40, y });
  await touch.move({ x: x + 40, y: y - 200 });
  await touch.up();
  await takeAway.expectLeft(page, 18);
  await takeAway.takeButton(page, 1).tap();
  await takeAway.expectLeft(page, 17);
  await takeAway.expectMoves(page, 2);
});

test("coins and cubes are as large as the room allows, and no coin stands alone in a line", async ({ page }) => {
  for (const [board, least] of [["3 5 7", 50], ["4 6 9 3", 43], ["1 3 5 7", 50]]) {
    await nim.open(page, nim.link(board, { play: "two" }));
    const piles = await page.locator(".board").evaluate((board) =>
      [...board.children].map((row) => {
        const coins = [...row.children].filter((cell) => cell.matches(".coin")).map((cell) => cell.getBoundingClientRect());
        const tops = [...new Set(coins.map(({ top }) => Math.round(top)))];
        return { side: coins[0].width, lines: tops.map((top) => coins.filter((coin) => Math.round(coin.top) === top).length) };
      }),
    );
    for (const { side, lines } of piles) {
      expect(side, board).toBeGreaterThanOrEqual(least);
      expect(lines.length === 1 || Math.min(...lines) > 1, `${board}: ${lines}`).toBe(true);
      expect(lines.length === 1 || lines.reduce((sum, line) => sum + line) > 6, `${board}: ${lines}`).toBe(true);
    }
    const frame = await page.locator(".board-frame").evaluate((frame) => frame.scrollHeight - frame.clientHeight);
    expect(frame, "all of them are seen").toBe(0);
    // What is taken leaves its place.
    const place = () => page.locator(".board").evaluate((board) => board.getBoundingClientRect().height);
    const before = await place();
    await nim.take(page, "2:2");
    expect(await place()).toBe(before);
  }
  await page.goto(`take-away/?${takeAway.link(20, 4)}`);
  await started(page);
  const { width, height } = await page.locator(".cubes svg").boundingBox();
  expect(Math.min(width / 5, height / 4)).toBeGreaterThan(60);
});

test("whoever comes to Maze first has one that stands, and a link is what it says", async ({ page }) => {
  await page.goto("maze/");
  await expect(page.locator(".playing .what")).toHaveText("14 × 11");
  await expect(page).toHaveURL(/[?&]n=14&m=11&/);
  // Its cells are large enough for a finger.
  const height = () => page.locator(".maze-board").evaluate((board) => board.getBoundingClientRect().height);
  expect((await height()) / 14.8).toBeGreaterThanOrEqual(22);
  await page.getByRole("group", { name: "Game", exact: true }).getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/[?&]n=14&m=11&/);
  await page.goto("maze/?v=1&seed=7");
  await expect(page.locator(".playing .what")).toHaveText("12 × 20");
});

test("five in a row: stones look like stones, and one is told which are one's own", async ({ page }) => {
  await mnk.open(page, mnk.link(15, 15, 5, { moves: "h8,i9", play: "two" }));
  await expect(part(page, "you")).toHaveText("Both");
  await mnk.open(page, mnk.link(15, 15, 5, { moves: "h8,i9", play: "first" }));
  await expect(part(page, "you")).toHaveText("Blue");
  await expect(page.locator(".mnk-board .shaded > [fill]")).toHaveCount(1);
  const fill = (which) => page.locator(`.mnk-board .stone.${which}`).first().evaluate((one) => getComputedStyle(one).fill);
  expect(await fill("first")).not.toBe(await fill("second"));
  // Where nothing but lines is sure to be seen, second's are rings.
  await page.emulateMedia({ forcedColors: "active" });
  expect(await fill("second")).toBe(await page.locator(".mnk-board").evaluate((one) => getComputedStyle(one).backgroundColor));
  await expect(page.locator(".mnk-board .shaded > [fill]")).toBeHidden();
});

test("when the last light goes out the cells come to rest, and a board that was solved before is just there", async ({ page }) => {
  const running = () => page.locator(".board").evaluate((board) => board.getAnimations({ subtree: true }).length);
  const round = () => page.locator(".cell").evaluateAll((cells) => cells.every((cell) => getComputedStyle(cell).borderRadius === "50%"));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await flip.open(page, "v=1&board=010/111/010");
  expect(await round()).toBe(false);
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(".cell { transition-delay: 1000s !important }");
    document.adoptedStyleSheets = [slow];
  });
  await page.locator(".cell").nth(4).tap();
  await expect.poll(running).toBeGreaterThan(9);
  await page.reload();
  await expect(page.locator(".game")).toHaveClass(/solved/);
  expect(await running()).toBe(0);
  expect(await round()).toBe(true);
});
