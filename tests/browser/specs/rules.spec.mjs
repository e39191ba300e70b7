// How each game is played: drawn, beside its board, with the ways to its first steps and to its course.
import { expect, GAMES, started, test } from "./support.mjs";

test("every game shows how it is played, and leads to its course", async ({ page }) => {
  for (const game of GAMES) {
    await page.goto(`${game}/`);
    await started(page);
    await page.getByRole("tab", { name: "About" }).click();
    const rules = page.getByRole("region", { name: "How to play" });
    await expect(rules.getByRole("heading", { name: "How to play" })).toBeInViewport();
    // Backgammon's are drawn anew whenever the board is.
    const heights = () => rules.locator("[role=img]").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    await expect.poll(async () => (await heights()).filter((height) => height > 30).length, game).toBeGreaterThanOrEqual(2);
    await expect.poll(async () => Math.min(...(await heights())), game).toBeGreaterThan(30);
    await expect(rules.getByRole("button", { name: "Learn it on the board" })).toBeVisible();
    await rules.getByRole("link", { name: "The course" }).click();
    await expect(page).toHaveURL(new RegExp(`/practice/${game}/$`));
  }
});

test("the path of a course begins with the rules, on the board", async ({ page }) => {
  await page.goto("practice/maze/");
  await page.getByRole("button", { name: "The rules, on the board" }).click();
  await expect(page).toHaveURL(/\/maze\/\?/);
  await expect(page.getByRole("region", { name: "Exercise" })).toContainText("Learn Maze · 1 of 3");
});

test("the rules are those of the game on the board", async ({ page }) => {
  for (const [query, words] of [
    ["nim/?v=1&board=1+2&misere=1", "the player who takes the last coin of all loses"],
    ["maze/?v=1&board=2ec/291+borders+r0c0+r2c3", "Walk along the walls themselves"],
    ["mnk/?v=1&m=3&n=3&k=3", "first has three in a row"],
  ]) {
    await page.goto(query);
    await started(page);
    await page.getByRole("tab", { name: "About" }).click();
    await expect(page.getByRole("region", { name: "How to play" })).toContainText(words);
  }
});
