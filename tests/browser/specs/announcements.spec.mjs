// What is said to whoever does not see the page: every change of every live text over whole games, each
// thing once and nothing else.
import * as backgammon from "./backgammon.support.mjs";
import { expect, heard, hold, letGo, listen, test, tool } from "./contest.support.mjs";
import { installClock } from "./flip.support.mjs";
import * as mnk from "./mnk.support.mjs";
import * as nim from "./nim.support.mjs";
import * as segments from "./segments.support.mjs";
import * as takeAway from "./take-away.support.mjs";

test.beforeEach(({ page }) => listen(page));

const expectHeard = (page, sentences, timeout = 20_000) => expect.poll(() => heard(page), { timeout }).toEqual(sentences);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const squares = (page) => page.getByRole("gridcell");

// Nothing more is said, for longer than anything waits that is said later. The test has installed the clock.
async function expectNoMore(page, sentences) {
  await expectHeard(page, sentences);
  await page.clock.fastForward(1_000);
  expect(await heard(page)).toEqual(sentences);
}

test("nim: a game of two people", async ({ page }) => {
  await installClock(page);
  await nim.open(page, nim.link("2 3", { play: "two" }));
  await nim.take(page, "1:1", "2:2", "2:1", "1:1");
  await expectNoMore(page, [
    "First took 1 coin from pile 1. Second to move.",
    "Second took 2 coins from pile 2. First to move.",
    "First took 1 coin from pile 2. Second to move.",
    "Second took 1 coin from pile 1. Second wins. Whoever takes the last coin wins. First took 1 coin from pile 1 in its 1st move: that lost it.",
  ]);
});

test("take-away: a game of two people", async ({ page }) => {
  await installClock(page);
  await takeAway.open(page, takeAway.link(5, 4, { play: "two" }));
  for (const cubes of [1, 2, 2]) await takeAway.take(page, cubes);
  await expectNoMore(page, [
    "First took 1 cube. Second to move.",
    "Second took 2 cubes. First to move.",
    "First took 2 cubes. First wins. Whoever takes the last cube wins. Second took 2 cubes in its 1st move: that lost it.",
  ]);
});

test("m,n,k: a game of two people, and where it was decided as soon as that is known", async ({ page }) => {
  await installClock(page);
  await mnk.open(page, mnk.link(5, 5, 4));
  const moves = ["a1", "a2", "b1", "b2", "c1", "c2"];
  await mnk.set(page, ...moves, "d1");
  await expectHeard(
    page,
    [
      ...moves.map((move, ply) => (ply % 2 ? `Orange played ${move}. Blue to move.` : `Blue played ${move}. Orange to move.`)),
      "Blue played d1. Blue wins. First to get 4 in a row wins.",
      "Orange played c2 in its 3rd move: that lost it.",
    ],
    25_000,
  );
  await expectNoMore(page, await heard(page));
});

test("m,n,k: an end that is played again is said again, whole, although all is known of it", async ({ page }) => {
  await installClock(page);
  await mnk.open(page, mnk.link(3, 3, 3, { moves: "a1,a2,b1,b2" }));
  await mnk.set(page, "c1");
  const end = ["Blue played c1. Blue wins. First to get 3 in a row wins.", "Orange played a2 in its 1st move: that lost it."];
  await expectHeard(page, end);
  await tool(page, "Undo").click();
  await mnk.set(page, "c1");
  await expectNoMore(page, [...end, "One move is taken back.", ...end]);
});

test("segments: a game of two people", async ({ page }) => {
  await installClock(page);
  await segments.open(page, segments.link(segments.SIXES[3], { play: "two" }));
  for (const move of ["1-2", "3-4", "5-6"]) await segments.join(page, move);
  await expectNoMore(page, [
    "Point 1 is chosen. It can be joined to 2–6.",
    "First joined 1 and 2. Second to move.",
    "Point 3 is chosen. It can be joined to 4–6.",
    "Second joined 3 and 4. First to move.",
    "Point 5 is chosen. It can be joined to 6.",
    "First joined 5 and 6. First wins. Whoever can’t draw a line loses.",
    "Second joined 3 and 4 in its 1st move: that lost it.",
  ]);
});

test.describe("backgammon", () => {
  // Four checkers of each on the points next to their ends, and no cube: every play is made by itself.
  const BEARING_OFF = "v=1&board=XGID%3D-D----------------------d-:0:0:1:00:0:0:0:0:0&play=two";

  test("a game of two people to its end, with dice of their own", async ({ page }) => {
    await installClock(page);
    await page.addInitScript(() => localStorage.setItem("perfect-play:backgammon:typed", "1"));
    await backgammon.open(page, BEARING_OFF);
    for (let roll = 0; roll < 3; roll += 1) {
      await button(page, "Die: 2").click();
      await button(page, "Die: 1").click();
      // The next roll, or the end, comes after the play.
      await expect.poll(async () => (await heard(page)).filter((words) => words.includes("played")).length).toBe(roll + 1);
    }
    await expectNoMore(page, [
      "White rolled 2-1. White to move.",
      "White played 1/off(2). Black: The dice are rolled.",
      "Black rolled 2-1. Black to move.",
      "Black played 1/off(2). White: The dice are rolled.",
      "White rolled 2-1. White to move.",
      "White played 1/off(2). White wins. It’s worth 1 point.",
    ]);
  });

  test("a game of two people to its end, with the dice of a seed", async ({ page }) => {
    // It is bounded by its turns.
    test.setTimeout(600_000);
    await backgammon.hurryAll(page);
    await backgammon.open(page, backgammon.link({ seed: 14 }));
    await backgammon.playOut(page, {
      press: (square) => square.dispatchEvent("click"),
      done: () => button(page, "Done").dispatchEvent("click"),
    });
    await expect(backgammon.sentence(page)).toHaveText(/wins\. It’s worth \d points?\.$/);
    // What is said of single checkers is left out.
    const told = (await heard(page)).filter((words) => /^(White|Black) /.test(words));
    // The address follows a moment later.
    await expect.poll(async () => expected(await backgammon.moves(page))).toEqual(told.map((words) => words.replace(/ It’s worth .*/, "")));
  });

  // What is to be heard of a game's moves, as its address has them.
  function expected(moves) {
    let [who, other] = Number(moves[0][0]) > Number(moves[0][1]) ? ["White", "Black"] : ["Black", "White"];
    const sorted = (roll) => [...roll].sort().reverse().join("-");
    const told = [`${who} won the opening roll with ${sorted(moves[0])}. ${who} to move.`];
    moves.slice(1).forEach((move, index) => {
      if (/^\d\d$/.test(move)) {
        told.push(`${who} rolled ${sorted(move)}. ${who} to move.`);
        return;
      }
      const did = move === "-" ? "could not move" : `played ${move}`;
      const next = index + 2 === moves.length ? `${who} wins.` : `${other}: The dice are rolled.`;
      told.push(`${who} ${did}. ${next}`);
      [who, other] = [other, who];
    });
    return told;
  }

  test("a turn of one’s own and the computer’s answer", async ({ page }) => {
    await backgammon.open(page, backgammon.link({ play: "first", level: "student" }));
    await page.getByLabel("Type a play").fill("24/15");
    await button(page, "Play").click();
    await expect.poll(async () => (await heard(page)).at(-1), { timeout: 20_000 }).toMatch(/^You rolled/);
    const [won, played, rolled, answered, next, ...more] = await heard(page);
    expect(won).toBe("You won the opening roll with 5-4. Your turn.");
    expect(played).toBe("You played 24 to 15. The computer’s turn.");
    expect(rolled).toMatch(/^The computer rolled \d-\d\.$/);
    expect(answered).toMatch(/^The computer rolled \d-\d and played \S+( \S+)*\. The dice are rolled\.$/);
    expect(next).toMatch(/^You rolled \d-\d\. Your turn\.$/);
    expect(more).toEqual([]);
  });

  test("a cube that is dropped, and the next game of the match", async ({ page }) => {
    await installClock(page);
    await backgammon.open(page, backgammon.link({ length: 3, cube: 1, moves: "54,24/20 13/8" }));
    await button(page, "Double").click();
    await button(page, "Pass").click();
    await button(page, "Next game").click();
    await expectNoMore(page, [
      "Black doubled to 2. White: Take or pass?",
      "White passed. Black won 1 point. White: Roll to begin the next game.",
      expect.stringMatching(/^(White|Black) won the opening roll with \d-\d\. \1 to move\.$/),
    ]);
  });

  test("points that can be reached are named with the dice that lead there", async ({ page }) => {
    await backgammon.open(page, backgammon.link());
    const point = (name) => page.getByRole("gridcell", { name });
    await point(/^13-point/).press("Enter");
    for (const [number, dice] of [[8, "5"], [9, "4"], [4, "5 and 4"]]) {
      await expect(point(new RegExp(`^${number}-point, .*, can be reached with ${dice}$`))).toHaveCount(1);
    }
    await expect(point(/can be reached/)).toHaveCount(3);
    // Of a double each die is named: three of them lead to the 7-point.
    await backgammon.open(page, backgammon.link({ dice: "typed", moves: "54,24/20 13/8,22" }));
    await point(/^13-point/).press("Enter");
    await expect(point(/^11-point, .*reached with 2$/)).toHaveCount(1);
    await expect(point(/^7-point, .*reached with 2, 2 and 2$/)).toHaveCount(1);
  });
});

test.describe("presses while the computer is to move", () => {
  const TURN = "It is the computer’s turn.";
  const said = async (page) => (await heard(page)).filter((words) => words === TURN).length;

  test("nim: are answered once in a turn, whatever is pressed", async ({ page }) => {
    await hold(page);
    await nim.open(page, nim.link("5 6 7"));
    for (const turn of [1, 2]) {
      await nim.take(page, "1:1");
      await nim.going(page);
      for (let times = 0; times < 3; times += 1) await squares(page).first().click();
      for (const key of ["h", "w", "Enter"]) await page.keyboard.press(key);
      await expect.poll(() => said(page)).toBe(turn);
      await letGo(page);
      await nim.expectMoves(page, 2 * turn);
    }
    expect(await said(page)).toBe(2);
  });

  test("nim: are answered again after something else was said", async ({ page }) => {
    await hold(page);
    await nim.open(page, nim.link("5 6 7"));
    await nim.take(page, "1:1");
    await nim.going(page);
    await squares(page).first().click();
    await page.keyboard.press("p");
    await expect.poll(async () => (await heard(page)).at(-1)).toBe("There is nothing to pause.");
    await squares(page).first().click();
    await expect.poll(() => said(page)).toBe(2);
  });

  test("m,n,k: are answered once", async ({ page }) => {
    await installClock(page);
    await hold(page);
    await mnk.open(page, mnk.link(3, 3, 3, { play: "first" }));
    await mnk.set(page, "a1", "b1", "b3", "c1");
    await page.keyboard.press("h");
    await expectNoMore(page, ["You played a1. The computer’s turn.", TURN]);
  });

  test("backgammon: are answered once", async ({ page }) => {
    await installClock(page);
    await hold(page);
    await backgammon.open(page, backgammon.link({ play: "first", level: "student", moves: "54,24/15,31" }));
    const point = (number) => page.getByRole("gridcell", { name: new RegExp(`^${number}-point`) });
    for (const number of [13, 8, 6]) await point(number).click();
    for (const key of ["d", "o", "h"]) await page.keyboard.press(key);
    await expectNoMore(page, [TURN]);
  });

  test("a game that is over says so once", async ({ page }) => {
    await installClock(page);
    await mnk.open(page, mnk.link(3, 3, 3, { moves: "a1,a2,b1,b2,c1" }));
    await mnk.set(page, "a3", "b3", "c3");
    await expectNoMore(page, ["The game is over."]);
  });
});
