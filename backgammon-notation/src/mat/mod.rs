//! Whole matches as text: the .mat format of Jellyfish, which most programs read and write.
//!
//! ```text
//!  3 point match
//!
//!  Game 1
//!  White : 0                      Black : 0
//!   1)                             54: 13/8 24/20
//!   2) 43: 8/5* 24/20               Doubles => 2
//!   3)  Drops
//!                                   Wins 1 point
//! ```
//!
//! The first player is on the left. `25` is the bar and `0` is off. Where nothing can be moved, nothing
//! follows the dice; `???` does where such a roll has not been answered yet (eXtreme Gammon writes it
//! where a player resigns after rolling).
//!
//! Lines that begin with `;` are remarks. Ours stand before the length of the match, the only place
//! where GNU Backgammon (1.07, `ImportMatVariation` in `import.c`) takes them for remarks and not for
//! moves. Those that other programs write too name the players and the rules. Two are our own:
//!
//! - `; [Start "XGID=…"]` is the position in which the match begins, with all its rules.
//! - `; [Move 12 "resign gammon"]` is the twelfth move of the match, counted with rolls, cubes and
//!   everything else, where the rows do not say it: the format has no word for an offer to resign, and
//!   shows only by the points of a game that ends early that one was accepted. So there is such a remark
//!   for each offer that was rejected (two of them: `resign` and `reject`) or has not been answered, and
//!   where the points do not tell for how much a player resigned (by the Jacoby rule a gammon may count
//!   as much as a single game).
//!
//! Texts without these remarks are read as other programs mean them, in whatever shape they write it: what was
//! seen in files of GNU Backgammon, eXtreme Gammon, Backgammon Studio, Backgammon Galaxy, OpenGammon, Foxamon,
//! choue.net and clients of FIBS is in `tests/matches/files/`. Where such files do not say all, or
//! more than can be:
//!
//! - The column of a roll says whose it is (`columns`), never the order of the dice.
//! - A game that is won before its end was given up, and the points say for how much. A player who resigns out of
//!   turn is read as having done so instead of what that player did last.
//! - Points that can’t be (`Wins 1004 point`) are cut to what is possible; the score of the next game is believed
//!   before them.
//! - What does not lead on from the game before it (another game for money, a score that is another one) begins
//!   a part of its own ([`Part`]).
//! - A row that can’t be read or played ends the reading, and what stands before it is kept ([`Reading::fault`]).

mod columns;
mod lines;
mod read;
mod row;
mod write;

pub use self::lines::is_match;
pub(super) use self::read::read_items;
pub use self::read::{from_mat, read, read_all};
pub use self::write::to_mat;
pub use super::reading::{MatError, Match, Note, Part, Problem, Reading};

/// Where the right column begins, counted from the left column's beginning.
const COLUMN: usize = 28;

/// What is left of the left column: `  1) `.
const NUMBER: usize = 5;

/// What stands after a roll that has not been played, where the dice alone would mean that nothing can
/// be moved.
const UNPLAYED: &str = "???";
