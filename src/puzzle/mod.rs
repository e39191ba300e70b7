//! What the pages of puzzles share: those that one person solves. Every page of such a game has one
//! [`PuzzleController`].

pub mod action;
mod dyn_puzzle;
pub mod more;
pub mod page;
pub mod recorder;

use std::rc::Rc;
use std::sync::Arc;

use engine::analysis::Progress;
use engine::game::AnalysisOf;
use leptos::prelude::*;

use self::action::{PuzzleAction, PuzzleStatus};
use self::dyn_puzzle::DynPuzzle;
use crate::link::Puzzle;
use crate::link::site_game::SiteGame;
use crate::play::{AnyPlay, Play};
use crate::ui::fixed::effect;
use crate::ui::form::puzzle_dialog;
use crate::ui::game_frame::{AskedDialog, GameFrame};
use crate::ui::game_page::{Command, GameWords};
use crate::ui::search::Search;
use crate::ui::tab::Tab;
use crate::worker::client::{self, Event};
use crate::worker::protocol::{Job, Request, decode};

/// What there is to say when somebody has ended a search.
pub const CANCELLED: &str = "The search was cancelled.";

/// Is given the bytes of an analysis, or nothing.
type OnEnd = Box<dyn Fn(Option<&[u8]>)>;

/// What is called otherwise in each puzzle.
pub struct PuzzleWords {
    /// What its links lead to, and more about each: the puzzle from its start, and where it stands.
    pub links: [(&'static str, &'static str); 2],
    /// What is called otherwise in each game.
    pub game: GameWords,
}

/// A puzzle in progress. Copies are handles of the same puzzle.
#[derive(Clone, Copy)]
pub struct PuzzleController {
    game: StoredValue<Arc<dyn DynPuzzle>>,
    play: AnyPlay,
    words: &'static PuzzleWords,
    /// What is open and shown, and what the worker is doing.
    pub frame: GameFrame,
    /// Whether there is something to advise.
    has_hint: Signal<bool>,
    /// Does what the puzzle does in its own way: see [`PuzzleController::set_own`].
    own: StoredValue<Option<Callback<PuzzleAction, bool>>>,
}

impl PuzzleController {
    /// The controller of a puzzle, which knows whether there is something to advise.
    pub fn new<G: SiteGame>(
        play: Play<G>,
        words: &'static PuzzleWords,
        has_hint: Signal<bool>,
    ) -> Self {
        Self {
            game: StoredValue::new(Arc::new(play)),
            play: play.any(),
            words,
            frame: GameFrame::new(Tab::Analysis),
            has_hint,
            own: StoredValue::new(None),
        }
    }

    /// Has the puzzle do things in its own way: `own` says whether it has done what somebody wants. Hints,
    /// searches and other puzzles like it are always its own.
    pub fn set_own(self, own: impl Fn(PuzzleAction) -> bool + Send + Sync + 'static) {
        self.own.set_value(Some(Callback::new(own)));
    }

    /// Does what somebody wants.
    pub fn run(self, action: PuzzleAction) {
        if action.is_help() {
            self.play.note_help();
        }
        self.frame.answer.withdraw();
        if self.own.get_value().is_some_and(|own| own.run(action)) {
            return;
        }
        let game = self.game.get_value();
        match action {
            PuzzleAction::Undo => game.undo(),
            PuzzleAction::Redo => game.redo(),
            PuzzleAction::Restart => game.restart(),
            PuzzleAction::Share => self.frame.asked.set(Some(AskedDialog::Links)),
            PuzzleAction::Explain => drop(self.frame.answer.toggle()),
            PuzzleAction::Hint | PuzzleAction::New | PuzzleAction::Search => {}
        }
    }

    /// Follows how what explains begins, once that is known: it is said to whoever has asked and does not see it, and
    /// brought into sight.
    pub fn follow_answer(self, headline: impl Fn() -> Option<String> + 'static) {
        effect(move || {
            if self.frame.answer.is_awaited()
                && let Some(headline) = headline()
            {
                self.play.say(headline);
                self.frame.answer.came();
            }
        });
    }

    /// What a button or a key does.
    pub fn on_press(self, action: PuzzleAction) -> Callback<()> {
        Callback::new(move |()| self.run(action))
    }

    /// The same, with when it can't be done.
    fn command(self, action: PuzzleAction) -> Command {
        Command {
            disabled: self.is_disabled(action),
            on_press: self.on_press(action),
        }
    }

    /// Whether the button of an action can't be pressed.
    fn is_disabled(self, action: PuzzleAction) -> Signal<bool> {
        Signal::derive(move || {
            let (can_undo, can_redo) = self.game.get_value().can_undo_and_redo();
            let now = PuzzleStatus {
                can_undo,
                can_redo,
                has_former: self.play.has_former(),
                has_hint: self.has_hint.get(),
            };
            !action.is_allowed(now)
        })
    }

    /// Shows the dialog by which another puzzle is made, with an example of a board if one can be given.
    /// `leave` is done before this one is left.
    pub fn set_up<G: SiteGame>(
        self,
        play: Play<G>,
        params: &G::Params,
        example: Option<&'static str>,
        leave: impl Fn() + Send + Sync + 'static,
    ) {
        let content = puzzle_dialog(params, example, move |puzzle: Puzzle<G>| {
            self.frame.dialog.set(None);
            leave();
            play.navigate(&puzzle);
        });
        self.frame.dialog.set(Some(content));
    }

    /// Asks the worker for the analysis of a position. `on_end` is given it, or nothing where the search has
    /// failed, which has been said then.
    pub fn request<G: SiteGame>(
        self,
        position: &G::Position,
        on_end: impl Fn(Option<AnalysisOf<G>>) + 'static,
    ) {
        let request = Request::of(G::ID, position.to_string(), Job::Analysis);
        self.search_for(
            request,
            Box::new(move |analysis| {
                let read = analysis.map(decode);
                if let Some(Err(error)) = &read {
                    self.fail(error.to_string());
                }
                on_end(read.and_then(Result::ok));
            }),
        );
    }

    /// The same for any game, compiled once.
    fn search_for(self, request: Request, on_end: OnEnd) {
        self.frame.search.set(Search::Running(Progress::default()));
        let listener = move |event| match event {
            Event::Loading => self.frame.search.set(Search::Loading),
            Event::Progress(progress) => self.frame.search.set(Search::Running(progress)),
            Event::Done(answer) => {
                self.frame.search.set(Search::Idle);
                on_end(Some(&answer.analysis));
            }
            Event::Refused(message) => {
                self.fail(message);
                on_end(None);
            }
            Event::Died(reason) => {
                self.fail(Search::died(&reason));
                on_end(None);
            }
        };
        let listener = self.frame.life.hear(listener);
        client::ask(self.frame.life, request, Rc::new(listener));
    }

    /// Ends the search that runs, if one does.
    pub fn stop(self) {
        if self.frame.search.with_untracked(Search::is_running) {
            client::cancel(self.frame.life);
        }
        self.frame.search.set(Search::Idle);
    }

    /// There is no answer, for this reason.
    pub fn fail(self, reason: String) {
        self.play.say(reason.clone());
        self.frame.search.set(Search::Failed(reason));
    }
}
