// The pages that belong to no game, and exercises, left while what they wait for is still to come.
import { step } from "./backgammon.support.mjs";
import { bar, FINISHED, finish, MOVE, NAMES } from "./exercise.support.mjs";
import { aWhile, all, close, file, HOME, isLeft, nothing, press, scroll, there } from "./leaving.support.mjs";
import { fileOf } from "./you.support.mjs";

const button = (name) => (page) => page.getByRole("button", { name });
// Something that is done with all that is kept.
const pressed = (name) => all(there(button(name)), press(name));

isLeft(...HOME, [
  ["at once", nothing],
  ["when it has been drawn", aWhile(40)],
  ["while its boards move", (page) => page.locator("main a:has(.card-name)").first().hover()],
  ["while one of them has the focus", (page) => page.locator("main a:has(.card-name)").nth(3).focus()],
  ["when the theme has been changed", press(/^Theme/)],
  ["when sound has been turned on", press(/^Sound/)],
  ["while it is scrolled", scroll],
  ["a moment later", aWhile(2_000)],
  ["by a narrow window", (page) => page.setViewportSize({ width: 360, height: 740 })],
  ["by a wide one", (page) => page.setViewportSize({ width: 1280, height: 800 })],
]);

isLeft("daily/?date=2025-12-30", "A puzzle a day", [
  ["at once", nothing],
  ...["Flip", "Nim", "Take-away", "Maze", "Segments", "Five in a row", "Backgammon"].map((name) => [
    `while the puzzle of ${name} is made`,
    all(pressed(new RegExp(`^Solve ${name}`)), aWhile(400)),
  ]),
  ["while today's is made", all(pressed(/^Solve Flip/), aWhile(400)), "daily/"],
  ["while it is scrolled", all(there(button(/^Solve Flip/)), scroll)],
]);

isLeft(
  "practice/",
  "Practice",
  [
    ["at once", nothing],
    ["when it has been drawn", all(there(button(/^Practise/)), aWhile(40))],
    ["while games are looked through", aWhile(400)],
    ["while more are", aWhile(4_000)],
    ["while a card is opened", pressed(/^Practise/)],
    ["while another is", all(there(button(/^Practise/)), press("Open"))],
    ["while a lesson is opened", all(there((page) => page.locator(".lessons button")), (page) => page.locator(".lessons button").first().evaluate((button) => button.click())), "practice/segments/"],
    ["on a course", aWhile(40), "practice/mnk/"],
    ["while it is scrolled", all(there(button(/^Practise/)), scroll)],
  ],
  async (page) => {
    await finish(page, ["segments", "mnk", "backgammon", "maze"]);
    await page.evaluate(() => {
      localStorage.setItem("perfect-play:cards:mnk", "20414 0 0 0 0 0 20414 c3|3 3 3: a1 b2 b1 c1\n");
      localStorage.setItem("perfect-play:due:mnk", "20414");
    });
  },
);

isLeft("you/", "You", [
  ["at once", nothing],
  ["when it has been drawn", aWhile(40)],
  ["while a file is loaded", file("Load a file", fileOf({ theme: "dark" }))],
  ["while a large one is", file("Load a file", fileOf(Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`later:${at}`, "x"]))))],
  ["a moment later", all(file("Load a file", fileOf(Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`later:${at}`, "y"])))), aWhile(100))],
  ["while one is that can't be read", file("Load a file", "x".repeat(2_000_000))],
  ["while all is saved", press("Save all to a file")],
  ["with a question", all(press("Delete everything"), aWhile(20), close)],
  ["when something has been deleted", all(press("Forget results"), aWhile(20), press("Delete"))],
  ["while it is scrolled", scroll],
]);

// A move that is to be judged, which is not waited for.
async function move(page, game) {
  if (game !== "backgammon") return MOVE[game](page, FINISHED[game].worse ?? FINISHED[game].best);
  for (const place of ["2", "1"]) await step(page, place);
  await page.keyboard.press("d");
}

// Cards, each left while its move is judged, or what comes after is on its way.
isLeft(
  "practice/",
  "Practice",
  ["mnk", "segments", "backgammon", "maze", "flip", "nim", "take-away", "mnk", "segments", "backgammon"].map((game, place) => [
    `at an exercise of ${game}, the ${place + 1}th`,
    place === 0
      ? nothing
      : all(
          there(button(/^Practise/)),
          (page) => page.locator("details").filter({ hasText: new RegExp(`^${game === "mnk" ? "Tic-tac-toe" : NAMES[game]}: `) }).getByRole("button", { name: "Open", includeHidden: true }).evaluate((button) => button.click()),
          there((page) => bar(page).getByText(/Find a better move/)),
          (page) => move(page, game),
          aWhile(400),
        ),
  ]),
  (page) =>
    page.evaluate((cards) => {
      for (const [game, card] of cards) {
        localStorage.setItem(`perfect-play:cards:${game}`, `20414 0 0 0 0 0 20414 ${card.played}|${card.position}\n`);
        localStorage.setItem(`perfect-play:due:${game}`, "20414");
      }
    }, Object.entries(FINISHED)),
  "An exercise",
);
