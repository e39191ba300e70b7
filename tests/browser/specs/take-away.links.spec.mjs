// Links to Take-away: the address is the game, two people play by sending it back and forth. Who
// plays, and which game.
import { another, aWhile, chip, clock, expect, expectQuery, held, hold, hurry, letGo, live, part, queryOf, sheet, test, tool } from "./contest.support.mjs";
import { expectLeft, expectMoves, going, link, open, ready, sentence, shown, take, takeButton } from "./take-away.support.mjs";

async function sent(page) {
  await page.getByRole("button", { name: "Send the link" }).click();
  const url = await sheet(page, "Share").getByLabel("This position").inputValue();
  await page.keyboard.press("Escape");
  await expect(sheet(page, "Share")).toBeHidden();
  return url;
}

test.describe("a link sent half way", () => {
  test("opens elsewhere with the same position and the other player to move, by links", async ({ page, friend }) => {
    await open(page, link(9, 4, { play: "links" }));
    await expect(sentence(page)).toHaveText("Your turn: make a move, then send the link.");
    await take(page, 2);
    await expect(sentence(page)).toHaveText("You took 2 cubes. Now send the link: it has your move in it, and brings back the answer.");
    for (const one of [1, 2, 4]) await expect(takeButton(page, one)).toBeDisabled();
    await page.keyboard.press("1");
    await expect(live(page)).toHaveText(/It is the other player’s turn/);
    await expectLeft(page, 7);
    const url = await sent(page);
    expect(new URL(url).search).toBe(`?${link(9, 4, { play: "links", moves: "2" })}`);

    await friend.goto(url);
    await ready(friend);
    await expectLeft(friend, 7);
    await expect(part(friend, "turn")).toHaveText("You");
    await expect(sentence(friend)).toHaveText("First took 2 cubes. Your turn: make a move, then send the link.");
    await expect(tool(friend, "Undo"), "the other's move is not one's own to take back").toBeDisabled();
    await take(friend, 4);
    await expect(sentence(friend)).toHaveText(/^You took 4 cubes\. Now send the link/);
    const back = await sent(friend);
    expect(new URL(back).search).toBe(`?${link(9, 4, { play: "links", moves: "2,4" })}`);

    await page.goto(back);
    await ready(page);
    await expectLeft(page, 3);
    await expect(part(page, "turn")).toHaveText("You");
    await expect(sentence(page)).toHaveText("Second took 4 cubes. Your turn: make a move, then send the link.");
    await take(page, 1);
    await friend.goto(await sent(page));
    await ready(friend);
    await take(friend, 2);
    await expect(sentence(friend)).toHaveText("You win! Whoever takes the last cube wins.");
  });

  test("against the computer opens with the computer's answer to come", async ({ page, friend }) => {
    await hurry(page);
    await clock(friend);
    await hold(friend);
    await open(page, link(20, 4));
    await take(page, 2);
    await expectMoves(page, 2);
    await friend.goto(page.url());
    await ready(friend);
    await expectLeft(friend, 14);
    await expect(sentence(friend)).toHaveText("The computer took 4 cubes. Your turn.");
    await open(friend, link(20, 4, { play: "second", moves: "2,1" }));
    await going(friend);
    await letGo(friend);
    await expectMoves(friend, 3);
    await aWhile(friend);
    expect(await shown(friend)).toMatchObject({ moves: 3, going: [] });
    expect(await held(friend)).toBe(0);
  });
});

test.describe("the address", () => {
  test("of a plain visit is the report's game, the person first, against somebody who has just learnt it", async ({ page }) => {
    await open(page);
    await expectQuery(page, link(20, 4, { errs: 95 }));
    await expectLeft(page, 20);
    await expect(part(page, "origin")).toHaveText("20, take 1, 2 or 4");
    for (const name of ["20: 1, 2, 4", "Last cube wins", "You move first", "Newcomer"]) await expect(chip(page, name)).toHaveAttribute("aria-pressed", "true");
  });

  test("needs not name everything", async ({ page }) => {
    for (const [query, m, k, misere] of [["M=30", 30, 4, false], ["K=7", 20, 7, false], ["M=12&K=5&misere=1", 12, 5, true], ["misere=1", 20, 4, true], ["M=7&K=4&utm_source=x", 7, 4, false]]) {
      await page.goto("take-away/");
      await page.evaluate(() => localStorage.clear());
      await open(page, query);
      await expectLeft(page, m);
      await expect(part(page, "origin")).toHaveText(`${m}, take 1, 2 or ${k}`);
      await expect(chip(page, misere ? "Last cube loses (misère)" : "Last cube wins")).toHaveAttribute("aria-pressed", "true");
    }
  });

  test("follows the game without filling the history; another game is an entry of its own", async ({ page }) => {
    await open(page, link(20, 4, { play: "two" }));
    const before = await page.evaluate(() => history.length);
    await take(page, 1, 2, 4);
    await expectQuery(page, link(20, 4, { play: "two", moves: "1,2,4" }));
    expect(await page.evaluate(() => history.length)).toBe(before);
    await chip(page, "7: 1, 2, 4").click();
    await expectQuery(page, link(7, 4, { play: "two" }));
    await page.goBack();
    await expectLeft(page, 13);
    await expectMoves(page, 3);
    await page.goForward();
    await expectLeft(page, 7);
    await page.reload();
    await ready(page);
    await expectLeft(page, 7);
  });
});

test.describe("the panel of cubes", () => {
  const PRESETS = [[20, 4], [7, 4], [10, 4], [16, 8], [21, 6], [50, 9], [200, 12]];

  test("has presets, and says which is played", async ({ page }) => {
    await open(page, link(5, 4, { play: "two" }));
    for (const [m, k] of PRESETS) {
      await chip(page, `${m}: 1, 2, ${k}`).click();
      await expectLeft(page, m);
      await expectQuery(page, link(m, k, { play: "two" }));
      for (const [other, big] of PRESETS) await expect(chip(page, `${other}: 1, 2, ${big}`)).toHaveAttribute("aria-pressed", String(other === m));
      await expect(takeButton(page, k)).toBeEnabled();
    }
    await chip(page, "Last cube loses (misère)").click();
    await expectQuery(page, link(200, 12, { play: "two", misere: true }));
    await chip(page, "7: 1, 2, 4").click();
    await expectQuery(page, link(7, 4, { play: "two", misere: true }));
  });

  test("New draws a game that can be played, and keeps who plays and how", async ({ page }) => {
    await open(page, link(20, 4, { play: "two", misere: true }));
    const drawn = new Set();
    for (let times = 0; times < 12; times += 1) {
      await take(page, 1);
      await another(page);
      await expectMoves(page, 0);
      const [m, k] = ["M", "K"].map((name) => Number(queryOf(page).get(name)));
      expect(m).toBeGreaterThanOrEqual(4);
      expect(m).toBeLessThanOrEqual(200);
      expect(k).toBeGreaterThanOrEqual(3);
      expect(k).toBeLessThan(m);
      await expectQuery(page, link(m, k, { play: "two", misere: true }));
      await expectLeft(page, m);
      drawn.add(`${m} ${k}`);
    }
    expect(drawn.size).toBeGreaterThan(6);
  });

  test("Custom makes a game of M, K and who wins", async ({ page }) => {
    await open(page, link(16, 8, { play: "two" }));
    await chip(page, "Custom…").click();
    const form = page.getByRole("dialog");
    await expect(form.getByLabel("Cubes")).toHaveValue("16");
    await expect(form.getByLabel("Big take (K)")).toHaveValue("8");
    await form.getByLabel("Cubes").fill("33");
    await form.getByLabel("Big take (K)").fill("32");
    await form.getByLabel("Misère").check();
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expectQuery(page, link(33, 32, { play: "two", misere: true }));
    await take(page, 32);
    await expectLeft(page, 1);
  });
});
