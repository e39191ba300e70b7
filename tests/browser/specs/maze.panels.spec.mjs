// Beside the board of Maze: the searches and how they compare, the pictures that explain, and the
// maze on paper and as a file.
import { readFile } from "node:fs/promises";
import { ARROWS, ISLAND, SMALL, board, carve, chip, expect, flood, follow, golden, installClock, linkTo, live, NAMES, open, pad, part, pieces, read, searched, seeded, stopClock, test, tool, unfold, walked, way } from "./maze.support.mjs";

const SEARCHES = { bfs: "Breadth-first", dfs: "Depth-first", astar: "A*", wall: "Left hand on the wall", fill: "Dead-end filling" };
const show = (page, search) => page.getByRole("button", { name: `Show ${SEARCHES[search]}`, exact: true });
// From one picture of a search that is shown to the next, in ms.
const FRAME = 40;
const now = (page) => part(page, "search-now");
const count = async (page, search) => Number((await part(page, `count-${search}`).textContent()).match(/^[\d,]+/)[0].replace(",", ""));

// The places in the order in which depth-first search comes to them, up to the goal.
function depthFirst(maze) {
  const [known, thread] = [[maze.start], [maze.start]];
  while (!known.includes(maze.goal)) {
    const next = Object.values(maze.exits.get(thread.at(-1))).find((place) => !known.includes(place));
    if (next) known.push(next);
    if (next) thread.push(next);
    else thread.pop();
  }
  return known;
}

// The places that a left hand on the wall leads to, and whether the goal is one of them.
function byHand(maze) {
  const seen = new Set();
  for (let [at, heading] = [maze.start, 1]; !seen.has(`${at}${heading}`); ) {
    seen.add(`${at}${heading}`);
    if (at === maze.goal) break;
    heading = [3, 0, 1, 2].map((turn) => (heading + turn) % 4).find((side) => maze.exits.get(at)["NESW"[side]]);
    at = maze.exits.get(at)["NESW"[heading]];
  }
  const places = new Set([...seen].map((state) => state.slice(0, -1)));
  return { count: places.size, found: places.has(maze.goal) };
}

// How many places are filled, dead end by dead end.
function filled(maze) {
  const left = new Set(maze.exits.keys());
  const isEnd = (place) => place !== maze.start && place !== maze.goal && Object.values(maze.exits.get(place)).filter((beyond) => left.has(beyond)).length < 2;
  for (let end = [...left].find(isEnd); end; end = [...left].find(isEnd)) left.delete(end);
  return maze.exits.size - left.size;
}

const MAZES = [SMALL, ISLAND, golden().at(-1).text, golden()[1].text, golden().find(({ params }) => params.startsWith("n=5 m=9 braid=100")).text, golden().find(({ params }) => params.startsWith("n=5 m=9 mode=borders braid=100")).text];

test("the five searches visit as many places as they would by their definitions", async ({ page }) => {
  await open(page, seeded(1));
  for (const text of MAZES) {
    const maze = read(text);
    await follow(page, linkTo(text));
    await expect(part(page, "shortest")).toHaveText(String(way(maze).length));
    await searched(page);
    const bfs = flood(maze, maze.start, maze.goal).visited.length;
    await expect(part(page, "count-bfs"), text).toHaveText(`${bfs} (${Math.round((bfs * 100) / maze.exits.size)} %)`);
    expect(await count(page, "dfs"), text).toBe(depthFirst(maze).length);
    // It expands nothing that is farther from the start than the goal is.
    expect(await count(page, "astar"), text).toBeGreaterThan(way(maze).length);
    expect(await count(page, "astar"), text).toBeLessThanOrEqual(bfs);
    const hand = byHand(maze);
    await expect(part(page, "count-wall"), text).toHaveText(hand.found ? /^\d+\s\(\d+\s%\)$/ : /^\d+,\sin\scircles$/);
    expect(await count(page, "wall"), text).toBe(hand.count);
    const isWay = maze.exits.size - filled(maze) === way(maze).length + 1;
    await expect(part(page, "count-fill"), text).toHaveText(`${filled(maze)} filled${isWay ? "" : ", loops left"}`);
  }
});

test("a hand on the wall goes round in circles where the goal is on an island", async ({ page }) => {
  await open(page, linkTo(ISLAND));
  await expect(part(page, "count-wall")).toHaveText("16, in circles");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await show(page, "wall").click();
  await expect(page.locator(".maze-board .follower")).toHaveAttribute("d", /^M5 5L45 5L45 45L5 45L5 5/);
});

test("a search is shown visit by visit, paused, taken up again, and walked through by hand", async ({ page }) => {
  const maze = read(golden().at(-1).text);
  const { visited } = flood(maze, maze.start, maze.goal);
  const play = page.getByRole("button", { name: "Play", exact: true });
  await installClock(page);
  await open(page, seeded(465));
  await searched(page);
  await stopClock(page);
  await expect(part(page, "walkthrough")).toBeHidden();
  await show(page, "bfs").click();
  await expect(show(page, "bfs")).toHaveAttribute("aria-pressed", "true");
  const step = async () => Number((await now(page).textContent()).match(/^Breadth-first: (\d+) visits? of \d+$/)[1]);
  await page.clock.runFor(5 * FRAME);
  await expect.poll(step).toBeGreaterThan(3);
  const early = await step();
  await page.clock.runFor(5 * FRAME);
  await expect.poll(step).toBeGreaterThan(early);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(play).toBeVisible();
  const paused = await step();
  expect(paused).toBeLessThan(visited.length);
  await page.clock.runFor(8 * FRAME);
  expect(await step()).toBe(paused);

  const stepper = page.getByRole("group", { name: "Search, step by step" });
  await stepper.getByRole("button", { name: "Step forward" }).click();
  await expect(now(page)).toHaveText(`Breadth-first: ${paused + 1} visits of ${visited.length}`);
  const drawn = await page.locator(".maze-board .visited").getAttribute("d");
  const points = visited.slice(0, paused + 1).map((place) => `M${maze.point(place).join(" ")}h0`);
  expect(drawn).toBe(points.join(""));
  await expect(page.locator(".maze-board .newest")).toHaveAttribute("d", points.at(-1));
  await stepper.getByRole("button", { name: "Step back" }).click();
  await expect.poll(step).toBe(paused);
  await stepper.getByRole("button", { name: "First step" }).click();
  await expect(page.locator(".maze-board .visited")).toHaveCount(0);
  await expect(stepper.getByRole("button", { name: "Step back" })).toBeDisabled();
  await stepper.getByRole("slider").fill("5");
  await expect(now(page)).toHaveText(`Breadth-first: 5 visits of ${visited.length}`);
  await page.keyboard.press("p");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await page.clock.runFor(5 * FRAME);
  await expect.poll(step).toBeGreaterThan(6);
  await stepper.getByRole("button", { name: "Last step" }).click();
  await expect(now(page)).toHaveText(`Breadth-first: ${visited.length} visits of ${visited.length}`);

  await show(page, "fill").click();
  await page.clock.runFor(2 * FRAME);
  await expect(page.locator(".maze-board .filled")).toBeAttached();
  await expect(now(page)).toHaveText(new RegExp(`of ${filled(maze)} filled$`));
  await show(page, "fill").click();
  await expect(part(page, "walkthrough")).toBeHidden();
  await expect(page.locator(".maze-board .filled")).toHaveCount(0);
});

test("whoever wants no motion sees a search at its end at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, linkTo(SMALL));
  await searched(page);
  for (const search of Object.keys(SEARCHES)) {
    await show(page, search).click();
    const [, at, last] = (await now(page).textContent()).match(/: (\d+)(?: visits?)? of (\d+)(?: filled)?$/);
    expect(at, search).toBe(last);
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  }
});

test("both trees are drawn whole, each in lines of its own", async ({ page }) => {
  for (const mode of ["corridors", "borders"]) {
    const maze = carve(12, 20, mode, 8);
    await open(page, linkTo(maze.text));
    await page.keyboard.press("t");
    for (const name of ["tree-corridors", "tree-borders"]) await expect(page.locator(`.maze-board .${name}`)).toHaveCount(1);
    expect(await pieces(page, ".tree-borders")).toEqual(maze.walls);
    expect(await pieces(page, ".tree-corridors")).toHaveLength(12 * 20 - 1);
    await expect(page.locator(".maze-board .wall")).toBeHidden();
    // Told apart by more than colour.
    const dashes = (name) => page.locator(`.maze-board .${name}`).evaluate((path) => getComputedStyle(path).strokeDasharray);
    expect(await dashes("tree-borders")).not.toBe(await dashes("tree-corridors"));
    await page.keyboard.press("t");
    await expect(page.locator(".maze-board .tree-borders")).toHaveCount(0);
    await expect(page.locator(".maze-board .wall")).toBeVisible();
  }
});

test("the seam lies between the two parts of the walls, along the way", async ({ page }) => {
  const maze = carve(12, 20, "corridors", 8);
  await open(page, linkTo(maze.text));
  await unfold(page, "Why this way");
  await chip(page, "The wall in two").click();
  await expect(part(page, "legend")).toContainText("seam");
  const parts = [await pieces(page, ".part-one"), await pieces(page, ".part-two")];
  expect(parts.flat().sort(), "all walls but the second gate").toEqual(maze.walls.filter((wall) => wall !== "r0c0S"));
  const points = parts.map((part) => new Set(part.flatMap((piece) => {
    const [row, col] = piece.match(/\d+/g).map(Number);
    return [`r${row}c${col}`, piece.endsWith("E") ? `r${row}c${col + 1}` : `r${row + 1}c${col}`];
  })));
  expect([...points[0]].filter((point) => points[1].has(point)), "they touch nowhere").toEqual([]);
  const cells = (await page.locator(".maze-board .seam").getAttribute("d")).match(/L\d+ \d+/g).map((point) => point.slice(1));
  expect(cells).toEqual(walked(maze, way(maze)).map((place) => maze.point(place).join(" ")));
  // With loops there is none, which is said.
  await follow(page, linkTo(ISLAND));
  await expect(part(page, "legend")).toContainText("The walls do not fall in two here");
  await expect(page.locator(".maze-board .seam")).toHaveCount(0);
  await expect(page.locator(".maze-board .wall")).toBeVisible();
});

test("levels number each place by its steps from the start", async ({ page }) => {
  for (const maze of [carve(12, 20, "borders", 8), read(ISLAND)]) {
    await open(page, linkTo(maze.text));
    await unfold(page, "Why this way");
    await chip(page, "Steps from the start").click();
    await expect(part(page, "legend")).toContainText("number of steps");
    const { known } = flood(maze, maze.start);
    const expected = [...known].map(([place, { steps }]) => `${maze.point(place).join(" ")}: ${steps}`).sort();
    const shown = await page.locator(".maze-board text").evaluateAll((texts) => texts.map((text) => `${text.getAttribute("x")} ${text.getAttribute("y")}: ${text.textContent}`));
    expect(shown.sort()).toEqual(expected);
  }
});

test("why the way is the only one, or the shortest, is said in words", async ({ page }) => {
  const maze = read(golden().at(-1).text);
  await open(page, seeded(465));
  await searched(page);
  const why = await unfold(page, "Why this way");
  await expect(why).toContainText(`The way to the goal has ${way(maze).length} steps`);
  await expect(why).toContainText("239 openings join the 240 cells");
  await expect(why).toContainText("tree");
  await page.keyboard.press(`Shift+${ARROWS[way(maze)[0]]}`);
  await expect(why).toContainText("on it, ");
  await follow(page, linkTo(ISLAND));
  await expect(why).toContainText("loop");
});

// What is to be said of a walk that has not ended, by breadth-first search from the goal: of its last step, and where it
// goes on or back to. `path` is the places from the start to where one is.
function standing(maze, path) {
  const { known } = flood(maze, maze.goal);
  const far = (place) => known.get(place).steps;
  const isRight = (place, step) => far(place) + step === far(maze.start);
  const right = path.findIndex((place, step) => !isRight(place, step)) - 1;
  const steps = path.length - 1;
  if (right >= 0) return [`so go back ${steps - right} step${steps - right === 1 ? "" : "s"}, to ${right === 0 ? "the start" : "where the way goes on"}.`];
  const on = Object.entries(maze.exits.get(path.at(-1))).filter(([, to]) => far(to) < far(path.at(-1)));
  const left = far(path.at(-1)) === 1 ? "1 is to go" : `${far(path.at(-1))} are to go`;
  return on.map(([side]) => (steps === 0 ? `Go ${NAMES[side]}${far(maze.start) === 1 ? "" : " first"}.` : `on it, ${left}. Go ${NAMES[side]} next.`));
}

test("what is said of the steps so far is true of them, and not of the start that was searched", async ({ page }) => {
  await open(page, seeded(268355914));
  await searched(page);
  await tool(page, "Why?").click();
  const why = part(page, "why");
  await expect(why).toContainText("The way to the goal has 44 steps. Go down first.");
  await pad(page, "down").click();
  await expect(why).toContainText("the step so far is on it, 43 are to go");
  await pad(page, "right").click();
  await expect(why).toContainText("of the 2 steps so far the last is wrong, so go back 1 step, to where the way goes on.");
  await tool(page, "Undo").click();
  await expect(why).toContainText("the step so far is on it, 43 are to go");
  await page.keyboard.press("Control+Shift+z");
  await expect(why).toContainText("of the 2 steps so far the last is wrong");
});

test("with loops, too, a step is called right if it lies on a shortest way", async ({ page }) => {
  const maze = read(golden().find(({ params }) => params === "n=5 m=9 mode=borders braid=50").text);
  await open(page, linkTo(maze.text));
  await tool(page, "Why?").click();
  const why = part(page, "why");
  const path = [maze.start];
  const expectTrue = () => expect(why).toContainText(new RegExp(standing(maze, path).map((words) => words.replaceAll(".", "\\.")).join("|")));
  await expectTrue();
  const directions = way(maze);
  for (const along of directions) {
    // Each other step first, and back from it.
    for (const [side, to] of Object.entries(maze.exits.get(path.at(-1)))) {
      if (side === along || path.includes(to) || to === maze.goal) continue;
      path.push(to);
      await pad(page, NAMES[side]).click();
      await expectTrue();
      path.pop();
      await tool(page, "Undo").click();
      await expectTrue();
    }
    path.push(maze.exits.get(path.at(-1))[along]);
    await pad(page, NAMES[along]).click();
    if (path.at(-1) !== maze.goal) await expectTrue();
  }
  await expect(why).toContainText(`the path has ${directions.length} steps, and no way has fewer`);
});

for (const [kind, query, title] of [
  ["of 12 x 20", linkTo(carve(12, 20, "corridors", 8).text), "Maze 12 × 20, corridors"],
  ["of 20 x 20", linkTo(carve(20, 20, "corridors", 8).text), "Maze 20 × 20, corridors"],
  ["that is tall", linkTo(carve(40, 8, "borders", 8).text), "Maze 40 × 8, borders"],
  ["of 100 x 100 from a seed", seeded(7, { n: 100, m: 100 }), "Maze 100 × 100, corridors, seed 7"],
  ["of 100 x 100 of its own", linkTo(carve(100, 100, "corridors", 8).text), "Maze 100 × 100, corridors"],
]) {
  test(`a maze ${kind} is printed on two pages, the second with its way`, async ({ page }) => {
    await open(page, query);
    const pages = page.locator(".paper .page");
    await expect(pages).toHaveCount(0);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    await expect(pages).toHaveCount(2);
    await expect(pages.nth(0).locator("h2")).toHaveText(title);
    await expect(pages.nth(0).locator(".way")).toHaveCount(0);
    await expect(pages.nth(1).locator(".way")).toHaveCount(1);
    await page.emulateMedia({ media: "print" });
    await expect(pages.nth(0).locator("svg")).toBeVisible();
    await expect(board(page)).toBeHidden();
    await page.emulateMedia({ media: null });
    await expect(pages.nth(0)).toBeHidden();
    for (const format of ["A4", "Letter", "A5"]) {
      for (const landscape of [false, true]) {
        const pdf = (await page.pdf({ format, landscape })).toString("latin1");
        expect(pdf.match(/\/Type\s*\/Page\b/g), `${format}${landscape ? ", lying" : ""}`).toHaveLength(2);
      }
    }
  });
}

test("Print… asks the browser to print what has been drawn for it", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => (window.printed = document.querySelectorAll(".paper .page").length);
  });
  await open(page, seeded(465));
  await chip(page, "Print…").click();
  expect(await page.evaluate(() => window.printed)).toBe(2);
  await expect(page.locator(".paper .page").first()).toContainText("seed=465");
});

test("Save as SVG gives a picture named after the maze, with its way if that is shown", async ({ page, context }) => {
  const maze = read(golden().at(-1).text);
  await open(page, seeded(465));
  for (const withWay of [false, true]) {
    if (withWay) await tool(page, "Solution").click();
    const coming = page.waitForEvent("download");
    await chip(page, "Save as SVG").click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^Maze 12 . 20, corridors, seed 465\.svg$/);
    const text = await readFile(await download.path(), "utf8");
    // In a page without our policy, as whoever opens the file has.
    const blank = await context.newPage();
    const told = await blank.evaluate((text) => {
      const { documentElement: svg } = new DOMParser().parseFromString(text, "image/svg+xml");
      return { root: svg.localName, title: svg.querySelector("title")?.textContent, walls: svg.querySelector(".wall")?.getAttribute("d"), ways: svg.querySelectorAll(".way").length };
    }, text);
    await blank.close();
    expect(told).toMatchObject({ root: "svg", title: "Maze 12 × 20, corridors, seed 465", ways: withWay ? 1 : 0 });
    expect(told.walls).toBe(await page.locator(".maze-board .wall").getAttribute("d"));
    await expect(live(page)).toHaveText(/^The picture is saved\.\s*$/);
  }
  expect(await pieces(page, ".wall")).toEqual(maze.walls);
});
