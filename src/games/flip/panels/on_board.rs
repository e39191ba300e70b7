//! Parity and chasing, stepped through on the board by the reader.

use leptos::prelude::*;

use crate::games::flip::controller::FlipController;
use crate::games::flip::methods::steps::{BoardStep, chasing, parity};
use crate::ui::button::Chip;
use crate::ui::fixed::{effect, el};
use crate::ui::tab::Tab;

/// What can be stepped through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Walk {
    Parity = 1,
    Chasing = 2,
}

/// What is stepped through. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Walked {
    flip: FlipController,
    /// Which [`Walk`] it is, as a number, and 0 for none.
    chosen: RwSignal<usize>,
    at: RwSignal<usize>,
    steps: StoredValue<Vec<BoardStep>>,
}

impl Walked {
    /// Nothing at first; and nothing any more when something else is on the board, or is read.
    pub fn new(flip: FlipController) -> Self {
        let [chosen, at] = [(); 2].map(|()| RwSignal::new(0));
        let walked = Self {
            flip,
            chosen,
            at,
            steps: StoredValue::new(Vec::new()),
        };
        let tab = flip.puzzle.frame.tab;
        effect(move || {
            flip.play.session.track();
            let _ = tab.is(Tab::Explain);
            walked.end();
        });
        walked
    }

    /// Whether there is something.
    pub fn is_going(self) -> Signal<bool> {
        Signal::derive(move || self.chosen.get() != 0)
    }

    fn end(self) {
        if self.chosen.get_untracked() != 0 {
            self.chosen.set(0);
            self.flip.step.set(String::new());
        }
    }

    fn toggle(self, walk: Walk) {
        if self.chosen.get_untracked() == walk as usize {
            return self.end();
        }
        let steps = self.flip.play.session.with_untracked(|session| {
            let board = session.position();
            self.flip.known.with_untracked(|known| {
                let analysis = &known.of(board)?.analysis;
                Some(match walk {
                    Walk::Parity => parity(board, analysis),
                    Walk::Chasing => chasing(board, &analysis.presses),
                })
            })
        });
        if let Some(steps) = steps.filter(|steps| !steps.is_empty()) {
            self.steps.set_value(steps);
            self.flip.puzzle.frame.dock.show_board();
            self.chosen.set(walk as usize);
            self.show(0);
        }
    }

    fn show(self, at: usize) {
        let shown = self
            .steps
            .with_value(|steps| Some((steps.get(at)?.letters(), steps.get(at)?.words.clone())));
        if let Some((letters, words)) = shown {
            self.at.set(at);
            self.flip.step.set(letters);
            self.flip.play.say(words);
        }
    }

    fn count(self) -> usize {
        self.steps.with_value(Vec::len)
    }
}

/// The step that is shown, and the ways to the others.
#[component]
pub fn ShownStep(
    /// What is stepped through.
    walked: Walked,
) -> AnyView {
    let at = move || {
        walked.chosen.track();
        walked.at.get()
    };
    let words = Signal::derive(move || {
        let at = at();
        let words = |steps: &Vec<BoardStep>| steps.get(at).map(|step| step.words.clone());
        walked.steps.with_value(words).unwrap_or_default()
    });
    let place = Signal::derive(move || format!("{} of {}", at() + 1, walked.count()));
    let is_first = Signal::derive(move || at() == 0);
    let is_last = Signal::derive(move || at() + 1 >= walked.count());
    let on_back = move |()| walked.show(walked.at.get_untracked().saturating_sub(1));
    let on_next = move |()| walked.show(walked.at.get_untracked() + 1);
    let is_none = Signal::derive(move || walked.chosen.get() == 0);
    el! {
        <div class="walked" hidden=is_none>
            <div class="row" role="group" aria-label="Step by step">
                <Chip name="Back" disabled=is_first on_press=on_back />
                <span>{place}</span>
                <Chip name="Next" disabled=is_last on_press=on_next />
            </div>
            <div class="sentence">{words}</div>
            // No paragraph: the first of those is the answer, which comes into view.
            <div class="hint">"The board shows these steps as an example. Your own stays as you left it."</div>
        </div>
    }
}

/// What there is to step through.
#[component]
pub fn Walks(
    /// What is stepped through.
    walked: Walked,
) -> AnyView {
    let chip = move |walk: Walk, name| {
        let pressed = Signal::derive(move || walked.chosen.get() == walk as usize);
        view! { <Chip name pressed on_press=move |()| walked.toggle(walk) /> }
    };
    el! {
        <div class="chips">
            {chip(Walk::Chasing, "Row by row")}
            {chip(Walk::Parity, "Odd and even")}
        </div>
    }
}
