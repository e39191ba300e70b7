// What counts as a win: a game is judged by what happened in it, and by nothing of the game before,
// however often the page is loaded.
import { expect, expectResults, hurry, sentence, test, unfold } from "./contest.support.mjs";
import { expectMoves, link, open, pilesOf, shown, take, winningMoves } from "./nim.support.mjs";

for (const [what, before, row] of [
  ["a game that was counted", async (page) => { await open(page, link("1")); await take(page, "1:1"); await expect(sentence(page)).toHaveText(/You win!/); }, ["Perfect", "2", "0", "0"]],
  ["a hint", async (page) => { await open(page, link("1 2")); await page.keyboard.press("h"); await expect.poll(async () => (await shown(page)).hint.length).toBe(1); }, ["Perfect", "1", "0", "0"]],
]) {
  test(`${what} says nothing of the next game, whatever is loaded again`, async ({ page }) => {
    await hurry(page);
    await before(page);
    await open(page, link("1 1 1"));
    await page.reload();
    await take(page, "1:1");
    await expectMoves(page, 2);
    await take(page, winningMoves(await pilesOf(page))[0]);
    await expect(sentence(page)).toHaveText(/You win!/);
    await unfold(page, "Your results");
    await expectResults(page, [row]);
  });
}
