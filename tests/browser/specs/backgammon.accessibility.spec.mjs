// Backgammon for everybody: the keyboard alone, plays as text, a finger on a phone, axe in both themes,
// and less motion.
import { act, chip, expect, expectNoViolationsInThemes, expectSquare, goOn, holdAll, link, live, open, part, sentence, square, step, test, tool, unfold } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

test.use({ trace: "off" });

test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

const named = (page) => page.evaluate(() => document.activeElement.ariaLabel ?? "");

// Goes with the arrows to the square whose name begins so.
async function go(page, name) {
  if (!/point|^Bar|^Off/.test(await named(page))) await page.locator("[role=gridcell][tabindex='0']").focus();
  const place = await square(page, name).evaluate((cell) => [[...cell.parentElement.parentElement.children].indexOf(cell.parentElement), [...cell.parentElement.children].indexOf(cell)]);
  await page.keyboard.press(place[0] ? "ArrowDown" : "ArrowUp");
  await page.keyboard.press("Home");
  for (let col = 0; col < place[1]; col += 1) await page.keyboard.press("ArrowRight");
  expect(await named(page)).toBe(await square(page, name).getAttribute("aria-label"));
}

test("a turn is put together by the keyboard alone", async ({ page }) => {
  await open(page, link());
  await expect(act(page, "Done")).toBeVisible();
  await go(page, "8");
  await page.keyboard.press("Enter");
  await expect(live(page)).toContainText("Chosen. It can go to 3, 4.");
  await go(page, "3");
  await page.keyboard.press("Enter");
  await expectSquare(page, "3", "1 white");
  await page.keyboard.press("Backspace");
  await expectSquare(page, "3", "empty");
  await page.keyboard.press("x");
  await go(page, "24");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expectSquare(page, "20", "1 white");
  await go(page, "13");
  await page.keyboard.press("Enter");
  await expect(live(page)).toContainText("Press Done to end your turn.");
  await page.keyboard.press("d");
  await expect(sentence(page)).toContainText("White played 24/20 13/8.");
  await goOn(page, /Black rolled/);
  await expect(live(page)).toContainText(/Black rolled \d-\d/);
});

test("plays are typed, and what is wrong with them is named", async ({ page }) => {
  await open(page, link());
  await expect(act(page, "Done")).toBeVisible();
  const field = page.getByLabel("Type a play");
  for (const [text, words] of [
    ["8/9", "“8/9”"],
    ["24/18", "the dice do not allow it"],
    ["7/2", "there is no checker where it begins"],
  ]) {
    await field.fill(text);
    await page.keyboard.press("Enter");
    await expect(part(page, "problem")).toContainText(words);
  }
  await field.fill("13/8, 24/20");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toContainText("White played 24/20 13/8.");
  await expect(part(page, "problem")).toBeEmpty();
  await expect(field).toHaveValue("");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("points are large enough for a finger, and a tap moves", async ({ page }) => {
    await open(page, link());
    for (const point of ["1", "6", "12", "13", "24"]) {
      const { width, height } = await square(page, point).boundingBox();
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(28);
    }
    await square(page, "13").tap();
    await square(page, "4").tap();
    await act(page, "Done").tap();
    await expect(sentence(page)).toContainText("White played 13/4.");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(360);
  });
});

test.describe("on a phone, with everything open", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("nothing is wider than the screen, and hints can be read", async ({ page }) => {
    await open(page, link({ length: 3, cube: 1, dice: "typed", moves: "13,8/5+6/5,66,13/7(2)+8/2(2),64,24/14,55" }));
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.keyboard.press("w");
    await expect(part(page, "plays").getByRole("button").first()).toBeVisible({ timeout: 20_000 });
    expect(await wide()).toBe(360);
    await chip(page, "Review this game").click();
    await expect(part(page, "review-stop")).toBeHidden({ timeout: 20_000 });
    await part(page, "worst").getByRole("button").first().click();
    for (const title of ["All decisions", "How the dice are rolled", "How the computer plays", "Save, load and copy", "Behind this game"]) await unfold(page, title);
    expect(await wide()).toBe(360);
  });
});

test("axe finds nothing on the board of a phone with the best plays below it", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, link({ cube: 1, moves: "54,24/20+13/8,63" }));
  await expectNoViolationsInThemes(page);
  await tool(page, "Hint").click();
  const plays = page.locator("table.plays");
  await plays.getByRole("button").nth(1).click({ timeout: 20_000 });
  await expect(plays.getByRole("button").nth(1)).toHaveAttribute("aria-pressed", "true");
  await expectNoViolationsInThemes(page);
  // It is as wide as the page, and no wider.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const [table, panel] = await plays.evaluate((table) => [table.scrollWidth, table.parentElement.clientWidth]);
  expect(table).toBeLessThanOrEqual(panel);
  await step(page, "13");
  await expectNoViolationsInThemes(page);
});

test("axe finds nothing on a wide window", async ({ page }) => {
  test.slow();
  await open(page, link({ length: 5, cube: 1, play: "first" }));
  await expect(act(page, "Done")).toBeVisible();
  await step(page, "13");
  await expectNoViolationsInThemes(page);
  await tool(page, "Hint").click();
  await expect(page.locator("table.plays")).toBeVisible({ timeout: 20_000 });
  await expectNoViolationsInThemes(page);
  await tool(page, "Share").click();
  await expectNoViolationsInThemes(page);
});

test("who wants less motion sees checkers jump", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, link());
  const duration = await page.locator(".checker").first().evaluate((one) => getComputedStyle(one).transitionDuration);
  expect(Number.parseFloat(duration)).toBeLessThan(0.01);
});
