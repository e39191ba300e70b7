//! The one list of games, with their types erased: the worker and the command line read it, and the site's list of
//! pages and the conformance suite are checked against it. Two more lists have the daily puzzles and the courses of all
//! games.

use std::any::Any;
use std::marker::PhantomData;

use crate::analysis::{Explanation, Limits, Report, Value};
use crate::backgammon::Backgammon;
use crate::course::Lesson;
use crate::daily::{Daily, Puzzle, erased};
use crate::day::Day;
use crate::error::{PositionError, StudyError, SyntaxError};
use crate::flip::Flip;
use crate::game::{Analysis, Game, Position as _, Solver, Turn};
use crate::maze::Maze;
use crate::mnk::Mnk;
use crate::nim::Nim;
use crate::params::{ParamSpec, Params, ParamsError};
use crate::segments::Segments;
use crate::take_away::TakeAway;
use crate::{backgammon, flip, maze, mnk, nim, segments, take_away};

/// All games, in the order in which a person meets them.
pub static GAMES: &[&dyn AnyGame] = &[
    entry::<Flip>(),
    entry::<Nim>(),
    entry::<TakeAway>(),
    entry::<Maze>(),
    entry::<Segments>(),
    entry::<Mnk>(),
    entry::<Backgammon>(),
];

/// A function that gives a game's puzzle of a day.
type DailyPuzzle = fn(Day) -> Puzzle;

/// The daily puzzles of all games, in the same order. A program that uses this list contains the generators and the
/// solvers of all games; a page that wants one game's puzzle uses [`Daily`].
pub const DAILIES: &[(&str, DailyPuzzle)] = &[
    daily_entry::<Flip>(),
    daily_entry::<Nim>(),
    daily_entry::<TakeAway>(),
    daily_entry::<Maze>(),
    daily_entry::<Segments>(),
    daily_entry::<Mnk>(),
    daily_entry::<Backgammon>(),
];

const fn daily_entry<G: Daily>() -> (&'static str, DailyPuzzle) {
    (G::ID, erased::<G>)
}

/// The courses of all games, in the same order.
pub const COURSES: &[(&str, &[Lesson])] = &[
    (Flip::ID, flip::course::LESSONS),
    (Nim::ID, nim::course::LESSONS),
    (TakeAway::ID, take_away::course::LESSONS),
    (Maze::ID, maze::course::LESSONS),
    (Segments::ID, segments::course::LESSONS),
    (Mnk::ID, mnk::course::LESSONS),
    (Backgammon::ID, backgammon::course::LESSONS),
];

/// A game with its type erased, for programs that know which game they want and should not contain all of them.
#[must_use]
pub const fn entry<G: Game>() -> &'static dyn AnyGame {
    &Entry::<G>(PhantomData)
}

/// The game of that ID.
///
/// # Errors
/// If there is no such game; the message names the games there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, SyntaxError> {
    let found = GAMES.iter().find(|game| game.id() == id);
    found
        .copied()
        .ok_or_else(|| unknown(id, GAMES.iter().map(|game| game.id())))
}

/// The puzzle of a day, by the game's ID.
///
/// # Errors
/// If there is no such game; the message names the games there are.
pub fn puzzle(game: &str, day: Day) -> Result<Puzzle, SyntaxError> {
    Ok(of_game(DAILIES, game)?(day))
}

/// The course of a game, by the game's ID.
///
/// # Errors
/// If the game has none; the message names the games that have one.
pub fn lessons(game: &str) -> Result<&'static [Lesson], SyntaxError> {
    of_game(COURSES, game)
}

/// The entry of a list for the game of that ID.
fn of_game<T: Copy>(list: &[(&str, T)], game: &str) -> Result<T, SyntaxError> {
    let found = list.iter().find(|(id, _)| *id == game);
    found
        .map(|&(_, of_game)| of_game)
        .ok_or_else(|| unknown(game, list.iter().map(|(id, _)| *id)))
}

/// The refusal of an ID that is not among the games' `ids`.
fn unknown<'a>(id: &str, ids: impl Iterator<Item = &'a str>) -> SyntaxError {
    let ids: Vec<&str> = ids.collect();
    SyntaxError::new(id, format!("one of the games {}", ids.join(", ")))
}

/// A game whose positions are known by their text forms only.
pub trait AnyGame: Sync {
    /// [`Game::ID`].
    fn id(&self) -> &'static str;

    /// [`Game::NAME`].
    fn name(&self) -> &'static str;

    /// The number of players: 1 for a puzzle.
    fn players(&self) -> u32;

    /// [`Params::SPECS`].
    fn params(&self) -> &'static [ParamSpec];

    /// [`Game::generate`]: the text form of the position that the text form of params and a seed give.
    ///
    /// # Errors
    /// If the params can't be read or are out of range.
    fn generate(&self, params: &str, seed: u64) -> Result<String, ParamsError>;

    /// [`Solver::prepare`].
    fn prepare(&self, part: u32) -> Option<Vec<u8>>;

    /// A solver of the game's positions, with what comes with the program.
    fn solver(&self) -> Box<dyn AnySolver>;
}

/// A solver with its game's types erased.
pub trait AnySolver {
    /// [`Solver::load`].
    ///
    /// # Errors
    /// If the bytes are no part that the solver can use.
    fn equip(&mut self, bytes: &[u8]) -> Result<(), String>;

    /// [`Solver::take`].
    ///
    /// # Errors
    /// If it is no part that the solver can use.
    fn take(&mut self, part: Box<dyn Any + Send>) -> Result<(), String>;

    /// [`Solver::analyze`].
    ///
    /// # Errors
    /// If the position can't be read or can't be played from.
    fn analyze(
        &mut self,
        position: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<AnyAnalysis, PositionError>;

    /// [`Game::prove`].
    ///
    /// # Errors
    /// If the position can't be read or can't be played from.
    fn prove(
        &mut self,
        position: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<Option<Vec<u8>>, PositionError>;

    /// [`Game::study`].
    ///
    /// # Errors
    /// If the position or the question can't be read, or the question is not one about it.
    fn study(
        &mut self,
        position: &str,
        question: &str,
        report: &mut Report<'_>,
    ) -> Result<Option<Box<dyn erased_serde::Serialize>>, StudyError>;
}

/// An analysis without the type of its game.
pub struct AnyAnalysis {
    /// The value of the position.
    pub value: Value,
    /// A best move's text form; `None` also where records leave the move out
    /// ([`goes_without_saying`](crate::game::Position::goes_without_saying)).
    pub best: Option<String>,
    /// The analysis in words.
    pub explanation: Explanation,
    /// The whole analysis, to be written in any format.
    pub content: Box<dyn erased_serde::Serialize>,
}

/// A solver of a game's positions with its type erased.
#[must_use]
pub fn solver<G: Game>(solver: G::Solver) -> Box<dyn AnySolver> {
    Box::new(Erased::<G>(solver))
}

/// The number of players, which the first turn of a game shows.
pub(crate) fn players<G: Game>() -> u32 {
    match G::generate(&G::Params::default(), 0).turn() {
        Turn::Solver => 1,
        _ => 2,
    }
}

struct Entry<G>(PhantomData<fn() -> G>);

impl<G: Game> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> u32 {
        players::<G>()
    }

    fn params(&self) -> &'static [ParamSpec] {
        G::Params::SPECS
    }

    fn generate(&self, params: &str, seed: u64) -> Result<String, ParamsError> {
        Ok(G::generate(&G::Params::from_text(params)?, seed).to_string())
    }

    fn prepare(&self, part: u32) -> Option<Vec<u8>> {
        G::Solver::prepare(part)
    }

    fn solver(&self) -> Box<dyn AnySolver> {
        solver::<G>(G::Solver::default())
    }
}

struct Erased<G: Game>(G::Solver);

impl<G: Game> AnySolver for Erased<G> {
    fn equip(&mut self, bytes: &[u8]) -> Result<(), String> {
        self.0.load(bytes)
    }

    fn take(&mut self, part: Box<dyn Any + Send>) -> Result<(), String> {
        self.0.take(part)
    }

    fn analyze(
        &mut self,
        position: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<AnyAnalysis, PositionError> {
        let position: G::Position = position.parse()?;
        let analysis = self.0.analyze(&position, limits, report);
        Ok(AnyAnalysis {
            value: analysis.value(),
            best: analysis
                .best_move()
                .filter(|m| !G::Position::goes_without_saying(m))
                .map(|m| m.to_string()),
            explanation: G::explain(&position, &analysis),
            content: Box::new(analysis),
        })
    }

    fn prove(
        &mut self,
        position: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<Option<Vec<u8>>, PositionError> {
        Ok(G::prove(&position.parse()?, limits, report))
    }

    fn study(
        &mut self,
        position: &str,
        question: &str,
        report: &mut Report<'_>,
    ) -> Result<Option<Box<dyn erased_serde::Serialize>>, StudyError> {
        let position: G::Position = position.parse()?;
        G::study(&mut self.0, &position, question, report)
    }
}
