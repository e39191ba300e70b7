//! The rest of the page of Segments, which is loaded after the board.

use engine::segments::Segments;
use leptos::prelude::*;

use super::controller::SegmentsController;
use super::panels::overlays::{BehindSegments, Overlays, caption};
use super::panels::points::{Moves, Points};
use super::{TAUGHT, WORDS, begin_another};
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::marks::known;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::matches::slip::slip;
use crate::ui::theory::Theory;

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let controller = expect_context::<SegmentsController>();
    let choices = view! { <Points controller /> }.into_any();
    let moves = view! { <Moves controller /> }.into_any();
    let analysis = view! { <Overlays controller /> }.into_any();
    let on_new = move |()| begin_another(controller);
    controller.lay();
    let contest = controller.contest;
    let picture = Signal::derive(move || {
        let slip = slip(controller.play, contest);
        controller.play.session.with(|session| {
            let position = session.position();
            contest.ui.with(|ui| {
                known::<Segments>(ui)
                    .filter(|_| ui.asked.is_none())
                    .map_or_else(String::new, |known| caption(position, known))
                    + &slip
            })
        })
    });
    let behind = view! { <BehindSegments controller /> }.into_any();
    let explainer = Explains::<Segments>::IT;
    let review = MatchReview::Panel(recorder(controller.play));
    view! {
        <MatchMore
            explainer
            behind
            words=WORDS
            on_new
            choices
            review
            moves
            analysis
            picture
        />
    }
    .into_any()
}
