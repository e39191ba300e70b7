// What Nim's page explains: the piles in binary, why a position is won or lost, and why a move is
// not a good one.
import { ask, expect, follow, hurry, part, sentence, test, tool, unfold } from "./contest.support.mjs";
import { after, expectMarked, expectMoves, expectPiles, legalMoves, link, open, shown, take, winningMoves } from "./nim.support.mjs";

// The table of the piles in binary, as it is shown.
const table = (page) =>
  page.locator("table.binary").evaluate((table) => {
    const text = (cells) => [...cells].map((cell) => cell.textContent.trim());
    const marks = (row, name) => [...row.querySelectorAll("td:not(.total)")].map((cell) => cell.classList.contains(name));
    const rows = [...table.tBodies[0].rows];
    const foot = table.tFoot.rows[0];
    const colour = (cell) => {
      const { color, backgroundColor, boxShadow } = getComputedStyle(cell);
      return [color, backgroundColor, boxShadow].join(" ");
    };
    return {
      columns: text(table.tHead.rows[0].cells).slice(1, -1).map(Number),
      bits: rows.map((row) => text(row.cells).slice(1, -1).join("")),
      coins: rows.map((row) => Number(row.cells[row.cells.length - 1].textContent)),
      odd: text(foot.cells).slice(1, -1),
      sum: Number(foot.cells[foot.cells.length - 1].textContent),
      marked: [...rows, foot].map((row) => marks(row, "odd")),
      colours: [...foot.querySelectorAll("td:not(.total)")].map(colour),
    };
  });

// The same from the piles, by counting ones.
function binary(piles, width) {
  const coins = piles.split(" ").map((pile) => (pile === "-" ? 0 : Number(pile)));
  const bits = coins.map((pile) => pile.toString(2).padStart(width, "0"));
  const odd = Array.from({ length: width }, (_, column) => bits.filter((row) => row[column] === "1").length % 2 === 1);
  return {
    columns: Array.from({ length: width }, (_, column) => 2 ** (width - 1 - column)),
    bits,
    coins,
    odd: odd.map((odd) => (odd ? "odd" : "even")),
    sum: odd.reduce((sum, odd) => 2 * sum + Number(odd), 0),
    marked: [...coins, null].map(() => odd),
  };
}

/** What a move takes, in words, and the move from such words. */
const fromPile = (move) => move.replace(/(\d+):(\d+)/, "$2 from pile $1");
const notation = (words) => words.match(/(\d+) from pile (\d+)/).slice(1).toReversed().join(":");

test.describe("the piles in binary", () => {
  for (const misere of [false, true]) {
    test(`are those on the board, odd columns marked, after each move, in ${misere ? "misère" : "normal"} play`, async ({ page }) => {
      const start = "12 19 27 1";
      await open(page, link(start, { play: "two", misere }));
      const body = await unfold(page, "The piles in binary");
      let piles = start;
      for (const move of [null, "1:1", "2:3", "3:27", "2:16", "1:11"]) {
        if (move) {
          await take(page, move);
          piles = after(piles, move);
          await expectPiles(page, piles);
        }
        const wanted = binary(piles, 5);
        await expect.poll(() => table(page)).toMatchObject(wanted);
        await expect(body).toContainText(`the nim-sum: ${wanted.sum}.`);
        const { odd, colours } = await table(page);
        for (const one of ["odd", "even"]) expect(new Set(colours.filter((_, index) => odd[index] === one)).size).toBeLessThanOrEqual(1);
        if (odd.includes("odd") && odd.includes("even")) expect(colours[odd.indexOf("odd")]).not.toBe(colours[odd.indexOf("even")]);
        // In misère play the nim-sum counts as long as two piles exceed 1.
        const large = piles.split(" ").filter((coins) => Number(coins) > 1).length;
        if (misere && large < 2) {
          await expect(body).toContainText(/Misère play differs from normal play here/);
          await expect(body.locator("ul.repairs")).toHaveCount(0);
          continue;
        }
        await expect(body).not.toContainText("differs");
        const items = await body.locator("ul.repairs li").allTextContents();
        expect(items.map((item) => notation(item)).toSorted()).toEqual(winningMoves(piles, misere).toSorted());
        for (const item of items) {
          const [, take, pile, before, left] = item.match(/^Take (\d+) from pile (\d+): (\d+) to (\d+),/);
          expect([Number(before), Number(left)]).toEqual([wanted.coins[pile - 1], wanted.coins[pile - 1] - take]);
          const flipped = wanted.columns.filter((column) => Math.floor(before / column) % 2 !== Math.floor(left / column) % 2);
          expect(item.split("flips")[1].match(/\d+/g).map(Number), item).toEqual(flipped);
        }
      }
    });
  }

  test("keep their columns as the game goes on", async ({ page }) => {
    await open(page, link("32 1", { play: "two", moves: "1:31" }));
    await unfold(page, "The piles in binary");
    expect((await table(page)).columns).toEqual([32, 16, 8, 4, 2, 1]);
    await expect(part(page, "binary")).toContainText("No column is odd, so every move makes one odd: no move wins.");
  });
});

test.describe("Why", () => {
  test("gives the value, the nim-sum and the winning moves, and follows the game", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    const why = await unfold(page, "Why");
    await expect(why).toContainText("First wins by taking 3 from pile 1.");
    await expect(why).toContainText("5");
    await take(page, "1:3");
    await expect(why).toContainText("Every take loses, if the opponent answers well");
    await expect(why).toContainText(/leaves the most room for a mistake/);
    await take(page, "3:3", "2:1");
    await expect(why).toContainText("Second loses, whatever both players do");
    await take(page, "1:1", "2:1");
    await expect(why).toContainText("The game is over: whoever took the last coin has won.");
  });

  test("names the moment at which misère play departs from normal play", async ({ page }) => {
    await open(page, link("2 3", { play: "two", misere: true }));
    const why = await unfold(page, "Why");
    await expect(why).toContainText("the right moves are the same as in normal play");
    await take(page, "1:1");
    await expect(why).toContainText("Here only one pile has more than 1 coin, so the nim-sum no longer decides");
    const [winning] = winningMoves("1 3", true);
    await expect(why).toContainText(`Taking ${winning.split(":")[1]} from it wins`);
    const [normal] = winningMoves("1 3");
    await expect(why).toContainText(`In normal play it would be taking ${normal.split(":")[1]},`);
    await take(page, winning);
    await expect(why).toContainText("First loses");
  });
});

test.describe("a question about a move", () => {
  const asked = (page) => part(page, "asked");

  test("says of any move what it is worth, and how a losing one is refuted", async ({ page }) => {
    await open(page, link("7 7 7 7 7", { play: "two" }));
    for (const [board, misere] of [["4 2 3", false], ["1 2 3", false], ["1 1 3", true], ["2 2 1", true]]) {
      await follow(page, link(board, { misere }));
      await expectPiles(page, board);
      // Every move is explained in the engine's tests (engine/tests/nim/explain.rs): here the last that wins, and that loses.
      const won = winningMoves(board, misere);
      const lost = legalMoves(board).filter((move) => !won.includes(move));
      for (const move of [won.at(-1), lost.at(-1)].filter(Boolean)) {
        await ask(page);
        await expect(sentence(page)).toHaveText("Pick a move to ask about. It won’t be played.");
        await take(page, move);
        await expectMarked(page, "asked", [move]);
        const left = after(board, move);
        if (winningMoves(board, misere).includes(move)) {
          await expect(asked(page), board).toContainText(`Taking ${fromPile(move)} wins`);
        } else {
          await expect(asked(page), board).toContainText(`Taking ${fromPile(move)} loses`);
          const [, answer] = (await asked(page).textContent()).match(/’s answer \((.*?)\)/);
          const reply = notation(answer);
          expect(winningMoves(left, misere), `${move} of ${board} is answered by`).toContain(reply);
          // The coins that it takes are marked, where groups show why.
          const answerTakes = Number(reply.split(":")[1]);
          const grouped = (await page.locator(".cell.paired, .cell.alone").count()) > 0;
          await expect(page.locator(".cell.answer"), `${move} of ${board}`).toHaveCount(grouped ? answerTakes : 0);
          const instead = winningMoves(board, misere);
          if (instead.length === 0) await expect(asked(page)).toContainText("No move wins here");
          for (const winning of instead) await expect(asked(page)).toContainText(fromPile(winning));
        }
      }
      await expectPiles(page, board);
      await expectMoves(page, 0);
    }
  });

  test("a move that was asked about can be played, or left", async ({ page }) => {
    await hurry(page);
    await open(page, link("4 2 3"));
    await page.keyboard.press("a");
    await take(page, "2:1");
    await asked(page).getByRole("button", { name: "Close" }).click();
    await expect(asked(page)).toBeHidden();
    await expectMarked(page, "asked", []);
    await expect(tool(page, "Why?")).toBeFocused();
    await page.keyboard.press("a");
    await take(page, "3:3");
    await asked(page).getByRole("button", { name: "Play what I asked about" }).click();
    await expect(asked(page)).toBeHidden();
    await expectMoves(page, 2);
    expect(winningMoves("4 2 -")).toContain((await shown(page)).just[0]);
  });

  test("ends with its answer, and the game goes on", async ({ page }) => {
    await hurry(page);
    await open(page, link("1 2"));
    await ask(page);
    await take(page, "1:1");
    await expect(asked(page)).toBeVisible();
    await tool(page, "Why?").click();
    await expect(asked(page)).toBeHidden();
    await expect(sentence(page)).toHaveText(/Your turn\.$/);
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText(/The computer wins\./);
  });

  test("the last coin in misère play has no answer, and needs none", async ({ page }) => {
    await open(page, link("1", { misere: true }));
    await page.keyboard.press("a");
    await take(page, "1:1");
    await expect(asked(page)).toContainText("loses: it takes the last coin, and in misère play that loses.");
  });
});
