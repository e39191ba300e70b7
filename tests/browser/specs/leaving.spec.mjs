// The pages of games, left while what they wait for is still to come.
import { MOVE } from "./exercise.support.mjs";
import { aWhile, all, close, drag, drawn, file, FLIP, isLeft, key, NIM, nothing, press, scroll, tab, there, unfold } from "./leaving.support.mjs";

const button = (name) => (page) => page.getByRole("button", { name, exact: true });

// What any page does, with a board of its own.
const board = [
  ["at once", nothing],
  ["when it has been drawn", all(drawn, aWhile(40))],
  ["in a drag", all(drawn, drag)],
];
// What a page for two does in any game: one that is decided at once shows it, and one that is searched.
const match = [
  ...board,
  ["while a hint is searched", all(key("h"), aWhile(400))],
  ["while a question is", all(key("a"), press("Why?"), aWhile(400))],
  ["with a dialog", all(key("s"), aWhile(20), close)],
  ["with the sheet", all(key("n"), aWhile(20), close)],
];
const watch = (query) => ["while the computer plays", all(drawn, aWhile(650)), `${query}&play=watch`];
// And a puzzle's.
const puzzle = [
  ...board,
  ["while a hint is searched", all(key("h"), aWhile(400))],
  ["while it explains", all(key("h"), press("Why?"))],
  ["with a dialog", all(key("?"), aWhile(20), close)],
  ["with the sheet", all(key("n"), aWhile(20), close)],
];
// Each page: where it is, what it is called, and its moments, of which some are at another address.
const PAGES = [
  [...FLIP, [
    ...puzzle,
    ["while it solves", all(key("p"), aWhile(300)), "flip/?v=1&n=9&m=9&seed=7"],
    ["while it is edited", key("e")],
    ["in a search that nobody has made yet", all(key("h"), aWhile(20)), "flip/?v=1&n=39&m=39&seed=1"],
  ]],
  [...NIM, [
    ...match,
    watch("nim/?v=1&board=3+4+5&misere=0"),
    ["after a move", all((page) => MOVE.nim(page, "1:1"), aWhile(100)), "nim/?v=1&board=3+4+5&misere=0&play=first"],
    ["while a game is opened from a file", all(key("s"), aWhile(20), file("Open a game from a file", "x".repeat(90_000)))],
  ]],
  ["take-away/?v=1&M=20&K=4&misere=0&play=first", "Take-away", [
    ...board,
    watch("take-away/?v=1&M=20&K=4&misere=0"),
    ["while its tree is drawn", all(drawn, scroll)],
    ["while its tree is searched", all(drawn, press("Play"), aWhile(300))],
  ]],
  ["maze/?v=1&n=30&m=40&mode=corridors&algorithm=wilson&braid=0&ends=corners&level=any&seed=7", "Maze", [
    ...board,
    ["while a search is shown", all(drawn, tab("Analysis"), press(/^Show /), aWhile(100))],
    ["while it is scrolled", all(key("+", "+", "+"), aWhile(40), scroll)],
    ["on the way", all(key("ArrowRight", "ArrowDown"), aWhile(999))],
  ]],
  ["segments/?v=1&points=16&layout=random&seed=9&play=first", "Segments", [
    ...board,
    watch("segments/?v=1&points=16&layout=random&seed=9"),
    ["while points are set up", all(key("e"), drag)],
    ["while parts are shown", all(key("v"), aWhile(40))],
  ]],
  ["mnk/?v=1&m=15&n=15&k=5&moves=h8,i9&play=two", "Five in a row", [
    ...match,
    watch("mnk/?v=1&m=15&n=15&k=5&moves=h8,i9"),
    ["while it is analysed", all(key("e", "m", "t"), aWhile(400))],
    ["while it is scrolled", all(key("+", "+", "+"), aWhile(40), scroll)],
  ]],
  ["backgammon/?v=1&seed=12&play=two&moves=52", "Backgammon", [
    ...board,
    watch("backgammon/?v=1&seed=12"),
    ["while it is rolled out", all(drawn, tab("Analysis"), unfold("Look closer"), there(button("Roll out")), press("Roll out"), aWhile(400))],
    ["while a match is loaded", all(drawn, unfold("Save, load and copy"), there((page) => page.getByLabel("Or from a file")), file("Or from a file", "x".repeat(900_000)))],
  ]],
];

for (const page of PAGES) isLeft(...page);
