//! The rest of the page of m,n,k, which is loaded after the board.

use engine::mnk::Mnk;
use engine::mnk::rules::{Board, Rule};
use leptos::prelude::*;

use super::controller::MnkController;
use super::panels::analysis::AnalysisPanel;
use super::panels::behind::BehindMnk;
use super::panels::boards::Boards;
use super::panels::rules::{RULES, SMALL_RULES};
use super::panels::why::WhyWon;
use super::{PAGE, TAUGHT, WORDS, begin_another};
use crate::learn::rules::{HowToPlay, items};
use crate::matches::end::MatchReview;
use crate::matches::explainer::Explains;
use crate::matches::more::MatchMore;
use crate::matches::recorder::recorder;
use crate::matches::slip::slip;
use crate::ui::theory::Theory;

/// What each level of the computer is, as a sentence.
const LEVEL_WORDS: [&str; 12] = [
    "The bot from the student’s report that this game grew from: a search of fixed depth over the few cells \
     that its count of windows likes best.",
    "It sees little, and often sets its stone near the last one. It can be beaten.",
    "It has played a few games, and rarely misses a row that is one stone short.",
    "It stops every row that is one stone short, and plans nothing.",
    "It looks one move ahead, and takes the cell that looks best at once.",
    "It reads a few moves ahead, and often overlooks what is far from the last stone.",
    "It reads a few moves ahead, and still overlooks much.",
    "It reads ahead, and overlooks something now and then.",
    "It reads three times as far, and rarely overlooks anything.",
    "It reads ten times as far, and overlooks nothing of it.",
    "It reads far ahead, in a moment.",
    "It thinks for up to 2 seconds about a move. What it has proved it plays without \
     error; otherwise it plays what it estimates as best.",
];

/// What there is to say of the game that is played on a board.
fn about(board: Board) -> String {
    let k = board.k();
    let longer = match board.rule() {
        _ if board.m().max(board.n()) <= k => "",
        Rule::Freestyle => " A longer row wins as well.",
        Rule::Standard => " A longer row wins nothing.",
        Rule::Renju => {
            " This is renju: a longer row wins for Orange only, and Blue, who begins, may make neither two rows of three that \
             are open at both ends at once, nor two rows of four at once, nor six in a row."
        }
    };
    let begins = format!(
        "Place stones in turn; whoever first has {k} in a row wins: across, down or slanting.{longer}"
    );
    let known = match (board.m(), board.n(), k) {
        (3, 3, 3) => {
            "If nobody makes a mistake, it is a draw. To win, make two threats at once: the other can stop only one."
        }
        (_, _, ..=3) => "The board is so small that the computer knows how each game ends.",
        (15, 15, 5) => {
            "On this board the game is called gomoku. Whoever begins can always win, but it takes a computer to know how. What the \
             computer has proved it calls certain; all else is an estimate."
        }
        _ => {
            "The computer looks for threats first. What it has proved it calls certain; all else is an estimate."
        }
    };
    [&begins, known].join(" ")
}

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
    let board = move || {
        let session = controller.play.session;
        session.with(|session| session.position().board())
    };
    let about = Signal::derive(move || about(board()));
    let explainer = Explains::<Mnk>::IT;
    let is_small = Signal::derive(move || board().k() == 3);
    let rules = items(move || match is_small.get() {
        true => SMALL_RULES,
        false => RULES,
    });
    let rules = view! { <HowToPlay of=PAGE.id rules /> }.into_any();
    let review = MatchReview::Panel(recorder(controller.play));
    view! {
        <MatchMore
            explainer
            behind
            words=WORDS
            about
            rules
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

    use engine::mnk::rules::Board;

    use super::{LEVEL_WORDS, about};
    use crate::matches::game_text::GameText as _;

    #[test]
    fn a_small_board_is_told_of_without_the_larger_ones() {
        let said = |m, n, k| about(Board::new(m, n, k).unwrap());
        let small = said(3, 3, 3);
        assert!(
            small.contains("it is a draw") && !small.contains("gomoku"),
            "{small}"
        );
        assert!(!small.contains("longer"), "nothing longer fits: {small}");
        let gomoku = said(15, 15, 5);
        assert!(
            gomoku.contains("gomoku") && gomoku.contains("A longer row wins as well."),
            "{gomoku}"
        );
    }

    #[test]
    fn each_level_is_told() {
        assert_eq!(LEVEL_WORDS.len(), Mnk::LEVELS.len());
    }
}
