// What the specs of dailies, practice and courses share: the bar above the board of an exercise, games that were finished
// before, and a move on each game's board.
import * as backgammon from "./backgammon.support.mjs";
import { THINKING } from "./contest.support.mjs";
import * as flip from "./flip.support.mjs";
import * as maze from "./maze.support.mjs";
import * as mnk from "./mnk.support.mjs";
import * as nim from "./nim.support.mjs";
import * as segments from "./segments.support.mjs";
import { expect, hasten } from "./support.mjs";
import * as takeAway from "./take-away.support.mjs";

export const NAMES = { flip: "Flip", nim: "Nim", "take-away": "Take-away", maze: "Maze", segments: "Segments", mnk: "Five in a row", backgammon: "Backgammon" };
// What the page of a game calls itself: one of m,n,k by what is played.
export const TITLES = { ...NAMES, mnk: /^(Tic-tac-toe|\w+ in a row)$/ };

export const bar = (page) => page.getByRole("region", { name: "Exercise" });
export const task = (page) => bar(page).locator(".task");
export const words = (page) => bar(page).locator(".words");
export const press = (page, name) => bar(page).getByRole("button", { name, exact: true }).click();
export const isRight = (page) => expect(bar(page)).toHaveClass(/right/, { timeout: 20_000 });
export const isWrong = (page) => expect(bar(page)).toHaveClass(/wrong/, { timeout: 20_000 });
export const entry = (page, key) => page.evaluate((key) => localStorage.getItem(`perfect-play:${key}`), key);

// Today, for pages to come. Timers go on.
export const setDay = (page, date, hour = "12") => page.clock.setFixedTime(new Date(`${date}T${hour}:00:00Z`));

// The computer thinks next to no time, and Flip puts its lights out without a pause. After `setDay`.
export const hurryAll = (page) => hasten(page, THINKING, 550);

// Goes to the page of a day's puzzles, and to one of them.
export async function openDaily(page, game, date = "") {
  await page.goto(`daily/${date ? `${date}/` : ""}`);
  await page.getByRole("button", { name: new RegExp(`^(Solve|Go on with|See) ${NAMES[game]}`) }).click();
  await expect(task(page)).not.toBeEmpty();
}

// Makes a move on a game's board.
const stepsOf = { E: "ArrowRight", W: "ArrowLeft", N: "ArrowUp", S: "ArrowDown" };
export const MOVE = {
  flip: (page, move) => flip.press(page, move),
  nim: (page, move) => nim.take(page, move),
  "take-away": (page, move) => takeAway.take(page, Number(move)),
  maze: async (page, move) => {
    await maze.board(page).focus();
    await page.keyboard.press(stepsOf[move[0]]);
  },
  segments: (page, move) => segments.join(page, move),
  mnk: (page, move) => mnk.set(page, move),
  // A checker is moved for each die.
  backgammon: async (page, move) => {
    for (const part of move.split(" ")) {
      const [from] = part.split("/");
      if (from === "bar") await page.locator("[role=gridcell][aria-label^=Bar]").last().click();
      else await backgammon.step(page, from);
    }
    const done = backgammon.act(page, "Done");
    // An exercise is judged as soon as its play is complete, and the button may go while it is aimed at.
    await expect(async () => {
      if (await done.isVisible()) await done.click({ timeout: 1_000 });
      await expect(bar(page)).toHaveClass(/right|wrong/, { timeout: 1_000 });
    }).toPass();
  },
};

// Makes the first play of backgammon that the board offers.
export const anyPlay = (page) =>
  expect
    .poll(
      async () => {
        if (await bar(page).evaluate((bar) => bar.querySelector(".words").textContent !== "")) return "judged";
        const done = backgammon.act(page, "Done");
        const cell = page.locator("[role=gridcell].reachable, [role=gridcell].movable").first();
        if ((await done.isVisible()) && (await done.isEnabled())) await done.click();
        else if (await cell.isVisible()) await cell.click();
        return "under way";
      },
      { timeout: 20_000, intervals: [200] },
    )
    .toBe("judged");

// A finished game of each, in which something was given away: how it is kept, the position of the mistake, what was
// played there, another mistake, and what is best.
export const FINISHED = {
  flip: { query: "board=11/10&moves=r2c2,r2c2,r1c1&at=3", position: "11/10", played: "r2c2", worse: "r1c2", best: "r1c1" },
  nim: { query: "board=1+2&misere=0&play=first&me=first&moves=1:1,2:2&at=2", position: "1 2", played: "1:1", worse: "2:2", best: "2:1" },
  "take-away": { query: "board=M%3D5+K%3D4&play=first&me=first&moves=1,4&at=2", position: "M=5 K=4", played: "1", worse: "4", best: "2" },
  maze: { query: "board=2ec/291+corridors+r1c1+r2c3&moves=E1,S1,B1,E1,S1&at=5", position: "2ec/291 corridors r1c1 r2c3 E", played: "S1", worse: "S1", best: "E1" },
  segments: { query: "board=898,456+604,868+113,601+310,140&play=first&me=first&moves=1-2,3-4&at=2", position: "898,456 604,868 113,601 310,140", played: "1-2", worse: "2-3", best: "1-3" },
  mnk: { query: "m=3&n=3&k=3&play=first&me=first&moves=a1,b2,b1,c1,c3,a3&at=6", position: "3 3 3: a1 b2 b1 c1", played: "c3", worse: "c2", best: "a3" },
  backgammon: { query: "board=XGID%3D-AA---------------------a-:0:0:1:21:0:0:0:0:0&play=first&me=first&moves=2/off,65,1/off&at=3", position: "XGID=-AA---------------------a-:0:0:1:21:0:0:0:0:0", played: "2/off", best: "2/off 1/off" },
};

// Keeps such games, as the page of each has kept it when it was over.
export const finish = (page, games = Object.keys(FINISHED)) =>
  page.evaluate(
    (games) => {
      for (const [at, [game, query]] of games.entries()) localStorage.setItem(`perfect-play:${game}:game:${`a${at}`.padStart(16, "0")}`, `${Date.now() - 1000}\nover=1\nv=1&${query}`);
    },
    games.map((game) => [game, FINISHED[game].query]),
  );
