//! The daily puzzles in the form in which the worker knows games.

use std::any::Any;
use std::marker::PhantomData;

use crate::analysis::{Limits, Report};
use crate::daily::{Daily, erased};
use crate::day::Day;
use crate::error::{PositionError, StudyError, SyntaxError};
use crate::params::{ParamSpec, ParamsError};
use crate::registry::{AnyAnalysis, AnyGame, AnySolver, players};

/// A game’s dailies as a game whose positions are numbers of days ([`Day::number`]), for a search off the page: the
/// proof of a position is its puzzle, in the form of [`Puzzle::to_text`](crate::daily::Puzzle::to_text). Nothing else
/// is supported.
pub struct Dailies<G>(PhantomData<fn() -> G>);

impl<G> Dailies<G> {
    /// The dailies of `G`.
    pub const OF: Self = Self(PhantomData);
}

impl<G: Daily> AnyGame for Dailies<G> {
    /// Differs from the game's own ID, because the solver of one can't solve the other.
    fn id(&self) -> &'static str {
        G::DAILIES
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> u32 {
        players::<G>()
    }

    fn params(&self) -> &'static [ParamSpec] {
        &[]
    }

    fn generate(&self, params: &str, _seed: u64) -> Result<String, ParamsError> {
        Ok(params.to_owned())
    }

    fn prepare(&self, _part: u32) -> Option<Vec<u8>> {
        None
    }

    fn solver(&self) -> Box<dyn AnySolver> {
        Box::new(Self::OF)
    }
}

impl<G: Daily> AnySolver for Dailies<G> {
    fn equip(&mut self, _bytes: &[u8]) -> Result<(), String> {
        Ok(())
    }

    fn take(&mut self, _part: Box<dyn Any + Send>) -> Result<(), String> {
        Err("A day needs nothing of that kind.".to_owned())
    }

    fn analyze(
        &mut self,
        day: &str,
        _limits: &Limits,
        _report: &mut Report<'_>,
    ) -> Result<AnyAnalysis, PositionError> {
        Err(SyntaxError::new(day, "a day has no analysis: its proof").into())
    }

    fn prove(
        &mut self,
        day: &str,
        _limits: &Limits,
        _report: &mut Report<'_>,
    ) -> Result<Option<Vec<u8>>, PositionError> {
        let number = day.parse().ok();
        let known = number.and_then(|number| Day::from_number(number).ok());
        let known = known.ok_or_else(|| SyntaxError::new(day, "the number of a day"))?;
        Ok(Some(erased::<G>(known).to_text().into_bytes()))
    }

    fn study(
        &mut self,
        day: &str,
        _question: &str,
        _report: &mut Report<'_>,
    ) -> Result<Option<Box<dyn erased_serde::Serialize>>, StudyError> {
        Err(SyntaxError::new(day, "a day has nothing to study: its proof").into())
    }
}
