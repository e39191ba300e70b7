// The review of a game that is over: a sentence to whoever played, the mistakes with their reasons, and ways to look at them
// and to try again.
import { link as mnk } from "./mnk.support.mjs";
import { expect, started, test } from "./support.mjs";

const review = (page) => page.getByRole("tabpanel", { name: "Review" });
const open = async (page, link) => {
  await page.goto(link);
  await started(page);
  await page.locator(".ending").getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("tab", { name: "Review" })).toBeFocused();
};
const moves = (page, count) => expect.poll(() => new URL(page.url()).searchParams.get("moves")?.split(",").length ?? 0).toBe(count);

test("Nim: whoever lost is told which move gave the win away and why, and tries again from there, on a phone as well", async ({ page }) => {
  for (const [width, height] of [[360, 740], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await open(page, "nim/?v=1&board=3+5+7&misere=0&play=first&moves=3:7,2:2,1:3,2:3");
    const panel = review(page);
    await expect(panel.locator(".headline")).toHaveText("You made 2 moves: 1 gave the win away, 1 came when it was lost.");
    await expect(panel.locator(".headline")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".board-area .board")).toBeInViewport({ ratio: 0.9 });
    const mistake = panel.getByRole("listitem");
    await expect(mistake.locator("p")).toHaveText(/^Taking 7 from pile 3 loses: /);
    await expect(panel.getByRole("button", { name: "Try again from here" })).toBeHidden();
    await mistake.getByRole("button", { name: "Move 1: you took 7 coins from pile 3. That gave the win away." }).click();
    await expect(page.locator(".cell.coin")).toHaveCount(15);
    await panel.getByRole("button", { name: "Try again from here" }).click();
    await expect(page.locator(".below .sentence")).toBeFocused();
    await page.getByRole("gridcell", { name: /^pile 1, coin 3 / }).or(page.getByRole("button", { name: /^pile 1, coin 3 / })).first().click();
    // It is another game then, and there is nothing to review.
    await expect(page.getByRole("tab", { name: "Review" })).toBeHidden();
  }
});

test("m,n,k: the mistake of a game that was searched through is named, and shown by a press", async ({ page }) => {
  await open(page, `mnk/?${mnk(3, 3, 3, { moves: "a1,a2,b1,b2,c1", play: "second" })}`);
  const panel = review(page);
  await expect(panel.locator(".headline")).toHaveText(/^You made 2 moves: .*1 gave the draw away/, { timeout: 20_000 });
  await panel.getByRole("button", { name: /^Move 2: you played a2\. That gave the draw away\.$/ }).click();
  await moves(page, 1);
  // The curve has a dot for each position, and the mistake is marked.
  await expect(panel.locator(".chart circle")).toHaveCount(6);
  await expect(panel.locator(".chart circle.grave")).toHaveCount(1);
});

test("Flip: the presses that led away are named, and shown by a press", async ({ page }) => {
  await page.goto("flip/?v=1&board=11/10");
  await started(page);
  const press = async (name) => {
    await page.getByRole("gridcell", { name }).or(page.getByRole("button", { name })).first().click();
    // Until it is known how far the end is.
    await expect(page.locator(".below .sentence")).toHaveText(/\d|Solved/);
  };
  await expect(page.locator(".below .sentence")).toHaveText(/in 1 press/);
  for (const name of [/^row 2, column 2:/, /^row 2, column 2:/, /^row 1, column 1:/]) await press(name);
  await expect(page.locator(".verdict")).toHaveText("Solved in 3 presses, 2 more than needed.");
  await page.locator(".ending").getByRole("button", { name: "Review" }).click();
  const panel = review(page);
  await expect(panel.locator(".headline")).toHaveText("You made 3 presses, 2 more than needed. One of them led away from a shortest answer.");
  await panel.getByRole("button", { name: /^Press 1: row 2, column 2\./ }).click();
  await moves(page, 0);
  await expect(panel.getByRole("button", { name: "Try again from here" })).toBeVisible();
});
