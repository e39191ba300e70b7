//! Nim: piles of coins; a move takes one coin or more from one pile. In normal play whoever takes
//! the last coin wins, in misère play whoever takes it loses.
//!
//! The game of the report that named the theory and then took from the wrong pile; here theory and
//! move come from one computation, and a search that knows no theory checks both.

pub mod course;
mod daily;
pub mod explain;
pub mod generate;
pub mod notation;
pub mod rules;
pub mod solve;

use std::convert::Infallible;

use crate::analysis::{Explanation, Limits, Report, Value};
use crate::error::{BoardError, ParamError};
use crate::game::{Game, TwoPlayer};
use crate::params::Params as _;
use crate::text_form::read_pasted;

/// The game, for the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nim;

impl Game for Nim {
    const ID: &'static str = "nim";
    const NAME: &'static str = "Nim";
    const PLAYERS: u32 = 2;

    type Params = rules::Params;
    type Position = rules::Position;
    type Analysis = solve::Analysis;
    type Equipment = ();
    type Strategy = Infallible;

    /// The piles 3, 5 and 7.
    const FIRST: Option<u64> = Some(613);

    /// All coins are in one pile.
    fn is_trivial(position: &rules::Position) -> bool {
        position.piles().iter().filter(|&&coins| coins > 0).count() < 2
    }

    fn generate(params: &rules::Params, seed: u64) -> rules::Position {
        generate::generate(params, seed)
    }

    /// The theory answers at once, so that there is nothing to limit and nothing to report.
    fn analyze(
        _equipment: &(),
        position: &rules::Position,
        _limits: &Limits,
        _report: &mut Report<'_>,
    ) -> solve::Analysis {
        solve::analyze(position)
    }

    fn explain(position: &rules::Position, analysis: &solve::Analysis) -> Explanation {
        explain::explain(position, analysis)
    }

    /// The way of play is a value of its own, as it is where a seed makes the piles.
    fn to_link(position: &rules::Position) -> Vec<(&'static str, String)> {
        let misere = if position.misere() { "1" } else { "0" };
        vec![
            ("board", position.with_misere(false).to_string()),
            ("misere", misere.to_owned()),
        ]
    }

    fn from_link(
        value_of: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Option<rules::Position>, BoardError> {
        let Some(board) = value_of("board") else {
            return Ok(None);
        };
        let position: rules::Position = read_pasted(&board)?;
        let Some(text) = value_of("misere") else {
            return Ok(Some(position));
        };
        let params = rules::Params::read(&|name| (name == "misere").then(|| text.clone()))?;
        let misere = params.misere();
        if position.misere() && !misere {
            let allowed = "1 (the board says “misere”)";
            return Err(ParamError::new("misere", &text, allowed).into());
        }
        Ok(Some(position.with_misere(misere)))
    }
}

impl TwoPlayer for Nim {
    const NAMES: [&'static str; 2] = ["First", "Second"];

    fn judge(position: &rules::Position, _analysis: &solve::Analysis) -> Vec<(rules::Move, Value)> {
        solve::judge(position)
    }

    /// The theory needs no analysis.
    fn explain_move(
        position: &rules::Position,
        m: &rules::Move,
        _after: &solve::Analysis,
    ) -> Explanation {
        explain::explain_move(position, *m)
    }
}
