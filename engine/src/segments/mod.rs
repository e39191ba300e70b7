//! Segments: points in the plane; a move joins two free points by a straight segment that meets no
//! other; the player who can't move loses.
//!
//! The game of the second student report, whose program won endgames by parity and guessed before.
//! Here positions are played and proved by the theory of Sprague and Grundy: the game is Node
//! Kayles on the graph of the segments that can be drawn, in which two are adjacent if they meet.

pub mod course;
mod daily;
pub mod explain;
pub mod first_steps;
pub mod generate;
#[doc(hidden)]
pub mod geometry;
pub mod notation;
mod order;
#[doc(hidden)]
pub mod regions;
pub mod report;
pub mod rules;
pub mod solve;
#[doc(hidden)]
pub mod zones;

use crate::analysis::{Explanation, Limits, Line, Report, Value, Verdict};
use crate::game::{self, Game, Solver, TwoPlayer};
use crate::level;
use crate::seed::Rng;

/// The game, for the registry, and its solver.
///
/// ```
/// use perfect_play_engine::{Game as _, Limits, Segments, Solver as _, unwatched};
///
/// let square = "0,50 100,52 51,0 49,100".parse()?;
/// let analysis = Segments.analyze(&square, &Limits::DEFAULT, &mut unwatched);
/// let judged = Segments::judge(&square, &analysis);
/// let won = judged.iter().filter(|(_, value)| value.is_win());
/// let won: Vec<String> = won.map(|(m, _)| m.to_string()).collect();
/// assert_eq!(won, ["1-2", "3-4"]); // after one of the sides the opposite one is left
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Segments;

/// The ways in which the computer can play other than its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// As the report’s program did (see [`report`]).
    Report,
    /// A random segment, all equally likely.
    Random,
    /// Gives a won position away on most turns.
    Newcomer,
    /// Gives it away on every second turn.
    Casual,
    /// Gives it away on every fourth turn.
    Skilled,
}

/// How many nodes those see who err, and how many replies a move may leave for them to see the end.
const SEEN: (u64, usize) = (3_000, 4);

impl game::Strategy for Strategy {
    const ALL: &'static [Self] = &[
        Self::Report,
        Self::Random,
        Self::Newcomer,
        Self::Casual,
        Self::Skilled,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Report => "report",
            Self::Random => "random",
            Self::Newcomer => "newcomer",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
        }
    }

    fn limits(self) -> Option<Limits> {
        Some(Limits::nodes(SEEN.0))
    }
}

impl Game for Segments {
    const ID: &'static str = "segments";
    const NAME: &'static str = "Segments";

    type Params = rules::Params;
    type Position = rules::Position;
    type Solver = Self;
    type Strategy = Strategy;

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }

    fn explain_move(
        position: &rules::Position,
        m: &rules::Move,
        after: &solve::Analysis,
    ) -> Explanation {
        explain::explain_move(position, *m, after)
    }

    fn choose(
        position: &rules::Position,
        strategy: Strategy,
        rng: &mut Rng,
    ) -> Option<rules::Move> {
        match strategy {
            Strategy::Report => report::choose(position, rng),
            Strategy::Random => report::random(position, rng),
            _ => None,
        }
    }

    fn pick(
        position: &rules::Position,
        analysis: &solve::Analysis,
        strategy: Strategy,
        rng: &mut Rng,
    ) -> Option<rules::Move> {
        let best = analysis.best?;
        let errs = match strategy {
            _ if level::replies(position, &best) <= SEEN.1 => 0,
            Strategy::Newcomer => 90,
            Strategy::Casual => 55,
            _ => 25,
        };
        Some(level::err(
            &Self::judge(position, analysis),
            &best,
            errs,
            rng,
        ))
    }
}

impl game::Analysis<rules::Position> for solve::Analysis {
    fn value(&self) -> Value {
        match (self.exact, self.value) {
            (true, verdict) => verdict.into(),
            (false, Verdict::Win) => Value::Estimate(LIKELY),
            (false, Verdict::Loss) => Value::Estimate(-LIKELY),
        }
    }

    fn best(&self) -> Option<rules::Move> {
        self.best
    }

    fn lines(&self, position: &rules::Position) -> Vec<Line<rules::Move>> {
        game::won_or_lost(self, position, &self.moves, self.complete)
    }

    fn explain(&self, position: &rules::Position) -> Explanation {
        explain::explain(position, self)
    }
}

/// The size of an estimate that is only likely.
const LIKELY: f32 = 0.5;

impl Solver<rules::Position> for Segments {
    type Analysis = solve::Analysis;

    fn analyze(
        &mut self,
        position: &rules::Position,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze(position, limits, report)
    }
}

impl TwoPlayer for Segments {
    const NAMES: [&'static str; 2] = ["First", "Second"];
}
