// The review of a game that is over: a sentence to whoever played, the mistakes with their reasons, and ways to look at them
// and to try again.
import { expectNoViolations } from "./axe.support.mjs";
import { SMALL, linkTo } from "./maze.support.mjs";
import { link as mnk } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";
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
    await expect(page.locator(".cell.erred")).toHaveCount(7);
    await expect(page.getByRole("gridcell", { name: /^pile 1, coin 3 of 3: take 1, hint/ }).or(page.getByRole("button", { name: /^pile 1, coin 3 of 3: take 1, hint/ }))).toHaveCount(1);
    await expect(page.locator(".below .sentence")).toHaveText("The mistake: you took 7 coins from pile 3. Better (dashed): take 1 coin from pile 1.");
    await expect(page.locator("#live"), "it is heard as well").toContainText("The mistake: you took 7 coins from pile 3.");
    if (width < 800) await expectNoViolations(page);
    // Anywhere else nothing is marked.
    await panel.getByRole("button", { name: "Step forward" }).click();
    await expect(page.locator(".cell.erred, .cell.hint")).toHaveCount(0);
    await panel.getByRole("button", { name: "Step back" }).click();
    await expect(page.locator(".cell.erred")).toHaveCount(7);
    await panel.getByRole("button", { name: "Try again from here" }).click();
    await expect(page.locator(".below .sentence")).toBeFocused();
    // The review of the old game goes, its marks with it, and the tools are seen.
    await expect(page.getByRole("tab", { name: "Review" })).toBeHidden();
    await expect(page.locator(".game.docked")).toHaveCount(0);
    await expect(page.locator(".cell.erred, .cell.hint")).toHaveCount(0);
    await expect(page.locator(".below .sentence")).toHaveText("Tap a coin: it and the coins after it in its pile are taken. Your turn.");
    await expect(page.getByRole("group", { name: "Game", exact: true }).getByRole("button", { name: "Hint", exact: true })).toBeInViewport({ ratio: 1 });
    await page.getByRole("gridcell", { name: /^pile 1, coin 3 / }).or(page.getByRole("button", { name: /^pile 1, coin 3 / })).first().click();
    // The computer, which waited, answers.
    await moves(page, 2);
  }
});

test("m,n,k: the mistake of a game that was searched through is named, and shown by a press", async ({ page }) => {
  await open(page, `mnk/?${mnk(3, 3, 3, { moves: "a1,a2,b1,b2,c1", play: "second" })}`);
  const panel = review(page);
  await expect(panel.locator(".headline")).toHaveText(/^You made 2 moves: .*1 gave the draw away/, { timeout: 20_000 });
  await panel.getByRole("button", { name: /^Move 2: you played a2\. That gave the draw away\.$/ }).click();
  await moves(page, 1);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tic-tac-toe");
  // A cross would be a stone.
  await expect(page.locator(".mnk-board .erred")).toHaveAttribute("d", /zl72 72$/);
  await expect(page.locator("[role=gridcell][aria-label$=', the mistake']")).toHaveAttribute("aria-label", "a2, empty, the mistake");
  await expect(page.locator(".mnk-board .hint")).toHaveCount(1);
  // The curve has a dot for each position, and the mistake is marked.
  await expect(panel.locator(".chart circle")).toHaveCount(6);
  await expect(panel.locator(".chart circle.grave")).toHaveCount(1);
});

test("m,n,k: a lost game has the moment at which the curve falls, and a far-off stone is not called best", async ({ page }) => {
  await countSearches(page, 500);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`mnk/?${mnk(15, 15, 5, { moves: "h8,h7,a1,g9,o15,f8,o1,e7,a15,d6,o8,c5", play: "first" })}`);
  await started(page);
  const card = page.locator(".ending");
  await expect(card.locator(".verdict")).toHaveText("You lost. At move 3 you were winning.", { timeout: 30_000 });
  await card.getByRole("button", { name: "Show me the moment" }).click();
  await moves(page, 2);
  const mistake = /^The mistake: you played a1\. Better \(dashed\): play [a-o]\d+\.$/;
  await expect(page.locator(".below .sentence")).toHaveText(mistake);
  await expect(page.locator("[role=gridcell][aria-label$=', the mistake']")).toHaveAttribute("aria-label", "a1, empty, the mistake");
  const panel = review(page);
  await expect(panel.getByRole("listitem").first().getByRole("button").first()).toHaveText(/^Move 3: you played a1\. That let go of a certain win\.$/);
  await expect(panel.locator(".headline")).toHaveText(/^You made 6 moves: 1 was best, 1 let go of a certain win, /);
  // The dot after it is marked, and every dot that lies much lower than the one before it is.
  const dots = await panel.locator(".chart circle").evaluateAll((dots) => dots.map((dot) => [Number(dot.getAttribute("cy")), /mark/.test(dot.getAttribute("class") ?? "")]));
  expect(dots[3][1]).toBe(true);
  for (const [place, [low, isMarked]] of dots.entries()) {
    const fall = place > 0 ? low - dots[place - 1][0] : 0;
    if (fall > 20) expect(isMarked, `after move ${place}`).toBe(true);
  }
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
  await expect(page.locator(".cell.erred")).toHaveAttribute("aria-label", /^row 2, column 2: dark, pressed by mistake/);
  await expect(page.locator(".cell.hint")).toHaveAttribute("aria-label", /^row 1, column 1: lit, hint/);
  await panel.getByRole("button", { name: "Try again from here" }).click();
  await expect(page.locator(".cell.erred, .cell.hint")).toHaveCount(0);
  await expect(page.getByRole("tab", { name: "Review" })).toBeHidden();
  await expect(page.locator(".below .sentence")).toBeFocused();
});

for (const [game, link, mistake, marks, words] of [
  ["Take-away", "take-away/?v=1&M=20&K=4&misere=0&play=first&moves=4,1,2,1,1,2,2,1,4,2", /^Move 1: you took 4 cubes\./, [".take.erred", ".take.hint"], "The mistake: you took 4 cubes. Better (dashed): take 2 cubes."],
  ["Segments", "segments/?v=1&board=0,50+100,52+51,0+49,100&play=first&moves=1-3,2-4", /^Move 1: you joined 1 and 3\./, [".points-board .erred", ".points-board .hint"], "The mistake: you joined 1 and 3. Better (dashed): join 1 and 2."],
  ["Maze", `maze/?${linkTo(SMALL)}&moves=E1,S1,B1,E1,S1`, /: you went down\./, [".maze-board .erred", ".maze-board .hint"], "The mistake: you went down. Better (green): go right."],
]) {
  test(`${game}: a mistake that is chosen is marked on the board, with what was better, and both are said beside it`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, link);
    await review(page).getByRole("button", { name: mistake }).click();
    for (const mark of marks) await expect(page.locator(mark).first()).toBeInViewport({ ratio: 0.99 });
    await expect(page.locator(".below .sentence")).toHaveText(words);
    await expect(page.locator(".below .sentence")).toBeInViewport({ ratio: 0.99 });
    await review(page).getByRole("button", { name: "Try again from here" }).click();
    await expect(page.locator(".erred")).toHaveCount(0);
    await expect(page.getByRole("tab", { name: "Review" })).toBeHidden();
  });
}
