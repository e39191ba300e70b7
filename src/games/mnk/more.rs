//! The rest of the page of m,n,k, which is loaded after the board.

use engine::mnk::Mnk;
use leptos::prelude::*;

use super::controller::MnkController;
use super::panels::analysis::AnalysisPanel;
use super::panels::behind::BehindMnk;
use super::panels::boards::{Boards, name_page};
use super::panels::why::WhyWon;
use super::{TAUGHT, WORDS, begin_another};
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::matches::slip::slip;
use crate::ui::theory::Theory;

/// What there is to say of the game.
const ABOUT: &str = "Two place stones in turn, and whoever first has enough in a row wins: across, down or slanting. \
    Tic-tac-toe is a draw; gomoku, on 15 × 15, is won by whoever begins. By the standard rule of \
    gomoku a longer row wins nothing; renju also forbids whoever begins to make two open threes, two fours or six at \
    once, which makes up for the first move. All these are m,n,k-games: m columns, n rows, k in a row. Small boards are solved here, \
    on large ones threats are looked for first.";

/// The panels and the sheet.
pub fn more() -> AnyView {
    provide_context(Theory::of(TAUGHT));
    let controller = expect_context::<MnkController>();
    name_page(controller);
    let choices = view! { <Boards controller /> }.into_any();
    let analysis = view! { <AnalysisPanel controller /> }.into_any();
    let proof = view! { <WhyWon controller /> }.into_any();
    let on_new = move |()| begin_another(controller);
    let told = controller.draw_reasons();
    let picture = Signal::derive(move || told.get() + &slip(controller.play, controller.contest));
    let behind = view! { <BehindMnk controller /> }.into_any();
    let explainer = Explains::<Mnk>::IT;
    let review = MatchReview::Panel(recorder(controller.play));
    view! {
        <MatchMore
            explainer
            behind
            words=WORDS
            about=ABOUT
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
