// Matches and positions of backgammon as other programs write them, the check of the dice, and what the
// student's bot sees.
import { readFileSync } from "node:fs";
import { act, chip, expect, expectQuery, goOn, holdAll, link, live, moves, open, part, sentence, sheet, step, test, unfold } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

// Nothing moves by itself before it is let, and searches find the same each time.
test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

const MOVES = "13,8/5+6/5,66,24/18(2)+13/7(2),double,take,31,13/10+6/5,62,24/18+13/11";
const FILES = "Save, load and copy";

test("a match is saved as .mat, and loaded from the file and as text", async ({ page, friend }) => {
  await open(page, link({ length: 5, cube: 1, dice: "typed", moves: MOVES }));
  await unfold(page, FILES);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as .mat" }).click()]);
  expect(download.suggestedFilename()).toBe("backgammon.mat");
  const path = await download.path();
  const text = readFileSync(path, "utf8");
  expect(text).toContain(" 5 point match");
  expect(text).toContain("Doubles => 2");
  expect(text).toContain("31: 8/5 6/5");
  const played = (await moves(page)).slice(1);

  await open(friend);
  await unfold(friend, FILES);
  await friend.getByLabel("Or from a file").setInputFiles({ name: "a.mat", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(part(friend, "score")).toHaveText("0–0 of 5");
  await expect(part(friend, "cube-value")).toHaveText("2, White’s");
  await expect.poll(async () => (await moves(friend)).slice(1)).toEqual(played);
  await expect(part(friend, "load-problem")).toBeEmpty();
  // It is in the address now, and can be loaded again.
  await friend.reload();
  await expect(part(friend, "cube-value")).toHaveText("2, White’s");

  await open(friend, link());
  await unfold(friend, FILES);
  // What can't be a match is not read; the field is emptied, so that the same file can be chosen again.
  await friend.getByLabel("Or from a file").setInputFiles({ name: "a.mat", mimeType: "text/plain", buffer: Buffer.alloc(1_100_000, 32) });
  await expect(part(friend, "load-problem")).toHaveText("The file is too long to be what is read here.");
  await expect(friend.getByLabel("Or from a file")).toHaveValue("");
  await friend.getByLabel("Load a match").fill(text.replace("13/10 6/5", "13/9 6/5"));
  await friend.getByRole("button", { name: "Load the text" }).click();
  await expect(part(friend, "load-problem")).toHaveText(/^Line \d+: .*13\/9 6\/5/);
  await expectQuery(friend, link({ moves: "54" }));
  await friend.getByLabel("Load a match").fill(text);
  await friend.getByRole("button", { name: "Load the text" }).click();
  await expect(part(friend, "score")).toHaveText("0–0 of 5");
  await expect(live(friend)).toContainText("The match is loaded");
});

test("what is saved before the first move is loaded, and an offer that was rejected comes back", async ({ page, friend }) => {
  const saved = async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as .mat" }).click()]);
    return readFileSync(await download.path(), "utf8");
  };
  const load = async (text) => {
    await friend.getByLabel("Load a match").fill(text);
    await friend.getByRole("button", { name: "Load the text" }).click();
  };
  await open(page, link({ length: 7, cube: 1, dice: "typed" }));
  await unfold(page, FILES);
  const empty = await saved();
  await open(page, link({ length: 7, cube: 1, dice: "typed", moves: "13,resign gammon,reject,8/5+6/5,double" }));
  await unfold(page, FILES);
  const played = await moves(page);
  const offered = await saved();

  await open(friend);
  await unfold(friend, FILES);
  await load(empty);
  await expect(part(friend, "score")).toHaveText("0–0 of 7");
  await expect(part(friend, "load-problem")).toBeEmpty();
  await load(offered);
  await expect.poll(() => moves(friend)).toEqual(played);
  await expect(part(friend, "load-problem")).toBeEmpty();
});

// Positions with everything that an XGID says: cubes, scores, Crawford, Jacoby, dice and offers.
const XGIDS = [
  "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
  "XGID=-a-B--E-B-a-dDB--b-bcb----:1:1:-1:63:0:0:0:3:10",
  "XGID=-a-B--E-B-a-dDB--b-bcb----:1:-1:1:00:2:1:0:5:10",
  "XGID=a-a--BBBB---dE-a-c-cbA-A--:0:0:1:00:3:4:1:5:10",
  "XGID=--BBBBBB----------bbbbbb--:0:0:1:00:0:0:0:0:0",
  "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:7:10",
  "XGID=-BCBA---------------abcb--:2:1:1:00:0:0:1:0:10",
  "XGID=-b---BD-B-a-dC---d-d----AA:0:0:1:42:6:6:0:7:10",
  "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:0:0:3:0:10",
];

test("ten XGIDs are pasted in and copied out as they were", async ({ page }) => {
  test.slow();
  await open(page, link({ moves: "54" }));
  // Nothing is rolled before it is copied.
  await chip(page, "Real dice").click();
  // One of them is a bear-off, which would be played before it is copied.
  await chip(page, "Play forced moves for me").click();
  await unfold(page, FILES);
  for (const id of XGIDS) {
    await page.getByLabel("Load a match").fill(`  ${id}\n`);
    await page.getByRole("button", { name: "Load the text" }).click();
    await expect(part(page, "origin")).toHaveText("From a position");
    await expect.poll(() => new URL(page.url()).searchParams.get("board")).toBe(id);
    await page.getByRole("button", { name: "Copy the position…" }).click();
    await expect(sheet(page).getByLabel("XGID")).toHaveValue(id);
    await sheet(page).getByRole("button", { name: "Close" }).click();
  }
});

test("the IDs of GNU Backgammon go both ways, and what is wrong with a text is named", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13" }));
  await unfold(page, FILES);
  await page.getByRole("button", { name: "Copy the position…" }).click();
  const id = await sheet(page).getByLabel("GNU Backgammon ID").inputValue();
  expect(id).toMatch(/^4HPwATDgc\/ABMA:/);
  await sheet(page).getByRole("button", { name: "Close" }).click();
  const field = page.getByLabel("Load a match");
  const load = async (text) => {
    await field.fill(text);
    await page.getByRole("button", { name: "Load the text" }).click();
  };
  for (const [text, words] of [
    ["", "There is no text to be loaded."],
    ["nonsense", "“nonsense”"],
    ["XGID=-b----E-C---eE---c-e----B-:0:0:1:90:0:0:0:0:10\n\nX:Player 1   O:Player 2\nScore is X:0 O:0.\n", "“90”"],
    ["XGID=-b----E-C---eE---c-e----B-:0:0:1:70:0:0:0:0:10", "“70”"],
    ["XGID=-b----F-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10", "16"],
    [" 5 point match\n\n Game 1\n White : 0   Black : 0\n  1) 31: 8/4 6/5\n", "Line 5:"],
  ]) {
    await load(text);
    await expect(part(page, "load-problem")).toContainText(words);
  }
  expect(await moves(page)).toEqual(["13"]);
  await load(id);
  await expect(part(page, "origin")).toHaveText("From a position");
  await expect(act(page, "Done")).toBeVisible();
});

test("the rolls are listed, and checked against the seed", async ({ page, friend }) => {
  await open(page, link());
  await expect(act(page, "Done")).toBeVisible();
  await step(page, "13");
  await step(page, "8");
  await act(page, "Done").click();
  await goOn(page, /Black rolled/);
  const dice = await unfold(page, "How the dice are rolled");
  await expect(dice).toContainText("PCG32");
  await expect(dice.locator(".rolls")).toHaveText(/^Game 1: 5-4 \d-\d$/);
  await expect(dice.getByText("Checked against the seed: all 2 rolls match.")).toBeVisible();
  await open(friend, link({ moves: "54,13/4,66" }));
  const other = await unfold(friend, "How the dice are rolled");
  await expect(other.getByText(/^Checked against the seed: roll 2 of game 1, 6-6, does not match\./)).toBeVisible();
});

test("the student's bot says what it counts, and what its play loses", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "13" }));
  const seen = await unfold(page, "Behind this game");
  await expect(seen).toContainText(/It would play .+(which is 0\.\d{3} worse than|which is the best play)/, { timeout: 20_000 });
  await expect(seen.getByRole("row", { name: "blots" })).toBeVisible();
  await expect(seen.getByRole("row", { name: "Sum" })).toBeVisible();
  const about = await unfold(page, "How the computer plays");
  await expect(about).toContainText("taught by what GNU Backgammon says");
});

test("a match goes on from game to game, and its link leads there", async ({ page, friend }) => {
  await open(page, link({ length: 3, cube: 1 }));
  await resignOne(page);
  await expect(part(page, "score")).toHaveText(/^(1–0|0–1) of 3$/);
  await expect(act(page, "Next game")).toBeVisible();
  await act(page, "Next game").click();
  await expect(sentence(page)).toContainText("won the opening roll");
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(3);
  await friend.goto(page.url());
  await expect(part(friend, "score")).toHaveText(/^(1–0|0–1) of 3$/);
  const dice = await unfold(friend, "How the dice are rolled");
  await expect(dice.locator(".rolls")).toHaveCount(2);
  await expect(dice.getByText(/^Checked against the seed: all \d+ rolls match\.$/)).toBeVisible();
});

// Whoever is to move resigns a single game, and the other one accepts.
async function resignOne(page) {
  await expect(act(page, "Done")).toBeVisible();
  await chip(page, "Resign…").click();
  await sheet(page, "Resign").getByRole("button", { name: "Single game" }).click();
  await act(page, "Accept").click();
}

const exported = (name) => readFileSync(new URL(`../../../backgammon-notation/tests/matches/${name}`, import.meta.url), "utf8");

for (const name of ["gnubg_3_points.mat", "gnubg_3_points.sgf"]) {
  test(`a match of GNU Backgammon’s is loaded${name.endsWith(".mat") ? " and reviewed to its end" : ""}: ${name}`, async ({ page }) => {
    test.slow();
    await open(page);
    await unfold(page, FILES);
    await page.getByLabel("Or from a file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(exported(name)) });
    await expect(part(page, "score")).toHaveText(/^3–0 of 3/);
    // One of them is reviewed: what is read is the same match.
    if (!name.endsWith(".mat")) return;
    await chip(page, "Review the whole match").click();
    await expect(part(page, "review-words")).toHaveText("The whole match.", { timeout: 60_000 });
    await unfold(page, "Rating, luck and cube");
    const rating = part(page, "totals").getByRole("row", { name: "Performance rating (PR)" }).getByRole("cell");
    for (const side of [0, 1]) await expect(rating.nth(side)).toHaveText(/^\d+\.\d\d \(\w+\)$/);
    const all = await unfold(page, "All decisions");
    expect(await all.getByRole("row").count()).toBeGreaterThan(40);
  });
}

test("a list of XGIDs is the game that leads through them; a wrong line is named, and nothing is lost", async ({ page }) => {
  const ids = [
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:3:10",
    "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:3:10",
    "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:64:0:0:0:3:10",
  ];
  await open(page, link());
  await unfold(page, FILES);
  const load = async (text) => {
    await page.getByLabel("Load a match").fill(text);
    await page.getByRole("button", { name: "Load the text" }).click();
  };
  await load([ids[0], ids[2].replace("64", "00").replace("BD-B", "DB-B")].join("\n"));
  await expect(part(page, "load-problem")).toHaveText("Line 2: The position does not follow from the one above it by a play, a roll or what is done with the cube.");
  await load([...ids, "XGID=nothing"].join("\n"));
  await expect(part(page, "load-problem")).toHaveText(/^Line 4: .*nothing/);
  await expectQuery(page, link({ moves: "54" }));
  await load(ids.join("\n\n"));
  await expect(part(page, "score")).toHaveText("0–0 of 3");
  await expect.poll(() => moves(page)).toEqual(["8/5 6/5", "64"]);
});

test("an .sgf that is cut short or of another game is refused with its line", async ({ page }) => {
  await open(page, link());
  await unfold(page, FILES);
  const load = async (text) => {
    await page.getByLabel("Load a match").fill(text);
    await page.getByRole("button", { name: "Load the text" }).click();
  };
  const sgf = exported("gnubg_3_points.sgf");
  await load("(;FF[4]GM[1]SZ[19];B[pd])");
  await expect(part(page, "load-problem")).toHaveText(/^Line 1: .*GM\[1\].*GM\[6\]/);
  await load(sgf.slice(0, sgf.indexOf(";B[52") + 5));
  await expect(part(page, "load-problem")).toHaveText(/^Line 3: .*SGF/);
  await load(sgf.replace("52aclq", "52aclr"));
  await expect(part(page, "load-problem")).toHaveText(/^Line 3: .*24\/22 13\/7/);
  await expectQuery(page, link({ moves: "54" }));
});

const written = (name) => readFileSync(new URL(`../../../backgammon-notation/tests/matches/files/${name}`, import.meta.url), "utf8");

test("what stands before a line that can’t be read is offered, and nothing is lost before that", async ({ page }) => {
  await open(page, link());
  await unfold(page, FILES);
  const lines = written("studio_21pt_concedes.txt").split("\n");
  const at = lines.findIndex((line) => line.trim() === "Game 5") + 3;
  lines[at] = "  2) 31: 8/5 6/4                        52: 18/11";
  const buffer = Buffer.from(lines.join("\n"));
  await page.getByLabel("Or from a file").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer });
  const problem = part(page, "load-problem");
  await expect(problem).toHaveText(new RegExp(`^Line ${at + 1}: .*8/5 6/4`));
  await expectQuery(page, link({ moves: "54" }));
  const offer = page.getByRole("button", { name: "Load the first 4 games, and how the next one begins" });
  await expect(offer).toBeInViewport();
  await offer.click();
  await expect(part(page, "score")).toHaveText("4–2 of 21");
  await expect(live(page)).toContainText(`The match is loaded, up to line ${at + 1}.`);
  await expect(problem).toBeEmpty();
  await expect(page.getByRole("button", { name: /^Load the first/ })).toHaveCount(0);
});

test("one of several games for money is chosen where they were loaded", async ({ page }) => {
  await open(page, link());
  await unfold(page, FILES);
  await page.getByLabel("Load a match").fill(written("money_session_3_games.mat"));
  await page.getByRole("button", { name: "Load the text" }).click();
  const choice = page.getByLabel("There are 3 games for money here; one is loaded at a time.");
  await expect(part(page, "load-problem")).toBeEmpty();
  await expect(choice.getByRole("option")).toHaveText(["Game 1, from 0–0", "Game 2, from 0–1", "Game 3, from 1–1"]);
  await choice.selectOption("Game 2, from 0–1");
  await page.getByRole("button", { name: "Load it" }).click();
  await expect.poll(() => moves(page)).toEqual(["52", "24/22 13/8", "63", "24/18 13/10", "double", "drop"]);
  await expect(choice).toHaveCount(0);
});

test("on a phone what was loaded is seen, and what was found in another text is not offered", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, link());
  await unfold(page, FILES);
  const text = page.getByLabel("Load a match");
  const load = page.getByRole("button", { name: "Load it" });
  await text.fill(written("money_session_3_games.mat"));
  await page.getByRole("button", { name: "Load the text" }).click();
  await expect(load).toBeInViewport();
  await text.fill("something else");
  await expect(load).toHaveCount(0);
  await text.fill(written("money_session_3_games.mat"));
  await page.getByRole("button", { name: "Load the text" }).click();
  await load.click();
  await expect(page.locator(".bg-board")).toBeInViewport({ ratio: 1 });
  await expect(page.locator(".status .sentence")).toHaveText("The match is loaded, up to its last move.");
});

test("what of a match is read otherwise than it is written is said beside the button", async ({ page }) => {
  test.slow();
  await open(page, link());
  await unfold(page, FILES);
  const buffer = Buffer.from(written("studio_11pt_1004_points.txt"));
  await page.getByLabel("Or from a file").setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer });
  await expect(part(page, "score")).toHaveText(/^11–4 of 11/);
  const note = "Line 211: 1004 points are said to be won; 1 is all that the match lacked.";
  await expect(page.locator(".load .hint")).toHaveText(note);
  await expect(live(page)).toContainText(note);
});

test("an ID is found in what is pasted around it", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await chip(page, "Real dice").click();
  await unfold(page, FILES);
  for (const [text, board] of [
    ["Position ID: 4HPwATDgc/ABMA\nMatch ID   : cAkAAAAAAAAA", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10"],
    ["What now (xgid=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10)?", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"],
  ]) {
    await page.getByLabel("Load a match").fill(text);
    await page.getByRole("button", { name: "Load the text" }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get("board")).toBe(board);
    await expect(part(page, "load-problem")).toBeEmpty();
  }
});
