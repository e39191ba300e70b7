// What Nim's specs share: the piles as they are shown, and a Nim of its own, which knows the rules
// and no theory, to compare them with.
import { cell, expect, grid, letGo, part, ready, sentence } from "./contest.support.mjs";

// Goes to Nim (`query` without its question mark) and waits until the board can be pressed.
export async function open(page, query = "") {
  await page.goto(query ? `nim/?${query}` : "nim/");
  await ready(page);
}

// A link to a game from these piles: `link("4 2 3", { play: "second" })`.
export const link = (board, { misere = 0, play = "first", errs, moves } = {}) =>
  [
    `v=1&board=${board.replaceAll(" ", "+")}&misere=${Number(misere)}&play=${play}`,
    ...(errs ? [`errs=${errs}`] : []),
    ...(moves ? [`moves=${moves}`] : []),
  ].join("&");

// The board as it is shown: the piles as text, and the moves that are marked. A mark on one coin
// stands for the move that pressing it makes, one on several for the move that takes these.
function read(grid) {
  const rows = [...grid.children].map((row) => [...row.children]);
  const coins = rows.map((cells) => cells.filter((cell) => cell.classList.contains("coin")).length);
  const pressed = (mark) =>
    rows.flatMap((cells, row) => cells.flatMap((cell, col) => (cell.classList.contains(mark) ? [`${row + 1}:${coins[row] - col}`] : [])));
  const taken = (mark) =>
    rows.flatMap((cells, row) => {
      const count = cells.filter((cell) => cell.classList.contains(mark)).length;
      return count ? [`${row + 1}:${count}`] : [];
    });
  return {
    piles: coins.map((coins) => coins || "-").join(" "),
    wins: pressed("wins"),
    hint: pressed("hint"),
    going: taken("going"),
    asked: taken("asked"),
    just: taken("just"),
  };
}
export const shown = (page) => grid(page).evaluate(read);

// What is shown follows at once: looked at often, so that nobody waits for nothing.
const OFTEN = { intervals: [30] };
export const pilesOf = async (page) => (await shown(page)).piles;
export const expectPiles = (page, piles) => expect.poll(() => pilesOf(page), OFTEN).toBe(piles);
export const expectMarked = (page, mark, moves) => expect.poll(async () => (await shown(page))[mark], OFTEN).toEqual(moves);
export const expectMoves = (page, moves) => expect(part(page, "moves")).toHaveText(String(moves));

// The computer's move, as soon as it is shown.
export async function going(page) {
  await expect.poll(async () => (await shown(page)).going.length, OFTEN).toBe(1);
  return (await shown(page)).going[0];
}

// The coin that is pressed for a move: that and those to its right go.
export function coinOf(piles, move) {
  const [pile, take] = numbers(move);
  return [pile, coinsOf(piles)[pile - 1] - take + 1];
}

export const coin = async (page, move) => cell(page, ...coinOf(await pilesOf(page), move));

// Makes moves, one after the other, by pressing coins.
export async function take(page, ...moves) {
  for (const move of moves) await (await coin(page, move)).click();
}

// Plays to the end against the computer, which is on hold: `pick` gives each move of the person's, `make` makes it.
// Gives all moves.
export async function playOut(page, { piles, misere = false, pick, make = take }) {
  const moves = [];
  while (!isOver(piles)) {
    const mine = pick(piles, misere);
    await make(page, mine);
    moves.push(mine);
    piles = after(piles, mine);
    await expectPiles(page, piles);
    if (isOver(piles)) break;
    const answer = await going(page);
    expect(legalMoves(piles)).toContain(answer);
    await letGo(page);
    await expectMoves(page, moves.length + 1);
    await expectMarked(page, "just", [answer]);
    moves.push(answer);
    piles = after(piles, answer);
    await expectPiles(page, piles);
  }
  return moves;
}

// Nim by its rules, apart from the program's. Piles are text, `4 - 3`, a move is `1:3`.
const numbers = (move) => move.split(":").map(Number);
const coinsOf = (piles) => piles.split(" ").map((pile) => (pile === "-" ? 0 : Number(pile)));
const write = (piles) => piles.map((coins) => coins || "-").join(" ");

export function after(piles, ...moves) {
  const coins = coinsOf(piles);
  for (const [pile, take] of moves.map(numbers)) {
    if (!(take >= 1 && take <= coins[pile - 1])) throw new Error(`${pile}:${take} is not legal in ${write(coins)}`);
    coins[pile - 1] -= take;
  }
  return write(coins);
}

export const isOver = (piles) => coinsOf(piles).every((coins) => coins === 0);

export const legalMoves = (piles) =>
  coinsOf(piles).flatMap((coins, pile) => Array.from({ length: coins }, (_, index) => `${pile + 1}:${index + 1}`));

const known = new Map();

// Whether the player to move wins: by trying every move, on and on.
export function isWon(piles, misere = false) {
  const coins = coinsOf(piles).filter(Boolean).sort((a, b) => a - b);
  if (coins.length === 0) return Boolean(misere); // the other player took the last coin
  const key = `${Boolean(misere)} ${coins.join(" ")}`;
  if (!known.has(key)) known.set(key, winningMoves(write(coins), misere).length > 0);
  return known.get(key);
}

export const winningMoves = (piles, misere = false) => legalMoves(piles).filter((move) => !isWon(after(piles, move), misere));
export const losingMoves = (piles, misere = false) => legalMoves(piles).filter((move) => isWon(after(piles, move), misere));

// The share of the replies to a move that win.
export function share(piles, move, misere = false) {
  const left = after(piles, move);
  const replies = legalMoves(left);
  return replies.length ? winningMoves(left, misere).length / replies.length : 0;
}

// The moves that leave the smallest share of winning replies.
export function hardest(piles, misere = false) {
  const moves = legalMoves(piles);
  const least = Math.min(...moves.map((move) => share(piles, move, misere)));
  return moves.filter((move) => share(piles, move, misere) <= least + 1e-12);
}

// The piles of a preset, and others that tests begin with.
export const PRESETS = ["3 5 7", "4 2 3", "3 4 5", "1 3 5 7", "2 3 4 5 6", "1 1 1 2", "12 19 27"];

// All boards of 1 to 4 piles of 1 to 7 coins, the piles in order.
const boards = (piles, least) =>
  piles ? Array.from({ length: 8 - least }, (_, more) => least + more).flatMap((coins) => boards(piles - 1, coins).map((rest) => [coins, ...rest])) : [[]];
export const BOARDS = [1, 2, 3, 4].flatMap((piles) => boards(piles, 1).map((board) => board.join(" ")));

// What a move did, in words: `You took 2 coins from pile 1.`
export const did = (who, move) => {
  const [pile, coins] = move.split(":");
  return `${who} took ${coins} ${coins === "1" ? "coin" : "coins"} from pile ${pile}.`;
};

// Plays by the nim-sum until the end; any coin where there is no winning move.
export async function playToTheEnd(page) {
  while (!/wins?[.!]|You win/.test(await sentence(page).textContent())) {
    const piles = await pilesOf(page);
    const any = `${piles.split(" ").findIndex((pile) => pile !== "-") + 1}:1`;
    await take(page, winningMoves(piles)[0] ?? any);
    const now = () => sentence(page).textContent();
    await expect.poll(async () => /wins?[.!]|You win/.test(await now()) || (/Your (turn|move)|You to move/.test(await now()) && (await pilesOf(page)) !== piles)).toBe(true);
  }
}
