// What Take-away does with links that can't be followed, forms that can't be filled in like that, and
// rubbish in the storage: it says what is wrong and what is allowed, and loses nothing.
import { chip, expect, expectQuery, follow, notice, queryOf, test } from "./contest.support.mjs";
import { expectLeft, expectMoves, left, link, open, ready, sentence, take } from "./take-away.support.mjs";
import { keptGame } from "./support.mjs";

const storedGame = (page) => keptGame(page, "take-away");

test.describe("a link that can't be followed", () => {
  // What is said names the value and what is allowed; the nearest game, where there is one.
  const BAD = [
    ["M=3&K=4", ["M = “3”", "from 4 to 200"], "M=4 K=3 misere=0"],
    ["M=3", ["M = “3”", "from 4 to 200"], "M=4 K=3 misere=0"],
    ["M=201&K=4", ["M = “201”", "from 4 to 200"], "M=200 K=4 misere=0"],
    ["M=1000000000&K=4", ["M = “1000000000”", "from 4 to 200"], "M=200 K=4 misere=0"],
    ["M=99999999999999999999&K=4", ["“99999999999999999999”", "from 4 to 200"], "M=200 K=4 misere=0"],
    ["M=20&K=2", ["K = “2”", "from 3 to 199"], "M=20 K=3 misere=0"],
    ["M=20&K=20", ["K = “20”", "from 3 to 19 (with M = 20)"], "M=20 K=19 misere=0"],
    ["M=20&K=21&misere=1", ["K = “21”", "from 3 to 19 (with M = 20)"], "M=20 K=19 misere=1"],
    ["M=4", ["K = “4”", "from 3 to 3 (with M = 4)"], "M=4 K=3 misere=0"],
    ["K=50", ["K = “50”", "from 3 to 19 (with M = 20)"], "M=51 K=50 misere=0"],
    ["M=20&K=x", ["K = “x”", "from 3 to 199"], "M=20 K=4 misere=0"],
    ["M=x&K=4", ["M = “x”", "from 4 to 200"], "M=20 K=4 misere=0"],
    ["M=&K=4", ["M = “”", "from 4 to 200"], "M=20 K=4 misere=0"],
    ["M=-7&K=4", ["M = “-7”", "from 4 to 200"]],
    ["M=7.5&K=4", ["M = “7.5”", "from 4 to 200"]],
    ["M=20&K=4&misere=2", ["misere = “2”", "0 (no) or 1 (yes)"], "M=20 K=4 misere="],
    ["M=20&K=4&misere=yes", ["misere = “yes”", "0 (no) or 1 (yes)"], "M=20 K=4 misere=0"],
    ["M=20&K=4&play=chess", ["play = “chess”", "first, second, two, links, watch"]],
    ["M=20&K=4&play=two&errs=99", ["errs = “99”", "0, 10, 25, 50"]],
    ["v=2&M=20&K=4", ["v = “2”", "version 1"]],
  ];
  const KEPT = link(30, 7, { play: "two", moves: "1,7" });

  test("is answered with the value, what is allowed, and what is near", async ({ page }) => {
    test.slow();
    await open(page, KEPT);
    for (const [query, words, nearest] of BAD) {
      await follow(page, KEPT);
      await expectLeft(page, 22);
      await expect(notice(page)).toBeEmpty();
      const kept = await storedGame(page);
      await follow(page, query);
      for (const word of words) await expect(notice(page), query).toContainText(word);
      expect(new URL(page.url()).search, "the address is left for whoever wants to mend it").toBe(`?${query}`);
      await expectLeft(page, 22);
      expect(await storedGame(page), query).toBe(kept);
      if (!nearest) continue;
      const button = notice(page).getByRole("button", { name: /^Nearest/ });
      await expect(button, query).toContainText(nearest);
      await button.click();
      const [m, k, misere] = nearest.match(/\d+/g);
      await expectLeft(page, Number(m));
      expect(["M", "K"].map((name) => queryOf(page).get(name)), query).toEqual([m, k]);
      if (misere) expect(queryOf(page).get("misere")).toBe(misere);
      await expect(notice(page)).toBeEmpty();
    }
  });

  test("is answered in words when it is loaded, too; the default is one button away", async ({ page }) => {
    await open(page, link(30, 7, { play: "two" }));
    await take(page, 7);
    await expectQuery(page, link(30, 7, { play: "two", moves: "7" }));
    await open(page, "M=1000000000&K=4");
    await expect(notice(page)).toContainText("M = “1000000000” is not possible: a whole number from 4 to 200 is allowed.");
    await expectLeft(page, 23);
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(notice(page)).toBeEmpty();
    await take(page, 1);
    await expectQuery(page, link(30, 7, { play: "two", moves: "7,1" }));
    await open(page, "K=2");
    await notice(page).getByRole("button", { name: /^Default/ }).click();
    await expectLeft(page, 20);
  });

  test("for its moves keeps the legal ones", async ({ page }) => {
    await open(page, link(30, 7, { play: "two" }));
    for (const [m, k, moves, kept, of, value, why] of [
      [20, 4, "4,1,3,2", [4, 1], "Move 3 of 4", "“3”", "1, 2 or 4 cubes may be taken"],
      [7, 4, "4,1,4", [4, 1], "Move 3 of 3", "“4”", "2 cubes are left"],
      [7, 4, "4,2,2", [4, 2], "Move 3 of 3", "“2”", "1 cube is left"],
      [7, 4, "4,2,1,1", [4, 2, 1], "Move 4 of 4", "“1”", "no cube is left"],
      [20, 4, "1,banana,2", [1], "Move 2 of 3", "“banana”", "a number of cubes"],
      [20, 4, "0", [], "Move 1 of 1", "“0”", "a number of cubes"],
      [20, 4, "1,-1", [1], "Move 2 of 2", "“-1”", "a number of cubes"],
      [20, 4, "1,1000000000", [1], "Move 2 of 2", "“1000000000”", "a number of cubes"],
    ]) {
      await follow(page, link(m, k, { play: "two", moves }));
      for (const word of [of, value, why]) await expect(notice(page), moves).toContainText(word);
      await expectLeft(page, m - kept.reduce((sum, one) => sum + one, 0));
      await expectMoves(page, kept.length);
      await notice(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(notice(page)).toBeEmpty();
      await expectMoves(page, kept.length);
    }
  });
});

test("the form names what can't be, and nothing is lost", async ({ page }) => {
  await open(page, link(20, 4, { play: "two" }));
  await take(page, 1);
  await chip(page, "Custom…").click();
  const form = page.getByRole("dialog");
  for (const [label, text, ...words] of [
    ["Cubes", "3", "“3”", "from 4 to 200"],
    ["Cubes", "201", "“201”", "from 4 to 200"],
    ["Cubes", "1000000000", "“1000000000”", "from 4 to 200"],
    ["Cubes", "", "“”", "from 4 to 200"],
    ["Cubes", "many", "“many”", "from 4 to 200"],
    ["Big take (K)", "2", "“2”", "from 3 to 199"],
    ["Big take (K)", "20", "“20”", "from 3 to 19 (with M = 20)"],
    ["Big take (K)", "x", "“x”", "from 3 to 199"],
    ["Cubes", "4", "“4”", "from 3 to 3 (with M = 4)"],
  ]) {
    const field = form.getByLabel(label);
    const was = await field.inputValue();
    await field.fill(text);
    await page.keyboard.press("Enter");
    for (const word of words) await expect(form.getByRole("alert"), text).toContainText(word);
    await expect(field).toHaveValue(text);
    await field.fill(was);
  }
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await expectLeft(page, 19);
});

test.describe("storage never breaks the page", () => {
  const GAMES = ["rubbish", "", "v=1", "v=1&M=4&K=9&moves=1", "v=1&M=20&K=4&misere=7", "v=2&M=20", "{\"M\":5}", "v=1&M=20&K=4&play=chess", "v=1&M=7&K=4&me=third&play=links&at=-1", "\u0000�%%%E0%A4%A", "x".repeat(100_000)];
  const home = async (page) => {
    await page.getByRole("banner").getByRole("link", { name: "Perfect Play" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Play well. See why." })).toBeVisible();
  };
  const store = (page, key, entry) => page.evaluate(([key, entry]) => localStorage.setItem(`perfect-play:${key}`, entry), [key, entry]);
  const back = async (page) => {
    await page.getByRole("main").getByRole("link", { name: /^Take-away/ }).click();
    await ready(page);
  };

  test("what can't be read of a game is passed over", async ({ page }) => {
    await open(page, link(20, 4, { play: "two" }));
    for (const entry of GAMES) {
      await home(page);
      await store(page, "take-away", entry);
      await back(page);
      expect(await left(page), entry.slice(0, 40)).toBeGreaterThan(0);
      await expect(notice(page)).toBeEmpty();
      await expect(sentence(page)).toHaveText(/Your turn/);
    }
    await take(page, 1);
    await expect.poll(() => storedGame(page)).toMatch(/^v=1&M=\d+&K=\d+.*&moves=1.*$/);
  });
});
