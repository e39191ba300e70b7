// Games of Segments from the first move to the last: against each computer, by two people, by the
// computer alone; how they end, what is told of that, and what the board shows meanwhile.
import {
  after, another, answered, button, buttons, chance, chip, CROSSING, endsOf, expect, expectDrawn, expectMoves, expectQuery, expectResults, expectShown, grundy, held, hold, hurry, isOver, isWon, join, joinable, legal, letGo, link, live, losing, names, numbered, open, ordinal, part, pending, pickBy, playOut, queryOf, read, scattered, seeded, sentence, shown, SIXES, test, tool, turningPoint, unfold, winning,
} from "./segments.support.mjs";

// Its pictures of every move would take longer than the games.
test.use({ trace: "off" });

const WON = scattered(10, true);
const LOST = scattered(9, false);

// What is told of a game when it is over, by the rules and by where it was really decided.
function ending(start, moves, play) {
  const [mine, theirs] = { first: ["You", "The computer"], second: ["The computer", "You"], two: ["First", "Second"], watch: ["First", "Second"] }[play];
  const winner = moves.length % 2 === 1 ? mine : theirs;
  const loser = winner === mine ? theirs : mine;
  const told = winner === "You" ? "You win!" : `${winner} wins.`;
  const turning = turningPoint(start, moves);
  if (turning) return `${told} ${loser} joined ${moves[turning - 1].replace("-", " and ")} in ${loser === "You" ? "your" : "its"} ${ordinal(Math.ceil(turning / 2))} move: that lost it.`;
  return `${told} ${winner === "You" ? "Whoever can’t draw a line loses." : "It was decided before the first move."}`;
}
const expectEnding = (page, start, moves, play) => expect(sentence(page)).toHaveText(ending(start, moves, play));

test("the oracle knows the values of the examples", () => {
  for (const [value, board] of Object.entries(SIXES)) expect(grundy(board)).toBe(Number(value));
  expect(grundy(CROSSING)).toBe(1);
  expect(winning(CROSSING)).toEqual(["1-2", "3-4"]);
  expect(isWon(WON) && !isWon(LOST)).toBe(true);
  // Four points in convex position: the first of two moves may cross or not.
  expect(grundy("0,0 100,1 101,90 2,99")).toBe(2);
  // One in the triangle of the others: whatever is drawn, one more can be.
  expect(grundy("0,0 100,1 50,90 48,30")).toBe(0);
});

test.describe("against the computer", () => {
  test.beforeEach(({ page }) => hurry(page));

  test("a won game of a seed is won against perfect play, move by move", async ({ page }) => {
    await open(page, seeded(465, { points: 10, play: "first" }));
    const start = (await shown(page)).points;
    expect(isWon(start)).toBe(true);
    let asked = 0;
    const moves = await playOut(page, start, {
      pick: (position) => {
        asked += 1;
        return winning(position)[0];
      },
      make: async (page, move) => {
        const { drawn } = await shown(page);
        await expect(part(page, "possible")).toHaveText(String(legal(after(start, ...drawn)).length));
        await join(page, move);
      },
    });
    expect(asked).toBeGreaterThan(1);
    await expectEnding(page, start, moves, "first");
    await expect(sentence(page)).toHaveText(/^You win! /);
    await expectShown(page, { drawn: moves, last: moves.slice(-1), free: [], pending: [] });
    await expect(live(page)).toHaveText(/You win!/);
    await expect(page.locator(".contest")).toHaveClass(/\bwon\b/);
    await expectResults(await unfolded(page), [["Perfect", "1", "0", "0"]]);
  });

  test("a lost game is lost against perfect play, whatever is played", async ({ page }) => {
    for (const seed of [1, 2, 3]) {
      await open(page, link(LOST, { play: "first" }));
      await expectMoves(page, 0);
      const lot = pickBy(chance(seed));
      const moves = await playOut(page, LOST, { pick: (position) => lot(legal(position)) });
      await expectEnding(page, LOST, moves, "first");
      await expect(sentence(page)).toHaveText(/The computer wins\..*decided before the first move\.$/);
    }
    await expect(page.locator(".contest")).not.toHaveClass(/\bwon\b/);
    await expectResults(await unfolded(page), [["Perfect", "0", "0", "3"]]);
  });

  test("one slip in a won game loses it, and is named", async ({ page }) => {
    for (const [seed, slips] of [[1, [0]], [2, [2]]]) {
      await open(page, link(WON, { play: "first" }));
      await expectMoves(page, 0);
      const lot = pickBy(chance(seed));
      let played = 0;
      const moves = await playOut(page, WON, {
        pick: (position) => {
          const slip = slips.includes(played) || !isWon(position);
          played += 2;
          return slip ? lot(losing(position)) : lot(winning(position));
        },
      });
      expect(turningPoint(WON, moves)).toBe(slips[0] + 1);
      await expectEnding(page, WON, moves, "first");
    }
  });

  test("a won game is won against the report’s computer", async ({ page }) => {
    await open(page, link(WON, { play: "first", level: "report" }));
    await expect(chip(page, "The student’s bot")).toHaveAttribute("aria-pressed", "true");
    await expect(part(page, "level-words")).toContainText("from the student’s report");
    const moves = await playOut(page, WON, { pick: (position) => winning(position)[0] });
    await expectEnding(page, WON, moves, "first");
    await expectResults(await unfolded(page), [["The student’s bot", "1", "0", "0"]]);
  });

  test("a computer that plays at random gives games away, and is told where", async ({ page }) => {
    const lot = pickBy(chance(7));
    // Chance decides when the computer slips: each game is won about as often as not.
    const told = [];
    while (!told.includes("won") && told.length < 12) {
      await open(page, link(LOST, { play: "first", level: "random" }));
      await expectMoves(page, 0);
      await expect(chip(page, "Random")).toHaveAttribute("aria-pressed", "true");
      const moves = await playOut(page, LOST, { pick: (position) => (isWon(position) ? winning(position)[0] : lot(legal(position))) });
      await expectEnding(page, LOST, moves, "first");
      told.push(moves.length % 2 ? "won" : "lost");
    }
    expect(told, "of twelve games against chance one is won").toContain("won");
    await expectResults(await unfolded(page), [["Random", "1", "0", String(told.length - 1)]]);
  });

  test("the computer begins where that is wanted, and wins a won game", async ({ page }) => {
    await open(page, link(WON, { play: "second" }));
    await expect(chip(page, "The computer first")).toHaveAttribute("aria-pressed", "true");
    const moves = [];
    await answered(page, WON, moves);
    expect(winning(WON)).toContain(moves[0]);
    const lot = pickBy(chance(3));
    const all = await playOut(page, WON, { pick: (position) => lot(legal(position)), moves });
    await expectEnding(page, WON, all, "second");
    await expect(sentence(page)).toHaveText(/^The computer wins\..*before the first move\.$/);
  });

  test("the computer begins on a board with an odd number of segments, where the person is first", async ({ page }) => {
    const board = `${SIXES[3]} | ${legal(SIXES[3])[0]}`;
    await open(page, link(board, { play: "first" }));
    const moves = [];
    await answered(page, board, moves);
    if (isWon(board)) expect(winning(board)).toContain(moves[0]);
  });

  test("the computer alone plays to the end, perfectly", async ({ page }) => {
    await open(page, link(WON, { play: "watch" }));
    await expect(sentence(page)).toHaveText(/ wins\. /);
    const { drawn, whose } = await shown(page);
    expect(isOver(after(WON, ...drawn))).toBe(true);
    drawn.forEach((move, index) => {
      const position = after(WON, ...drawn.slice(0, index));
      if (isWon(position)) expect(winning(position)).toContain(move);
      expect(whose[index]).toBe(index % 2 ? "second" : "first");
    });
    await expectEnding(page, WON, drawn, "watch");
    await expect(sentence(page)).toHaveText(/First wins\./);
  });
});

async function unfolded(page) {
  await unfold(page, "Your results");
  return page;
}

test.describe("the computer’s turn", () => {
  test.beforeEach(({ page }) => hold(page));

  test("shows the move that is about to be drawn, and refuses others meanwhile", async ({ page }) => {
    await open(page, link(WON, { play: "first" }));
    const mine = winning(WON)[0];
    await join(page, mine);
    await expect(sentence(page)).toHaveText(`You joined ${mine.replace("-", " and ")}. The computer’s turn.`);
    const answer = await pending(page);
    expect(legal(after(WON, mine))).toContain(answer);
    await expectDrawn(page, [mine]);
    const other = legal(after(WON, mine))[0];
    await join(page, other);
    await expect(live(page)).toHaveText(/It is the computer’s turn\./);
    await expectDrawn(page, [mine]);
    await letGo(page);
    await expectDrawn(page, [mine, answer]);
    await expect(sentence(page)).toHaveText(`The computer joined ${answer.replace("-", " and ")}. Your turn.`);
    await expectShown(page, { pending: [], last: [answer], whose: ["first", "second"] });
  });

  test("is paused, and goes on, where it plays alone", async ({ page }) => {
    await open(page, link(WON, { play: "watch" }));
    await pending(page);
    await page.keyboard.press("p");
    await expect(sentence(page)).toHaveText("Paused.");
    await expectShown(page, { pending: [] });
    expect(await held(page)).toBe(0);
    await tool(page, "Pause").click();
    const next = await pending(page);
    await letGo(page);
    await expectDrawn(page, [next]);
  });
});

test.describe("two people", () => {
  test("draw in turn until one can’t", async ({ page }) => {
    const start = SIXES[3];
    await open(page, link(start, { play: "two" }));
    await expect(sentence(page)).toHaveText("First to move.");
    const lot = pickBy(chance(11));
    const moves = [];
    while (!isOver(after(start, ...moves))) {
      const move = lot(legal(after(start, ...moves)));
      await join(page, move);
      moves.push(move);
      await expectDrawn(page, moves);
      if (isOver(after(start, ...moves))) break;
      const [who, next] = moves.length % 2 ? ["First", "Second"] : ["Second", "First"];
      await expect(sentence(page)).toHaveText(`${who} joined ${move.replace("-", " and ")}. ${next} to move.`);
      await expect(live(page)).toHaveText(new RegExp(`^${who} joined ${move.replace("-", " and ")}\\.`));
    }
    await expectEnding(page, start, moves, "two");
    await expectShown(page, { whose: moves.map((_, index) => (index % 2 ? "second" : "first")), last: moves.slice(-1) });
    await buttons(page).first().click({ force: true });
    await expectMoves(page, moves.length);
    await expectQuery(page, link(start, { play: "two", moves: moves.join(",") }));
  });

  test("ask for new points of the same kind, as an entry of its own in the history", async ({ page }) => {
    await open(page, seeded(1, { points: 8, layout: "rings" }));
    const { points } = await shown(page);
    await join(page, legal(points)[3]);
    await another(page);
    await expectMoves(page, 0);
    await expect.poll(async () => (await shown(page)).points).not.toBe(points);
    const seed = queryOf(page).get("seed");
    expect(seed).not.toBe("1");
    await expectQuery(page, seeded(seed, { points: 8, layout: "rings" }));
    await expect(part(page, "origin")).toHaveText(`Seed ${seed}`);
    await page.goBack();
    await expect.poll(async () => (await shown(page)).points).toBe(points);
  });
});

test.describe("the board", () => {
  test("tells points that are free, used and blocked apart, by marks and by names", async ({ page }) => {
    const position = "0,0 100,3 98,100 2,97 50,41 53,72 47,55 60,20";
    await open(page, link(position));
    const moves = [];
    const lot = pickBy(chance(5));
    for (;;) {
      const now = after(position, ...moves);
      const drawn = moves.flatMap(endsOf);
      const free = [...new Set(legal(now).flatMap(endsOf))].sort((a, b) => a - b);
      const all = read(now).at.map((_, index) => index + 1);
      const blocked = all.filter((number) => !drawn.includes(number) && !free.includes(number));
      await expectShown(page, { free, used: drawn.toSorted((a, b) => a - b), blocked, numbers: all });
      await expect(part(page, "free")).toHaveText(String(free.length));
      await expect(part(page, "possible")).toHaveText(String(legal(now).length));
      const expected = all.map((number) => {
        const mine = moves.find((move) => endsOf(move).includes(number));
        if (mine) return `Point ${number}, joined to ${endsOf(mine).find((end) => end !== number)}`;
        return free.includes(number) ? `Point ${number}, free, can be joined to ${joinable(now, number).length}` : `Point ${number}, blocked`;
      });
      expect(await names(page)).toEqual(expected);
      if (isOver(now)) break;
      moves.push(lot(legal(now)));
      await join(page, moves.at(-1));
      await expectDrawn(page, moves);
    }
    await open(page, link(CROSSING, { moves: "1-2" }));
    await expectShown(page, { blocked: [3, 4], free: [], used: [1, 2, 5, 6, 7, 8, 9, 10, 11, 12] });
    expect((await names(page)).slice(0, 5)).toEqual(["Point 1, joined to 2", "Point 2, joined to 1", "Point 3, blocked", "Point 4, blocked", "Point 5, joined to 6"]);
    expect((await shown(page)).whose, "what was given is nobody’s").toEqual(["given", "given", "given", "given", "first"]);
  });

  test("shows where a chosen point leads, and lets go of it", async ({ page }) => {
    const start = `${SIXES[3]} | 1-2`;
    await open(page, link(start));
    const number = endsOf(legal(start)[0])[0];
    await button(page, number).click({ force: true });
    const to = joinable(start, number).sort((a, b) => a - b);
    await expectShown(page, { chosen: [number], joinable: to, could: to.map((end) => [number, end].sort((a, b) => a - b).join("-")) });
    await expect(button(page, number)).toHaveAttribute("aria-pressed", "true");
    const all = [3, 4, 5, 6].map((end) => (end === number ? `Point ${end}, chosen` : `Point ${end}, ${to.includes(end) ? "can" : "can’t"} be joined to ${number}`));
    expect((await names(page)).slice(2)).toEqual(all);
    await expect(live(page)).toHaveText(new RegExp(`^Point ${number} is chosen\\. It can be joined to ${numbered(to)}\\.`));
    await button(page, number).click({ force: true });
    await expectShown(page, { chosen: [], could: [] });
    await expect(live(page)).toHaveText(new RegExp(`^Point ${number} is not chosen any more\\.`));
  });

  test("says why two points can’t be joined, and why one can’t be chosen", async ({ page }) => {
    await open(page, link("0,0 100,1 102,90 1,101 50,40 53,72 | 5-6"));
    await join(page, "1-3");
    await expect(live(page)).toHaveText(/^Points 1 and 3 can’t be joined: it would cross 5-6\./);
    await expectShown(page, { drawn: ["5-6"], chosen: [1] });
    await button(page, 6).click({ force: true });
    await expect(live(page)).toHaveText(/^Points 1 and 6 can’t be joined: point 6 is an end of 5-6 already\./);
    await button(page, 1).click({ force: true });
    await button(page, 5).click({ force: true });
    await expect(live(page)).toHaveText(/^Point 5 is an end of a line already\./);
    await open(page, link(CROSSING, { moves: "3-4" }));
    await button(page, 1).click({ force: true });
    await expect(live(page)).toHaveText(/^(Point 1 is blocked: no other can be reached from it|The game is over)\./);
  });
});

test.describe("the results", () => {
  test("are counted by level, and help is not passed over", async ({ page }) => {
    await hurry(page);
    const win = async (how, before = async () => {}) => {
      await open(page, link(CROSSING, { play: "first", ...how }));
      await before();
      await join(page, "1-2");
      await expect(sentence(page)).toHaveText(/You win!/);
      await expect.poll(() => queryOf(page).get("moves")).toBe("1-2");
    };
    await win({});
    await win({ level: "report" });
    await win({ level: "random" });
    await win({ level: "random" }, async () => {
      await page.keyboard.press("h");
      await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
    });
    await open(page, link(CROSSING, { play: "second", level: "report" }));
    await expect(sentence(page)).toHaveText(/The computer wins\./);
    await unfold(page, "Your results");
    const rows = [
      ["Perfect", "1", "0", "0"],
      ["The student’s bot", "1", "0", "1"],
      ["Random", "1", "1", "0"],
    ];
    await expectResults(page, rows);
    await page.reload();
    await unfold(page, "Your results");
    await expectResults(page, rows);
    await chip(page, "Forget these results").click();
    await expect(part(page, "results")).toContainText("No game against the computer");
  });
});
