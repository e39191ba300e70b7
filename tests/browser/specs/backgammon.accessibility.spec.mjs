// Backgammon for everybody: the keyboard alone, plays as text, a finger on a phone, axe in both themes,
// and less motion.
import { act, chip, expect, expectNoViolationsInThemes, expectSquare, goOn, holdAll, link, live, open, part, playOn, sentence, square, test, tool, unfold } from "./backgammon.support.mjs";
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

// A game of seed 14 against the student's bot up to where both begin to bear off.
const PLAYED = [
  "62,13/7+13/11,22,13/11(2)+6/4(2),52,13/8+13/11,33,24/18*(2),12,bar/22,36,13/4,63,22/16+13/10,36,18/15*/9*,24,bar/23,41,9/5+6/5,26,bar/23+24/18",
  "13,8/7*+4/1*,25,bar/23,46,13/9+7/1,62,bar/23+11/5,25,18/13+11/9,66,11/5+8/2(3),63,11/5+9/6,61,23/16*,21,bar/24+6/4,23,16/11,31,5/1,36,11/2",
  "43,24/17*,16,-,21,17/14,35,bar/22+23/18,13,14/13+4/1,31,18/14,32,13/11*/8,56,-,14,8/3*,35,bar/22*,11,bar/24+13/12+4/3*(2),56,-,46,24/18+12/8,25",
  "bar/23,55,18/3+13/8,51,-,23,8/5+8/6,22,bar/21+23/21(2),15,6/1+3/2*,63,-,63,8/2+8/5,25,-",
].join(",");

test("a game is played to its end by the keyboard", async ({ page }) => {
  test.slow();
  await open(page, link({ play: "first", level: "student", seed: 14, moves: PLAYED }));
  await page.locator("[role=gridcell][tabindex='0']").focus();
  const turns = await playOn(page, {
    // A square twice: by the first die.
    press: async (square) => {
      await square.focus();
      await page.keyboard.press("Enter");
    },
    done: () => page.keyboard.press("d"),
  });
  expect(turns).toBeGreaterThan(4);
  await expect(sentence(page)).toHaveText(/(You win!|The computer wins\.) It’s worth \d points?\./);
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
    await square(page, "8").tap();
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
    for (const title of ["All decisions", "How the dice are rolled", "What the student’s bot sees", "How the computer plays", "Save, load and copy"]) await unfold(page, title);
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
  await square(page, "13").click();
  await expectNoViolationsInThemes(page);
});

test("axe finds nothing on a wide window", async ({ page }) => {
  test.slow();
  await open(page, link({ length: 5, cube: 1, play: "first" }));
  await expect(act(page, "Done")).toBeVisible();
  await square(page, "13").click();
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
