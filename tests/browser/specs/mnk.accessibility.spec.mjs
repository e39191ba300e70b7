// m,n,k for everybody: the keyboard alone, a finger on small cells, axe in both themes, and a press on
// the largest board.
import { ask, expect, expectCell, expectNoViolationsInThemes, expectQuery, link, live, open, part, sentence, set, spot, tap, test, verdict } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.use({ trace: "off" });

test.beforeEach(({ page }) => countSearches(page));

const named = (page) => page.evaluate(() => document.activeElement.ariaLabel);

test("a game is played by the keyboard alone", async ({ page }) => {
  await open(page, link(5, 5, 4));
  for (let stops = 0; !/^c3,/.test((await named(page)) ?? ""); stops += 1) {
    expect(stops).toBeLessThan(17);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expectCell(page, "c3", "Blue’s stone, the last move");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press(" ");
  await expectCell(page, "c4", "Orange’s stone, the last move");
  for (const [key, cell] of [["Home", "a4"], ["End", "e4"], ["Control+End", "e1"], ["ArrowDown", "e1"], ["Control+Home", "a5"], ["PageDown", "a1"]]) {
    await page.keyboard.press(key);
    expect(await named(page)).toContain(`${cell},`);
  }
  await page.keyboard.press("u");
  await expectQuery(page, link(5, 5, 4, { moves: "c3" }));
});

test("on the largest board the arrows go everywhere", async ({ page }) => {
  await open(page, link(70, 70, 10));
  await page.locator("[role=gridcell][tabindex='0']").focus();
  const from = await named(page);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowRight");
  expect(await named(page)).not.toBe(from);
  await page.keyboard.press("Control+End");
  expect(await named(page)).toBe("br1, empty");
  await page.keyboard.press("Enter");
  await expect(sentence(page)).toHaveText("Blue played br1. Orange to move.");
  expect(await page.locator("[role=gridcell]").count()).toBeLessThanOrEqual(400);
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a first tap on a small cell chooses it, a second sets the stone", async ({ page }) => {
    await open(page, link(15, 15, 5));
    expect((await spot(page, "h8")).width).toBeLessThan(24);
    await tap(page, "h8");
    await expectCell(page, "h8", "empty, chosen");
    await expect(live(page)).toContainText("h8 is chosen: tap it again to place the stone.");
    await tap(page, "i9");
    await tap(page, "i9");
    await expect(sentence(page)).toHaveText("Blue played i9. Orange to move.");
    await tap(page, "h8");
    await page.getByRole("button", { name: "Place h8" }).tap();
    await expect(sentence(page)).toHaveText("Orange played h8. Blue to move.");
    // Who asks is told what a second tap does then; after the answer the next is played again.
    await ask(page);
    await tap(page, "j9");
    await expect(sentence(page)).toHaveText("j9 is chosen: tap it again to ask about it.");
    await tap(page, "j9");
    await expect(page.locator(".asked .headline")).toContainText(/^(The move|After) j9/, { timeout: 20_000 });
    await expect(sentence(page)).toHaveText("Only asked, not played.");
    // Larger, one tap is enough. What zooms is there when the sheet is closed.
    await page.locator(".dock-ways").getByRole("button", { name: "Close" }).tap();
    const larger = page.getByRole("button", { name: "Larger" });
    for (let times = 0; times < 3; times += 1) await larger.tap();
    await expect.poll(async () => (await spot(page, "h8")).width).toBeGreaterThan(24);
    await page.locator(".mnk-frame").scrollIntoViewIfNeeded();
    await tap(page, "h9");
    await expect(sentence(page)).toHaveText("Blue played h9. Orange to move.");
  });

  test("a small board is played with one tap, and nothing is wider than the page", async ({ page }) => {
    await open(page, link(3, 3, 3));
    await tap(page, "b2");
    await expectCell(page, "b2", "Blue’s stone, the last move");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});

test("axe finds nothing in either theme", async ({ page }) => {
  test.slow();
  // What axe takes its time for is cells: a board with few has all that a large one has.
  await open(page, link(9, 9, 5, { moves: "d5,a1,e5,a9,f5,i1" }));
  for (const key of ["e", "m", "t"]) await page.keyboard.press(key);
  await expect(verdict(page)).toContainText("Exact", { timeout: 10_000 });
  await page.getByRole("button", { name: /^wins in (at most )?2 moves/ }).first().focus();
  await expectNoViolationsInThemes(page);
  await set(page, "c5", "b5", "g5");
  await expect(sentence(page)).toContainText("Blue wins.");
  await expectNoViolationsInThemes(page);
});

test("a press on the largest board shows soon", async ({ page }) => {
  await open(page, link(70, 70, 10));
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const took = [];
  for (let press = 0; press < 3; press += 1) {
    const { x, y } = await spot(page, ["ai35", "aj36", "ak37"][press % 3].replace(/\d+/, (row) => Number(row) - 3 * Math.floor(press / 3)));
    took.push(
      await page.evaluate(
        async ([x, y]) => {
          const cell = document.elementFromPoint(x, y);
          const click = () => cell.dispatchEvent(new PointerEvent("click", { bubbles: true, clientX: x, clientY: y, detail: 1 }));
          const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          // So small a cell is chosen by the first press.
          click();
          await painted();
          const from = performance.now();
          click();
          await painted();
          return performance.now() - from;
        },
        [x, y],
      ),
    );
    await expect(part(page, "moves")).toHaveText(String(press + 1));
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const median = took.toSorted((a, b) => a - b)[1];
  const said = `a press on 70 x 70 at 4x throttle: median ${median.toFixed(1)} ms, worst ${Math.max(...took).toFixed(1)} ms`;
  test.info().annotations.push({ type: "speed", description: said });
  console.log(said);
});
