// Links to Nim: the address is the game, two people play by sending it back and forth, and a link
// that can't be followed says why.
import { another, anotherByKey, aWhile, cell, chip, clock, expect, expectQuery, hurry, live, part, queryOf, ready, sentence, sheet, test, tool } from "./contest.support.mjs";
import { PRESETS, after, expectMoves, expectPiles, going, link, open, pilesOf, shown, take } from "./nim.support.mjs";

// The link that "Send the link" offers.
async function sent(page) {
  await page.getByRole("button", { name: "Send the link" }).click();
  const url = await sheet(page, "Share").getByLabel("This position").inputValue();
  await page.keyboard.press("Escape");
  await expect(sheet(page, "Share")).toBeHidden();
  return url;
}

test.describe("two people, by links", () => {
  test("send the game back and forth until one has won", async ({ page, friend }) => {
    await clock(page);
    await open(page, link("2 3", { play: "links" }));
    await expect(sentence(page)).toHaveText("Your turn: make a move, then send the link.");
    await expect(page.getByRole("button", { name: "Send the link" })).toBeHidden();
    await take(page, "2:1");
    await expect(sentence(page)).toHaveText("You took 1 coin from pile 2. Now send the link: it has your move in it, and brings back the answer.");
    // It is the other's turn, and nobody here can make that move.
    await cell(page, 1, 1).click();
    await expect(live(page)).toHaveText(/It is the other player’s turn/);
    await expectPiles(page, "2 2");
    await aWhile(page);
    expect(await shown(page)).toMatchObject({ piles: "2 2", going: [] });
    const url = await sent(page);
    expect(new URL(url).search).toBe(`?${link("2 3", { play: "links", moves: "2:1" })}`);

    await friend.goto(url);
    await ready(friend);
    await expectPiles(friend, "2 2");
    await expect(sentence(friend)).toHaveText("First took 1 coin from pile 2. Your turn: make a move, then send the link.");
    await expect(part(friend, "moves")).toHaveText("1");
    await expect(tool(friend, "Undo"), "the other's move is not one's own to take back").toBeDisabled();
    await take(friend, "1:2");
    await expect(sentence(friend)).toHaveText(/^You took 2 coins from pile 1\. Now send the link/);
    const back = await sent(friend);
    expect(new URL(back).search).toBe(`?${link("2 3", { play: "links", moves: "2:1,1:2" })}`);

    await page.goto(back);
    await ready(page);
    await expectPiles(page, "- 2");
    await expect(sentence(page)).toHaveText("Second took 2 coins from pile 1. Your turn: make a move, then send the link.");
    await take(page, "2:2");
    const won = "You win! Whoever takes the last coin wins.";
    await expect(sentence(page)).toHaveText(won);
    await expect(live(page)).toHaveText(`You took 2 coins from pile 2. ${won}`);

    // Whoever has lost gets to see it, too.
    await tool(page, "Share").click();
    await friend.goto(await sheet(page, "Share").getByLabel("This position").inputValue());
    await ready(friend);
    await expectPiles(friend, "- -");
    await expect(sentence(friend)).toHaveText("First wins. It was decided before the first move.");
  });

  test("take back a move as long as it has not been answered", async ({ page, friend }) => {
    await open(page, link("4 2 3", { play: "links" }));
    await expect(tool(page, "Undo")).toBeDisabled();
    await take(page, "1:1");
    await tool(page, "Undo").click();
    await expectPiles(page, "4 2 3");
    await expect(sentence(page)).toHaveText("Your turn: make a move, then send the link.");
    await expect(tool(page, "Undo")).toBeDisabled();
    await take(page, "1:3");
    await friend.goto(await sent(page));
    await ready(friend);
    await take(friend, "2:1");
    await friend.keyboard.press("Control+z");
    await expectPiles(friend, "1 2 3");
    await friend.keyboard.press("Control+z");
    await expectPiles(friend, "1 2 3");
    await take(friend, "3:1");
    await page.goto(await sent(friend));
    await ready(page);
    await expectPiles(page, "1 2 2");
    await page.keyboard.press("u");
    await expectPiles(page, "1 2 2");
  });

  test("stay who they are over a reload, and over a visit elsewhere", async ({ page, friend }) => {
    await open(page, link("4 2 3", { play: "links" }));
    await take(page, "1:3");
    await expectQuery(page, link("4 2 3", { play: "links", moves: "1:3" }));
    const url = page.url();
    await page.reload();
    await expect(sentence(page)).toHaveText(/^You took 3 coins from pile 1\. Now send the link/);
    await open(page);
    await expect(sentence(page)).toHaveText(/^You took 3 coins from pile 1\. Now send the link/);
    // The address itself will do as well as the sheet's link.
    await friend.goto(url);
    await ready(friend);
    await take(friend, "2:1");
    await expectMoves(friend, 2);
    await friend.reload();
    await expect(sentence(friend)).toHaveText(/^You took 1 coin from pile 2\. Now send the link/);
    await tool(friend, "Undo").click();
    await expectPiles(friend, "1 2 3");
  });

  test("keep a move over a reload in which the browser forgets that the address was rewritten", async ({ page }) => {
    await open(page, link("4 2 3", { play: "links", moves: "1:3" }));
    await take(page, "2:1");
    await expectMoves(page, 2);
    // What Chromium may do when both come at once: the address is the one before the move, without its state.
    await page.evaluate((query) => {
      history.replaceState(null, "", `${location.pathname}?${query}`);
      history.replaceState = () => {};
    }, link("4 2 3", { play: "links", moves: "1:3" }));
    await page.reload();
    await expect(sentence(page)).toHaveText(/^You took 1 coin from pile 2\. Now send the link/);
    await expectPiles(page, "1 1 3");
  });

  test("begin with the second player where the board says so", async ({ page }) => {
    await open(page, "v=1&board=4+2+3+second&misere=0&play=links");
    await expect(sentence(page)).toHaveText("Your turn: make a move, then send the link.");
    await take(page, "1:1");
    await expect(sentence(page)).toHaveText(/^You took 1 coin from pile 1\. Now send the link/);
  });
});

test("a link sent half way in a game for two opens elsewhere with the other to move, in misère play", async ({ page, friend }) => {
  await open(page, link("4 2 3", { play: "two", misere: true }));
  await take(page, "1:1", "3:1", "2:2");
  await tool(page, "Share").click();
  const url = await sheet(page, "Share").getByLabel("This position").inputValue();
  expect(new URL(url).search).toBe(`?${link("4 2 3", { play: "two", misere: true, moves: "1:1,3:1,2:2" })}`);
  await friend.goto(url);
  await ready(friend);
  await expectPiles(friend, after("4 2 3", "1:1", "3:1", "2:2"));
  await expect(sentence(friend)).toHaveText("First took 2 coins from pile 2. Second to move.");
  await expect(chip(friend, "Last coin loses (misère)")).toHaveAttribute("aria-pressed", "true");
  await take(friend, "1:3");
  await expect(sentence(friend)).toHaveText("Second took 3 coins from pile 1. First to move.");
  await tool(friend, "Undo").click();
  await tool(friend, "Undo").click();
  await expectPiles(friend, "3 2 2");
});

test("a link sent half way in a game against the computer opens elsewhere with the same position", async ({ page, friend }) => {
  await hurry(page);
  await open(page, link("4 2 3"));
  await take(page, "1:3");
  await expectMoves(page, 2);
  const piles = await pilesOf(page);
  await tool(page, "Share").click();
  const position = await sheet(page, "Share").getByLabel("This position").inputValue();
  const start = await sheet(page, "Share").getByLabel("This game from its start").inputValue();
  expect(new URL(start).search).toBe(`?${link("4 2 3")}`);
  await friend.goto(start);
  await ready(friend);
  await expectPiles(friend, "4 2 3");
  await friend.goto(position);
  await ready(friend);
  await expectPiles(friend, piles);
  await expect(sentence(friend)).toHaveText(/^The computer took .*Your turn\.$/);
});

test.describe("the address", () => {
  test("as short as in the report's link gives the game", async ({ page }) => {
    await open(page, "board=4+2+3&misere=0");
    await expectPiles(page, "4 2 3");
    await expectQuery(page, link("4 2 3"));
    await open(page, "board=4%202%203&misere=1");
    await expectPiles(page, "4 2 3");
    await expectQuery(page, link("4 2 3", { misere: true }));
    await open(page, "board=1+2+misere");
    await expectQuery(page, link("1 2", { misere: true }));
  });

  test("without a board draws a seed, which gives the same piles to everybody", async ({ page, friend }) => {
    await open(page);
    const piles = await pilesOf(page);
    expect(piles).toMatch(/^[1-7] [1-7] [1-7]$/);
    expect(queryOf(page).get("seed")).toMatch(/^\d{1,9}$/);
    await expectQuery(page, `v=1&piles=3&most=7&misere=0&seed=${queryOf(page).get("seed")}&play=first&errs=55`);
    await expect(part(page, "origin")).toHaveText(`Seed ${queryOf(page).get("seed")}`);
    await friend.goto(page.url());
    await ready(friend);
    expect(await pilesOf(friend)).toBe(piles);
  });

  test("of a seed names the number of piles and the greatest, in both ways of play", async ({ page }) => {
    await open(page, "v=1&piles=12&most=63&misere=1&seed=465&play=two");
    const piles = (await pilesOf(page)).split(" ").map(Number);
    expect(piles).toHaveLength(12);
    for (const coins of piles) expect(coins >= 1 && coins <= 63).toBe(true);
    expect(Math.max(...piles), "they are not all small").toBeGreaterThan(31);
    await open(page, "v=1&piles=12&most=63&misere=0&seed=465&play=two");
    expect(await pilesOf(page), "the way of play has no part in it").toBe(piles.join(" "));
    await open(page, "v=1&piles=12&most=63&misere=0&seed=466&play=two");
    expect(await pilesOf(page)).not.toBe(piles.join(" "));
    await open(page, "v=1&piles=5&most=1&misere=0&seed=1&play=two");
    expect(await pilesOf(page)).toBe("1 1 1 1 1");
  });

  test("follows the moves without filling the history; New is an entry of its own", async ({ page }) => {
    await open(page, "v=1&piles=4&most=9&misere=1&seed=11&play=two");
    const first = await pilesOf(page);
    const before = await page.evaluate(() => history.length);
    await take(page, "1:1", "2:1");
    await expectQuery(page, "v=1&piles=4&most=9&misere=1&seed=11&play=two&moves=1:1,2:1");
    expect(await page.evaluate(() => history.length)).toBe(before);
    await another(page);
    await expectMoves(page, 0);
    const seed = queryOf(page).get("seed");
    expect(seed).not.toBe("11");
    await expectQuery(page, `v=1&piles=4&most=9&misere=1&seed=${seed}&play=two`);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expectPiles(page, after(first, "1:1", "2:1"));
    await page.goForward();
    await expectQuery(page, `v=1&piles=4&most=9&misere=1&seed=${seed}&play=two`);
    await anotherByKey(page);
    await expect.poll(() => queryOf(page).get("seed")).not.toBe(seed);
  });

  test("wins over a game of the same piles that is kept, where it names other players", async ({ page }) => {
    await hurry(page);
    await open(page, link("4 2 3"));
    await take(page, "1:1");
    await expectMoves(page, 2);
    await open(page, link("4 2 3", { play: "two" }));
    await expectPiles(page, "4 2 3");
    await expect(sentence(page)).toHaveText("First to move.");
    await open(page, link("4 2 3", { play: "second", errs: 50 }));
    await expect(chip(page, "The computer first")).toHaveAttribute("aria-pressed", "true");
    await expect(chip(page, "Easy")).toHaveAttribute("aria-pressed", "true");
  });
});

test.describe("the panel of piles", () => {
  test("has presets, and says which is played", async ({ page }) => {
    await open(page, link("7 7", { play: "two" }));
    for (const board of PRESETS) {
      await chip(page, board).click();
      await expectPiles(page, board);
      await expectQuery(page, link(board, { play: "two" }));
      for (const other of PRESETS) await expect(chip(page, other)).toHaveAttribute("aria-pressed", String(other === board));
    }
    await take(page, "1:1");
    await expect(chip(page, "12 19 27"), "as long as it is that game").toHaveAttribute("aria-pressed", "true");
    await page.goBack();
    await expectPiles(page, "1 1 1 2");
  });

  test("says who wins, and begins anew where that changes", async ({ page }) => {
    await open(page, link("1 1", { play: "two" }));
    const [normal, misere] = [chip(page, "Last coin wins"), chip(page, "Last coin loses (misère)")];
    await expect(normal).toHaveAttribute("aria-pressed", "true");
    await take(page, "1:1");
    await misere.click();
    await expectPiles(page, "1 1");
    await expectQuery(page, link("1 1", { play: "two", misere: true }));
    await expect(misere).toHaveAttribute("aria-pressed", "true");
    await expect(normal).toHaveAttribute("aria-pressed", "false");
    await take(page, "1:1", "2:1");
    await expect(sentence(page)).toHaveText("First wins. It was decided before the first move.");
    await chip(page, "3 4 5").click();
    await expectQuery(page, link("3 4 5", { play: "two", misere: true }));
    await normal.click();
    await expectQuery(page, link("3 4 5", { play: "two" }));
  });
});

test.describe("Custom", () => {
  const custom = async (page) => {
    await chip(page, "Custom…").click();
    const form = page.getByRole("dialog");
    await expect(form).toBeVisible();
    return form;
  };

  test("makes a game of a number of piles, a greatest pile and a seed", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    const form = await custom(page);
    await expect(form.getByLabel("Piles")).toHaveValue("3");
    await expect(form.getByLabel("Greatest pile")).toHaveValue("4");
    await form.getByLabel("Piles").fill("5");
    await form.getByLabel("Greatest pile").fill("9");
    await form.getByLabel("Misère").check();
    await form.getByLabel("Seed").fill("77");
    await page.keyboard.press("Enter");
    await expectQuery(page, "v=1&piles=5&most=9&misere=1&seed=77&play=two");
    expect(await pilesOf(page)).toMatch(/^([1-9] ){4}[1-9]$/);
    await expect(form).toBeHidden();
    await expect(part(page, "origin")).toHaveText("Seed 77");
  });

  test("makes a game of a board as it is written", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    const form = await custom(page);
    await form.getByLabel("Or a board").fill(" 9 1 63 ");
    await form.getByRole("button", { name: /^Make/ }).click();
    await expectPiles(page, "9 1 63");
    await expectQuery(page, link("9 1 63", { play: "two" }));
    await expect(part(page, "origin")).toHaveText("Set up by hand");
  });

  test("names what can't be, and nothing is lost", async ({ page }) => {
    await open(page, link("4 2 3", { play: "two" }));
    await take(page, "1:1");
    const form = await custom(page);
    for (const [label, text, ...words] of [
      ["Piles", "0", "“0”", "from 1 to 12"],
      ["Piles", "13", "“13”", "from 1 to 12"],
      ["Piles", "many", "“many”", "from 1 to 12"],
      ["Greatest pile", "64", "“64”", "from 1 to 63"],
      ["Greatest pile", "", "“”", "from 1 to 63"],
      ["Seed", "-1", "“-1”", "from 0 to"],
      ["Or a board", "4 x 3", "“x”", "4 2 3"],
      ["Or a board", "4 0 3", "pile of 0 coins", "1 to 63"],
      ["Or a board", "4 64", "pile of 64 coins", "1 to 63"],
      ["Or a board", Array(13).fill(1).join(" "), "13 piles", "1 to 12"],
    ]) {
      const field = form.getByLabel(label);
      const was = await field.inputValue();
      await field.fill(text);
      await page.keyboard.press("Enter");
      for (const word of words) await expect(form.getByRole("alert")).toContainText(word);
      await expect(field).toHaveValue(text);
      await field.fill(was);
    }
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expectPiles(page, "3 2 3");
  });
});
