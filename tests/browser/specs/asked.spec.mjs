// Asked and answered: "Why?" changes nothing of what a press on the board does, a question about a move ends with its
// answer, and on a phone the answer comes to where one looks, and the board comes back.
import * as backgammon from "./backgammon.support.mjs";
import * as flip from "./flip.support.mjs";
import * as maze from "./maze.support.mjs";
import * as mnk from "./mnk.support.mjs";
import * as nim from "./nim.support.mjs";
import * as segments from "./segments.support.mjs";
import { clock, hold, part } from "./contest.support.mjs";
import { expect, showTab, started, still, test } from "./support.mjs";
import * as takeAway from "./take-away.support.mjs";

const ASKING = "Pick a move to ask about. It won’t be played.";
// What stands there while the board shows the answer.
const ASKED = "Only asked, not played.";
const LONG = { timeout: 20_000 };
const tool = (page, name) => page.getByRole("group", { name: "Game", exact: true }).getByRole("button", { name, exact: true });
const sentence = (page) => page.locator(".below .sentence").first();
const explain = (page) => page.getByRole("tabpanel", { name: "Explain", includeHidden: true });
const asked = (page) => part(page, "asked");
const ask = (page) => explain(page).getByRole("button", { name: "What if I play …?" });
const movesOf = (page) => (new URL(page.url()).searchParams.get("moves") ?? "").split(",").filter(Boolean);
const made = (page) => expect.poll(async () => movesOf(page).length, LONG);

// For each game: where it is played, what its board is, what a hint says, the move that a hint marks, how a move is made
// by touch, and another one.
const GAMES = {
  nim: {
    link: `nim/?${nim.link("3 5 7")}`,
    board: ".board",
    hint: /^Hint: take/,
    marked: async (page) => (await nim.shown(page)).hint[0],
    make: async (page, move) => (await nim.coin(page, move)).tap(),
    other: "2:2",
  },
  "take-away": {
    link: `take-away/?${takeAway.link(20, 4)}`,
    board: ".table",
    hint: /^Hint: take/,
    marked: async (page) => (await takeAway.shown(page)).hint[0],
    make: (page, move) => takeAway.takeButton(page, move).tap(),
    other: 4,
  },
  segments: {
    link: `segments/?${segments.link(segments.SIXES[3], { play: "first" })}`,
    board: ".points-board",
    hint: /^Hint: join/,
    marked: async (page) => (await segments.shown(page)).hint[0],
    make: async (page, move) => {
      await still(page);
      for (const end of move.split("-")) await segments.button(page, end).tap({ force: true });
    },
    other: "1-2",
  },
  mnk: {
    link: `mnk/?${mnk.link(3, 3, 3, { moves: "b2" })}`,
    board: ".mnk-board",
    hint: /^Hint: play [ac][13], which keeps the draw/,
    marked: (page) => page.locator("[role=gridcell][aria-label*='hint']").first().getAttribute("aria-label").then((name) => name.split(",")[0]),
    make: (page, move) => mnk.at(page, move).tap(),
    other: "a2",
  },
  "mnk, with small cells": {
    link: `mnk/?${mnk.link(15, 15, 5, { moves: "h8,i9,i8" })}`,
    board: ".mnk-board",
    hint: /^(Try|Nothing is proved|Probably lost|Hint)/,
    marked: (page) => page.locator("[role=gridcell][aria-label*='hint']").first().getAttribute("aria-label").then((name) => name.split(",")[0]),
    make: async (page, move) => {
      await mnk.at(page, move).tap();
      await mnk.at(page, move).tap();
    },
    other: "a1",
  },
  backgammon: {
    link: `backgammon/?${backgammon.link({ moves: "54" })}`,
    board: ".bg-board",
    hint: /^Best: /,
    marked: async (page) => (await sentence(page).textContent()).match(/^Best: ([^.]*)\./)[1].replaceAll(" to ", "/").replaceAll(" and ", " "),
    make: async (page, move) => {
      for (const way of move.split(" ")) {
        const [from, to] = way.split("/");
        await backgammon.square(page, from).tap();
        // Where there is one way only it goes at once.
        if (await page.locator(".cell.reachable").count()) await backgammon.square(page, to).tap();
      }
      const asks = /asking/.test(await page.locator(".contest").getAttribute("class"));
      await backgammon.act(page, asks ? "Ask about it" : "Done").tap();
    },
    other: "13/8 6/2",
  },
};
const PUZZLES = {
  flip: { link: `flip/?v=1&board=${flip.CLASSIC}`, board: ".board", hint: /^Hint: press/ },
  maze: { link: `maze/?${maze.seeded(7, { rows: 12, cols: 20 })}`, board: ".maze-board", hint: /^Hint: \d+ step/ },
};
const ALL = { ...GAMES, ...PUZZLES };

async function open(page, link) {
  await page.goto(link);
  await started(page);
  await expect(tool(page, "Hint")).toBeEnabled(LONG);
}
const moveOf = (page) => ({ before: movesOf(page).length });
async function hint(page, { hint }) {
  await tool(page, "Hint").tap();
  await expect(sentence(page)).toHaveText(hint, LONG);
  return sentence(page).textContent();
}
async function askAbout(page, game, move) {
  await showTab(page, "Explain");
  await ask(page).tap();
  await expect(sentence(page)).toHaveText(ASKING);
  // The board comes into sight for it.
  await still(page);
  await game.make(page, move);
}

// A sentence, all that there is of it: where its lines are, and where what is in the way above and below begins.
const seen = (page, words) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = element.textContent;
    const first = text.search(/[.?!](\s|$)/);
    const node = element.firstChild;
    if (node?.nodeType === Node.TEXT_NODE && first > 0) range.setEnd(node, first + 1);
    const bar = document.querySelector(".toolbar").getBoundingClientRect();
    const lines = [...range.getClientRects()];
    const whole = (line) => line.top >= 0 && line.bottom <= bar.top + 0.5 && line.left >= 0 && line.right <= innerWidth + 0.5;
    return lines.length > 0 && lines.every(whole) && text.length >= "You win by taking 2.".length;
  });
const place = (page, board) => page.locator(board).first().evaluate((board) => {
  const { top, bottom } = board.getBoundingClientRect();
  return { top: Math.round(top), bottom: Math.round(bottom) };
});
// How much of a board is above what is in the way below it.
const share = (page, board) => page.locator(board).first().evaluate((board) => {
  const { top, bottom } = board.getBoundingClientRect();
  return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / (bottom - top);
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // What a hint, a question and what explains do to each other is held by native tests (src/matches/step/tests): here a
  // board where one tap is a move, one where it takes two, and one where a move is put together.
  for (const name of ["nim", "mnk, with small cells", "backgammon"]) {
    const game = GAMES[name];
    test(`${name}: after "Why?" the hint still stands, and the hinted move, tapped, is played`, async ({ page }) => {
      await hold(page);
      await open(page, game.link);
      const { before } = moveOf(page);
      const said = await hint(page, game);
      const move = await game.marked(page);
      await tool(page, "Why?").tap();
      await expect(page.getByRole("tab", { name: "Explain" })).toHaveAttribute("aria-selected", "true");
      await expect(explain(page).locator(".headline").first()).not.toBeEmpty();
      await expect(sentence(page)).toHaveText(said);
      await expect(page.locator(".contest")).not.toHaveClass(/asking/);
      await game.make(page, move);
      await made(page).toBeGreaterThan(before);
    });
  }

  for (const [name, game] of Object.entries(GAMES)) {
    test(`${name}: a question about a move ends with its answer, which comes into sight, and the next move is played`, async ({ page }) => {
      await hold(page);
      await open(page, game.link);
      const { before } = moveOf(page);
      await hint(page, game);
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await tool(page, "Why?").tap();
      await ask(page).tap();
      await expect(sentence(page)).toHaveText(ASKING);
      await expect.poll(() => share(page, game.board), "the board is there to be tapped").toBe(1);
      await game.make(page, game.other);
      const answer = asked(page).locator(".headline");
      await expect(answer).not.toBeEmpty(LONG);
      await expect.poll(() => seen(page, answer), "the first sentence is seen, all of it").toBe(true);
      expect(movesOf(page)).toHaveLength(before);
      await expect(page.locator(".contest")).not.toHaveClass(/asking/);
      await expect(sentence(page), "what the board shows is no hint").toHaveText(ASKED);
      if (name === "backgammon") await asked(page).getByRole("button", { name: "Play what I asked about" }).tap();
      else await game.make(page, game.other);
      // A roll may follow by itself.
      await made(page).toBeGreaterThan(before);
      await expect(asked(page)).toBeHidden();
    });
  }

  for (const [width, height] of [[360, 740], [390, 844]]) {
    test(`mnk at ${width} x ${height}: where an answer about a move is closed the board comes back`, async ({ page }) => {
      const game = GAMES.mnk;
      await page.setViewportSize({ width, height });
      await open(page, game.link);
      await askAbout(page, game, game.other);
      const answer = asked(page).locator(".headline");
      await expect(answer).not.toBeEmpty(LONG);
      await expect.poll(() => seen(page, answer), "the first sentence is seen, all of it").toBe(true);
      await asked(page).getByRole("button", { name: "Close" }).tap();
      await expect(asked(page)).toBeHidden();
      // A tap may have scrolled a little, to what was tapped.
      await expect.poll(() => share(page, game.board)).toBe(1);
    });
  }

  test("a question that was begun and not asked is left, by what explains, by a hint, and by its own way out", async ({ page }) => {
    const game = GAMES.nim;
    await hold(page);
    await open(page, game.link);
    const { before } = moveOf(page);
    for (const leave of [() => tool(page, "Why?").tap(), () => tool(page, "Hint").tap(), () => page.getByRole("button", { name: "Stop asking" }).tap(), () => page.keyboard.press("Escape"), () => page.keyboard.press("a")]) {
      await showTab(page, "Explain");
      await ask(page).tap();
      await expect(page.locator(".contest")).toHaveClass(/asking/);
      await expect(sentence(page)).toHaveText(ASKING);
      await leave();
      await expect(page.locator(".contest")).not.toHaveClass(/asking/);
      await expect(sentence(page)).not.toHaveText(ASKING);
    }
    await game.make(page, game.other);
    await made(page).toBeGreaterThan(before);
  });

  test("backgammon: a play that was put together to be asked about goes with the question, one to be made stays", async ({ page }) => {
    await hold(page);
    await open(page, GAMES.backgammon.link);
    const start = (name) => expect(backgammon.square(page, "13")).toHaveAccessibleName(name);
    await start(/^13-point, 5 white/);
    // Answered and closed.
    await askAbout(page, GAMES.backgammon, "13/8 6/2");
    await expect(asked(page).locator(".headline")).not.toBeEmpty(LONG);
    // The board has what it had before, with the play as arrows; nothing waits to be made.
    await start(/^13-point, 5 white/);
    await expect(page.locator(".bg-board .arrow.asked")).toHaveCount(2);
    await expect(backgammon.act(page, "Done")).toBeHidden();
    await asked(page).getByRole("button", { name: "Close" }).tap();
    await start(/^13-point, 5 white/);
    await expect(backgammon.act(page, "Done")).toBeDisabled();
    // Half of it put together. The sheet was closed with the answer.
    await showTab(page, "Explain");
    await ask(page).tap();
    await backgammon.step(page, "13", "tap");
    await start(/^13-point, 4 white/);
    await page.getByRole("button", { name: "Stop asking" }).tap();
    await start(/^13-point, 5 white/);
    // Begun before anybody asked: what was added goes, whether it was asked about or not.
    await backgammon.step(page, "13", "tap");
    for (const isAsked of [false, true]) {
      await showTab(page, "Explain");
      await ask(page).tap();
      await backgammon.step(page, "6", "tap");
      await expect(backgammon.square(page, "6")).toHaveAccessibleName(/^6-point, 4 white/);
      if (isAsked) await backgammon.act(page, "Ask about it").tap();
      await (isAsked ? asked(page).getByRole("button", { name: "Close" }) : page.getByRole("button", { name: "Stop asking" })).tap();
      await expect(backgammon.square(page, "6")).toHaveAccessibleName(/^6-point, 5 white/);
      await start(/^13-point, 4 white/);
    }
  });

  test('flip: after "Why?" the hint still stands, and the hinted cell, tapped, is pressed', async ({ page }) => {
    await open(page, PUZZLES.flip.link);
    const said = await hint(page, PUZZLES.flip);
    const [cell] = await flip.marked(page, "hint");
    await tool(page, "Why?").tap();
    await expect(explain(page).locator(".headline")).not.toBeEmpty();
    await expect(sentence(page)).toHaveText(said);
    await flip.cell(page, ...flip.addressOf(cell)).tap();
    await expect(part(page, "presses")).toHaveText("1");
  });

  test('maze: after "Why?" the hint still stands, and a step is one', async ({ page }) => {
    await open(page, PUZZLES.maze.link);
    const said = await hint(page, PUZZLES.maze);
    await tool(page, "Why?").tap();
    await expect(explain(page).locator(".headline")).not.toBeEmpty();
    await expect(sentence(page)).toHaveText(said);
    const [, way] = said.match(/(up|right|down|left)\.$/);
    await page.keyboard.press({ up: "ArrowUp", right: "ArrowRight", down: "ArrowDown", left: "ArrowLeft" }[way]);
    await maze.expectSteps(page, 1);
  });

  for (const [name, { link, board }] of Object.entries(ALL)) {
    test(`${name}: the answer comes into sight, and the board comes back`, async ({ page }) => {
      await open(page, link);
      // What is there as soon as it is asked for.
      await showTab(page, "Explain");
      await expect(explain(page).locator(".headline").first()).not.toBeEmpty(LONG);
      await page.getByRole("tab").first().click();
      await page.locator(".dock-ways").getByRole("button", { name: "Close" }).tap();
      const answer = explain(page).locator(".headline").first();
      const again = () => tool(page, "Why?").tap();
      const close = () => page.locator(".dock-ways").getByRole("button", { name: "Close" }).tap();
      for (const [width, height, leave] of [[360, 740, again], [360, 740, close], [390, 844, again]]) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        await still(page);
        const before = await place(page, board);
        await tool(page, "Why?").tap();
        await expect.poll(() => seen(page, answer), "the first sentence is seen, all of it").toBe(true);
        const left = await share(page, board);
        console.log(`${name} at ${width} x ${height}: ${Math.round(100 * left)} % of the board stay in sight`);
        expect(left).toBeGreaterThan(0.95);
        await leave();
        await expect.poll(() => place(page, board)).toEqual(before);
        await expect(answer).toBeHidden();
      }
    });
  }

  test("an answer that takes its time is scrolled to when it is there, unless somebody has scrolled meanwhile", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const answer = explain(page).locator(".headline").first();
    for (const scrolls of [false, true]) {
      // Another position each time, of which nothing is known.
      await page.goto(`mnk/?${mnk.link(15, 15, 5, { moves: scrolls ? "h8,a1,a15" : "h8,o1,o15" })}`);
      await started(page);
      await page.evaluate(() => scrollTo(0, 0));
      await tool(page, "Why?").tap();
      await expect(explain(page)).toContainText("The search is not done yet.");
      if (scrolls) {
        await page.evaluate(() => scrollTo(0, 0));
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        await page.mouse.wheel(0, 20);
      }
      await expect(answer).not.toBeEmpty(LONG);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      if (scrolls) expect(await page.evaluate(() => scrollY)).toBeLessThan(40);
      else await expect.poll(() => seen(page, answer)).toBe(true);
    }
  });
});

test.describe("on a wide window", () => {
  for (const name of ["nim", "mnk", "backgammon", "flip"]) {
    const { link, board } = ALL[name];
    test(`${name}: "Why?" is answered beside the board, pressed again it is over, and nothing scrolls`, async ({ page }) => {
      await open(page, link);
      const before = await place(page, board);
      const tab = page.getByRole("tab", { selected: true });
      const first = await tab.textContent();
      await tool(page, "Why?").click();
      await expect(tab).toHaveText("Explain");
      await expect(tool(page, "Why?")).toHaveAttribute("aria-pressed", "true");
      await expect(explain(page).locator(".headline").first()).toBeInViewport({ ratio: 1, ...LONG });
      await tool(page, "Why?").click();
      await expect(tab).toHaveText(first);
      await expect(tool(page, "Why?")).toHaveAttribute("aria-pressed", "false");
      expect(await place(page, board)).toEqual(before);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  }

  test("the answer is said, once, to whoever does not see it", async ({ page }) => {
    await open(page, GAMES.nim.link);
    await tool(page, "Why?").click();
    await expect(page.locator("#live")).toHaveText(await explain(page).locator(".headline").first().textContent());
    await open(page, PUZZLES.flip.link);
    await tool(page, "Why?").click();
    await expect(page.locator("#live")).toHaveText(/presses put every light out/);
  });

  test("the computer that plays alone goes on while it is asked why, and waits from a question to the end of its answer", async ({ page }) => {
    await clock(page);
    await hold(page);
    await nim.open(page, nim.link("5 6 7", { play: "watch" }));
    await nim.going(page);
    await tool(page, "Why?").click();
    expect((await nim.shown(page)).going, "nothing has kept it").toHaveLength(1);
    await ask(page).click();
    await nim.expectMarked(page, "going", []);
    await nim.take(page, "1:1");
    await expect(asked(page)).toContainText("Taking 1 from pile 1");
    await expect(page.locator(".contest")).not.toHaveClass(/asking/);
    await expect(tool(page, "Pause")).toBeDisabled();
    await page.clock.runFor(2_000);
    expect((await nim.shown(page)).going).toEqual([]);
    await asked(page).getByRole("button", { name: "Close" }).click();
    await nim.going(page);
  });

  // A link to a game that is over.
  const OVER = {
    nim: nim.link("1 2", { play: "two", moves: "2:1,1:1,2:1" }),
    backgammon: "v=1&board=XGID%3D-AA---------------------a-:0:0:1:21:0:0:0:0:0&play=two&moves=2/off+1/off",
  };
  for (const [game, query] of Object.entries(OVER)) {
    test(`${game}: after the end there is nothing to ask about, and nothing to mark`, async ({ page }) => {
      await page.goto(`${game}/?${query}`);
      await expect(page.locator(".contest")).toHaveClass(/over/);
      await showTab(page, "Explain");
      await expect(explain(page).locator(".headline").first()).not.toBeEmpty(LONG);
      for (const name of ["What if I play …?", /^(Mark the winning moves|Show the best plays)$/, "Stop asking"]) await expect(page.getByRole("button", { name })).toHaveCount(0);
      for (const name of ["Hint", "Why?"]) await expect(tool(page, name)).toHaveCount(1);
      await expect(tool(page, "Hint")).toBeDisabled();
      await page.keyboard.press("a");
      await expect(page.locator("#live")).toHaveText("The game is over.");
      await expect(page.locator(".contest")).not.toHaveClass(/asking/);
      await tool(page, "Undo").click();
      await expect(ask(page)).toBeVisible();
    });
  }

  test("maze: at the goal nobody is told how far it is", async ({ page }) => {
    await page.goto(`maze/?${maze.linkTo(maze.SMALL)}&moves=E3`);
    await expect(page.locator(".game")).toHaveClass(/solved/);
    await showTab(page, "Explain");
    await expect(explain(page).locator(".headline")).not.toBeEmpty(LONG);
    await expect(page.getByRole("button", { name: "How far is the goal?" })).toHaveCount(0);
    await tool(page, "Undo").click();
    await expect(page.getByRole("button", { name: "How far is the goal?" })).toBeVisible();
  });
});
