//! The keys of a rush: the arrows lead from one move to another, and a digit makes a move, or goes to a pile. Knows of no
//! browser.

use crate::link::rush::RushBoard;

/// What a key does, with the move of this place among all that the board offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RushKey {
    /// It makes it.
    Make(usize),
    /// It goes there.
    GoTo(usize),
}

/// The moves that a board offers, squares first, each with its row and column.
pub fn offered(board: &RushBoard) -> Vec<(usize, usize, &str)> {
    let cols = board.cols.max(1) as usize;
    let squares = board.squares.iter().enumerate();
    let squares = squares.map(|(at, square)| (at / cols, at % cols, &square.m[..]));
    let below = board.squares.len().div_ceil(cols);
    let moves = board.moves.iter().enumerate();
    let moves = moves.map(|(at, m)| (below, at, &m[..]));
    squares.chain(moves).filter(|of| !of.2.is_empty()).collect()
}

/// What a key does where the move of this place has the focus, if one has.
pub fn meaning(board: &RushBoard, key: &str, at: Option<usize>) -> Option<RushKey> {
    let all = offered(board);
    if let Ok(digit @ 1..=9) = key.parse::<usize>() {
        let nth = digit - 1;
        if !board.rows.is_empty() {
            let in_pile = all.iter().rposition(|of| of.0 == nth);
            return in_pile.map(RushKey::GoTo);
        }
        let m = match board.moves.is_empty() {
            true => &board.squares.get(nth)?.m,
            false => key,
        };
        let found = all.iter().position(|of| of.2 == m && !m.is_empty());
        return found.map(RushKey::Make);
    }
    let is_arrow = matches!(key, "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown");
    let here = match at.and_then(|at| all.get(at)) {
        _ if !is_arrow => return None,
        None => return (!all.is_empty()).then_some(RushKey::GoTo(0)),
        Some(here) => here,
    };
    let (row, col) = (here.0, here.1);
    // The nearest in that direction: of a row, or of the next row that has any.
    let distance = |of: &(usize, usize, &str)| {
        let (before, aside) = match key {
            "ArrowLeft" => (col.checked_sub(of.1)?, row.abs_diff(of.0) * 100),
            "ArrowRight" => (of.1.checked_sub(col)?, row.abs_diff(of.0) * 100),
            "ArrowUp" => (row.checked_sub(of.0)? * 100, col.abs_diff(of.1)),
            _ => (of.0.checked_sub(row)? * 100, col.abs_diff(of.1)),
        };
        let is_row = matches!(key, "ArrowLeft" | "ArrowRight");
        (before > 0 && (!is_row || aside == 0)).then_some(before + aside)
    };
    let near = all.iter().enumerate();
    let near = near.filter_map(|(at, of)| Some((distance(of)?, at)));
    near.min().map(|(_, at)| RushKey::GoTo(at))
}

/// What there is to say of the keys of a board.
pub fn words(board: &RushBoard) -> &'static str {
    match (board.rows.is_empty(), board.moves.is_empty()) {
        (false, _) => "Keys: a number goes to a pile, the arrows choose, Enter takes.",
        (true, false) => "Keys: the number to take, or the arrows and Enter.",
        (true, true) => "Keys: 1 to 9, row by row, or the arrows and Enter.",
    }
}

#[cfg(test)]
mod tests {
    use super::RushKey::{GoTo, Make};
    use super::{meaning, offered, words};
    use crate::link::rush::{RushBoard, RushSquare};

    /// A board of these rows: a letter is a move, a dot is none.
    fn board(rows: &[&str], moves: &[&str]) -> RushBoard {
        let squares = rows.concat();
        let square = |m: char| RushSquare::new("", m.to_string().replace('.', ""));
        RushBoard {
            cols: rows[0].len() as u32,
            squares: squares.chars().map(square).collect(),
            moves: moves.iter().map(|&m| m.to_owned()).collect(),
            ..RushBoard::default()
        }
    }

    #[test]
    fn digits_press_the_squares_of_a_small_board() {
        let board = board(&["a.b", "...", "..c"], &[]);
        let keys = ["1", "2", "3", "9", "0", "x"].map(|key| meaning(&board, key, None));
        assert_eq!(
            keys,
            [
                Some(Make(0)),
                None,
                Some(Make(1)),
                Some(Make(2)),
                None,
                None
            ]
        );
        assert!(words(&board).contains("1 to 9"));
    }

    #[test]
    fn digits_take_what_they_say_and_go_to_piles() {
        let takes = board(&["...", "..."], &["1", "2", "25"]);
        assert_eq!(meaning(&takes, "2", None), Some(Make(1)));
        assert_eq!(meaning(&takes, "3", None), None);
        let mut piles = board(&["ab.", "cde"], &[]);
        piles.rows = vec!["1".to_owned(), "2".to_owned()];
        let keys = ["1", "2", "3"].map(|key| meaning(&piles, key, None));
        assert_eq!(keys, [Some(GoTo(1)), Some(GoTo(4)), None]);
    }

    #[test]
    fn arrows_lead_to_the_nearest_move_in_their_direction() {
        let board = board(&["a.b", "...", "..c"], &["1", "2"]);
        assert_eq!(offered(&board).len(), 5);
        let go = |key, at| meaning(&board, key, at);
        assert_eq!(go("ArrowDown", None), Some(GoTo(0)));
        assert_eq!(go("ArrowRight", Some(0)), Some(GoTo(1)));
        assert_eq!(go("ArrowRight", Some(1)), None);
        assert_eq!(go("ArrowDown", Some(0)), Some(GoTo(2)));
        assert_eq!(go("ArrowDown", Some(2)), Some(GoTo(4)));
        assert_eq!(go("ArrowLeft", Some(4)), Some(GoTo(3)));
        assert_eq!(go("ArrowUp", Some(3)), Some(GoTo(2)));
    }
}
