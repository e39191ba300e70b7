// Maze, played: steps and what is said of them, the hint and the way, taking back, and walking in
// the dark.
import {
  another, board, carve, chip, expect, expectHere, expectQuery, expectSteps, flood, follow, golden, here, installClock, linkTo, live, NAMES, open, pad, part, pieces, read, ready, searched, seeded, sentence, SMALL, stopClock, test, tool, walked, way,
} from "./maze.support.mjs";

const small = read(SMALL);
// Loops, and ways that are longer than the shortest.
const BRAIDED = read(golden().find(({ params }) => params === "n=5 m=9 mode=borders braid=50").text);

async function go(page, directions) {
  for (const direction of directions) await pad(page, NAMES[direction]).click();
}

// Which of the four buttons say that there is no way.
const expectClosed = (page, names) =>
  expect
    .poll(() => page.getByRole("group", { name: "Directions" }).getByRole("button", { name: /: no way$/ }).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel.match(/^Go (\w+)/)[1])))
    .toEqual(names);

test("a seed gives the maze that the engine's tests hold it to, drawn wall by wall", async ({ page }) => {
  const mazes = golden();
  expect(mazes.length).toBeGreaterThan(15);
  await open(page, linkTo(SMALL));
  for (const { params, seed, text } of mazes) {
    await follow(page, `v=1&${params.replaceAll(" ", "&")}&seed=${seed}`);
    const maze = read(text);
    await expect.poll(() => pieces(page, ".wall"), params).toEqual(maze.walls);
    await expectHere(page, maze.start);
    await expect(part(page, "shortest"), params).toHaveText(String(way(maze).length));
    await expect(page.locator(".maze-board .goal"), params).toHaveAttribute("d", new RegExp(`^M${maze.point(maze.goal)[0]} ${maze.point(maze.goal)[1] - 4}l`));
  }
});

test("a small maze is walked step by step, and each step says the exits", async ({ page }) => {
  await open(page, linkTo(SMALL));
  await expect(board(page)).toHaveAccessibleName("Maze of 2 rows and 3 columns. You are at: Row 1, column 1. The only exit: right.");
  await expect(sentence(page)).toHaveText("Find the way to the diamond.");
  await expect(part(page, "time")).toHaveText("0:00");
  await go(page, "E");
  await expect(live(page)).toHaveText(/^Row 1, column 2\. Exits: right, down, left\.\s*$/);
  await expect(sentence(page), "for who sees the board").toHaveText("A fork: which way?");
  await go(page, "E");
  await expect(live(page)).toHaveText(/^Row 1, column 3\. Exits: down, left\.\s*$/);
  await expect(board(page)).toHaveAccessibleName(/Row 1, column 3\. Exits: down, left\.$/);
  await expectClosed(page, ["up", "right"]);
  await go(page, "S");
  await expectSteps(page, 3);
  await expect(sentence(page)).toHaveText(/^You are there in 3 steps( and 0:0\d)?: no way is shorter!$/);
  await expect(live(page)).toHaveText(/^You are there in 3 steps/);
  await expect(page.locator(".game")).toHaveClass(/solved/);
  await expect(tool(page, "Hint")).toBeDisabled();
  await expectClosed(page, Object.values(NAMES));
  await page.keyboard.press("ArrowLeft");
  await expect(live(page)).toHaveText(/^You are at the goal\.\s*$/);
  await expect(sentence(page), "a step too many does not wipe the ending").toHaveText(/^You are there in 3 steps/);
  expect(await here(page)).toBe("r2c3");
});

test("a longer way than needed is measured against the shortest", async ({ page }) => {
  await open(page, linkTo(SMALL));
  await go(page, "ESWENES");
  await expect(sentence(page)).toHaveText(/^You are there in 7 steps( and 0:\d\d)?\. 3 would have done\.$/);
  await expectSteps(page, 7);
  await expect(part(page, "shortest")).toHaveText("3");
  // Coming back along the path winds it up: what is drawn is the way without its detour.
  expect(await pieces(page, ".trail")).toEqual([]);
  await expect(page.locator(".maze-board .trail")).toHaveAttribute("d", "M5 5L25 5L25 15");
});

test("the shortest way counts where there are loops, too", async ({ page }) => {
  await open(page, linkTo(BRAIDED.text));
  const { known } = flood(BRAIDED, BRAIDED.start);
  await expect(part(page, "shortest")).toHaveText(String(known.get(BRAIDED.goal).steps));
  await go(page, way(BRAIDED));
  await expect(sentence(page)).toHaveText(/no way is shorter!$/);
});

test("the time runs while somebody walks, and stops at the goal", async ({ page }) => {
  const time = part(page, "time");
  await installClock(page);
  await open(page, linkTo(SMALL));
  await searched(page);
  await stopClock(page);
  await page.clock.runFor(1_300);
  await expect(time, "nobody walks yet").toHaveText("0:00");
  await go(page, "E");
  await page.clock.runFor(2_000);
  await expect(time).toHaveText("0:02");
  await go(page, "E");
  await page.reload();
  await ready(page);
  await expect(time, "a reload keeps it").toHaveText("0:02");
  await page.clock.runFor(1_000);
  await expect(time).toHaveText("0:03");
  await go(page, "S");
  await expect(sentence(page)).toHaveText("You are there in 3 steps and 0:03: no way is shorter!");
  await page.clock.runFor(3_000);
  await expect(time).toHaveText("0:03");
});

test("a hint goes back to where the path was right, then shows the next run", async ({ page }) => {
  await open(page, linkTo(SMALL));
  await go(page, "ESW");
  await expectHere(page, "r2c1");
  await tool(page, "Hint").click();
  await expectHere(page, "r1c2");
  await expect(live(page)).toHaveText(/^You had left the way: 2 steps taken back\. Hint: 2 steps, starting right\.\s*$/);
  await expect(sentence(page)).toHaveText("You had left the way: 2 steps taken back. Hint: 2 steps, starting right.");
  await expect(page.locator(".maze-board .hint")).toHaveAttribute("d", "M15 5L25 5L25 15");
  await expectQuery(page, `${linkTo(SMALL)}&moves=E1,S1,W1,B2`);
  await page.keyboard.press("i");
  await expect(live(page)).toHaveText(/^Hint: 2 steps, starting right\.\s*$/);
  await go(page, "E");
  await expect(page.locator(".maze-board .hint"), "it was from where one was").toHaveCount(0);
});

for (const mode of ["corridors", "borders"]) {
  test(`hints alone lead to the goal on a shortest way: ${mode}`, async ({ page }) => {
    const maze = carve(8, 10, mode, 3);
    await open(page, linkTo(maze.text));
    for (let left = way(maze).length, at = maze.start; left > 0; ) {
      await page.keyboard.press("i");
      await expect(live(page)).toHaveText(/^Hint: \d+ steps?(?:, starting)? (up|right|down|left)\.\s*$/);
      const [, steps, name] = (await live(page).textContent()).match(/^Hint: (\d+) steps?(?:, starting)? (\w+)/);
      const next = way(maze, at).slice(0, steps);
      expect(NAMES[next[0]]).toBe(name);
      await go(page, next);
      at = walked(maze, next, at).at(-1);
      left -= steps;
      await expectHere(page, at);
    }
    await expect(sentence(page)).toHaveText(/no way is shorter!$/);
  });
}

test("Solution shows the shortest way, and G says how far the goal is", async ({ page }) => {
  const maze = carve(8, 10, "corridors", 5);
  await open(page, linkTo(maze.text));
  await tool(page, "Solution").click();
  await expect(tool(page, "Solution")).toHaveAttribute("aria-pressed", "true");
  const corners = await page.locator(".maze-board .way").evaluate((path) => path.getAttribute("d").match(/\d+ \d+/g).map((point) => point.split(" ").map(Number)));
  const points = walked(maze, way(maze)).map(maze.point);
  const isCorner = (at, index) => index === 0 || index === points.length - 1 || (points[index - 1][0] !== points[index + 1][0] && points[index - 1][1] !== points[index + 1][1]);
  expect(corners).toEqual(points.filter(isCorner));
  await page.keyboard.press("y");
  await expect(page.locator(".maze-board .way")).toHaveCount(0);

  await page.keyboard.press("g");
  const far = `The goal is ${way(maze).length} steps away, at row 8, column 10.`;
  await expect(live(page)).toHaveText(new RegExp(`^${far}\\s*$`));
  await expect(sentence(page), "it stands below the board, too").toHaveText(far);
  await go(page, way(maze).slice(0, 1));
  await expect(sentence(page), "until the next step").not.toHaveText(/goal/);
  await chip(page, "How far is the goal?").click();
  await expect(live(page)).toHaveText(/^The goal is/);
  await page.keyboard.press("g");
  await expect(live(page)).toHaveText(new RegExp(`^The goal is ${way(maze).length - 1} steps away`));
});

test("undo, redo and restart, by buttons and by keys", async ({ page }) => {
  await open(page, linkTo(SMALL));
  for (const name of ["Undo", "Redo", "Restart"]) await expect(tool(page, name)).toBeDisabled();
  await go(page, "EE");
  await tool(page, "Undo").click();
  await expectHere(page, "r1c2");
  await expect(live(page)).toHaveText(/^Taken back\. Row 1, column 2\. Exits: right, down, left\./);
  await tool(page, "Redo").click();
  await expectHere(page, "r1c3");
  await expect(live(page)).toHaveText(/^Played again\. Row 1, column 3\. Exits: down, left\./);
  for (const [key, place] of [["u", "r1c2"], ["Control+z", "r1c1"], ["r", "r1c2"], ["Control+Shift+z", "r1c3"]]) {
    await page.keyboard.press(key);
    await expectHere(page, place);
  }
  await tool(page, "Restart").click();
  await expectHere(page, "r1c1");
  await expectSteps(page, 0);
  await expect(part(page, "time")).toHaveText("0:00");
  await expect(tool(page, "Redo")).toBeEnabled();
  await go(page, "E");
  await expect(tool(page, "Redo"), "another step forgets what could be redone").toBeDisabled();
});

test("chips make mazes of their kind, and New one more like it", async ({ page }) => {
  await open(page, seeded(465));
  await chip(page, "Along the walls").click();
  await expectQuery(page, seeded(465, { mode: "borders", ends: "longest" }));
  expect(await pieces(page, ".wall"), "the same maze, walked otherwise").toEqual(read(golden().at(-1).text).walls);
  await chip(page, "8 × 10").click();
  await expect(page).toHaveURL(/n=8&m=10&mode=borders&algorithm=wilson&braid=0&ends=longest&level=any&seed=\d+/);
  await chip(page, "Easy").click();
  await expect(page).toHaveURL(/level=easy&seed=\d+/);
  await chip(page, "Kruskal").click();
  await expect(page).toHaveURL(/algorithm=kruskal/);
  await expect(chip(page, "Kruskal")).toHaveAttribute("aria-pressed", "true");
  await chip(page, "Corner to corner").click();
  await expect(page).toHaveURL(/ends=corners/);
  await chip(page, "No dead ends").click();
  await expect(page).toHaveURL(/braid=100/);
  await another(page);
  await expect(live(page)).toHaveText(/^New maze\.\s*$/);
  await expect(page).toHaveURL(/n=8&m=10&mode=borders&algorithm=kruskal&braid=100&ends=corners&level=easy&seed=\d+/);
});

test.describe("in the dark", () => {
  const maze = carve(12, 20, "corridors", 4);
  // The middle of a piece of wall, in cells from the middle of a place.
  const far = (piece, place) => {
    const [row, col] = piece.match(/\d+/g).map(Number);
    const [x, y] = maze.point(place).map((at) => at / 10);
    return Math.hypot(col + (piece.endsWith("E") ? 0.5 : 0) - x, row + (piece.endsWith("S") ? 0.5 : 0) - y);
  };

  test("what explains lights the maze up, and the dark takes it away", async ({ page }) => {
    await open(page, linkTo(maze.text));
    for (const dark of ["f", "b"]) {
      for (const [key, layer] of [["y", "way"], ["t", "tree-borders"]]) {
        await page.keyboard.press(dark);
        expect((await pieces(page, ".wall")).length).toBeLessThan(maze.walls.length);
        await page.keyboard.press(key);
        await expect(page.locator(`.maze-board .${layer}`)).toHaveCount(1);
        expect(await pieces(page, layer === "way" ? ".wall" : ".tree-borders")).toEqual(maze.walls);
        for (const name of ["Fog", "Hidden walls"]) await expect(chip(page, name)).toHaveAttribute("aria-pressed", "false");
        await page.keyboard.press(dark);
        await expect(page.locator(`.maze-board .${layer}`)).toHaveCount(0);
        await page.keyboard.press(dark);
      }
    }
  });

  test("fog shows only what is near", async ({ page }) => {
    await open(page, linkTo(maze.text));
    await chip(page, "Fog").click();
    await expect(chip(page, "Fog")).toHaveAttribute("aria-pressed", "true");
    for (const step of ["", ...way(maze).slice(0, 8)]) {
      if (step) await go(page, step);
      const place = await here(page);
      const seen = await pieces(page, ".wall");
      expect(seen, "all that is next to it").toEqual(expect.arrayContaining(maze.walls.filter((wall) => far(wall, place) < 2)));
      expect(seen.filter((wall) => far(wall, place) > 4), "and nothing far off").toEqual([]);
      expect(seen.filter((wall) => !maze.walls.includes(wall))).toEqual([]);
    }
    expect(await here(page)).toBe(walked(maze, way(maze))[8]);
    await page.keyboard.press("f");
    expect(await pieces(page, ".wall")).toEqual(maze.walls);
  });

  test("walls are not seen, nor told of, until they are bumped into", async ({ page }) => {
    await open(page, linkTo(SMALL));
    await chip(page, "Hidden walls").click();
    const frame = ["r0c0E", "r0c0S", "r0c1E", "r0c2E", "r0c3S", "r1c0S", "r2c0E", "r2c1E", "r2c2E"];
    expect(await pieces(page, ".wall")).toEqual(frame);
    await expect(board(page)).toHaveAccessibleName(/Row 1, column 1\.$/);
    await expectClosed(page, []);
    await pad(page, "down").click();
    await expect(live(page)).toHaveText(/^A wall: no way down\.\s*$/);
    await expect(sentence(page), "it stands below the board, too").toHaveText("A wall: no way down.");
    expect(await here(page)).toBe("r1c1");
    await expect.poll(() => pieces(page, ".wall")).toEqual([...frame, "r1c0E"].sort());
    await go(page, "E");
    await expect(live(page)).toHaveText(/^Row 1, column 2\.\s*$/);
    await expectSteps(page, 1);
    await page.keyboard.press("b");
    expect(await pieces(page, ".wall")).toEqual(small.walls);
  });

  test("along the borders one sees where there is no wall to walk on", async ({ page }) => {
    const borders = read(SMALL.replace("corridors r1c1 r2c3", "borders r0c1 r1c2"));
    await open(page, linkTo(borders.text));
    await chip(page, "Hidden walls").click();
    expect(await pieces(page, ".wall")).toEqual([]);
    await expect(page.locator(".maze-board .gap")).toHaveCount(0);
    await pad(page, "down").click();
    await expect(live(page)).toHaveText(/^No wall to walk on: no way down\.\s*$/);
    await expect(page.locator(".maze-board .gap")).toHaveCount(1);
    await go(page, way(borders));
    await expect(sentence(page)).toHaveText(/no way is shorter!$/);
  });
});
