// The way on: after the puzzle of a day, a lesson, a card, and on the pages that they come from, of all that there is to
// press one button stands out, and it leads there.
import { holdAll } from "./backgammon.support.mjs";
import { chip } from "./contest.support.mjs";
import { FINISHED, MOVE, NAMES, anyPlay, bar, finish, hurryAll, isRight, isWrong, openDaily, press, setDay, task, words } from "./exercise.support.mjs";
import { boardOf, solutions } from "./flip.support.mjs";
import { after, isWon, legalMoves, pilesOf } from "./nim.support.mjs";
import { expect, test } from "./support.mjs";

const DAY = "2026-11-23";

// What stands out: all that has the colour of what is most likely wanted, whatever makes it have that.
const standOut = (page) =>
  page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.background = "var(--accent)";
    document.body.append(probe);
    const accent = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isSeen = (element) => element.checkVisibility() && !element.disabled && !element.matches(".skip");
    return [...document.querySelectorAll("button, a")].filter((element) => isSeen(element) && getComputedStyle(element).backgroundColor === accent).map((element) => element.textContent.trim());
  });
const expectStandsOut = (page, name) => expect.poll(() => standOut(page)).toEqual([name]);
// What is called "Next", or begins so, wherever it is.
const nexts = (page) => page.getByRole("button", { name: /^Next/ }).allTextContents();

// That these puzzles of the day are solved.
const solve = (page, games, date = DAY) =>
  page.evaluate(
    ([games, date]) => {
      const of = games.map((game, at) => `${game}=${String(at + 1).padStart(16, "0")}+1+${date}+1+1+0`);
      localStorage.setItem(`perfect-play:daily:${date}`, [`solved=${games.length}`, ...of].join("&"));
      localStorage.setItem("perfect-play:daily", "1");
    },
    [games, date],
  );

async function solveFlip(page) {
  const [best] = solutions(await boardOf(page)).sort((a, b) => a.length - b.length);
  for (const [at, one] of best.entries()) {
    // Somebody has scrolled to the board.
    if (at === best.length - 1) await page.evaluate(() => scrollTo(0, 200));
    await MOVE.flip(page, one);
  }
  await isRight(page);
}
async function playNim(page, wins) {
  while (!(await bar(page).evaluate((bar) => /right|wrong/.test(bar.className)))) {
    const piles = await pilesOf(page);
    const moves = legalMoves(piles);
    if (moves.length === 0) break;
    const good = moves.filter((move) => !isWon(after(piles, move)));
    await MOVE.nim(page, wins ? good[0] : moves.find((move) => !good.includes(move)));
    await expect.poll(async () => (await page.locator(".game").getAttribute("class")).includes("away")).toBe(false);
  }
}

// What stands out is the same at every size; where it is, is not.
test.use({ viewport: { width: 360, height: 740 } });

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test(`after a puzzle of the day comes the next that is not solved, in the day's order, and no other game, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await setDay(page, DAY);
    await page.goto("daily/");
    await solve(page, ["nim", "maze"]);
    await page.reload();
    await expectStandsOut(page, "Next puzzle: Flip");
    await openDaily(page, "flip");
    await solveFlip(page);
    await expectStandsOut(page, "Next: Take-away");
    await expect(bar(page).getByRole("button", { name: "Next: Take-away" })).toBeInViewport({ ratio: 1 });
    expect(await nexts(page)).toEqual(["Next: Take-away"]);
    await press(page, "Next: Take-away");
    await expect(page).toHaveURL(/\/take-away\/\?v=1&board=/);
    await expect(task(page)).not.toBeEmpty();
    await expect(bar(page)).not.toHaveClass(/right|wrong/);
  });
}

test("after a game that was lost it is tried again; won, the next puzzle comes, round to those before it", async ({ page }) => {
  await setDay(page, DAY);
  await hurryAll(page);
  await page.goto("daily/");
  await solve(page, ["take-away", "maze", "segments", "mnk", "backgammon"]);
  await openDaily(page, "nim");
  await playNim(page, false);
  await isWrong(page);
  await expectStandsOut(page, "Try again");
  expect(await nexts(page)).toEqual(["Next: Flip"]);
  await press(page, "Try again");
  await expect(bar(page)).not.toHaveClass(/right|wrong/);
  await playNim(page, true);
  await isRight(page);
  await expectStandsOut(page, "Next: Flip");
});

for (const [width, height] of [[360, 740], [1280, 800]]) {
  test(`after the last puzzle of the day comes the day's page, where the result can be shared, at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await setDay(page, DAY);
    await page.goto("daily/");
    await solve(page, Object.keys(NAMES).filter((game) => game !== "flip"));
    await openDaily(page, "flip");
    await solveFlip(page);
    await expect(words(page)).toContainText("All of the day’s puzzles are solved.");
    await expectStandsOut(page, "The day’s puzzles");
    expect(await nexts(page)).toEqual([]);
    await bar(page).getByRole("link", { name: "The day’s puzzles" }).click();
    await expect(page.locator(".sum")).toContainText("A perfect day: all 7");
    await expectStandsOut(page, "Share your day");
    await expect(page.getByRole("button", { name: "Share your day" })).toBeInViewport({ ratio: 1 });
  });
}

test("each decision of backgammon's puzzle leads to the next, and the last to another game's", async ({ page }) => {
  test.setTimeout(90_000);
  await setDay(page, DAY);
  // The dice of the next turn wait.
  await holdAll(page);
  await openDaily(page, "backgammon");
  for (const part of [1, 2, 3]) {
    await expect(task(page)).toContainText(`Now number ${part} of 3.`);
    await anyPlay(page);
    await expect(bar(page)).toHaveClass(/right|wrong/, { timeout: 40_000 });
    await expectStandsOut(page, part < 3 ? "Next" : "Next: Flip");
    if (part < 3) await press(page, "Next");
  }
});

test("after a lesson comes the next of its course, after a wrong move the same again", async ({ page }) => {
  await page.goto("practice/nim/");
  await expect(page.getByRole("button", { name: "Two piles" })).toBeVisible();
  const titles = await page.locator(".lessons li:not(.rules) .title").allTextContents();
  const at = titles.indexOf("Two piles");
  await page.getByRole("button", { name: "Two piles" }).click();
  await expect(task(page)).toContainText("Two piles.");
  await MOVE.nim(page, "1:1");
  await isWrong(page);
  await expectStandsOut(page, "Try again");
  await press(page, "Try again");
  await expect(bar(page)).not.toHaveClass(/right|wrong/);
  await MOVE.nim(page, "1:2");
  await isRight(page);
  await expectStandsOut(page, "Next");
  expect(await nexts(page)).toEqual(["Next"]);
  await press(page, "Next");
  await expect(task(page)).toContainText(`${titles[at + 1]}.`);
});

test("a lesson whose move ends the game has one way on as well", async ({ page }) => {
  await page.goto("practice/flip/");
  const lessons = page.locator(".lessons li:not(.rules)");
  // The first of the course is solved by one press.
  await lessons.first().getByRole("button").click();
  await expect(task(page)).not.toBeEmpty();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  const cell = page.locator("[role=gridcell].hint");
  await cell.click();
  await isRight(page);
  await expect(page.locator(".game")).toHaveClass(/solved/);
  await expectStandsOut(page, "Next");
  expect(await nexts(page)).toEqual(["Next"]);
});

for (const game of ["nim", "maze"]) {
  test(`after the last lesson of ${game} the course comes back, and that is said`, async ({ page }) => {
    await page.goto(`practice/${game}/`);
    const last = page.locator(".lessons li:not(.rules)").last().getByRole("button");
    const title = await last.locator(".title").textContent();
    await last.click();
    await expect(task(page)).toContainText(title);
    // Whatever its best move is: the answer is what counts.
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await (game === "nim" ? page.locator("[role=gridcell].hint").first().click() : walkHint(page));
    await expect(bar(page)).toHaveClass(/right/, { timeout: 20_000 });
    await expect(words(page)).toContainText("That was the last lesson of the course.");
    await expectStandsOut(page, "The course");
    expect(await nexts(page)).toEqual([]);
    await bar(page).getByRole("link", { name: "The course" }).click();
    await expect(page).toHaveURL(new RegExp(`/practice/${game}/$`));
  });
}

test("after the last card that is due the way back stands out", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("proof/");
  await finish(page, ["nim", "take-away"]);
  await page.goto("practice/");
  await expect(page.locator(".looker")).toContainText("2 mistakes found.", { timeout: 60_000 });
  await expectStandsOut(page, "Practise 2 mistakes");
  await page.getByRole("button", { name: "Practise 2 mistakes" }).click();
  for (const last of [false, true]) {
    await expect(task(page)).not.toBeEmpty();
    const game = new URL(page.url()).pathname.includes("/nim/") ? "nim" : "take-away";
    await MOVE[game](page, FINISHED[game].best);
    await isRight(page);
    await expectStandsOut(page, last ? "Practice" : "Next");
    if (!last) await press(page, "Next");
  }
  await expect(words(page)).toContainText("Nothing else is due today.");
});

test("at an end that is no exercise's, one button begins another game", async ({ page }) => {
  for (const [link, next] of [["flip/?v=1&board=11/10&moves=r1c1", "Next puzzle"], ["nim/?v=1&board=1+2&misere=0&play=two&moves=2:1,1:1,2:1", "Next game"]]) {
    await page.goto(link);
    await expect(page.getByRole("button", { name: "Again" })).toBeVisible();
    await expectStandsOut(page, next);
    await expect(chip(page, "New")).toBeEnabled();
  }
});

// Walks as a hint says.
async function walkHint(page) {
  const said = await page.locator(".walk .sentence").textContent();
  const [, way] = said.match(/(up|right|down|left)\.$/);
  await page.getByRole("group", { name: "Directions" }).getByRole("button", { name: `Go ${way}` }).click();
}

test("the deck is not called empty while finished games are looked through", async ({ page }) => {
  // Nothing is found out: the worker does not come.
  await page.route(/\/worker\.js/, () => {});
  await setDay(page, DAY);
  await page.goto("practice/");
  const sum = page.locator(".sum");
  await expect(sum).toContainText("No mistakes yet.");
  await finish(page, ["nim", "mnk"]);
  await page.reload();
  await expect(page.locator(".looker")).toContainText("Looking through your games: 2 to go.");
  await expect(sum).toHaveText("What gave something away in your games comes here.");
});

test("a mistake that comes back is tried again until the best move was seen, and then the next thing stands out", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("proof/");
  await finish(page, ["nim"]);
  await page.goto("practice/");
  await page.getByRole("button", { name: "Practise 1 mistake" }).click();
  await expect(task(page)).not.toBeEmpty();
  await MOVE.nim(page, FINISHED.nim.worse);
  await isWrong(page);
  await expect(words(page)).toHaveText("Taking 2 from pile 2 loses: the opponent’s answer (1 from pile 1) takes the last coin.");
  await expectStandsOut(page, "Try again");
  await press(page, "Show the best");
  await expectStandsOut(page, "Practice");
  // On the board another move can be made at once.
  await MOVE.nim(page, FINISHED.nim.best);
  await isRight(page);
  await expectStandsOut(page, "Practice");
});

test("the page of practice, a course and its end have one button that stands out", async ({ page }) => {
  await setDay(page, DAY);
  await page.goto("practice/");
  await expectStandsOut(page, "Begin the course of Flip");
  await page.goto("practice/nim/");
  await expectStandsOut(page, "Begin with lesson 1");
  await page.getByRole("button", { name: "Begin with lesson 1" }).click();
  await MOVE.nim(page, "1:5");
  await isRight(page);
  await bar(page).getByRole("link", { name: "The course" }).click();
  await expectStandsOut(page, "Go on with lesson 2");
  await expect(page.locator(".lessons [aria-current=step]")).toContainText("Two piles");
  await page.goto("practice/");
  await expectStandsOut(page, "Go on: Nim, lesson 2: Two piles");
});
