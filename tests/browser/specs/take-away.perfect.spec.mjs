// Take-away's page shows and plays what the engine says. That the engine is right is proved natively, of every game that
// can be played (engine/tests/take_away_solve.rs), and so is how often a computer errs (src/players.rs). Here some games of
// each kind are asked, of a Take-away that knows only the rules.
import { expect, follow, hold, live, part, test, tool } from "./contest.support.mjs";
import { best, did, going, isWon, legal, link, losing, lostNumbers, open, row, shown, winning } from "./take-away.support.mjs";

const ELSEWHERE = link(199, 198, { play: "two" });
// Won and lost, by one take, by several or by all, from the smallest to the largest; K divisible by 3 or not.
const GAMES = [[4, 3], [6, 4], [7, 4], [14, 6], [9, 6], [20, 4], [30, 3], [200, 199]];

// Many games in one page: a busy machine takes its time.
test.describe.configure({ timeout: 90_000 });

test("the oracle knows the theory", () => {
  for (let k = 3; k <= 20; k += 1) {
    for (let m = k + 1; m <= 60; m += 1) {
      const r = m % (k + 1);
      expect(isWon(m, k), `${m} ${k}`).toBe(k % 3 ? m % 3 !== 0 : !(r % 3 === 0 && r !== k));
    }
  }
});

// Goes to a game, and waits until it is the one that is shown.
async function to(page, m, k, how) {
  await follow(page, link(m, k, how));
  await expect(part(page, "origin")).toHaveText(`${m}, take 1, 2 or ${k}`);
  await expect(part(page, "left")).toHaveText(String(m));
}

// What the computer chooses where it moves first.
async function choice(page, m, k, how) {
  await to(page, m, k, { ...how, play: "second" });
  const one = await going(page);
  expect(legal(m, k), `${m} ${k}`).toContain(one);
  return one;
}

for (const misere of [false, true]) {
  const way = misere ? "misère" : "normal";

  test(`the computer never spoils a won game, and among equals takes most, in ${way} play`, async ({ page }) => {
    await hold(page);
    await open(page, ELSEWHERE);
    for (const [m, k] of GAMES) {
      const one = await choice(page, m, k, { misere });
      if (isWon(m, k, misere)) expect(winning(m, k, misere), `${m} ${k}`).toContain(one);
      expect(one, `${m} ${k}`).toBe(best(m, k, misere));
    }
    expect(GAMES.filter(([m, k]) => winning(m, k, misere).length > 1).length, "there are equals among them").toBeGreaterThan(0);
  });

  test(`a computer that errs in half of its turns does so in some, in ${way} play`, async ({ page }) => {
    await hold(page);
    await open(page, ELSEWHERE);
    const errors = [];
    for (const [m, k] of [...GAMES, [10, 4], [11, 4], [13, 4], [17, 4], [99, 12]]) {
      if (!winning(m, k, misere).length || !losing(m, k, misere).length) continue;
      errors.push(losing(m, k, misere).includes(await choice(page, m, k, { misere, errs: 50 })));
    }
    // Its lots are drawn by the page once, and so are the same in every run.
    expect(errors.filter(Boolean).length).toBeGreaterThan(1);
    expect(errors.filter((error) => !error).length).toBeGreaterThan(1);
  });

  test(`hints and winning takes are exactly these, in ${way} play`, async ({ page }) => {
    await open(page, ELSEWHERE);
    for (const [m, k] of GAMES) {
      await to(page, m, k, { misere, play: "two" });
      const expected = winning(m, k, misere);
      await page.keyboard.press("w");
      await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
      await expect.poll(async () => (await shown(page)).wins, `${m} ${k}`).toEqual(expected);
      await expect(live(page)).toHaveText(
        expected.length === 0 ? /^No move wins here\.\s*$/ : expected.length === 1 ? /^One move wins\. It is marked\.\s*$/ : new RegExp(`^${expected.length} moves win\\. They are marked\\.\\s*$`),
      );
      await page.keyboard.press("w");
      await expect.poll(async () => (await shown(page)).wins).toEqual([]);
      await page.keyboard.press("h");
      await expect.poll(async () => (await shown(page)).hint, `${m} ${k}`).toEqual([best(m, k, misere)]);
      await expect(live(page)).toContainText(did(expected.length ? "Hint:" : ":", best(m, k, misere)).replace("took", "take"));
      expect((await live(page).textContent()).startsWith("Every move loses")).toBe(!expected.length);
    }
  });

  test(`the row marks exactly the lost numbers, in ${way} play`, async ({ page }) => {
    await page.setViewportSize({ width: 1800, height: 800 });
    await open(page, ELSEWHERE);
    for (const [m, k] of [[30, 3], [29, 4], [28, 6], [30, 9], [30, 12]]) {
      await to(page, m, k, { misere, play: "two" });
      await expect
        .poll(async () => {
          const { places } = await row(page);
          return [places.length, places.filter((place) => place.lost).map((place) => place.cubes)];
        }, `${m} ${k}`)
        .toEqual([m + 1, lostNumbers(m, k, misere)]);
    }
  });
}
