//! The rest of the page of m,n,k, which is loaded after the board.

use engine::mnk::Mnk;
use leptos::prelude::*;

use super::controller::{MnkController, explained};
use super::panels::analysis::AnalysisPanel;
use super::panels::behind::BehindMnk;
use super::panels::boards::Boards;
use super::panels::why::WhyWon;
use super::{TAUGHT, WORDS, begin_another};
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::marks::known;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::ui::theory::Theory;

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let controller = expect_context::<MnkController>();
    let choices = view! { <Boards controller /> }.into_any();
    let analysis = view! { <AnalysisPanel controller /> }.into_any();
    let proof = view! { <WhyWon controller /> }.into_any();
    let on_new = move |()| begin_another(controller);
    let contest = controller.contest;
    let picture = Signal::derive(move || {
        contest.ui.with(|ui| {
            known::<Mnk>(ui)
                .filter(|_| ui.asked.is_none())
                .map_or_else(String::new, |analysis| caption(explained(analysis).len()))
        })
    });
    let behind = view! { <BehindMnk controller /> }.into_any();
    let explainer = Explains::<Mnk>::IT;
    let review = MatchReview::Panel(recorder(controller.play));
    view! {
        <MatchMore
            explainer
            behind
            words=WORDS
            on_new
            choices
            review
            analysis
            proof
            picture
        />
    }
    .into_any()
}

/// The picture on the board in words, while somebody reads why: of so many moves.
fn caption(shown: usize) -> String {
    match shown {
        0 => String::new(),
        1 => "The pale stone on the board, 1, is that move.".to_owned(),
        _ => format!(
            "The numbered stones on the board are how it may go on: 1 is that move, 2, which is hollow, the best answer, and so on \
             to {shown}."
        ),
    }
}
