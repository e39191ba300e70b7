// Links to Segments: the address is the game, two people play by sending it back and forth, and a
// link or a form that can't be followed says why.
import {
  CROSSING,
  SIXES,
  after,
  buttons,
  chip,
  endsOf,
  expect,
  expectDrawn,
  expectMoves,
  expectQuery,
  follow,
  golden,
  hurry,
  isOver,
  isWon,
  join,
  legal,
  link,
  live,
  notice,
  open,
  part,
  queryOf,
  ready,
 
  seeded,
  sentence,
  sheet,
  shown,
  test,
  tool,
  winning,
} from "./segments.support.mjs";

test.use({ trace: "off" });

const told = (move) => move.replace("-", " and ");

// The two links of the sheet.
async function shared(page) {
  await tool(page, "Share").click();
  const dialog = sheet(page, "Share");
  const found = { position: await dialog.getByLabel("This position").inputValue(), start: await dialog.getByLabel("This game from its start").inputValue() };
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return found;
}

test.describe("two people, by links", () => {
  test("send the game back and forth until one has won", async ({ page, friend }) => {
    const start = SIXES[3];
    let [here, there, url] = [page, friend, null];
    await open(page, link(start, { play: "links" }));
    await expect(sentence(page)).toHaveText("Your turn: make a move, then send the link.");
    const moves = [];
    for (;;) {
      if (url) {
        await here.goto(url);
        await ready(here);
        await expectDrawn(here, moves);
        const who = moves.length % 2 ? "First" : "Second";
        await expect(sentence(here)).toHaveText(`${who} joined ${told(moves.at(-1))}. Your turn: make a move, then send the link.`);
        await expect(tool(here, "Undo"), "the other’s move is not one’s own to take back").toBeDisabled();
      }
      const now = after(start, ...moves);
      const move = winning(now)[0] ?? legal(now).at(-1);
      await join(here, move);
      moves.push(move);
      await expectDrawn(here, moves);
      if (isOver(after(start, ...moves))) break;
      await expect(sentence(here)).toHaveText(`You joined ${told(move)}. Now send the link: it has your move in it, and brings back the answer.`);
      // It is the other's turn, and nobody here can make that move.
      await join(here, legal(after(start, ...moves))[0]);
      await expect(live(here)).toHaveText(/It is the other player’s turn/);
      await expectMoves(here, moves.length);
      await here.getByRole("button", { name: "Send the link" }).click();
      url = await sheet(here, "Share").getByLabel("This position").inputValue();
      await here.keyboard.press("Escape");
      expect(new URL(url).search).toBe(`?${link(start, { play: "links", moves: moves.join(",") })}`);
      [here, there] = [there, here];
    }
    await expect(sentence(here)).toHaveText(/^You win!/);
    expect(isWon(start)).toBe(moves.length % 2 === 1);
    // Whoever has lost gets to see it, too.
    await there.goto((await shared(here)).position);
    await ready(there);
    await expectDrawn(there, moves);
    await expect(sentence(there)).toHaveText(/^(First|Second) wins\./);
  });
});

for (const [what, query, start] of [
  ["a seed", (moves) => seeded(465, { points: 8, layout: "rings", moves }), null],
  ["a board with segments", (moves) => link(CROSSING, { moves }), CROSSING],
]) {
  test(`a link sent half way opens elsewhere with the same position: ${what}`, async ({ page, friend }) => {
    await open(page, query());
    const position = start ?? (await shown(page)).points;
    const moves = [];
    for (let times = 0; times < 2 && !isOver(after(position, ...moves)); times += 1) {
      moves.push(legal(after(position, ...moves)).at(-1));
      await join(page, moves.at(-1));
    }
    await expectMoves(page, moves.length);
    const links = await shared(page);
    expect(new URL(links.position).search).toBe(`?${query(moves.join(","))}`);
    expect(new URL(links.start).search).toBe(`?${query()}`);
    const here = await shown(page);
    await friend.goto(links.start);
    await ready(friend);
    await expectMoves(friend, 0);
    expect((await shown(friend)).points).toBe(here.points);
    await friend.goto(links.position);
    await ready(friend);
    await expect.poll(() => shown(friend)).toEqual(here);
    await expect(sentence(friend)).toHaveText(await sentence(page).textContent());
  });
}

test.describe("the address", () => {
  test("keeps the game over a reload, with its level, and what could be played again", async ({ page }) => {
    await hurry(page);
    await open(page, seeded(465, { play: "first", level: "report" }));
    const { points } = await shown(page);
    await join(page, legal(points)[5]);
    await expectMoves(page, 2);
    const { drawn } = await shown(page);
    await expectQuery(page, seeded(465, { play: "first", level: "report", moves: drawn.join(",") }));
    await page.reload();
    await ready(page);
    await expectDrawn(page, drawn);
    await expect(chip(page, "The student’s bot")).toHaveAttribute("aria-pressed", "true");
    await tool(page, "Undo").click();
    await expectMoves(page, 0);
    await page.reload();
    await ready(page);
    await expectMoves(page, 0);
    await tool(page, "Redo").click();
    await expectDrawn(page, drawn);
    await open(page);
    await expectDrawn(page, drawn);
  });

  test("of nothing draws 16 points of a seed, which are the same for everybody", async ({ page, friend }) => {
    await open(page);
    await expect(buttons(page)).toHaveCount(16);
    const seed = queryOf(page).get("seed");
    await expectQuery(page, seeded(seed, { points: 16, play: "first", level: "newcomer" }));
    await friend.goto(page.url());
    await ready(friend);
    expect((await shown(friend)).points).toBe((await shown(page)).points);
  });

  test("names each layout, and each kind has its button", async ({ page }) => {
    await open(page, seeded(3, { points: 10 }));
    for (const [name, points, layout] of [["8 points", 8, "random"], ["12 points", 12, "random"], ["16 points", 16, "random"], ["20 points", 20, "random"], ["Circle, 14", 14, "convex"], ["Two rings, 14", 14, "rings"], ["Grid, 16", 16, "lattice"]]) {
      await chip(page, name).click();
      await expect(page).toHaveURL((url) => url.searchParams.get("points") === String(points) && url.searchParams.get("layout") === layout);
      await expect(buttons(page)).toHaveCount(points);
      await expect(chip(page, name)).toHaveAttribute("aria-pressed", "true");
      await expect(part(page, "origin")).toHaveText(`Seed ${queryOf(page).get("seed")}`);
    }
  });
});

// What the engine's tests know of seeds: as many of each layout as time allows.
const GOLDEN = golden();
for (const layout of ["random", "convex", "rings", "lattice"]) {
  test(`a seed gives the points that it has always given: ${layout}`, async ({ page }) => {
    const some = GOLDEN.filter((one) => one.layout === layout);
    test.skip(GOLDEN.length === 0, "the engine's golden points are not there yet");
    expect(some.length).toBeGreaterThan(1);
    await open(page, seeded(1, { points: 4 }));
    for (const { points, seed, text } of some) {
      await follow(page, seeded(seed, { points, layout }));
      await expect(part(page, "origin")).toHaveText(`Seed ${seed}`);
      await expect(buttons(page)).toHaveCount(points);
      // The board that is set up by hand has them in its address as they are.
      await page.keyboard.press("e");
      await expect(page).toHaveURL((url) => url.searchParams.has("board"));
      expect(queryOf(page).get("board")).toBe(text);
      await page.keyboard.press("e");
    }
  });
}

// Links that can't be followed, and what is said of them: the value, and what is allowed.
const FOUR = "0,0 100,3 98,100 2,97";
const REFUSED = [
  [seeded(1, { points: 3 }), "points = “3”", "from 4 to 30"],
  [seeded(1, { points: 31 }), "points = “31”", "from 4 to 30"],
  [seeded(1, { points: "x" }), "points = “x”", "from 4 to 30"],
  [seeded(1, { layout: "spiral" }), "layout = “spiral”", "random, convex, rings, lattice"],
  [seeded("-1"), "seed = “-1”", "from 0 to 18446744073709551615"],
  [seeded(1, { level: "hard", play: "first" }), "level = “hard”", "perfect, report, random"],
  [seeded(1, { play: "alone" }), "play = “alone”", "first, second, two, links, watch"],
  ["v=2&points=8", "v = “2”", "version 1"],
  [link("0,0 100,3 98,100"), "3 points", "4 to 30"],
  [link(Array.from({ length: 31 }, (_, i) => `${i},${i * i}`).join(" ")), "31 points", "4 to 30"],
  [link("0,0 100,3 98,100 0,0"), "Points 1 and 4 are the same", "0,0"],
  [link("0,0 50,10 98,100 100,20"), "Points 1, 2 and 4 lie on one line", "no three"],
  [link("0,0 100,3 1001,100 2,97"), "(1001,100)", "from 0 to 1000"],
  [link("0,0 100,3 99999999,100 2,97"), "99999999,100", "from 0 to 1000"],
  [link(`${FOUR} | 1-3 2-4`), "2-4", "it would cross 1-3"],
  [link(`${FOUR} | 1-2 2-3`), "2-3", "point 2 is an end of 1-2 already"],
  [link(`${FOUR} | 1-9`), "1-9", "there is no point 9, only points 1 to 4"],
  [link(`${FOUR} | 1-1`), "“1-1”", "a move like 1-2"],
  [link("0,0 one,3 98,100 2,97"), "“one,3”", "a point like 51,0"],
  [link(""), "“”", "a point like 51,0"],
  [link("-1,0 100,3 98,100 2,97"), "“-1,0”", "a point like 51,0"],
];

test("a link that can’t be followed names the value and what is allowed", async ({ page }) => {
  await open(page, seeded(1, { points: 8 }));
  for (const [query, ...words] of REFUSED) {
    await test.step(query, async () => {
      await follow(page, query);
      await expect(notice(page)).toContainText("This link can’t be followed.");
      for (const word of words) await expect(notice(page)).toContainText(word);
      // The game that was there is kept, and can be played all the same.
      await expect(buttons(page)).toHaveCount(8);
      await follow(page, seeded(1, { points: 8 }));
      await expect(notice(page)).toBeEmpty();
    });
  }
});

for (const [query, name, points] of [
  [seeded(1, { points: 31 }), /^Nearest game \(.*30/, 30],
  [link("0,0 100,3 98,100 0,0"), "Default game", 16],
]) {
  test(`a link that can’t be followed offers another game: ${points} points`, async ({ page }) => {
    await open(page, query);
    await expect(notice(page)).toContainText("This link can’t be followed.");
    expect(await buttons(page).count()).toBeGreaterThanOrEqual(4);
    await page.getByRole("button", { name }).click();
    await expect(notice(page)).toBeEmpty();
    await expect(buttons(page)).toHaveCount(points);
  });
}

test("moves that can’t be made are named, and those before them are kept", async ({ page }) => {
  await open(page, seeded(1, { points: 8 }));
  for (const [moves, number, ...words] of [
    ["1-3,2-4", 2, "it would cross 1-3", "The one before it is kept."],
    ["1-2,3-4,1-4", 3, "point 1 is an end of 1-2 already", "The 2 before it are kept."],
    ["1-7", 1, "there is no point 7, only points 1 to 4"],
    ["1-2,fire", 2, "fire", "a move like 1-2"],
  ]) {
    await test.step(moves, async () => {
      await follow(page, link(FOUR, { moves }));
      await expect(notice(page)).toContainText(`Move ${number} of ${moves.split(",").length} in the link:`);
      for (const word of words) await expect(notice(page)).toContainText(word);
      await expectDrawn(page, moves.split(",").slice(0, number - 1));
    });
  }
});

test.describe("Custom", () => {
  const custom = async (page) => {
    await chip(page, "Custom…").click();
    const form = sheet(page, "Custom game");
    await expect(form).toBeVisible();
    return form;
  };

  test("makes a game of a number of points, a layout and a seed", async ({ page }) => {
    await open(page, seeded(1, { points: 12, layout: "convex" }));
    const form = await custom(page);
    await expect(form.getByLabel("Points")).toHaveValue("12");
    await expect(form.getByLabel("Layout")).toHaveValue("convex");
    await form.getByLabel("Points").fill("9");
    await form.getByLabel("Layout").selectOption("lattice");
    await form.getByLabel("Seed").fill("77");
    await page.keyboard.press("Enter");
    await expectQuery(page, seeded(77, { points: 9, layout: "lattice" }));
    await expect(buttons(page)).toHaveCount(9);
    await expect(form).toBeHidden();
  });

  test("makes a game of a board as it is written, with segments in it", async ({ page }) => {
    await open(page, seeded(1));
    const form = await custom(page);
    await form.getByLabel("Or a board").fill(` ${CROSSING} `);
    await form.getByRole("button", { name: /^Make/ }).click();
    await expectQuery(page, link(CROSSING));
    await expectDrawn(page, CROSSING.split(" | ")[1].split(" "));
    await expect(chip(page, "Two crossing")).toHaveAttribute("aria-pressed", "true");
  });

  test("names what can’t be, and nothing is lost", async ({ page }) => {
    await open(page, seeded(1));
    const { points } = await shown(page);
    const [move] = legal(points);
    await join(page, move);
    const form = await custom(page);
    for (const [label, text, ...words] of [
      ["Points", "3", "“3”", "from 4 to 30"],
      ["Points", "31", "“31”", "from 4 to 30"],
      ["Points", "", "“”", "from 4 to 30"],
      ["Seed", "x", "“x”", "from 0 to"],
      ["Or a board", "0,0 1,1 2,2 9,1", "Points 1, 2 and 3 lie on one line"],
      ["Or a board", "0,0 1,5 2,2", "3 points", "4 to 30"],
      ["Or a board", "0,0 1,5 2,2 7;8", "“7;8”", "a point like 51,0"],
      ["Or a board", "0,0 1,5 9,2 5,8 | 1-2 2-3", "point 2 is an end of 1-2 already"],
    ]) {
      const field = form.getByLabel(label);
      const was = await field.inputValue();
      await field.fill(text);
      await page.keyboard.press("Enter");
      for (const word of words) await expect(form.getByRole("alert")).toContainText(word);
      await expect(field).toHaveValue(text);
      await field.fill(was);
    }
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expectDrawn(page, [move]);
    expect(endsOf(move)).toHaveLength(2);
  });
});
