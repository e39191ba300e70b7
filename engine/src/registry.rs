//! The one list of games, with their types erased: the worker and the command line read it, and the site's list of
//! pages and the conformance suite are checked against it. More lists have the daily puzzles, the courses and the first
//! steps of all games.

#[cfg(feature = "serde")]
mod summary;

use std::any::Any;
use std::marker::PhantomData;

#[cfg(feature = "serde")]
pub use self::summary::Summary;
use crate::analysis::{Explanation, Limits, Line, Report, Value};
use crate::backgammon::Backgammon;
use crate::course::Lesson;
use crate::daily::{Daily, Puzzle, erased};
use crate::day::Day;
use crate::error::{PositionError, StudyError, SyntaxError};
use crate::first_steps::FirstStep;
use crate::flip::Flip;
use crate::game::{Analysis, Game, MoveOf, Position, Solver, Strategy, Turn};
use crate::maze::Maze;
use crate::mnk::Mnk;
use crate::nim::Nim;
use crate::params::{ParamSpec, Params, ParamsError};
use crate::rush::RushFacts;
use crate::seed::Rng;
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

/// The first steps of all games, in the same order.
pub const FIRST_STEPS: &[(&str, &[FirstStep])] = &[
    (Flip::ID, flip::first_steps::STEPS),
    (Nim::ID, nim::first_steps::STEPS),
    (TakeAway::ID, take_away::first_steps::STEPS),
    (Maze::ID, maze::first_steps::STEPS),
    (Segments::ID, segments::first_steps::STEPS),
    (Mnk::ID, mnk::first_steps::STEPS),
    (Backgammon::ID, backgammon::first_steps::STEPS),
];

/// A move of a game as an invitation, of its text form: `take 2 from pile 1`.
type InWords = fn(&str) -> Option<String>;

/// What moves are called where their text form is no word: `take 2 from pile 1`. In the other games people write moves as
/// their text forms do.
const MOVES: &[(&str, InWords)] = &[
    (Flip::ID, flip::course::in_words),
    (Nim::ID, nim::course::in_words),
    (TakeAway::ID, take_away::course::in_words),
    (Maze::ID, maze::course::in_words),
    (Segments::ID, segments::course::in_words),
];

/// The games that have a rush: see [`Rush`](crate::rush::Rush).
pub const RUSHES: &[RushFacts] = &[
    flip::rush::FACTS,
    nim::rush::FACTS,
    take_away::rush::FACTS,
    mnk::rush::FACTS,
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

/// The first steps of a game, by the game's ID.
///
/// # Errors
/// If the game has none; the message names the games that have some.
pub fn first_steps(game: &str) -> Result<&'static [FirstStep], SyntaxError> {
    of_game(FIRST_STEPS, game)
}

/// A move of a game in words, as an invitation; its text form where it is called that.
///
/// ```
/// use perfect_play_engine::registry::move_in_words;
///
/// assert_eq!(move_in_words("nim", "1:2"), "take 2 from pile 1");
/// assert_eq!(move_in_words("mnk", "a3"), "a3");
/// ```
#[must_use]
pub fn move_in_words(game: &str, m: &str) -> String {
    let in_words = of_game(MOVES, game).ok();
    let words = in_words.and_then(|in_words| in_words(m));
    words.unwrap_or_else(|| m.to_owned())
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
///
/// ```
/// use perfect_play_engine::analysis::{Limits, unwatched};
/// use perfect_play_engine::game::Turn;
/// use perfect_play_engine::registry;
///
/// // Any game against itself, to its end.
/// let game = registry::find("segments")?;
/// let mut solver = game.solver();
/// let mut position = game.generate("points=6", 465)?;
/// while let Turn::Player(_) = game.turn(&position)? {
///     let found = solver.analyze(&position, &Limits::nodes(1_000), &mut unwatched)?;
///     let best = found.best.expect("there is a move as long as the game goes on");
///     position = game.play(&position, &best)?;
/// }
/// assert!(game.turn(&position)?.is_over() && game.legal_moves(&position)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

    /// The agent that acts in a position, or how the game has ended.
    ///
    /// # Errors
    /// If the position can't be read or can't be played from.
    fn turn(&self, position: &str) -> Result<Turn, PositionError>;

    /// The legal moves of a position, in their order: see [`Position::legal_moves`].
    ///
    /// # Errors
    /// If the position can't be read or can't be played from.
    fn legal_moves(&self, position: &str) -> Result<Vec<String>, PositionError>;

    /// Chance's moves in a position, with their probabilities: see [`Position::chance_outcomes`].
    ///
    /// # Errors
    /// If the position can't be read or can't be played from.
    fn chance_outcomes(&self, position: &str) -> Result<Vec<(String, f64)>, PositionError>;

    /// The position after a move.
    ///
    /// # Errors
    /// If the position or the move can't be read, or the move is not legal.
    fn play(&self, position: &str, m: &str) -> Result<String, StudyError>;

    /// The words of the [`Strategy`]s in which the computer can play other than its best.
    fn strategies(&self) -> Vec<&'static str>;

    /// [`Solver::prepare`].
    fn prepare(&self, part: u32) -> Option<Vec<u8>>;

    /// A solver of the game's positions that needs no data: the default of [`Game::Solver`].
    fn solver(&self) -> Box<dyn AnySolver>;

    /// The strongest solver of the game's positions: [`Solver::shipped`].
    #[cfg(feature = "weights")]
    fn shipped_solver(&self) -> Box<dyn AnySolver>;
}

/// A solver with its game's types erased.
pub trait AnySolver {
    /// [`Solver::load`].
    ///
    /// # Errors
    /// If the bytes are no part that the solver can use.
    fn load(&mut self, bytes: &[u8]) -> Result<(), String>;

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

    /// The value of a legal move and the reason for it: [`Game::explain_move`], after an analysis of the position that
    /// the move leads to.
    ///
    /// # Errors
    /// If the position or the move can't be read, or the move is not legal.
    fn explain_move(
        &mut self,
        position: &str,
        m: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<Explanation, StudyError>;

    /// The move of a strategy: [`Game::choose`], or [`Game::pick`] after an analysis. `None` if the game is over, or if
    /// it is chance's turn.
    ///
    /// # Errors
    /// If the position can't be read or can't be played from, or if there is no such strategy; the message names the
    /// strategies there are.
    fn choose(
        &mut self,
        position: &str,
        strategy: &str,
        limits: &Limits,
        report: &mut Report<'_>,
        rng: &mut Rng,
    ) -> Result<Option<String>, PositionError>;

    /// The solver itself, a [`Game::Solver`], for a caller who knows the game.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// An analysis without the type of its game.
pub struct AnyAnalysis {
    /// The value of the position.
    pub value: Value,
    /// Whether the value is exact: see [`Analysis::is_exact`].
    pub is_exact: bool,
    /// A best move's text form; `None` also where records leave the move out
    /// ([`Position::goes_without_saying`]).
    pub best: Option<String>,
    /// The moves that the search has a value for, best first.
    pub lines: Vec<Line<String>>,
    /// The analysis in words.
    pub explanation: Explanation,
    /// The whole analysis, to be written in any format.
    #[cfg(feature = "serde")]
    pub content: Box<dyn erased_serde::Serialize>,
}

/// A solver of a game's positions with its type erased.
#[must_use]
pub fn solver<G: Game>(solver: G::Solver) -> Box<dyn AnySolver> {
    Box::new(Erased::<G>(solver))
}

/// The words of a game's strategies.
fn words<G: Game>() -> Vec<&'static str> {
    let all = G::Strategy::ALL.iter();
    all.map(|strategy| strategy.word()).collect()
}

/// The number of players, which the first turn of a game shows.
fn players<G: Game>() -> u32 {
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

    fn turn(&self, position: &str) -> Result<Turn, PositionError> {
        Ok(position.parse::<G::Position>()?.turn())
    }

    fn legal_moves(&self, position: &str) -> Result<Vec<String>, PositionError> {
        let moves = position.parse::<G::Position>()?.legal_moves();
        Ok(moves.iter().map(ToString::to_string).collect())
    }

    fn chance_outcomes(&self, position: &str) -> Result<Vec<(String, f64)>, PositionError> {
        let outcomes = position.parse::<G::Position>()?.chance_outcomes();
        let text = |(m, probability): (MoveOf<G>, f64)| (m.to_string(), probability);
        Ok(outcomes.into_iter().map(text).collect())
    }

    fn play(&self, position: &str, m: &str) -> Result<String, StudyError> {
        let position: G::Position = position.parse()?;
        Ok(position.play(&m.parse()?)?.to_string())
    }

    fn strategies(&self) -> Vec<&'static str> {
        words::<G>()
    }

    fn prepare(&self, part: u32) -> Option<Vec<u8>> {
        G::Solver::prepare(part)
    }

    fn solver(&self) -> Box<dyn AnySolver> {
        solver::<G>(G::Solver::default())
    }

    #[cfg(feature = "weights")]
    fn shipped_solver(&self) -> Box<dyn AnySolver> {
        solver::<G>(G::Solver::shipped())
    }
}

struct Erased<G: Game>(G::Solver);

impl<G: Game> AnySolver for Erased<G> {
    fn load(&mut self, bytes: &[u8]) -> Result<(), String> {
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
        let lines = analysis.lines(&position).into_iter();
        Ok(AnyAnalysis {
            value: analysis.value(),
            is_exact: analysis.is_exact(),
            best: analysis
                .best()
                .filter(|m| !G::Position::goes_without_saying(m))
                .map(|m| m.to_string()),
            lines: lines.map(|line| line.map(ToString::to_string)).collect(),
            explanation: analysis.explain(&position),
            #[cfg(feature = "serde")]
            content: Box::new(analysis),
        })
    }

    fn explain_move(
        &mut self,
        position: &str,
        m: &str,
        limits: &Limits,
        report: &mut Report<'_>,
    ) -> Result<Explanation, StudyError> {
        let position: G::Position = position.parse()?;
        let m = m.parse()?;
        let after = self.0.analyze(&position.play(&m)?, limits, report);
        Ok(G::explain_move(&position, &m, &after))
    }

    fn choose(
        &mut self,
        position: &str,
        strategy: &str,
        limits: &Limits,
        report: &mut Report<'_>,
        rng: &mut Rng,
    ) -> Result<Option<String>, PositionError> {
        let position: G::Position = position.parse()?;
        let mut all = G::Strategy::ALL.iter().copied();
        let strategy = all.find(|known| known.word() == strategy).ok_or_else(|| {
            let words = words::<G>().join(", ");
            SyntaxError::new(strategy, format!("one of the strategies {words}"))
        })?;
        let chosen = G::choose(&position, strategy, rng).or_else(|| {
            let analysis = self.0.analyze(&position, limits, report);
            G::pick(&position, &analysis, strategy, rng)
        });
        Ok(chosen.map(|m| m.to_string()))
    }

    fn as_any(&mut self) -> &mut dyn Any {
        &mut self.0
    }
}
