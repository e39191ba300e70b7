// What Segments explains: independent parts and the report's zones over the board, hints, winning
// moves, why a position is worth what it is, and what a move would be worth.
import {
  CROSSING,
  SIXES,
  after,
  ask,
  chip,
  endsOf,
  expect,
  expectMoves,
  expectShown,
  follow,
  grundy,
  isWon,
  join,
  legal,
  link,
  live,
  losing,
  numbered,
  open,
  part,
  parts,
  scatter,
  scattered,
  seeded,
  sentence,
  shown,
  test,
  tool,
  unfold,
  winning,
} from "./segments.support.mjs";

// Its pictures of every move would take longer than the tests.
test.use({ trace: "off" });

const WON = scattered(10, true);
const LOST = scattered(9, false);
const inOrder = (moves) => moves.toSorted();
const pointsOf = (moves) => [...new Set(moves.flatMap(endsOf))].sort((a, b) => a - b);

// The rows of the table of parts or zones.
const rows = (page) => page.locator("table.parts tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent.trim())));

// The same by the oracle: parts in the order of their first moves.
const partRows = (position) => parts(position).map(({ moves, value }) => [numbered(pointsOf(moves)), String(moves.length), String(value)]);

async function expectParts(page, position) {
  const wanted = parts(position);
  await expect.poll(() => rows(page)).toEqual(partRows(position));
  await expectShown(page, { labels: wanted.map(({ value }) => String(value)), groups: wanted.map(({ moves }) => inOrder(moves)).map((moves) => expect.arrayContaining(moves)) });
  const { groups } = await shown(page);
  expect(groups.map(inOrder)).toEqual(wanted.map(({ moves }) => inOrder(moves)));
  const sum = `Nim-sum: ${wanted.map(({ value }) => value).join(" xor ")} = ${grundy(position)}; whoever is to move ${isWon(position) ? "wins" : "loses"}: proved.`;
  await expect(part(page, "over")).toContainText(sum);
}

test.describe("the parts", () => {
  test("are those of the position, with their values, move by move", async ({ page }) => {
    const start = scatter(12, 2);
    await open(page, link(start));
    await chip(page, "Separate regions").click();
    const moves = [];
    let most = 0;
    for (;;) {
      const now = after(start, ...moves);
      if (legal(now).length === 0) break;
      await expectParts(page, now);
      most = Math.max(most, parts(now).length);
      // The move that leaves most parts.
      const next = legal(now).toSorted((a, b) => parts(after(now, b)).length - parts(after(now, a)).length)[0];
      moves.push(next);
      await join(page, next);
      await expectMoves(page, moves.length);
    }
    expect(most).toBeGreaterThan(1);
    await expect(part(page, "over")).toHaveText("No line can be drawn any more.");
    await expectShown(page, { groups: [], labels: [] });
  });

  for (const [value, board] of Object.entries(SIXES)) {
    test(`of six points are one of value ${value}, in the panel and on the board`, async ({ page }) => {
      await open(page, seeded(1, { points: 8 }));
      await chip(page, `Six, value ${value}`).click();
      await expectMoves(page, 0);
      await chip(page, "Separate regions").click();
      await expectParts(page, board);
      expect(await rows(page)).toEqual([["1–6", "15", value]]);
      expect((await shown(page)).labels).toEqual([value]);
      await expect(chip(page, `Six, value ${value}`)).toHaveAttribute("aria-pressed", "true");
      await expect(part(page, "origin")).toHaveText("");
    });
  }

  test("come and go by the key V", async ({ page }) => {
    await open(page, link(SIXES[1]));
    const over = page.getByRole("group", { name: "Laid over the board" });
    for (const name of ["Separate regions", "Plain", "Separate regions"]) {
      await page.keyboard.press("v");
      await expect(over.getByRole("button", { pressed: true })).toHaveText([name]);
      // Parts are there as soon as they are searched.
      await expect.poll(async () => (await shown(page)).groups.length > 0).toBe(name !== "Plain");
    }
  });
});

test.describe("where the report is wrong", () => {
  test("one part is two zones", async ({ page }) => {
    await open(page, seeded(1, { points: 8, play: "first" }));
    await chip(page, "Two crossing").click();
    await expect(page).toHaveURL((url) => url.searchParams.get("board") === CROSSING);
    await expect(part(page, "free")).toHaveText("4");
    await chip(page, "Separate regions").click();
    await expect.poll(() => rows(page)).toEqual([["1–4", "2", "1"]]);
    await expect(part(page, "over")).toContainText("Nim-sum: 1 = 1; whoever is to move wins: proved.");
    await expectShown(page, { groups: [["1-2", "3-4"]], labels: ["1"] });
    // What explains tells nothing of the report, and goes when something else is read.
    const why = await unfold(page, "Why");
    await expect(why).toContainText("You win by joining");
    await expect(why).not.toContainText("report");
    const behind = await unfold(page, "Behind this game");
    await expect(why).toBeEmpty();
    await chip(page, "The student’s zones").click();
    await expect(behind.locator("tbody tr")).toHaveText(["1 and 2small: 1 move", "3 and 4small: 1 move"]);
    await expect(behind).toContainText("The report would say: whoever is to move loses");
    await expectShown(page, { groups: [["1-2"], ["3-4"]], labels: ["1", "1"] });
    await expect(behind).toContainText(/it takes the position for lost, but that is wrong, as the zones are not independent: 1-2 and 3-4 are in different zones and cross\./);
    await join(page, "3-4");
    await expect(sentence(page)).toHaveText(/^You win!/);
    await expect(behind).toContainText("No line can be drawn any more.");
  });
});

// The zones by the rules: points that hang together by moves, and how many moves small ones last.
function zones(position) {
  const moves = legal(position);
  let groups = [];
  for (const move of moves) {
    const met = groups.filter((group) => group.some((one) => endsOf(one).some((end) => endsOf(move).includes(end))));
    groups = [...groups.filter((group) => !met.includes(group)), [...met.flat(), move]];
  }
  const lasts = (now, own) => {
    const left = legal(now).filter((move) => own.includes(move));
    return left.length ? new Set(left.flatMap((move) => [...lasts(after(now, move), own)].map((more) => more + 1))) : new Set([0]);
  };
  const kind = (group) => {
    if (pointsOf(group).length > 5) return "more than 5 points";
    const counts = [...lasts(position, group)].sort();
    if (counts.length === 2) return "undecided: 1 or 2 moves";
    return `small: ${counts[0]} ${counts[0] === 1 ? "move" : "moves"}`;
  };
  return groups.map((group) => [pointsOf(group), kind(group)]).sort(([a], [b]) => a[0] - b[0]);
}

test("the report’s zones are those of the rules, and what it makes of them is its parity", async ({ page }) => {
  const start = scatter(14, 4);
  await open(page, link(start));
  await unfold(page, "Behind this game");
  await chip(page, "The student’s zones").click();
  const seen = new Set();
  const moves = [];
  for (;;) {
    const now = after(start, ...moves);
    if (legal(now).length === 0) break;
    const wanted = zones(now);
    await expect.poll(() => rows(page)).toEqual(wanted.map(([points, kind]) => [numbered(points), kind]));
    wanted.forEach(([, kind]) => seen.add(kind.split(":")[0]));
    const count = (start) => wanted.filter(([, kind]) => kind.startsWith(start));
    const sure = count("small").reduce((sum, [, kind]) => sum + Number(kind.match(/\d+/)[0]), 0);
    const even = sure % 2 === 0 && count("undecided").length % 2 === 0;
    await expect(page.locator(".zones-words")).toContainText(count("more").length ? "can’t tell yet" : `The report would say: whoever is to move ${even ? "loses" : "wins"}`);
    // The longest segment, as the report's program begins.
    const at = now.split(" ").map((point) => point.split(",").map(Number));
    const length = (move) => Math.hypot(...[0, 1].map((axis) => at[endsOf(move)[0] - 1][axis] - at[endsOf(move)[1] - 1][axis]));
    moves.push(legal(now).toSorted((a, b) => length(b) - length(a))[0]);
    await join(page, moves.at(-1));
    await expectMoves(page, moves.length);
  }
  expect([...seen]).toEqual(expect.arrayContaining(["more than 5 points", "small"]));
});

// The values that a sentence names, `of value 1, 2 and 1`.
const valuesIn = (text) => [...text.matchAll(/of value (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, values]) => values.match(/\d+/g)).sort();
const valuesOf = (position) => parts(position).map(({ value }) => String(value)).sort();

test.describe("a hint", () => {
  for (const [what, start, moves] of [
    ["at the start", WON, []],
    ["when the game has fallen into parts", scatter(12, 2), ["1-2"]],
    ["in a lost game", LOST, []],
    ["for the last move", CROSSING, []],
  ]) {
    test(`names a move that wins, and what it does: ${what}`, async ({ page }) => {
      await open(page, link(start, { moves: moves.join(",") }));
      const now = after(start, ...moves);
      await tool(page, "Hint").click();
      await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
      const [hint] = (await shown(page)).hint;
      expect(isWon(now) ? winning(now) : legal(now)).toContain(hint);
      const join = hint.replace("-", " and ");
      const words = await live(page).textContent();
      expect(words).toMatch(isWon(now) ? new RegExp(`^Hint: join ${join}, which .*\\.`) : new RegExp(`^Every move loses against perfect play\\. One to try: join ${join}\\.`));
      await expect(sentence(page)).toContainText(words.trim());
      const left = after(now, hint);
      const worth = valuesOf(left).filter((value) => value !== "0");
      if (legal(left).length === 0) expect(words).toContain("which leaves no line to draw.");
      else if (isWon(now)) expect(words).toContain(worth.length === 2 && worth[0] === worth[1] ? "which leaves two parts worth the same." : "which leaves ");
      // What balances is laid over the board: what the hint leaves, or in a lost game what there is.
      const laid = parts(isWon(now) ? left : now);
      await expectShown(page, { labels: laid.map(({ value }) => String(value)) });
      await page.keyboard.press("h");
      await expectShown(page, { hint: [hint] });
    });
  }

  test("goes with the next move", async ({ page }) => {
    await open(page, link(WON));
    await page.keyboard.press("h");
    await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
    const [hint] = (await shown(page)).hint;
    await join(page, hint);
    await expectShown(page, { hint: [], drawn: [hint] });
    await expect(sentence(page)).toHaveText(`First joined ${hint.replace("-", " and ")}. Second to move.`);
  });
});

test("winning moves are exactly the oracle’s, on the board, in words and in the list", async ({ page }) => {
  await open(page, link(SIXES[0]));
  await unfold(page, "All moves");
  await page.keyboard.press("w");
  await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
  let several = 0;
  for (const start of [SIXES[0], SIXES[1], SIXES[3], CROSSING, scatter(8, 1), scatter(8, 4), WON, LOST, scatter(11, 1)]) {
    await follow(page, link(start));
    await expect(part(page, "possible")).toHaveText(String(legal(start).length));
    await page.keyboard.press("w");
    await expect(tool(page, "Winning")).toHaveAttribute("aria-pressed", "true");
    const wanted = winning(start);
    await expectShown(page, { wins: wanted });
    const said = ["No move wins here.", "One move wins. It is marked.", `${wanted.length} moves win. They are marked.`][Math.min(wanted.length, 2)];
    await expect(live(page)).toHaveText(new RegExp(`^${said.replaceAll(".", "\\.")}\\s*$`));
    const buttons = part(page, "moves-list").getByRole("button");
    await expect(buttons).toHaveText(legal(start).map((move) => (wanted.includes(move) ? `${move} wins` : move)));
    several += wanted.length > 1;
  }
  expect(several).toBeGreaterThan(2);
  await page.keyboard.press("w");
  await expectShown(page, { wins: [] });
});

test("Why names the parts and the moves that win, and follows the game", async ({ page }) => {
  const start = scatter(8, 4);
  await open(page, link(start));
  const why = await unfold(page, "Why");
  await expect(why).toContainText(/First wins by joining/);
  await expect(why).toContainText(new RegExp(`Here the nim-sum is ${grundy(start)}\\.`));
  const text = await why.textContent();
  const best = text.match(/wins by joining (\d+) and (\d+)/).slice(1).join("-");
  expect(winning(start)).toContain(best);
  for (const other of winning(start).filter((move) => move !== best)) expect(text).toContain(other);
  // The moves that win have the board to themselves.
  await expectShown(page, { hint: [best] });
  await page.keyboard.press("w");
  await expectShown(page, { hint: [], wins: winning(start), labels: [] });
  await expect(why).toContainText("Each thin line on the board wins.");
  await page.keyboard.press("w");
  await expectShown(page, { hint: [best], wins: [] });
  await join(page, best);
  const left = after(start, best);
  await expect(why).toContainText(/Every move loses against perfect play/);
  const values = parts(left);
  if (values.length > 1) await expect(why).toContainText(`fall into ${values.length} independent parts`);
  expect(valuesIn((await why.locator("p:not(.picture-words)").nth(2).textContent()).replaceAll("one of value", "of value"))).toEqual(valuesOf(left));
});

test("regions are tinted from the beginning, and halves that balance look the same and are joined", async ({ page }) => {
  const start = "50,0 50,100 10,40 10,60 90,40 90,60";
  await open(page, link(start, { play: "first" }));
  await expect(page.locator(".picture .region")).toHaveCount(1);
  // It is one whole: it goes around all that can be drawn.
  expect(await page.locator(".picture .region").getAttribute("d")).toMatch(/^M[^M]*Z$/);
  await expectShown(page, { labels: [] });
  const why = await unfold(page, "Why");
  await expect(page.locator(".picture .pair")).toHaveCount(1);
  await expectShown(page, { hint: ["1-2"], groups: [["3-4"], ["5-6"]], labels: ["1", "1"] });
  await expect(page.locator(".picture .value circle")).toHaveCount(2);
  await expect(page.locator(".picture .equal text")).toHaveText("=");
  await expect(why).toContainText("The number 1 means: a line in that part can leave 0 there, but not 1 again. The number 0 means: whoever starts in that part, the other can finish it. “=” joins two that are worth the same.");
  const classes = await page.locator(".picture .group").evaluateAll((groups) => groups.map((group) => group.getAttribute("class")));
  expect(new Set(classes).size).toBe(1);
  await expect(why).toContainText("That leaves a board in balance: two parts, in each of which just one more line can be drawn. One of them the computer draws, the other you draw, and then the computer can’t move.");
  // A move that loses is answered on the board, where a hint makes way for it and then comes back.
  await page.keyboard.press("h");
  await expect(sentence(page)).toHaveText("Hint: join 1 and 2, which leaves two parts worth the same.");
  await page.keyboard.press("a");
  await join(page, "3-4");
  await expect(page.locator(".picture .answer")).toHaveCount(1);
  await expectShown(page, { hint: [], asked: ["3-4"] });
  await expect(sentence(page)).toHaveText("Only asked, not played.");
  await expect(part(page, "asked")).toContainText("The other dashed line on the board is the answer.");
  await part(page, "asked").getByRole("button", { name: "Close" }).click();
  await expectShown(page, { hint: ["1-2"], asked: [] });
  await expect(sentence(page)).toHaveText(/^Hint: join 1 and 2,/);
});

test("whoever has just made a mistake is told that the computer saw it", async ({ page }) => {
  await open(page, seeded(465, { points: 16, play: "first" }));
  await join(page, "1-2");
  await expectMoves(page, 2);
  const why = await unfold(page, "Why");
  await expect(why).toContainText("After you joined 1 and 2, the computer saw a win: “Undo” lets you try something else.", { timeout: 20_000 });
});

test.describe("a question about a move", () => {
  const asked = (page) => part(page, "asked");

  test("says of any move what it is worth, and how a losing one is refuted", async ({ page }) => {
    test.slow();
    const start = SIXES[3];
    await open(page, link(start, { play: "first" }));
    // Every move is judged in the engine's tests: here two that win, and two that lose.
    for (const move of [...winning(start).slice(-2), ...losing(start).slice(-2)]) {
      await ask(page);
      await expect(sentence(page)).toHaveText("Pick a move to ask about. It won’t be played.");
      await join(page, move);
      await expectShown(page, { asked: [move], drawn: [] });
      const left = after(start, move);
      const said = `Joining ${move.replace("-", " and ")}`;
      if (winning(start).includes(move)) {
        await expect(asked(page)).toContainText(`${said} wins`);
      } else {
        await expect(asked(page)).toContainText(`${said} loses`);
        const reply = (await asked(page).textContent()).match(/joins? (\d+) and (\d+)/).slice(1).join("-");
        expect(winning(left), `${move} is answered by`).toContain(reply);
      }
    }
    expect(winning(start).length > 0 && losing(start).length > 0).toBe(true);
    await expectMoves(page, 0);
  });

  test("says whether a move leaves a board in balance", async ({ page }) => {
    const start = scatter(12, 2);
    await open(page, link(start, { moves: "1-2" }));
    const now = after(start, "1-2");
    for (const move of [...losing(now).slice(0, 3), ...winning(now).slice(0, 2)]) {
      await page.keyboard.press("a");
      await join(page, move);
      await expectShown(page, { asked: [move] });
      const left = after(now, move);
      await expect(asked(page)).toContainText(isWon(left) ? "loses: the opponent joins" : /wins: it leaves (a board in balance|two parts worth the same|parts that are worth the same in pairs)\./);
    }
  });

  test("a move that was asked about can be played, or left", async ({ page }) => {
    await open(page, link(SIXES[3]));
    const [bad, other] = losing(SIXES[3]);
    await page.keyboard.press("a");
    await join(page, bad);
    await asked(page).getByRole("button", { name: "Close" }).click();
    await expect(asked(page)).toBeHidden();
    await expectShown(page, { asked: [], drawn: [] });
    await page.keyboard.press("a");
    await join(page, other);
    await asked(page).getByRole("button", { name: "Play what I asked about" }).click();
    await expect(asked(page)).toBeHidden();
    await expectShown(page, { asked: [], drawn: [other] });
  });

  test("the last move needs no answer, and what can’t be drawn is refused in words", async ({ page }) => {
    await open(page, link(CROSSING));
    await page.keyboard.press("a");
    await join(page, "1-2");
    await expect(asked(page)).toContainText("Joining 1 and 2 wins: no line can be drawn any more.");
    await page.keyboard.press("a");
    await join(page, "1-3");
    await expect(live(page)).toHaveText(/^Points 1 and 3 can’t be joined: it would cross \d+-\d+\./);
    await page.keyboard.press("a");
    await expect(sentence(page)).toHaveText("First to move.");
  });
});
