//! What is known of the board, and of the boards before it: asked of the worker, kept, and
//! derived without a search where that is possible.

use std::collections::HashMap;
use std::sync::Arc;

use engine::analysis::{Explanation, Limits, Progress};
use engine::flip::Flip;
use engine::flip::explain::explain;
use engine::flip::rules::{Cell, Position};
use engine::flip::solve::{Analysis, nullity};
use leptos::prelude::*;

use crate::ui::play::Play;
use crate::worker::client::{self, Event};

/// Boards with more quiet patterns than two to this power are searched only when somebody asks:
/// the search takes a good part of a second or more.
const AUTOMATIC_NULLITY: u32 = 22;

/// How many boards are remembered.
const REMEMBERED: usize = 500;

/// What is known of one board.
#[derive(Clone, Debug)]
pub struct Known {
    /// The solver's answer.
    pub analysis: Analysis,
    /// The answer in words.
    pub explanation: Explanation,
}

/// What the worker is doing for us.
#[derive(Clone, Debug, PartialEq)]
pub enum Search {
    /// Nothing.
    Idle,
    /// A search that somebody asked for, or a short one.
    Running(Progress),
    /// The last search failed, for this reason.
    Failed(String),
}

/// What an answer is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// To show one press.
    Hint,
    /// To show all presses.
    Solution,
    /// To play the presses.
    Solve,
}

/// What is known, and what is being found out. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Advice {
    play: Play<Flip>,
    known: StoredValue<HashMap<Position, Arc<Known>>>,
    /// What is known of the board now.
    pub now: RwSignal<Option<Arc<Known>>>,
    /// What is known of the board before the last press.
    pub before: RwSignal<Option<Arc<Known>>>,
    /// What is known of the board at the start.
    pub start: RwSignal<Option<Arc<Known>>>,
    /// What the worker is doing.
    pub search: RwSignal<Search>,
    wanted: StoredValue<Option<Wanted>>,
    /// What an answer that was wanted leads to.
    pub answered: RwSignal<Option<Wanted>>,
}

impl Advice {
    /// Keeps up with the game from now on.
    pub fn new(play: Play<Flip>) -> Self {
        let advice = Self {
            play,
            known: StoredValue::new(HashMap::new()),
            now: RwSignal::new(None),
            before: RwSignal::new(None),
            start: RwSignal::new(None),
            search: RwSignal::new(Search::Idle),
            wanted: StoredValue::new(None),
            answered: RwSignal::new(None),
        };
        Effect::new(move |_| {
            play.session.track();
            advice.wanted.set_value(None);
            advice.settle();
        });
        on_cleanup(client::cancel);
        advice
    }

    /// Asks for the answer to the board now; `answered` tells when it is there.
    pub fn ask(self, wanted: Wanted) {
        if self.now.with_untracked(Option::is_some) {
            self.answered.set(Some(wanted));
        } else {
            self.wanted.set_value(Some(wanted));
            self.request(self.play.session.with_untracked(|session| session.position().clone()));
        }
    }

    /// Ends the search that runs.
    pub fn cancel(self) {
        client::cancel();
        self.wanted.set_value(None);
        self.search.set(Search::Idle);
        self.play.say("The search was cancelled.");
    }

    /// Brings the signals up to date, and requests what is missing and quickly found.
    fn settle(self) {
        let (start, before, now, pressed) = self.play.session.with_untracked(|session| {
            let before = session.previous().cloned();
            let pressed = session.played().last().copied();
            (session.start().clone(), before, session.position().clone(), pressed)
        });
        let known = |board: &Position| self.known.with_value(|known| known.get(board).cloned());
        let before = before.as_ref().and_then(known);
        if known(&now).is_none()
            && let (Some(before), Some(pressed)) = (&before, pressed)
            && let Some(analysis) = before.analysis.after_press(pressed)
        {
            self.remember(now.clone(), analysis);
        }
        self.before.set(before);
        self.start.set(known(&start));
        self.now.set(known(&now));

        let quick = nullity(start.rows(), start.cols()) <= AUTOMATIC_NULLITY;
        let missing = [start, now].into_iter().find(|board| known(board).is_none());
        match missing {
            Some(board) if quick => self.request(board),
            _ => self.stop(),
        }
    }

    fn stop(self) {
        if matches!(self.search.get_untracked(), Search::Running(_)) {
            client::cancel();
        }
        self.search.set(Search::Idle);
    }

    fn remember(self, board: Position, analysis: Analysis) {
        let explanation = explain(&board, &analysis);
        self.known.update_value(|known| {
            if known.len() >= REMEMBERED {
                known.clear();
            }
            known.insert(board, Arc::new(Known { analysis, explanation }));
        });
    }

    fn request(self, board: Position) {
        self.search.set(Search::Running(Progress::default()));
        let asked = board.clone();
        client::analyze::<Flip>(&board, Limits::NONE, move |event| match event {
            Event::Progress(progress) => self.search.set(Search::Running(progress)),
            Event::Done { analysis, .. } => {
                self.search.set(Search::Idle);
                self.remember(asked.clone(), analysis);
                let wanted = self.wanted.get_value();
                self.settle();
                if let Some(wanted) = wanted.filter(|_| self.now.with_untracked(Option::is_some)) {
                    self.wanted.set_value(None);
                    self.answered.set(Some(wanted));
                }
            }
            Event::Refused(message) => self.fail(message),
            Event::Died(reason) => self.fail(format!(
                "The search stopped unexpectedly ({reason}). A new one can be started; your game \
                 is untouched."
            )),
        });
    }

    fn fail(self, message: String) {
        self.wanted.set_value(None);
        self.play.say(message.clone());
        self.search.set(Search::Failed(message));
    }

    /// Whether the last press moved nearer to the end; `None` where that is not known.
    pub fn moved_nearer(self) -> Option<bool> {
        let now = self.now.get()?;
        let before = self.before.get()?;
        if !(now.analysis.exact && before.analysis.exact) {
            return None;
        }
        Some(now.analysis.minimum? < before.analysis.minimum?)
    }

    /// The press to make now: one of a shortest solution.
    pub fn best(self) -> Option<Cell> {
        self.now.with_untracked(|now| now.as_ref()?.analysis.presses.first().copied())
    }
}
