// Somebody who has never played a game learns it on its board: what asks a new visitor, each step, done by touch on a phone as
// its task says, and the game that comes after; that nobody is asked again, and who is not asked at all.
import * as backgammon from "./backgammon.support.mjs";
import { expectNoViolationsInThemes } from "./axe.support.mjs";
import { NAMES, bar, entry, hurryAll, isRight, isWrong, task, words } from "./exercise.support.mjs";
import * as flip from "./flip.support.mjs";
import * as maze from "./maze.support.mjs";
import * as mnk from "./mnk.support.mjs";
import * as nim from "./nim.support.mjs";
import * as segments from "./segments.support.mjs";
import { expect, started, test } from "./support.mjs";
import * as takeAway from "./take-away.support.mjs";

test.use({ isNew: true, viewport: { width: 360, height: 740 }, hasTouch: true });

const offer = (page) => page.getByRole("region", { name: "New here?" });
const primary = (page) => page.locator(".primary:visible");
const movesOf = (page) => (new URL(page.url()).searchParams.get("moves") ?? "").split(",").filter(Boolean);
const boardOf = (page) => new URL(page.url()).searchParams.get("board");

// A move by touch.
const TAP = {
  flip: (page, m) => flip.cell(page, ...flip.addressOf(m)).tap(),
  nim: async (page, m) => (await nim.coin(page, m)).tap(),
  "take-away": (page, m) => page.getByRole("group", { name: "Take cubes" }).getByRole("button", { name: new RegExp(`^Take ${m}( |$)`) }).tap(),
  maze: (page, m) => maze.pad(page, maze.NAMES[m]).tap(),
  segments: async (page, m) => {
    for (const end of segments.endsOf(m)) {
      const { x, y } = await segments.spot(page, end);
      await page.touchscreen.tap(x, y);
    }
  },
  mnk: async (page, m) => {
    await mnk.tap(page, m);
    const place = page.getByRole("button", { name: `Place ${m}` });
    if (await place.isVisible()) await place.tap();
  },
  // A checker, then its green dot where it has a choice.
  backgammon: async (page, m) => {
    for (const part of m.split(" ")) {
      const [from, to] = part.replace("*", "").split("/");
      // The computer may be at its turn still.
      await page.locator(`.cell.movable[aria-label^="${from === "bar" ? "Bar" : `${from}-point,`}"]`).tap();
      const dot = page.locator(`.cell.reachable[aria-label^="${to === "off" ? "Off" : `${to}-point`},"]`);
      if (await dot.isVisible()) await dot.tap();
    }
    await backgammon.act(page, "Done").tap();
  },
};

// What to do in each step: the moves, or what comes next as the game stands.
const nextInMaze = async (page) => {
  const walls = maze.read(boardOf(page));
  return maze.way(walls, await maze.here(page), walls.goal)[0];
};
const STEPS = {
  flip: [["r2c2"], ["r2c2"], ["r1c1", "r3c3"], ["r2c1", "r2c3"], ["r1c2", "r3c1", "r3c3"], ["r1c1", "r1c4", "r4c2", "r3c4"]],
  nim: [["3:2"], ["1:4"], async (page) => nim.winningMoves(await nim.pilesOf(page))[0]],
  "take-away": [["1"], ["2"], async (page) => ({ 5: "2", 2: "2", 1: "1" })[await takeAway.left(page)]],
  maze: [["S"], nextInMaze, nextInMaze, nextInMaze, nextInMaze],
  segments: [
    ["1-3"],
    ["3-6"],
    ["1-3"],
    (page) => (movesOf(page).length === 0 ? "1-4" : segments.legal(segments.after(boardOf(page), ...movesOf(page)))[0]),
  ],
  mnk: [["g10"], ["j8"], ["h12"], (page) => ["f8", "j8", "e8"].find((cell) => !movesOf(page).includes(cell))],
  // Its dice are known.
  backgammon: [["13/9 8/6"], ["8/4* 6/4"], ["bar/22 8/2"], ["4/off 1/off", "5/1 2/off 1/off"]],
};
// How many of them are lessons; the others are games of one's own.
const LESSONS = { flip: 4, nim: 2, "take-away": 2, maze: 3, segments: 3, mnk: 3, backgammon: 3 };

const isDone = (page) => bar(page).evaluate((bar) => /right|wrong/.test(bar.className));
async function doStep(page, game, step) {
  if (Array.isArray(step)) {
    for (const m of step) {
      await expect(page.locator(".game")).not.toHaveClass(/(^| )away( |$)/);
      await TAP[game](page, m);
    }
  } else {
    for (let moves = 0; moves < 40 && !(await isDone(page)); moves += 1) {
      await TAP[game](page, await step(page));
      await expect.poll(async () => (await page.locator(".game").getAttribute("class")).split(" ").includes("away")).toBe(false);
    }
  }
  await isRight(page);
}
const tops = (page) => page.evaluate(() => document.querySelector(".board-area").getBoundingClientRect().top);
// Where a thumb is that presses again: it is there in all steps.
const PRESSED = { maze: ".pad", "take-away": ".take", backgammon: ".acts" };
const pressedAt = (page, game) => page.evaluate((of) => of && document.querySelector(of).getBoundingClientRect().top, PRESSED[game]);

for (const [game, steps] of Object.entries(STEPS)) {
  test(`${NAMES[game]} is learnt on its board, and a game comes after`, async ({ page }) => {
    test.setTimeout(60_000);
    await hurryAll(page);
    await page.goto(`${game}/`);
    await started(page);
    await expect(offer(page)).toContainText(`New to ${NAMES[game]}?`);
    await expect(primary(page).filter({ hasText: "Show me" })).toHaveCount(1);
    await offer(page).getByRole("button", { name: "Show me" }).tap();
    const lessons = LESSONS[game];
    const pressed = new Set();
    for (const [at, step] of steps.entries()) {
      const heading = at < lessons ? `Learn ${NAMES[game]} · ${at + 1} of ${lessons}` : ["Your first win", "Your second win"][at - lessons];
      await expect(bar(page).locator(".step")).toHaveText(heading);
      await expect(task(page)).not.toBeEmpty();
      await expect(offer(page)).toBeHidden();
      const top = await tops(page);
      pressed.add(await pressedAt(page, game));
      await doStep(page, game, step);
      await expect(words(page)).not.toBeEmpty();
      expect(await tops(page), "the board stays where it is").toBe(top);
      const next = at + 1 < steps.length ? "Next" : "Play a game";
      await expect(bar(page).locator(".primary")).toHaveText([next]);
      await bar(page).getByText(next, { exact: true }).tap();
    }
    expect(pressed.size, [...pressed].join()).toBe(1);
    await expect(bar(page)).toHaveCount(0);
    await expect(offer(page)).toBeHidden();
    if (steps !== STEPS.flip && steps !== STEPS.maze) await expect(page.locator(".playing .what")).toHaveText(/Newcomer|Beginner/);
    expect(await entry(page, `first:${game}`)).toBe("1");
    await page.goto(`${game}/`);
    await started(page);
    await page.getByRole("tab", { name: "About" }).waitFor();
    await expect(offer(page)).toBeHidden();
  });
}

test("whoever skips the steps, or knows the game, is not asked again; Escape says that too", async ({ page, newContext }) => {
  await page.goto("nim/");
  await offer(page).getByRole("button", { name: "Show me" }).tap();
  await expect(task(page)).not.toBeEmpty();
  await bar(page).getByRole("link", { name: "Skip" }).tap();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator(".playing .what")).toHaveText(/Newcomer/);
  for (const answer of ["I know it", "Escape"]) {
    const page = await (await newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })).newPage();
    await page.goto("take-away/");
    await expect(offer(page)).toBeVisible();
    // What was opened and not played is new when somebody comes back.
    await page.reload();
    await expect(offer(page)).toBeVisible();
    if (answer === "Escape") await page.keyboard.press(answer);
    else await offer(page).getByRole("button", { name: answer }).tap();
    await expect(offer(page)).toBeHidden();
    expect(await entry(page, "first:take-away")).toBe("1");
    await page.reload();
    await page.getByRole("tab", { name: "About" }).waitFor();
    await expect(offer(page)).toBeHidden();
  }
});

test("nobody is asked in a link, after a move, or where something was played", async ({ page }) => {
  await page.goto(`nim/?${nim.link("3 4 5")}`);
  await page.getByRole("tab", { name: "About" }).waitFor();
  await expect(offer(page)).toBeHidden();
  await page.goto("take-away/");
  await expect(offer(page)).toBeVisible();
  await TAP["take-away"](page, "1");
  await expect(offer(page)).toBeHidden();
  await page.goto("take-away/");
  await page.getByRole("tab", { name: "About" }).waitFor();
  await expect(offer(page)).toBeHidden();
});

test("a step that goes wrong says why, and is tried again", async ({ page }) => {
  await page.goto("nim/");
  await offer(page).getByRole("button", { name: "Show me" }).tap();
  await TAP.nim(page, "1:1");
  await isRight(page);
  await bar(page).getByRole("button", { name: "Next" }).tap();
  await expect(task(page)).toContainText("One pile is left.");
  await TAP.nim(page, "1:2");
  await isWrong(page);
  await expect(words(page)).toContainText("the computer takes them: that loses.");
  await bar(page).getByRole("button", { name: "Try again" }).tap();
  await expect(task(page)).toContainText("One pile is left.");
  // It is one still after a reload.
  await page.reload();
  await expect(task(page)).toContainText("One pile is left.");
  await TAP.nim(page, "1:4");
  await isRight(page);
});

test("while a step goes on it says what there is to do now, and a step that is done is not played on", async ({ page }) => {
  await hurryAll(page);
  await page.goto("take-away/");
  await offer(page).getByRole("button", { name: "Show me" }).tap();
  await expect(task(page)).toContainText("Take some cubes");
  await TAP["take-away"](page, "1");
  await isRight(page);
  await expect(page.locator(".take").first()).toHaveCSS("pointer-events", "none");
  await bar(page).getByRole("button", { name: "Next" }).tap();
  await expect(task(page)).toContainText("Two cubes are left.");
  await TAP["take-away"](page, "2");
  await isRight(page);
  await bar(page).getByRole("button", { name: "Next" }).tap();
  await expect(task(page)).toContainText("Take 2: then three are left");
  await TAP["take-away"](page, "2");
  await expect(words(page)).toContainText("Once the computer has moved, take all that are left");
  await expect(task(page)).toBeEmpty();
});

// What is covered by what asks: neither a cell of the board nor the sentence.
for (const [width, height] of [[360, 740], [390, 844], [1280, 800]]) {
  test(`what asks covers neither board nor sentence and moves nothing at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const game of Object.keys(STEPS)) {
      await page.goto(`${game}/`);
      await started(page);
      await expect(offer(page)).toBeInViewport({ ratio: 1 });
      const found = await page.evaluate(() => {
        const box = (element) => element.getBoundingClientRect();
        const card = box(document.querySelector(".offer"));
        const meets = (element) => {
          const { left, top, right, bottom } = box(element);
          return left < card.right - 1 && right > card.left + 1 && top < card.bottom - 1 && bottom > card.top + 1;
        };
        const kept = [...document.querySelectorAll(".board-area [role=gridcell], .board-area svg, .board-area button, .sentence, .toolbar")];
        return kept.filter((element) => element.checkVisibility() && meets(element)).map((element) => element.className?.baseVal ?? element.className);
      });
      expect(found, game).toEqual([]);
      const top = await tops(page);
      await page.keyboard.press("Escape");
      await expect(offer(page)).toBeHidden();
      expect(await tops(page), game).toBe(top);
    }
  });
}

test("what asks, and a step, are accessible, and said once", async ({ page }) => {
  await page.addInitScript(() => {
    window.said = [];
    new MutationObserver(() => {
      const now = document.querySelector("#live")?.textContent.trim();
      if (now && window.said.at(-1) !== now) window.said.push(now);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto("segments/");
  await expect(offer(page)).toBeVisible();
  await expectNoViolationsInThemes(page);
  expect((await page.evaluate(() => window.said)).filter((said) => said.startsWith("New to"))).toEqual(["New to Segments? Half a minute shows how."]);
  expect(await page.evaluate(() => document.activeElement.tagName)).toBe("BODY");
  await offer(page).getByRole("button", { name: "Show me" }).tap();
  await expect(task(page)).not.toBeEmpty();
  await expectNoViolationsInThemes(page);
});
