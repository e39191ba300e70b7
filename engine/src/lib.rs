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
//! A solver is a value with one method, [`Solver::analyze`](game::Solver::analyze); the analysis has a value and a best
//! move in common, and its game's own fields.
//!
//! Flip: the fewest presses that put all lights out.
//!
//! ```
//! use engine::analysis::{Limits, unwatched};
//! use engine::flip::Flip;
//! use engine::game::Solver as _;
//!
//! let board = "010/111/010".parse()?; // the cell in the middle has been pressed
//! let analysis = Flip.analyze(&board, &Limits::NONE, &mut unwatched);
//! assert_eq!(analysis.minimum, Some(1));
//! assert_eq!(analysis.presses[0].to_string(), "r2c2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nim: the side to move takes coins until the nim-sum is 0.
//!
//! ```
//! # use engine::analysis::{Limits, unwatched};
//! # use engine::game::Solver as _;
//! use engine::nim::Nim;
//!
//! let piles = "3 5 7".parse()?;
//! let analysis = Nim.analyze(&piles, &Limits::NONE, &mut unwatched);
//! assert_eq!(analysis.nim_sum, 1); // 3 xor 5 xor 7
//! assert_eq!(analysis.moves.len(), 3); // one coin, from any pile
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Take-away: positions are lost by a period.
//!
//! ```
//! # use engine::analysis::{Limits, unwatched};
//! # use engine::game::Solver as _;
//! use engine::take_away::TakeAway;
//!
//! let cubes = "M=20 K=4".parse()?; // 1, 2 or 4 may be taken
//! let analysis = TakeAway.analyze(&cubes, &Limits::NONE, &mut unwatched);
//! assert_eq!(analysis.best.map(|m| m.cubes()), Some(2)); // 18 is a multiple of 3
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Maze: a shortest way, and what five searches visit until they find one.
//!
//! ```
//! # use engine::analysis::{Limits, unwatched};
//! # use engine::game::Solver as _;
//! use engine::game::Game as _;
//! use engine::maze::Maze;
//!
//! let maze = Maze::generate(&Default::default(), 465);
//! let analysis = Maze.analyze(&maze, &Limits::NONE, &mut unwatched);
//! assert_eq!(analysis.path.len() as u32, analysis.length + 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Segments: independent parts have Grundy values, and the side to move leaves a sum of 0.
//!
//! ```
//! # use engine::analysis::{Limits, unwatched};
//! # use engine::game::Solver as _;
//! use engine::segments::Segments;
//!
//! let points = "0,50 100,52 51,0 49,100".parse()?; // the corners of a square on its corner
//! let analysis = Segments.analyze(&points, &Limits::NONE, &mut unwatched);
//! assert_eq!(analysis.moves[0].to_string(), "1-2"); // across: no other segment is left
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! m,n,k: tic-tac-toe is a draw, and that is proved.
//!
//! ```
//! # use engine::analysis::{Limits, unwatched};
//! # use engine::game::Solver as _;
//! use engine::mnk::solve::{Solver, Verdict};
//!
//! let board = "3 3 3:".parse()?;
//! let analysis = Solver::default().analyze(&board, &Limits::NONE, &mut unwatched);
//! assert_eq!((analysis.value, analysis.exact), (Verdict::Draw, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Backgammon: the plays of a roll, best first. This evaluator has no networks; `load` gives it those of a file.
//!
//! ```
//! # use engine::analysis::{Limits, unwatched};
//! # use engine::game::Solver as _;
//! use engine::backgammon::evaluate::Evaluator;
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
//! [`game::Position`] says whose turn it is, which moves are legal and what they lead to; [`game::Game`] makes
//! positions from parameters and a seed, and explains them; [`game::TwoPlayer`] judges moves. [`registry`] has all
//! games with their types erased, by text forms:
//!
//! ```
//! use engine::analysis::{Limits, unwatched};
//! use engine::registry;
//!
//! let mut solver = registry::find("nim")?.solver();
//! let found = solver.analyze("1 2 4", &Limits::NONE, &mut unwatched)?;
//! assert_eq!(found.best.as_deref(), Some("3:1"));
//! assert_eq!(found.explanation.headline, "The player to move wins by taking 1 from pile 3.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod backgammon;
mod checksum;
pub mod container;
pub mod course;
pub mod daily;
pub mod day;
pub mod error;
pub mod flip;
pub mod game;
pub mod maze;
pub mod mnk;
pub mod nim;
pub mod params;
pub mod registry;
pub mod seed;
pub mod segments;
pub mod take_away;
pub mod text_form;
pub mod wording;
