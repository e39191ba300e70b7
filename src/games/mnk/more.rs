//! The rest of the page of m,n,k, which is loaded after the board.

use leptos::prelude::*;

use super::controller::MnkController;
use super::panels::analysis::AnalysisPanel;
use super::panels::boards::Boards;
use super::panels::why::WhyWon;
use super::{WORDS, begin_another};
use crate::matches::more::MatchMore;

/// The panels and the sheet.
pub fn more() -> AnyView {
    let controller = expect_context::<MnkController>();
    let choices = view! { <Boards controller /> }.into_any();
    let analysis = view! { <AnalysisPanel controller /> }.into_any();
    let proof = view! { <WhyWon controller /> }.into_any();
    let on_new = move |()| begin_another(controller);
    view! { <MatchMore words=WORDS on_new choices analysis proof /> }.into_any()
}
