//! Backgammon: fifteen checkers each, two dice, and a race in which the other player's blots can be hit.
//!
//! The game of the fifth student report, whose program looked three plies ahead with a hand-made
//! evaluation. Here a neural network evaluates positions, and expectimax looks ahead.

pub mod course;
pub mod cube;
mod daily;
pub mod evaluate;
pub mod explain;
pub mod first_steps;
pub mod generate;
pub mod notation;
#[doc(hidden)]
pub mod report;
pub mod rules;
pub mod solve;

use self::evaluate::Evaluator;
use self::rules::Move;
use self::solve::{Certainty, levels};
use crate::analysis::{Explanation, Limits, Line, Value};
use crate::game::{self, Game, Position as _, TwoPlayer};
use crate::seed::Rng;

/// The game, for the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backgammon;

/// The ways in which the computer can play other than its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The play that the networks like best, without look-ahead.
    Advanced,
    /// Sees the values of plays a little blurred.
    Casual,
    /// Sees them much blurred.
    Beginner,
    /// The student’s bot: see [`report`].
    Student,
    /// Does not look ahead, and sees the values of plays as through a thick fog.
    Newcomer,
    /// The same through a fog half as thick.
    Learner,
    /// The same through a mist.
    Steady,
    /// Does not look ahead, and sees the values of plays a little blurred.
    Skilled,
}

impl game::Strategy for Strategy {
    const ALL: &'static [Self] = &[
        Self::Advanced,
        Self::Casual,
        Self::Beginner,
        Self::Student,
        Self::Newcomer,
        Self::Learner,
        Self::Steady,
        Self::Skilled,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Advanced => "advanced",
            Self::Casual => "casual",
            Self::Beginner => "beginner",
            Self::Student => "student",
            Self::Newcomer => "newcomer",
            Self::Learner => "learner",
            Self::Steady => "steady",
            Self::Skilled => "skilled",
        }
    }

    fn limits(self) -> Option<Limits> {
        let looks_ahead = matches!(
            self,
            Self::Advanced | Self::Casual | Self::Beginner | Self::Student
        );
        (!looks_ahead).then_some(Limits {
            plies: Some(0),
            ..Limits::DEFAULT
        })
    }
}

impl Game for Backgammon {
    const ID: &'static str = "backgammon";
    const NAME: &'static str = "Backgammon";

    type Params = rules::Params;
    type Position = rules::Position;
    type Solver = Evaluator;
    type Strategy = Strategy;

    fn generate(params: &rules::Params, _seed: u64) -> rules::Position {
        generate::generate(params)
    }

    fn explain_move(
        position: &rules::Position,
        m: &rules::Move,
        after: &solve::Analysis,
    ) -> Explanation {
        explain::explain_move(position, m, after)
    }

    /// The student's bot uses only [`report`]; the others choose among the plays that a search has found.
    fn choose(
        position: &rules::Position,
        strategy: Strategy,
        _rng: &mut Rng,
    ) -> Option<rules::Move> {
        let dice = position.dice().filter(|_| strategy == Strategy::Student)?;
        let ranked = report::rank(position.board(), dice);
        ranked
            .first()
            .map(|(legal, _)| rules::Move::Play(legal.play))
    }

    /// The student's bot decides about the cube and resigning as the best player does, because the report knew neither.
    fn pick(
        _position: &rules::Position,
        analysis: &solve::Analysis,
        strategy: Strategy,
        rng: &mut Rng,
    ) -> Option<rules::Move> {
        match strategy {
            Strategy::Advanced => levels::zero_ply(analysis),
            Strategy::Casual => levels::blurred(analysis, levels::CASUAL, rng),
            Strategy::Beginner => levels::blurred(analysis, levels::BEGINNER, rng),
            Strategy::Student => analysis.decision,
            Strategy::Newcomer => levels::blurred_by(analysis, 0.80, rng),
            Strategy::Learner => levels::blurred_by(analysis, 0.43, rng),
            Strategy::Steady => levels::blurred_by(analysis, 0.24, rng),
            Strategy::Skilled => levels::blurred_by(analysis, 0.11, rng),
        }
    }
}

impl game::Analysis<rules::Position> for solve::Analysis {
    /// Won or lost only if the game is over; everything else, even an equity that is known exactly,
    /// depends on the dice.
    fn value(&self) -> Value {
        match self.certainty {
            Certainty::Exact if self.is_over && self.equity > 0.0 => Value::Win,
            Certainty::Exact if self.is_over => Value::Loss,
            _ => Value::Estimate(self.equity),
        }
    }

    fn is_exact(&self) -> bool {
        self.certainty == Certainty::Exact
    }

    fn best(&self) -> Option<Move> {
        let play = self.moves.first().map(|best| Move::Play(best.play));
        play.or(self.decision)
    }

    /// The plays; if no dice are to be played, the decision, and to roll if that is another one.
    fn lines(&self, position: &rules::Position) -> Vec<Line<Move>> {
        let plays = self.moves.iter();
        let plays = plays.map(|found| (Move::Play(found.play), found.equity));
        let others = [self.decision, Some(Move::RollDice)].map(|m| {
            let m = m.filter(|m| self.moves.is_empty() && position.legal_moves().contains(m))?;
            let no_double = self.cube.filter(|_| m == Move::RollDice);
            Some((m, no_double.map_or(self.equity, |cube| cube.no_double)))
        });
        let [decision, roll] = others;
        let all = plays
            .chain(decision)
            .chain(roll.filter(|_| decision != roll));
        all.map(|(m, equity)| Line::of(m, Value::Estimate(equity)))
            .collect()
    }

    fn explain(&self, position: &rules::Position) -> Explanation {
        explain::explain(position, self)
    }
}

impl TwoPlayer for Backgammon {
    const NAMES: [&'static str; 2] = ["White", "Black"];
}
