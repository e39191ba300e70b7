//! Reads and writes matches of backgammon in the forms of other programs.
//!
//! | form | what it is | read by | written by |
//! |---|---|---|---|
//! | .mat | whole matches, the form that Jellyfish began and most programs know | [`mat::read_all`] | [`mat::to_mat`] |
//! | SGF | whole matches, as GNU Backgammon saves them | [`sgf::read_all`] | |
//! | XGIDs | a game as a list of positions, one a line | [`xgids::read_all`] | |
//! | IDs | a position with words around it, as people paste it | [`ids::find`] | the position's own text form |
//! | plays | `b/20, 24-23`, as people type them | [`typed::legal_play`] | the play's own text form |
//!
//! [`load::load`] finds out which form of a match a text has. It also reads a single position: an XGID or an ID of GNU
//! Backgammon, with words around it or without.
//!
//! This crate stands above the rules and below the programs that show games, as `pgn-reader` stands above `shakmaty`.
//! The text form of a single position (an XGID, a GNU Backgammon ID) belongs to the position, as a FEN does in chess:
//! it is in [`engine::backgammon::notation`]. The files of matches can't be understood without the rules. They leave
//! out the plays that end a game; often only the points say how much a player has resigned; and the columns can be so
//! narrow that only the turn tells the players apart. A parser below the rules would need every type twice, and would
//! understand half of a file.
//!
//! # A match
//!
//! ```
//! use backgammon_notation::mat;
//!
//! let text = " 3 point match
//!
//!  Game 1
//!  Alice : 0                      Bob : 0
//!   1)                             54: 13/8 24/20
//!   2) 43: 8/5* 24/20               Doubles => 2
//!   3)  Drops
//!                                   Wins 1 point
//! ";
//! let found = mat::read(text)?;
//! assert_eq!(found.names, ["Alice", "Bob"]);
//! // Rolls and cube actions count as moves, too.
//! assert_eq!(found.moves.len(), 6);
//! let written = mat::to_mat(&found.start, &found.moves, ["Alice", "Bob"]);
//! assert_eq!(mat::read(&written)?, found);
//! # Ok::<(), mat::MatError>(())
//! ```
//!
//! # A match up to its fault
//!
//! The moves before a fault are always kept.
//!
//! ```
//! use backgammon_notation::sgf;
//!
//! let text = "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[gnubg]PB[root]
//! ;W[31hefe]
//! ;B[66aaaa])";
//! let reading = sgf::read_all(text)?;
//! let fault = reading.fault.expect("no checker of Black's moves so");
//! assert_eq!(fault.line, 3);
//! let [part] = &reading.parts[..] else { panic!() };
//! assert_eq!(part.of.moves.len(), 3, "White's roll and play, and Black's roll");
//! # Ok::<(), backgammon_notation::reading::MatError>(())
//! ```
//!
//! # A position in the form of any program
//!
//! ```
//! use backgammon_notation::load::load;
//! use engine::backgammon::notation::{gnu, xgid};
//!
//! let text = "Position ID: 4HPwATDgc/ABMA\nMatch ID   : cAkAAAAAAAAA";
//! let start = load(text)?.parts[0].of.start;
//! let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:1:0:10";
//! assert_eq!(xgid::to_xgid(&start), id);
//! let same = load(&format!("What would you roll here ({id})?"))?;
//! assert_eq!(gnu::to_id(&same.parts[0].of.start), "4HPwATDgc/ABMA:cAkAAAAAAAAA");
//! # Ok::<(), backgammon_notation::load::Refusal>(())
//! ```
//!
//! # A play
//!
//! ```
//! use backgammon_notation::typed::legal_play;
//! use engine::backgammon::rules::Position;
//!
//! let position: Position = "4HPwATDgc/ABMA:31".parse()?;
//! let play = legal_play(&position, "6-5, 8–5")?;
//! assert_eq!(play.to_string(), "8/5 6/5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod games;
pub mod ids;
pub mod load;
pub mod mat;
pub mod reading;
mod remarks;
mod replay;
pub mod sgf;
pub mod typed;
pub mod xgids;
