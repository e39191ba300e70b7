// What Nim does with links that can't be followed and with rubbish in the storage: it says what is
// wrong and what is allowed, and loses nothing.
import { expect, expectQuery, follow, notice, queryOf, ready, sentence, test, unfold } from "./contest.support.mjs";
import { after, expectMoves, expectPiles, link, open, pilesOf, take } from "./nim.support.mjs";
import { keptGame } from "./support.mjs";

const storedGame = (page) => keptGame(page, "nim");
const THIRTEEN = Array(13).fill(1).join("+");

test.describe("a link that can't be followed", () => {
  // What is said names the value and what is allowed; the nearest game, where there is one.
  const BAD = [
    ["board=4+x+3", ["“x”", "4 2 3"]],
    ["board=4+0+3", ["pile of 0 coins", "1 to 63"]],
    ["board=64", ["pile of 64 coins", "1 to 63"]],
    ["board=4+99999999999999999999999999", ["9999", "1 to 63"]],
    [`board=${THIRTEEN}`, ["13 piles", "1 to 12"]],
    ["board=", ["0 piles", "1 to 12"]],
    ["board=-3", ["“-3”"]],
    ["board=4+%3B+3", ["“;”"]],
    ["board=4+2+3&misere=2", ["misere = “2”", "0 (no) or 1 (yes)"]],
    ["board=4+2+3&misere=", ["misere = “”", "0 (no) or 1 (yes)"]],
    ["board=4+2+3+misere&misere=0", ["misere = “0”", "1"]],
    ["board=4+2+3&play=chess", ["play = “chess”", "first, second, two, links, watch"]],
    ["board=4+2+3&play=", ["play = “”", "first, second, two, links, watch"]],
    ["board=4+2+3&errs=99", ["errs = “99”", "0, 10, 25, 50"]],
    ["board=4+2+3&errs=-1", ["errs = “-1”", "0, 10, 25, 50"]],
    ["v=2&board=4+2+3", ["v = “2”", "version 1"]],
    ["piles=13&most=7&seed=4", ["piles = “13”", "from 1 to 12"], "piles=12 most=7 misere=0"],
    ["piles=0&most=7&seed=4", ["piles = “0”", "from 1 to 12"], "piles=1 most=7 misere=0"],
    ["piles=3&most=64&seed=4", ["most = “64”", "from 1 to 63"], "piles=3 most=63 misere=0"],
    ["piles=3&most=0&misere=1&seed=4", ["most = “0”", "from 1 to 63"], "piles=3 most=1 misere=1"],
    ["piles=three&most=7&seed=4", ["piles = “three”", "from 1 to 12"], "piles=3 most=7 misere=0"],
    ["piles=3&most=7&misere=x&seed=4", ["misere = “x”", "0 (no) or 1 (yes)"], "piles=3 most=7 misere=0"],
    ["piles=4&most=5&seed=-1", ["seed = “-1”", "from 0 to 18446744073709551615"], "piles=4 most=5 misere=0"],
    ["board=%F0%28%8C", ["can’t be read"]],
  ];

  const KEPT = link("5 6", { play: "two", moves: "1:1" });

  test("is answered in words when it is loaded, and the game that is kept stays kept", async ({ page }) => {
    await open(page, link("5 6", { play: "two" }));
    await take(page, "1:1");
    await expectQuery(page, KEPT);
    const kept = await storedGame(page);
    await open(page, "board=4+x+3");
    await expect(notice(page)).toContainText("“x”");
    await expectPiles(page, "4 6");
    await page.reload();
    await expect(notice(page)).toContainText("“x”");
    expect(await storedGame(page)).toBe(kept);
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(notice(page)).toBeEmpty();
    await take(page, "2:6");
    await expectQuery(page, link("5 6", { play: "two", moves: "1:1,2:6" }));
    await open(page, "piles=99");
    await notice(page).getByRole("button", { name: /^Default/ }).click();
    await expect.poll(() => queryOf(page).get("piles")).toBe("3");
    await expect(notice(page)).toBeEmpty();
  });

  for (const [name, list] of [["a board", BAD.filter(([query]) => query.includes("board="))], ["piles", BAD.filter(([query]) => !query.includes("board="))]]) {
    test(`of ${name} is answered with the value, what is allowed, and what is near`, async ({ page }) => {
      await open(page, KEPT);
      for (const [query, words, nearest] of list) {
        await follow(page, KEPT);
        await expectPiles(page, "4 6");
        await expect(notice(page)).toBeEmpty();
        const kept = await storedGame(page);
        await follow(page, query);
        for (const word of words) await expect(notice(page), query).toContainText(word);
        expect(new URL(page.url()).search, "the address is left for whoever wants to mend it").toBe(`?${query}`);
        await expectPiles(page, "4 6");
        expect(await storedGame(page), query).toBe(kept);
        const button = notice(page).getByRole("button", { name: /^Nearest/ });
        await expect(button).toHaveCount(nearest ? 1 : 0);
        if (!nearest) continue;
        await expect(button).toContainText(nearest);
        await button.click();
        const [piles, most, misere] = nearest.match(/\d+/g);
        await expect.poll(() => queryOf(page).get("piles")).toBe(piles);
        expect([queryOf(page).get("most"), queryOf(page).get("misere")]).toEqual([most, misere]);
        if (query.endsWith("seed=4")) expect(queryOf(page).get("seed")).toBe("4");
        const shown = (await pilesOf(page)).split(" ");
        expect(shown).toHaveLength(Number(piles));
        expect(Math.max(...shown)).toBeLessThanOrEqual(Number(most));
      }
    });
  }

  test("for its moves keeps the legal ones", async ({ page }) => {
    await open(page, link("9 9", { play: "two" }));
    for (const [board, moves, kept, of, value, why] of [
      ["4 2 3", "1:3,2:9,1:1", ["1:3"], "Move 2 of 3", "“2:9”", "pile 2 has 2 coins"],
      ["4 2 3", "1:4,1:1", ["1:4"], "Move 2 of 2", "“1:1”", "pile 1 is empty"],
      ["4 2 3", "1:1,2:1,banana", ["1:1", "2:1"], "Move 3 of 3", "“banana”", "a move like 2:1"],
      ["4 2 3", "4:1", [], "Move 1 of 1", "“4:1”", "piles 1 to 3"],
      ["4 2 3", "1:0", [], "Move 1 of 1", "“1:0”", "a move like 2:1"],
      ["4 2 3", "1:99999999999", [], "Move 1 of 1", "“1:99999999999”", "a move like 2:1"],
      ["1 1", "1:1,2:1,1:1", ["1:1", "2:1"], "Move 3 of 3", "“1:1”", "the game is over"],
    ]) {
      await follow(page, link(board, { play: "two", moves }));
      for (const word of [of, value, why]) await expect(notice(page)).toContainText(word);
      await expectPiles(page, after(board, ...kept));
      await expectMoves(page, kept.length);
      await notice(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(notice(page)).toBeEmpty();
      await expectPiles(page, after(board, ...kept));
    }
  });

  test("leaves the nearest game to those whom it names", async ({ page }) => {
    await open(page, "v=1&piles=13&most=7&misere=0&seed=4&play=two");
    await notice(page).getByRole("button", { name: /^Nearest/ }).click();
    await expect.poll(() => queryOf(page).get("piles")).toBe("12");
    expect(queryOf(page).get("play")).toBe("two");
  });
});

test.describe("storage never breaks the page", () => {
  const GAMES = ["rubbish", "", "v=1", "v=1&board=4+x&moves=1:1", "v=2&board=1", "{\"board\":5}", "v=1&board=4+2+3&play=chess", "v=1&board=4&me=third&play=links&at=-1", "\u0000�%%%E0%A4%A", "x".repeat(100_000)];
  // What else is rubbish is left out natively (src/stats.rs).
  const RESULTS = ["rubbish", "", "0:1,2,3", "<b>0:1,1,1,1</b>", ":".repeat(100_000)];

  // From the home page, so that the game's page does not store its own on leaving.
  const home = async (page) => {
    await page.getByRole("banner").getByRole("link", { name: "Perfect Play" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Play well. See why." })).toBeVisible();
  };
  const store = (page, key, entry) => page.evaluate(([key, entry]) => localStorage.setItem(`perfect-play:${key}`, entry), [key, entry]);
  const back = async (page) => {
    await page.getByRole("main").getByRole("link", { name: /^Nim/ }).click();
    await ready(page);
  };

  test("what can't be read of a game is passed over", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    for (const entry of GAMES) {
      await home(page);
      await store(page, "nim", entry);
      await back(page);
      expect((await pilesOf(page)).length, entry.slice(0, 40)).toBeGreaterThan(0);
      await expect(notice(page)).toBeEmpty();
      await expect(sentence(page)).toHaveText(/Your turn/);
    }
    await take(page, "1:1");
    await expect.poll(() => storedGame(page)).toMatch(/^v=1&.*&moves=1:1.*$/);
  });

  test("what can't be read of the results is passed over, and the next game is counted", async ({ page }) => {
    test.slow();
    await open(page, link("1", { play: "two" }));
    for (const entry of RESULTS) {
      await home(page);
      await store(page, "nim:results", entry);
      await store(page, "nim", link("1"));
      await store(page, "nim:note", entry);
      await back(page);
      await expect(await unfold(page, "Your results"), entry.slice(0, 40)).toContainText("No game against the computer");
      await take(page, "1:1");
      await expect(page.locator("table.results tbody tr")).toHaveText(/^Perfect\s*1\s*0\s*0$/);
    }
    await page.reload();
    await expect(await unfold(page, "Your results")).toContainText("Perfect");
  });

  test("an entry with illegal moves keeps the legal ones", async ({ page }) => {
    await page.addInitScript((entry) => {
      if (!sessionStorage.getItem("once")) localStorage.setItem("perfect-play:nim", entry);
      sessionStorage.setItem("once", "1");
    }, "v=1&board=4+2+3&misere=0&play=two&moves=1:1,9:9,2:1&at=77");
    await open(page);
    await expectPiles(page, "3 2 3");
  });
});
