//! The lines of a board in each direction, with a bit for each stone; the surroundings of a cell are cut out of them.

use crate::mnk::rules::room;
use crate::mnk::solve::combos::DIRECTIONS;

/// The place of a cell on one of its lines.
#[derive(Clone, Copy)]
struct Spot {
    /// The first of the words of the line.
    line: u32,
    /// The number of cells before it on the line.
    start: u8,
    /// The number of board cells before it and after it, as far as they matter.
    room: [u8; 2],
}

/// The lines of a board, with the stones on them.
pub(super) struct Lines {
    /// The places of each cell.
    spots: Vec<[Spot; DIRECTIONS]>,
    /// The words of each line, each with the bits of either player. Cells outside the board belong to both players.
    words: Vec<[u64; 2]>,
    /// The number of cells on either side of a cell that matter.
    side: usize,
}

/// The bits of a word.
const WORD_BITS: usize = 64;

impl Lines {
    /// The lines of an empty board, with `side` cells on either side of a cell that matter.
    pub(super) fn new(cols: usize, rows: usize, side: usize) -> Self {
        // One word more than the bits need, because a piece that is cut out may span two words.
        let words = (cols.max(rows) + 4 * side) / WORD_BITS + 2;
        let count = [rows, cols, cols + rows - 1, cols + rows - 1];
        let first = |direction: usize| count[..direction].iter().sum::<usize>();
        let mut lines = Self {
            spots: Vec::with_capacity(cols * rows),
            words: vec![[u64::MAX; 2]; (first(3) + count[3]) * words],
            side,
        };
        for cell in 0..cols * rows {
            let (col, row) = (cell % cols, cell / cols);
            let room = room(cols, rows, cell);
            // The index of the line within its direction.
            let of = [row, col, col + rows - 1 - row, col + row];
            let spot = |direction: usize| {
                let room = room[direction];
                Spot {
                    line: ((first(direction) + of[direction]) * words) as u32,
                    start: room[0] as u8,
                    room: room.map(|room| room.min(side) as u8),
                }
            };
            let spots = std::array::from_fn(spot);
            for player in 0..2 {
                for spot in &spots {
                    lines.flip(*spot, player);
                }
            }
            lines.spots.push(spots);
        }
        lines
    }

    /// The stones of both players around a cell in a direction, see
    /// [`Patterns`](crate::mnk::solve::pattern::Patterns).
    #[inline]
    pub(super) fn around(&self, cell: usize, direction: usize) -> [u64; 2] {
        let spot = self.spots[cell][direction];
        self.cut(spot, usize::from(spot.start) + self.side)
            .map(|all| self.without_middle(all))
    }

    /// The surroundings of all cells in line with one: a view of a line, if [`Lines::sees_far`].
    #[inline]
    pub(super) fn view(&self, cell: usize, direction: usize) -> [u64; 2] {
        let spot = self.spots[cell][direction];
        self.cut(spot, spot.start.into())
    }

    /// Whether the surroundings of all cells in line with one fit in a word.
    #[inline]
    pub(super) fn sees_far(&self) -> bool {
        4 * self.side < WORD_BITS
    }

    /// The stones around a cell in a [view](Lines::view): the cell at a place from 0, the farthest before the cell
    /// viewed from, to twice [`Patterns::side`](crate::mnk::solve::pattern::Patterns::side).
    #[inline]
    pub(super) fn in_view(&self, view: [u64; 2], place: usize) -> [u64; 2] {
        let [one, other] = view;
        // Not `map`, which becomes a call in code compiled for size.
        [
            self.without_middle(one >> place),
            self.without_middle(other >> place),
        ]
    }

    /// The bits of a line from a given one on.
    #[inline]
    fn cut(&self, spot: Spot, start: usize) -> [u64; 2] {
        let (word, bit) = (start / WORD_BITS, start % WORD_BITS);
        let at = spot.line as usize + word;
        let (low, high) = (self.words[at], self.words[at + 1]);
        let of = |player: usize| low[player] >> bit | high[player] << 1 << (WORD_BITS - 1 - bit);
        [of(0), of(1)]
    }

    /// The bits of a cell’s surroundings, without that of the cell itself.
    #[inline]
    fn without_middle(&self, all: u64) -> u64 {
        let near = (1 << self.side) - 1;
        all & near | (all >> 1) & (near << self.side)
    }

    /// The number of cells before a cell and after it in a direction, as far as they matter.
    #[inline]
    pub(super) fn room(&self, cell: usize, direction: usize) -> [usize; 2] {
        self.spots[cell][direction].room.map(usize::from)
    }

    /// Adds or removes a player’s stone on a cell.
    #[inline]
    pub(super) fn toggle(&mut self, cell: usize, player: usize) {
        for spot in self.spots[cell] {
            self.flip(spot, player);
        }
    }

    #[inline]
    fn flip(&mut self, spot: Spot, player: usize) {
        let bit = usize::from(spot.start) + 2 * self.side;
        self.words[spot.line as usize + bit / WORD_BITS][player] ^= 1 << (bit % WORD_BITS);
    }
}
