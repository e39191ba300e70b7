//! What a text says of games, before it is played: whatever it is written in.

use engine::backgammon::rules::{Dice, Stake};
use engine::game::Player;

use super::reading::{MatError, Problem};

/// One thing that a text says, in its order.
#[derive(Clone, Debug)]
pub(super) enum Item {
    /// A remark, without its semicolon.
    Remark(u32, String),
    /// In a line, the points that win the match, 0 for money; another match begins where one has games.
    Length(u32, u32),
    /// A game.
    Game(Game),
    /// What can't be read.
    Fault(MatError),
}

/// A game as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Game {
    /// The line that it begins with.
    pub(super) line: u32,
    /// The names and the score, where they are said.
    pub(super) header: Option<Header>,
    /// What is done in it.
    pub(super) entries: Vec<Entry>,
}

/// The line with the names and the score before a game, the left player first.
#[derive(Clone, Debug)]
pub(super) struct Header {
    pub(super) line: u32,
    pub(super) names: [String; 2],
    pub(super) score: [u32; 2],
}

/// One thing that is done.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) line: u32,
    /// Whose column it stands in; `None` where that can't be told.
    pub(super) side: Option<Player>,
    pub(super) act: Act,
}

/// What is done.
#[derive(Clone, Debug)]
pub(super) enum Act {
    /// Dice, if any were rolled (`00:` says that none were), and what was played.
    Roll(Option<Dice>, Played),
    /// A double, with the value that the cube is to have where one is said.
    Double(Option<u32>),
    Take,
    Drop,
    /// A beaver or a raccoon.
    Beaver,
    /// Somebody gives up, for this if it is said.
    GivesUp(Option<Stake>),
    /// The loser's side of a result.
    Loses,
    /// The result: how many points are won, if that is said, and whether they win the match.
    Wins(Option<u32>, bool),
    /// A remark.
    Remark(String),
    /// What can't be read.
    Fault(Problem),
}

/// What stands after dice.
#[derive(Clone, Debug)]
pub(super) enum Played {
    /// A play.
    Said(String),
    /// Nothing: that no checker can move, or that nobody has moved yet.
    Nothing,
    /// That no checker can move, in these words.
    CannotMove(String),
    /// Question marks.
    Hidden,
    /// That the play was not a legal one, which is all that is said of it.
    Illegal,
}
