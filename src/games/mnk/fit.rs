//! Where cells are on the screen, and which of them are named at the board's edges. Knows of no
//! screen.

use engine::mnk::rules::{Board, Move};

use crate::ui::roving;

/// The side of a cell in the picture's units.
pub const CELL: i32 = 100;
/// The least side (pixels) of a cell that a finger hits with one tap.
const FINGER: i32 = 24;
/// The same for a mouse.
const MOUSE: i32 = 14;
/// The most columns, and the most rows, of cells that the page has elements for.
pub const NEAR: usize = 20;

/// Whether a tap or click on a cell of this side (pixels) means this cell and no other.
pub fn is_sure(side: i32, is_mouse: bool) -> bool {
    side >= if is_mouse { MOUSE } else { FINGER }
}

/// The cell at a place (pixels from the board's corner at the top left) on a board of this size
/// (pixels).
pub fn cell_at(board: Board, [x, y]: [i32; 2], [width, height]: [i32; 2]) -> Option<Move> {
    if x < 0 || y < 0 || x >= width || y >= height {
        return None;
    }
    let col = x * board.m() as i32 / width;
    let row = board.n() as i32 - 1 - y * board.n() as i32 / height;
    Some(Move {
        row: u8::try_from(row).ok()?,
        col: u8::try_from(col).ok()?,
    })
}

/// Where the middle of a cell is in the picture.
pub fn place(board: Board, m: Move) -> [i32; 2] {
    let (col, row) = (i32::from(m.col), i32::from(m.row));
    let from_top = board.n() as i32 - 1 - row;
    [col * CELL + CELL / 2, from_top * CELL + CELL / 2]
}

/// How many columns or rows there are from one name at the edge to the next, with cells of this side
/// (pixels), so that names of `room` pixels do not touch.
pub fn step(side: i32, room: i32) -> usize {
    let steps = [1, 2, 5, 10, 20];
    let fits = |step: &usize| *step as i32 * side >= room;
    steps.into_iter().find(fits).unwrap_or(50)
}

/// A part of the board: the cells that the page has elements for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Near {
    /// The first column.
    pub col: usize,
    /// The first row, from the bottom.
    pub row: usize,
    /// How many columns.
    pub cols: usize,
    /// How many rows.
    pub rows: usize,
}

impl Near {
    /// The part of a board around a cell; a small board is there as a whole.
    pub fn around(board: Board, at: Move) -> Self {
        let side = |at: u8, all: usize| {
            let count = all.min(NEAR);
            let first = usize::from(at).saturating_sub(count / 2);
            (first.min(all - count), count)
        };
        let (col, cols) = side(at.col, board.m());
        let (row, rows) = side(at.row, board.n());
        Self {
            col,
            row,
            cols,
            rows,
        }
    }

    /// The place of a cell among the elements, row by row from the top.
    pub fn index(self, m: Move) -> Option<usize> {
        let col = usize::from(m.col).checked_sub(self.col)?;
        let row = usize::from(m.row).checked_sub(self.row)?;
        (col < self.cols && row < self.rows).then(|| (self.rows - 1 - row) * self.cols + col)
    }

    /// The inverse of [`Near::index`].
    pub fn cell(self, index: usize) -> Move {
        let row = self.row + self.rows - 1 - index / self.cols;
        Move {
            row: row as u8,
            col: (self.col + index % self.cols) as u8,
        }
    }
}

/// How far a frame of some size is to be scrolled for a cell of some side at a place to be seen, or to
/// be in the middle. All in pixels.
pub fn scrolled(
    now: [i32; 2],
    frame: [i32; 2],
    place: [i32; 2],
    side: i32,
    central: bool,
) -> [i32; 2] {
    let along = |axis: usize| {
        let middle = place[axis] + side / 2;
        let (from, to) = (middle - now[axis], now[axis] + frame[axis] - middle);
        // Half a cell more, as names stand at the edges.
        match from.min(to) > side.max(40) && !central {
            true => now[axis],
            false => middle - frame[axis] / 2,
        }
    };
    [along(0), along(1)]
}

/// Where a key leads from a cell; `None` if it is no key of a grid.
pub fn target(board: Board, from: Move, key: &str, ctrl: bool) -> Option<Move> {
    let [m, n] = [board.m(), board.n()];
    // A grid's rows are counted from the top, a board's from the bottom.
    let at = [n - 1 - usize::from(from.row), from.col.into()];
    let [row, col] = roving::target(key, ctrl, at, [n, m])?;
    Some(Move {
        row: (n - 1 - row) as u8,
        col: col as u8,
    })
}

#[cfg(test)]
mod tests {
    use engine::mnk::rules::{Board, Move};

    use super::{Near, cell_at, is_sure, place, scrolled, step, target};

    fn board(m: u32, n: u32) -> Board {
        Board::new(m, n, 3).unwrap()
    }

    fn cell(text: &str) -> Move {
        text.parse().unwrap()
    }

    #[test]
    fn the_bottom_row_is_the_first() {
        let board = board(15, 10);
        let at = |x, y| cell_at(board, [x, y], [300, 200]);
        assert_eq!(at(0, 199), Some(cell("a1")));
        assert_eq!(at(299, 0), Some(cell("o10")));
        assert_eq!(at(21, 178), Some(cell("b2")));
        assert_eq!(at(300, 0), None);
        assert_eq!(at(5, -1), None);
        assert_eq!(place(board, cell("a10")), [50, 50]);
        assert_eq!(place(board, cell("c1")), [250, 950]);
    }

    #[test]
    fn a_small_cell_is_not_hit_with_one_tap() {
        assert!(is_sure(24, false) && !is_sure(23, false));
        assert!(is_sure(14, true) && !is_sure(13, true));
    }

    #[test]
    fn names_at_the_edges_do_not_touch() {
        for (side, expected) in [(40, 1), (15, 2), (9, 2), (5, 5), (4, 5), (2, 10), (0, 50)] {
            assert_eq!(step(side, 18), expected, "{side}");
        }
    }

    #[test]
    fn cells_near_by_have_elements() {
        let small = Near::around(board(15, 10), cell("h3"));
        assert_eq!(
            (small.col, small.row, small.cols, small.rows),
            (0, 0, 15, 10)
        );
        let large = board(70, 70);
        let near = Near::around(large, cell("az40"));
        assert_eq!((near.col, near.row, near.cols, near.rows), (41, 29, 20, 20));
        let corner = Near::around(large, cell("br70"));
        assert_eq!((corner.col, corner.row), (50, 50));
        assert_eq!(corner.index(cell("br70")), Some(19));
        assert_eq!(corner.index(cell("a1")), None);
        for index in 0..400 {
            assert_eq!(corner.index(corner.cell(index)), Some(index));
        }
    }

    #[test]
    fn what_is_in_sight_is_not_scrolled() {
        let see = |place, central| scrolled([100, 100], [300, 300], place, 50, central);
        assert_eq!(see([200, 200], false), [100, 100]);
        assert_eq!(see([200, 200], true), [75, 75]);
        assert_eq!(see([600, 200], false), [475, 100]);
        assert_eq!(see([200, 90], false), [100, -35]);
    }

    #[test]
    fn arrows_stop_at_the_edges() {
        let board = board(15, 10);
        let go = |from, key, ctrl| target(board, cell(from), key, ctrl).map(|m| m.to_string());
        assert_eq!(go("h8", "ArrowUp", false).as_deref(), Some("h9"));
        assert_eq!(go("h10", "ArrowUp", false).as_deref(), Some("h10"));
        assert_eq!(go("a1", "ArrowLeft", false).as_deref(), Some("a1"));
        assert_eq!(go("h8", "End", false).as_deref(), Some("o8"));
        assert_eq!(go("h8", "End", true).as_deref(), Some("o1"));
        assert_eq!(go("h8", "PageDown", false).as_deref(), Some("h3"));
        assert_eq!(go("h8", "x", false), None);
    }
}
