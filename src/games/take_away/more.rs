//! The rest of Take-away's page, which is loaded after the board.

use engine::game::Position as _;
use engine::take_away::TakeAway;
use engine::take_away::rules::Position;
use leptos::prelude::*;

use super::panels::games::CubesPanel;
use super::panels::tree::TreeFold;
use super::{WORDS, begin_another};
use crate::matches::contest;
use crate::matches::end::MatchReview;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::play::Play;

/// The panels and the sheet.
pub fn more() -> AnyView {
    let play = expect_context::<Play<TakeAway>>();
    let choices = view! { <CubesPanel play contest=contest() /> }.into_any();
    let picture = Signal::derive(move || play.session.with(|session| caption(session.position())));
    let review = MatchReview::Panel(recorder(play));
    let on_new = move |()| begin_another(play);
    view! { <MatchMore words=WORDS on_new choices review picture /> }.into_any()
}

/// The picture on the board in words, while somebody reads why.
fn caption(position: &Position) -> String {
    if position.turn().is_over() {
        return String::new();
    }
    "The numbers on the cubes are those with which whoever is to move loses. So the cubes to take are those down to the next \
     number."
        .to_owned()
}

/// The tree, below all.
pub fn after() -> AnyView {
    let play = expect_context::<Play<TakeAway>>();
    view! { <TreeFold play /> }.into_any()
}
