// What the specs of backgammon share.
import { expect } from "./contest.support.mjs";

export * from "./contest.support.mjs";

// How long there is between a move and what chance does next.
export const ROLLING = 400;

// Goes to backgammon (`query` without its question mark) and waits until the board is named, and where
// the seed makes the first roll, until it is made: nothing can be played before.
export async function open(page, query = "") {
  const answer = await page.goto(query ? `backgammon/?${query}` : "backgammon/");
  await expect(page.locator("[role=gridcell][aria-label*='-point, ']")).toHaveCount(24);
  if (/dice=seeded/.test(query) && !/moves=/.test(query)) {
    await expect(page.locator("[data-part=sentence]")).toHaveText(/first roll|played|rolled \d/);
  }
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
export const hurryAll = (page) =>
  page.addInitScript((slow) => {
    const set = window.setTimeout;
    window.setTimeout = (run, delay, ...rest) => set.call(window, run, slow.includes(delay) ? 1 : delay, ...rest);
  }, [700, ROLLING]);

// A square by its name: a point's number, "Bar" or "Off".
export const square = (page, name) => page.locator(`[role=gridcell][aria-label^="${/^\d/.test(name) ? `${name}-point` : name},"]`);
export const act = (page, name) => page.locator(".acts").getByRole("button", { name, exact: true });
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
  if (document.querySelector(".acts [data-do=done]:not([hidden], [disabled])")) return { done: true };
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
