// The small map of a board that is larger than its frame; and what a newcomer sees first.
import { another, expect, started, test } from "./support.mjs";

const map = (page) => page.locator(".overview");
// The frame that is scrolled.
const frame = (page) => page.locator(".mnk-frame").or(page.locator(".board-area > .board-frame:not(:has(.mnk-frame))"));
// How far what is scrolled has gone, in parts of what there is to scroll.
const scrolled = (page) =>
  frame(page).evaluate((frame) => [frame.scrollLeft / (frame.scrollWidth - frame.clientWidth), frame.scrollTop / (frame.scrollHeight - frame.clientHeight)]);
// What the map lies on, of all that is read or pressed.
const covered = (page) =>
  map(page).evaluate((map) => {
    const box = map.getBoundingClientRect();
    const lines = (element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()];
    };
    const isOn = ({ left, right, top, bottom }) => left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
    const clip = map.closest(".game").querySelector(".board-area").getBoundingClientRect();
    const others = [...document.querySelectorAll(".game :is(button, dt, dd, .sentence)")].filter((element) => element.checkVisibility());
    return [
      ...(isOn(clip) ? ["the board"] : []),
      ...others.filter((element) => (element.matches("button") ? [element.getBoundingClientRect()] : lines(element)).some(isOn)).map((element) => element.textContent),
    ];
  });

const LARGE = {
  Maze: "maze/?v=1&n=100&m=100&seed=7",
  Flip: "flip/?v=1&n=50&m=50&seed=4",
};

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const [game, route] of Object.entries(LARGE)) {
    test(`${game}: the map shows all of a large board, and a tap on it scrolls there`, async ({ page }) => {
      await page.goto(route);
      await started(page);
      await expect(map(page)).toBeVisible();
      await expect(map(page)).toHaveAttribute("aria-hidden", "true");
      await expect(map(page)).toBeInViewport({ ratio: 1 });
      expect(await covered(page)).toEqual([]);
      const { width, height } = await map(page).boundingBox();
      expect(Math.max(width, height)).toBe(44);
      await map(page).click({ position: { x: width - 4, y: height - 4 } });
      await expect.poll(() => scrolled(page)).toEqual([1, 1]);
      expect(await covered(page)).toEqual([]);
    });
  }

  test("Maze: the map shows whoever walks, and the goal", async ({ page }) => {
    await page.goto(LARGE.Maze);
    await started(page);
    const at = async (mark) => {
      const [inner, outer] = await Promise.all([map(page).locator(mark).boundingBox(), map(page).boundingBox()]);
      return [(inner.x - outer.x) / outer.width, (inner.y - outer.y) / outer.height].map((share) => Math.round(share * 2) / 2);
    };
    expect(await at(".walker")).toEqual([0, 0]);
    expect(await at(".goal")).toEqual([1, 1]);
  });

  test("Five in a row: the map is there where the board is drawn larger than its frame", async ({ page }) => {
    await page.goto("mnk/?v=1&m=15&n=15&k=5&play=two&moves=h8,i9");
    await started(page);
    await expect(map(page)).toBeHidden();
    const larger = page.getByRole("button", { name: "Larger" });
    while (await larger.isEnabled()) await larger.click();
    await expect(map(page)).toBeVisible();
    expect(await covered(page)).toEqual([]);
    // Those of both players, and the last one by itself.
    await expect(map(page).locator(".stone")).toHaveCount(3);
  });
});

test("a board that is seen as a whole has no map, and nothing to draw it larger", async ({ page }) => {
  for (const route of ["maze/?v=1&n=12&m=20&seed=7", "flip/?v=1&n=5&m=5&seed=465", "mnk/?v=1&m=15&n=15&k=5&play=two"]) {
    await page.goto(route);
    await started(page);
    await expect(map(page)).toBeHidden();
  }
  await expect(page.getByRole("button", { name: "Larger" })).toBeHidden();
});

test("Nim begins with piles of 3, 5 and 7", async ({ page }) => {
  await page.goto("nim/");
  await started(page);
  await expect(page.locator(".cell.coin, .cell:not(.gone):not(.absent)")).not.toHaveCount(0);
  await expect(page).toHaveURL(/piles=3&most=7&misere=0&seed=613/);
  await expect(page.getByRole("gridcell", { name: /^pile 1, coin 3/ })).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: /^pile 2, coin 5/ })).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: /^pile 3, coin 7/ })).toHaveCount(1);
});

test("Take-away's tree is folded for a newcomer, and stays as it was left", async ({ page }) => {
  await page.goto("take-away/");
  await started(page);
  const tree = page.getByRole("group", { name: "Picture" });
  await expect(tree).toBeHidden();
  await page.locator("summary").filter({ hasText: "The game tree" }).click();
  await expect(tree).toBeVisible();
  await page.reload();
  await started(page);
  await expect(tree).toBeVisible();
});

test("a new puzzle is not solved in one move", async ({ page }) => {
  await page.goto("flip/?v=1&n=2&m=2");
  await started(page);
  for (let drawn = 0; drawn < 12; drawn += 1) {
    await expect(page.locator(".figures")).toContainText(/Fewest ?[2-4]/);
    await another(page);
  }
});
