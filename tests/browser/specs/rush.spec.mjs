// The rush: right moves are counted at once, three wrong ones or the time end it, and the best is kept.
import { expectNoViolationsInThemes } from "./axe.support.mjs";
import { entry } from "./exercise.support.mjs";
import { after, isWon, legalMoves } from "./nim.support.mjs";
import { expect, test } from "./support.mjs";

const count = (page) => page.locator(".count strong");
const isAnswered = (page) => expect(page.locator(".position :is(.right, .wrong)")).toHaveCount(0);

// The piles on the board, by what its coins take.
const piles = async (page) => {
  const labels = await page.locator(".squares button").evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  const found = [];
  for (const label of labels) {
    const [, coins, pile] = label.match(/^Take (\d+) from pile (\d+)$/).map(Number);
    found[pile - 1] = Math.max(found[pile - 1] ?? 0, coins);
  }
  return found;
};

// Answers with a move that wins, or with one that does not.
async function answer(page, wins) {
  await isAnswered(page);
  // The next position comes when the answer has been seen.
  await expect.poll(() => piles(page)).not.toEqual([]);
  const now = (await piles(page)).join(" ");
  const move = legalMoves(now).find((move) => isWon(after(now, move)) !== wins);
  const [pile, coins] = move.split(":");
  await page.getByRole("button", { name: `Take ${coins} from pile ${pile}`, exact: true }).click();
  return Number(coins);
}

test("right moves are counted at once, three wrong ones end the rush, and the best is kept", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // A course that somebody is in is gone on with after it.
  await page.goto("proof/");
  await page.evaluate(() => {
    localStorage.setItem("perfect-play:lessons:take-away", "take-the-rest");
    localStorage.setItem("perfect-play:last", "take-away lesson 2");
  });
  await page.goto("practice/rush/?v=1&game=nim&seed=1");
  await page.getByRole("button", { name: "Start" }).click();
  // The same for everyone who has this link.
  await expect.poll(() => piles(page)).toEqual([2, 4]);
  for (const right of [1, 2]) {
    await answer(page, true);
    await expect(count(page)).toHaveText(String(right));
  }
  // Nothing leads elsewhere while the clock runs.
  expect(await page.getByRole("link").evaluateAll((links) => links.filter((link) => link.checkVisibility({ visibilityProperty: true }) && !link.matches(".skip, .wordmark")).length)).toBe(0);
  for (let wrong = 0; wrong < 3; wrong += 1) {
    const taken = await answer(page, false);
    // It is seen what was right, and all of what was taken.
    await expect(page.locator(".squares .wrong")).toHaveCount(taken);
    await expect(page.locator(".question.wrong")).toHaveText(/^Wrong(: take \d from pile \d wins|\. Right: .*)\.$/);
    await expect(page.locator(".heart.lost")).toHaveCount(wrong + 1);
  }
  await expect(page.getByRole("heading", { name: "What was missed" })).toBeVisible();
  await expect(page.locator(".missed li")).toHaveCount(3);
  await expect(page.locator(".missed li").first()).toContainText(/You: take \d from pile \d\. Right: take \d from pile \d/);
  // With the reason, and the lesson that tells more.
  await expect(page.locator(".missed .why").last()).toContainText(/[a-z]+\./);
  await expect(page.getByRole("link", { name: "Learn Nim from the start: lesson 1 of 13" })).toHaveAttribute("href", /practice\/nim\/\?lesson=take-all$/);
  await expect(page.locator(".praise")).toHaveText("A start. Your first score.");
  expect(await entry(page, "rush:nim")).toBe("2");
  expect((await entry(page, "cards:nim")).trim().split("\n")).toHaveLength(3);
  await expect(page.locator(".button.primary:visible")).toHaveText(["Again"]);
  await expectNoViolationsInThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // Another one begins at nothing; the best stays.
  await page.getByRole("button", { name: "Again" }).click();
  await expect(count(page)).toHaveText("0");
  for (let wrong = 0; wrong < 3; wrong += 1) await answer(page, false);
  await expect(page.locator(".praise")).toHaveText("None this time. Look at what was missed, and go again.");
  await page.getByRole("link", { name: "All of practice" }).click();
  await expect(page.getByRole("link", { name: "The rush" })).toContainText("Best: Nim 2");
  await expect(page.locator(".button.primary:visible")).toHaveText(/^Go on: Take-away, lesson 2/);
});

for (const [game, first] of [["take-away", "Take 2"], ["mnk", "middle"], ["flip", "Press row 3, column 1"]]) {
  test(`the first position of a rush of ${game} is answered on its small board`, async ({ page }) => {
    await page.goto(`practice/rush/?v=1&game=${game}&seed=1`);
    await page.getByRole("button", { name: "Start" }).click();
    await page.getByRole("button", { name: first, exact: true }).click();
    await expect(count(page)).toHaveText("1");
    // Whoever leaves now keeps it.
    expect(await entry(page, `rush:${game}`)).toBe("1");
  });
}

test("what a rush is of is chosen before, by large tiles, and it is ended by a press of its own", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("practice/rush/");
  const tiles = page.getByRole("group", { name: "Which game" }).getByRole("button");
  await expect(tiles).toHaveText([/^Mixed/, /^Flip/, /^Nim/, /^Take-away/, /^Tic-tac-toe/]);
  await expect(page.locator(".button.primary:visible")).toHaveText(["Start"]);
  await expectNoViolationsInThemes(page);
  await tiles.nth(4).click();
  await expect(tiles.nth(4)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".squares button").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "The rush: Tic-tac-toe" })).toBeAttached();
  await page.getByRole("button", { name: "End", exact: true }).click();
  await expect(page.locator(".button.primary:visible")).toHaveText(["Again"]);
  // Nothing was missed, and nothing is said of it.
  await expect(page.locator(".praise")).toHaveText("Ended before the first move: begin again when you like.");
  await expect(page.getByRole("heading", { name: "What was missed" })).toHaveCount(0);
  // Of all games another one comes at a time.
  await page.getByRole("button", { name: "Another game" }).click();
  await tiles.first().click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".position button").first().click();
  await expect(page.locator(".question")).toHaveClass(/right|wrong/);
});

test("the keys of each board answer as well, and practice goes on with the game of the rush", async ({ page }) => {
  await page.goto("practice/rush/?v=1&game=take-away&seed=1");
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.locator(".position button").first()).toBeVisible();
  await expect(page.locator(".of-keys")).toHaveText("Keys: the number to take, or the arrows and Enter.");
  await page.keyboard.press("2");
  await expect(count(page)).toHaveText("1");
  await page.goto("practice/rush/?v=1&game=nim&seed=1");
  await page.getByRole("button", { name: "Start" }).click();
  await expect.poll(() => piles(page)).toEqual([2, 4]);
  await expect(page.locator(".row-name")).toHaveText(["1", "2"]);
  await page.keyboard.press("2");
  await expect(page.getByRole("button", { name: "Take 1 from pile 2", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText("1");
  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("link", { name: "All of practice" }).click();
  await expect(page.locator(".button.primary:visible")).toHaveText(["Begin the course of Nim"]);
});
