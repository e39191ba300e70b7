//! The rest of the page of m,n,k, which is loaded after the board.

use engine::mnk::Mnk;
use leptos::prelude::*;

use super::controller::MnkController;
use super::panels::analysis::AnalysisPanel;
use super::panels::behind::BehindMnk;
use super::panels::boards::Boards;
use super::panels::why::WhyWon;
use super::{TAUGHT, WORDS, begin_another};
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::matches::slip::slip;
use crate::ui::theory::Theory;

/// What each level of the computer is, as a sentence.
const LEVEL_WORDS: [&str; 4] = [
    "It thinks for up to 2 seconds about a move. What it has proved it plays without \
     error; otherwise it plays what it estimates as best.",
    "The bot from the student’s report that this game grew from: a search of fixed depth over the few cells \
     that its count of windows likes best.",
    "It looks one move ahead, and takes the cell that looks best at once.",
    "It sees little, and often sets its stone near the last one. It can be beaten.",
];

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
    let choices = view! { <Boards controller /> }.into_any();
    let analysis = view! { <AnalysisPanel controller /> }.into_any();
    let proof = view! { <WhyWon controller /> }.into_any();
    let on_new = move |()| begin_another(controller);
    let drawn = controller.draw_reasons();
    let next = drawn.button();
    let picture =
        Signal::derive(move || drawn.told.get() + &slip(controller.play, controller.contest));
    let behind = view! { <BehindMnk controller /> }.into_any();
    let explainer = Explains::<Mnk>::IT;
    let review = MatchReview::Panel(recorder(controller.play));
    view! {
        <MatchMore
            explainer
            behind
            words=WORDS
            about=ABOUT
            level_words=&LEVEL_WORDS
            on_new
            choices
            review
            analysis
            proof
            picture
            next
        />
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use engine::mnk::Mnk;

    use super::LEVEL_WORDS;
    use crate::matches::game_text::GameText as _;

    #[test]
    fn each_level_is_told() {
        assert_eq!(LEVEL_WORDS.len(), Mnk::LEVELS.len());
    }
}
