//! Verifies a proof that Black wins gomoku, by the rules alone.
//!
//! # What is believed
//!
//! Neither the file nor the search. A win is believed if it follows from:
//!
//! - the rules, [`game`]: [`game::Game::wins`] says which rows win, and nothing else does;
//! - the tables of [`lines`] and the [`board`] that keeps them up: where a side wins by its next stone, and where a stone
//!   makes a four. They are made from the rules, and the tests compare them with a naive scan;
//! - [`replies`]: which of White's replies to a threat can matter at all, with the proof that no other can;
//! - [`check`], which follows a win by threats through all of these replies;
//! - [`verify`], which goes through White's replies on all empty cells in the positions of the file, and then says what
//!   follows;
//! - [`symmetry`], by which positions are the same.
//!
//! What is remembered about positions is kept under the stones themselves. [`search`] and [`strategy`] only say which of
//! Black's moves is worth following, and [`proof`] what the file says; faults there can make a win be missed, and make up
//! none.

pub mod board;
pub mod cells;
pub mod check;
pub mod game;
pub mod leaves;
pub mod lines;
pub mod options;
pub mod proof;
pub mod random;
pub mod replies;
pub mod report;
pub mod run;
pub mod sample;
pub mod search;
pub mod strategy;
pub mod symmetry;
pub mod tree;
pub mod verify;
