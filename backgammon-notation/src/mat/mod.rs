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
//! The first player is on the left. `25` is the bar and `0` is off. If no checker can move, nothing follows the dice.
//! If such a roll has not been answered yet, `???` follows them (eXtreme Gammon writes `???` where a player resigns
//! after rolling).
//!
//! Lines that begin with `;` are remarks. Ours stand before the length of the match, the only place where GNU
//! Backgammon (1.07, `ImportMatVariation` in `import.c`) takes them for remarks and not for moves. Some of them, which
//! other programs write as well, give the players and the rules. Two are our own:
//!
//! - `; [Start "XGID=…"]` is the position in which the match begins, with all its rules.
//! - `; [Move 12 "resign gammon"]` is the twelfth move of the match, counting rolls, cube actions and everything else,
//!   where the rows do not say it. The format has no word for an offer to resign; only the points of a game that ends
//!   early show that an offer was accepted. So there is such a remark for each offer that was rejected (two of them:
//!   `resign` and `reject`) or has not been answered. There is also one where the points do not tell for how much a
//!   player resigned (by the Jacoby rule a gammon may count as much as a single game).
//!
//! Texts without these remarks are read as other programs mean them. `tests/matches/files/` has the forms that were
//! seen in files of GNU Backgammon, eXtreme Gammon, Backgammon Studio, Backgammon Galaxy, OpenGammon, Foxamon,
//! choue.net and clients of FIBS. Where such a file says too little, or something impossible:
//!
//! - The column of a roll says which player rolled (`columns`), never the order of the dice.
//! - A game that is won before its end was resigned, and the points say for how much. If a player resigns out of turn,
//!   this is read as done in place of that player's last move.
//! - Impossible points (`Wins 1004 point`) are cut to what is possible. The score of the next game counts more than
//!   they do.
//! - A game that does not continue the one before it (another game for money, a different score) begins a part of its
//!   own ([`Part`]).
//! - A row that can’t be read or played ends the reading; all that comes before it is kept ([`Reading::fault`]).

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

/// The place where the right column begins, counted from the beginning of the left column.
const COLUMN: usize = 28;

/// The width of the number before the left column: `  1) `.
const NUMBER: usize = 5;

/// The sign after a roll that has not been played, where the dice alone would mean that no checker can move.
const UNPLAYED: &str = "???";
