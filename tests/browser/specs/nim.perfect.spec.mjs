// How Nim's computer plays and what it marks, on many boards, against a Nim that knows only the
// rules.
import { expect, test } from "./contest.support.mjs";
import { BOARDS, did, hardest, isWon, legalMoves, link, losingMoves, open, some, survey, winningMoves } from "./nim.support.mjs";

// Its pictures of every board would take longer than the tests.
test.use({ trace: "off" });

const ELSEWHERE = link("7 7 7 7 7", { play: "two" });

test("the oracle knows as many won boards as are known", () => {
  expect(BOARDS).toHaveLength(329);
  for (const misere of [false, true]) expect(BOARDS.filter((board) => isWon(board, misere))).toHaveLength(280);
});

// What the computer chooses on each of these boards.
async function choices(page, boards, how) {
  await open(page, ELSEWHERE);
  const found = await survey(page, boards.map((board) => link(board, { ...how, play: "second" })));
  return found.map(({ going: [move] }, index) => [boards[index], move]);
}

for (const misere of [false, true]) {
  const way = misere ? "misère" : "normal";
  const won = BOARDS.filter((board) => isWon(board, misere));
  const lost = BOARDS.filter((board) => !isWon(board, misere));

  test(`from won boards the perfect computer keeps the win, in ${way} play`, async ({ page }) => {
    for (const [board, move] of await choices(page, [...some(won, 50), "1 3 5 8", "12 19 27"], { misere })) {
      expect(winningMoves(board, misere), board).toContain(move);
    }
  });

  test(`from lost boards the computer leaves the smallest share of winning replies, in ${way} play`, async ({ page }) => {
    for (const [board, move] of await choices(page, lost, { misere })) {
      expect(legalMoves(board), board).toContain(move);
      expect(hardest(board, misere), board).toContain(move);
    }
  });

  test(`a computer that errs in half of its turns does so in some, in ${way} play`, async ({ page }) => {
    const spoilable = some(won.filter((board) => losingMoves(board, misere).length), 40);
    const chosen = await choices(page, spoilable, { misere, errs: 50 });
    const errors = chosen.filter(([board, move]) => losingMoves(board, misere).includes(move));
    expect(chosen.length).toBeGreaterThan(34);
    // Of 35 fair coins 5 or fewer fall on one side once in 40,000 times.
    expect(errors.length).toBeGreaterThan(5);
    expect(errors.length).toBeLessThan(chosen.length - 5);
    await expect(page.getByRole("group", { name: "Level" }).getByRole("button", { pressed: true })).toHaveText("Errs 50 %");
  });

  test(`where nothing can be spoilt a computer that errs plays as well as it can, in ${way} play`, async ({ page }) => {
    for (const [board, move] of await choices(page, some(lost, 20), { misere, errs: 50 })) expect(hardest(board, misere), board).toContain(move);
    const safe = misere ? ["1 1", "1 1 1 1"] : ["1", "1 1 1", "1 1 1 1 1"];
    for (const [board, move] of await choices(page, safe, { misere, errs: 50 })) expect(winningMoves(board, misere), board).toContain(move);
  });

  test(`a hint is a winning move, marked and said, in ${way} play`, async ({ page }) => {
    await open(page, ELSEWHERE);
    const boards = some(won, 40);
    const found = await survey(page, boards.map((board) => link(board, { misere })), "h");
    found.forEach(({ hint: [hint], live }, index) => {
      expect(winningMoves(boards[index], misere), boards[index]).toContain(hint);
      expect(live).toContain(did("Hint:", hint).replace("took", "take"));
    });
  });

  test(`the winning moves are dots on the coins to press, exactly these, in ${way} play`, async ({ page }) => {
    await open(page, ELSEWHERE);
    const boards = [...some(BOARDS, 40), "1 1 1 1 1", "4 5 6", "12 19 27"];
    const found = await survey(page, boards.map((board) => link(board, { misere })), "w");
    found.forEach(({ wins, live }, index) => {
      const winning = winningMoves(boards[index], misere);
      expect(wins.toSorted(), boards[index]).toEqual(winning.toSorted());
      expect(live.trim()).toBe(
        winning.length === 0 ? "No move wins here." : winning.length === 1 ? "One move wins. It is marked." : `${winning.length} moves win. They are marked.`,
      );
    });
  });
}
