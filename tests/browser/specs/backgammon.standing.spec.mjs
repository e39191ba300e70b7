// The board of backgammon on a phone: it stands, with points in rows; where the page is wide it lies. Squares, checkers,
// fingers and keys agree in both, with the home on either side; and the dice do what is done next.
import { act, chip, expect, expectSquare, holdAll, link, live, open, sentence, spot, square, step, test, tool, untilHere } from "./backgammon.support.mjs";
import { started } from "./support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });

const grid = (page) => page.getByRole("grid", { name: "Board" });
const focused = (page) => page.evaluate(() => document.activeElement.ariaLabel);

// How many checkers are said to be on each square, and how many have their middle there: where they differ.
const strays = (page) =>
  page.evaluate(() => {
    const middles = [...document.querySelectorAll(".bg-board .checker")].map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    return [...document.querySelectorAll("[role=gridcell]")]
      .map((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect();
        const here = middles.filter(([x, y]) => x >= left && x < right && y >= top && y < bottom).length;
        const said = [...cell.ariaLabel.matchAll(/, (\d+) /g)].reduce((sum, [, count]) => sum + Number(count), 0);
        return { name: cell.ariaLabel, said, here };
      })
      .filter(({ said, here }) => said !== here);
  });

// Checkers on the bar, borne off, and stacks of more than five.
const CROWDED = `v=1&board=${encodeURIComponent("XGID=aG-B------------------c-fA:0:0:1:54:0:0:0:0:10")}&play=two`;

for (const [width, height] of [[360, 740], [390, 844]]) {
  test(`at ${width} x ${height} a finger hits checkers, and how the game stands is in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, link({ moves: "54" }));
    const sides = await page.locator(".bg-board .checker").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)));
    expect(sides).toHaveLength(30);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(28);
    for (const point of ["1", "6", "12", "13", "24"]) {
      const { width, height } = await spot(page, point);
      expect(width).toBeGreaterThanOrEqual(44);
      expect(height).toBeGreaterThanOrEqual(28);
    }
    // So do the bar and the tray.
    for (const place of ["Bar", "Off"]) {
      const { height } = await square(page, place).first().boundingBox();
      expect(height).toBeGreaterThanOrEqual(28);
    }
    await expect(sentence(page)).toBeInViewport({ ratio: 1 });
    await expect(act(page, "Done")).toBeInViewport({ ratio: 1 });
    // The bar of tools lies below all of it.
    const tools = await page.getByRole("group", { name: "Game", exact: true }).boundingBox();
    const said = await sentence(page).boundingBox();
    expect(said.y + said.height).toBeLessThanOrEqual(tools.y);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}

for (const [width, height] of [[360, 740], [844, 390], [1280, 800]]) {
  test(`at ${width} x ${height} every checker lies on the square that tells of it`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const query of [link({ moves: "54" }), CROWDED]) {
      await open(page, query);
      expect(await strays(page)).toEqual([]);
      await page.keyboard.press("m");
      await expect(page.locator(".bg-board.mirrored")).toBeVisible();
      expect(await strays(page)).toEqual([]);
      await page.keyboard.press("m");
    }
  });
}

test("checkers are tapped and dragged to where they are seen to go", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  for (const mirrored of [false, true]) {
    if (mirrored) {
      await page.keyboard.press("m");
      // The home of whoever sits here is at the lower left.
      expect((await spot(page, "1")).x).toBeLessThan((await spot(page, "24")).x);
    }
    expect((await spot(page, "1")).y).toBeGreaterThan((await spot(page, "12")).y);
    const [from, to] = [await spot(page, "13"), await spot(page, "8")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    // It goes with the pointer.
    const lifted = await page.locator(".checker.lifted").boundingBox();
    expect(Math.abs(lifted.x + lifted.width / 2 - (from.x + to.x) / 2)).toBeLessThan(3);
    expect(Math.abs(lifted.y + lifted.height / 2 - (from.y + to.y) / 2)).toBeLessThan(3);
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await expectSquare(page, "8", "4 white");
    await step(page, "24");
    await expectSquare(page, "20", "1 white");
    expect(await strays(page)).toEqual([]);
    await act(page, "Take back").click();
    await act(page, "Take back").click();
    await expectSquare(page, "13", "5 white");
  }
});

test("the arrow keys lead as the eye sees it", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await expect(grid(page).getByRole("row")).toHaveCount(14);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  for (const [key, name] of [
    ["Control+Home", "13-point, 5 white"], ["ArrowRight", "12-point, 5 black"], ["ArrowRight", "12-point, 5 black"], ["ArrowDown", "11-point, empty"], ["ArrowLeft", "14-point, empty"],
    ["Control+End", "Off, 0 white"], ["ArrowUp", "1-point, 2 black"], ["ArrowLeft", "24-point, 2 white"], ["ArrowDown", "Off, 0 black"],
  ]) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toBe(name);
  }
  // The bar lies between the quarters.
  await page.keyboard.press("Control+Home");
  for (let step = 0; step < 6; step += 1) await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("Bar, 0 black");
});

test("a phone that is turned has the other board, and what was begun goes on", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await square(page, "13").press("Enter");
  await expect(live(page)).toContainText("Chosen.");
  await expect(grid(page).getByRole("row")).toHaveCount(14);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(grid(page).getByRole("row")).toHaveCount(2);
  expect(await strays(page)).toEqual([]);
  await step(page, "9");
  await expectSquare(page, "9", "1 white");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(grid(page).getByRole("row")).toHaveCount(14);
  expect(await strays(page)).toEqual([]);
  await step(page, "13");
  await expect(act(page, "Done")).toBeEnabled();
});

test("the dice lie where they are swapped, and a hint's arrow leads from square to square", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  const swap = await page.getByRole("button", { name: /Swap them$/ }).boundingBox();
  for (const die of await page.locator(".bg-board .die").all()) {
    const { x, y, width, height } = await die.boundingBox();
    expect(x >= swap.x - 1 && x + width <= swap.x + swap.width + 1 && y >= swap.y - 1 && y + height <= swap.y + swap.height + 1).toBe(true);
  }
  await tool(page, "Hint").click();
  await expect(page.locator(".arrow.hint").first()).toBeAttached({ timeout: 20_000 });
  const words = await live(page).textContent();
  const steps = [...words.matchAll(/(\d+) to (\d+)/g)].map(([, from, to]) => [from, to]);
  const arrows = page.locator(".arrow.hint");
  await expect(arrows).toHaveCount(steps.length);
  for (const [place, step] of steps.entries()) {
    const { x, y, width, height } = await arrows.nth(place).boundingBox();
    for (const point of step) {
      const cell = await square(page, point).boundingBox();
      expect(x < cell.x + cell.width && cell.x < x + width && y < cell.y + cell.height && cell.y < y + height, point).toBe(true);
    }
  }
});

test("a tap on the dice ends a complete turn, and where dice are going to lie it rolls", async ({ page }) => {
  await open(page, link({ cube: 1, moves: "54" }));
  const dice = page.locator("button.bg-dice");
  await expect(dice).toHaveAccessibleName(/Swap them$/);
  await step(page, "13");
  // With a die to play there is nothing for a tap to do.
  await expect(dice).toBeHidden();
  await step(page, "13");
  await expect(dice).toHaveAccessibleName("Dice: end your turn");
  await act(page, "Take back").click();
  await expect(dice).toBeHidden();
  await step(page, "13");
  await dice.click();
  await expect(sentence(page)).toHaveText("White played 13/8 13/9. Black: Roll or double?");
  // Black's dice lie in the other half.
  await expect(dice).toHaveAccessibleName("Roll the dice");
  expect((await dice.boundingBox()).y).toBeLessThan((await spot(page, "7")).y);
  await dice.click();
  await expect(sentence(page)).toHaveText(/Black rolled \d-\d\. Black to move\.$/);
});

test("a newcomer is told what it is all about, and then what is left to play", async ({ page }) => {
  await open(page, link({ play: "first", moves: "54" }));
  const figures = page.locator(".status .figures > :visible");
  await expect(figures).toHaveText([/Move your white checkers home along the arrow, then off\. Tap one, then where it goes\.$/]);
  // Which way that is: the word lies in the home quarter, between the points.
  await expect(page.locator(".bg-board .track")).toHaveCount(1);
  const home = await page.locator(".bg-board text", { hasText: "home" }).boundingBox();
  const [six, one] = [await spot(page, "6"), await spot(page, "1")];
  expect(home.y).toBeGreaterThan(six.y - six.height / 2);
  expect(home.y).toBeLessThan(one.y + one.height / 2);
  const before = await sentence(page).boundingBox();
  await step(page, "13");
  // There is no cube in this game.
  await expect(figures).toHaveText([/^Steps to go\s*you 162, computer 167$/, /^Left to play\s*4$/]);
  expect((await sentence(page).boundingBox()).y).toBe(before.y);
  // As they stand on the board.
  const onBoard = await page.locator(".bg-board .pips").evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().x, one.textContent]).sort(([a], [b]) => a - b).map(([, count]) => count));
  expect(onBoard).toEqual(["167", "you 162"]);
  await step(page, "13");
  await expect(figures).toHaveText([/^Steps to go\s*you 158, computer 167$/, /^Score\s*0–0$/]);
});

test("the card of an end leaves pips, score and cube in sight", async ({ page }) => {
  await page.goto(`backgammon/?v=1&board=${encodeURIComponent("XGID=-A----------------------a-:0:0:1:31:0:0:0:0:10")}&play=two`);
  await started(page);
  await step(page, "1");
  await untilHere(page);
  await expect(page.locator(".ending")).toBeVisible();
  await expect(page.locator(".status .figures > :visible").first()).toHaveText(/^Steps to go\s*White 0, Black 1$/);
  const covered = () =>
    page.locator(".status .figures > :visible").evaluateAll((figures) =>
      figures
        .map((figure) => [figure, figure.getBoundingClientRect()])
        .filter(([figure, { left, top, width, height }]) => !figure.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
        .map(([figure]) => figure.textContent),
    );
  await expect.poll(covered).toEqual([]);
  for (const button of await page.locator(".ending button:visible").all()) await expect(button).toBeInViewport({ ratio: 1 });
});
