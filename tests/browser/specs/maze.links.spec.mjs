// Links to Maze: the address is the maze and the walk in it, and what can't be followed is answered
// with the value and what is allowed.
import {
  ARROWS,
  ISLAND,
  SMALL,
  carve,
  chip,
  expect,
  expectHere,
  expectQuery,
  expectSteps,
  follow,
  golden,
  here,
  legs,
  linkTo,
  notice,
  open,
  part,
  pieces,
  queryOf,
  read,
  ready,
  seeded,
  sheet,
  test,
  tool,
  walked,
  way,
} from "./maze.support.mjs";
import { another, keptGame } from "./support.mjs";

const stored = (page) => keptGame(page, "maze");
const SEED = read(golden().at(-1).text);
const press = async (page, ...keys) => {
  for (const key of keys) await page.keyboard.press(key);
};

test("without a seed one is drawn and written into the address, in the same place of the history", async ({ page }) => {
  await page.goto("");
  const before = await page.evaluate(() => history.length);
  await open(page);
  await expect(page).toHaveURL(/\?v=1&n=12&m=20&mode=corridors&algorithm=wilson&braid=0&ends=corners&level=any&seed=\d{1,9}$/);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  const [address, walls] = [page.url(), await pieces(page, ".wall")];
  expect(walls).toHaveLength(13 * 21 - 1);
  await page.evaluate(() => localStorage.clear());
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  expect(await pieces(page, ".wall")).toEqual(walls);
});

for (const [kind, query, maze] of [
  ["from a seed", seeded(465), SEED],
  ["of its own", linkTo(carve(8, 10, "borders", 3).text), carve(8, 10, "borders", 3)],
]) {
  test(`a maze ${kind} half walked opens at the same place elsewhere: by Share and by the address`, async ({ page, friend }) => {
    const half = legs(maze).slice(0, 2);
    const place = half[1].to;
    await open(page, query);
    for (const step of way(maze).slice(0, half[0].steps + half[1].steps)) await press(page, ARROWS[step]);
    await expectHere(page, place);
    await tool(page, "Share").click();
    const start = await sheet(page, "Share").getByLabel("This maze").inputValue();
    const walk = await sheet(page, "Share").getByLabel("This walk").inputValue();
    expect(new URL(start).search).toBe(`?${query}`);
    expect(new URL(walk).search).toMatch(/&moves=\w+(,\w+)+$/);
    await expect(page).toHaveURL(walk);

    await friend.goto(start);
    await ready(friend);
    expect(await here(friend)).toBe(maze.start);
    await expectSteps(friend, 0);
    await friend.goto(walk);
    await ready(friend);
    expect(await here(friend)).toBe(place);
    expect(await pieces(friend, ".wall")).toEqual(maze.walls);
    await expectSteps(friend, half[0].steps + half[1].steps);
    await friend.keyboard.press("u");
    await expect.poll(() => here(friend)).toBe(walked(maze, way(maze)).at(half[0].steps + half[1].steps - 1));
  });
}

test("a link with runs and steps back is walked as it says", async ({ page }) => {
  await open(page, `${linkTo(SMALL)}&moves=E1,S2,B1,B2,E2`);
  await expect(notice(page)).toBeEmpty();
  expect(await here(page)).toBe("r1c3");
  await expectSteps(page, 8);
  await tool(page, "Undo").click();
  await expectHere(page, "r1c1");
});

test("a walk stays where it was left, over a reload, a restart and the bare address", async ({ page, context }) => {
  await open(page, seeded(465));
  const steps = way(SEED);
  const places = walked(SEED, steps);
  const keys = steps.map((step) => ({ N: "w", E: "d", S: "s", W: "a" })[step]);
  await press(page, ...keys.slice(0, 4), "u");
  await page.reload();
  await ready(page);
  expect(await here(page)).toBe(places[3]);
  await tool(page, "Redo").click();
  await expectHere(page, places[4]);
  const other = await context.newPage();
  await open(other);
  expect(await here(other)).toBe(places[4]);
  await other.close();
  await tool(page, "Restart").click();
  await expectQuery(page, seeded(465));
  await page.reload();
  await ready(page);
  expect(await here(page)).toBe(places[0]);
  await press(page, "r", "r");
  await expectHere(page, places[2]);
  await page.getByRole("banner").getByRole("link", { name: "Perfect Play" }).click();
  await page.getByRole("main").getByRole("link", { name: "Go on with Maze" }).click();
  await expectHere(page, places[2]);
});

test("New is an entry of its own: Back returns to the earlier maze with its walk", async ({ page }) => {
  await open(page, seeded(465));
  const before = await page.evaluate(() => history.length);
  const [first] = legs(SEED);
  await press(page, `Shift+${ARROWS[first.first]}`);
  const place = await here(page);
  expect(place).not.toBe(SEED.start);
  await another(page);
  await expectSteps(page, 0);
  expect(queryOf(page).get("seed")).not.toBe("465");
  const walls = await pieces(page, ".wall");
  expect(walls).not.toEqual(SEED.walls);
  expect(await page.evaluate(() => history.length), "one more, and none for the steps").toBe(before + 1);
  await page.goBack();
  await expectHere(page, place);
  await expect.poll(() => pieces(page, ".wall")).toEqual(SEED.walls);
  await expect(page).toHaveURL((url) => url.searchParams.get("seed") === "465" && url.searchParams.has("moves"));
  await page.goForward();
  await expect.poll(() => pieces(page, ".wall")).toEqual(walls);
});

test.describe("a link that can't be followed", () => {
  const base = { v: "1", n: "12", m: "20", mode: "corridors", seed: "7" };
  const with_ = (how) => new URLSearchParams({ ...base, ...how }).toString();
  const rest = "algorithm=wilson braid=0 ends=corners level=any";
  // What is said names the value and what is allowed; the nearest maze, where there is one.
  const BAD = [
    [with_({ v: "2" }), ["v = “2”", "version 1"]],
    [with_({ n: "1" }), ["n = “1”", "from 2 to 100"], `n=2 m=20 mode=corridors ${rest}`],
    [with_({ m: "101" }), ["m = “101”", "from 2 to 100"], `n=12 m=100 mode=corridors ${rest}`],
    [with_({ n: "abc" }), ["n = “abc”", "from 2 to 100"], `n=12 m=20 mode=corridors ${rest}`],
    [with_({ mode: "tunnels" }), ["mode = “tunnels”", "corridors", "borders"], `n=12 m=20 mode=corridors ${rest}`],
    [with_({ algorithm: "magic" }), ["algorithm = “magic”", "wilson", "depth-first", "kruskal", "prim"], `n=12 m=20 mode=corridors ${rest}`],
    [with_({ braid: "101" }), ["braid = “101”", "from 0 to 100"], `n=12 m=20 mode=corridors ${rest.replace("braid=0", "braid=100")}`],
    [with_({ ends: "" }), ["ends = “”", "corners", "longest"], `n=12 m=20 mode=corridors ${rest}`],
    [with_({ level: "HARD" }), ["level = “HARD”", "any", "easy", "medium", "hard"], `n=12 m=20 mode=corridors ${rest.replace("any", "hard")}`],
    [with_({ seed: "-1" }), ["seed = “-1”", "from 0 to 18446744073709551615"], `n=12 m=20 mode=corridors ${rest}`],
    [linkTo("2ec/293 corridors r1c1 r1c1"), ["r1c1", "start and goal must differ"]],
    [linkTo("6ec/293 corridors r1c1 r2c3"), ["r1c1 (6)", "r2c1 (2)", "disagree", "is allowed"]],
    [linkTo("2ec/293 corridors r1c1 r9c9"), ["r9c9", "r1c1 to r2c3 are allowed"]],
    [linkTo(ISLAND.replace("corridors r1c1 r3c3", "borders r0c0 r2c2")), ["no way from r0c0 to r2c2", "borders", "must be reachable"]],
    [linkTo("2ec/29 corridors r1c1 r2c2"), ["Row 2 has 2 cells", "row 1 has 3", "must have the same length"]],
    [linkTo("2gc/293 corridors r1c1 r2c3"), ["“2gc”", "0 to 9 and a to f"]],
    [linkTo("2ec/293 walls r1c1 r2c3"), ["“walls”", "corridors", "borders"]],
    [linkTo("2ec/293 corridors r1c1 x"), ["“x”", "r1c2"]],
    [linkTo("2ac corridors r1c1 r1c3"), ["1 x 3", "2 to 100"]],
    ["v=1&board=junk", ["“junk”", "2ec/291"]],
    ["v=1&board=", ["“”"]],
  ];

  for (const [kind, links] of [["a value that is not allowed", BAD.filter(([, , nearest]) => nearest)], ["what is no maze", BAD.filter(([, , nearest]) => !nearest)]]) {
    test(`${kind} is named, with what is allowed`, async ({ page }) => {
      await open(page, linkTo(SMALL));
      for (const [query, words, nearest] of links) {
        await follow(page, query);
        for (const word of words) await expect(notice(page), query).toContainText(word);
        expect(new URL(page.url()).search, "it is left for whoever wants to mend it").toBe(`?${query}`);
        await ready(page);
        const button = notice(page).getByRole("button", { name: /^Nearest puzzle/ });
        if (nearest) {
          await expect(button).toHaveText(`Nearest puzzle (${nearest})`);
          await button.click();
          await expect(page).toHaveURL((url) => url.search.startsWith(`?v=1&${nearest.replaceAll(" ", "&")}&seed=${query.includes("seed=7") ? "7" : ""}`));
        } else {
          await expect(button).toHaveCount(0);
          await notice(page).getByRole("button", { name: "Default puzzle" }).click();
          await expect(page).toHaveURL(/n=12&m=20.*seed=\d+/);
        }
        await expect(notice(page)).toBeEmpty();
      }
    });
  }

  test("of moves that can't be made the legal beginning is kept", async ({ page }) => {
    await open(page, seeded(1));
    for (const [moves, kept, place, of, words] of [
      ["E1,N1,W1", 1, "r1c2", "Move 2 of 3", ["N1", "no way up from r1c2", "The one before it is kept"]],
      ["E2,S1,N1", 2, "r2c3", "Move 3 of 3", ["N1", "goal is reached already", "The 2 before it are kept"]],
      ["E4", 0, "r1c1", "Move 1 of 1", ["E4", "at most 3 steps"]],
      ["E1,B2", 1, "r1c2", "Move 2 of 2", ["B2", "1 step back leads to the start"]],
      ["E1,banana", 1, "r1c2", "Move 2 of 2", ["“banana”", "a run like E5"]],
      ["1e", 0, "r1c1", "Move 1 of 1", ["“1e”", "a run like E5"]],
    ]) {
      await follow(page, `${linkTo(SMALL)}&moves=${moves}`);
      for (const word of [of, ...words]) await expect(notice(page)).toContainText(word);
      await expectHere(page, place);
      await notice(page).getByRole("button", { name: "Dismiss" }).click();
      await expect(notice(page)).toBeEmpty();
      await expectQuery(page, `${linkTo(SMALL)}${kept ? `&moves=${moves.split(",").slice(0, kept)}` : ""}`);
    }
  });

  test("the walk that is kept is not lost by it", async ({ page }) => {
    await open(page, linkTo(SMALL));
    await press(page, "d", "d");
    await expectQuery(page, `${linkTo(SMALL)}&moves=E1,E1`);
    const kept = await stored(page);
    await open(page, with_({ n: "1" }));
    await expect(notice(page)).toContainText("n = “1”");
    expect(await here(page)).toBe("r1c3");
    expect(await stored(page)).toBe(kept);
    await notice(page).getByRole("button", { name: "Dismiss" }).click();
    await press(page, "s");
    await expectQuery(page, `${linkTo(SMALL)}&moves=E1,E1,S1`);
  });

  test("the form says the same, and keeps what was typed", async ({ page }) => {
    await open(page, linkTo(SMALL));
    await press(page, "d");
    await chip(page, "Custom…").click();
    const form = sheet(page, "Custom puzzle");
    for (const [label, value, words] of [["Rows", "1", ["“1”", "from 2 to 100"]], ["Rows", "12", []], ["Or a board", "2ec/293 corridors r1c1 r1c1", ["start and goal must differ"]], ["Or a board", "junk", ["“junk”"]]]) {
      await form.getByLabel(label).fill(value);
      if (words.length === 0) continue;
      await page.keyboard.press("Enter");
      for (const word of words) await expect(form.getByRole("alert")).toContainText(word);
      await expect(form.getByLabel(label)).toHaveValue(value);
      expect(await here(page)).toBe("r1c2");
    }
    await form.getByLabel("Or a board").fill(carve(5, 6, "borders", 1).text);
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expectQuery(page, linkTo(carve(5, 6, "borders", 1).text));
    await expect(part(page, "origin")).toHaveText("Drawn by hand");
  });
});
