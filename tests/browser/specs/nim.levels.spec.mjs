// Levels that one climbs: who is met first, what is marked as beaten, and what is offered then.
import { expect, hurry, levels, openChoices, queryOf, sentence, test } from "./contest.support.mjs";
import { expectMoves, link, open, playToTheEnd, take } from "./nim.support.mjs";

const next = (page) => page.locator(".ending .button.primary");
const pressed = (page) => levels(page).getByRole("button", { pressed: true, includeHidden: true });

test("the first opponent is a newcomer; beaten without help, it is marked, and the next one is met", async ({ page }) => {
  await hurry(page);
  await open(page);
  await expect(page.locator(".playing .what")).toHaveText(/· Newcomer$/);
  expect(queryOf(page).get("errs")).toBe("55");
  // 3, 5 and 7 are won for whoever moves first.
  await playToTheEnd(page);
  await expect(sentence(page)).toHaveText(/You win!/);
  await expect(next(page)).toHaveText("Next: Casual");
  await expect(page.locator(".ending .verdict")).toContainText("You have beaten this level: the next one waits.");
  await page.reload();
  await expect(next(page)).toHaveText("Next: Casual");
  const over = new URL(page.url()).search;
  await next(page).click();
  await expect(page.locator(".playing .what")).toHaveText(/· Casual$/);
  await expectMoves(page, 0);
  // The game that is over stays one against the newcomer.
  await page.goBack();
  await expect(page).toHaveURL((url) => url.search === over && over.includes("errs=55"));
  await page.goForward();
  await expectMoves(page, 0);
  await openChoices(page);
  await expect(levels(page).getByRole("button", { name: "Newcomer, beaten", includeHidden: true })).toHaveText("Newcomer ✓");
  await expect(pressed(page)).toHaveText(["Casual"]);
});

test("two losses in a row bring an easier one, and levels may go by results", async ({ page }) => {
  await hurry(page);
  for (const way of ["Next game", "Next: Skilled"]) {
    // Every move loses.
    await open(page, link("1 1"));
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText(/The computer wins/);
    await expect(next(page)).toHaveText(way);
  }
  await expect(page.locator(".ending .verdict")).toContainText("Twice in a row: an easier one may suit you better.");
  await next(page).click();
  await expect(page.locator(".playing .what")).toHaveText(/· Skilled$/);
  await openChoices(page);
  await levels(page).getByRole("button", { name: /^Let it fit me/ }).click();
  await page.reload();
  await openChoices(page);
  await expect(levels(page).getByRole("button", { name: /^Let it fit me/, pressed: true })).toHaveCount(1);
});

test("a win in which the computer never moved is one against its level", async ({ page }) => {
  await hurry(page);
  await open(page, link("1", { errs: 55 }));
  await take(page, "1:1");
  await expect(next(page)).toHaveText("Next: Casual");
  await expect(page.locator(".ending .verdict")).toContainText("You have beaten this level");
});

test("a link without a level is of the best, and an old one of what it was", async ({ page }) => {
  await open(page, "v=1&board=3+5+7&misere=0");
  await expect(page.locator(".playing .what")).toHaveText(/· Perfect$/);
  await open(page, link("3 5 7", { errs: 25 }));
  await expect(page.locator(".playing .what")).toHaveText(/· Medium$/);
});
