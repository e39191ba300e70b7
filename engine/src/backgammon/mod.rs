//! Backgammon: fifteen checkers each, two dice, and a race in which the other player's blots can be hit.
//!
//! The game of the fifth student report, whose program looked three plies ahead with a hand-made
//! evaluation. Here a neural network evaluates positions, and expectimax looks ahead.

pub mod course;
pub mod cube;
mod daily;
pub mod evaluate;
pub mod explain;
pub mod generate;
pub mod notation;
pub mod report;
pub mod rules;
pub mod solve;

use erased_serde::Serialize;

use self::evaluate::Evaluator;
use self::solve::levels;
use self::solve::study::{self, Question};
use crate::analysis::{Explanation, Limits, Report, Value};
use crate::error::StudyError;
use crate::game::{self, Game, TwoPlayer};
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
}

impl game::Strategy for Strategy {
    const ALL: &'static [Self] = &[Self::Advanced, Self::Casual, Self::Beginner, Self::Student];

    fn word(self) -> &'static str {
        match self {
            Self::Advanced => "advanced",
            Self::Casual => "casual",
            Self::Beginner => "beginner",
            Self::Student => "student",
        }
    }
}

impl Game for Backgammon {
    const ID: &'static str = "backgammon";
    const NAME: &'static str = "Backgammon";

    type Params = rules::Params;
    type Position = rules::Position;
    type Analysis = solve::Analysis;
    type Equipment = Evaluator;
    type Strategy = Strategy;

    fn generate(params: &rules::Params, _seed: u64) -> rules::Position {
        generate::generate(params)
    }

    fn analyze(
        evaluator: &Evaluator,
        position: &rules::Position,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze_by(evaluator, position, limits, report)
    }

    /// The question is a [`Question`], the answer a [`study::Finding`].
    fn study(
        evaluator: &Evaluator,
        position: &rules::Position,
        question: &str,
        report: &mut Report<'_>,
    ) -> Result<Option<Box<dyn Serialize>>, StudyError> {
        let question: Question = question.parse()?;
        let found = study::study(evaluator, position, &question, report)?;
        Ok(found.map(|found| Box::new(found) as Box<dyn Serialize>))
    }

    fn explain(position: &rules::Position, analysis: &solve::Analysis) -> Explanation {
        explain::explain(position, analysis)
    }
}

impl TwoPlayer for Backgammon {
    const NAMES: [&'static str; 2] = ["White", "Black"];

    fn judge(position: &rules::Position, analysis: &solve::Analysis) -> Vec<(rules::Move, Value)> {
        solve::judge(position, analysis)
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
            Strategy::Advanced => levels::unforeseeing(analysis),
            Strategy::Casual => levels::blurred(analysis, levels::CASUAL, rng),
            Strategy::Beginner => levels::blurred(analysis, levels::BEGINNER, rng),
            Strategy::Student => analysis.decision,
        }
    }
}
