// Practice: what was given away comes back and is explained; the deck; the courses.
import { expectNoViolationsInThemes } from "./axe.support.mjs";
import { FINISHED, MOVE, NAMES, TITLES, bar, entry, finish, isRight, isWrong, press, setDay, task, words } from "./exercise.support.mjs";
import { tabToBoard, walk } from "./contest.support.mjs";
import { expect, started, test } from "./support.mjs";

const DAY = "2026-11-23";
const TODAY = Date.parse(DAY) / 86_400_000;
const sum = (page) => page.locator(".sum");

async function look(page, games) {
  await setDay(page, DAY);
  await page.goto("proof/");
  await finish(page, games);
  // Nobody has to ask for it.
  await page.goto("practice/");
  await expect(page.locator(".looker")).toContainText(/Your games are looked through: \d mistakes? found\./, { timeout: 60_000 });
}

const practise = (page) => page.getByRole("button", { name: /^Practise \d mistakes?$/ }).click();

for (const game of Object.keys(FINISHED)) {
  test(`a mistake at ${game} comes back, is made again, explained, and found`, async ({ page }) => {
    test.setTimeout(90_000);
    const { position, played, worse, best } = FINISHED[game];
    await look(page, [game]);
    await expect(page.locator(".looker")).toContainText("1 mistake found.");
    await expect(sum(page)).toHaveText("1 due today, 1 in all.");
    expect(await entry(page, `cards:${game}`)).toBe(`${TODAY} 0 0 0 0 0 ${TODAY} ${played}|${position}\n`);
    await practise(page);
    await expect(task(page)).toHaveText("You have been here before, and got it wrong. Find a better move.");
    await expect(page.getByRole("heading", { level: 1, name: TITLES[game], exact: true })).toBeVisible();
    if (worse) {
      await MOVE[game](page, worse);
      await isWrong(page);
      // What comes of it is said, and drawn on the board.
      if (game === "flip" || game === "maze") await expect(words(page)).toContainText(/Then it takes \d (press|step)/);
      else {
        await expect(words(page)).toContainText(/loses: the (opponent|computer)/);
        await expect(page.getByText("Your move, and the answer to it.", { exact: true })).toBeVisible();
      }
      await press(page, "Show the best");
      await expect(words(page)).toContainText(/^Best: /);
      if (game !== "flip" && game !== "maze") await expect(page.getByText("The best move is marked.", { exact: true })).toBeVisible();
      // It comes back tomorrow, whatever is found after that.
      expect(await entry(page, `due:${game}`)).toBe(String(TODAY + 1));
      await press(page, "Try again");
    }
    await MOVE[game](page, best);
    await isRight(page);
    await expect(words(page)).toContainText("You had played: ");
    expect((await words(page).innerText()).length, "one short sentence is seen, and the rest is folded").toBeLessThan(220);
    expect(await entry(page, `due:${game}`)).toBe(String(TODAY + (worse ? 1 : 3)));
    await bar(page).getByRole("link", { name: "Practice" }).click();
    await expect(sum(page)).toHaveText(/^1 kept, to repeat (from tomorrow|in \d days)\.$/);
    await expect(page.locator(".looker")).toHaveCount(0);
  });
}

test("what is known comes back later and later, one card after the other", async ({ page }) => {
  await look(page, ["nim", "take-away"]);
  await expect(sum(page)).toHaveText("2 due today, 2 in all.");
  await practise(page);
  for (const last of [false, true]) {
    const game = new URL(page.url()).pathname.includes("/nim/") ? "nim" : "take-away";
    await expect(task(page)).not.toBeEmpty();
    await MOVE[game](page, FINISHED[game].best);
    await isRight(page);
    await expect(bar(page).getByRole("button", { name: "Next", exact: true })).toHaveCount(last ? 0 : 1);
    if (!last) {
      await press(page, "Next");
      await expect(page).not.toHaveURL(new RegExp(`/${game}/`));
    }
  }
  for (const game of ["nim", "take-away"]) expect(await entry(page, `due:${game}`)).toBe(String(TODAY + 3));
  await setDay(page, "2026-11-26");
  await page.goto("");
  await page.getByRole("link", { name: "Mistakes to practise: 2" }).click();
  await expect(sum(page)).toHaveText("2 due today, 2 in all.");
});

test("any card can be thrown away, and is opened on the full board", async ({ page }) => {
  await look(page, ["nim"]);
  await page.getByText("Nim: 1").click();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL(/\/nim\/\?v=1&board=1\+2/);
  await page.goBack();
  await page.getByText("Nim: 1").click();
  await page.getByRole("button", { name: "Throw away" }).click();
  await expect(sum(page)).toContainText("No mistakes yet.");
  expect(await entry(page, "cards:nim")).toBe("");
});

test("looking through ends when somebody leaves, and goes on when they come back", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("practice/");
  // So many that some are left whenever the page is left: seven could be done by then.
  const games = Object.keys(FINISHED);
  await finish(page, Array.from({ length: 20 }, () => games).flat());
  await page.reload();
  await expect(page.locator(".looker")).toContainText(/Looking through your games: \d+ to go\./);
  await page.getByRole("link", { name: "Nim", exact: true }).first().click();
  await expect(page.locator(".looker")).toHaveCount(0);
  // Which game is looked through next is the page's choice: that of one may be done by then.
  const looked = () => Promise.all(games.map((game) => entry(page, `looked:${game}`)));
  const before = await looked();
  await page.goBack();
  await expect(page.locator(".looker")).toContainText(/Looking through your games: \d+ to go\./);
  await expect.poll(looked).not.toEqual(before);
});

// A puzzle, a game that is decided at once, and one that is searched; what is in the courses is the engine's.
for (const game of ["flip", "nim", "backgammon"]) {
  test(`the course of ${game} is a list of positions, each on its board`, async ({ page }) => {
    await page.goto("practice/");
    await page.getByRole("link", { name: NAMES[game], exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/practice/${game}/$`));
    const lessons = page.locator(".lessons li:not(.rules)");
    expect(await lessons.count()).toBeGreaterThanOrEqual(8);
    const title = await lessons.first().locator(".title").innerText();
    await lessons.first().getByRole("button").click();
    await expect(task(page)).toHaveText(new RegExp(`^${title.replace(/[.*+?^$()|[\]\\]/g, "\\$&")}`));
    await expect(page).toHaveURL(new RegExp(`/${game}/\\?v=1&board=`));
    await bar(page).getByRole("link", { name: "The course" }).click();
    await expect(lessons.first()).toBeVisible();
  });
}

test("a lesson is learnt by its best move, with the reason, and the next one follows", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("practice/nim/");
  await page.getByRole("button", { name: "Two piles" }).click();
  const coin = page.locator(".nim .cell.coin").first();
  const top = () => coin.evaluate((coin) => Math.round(coin.getBoundingClientRect().top + scrollY));
  await expect(coin).toBeVisible();
  const stood = await top();
  await MOVE.nim(page, "1:1");
  await isWrong(page);
  // The board stays where it is, and its coins say who takes which.
  const says = (who) => page.locator(`.nim .cell.${who}`).first().evaluate((coin) => getComputedStyle(coin, "::before").content);
  await expect.poll(() => says("asked")).toBe('"you"');
  expect(await says("answer")).toBe('"computer"');
  expect(await top()).toBe(stood);
  await press(page, "Show the best");
  await expect(words(page)).toContainText("Best: take 2 from pile 1.");
  await press(page, "Try again");
  await MOVE.nim(page, "1:2");
  await isRight(page);
  await expect(words(page)).toContainText("Right.");
  expect(await entry(page, "lessons:nim")).toContain("make-them-equal");
  const before = await task(page).innerText();
  await press(page, "Next");
  await expect(task(page)).not.toHaveText(before);
  await bar(page).getByRole("link", { name: "The course" }).click();
  await expect(page.locator(".lessons .learnt")).toHaveCount(1);
});

test("a card of the page opens wherever it is pressed, and the course that somebody is in is the first", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("practice/");
  const cards = page.locator(".courses li");
  // Where to begin is said once.
  await expect(page.getByText("Begin here", { exact: false })).toHaveCount(1);
  await expect(cards.first()).toContainText("Begin here: One press");
  await page.evaluate(() => {
    localStorage.setItem("perfect-play:lessons:nim", "take-all");
    localStorage.setItem("perfect-play:rush:nim", "4");
  });
  await page.reload();
  await expect(cards.first()).toContainText(/Nim.*1 of 13 learnt Next: Two piles/);
  await expect(page.getByRole("link", { name: "The rush" })).toContainText("Best: Nim 4");
  await expect(cards.first().locator(".card-picture path").first()).toBeAttached();
  const box = await cards.first().getByRole("link").boundingBox();
  expect(box.height).toBeGreaterThanOrEqual(44);
  await page.mouse.click(box.x + box.width - 12, box.y + box.height - 8);
  await expect(page).toHaveURL(/\/practice\/nim\/$/);
  await expect(page.getByRole("heading", { level: 2, name: "The course of Nim" })).toBeVisible();
});

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test(`a lesson says which it is, and its board stays when a move is wrong, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("practice/nim/");
    await page.getByRole("button", { name: "Two piles" }).click();
    await expect(bar(page)).toContainText("Nim · lesson 2 of 13");
    await expect(bar(page).locator(".path .now")).toHaveCount(1);
    const top = () => page.locator(".board-area").evaluate((area) => area.getBoundingClientRect().top + scrollY);
    const before = await top();
    await MOVE.nim(page, "1:1");
    await isWrong(page);
    await expect(words(page)).toContainText("loses");
    // It is said once, and nothing leads elsewhere.
    await expect(page.getByRole("tablist")).toBeHidden();
    await expect(page.getByRole("button", { name: /^(New|Why\?)$/ })).toHaveCount(0);
    await expect(bar(page).locator(".primary")).toHaveText(["Try again"]);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    // It is among the mistakes, for tomorrow.
    await bar(page).getByRole("link", { name: "The course" }).click();
    await page.getByRole("link", { name: "All courses" }).click();
    await expect(sum(page)).toHaveText(/^1 kept, to repeat (from tomorrow|in \d days)\.$/);
  });
}

test("a lesson is found, played and left by the keyboard alone", async ({ page }) => {
  const tabTo = async (locator, key = "Tab") => {
    for (let stops = 0; stops < 60; stops += 1) {
      if (await locator.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error("it can't be reached with the tab key");
  };
  await page.goto("practice/nim/");
  await tabTo(page.getByRole("button", { name: "Two piles" }));
  await page.keyboard.press("Enter");
  await expect(task(page)).toContainText("Two piles.");
  await expect(page.getByRole("heading", { level: 1, name: "Nim" })).toBeFocused();
  await tabToBoard(page);
  await walk(page, 1, 4);
  await page.keyboard.press("Enter");
  await isRight(page);
  await tabTo(bar(page).getByRole("button", { name: "Next", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(task(page)).not.toContainText("Two piles.");
});

test("a course that there is not is refused in words", async ({ page }) => {
  await page.goto("practice/chess/");
  await expect(page.getByRole("alert").filter({ hasText: "“chess”" })).toContainText("flip, nim, take-away");
});

test("the page is accessible, and fits a phone", async ({ page }) => {
  await look(page, ["nim"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText("Nim: 1").click();
  await expectNoViolationsInThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test("mistakes are looked for when a game has ended, on its own page, and once", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("nim/?v=1&board=1+2&misere=0&play=first");
  await started(page);
  await MOVE.nim(page, "1:1");
  const kept = page.locator(".ending .kept");
  await expect(kept.getByRole("link")).toHaveText("1 mistake to practise");
  expect(await entry(page, "cards:nim")).toBe(`${TODAY} 0 0 0 0 0 ${TODAY} 1:1|1 2\n`);
  await expect(page.locator(".button.primary:visible")).toHaveText([/^Next/]);
  // The review offers no second card of it.
  await page.locator(".ending").getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("tabpanel", { name: "Review" });
  await review.getByRole("button", { name: /^Your 1st move/ }).click();
  await expect(review.getByText("Kept for practice", { exact: true })).toBeVisible();
  await expect(review.getByRole("button", { name: "Practise this" })).toBeHidden();
  // Nor does practice.
  await page.goto("practice/");
  await expect(sum(page)).toHaveText("1 due today, 1 in all.");
  await expect(page.locator(".looker")).toHaveCount(0);
});

test("a mistake is kept by a press in the review, where nobody has looked for it", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("nim/?v=1&board=1+2&misere=0&play=two&moves=1:1,2:2");
  await started(page);
  await page.locator(".ending").getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("tabpanel", { name: "Review" });
  await review.getByRole("listitem").first().getByRole("button").first().click();
  await review.getByRole("button", { name: "Practise this" }).click();
  await expect(review.getByText("Kept for practice", { exact: true })).toBeVisible();
  await expect(review.getByRole("button", { name: "Practise this" })).toBeHidden();
  expect(await entry(page, "cards:nim")).toBe(`${TODAY + 1} 0 0 0 0 0 ${TODAY} 1:1|1 2\n`);
});
