// Beside Flip's board: puzzles of one's own, the editor, and the explanations.
import { chip, follow, showTab } from "./contest.support.mjs";
import {
  CLASSIC,
  SMALL,
  after,
  boardOf,
  cell,
  dark,
  expect,
  expectBoard,
  expectMarked,
  expectQuery,
  marked,
  open,
  parKnown,
  part,
  press,
  ready,
  sentence,
  sheet,
  test,
  tool,
} from "./flip.support.mjs";

test.describe("the form for a puzzle of one's own", () => {
  const openForm = async (page) => {
    await chip(page, "Custom…").click();
    await expect(sheet(page, "Custom puzzle")).toBeVisible();
  };
  const field = (page, name) => sheet(page, "Custom puzzle").getByRole("textbox", { name });

  test("makes the puzzle of the size and the seed asked for", async ({ page }) => {
    await open(page, "v=1&n=5&m=5&seed=1");
    await openForm(page);
    await expect(field(page, "Rows")).toHaveValue("5");
    await field(page, "Rows").fill("4");
    await field(page, "Columns").fill("7");
    await field(page, "Seed").fill("465");
    await page.keyboard.press("Enter");
    await expect(sheet(page, "Custom puzzle")).toBeHidden();
    await expectQuery(page, "v=1&n=4&m=7&seed=465");
    const board = await boardOf(page);
    await open(page, "v=1&n=4&m=7&seed=465");
    expect(await boardOf(page)).toBe(board);
  });

  test("draws a seed where none is given, and starts from the size that is there", async ({ page }) => {
    await open(page, "v=1&n=3&m=6&seed=1");
    await openForm(page);
    await expect(field(page, "Rows")).toHaveValue("3");
    await expect(field(page, "Columns")).toHaveValue("6");
    await sheet(page, "Custom puzzle").getByRole("button", { name: "Make puzzle" }).click();
    await expect(page).toHaveURL(/\?v=1&n=3&m=6&seed=\d+$/);
    await expect(page).not.toHaveURL(/seed=1$/);
  });

  test("names what is not possible, and keeps it to be mended", async ({ page }) => {
    await open(page, "v=1&n=5&m=5&seed=1");
    for (const [name, value, said] of [
      ["Rows", "51", ["“51”", "from 1 to 50"]],
      ["Rows", "0", ["“0”", "from 1 to 50"]],
      ["Columns", "abc", ["“abc”", "from 1 to 50"]],
      ["Columns", "", ["“”", "from 1 to 50"]],
      ["Columns", "<b>7", ["“<b>7”"]],
      ["Seed", "-1", ["“-1”", "a whole number from 0"]],
      ["Seed", "1.5", ["“1.5”", "a whole number from 0"]],
    ]) {
      await follow(page, "v=1&n=5&m=5&seed=1");
      await expectQuery(page, "v=1&n=5&m=5&seed=1");
      const board = await boardOf(page);
      await openForm(page);
      await field(page, name).fill(value);
      await sheet(page, "Custom puzzle").getByRole("button", { name: "Make puzzle" }).click();
      for (const words of said) await expect(sheet(page, "Custom puzzle").getByRole("alert")).toContainText(words);
      await expect(field(page, name)).toHaveValue(value);
      expect(await boardOf(page)).toBe(board);
      await field(page, name).fill("6");
      await page.keyboard.press("Enter");
      await expect(sheet(page, "Custom puzzle")).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${{ Rows: "n", Columns: "m", Seed: "seed" }[name]}=6`));
    }
  });

  test("begins a puzzle that was played before at its beginning", async ({ page }) => {
    await open(page, "v=1&n=4&m=4&seed=9");
    const start = await boardOf(page);
    await press(page, "r1c1");
    await openForm(page);
    await field(page, "Seed").fill("9");
    await page.keyboard.press("Enter");
    await expect(sheet(page, "Custom puzzle")).toBeHidden();
    await expectBoard(page, start);
    await expect(part(page, "presses")).toHaveText("0");
  });
});

test.describe("the editor", () => {
  test("changes single cells, and what is made is played and shared as a board", async ({ page, friend }) => {
    await open(page, `v=1&board=${SMALL}`);
    await tool(page, "Edit").click();
    await expect(tool(page, "Edit")).toHaveAttribute("aria-pressed", "true");
    await press(page, "r2c2");
    await expectBoard(page, "110/001/101");
    await press(page, "r1c1", "r3c3");
    await expectBoard(page, "010/001/100");
    await expect(part(page, "presses"), "an edit is no press").toHaveText("0");
    await expect(part(page, "origin")).toHaveText("Set up by hand");
    await page.getByRole("button", { name: "Play this board" }).click();
    await expect(tool(page, "Edit")).toHaveAttribute("aria-pressed", "false");
    await press(page, "r2c2");
    await expectBoard(page, after("010/001/100", "r2c2"));
    await expect(part(page, "presses")).toHaveText("1");
    await expectQuery(page, "v=1&board=010/001/100&moves=r2c2");

    await tool(page, "Share").click();
    const link = await sheet(page, "Share").getByLabel("This puzzle").inputValue();
    expect(link).toMatch(/\?v=1&board=010\/001\/100$/);
    await friend.goto(link);
    await ready(friend);
    expect(await boardOf(friend)).toBe("010/001/100");
  });

  test("starts from a puzzle of a seed, and leaves that puzzle's seed behind", async ({ page }) => {
    await open(page, "v=1&n=4&m=4&seed=3");
    const board = await boardOf(page);
    await tool(page, "Edit").click();
    await press(page, "r1c1");
    const edited = (board[0] === "1" ? "0" : "1") + board.slice(1);
    await expectBoard(page, edited);
    await expectQuery(page, `v=1&board=${edited}`);
    await page.reload();
    await ready(page);
    expect(await boardOf(page)).toBe(edited);
  });

  test("All dark puts every light out, and a picture is drawn from there", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await expect(page.getByRole("button", { name: "All dark" })).toBeHidden();
    await tool(page, "Edit").click();
    await page.getByRole("button", { name: "All dark" }).click();
    await expectBoard(page, dark(CLASSIC));
    await press(page, "r3c3", "r2c3", "r4c3", "r3c2", "r3c4");
    await expect(sentence(page)).toHaveText("It can be done in 1 press.");
    await tool(page, "Edit").click();
    await press(page, "r3c3");
    await expect(sentence(page)).toHaveText("Solved in 1 press, the fewest there are.");
  });

  test("tells a board that can't be solved, and marks the proof", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await tool(page, "Edit").click();
    await press(page, "r1c1");
    await expect(sentence(page)).toHaveText(/can’t be solved/);
    await expect.poll(() => marked(page, "witness")).not.toEqual([]);
    const witness = await marked(page, "witness");
    const board = await boardOf(page);
    const lit = (one) => board.split("/")[one.match(/r(\d)/)[1] - 1][one.match(/c(\d)/)[1] - 1] === "1";
    // A quiet pattern: pressing all of it changes nothing. And an odd number of it is lit.
    expect(after(board, ...witness)).toBe(board);
    expect(witness.filter(lit).length % 2).toBe(1);
    const [row, col] = witness[0].match(/\d+/g);
    await expect(cell(page, Number(row), Number(col))).toHaveAccessibleName(/part of the proof$/);
    await press(page, "r1c1");
    await expectBoard(page, CLASSIC);
    await expectMarked(page, "witness", []);
  });

  test("an unsolvable board by link: hint, solution and Play out show the proof and promise nothing", async ({ page }) => {
    await open(page, "v=1&board=1000/0000/0000/0000");
    await expect(sentence(page)).toHaveText(/can’t be solved/);
    await expect(part(page, "par")).toHaveText("–");
    for (const name of ["Hint", "Play out"]) {
      await tool(page, name).click();
      await expect.poll(() => marked(page, "witness")).not.toEqual([]);
      expect(await marked(page, "hint")).toEqual([]);
      expect(await marked(page, "press")).toEqual([]);
      await expect(part(page, "presses")).toHaveText("0");
      await tool(page, "Solution").click();
      await expectMarked(page, "witness", []);
    }
    await expect(tool(page, "Play out")).toHaveAttribute("aria-pressed", "false");
    // It can be played all the same.
    await press(page, "r1c1");
    await expectBoard(page, after("1000/0000/0000/0000", "r1c1"));
    await expect(sentence(page)).toHaveText(/can’t be solved/);
  });
});

test.describe("the explanations", () => {
  const fold = (page, title) => page.locator("details").filter({ has: page.getByText(title, { exact: true }) });
  const unfold = async (page, title) => {
    await fold(page, title).locator("summary").click();
    await expect(fold(page, title)).toHaveAttribute("open", "");
    return fold(page, title);
  };
  const button = (within, name) => within.getByRole("button", { name, exact: true });

  test("why a solution solves, in words that follow the game", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await parKnown(page);
    await tool(page, "Why?").click();
    const why = page.getByRole("region", { name: "Why this works" });
    await expect(why).toContainText("5 presses put every light out, and fewer can’t");
    await expect(why).toContainText("Order does not matter");
    await why.getByText("More", { exact: true }).click();
    await expect(why).toContainText("4 solutions");
    await press(page, "r1c1");
    await expect(why).toContainText("4 presses put every light out");
    await showTab(page, "About");
    await expect(why).toBeHidden();
  });

  test("the elimination of 5 x 5, stepped forth and back", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await parKnown(page);
    const matrix = await unfold(page, "Elimination, step by step");
    const said = matrix.locator(".sentence");
    const slider = matrix.getByRole("slider");
    await expect(said).toHaveText(/^25 equations, one for each cell, in 25 unknowns/);
    await expect(matrix.locator("svg.matrix")).toBeVisible();
    const steps = Number(await slider.getAttribute("max"));
    expect(steps).toBeGreaterThan(25);
    await expect(button(matrix, "Step back")).toBeDisabled();
    await expect(button(matrix, "First step")).toBeDisabled();

    const first = await said.textContent();
    await button(matrix, "Step forward").click();
    await expect(slider).toHaveValue("1");
    await expect(said).not.toHaveText(first);
    const second = await said.textContent();
    await expect(matrix.locator("svg.matrix .pivot")).toHaveCount(1);
    await button(matrix, "Step forward").click();
    await expect(said).not.toHaveText(second);
    await button(matrix, "Step back").click();
    await expect(said).toHaveText(second);
    await button(matrix, "First step").click();
    await expect(said).toHaveText(first);

    await button(matrix, "Last step").click();
    await expect(slider).toHaveValue(String(steps));
    await expect(button(matrix, "Step forward")).toBeDisabled();
    // Two presses are free on 5 x 5, and each stands for a quiet pattern.
    await expect(matrix.locator("figure")).toHaveCount(2);
    await expect(matrix.locator("svg.matrix .free")).toHaveCount(2);
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(slider).toHaveValue(String(steps - 1));
    await expect(button(matrix, "Step forward")).toBeEnabled();
    await page.keyboard.press("Home");
    await expect(said).toHaveText(first);
  });

  test("a matrix too large to be followed is not shown, and why", async ({ page }) => {
    await open(page, "v=1&n=9&m=9&seed=4");
    const matrix = await unfold(page, "Elimination, step by step");
    await expect(matrix).toContainText("The matrix of this board would have 81 rows.");
    await expect(matrix).toContainText("up to 6 × 6");
    await expect(matrix.locator("svg.matrix")).toHaveCount(0);
    await expect(matrix.getByRole("slider")).toBeDisabled();
  });

  test("light chasing on 9 x 9, row by row to the end", async ({ page }) => {
    await open(page, "v=1&n=9&m=9&seed=4");
    await parKnown(page);
    const chase = await unfold(page, "Light chasing, row by row");
    const said = chase.locator(".sentence");
    await expect(said).toHaveText(/^First with nothing pressed in row 1/);
    await expect(chase.locator("svg.grid-picture")).toHaveCount(1);
    const steps = Number(await chase.getByRole("slider").getAttribute("max"));
    expect(steps).toBe(9);
    const sentences = new Set();
    for (let step = 0; step < steps; step += 1) {
      sentences.add(await said.textContent());
      await button(chase, "Step forward").click();
      await expect(chase.getByRole("slider")).toHaveValue(String(step + 1));
    }
    sentences.add(await said.textContent());
    expect(sentences.size).toBe(10);
    // At the end no cell is lit.
    await expect(chase.locator("svg .ones")).toHaveAttribute("d", "");
    await button(chase, "First step").click();
    await expect(said).toHaveText(/^First with nothing pressed in row 1/);
  });

  test("light chasing says where an unsolvable board stays lit", async ({ page }) => {
    await open(page, "v=1&board=1000/0000/0000/0000");
    await expect(sentence(page)).toHaveText(/can’t be solved/);
    const chase = await unfold(page, "Light chasing, row by row");
    await button(chase, "Last step").click();
    await expect(chase.locator(".sentence")).toContainText("can’t be removed");
    await expect(chase.locator("svg .ones")).not.toHaveAttribute("d", "");
  });

  test("open folds follow the board", async ({ page }) => {
    await open(page, `v=1&board=${CLASSIC}`);
    await parKnown(page);
    const matrix = await unfold(page, "Elimination, step by step");
    const chase = await unfold(page, "Light chasing, row by row");
    await button(matrix, "Last step").click();
    await button(chase, "Last step").click();
    await chip(page, "3 × 3").click();
    await expect.poll(() => boardOf(page)).toMatch(/^([01]{3}\/){2}[01]{3}$/);
    await button(matrix, "First step").click();
    await expect(matrix.locator(".sentence")).toHaveText(/^9 equations/);
    await expect.poll(async () => Number(await chase.getByRole("slider").getAttribute("max"))).toBeLessThanOrEqual(3);
    const last = await chase.getByRole("slider").getAttribute("max");
    expect(Number(await chase.getByRole("slider").inputValue())).toBeLessThanOrEqual(Number(last));
  });
});
