//! A game for two on a page: people and the computer make their moves in turn, moves can be taken
//! back and asked about, and results are kept.
//!
//! What a match does is a state machine ([`step`]): events come in, the state ([`state`], [`ui_state`]) changes, effects go
//! out. A game is a [`MatchGame`](game::MatchGame) to it. Every page of such a game has one [`MatchController`], which
//! hands events in and does what comes out. The rest is what is seen.

pub mod action;
pub mod analyses;
mod driver;
pub mod dyn_move;
pub mod end;
mod explain_panel;
pub mod explainer;
pub mod game;
pub mod game_text;
pub mod games_panel;
mod kept_line;
pub mod known;
pub mod levels;
mod live;
pub mod marks;
pub mod more;
mod moves_panel;
mod news;
pub mod page;
mod players_panel;
mod players_words;
pub mod recorder;
mod results_panel;
pub mod review;
pub mod slip;
pub mod state;
pub mod status;
pub mod step;
mod turning;
pub mod ui_state;
mod verdict;
mod words;

pub use driver::{MatchController, OwnMoves, contest};
