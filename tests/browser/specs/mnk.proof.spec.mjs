// Why a position is won: the tree of its threats, walked through on the board, with the game left as it is.
import { at, expect, expectCell, expectNoViolations, expectQuery, link, live, open, part, set, showTab, tap, test, tool } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";
import { prependToWorkers } from "./support.mjs";

// Blue wins by threats, Orange not yet having one of their own.
const WON = link(15, 15, 5, { moves: "h8,i8,i9,g7,g9,a1" });

const proof = (page) => page.locator(".proof");
const told = (page) => proof(page).locator(":scope > p");
const steps = (page) => proof(page).locator(".step");
const ghosts = (page) => page.locator(".mnk-board path.ghost");
const fails = (page) => page.locator(".mnk-board .fails");
const slider = (page) => proof(page).getByRole("slider", { name: "Moves of the win" });
const forward = (page) => proof(page).getByRole("button", { name: "Step forward" });

async function prove(page, query) {
  await countSearches(page);
  await open(page, query);
  await showTab(page, "Explain");
  await expect(proof(page)).toBeVisible();
  await proof(page).getByRole("button", { name: "Show each reply" }).click();
  await expect(steps(page).first()).toBeVisible();
}

test("a win by threats is walked through on the board, and the game stays as it is", async ({ page }) => {
  await prove(page, WON);
  await expect(proof(page).getByRole("heading")).toHaveText("The win, move by move");
  await expect(steps(page).first()).toHaveText("1. h9 Blue makes a row of 3 that is open at both ends.");
  await expect(steps(page)).toHaveCount(77);
  await expect(live(page)).toContainText("Step through it");
  await expect(ghosts(page)).toHaveCount(0);

  // The first move, and the replies to it that fail.
  await forward(page).click();
  await expect(live(page)).toHaveText("1. h9: Blue makes a row of 3 that is open at both ends.");
  await expect(steps(page).first()).toHaveAttribute("aria-pressed", "true");
  await expect(ghosts(page)).toHaveCount(1);
  await expect(fails(page)).toHaveCount(3);
  for (const cell of ["j9", "f9", "e9"]) await expectCell(page, cell, "empty, a reply that fails");

  // The line to its end, where there are two ways to win.
  await proof(page).getByRole("button", { name: "Last step" }).click();
  await expect(told(page)).toContainText("only one can be stopped.");
  await expect(ghosts(page)).toHaveCount(15);
  await expect(page.locator(".mnk-board .threat")).toHaveCount(2);
  await expect(fails(page)).toHaveCount(0);
  await proof(page).getByRole("button", { name: "Step back" }).click();
  await expect(ghosts(page)).toHaveCount(14);

  // Another reply, which is folded at first, and how it fails.
  await expect(proof(page).getByRole("button", { name: "2. e9" })).toHaveCount(0);
  await proof(page).getByText("2 other replies to look at: f9, e9").click();
  await proof(page).getByRole("button", { name: "2. e9 Orange blocks the row." }).click();
  await expect(ghosts(page)).toHaveCount(2);
  await expect(slider(page)).toHaveAttribute("max", "3");
  await forward(page).click();
  await expect(told(page)).toContainText("3. j9: Blue makes 4 in a row with two ways to 5");

  // Whoever has seen enough presses the move again, or goes elsewhere: nothing was played.
  await proof(page).getByRole("button", { name: /^3\. j9 Blue makes 4/ }).click();
  await expect(ghosts(page)).toHaveCount(0);
  await forward(page).click();
  await expect(ghosts(page)).toHaveCount(1);
  await showTab(page, "Moves");
  await expect(ghosts(page)).toHaveCount(0);
  await expectQuery(page, WON);

  // A move on the board is played, and what was proved is gone.
  await showTab(page, "Explain");
  await set(page, "h9");
  await expectCell(page, "h9", "Blue’s stone, the last move");
  await expect(ghosts(page)).toHaveCount(0);
  await expect(steps(page)).toHaveCount(0);
});

test("who is lost sees why, by the replies that are left", async ({ page }) => {
  await prove(page, link(7, 7, 4, { moves: "d4,a1,d5" }));
  await expect(steps(page).first()).toContainText("Orange blocks the row.");
  await forward(page).click();
  await forward(page).click();
  await expect(ghosts(page)).toHaveCount(2);
  await expect(told(page)).toContainText(/^2\. \w+: Blue /);
});

test("what is not won has no such section, nor what wins at once", async ({ page }) => {
  await countSearches(page);
  for (const query of [link(3, 3, 3, { moves: "b2" }), link(3, 3, 3, { moves: "b2,a2,a3,c3" })]) {
    await open(page, query);
    await showTab(page, "Explain");
    await expect(part(page, "why").locator(".headline")).toBeVisible();
    await expect(proof(page)).toBeHidden();
  }
});

test("what takes long is cancelled, and tried again", async ({ page }) => {
  // A search waits a while each time that it tells how far it is, and does not know that it took so long.
  let workers = 0;
  await prependToWorkers(page, () => (workers += 1) > 1 ? "" : "{ const now = Date.now; let told = now(); Date.now = () => { const end = now() + 300; while (now() < end); return (told += 81); }; }");
  await open(page, WON);
  await showTab(page, "Explain");
  await proof(page).getByRole("button", { name: "Show each reply" }).click();
  await page.getByRole("button", { name: "Cancel" }).click({ timeout: 15_000 });
  await expect(part(page, "search-words")).toHaveText("The search was cancelled.");
  await expect(steps(page)).toHaveCount(0);
  await expectQuery(page, WON);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(steps(page)).toHaveCount(77, { timeout: 30_000 });
  await expect(part(page, "search")).toBeHidden();
});

test("by the keyboard alone, from the tools on", async ({ page }) => {
  await countSearches(page);
  await open(page, WON);
  await tool(page, "Why?").press("Enter");
  const show = proof(page).getByRole("button", { name: "Show each reply" });
  await show.focus();
  await page.keyboard.press("Enter");
  await steps(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(ghosts(page)).toHaveCount(1);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(ghosts(page)).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(proof(page).getByText("2 other replies to look at: f9, e9")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(proof(page).getByRole("button", { name: "2. f9 Orange blocks the row." })).toBeFocused();
  await slider(page).focus();
  await page.keyboard.press("Home");
  await expect(ghosts(page)).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(live(page)).toHaveText("1. h9: Blue makes a row of 3 that is open at both ends.");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("every target is large enough, and the board stays in sight", async ({ page }) => {
    await prove(page, WON);
    await proof(page).getByText("2 other replies to look at: f9, e9").tap();
    const small = await proof(page)
      .locator(":is(button, summary):visible")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 43.9).length);
    expect(small).toBe(0);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(360);
    const last = proof(page).locator(".step:visible").last();
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    await expect(ghosts(page).first()).toBeAttached();
    await expect(at(page, "h8")).toBeInViewport();
    await tap(page, "h9"); // a small cell is chosen first
    await expectQuery(page, WON);
  });
});

test("axe finds nothing", async ({ page }) => {
  await prove(page, link(7, 7, 4, { moves: "d4,a1,d5" }));
  await forward(page).click();
  await expectNoViolations(page);
});
