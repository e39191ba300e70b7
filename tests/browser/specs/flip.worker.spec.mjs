// Searches off the page: long ones and their end, and a worker that dies or is spoken to badly.
// The games of 39 x 39 have 2^32 solutions, and searches are slowed down besides.
import {
  chip,
  CLASSIC,
  boardOf,
  expect,
  keepWorkers,
  live,
  marked,
  open,
  parKnown,
  part,
  press,
  sentence,
  slowSearches,
  solutions,
  test,
  tool,
} from "./flip.support.mjs";
import { countEnded, endedWorkers } from "./search.support.mjs";

const LONG = "v=1&n=39&m=39&seed=1";
const search = (page) => part(page, "search");
const cancel = (page) => search(page).getByRole("button", { name: "Cancel" });
const fresh = chip;

// Opens the long puzzle and asks for a hint, until the search says how far it is.
async function searching(page) {
  await slowSearches(page);
  await countEnded(page);
  await open(page, LONG);
  await expect(sentence(page)).toHaveText(/takes a longer search/);
  await page.keyboard.press("h");
  await expect(search(page)).toBeVisible();
  await expect(part(page, "search-words")).toHaveText(/^Searching…/);
  await expect(cancel(page)).toBeVisible();
}

// The worker, once the program runs in it: before, its script listens for where that is, once, and what is put in
// place of its listener would be replaced by the program's.
async function listening(page) {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  await expect.poll(() => worker.evaluate(() => self.onmessage !== null && !/^async/.test(String(self.onmessage)))).toBe(true);
  return worker;
}

// A hint on the 5 x 5 board, as proof that a worker works.
async function hintWorks(page) {
  await fresh(page, "5 × 5").click();
  await expect.poll(() => boardOf(page)).toMatch(/^([01]{5}\/){4}[01]{5}$/);
  await tool(page, "Hint").click();
  await expect.poll(() => marked(page, "hint")).toHaveLength(1);
  const best = solutions(await boardOf(page));
  const shortest = best.filter((one) => one.length === best[0].length).flat();
  expect(shortest).toContain((await marked(page, "hint"))[0]);
}

test("a long search says how far it is, and Cancel ends it at once", async ({ page }) => {
  await searching(page);
  const bar = page.getByRole("progressbar", { name: "Search" });
  await expect(bar).toBeVisible();
  const share = Number(await bar.getAttribute("value"));
  await expect.poll(async () => Number(await bar.getAttribute("value")), { timeout: 20_000 }).toBeGreaterThan(share);
  // The page is not held up meanwhile.
  const board = await boardOf(page);
  const took = await cancel(page).evaluate(async (button) => {
    const from = performance.now();
    button.click();
    // Before anything else can come.
    await new Promise((done) => setTimeout(done));
    return button.closest(".search").hidden ? performance.now() - from : NaN;
  });
  expect(took).not.toBeNaN();
  test.info().annotations.push({ type: "cancel of a search", description: `${took.toFixed(1)} ms` });
  console.log(`cancel of a search: ${took.toFixed(1)} ms`);
  await expect(live(page)).toHaveText(/^The search was cancelled\./);
  expect(await marked(page, "hint")).toEqual([]);
  expect(await boardOf(page)).toBe(board);
  await expect.poll(() => endedWorkers(page)).toBe(1);
  await expect(search(page), "nothing more is heard of it").toBeHidden();

  await page.keyboard.press("h");
  await expect(cancel(page), "the same search can be asked for again").toBeVisible();
  await hintWorks(page);
});

test("Cancel frees the processor: another worker is there, and the old one is gone", async ({ page }) => {
  await searching(page);
  const [before] = page.workers();
  const gone = before.waitForEvent("close");
  await cancel(page).click();
  await gone;
  await expect.poll(() => page.workers().length).toBe(1);
  expect(page.workers()[0]).not.toBe(before);
});

test("a press during a search ends it", async ({ page }) => {
  await searching(page);
  await press(page, "r1c1");
  await expect(part(page, "presses")).toHaveText("1");
  await expect(search(page)).toBeHidden();
  await expect.poll(() => endedWorkers(page)).toBe(1);
});

test("the newest request wins", async ({ page }) => {
  await searching(page);
  await fresh(page, "5 × 5").click();
  await parKnown(page);
  const board = await boardOf(page);
  await expect(part(page, "par")).toHaveText(String(solutions(board)[0].length));
  // Boards in quick succession: the answer is about the last.
  for (const name of ["9 × 9", "4 × 4", "7 × 7", "3 × 3"]) await fresh(page, name).evaluate((button) => button.click());
  await expect.poll(() => boardOf(page)).toMatch(/^([01]{3}\/){2}[01]{3}$/);
  await expect(part(page, "par")).toHaveText(String(solutions(await boardOf(page))[0].length));
  await expect(search(page)).toBeHidden();
});

test("a worker that fails while it waits is replaced before it is missed", async ({ page }) => {
  await keepWorkers(page);
  await open(page, `v=1&board=${CLASSIC}`);
  await parKnown(page);
  await press(page, "r1c2");
  await parKnown(page);
  const board = await boardOf(page);
  const [idle] = page.workers();
  await idle.evaluate(() => void setTimeout(() => { throw new Error("boom while idle"); }));
  await expect.poll(() => page.evaluate(() => window.workers.length)).toBe(2);
  expect(await boardOf(page)).toBe(board);
  await hintWorks(page);
});

test("a worker that fails over a request says so, and the next request is served", async ({ page }) => {
  await keepWorkers(page);
  await open(page, LONG);
  await expect(sentence(page)).toHaveText(/takes a longer search/);
  const worker = await listening(page);
  // The next message that it gets throws, as a panic of the program does.
  await worker.evaluate(() => {
    self.onmessage = () => {
      throw new Error("boom in a request");
    };
  });
  const board = await boardOf(page);
  await page.keyboard.press("h");
  await expect(part(page, "search-words")).toHaveText(/stopped unexpectedly \(.*boom in a request\).*your game is untouched/);
  expect(await boardOf(page)).toBe(board);
  await expect.poll(() => page.evaluate(() => window.workers.length)).toBe(2);
  await hintWorks(page);
});

test("rubbish is refused by the worker in words, and the page goes on", async ({ page }) => {
  await keepWorkers(page);
  await open(page, `v=1&board=${CLASSIC}`);
  await parKnown(page);
  const replies = await page.evaluate(async () => {
    const [worker] = window.workers;
    const heard = [];
    worker.addEventListener("message", ({ data }) => heard.push(new TextDecoder().decode(data)));
    const rubbish = [new Uint8Array([1, 2, 3]), new Uint8Array(0), new Uint8Array(200).fill(255), "text", { an: "object" }, null];
    for (const message of rubbish) worker.postMessage(message);
    while (heard.length < rubbish.length) await new Promise((done) => setTimeout(done, 20));
    return heard;
  });
  for (const reply of replies) expect(reply).toMatch(/can’t be read/);
  expect(replies).toHaveLength(6);
  await expect(search(page)).toBeHidden();
  expect(await page.evaluate(() => window.workers.length), "it is the same worker still").toBe(1);
  await hintWorks(page);
});

test("page and worker load the program once, and workers after the first load nothing", async ({ page, seen }) => {
  await keepWorkers(page);
  await searching(page);
  await page.getByRole("tab").first().waitFor();
  const asked = () => seen.requests.filter((url) => url.endsWith(".wasm"));
  const loaded = asked();
  expect(loaded.length).toBeGreaterThan(0);
  // What the page waits for is loaded once. Of what comes later the worker may ask for what is under way.
  const named = await page.locator("link[rel=preload][href$='.wasm']").evaluateAll((links) => links.map(({ href }) => href));
  for (const url of named) expect(loaded.filter((one) => one === url), url).toHaveLength(1);
  await cancel(page).click();
  await expect.poll(() => page.evaluate(() => window.workers.length)).toBe(2);
  await hintWorks(page);
  expect(asked(), "the second worker is given all of it").toEqual(loaded);
  // The search is none of the page's.
  const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".wasm")));
  expect(loaded).toEqual(expect.arrayContaining(fetched));
  expect(fetched.filter((url) => /-search-|\/worker-/.test(url))).toEqual([]);
  expect(loaded.filter((url) => /\/(flip-search|worker)-/.test(url))).toHaveLength(2);
});
