// Points set up by hand: put, taken away and moved, by mouse and by keys; what is refused; and the
// game on them.
import { after, anotherByKey, answered, aWhile, board, button, buttons, chip, clock, CROSSING, expect, expectDrawn, expectMoves, expectQuery, expectShown, focused, held, hold, isOver, join, legal, letGo, link, live, names, open, part, pending, queryOf, read, ready, seeded, sentence, shown, SIXES, spot, test, turn, unfold } from "./segments.support.mjs";

test.use({ trace: "off" });

const SIX = SIXES[3];
const edit = (page) => chip(page, "Set up by hand");
const done = (page) => page.getByRole("button", { name: "Play on these points" });
const tools = (page) => part(page, "editor");
const pointsOf = (page) => queryOf(page).get("board");
const expectBoard = (page, points) => expect.poll(() => pointsOf(page)).toBe(points);

async function editing(page, points = SIX, how = {}) {
  await open(page, link(points, how));
  await edit(page).click();
  await expect(edit(page)).toHaveAttribute("aria-pressed", "true");
  await expect(tools(page)).toBeVisible();
}

// Where a place of the plane is on the screen while points are set up: all of it is shown then.
async function placeOf(page, x, y) {
  const box = await board(page).boundingBox();
  const at = (value) => ((value * 980) / 1000 + 70) / 1120;
  return { x: box.x + at(x) * box.width, y: box.y + at(y) * box.height };
}
const clickAt = async (page, x, y) => {
  const at = await placeOf(page, x, y);
  await page.mouse.click(at.x, at.y);
};
const near = (text, x, y) => {
  const [a, b] = text.split(",").map(Number);
  expect(Math.abs(a - x), text).toBeLessThan(5);
  expect(Math.abs(b - y), text).toBeLessThan(5);
};

test("a click beside the points puts one there, a click on one takes it away, and the address follows", async ({ page }) => {
  await editing(page);
  await expect(part(page, "edit-words")).toContainText("6 points; 4 to 30 are allowed.");
  await expect(board(page)).toHaveAttribute("aria-label", "Points that are set up");
  expect(await names(page)).toEqual(SIX.split(" ").map((at, index) => `Point ${index + 1} at ${at}`));
  await clickAt(page, 900, 900);
  await expect(buttons(page)).toHaveCount(7);
  await expect.poll(() => pointsOf(page).split(" ").length).toBe(7);
  const put = pointsOf(page).split(" ").at(-1);
  near(put, 900, 900);
  await expectBoard(page, `${SIX} ${put}`);
  await expect(live(page)).toHaveText(new RegExp(`^Point 7 is put at ${put}\\.`));
  await expect(part(page, "edit-words")).toContainText("7 points; 4 to 30 are allowed.");
  await button(page, 2).click({ force: true });
  await expect(live(page)).toHaveText(/^Point taken away\./);
  const left = `${SIX} ${put}`.split(" ").toSpliced(1, 1).join(" ");
  await expectBoard(page, left);
  await expectQuery(page, link(left));
  await expect(part(page, "origin")).toHaveText("Set up by hand");
  // A reload shows the same points, to play on.
  await page.reload();
  await ready(page);
  await expectQuery(page, link(left));
  await expect(tools(page)).toBeHidden();
  await expect(buttons(page)).toHaveCount(6);
  await join(page, legal(left)[0]);
  await expectMoves(page, 1);
});

test("a drag moves a point", async ({ page }) => {
  await editing(page);
  const from = await spot(page, 6);
  const to = await placeOf(page, 800, 800);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await expect(live(page)).toHaveText(/^Point moved\./);
  await expect.poll(() => pointsOf(page)).not.toBe(SIX);
  const points = pointsOf(page).split(" ");
  expect(points.slice(0, 5)).toEqual(SIX.split(" ").slice(0, 5));
  near(points[5], 800, 800);
  const now = await spot(page, 6);
  expect(Math.hypot(now.x - to.x, now.y - to.y)).toBeLessThan(3);
  await expect(buttons(page), "the click after a drag puts none").toHaveCount(6);
});

test("keys move a point, take it away, and go from point to point", async ({ page }) => {
  await editing(page);
  const at = SIX.split(" ").map((point) => point.split(",").map(Number));
  await button(page, 1).focus();
  for (const [key, axis, sign] of [["ArrowRight", 0, 1], ["ArrowUp", 1, -1], ["ArrowLeft", 0, -1], ["ArrowDown", 1, 1]]) {
    const before = pointsOf(page).split(" ")[0].split(",").map(Number);
    await page.keyboard.press(`Shift+${key}`);
    await expect(live(page)).toHaveText(/^Point moved\./);
    await expect.poll(() => pointsOf(page).split(" ")[0]).not.toBe(before.join(","));
    const now = pointsOf(page).split(" ")[0].split(",").map(Number);
    expect((now[axis] - before[axis]) * sign, key).toBeGreaterThan(14);
    expect((now[axis] - before[axis]) * sign, key).toBeLessThan(26);
    expect(Math.abs(now[1 - axis] - before[1 - axis])).toBeLessThan(3);
    expect(await focused(page)).toBe(1);
  }
  near(pointsOf(page).split(" ")[0], ...at[0]);
  await page.keyboard.press("End");
  expect(await focused(page)).toBe(6);
  await page.keyboard.press("PageUp");
  expect(await focused(page)).toBe(5);
  await page.keyboard.press("ArrowRight");
  const to = await focused(page);
  expect(at[to - 1][0]).toBeGreaterThan(at[4][0]);
  await button(page, 5).focus();
  await page.keyboard.press("Delete");
  await expect(buttons(page)).toHaveCount(5);
  expect(await focused(page), "the one before it is next").toBe(4);
  await page.keyboard.press("Backspace");
  await expect(buttons(page)).toHaveCount(4);
  expect(await focused(page)).toBe(3);
  const [first] = pointsOf(page).split(" ");
  near(first, ...at[0]);
  await expectBoard(page, [first, ...[1, 2, 5].map((index) => at[index].join(","))].join(" "));
});

test("the last point taken away by a key leaves the focus where one can go on", async ({ page }) => {
  await editing(page);
  await button(page, 6).focus();
  for (let left = 5; left >= 0; left -= 1) {
    await page.keyboard.press("Delete");
    await expect(buttons(page)).toHaveCount(left);
    expect(await page.evaluate(() => document.activeElement !== document.body), `${left} left`).toBe(true);
  }
});

test("Add a point puts one where there is room, time and again, and never on a line", async ({ page }) => {
  await editing(page);
  await tools(page).getByRole("button", { name: "Clear" }).click();
  await expect(buttons(page)).toHaveCount(0);
  await expect(live(page)).toHaveText(/^All points are taken away\./);
  await expect(part(page, "edit-words")).toContainText("0 points; 4 to 30 are allowed.");
  const add = tools(page).getByRole("button", { name: "Add a point" });
  for (let count = 1; count <= 30; count += 1) {
    await add.press("Enter");
    await expect(buttons(page)).toHaveCount(count);
    expect(await focused(page), "the new point is where one is, to be moved").toBe(count);
  }
  await expect.poll(() => pointsOf(page).split(" ").length).toBe(30);
  const { at } = read(pointsOf(page));
  at.forEach((c, third) => at.slice(0, third).forEach((b, second) => at.slice(0, second).forEach((a) => expect(turn(a, b, c), `${a} ${b} ${c}`).not.toBe(0))));
  // No more than 30, by whatever means.
  await add.click();
  await expect(live(page)).toHaveText(/^There are 30 points: no more are allowed\./);
  await clickAt(page, 500, 20);
  expect(await buttons(page).count()).toBeLessThanOrEqual(30);
  await expect(part(page, "edit-words")).toContainText(/^(30|29) points; 4 to 30 are allowed\./);
});

test("a point on the line through two others is refused by name, wherever it comes from", async ({ page }) => {
  // Two points at the left edge: whatever is put further left comes to lie there.
  const start = "0,100 0,800 500,300 900,710";
  await editing(page, start);
  const at = await placeOf(page, -20, 450);
  await page.mouse.click(at.x, at.y);
  await expect(live(page)).toHaveText(/^Points 1, 2 and 5 lie on one line \(0,100, 0,800 and 0,4\d\d\): no three points may lie on one line\./);
  await expect(buttons(page)).toHaveCount(4);
  await expectBoard(page, start);
  // A point that is dragged there goes back.
  const from = await spot(page, 3);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y, { steps: 4 });
  await page.mouse.up();
  await expect(live(page)).toHaveText(/^Points 1, 2 and 3 lie on one line/);
  await expect(buttons(page)).toHaveCount(4);
  const { at: now } = read(pointsOf(page));
  expect(now[2][0], "it is not on that line").toBeGreaterThan(0);
  // And so does one that is moved by keys.
  const row = "10,100 0,800 0,300 900,710";
  await open(page, link(row));
  await edit(page).click();
  await button(page, 1).focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(live(page)).toHaveText(/^Points 1, 2 and 3 lie on one line/);
  await expectBoard(page, row);
});

test("two points can’t be at one place", async ({ page }) => {
  await editing(page, "0,0 1000,0 1000,1000 500,700");
  const from = await spot(page, 4);
  const to = await placeOf(page, -30, -30);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await expect(live(page)).toHaveText(/^Points 1 and 4 are the same, 0,0: all points must differ\./);
  expect(new Set(pointsOf(page).split(" ")).size).toBe(4);
});

test("fewer than four points are no game: it is refused, and they stay to be added to", async ({ page }) => {
  await editing(page, SIX);
  for (let count = 6; count > 3; count -= 1) await button(page, 1).click({ force: true });
  await expect(buttons(page)).toHaveCount(3);
  await expect(done(page)).toBeDisabled();
  await edit(page).click();
  await expect(live(page)).toHaveText(/^A position of 3 points is not possible: 4 to 30 points are allowed\./);
  await expect(tools(page)).toBeVisible();
  await expect(buttons(page)).toHaveCount(3);
  await tools(page).getByRole("button", { name: "Add a point" }).click();
  await expect(buttons(page)).toHaveCount(4);
  await done(page).press("Enter");
  await expect(live(page)).toHaveText(/^The game begins\./);
  expect(await page.evaluate(() => document.activeElement !== document.body), "the button is gone, but the focus is not").toBe(true);
  await expect(tools(page)).toBeHidden();
  await expect(board(page)).toHaveAttribute("aria-label", "Points: choose two to join them");
  // The address follows a moment later.
  await expect.poll(() => pointsOf(page).split(" ").length).toBe(4);
  await expect(part(page, "possible")).toHaveText("6");
});

test("a board that was set up is played to the end", async ({ page }) => {
  await clock(page);
  await hold(page);
  await editing(page, SIX, { play: "second" });
  await clickAt(page, 900, 60);
  await clickAt(page, 930, 930);
  await expect(buttons(page)).toHaveCount(8);
  // The computer waits until the points are there.
  await aWhile(page);
  expect(await held(page)).toBe(0);
  await expectShown(page, { pending: [] });
  await expectMoves(page, 0);
  await edit(page).click();
  const start = pointsOf(page);
  expect(start.split(" ")).toHaveLength(8);
  const moves = [];
  const answer = async () => {
    await pending(page);
    await letGo(page);
    await answered(page, start, moves);
  };
  await answer();
  while (!isOver(after(start, ...moves))) {
    moves.push(legal(after(start, ...moves))[0]);
    await join(page, moves.at(-1));
    if (isOver(after(start, ...moves))) break;
    await answer();
  }
  await expect(sentence(page)).toHaveText(/^(You win!|The computer wins\.) /);
  await expectQuery(page, link(start, { play: "second", moves: moves.join(",") }));
});

test("what was drawn goes when points are set up, and comes back with the browser’s Back", async ({ page }) => {
  await open(page, link(CROSSING, { moves: "1-2" }));
  await edit(page).click();
  await expectShown(page, { drawn: [] });
  await expect(buttons(page)).toHaveCount(12);
  // Points in a corner of the plane are spread over it.
  await expectBoard(page, CROSSING.split(" | ")[0].replace(/\d+/g, (number) => String(10 * number)));
  await expectMoves(page, 0);
  await edit(page).click();
  await expect(part(page, "possible")).toHaveText("66");
});

test("while points are set up nothing is drawn, by whatever means", async ({ page }) => {
  await clock(page);
  await editing(page);
  await unfold(page, "All moves");
  const moves = part(page, "moves-list").getByRole("button");
  if (await moves.count()) await moves.first().press("Enter");
  await aWhile(page);
  await expectMoves(page, 0);
  await expectQuery(page, link(SIX));
  for (const key of ["u", "r", "w", "h"]) await page.keyboard.press(key);
  await expect(buttons(page)).toHaveCount(6);
  await edit(page).click();
  await expect(tools(page)).toBeHidden();
  await expectDrawn(page, []);
});

test("other points end the setting up", async ({ page }) => {
  for (const go of [(page) => chip(page, "8 points").click(), (page) => anotherByKey(page), (page) => page.goBack()]) {
    await open(page, seeded(1, { points: 8 }));
    await chip(page, "Six, value 3").click();
    await expect(buttons(page)).toHaveCount(6);
    await edit(page).click();
    await expect(tools(page)).toBeVisible();
    await go(page);
    await expect(tools(page)).toBeHidden();
    await expect(edit(page)).toHaveAttribute("aria-pressed", "false");
    const [move] = legal((await shown(page)).points);
    await join(page, move);
    await expectDrawn(page, [move]);
  }
});

test("the computer that was about to move waits, and moves when the game begins", async ({ page }) => {
  await clock(page);
  await hold(page);
  await open(page, link(SIX, { play: "watch" }));
  await pending(page);
  await page.keyboard.press("e");
  await expect(tools(page)).toBeVisible();
  await aWhile(page);
  expect(await held(page), "it is about to do nothing").toBe(0);
  await expectShown(page, { pending: [] });
  await expectMoves(page, 0);
  await page.keyboard.press("e");
  const moves = [];
  while (!isOver(after(SIX, ...moves))) {
    await pending(page);
    await letGo(page);
    await answered(page, SIX, moves);
  }
  await expect(sentence(page)).toHaveText(/ wins\. /);
});
