// What Take-away's specs share: the table and the pictures as they are shown, and a Take-away of its
// own, which knows the rules and no theory, to compare them with.
import { expect, letGo, part } from "./contest.support.mjs";

// Goes to Take-away (`query` without its question mark) and waits until it can be played. Its tree is unfolded, as who has
// wanted it once finds it; `openFolded` comes as a newcomer.
export async function open(page, query = "") {
  await page.addInitScript(() => {
    // Only once: a test may fold it.
    if (!sessionStorage.getItem("tree")) localStorage.setItem("perfect-play:take-away:tree", "1");
    sessionStorage.setItem("tree", "1");
  });
  await openFolded(page, query);
}

export async function openFolded(page, query = "") {
  await page.goto(query ? `take-away/?${query}` : "take-away/");
  await ready(page);
}

export async function ready(page) {
  await expect(page.getByRole("img", { name: /cubes? left$/ })).toBeVisible();
}

// A link to a game: `link(20, 4, { play: "two" })`.
export const link = (m, k, { misere = 0, play = "first", errs, moves } = {}) =>
  [`v=1&M=${m}&K=${k}&misere=${Number(misere)}&play=${play}`, ...(errs ? [`errs=${errs}`] : []), ...(moves ? [`moves=${moves}`] : [])].join("&");

// What the game says of itself; the walk through the tree has a sentence, too.
export const sentence = (page) => page.locator(".status .sentence");
export const walkSentence = (page) => view(page).locator(".walk ~ .sentence");

export const takeButton = (page, take) => page.getByRole("group", { name: "Take cubes" }).getByRole("button", { name: new RegExp(`^Take ${take}( |$)`) });
export const take = async (page, ...takes) => {
  for (const one of takes) await takeButton(page, one).click();
};

// The table as it is shown. Each take is marked in one way at most.
function read() {
  const figures = [...document.querySelectorAll(".figures div")].map((one) => [one.querySelector("dt").textContent, one.querySelector("dd").textContent]);
  const { Cubes: left, Moves: moves } = Object.fromEntries(figures);
  const shown = { left: Number(left), moves: Number(moves) };
  const buttons = [...document.querySelectorAll("button.take")];
  for (const mark of ["going", "asked", "hint", "wins"]) {
    shown[mark] = buttons.filter((button) => button.classList.contains(mark)).map((button) => Number(button.textContent.match(/\d+/)[0]));
  }
  const squares = (path) => (path.getAttribute("d").match(/M/g) ?? []).length;
  for (const path of document.querySelectorAll(".cubes path")) shown[`.${path.getAttribute("class").replace(" ", ".")}`] = squares(path);
  return shown;
}
export const shown = (page) => page.evaluate(read);

// What is shown follows at once: looked at often, so that nobody waits for nothing.
const OFTEN = { intervals: [30] };
export const left = async (page) => (await shown(page)).left;
export const expectLeft = (page, cubes) => expect.poll(() => left(page), OFTEN).toBe(cubes);
export const expectMoves = (page, moves) => expect(part(page, "moves")).toHaveText(String(moves));

// The computer's take, as soon as it is shown.
export async function going(page) {
  await expect.poll(async () => (await shown(page)).going.length, OFTEN).toBe(1);
  return (await shown(page)).going[0];
}

// Plays to the end against the computer, which is on hold: `pick` gives each take of the person's, `make` makes it.
// Gives all takes.
export async function playOut(page, { m, k, misere = false, first = true, pick, make = take }) {
  const takes = [];
  for (let mine = first; m > 0; mine = !mine) {
    let one;
    if (mine) {
      one = pick(m, k, misere);
      await make(page, one);
    } else {
      one = await going(page);
      expect(legal(m, k), `of ${m} cubes`).toContain(one);
      await letGo(page);
      await expectMoves(page, takes.length + 1);
      expect(await left(page)).toBe(m - one);
    }
    takes.push(one);
    m -= one;
  }
  await expectMoves(page, takes.length);
  return takes;
}

// What a take did, in words: `You took 2 cubes.`
export const did = (who, one) => `${who} took ${one} ${one === 1 ? "cube" : "cubes"}.`;
export const GOAL = ["Whoever takes the last cube wins.", "Whoever takes the last cube loses."];

// Take-away by its rules, apart from the program's.
export const legal = (m, k) => [1, 2, k].filter((one) => one <= m);

const known = new Map();
// Whether the player to move wins: by trying every take, on and on.
export function isWon(m, k, misere = false) {
  if (m === 0) return Boolean(misere); // the other player took the last cube
  const key = `${m} ${k} ${Boolean(misere)}`;
  if (!known.has(key)) known.set(key, winning(m, k, misere).length > 0);
  return known.get(key);
}
export const winning = (m, k, misere = false) => legal(m, k).filter((one) => !isWon(m - one, k, misere));
export const losing = (m, k, misere = false) => legal(m, k).filter((one) => isWon(m - one, k, misere));

// The best take, by the report: among equally good ones the one that takes most.
export const best = (m, k, misere = false) => winning(m, k, misere).at(-1) ?? legal(m, k).at(-1);
export const bestLine = (m, k, misere = false) => (m === 0 ? [] : [best(m, k, misere), ...bestLine(m - best(m, k, misere), k, misere)]);
export const lostNumbers = (m, k, misere = false) => Array.from({ length: m + 1 }, (_, cubes) => cubes).filter((cubes) => !isWon(cubes, k, misere));

// The Grundy value: the least one that no take leads to.
const grundies = new Map();
export function grundy(m, k) {
  const key = `${m} ${k}`;
  if (!grundies.has(key)) {
    const seen = new Set(legal(m, k).map((one) => grundy(m - one, k)));
    grundies.set(key, [0, 1, 2, 3].find((value) => !seen.has(value)));
  }
  return grundies.get(key);
}

// The nodes of the whole tree: T(m) = 1 + T(m - 1) + T(m - 2) + T(m - K).
const counts = new Map();
export function treeNodes(m, k) {
  const key = `${m} ${k}`;
  if (!counts.has(key)) counts.set(key, legal(m, k).reduce((sum, one) => sum + treeNodes(m - one, k), 1n));
  return counts.get(key);
}

// The nodes that alpha-beta looks at, children by what is taken, with a window from 0 to 1.
const looked = new Map();
function search(m, k, misere, max, alpha, beta) {
  if (m === 0) return { value: leafValue(max, misere), nodes: 1n };
  const key = [m, k, Boolean(misere), max, alpha, beta].join(" ");
  if (looked.has(key)) return looked.get(key);
  let [value, nodes] = [max ? -Infinity : Infinity, 1n];
  for (const one of legal(m, k)) {
    const child = search(m - one, k, misere, !max, alpha, beta);
    nodes += child.nodes;
    if (max) [value, alpha] = [Math.max(value, child.value), Math.max(alpha, child.value)];
    else [value, beta] = [Math.min(value, child.value), Math.min(beta, child.value)];
    if (alpha >= beta) break;
  }
  looked.set(key, { value, nodes });
  return looked.get(key);
}
export const alphaBetaNodes = (m, k, misere = false) => search(m, k, misere, true, 0, 1).nodes;
// 1 where Max wins. Where Max would have to move, Min took the last cube.
const leafValue = (max, misere) => Number(max === Boolean(misere));

// The tree, node by node: each before its children, these by what is taken. `visited` says whether
// alpha-beta looks at it.
export function tree(m, k, { misere = false, max = true } = {}) {
  const nodes = [];
  const grow = (cubes, take, depth, parent, max) => {
    const at = nodes.push({ cubes, take, depth, parent, max, children: [], value: leafValue(max, misere), visited: false }) - 1;
    for (const one of legal(cubes, k)) nodes[at].children.push(grow(cubes - one, one, depth + 1, at, !max));
    if (cubes) nodes[at].value = Math[max ? "max" : "min"](...nodes[at].children.map((child) => nodes[child].value));
    nodes[at].end = nodes.length;
    return at;
  };
  grow(m, 0, 0, null, max);
  const visit = (at, alpha, beta) => {
    const node = nodes[at];
    node.visited = true;
    if (!node.children.length) return node.value;
    let value = node.max ? -Infinity : Infinity;
    for (const child of node.children) {
      const found = visit(child, alpha, beta);
      value = node.max ? Math.max(value, found) : Math.min(value, found);
      if (node.max) alpha = Math.max(alpha, value);
      else beta = Math.min(beta, value);
      if (alpha >= beta) break;
    }
    return value;
  };
  visit(0, 0, 1);
  return nodes;
}

// The node to which these takes lead.
export const follow = (nodes, takes) => takes.reduce((at, one) => nodes[at].children.find((child) => nodes[child].take === one), 0);
// The nodes of best play from a node on.
export function bestNodes(nodes, from, k, misere = false) {
  return bestLine(nodes[from].cubes, k, misere).reduce((line, one) => [...line, nodes[line.at(-1)].children.find((child) => nodes[child].take === one)], [from]);
}

// The tree view.
export const view = (page) => page.locator(".tree-view");
export const frame = (page) => page.locator(".viewport");
export const outline = (page) => page.getByRole("tree", { name: "Game tree" });
export const active = (page) => page.getByRole("treeitem", { selected: true });
export const viewButton = (page, name) => view(page).getByRole("button", { name, exact: true });
export const counted = (page) => view(page).locator(".tree-top .hint");
export const steps = (page) => view(page).locator(".walk ~ .hint");
export const slider = (page) => view(page).getByRole("slider", { name: "Steps of the search" });
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

// What is drawn of a tree, read from the picture alone: nodes in the order of the tree, with what is
// written in and about them, and where they are on the screen.
export function readTree(svg) {
  const number = (element, name) => Number(element.getAttribute(name));
  const has = (element, ...classes) => classes.find((name) => element.classList.contains(name));
  const KINDS = ["open", "max", "min", "cut"];
  const nodes = [...svg.querySelectorAll("rect.n:not(.stack)")].map((rect) => {
    const half = number(rect, "width") / 2;
    const bounds = rect.getBoundingClientRect();
    return {
      x: number(rect, "x") + half,
      y: number(rect, "y") + half,
      half,
      kind: has(rect, ...KINDS),
      leaf: Boolean(has(rect, "leaf")),
      best: Boolean(has(rect, "best")),
      round: number(rect, "rx") >= half,
      cubes: "",
      take: "",
      value: "",
      who: "",
      more: "",
      edges: [],
      children: [],
      screen: [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2],
    };
  });
  const nearest = (x, y, dx, dy) => {
    const near = nodes.filter((node) => Math.abs(x - dx(node)) <= 16 && Math.abs(y - dy(node)) <= 3);
    return near.sort((a, b) => Math.abs(x - dx(a)) - Math.abs(x - dx(b)))[0];
  };
  for (const text of svg.querySelectorAll("text")) {
    const what = ["n", "take", "b", "who", "more"].find((name) => text.classList.contains(name));
    if (!what) continue; // another picture, still
    const list = (name) => text.getAttribute(name).trim().split(/\s+/).map(Number);
    const [xs, ys] = [list("x"), list("y")];
    const letters = xs.length > 1 || what.length === 1 || what === "take" ? [...text.textContent] : [text.textContent];
    letters.forEach((letter, index) => {
      const [x, y] = [xs[index], ys[index]];
      const node = {
        n: () => nearest(x, y, (node) => node.x, (node) => node.y + (node.half > 10 ? 5 : 4)),
        take: () => nearest(x, y, (node) => node.x, (node) => node.y - node.half - 8),
        b: () => nearest(x, y, (node) => node.x + node.half - 1, (node) => node.y - node.half + 5),
        who: () => nearest(x, y, (node) => node.x, (node) => node.y + node.half + 13),
        more: () => nearest(x, y, (node) => node.x, (node) => node.y + node.half + 18),
      }[what]();
      const field = { n: "cubes", take: "take", b: "value", who: "who", more: "more" }[what];
      if (node) node[field] += letter;
      else nodes.push({ stray: `${what} ${letter} at ${x}, ${y}` });
    });
  }
  const at = new Map(nodes.map((node) => [`${node.x} ${node.y}`, node]));
  for (const path of svg.querySelectorAll("path.e:not(.cuts):not(.tick)")) {
    for (const piece of path.getAttribute("d").split("M").filter(Boolean)) {
      const numbers = piece.match(/-?\d+(\.\d+)?/g).map(Number);
      const end = { 9: [6, 8], 3: [0, 2], 5: [3, 4] }[numbers.length] ?? [];
      const to = end.map((index) => numbers[index]).join(" ");
      const [child, parent] = [at.get(to), at.get(`${numbers[0]} ${numbers[1]}`)];
      if (!child || !parent) continue;
      child.edges.push(has(path, ...KINDS, "best"));
      child.parent = parent;
      parent.children.push(child);
    }
  }
  const cuts = [...svg.querySelectorAll("path.e.cuts")].flatMap((path) => path.getAttribute("d").match(/M-?\d+ -?\d+/g).map((piece) => piece.slice(1).split(" ").map(Number)));
  for (const [x, y] of cuts) {
    const node = nodes.filter((node) => node.x === x + 6 && node.y > y && node.y - y < 90).sort((a, b) => a.y - b.y)[0];
    if (node) node.crossed = true;
  }
  const pointed = (selector) => {
    const rect = svg.querySelector(selector);
    return rect && at.get(`${number(rect, "x") + number(rect, "width") / 2} ${number(rect, "y") + number(rect, "height") / 2}`);
  };
  const marks = { play: pointed("rect.play"), active: pointed("rect.active"), current: pointed("rect.current") };
  const order = [];
  const walk = (node, depth) => {
    node.depth = depth;
    order.push(node);
    node.children.sort((a, b) => a.x - b.x).forEach((child) => walk(child, depth + 1));
  };
  nodes.filter((node) => !node.parent && !node.stray).sort((a, b) => a.y - b.y).forEach((node) => walk(node, 0));
  const found = {
    nodes: order.map(({ parent, children, ...node }) => ({ ...node, parent: order.indexOf(parent), children: children.map((child) => order.indexOf(child)) })),
    stray: nodes.filter((node) => node.stray).map((node) => node.stray),
  };
  for (const [name, node] of Object.entries(marks)) found[name] = node ? order.indexOf(node) : null;
  return found;
}

export const drawn = (page) => frame(page).locator(".layer svg").evaluate(readTree);

// The drawn tree, once it has that many nodes.
export async function expectDrawn(page, count) {
  await expect.poll(async () => (await drawn(page)).nodes.length).toBe(count);
  return drawn(page);
}

// Compares a drawn tree with the oracle's: shape, cubes, edges' labels, whose turn it is.
export function expectShape(found, nodes) {
  expect(found.stray).toEqual([]);
  const shape = (node, cubes, take, round) => `${node.depth} ${node.parent ?? -1}: ${cubes}, ${take}, ${round ? "Min" : "Max"}, ${node.children.length ? "inner" : "leaf"}`;
  expect(found.nodes.map((node) => shape(node, node.cubes, node.take, node.round))).toEqual(
    nodes.map((node) => shape(node, node.cubes, node.take ? `−${node.take}` : "", !node.max)),
  );
  expect(found.nodes.map((node) => node.leaf)).toEqual(nodes.map((node) => node.children.length === 0));
}

// What the row shows, read from its picture.
function readRow(svg) {
  const bounds = (element) => element.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text.p")];
  const rects = [...svg.querySelectorAll("rect.p")];
  const grundys = [...svg.querySelectorAll("text.g")];
  const play = svg.querySelector("rect.play");
  const middle = (rect) => Number(rect.getAttribute("x")) + Number(rect.getAttribute("width")) / 2;
  return {
    places: rects.map((rect, index) => ({
      cubes: Number(texts[index].textContent),
      lost: rect.classList.contains("lost"),
      square: Number(rect.getAttribute("rx")) < Number(rect.getAttribute("width")) / 3,
      grundy: grundys.length ? Number(grundys[index].textContent) : null,
      x: bounds(rect).x + bounds(rect).width / 2,
    })),
    play: rects.findIndex((rect) => middle(rect) === middle(play)),
    bands: svg.querySelectorAll("rect.band").length,
    arcs: [...svg.querySelectorAll("path.e")].map((path) => (path.getAttribute("d").match(/M/g) ?? []).length),
    takes: [...svg.querySelectorAll("text.take")].map((text) => text.textContent),
    ticks: ["won", "lost"].map((kind) => (svg.querySelector(`path.tick.${kind}`)?.getAttribute("d").match(/M/g) ?? []).length),
  };
}
// Two frames: what was asked for is drawn.
export const settled = (page) => page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then))));

export async function row(page) {
  await expect(view(page)).toHaveClass(/row-shown/);
  await settled(page);
  return frame(page).locator(".layer svg").evaluate(readRow);
}

// Until a flight of the window is over: it moves in every frame, so that some frames without a move are its end, and
// however slow the machine is, they are as many.
export const landed = (page) =>
  frame(page).locator(".layer").evaluate(async (layer) => {
    const where = () => layer.style.transform + layer.firstElementChild?.getAttribute("viewBox");
    for (let [still, before] = [0, where()]; still < 5; ) {
      await new Promise((then) => requestAnimationFrame(then));
      const now = where();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
