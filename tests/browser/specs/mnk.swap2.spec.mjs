// The opening by swap2: who sets stones, who chooses, and who plays what afterwards.
import { answered, chip, expect, expectNoViolationsInThemes, expectQuery, hold, link, live, moves, notice, open, part, ready, sentence, set, test } from "./mnk.support.mjs";
import { countSearches } from "./search.support.mjs";

test.beforeEach(async ({ page }) => {
  await countSearches(page);
  await hold(page);
});

const swap2 = ({ play = "two", moves } = {}) => link(15, 15, 5, { play, moves }).replace("&k=5", "&k=5&opening=swap2&seed=7");
const colour = (page) => page.getByRole("group", { name: "Colour" });
const choose = (page, name) => colour(page).getByRole("button", { name, exact: true });
const task = (page) => part(page, "task");

test("two people set three stones, two more, and choose", async ({ page }) => {
  await open(page, swap2());
  await expect(task(page)).toContainText("Place three stones: Blue’s, Orange’s and Blue’s.");
  await expect(colour(page)).toBeHidden();
  await set(page, "h8", "i9", "d12");
  await expect(task(page)).toContainText("Choose your colour, or place two more stones");
  await set(page, "a1");
  await expect(live(page)).toContainText("A colour is to be chosen first.");
  await expectQuery(page, swap2({ moves: "h8,i9,d12" }));
  await expectNoViolationsInThemes(page);
  await choose(page, "Two more").click();
  await expect(task(page)).toHaveText("Place two more stones: Orange’s and Blue’s.");
  // A reload knows how far it was.
  await set(page, "m4");
  await expectQuery(page, swap2({ moves: "h8,i9,d12,m4" }));
  await page.reload();
  await ready(page);
  await set(page, "c3");
  await expect(task(page)).toHaveText("Choose your colour.");
  await expect(choose(page, "Two more")).toBeHidden();
  await choose(page, "Blue").click();
  await expect(colour(page)).toBeHidden();
  await expect(task(page)).toHaveText("The colours are chosen.");
  await expect(sentence(page)).toContainText("Orange to move.");
  await set(page, "l5");
  await expect(sentence(page)).toHaveText("Orange played l5. Blue to move.");
});

test("the computer chooses the better side of what somebody has set", async ({ page }) => {
  for (const [stones, mine, play] of [
    // Blue has two stones together, Orange one in a corner; and the other way round.
    ["h8,a1,i9", "You play Orange.", "second"],
    ["a1,h8,o1", "You play Blue.", "first"],
  ]) {
    await open(page, swap2({ play: "first" }));
    await set(page, ...stones.split(","));
    await expect(task(page)).toHaveText(mine);
    // Who plays a colour has not placed its stones of the opening.
    const last = `Blue played ${stones.split(",").at(-1)}.`;
    await expect(sentence(page)).toContainText(play === "first" ? `${last} The computer’s turn.` : `${last} Your turn.`);
    if (play === "first") await answered(page);
    await expect(sentence(page)).toContainText("Your turn.");
    await expect(page).toHaveURL(new RegExp(`play=${play}&moves=${stones}`));
  }
});

test("the computer sets three stones by the seed, and somebody takes the side they like", async ({ page }) => {
  await open(page, swap2({ play: "second" }));
  await expect(choose(page, "Orange")).toBeVisible();
  const stones = await moves(page);
  expect(stones).toHaveLength(3);
  await choose(page, "Blue").click();
  await expect(task(page)).toHaveText("You play Blue.");
  await answered(page);
  await expect.poll(async () => (await moves(page)).length).toBe(4);
  await expect(sentence(page)).toContainText("Your turn.");
  // The same seed, and the other colour.
  await open(page, swap2({ play: "second" }));
  await choose(page, "Orange").click();
  await expect(task(page)).toHaveText("You play Orange.");
  expect(await moves(page)).toEqual(stones);
  await expect(sentence(page)).toContainText("Your turn.");
});

test("a colour is chosen by buttons of that colour, in both themes", async ({ page }) => {
  await open(page, swap2({ moves: "h8,i9,d12" }));
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const colours = await page.evaluate(() => {
      const bright = (colour) => {
        const parts = colour.match(/\d+/g).slice(0, 3).map((part) => Number(part) / 255);
        const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const of = (name) => {
        const button = [...document.querySelectorAll(".choice button")].find(({ textContent }) => textContent === name);
        const { backgroundColor, color } = getComputedStyle(button);
        const [one, two] = [bright(backgroundColor), bright(color)];
        return { backgroundColor, contrast: (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05) };
      };
      // The stones of both are on the board: a disc is filled, a ring is drawn.
      const stone = (player, part) => getComputedStyle(document.querySelector(`.mnk-board .stone.${player}`))[part];
      return [[of("Blue"), stone("first", "fill")], [of("Orange"), stone("second", "stroke")]];
    });
    for (const [{ backgroundColor, contrast }, stone] of colours) {
      expect(backgroundColor).toBe(stone);
      expect(contrast).toBeGreaterThan(4.5);
    }
  }
});

test("it is offered where there is room for it, and named in links", async ({ page }) => {
  await open(page, link(15, 15, 5));
  await chip(page, "Swap2").click();
  await expect(page).toHaveURL(/&opening=swap2&seed=\d+&play=two$/);
  await chip(page, "9 × 9, 5").click();
  await expect(chip(page, "Swap2")).toBeDisabled();
  await open(page, "m=9&n=9&k=5&opening=swap2&seed=1");
  await expect(notice(page)).toContainText("opening = “swap2” is not possible: empty, balanced or puzzle (swap2 is for 5 in a row on 13 by 13 or more) is allowed.");
});

test("who gets the link after three stones chooses, and it is Orange's turn then", async ({ page, friend }) => {
  await open(page, swap2({ play: "links" }));
  await set(page, "h8", "i9", "d12");
  await expectQuery(page, swap2({ play: "links", moves: "h8,i9,d12" }));
  await open(friend, swap2({ play: "links", moves: "h8,i9,d12" }));
  await choose(friend, "Blue").click();
  await expect(sentence(friend)).toContainText("Now send the link");
  await open(page, swap2({ play: "links", moves: "h8,i9,d12" }));
  await choose(page, "Orange").click();
  await expect(sentence(page)).toContainText("Your turn");
});
