//! Rules, solvers and explanations of seven games, and the traits in [`game`] for others.
//!
//! Everything is a value and has a text form: positions, moves, parameters. Nothing knows a screen, a browser or a
//! clock: the same code runs natively and in WebAssembly, and every figure is reproducible from a seed and a node
//! limit. A value is called exact only if it is proved.
//!
//! | game | module | solved by |
//! |---|---|---|
//! | Flip (Lights Out) | [`flip`] | elimination over GF(2), and the shortest of all solutions |
//! | Nim, normal and misère | [`nim`] | nim-sums (Bouton) |
//! | Take-away | [`take_away`] | a closed form, with minimax to compare |
//! | Maze | [`maze`] | shortest paths, with five searches to compare |
//! | Segments | [`segments`] | Sprague-Grundy values of independent parts |
//! | m,n,k, tic-tac-toe to gomoku and renju | [`mnk`] | alpha-beta, threat and proof-number search, a network |
//! | Backgammon | [`backgammon`] | networks, expectimax, bear-off tables, cubeful equities |
//!
//! # One position of each
//!
//! A solver is a value with one method, [`Solver::analyze`]. Every [`Analysis`] has a value, a best move, lines and words;
//! beside these it has its game's own fields.
//!
//! Flip: the fewest presses that put all lights out.
//!
//! ```
//! use perfect_play_engine::{Flip, Limits, Solver as _, unwatched};
//!
//! let board = "010/111/010".parse()?; // the cell in the middle has been pressed
//! let analysis = Flip.analyze(&board, &Limits::DEFAULT, &mut unwatched);
//! assert_eq!(analysis.minimum, Some(1));
//! assert_eq!(analysis.presses[0].to_string(), "r2c2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nim: the side to move takes coins until the nim-sum is 0.
//!
//! ```
//! # use perfect_play_engine::{Limits, Solver as _, unwatched};
//! use perfect_play_engine::Nim;
//!
//! let piles = "3 5 7".parse()?;
//! let analysis = Nim.analyze(&piles, &Limits::DEFAULT, &mut unwatched);
//! assert_eq!(analysis.nim_sum, 1); // 3 xor 5 xor 7
//! assert_eq!(analysis.moves.len(), 3); // one coin, from any pile
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Take-away: positions are lost by a period.
//!
//! ```
//! # use perfect_play_engine::{Limits, Solver as _, unwatched};
//! use perfect_play_engine::TakeAway;
//!
//! let cubes = "M=20 K=4".parse()?; // 1, 2 or 4 may be taken
//! let analysis = TakeAway.analyze(&cubes, &Limits::DEFAULT, &mut unwatched);
//! assert_eq!(analysis.best.map(|m| m.cubes()), Some(2)); // 18 is a multiple of 3
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Maze: a shortest way, and what five searches visit until they find one.
//!
//! ```
//! # use perfect_play_engine::{Limits, Solver as _, unwatched};
//! use perfect_play_engine::{Game as _, Maze};
//!
//! let maze = Maze::generate(&Default::default(), 465);
//! let analysis = Maze.analyze(&maze, &Limits::DEFAULT, &mut unwatched);
//! assert_eq!(analysis.path.len() as u32, analysis.length + 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Segments: independent parts have Grundy values, and the side to move leaves a sum of 0.
//!
//! ```
//! # use perfect_play_engine::{Limits, Solver as _, unwatched};
//! use perfect_play_engine::Segments;
//!
//! let points = "0,50 100,52 51,0 49,100".parse()?; // the corners of a square on its corner
//! let analysis = Segments.analyze(&points, &Limits::DEFAULT, &mut unwatched);
//! assert_eq!(analysis.moves[0].to_string(), "1-2"); // across: no other segment is left
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! m,n,k: tic-tac-toe is a draw, and that is proved.
//!
//! ```
//! # use perfect_play_engine::{Limits, Solver as _, unwatched};
//! use perfect_play_engine::{Analysis as _, Game, Mnk, Value};
//!
//! let board = "3 3 3:".parse()?;
//! let mut solver = <Mnk as Game>::Solver::default(); // it remembers what it has searched
//! let analysis = solver.analyze(&board, &Limits::DEFAULT, &mut unwatched);
//! assert_eq!((analysis.value(), analysis.is_exact()), (Value::Draw, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Backgammon: the plays of a roll, best first. This evaluator has no networks; with the feature `weights`,
//! `Evaluator::shipped()` has.
//!
//! ```
//! # use perfect_play_engine::{Limits, Solver as _, unwatched};
//! use perfect_play_engine::backgammon::evaluate::Evaluator;
//!
//! let opening = "4HPwATDgc/ABMA:31".parse()?; // a GNU Backgammon ID, and dice
//! let mut evaluator = Evaluator::without_weights();
//! let analysis = evaluator.analyze(&opening, &Limits::nodes(100), &mut unwatched);
//! assert_eq!(analysis.moves[0].play.to_string(), "8/5 6/5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Any game
//!
//! [`Position`] says whose [`Turn`] it is, which moves are legal and what they lead to; [`Game`] makes positions from
//! [`Params`] and a seed, and judges and explains moves. [`GAMES`] has all games with their types erased, rules and
//! searches by text forms ([`AnyGame`], [`AnySolver`]):
//!
//! ```
//! use perfect_play_engine::{Limits, registry, unwatched};
//!
//! let mut solver = registry::find("nim")?.solver();
//! let found = solver.analyze("1 2 4", &Limits::DEFAULT, &mut unwatched)?;
//! assert_eq!(found.best.as_deref(), Some("3:1"));
//! assert_eq!(found.explanation.headline, "The player to move wins by taking 1 from pile 3.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! | feature | default | what it adds |
//! |---|---|---|
//! | `serde` | yes | analyses, moves and limits are written and read by serde |
//! | `weights` | no | the networks of backgammon and m,n,k (`Solver::shipped`), and the proof of gomoku (`mnk::proof::SHIPPED`): 0.6 MB in the program |
//!
//! # What stays
//!
//! A seed gives the same position in every later version, and text forms are read for ever. Modules that this page does
//! not show are internals: the site, the command line, the trainers and the tests need them, and they may change with
//! any version.

pub use analysis::{Explanation, Limits, Line, Progress, Report, Value, Verdict, unwatched};
pub use backgammon::Backgammon;
pub use course::Lesson;
pub use daily::{Daily, Par, Puzzle};
pub use day::Day;
pub use error::{IllegalMove, IllegalPosition, PositionError, SyntaxError};
pub use flip::Flip;
pub use game::{
    Analysis, AnalysisOf, Game, MoveOf, Outcome, Player, Position, Solver, Strategy, Turn,
    TwoPlayer,
};
pub use maze::Maze;
pub use mnk::Mnk;
pub use nim::Nim;
pub use params::{ParamSpec, Params, ParamsError};
pub use registry::{AnyAnalysis, AnyGame, AnySolver, GAMES};
pub use seed::Rng;
pub use segments::Segments;
pub use take_away::TakeAway;

pub mod analysis;
pub mod backgammon;
mod checksum;
#[doc(hidden)]
pub mod container;
pub mod course;
pub mod daily;
pub mod day;
pub mod error;
pub mod first_steps;
pub mod flip;
pub mod game;
pub mod level;
pub mod maze;
pub mod mnk;
pub mod nim;
pub mod params;
pub mod registry;
pub mod rush;
pub mod seed;
pub mod segments;
pub mod take_away;
#[doc(hidden)]
pub mod text_form;
#[doc(hidden)]
pub mod wording;
