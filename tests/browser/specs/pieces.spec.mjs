// The program comes in pieces: the shell, what games share, and each game's own, loaded when it is wanted.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { live } from "./flip.support.mjs";
import { GAMES, NOT_STARTED, TOO_OLD, expect, expectNotSaid, holdBack, prependToWorkers, started, test } from "./support.mjs";

const nameOf = (url) => new URL(url).pathname.split("/").pop();
// The file that holds the game's own piece.
const pieceOf = (game) => new RegExp(`/${game}-[0-9a-f]+\\.wasm$`);
const heading = (page, name) => page.getByRole("heading", { level: 1, name });
const card = (page, name) => page.locator(".card", { hasText: name });
const cells = (page) => page.getByRole("gridcell");

for (const game of GAMES) {
  test(`${game}: its own piece is loaded with the page, and no other game's`, async ({ page }) => {
    const loaded = [];
    page.on("request", (request) => request.url().endsWith(".wasm") && loaded.push(nameOf(request.url())));
    await page.goto(`${game}/`);
    await started(page);
    await page.getByRole("tab").first().waitFor();
    const own = loaded.filter((name) => GAMES.some((other) => pieceOf(other).test(`/${name}`)));
    expect(own).toHaveLength(1);
    expect(`/${own[0]}`).toMatch(pieceOf(game));
    // Nor does anything come that only other games' panels and searches need.
    const later = loaded.filter((name) => GAMES.some((other) => [`${other}-more`, `${other}-search`, `${other}-study`].some((piece) => pieceOf(piece).test(`/${name}`))));
    expect(later.filter((name) => !name.startsWith(`${game}-`))).toEqual([]);
    // What the page names beforehand is what it waits for: nothing is loaded in vain, and no more than a dozen files.
    const named = await page.locator("link[rel=preload][href$='.wasm']").evaluateAll((links) => links.map(({ href }) => href));
    for (const file of named.map(nameOf)) expect(loaded.filter((name) => name === file), `${file} is loaded once`).toHaveLength(1);
    expect(named.length).toBeLessThanOrEqual(12);
    const before = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".wasm")));
    expect(before.slice(0, named.length).sort(), "they come first").toEqual([...named].sort());
  });
}

test("no file of the program has long names, or sections that no browser reads", async () => {
  const files = readdirSync(process.env.DIST).filter((file) => file.endsWith(".wasm"));
  expect(files.length).toBeGreaterThan(GAMES.length);
  for (const file of files) {
    const module = new WebAssembly.Module(readFileSync(join(process.env.DIST, file)));
    for (const section of ["name", "producers", "target_features"]) {
      expect(WebAssembly.Module.customSections(module, section), `${file}: ${section}`).toEqual([]);
    }
    // All but the program have the three things that it shares.
    const named = file.startsWith("perfect-play-") ? WebAssembly.Module.imports(module) : [];
    expect(named.filter(({ name }) => name.length > 2), file).toEqual([]);
  }
});

test("the home page loads no game, and a game that is then opened is loaded once", async ({ page }) => {
  const loaded = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && loaded.push(request.url()));
  await page.goto("");
  await started(page);
  expect(loaded.filter((url) => GAMES.some((game) => pieceOf(game).test(url)))).toEqual([]);
  await card(page, /Flip/).click();
  await expect(cells(page)).toHaveCount(25);
  // The rest of it has come.
  await page.getByRole("tab").first().waitFor();
  // What the page itself has loaded: its worker, which loads what it needs, may be late.
  const own = () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.endsWith(".wasm")));
  const before = await own();
  expect(before.some((url) => pieceOf("flip").test(url))).toBe(true);
  await page.goBack();
  await card(page, /Flip/).click();
  await expect(cells(page)).toHaveCount(25);
  // The rest of it has come.
  await page.getByRole("tab").first().waitFor();
  expect(await own()).toEqual(before);
});

test("while a game is on its way its name stands there, and who leaves is not called back", async ({ page }) => {
  const { release } = await holdBack(page, pieceOf("maze"));
  await page.goto("");
  await started(page);
  await card(page, /Maze/).click();
  await expect(heading(page, "Maze")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
  await page.goBack();
  await card(page, /Flip/).click();
  await expect(cells(page)).toHaveCount(25);
  const loaded = page.waitForResponse(pieceOf("maze"));
  release();
  await loaded;
  await expect(heading(page, "Flip")).toBeVisible();
  await page.goBack();
  await card(page, /Maze/).click();
  await expect(heading(page, "Maze")).toBeFocused();
  await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
});

for (const [where, open] of [
  ["the first page", (page) => page.goto("flip/?v=1&n=3&m=3&seed=7")],
  ["a page that is gone to", async (page) => {
    await page.goto("");
    await started(page);
    await card(page, /Flip/).click();
  }],
]) {
  test(`a game that can’t be loaded is said so on ${where}, and comes when it is tried again`, async ({ page }) => {
    await page.route(pieceOf("flip"), (route) => route.abort());
    await open(page);
    await expect(page.getByRole("alert").filter({ hasText: "The game could not be loaded." })).toBeVisible();
    await expect(heading(page, "Flip")).toBeVisible();
    // The browser is not to blame, nor is it the whole program that is missing.
    await expectNotSaid(page, TOO_OLD, NOT_STARTED);
    // The rest of the site is there.
    await expect(page.getByRole("banner").getByRole("link", { name: "Perfect Play" })).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "The game could not be loaded." })).toBeVisible();
    await page.unroute(pieceOf("flip"));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Hint" })).toBeVisible();
    expect(await cells(page).count()).toBeGreaterThan(8);
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(live(page)).toHaveText(/Hint: press/);
  });
}

test("a worker that can’t load a game’s piece says so, and is tried again", async ({ page }) => {
  // What it fetches first of the game's solvers fails.
  await prependToWorkers(
    page,
    "{ const real = self.fetch; self.fetch = (file, ...rest) => { if (!/segments-search-/.test(file)) return real(file, ...rest); self.fetch = real; return Promise.reject(new TypeError('no connection')); }; }",
  );
  await page.goto("");
  await started(page);
  // The worker is there before the game is wanted, so that it has to load the piece itself.
  await expect.poll(() => page.workers().length).toBe(1);
  await card(page, /Segments/).click();
  const said = page.getByRole("main").getByText("The game’s part of the program could not be loaded.", { exact: true });
  const again = page.getByRole("button", { name: "Try again" });
  await expect(said).toBeVisible();
  await again.click();
  await expect(said).toBeHidden();
  for (const button of [again, page.getByRole("button", { name: "Cancel" })]) await expect(button).toBeHidden();
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(live(page)).toHaveText(/Hint/, { timeout: 20_000 });
});
