//! The rest of Take-away's page, which is loaded after the board.

use engine::game::Position as _;
use engine::take_away::TakeAway;
use engine::take_away::rules::Position;
use engine::take_away::solve::lost;
use leptos::prelude::*;

use super::panels::games::CubesPanel;
use super::panels::tree::TreeFold;
use super::picture::hops::hops;
use super::{Explained, TAUGHT, WORDS, begin_another};
use crate::matches::contest;
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::play::Play;
use crate::session::Session;
use crate::ui::aim::aim_at;
use crate::ui::behind::Behind;
use crate::ui::fixed::effect;
use crate::ui::theory::Theory;

/// Where the game comes from.
const STORY: &str = "A student’s report of 2022, written in Greek, draws the whole tree of a game in a console, and has minimax tell \
    who wins: from the leaves up, for Max and for Min. Where several takes are as good it takes the largest. The tree \
    is drawn below as there; the numbers on the cubes need none, as a position comes up in it again and again.";

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    aim_at(".take");
    let play = expect_context::<Play<TakeAway>>();
    let choices = view! { <CubesPanel play contest=contest() /> }.into_any();
    let Explained(drawn) = expect_context();
    let contest = contest();
    effect(move || {
        let is_explained = contest.ui.with(|ui| ui.why);
        let hops = |session: &Session<Position>| hops(session.position(), session.start());
        let shown = match is_explained {
            true => play.session.with(hops),
            false => String::new(),
        };
        if drawn.with_untracked(|old| *old != shown) {
            drawn.set(shown);
        }
    });
    let picture = Signal::derive(move || play.session.with(|session| caption(session.position())));
    let behind = view! { <Behind story=STORY /> }.into_any();
    let explainer = Explains::<TakeAway>::IT;
    let review = MatchReview::Panel(recorder(play));
    let on_new = move |()| begin_another(play);
    view! { <MatchMore explainer behind words=WORDS on_new choices review picture /> }.into_any()
}

/// The picture on the board in words, while somebody reads why.
fn caption(position: &Position) -> String {
    if position.turn().is_over() {
        return String::new();
    }
    let big = position.big_take().into();
    match lost(position.cubes().into(), big, position.misere()) {
        false => {
            "The circled numbers on the cubes lose for whoever is to move. The thick arc is the take that leads to one."
        }
        true => {
            "The circled numbers on the cubes lose for whoever is to move, and you can see that none of the arcs leads from this \
             one to another."
        }
    }
    .to_owned()
}

/// The tree, below all.
pub fn after() -> AnyView {
    let play = expect_context::<Play<TakeAway>>();
    view! { <TreeFold play /> }.into_any()
}
