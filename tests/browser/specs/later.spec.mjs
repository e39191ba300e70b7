// What nobody waits for who just plays: the rest of a page, what asks the worker, and the worker's own program. The board is
// played before they come, what was asked for meanwhile is done when they come, and what can't be had is said so.
import { live } from "./flip.support.mjs";
import { GAMES, expect, holdBack, prependToWorkers, started, test } from "./support.mjs";

const pieceOf = (piece) => new RegExp(`/${piece}-[0-9a-f]+\\.wasm$`);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const dialog = (page, name) => page.getByRole("dialog", { name });
const unloaded = (page) => page.getByRole("alert").filter({ hasText: "This part of the page could not be loaded." });
const again = (page) => button(page, "Try again");

for (const game of GAMES) {
  test(`${game}: the rest of the page that can’t be loaded is said so, the board is there, and the rest comes when it is tried again`, async ({ page }) => {
    await page.route(pieceOf(`${game}-more`), (route) => route.abort());
    await page.goto(`${game}/`);
    await started(page);
    await expect(unloaded(page).first()).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(button(page, "Hint")).toBeVisible();
    // What is below all of the page says so for itself.
    const parts = await unloaded(page).count();
    expect(parts).toBe(["take-away", "backgammon"].includes(game) ? 2 : 1);
    const failed = page.waitForEvent("requestfailed", (request) => pieceOf(`${game}-more`).test(request.url()));
    await again(page).first().click();
    await failed;
    await expect(unloaded(page)).toHaveCount(parts);
    await page.unroute(pieceOf(`${game}-more`));
    for (let left = parts; left > 0; left -= 1) {
      await again(page).first().click();
      await expect(unloaded(page)).toHaveCount(left - 1);
    }
    await expect(page.getByRole("tab", { selected: true })).toBeVisible();
    await button(page, "New").click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}

for (const [game, { at, sheet, explain }] of Object.entries({
  flip: { at: "flip/?v=1&board=110/011/101", sheet: "New puzzle", explain: /put every light out/ },
  nim: { at: "nim/?v=1&board=3+5+7&misere=0&play=two", sheet: "New game", explain: /in pairs/ },
})) {
  test(`${game}: the dialogs and the answer that were asked for before the rest has come are shown when it comes`, async ({ page }) => {
    const asks = {
      "the links": [() => button(page, "Share").click(), () => expect(dialog(page, "Share")).toBeVisible()],
      "the keys": [() => page.keyboard.press("?"), () => expect(dialog(page, "Keyboard shortcuts")).toBeVisible()],
      "the sheet": [() => button(page, "New").click(), () => expect(dialog(page, sheet)).toBeVisible()],
      "the answer": [() => button(page, "Why?").click(), () => expect(page.getByRole("tabpanel", { name: "Explain" })).toContainText(explain)],
    };
    for (const [what, [ask, isShown]] of Object.entries(asks)) {
      await test.step(what, async () => {
        const { release } = await holdBack(page, pieceOf(`${game}-more`));
        await page.goto(at);
        await started(page);
        await expect(button(page, "Hint")).toBeEnabled();
        await ask();
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(page.getByRole("tab")).toHaveCount(0);
        release();
        await isShown();
        await page.unroute(pieceOf(`${game}-more`));
      });
    }
  });
}

for (const [game, at] of Object.entries({ flip: "flip/?v=1&board=110/011/101", nim: "nim/?v=1&board=3+5+7&misere=0&play=two" })) {
  // A puzzle's answer is there when its panel is made; a match knows it before.
  test(`${game}: on a phone, who asks why before the rest has come is brought to the answer when it comes`, async ({ newContext }) => {
    const context = await newContext({ viewport: { width: 360, height: 480 }, hasTouch: true });
    const page = await context.newPage();
    const { release } = await holdBack(page, pieceOf(`${game}-more`));
    await page.goto(at);
    await started(page);
    await expect(page.locator(".below .sentence")).not.toBeEmpty();
    await button(page, "Why?").click();
    release();
    await expect(page.locator(".explain p").first()).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
}

test("a move is made, and answered by the computer, before the rest of the page has come", async ({ page }) => {
  const { release } = await holdBack(page, pieceOf("mnk-more"));
  await page.goto("mnk/?v=1&m=3&n=3&k=3&play=first");
  await started(page);
  await page.getByRole("gridcell", { name: /^a1:? ?/ }).first().click();
  await expect(page).toHaveURL(/moves=a1,\w\d/);
  await expect(page.getByRole("tab")).toHaveCount(0);
  release();
  await page.getByRole("tab", { name: "Moves" }).click();
  await expect(page.getByRole("tabpanel", { name: "Moves" }).getByRole("listitem")).toHaveCount(2);
});

test("what asks the worker is waited for, and what can’t be had is said and tried again", async ({ page }) => {
  await page.route(pieceOf("searches"), (route) => route.abort());
  await page.goto("segments/?v=1&points=10&layout=random&seed=465&play=two");
  await started(page);
  await button(page, "Hint").click();
  const failure = page.getByRole("main").getByText(/stopped unexpectedly \(its files could not be loaded\)/).first();
  await expect(failure).toBeVisible();
  await page.unroute(pieceOf("searches"));
  const { release } = await holdBack(page, pieceOf("searches"));
  await again(page).click();
  await expect(page.getByText("Loading the search…").first()).toBeVisible();
  release();
  await expect(live(page)).toHaveText(/Hint: join/, { timeout: 20_000 });
});

test("a worker that can’t load its own program says so, and another one is had", async ({ page }) => {
  // The first one goes on when Hint was pressed, and has no connection.
  let begun = 0;
  await prependToWorkers(page, () => {
    begun += 1;
    return begun === 1 ? "const go = new Promise((go) => (new BroadcastChannel('go').onmessage = go)); self.fetch = async () => { await go; throw new TypeError('no connection'); };" : "";
  });
  await page.goto("segments/?v=1&points=10&layout=random&seed=465&play=two");
  await started(page);
  await expect.poll(() => page.workers().length).toBe(1);
  await button(page, "Hint").click();
  await expect(page.getByText("Loading the search…").first()).toBeVisible();
  await page.evaluate(() => new BroadcastChannel("go").postMessage("go"));
  await expect(page.getByRole("main").getByText(/stopped unexpectedly \(.*could not be loaded/).first()).toBeVisible();
  await again(page).click();
  await expect(live(page)).toHaveText(/Hint: join/, { timeout: 20_000 });
  expect(begun).toBe(2);
});

test("who leaves while what asks the worker is on its way, and does not come, hears no more of it", async ({ page }) => {
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  let fail;
  const held = new Promise((resolve) => (fail = resolve));
  await page.route(pieceOf("searches"), async (route) => {
    await held;
    await route.abort();
  });
  await page.goto("segments/?v=1&points=10&layout=random&seed=465&play=two");
  await started(page);
  await button(page, "Hint").click();
  await expect(page.getByText("Loading the search…").first()).toBeVisible();
  await page.getByRole("navigation", { name: "Games" }).getByRole("link", { name: "Nim" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nim" })).toBeVisible();
  const failed = page.waitForEvent("requestfailed", (request) => pieceOf("searches").test(request.url()));
  fail();
  await failed;
  // The program goes on: a move is made.
  await page.getByRole("gridcell", { name: /^pile 1, coin 1 / }).click();
  await expect(page).toHaveURL(/moves=1/);
  await expect(page.getByText(/stopped unexpectedly/)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("the home page that can’t be loaded is said so, and comes when it is tried again", async ({ page }) => {
  await page.route(pieceOf("home"), (route) => route.abort());
  await page.goto("");
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await page.unroute(pieceOf("home"));
  await again(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Play well. See why." })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Flip/ })).toBeVisible();
});
