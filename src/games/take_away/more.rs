//! The rest of Take-away's page, which is loaded after the board.

use engine::take_away::TakeAway;
use leptos::prelude::*;

use super::panels::games::CubesPanel;
use super::panels::tree::TreeFold;
use super::{WORDS, begin_another};
use crate::matches::contest;
use crate::matches::more::MatchMore;
use crate::play::Play;

/// The panels and the sheet.
pub fn more() -> AnyView {
    let play = expect_context::<Play<TakeAway>>();
    let choices = view! { <CubesPanel play contest=contest() /> }.into_any();
    view! { <MatchMore words=WORDS on_new=move |()| begin_another(play) choices /> }.into_any()
}

/// The tree, below all.
pub fn after() -> AnyView {
    let play = expect_context::<Play<TakeAway>>();
    view! { <TreeFold play /> }.into_any()
}
