// What a smoke does with each game. Every game begins with a link and is for two people here, where it is for two: nothing
// is left to chance, and nobody waits for the computer.
//
//   start     the link, without the moves
//   board     the role of what is focused on the board, and how its name begins
//   keyboard  a move, once the board has the focus, and how the address then names it
//   pointer   another, and how the address then names both
//   said      what stands below the board at the start, after the first move, and after both
//   hint      what is said after both, once a hint was asked for: as much of it as no search's time changes
//   shown     the board's parts, by their role, and the name that one of them has after both moves, and none before
//             (and how all their names begin, where the role has others)
export const GAMES = [
  {
    route: "flip/",
    title: "Flip",
    start: "v=1&board=110/011/101",
    board: ["gridcell", "row 1, column 1:"],
    keyboard: [["ArrowRight", "Enter"], "r1c2"],
    pointer: [[["gridcell", "row 2, column 2:"]], "r1c2,r2c2"],
    said: ["It can be done in 8 presses.", "On track: 7 presses to go.", "On track: 6 presses to go."],
    hint: { role: "gridcell", name: "row 1, column 1: dark, hint: press here" },
    shown: ["gridcell", "row 1, column 2: lit"],
  },
  {
    route: "nim/",
    title: "Nim",
    start: "v=1&board=4+2+3&misere=0&play=two",
    board: ["gridcell", "pile 1, coin 1 of 4:"],
    keyboard: [["ArrowDown", "ArrowRight", "Enter"], "2:1"],
    pointer: [[["gridcell", "pile 1, coin 2 of 4:"]], "2:1,1:3"],
    said: ["First to move.", "First took 1 coin from pile 2. Second to move.", "Second took 3 coins from pile 1. First to move."],
    hint: { role: "gridcell", name: "pile 3, coin 1 of 3: take 3, hint: press here" },
    shown: ["gridcell", "pile 1, coin 1 of 1: take 1"],
  },
  {
    route: "take-away/",
    title: "Take-away",
    start: "v=1&M=20&K=4&misere=0&play=two",
    board: ["button", "Take 1"],
    keyboard: [["Enter"], "1"],
    pointer: [[["button", "Take 4"]], "1,4"],
    said: ["First to move.", "First took 1 cube. Second to move.", "Second took 4 cubes. First to move."],
    hint: { role: "button", name: "Take 4 hint" },
    shown: ["img", "15 cubes left"],
  },
  {
    route: "maze/",
    title: "Maze",
    start: "v=1&board=2ec/293+corridors+r1c1+r2c3",
    board: ["application", "Maze of 2 rows and 3 columns."],
    keyboard: [["ArrowRight"], "E1"],
    // The upper right one of two rows of three cells.
    pointer: [[["application", "Maze of 2 rows", { at: [5 / 6, 1 / 4] }]], "E1,E1"],
    said: ["Find the way to the diamond.", "A fork: which way?", "Go on to the diamond."],
    hint: { said: "Hint: 1 step down." },
    shown: ["application", "Maze of 2 rows and 3 columns. You are at: Row 1, column 3. Exits: down, left."],
  },
  {
    route: "segments/",
    title: "Segments",
    start: "v=1&board=2,706+65,919+731,109+179,368+334,839+110,707&play=two",
    board: ["button", "Point 1, free"],
    keyboard: [["Enter", "ArrowRight", "Enter"], "1-6"],
    pointer: [[["button", "Point 3, free"], ["button", "Point 4,"]], "1-6,3-4"],
    said: ["First to move.", "First joined 1 and 6. Second to move.", "Second joined 3 and 4. First to move."],
    hint: { said: "Hint: join 2 and 5, which leaves no line to draw." },
    shown: ["button", "Point 4, joined to 3", "Point"],
  },
  {
    route: "mnk/",
    title: "Five in a row",
    // It is called what is played.
    heading: "3 in a row",
    // Three in a row on so small a board: however slow the machine, the hint's search sees the win.
    start: "v=1&m=5&n=5&k=3&play=two",
    board: ["gridcell", "c3, empty"],
    keyboard: [["ArrowUp", "Enter"], "c4"],
    pointer: [[["gridcell", "b2, empty"]], "c4,b2"],
    said: ["Blue to move.", "Blue played c4. Orange to move.", "Orange played b2. Blue to move."],
    hint: { said: "which wins by force" },
    shown: ["gridcell", "b2, Orange’s stone, the last move"],
  },
  {
    route: "backgammon/",
    title: "Backgammon",
    start: "v=1&length=0&cube=0&jacoby=0&crawford=1&dice=seeded&seed=12&play=two",
    board: ["gridcell", "13-point, 5 white"],
    // The first roll is a move too. The checkers go as far as the dice say; the board is then turned to the other side.
    keyboard: [["Enter", "Enter"], "54"],
    pointer: [[["gridcell", "13-point, 4 white"], ["button", "Done"]], "54,13/8+13/9,64"],
    said: ["White won the opening roll with 5-4. White to move.", "White won the opening roll with 5-4. White to move.", "White played 13/8 13/9. Black rolled 6-4. Black to move."],
    hint: { said: "Best: " },
    shown: ["gridcell", "16-point, 1 white"],
  },
];
