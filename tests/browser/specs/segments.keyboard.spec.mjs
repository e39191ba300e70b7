// Segments without a mouse: games by the keys of the board alone, the page's keys, and the list of
// all moves, by which one plays without seeing the board.
import { after, anotherByKey, showTab, answered, button, buttons, chip, CROSSING, endsOf, expect, expectDrawn, expectMoves, expectShown, focused, hurry, isOver, joinable, legal, link, live, losing, open, part, playOut, scattered, sentence, sheet, shown, SIXES, test, tool, unfold, winning } from "./segments.support.mjs";

test.use({ trace: "off" });

const WON = scattered(10, true);

// Tabs until a point is focused, and gives its number.
async function tabToBoard(page) {
  for (let stops = 0; stops < 20; stops += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (at) return at;
  }
  throw new Error("the board can't be reached with the tab key");
}

// From the focused point to another, one point forth or back at a time.
async function step(page, number) {
  for (let at = await focused(page); at !== number; at = await focused(page)) {
    await page.keyboard.press(at < number ? "PageDown" : "PageUp");
    expect(await focused(page)).toBe(at + Math.sign(number - at));
  }
}

// The same by arrows, towards it as long as they lead nearer, and only then one at a time.
async function walk(page, number) {
  const at = (await shown(page)).points.split(" ").map((point) => point.split(",").map(Number));
  const far = (one) => Math.hypot(at[one - 1][0] - at[number - 1][0], at[one - 1][1] - at[number - 1][1]);
  let arrows = 0;
  for (let here = await focused(page); here !== number; arrows += 1) {
    const [dx, dy] = [0, 1].map((axis) => at[number - 1][axis] - at[here - 1][axis]);
    await page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp");
    const next = await focused(page);
    expect(next, "the focus stays on the board").toBeGreaterThan(0);
    if (next === here || far(next) >= far(here)) break;
    here = next;
  }
  await step(page, number);
  return arrows;
}

const byKeys = (go, key) => async (page, move) => {
  const [a, b] = endsOf(move);
  await go(page, a);
  await page.keyboard.press(key);
  await expect(button(page, a)).toHaveAttribute("aria-pressed", "true");
  await go(page, b);
  await page.keyboard.press(key);
};

for (const [way, go, key] of [["arrows and Enter", walk, "Enter"], ["PageUp, PageDown and Space", step, "Space"]]) {
  test(`a game is won by the keyboard alone: ${way}`, async ({ page }) => {
    await hurry(page);
    await open(page, link(WON, { play: "first" }));
    expect(await tabToBoard(page)).toBe(1);
    const moves = await playOut(page, WON, { pick: (position) => winning(position)[0], make: byKeys(go, key) });
    await expect(sentence(page)).toHaveText(/You win!/);
    expect(await focused(page), "the focus stays on the board").toBe(endsOf(moves.at(-1))[1]);
  });
}

test("a game is won by following hints, with the keyboard alone", async ({ page }) => {
  await hurry(page);
  await open(page, link(WON, { play: "first" }));
  await tabToBoard(page);
  for (const moves = []; ; ) {
    await page.keyboard.press("h");
    await expect(live(page)).toHaveText(/^Hint: join \d+ and \d+, which /);
    const hint = (await live(page).textContent()).match(/\d+/g).slice(0, 2).join("-");
    expect(winning(after(WON, ...moves))).toContain(hint);
    await byKeys(step, "Enter")(page, hint);
    moves.push(hint);
    if (isOver(after(WON, ...moves))) break;
    await answered(page, WON, moves);
  }
  await expect(sentence(page)).toHaveText(/You win!/);
});

test.describe("the board", () => {
  test("is one tab stop, and remembers its place", async ({ page }) => {
    await open(page, link(WON));
    const stops = page.locator(".points-board [tabindex='0']");
    await expect(stops).toHaveCount(1);
    expect(await tabToBoard(page)).toBe(1);
    await page.keyboard.press("End");
    expect(await focused(page)).toBe(10);
    await page.keyboard.press("PageUp");
    await page.keyboard.press("PageUp");
    expect(await focused(page)).toBe(8);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe(0);
    await page.keyboard.press("Shift+Tab");
    expect(await focused(page)).toBe(8);
    await expect(stops).toHaveCount(1);
    await page.keyboard.press("Home");
    expect(await focused(page)).toBe(1);
    await page.keyboard.press("PageUp");
    expect(await focused(page), "before the first is none").toBe(1);
    await page.keyboard.press("End");
    await page.keyboard.press("PageDown");
    expect(await focused(page), "after the last is none").toBe(10);
    await button(page, 4).click({ force: true });
    await expect(button(page, 4), "a point that was clicked is the place from then on").toHaveAttribute("tabindex", "0");
    await expect(stops).toHaveCount(1);
  });

  test("arrows go the way that they point, to points that can be chosen", async ({ page }) => {
    const start = after(WON, legal(WON)[0]);
    await open(page, link(start));
    const at = (await shown(page)).points.split(" ").map((point) => point.split(",").map(Number));
    const free = new Set(legal(start).flatMap(endsOf));
    const WAYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, -1], ArrowDown: [1, 1] };
    await tabToBoard(page);
    let gone = 0;
    for (const from of free) {
      for (const [key, [axis, sign]] of Object.entries(WAYS)) {
        await button(page, from).focus();
        await page.keyboard.press(key);
        const to = await focused(page);
        const ahead = [...free].filter((number) => (at[number - 1][axis] - at[from - 1][axis]) * sign > 0);
        if (ahead.length === 0) {
          expect(to, `${key} from ${from}`).toBe(from);
        } else {
          expect(ahead, `${key} from ${from}`).toContain(to);
          gone += 1;
          // Of those that are in that quarter none is nearer.
          const way = (number) => [0, 1].map((one) => at[number - 1][one] - at[from - 1][one]);
          const far = (number) => Math.hypot(...way(number));
          const straight = ahead.filter((number) => Math.abs(way(number)[axis]) >= 4 * Math.abs(way(number)[1 - axis]));
          for (const number of straight) expect(far(to), `${key} from ${from}: ${to}, not ${number}`).toBeLessThanOrEqual(far(number) * 1.6);
        }
      }
    }
    expect(gone).toBeGreaterThan(15);
    // From a chosen point they go to what it can be joined to.
    const [one] = free;
    await button(page, one).focus();
    await page.keyboard.press("Enter");
    const to = [...joinable(start, one), one];
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown"]) {
      await page.keyboard.press(key);
      expect(to).toContain(await focused(page));
    }
  });

  test("Esc lets go of a chosen point, and Enter on it too", async ({ page }) => {
    await open(page, link(WON));
    await tabToBoard(page);
    await page.keyboard.press("Enter");
    await expectShown(page, { chosen: [1] });
    await expect(live(page)).toHaveText(/^Point 1 is chosen\. It can be joined to 2–10\./);
    await page.keyboard.press("Escape");
    await expectShown(page, { chosen: [], could: [] });
    expect(await focused(page)).toBe(1);
    await page.keyboard.press("Enter");
    await expectShown(page, { chosen: [1] });
    await page.keyboard.press("Enter");
    await expectShown(page, { chosen: [] });
    await expect(live(page)).toHaveText(/^Point 1 is not chosen any more\./);
  });

  test("shows where the focus is, on every point", async ({ page }) => {
    await open(page, link(WON));
    await tabToBoard(page);
    for (let number = 1; number <= 10; number += 1) {
      expect(await focused(page)).toBe(number);
      const ring = await button(page, number).evaluate((button) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(button);
        return { style: outlineStyle, width: parseFloat(outlineWidth), seen: !/, 0\)$/.test(outlineColor) };
      });
      expect(ring).toMatchObject({ seen: true, style: expect.not.stringMatching("none") });
      expect(ring.width).toBeGreaterThanOrEqual(2);
      await page.keyboard.press("PageDown");
    }
  });

  test("the focus stays where it is when a move is taken back, and through the computer’s turn", async ({ page }) => {
    await hurry(page);
    await open(page, link(WON, { play: "first" }));
    await tabToBoard(page);
    const mine = winning(WON)[0];
    await byKeys(step, "Enter")(page, mine);
    await expectMoves(page, 2);
    expect(await focused(page)).toBe(endsOf(mine)[1]);
    await page.keyboard.press("u");
    await expectMoves(page, 0);
    expect(await focused(page)).toBe(endsOf(mine)[1]);
    await anotherByKey(page);
    await expect(live(page)).toHaveText(/^New game\./);
    expect(await focused(page), "new points, and the board is still where one is").toBeGreaterThan(0);
  });
});

test.describe("the page’s keys", () => {
  test("do what their buttons do", async ({ page }) => {
    const [one] = legal(WON);
    await open(page, link(WON, { moves: one }));
    for (const [key, played] of [["u", 0], ["R", 1], ["Control+z", 0], ["Control+Shift+z", 1], ["Control+z", 0], ["Control+y", 1]]) {
      await page.keyboard.press(key);
      await expect(part(page, "moves"), key).toHaveText(String(played));
    }
    await page.keyboard.press("w");
    await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("a");
    await expect(chip(page, "What if I play …?")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("a");
    await page.keyboard.press("v");
    await expect(chip(page, "Separate regions")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("e");
    await expect(chip(page, "Set up by hand")).toHaveAttribute("aria-pressed", "true");
    await expect(part(page, "editor")).toBeVisible();
    await page.keyboard.press("E");
    await expect(chip(page, "Set up by hand")).toHaveAttribute("aria-pressed", "false");
    await expectMoves(page, 0);
    await page.keyboard.press("s");
    await expect(sheet(page, "Share")).toBeVisible();
  });
});

test.describe("the list of all moves", () => {
  const list = (page) => part(page, "moves-list");

  test("has each move, and plays a game without the board", async ({ page }) => {
    await hurry(page);
    await open(page, link(WON, { play: "first" }));
    await unfold(page, "All moves");
    const moves = [];
    while (!isOver(after(WON, ...moves))) {
      const now = after(WON, ...moves);
      await expect(list(page).getByRole("button")).toHaveText(legal(now));
      await expect(list(page)).toContainText(legal(now).length === 1 ? "1 line can be drawn" : `${legal(now).length} lines can be drawn`);
      await list(page).getByRole("button", { name: winning(now)[0], exact: true }).press("Enter");
      moves.push(winning(now)[0]);
      if (isOver(after(WON, ...moves))) break;
      await answered(page, WON, moves);
      await expect(live(page)).toHaveText(new RegExp(`^The computer joined ${moves.at(-1).replace("-", " and ")}\\.`));
    }
    await expect(sentence(page)).toHaveText(/You win!/);
    await expect(list(page)).toHaveText("No line can be drawn any more.");
  });

  test("does not lose its place when a move is drawn from it", async ({ page }) => {
    await open(page, link(SIXES[3]));
    await unfold(page, "All moves");
    const move = losing(SIXES[3])[0] ?? legal(SIXES[3])[0];
    await list(page).getByRole("button", { name: move, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expectDrawn(page, [move]);
    const at = () => page.evaluate(() => (document.activeElement === document.body ? "nowhere" : document.activeElement.closest("details")?.querySelector("summary").textContent));
    expect(await at(), "the focus is still in the list").toContain("All moves");
    // The tab key goes on from there, and not from the page's beginning.
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement.classList.contains("skip"))).toBe(false);
  });

  test("is asked as the board is", async ({ page }) => {
    await open(page, link(CROSSING));
    await unfold(page, "All moves");
    await page.keyboard.press("a");
    // What explains is shown; the list is still there.
    await showTab(page, "Moves");
    await list(page).getByRole("button", { name: "3-4" }).press("Space");
    await expect(part(page, "asked")).toContainText("Joining 3 and 4 wins");
    await expectMoves(page, 0);
    expect(await buttons(page).count()).toBe(12);
  });
});
