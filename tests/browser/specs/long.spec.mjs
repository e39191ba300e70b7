// Games that are too long for a link: the address bar stays short, a reload goes on, and the game is sent as a file.
import { readFileSync } from "node:fs";
import { another, link as backgammon } from "./backgammon.support.mjs";
import { expect, live, notice, part, sheet, test, tool } from "./contest.support.mjs";
import { at, link as mnk, set } from "./mnk.support.mjs";

// Servers take as much, and no more of an address is written or offered.
const LONGEST = 6 * 1024;

// So many moves on a board of 70 x 70, in which nobody gets more than four in a row.
const letters = (col) => (col < 26 ? "" : String.fromCharCode(96 + Math.floor(col / 26))) + String.fromCharCode(97 + (col % 26));
function filled(count) {
  const cells = [[], []];
  for (let row = 0; row < 70; row += 1) {
    for (let col = 0; col < 70; col += 1) cells[((col + 2 * row) >> 2) & 1].push(`${letters(col)}${row + 1}`);
  }
  return Array.from({ length: count }, (_, ply) => cells[ply % 2][ply >> 1]);
}

const count = (page) => part(page, "moves");
const length = (page) => page.url().length;

// Opens a game whose address no server takes, as no other page can: from within the site.
const follow = async (page, route, query) => {
  await page.goto(`${route}/`);
  await expect(tool(page, "Share")).toBeVisible();
  await page.evaluate((query) => {
    history.pushState(null, "", `${location.pathname}?${query}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, query);
};

test("a long game goes on over a reload, and by Back and Forward, though its moves are not in the address", async ({ page }) => {
  const moves = filled(1500);
  const query = `${mnk(70, 70, 10)}&moves=${moves.join(",")}`;
  expect(query.length).toBeGreaterThan(LONGEST);
  await follow(page, "mnk", query);
  await expect(count(page)).toHaveText("1500");
  expect(length(page)).toBeLessThan(200);
  await expect(page).toHaveURL(/m=70&n=70&k=10&play=two$/);
  await page.keyboard.press("u");
  await expect(count(page)).toHaveText("1499");
  await page.reload();
  await expect(count(page)).toHaveText("1499");
  await page.keyboard.press("r");
  await expect(count(page)).toHaveText("1500");
  await another(page);
  await expect(count(page)).toHaveText("0");
  await page.goBack();
  await expect(count(page)).toHaveText("1500");
  // Where it is short enough again, it is in the address again.
  await tool(page, "Restart").click();
  await expect(count(page)).toHaveText("0");
  await page.keyboard.press("r");
  await expect(page).toHaveURL(new RegExp(`play=two&moves=${moves[0]}$`));
});

test("a game that is too long for a link is saved, sent and opened as a file", async ({ page, friend }, info) => {
  const query = `${mnk(70, 70, 10)}&moves=${filled(1500).join(",")}`;
  await follow(page, "mnk", query);
  await expect(count(page)).toHaveText("1500");
  await tool(page, "Share").click();
  const dialog = sheet(page, "Share");
  await expect(dialog).toContainText(/This link would be [67]\.\d KB long, and servers take 6\.0 KB at most\./);
  await expect(dialog.getByRole("textbox", { name: "This position" })).toHaveCount(0);
  await expect(dialog.getByRole("textbox", { name: "This game from its start" })).toHaveValue(/m=70&n=70&k=10&play=two$/);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as a file" }).click();
  const file = info.outputPath("game.txt");
  await (await download).saveAs(file);
  expect((await download).suggestedFilename()).toBe("perfect-play-game.txt");
  expect(readFileSync(file, "utf8")).toContain(query.slice(-200));
  await expect(live(page)).toHaveText(/^The game is saved\./);

  // Somebody else opens it, on another game's page.
  await friend.goto("nim/");
  await tool(friend, "Share").click();
  await sheet(friend, "Share").getByLabel("Open a game from a file").setInputFiles(file);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("10 in a row");
  await expect(sheet(friend, "Share")).toHaveCount(0);
  await expect(count(friend)).toHaveText("1500");
  expect(length(friend)).toBeLessThan(200);
  await friend.reload();
  await expect(count(friend)).toHaveText("1500");
  await friend.goBack();
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Nim");
});

test("a file that holds no game is refused in words, and nothing is lost", async ({ page }) => {
  await page.goto(`mnk/?${mnk(15, 15, 5)}`);
  await set(page, "h8");
  await tool(page, "Share").click();
  const dialog = sheet(page, "Share");
  const files = { "": /^“” can’t be read: a game that was saved by “Share”/, "Hello": /^“Hello” can’t be read/, "https://x.y/chess/?v=1": /chess.* can’t be read/ };
  for (const [text, words] of Object.entries(files)) {
    await dialog.getByLabel("Open a game from a file").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await expect(dialog.getByRole("alert")).toHaveText(words);
  }
  await dialog.getByLabel("Open a game from a file").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.alloc(2 << 20, "a") });
  await expect(dialog.getByRole("alert")).toHaveText(/too long/);
  await dialog.getByLabel("Open a game from a file").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("https://x.y/nim/?v=1&piles=99") });
  await expect(notice(page)).toContainText("piles = “99” is not possible");
  await page.goBack();
  await expect(at(page, "h8")).toHaveAttribute("aria-label", "h8, Blue’s stone, the last move");
});

test("a long match of backgammon goes on over a reload", async ({ page }) => {
  // Offers to resign that are turned down, again and again.
  const moves = ["13", "8/5+6/5", ...Array(500).fill(["resign", "reject"]).flat()];
  await follow(page, "backgammon", `${backgammon({ length: 25, dice: "typed" })}&moves=${moves.join(",")}`);
  const sentence = part(page, "sentence");
  await expect(sentence).toHaveText(/White/);
  await expect(page).toHaveURL(/length=25.*play=two$/);
  await page.getByRole("button", { name: "Die: 6", exact: true }).click();
  await page.getByRole("button", { name: "Die: 5", exact: true }).click();
  await expect(sentence).toHaveText(/White rolled 6-5/);
  await page.reload();
  await expect(sentence).toHaveText(/White rolled 6-5/);
  await tool(page, "Share").click();
  await expect(sheet(page, "Share")).toContainText(/This link would be 6\.\d KB long/);
});
