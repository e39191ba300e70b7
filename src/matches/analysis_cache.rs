//! What is known of positions, and the one way to every search: analyses are made in place where the theory
//! answers at once, and in the worker where a search takes its time.

use std::collections::VecDeque;
use std::mem;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use engine::analysis::{Limits, Progress};
use leptos::prelude::*;
use web_sys::js_sys::Date;

use super::context::MatchContext;
use super::dyn_match::CachedAnalysis;
use super::dyn_move::DynMove;
use super::review_queue::{ReviewQueue, Wanted};
use crate::ui::search::{LOADING, Search};
use crate::worker::client::{self, Event};
use crate::worker::protocol::{Job, Request};

/// How many analyses are kept. Games that are longer than half of that are not reviewed.
pub const KEPT: usize = 300;
/// How long a search takes before anything is said of it; style/game.css shows none sooner either.
pub const SHOWN_AFTER: Duration = Duration::from_millis(300);

/// What there is to say of an answer that is none.
pub(super) const UNREADABLE: &str = "The answer to the search can’t be read.";

/// What a position is looked into for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It is on the board.
    Board,
    /// It is what a move leads to that somebody asks about.
    Question,
    /// It was on the board in a game that is over.
    Review,
    /// Somebody wants to walk through a proof of what it is worth: see [`AnalysisCache::prove`].
    Proof,
}

/// What has come of that.
pub struct Found {
    /// What it was for.
    pub purpose: Purpose,
    /// The position’s text form.
    pub position: String,
    /// What is known of it.
    pub known: Arc<CachedAnalysis>,
}

/// A search: what it is to find out.
#[derive(Clone)]
enum Task {
    /// A position, with so many variations beside the best.
    Analyze(String, Purpose, u32),
    /// One of those that a review wants, as long as nothing else is searched.
    Review(Wanted),
}

/// A position that has been looked into.
struct Kept {
    position: String,
    known: Arc<CachedAnalysis>,
    /// How many variations beside the best were asked for.
    others: u32,
}

/// Is given a proof; false if that can't be read.
pub type OnProved = Callback<Vec<u8>, bool>;

/// What somebody waits for.
#[derive(Clone, Default)]
pub struct Awaited {
    /// A hint.
    pub hint: bool,
    /// The winning moves.
    pub wins: bool,
    /// What is best, and why.
    pub why: bool,
    /// What there is to say of this move.
    pub asked: Option<DynMove>,
    /// A proof of what the position is worth: whoever is to be given it, and says whether it can be read.
    pub proof: Option<OnProved>,
}

impl Awaited {
    fn is_anything(&self) -> bool {
        self.hint || self.wins || self.why || self.asked.is_some() || self.proof.is_some()
    }
}

/// What is known, and what is being found out.
#[derive(Default)]
pub(super) struct State {
    known: VecDeque<Kept>,
    /// The position that is searched; empty where a proof is.
    running: Option<String>,
    /// When that search was asked for, in milliseconds.
    began: f64,
    /// Whether it waits for what searches to be loaded.
    is_loading: bool,
    /// Searches wait for something that they need: see [`AnalysisCache::hold`].
    is_held: bool,
    /// What a review wants.
    pub(super) queue: ReviewQueue,
}

impl State {
    fn kept(&self, position: &str) -> Option<&Kept> {
        self.known.iter().find(|kept| kept.position == position)
    }
}

/// What is known of the positions of a match. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct AnalysisCache {
    pub(super) context: MatchContext,
    pub(super) state: RwSignal<State>,
    /// How far the search is, where somebody waits for it: apart from the rest, as it tells of itself many times
    /// a second.
    pub search: RwSignal<Search>,
    /// What somebody waits for.
    pub awaited: StoredValue<Awaited>,
    on_found: StoredValue<Option<Callback<Found>>>,
}

impl AnalysisCache {
    /// Of a match of which nothing is known.
    pub fn new(context: MatchContext) -> Self {
        Self {
            context,
            state: RwSignal::new(State::default()),
            search: RwSignal::new(Search::Idle),
            awaited: StoredValue::new(Awaited::default()),
            on_found: StoredValue::new(None),
        }
    }

    /// Hands on what has been found out about positions.
    pub fn set_on_found(self, on_found: Callback<Found>) {
        self.on_found.set_value(Some(on_found));
    }

    /// What is known of a position, if it has been looked into.
    pub fn known(self, position: &str) -> Option<Arc<CachedAnalysis>> {
        self.state.with_untracked(|state| {
            let kept = state.kept(position);
            kept.map(|kept| Arc::clone(&kept.known))
        })
    }

    /// Follows what is found out about positions.
    pub fn track(self) {
        self.state.track();
    }

    /// Whether more variations of a position are to be shown than were asked for: the computer, who
    /// has looked into it, needed only its move.
    pub fn is_narrow(self, position: &str) -> bool {
        let others = self.context.game().others();
        let is_narrow = |state: &State| state.kept(position).is_some_and(|of| of.others < others);
        self.state.with_untracked(is_narrow)
            && self.context.ui.with_untracked(|ui| ui.analysis_shown)
            && !self.context.computer_thinks()
    }

    /// How long the search that goes on has taken, in milliseconds.
    pub fn search_time(self) -> u64 {
        let began = self.state.with_untracked(|state| state.began);
        (Date::now() - began) as u64
    }

    /// Analyses the position on the board. Whoever waits for it goes on when that is done.
    pub fn look(self) {
        let position = self.context.game().position();
        let [is_held, is_running, is_loading] = self.state.with_untracked(|state| {
            let is_running = state.running.as_ref() == Some(&position);
            [state.is_held, is_running, state.is_loading]
        });
        match (is_running, is_loading) {
            _ if is_held => {}
            (true, true) => self.show(Search::Loading),
            (true, false) => self.show(Search::Running(Progress::default())),
            (false, _) => self.look_into(position, Purpose::Board),
        }
    }

    /// Waits for the analysis of the position on the board, which may be there already.
    pub fn await_look(self, what: fn(&mut Awaited)) {
        self.awaited.update_value(what);
        let game = self.context.game();
        if game.time().is_some() && self.known(&game.position()).is_none() {
            self.say_if_awaited();
        }
        self.look();
    }

    /// Says that a search goes on, if somebody still waits for it when it begins to be seen.
    pub fn say_if_awaited(self) {
        let say = move || {
            let is_awaited = self.awaited.with_value(Awaited::is_anything);
            // It may have failed by then, or wait for what it needs.
            let [goes_on, is_loading] = self.state.with_untracked(|state| {
                [state.running.is_some() || state.is_held, state.is_loading]
            });
            match is_loading {
                _ if !(is_awaited && goes_on) => {}
                true => self.context.say(LOADING),
                false => self.context.say("Searching…"),
            }
        };
        self.context.life.later(SHOWN_AFTER, say);
    }

    /// Looks into a position, where nothing is known of it. What was searched before is dropped.
    pub fn look_into(self, position: String, purpose: Purpose) {
        match self.known(&position) {
            Some(known) => self.hand_on(Found {
                purpose,
                position,
                known,
            }),
            None => self.look_anew(position, purpose),
        }
    }

    /// Looks into a position, whether or not something is known of it.
    pub fn look_anew(self, position: String, purpose: Purpose) {
        let game = self.context.game();
        let others = match self.context.computer_thinks() {
            true => 0,
            false => game.others(),
        };
        if game.time().is_none() {
            let known = game.know(&position);
            return self.learn(position, known, purpose, others);
        }
        // Whoever wants to know what is proved need not wait for the proof.
        let running = match purpose {
            Purpose::Proof => String::new(),
            _ => position.clone(),
        };
        self.state.update(|state| {
            state.running = Some(running);
            state.began = Date::now();
            state.is_loading = false;
            state.queue.is_overtaken();
        });
        self.show(Search::Running(Progress::default()));
        self.request(Task::Analyze(position, purpose, others));
    }

    /// Has the worker prove what the position on the board is worth, where somebody waits for that. `on_proved`
    /// is given the game's own proof ([`Game::prove`](engine::game::Game::prove)), nothing if there
    /// is none. What was searched before is dropped.
    pub fn prove(self, on_proved: OnProved) {
        let position = self.context.game().position();
        self.awaited
            .update_value(|awaited| awaited.proof = Some(on_proved));
        self.say_if_awaited();
        self.look_anew(position, Purpose::Proof);
    }

    /// The proof of a position is there, or there is none: whoever still waits for it is given it.
    fn proved(self, position: &str, proof: Vec<u8>) {
        self.state.update(|state| state.running = None);
        if self.context.game().position() == position {
            let on_proved = self.awaited.with_value(|awaited| awaited.proof);
            if on_proved.is_some_and(|on_proved| !on_proved.run(proof)) {
                return self.break_off(UNREADABLE.to_owned());
            }
            self.awaited.update_value(|awaited| awaited.proof = None);
        }
        self.work_off();
    }

    /// Has the worker search: every search of a match begins here. What it searched before is dropped.
    fn request(self, task: Task) {
        let game = self.context.game();
        let is_proof = matches!(task, Task::Analyze(_, Purpose::Proof, _));
        let (position, limits, time) = match &task {
            Task::Analyze(position, _, others) => {
                (
                    position,
                    Limits {
                        multi_pv: *others,
                        ..Limits::DEFAULT
                    },
                    // A proof is the same on every machine: it is given up after so many positions.
                    game.time().filter(|_| !is_proof),
                )
            }
            Task::Review(Wanted { position, plies }) => {
                let plies = Some(*plies);
                (
                    position,
                    Limits {
                        plies,
                        ..Limits::DEFAULT
                    },
                    None,
                )
            }
        };
        let request = Request {
            id: 0,
            game: game.id().to_owned(),
            position: position.clone(),
            limits,
            time,
            job: match is_proof {
                true => Job::Proof,
                false => Job::Analysis,
            },
        };
        let on_event = move |event| match (event, task.clone()) {
            (Event::Done { answer, .. }, Task::Analyze(position, purpose, others)) => {
                self.search.set(Search::Idle);
                if purpose == Purpose::Proof {
                    return self.proved(&position, answer.analysis);
                }
                let known = self.context.game().read(&position, answer);
                self.learn(position, known, purpose, others);
            }
            (Event::Done { answer, .. }, Task::Review(wanted)) => {
                let known = self.context.game().read(&wanted.position, answer);
                self.find(wanted, known);
            }
            (Event::Loading, Task::Analyze(..)) => self.go_on(true, Search::Loading),
            (Event::Progress(progress), Task::Analyze(..)) => {
                self.go_on(false, Search::Running(progress));
            }
            (Event::Loading | Event::Progress(_), Task::Review(_)) => {}
            (Event::Refused(message), task) => self.fail(&task, message),
            (Event::Died(reason), task) => self.fail(&task, Search::died(&reason)),
        };
        client::ask(self.context.life, request, Rc::new(on_event));
    }

    /// Keeps what is known of a position now, with so many variations beside the best, and hands it on.
    fn learn(self, position: String, known: Option<CachedAnalysis>, purpose: Purpose, others: u32) {
        let Some(known) = known else {
            return self.break_off(UNREADABLE.to_owned());
        };
        let mut known = Arc::new(known);
        // A proof is not given up for more variations.
        if let Some(old) = self.known(&position)
            && old.value.is_exact()
            && !known.value.is_exact()
        {
            known = old;
        }
        let kept = Kept {
            position: position.clone(),
            known: Arc::clone(&known),
            others,
        };
        self.state.update(|state| {
            state.running = None;
            state.known.retain(|old| old.position != kept.position);
            if state.known.len() >= KEPT {
                state.known.pop_front();
            }
            state.known.push_back(kept);
        });
        self.hand_on(Found {
            purpose,
            position,
            known,
        });
        self.work_off();
    }

    fn hand_on(self, found: Found) {
        if let Some(on_found) = self.on_found.get_value() {
            on_found.run(found);
        }
    }

    /// Takes notice of how far a search is.
    fn go_on(self, is_loading: bool, search: Search) {
        let was_loading = self.state.with_untracked(|state| state.is_loading);
        if was_loading != is_loading {
            self.state.update(|state| {
                state.is_loading = is_loading;
                // What it took to load is no part of the search.
                state.began = Date::now();
            });
        }
        self.show(search);
    }

    /// Shows how far a search is, if somebody waits for it or looks at what it is to show.
    fn show(self, search: Search) {
        let ui = self.context.ui;
        let is_looked_at = ui.with_untracked(|ui| ui.why || ui.wins || ui.analysis_shown);
        // Where a game was decided is found out in silence: how it has ended is what is to be read then.
        let is_seen = (is_looked_at && self.context.status_now().outcome.is_none())
            || self.awaited.with_value(Awaited::is_anything)
            || self.context.computer_thinks();
        if is_seen {
            // What the computer is about to play is not told before it plays.
            self.search.set(match self.context.computer_thinks() {
                true => search.untold(),
                false => search,
            });
        }
    }

    fn fail(self, task: &Task, message: String) {
        match task {
            Task::Analyze(..) => self.break_off(message),
            Task::Review(_) => self.give_up(message),
        }
    }

    /// The search can’t go on. Whoever waited for it is told, and can try again.
    fn break_off(self, message: String) {
        self.state.update(|state| state.running = None);
        self.failed(message);
    }

    /// Says why there is nothing found, and offers to try again.
    pub(super) fn failed(self, message: String) {
        self.context.say(message.clone());
        self.search.set(Search::Failed(message));
    }

    /// Ends the search that somebody waits for, and says so; false if there is none.
    pub fn cancel(self) -> bool {
        let is_running = self.state.with_untracked(|state| state.running.is_some());
        if is_running {
            self.stop();
            self.break_off("The search was cancelled.".to_owned());
        }
        is_running
    }

    /// Ends the search that runs, if one does.
    pub fn stop(self) {
        self.state.update(|state| {
            state.queue.is_overtaken();
            state.running = None;
        });
        client::cancel(self.context.life);
    }

    /// Searches wait, for something that they need, until this is called with `false`.
    pub fn hold(self, is_held: bool) {
        let was_held = self
            .state
            .try_update(|state| mem::replace(&mut state.is_held, is_held));
        if was_held == Some(true) && !is_held {
            self.look();
            self.work_off();
        }
    }

    /// Searches have now what they lacked: what was found out without it may be wrong, and is found out
    /// anew.
    pub fn renew(self) {
        self.stop();
        self.state.update(|state| {
            state.is_held = false;
            state.known.clear();
            state.queue.forget();
        });
        self.look();
        self.work_off();
    }

    /// Looks into the next position that a review wants, if nothing else is searched.
    pub fn work_off(self) {
        let next = self.state.with_untracked(|state| {
            let is_busy = state.is_held || state.running.is_some();
            state.queue.next().filter(|_| !is_busy)
        });
        if let Some(wanted) = next {
            let running = Some(wanted.clone());
            self.state.update(|state| state.queue.running = running);
            self.request(Task::Review(wanted));
        }
    }
}
