//! Rules, solvers and explanations of the games of Perfect Play.
//!
//! The engine knows nothing of a screen, a browser or a clock: the same code runs natively and in
//! WebAssembly, and every figure it gives is reproducible from a seed and a node limit.
//!
//! [`game`] holds the traits that a game implements, [`registry`] the one list of games.

pub mod analysis;
pub mod backgammon;
mod checksum;
pub mod container;
pub mod course;
pub mod dailies;
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
