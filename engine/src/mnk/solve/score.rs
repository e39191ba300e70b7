//! Scores of the search, for the side to move: from an evaluation to a win that is proved.
//!
//! A score beyond [`PROVED`] is a proof: every reply of the loser was searched, or the others could not have stopped
//! the threat. If replies were skipped it is at most [`UNPROVED_WIN_MAX`], and still counts plies.

/// The score of a closed line. A line that closes in `n` plies scores `n` less.
pub const WIN: i32 = 30_000;
/// Scores beyond it, either way, are proved.
pub const PROVED: i32 = 25_000;
/// The greatest score of a win that is not proved, as not all of the loser's replies were searched.
pub const UNPROVED_WIN_MAX: i32 = 20_000;
/// The least score of an unproved win: every evaluation is less.
pub const UNPROVED_WIN_MIN: i32 = 19_000;
/// More than any score.
pub const INFINITE: i32 = 32_000;

/// Turns a score that counts plies from the root into one that counts them from the position, `ply` plies below it:
/// this is the form of scores in the transposition table.
#[must_use]
pub fn to_table(score: i32, ply: i32) -> i32 {
    if score > UNPROVED_WIN_MIN {
        score + ply
    } else if score < -UNPROVED_WIN_MIN {
        score - ply
    } else {
        score
    }
}

/// The inverse of [`to_table`].
#[must_use]
pub fn from_table(score: i32, ply: i32) -> i32 {
    to_table(score, -ply)
}
