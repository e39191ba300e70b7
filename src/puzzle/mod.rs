//! What the pages of puzzles share: those that one person solves. Every page of such a game has one
//! [`PuzzleController`].

pub mod action;
mod dyn_puzzle;
pub mod page;

use std::rc::Rc;
use std::sync::Arc;

use engine::analysis::Progress;
use engine::game::AnalysisOf;
use leptos::prelude::*;

use self::action::{PuzzleAction, PuzzleStatus};
use self::dyn_puzzle::DynPuzzle;
use crate::life::Life;
use crate::link::Puzzle;
use crate::link::site_game::SiteGame;
use crate::play::{AnyPlay, Play};
use crate::ui::answer::ShownAnswer;
use crate::ui::dialog::OpenDialog;
use crate::ui::fixed::effect;
use crate::ui::form::puzzle_dialog;
use crate::ui::keys::{KeyRow, keys_dialog};
use crate::ui::search::Search;
use crate::ui::share::{Link, share};
use crate::ui::tabs::{ShownTab, Tab};
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
    /// What the key N does.
    pub new: &'static str,
    /// The key of the hint.
    pub hint_key: &'static str,
    /// What the board's own keys do.
    pub board_keys: &'static [KeyRow],
}

/// A puzzle in progress. Copies are handles of the same puzzle.
#[derive(Clone, Copy)]
pub struct PuzzleController {
    game: StoredValue<Arc<dyn DynPuzzle>>,
    play: AnyPlay,
    words: &'static PuzzleWords,
    /// The page's: what it asks of the worker is asked no more when it goes.
    pub life: Life,
    /// What the worker is doing.
    pub search: RwSignal<Search>,
    /// What the dialog shows.
    pub dialog: OpenDialog,
    /// Whether the sheet is open in which another puzzle is chosen.
    pub choosing: RwSignal<bool>,
    /// The panel that is seen beside the board.
    pub tab: ShownTab,
    /// Where it is seen what is explained.
    pub answer: ShownAnswer,
    /// Whether there is something to advise.
    has_hint: Signal<bool>,
    /// The rows of the dialog of keys.
    keys: StoredValue<Vec<KeyRow>>,
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
        let tab = ShownTab::new(Tab::Analysis);
        Self {
            game: StoredValue::new(Arc::new(play)),
            play: play.any(),
            words,
            life: client::asker(),
            search: RwSignal::new(Search::default()),
            dialog: RwSignal::new(None),
            choosing: RwSignal::new(false),
            tab,
            answer: ShownAnswer::new(tab),
            has_hint,
            keys: StoredValue::new(Vec::new()),
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
        self.answer.withdraw();
        if self.own.get_value().is_some_and(|own| own.run(action)) {
            return;
        }
        let game = self.game.get_value();
        match action {
            PuzzleAction::Undo => game.undo(),
            PuzzleAction::Redo => game.redo(),
            PuzzleAction::Restart => game.restart(),
            PuzzleAction::Share => share(self.dialog, &self.links()),
            PuzzleAction::Keys => self.dialog.set(Some(keys_dialog(self.keys.get_value()))),
            PuzzleAction::Choose => self.choosing.set(true),
            PuzzleAction::Explain => drop(self.answer.toggle()),
            PuzzleAction::Hint
            | PuzzleAction::New
            | PuzzleAction::Custom
            | PuzzleAction::Search => {}
        }
    }

    /// Follows how what explains begins, once that is known: it is said to whoever has asked and does not see it, and
    /// brought into sight.
    pub fn follow_answer(self, headline: impl Fn() -> Option<String> + 'static) {
        effect(move || {
            if self.answer.is_awaited()
                && let Some(headline) = headline()
            {
                self.play.say(headline);
                self.answer.came();
            }
        });
    }

    /// What a button or a key does.
    pub fn on_press(self, action: PuzzleAction) -> Callback<()> {
        Callback::new(move |()| self.run(action))
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
            self.dialog.set(None);
            leave();
            play.navigate(&puzzle);
        });
        self.dialog.set(Some(content));
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
        self.search.set(Search::Running(Progress::default()));
        let listener = move |event| match event {
            Event::Loading => self.search.set(Search::Loading),
            Event::Progress(progress) => self.search.set(Search::Running(progress)),
            Event::Done(answer) => {
                self.search.set(Search::Idle);
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
        client::ask(self.life, request, Rc::new(listener));
    }

    /// Ends the search that runs, if one does.
    pub fn stop(self) {
        if self.search.with_untracked(Search::is_running) {
            client::cancel(self.life);
        }
        self.search.set(Search::Idle);
    }

    /// There is no answer, for this reason.
    pub fn fail(self, reason: String) {
        self.play.say(reason.clone());
        self.search.set(Search::Failed(reason));
    }

    fn links(self) -> Vec<Link> {
        let urls = [self.play.puzzle_link(), self.play.position_link()];
        let links = self.words.links.into_iter().zip(urls);
        let link = |((label, hint), url)| Link { label, hint, url };
        links.map(link).collect()
    }
}
