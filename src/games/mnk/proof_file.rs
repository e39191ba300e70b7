//! The proof that whoever begins wins gomoku: a file of this site that is loaded when gomoku is played, and not before.
//! Without it the computer searches, as elsewhere.

use std::any::Any;

use engine::game::Game as _;
use engine::mnk::Mnk;
use engine::mnk::proof::Strategy;
use engine::mnk::rules::{Position, Rule};
use engine::mnk::solve::Proved;
use leptos::prelude::*;

use super::controller::MnkController;
use crate::matches::step::MatchEvent;
use crate::modules::Reader;
use crate::piece::piece;
use crate::ui::fixed::effect;
use crate::ui::tab::Tab;
use crate::worker::client::{self, Equipped};
use crate::worker::weights::address;

/// Whether the proof is of this game: of a board of that size, after the first stone, or before it where it is explained why
/// that wins (`is_explained`): that it does is known without.
fn is_of(position: &Position, is_explained: bool) -> bool {
    let board = position.board();
    let size = (board.m(), board.n(), board.k());
    let has_begun = !position.moves().is_empty();
    size == (15, 15, 5) && board.rule() == Rule::Freestyle && (has_begun || is_explained)
}

/// Reads the file, for [`engine::game::Solver::take`].
fn read(bytes: &[u8]) -> Result<Box<dyn Any + Send>, String> {
    let strategy = Strategy::read(bytes.to_vec()).map_err(|error| error.to_string())?;
    let proved: Box<dyn Proved> = Box::new(strategy);
    Ok(Box::new(proved))
}

/// The name by which the worker is told how the proof is read.
pub const READER: &str = "mnk:proof";

piece! {
    /// Reads the proof that whoever begins wins gomoku.
    pub fn reader() -> Reader, in mnk_study: read
}

/// Loads the file as soon as a game that it is of is on the board. What is wrong with it, if anything, goes to where it is
/// said that something is missing.
pub fn load(controller: MnkController) {
    let is_wanted = Memo::new(move |was: Option<&bool>| {
        let is_of = || {
            let is_explained = controller.contest.frame.tab.is(Tab::Explain);
            let session = controller.play.session;
            session.with(|session| is_of(session.position(), is_explained))
        };
        was.is_some_and(|was| *was) || is_of()
    });
    let told = Callback::new(move |equipped: Equipped| match equipped {
        // What was searched before is looked up.
        Equipped::Loaded => controller.contest.send(MatchEvent::Renewed),
        Equipped::Failed(reason) => controller.missing.set(format!(
            "{reason} The computer plays without the proof that whoever begins wins."
        )),
        Equipped::Computed(_) => {}
    });
    let life = controller.contest.frame.life;
    effect(move || {
        if let (true, Some(name)) = (is_wanted.get(), address(PROOF)) {
            life.next_frame(move || client::add(Mnk::ID, Some(name), READER, told));
        }
    });
}

/// The file's name in the page's head.
const PROOF: &str = "mnk-proof";

#[cfg(test)]
mod tests {
    use super::{is_of, read};

    #[test]
    fn the_proof_is_of_one_board_after_the_first_stone() {
        let explained = |text: &str| super::is_of(&text.parse().unwrap(), true);
        assert!(explained("15 15 5:") && !explained("19 19 5:"));
        let is_of = |text: &str| is_of(&text.parse().unwrap(), false);
        assert!(is_of("15 15 5: h8") && is_of("15 15 5: a1 b2"));
        for other in [
            "15 15 5:",
            "15 15 5 standard: h8",
            "15 15 4: h8",
            "19 19 5: k10",
            "15 14 5: h8",
        ] {
            assert!(!is_of(other), "{other}");
        }
    }

    #[test]
    fn a_file_that_is_none_is_named() {
        let error = read(b"ppMX").err();
        assert_eq!(
            error.as_deref(),
            Some("This is not a file of proofs; version 4 is expected.")
        );
    }
}
