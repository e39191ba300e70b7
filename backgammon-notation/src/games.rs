//! The games of a text before they are played, in the same types for every form of text.

use engine::backgammon::rules::{Dice, Stake};
use engine::game::Player;

use super::reading::{MatError, Problem};

/// One item of a text; items come in the order of the text.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A remark, without its semicolon.
    Remark(u32, String),
    /// The line, and the points that win the match, 0 for money. If the match before it has games, another match
    /// begins.
    Length(u32, u32),
    /// A game.
    Game(Game),
    /// A line that can't be read.
    Fault(MatError),
}

/// A game as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    /// The line in which it begins.
    pub(super) line: u32,
    /// The names and the score, if the text gives them.
    pub(super) header: Option<Header>,
    /// The actions in it.
    pub(super) entries: Vec<Entry>,
}

/// The line with the names and the score before a game, the left player first.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) line: u32,
    pub(super) names: [String; 2],
    pub(super) score: [u32; 2],
}

/// One action, with its line and its column.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) line: u32,
    /// The player in whose column it stands; `None` where that can't be told.
    pub(super) side: Option<Player>,
    pub(super) act: Act,
}

/// An action.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// The dice, if any were rolled (`00:` says that none were), and the text after them.
    Roll(Option<Dice>, Played),
    /// A double, with the new value of the cube if the text gives it.
    Double(Option<u32>),
    Take,
    Drop,
    /// A beaver or a raccoon.
    Beaver,
    /// A player resigns, for this stake if the text gives it.
    GivesUp(Option<Stake>),
    /// The loser's side of a result, such as `Losses 1 point`.
    Loses,
    /// The result: the points won, if the text gives them, and whether they win the match.
    Wins(Option<u32>, bool),
    /// A remark.
    Remark(String),
    /// An action that can't be read.
    Fault(Problem),
}

/// The text after dice.
#[derive(Clone, Debug)]
pub(super) enum Played {
    /// A play.
    Said(String),
    /// Nothing: no checker can move, or the player has not moved yet.
    Nothing,
    /// Words or signs that say that no checker can move.
    CannotMove(String),
    /// Question marks.
    Hidden,
    /// Words that say only that the play was illegal.
    Illegal,
}
