// What Flip's specs share: a test that fails on anything amiss in any of its pages, the board as it
// is shown, and a small Flip of its own to compare it with.
import { expect, keptGame, prependToWorkers, reached, test as base } from "./support.mjs";

export { another, anotherByKey, chip, choices, openChoices, reached, showTab } from "./support.mjs";

export { expect };
export { installClock, stopClock } from "./support.mjs";

// Writes down what pages of a context complain about and what they load.
function watch(context, seen) {
  const note = (text) => seen.troubles.push(text);
  context.on("console", (message) => {
    // On a busy machine it takes seconds to use what was preloaded; pieces.spec.mjs says that all of it is.
    if (/was preloaded using link preload but not used within a few seconds/.test(message.text())) return;
    if (["error", "warning"].includes(message.type())) note(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => note(`uncaught: ${error.error().message}`));
  context.on("request", (request) => seen.requests.push(request.url()));
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left, or reloaded, drops what it was loading.
    if (reason !== "net::ERR_ABORTED") note(`failed: ${request.url()} ${reason}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) note(`${response.status()}: ${response.url()}`);
  });
}

export const test = base.extend({
  // Everything seen in this test. A test that provokes trouble adds a pattern of it to `expected`;
  // every pattern must be met, so that none outlives its reason.
  seen: [
    async ({ context, baseURL }, use) => {
      const seen = { requests: [], troubles: [], expected: [] };
      watch(context, seen);
      await use(seen);
      const unexpected = seen.troubles.filter((text) => !seen.expected.some((pattern) => pattern.test(text)));
      expect(unexpected, "no error in the console, none uncaught, none in the network").toEqual([]);
      for (const pattern of seen.expected) {
        expect(seen.troubles.some((text) => pattern.test(text)), `${pattern} was expected`).toBe(true);
      }
      const origin = new URL(baseURL).origin;
      const foreign = seen.requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url));
      expect(foreign, "no request to another origin").toEqual([]);
    },
    { auto: true },
  ],

  // A page of somebody else: another browser profile, watched as the first is.
  friend: async ({ newContext, seen }, use) => {
    const context = await newContext();
    watch(context, seen);
    await use(await context.newPage());
  },
});

// A 3 x 3 board, which has one solution, of eight presses; and a 5 x 5 board, which has four, the
// shortest of five presses.
export const SMALL = "110/011/101";
export const CLASSIC = "11010/10011/00100/11001/01011";

// Goes to Flip (`query` without its question mark) and waits until the board can be pressed.
export async function open(page, query = "") {
  const answer = await page.goto(query ? `flip/?${query}` : "flip/");
  await ready(page);
  return answer;
}

export async function ready(page) {
  await expect(page.getByRole("grid").getByRole("gridcell").first()).toBeVisible();
}

const figure = (name) => `.figures div:has(> dt:text-is("${name}")) > dd`;
const visited = (search) => `.searches tr:has(> th:text-is("${search}")) > th + td`;
const fold = (title) => `details:has(> summary:text-is("${title}")) .fold-body`;
// Parts of a page that have no role, or one that says too little.
const PARTS = {
  sentence: ".status .sentence, .walk > .sentence",
  search: ".search",
  "search-words": ".search > p",
  presses: figure("Presses"),
  par: figure("Fewest"),
  lit: figure("Lit"),
  asked: ".explain > .asked",
  send: ".status > .button",
  origin: ".panel:has(:is(#puzzle-heading, #game-heading, #maze-heading)) .panel-head .hint",
  "level-words": ".level .hint",
  results: ".your-results",
  why: ".explain > .why",
  binary: ".panel.binary",
  coins: figure("Coins"),
  piles: figure("Piles"),
  moves: figure("Moves"),
  left: figure("Cubes"),
  turn: figure("Turn"),
  level: ".level",
  editor: ".editor",
  "edit-words": ".editor > p",
  over: ".over-words",
  "moves-list": fold("All moves"),
  "asked-words": ".explain > .asked > div:first-child",
  pace: ".mnk #analysis-heading + .hint",
  place: ".mnk .stepper + .hint",
  review: ".mnk .stepper + .hint + div",
  windows: ".mnk .about .fold-body > div:nth-of-type(3)",
  tree: ".mnk .about .fold-body > div:nth-of-type(4)",
  task: ".mnk .task",
  bar: ".mnk .bar",
  pips: figure("Steps to go"),
  score: figure("Score"),
  "cube-value": figure("Cube"),
  "pad-words": ".dice-pad > p",
  weights: "[aria-labelledby=plays-heading] .panel-head .hint",
  problem: "[aria-labelledby=plays-heading] > .problem",
  plays: "[aria-labelledby=plays-heading] > .listed",
  "review-words": "[aria-labelledby=review-heading] .panel-head .hint",
  "review-stop": "[aria-labelledby=review-heading] > .row > button:last-child",
  "review-found": "[aria-labelledby=review-heading] > .found",
  totals: "[aria-labelledby=review-heading] > .found > details:first-of-type",
  "review-chart": "[aria-labelledby=review-heading] > .found > div:nth-child(4)",
  "review-said": "[aria-labelledby=review-heading] > .found > div:nth-child(3)",
  worst: "[aria-labelledby=review-heading] > .found > div:nth-child(2)",
  luck: "[aria-labelledby=game-heading] > .hint:not(.hint ~ .hint)",
  "load-problem": ".load .problem",
  "dice-how": fold("How the dice are rolled"),
  free: figure("Free points"),
  you: figure("You"),
  possible: figure("Free lines"),
  steps: figure("Steps"),
  shortest: figure("Shortest"),
  time: figure("Time"),
  "count-bfs": visited("Breadth-first"),
  "count-dfs": visited("Depth-first"),
  "count-astar": visited("A*"),
  "count-wall": visited("Left hand on the wall"),
  "count-fill": visited("Dead-end filling"),
  walkthrough: ".walkthrough",
  "search-now": ".walkthrough > .hint",
  legend: ".explain > .legend",
};
export const part = (page, name) => page.locator([PARTS[name], `[data-part="${name}"]`].filter(Boolean).join(", "));
export const tool = (page, name) => reached(page.getByRole("group", { name: "Game" }).getByRole("button", { name, exact: true, includeHidden: true }));
export const sentence = (page) => part(page, "sentence");
export const live = (page) => page.locator("[aria-live=polite]");
export const notice = (page) => page.getByRole("main").getByRole("alert").first();
export const cell = (page, row, col) => page.getByRole("row").nth(row - 1).getByRole("gridcell").nth(col - 1);
export const sheet = (page, title) => page.getByRole("dialog", { name: title });

// Presses cells given as `r1c2`, one after the other.
export async function press(page, ...presses) {
  for (const [row, col] of presses.map(addressOf)) await cell(page, row, col).click();
}

export const addressOf = (text) => text.match(/^r(\d+)c(\d+)$/).slice(1).map(Number);

// The board as it is shown, `10/00`.
export const boardOf = (page) =>
  page
    .getByRole("grid")
    .evaluate((grid) => [...grid.children].map((row) => [...row.children].map((cell) => (cell.classList.contains("lit") ? "1" : "0")).join("")).join("/"));

// The cells that carry a mark (`hint`, `press`, `witness`), as `r1c2`.
export const marked = (page, mark) =>
  page
    .getByRole("grid")
    .evaluate(
      (grid, mark) =>
        [...grid.children].flatMap((row, r) => [...row.children].flatMap((cell, c) => (cell.classList.contains(mark) ? [`r${r + 1}c${c + 1}`] : []))),
      mark,
    );

export const expectBoard = (page, board) => expect.poll(() => boardOf(page)).toBe(board);
export const expectMarked = (page, mark, cells) => expect.poll(() => marked(page, mark)).toEqual(cells);

// Of the 4,096 looks that the longest search takes at its clock, those after the first seven hundredths last 25 ms
// each, without work for the processor: it is not over before the test is, however fast the machine.
const SLOW = `let looks = 0;
  const now = Date.now;
  const never = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);
  Date.now = () => {
    if ((looks += 1) > 300) Atomics.wait(never, 0, 0, 25);
    return now();
  };`;
export const slowSearches = (page) => prependToWorkers(page, SLOW);

// Waits until the worker has found par.
export const parKnown = (page) => expect(part(page, "par")).toHaveText(/^\d+$/);

// The game's own storage.
export const stored = (page) => keptGame(page, "flip");

// The address's query, once it says what the board says: it may lag behind the moves a little.
export const expectQuery = (page, query) => expect(page).toHaveURL((url) => url.search === `?${query}`);

// Flip by its rules, apart from the program's.
export function after(board, ...presses) {
  const cells = board.split("/").map((row) => [...row]);
  for (const [row, col] of presses.map(addressOf)) {
    for (const [r, c] of [[row, col], [row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]]) {
      const light = cells[r - 1]?.[c - 1];
      if (light !== undefined) cells[r - 1][c - 1] = light === "1" ? "0" : "1";
    }
  }
  return cells.map((row) => row.join("")).join("/");
}

// All solutions of a board of few columns, shortest first: by every choice of the first row.
export function solutions(board) {
  const [rows, cols] = [board.split("/").length, board.indexOf("/") < 0 ? board.length : board.indexOf("/")];
  const found = [];
  for (let choice = 0; choice < 2 ** cols; choice += 1) {
    let presses = Array.from({ length: cols }, (_, col) => col + 1)
      .filter((col) => choice & (1 << (col - 1)))
      .map((col) => `r1c${col}`);
    let now = after(board, ...presses);
    for (let row = 2; row <= rows; row += 1) {
      const above = now.split("/")[row - 2];
      const next = [...above].flatMap((light, col) => (light === "1" ? [`r${row}c${col + 1}`] : []));
      now = after(now, ...next);
      presses = presses.concat(next);
    }
    if (!now.includes("1")) found.push(presses);
  }
  return found.sort((a, b) => a.length - b.length);
}

export const dark = (board) => board.replaceAll("1", "0");

// Holds on to the workers that a page starts, as `window.workers`, before any program runs.
export const keepWorkers = (page) =>
  page.addInitScript(() => {
    window.workers = [];
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...how) {
        super(...how);
        window.workers.push(this);
      }
    };
  });
