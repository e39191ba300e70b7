// The proof that whoever begins wins gomoku: the computer plays it, says so, and shows how each defence is met. It is a file
// that is loaded when gomoku is played, and not before; whatever goes wrong with it is named, and the game goes on.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ask, at, expect, expectNoViolations, expectQuery, free, link, live, moves, open, panel, part, set, showTab, tap, test, verdict } from "./mnk.support.mjs";

const file = readdirSync(process.env.DIST).find((name) => /^mnk-.*\.proof$/.test(name));
const bytes = readFileSync(join(process.env.DIST, file));
const missing = (page) => panel(page, "Analysis").locator(".missing");
const defences = (page) => page.locator(".defences");
const claim = (page) => defences(page).locator(":scope > p").first();
const words = (page) => defences(page).locator(".hint");
const onBoard = (page) => defences(page).getByRole("button", { name: "Every defence, on the board" });
const ghosts = (page) => page.locator(".mnk-board path.ghost");
const numbers = (page) => page.locator(".mnk-board .heat-text");
const slider = (page) => defences(page).getByRole("slider", { name: "Moves after the defence" });

// Blue's third move has been made by the proof, and Orange is to move.
const OPENING = "h8,o12,j8";
const DEFENDING = link(15, 15, 5, { play: "second", moves: OPENING });

async function explain(page, query) {
  await open(page, query);
  await showTab(page, "Explain");
  await expect(claim(page)).toContainText("Proved: Blue wins, in at most", { timeout: 30_000 });
}

const announced = async (page) => Number((await claim(page).innerText()).match(/at most (\d+) more move/)[1]);

test("whoever plays Orange loses to the proof, within what it says", async ({ page }) => {
  test.setTimeout(180_000);
  await explain(page, link(15, 15, 5, { play: "second", moves: OPENING }));
  const most = await announced(page);
  await showTab(page, "Moves");
  // Beside the board as well, from move to move: never more than before.
  const task = page.locator(".task");
  const left = async () => Number((await task.innerText()).match(/^Proved: Blue wins, in at most (\d+) more moves?\.$/)?.[1] ?? NaN);
  let said = await left();
  expect(said).toBe(most);
  // The same cells each time, near the middle first.
  let drawn = 7;
  let made = 0;
  while (!(await page.locator(".game.over").count())) {
    const cells = await free(page);
    const near = cells.filter((cell) => "fghijkl".includes(cell[0]) && Number(cell.slice(1)) > 4 && Number(cell.slice(1)) < 12);
    drawn = (drawn * 48_271) % 2_147_483_647;
    const before = (await moves(page)).length;
    await set(page, (near.length ? near : cells)[drawn % (near.length || cells.length)]);
    made += 1;
    // Blue answers each of them.
    await expect.poll(async () => (await moves(page)).length, { timeout: 30_000 }).toBe(before + 2);
    expect(made, "within what was said").toBeLessThanOrEqual(most);
    if (await page.locator(".game.over").count()) break;
    await expect.poll(left).toBeLessThan(said);
    said = await left();
  }
  await expect(page.locator(".game")).toHaveClass(/over/);
  await expect(page.locator(".game")).not.toHaveClass(/won/);
  await expect(task).toHaveText(`You held out for ${made + 1} moves.`);
  // It is kept, and told where the challenge is made: with the stone of the opening.
  await page.goto("proof/");
  await expect(page.locator(".held")).toContainText(`The longest you have held out is ${made + 1} moves`);
  await page.getByRole("link", { name: "that game" }).click();
  await expect(page.locator(".game.over")).toBeVisible();
});

test("every defence is on the board, with how long it holds out and how it is met, and the game stays as it is", async ({ page }) => {
  await explain(page, DEFENDING);
  const most = await announced(page);
  await onBoard(page).click();
  await expect(words(page)).toContainText("The number on a point: if Orange defends there, Blue wins in at most so many more moves; the greener, the later.");
  await expect(numbers(page)).toHaveCount(222);
  const all = (await numbers(page).allTextContents()).map(Number);
  expect(Math.max(...all)).toBe(most);

  // What holds out longest, and the answer to it at once; then all of it, move by move.
  const longest = defences(page).getByRole("group", { name: "What holds out longest" }).getByRole("button").first();
  await longest.click();
  await expect(longest).toHaveAttribute("aria-pressed", "true");
  await expect(words(page)).toContainText("2. ");
  await expect(ghosts(page)).toHaveCount(2);
  await expect.poll(async () => Number(await slider(page).getAttribute("max")), { timeout: 30_000 }).toBeGreaterThan(6);
  await defences(page).getByRole("button", { name: "Step forward" }).click();
  await expect(words(page)).toContainText("3. ");
  await expect(ghosts(page)).toHaveCount(3);
  await defences(page).getByRole("button", { name: "Last step" }).click();
  await expect(words(page)).toHaveText(/^\d+\. [a-o]\d+: Blue .* On this line Blue needed \d+ moves(, of at most \d+)?\.$/, { timeout: 30_000 });
  const needed = Number((await words(page).innerText()).match(/needed (\d+) moves/)[1]);
  expect(needed).toBeGreaterThan(3);
  expect(needed, "within what is said of all").toBeLessThanOrEqual(most);

  // Another one, asked about on the board: nothing is played.
  await set(page, "a15");
  // What is said twice ends in a space the second time.
  const heard = async () => (await live(page).textContent()).trimEnd();
  await expect.poll(heard).toMatch(/^If Orange defends on a15, Blue wins in at most \d+ more moves\.$/);
  await expect(ghosts(page).first()).toBeAttached();
  await defences(page).getByRole("button", { name: "First step" }).click();
  await expect(numbers(page)).toHaveCount(222);
  await defences(page).getByRole("button", { name: "Back to the map" }).click();
  await expect(numbers(page)).toHaveCount(222);
  await expect(defences(page).getByRole("button", { name: "Back to the map" })).toBeHidden();
  await expectQuery(page, DEFENDING);
  await expectNoViolations(page);

  // When the map is closed, a tap plays again.
  await onBoard(page).click();
  await expect(numbers(page)).toHaveCount(0);
  await set(page, "a15");
  await expect.poll(async () => (await moves(page)).length, { timeout: 20_000 }).toBe(5);
});

test("a question has the board to itself: the tap is a move of whoever asks", async ({ page }) => {
  await explain(page, DEFENDING);
  await onBoard(page).click();
  await expect(numbers(page)).toHaveCount(222);
  await ask(page);
  await expect(numbers(page)).toHaveCount(0);
  await set(page, "a15");
  await expect(part(page, "asked-words")).not.toBeEmpty({ timeout: 20_000 });
  await expect(part(page, "asked-words")).toContainText("a15");
  await expect(numbers(page)).toHaveCount(0);
});

test("whoever plays Blue is told what the proof plays, and that another move is not in it", async ({ page }) => {
  await open(page, link(15, 15, 5, { play: "two", moves: "h8,o12" }));
  await showTab(page, "Analysis");
  await page.getByRole("button", { name: "Evaluation and lines" }).click();
  await expect(verdict(page)).toContainText("Proved: Blue wins, in at most", { timeout: 30_000 });
  await showTab(page, "Explain");
  await onBoard(page).click();
  await expect(words(page)).toContainText("Blue’s move is");
  await expect(ghosts(page)).toHaveCount(1);
  await onBoard(page).click();
  // A move that the proof does not make.
  await set(page, "a1");
  await expect(defences(page)).toBeHidden();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a defence is asked about on the board, which stays in sight", async ({ page }) => {
    await explain(page, DEFENDING);
    await onBoard(page).click();
    await expect(numbers(page)).toHaveCount(222);
    await tap(page, "a15");
    await expect(words(page)).toContainText("2. ");
    await expect(at(page, "a15")).toBeInViewport();
    await expectQuery(page, DEFENDING);
  });
});

test("the proof is loaded once, when gomoku is played", async ({ page, seen }) => {
  const loaded = () => seen.requests.filter((url) => url.endsWith(".proof"));
  await open(page, link(15, 15, 5, { play: "first" }));
  await open(page, link(3, 3, 3, { play: "first", moves: "b2,a1" }));
  await open(page, link(19, 19, 5, { play: "two", moves: "k10" }));
  expect(loaded()).toEqual([]);
  await open(page, link(15, 15, 5, { play: "two" }));
  await set(page, "h8");
  await expect.poll(() => loaded().length).toBe(1);
  await set(page, "o12");
  await expect(missing(page)).toBeEmpty();
  expect(loaded().length).toBe(1);
});

async function playsOn(page) {
  await open(page, link(15, 15, 5, { play: "second", moves: OPENING }));
  await set(page, "a15");
  await expect.poll(async () => (await moves(page)).length, { timeout: 30_000 }).toBe(5);
}

test("a proof that can't be had is named, and the game goes on", async ({ page, seen }) => {
  seen.expected.push(/proof/, /Failed to load resource/);
  await page.route("**/*.proof", (route) => route.abort("connectionfailed"));
  await playsOn(page);
  await expect(missing(page)).toContainText(`${file} could not be loaded`);
  await expect(missing(page)).toContainText("The computer plays without the proof");
});

// What else is wrong with a file is named natively (engine/tests/mnk/proof.rs, src/games/mnk/proof_file.rs).
test("a proof that is changed on the way is named, and the game goes on", async ({ page }) => {
  await page.route("**/*.proof", (route) => route.fulfill({ body: Buffer.concat([bytes.subarray(0, 500), Buffer.from([bytes[500] ^ 1]), bytes.subarray(501)]) }));
  await playsOn(page);
  await expect(missing(page)).toContainText("checksum", { timeout: 20_000 });
  await expect(missing(page)).toContainText("The computer plays without the proof");
});
