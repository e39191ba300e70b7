// One button stands out on every page, and it is the next thing; while a game is played it is the board that does. Ends have
// theirs in ending.spec, onward.spec, rush.spec and learn.spec.
import { expect, GAMES, started, test } from "./support.mjs";

const primary = (page) => page.locator(".primary:visible");
const PLAIN = { "": "Begin with Flip", "daily/": "Begin with Flip", "practice/": /^Begin/, "practice/nim/": "Begin with lesson 1", "practice/rush/": "Start", "you/": /./, "proof/": "Play as White", "nowhere/": "All games" };

test("every page has one button that stands out, and a game under way has its board", async ({ page }) => {
  for (const [path, name] of Object.entries(PLAIN)) {
    await page.goto(path);
    await expect(primary(page), path).toHaveText([name]);
  }
  for (const game of GAMES) {
    await page.goto(`${game}/`);
    await started(page);
    await expect(page.getByRole("tab", { name: "About" })).toBeVisible();
    await expect(primary(page), game).toHaveCount(0);
  }
});

test.describe("somebody new", () => {
  test.use({ isNew: true });
  test("finds on a game's page one that shows how it goes", async ({ page }) => {
    for (const game of GAMES) {
      await page.goto(`${game}/`);
      await expect(primary(page), game).toHaveText(["Show me"]);
    }
  });
});
