//! The jobs of the worker that only the site asks for: a proof to walk through, an answer to a question, the puzzle of a
//! day. The engine has the game for all others.

use std::marker::PhantomData;

use engine::analysis::{Limits, Report};
use engine::daily::{Daily, erased};
use engine::day::Day;
use engine::error::{PositionError, StudyError, SyntaxError};
use engine::registry::{AnyGame, AnySolver, entry};
use engine::rush::{Rush, rush_position};

use super::protocol::encode;
use crate::link::rush::RushBoard;
use crate::link::site_game::SiteGame;

/// A game as the worker serves it.
#[derive(Clone, Copy)]
pub struct Served {
    /// The game for searches.
    pub game: &'static dyn AnyGame,
    /// The site's own jobs.
    pub jobs: &'static dyn Jobs,
}

impl Served {
    /// The game `G`.
    #[must_use]
    pub const fn of<G: SiteGame + Daily + Rush>() -> Self {
        Self {
            game: entry::<G>(),
            jobs: &JobsOf::<G>(PhantomData),
        }
    }
}

/// The jobs of a game, its types erased. Answers are bytes that the game's page reads; none if there is no answer.
pub trait Jobs: Sync {
    /// [`SiteGame::prove`].
    ///
    /// # Errors
    /// If the position can't be read or can't be played from.
    fn prove(
        &self,
        position: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<Vec<u8>, PositionError>;

    /// [`SiteGame::study`], by a solver of this game.
    ///
    /// # Errors
    /// If the position or the question can't be read, or the question is not one about it.
    fn study(
        &self,
        solver: &mut dyn AnySolver,
        position: &str,
        question: &str,
        report: &mut Report<'_>,
    ) -> Result<Vec<u8>, StudyError>;

    /// The puzzle of the day of this number, in the form of [`Puzzle::to_text`](engine::daily::Puzzle::to_text).
    ///
    /// # Errors
    /// If there is no such day.
    fn daily(&self, day: &str) -> Result<Vec<u8>, SyntaxError>;

    /// A position of a rush, by its seed and its place (`7 0`): an encoded [`RushBoard`](crate::link::rush::RushBoard).
    ///
    /// # Errors
    /// If these are no numbers, or the game has no rush.
    fn rush(&self, place: &str) -> Result<Vec<u8>, SyntaxError>;
}

struct JobsOf<G>(PhantomData<fn() -> G>);

impl<G: SiteGame + Daily + Rush> Jobs for JobsOf<G> {
    fn prove(
        &self,
        position: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<Vec<u8>, PositionError> {
        let proof = G::prove(&position.parse()?, limits, report);
        Ok(proof.unwrap_or_default())
    }

    fn study(
        &self,
        solver: &mut dyn AnySolver,
        position: &str,
        question: &str,
        report: &mut Report<'_>,
    ) -> Result<Vec<u8>, StudyError> {
        let position: G::Position = position.parse()?;
        let solver = solver.as_any().downcast_mut();
        let solver = solver.expect("the solver is one of this game");
        let found = G::study(solver, &position, question, report)?;
        Ok(found.unwrap_or_default())
    }

    fn daily(&self, day: &str) -> Result<Vec<u8>, SyntaxError> {
        let number = day.parse().ok();
        let known = number.and_then(|number| Day::from_number(number).ok());
        let known = known.ok_or_else(|| SyntaxError::new(day, "the number of a day"))?;
        Ok(erased::<G>(known).to_text().into_bytes())
    }

    fn rush(&self, place: &str) -> Result<Vec<u8>, SyntaxError> {
        let numbers = place.split_once(' ');
        let numbers = numbers.and_then(|(seed, place)| seed.parse().ok().zip(place.parse().ok()));
        let found = numbers.and_then(|(seed, place)| rush_position::<G>(seed, place));
        let board = found.and_then(|found| {
            Some(RushBoard {
                position: found.position.to_string(),
                right: found.right.iter().map(ToString::to_string).collect(),
                ..G::rush_board(&found.position)?
            })
        });
        let board =
            board.ok_or_else(|| SyntaxError::new(place, "the seed and the place of a rush"))?;
        Ok(encode(&board))
    }
}
