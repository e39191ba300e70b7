//! The rest of Nim's page, which is loaded after the board.

use engine::nim::Nim;
use leptos::prelude::*;

use super::board::caption;
use super::panels::binary::Binary;
use super::panels::piles::Piles;
use super::{WORDS, begin_another, is_grouped};
use crate::matches::contest;
use crate::matches::more::MatchMore;
use crate::play::Play;

/// The panels and the sheet.
pub fn more() -> AnyView {
    let play = expect_context::<Play<Nim>>();
    let choices = view! { <Piles play contest=contest() /> }.into_any();
    let analysis = view! { <Binary session=play.session /> }.into_any();
    let picture = Signal::derive(move || {
        play.session.with(|session| {
            let position = session.position();
            (position.coins() > 0 && is_grouped(position))
                .then(|| caption(position))
                .unwrap_or_default()
        })
    });
    view! {
        <MatchMore
            words=WORDS
            on_new=move |()| begin_another(play)
            choices
            analysis
            picture
        />
    }
    .into_any()
}
