// The end of a game: a card with the verdict and the ways on, and nothing that moves for it.
import { expectNoViolations } from "./axe.support.mjs";
import { link as mnk } from "./mnk.support.mjs";
import { SMALL, linkTo } from "./maze.support.mjs";
import { moves, watchMoves } from "./moves.support.mjs";
import { chip, expect, started, test } from "./support.mjs";

const button = (page, name) => page.getByRole("button", { name, exact: true });
const sentence = (page) => page.locator(".below .sentence");

const nextOf = (game) => (["flip", "maze"].includes(game) ? "Next puzzle" : "Next game");
const waysOn = (game) => [nextOf(game), "Again", "Review", "Share"];

// For each game: a link to the position before its last move, and the names of what is pressed for it.
const WAYS = {
  flip: ["flip/?v=1&board=11/10", /^row 1, column 1:/],
  maze: [`maze/?${linkTo(SMALL)}&moves=E2`, /^Go down/],
  nim: ["nim/?v=1&board=1+1&misere=0&play=two&moves=1:1", /^pile 2, coin 1 /],
  "take-away": ["take-away/?v=1&M=10&K=4&misere=0&play=two&moves=4,4,1", /^Take 1\b/],
  mnk: [`mnk/?${mnk(3, 3, 3, { moves: "a1,a2,b1,b2" })}`, /^c1,/],
};

const VERDICTS = {
  flip: "Solved in 1 press: nobody can do it in fewer.",
  maze: /^3 steps( in \d:\d\d)?: no way is shorter\.$/,
  nim: "Second won in 1 move, and was winning from the start.",
  "take-away": "Second won in 2 moves; First gave it away in its 2nd move.",
  mnk: /^Blue won in 3 moves/,
};

const press = (page, name) => page.getByRole("button", { name }).or(page.getByRole("gridcell", { name })).first().click();

for (const [game, [link, last]] of Object.entries(WAYS)) {
  for (const [width, height] of [[360, 740], [1280, 800]]) {
    test(`${game}: an end is a card with the verdict and the ways on, and moves nothing, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await watchMoves(page);
      await page.goto(link);
      await started(page);
      const card = page.locator(".ending");
      for (const name of [nextOf(game), "Again"]) await expect(card.getByRole("button", { name })).toBeHidden();
      const tools = () => page.getByRole("group", { name: "Game", exact: true }).evaluate((tools) => tools.getBoundingClientRect().top);
      await press(page, last);
      for (const name of waysOn(game)) await expect(card.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
      await expect(card.locator(".verdict")).toHaveText(VERDICTS[game]);
      await expect(page.locator(".primary:visible")).toHaveText([nextOf(game)]);
      const withEnding = await tools();
      await page.locator(".ending").evaluate((ending) => ending.style.setProperty("display", "none"));
      expect(await tools(), "they take no room").toBe(withEnding);
      await page.locator(".ending").evaluate((ending) => ending.style.removeProperty("display"));
      expect((await moves(page)).filter(({ input }) => !input)).toEqual([]);

      // It covers no tool, and of the board no more than its edge.
      const box = await card.boundingBox();
      const group = await page.getByRole("group", { name: "Game", exact: true }).boundingBox();
      expect(box.y + box.height).toBeLessThanOrEqual(group.y + 1);
      if (game === "nim") await expectNoViolations(page);

      await button(page, "Again").click();
      await expect(button(page, nextOf(game))).toBeHidden();
      await expect(sentence(page), "the focus does not go with the button").toBeFocused();
      await expect(button(page, "Undo")).toBeDisabled();
      const redo = chip(page, "Redo");
      for (let steps = 0; steps < 9 && (await redo.isEnabled()); steps += 1) await redo.click();

      await button(page, nextOf(game)).click();
      await expect(button(page, nextOf(game))).toBeHidden();
      await expect(sentence(page)).toBeFocused();
      await expect(redo).toBeDisabled();
    });
  }
}

// Boards that take all the height there is, as they ended. Of Take-away's the cubes are looked at: the takes below them are over.
const ENDED = {
  flip: ["flip/?v=1&board=110/100/000&moves=r1c1", ".board-area .cell"],
  nim: ["nim/?v=1&board=3+5+7&misere=0&play=first&moves=3:7,2:2,1:3,2:3", ".board-area .cell:not(.none)"],
  "take-away": ["take-away/?v=1&M=20&K=4&misere=0&play=first&moves=4,1,2,1,1,2,2,1,4,2", ".board-area .cubes svg"],
  maze: [`maze/?${linkTo(SMALL)}&moves=E2,S1`, ".board-area svg"],
  segments: ["segments/?v=1&board=0,50+100,52+51,0+49,100&play=first&moves=1-3,2-4", ".board-area svg"],
  mnk: [`mnk/?${mnk(3, 3, 3, { moves: "a1,a2,b1,b2,c1", play: "second" })}`, ".board-area [role=gridcell]"],
};

for (const [game, [link, cells]] of Object.entries(ENDED)) {
  test(`${game}: the card of an end covers no more than the board's edge`, async ({ page }) => {
    for (const [width, height] of [[360, 740], [390, 844], [412, 915], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await page.goto("about:blank");
      await page.goto(link);
      await started(page);
      const card = page.locator(".ending");
      await expect(card.getByRole("button", { name: "Next" })).toBeInViewport({ ratio: 1 });
      await expect(card.locator(".verdict")).not.toBeEmpty();
      const covered = await card.evaluate((card, cells) => {
        const over = card.getBoundingClientRect();
        // Of a cell its lower third, and no more than half of what a finger needs.
        const lies = ({ top, bottom, left, right, height }) => top < over.bottom - 1 && bottom - Math.min(height / 3, 24) > over.top + 1 && left < over.right && right > over.left;
        const all = [...document.querySelectorAll(cells)].map((cell) => cell.getBoundingClientRect()).filter(({ height }) => height > 0);
        return { seen: all.length > 0, covered: all.filter(lies).length };
      }, cells);
      expect(covered, `${width} x ${height}`).toEqual({ seen: true, covered: 0 });
    }
  });
}

test("what is new is seen to come, and what is drawn anew is just there", async ({ page }) => {
  const running = () => page.locator(".mnk-board").evaluate((board) =>
    board.getAnimations({ subtree: true }).map(({ animationName, effect }) => `${animationName} ${effect.target.classList[0]}`).sort());
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // As slow as it takes to look.
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(".mnk-board * { animation-duration: 1000s !important }");
    document.adoptedStyleSheets = [slow];
  });
  await page.goto(`mnk/?${mnk(3, 3, 3, { moves: "a1,a2,b1,b2" })}`);
  await started(page);
  expect(await running(), "not in a game that is opened").toEqual([]);
  await press(page, /^c1,/);
  await expect.poll(running).toEqual(["drawn casing", "drawn line", "placed stone"]);
  await button(page, "Undo").click();
  await expect(page.locator(".mnk-board .line")).toHaveCount(0);
  expect(await running(), "nor where a move is taken back").toEqual([]);
  await press(page, /^c3,/);
  await expect.poll(running).toEqual(["placed stone"]);
  const times = () => page.locator(".mnk-board .latest").evaluate((stone) => stone.getAnimations().map(({ currentTime }) => currentTime));
  const [before] = await times();
  await chip(page, "Winning").click();
  await expect(page.locator(".mnk-board .wins").first()).toBeAttached();
  expect((await times())[0], "it does not begin again").toBeGreaterThanOrEqual(before);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await running()).toEqual([]);
});

test("whoever walks a maze is seen to arrive, and nothing is where it was walked before", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync(".handle { transition-duration: 1000s !important }");
    document.adoptedStyleSheets = [slow];
  });
  const running = () => page.locator(".handle").evaluate((handle) => handle.getAnimations().map(({ transitionProperty }) => transitionProperty));
  await page.goto(`maze/?${linkTo(SMALL)}&moves=E2`);
  await started(page);
  await expect(page.locator(".ending")).toBeAttached();
  await press(page, /^Go down/);
  await expect.poll(running).toEqual(["box-shadow"]);
  await page.reload();
  await started(page);
  await expect(page.locator(".ending .verdict")).not.toBeEmpty();
  expect(await running()).toEqual([]);
});

test("the moment that decided a game is shown, with what was better, on a phone as well", async ({ page }) => {
  for (const [width, height] of [[360, 740], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await page.goto("nim/?v=1&board=3+5+7&misere=0&play=two&moves=3:7,2:2,1:3,2:3");
    await started(page);
    await expect(sentence(page)).toHaveText("Second wins. First took 7 coins from pile 3 in its 1st move: that lost it.");
    const buttons = page.locator(".ending button");
    await expect(buttons).toHaveText(["Show me the moment", ...waysOn("nim")]);
    for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Show me the moment" }).click();
    // Nothing has been taken there; what was, and what was better, is marked and said, and why.
    await expect(page.locator(".cell.coin")).toHaveCount(15);
    await expect(page.locator(".cell.erred")).toHaveCount(7);
    await expect(page.locator(".cell.hint")).toHaveCount(1);
    await expect(sentence(page)).toHaveText("The mistake: First took 7 coins from pile 3. Better (dashed): take 1 coin from pile 1.");
    const mistake = page.getByRole("tabpanel", { name: "Review" }).locator(".mistakes li");
    await expect(mistake.locator("p")).toHaveText(/^Taking 7 from pile 3 loses: .* Better: take 1 coin from pile 1\.$/);
    for (const part of [sentence(page), mistake.locator("p"), mistake.getByRole("button", { name: "Try again from here" })]) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test("a game that is lost on a phone is told in two lines, and nothing moves", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("nim/?v=1&board=12+12+63&misere=0&play=two&moves=3:1,3:62,1:12");
  await started(page);
  const panels = () => page.locator(".tabs").evaluate((tabs) => tabs.getBoundingClientRect().top);
  const before = await panels();
  await press(page, /^pile 2, coin 1 /);
  await expect(sentence(page)).toHaveText("Second wins. First took 1 coin from pile 3 in its 1st move: that lost it.");
  // As it is laid out: what is seen of it comes from below meanwhile, and its edges are not those of pixels.
  const lines = await sentence(page).evaluate((sentence) => sentence.offsetHeight / parseFloat(getComputedStyle(sentence).lineHeight));
  expect(lines).toBeLessThanOrEqual(2);
  expect(await panels()).toBe(before);
});
