// What Maze's specs share: the page's parts, the maze as it is shown, and a small Maze of its own
// to compare it with, which reads the text form and searches by itself.
import { readFileSync } from "node:fs";
import { expect, part } from "./flip.support.mjs";

export { another, anotherByKey, choices, installClock, live, notice, openChoices, reached, sentence, sheet, showTab, stopClock, test, tool } from "./flip.support.mjs";
export { chip, expectQuery, follow, queryOf, unfold } from "./contest.support.mjs";
export { expect, part };

// Two rows of three: a corridor with a bend, and a dead end off it.
export const SMALL = "2ec/293 corridors r1c1 r2c3";
// A ring, and within it an island of walls with the goal inside: a hand that is on the frame never
// comes to the island.
export const ISLAND = "6aeac/56d45/55155/53a95/3aaa9 corridors r1c1 r3c3";

// Goes to Maze (`query` without its question mark) and waits until somebody is in the maze.
export async function open(page, query = "") {
  const answer = await page.goto(query ? `maze/?${query}` : "maze/");
  await ready(page);
  return answer;
}
export const ready = (page) => expect(page.locator(".maze-board .walker")).toBeAttached();

export const linkTo = (text) => `v=1&board=${text.replaceAll(" ", "+")}`;
export const seeded = (seed, how = {}) =>
  new URLSearchParams({ v: 1, n: 12, m: 20, mode: "corridors", algorithm: "wilson", braid: 0, ends: "corners", level: "any", ...how, seed }).toString();

export const board = (page) => page.getByRole("application");
export const pad = (page, name) => page.getByRole("group", { name: "Directions" }).getByRole("button", { name: `Go ${name}` });

// Waits until the worker has searched the maze.
export const searched = (page) => expect(part(page, "count-fill")).toHaveText(/filled/);

// Where whoever walks is drawn, `r1c2` as in links.
export const here = (page) => page.locator(".maze-board .walker").evaluate(placeOf, "cx cy");
// Runs in the page.
function placeOf(circle, names) {
  const [x, y] = names.split(" ").map((name) => Number(circle.getAttribute(name)));
  const number = (at) => (at % 10 === 0 ? at / 10 : (at - 5) / 10 + 1);
  return `r${number(y)}c${number(x)}`;
}
export const expectHere = (page, place) => expect.poll(() => here(page)).toBe(place);
export const expectSteps = (page, steps) => expect(part(page, "steps")).toHaveText(String(steps));

// The pieces of one unit that a path of straight lines is drawn of, as `r0c0E`: by the number of
// the upper or left end, and the direction from there.
export const pieces = async (page, which) => {
  const lines = await page.locator(`.maze-board ${which}`).evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  const found = [];
  for (const [, x, y, way, length] of lines.join("").matchAll(/M(-?\d+) (-?\d+)([hv])(\d+)/g)) {
    for (let unit = 0; unit < length / 10; unit += 1) {
      const [col, row] = [Math.floor(x / 10) + (way === "h" ? unit : 0), Math.floor(y / 10) + (way === "v" ? unit : 0)];
      found.push(`r${row}c${col}${way === "h" ? "E" : "S"}`);
    }
  }
  return found.sort();
};

// Where a place is on the screen.
export const spot = (page, maze, place) =>
  page.locator(".maze-board svg.marks").evaluate(
    (svg, [x, y]) => {
      const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
      return { x: at.x, y: at.y };
    },
    maze.point(place),
  );

const STEPS = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
export const NAMES = { N: "up", E: "right", S: "down", W: "left" };
export const ARROWS = { N: "ArrowUp", E: "ArrowRight", S: "ArrowDown", W: "ArrowLeft" };
const BITS = { N: 1, E: 2, S: 4, W: 8 };
const OPPOSITE = { N: "S", E: "W", S: "N", W: "E" };
export const addressOf = (place) => place.match(/^r(\d+)c(\d+)$/).slice(1).map(Number);

// A maze from its text form: its exits from place to place in the order N, E, S, W, and its walls.
export function read(text) {
  const [digits, mode, start, goal] = text.split(" ");
  const sides = digits.split("/").map((row) => [...row].map((digit) => parseInt(digit, 16)));
  const [rows, cols] = [sides.length, sides[0].length];
  const isOpen = (row, col, side) => (sides[row - 1][col - 1] & BITS[side]) !== 0;
  const walls = new Set();
  for (let row = 1; row <= rows; row += 1) {
    for (let col = 1; col <= cols; col += 1) {
      if (!isOpen(row, col, "N")) walls.add(`r${row - 1}c${col - 1}E`);
      if (!isOpen(row, col, "S")) walls.add(`r${row}c${col - 1}E`);
      if (!isOpen(row, col, "W")) walls.add(`r${row - 1}c${col - 1}S`);
      if (!isOpen(row, col, "E")) walls.add(`r${row - 1}c${col}S`);
    }
  }
  const first = mode === "corridors" ? 1 : 0;
  const exits = new Map();
  for (let row = first; row <= rows; row += 1) {
    for (let col = first; col <= cols; col += 1) exits.set(`r${row}c${col}`, {});
  }
  for (const [place, to] of exits) {
    const [row, col] = addressOf(place);
    for (const side of "NESW") {
      const beyond = `r${row + STEPS[side][0]}c${col + STEPS[side][1]}`;
      if (!exits.has(beyond)) continue;
      const wall = side === "N" || side === "W" ? `${beyond}${OPPOSITE[side]}` : `${place}${side}`;
      if (mode === "corridors" ? isOpen(row, col, side) : walls.has(wall)) to[side] = beyond;
    }
  }
  const half = mode === "corridors" ? 5 : 0;
  const point = (place) => addressOf(place).map((at) => (at - first) * 10 + half).reverse();
  const edges = [...exits].flatMap(([place, to]) => ["E", "S"].filter((side) => to[side]).map((side) => `${place}${side}`));
  return { text, mode, start, goal, rows, cols, exits, walls: [...walls].sort(), edges: edges.sort(), point };
}

// Breadth-first search: the places in the order in which they leave the queue, up to the goal if
// there is one, the steps to each, and where it was come from.
export function flood(maze, from, goal) {
  const known = new Map([[from, { steps: 0, by: null }]]);
  const queue = [from];
  const visited = [];
  while (queue.length > 0) {
    const place = queue.shift();
    visited.push(place);
    if (place === goal) break;
    for (const [by, beyond] of Object.entries(maze.exits.get(place))) {
      if (known.has(beyond)) continue;
      known.set(beyond, { steps: known.get(place).steps + 1, by, place });
      queue.push(beyond);
    }
  }
  return { visited, known };
}

// The directions of a shortest way.
export function way(maze, from = maze.start, to = maze.goal) {
  const { known } = flood(maze, from);
  const back = [];
  for (let at = known.get(to); at.by; at = known.get(at.place)) back.push(at.by);
  return back.reverse();
}

// The places that a walk comes to.
export function walked(maze, directions, from = maze.start) {
  const places = [from];
  for (const direction of directions) places.push(maze.exits.get(places.at(-1))[direction]);
  return places;
}

const degree = (maze, place) => Object.keys(maze.exits.get(place)).length;

// The directions of a run: straight on, else round the bend where there is one way only; to the
// goal, to a dead end or to a junction where it can't go straight on.
export function run(maze, from, direction) {
  const made = [];
  let at = from;
  while (at !== maze.goal && maze.exits.get(at)[direction]) {
    at = maze.exits.get(at)[direction];
    made.push(direction);
    const on = Object.keys(maze.exits.get(at)).filter((side) => side !== OPPOSITE[direction]);
    if (!on.includes(direction)) {
      if (on.length !== 1) break;
      [direction] = on;
    }
    if (at === from) break;
  }
  return made;
}

// The same, but no further than the first place where one has to choose.
export function runToJunction(maze, from, direction) {
  const all = run(maze, from, direction);
  const stop = walked(maze, all, from).findIndex((place, index) => index > 0 && degree(maze, place) !== 2);
  return stop < 0 ? all : all.slice(0, stop);
}

// The way in runs: for each, where it begins, its first direction, and its places.
export function legs(maze, cut = run) {
  const found = [];
  let rest = way(maze);
  let from = maze.start;
  while (rest.length > 0) {
    const could = cut(maze, from, rest[0]);
    let steps = 0;
    while (steps < could.length && could[steps] === rest[steps]) steps += 1;
    const places = walked(maze, rest.slice(0, steps), from);
    found.push({ from, first: rest[0], steps, places, to: places.at(-1) });
    from = places.at(-1);
    rest = rest.slice(steps);
  }
  return found;
}

// A maze without loops, with its exit in the lower right corner: by depth-first search, and chance
// that is the same each time. Along the borders it leads from an inner point to the farthest one.
export function carve(rows, cols, mode, seed) {
  let state = seed;
  const chance = (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const sides = Array.from({ length: rows }, () => Array(cols).fill(0));
  const thread = [[0, 0]];
  while (thread.length > 0) {
    const [row, col] = thread.at(-1);
    const fresh = Object.entries(STEPS).filter(([, [down, right]]) => sides[row + down]?.[col + right] === 0);
    if (fresh.length === 0) {
      thread.pop();
      continue;
    }
    const [side, [down, right]] = fresh[chance(fresh.length)];
    sides[row][col] |= BITS[side];
    sides[row + down][col + right] |= BITS[OPPOSITE[side]];
    thread.push([row + down, col + right]);
  }
  sides[rows - 1][cols - 1] |= BITS.E;
  const digits = sides.map((row) => row.map((side) => side.toString(16)).join("")).join("/");
  if (mode === "corridors") return read(`${digits} corridors r1c1 r${rows}c${cols}`);
  const start = `r${rows >> 1}c${cols >> 1}`;
  const goal = flood(read(`${digits} borders ${start} ${start}`), start).visited.at(-1);
  return read(`${digits} borders ${start} ${goal}`);
}

// Mazes that seeds give, as the engine's tests hold them: parameters, seed and text form.
export const golden = () =>
  [...readFileSync(new URL("../../../engine/tests/maze/golden.rs", import.meta.url), "utf8").matchAll(/\(\s*"([^"]+)",\s*(\d+|u64::MAX),\s*"([^"]+)",?\s*\)/g)].map(
    ([, params, seed, text]) => ({ params, seed: seed === "u64::MAX" ? String(2n ** 64n - 1n) : seed, text }),
  );
