//! The rest of the page of a puzzle, which is loaded after the board: panels, the sheet of puzzles, and dialogs.

use leptos::prelude::*;

use super::PuzzleController;
use super::action::PuzzleAction;
use crate::ui::answer::CloseAnswer;
use crate::ui::chart::Plot;
use crate::ui::end_card::{self, EndCard, focus, show_review};
use crate::ui::game_more::{GameMore, GameMoreProps, SheetContent};
use crate::ui::review::{GameReview, MakeItems, ReviewParts};
use crate::ui::share::Link;
use crate::ui::tab::Tab;

/// What is beside the board of a puzzle.
pub struct PuzzlePanels {
    /// What searches find.
    pub analysis: AnyView,
    /// How to go on, and why.
    pub explain: AnyView,
    /// How it went.
    pub review: PuzzleReview,
    /// What the game is, and where it comes from.
    pub about: AnyView,
}

/// How a puzzle went that is solved.
pub struct PuzzleReview {
    /// Whether the board that is shown is not the end.
    pub goes_on: Signal<bool>,
    /// Whether the puzzle has not been solved.
    pub no_review: Signal<bool>,
    /// How it went, for the card of the end.
    pub verdict: Signal<String>,
    /// The same in a sentence, with where something was lost.
    pub sentence: Signal<String>,
    /// The curve.
    pub plot: Memo<Plot>,
    /// How many moves are made, and how many there are.
    pub at_and_last: [Signal<usize>; 2],
    /// Where something was lost.
    pub items: MakeItems,
    /// Shows the board after so many moves.
    pub on_go: Callback<usize>,
}

/// The rest of the page of a puzzle.
#[component]
pub fn PuzzleMore(
    /// The puzzle.
    puzzle: PuzzleController,
    /// Which puzzle to play, of all that this page has.
    choices: AnyView,
    /// What is beside the board.
    panels: PuzzlePanels,
) -> AnyView {
    let close = view! { <CloseAnswer on_press=puzzle.on_press(PuzzleAction::Explain) /> };
    let explain = vec![panels.explain, close.into_any()].into_any();
    let review = panels.review;
    let no_review = review.no_review;
    puzzle.put_card(&review);
    let parts = puzzle.review_parts(review);
    let panels = vec![
        (Tab::Analysis, panels.analysis),
        (Tab::Explain, explain),
        (Tab::Review, view! { <GameReview parts /> }.into_any()),
        (Tab::About, panels.about),
    ];
    let choices = SheetContent {
        title: "New puzzle",
        on_board: Callback::new(move |()| {
            let (can_undo, _) = puzzle.game.get_value().can_undo_and_redo();
            (puzzle.play.puzzle_link(), can_undo)
        }),
        on_new: puzzle.on_press(PuzzleAction::New),
        content: choices,
    };
    GameMore(GameMoreProps {
        frame: puzzle.frame,
        panels,
        no_review,
        choices,
        links: Callback::new(move |()| puzzle.links()),
    })
}

impl PuzzleController {
    fn review_parts(self, review: PuzzleReview) -> ReviewParts {
        let [at, last] = review.at_and_last;
        let on_go = Callback::new(move |ply| {
            self.play.note_help();
            review.on_go.run(ply);
        });
        let up = Signal::stored("The higher, the nearer to the end.".to_owned());
        ReviewParts {
            sentence: review.sentence,
            curve: (review.plot, up),
            at,
            last,
            on_go,
            items: review.items,
            on_retry: Callback::new(move |ply| {
                on_go.run(ply);
                self.frame.dock.close();
                focus(".below .sentence");
            }),
        }
    }

    /// Puts the card of the end where it belongs.
    fn put_card(self, review: &PuzzleReview) {
        let card = EndCard {
            hidden: review.goes_on,
            verdict: review.verdict,
            on_next: self.on_press(PuzzleAction::New),
            on_again: self.on_press(PuzzleAction::Restart),
            on_review: Callback::new(move |()| show_review(self.frame, Tab::Review)),
            on_share: self.on_press(PuzzleAction::Share),
            moment: None,
        };
        end_card::put(self.frame, card);
    }

    fn links(self) -> Vec<Link> {
        let urls = [self.play.puzzle_link(), self.play.position_link()];
        let links = self.words.links.into_iter().zip(urls);
        let link = |((label, hint), url)| Link { label, hint, url };
        links.map(link).collect()
    }
}
