//! The rest of the page of a puzzle, which is loaded after the board: panels, the sheet of puzzles, and dialogs.

use std::sync::Arc;

use leptos::prelude::*;

use super::PuzzleController;
use super::action::PuzzleAction;
use super::recorder::PuzzleRecorder;
use crate::learn::offer;
use crate::saved::done::{Done, note_done};
use crate::saved::last::note_last_game;
use crate::saved::live::BEST;
use crate::saved::note::{COUNTED, HELPED};
use crate::sent::pictures;
use crate::ui::answer::CloseAnswer;
use crate::ui::day::day_number;
use crate::ui::end_card::{self, EndCard, focus, show_review};
use crate::ui::fixed::effect;
use crate::ui::game_more::{GameMore, GameMoreProps, SheetContent};
use crate::ui::review::{GameReview, Reading, ReviewItem, ReviewParts};
use crate::ui::share::Link;
use crate::ui::storage::{Browser, games};
use crate::ui::tab::Tab;

/// What is beside the board of a puzzle.
pub struct PuzzlePanels {
    /// What searches find.
    pub analysis: AnyView,
    /// How to go on, and why.
    pub explain: AnyView,
    /// How it went.
    pub review: Arc<dyn PuzzleRecorder>,
    /// What the game is, and where it comes from.
    pub about: AnyView,
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
    puzzle.follow_exercise(Arc::clone(&panels.review));
    let helped = puzzle.helped(Arc::clone(&panels.review));
    puzzle.count(Arc::clone(&panels.review));
    puzzle.put_card(Arc::clone(&panels.review), helped);
    let walked = Arc::clone(&panels.review);
    let is_touched = Signal::derive(move || walked.at_and_last()[1] > 0);
    let (review, no_review) = puzzle.review(panels.review, helped);
    let panels = vec![
        (Tab::Analysis, panels.analysis),
        (Tab::Explain, explain),
        (Tab::Review, review),
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
    let more = GameMore(GameMoreProps {
        frame: puzzle.frame,
        panels,
        no_review,
        choices,
        links: Callback::new(move |()| puzzle.links()),
        pictures: pictures(),
    });
    vec![more, offer(puzzle.play, is_touched)].into_any()
}

impl PuzzleController {
    /// Shows on the board what the bar of an exercise wants there: what was better, as a hint does.
    fn follow_exercise(self, recorder: Arc<dyn PuzzleRecorder>) {
        let games = games();
        effect(move || {
            if games.wanted.get() == BEST && self.play.is_exercise() {
                untrack(|| recorder.go_to(0));
                let hint = move || self.run(PuzzleAction::Hint);
                self.frame.life.next_frame(hint);
            }
        });
    }

    /// Whether the puzzle was solved with help, as it was noted when its end was reached: a look back at a puzzle that is
    /// over is no help in it.
    fn helped(self, recorder: Arc<dyn PuzzleRecorder>) -> RwSignal<bool> {
        let helped = RwSignal::new(false);
        let was_over = StoredValue::new(false);
        effect(move || {
            let is_over = recorder.is_over().contains(&true);
            if is_over && !was_over.get_value() {
                helped.set(self.play.noted(HELPED).is_some());
                if !self.play.is_exercise() {
                    note_last_game(&Browser, self.play.id());
                }
            }
            was_over.set_value(is_over);
        });
        helped
    }

    /// Counts a puzzle that is solved here, once, if it is none of a day or a course.
    fn count(self, recorder: Arc<dyn PuzzleRecorder>) {
        // What was solved when this page came is counted, or was solved elsewhere.
        let mut was_over = None;
        effect(move || {
            let is_over = recorder.is_over()[0];
            let is_solved = is_over && was_over == Some(false);
            was_over = Some(is_over);
            let is_new = || !self.play.is_exercise() && self.play.noted(COUNTED).is_none();
            if is_solved && untrack(is_new) {
                self.play.note(COUNTED, &1);
                note_done(&Browser, self.play.id(), day_number(), Done::Puzzle);
            }
        });
    }

    /// The panel of the review, and whether there is nothing to review.
    fn review(
        self,
        recorder: Arc<dyn PuzzleRecorder>,
        helped: RwSignal<bool>,
    ) -> (AnyView, Signal<bool>) {
        let [over, read, at, last, go, show] = [(); 6].map(|()| Arc::clone(&recorder));
        // It goes when somebody plays on from a board of the puzzle, and comes back with an end.
        let is_left = RwSignal::new(false);
        effect(move || {
            if recorder.is_over()[0] {
                is_left.set(false);
            }
        });
        let no_review = Signal::derive(move || is_left.get() || !over.is_over()[1]);
        let tab = self.frame.tab;
        let read = Box::new(move || match tab.is(Tab::Review) && !no_review.get() {
            true => read.read(helped.get()),
            false => Reading::default(),
        });
        let on_go = Callback::new(move |ply| {
            self.play.note_help();
            go.go_to(ply);
        });
        let is_shown = StoredValue::new(false);
        let parts = ReviewParts {
            read,
            up: Signal::stored("The higher, the nearer to the end.".to_owned()),
            at_and_last: [
                Signal::derive(move || at.at_and_last()[0]),
                Signal::derive(move || last.at_and_last()[1]),
            ],
            on_go,
            on_mistake: Callback::new(move |mistake: Option<ReviewItem>| {
                // What others show on the board stays.
                if mistake.is_some() || is_shown.get_value() {
                    show.show(mistake.as_ref());
                }
                is_shown.set_value(mistake.is_some());
            }),
            on_retry: Callback::new(move |ply| {
                on_go.run(ply);
                is_left.set(true);
                // What was explained there would give it away.
                self.frame.tab.show(Tab::Analysis);
                self.frame.dock.close();
                focus(".below .sentence");
            }),
            on_practise: None,
        };
        (view! { <GameReview parts /> }.into_any(), no_review)
    }

    /// Puts the card of the end where it belongs.
    fn put_card(self, recorder: Arc<dyn PuzzleRecorder>, helped: RwSignal<bool>) {
        let over = Arc::clone(&recorder);
        let card = EndCard {
            next: Signal::stored("Next puzzle".to_owned()),
            hidden: Signal::derive(move || !over.is_over()[0]),
            verdict: Signal::derive(move || match recorder.is_over()[0] {
                true => recorder.verdict(helped.get()),
                false => String::new(),
            }),
            on_next: self.on_press(PuzzleAction::New),
            on_again: self.on_press(PuzzleAction::Restart),
            on_review: Callback::new(move |()| show_review(self.frame, Tab::Review)),
            on_share: self.on_press(PuzzleAction::Share),
            moment: None,
            kept: None,
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
