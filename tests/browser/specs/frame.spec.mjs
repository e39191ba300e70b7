// The board first: how much of the window it takes, and that how the game stands and the tools are in sight, at the
// sizes of phones, tablets and desktops.
import { choices, expect, openChoices, showTab, test } from "./support.mjs";

const SIZES = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1920, 1080],
];

const GAMES = [
  ["flip", "flip/?v=1&n=5&m=5&seed=465", ".board"],
  ["flip, 20 x 20", "flip/?v=1&n=20&m=20&seed=4", ".board-frame"],
  ["nim", "nim/?v=1&board=3+5+7&misere=0&play=two"],
  ["take-away", "take-away/?v=1&m=20&k=4&play=two"],
  ["maze", "maze/?v=1&rows=12&cols=20&seed=7", ".maze-board"],
  ["segments", "segments/?v=1&points=10&seed=3&play=two", ".points-board"],
  ["m,n,k", "mnk/?v=1&m=15&n=15&k=5&play=two", ".mnk-frame"],
  ["backgammon", "backgammon/?v=1&seed=12&play=two", ".bg-board"],
];

for (const [name, path, board] of GAMES) {
  test(`${name}: the board takes the window, and how it stands and the tools are in sight`, async ({ page }) => {
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      // Opened on a phone and on a desktop; in between the window has another size.
      if (width === 360 || width === 1280) await page.goto(path);
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));
      const tools = page.getByRole("group", { name: "Game", exact: true });
      const at = `${width} x ${height}`;
      await expect(tools.getByRole("button", { name: "Hint" }), at).toBeInViewport({ ratio: 1 });
      // Where there is room for five tools the rest is behind the last of them.
      await expect(tools.getByRole("button").last(), at).toBeInViewport({ ratio: 1 });
      if (width === 360) {
        // Few buttons, which a finger can hit; cells, points and checkers are the board's.
        const buttons = await page.locator("button:visible").evaluateAll((all) =>
          all
            .filter((button) => !button.closest("[role=grid], .points-board"))
            .map((button) => ({ name: button.ariaLabel ?? button.textContent, ...button.getBoundingClientRect().toJSON() })),
        );
        console.log(`${name} at ${at}: ${buttons.length} buttons`);
        expect(buttons.length, at).toBeLessThanOrEqual(24);
        expect(buttons.filter(({ width, height }) => width < 43.9 || height < 43.9)).toEqual([]);
      }
      // What is said is not covered by anything.
      const sentence = page.locator(".sentence").first();
      await expect(sentence, at).toBeInViewport();
      const isSeen = await sentence.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].every(({ left, top, bottom }) => {
          const hit = document.elementFromPoint(left + 2, (top + bottom) / 2);
          return element.contains(hit);
        });
      });
      expect(isSeen, at).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), at).toBe(true);
      if (width === 1280) {
        const tops = await tools.locator("button:visible").evaluateAll((all) => all.map((tool) => Math.round(tool.getBoundingClientRect().top)));
        expect(new Set(tops).size, "rows of tools").toBeLessThanOrEqual(2);
      }
      if (board && width >= 1280) {
        const { width: across, height: high } = await page.locator(board).first().boundingBox();
        const rail = await page.locator(".rail").boundingBox();
        console.log(`${name} at ${at}: the board takes ${Math.round((100 * high) / height)} % of the height, ${Math.round((100 * across) / width)} % of the width`);
        // Where the rail leaves a wide board less than that, it takes all that there is beside it.
        expect(Math.max(high / (0.8 * height), across / (0.8 * width), across / (rail.x - 48)), at).toBeGreaterThanOrEqual(1);
      }
    }
  });
}

test("the other games are one press away, and the one that is played is in sight among them", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("flip/?v=1&n=3&m=3&seed=1");
  const games = page.getByRole("navigation", { name: "Games" });
  await expect(games.getByRole("link", { name: "Flip" })).toHaveAttribute("aria-current", "page");
  await games.getByRole("link", { name: "Backgammon" }).click();
  await expect(page.getByRole("heading", { name: "Backgammon", level: 1 })).toBeVisible();
  await expect(games.getByRole("link", { name: "Flip" })).toHaveAttribute("aria-current", "false");
  await expect(games.getByRole("link", { name: "Backgammon" })).toHaveAttribute("aria-current", "page");
  await page.reload();
  await expect(games.getByRole("link", { name: "Backgammon" })).toBeInViewport({ ratio: 0.9 });
  // As are the pages that belong to no game.
  for (const name of ["Daily", "Practice", "You"]) await expect(page.getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  // The home page has its cards.
  await page.getByRole("link", { name: "Perfect Play" }).click();
  await expect(games).toHaveCount(0);
});

test("what the rail holds is scrolled beside the board, which stays", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("mnk/?v=1&m=15&n=15&k=5&play=two");
  const board = page.locator(".mnk-board");
  // The shell's board has no cells.
  await expect(page.getByRole("grid")).toBeVisible();
  const before = await board.boundingBox();
  await showTab(page, "About");
  const last = page.getByText("No game against the computer");
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await board.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("what else can be played shows on the board at once, and is said beside the heading", async ({ page }) => {
  await page.goto("mnk/?v=1&m=3&n=3&k=3&play=two");
  await expect(page.locator(".playing .what")).toHaveText("Tic-tac-toe · two people here");
  await page.locator(".playing .what").click();
  const sheet = choices(page);
  await expect(sheet).toBeVisible();
  // Whoever wants the same once more presses one key.
  await expect(sheet.getByRole("button", { name: "Play", exact: true })).toBeFocused();
  await sheet.getByRole("button", { name: "5 × 5, 4", exact: true }).click();
  await expect(page.locator(".mnk-board [role=gridcell]")).toHaveCount(25);
  await sheet.getByRole("button", { name: "You move first", exact: true }).click();
  await sheet.getByRole("button", { name: "Newcomer", exact: true }).click();
  await sheet.getByRole("button", { name: "Play", exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.locator(".playing .what")).toHaveText("5 × 5, 4 in a row · you move first · Newcomer");
  await expect(page.locator(".mnk-board [role=gridcell]")).toHaveCount(25);
  // It is remembered.
  await page.goto("mnk/");
  await expect(page.locator(".playing .what")).toHaveText("5 × 5, 4 in a row · you move first · Newcomer");
});

test("a game that was begun in the sheet is played; where none was, another one begins", async ({ page }) => {
  const seed = () => new URL(page.url()).searchParams.get("seed");
  await page.goto("flip/?v=1&n=3&m=3&seed=7");
  const sheet = choices(page);
  const play = sheet.getByRole("button", { name: "Play", exact: true });
  await openChoices(page);
  await play.click();
  await expect.poll(seed).not.toBe("7");
  await openChoices(page);
  await sheet.getByRole("button", { name: "4 × 4", exact: true }).click();
  await expect(page.locator(".playing .what")).toHaveText("4 × 4");
  const begun = seed();
  await play.click();
  await expect(sheet).toBeHidden();
  expect(seed()).toBe(begun);
});

test("one panel is seen at a time, by pointer and by keys", async ({ page }) => {
  await page.goto("nim/?v=1&board=3+5+7&misere=0&play=two");
  const tab = (name) => page.getByRole("tab", { name, exact: true });
  await expect(tab("Moves")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await tab("Moves").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Analysis")).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Analysis" })).toContainText("The piles in binary");
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel", { name: "About" })).toContainText("Charles Bouton");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Moves")).toBeFocused();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
});

test("moves are listed, and each leads to the position after it", async ({ page }) => {
  await page.goto("nim/?v=1&board=3+5+7&misere=0&play=two&moves=1:1,2:5,3:1");
  const list = page.getByRole("tabpanel", { name: "Moves" }).getByRole("listitem");
  await expect(list).toHaveText(["11 coin from pile 1", "25 coins from pile 2", "31 coin from pile 3"]);
  await list.nth(0).getByRole("button").click();
  await expect(page.locator(".cell.coin")).toHaveCount(14);
  await expect(list.nth(0).getByRole("button")).toHaveAttribute("aria-current", "step");
  await expect(list).toHaveCount(3);
  await list.nth(2).getByRole("button").click();
  await expect(page.locator(".cell.coin")).toHaveCount(8);
});

test("the rest of the tools comes above those that are pressed most often, which stay", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["flip/?v=1&n=5&m=5&seed=465", "nim/?v=1&board=3+5+7&misere=0&play=two", "take-away/?v=1&m=20&k=4&play=two"]) {
    await page.goto(path);
    const tools = page.getByRole("group", { name: "Game", exact: true });
    await expect(tools.getByRole("button", { name: "More" })).toBeVisible();
    const places = () => Promise.all(["Undo", "Hint", "Why?", "New", "More"].map((name) => tools.getByRole("button", { name, exact: true }).boundingBox()));
    const before = await places();
    await tools.getByRole("button", { name: "More" }).click();
    await expect(tools.getByRole("button", { name: "Share" })).toBeVisible();
    expect(await places(), path).toEqual(before);
  }
});

test("what is wrong with a link is in sight, at every size", async ({ page }) => {
  for (const link of ["mnk/?v=1&m=999&n=3&k=3", "flip/?v=1&n=999&m=3"]) {
    await page.goto(link);
    const notice = page.getByRole("alert").filter({ hasText: "999" });
    await expect(notice).toBeVisible();
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect(notice, `${width} x ${height}`).toBeInViewport({ ratio: 1 });
      const board = await page.locator(".board-frame").first().boundingBox();
      const said = await notice.boundingBox();
      expect(said.x >= board.x + board.width - 24 || said.y + said.height <= board.y + 24, `${width} x ${height}`).toBe(true);
    }
  }
});

test("what is seen before the program is there stays where it is", async ({ newContext }) => {
  for (const [width, height] of [[360, 740], [1280, 800]]) {
    const [without, withProgram] = await Promise.all([false, true].map(async (javaScriptEnabled) => (await newContext({ viewport: { width, height }, javaScriptEnabled })).newPage()));
    for (const game of ["flip", "nim", "take-away", "maze", "segments", "mnk", "backgammon"]) {
      const places = [];
      for (const page of [without, withProgram]) {
        await page.goto(`${game}/`);
        if (page === withProgram) await expect(page.locator(".playing")).toBeVisible();
        places.push({
          board: await page.locator(".board-area").boundingBox(),
          status: await page.locator(".below :is(.status, .walk)").boundingBox(),
          bar: await page.locator(".toolbar").boundingBox(),
          tools: await page.locator(".tool:visible").count(),
        });
      }
      const [before, after] = places;
      expect(after, `${game} at ${width} x ${height}`).toEqual(before);
    }
  }
});
