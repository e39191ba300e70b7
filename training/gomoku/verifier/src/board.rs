//! A board that knows, after each stone, where either side wins and where it makes a four.

use crate::cells::{Cell, Cells};
use crate::game::{DIRECTIONS, Game, Side};
use crate::lines::{FOUR_SHIFT, HALF, Lines, THREE, WIN};

/// A line of a cell that a stone elsewhere is part of.
struct Touch {
    /// The cell from which the line is looked at.
    cell: Cell,
    /// The line's direction, of [`DIRECTIONS`].
    direction: u8,
    /// `3.pow(slot)` of the stone in the line.
    weight: u16,
}

/// What is the same for all boards of a game: the tables, and the lines through each cell.
pub struct Layout {
    game: Game,
    lines: Lines,
    /// By the cell that a stone is set on.
    touches: Vec<Vec<Touch>>,
    /// The numbers of the empty board's lines, by cell and direction: the same for both sides.
    bare: Vec<[u16; 4]>,
    /// By the cell and the direction: the cells in the line's slots.
    slots: Vec<[Vec<Cell>; 4]>,
    random: Vec<[u64; 2]>,
}

impl Layout {
    /// Works the tables out.
    pub fn new(game: Game) -> Layout {
        let lines = Lines::new(&game);
        let cells = game.cells();
        let mut layout = Layout {
            game,
            touches: (0..cells).map(|_| Vec::new()).collect(),
            bare: vec![[0; 4]; cells],
            slots: (0..cells).map(|_| Default::default()).collect(),
            random: random_numbers(cells),
            lines,
        };
        for cell in 0..cells {
            for (direction, &step) in DIRECTIONS.iter().enumerate() {
                for slot in 0..2 * layout.lines.reach {
                    let offset = layout.lines.offset(slot);
                    let weight = 3u16.pow(slot as u32);
                    if let Some(other) = game.step(cell as Cell, step, offset) {
                        layout.touches[usize::from(other)].push(Touch {
                            cell: cell as Cell,
                            direction: direction as u8,
                            weight,
                        });
                        layout.slots[cell][direction].push(other);
                    } else {
                        layout.bare[cell][direction] += 2 * weight;
                        layout.slots[cell][direction].push(cell as Cell); // never asked for: it is barred
                    }
                }
            }
        }
        layout
    }

    /// The rules.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// A number for a stone, by which numbers for positions are made (`xor`). Nothing is believed because of them.
    #[inline]
    pub fn random(&self, side: Side, cell: Cell) -> u64 {
        self.random[usize::from(cell)][side as usize]
    }
}

/// Numbers that look random: Steele, Lea and Flood's SplitMix64 (2014).
fn random_numbers(cells: usize) -> Vec<[u64; 2]> {
    let mut random = crate::random::SplitMix64::new(0x676f_6d6f_6b75);
    (0..cells)
        .map(|_| [random.next_number(), random.next_number()])
        .collect()
}

/// The sets that are kept for either side. Cells with stones on them are in them as if they were empty, and are taken
/// out when a set is asked for.
#[derive(Clone, Copy, Default)]
struct Makers {
    win: Cells,
    four: Cells,
    double: Cells,
    three: Cells,
    half: Cells,
}

/// Stones on a board. It keeps no turn: the caller knows who moves.
#[derive(Clone)]
pub struct Board<'a> {
    layout: &'a Layout,
    /// By the cell and the direction: the line's number for either side.
    numbers: Vec<[[u16; 2]; 4]>,
    /// By the cell and the side: what a stone there makes in the four directions.
    flags: Vec<[[u8; 4]; 2]>,
    stones: [Cells; 2],
    empty: Cells,
    makers: [Makers; 2],
    hash: u64,
}

impl<'a> Board<'a> {
    /// A board without stones.
    pub fn new(layout: &'a Layout) -> Board<'a> {
        let cells = layout.game.cells();
        let mut board = Board {
            layout,
            numbers: layout
                .bare
                .iter()
                .map(|lines| lines.map(|n| [n, n]))
                .collect(),
            flags: vec![[[0; 4]; 2]; cells],
            stones: [Cells::NONE; 2],
            empty: Cells::first(cells),
            makers: [Makers::default(); 2],
            hash: 0,
        };
        for cell in 0..cells {
            for side in 0..2 {
                let numbers = board.numbers[cell];
                board.flags[cell][side] = numbers.map(|n| layout.lines.flags(n[side]));
                board.sort(side, cell as Cell);
            }
        }
        board
    }

    /// A board with these stones, which don't overlap.
    pub fn with(layout: &'a Layout, black: Cells, white: Cells) -> Board<'a> {
        let mut board = Board::new(layout);
        for cell in black {
            board.set(Side::Black, cell);
        }
        for cell in white {
            board.set(Side::White, cell);
        }
        board
    }

    /// The rules and tables.
    pub fn layout(&self) -> &'a Layout {
        self.layout
    }

    /// Sets a stone on an empty cell.
    pub fn set(&mut self, side: Side, cell: Cell) {
        debug_assert!(self.empty.contains(cell));
        self.empty.remove(cell);
        self.stones[side as usize].insert(cell);
        self.hash ^= self.layout.random(side, cell);
        let (own, other) = (side as usize, side.other() as usize);
        for touch in &self.layout.touches[usize::from(cell)] {
            let line = &mut self.numbers[usize::from(touch.cell)][usize::from(touch.direction)];
            line[own] += touch.weight;
            line[other] += 2 * touch.weight;
            let line = *line;
            self.look_again(touch, line);
        }
    }

    /// Takes the stone of `side` off `cell`.
    pub fn lift(&mut self, side: Side, cell: Cell) {
        debug_assert!(self.stones[side as usize].contains(cell));
        self.empty.insert(cell);
        self.stones[side as usize].remove(cell);
        self.hash ^= self.layout.random(side, cell);
        let (own, other) = (side as usize, side.other() as usize);
        for touch in &self.layout.touches[usize::from(cell)] {
            let line = &mut self.numbers[usize::from(touch.cell)][usize::from(touch.direction)];
            line[own] -= touch.weight;
            line[other] -= 2 * touch.weight;
            let line = *line;
            self.look_again(touch, line);
        }
    }

    #[inline]
    fn look_again(&mut self, touch: &Touch, line: [u16; 2]) {
        for (side, &number) in line.iter().enumerate() {
            let flags = self.layout.lines.flags(number);
            let kept = &mut self.flags[usize::from(touch.cell)][side][usize::from(touch.direction)];
            if *kept != flags {
                *kept = flags;
                self.sort(side, touch.cell);
            }
        }
    }

    /// Puts `cell` into the sets where it belongs by its flags, and out of the others.
    fn sort(&mut self, side: usize, cell: Cell) {
        let flags = self.flags[usize::from(cell)][side];
        let any = flags.iter().fold(0, |all, flag| all | flag);
        let fours: u8 = flags.iter().map(|flag| flag >> FOUR_SHIFT & 3).sum();
        let makers = &mut self.makers[side];
        makers.win.set(cell, any & WIN != 0);
        makers.four.set(cell, fours >= 1);
        makers.double.set(cell, fours >= 2);
        makers.three.set(cell, any & THREE != 0);
        makers.half.set(cell, any & HALF != 0);
    }

    /// The stones of `side`.
    #[inline]
    pub fn stones(&self, side: Side) -> Cells {
        self.stones[side as usize]
    }

    /// The cells without a stone.
    #[inline]
    pub fn empty(&self) -> Cells {
        self.empty
    }

    /// A number for the position, the same whatever the order of its stones. Others may have it too.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The empty cells on which a stone of `side` wins.
    #[inline]
    pub fn wins(&self, side: Side) -> Cells {
        self.makers[side as usize].win & self.empty
    }

    /// The empty cells on which a stone of `side` doesn't win in that line, but makes a *four*: a cell on which it then
    /// wins by a row with that stone in it.
    #[inline]
    pub fn fours(&self, side: Side) -> Cells {
        self.makers[side as usize].four & self.empty
    }

    /// The empty cells on which a stone of `side` makes a four with two winning cells, or two fours.
    #[inline]
    pub fn doubles(&self, side: Side) -> Cells {
        self.makers[side as usize].double & self.empty
    }

    /// The empty cells on which a stone of `side` makes an open three ([`THREE`]).
    #[inline]
    pub fn threes(&self, side: Side) -> Cells {
        self.makers[side as usize].three & self.empty
    }

    /// The empty cells on which a stone of `side` makes the last but two of a row ([`HALF`]).
    #[inline]
    pub fn halves(&self, side: Side) -> Cells {
        self.makers[side as usize].half & self.empty
    }

    /// The cells on which `side` would win after a stone on the empty `cell`, by rows with that stone in them.
    #[inline]
    pub fn winning_after(&self, side: Side, cell: Cell) -> Cells {
        let mut cells = Cells::NONE;
        let slots = &self.layout.slots[usize::from(cell)];
        for (line, slots) in self.numbers[usize::from(cell)].iter().zip(slots) {
            let mut bits = self.layout.lines.fours(line[side as usize]);
            while bits != 0 {
                cells.insert(slots[bits.trailing_zeros() as usize]);
                bits &= bits - 1;
            }
        }
        cells
    }
}
