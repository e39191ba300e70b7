// Every game comes back: by Back and Forward through as many as a browser's history holds, beside another
// tab, over a reload, and from what earlier releases have kept. Games begin alike wherever a page lets them.
import { another, showTab, link as backgammon } from "./backgammon.support.mjs";
import { chip, expect, expectQuery, hurry, live, sentence, test, tool } from "./contest.support.mjs";
import { linkTo } from "./maze.support.mjs";
import { at, link as mnk } from "./mnk.support.mjs";

// As many entries as Chromium's history holds. One game goes to that end: what keeps games is the same for all of them,
// and what is a game's own shows with a few.
const MOST = 50;
const FEW = 9;

// A click without the pointer's way to it.
const click = (locator) => locator.dispatchEvent("click");
const inRow = (page, row, place) => page.getByRole("row").nth(row - 1).getByRole("gridcell").nth(place - 1);

// For each game: a link, moves that can be made in this order or begun with the second, each as the names of what
// is pressed for it begin, and the button that begins another game, if not its key.
const WAYS = {
  flip: {
    games: MOST,
    query: "v=1&n=4&m=4&seed=7",
    moves: [["row 1, column 1:"], ["row 2, column 3:"], ["row 4, column 4:"]],
  },
  nim: {
    query: "v=1&board=4+2+3&misere=0&play=two",
    // The first coin of a pile, and with it all of the others.
    moves: [["pile 1, coin 1 "], ["pile 2, coin 1 "], ["pile 3, coin 1 "]],
    again: "4 2 3",
  },
  "take-away": {
    query: "v=1&M=20&K=4&misere=0&play=two",
    moves: [["Take 1 "], ["Take 2 "], ["Take 4 "]],
    again: "20: 1, 2, 4",
  },
  maze: {
    query: linkTo("2aac/1aa9 corridors r1c2 r2c3"),
    // Whoever walks goes where there is a way, of all four.
    moves: [["Go up"], ["Go right"], ["Go down"], ["Go left"]],
    least: 4,
  },
  segments: {
    query: "v=1&points=8&layout=convex&seed=1&play=two",
    moves: [["Point 1,", "Point 2,"], ["Point 3,", "Point 4,"], ["Point 5,", "Point 6,"]],
  },
  mnk: {
    query: mnk(15, 15, 5),
    moves: [["h8,"], ["i9,"], ["j10,"]],
  },
  backgammon: {
    query: backgammon({ dice: "typed" }),
    moves: [["Die: 3", "Die: 1"], ["Die: 6", "Die: 5"]],
    // The first roll: what comes next is a play.
    most: 1,
  },
};

// What is done many times is done in the page: each step by itself would go through Playwright, and back.
const inPage = () => {
  const all = (selector) => [...document.querySelectorAll(`main ${selector}`)];
  window.steps = {
    // What is seen of a game: what it says, what everything on its board is called, and what undo and redo can.
    look() {
      const names = all(":is([role=gridcell], .points-board button, [role=img], [role=application])").map((one) => one.ariaLabel);
      // In puzzles the sentence waits for the worker.
      const words = all(":is([data-part=origin], .panel:has(:is(#puzzle-heading, #maze-heading)) .panel-head .hint, .contest .status .sentence, .figures div)").filter((one) => !one.matches("div") || /^(Presses|Moves|Steps)/.test(one.textContent)).map((one) => one.textContent);
      const tools = all("[role=group] button").filter((one) => /^(Undo|Redo)$/.test(one.textContent)).map((one) => one.disabled);
      return JSON.stringify({ words, tools, names });
    },
    async press(name) {
      all(":is(button, [role=gridcell])").find((one) => (one.ariaLabel ?? one.textContent).startsWith(name)).click();
      await steps.task();
    },
    async key(key) {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await steps.task();
    },
    // Another game, of this name, or one like the one on the board.
    async begin(name) {
      const choices = () => document.querySelector("dialog.choices");
      await steps.until(choices, () => "there is no sheet");
      const sheet = choices();
      const press = (name) => [...sheet.querySelectorAll("button")].find((one) => one.textContent === name).click();
      if (name) {
        press(name);
        return steps.task();
      }
      await steps.key("n");
      await steps.until(() => sheet.open, () => "the sheet does not open");
      press("Play");
      await steps.until(() => !sheet.open, () => "the sheet does not close");
    },
    redo: () => all("[role=group] button").find((one) => one.textContent === "Redo"),
    // What follows a press is done in its own task, and in those that it leaves behind.
    task: () => new Promise((done) => setTimeout(done)),
    async until(holds, otherwise) {
      for (const limit = performance.now() + 20_000; !holds(); await steps.task()) {
        if (performance.now() > limit) throw new Error(otherwise());
      }
    },
  };
};
const look = (page) => page.evaluate(() => steps.look());

// Begins so many games and plays them, each unlike the one before it; gives what is seen of each.
const playAll = (page, lines, again) =>
  page.evaluate(
    async ({ lines, again }) => {
      const seen = [];
      for (const [number, { line, takenBack }] of lines.entries()) {
        if (number > 0) await steps.begin(again);
        await steps.until(() => steps.redo().disabled, () => `in game ${number + 1} nothing can be played again`);
        for (const name of line.flat()) await steps.press(name);
        if (takenBack) await steps.key("u");
        seen.push(steps.look());
      }
      return seen;
    },
    { lines, again },
  );

// Goes through the history, and expects to see all of this.
const goThrough = (page, way, expected) =>
  page.evaluate(
    async ({ way, expected }) => {
      for (const [number, one] of expected.entries()) {
        history[way]();
        await steps.until(() => steps.look() === one, () => `${way}, ${number + 1} times: expected\n${one}\nfound\n${steps.look()}`);
      }
    },
    { way, expected },
  );

test.beforeEach(({ page }) => page.addInitScript(inPage));

for (const [game, { query, moves, again, games = FEW, least = 1, most = moves.length }] of Object.entries(WAYS)) {
  test(`${game}: Back and Forward through ${games} games bring each back, redo included`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(`${game}/?${query}`);
    await expect(tool(page, "New")).toBeVisible();
    // Where the puzzle comes from is said by what is loaded later.
    await expect(page.getByRole("tab").first()).toBeVisible();
    // One move, two, three; another first move in every second game; one taken back in every third.
    const lines = Array.from({ length: games }, (_, number) => ({
      line: (number % 2 ? [moves[1], moves[0], ...moves.slice(2)] : moves).slice(0, Math.min(Math.max(1 + (number % 3), least), most)),
      takenBack: number % 3 === 1 && most > 1,
    }));
    const seen = await playAll(page, lines, again);
    expect(seen).toHaveLength(games);
    for (const number of seen.keys()) expect(seen[number], "unlike the one before it").not.toBe(seen[number - 1]);
    await goThrough(page, "back", seen.slice(0, -1).reverse());
    await goThrough(page, "forward", seen.slice(1));
    // Over a reload as well.
    await page.reload();
    await expect.poll(() => look(page)).toBe(seen.at(-1));
  });
}

const FIVE = mnk(5, 5, 5);
const set = async (page, ...cells) => {
  for (const cell of cells) await click(at(page, cell));
};
const stones = (page) => page.locator("[role=gridcell]:not([aria-label$=', empty'])").evaluateAll((cells) => cells.map((cell) => cell.ariaLabel.split(",")[0]).sort());
const expectStones = (page, ...cells) => expect.poll(() => stones(page)).toEqual(cells.sort());

test("Back after New leads to the game before it, and Forward to the new one", async ({ page }) => {
  await page.goto(`mnk/?${FIVE}`);
  await set(page, "c3", "d4", "e5", "b3", "b4");
  await another(page);
  await expectStones(page);
  await page.goBack();
  await expectStones(page, "c3", "d4", "e5", "b3", "b4");
  await expectQuery(page, `${FIVE}&moves=c3,d4,e5,b3,b4`);
  await tool(page, "Undo").click();
  await expectStones(page, "c3", "d4", "e5", "b3");
  await page.goForward();
  await expectStones(page);
  await page.goBack();
  await tool(page, "Redo").click();
  await expectStones(page, "c3", "d4", "e5", "b3", "b4");
});

test("Back leads to a game against the computer as well, with what it has answered", async ({ page }) => {
  const query = "v=1&board=4+2+3&misere=0&play=first";
  await hurry(page);
  await page.goto(`nim/?${query}`);
  await click(inRow(page, 1, 1));
  await expect(sentence(page)).toHaveText(/^The computer took .* Your turn\.$/);
  const [words, game] = [await sentence(page).textContent(), await look(page)];
  await click(chip(page, "4 2 3"));
  await expect(sentence(page)).toHaveText(/Your turn\.$/);
  await click(inRow(page, 2, 2));
  await expect(sentence(page)).toHaveText(/^The computer took /);
  await page.goBack();
  await expect(sentence(page)).toHaveText(words);
  expect(await look(page)).toBe(game);
});

test("another tab's game is never shown in place of one's own, nor written over", async ({ page, context }) => {
  await page.goto(`mnk/?${FIVE}`);
  await set(page, "c3", "d4", "e5", "b3", "b4");
  await page.getByRole("link", { name: "Perfect Play" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Play well. See why.");
  const other = await context.newPage();
  await other.goto("mnk/");
  await expectStones(other, "c3", "d4", "e5", "b3", "b4");
  await another(other);
  await expectStones(other);
  await set(other, "a1");
  await page.goBack();
  await expectStones(page, "c3", "d4", "e5", "b3", "b4");
  await page.reload();
  await expectStones(page, "c3", "d4", "e5", "b3", "b4");
  await expectStones(other, "a1");
  await other.reload();
  await expectStones(other, "a1");
});

test("a tab that is closed does not make its game the last one", async ({ page, context }) => {
  await page.goto(`mnk/?${FIVE}`);
  await set(page, "c3");
  const other = await context.newPage();
  await other.goto("mnk/");
  await another(other);
  await expectStones(other);
  await set(other, "a1");
  // What a browser tells a page that it closes, which Playwright does not wait for.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  await page.close();
  const third = await context.newPage();
  await third.goto("mnk/");
  await expectStones(third, "a1");
});

test("a game that is gone on with in two tabs becomes two games", async ({ page, context }) => {
  await page.goto(`mnk/?${FIVE}`);
  await set(page, "c3", "d4");
  const other = await context.newPage();
  await other.goto("mnk/");
  await expectStones(other, "c3", "d4");
  await set(page, "e5");
  await set(other, "a1", "a2");
  await set(page, "e1");
  for (const [tab, cells] of [[page, ["c3", "d4", "e5", "e1"]], [other, ["c3", "d4", "a1", "a2"]]]) {
    await expectStones(tab, ...cells);
    await tab.reload();
    await expectStones(tab, ...cells);
    await another(tab);
    await expectStones(tab);
    await tab.goBack();
    await expectStones(tab, ...cells);
  }
});

test("what undo brings back is still there after a reload", async ({ page }) => {
  await page.goto(`mnk/?${FIVE}`);
  await set(page, "c3", "d4");
  await another(page);
  await expectStones(page);
  await expect(tool(page, "Undo")).toBeEnabled();
  await page.reload();
  await expectStones(page);
  await tool(page, "Undo").click();
  await expect(live(page)).toHaveText(/^The game before this one is back\./);
  await expectStones(page, "c3", "d4");
});

test("results of games that end in two tabs are all counted", async ({ page, context }) => {
  // The second player to move loses at once.
  const query = "v=1&board=1&misere=0&play=first";
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`nim/?${query}`);
  for (const tab of [page, other]) {
    await click(inRow(tab, 1, 1));
    await expect(sentence(tab)).toHaveText(/You win!/);
  }
  await page.reload();
  await showTab(page, "About");
  await expect(page.getByRole("table").getByRole("cell").first()).toHaveText("2");
});

test("a game of a release without identities goes on, with what was noted of it", async ({ page }) => {
  await page.goto("");
  await page.evaluate(() => {
    localStorage.setItem("perfect-play:nim", "v=1&board=3+5+7&misere=0&play=first&me=first&moves=1:1,2:2&at=2");
    localStorage.setItem("perfect-play:nim:note", "1 0 25");
  });
  await page.goto("nim/");
  await expect(sentence(page)).toHaveText(/Your turn\.$/);
  await expectQuery(page, "v=1&board=3+5+7&misere=0&play=first&moves=1:1,2:2");
  const kept = await page.evaluate(() => Object.entries(localStorage).map(([key, value]) => `${key} ${value}`));
  expect(kept.filter((entry) => /^perfect-play:nim game=[0-9a-f]{16}$/.test(entry))).toHaveLength(1);
  expect(kept.filter((entry) => /^perfect-play:nim:game:[0-9a-f]{16} \d+\nnote\.ending=1\+0\+25\nv=1&board=3\+5\+7&/.test(entry))).toHaveLength(1);
  expect(kept.filter((entry) => !entry.startsWith("perfect-play:first:"))).toHaveLength(2);
  // And its entry in the history, which says only that the address is the site's own.
  await tool(page, "Undo").click();
  await page.evaluate(() => {
    sessionStorage.clear();
    history.replaceState(true, "");
  });
  await page.reload();
  await expect(tool(page, "Redo")).toBeEnabled();
});
