//! The lines of a board, of each direction, with a bit for each stone: what is around a cell is cut out of them.

use crate::mnk::rules::room;
use crate::mnk::solve::combos::DIRECTIONS;

/// Where a cell is on one of its lines.
#[derive(Clone, Copy)]
struct Spot {
    /// The first of the words of the line.
    line: u32,
    /// How many cells of the line come before it.
    start: u8,
    /// How many cells of the board there are before it and after it, as far as they matter.
    room: [u8; 2],
}

/// The lines of a board, with the stones on them.
pub(super) struct Lines {
    /// Of each cell where it is.
    spots: Vec<[Spot; DIRECTIONS]>,
    /// Of each line so many words, in each the bits of either player. Cells beside the board are both players’.
    words: Vec<[u64; 2]>,
    /// How many cells on either side of a cell matter.
    side: usize,
}

/// The bits of a word.
const BITS: usize = 64;

impl Lines {
    /// The lines of a board without stones, of which so many cells on either side of a cell matter.
    pub(super) fn new(cols: usize, rows: usize, side: usize) -> Self {
        // A word more than there are bits for, as what is cut out may lie across two.
        let words = (cols.max(rows) + 4 * side) / BITS + 2;
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
            // Which of the lines of a direction it is on.
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

    /// What is around the cells in line with one: a view of a line, where [`Lines::sees_far`].
    #[inline]
    pub(super) fn view(&self, cell: usize, direction: usize) -> [u64; 2] {
        let spot = self.spots[cell][direction];
        self.cut(spot, spot.start.into())
    }

    /// Whether all that is around the cells in line with one fits in a word.
    #[inline]
    pub(super) fn sees_far(&self) -> bool {
        4 * self.side < BITS
    }

    /// The stones around a cell in a [view](Lines::view): that at a place from 0, the farthest before the one that was
    /// looked from, to twice [`Patterns::side`](crate::mnk::solve::pattern::Patterns::side).
    #[inline]
    pub(super) fn in_view(&self, view: [u64; 2], place: usize) -> [u64; 2] {
        let [one, other] = view;
        // Not `map`, which is called where code is made small.
        [
            self.without_middle(one >> place),
            self.without_middle(other >> place),
        ]
    }

    /// The bits of a line from one on.
    #[inline]
    fn cut(&self, spot: Spot, start: usize) -> [u64; 2] {
        let (word, bit) = (start / BITS, start % BITS);
        let at = spot.line as usize + word;
        let (low, high) = (self.words[at], self.words[at + 1]);
        let of = |player: usize| low[player] >> bit | high[player] << 1 << (BITS - 1 - bit);
        [of(0), of(1)]
    }

    /// The bits of a cell’s surroundings, without that of the cell itself.
    #[inline]
    fn without_middle(&self, all: u64) -> u64 {
        let near = (1 << self.side) - 1;
        all & near | (all >> 1) & (near << self.side)
    }

    /// How many cells there are before a cell and after it in a direction, as far as they matter.
    #[inline]
    pub(super) fn room(&self, cell: usize, direction: usize) -> [usize; 2] {
        self.spots[cell][direction].room.map(usize::from)
    }

    /// A player’s stone on a cell comes, or goes.
    #[inline]
    pub(super) fn toggle(&mut self, cell: usize, player: usize) {
        for spot in self.spots[cell] {
            self.flip(spot, player);
        }
    }

    #[inline]
    fn flip(&mut self, spot: Spot, player: usize) {
        let bit = usize::from(spot.start) + 2 * self.side;
        self.words[spot.line as usize + bit / BITS][player] ^= 1 << (bit % BITS);
    }
}
