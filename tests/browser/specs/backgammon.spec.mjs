// Games of backgammon: turns put together on the board by pointer, undo within the turn and after it,
// the cube, resigning, matches, and a whole game against the computer.
import { act, ask, chip, expect, expectQuery, expectSquare, goOn, held, holdAll, link, live, moves, open, part, playOn, sentence, sheet, spot, square, step, test, tool } from "./backgammon.support.mjs";
import { countSearches } from "./search.support.mjs";

// Pictures of every move would take longer than the games.
test.use({ trace: "off" });

// Nothing moves by itself before it is let, and searches find the same each time.
test.beforeEach(async ({ page }) => {
  await holdAll(page);
  await countSearches(page, 5);
});

test("a turn is put together by taps, taken back, and made", async ({ page }) => {
  await open(page, link());
  await expect(sentence(page)).toHaveText("White won the opening roll with 5-4. White to move.");
  // A tap marks where a checker can go, with either die and with both; another one moves it there.
  await square(page, "8").click();
  await expect(page.locator(".bg-board .target")).toHaveCount(2);
  await expectSquare(page, "8", "3 white, chosen");
  await square(page, "4").click();
  await expectSquare(page, "4", "1 white");
  await act(page, "Take back").click();
  // Tapped twice, it goes with the larger die.
  await square(page, "8").click();
  await square(page, "8").click();
  await expectSquare(page, "3", "1 white");
  await expect(live(page)).toContainText("8/3.");
  await expect(act(page, "Done")).toBeDisabled();
  await act(page, "Take back").click();
  await expectSquare(page, "3", "empty");
  await step(page, "13");
  await expectSquare(page, "8", "4 white");
  await step(page, "24");
  await expectSquare(page, "20", "1 white");
  // Undo takes single checkers back as well, before it leads to what was decided before.
  await tool(page, "Undo").click();
  await expectSquare(page, "24", "2 white");
  await expectSquare(page, "8", "4 white");
  await step(page, "24");
  await act(page, "Done").click();
  await goOn(page, /^White played 24\/20 13\/8\. Black rolled \d-\d\. Black to move\.$/);
  await expect(page).toHaveURL(/moves=54,24\/20\+13\/8,\d\d$/);
  // Black counts from the other side.
  await expectSquare(page, "6", "5 black");
});

test("where there is one way a tap moves at once, and what can't be is said where one looks", async ({ page }) => {
  await open(page, link({ dice: "typed", moves: "15" }));
  // The reasons come with what is loaded after the board.
  await page.getByRole("tab").first().waitFor();
  await square(page, "8").click();
  await square(page, "7").click();
  // Five points away stand five of White's.
  await square(page, "24").click();
  await expect(sentence(page)).toHaveText("The checkers on 24 can’t move with 5, as 19 is held by 5 of the other player’s.");
  // One die is left: there is no choice.
  await square(page, "13").click();
  await expectSquare(page, "8", "3 black");
  await expect(sentence(page)).toHaveText("Black won the opening roll with 5-1. Black to move.");
  await act(page, "Take back").click();
  await act(page, "Take back").click();
  await square(page, "13").click();
  await square(page, "9").click();
  await expect(sentence(page)).toHaveText("With these dice the checker on 13 can go to 8 and 7.");
  await square(page, "16").click();
  await expect(sentence(page)).toHaveText("Checkers go one way only: along the arrow, to lower numbers.");
  // It is still chosen.
  await square(page, "7").click();
  await expectSquare(page, "7", "1 black");
});

test("the dice can be used in the other order", async ({ page }) => {
  await open(page, link());
  await page.getByRole("button", { name: "Dice 5 and 4: the 5 is played first. Swap them" }).click();
  await step(page, "13");
  await expectSquare(page, "9", "1 white");
});

test("a roll takes five taps: one rolls, three move, one ends the turn", async ({ page }) => {
  await open(page, link({ cube: 1, dice: "seeded", moves: "54,24/20+13/8" }));
  const dice = page.locator("button.bg-dice");
  let taps = 0;
  const tap = async (what) => {
    await what.click();
    taps += 1;
  };
  await tap(dice);
  await expect(sentence(page)).toHaveText(/Black rolled \d-\d\. Black to move\.$/);
  const rolled = (await sentence(page).textContent()).match(/rolled (\d)-(\d)/);
  expect(rolled[1], "no double, in which four are moved").not.toBe(rolled[2]);
  await tap(page.locator(".cell.movable").first());
  await tap(page.locator(".cell.reachable").first());
  await tap(page.locator(".cell.movable").first());
  await tap(dice);
  await expect(sentence(page)).toHaveText(/^Black played .* White: Roll or double\?$/);
  expect(taps).toBe(5);
});

test("a checker is dragged to where it may go, and comes back from elsewhere", async ({ page }) => {
  await open(page, link());
  await expect(act(page, "Done")).toBeVisible();
  const drag = async (from, to) => {
    const [a, b] = [await spot(page, from), await spot(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  };
  await drag("13", "8");
  await expectSquare(page, "8", "4 white");
  await page.getByRole("tab").first().waitFor();
  await drag("24", "21");
  await expectSquare(page, "21", "empty");
  await expect(live(page)).toContainText("With these dice the checker on 24 can go to 20.");
  // One that is dragged goes with both dice, if that is where it is put down.
  await drag("24", "20");
  await act(page, "Take back").click();
  await act(page, "Take back").click();
  await drag("13", "4");
  await expectSquare(page, "4", "1 white");
  await act(page, "Take back").click();
  await act(page, "Take back").click();
  await drag("13", "8");
  await drag("24", "20");
  await act(page, "Done").click();
  await expect(sentence(page)).toContainText("White played 24/20 13/8.");
});

test("undo leads from decision to decision, and the luck stays", async ({ page }) => {
  await open(page, link({ play: "first", level: "student" }));
  await step(page, "13");
  await step(page, "24");
  await act(page, "Done").click();
  await goOn(page, /^The computer rolled \d-\d and played .* You rolled \d-\d\. Your turn\.$/);
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(4);
  const played = await moves(page);
  await tool(page, "Undo").click();
  await expectQuery(page, link({ play: "first", level: "student", moves: "54" }));
  await tool(page, "Redo").click();
  await expect.poll(() => moves(page)).toEqual(played);
  await tool(page, "Undo").click();
  // The address follows a moment later.
  await expectQuery(page, link({ play: "first", level: "student", moves: "54" }));
  await step(page, "13");
  await step(page, "8");
  await act(page, "Done").click();
  await goOn(page, /^The computer rolled \d-\d and (played|could not) .* Your turn\.$/);
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(4);
  const others = await moves(page);
  expect(others[1]).toBe("13/4");
  expect(others[2]).toBe(played[2]);
});

test("the cube is offered, dropped and taken; games follow each other in a match", async ({ page }) => {
  await open(page, link({ length: 3, cube: 1, moves: "54,24/20 13/8" }));
  await expect(sentence(page)).toHaveText("White played 24/20 13/8. Black: Roll or double?");
  await act(page, "Double").click();
  await expect(sentence(page)).toHaveText("Black doubled to 2. White: Take or pass?");
  await act(page, "Take").click();
  await expect(part(page, "cube-value")).toHaveText("2, White’s");
  await goOn(page, /Black rolled \d-\d\./);
  await tool(page, "Undo").click();
  await act(page, "Pass").click();
  await expect(sentence(page)).toContainText("Black won 1 point.");
  await expect(part(page, "score")).toHaveText("0–1 of 3");
  await expect(page).toHaveURL(/drop$/);
  await act(page, "Next game").click();
  await expect(sentence(page)).toContainText(/won the opening roll with \d-\d/);
  await expectSquare(page, "24", "2 ");
});

test("a game is resigned, which can be rejected and accepted", async ({ page }) => {
  await open(page, link({ moves: "54,24/20 13/8" }));
  await goOn(page, /Black rolled/);
  await chip(page, "Resign…").click();
  const asks = sheet(page, "Resign");
  for (const leave of [() => page.keyboard.press("Escape"), () => asks.getByRole("button", { name: "Cancel" }).click()]) {
    await expect(asks).toBeVisible();
    await leave();
    await expect(asks).toBeHidden();
    await expect(chip(page, "Resign…")).toBeFocused();
    await chip(page, "Resign…").click();
  }
  await asks.getByRole("button", { name: "Gammon", exact: true }).click();
  await expect(sentence(page)).toContainText("Black offered to resign a gammon. White: Accept a gammon, or reject?");
  await act(page, "Reject").click();
  await chip(page, "Resign…").click();
  await asks.getByRole("button", { name: "Single game" }).click();
  await act(page, "Accept").click();
  await expect(sentence(page)).toHaveText("White accepted the resignation. White wins. It’s worth 1 point.");
});

test("nobody rolls for whoever sits elsewhere, and may double", async ({ page }) => {
  const play = async (dice) => {
    await open(page, link({ cube: 1, play: "links", dice, moves: "54" }));
    await step(page, "13");
    await step(page, "8");
    await act(page, "Done").click();
    await expect.poll(() => moves(page)).toEqual(["54", "13/4"]);
  };
  await play("seeded");
  expect(await held(page), "nothing is about to be rolled").toBe(0);
  for (const key of ["o", "2", "d"]) {
    await page.keyboard.press(key);
    await expect(live(page)).toContainText("It is the other player’s turn: send the link.");
  }
  expect(await moves(page)).toEqual(["54", "13/4"]);
  // Typed dice are typed in where they are rolled.
  await play("typed");
  await expect(page.getByRole("button", { name: "Die: 1", exact: true })).toBeHidden();
  // Dice that are to be played are not played by the key for rolling.
  await open(page, link({ moves: "54" }));
  await page.keyboard.press("o");
  await expect(live(page)).toContainText("Play the dice first.");
  expect(await moves(page)).toEqual(["54"]);
});

test("real dice are typed in", async ({ page }) => {
  await open(page, link({ dice: "typed" }));
  const die = (n) => page.getByRole("button", { name: `Die: ${n}`, exact: true });
  await die(1).click();
  await die(3).click();
  await expect(sentence(page)).toHaveText("Black won the opening roll with 3-1. Black to move.");
  await expect(die(1)).toBeHidden();
  await step(page, "8");
  await step(page, "6");
  await act(page, "Done").click();
  // A wrong one is taken back.
  await die(2).click();
  await act(page, "Take back").click();
  await die(3).click();
  await expect(part(page, "pad-words")).toHaveText("First die 3, second die:");
  await page.keyboard.press("Backspace");
  await expect(part(page, "pad-words")).toHaveText("White’s dice:");
  await die(6).click();
  await die(6).click();
  await expect(sentence(page)).toHaveText("Black played 8/5 6/5. White rolled 6-6. White to move.");
  await expectQuery(page, link({ dice: "typed", moves: "13,8/5+6/5,66" }).replace("8/5+6/5", "8/5+6/5"));
});

test("a game under way comes back when another has taken its place, and real dice go on with it", async ({ page }) => {
  const query = link({ moves: "54,24/20+13/8,64,24/14" });
  await open(page, query);
  await goOn(page, /White rolled \d-\d\. White to move\.$/);
  await expect.poll(async () => (await moves(page)).length).toBe(5);
  const before = await moves(page);
  await chip(page, "3 points").click();
  await expect(part(page, "score")).toHaveText("0–0 of 3");
  await expect(tool(page, "Undo")).toBeEnabled();
  await tool(page, "Undo").click();
  await expect(part(page, "score")).toHaveText("0–0");
  await expect.poll(() => moves(page)).toEqual(before);
  // Back leads to the match that was begun.
  await page.goBack();
  await expect(part(page, "score")).toHaveText("0–0 of 3");
  await page.goForward();
  await expect.poll(() => moves(page)).toEqual(before);
  await chip(page, "Real dice").click();
  await expect(page).toHaveURL(/dice=typed/);
  expect(await moves(page)).toEqual(before);
  await chip(page, "Real dice").click();
  await expect(page).toHaveURL(/dice=seeded&seed=12/);
  expect(await moves(page)).toEqual(before);
});

test("a play that is complete is asked about at once, and Close ends the questions", async ({ page }) => {
  await open(page, link({ moves: "54" }));
  await step(page, "13");
  await step(page, "8");
  await ask(page);
  await expect(part(page, "asked")).toContainText("13/4", { timeout: 20_000 });
  await part(page, "asked").getByRole("button", { name: "Close" }).click();
  await expect(tool(page, "Why?")).toBeFocused();
  await act(page, "Done").click();
  await expect.poll(async () => (await moves(page))[1]).toBe("13/4");
});

// A game of seed 12 against the student's bot up to where White, the person, has a checker hit, enters, is hit again, can't
// enter, and bears off: all that there is in a game lies before its end.
const PLAYED = [
  "54,13/8+13/9,64,8/2+6/2,35,13/8+13/10,21,13/11+13/12*,46,bar/15,13,13/10*+11/10,44,bar/21+24/16+24/20,31,12/9*/8,12,bar/22,34,8/4*/1",
  "63,bar/16,64,10/4+10/6,33,16/7+10/7,46,8/2+8/4,21,20/17,42,6/2+6/4,45,17/8,56,13/7+6/1,54,22/13,15,13/12*/7,54,bar/16,55",
  "7/2(2)+6/1(2),23,16/11,54,24/15,56,11/6+9/3,24,24/22*+15/11,62,bar/17,32,11/8*+4/2,65,bar/14,44,8/4,36,14/5,45,-,26,8/2+8/6,55,-",
].join(",");

test("a game is played to its end by pointer", async ({ page }) => {
  test.slow();
  await open(page, link({ play: "first", level: "student", moves: PLAYED }));
  await page.evaluate(() => {
    window.moved = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries()) window.moved.push(...sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80)));
    }).observe({ type: "layout-shift" });
  });
  const turns = await playOn(page, { press: (square) => square.click(), done: () => page.getByRole("group", { name: "Your turn" }).getByRole("button", { name: /^(Done|No legal move: go on)$/ }).click() });
  expect(turns).toBeGreaterThan(4);
  await expect(sentence(page)).toHaveText(/(You win!|The computer wins\.) It’s worth \d points?\./);
  expect(await page.evaluate(() => window.moved), "nothing moves in all that time but checkers").toEqual([]);
  await expect.poll(async () => (await moves(page)).length).toBeGreaterThan(80);
});
