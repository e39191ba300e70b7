// What the specs of the page You share: entries of the storage, and files.
import { readFileSync } from "node:fs";
import { started } from "./support.mjs";

const PREFIX = "perfect-play:";

// A visitor's entries, of every kind.
const solved = (day, score, on = day) => `0000000000000001 1 ${on} ${score} 6 0`.replaceAll(" ", "+");
export const ENTRIES = {
  nim: "game=00c0ffee00c0ffee",
  "nim:game:00c0ffee00c0ffee": "1763806000000\n\nv=1&board=3+4+5&misere=0&play=two&me=first&moves=1%3A1&at=1",
  "nim:results": "0:3,1,5,0 25:1,0,0,0",
  "endings:nim": "0:0:w:2 0:0:h:1 0:0:l:5 20520:0:w:3 20522:25:w:1",
  "backgammon:results": "104:2,0,4,0",
  "daily:2026-03-07": `solved=2&flip=${solved("2026-03-07", 9)}&backgammon=0000000000000002+1+2026-03-07+120+0+0`,
  "daily:2026-03-08": `solved=2&flip=${solved("2026-03-08", 6)}&backgammon=0000000000000003+1+2026-03-08+0+0+0`,
  "daily:2026-03-09": `solved=1&flip=${solved("2026-03-09", 7)}&nim=0000000000000004+2`,
  daily: "1",
  "cards:nim": "20414 0 0 0 0 0 20414 1:2|5 3 4\n30000 20415 3126 5100 1 0 20414 1:2|1 2 4\n",
  "due:nim": "20414 30000",
  "looked:nim": "00c0ffee00c0ffee",
  "lessons:flip": "one two",
  theme: "system",
  "aside:maze": "rubbish",
};

// Opens the page with these entries and no others, on 10 March 2026.
export async function openWith(page, entries) {
  await page.clock.setFixedTime(new Date("2026-03-10T12:00:00Z"));
  await page.goto("you/");
  await put(page, entries);
  await page.reload();
  await started(page);
}

export const put = (page, entries) =>
  page.evaluate(([prefix, entries]) => {
    localStorage.clear();
    for (const [key, entry] of Object.entries(entries)) localStorage.setItem(prefix + key, entry);
  }, [PREFIX, entries]);

// All that is kept, by its keys.
export const kept = (page) =>
  page.evaluate((prefix) => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), localStorage.getItem(key)]));
  }, PREFIX);

// Unfolds what is done with all that is kept.
export async function unfoldData(page) {
  const fold = page.locator(".keep > details");
  if (!(await fold.evaluate((fold) => fold.open))) await fold.locator("summary").click();
}

// Saves all, and gives what the file has.
export async function saveAll(page) {
  await unfoldData(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save all to a file" }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

// Loads a file of this text.
export async function loadFile(page, text) {
  await unfoldData(page);
  await page.getByLabel("Load a file").setInputFiles({ name: "perfect-play.json", mimeType: "application/json", buffer: Buffer.from(text) });
}

// A file with these entries.
export const fileOf = (entries, version = 1) => JSON.stringify({ "perfect-play": version, saved: "2026-03-10T12:00:00.000Z", entries });
