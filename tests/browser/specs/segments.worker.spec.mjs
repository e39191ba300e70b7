// Searches off the page: long ones and their end, what can't be proved in time, and a worker that
// dies.
import { keepWorkers } from "./flip.support.mjs";
import { countEnded, endedWorkers } from "./search.support.mjs";
import {
  ENDLESS,
  SIXES,
  aWhile,
  after,
  button,
  chip,
  clock,
  expect,
  expectDrawn,
  expectMoves,
  expectShown,
  hold,
  hurry,
  join,
  legal,
  letGo,
  link,
  live,
  open,
  part,
  pass,
  pending,
  read,
  scattered,
  seeded,
  sentence,
  shown,
  test,
  tool,
  unfold,
  winning,
} from "./segments.support.mjs";
import { prependToWorkers } from "./support.mjs";

test.use({ trace: "off" });

const LONG = { points: 29, play: "two" };
const WON = scattered(10, true);
const search = (page) => part(page, "search");
const words = (page) => part(page, "search-words");
const press = (page, name) => search(page).getByRole("button", { name });

// The time for a search is over as soon as it looks.
const HASTY = "const real = Date.now; let looks = 0; Date.now = () => real() + 10000 * (looks += 1);";

// Puts a program before that of the first workers, or of all, or of those that start until the function
// that is given back is called.
async function workers(page, program, only = Infinity) {
  await countEnded(page);
  let count = 0;
  let over = false;
  await prependToWorkers(page, () => ((count += 1) <= only && !over ? program : ""));
  return () => (over = true);
}

// Opens a large game whose search takes long, and asks for a hint, until the search says how far it is.
async function searching(page, { only, points = 29 } = {}) {
  await workers(page, ENDLESS, only);
  await open(page, seeded(1, { ...LONG, points }));
  await page.keyboard.press("h");
  await expect(words(page)).toHaveText(/^Searching…/);
  await expect(press(page, "Cancel")).toBeVisible();
}

// How many requests the page has sent to its workers.
const countRequests = (page) =>
  page.addInitScript(() => {
    window.requests = 0;
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...how) {
      window.requests += 1;
      return post.apply(this, how);
    };
  });
const requests = (page) => page.evaluate(() => window.requests);

// Until no request is under way: a worker that searches answers nothing else meanwhile, and what the page asks next it
// asks when it is answered.
async function answeredAll(page) {
  for (let [same, before] = [0, null]; same < 3; ) {
    for (const worker of page.workers()) await worker.evaluate(() => true);
    const now = await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then(window.requests)))));
    same = now === before ? same + 1 : 0;
    before = now;
  }
}

// A hint on a small board, as proof that a worker works.
async function hintWorks(page) {
  await chip(page, "Six, value 3").click();
  await expectMoves(page, 0);
  await tool(page, "Hint").click();
  await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
  expect(winning(SIXES[3])).toContain((await shown(page)).hint[0]);
}

test("a long search says how far it is, Cancel ends it, and it can be tried again", async ({ page }) => {
  test.slow();
  await searching(page, { only: 1, points: 24 });
  await expect(page.getByRole("progressbar", { name: "Search" })).toBeVisible();
  const before = await shown(page);
  const gone = page.workers()[0].waitForEvent("close");
  const took = await press(page, "Cancel").evaluate(
    (button) =>
      new Promise((done) => {
        const from = performance.now();
        button.click();
        const look = () => (button.textContent === "Try again" ? done(performance.now() - from) : requestAnimationFrame(look));
        look();
      }),
  );
  console.log(`cancel of a search: ${took.toFixed(1)} ms`);
  test.info().annotations.push({ type: "cancel of a search", description: `${took.toFixed(1)} ms` });
  await expect(words(page)).toHaveText("The search was cancelled.");
  await expect(live(page)).toHaveText(/^The search was cancelled\./);
  // Whoever is gone says nothing more.
  await gone;
  await expect(words(page)).toHaveText("The search was cancelled.");
  expect(await shown(page)).toEqual(before);

  // The second worker is not held up.
  await press(page, "Try again").click();
  await expect(sentence(page)).toHaveText(/(Hint:|Likely good:|One to try:) join \d+ and \d+/, { timeout: 30_000 });
  await expect(search(page)).toBeHidden();
  await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
});

test("the page is not held up by a search: a chosen point shows while it goes on", async ({ page }) => {
  await searching(page);
  const took = [];
  for (const number of [1, 12, 29]) {
    took.push(
      await button(page, number).evaluate(
        (button) =>
          new Promise((done) => {
            const from = performance.now();
            button.click();
            const look = () => (button.ariaPressed === "true" && document.querySelector(".dot.chosen") ? done(performance.now() - from) : requestAnimationFrame(look));
            look();
          }),
      ),
    );
    await expectShown(page, { chosen: [number] });
    await page.keyboard.press("Escape");
    await button(page, number).evaluate((button) => button.ariaPressed === "true" && button.click());
    await expectShown(page, { chosen: [] });
  }
  const figure = `${took.map((one) => one.toFixed(1)).join(", ")} ms`;
  test.info().annotations.push({ type: "a choice during a search", description: figure });
  console.log(`a choice during a search: ${figure}`);
  await expect(words(page)).toHaveText(/^Searching…/);
});

// That another position ends a search is held by native tests of all games for two (src/matches/step/tests): here that the
// worker is gone then, and that the editor's points are another position.
for (const [what, act] of [
  ["a move", (page) => join(page, "1-2")],
  ["points set up by hand", (page) => page.keyboard.press("e")],
]) {
  test(`${what} during a search ends it`, async ({ page }) => {
    // A move may end the first worker already, over the search of the start.
    await workers(page, ENDLESS, 1);
    await open(page, seeded(1, { ...LONG, moves: "3-4" }));
    const before = await endedWorkers(page);
    await page.keyboard.press("h");
    await expect(press(page, "Cancel")).toBeVisible();
    await act(page);
    if (what === "a move") await expectMoves(page, 2);
    else await expect(part(page, "editor")).toBeVisible();
    await expect(search(page)).toBeHidden();
    await expect.poll(() => endedWorkers(page)).toBeGreaterThan(before);
    await hintWorks(page);
  });
}

test("leaving the page ends the search", async ({ page }) => {
  await searching(page);
  const before = await endedWorkers(page);
  await page.getByRole("banner").getByRole("link", { name: "Perfect Play" }).click();
  await expect(page.getByRole("heading", { name: "Play well. See why." })).toBeVisible();
  await expect.poll(() => endedWorkers(page)).toBeGreaterThan(before);
});

test("the computer’s search is shown, can be cancelled, and makes its move when it is tried again", async ({ page }) => {
  test.slow();
  await hurry(page);
  const hasten = await workers(page, ENDLESS);
  await open(page, seeded(1, { ...LONG, points: 24, play: "first" }));
  await join(page, "1-2");
  await expect(sentence(page)).toHaveText("You joined 1 and 2. The computer’s turn.");
  await expect(words(page)).toHaveText(/^Searching…/);
  await expect(press(page, "Cancel")).toBeVisible();
  hasten();
  const before = await endedWorkers(page);
  await press(page, "Cancel").click();
  await expect(words(page)).toHaveText("The search was cancelled.");
  await expect.poll(() => endedWorkers(page)).toBeGreaterThan(before);
  await expectMoves(page, 1);
  await press(page, "Try again").click();
  await expect(part(page, "moves")).toHaveText("2", { timeout: 30_000 });
  await expect(sentence(page)).toHaveText(/^The computer joined \d+ and \d+\. Your turn\.$/);
});

test.describe("what is not proved in time", () => {
  test("is called likely, wherever something is said of it", async ({ page }) => {
    await workers(page, HASTY);
    await open(page, seeded(1, { points: 29 }));
    await chip(page, "Separate regions").click();
    await tool(page, "Hint").click();
    await expect(sentence(page)).toHaveText(/^Nothing is proved here\. Likely good: join \d+ and \d+\.$/);
    await expect(part(page, "over")).toContainText(/Nim-sum: \d+ = \d+\?; not proved: likely values are estimated/);
    await expect(page.locator("table.parts tbody tr").first()).toContainText(/likely \d/);
    await expect.poll(async () => (await shown(page)).labels.join()).toMatch(/^\d+\?$/);
    const why = await unfold(page, "Why");
    await expect(why).toContainText(/Who wins is not proved here/);
    await expect(why).toContainText(/A value called likely is only a guess/);
    await page.keyboard.press("w");
    await expect(live(page)).toHaveText(/^No winning move is known here, so none is marked\./);
    await expectShown(page, { wins: [] });
    await page.keyboard.press("w");
    await page.keyboard.press("a");
    await join(page, "1-2");
    await expect(part(page, "asked")).toContainText(/Joining 1 and 2 is likely to (win|lose)/);
    await expect(part(page, "asked")).toContainText(/That it (wins|loses) is not proved\./);
  });

  test("does not keep the computer from its move", async ({ page }) => {
    await hurry(page);
    await workers(page, HASTY);
    await open(page, seeded(1, { points: 29, play: "first" }));
    await join(page, "1-2");
    await expectMoves(page, 2);
    const { points, drawn } = await shown(page);
    expect(legal(after(points, "1-2"))).toContain(drawn[1]);
  });

  test("decides nothing of how a game that is over was decided", async ({ page }) => {
    await clock(page);
    await countRequests(page);
    await workers(page, HASTY);
    // A large game to its end, of which the first positions are not proved.
    await open(page, seeded(1, { points: 29 }));
    const { points } = await shown(page);
    const moves = [];
    while (legal(after(points, ...moves)).length) moves.push(legal(after(points, ...moves))[0]);
    await open(page, seeded(1, { points: 29, moves: moves.join(",") }));
    await expectMoves(page, moves.length);
    await expect(sentence(page)).toHaveText(/ wins\. /);
    // Every position of the game is looked into, the last one first.
    await expect.poll(() => requests(page), { timeout: 15_000 }).toBeGreaterThan(moves.length - 1);
    await answeredAll(page);
    await aWhile(page);
    expect(await sentence(page).textContent()).not.toMatch(/before the first move/);
  });
});

const silence = (page) => page.evaluate(() => Object.getPrototypeOf(Object.getPrototypeOf(window.workers[0])).terminate.call(window.workers[0]));

test("a worker that falls silent is replaced, and the game is untouched", async ({ page }) => {
  test.slow();
  await clock(page);
  await keepWorkers(page);
  await searching(page, { only: 1, points: 24 });
  const [before, address] = [await shown(page), page.url()];
  await silence(page);
  await pass(page, 8_500);
  await expect(words(page)).toHaveText(/stopped unexpectedly.*silent for 8 seconds.*your game is untouched/, { timeout: 15_000 });
  await expect(live(page)).toHaveText(/stopped unexpectedly/);
  await expect.poll(() => page.evaluate(() => window.workers.length)).toBe(2);
  expect(await shown(page)).toEqual(before);
  expect(page.url()).toBe(address);
  await press(page, "Try again").click();
  await expect.poll(async () => (await shown(page)).hint, { timeout: 30_000 }).toHaveLength(1);
  await hintWorks(page);
});

test("a worker that dies in the computer’s turn is replaced, and the computer moves", async ({ page }) => {
  await hold(page);
  await keepWorkers(page);
  await open(page, link(WON, { play: "first" }));
  await tool(page, "Hint").click();
  await expect.poll(async () => (await shown(page)).hint).toHaveLength(1);
  // The next message that it gets throws, as a panic of the program does.
  await page.workers()[0].evaluate(() => {
    self.onmessage = () => {
      throw new Error("boom in a request");
    };
  });
  const mine = winning(WON)[0];
  await join(page, mine);
  await expect(words(page)).toHaveText(/stopped unexpectedly \(.*boom in a request\).*your game is untouched/, { timeout: 15_000 });
  await expectDrawn(page, [mine]);
  await press(page, "Try again").click();
  const answer = await pending(page);
  await letGo(page);
  await expectDrawn(page, [mine, answer]);
  expect(read(after(WON, mine, answer)).drawn).toHaveLength(2);
});

test("a script of the worker that can’t be loaded is no end of the game", async ({ page }) => {
  await page.route(/worker\.js/, (route) => route.abort());
  await open(page, link(SIXES[3]));
  await expect(search(page)).toContainText("stopped unexpectedly");
  const moves = [];
  while (legal(after(SIXES[3], ...moves)).length) {
    moves.push(legal(after(SIXES[3], ...moves))[0]);
    await join(page, moves.at(-1));
    await expectDrawn(page, moves);
  }
  await expect(sentence(page)).toHaveText(/ wins\. Whoever can’t draw a line loses\.$/);
});
