//! What a page of a game for two says of the game, and how the computer plays there: each game has its own.

use engine::analysis::Explanation;
use engine::game::{AnalysisOf, MoveOf, Player, Position as _, TwoPlayer};

use super::levels::LevelChoice;
use crate::link::site_game::SiteGame;
use crate::players::Players;
use crate::session::Session;

/// How the positions of a game are searched on its page.
#[derive(Clone, Copy, Debug)]
pub struct SearchPolicy {
    /// How long a search may take, in milliseconds: it is run in the worker. `None` where the
    /// theory answers at once.
    pub time: Option<u32>,
    /// How many variations beside the best it gives where a person is to move: see
    /// [`Limits::multi_pv`](engine::analysis::Limits::multi_pv).
    pub others: u32,
}

impl SearchPolicy {
    /// The theory answers at once.
    pub const AT_ONCE: Self = Self {
        time: None,
        others: 0,
    };
}

/// What a page of a game for two says of the game, and how the computer plays there.
pub trait GameText: TwoPlayer + SiteGame {
    /// How its positions are searched.
    const SEARCH: SearchPolicy = SearchPolicy::AT_ONCE;

    /// How well the computer can play.
    const LEVELS: &'static [LevelChoice];

    /// What each player should know before the first move against the computer: a sentence and a space, or nothing.
    const SIDES: [&'static str; 2] = ["", ""];

    /// Whether chance moves as well: undo and redo lead from one decision to another, then, and not
    /// by a number of moves.
    const HAS_CHANCE: bool = false;

    /// Whether a game may end as a draw.
    const HAS_DRAWS: bool = false;

    /// Whether somebody decides something with a move: not where chance moves, or where there is no
    /// other move. Asked only where chance moves as well.
    fn is_decision(_position: &Self::Position, _m: &MoveOf<Self>) -> bool {
        true
    }

    /// What has happened last: who did what, as these players see it on the board.
    fn recent(session: &Session<Self::Position>, _players: Players) -> Vec<(Player, String)> {
        let last = session.steps().last();
        let last = last.map(|(before, m)| (before.side_to_move(), Self::did(m)));
        last.into_iter().collect()
    }

    /// What is asked of whoever is to move, where that is more than a move.
    fn question(_position: &Self::Position) -> Option<String> {
        None
    }

    /// A hint as a whole sentence, where it is not to be one of those that other games have.
    fn hint_words(_position: &Self::Position, _analysis: &AnalysisOf<Self>) -> Option<String> {
        None
    }

    /// What a move does, after the name of whoever makes it: `took 2 coins from pile 1`.
    fn did(m: &MoveOf<Self>) -> String;

    /// What the list of moves says of a move.
    fn entry(m: &MoveOf<Self>) -> String {
        m.to_string()
    }

    /// The same as advice: `take 2 coins from pile 1`.
    fn advice(m: &MoveOf<Self>) -> String;

    /// The advice to make the best move of an analysis, with what it does where that is worth
    /// saying.
    fn hint(
        _position: &Self::Position,
        _analysis: &AnalysisOf<Self>,
        best: &MoveOf<Self>,
    ) -> String {
        Self::advice(best)
    }

    /// What a move gives away against the best, in a sentence, by analyses of the position before it
    /// and after it; `None` where there is nothing to say of that.
    fn cost(
        _before: &AnalysisOf<Self>,
        _m: &MoveOf<Self>,
        _after: &AnalysisOf<Self>,
    ) -> Option<String> {
        None
    }

    /// What there is to say of a move by the analysis of the position that it is made in, where that
    /// is enough.
    fn compare(
        _position: &Self::Position,
        _before: &AnalysisOf<Self>,
        _m: &MoveOf<Self>,
    ) -> Option<Explanation> {
        None
    }

    /// Who wins, as a sentence.
    fn goal(position: &Self::Position) -> String;
}
