// Nim's page shows and plays what the engine says. That the engine is right is proved natively, of every board of up to
// four piles of seven and of great ones (engine/tests/nim_solve.rs), and so is how often a computer errs (src/players.rs).
// Here some boards of each kind are asked, of a Nim that knows only the rules.
import { expect, follow, hold, levels, live, part, test, tool } from "./contest.support.mjs";
import { BOARDS, did, expectMarked, expectPiles, going, hardest, isWon, legalMoves, link, losingMoves, open, shown, winningMoves } from "./nim.support.mjs";

const ELSEWHERE = link("7 7 7 7 7", { play: "two" });
// One pile, some, many; of ones only, where misère play departs, and great; won in one way, several, or not at all.
const WON = ["1 2", "1 1 2", "2 3 4", "12 19 27"];
const LOST = ["1 2 3", "1 3 5 7"];
const ONES = { false: { won: ["1 1 1"], lost: ["1 1"] }, true: { won: ["1 1"], lost: ["1 1 1"] } };

// Many boards in one page: a busy machine takes its time.
test.describe.configure({ timeout: 90_000 });

test("the oracle knows as many won boards as are known", () => {
  expect(BOARDS).toHaveLength(329);
  for (const misere of [false, true]) expect(BOARDS.filter((board) => isWon(board, misere))).toHaveLength(280);
});

// What the computer chooses where it moves first.
async function choice(page, board, how) {
  await follow(page, link(board, { ...how, play: "second" }));
  await expectPiles(page, board);
  const move = await going(page);
  expect(legalMoves(board), board).toContain(move);
  return move;
}

for (const misere of [false, true]) {
  const way = misere ? "misère" : "normal";
  const won = [...WON, ...ONES[misere].won];
  const lost = [...LOST, ...ONES[misere].lost];

  test(`the computer keeps a won game, and of a lost one plays what is hardest to answer, in ${way} play`, async ({ page }) => {
    await hold(page);
    await open(page, ELSEWHERE);
    for (const board of won) expect(winningMoves(board, misere), board).toContain(await choice(page, board, { misere }));
    for (const board of lost) {
      expect(isWon(board, misere), board).toBe(false);
      expect(hardest(board, misere), board).toContain(await choice(page, board, { misere }));
    }
  });

  test(`a computer that errs in half of its turns does so in some, where there is something to spoil, in ${way} play`, async ({ page }) => {
    await hold(page);
    await open(page, ELSEWHERE);
    const errors = [];
    const spoilable = [...WON, "1 4", "2 5", "3 6 7", "2 2 3", "5", "1 3 5 8"].filter((board) => losingMoves(board, misere).length);
    for (const board of spoilable) errors.push(losingMoves(board, misere).includes(await choice(page, board, { misere, errs: 50 })));
    // Its lots are drawn by the page once, and so are the same in every run.
    expect(errors.filter(Boolean).length).toBeGreaterThan(1);
    expect(errors.filter((error) => !error).length).toBeGreaterThan(1);
    await expect(levels(page).getByRole("button", { pressed: true, includeHidden: true })).toHaveText("Easy");
    for (const board of lost) expect(hardest(board, misere), board).toContain(await choice(page, board, { misere, errs: 50 }));
    for (const board of ONES[misere].won) expect(winningMoves(board, misere), board).toContain(await choice(page, board, { misere, errs: 50 }));
  });

  test(`a hint is a winning move, and the winning moves are dots on the coins to press, in ${way} play`, async ({ page }) => {
    await open(page, ELSEWHERE);
    for (const board of [...won, ...lost]) {
      await follow(page, link(board, { misere, play: "two" }));
      await expectPiles(page, board);
      const winning = winningMoves(board, misere);
      await page.keyboard.press("w");
      await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
      await expect(live(page)).toHaveText(
        winning.length === 0 ? /^No move wins here\.\s*$/ : winning.length === 1 ? /^One move wins\. It is marked\.\s*$/ : new RegExp(`^${winning.length} moves win\\. They are marked\\.\\s*$`),
      );
      await expect.poll(async () => (await shown(page)).wins.toSorted(), board).toEqual(winning.toSorted());
      if (!winning.length) continue;
      await page.keyboard.press("w");
      await expectMarked(page, "wins", []);
      await page.keyboard.press("h");
      await expect.poll(async () => (await shown(page)).hint, board).toHaveLength(1);
      const [hint] = (await shown(page)).hint;
      expect(winning, board).toContain(hint);
      await expect(live(page)).toContainText(did("Hint:", hint).replace("took", "take"));
    }
    await expect(part(page, "moves")).toHaveText("0");
  });
}
