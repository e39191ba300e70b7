// Segments by touch: taps, and a finger that drags from point to point.
import {
  CROSSING,
  SIXES,
  button,
  buttons,
  chip,
  endsOf,
  expect,
  expectDrawn,
  expectMoves,
  expectShown,
  hurry,
  joinable,
  legal,
  link,
  live,
  open,
  playOut,
  scattered,
  seeded,
  sentence,
  shown,
  spot,
  test,
  winning,
} from "./segments.support.mjs";
import { finger } from "./support.mjs";

test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, trace: "off" });

const WON = scattered(10, true);

const tap = async (page, number) => {
  const { x, y } = await spot(page, number);
  await page.touchscreen.tap(x, y);
};
const byTaps = async (page, move) => {
  for (const end of endsOf(move)) await tap(page, end);
};

// From one place to another in several steps; the finger stays down.
async function drag(touch, from, to) {
  await touch.down(from);
  for (const share of [0.1, 0.4, 0.8, 1]) await touch.move({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
}
const byDrags = (touch) => async (page, move) => {
  const [from, to] = await Promise.all(endsOf(move).map((end) => spot(page, end)));
  await drag(touch, from, to);
  await expectShown(page, { aim: ["legal"] });
  await touch.up();
};

// A place on the board that is far from all points, and not at its edge: the middle of the largest hole.
const hole = (page) =>
  page.locator(".points-board").evaluate((board) => {
    const frame = board.getBoundingClientRect();
    const points = [...board.querySelectorAll("button")].map((button) => button.getBoundingClientRect()).map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
    let best = { far: 0 };
    for (let x = frame.left + 30; x < frame.right - 30; x += 6) {
      for (let y = frame.top + 30; y < frame.bottom - 30; y += 6) {
        const far = Math.min(...points.map(([a, b]) => Math.hypot(a - x, b - y)));
        if (far > best.far) best = { x, y, far };
      }
    }
    return best;
  });

test("a game is won by taps", async ({ page }) => {
  await hurry(page);
  await open(page, link(WON, { play: "first" }));
  await playOut(page, WON, { pick: (position) => winning(position)[0], make: byTaps });
  await expect(sentence(page)).toHaveText(/You win!/);
});

test("a game is won by drags of a finger", async ({ page }) => {
  await hurry(page);
  await open(page, link(WON, { play: "first" }));
  const touch = await finger(page);
  await playOut(page, WON, { pick: (position) => winning(position).at(-1), make: byDrags(touch) });
  await expect(sentence(page)).toHaveText(/You win!/);
  await expectShown(page, { aim: [], chosen: [] });
  expect(await page.evaluate(() => window.scrollY), "nothing was scrolled").toBe(0);
});

test("a tap chooses, another elsewhere draws, one on the same lets go, and one beside too", async ({ page }) => {
  await open(page, link(WON));
  await tap(page, 3);
  await expectShown(page, { chosen: [3], joinable: joinable(WON, 3).sort((a, b) => a - b) });
  await expect(sentence(page)).toHaveText("Now tap the point to join 3 with, or 3 again to let go.");
  await tap(page, 3);
  await expectShown(page, { chosen: [] });
  await expect(sentence(page)).toHaveText("First to move.");
  await tap(page, 3);
  await expectShown(page, { chosen: [3] });
  const { x, y, far } = await hole(page);
  expect(far).toBeGreaterThan(40);
  await page.touchscreen.tap(x, y);
  await expectShown(page, { chosen: [], drawn: [] });
  await expect(sentence(page)).toHaveText("First to move.");
  await tap(page, 3);
  await tap(page, 7);
  await expectDrawn(page, ["3-7"]);
  await tap(page, 3);
  await expect(live(page)).toHaveText(/^Point 3 is an end of a line already\./);
});

test("a tap that misses a point a little means it all the same", async ({ page }) => {
  await open(page, link(SIXES[3]));
  const { x, y } = await spot(page, 3);
  await page.touchscreen.tap(x + 18, y - 18);
  await expectShown(page, { chosen: [3] });
});

test("a drag that ends beside all points draws nothing", async ({ page }) => {
  await open(page, link(WON));
  const touch = await finger(page);
  await drag(touch, await spot(page, 2), await hole(page));
  await expectShown(page, { aim: ["beside"], chosen: [2] });
  await touch.up();
  await expectShown(page, { aim: [], chosen: [], drawn: [] });
  // Off the board as well.
  const { x } = await spot(page, 2);
  await drag(touch, await spot(page, 2), { x, y: 735 });
  await touch.up();
  await expectShown(page, { aim: [], chosen: [], drawn: [] });
  await expectMoves(page, 0);
});

test("a drag to a point that can’t be joined says why, and one from a used point draws nothing", async ({ page }) => {
  const start = "0,0 100,1 102,90 1,101 50,40 53,72 | 5-6";
  await open(page, link(start));
  const touch = await finger(page);
  await drag(touch, await spot(page, 1), await spot(page, 3));
  await expectShown(page, { aim: ["beside"] });
  await touch.up();
  await expect(live(page)).toHaveText(/^Points 1 and 3 can’t be joined: it would cross 5-6\./);
  await expectShown(page, { drawn: ["5-6"], aim: [] });
  await drag(touch, await spot(page, 5), await spot(page, 1));
  await touch.up();
  await expectShown(page, { drawn: ["5-6"], aim: [] });
  await expectMoves(page, 0);
});

test("a drag that comes back to its point draws nothing", async ({ page }) => {
  await open(page, link(WON));
  const touch = await finger(page);
  const from = await spot(page, 5);
  await drag(touch, from, await hole(page));
  await touch.move(from);
  await touch.up();
  await expectShown(page, { aim: [], drawn: [], chosen: [] });
});

test("after a drag the next press of a key or of a screen reader counts", async ({ page }) => {
  await open(page, link(WON));
  const touch = await finger(page);
  await byDrags(touch)(page, "1-2");
  await expectDrawn(page, ["1-2"]);
  const [next] = legal(`${WON} | 1-2`);
  // A click that comes without a pointer.
  for (const end of endsOf(next)) await button(page, end).evaluate((button) => button.click());
  await expectDrawn(page, ["1-2", next]);
});

test("a swipe beside the points scrolls the page, and draws nothing", async ({ page }) => {
  await open(page, link(CROSSING));
  const touch = await finger(page);
  const { x, y, far } = await hole(page);
  expect(far).toBeGreaterThan(40);
  await touch.down({ x, y });
  for (let up = 10; up <= 150; up += 10) await touch.move({ x, y: y - up });
  await touch.up();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expectShown(page, { chosen: [], aim: [] });
  await expectMoves(page, 0);
});

test("a drag that begins on a point does not scroll", async ({ page }) => {
  await open(page, link(WON));
  const touch = await finger(page);
  const at = (await shown(page)).points.split(" ").map((point) => Number(point.split(",")[1]));
  const lowest = at.indexOf(Math.max(...at)) + 1;
  const from = await spot(page, lowest);
  await drag(touch, from, { x: from.x, y: from.y - 200 });
  await touch.up();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectMoves(page, await shown(page).then(({ drawn }) => drawn.length));
});

test("what a finger must hit is as large as a fingertip, on small screens and with many points", async ({ page }) => {
  for (const query of [link(SIXES[1]), seeded(465, { points: 30 })]) {
    await open(page, query);
    const boxes = await buttons(page).evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
    expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44);
  }
  // Of points that are close together each can be hit in its middle.
  for (const number of [1, 8, 15, 22, 30]) {
    await tap(page, number);
    await expectShown(page, { chosen: [number] });
    await tap(page, number);
    await expectShown(page, { chosen: [] });
  }
});

test("a finger sets points up: a tap puts one there, another takes it away, a drag moves it", async ({ page }) => {
  await open(page, link(SIXES[1]));
  await chip(page, "Set up by hand").click();
  await page.evaluate(() => window.scrollTo(0, 0));
  const { x, y } = await hole(page);
  await page.touchscreen.tap(x, y);
  await expect(buttons(page)).toHaveCount(7);
  const placed = await spot(page, 7);
  expect(Math.hypot(placed.x - x, placed.y - y)).toBeLessThan(4);
  const touch = await finger(page);
  const to = await hole(page);
  await drag(touch, placed, to);
  // It rests before it is lifted.
  for (const way of [1, 0, 1]) await touch.move({ x: to.x, y: to.y + way });
  await touch.up();
  const moved = await spot(page, 7);
  expect(Math.hypot(moved.x - to.x, moved.y - to.y)).toBeLessThan(8);
  await tap(page, 7);
  await expect(buttons(page)).toHaveCount(6);
});
