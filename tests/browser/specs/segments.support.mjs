// What Segments' specs share: the board as it is shown, and a game of their own, which knows the
// rules and the definition of Grundy's values, and reckons all else by trying every move.
import { existsSync, readFileSync } from "node:fs";
import { expect, part, queryOf } from "./contest.support.mjs";

export * from "./contest.support.mjs";

// The example that the report's zones get wrong, and six points of three different values.
export const CROSSING = "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | 5-6 7-8 9-10 11-12";
export const SIXES = {
  0: "2,706 65,919 731,109 179,368 334,839 110,707",
  1: "900,300 843,582 307,487 881,985 681,648 790,527",
  3: "739,446 56,105 550,823 192,202 117,908 124,498",
};

// What a worker does first so that its search does not end: it takes its time whenever it looks at the clock, to report,
// and the clock goes round, so that its time is never over.
export const ENDLESS =
  "{ const real = Date.now; const from = real(); let looks = 0; Date.now = () => { const now = real(); while (real() < now + 30); looks += 1; return from + 100 * (looks % 50); }; }";

// Goes to Segments (`query` without its question mark) and waits until there are points.
export async function open(page, query = "") {
  const answer = await page.goto(query ? `segments/?${query}` : "segments/");
  await ready(page);
  return answer;
}
export const ready = (page) => expect(buttons(page).first()).toBeAttached();

export const escaped = (board) => board.replaceAll(" ", "+").replace("|", "%7C");
const rest = ({ play = "two", level, moves }) => [`play=${play}`, ...(level ? [`level=${level}`] : []), ...(moves ? [`moves=${moves}`] : [])].join("&");

// A link to a game on these points, and to one that comes from a seed.
export const link = (board, how = {}) => `v=1&board=${escaped(board)}&${rest(how)}`;
export const seeded = (seed, { points = 10, layout = "random", ...how } = {}) => `v=1&points=${points}&layout=${layout}&seed=${seed}&${rest(how)}`;

export const board = (page) => page.locator(".points-board");
export const buttons = (page) => board(page).locator("button");
export const button = (page, number) => buttons(page).nth(number - 1);
export const names = (page) => buttons(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
// The number of the focused point; 0 if none is.
export const focused = (page) => page.evaluate(() => [...document.querySelectorAll(".points-board button")].indexOf(document.activeElement) + 1);

// The board as it is shown. Segments are moves, `1-2`; of those that are drawn also whose they are.
function look() {
  const board = document.querySelector(".points-board");
  const dots = [...board.querySelectorAll(".picture .dot")].map((dot) => {
    const [circle, cross] = [dot.querySelector("circle"), dot.querySelector("path")];
    const [x, y] = circle ? ["cx", "cy"].map((name) => Number(circle.getAttribute(name))) : cross.getAttribute("d").match(/^M(\d+) (\d+)/).slice(1).map((at) => Number(at) + 12);
    return { x, y, number: Number(dot.querySelector("text").textContent), kinds: [...dot.classList] };
  });
  const of = (kind) => dots.filter((dot) => dot.kinds.includes(kind)).map((dot) => dot.number);
  const end = (x, y) => dots.find((dot) => dot.x === Number(x) && dot.y === Number(y))?.number ?? `${x},${y}`;
  const segments = (path) =>
    [...path.getAttribute("d").matchAll(/M(\d+) (\d+)(?:L\d+ \d+)*?L(\d+) (\d+)(?=M|$)/g)].map(([, a, b, c, d]) => [end(a, b), end(c, d)].sort((one, other) => one - other).join("-"));
  const all = (selector) => [...board.querySelectorAll(`.picture path${selector}`)];
  const marked = (selector) => all(selector).flatMap(segments);
  return {
    points: dots.map(({ x, y }) => `${x},${y}`).join(" "),
    numbers: dots.map(({ number }) => number),
    free: of("free"),
    used: of("used"),
    blocked: of("blocked"),
    chosen: of("chosen"),
    joinable: of("joinable"),
    drawn: marked(".drawn"),
    whose: all(".drawn").map((path) => ["first", "second"].find((who) => path.classList.contains(who)) ?? "given"),
    last: marked(".drawn.last"),
    pending: marked(".pending"),
    hint: marked(".hint"),
    asked: marked(".asked"),
    wins: marked(".could.wins"),
    could: marked(".could:not(.wins)"),
    groups: all(".group").map(segments),
    labels: [...board.querySelectorAll(".picture .value text")].map((text) => text.textContent),
    aim: [...board.querySelectorAll(".aim-layer path")].map((path) => (path.classList.contains("legal") ? "legal" : "beside")),
  };
}
export const shown = (page) => page.evaluate(look);

// What is shown follows at once: looked at often, so that nobody waits for nothing.
const OFTEN = { intervals: [30] };
export const expectShown = (page, what) => expect.poll(() => shown(page), OFTEN).toMatchObject(what);
export const expectDrawn = (page, moves) => expect.poll(async () => (await shown(page)).drawn, OFTEN).toEqual(moves);
export const expectMoves = (page, count) => expect(part(page, "moves")).toHaveText(String(count));

// The computer's move, as soon as it is shown.
export async function pending(page) {
  await expect.poll(async () => (await shown(page)).pending.length, OFTEN).toBe(1);
  return (await shown(page)).pending[0];
}

// Where a point is on the screen.
export async function spot(page, number) {
  const { x, y, width, height } = await button(page, number).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

// Makes moves, one after the other, by clicking their points.
export async function join(page, ...moves) {
  for (const move of moves) for (const end of endsOf(move)) await button(page, end).click({ force: true });
}

// Plays to the end against the computer: `pick` gives each move of the person's, `make` makes it.
// Gives all moves.
export async function playOut(page, start, { pick, make = join, moves = [] }) {
  moves = [...moves];
  for (;;) {
    const mine = pick(after(start, ...moves));
    await make(page, mine);
    moves.push(mine);
    if (isOver(after(start, ...moves))) break;
    await answered(page, start, moves);
    if (isOver(after(start, ...moves))) break;
  }
  await expectMoves(page, moves.length);
  // The address may lag behind, and one who goes to it anew too soon is taken to load it again.
  await expect.poll(() => queryOf(page).get("moves")).toBe(moves.join(","));
  return moves;
}

// Waits for the computer's next move, and adds it to the others.
export async function answered(page, start, moves) {
  await expectMoves(page, moves.length + 1);
  const [answer] = (await shown(page)).last;
  expect(legal(after(start, ...moves))).toContain(answer);
  moves.push(answer);
}

// Segments by its rules, apart from the program's. A position is text, as in links.
export const endsOf = (move) => move.split("-").map(Number);
export function read(text) {
  const [points, drawn] = text.split(" | ");
  return { points, at: points.split(" ").map((point) => point.split(",").map(Number)), drawn: drawn ? drawn.split(" ") : [] };
}

export const turn = ([ax, ay], [bx, by], [cx, cy]) => Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
const meet = (at, [a, b], [c, d]) => {
  if (a === c || a === d || b === c || b === d) return true;
  const [p, q, r, s] = [a, b, c, d].map((end) => at[end - 1]);
  return turn(p, q, r) !== turn(p, q, s) && turn(r, s, p) !== turn(r, s, q);
};

// All segments between points, in the order of moves, and which meet which: each has a bit in a
// mask. Values of sets of segments are kept with them.
const graphs = new Map();
function graphOf(text) {
  const { points, at, drawn } = read(text);
  if (!graphs.has(points)) {
    const moves = at.flatMap((_, a) => at.slice(a + 1).map((_, b) => [a + 1, a + b + 2]));
    const met = moves.map((one) => moves.reduce((mask, other, index) => (meet(at, one, other) ? mask | (1n << BigInt(index)) : mask), 0n));
    graphs.set(points, { moves: moves.map((ends) => ends.join("-")), met, values: new Map() });
  }
  const graph = graphs.get(points);
  let left = (1n << BigInt(graph.moves.length)) - 1n;
  for (const move of drawn) left &= ~graph.met[graph.moves.indexOf(move)];
  return { ...graph, left };
}

function bits(mask) {
  const found = [];
  mask.toString(2).split("").reverse().forEach((bit, index) => bit === "1" && found.push(index));
  return found;
}

function split(graph, set) {
  const found = [];
  while (set) {
    let [piece, fresh] = [0n, set & -set];
    while (fresh) {
      piece |= fresh;
      let met = 0n;
      for (const index of bits(fresh)) met |= graph.met[index];
      fresh = met & set & ~piece;
    }
    found.push(piece);
    set &= ~piece;
  }
  return found;
}

// The Grundy value of a set of segments: of independent pieces the nim-sum, of one piece the least
// number that no move leaves.
function valueOf(graph, set) {
  if (!set) return 0;
  const known = graph.values.get(set);
  if (known !== undefined) return known;
  const pieces = split(graph, set);
  let value = 0;
  if (pieces.length > 1) {
    for (const piece of pieces) value ^= valueOf(graph, piece);
  } else {
    const left = new Set(bits(set).map((index) => valueOf(graph, set & ~graph.met[index])));
    while (left.has(value)) value += 1;
  }
  graph.values.set(set, value);
  return value;
}

export function after(text, ...moves) {
  const { points, drawn } = read(text);
  for (const move of moves) {
    const now = drawn.length ? `${points} | ${drawn.join(" ")}` : points;
    if (!legal(now).includes(move)) throw new Error(`${move} is not legal in ${now}`);
    drawn.push(move);
  }
  return drawn.length ? `${points} | ${drawn.join(" ")}` : points;
}

export function legal(text) {
  const graph = graphOf(text);
  return bits(graph.left).map((index) => graph.moves[index]);
}
export const isOver = (text) => legal(text).length === 0;
export const grundy = (text) => {
  const graph = graphOf(text);
  return valueOf(graph, graph.left);
};
export const isWon = (text) => grundy(text) !== 0;
export const winning = (text) => legal(text).filter((move) => !isWon(after(text, move)));
export const losing = (text) => legal(text).filter((move) => isWon(after(text, move)));

// The independent parts: the moves of each, and its value.
export function parts(text) {
  const graph = graphOf(text);
  return split(graph, graph.left).map((piece) => ({ moves: bits(piece).map((index) => graph.moves[index]), value: valueOf(graph, piece) }));
}

// The points that can be joined to one.
export const joinable = (text, number) =>
  legal(text).flatMap((move) => (endsOf(move).includes(number) ? endsOf(move).filter((end) => end !== number) : []));

// The move, counted from 1, by which whoever lost gave a won game away for the last time; 0 if the
// game was lost to them from the start.
export function turningPoint(start, moves) {
  for (let index = moves.length - 2; index >= 0; index -= 2) {
    const [before, left] = [after(start, ...moves.slice(0, index)), after(start, ...moves.slice(0, index + 1))];
    if (isWon(before) && isWon(left)) return index + 1;
  }
  return 0;
}

// The numbers of points as they are written: `1, 3–7 and 12`.
export function numbered(numbers) {
  const runs = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    if (runs.at(-1)?.at(-1) === number - 1) runs.at(-1).push(number);
    else runs.push([number]);
  }
  const words = runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String)));
  return words.join(", ").replace(/, ([^,]+)$/, " and $1");
}

// Chance that is the same each time.
export function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
export const pickBy = (lot) => (moves) => moves[lot(moves.length)];

// So many points that are well apart from each other and from the lines through others.
export function scatter(count, seed) {
  const lot = chance(seed);
  const found = [];
  while (found.length < count) {
    const point = [40 + lot(921), 40 + lot(921)];
    const near = found.some(([x, y]) => Math.hypot(x - point[0], y - point[1]) < 110);
    const onLine = found.some((a, index) =>
      found.slice(index + 1).some((b) => {
        const area = Math.abs((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]));
        return area / Math.hypot(b[0] - a[0], b[1] - a[1]) < 8;
      }),
    );
    if (!near && !onLine) found.push(point);
  }
  return found.map((point) => point.join(",")).join(" ");
}
// The first of such that are won, or lost, for whoever begins.
export const scattered = (count, won, seed = 1) => (isWon(scatter(count, seed)) === won ? scatter(count, seed) : scattered(count, won, seed + 1));

// Points that seeds give, as the engine's tests hold them: parameters, seed and text form.
const GOLDEN = new URL("../../../engine/tests/segments/golden.rs", import.meta.url);
export const golden = () =>
  existsSync(GOLDEN)
    ? [...readFileSync(GOLDEN, "utf8").matchAll(/\(\s*"points=(\d+) layout=(\w+)",\s*(\d+|u64::MAX),\s*"([^"]+)",?\s*\)/g)].map(
        ([, points, layout, seed, text]) => ({ points: Number(points), layout, seed: seed === "u64::MAX" ? String(2n ** 64n - 1n) : seed, text }),
      )
    : [];
