// Boards of m,n,k that are larger than their frame, and cells that are smaller than a finger: what a tap chooses, how the
// board is made larger and moved, and what is named at its edges.
import { ask, at, chip, expect, expectCell, expectQuery, link, live, open, sentence, set, spot, tap, test, unfold } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(({ page }) => countSearches(page));

const button = (page, name) => page.getByRole("button", { name, exact: true });
const widthOf = async (page) => (await page.getByRole("grid").boundingBox()).width;
const frame = (page) => page.locator(".mnk-frame");
const scrolled = (page) => frame(page).evaluate((one) => [one.scrollLeft, one.scrollTop]);

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a cell that is chosen is crossed, given up by Escape or for another, and set by its button", async ({ page }) => {
    await open(page, link(15, 15, 5));
    await expect(button(page, "Place")).toBeDisabled();
    await tap(page, "c3");
    await expectCell(page, "c3", "empty, chosen");
    await expect(page.locator(".mnk-board .cross")).toHaveCount(1);
    await expect(button(page, "Place c3")).toBeEnabled();
    await tap(page, "d4");
    await expectCell(page, "c3", "empty");
    await expectCell(page, "d4", "empty, chosen");
    await at(page, "d4").focus();
    await page.keyboard.press("Escape");
    await expectCell(page, "d4", "empty");
    await expect(page.locator(".mnk-board .cross")).toHaveCount(0);
    await expect(button(page, "Place")).toBeDisabled();
    // One that has a stone can't be chosen.
    await tap(page, "d4");
    await button(page, "Place d4").tap();
    await expect(sentence(page)).toHaveText("Blue played d4. Orange to move.");
    await tap(page, "e5");
    await tap(page, "d4");
    await expect(live(page)).toContainText("there is a stone already");
    await expect(button(page, "Place")).toBeDisabled();
    await expectCell(page, "e5", "empty");
    // Somebody who takes a move back has chosen nothing.
    await tap(page, "e5");
    await page.getByRole("button", { name: "Undo" }).tap();
    await expectCell(page, "e5", "empty");
    await expectQuery(page, link(15, 15, 5));
  });

  test("a move that is asked about is chosen in the same way", async ({ page }) => {
    await open(page, link(15, 15, 5, { moves: "h8,i9" }));
    await ask(page);
    await tap(page, "a1");
    await expectCell(page, "a1", "empty, chosen");
    await tap(page, "a1");
    await expectCell(page, "a1", "empty, asked about");
    await expectQuery(page, link(15, 15, 5, { moves: "h8,i9" }));
  });

  test("nothing of a large board is wider than the page, at any scale", async ({ page }) => {
    await open(page, link(70, 70, 10));
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await wide()).toBe(360);
    for (let times = 0; times < 3; times += 1) await button(page, "Larger").tap();
    await expect.poll(async () => (await page.locator(".mnk-board").boundingBox()).width).toBeGreaterThan(600);
    expect(await wide()).toBe(360);
  });
});

test("a large board is made larger and smaller by its buttons, as far as they go", async ({ page }) => {
  await open(page, link(70, 70, 10));
  const whole = (await page.locator(".mnk-board").boundingBox()).width;
  await expect(button(page, "Smaller")).toBeDisabled();
  await expect(button(page, "Whole board")).toBeDisabled();
  const larger = button(page, "Larger");
  for (let times = 0; times < 7; times += 1) {
    await expect(larger).toBeEnabled();
    await larger.click();
  }
  await expect(larger).toBeDisabled();
  const width = async () => (await page.locator(".mnk-board").boundingBox()).width;
  await expect.poll(width).toBeGreaterThan(whole * 7);
  await button(page, "Smaller").click();
  await expect(larger).toBeEnabled();
  await expect.poll(width).toBeLessThan(whole * 6);
  await button(page, "Whole board").click();
  await expect.poll(width).toBeCloseTo(whole, 0);
  await expect(button(page, "Smaller")).toBeDisabled();
  // Another board begins as a whole.
  await larger.click();
  await unfold(page, "Behind this game");
  await chip(page, "50 × 50, 10").click();
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "50");
  await expect(button(page, "Smaller")).toBeDisabled();
  // Cells of small boards are large on every screen.
  await chip(page, "Tic-tac-toe").click();
  for (const name of ["Smaller", "Larger", "Whole board", "Place"]) await expect(button(page, name)).toBeHidden();
});

test("the wheel with Ctrl makes the board larger, and a mouse that drags it sets no stone", async ({ page }) => {
  await open(page, link(15, 15, 5));
  const before = await widthOf(page);
  const { x, y } = await spot(page, "h8");
  await page.mouse.move(x, y);
  await page.keyboard.down("Control");
  for (const turn of [-100, -100, -100, -100]) await page.mouse.wheel(0, turn);
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 2.5);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => widthOf(page)).toBeLessThan(before * 2.5);
  await page.keyboard.up("Control");
  const [left, top] = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  const middle = await frame(page).evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  await page.mouse.move(...middle);
  await page.mouse.down();
  await page.mouse.move(middle[0] + 40, middle[1] + 30, { steps: 4 });
  await page.mouse.up();
  expect(await scrolled(page)).toEqual([left - 40, top - 30]);
  await expectQuery(page, link(15, 15, 5));
  // Without a drag it is a click.
  await page.mouse.click(...middle);
  await expect(sentence(page)).toHaveText(/^Blue played [a-o]\d+\. Orange to move\.$/);
});

test("the last move of a board that is drawn larger is brought into sight", async ({ page }) => {
  await open(page, link(30, 30, 10, { moves: "a1,ad30" }));
  for (let times = 0; times < 4; times += 1) await button(page, "Larger").click();
  const isSeen = async (cell) => {
    const of = await frame(page).boundingBox();
    const { x, y } = await spot(page, cell);
    return x > of.x && x < of.x + of.width && y > of.y && y < of.y + of.height;
  };
  await button(page, "Undo").click();
  await page.locator("[role=gridcell][tabindex='0']").focus();
  // From corner to corner: cells that were far have no element before they are gone to.
  await page.keyboard.press("Control+End");
  expect(await page.evaluate(() => document.activeElement.ariaLabel)).toBe("ad1, empty");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toHaveText("Orange played ad1. Blue to move.");
  await expect.poll(() => isSeen("ad1")).toBe(true);
  await page.keyboard.press("Control+Home");
  await expect.poll(() => isSeen("a30")).toBe(true);
});

test("columns and rows are named at the edges as far as there is room", async ({ page }) => {
  const named = (edge) => page.locator(`.mnk-frame .${edge} text`);
  await open(page, link(5, 4, 4));
  await expect(named("columns")).toHaveText(["a", "b", "c", "d", "e"]);
  await expect(named("rows")).toHaveText(["1", "2", "3", "4"]);
  await open(page, link(70, 70, 10));
  const few = await named("columns").count();
  expect(few).toBeLessThan(70);
  await expect(named("rows").first()).toHaveText("1");
  for (let times = 0; times < 6; times += 1) await button(page, "Larger").click();
  await expect.poll(() => named("columns").count()).toBe(70);
  await expect(named("columns").last()).toHaveText("br");
});

test("stones of both are told apart by more than colour, and those that won are joined", async ({ page }) => {
  await open(page, link(4, 4, 3, { moves: "a1,a2,b1,b2" }));
  // Discs of Blue's, rings of Orange's, whose line is seen where its area is not.
  const fill = (which) => page.locator(`.mnk-board .stone.${which}`).first().evaluate((one) => getComputedStyle(one).fill);
  const board = await page.locator(".mnk-board").evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await fill("second"), "what is in a ring is the board's").toBe(board);
  expect(await fill("first")).not.toBe(board);
  await expect(page.locator(".mnk-board .last.second, .mnk-board .last.first")).toHaveCount(1);
  await set(page, "c1");
  await expectCell(page, "a1", "Blue’s stone, in the winning line");
  await expectCell(page, "c1", "Blue’s stone, the last move, in the winning line");
  await expectCell(page, "a2", "Orange’s stone");
});
