//! The place of what a game ends with. What stands there is loaded after the board ([`super::end_card`]), and put into
//! [`GameFrame::ending`].

use leptos::prelude::*;

use super::fixed::dynamic;
use super::game_frame::GameFrame;

/// The place of it, beside the sentence that says how the game stands.
pub fn ending_place(frame: GameFrame) -> AnyView {
    dynamic(move || match frame.ending.get() {
        Some(card) => untrack(|| card.body.run()),
        None => ().into_any(),
    })
}
