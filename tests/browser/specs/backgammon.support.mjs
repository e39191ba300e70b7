// What the specs of backgammon share.
import { expect, sentence, THINKING } from "./contest.support.mjs";
import { hasten } from "./support.mjs";

export * from "./contest.support.mjs";

// How long there is between a move and what chance does next.
export const ROLLING = 400;

// Goes to backgammon (`query` without its question mark) and waits until the board is named, and where
// the seed makes the first roll, until it is made: nothing can be played before.
export async function open(page, query = "") {
  const answer = await page.goto(query ? `backgammon/?${query}` : "backgammon/");
  await expect(page.locator("[role=gridcell][aria-label*='-point, ']")).toHaveCount(24);
  if (/dice=seeded/.test(query) && !/moves=/.test(query)) await goOn(page, /opening roll|played|rolled \d/);
  return answer;
}

// A link to a game: what is named goes before what is usual.
export const link = ({ length = 0, cube = 0, dice = "seeded", seed = 12, play = "two", level, moves, at } = {}) =>
  [
    `v=1&length=${length}&cube=${cube}&jacoby=0&crawford=1&dice=${dice}`,
    ...(dice === "seeded" ? [`seed=${seed}`] : []),
    `play=${play}`,
    ...(level ? [`level=${level}`] : []),
    ...(moves ? [`moves=${moves}`] : []),
    ...(at ? [`at=${at}`] : []),
  ].join("&");

// Neither chance nor the computer wastes time.
export const hurryAll = (page) => hasten(page, THINKING, ROLLING);

// Whatever moves by itself (the computer, the dice, whoever has no choice) waits until a spec lets it go: so nothing has
// to be done before it moves. What `contest.support.mjs` has for the computer alone, `held` and `letGo`, is for all of it.
export const holdAll = (page) =>
  page.addInitScript((slow) => {
    const [set, clear] = [window.setTimeout, window.clearTimeout];
    window.held = new Map();
    let last = 1_000_000_000;
    window.setTimeout = (run, delay, ...rest) => {
      if (!slow.includes(delay)) return set.call(window, run, delay, ...rest);
      window.held.set((last += 1), run);
      return last;
    };
    window.clearTimeout = (id) => (window.held.delete(id) ? undefined : clear.call(window, id));
    window.letGo = () => {
      const [id, run] = [...window.held][0];
      window.held.delete(id);
      run();
    };
  }, [THINKING, ROLLING]);

// Lets go whatever waits, one after the other, until the sentence below the board is so.
export const goOn = (page, words) =>
  expect
    .poll(
      async () => {
        await page.evaluate(() => window.held?.size && window.letGo());
        return sentence(page).textContent();
      },
      { timeout: 20_000, intervals: [20, 20, 50, 100] },
    )
    .toMatch(words);

// Lets go whatever waits until nothing does and somebody here is to move, or the game is over.
export const untilHere = (page) =>
  expect
    .poll(
      async () => {
        const waits = await page.evaluate(() => window.held.size && (window.letGo(), true));
        return waits ? "" : sentence(page).textContent();
      },
      { timeout: 20_000, intervals: [10, 10, 20, 50] },
    )
    .toMatch(/(Your turn\.|to move\.|or double\?|It’s worth \d points?\.)$/);

// The tables for the bear-off are wanted at once, and not some time (ms) after the page has what it loads for searches.
const PREPARING = 3_000;
export const prepareAtOnce = (page) =>
  page.addInitScript((PREPARING) => {
    const set = window.setTimeout;
    window.setTimeout = (run, delay, ...rest) => set.call(window, run, delay === PREPARING ? 0 : delay, ...rest);
  }, PREPARING);

// A square by its name: a point's number, "Bar" or "Off".
export const square = (page, name) => page.locator(`[role=gridcell][aria-label^="${/^\d/.test(name) ? `${name}-point` : name},"]`);
// Moves the topmost checker of a point with the die in front: where there is a choice the first press chooses it, and a
// second one moves it.
export async function step(page, name, press = "click") {
  const one = square(page, name);
  await one[press]();
  if (/, chosen$/.test(await one.getAttribute("aria-label"))) await one[press]();
}
export const act = (page, name) => page.getByRole("group", { name: "Your turn" }).getByRole("button", { name, exact: true });
export const expectSquare = (page, name, what) => expect(square(page, name)).toHaveAttribute("aria-label", new RegExp(`^${name}-point, ${what}`));
export const moves = (page) => (new URL(page.url()).searchParams.get("moves") ?? "").split(",").filter(Boolean);

// Where a checker's middle is on the screen: that of one of the thirty.
export const spot = async (page, name) => {
  const { x, y, width, height } = await square(page, name).boundingBox();
  return { x: x + width / 2, y: y + height / 2, width, height };
};

// What there is to do for whoever is here, or that the game is over; nothing while others are at it.
const due = () => {
  if (document.querySelector(".contest.over")) return { over: true };
  const acts = [...document.querySelectorAll("[role=group][aria-label='Your turn'] button")];
  if (acts.some((one) => /^(Done|No legal move: go on)$/.test(one.textContent.trim()) && !one.hidden && one.ariaDisabled !== "true")) return { done: true };
  const cells = [...document.querySelectorAll("[role=gridcell]")];
  const first = (name) => cells.findIndex((cell) => cell.classList.contains(name));
  const cell = first("reachable") < 0 ? first("movable") : first("reachable");
  return cell < 0 ? null : { cell };
};

// Plays a game to its end: in each turn the first checkers of the grid that can be moved, by `press`,
// until `done`. Plays that leave no choice are made by themselves, even while one is at it.
export async function playOut(page, { press, done }) {
  for (let turns = 0, presses = 0; turns < 300; presses += 1) {
    const next = await page.waitForFunction(due, undefined, { timeout: 60_000 });
    const now = await next.jsonValue();
    if (now.over) return;
    if (now.done) {
      await done();
      [turns, presses] = [turns + 1, 0];
    } else {
      // At most four checkers, each chosen and moved, but for turns that end by themselves.
      expect(presses, "a turn comes to its end").toBeLessThan(100);
      await press(page.locator("[role=gridcell]").nth(now.cell));
    }
  }
  throw new Error("the game goes on for more than 300 turns");
}

// Plays on to the end of a game in which what moves by itself waits: in each turn the first checkers of the grid that can
// be moved, by `press`, until `done`. Gives the number of turns.
export async function playOn(page, { press, done }) {
  for (let turns = 0; turns < 40; turns += 1) {
    await untilHere(page);
    // At most four checkers, each chosen and moved.
    for (let presses = 0; presses < 9; presses += 1) {
      const now = await page.evaluate(due);
      if (now?.over) return turns;
      if (now.done) break;
      await press(page.locator("[role=gridcell]").nth(now.cell));
    }
    await done();
  }
  throw new Error("the game goes on for more than 40 turns");
}
