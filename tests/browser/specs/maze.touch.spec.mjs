// Maze by touch: taps, a finger that drags whoever walks, and the four buttons.
import { ARROWS, NAMES, SMALL, board, carve, expect, expectHere, expectSteps, golden, here, installClock, legs, linkTo, live, open, pad, queryOf, read, runToJunction, searched, seeded, sentence, spot, stopClock, test, walked, way } from "./maze.support.mjs";

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

// How long a button is held before it runs, in ms.
const HELD = 350;

// A finger: `down`, `move` and `up`.
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return { down: (at) => send("touchStart", [at]), move: (at) => send("touchMove", [at]), up: () => send("touchEnd", []) };
}
const middle = async (target) => {
  const { x, y, width, height } = await target.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};
const tap = async (page, { x, y }) => page.touchscreen.tap(x, y);

for (const mode of ["corridors", "borders"]) {
  test(`a maze is won by taps: ${mode}`, async ({ page }) => {
    const maze = carve(12, 20, mode, 6);
    await open(page, linkTo(maze.text));
    const runs = legs(maze);
    for (const { to } of runs) {
      await tap(page, await spot(page, maze, to));
      await expectHere(page, to);
    }
    await expect(sentence(page)).toHaveText(new RegExp(`^You are there in ${way(maze).length} steps.*no way is shorter!$`));
    await expect(page).toHaveURL((url) => url.searchParams.get("moves") === runs.map(({ first, steps }) => `${first}${steps}`).join(","));
  });

  // The way of a finger is the same along walls.
  if (mode === "corridors") test(`a maze is won by one drag of a finger: ${mode}`, async ({ page }) => {
    const maze = carve(8, 10, mode, 3);
    await open(page, linkTo(maze.text));
    const touch = await finger(page);
    const places = walked(maze, way(maze));
    await touch.down(await spot(page, maze, places[0]));
    for (const place of places.slice(1)) {
      await touch.move(await spot(page, maze, place));
      await expectHere(page, place);
    }
    await touch.up();
    await expect(sentence(page)).toHaveText(new RegExp(`^You are there in ${way(maze).length} steps.*no way is shorter!$`));
    // It is one run where it can be one, and not a move for each step.
    await expect(page).toHaveURL((url) => url.searchParams.has("moves"));
    await expect.poll(() => queryOf(page).get("moves").match(/\d+/g).reduce((sum, steps) => sum + Number(steps), 0)).toBe(places.length - 1);
    expect(queryOf(page).get("moves").split(",").length).toBeLessThanOrEqual(legs(maze).length);
  });
}

for (const [mode, how, text] of [
  ["corridors", {}, golden().at(-1).text],
  ["borders", { n: 4, m: 5, mode: "borders", ends: "longest" }, golden()[1].text],
]) {
  test(`a maze from a seed is won by the four buttons, which run when they are held: ${mode}`, async ({ page }) => {
    const maze = read(text);
    await installClock(page);
    await open(page, seeded(465, how));
    await searched(page);
    await stopClock(page);
    const touch = await finger(page);
    for (const { from, first, steps, to } of legs(maze, runToJunction)) {
      const at = await middle(pad(page, NAMES[first]));
      if (steps === 1) {
        await tap(page, at);
      } else {
        await touch.down(at);
        await page.clock.runFor(HELD - 1);
        expect(await here(page), "not yet").toBe(from);
        await page.clock.runFor(1);
        await expectHere(page, to);
        await touch.up();
      }
      await expectHere(page, to);
    }
    await expect(sentence(page)).toHaveText(new RegExp(`^You are there in ${way(maze).length} steps.*no way is shorter!$`));
  });
}

test("a button that was held makes no other step when it is let go", async ({ page }) => {
  const maze = read("44444/3bbbd/2aaa9 corridors r2c1 r3c1");
  await installClock(page);
  await open(page, linkTo(maze.text));
  await searched(page);
  await stopClock(page);
  const touch = await finger(page);
  // Each press ends in a click, which is counted by whoever is told of it after the page.
  await page.evaluate(() => {
    window.clicks = 0;
    addEventListener("click", () => (window.clicks += 1));
  });
  for (const [index, held] of [HELD + 100, HELD - 230, HELD + 100].entries()) {
    await touch.down(await middle(pad(page, "right")));
    await page.clock.runFor(held);
    await touch.up();
    await expect.poll(() => page.evaluate(() => window.clicks)).toBe(index + 1);
    await page.clock.runFor(HELD);
    await expectSteps(page, index + 1);
  }
});

test("a button that was held and left does not swallow the next press", async ({ page }) => {
  const maze = read("44444/3bbbd/2aaa9 corridors r2c1 r3c1");
  await installClock(page);
  await open(page, linkTo(maze.text));
  await searched(page);
  await stopClock(page);
  const { x, y } = await middle(pad(page, "right"));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.clock.runFor(HELD);
  await expectHere(page, "r2c2");
  await page.mouse.move(x, y + 200);
  await page.mouse.up();
  await pad(page, "right").focus();
  await page.keyboard.press("Enter");
  await expectHere(page, "r2c3");
});

test("a tap goes back on the path, and is answered where no straight way leads", async ({ page }) => {
  const maze = read(SMALL);
  await open(page, linkTo(SMALL));
  // The dead end is round the corner of a junction.
  await tap(page, await spot(page, maze, "r2c2"));
  await expect(live(page)).toHaveText(/^No straight way leads there\.\s*$/);
  await expect(sentence(page)).toHaveText("No straight way leads there.");
  await tap(page, await spot(page, maze, "r2c1"));
  await expect(live(page)).toHaveText(/^A wall: no way down\.\s*$/);
  await expectSteps(page, 0);
  await tap(page, await spot(page, maze, "r1c3"));
  await expectHere(page, "r1c3");
  await tap(page, await spot(page, maze, "r1c2"));
  await expectHere(page, "r1c2");
  await expectSteps(page, 3);
  await tap(page, await spot(page, maze, "r1c2"));
  await expect(live(page), "on oneself: where one is").toHaveText(/^Row 1, column 2\. Exits: right, down, left\.\s*$/);
  await tap(page, await spot(page, maze, "r2c1"));
  await expectHere(page, "r2c1");
});

test("a finger that is dragged back winds up the path, and can't cross a wall", async ({ page }) => {
  const maze = carve(8, 10, "corridors", 3);
  const places = walked(maze, way(maze));
  await open(page, linkTo(maze.text));
  const touch = await finger(page);
  await touch.down(await spot(page, maze, places[0]));
  for (const place of places.slice(1, 7)) await touch.move(await spot(page, maze, place));
  await expectHere(page, places[6]);
  for (const place of places.slice(2, 6).reverse()) await touch.move(await spot(page, maze, place));
  await expectHere(page, places[2]);
  await touch.up();
  await expect.poll(() => queryOf(page).get("moves"), "one move back").toMatch(/^(?:[NESW]\d+,)+B4$/);
  // Beside the maze is nowhere.
  await touch.down(await spot(page, maze, places[2]));
  await touch.move({ x: 2, y: 300 });
  await touch.move({ x: 2, y: 500 });
  await touch.up();
  const now = await here(page);
  expect(maze.exits.has(now)).toBe(true);
  await expect(page.locator(".maze-board .trail")).toHaveCount(1);
});

test("a finger elsewhere on the board scrolls, and walks nowhere", async ({ page }) => {
  const maze = carve(100, 100, "corridors", 1);
  await open(page, linkTo(maze.text));
  const touch = await finger(page);
  const { x, y, width, height } = await page.locator(".board-frame").boundingBox();
  const [right, below] = [x + width - 30, y + height - 30];
  await touch.down({ x: right, y: below });
  for (let far = 10; far <= 150; far += 10) await touch.move({ x: right, y: below - far });
  await touch.up();
  const scrolled = () => page.evaluate(() => document.querySelector(".board-frame").scrollTop + window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(50);
  expect(await here(page)).toBe("r1c1");
  await expectSteps(page, 0);
});

test("whoever walks is kept in view on a large board", async ({ page }) => {
  const maze = carve(100, 100, "corridors", 1);
  await open(page, linkTo(maze.text));
  for (const place of legs(maze).slice(0, 15)) {
    await page.keyboard.press("0");
    await page.keyboard.press("+");
    await page.keyboard.press(`Shift+${ARROWS[place.first]}`);
    const inside = await page.locator(".maze-board .walker").evaluate((walker) => {
      const [at, frame] = [walker, document.querySelector(".board-frame")].map((element) => element.getBoundingClientRect());
      return at.left >= frame.left && at.right <= frame.right && at.top >= frame.top && at.bottom <= frame.bottom;
    });
    expect(inside, place.to).toBe(true);
  }
});

test("the handle and the buttons are as large as a fingertip", async ({ page }) => {
  for (const text of [SMALL, carve(12, 20, "borders", 1).text, carve(100, 100, "corridors", 1).text]) {
    await open(page, linkTo(text));
    for (const target of [page.locator(".handle"), ...Object.values(NAMES).map((name) => pad(page, name))]) {
      const { width, height } = await target.boundingBox();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expect(board(page)).toBeVisible();
  }
});
