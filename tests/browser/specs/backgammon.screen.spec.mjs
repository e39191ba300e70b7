// What a game of backgammon needs is on the screen at once, and stays where it is whatever can be done.
import { act, chip, expect, goOn, holdAll, link, open, part, step, test } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";
import { still } from "./support.mjs";

// Nothing moves by itself before it is let, and searches find the same each time.
test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

test.use({ trace: "off" });

const boxOf = (page, what) => page.locator(what).evaluate((one) => {
  const { x, y, width, height, right, bottom } = one.getBoundingClientRect();
  return { x, y, width, height, right, bottom };
});
const MATCH = { length: 25, cube: 1 };

for (const [width, height, board] of [[360, 740, 350], [1280, 800, 600], [1280, 720, 500]]) {
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("board, buttons, figures, sentence and tools are on the screen, in one place", async ({ page }) => {
      test.slow();
      const places = [];
      const look = async (what) => {
        const { tools, frame, buttons, figures, below } = await page.evaluate(() => {
          const plain = ({ left, right, top, bottom, width, height }) => ({ left, right, top, bottom, width, height });
          const box = (one) => plain(one.getBoundingClientRect());
          const text = (one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            return plain(range.getBoundingClientRect());
          };
          const seen = (which) => [...document.querySelectorAll(which)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
          return {
            tools: box(document.querySelector(".toolbar")),
            frame: box(document.querySelector(".bg-board")),
            below: box(document.querySelector(".rail")),
            buttons: seen(".below button").map((one) => ({ name: one.textContent, ...box(one) })),
            figures: seen(".figures > div").map((one) => ({ name: one.textContent, ...text(one) })),
          };
        });
        expect(tools.bottom, what).toBeLessThanOrEqual(height);
        expect(frame.width, what).toBeGreaterThanOrEqual(board);
        // A finger can hit each button.
        expect(buttons.filter((one) => one.width < 44 || one.height < 44), what).toEqual([]);
        // Nothing lies over anything else, or beyond the edge.
        const shown = [...buttons, ...figures];
        expect(shown.filter((one) => one.right > below.right + 1), what).toEqual([]);
        const apart = (one, other) => one.right <= other.left + 0.5 || other.right <= one.left + 0.5 || one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
        const clash = shown.flatMap((one, place) => shown.slice(place + 1).filter((other) => !apart(one, other)).map((other) => [one.name, other.name]));
        expect(clash, what).toEqual([]);
        places.push({ what, top: Math.round(tools.top) });
      };
      await open(page, link({ ...MATCH, moves: "54" }));
      await look("a roll is to be played");
      await step(page, "13");
      await step(page, "8");
      await look("a play is complete");
      await open(page, link({ ...MATCH, moves: "54,24/20 13/8" }));
      await expect(act(page, "Double")).toBeVisible();
      await look("roll or double");
      await act(page, "Double").click();
      await expect(act(page, "Take")).toBeVisible();
      await look("take or drop");
      await act(page, "Take").click();
      await expect(part(page, "cube-value")).toHaveText("2, White’s");
      await look("a cube that somebody owns");
      await goOn(page, /rolled \d-\d/);
      await expect(act(page, "Done")).toBeVisible();
      await chip(page, "Resign…").click();
      await page.getByRole("dialog").getByRole("button", { name: "Gammon", exact: true }).click();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(act(page, "Accept")).toBeVisible();
      // What there is to resign with is in the sheet of a narrow page, under a smaller board.
      if (await page.locator(".game.docked").count()) await page.keyboard.press("Escape");
      await expect(page.locator(".game.docked")).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => (scrollTo({ top: 0, behavior: "instant" }), scrollY))).toBe(0);
      await still(page);
      await look("accept or reject");
      await open(page, link({ ...MATCH, play: "links", moves: "54" }));
      await step(page, "13");
      await step(page, "8");
      await act(page, "Done").click();
      await expect(part(page, "send")).toBeVisible();
      // Its sentence is a line longer, once a turn: it fits, and may move the tools.
      await look("a link to send");
      places.pop();
      expect(places, "the tools stay where they are").toEqual(places.map(({ what }) => ({ what, top: places[0].top })));
    });
  });
}

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test(`real dice: what can be done stays where it is as well, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, link({ dice: "typed" }));
    const die = (n) => page.getByRole("button", { name: `Die: ${n}`, exact: true });
    const top = async () => Math.round((await boxOf(page, ".toolbar")).y);
    await expect(die(1)).toBeVisible();
    const before = await top();
    await die(1).click();
    expect(await top()).toBe(before);
    await die(3).click();
    await expect(act(page, "Done")).toBeVisible();
    expect(await top()).toBe(before);
    expect((await boxOf(page, ".toolbar .tool:first-child")).bottom).toBeLessThanOrEqual(height);
  });
}
