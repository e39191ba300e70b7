//! Boards as the line protocol of backgammon's players writes them: 26 numbers, seen by the side that is
//! to play. `x[25]` is its bar, `x[1]` to `x[24]` are the points (the opponent's checkers below 0), and
//! `x[0]` is minus how many the opponent has on the bar.

use engine::backgammon::rules::Board;

/// The board of 26 numbers.
///
/// # Errors
/// What is wrong with them, in one line.
pub fn read(x: &[i8]) -> Result<Board, String> {
    if x.len() != 26 {
        return Err(format!("\"x\" has {} numbers; 26 are expected", x.len()));
    }
    if x[0] > 0 || x[25] < 0 {
        return Err(
            "x[0] is the opponent's bar, 0 or less, and x[25] the own, 0 or more".to_owned(),
        );
    }
    let count = |n: i8| u8::try_from(n).unwrap_or(0);
    let mut sides = [[0; 25]; 2];
    for point in 1..=25 {
        sides[0][point - 1] = count(x[point]);
        sides[1][point - 1] = count(x[25 - point].saturating_neg());
    }
    Board::new(sides[0], sides[1]).map_err(|error| error.to_string())
}

/// The 26 numbers of a board.
#[must_use]
pub fn write(board: &Board) -> Vec<i8> {
    let count = |n: u8| i8::try_from(n).unwrap_or(i8::MAX);
    (0..26)
        .map(|point: usize| {
            let own = point.checked_sub(1).map_or(0, |point| board.own()[point]);
            let other = 24_usize
                .checked_sub(point)
                .map_or(0, |at| board.other()[at]);
            count(own) - count(other)
        })
        .collect()
}
