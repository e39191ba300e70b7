// The story of the proof that whoever begins wins gomoku: its parts, its pictures, and where it leads.
import { expectNoViolationsInThemes, expectToFit } from "./axe.support.mjs";
import { expect, started, test, watched } from "./support.mjs";

test.beforeEach(async ({ page }) => {
  await page.goto("proof/");
  await started(page);
});

test("the story is told in parts, each picture with a name, and what is proved in figures", async ({ page }) => {
  const seen = watched(page);
  await page.reload();
  await started(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gomoku, solved");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "What is claimed",
    "Why it can be proved: threats",
    "The tree of the proof",
    "How it was found and verified",
    "You are White. How long can you hold out?",
    "Check it yourself",
  ]);
  const pictures = main.getByRole("img");
  await expect(pictures).toHaveCount(6);
  for (const picture of await pictures.all()) {
    await expect(picture).toHaveAccessibleName(/[a-z]\d|branch/);
    expect(await picture.evaluate((svg) => svg.getBBox().width)).toBeGreaterThan(100);
  }
  await expect(main.locator("dd").first()).toContainText("35 classes: proved and verified");
  await expect(main).toContainText("Allis");
  seen.check();
});

test("the challenge begins a game in which the computer has begun and one is White", async ({ page }) => {
  await page.getByRole("link", { name: "Play as White" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Five in a row" })).toBeVisible();
  await expect(page).toHaveURL(/\/mnk\/\?v=1&m=15&n=15&k=5&play=second&moves=h8$/, { timeout: 30_000 });
  await expect(page.getByText("You are Orange.").first()).toBeAttached();
  await expect(page.getByRole("gridcell", { name: /^h8, the computer’s stone/ })).toBeAttached();
});

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test(`every defence to the first stone is shown at ${width} px, with what its numbers mean in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.getByRole("link", { name: "Every defence" }).click();
    await expect(page).toHaveURL(/\/mnk\/\?v=1&m=15&n=15&k=5&play=two&moves=h8$/);
    await expect(page.getByRole("heading", { level: 1, name: "Five in a row" })).toBeVisible();
    await expect(page.locator(".mnk-board .heat-text")).toHaveCount(224, { timeout: 30_000 });
    await expect(page.getByRole("gridcell", { name: "h7, empty, holds out at most 27 moves" })).toHaveCount(1);
    const seen = (part) => expect(part).toBeInViewport({ ratio: 1 });
    await seen(page.locator(".defences .hint"));
    // What is pressed next is in sight as well.
    await page.locator(".defences .chips").getByRole("button", { name: "h7: 27" }).click();
    await seen(page.getByRole("button", { name: "Back to the map" }));
    await seen(page.getByRole("slider", { name: "Moves after the defence" }));
  });
}

test("the page is accessible in both themes, and fits a small phone", async ({ page }) => {
  await expectNoViolationsInThemes(page);
  await expectToFit(page, ".none");
});
