// How Take-away's computer plays and what it marks, in many games, against one that knows only the
// rules.
import { expect, test } from "./contest.support.mjs";
import { best, did, isWon, legal, link, losing, lostNumbers, open, row, survey, winning } from "./take-away.support.mjs";

// Its pictures of every game would take longer than the tests.
test.use({ trace: "off" });

const ELSEWHERE = link(199, 198, { play: "two" });
// All small games, and some of all sizes, K divisible by 3 among them.
const GAMES = [
  ...[3, 4, 5, 6, 7, 9].flatMap((k) => Array.from({ length: 14 }, (_, more) => [k + 1 + more, k])),
  ...[[20, 4], [30, 3], [40, 9], [50, 9], [64, 10], [99, 12], [100, 3], [150, 75], [199, 6], [200, 3], [200, 12], [200, 199]],
];

test("the oracle knows the theory", () => {
  for (const [m, k] of GAMES) {
    const r = m % (k + 1);
    expect(isWon(m, k), `${m} ${k}`).toBe(k % 3 ? m % 3 !== 0 : !(r % 3 === 0 && r !== k));
  }
});

async function choices(page, games, how) {
  await open(page, ELSEWHERE);
  const found = await survey(page, games.map(([m, k]) => link(m, k, { ...how, play: "second" })));
  return found.map(({ going: [one] }, index) => [...games[index], one]);
}

for (const misere of [false, true]) {
  const way = misere ? "misère" : "normal";

  test(`the computer never spoils a won game, and among equals takes most, in ${way} play`, async ({ page }) => {
    test.slow();
    const chosen = await choices(page, GAMES, { misere });
    for (const [m, k, one] of chosen) {
      if (isWon(m, k, misere)) expect(winning(m, k, misere), `${m} ${k}`).toContain(one);
      expect(one, `${m} ${k}`).toBe(best(m, k, misere));
    }
    expect(chosen.filter(([m, k]) => winning(m, k, misere).length > 1).length, "there are equals among them").toBeGreaterThan(10);
  });

  test(`a computer that errs in half of its turns does so in some, in ${way} play`, async ({ page }) => {
    const spoilable = GAMES.filter(([m, k]) => winning(m, k, misere).length && losing(m, k, misere).length).filter((_, index) => index % 2);
    const chosen = await choices(page, spoilable, { misere, errs: 50 });
    const errors = chosen.filter(([m, k, one]) => losing(m, k, misere).includes(one));
    for (const [m, k, one] of chosen) expect(legal(m, k)).toContain(one);
    expect(chosen.length).toBeGreaterThan(24);
    // Of 25 fair coins 3 or fewer fall on one side less than once in 6,000 times.
    expect(errors.length).toBeGreaterThan(3);
    expect(errors.length).toBeLessThan(chosen.length - 3);
  });

  test(`hints and winning takes are exactly these, in ${way} play`, async ({ page }) => {
    const some = GAMES.filter((_, index) => index % 3 === 0);
    await open(page, ELSEWHERE);
    const hints = await survey(page, some.map(([m, k]) => link(m, k, { misere })), "h");
    hints.forEach(({ hint, live }, index) => {
      const [m, k] = some[index];
      expect(hint, `${m} ${k}`).toEqual([best(m, k, misere)]);
      expect(live).toContain(did(isWon(m, k, misere) ? "Hint:" : ":", best(m, k, misere)).replace("took", "take"));
      expect(live.startsWith("Every move loses")).toBe(!isWon(m, k, misere));
    });
    const marks = await survey(page, some.map(([m, k]) => link(m, k, { misere })), "w");
    marks.forEach(({ wins, live }, index) => {
      const [m, k] = some[index];
      const expected = winning(m, k, misere);
      expect(wins, `${m} ${k}`).toEqual(expected);
      expect(live.trim()).toBe(expected.length === 0 ? "No move wins here." : expected.length === 1 ? "One move wins. It is marked." : `${expected.length} moves win. They are marked.`);
    });
  });

  test(`the row marks exactly the lost numbers, in ${way} play`, async ({ page }) => {
    await page.setViewportSize({ width: 1800, height: 800 });
    for (const [m, k] of [[30, 3], [29, 4], [28, 6], [30, 9], [30, 12]]) {
      await open(page, link(m, k, { misere, play: "two" }));
      const { places } = await row(page);
      expect(places).toHaveLength(m + 1);
      expect(places.filter((place) => place.lost).map((place) => place.cubes)).toEqual(lostNumbers(m, k, misere));
    }
  });
}
