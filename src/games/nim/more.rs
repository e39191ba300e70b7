//! The rest of Nim's page, which is loaded after the board.

use engine::nim::Nim;
use engine::nim::rules::Position;
use engine::nim::solve::{Phase, phase};
use leptos::prelude::*;

use super::board::{caption, groups};
use super::panels::binary::Binary;
use super::panels::piles::Piles;
use super::{GroupedCoins, WORDS, begin_another};
use crate::matches::contest;
use crate::matches::end::MatchReview;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::play::Play;
use crate::session::Session;
use crate::ui::fixed::effect;
use crate::ui::tab::Tab;

/// The panels and the sheet.
pub fn more() -> AnyView {
    let play = expect_context::<Play<Nim>>();
    let choices = view! { <Piles play contest=contest() /> }.into_any();
    let analysis = view! { <Binary session=play.session /> }.into_any();
    let tab = contest().frame.tab;
    let GroupedCoins(grouped) = expect_context();
    effect(move || {
        let piles = |session: &Session<Position>| {
            let position = session.position();
            is_grouped(position).then(|| groups(position))
        };
        let shown = match tab.is(Tab::Explain) {
            true => play.session.with(piles).unwrap_or_default(),
            false => Vec::new(),
        };
        if grouped.with_untracked(|old| *old != shown) {
            grouped.set(shown);
        }
    });
    let picture = Signal::derive(move || {
        play.session.with(|session| {
            let position = session.position();
            match is_grouped(position) {
                true => caption(position),
                false => String::new(),
            }
        })
    });
    let review = MatchReview::Panel(recorder(play));
    view! {
        <MatchMore
            words=WORDS
            on_new=move |()| begin_another(play)
            choices
            review
            analysis
            picture
        />
    }
    .into_any()
}

/// Whether the nim-sum decides, so that the coins in groups show why.
fn is_grouped(position: &Position) -> bool {
    position.coins() > 0 && phase(position) != Phase::MisereOnes
}
