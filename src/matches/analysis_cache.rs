//! What a contest knows of positions: analyses, made in place where the theory answers at once and in
//! the worker where a search takes its time.

use leptos::prelude::*;
use std::collections::VecDeque;
use std::mem;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use engine::analysis::{Explanation, Limits, Progress, Value};
use engine::game::Outcome;
use leptos::prelude::set_timeout;
use web_sys::js_sys::Date;

use super::MatchController;
use super::dyn_match::CachedAnalysis;
use super::review_queue::ReviewQueue;
use super::turning::turning_point;
use super::ui_state::UiState;
use crate::players::{Level, Mover};
use crate::ui::search::{LOADING, Search};
use crate::worker::client::{self, Event};
use crate::worker::protocol::Request;

/// How many analyses are kept. Games that are longer than half of that are not reviewed.
const KEPT: usize = 300;
/// How long a search takes before anything is said of it; style/game.css shows none sooner either.
const SHOWN_AFTER: Duration = Duration::from_millis(300);

/// A position that has been looked into.
struct Kept {
    position: String,
    known: Arc<CachedAnalysis>,
    /// How many variations beside the best were asked for.
    others: u32,
}

/// What is known, what is being found out, and who waits for it.
#[derive(Default)]
pub struct AnalysisCache {
    known: VecDeque<Kept>,
    /// The position that is searched.
    running: Option<String>,
    /// When that search was asked for, in milliseconds.
    began: f64,
    /// Whether it waits for what searches to be loaded.
    is_loading: bool,
    /// Somebody waits for a hint.
    pub(super) hint: bool,
    /// Somebody wants a hint when what moves by itself has moved.
    pub(super) later: bool,
    /// Somebody waits for the winning moves.
    pub(super) wins: bool,
    /// Somebody has asked about this move.
    pub(super) asked: Option<String>,
    /// A move has ended the game: where it was decided is to be said.
    pub(super) ended: bool,
    /// Searches wait for something that they need: see [`MatchController::hold_searches`].
    held: bool,
    /// The survey: see [`MatchController::survey`].
    pub(super) survey: ReviewQueue,
}

impl AnalysisCache {
    fn kept(&self, position: &str) -> Option<&Kept> {
        self.known.iter().find(|kept| kept.position == position)
    }

    /// Whether somebody waits for an answer.
    fn is_awaited(&self) -> bool {
        self.hint || self.wins || self.asked.is_some()
    }

    /// Nobody waits for anything any more.
    fn await_nothing(&mut self) {
        self.hint = false;
        self.wins = false;
        self.asked = None;
    }
}

/// What is done when a position has been looked into.
type Then = fn(MatchController, &str, &Arc<CachedAnalysis>);

impl MatchController {
    /// What is known of a position, if it has been looked into.
    pub fn known(self, position: &str) -> Option<Arc<CachedAnalysis>> {
        self.cache.with_untracked(|cache| {
            let kept = cache.kept(position);
            kept.map(|kept| Arc::clone(&kept.known))
        })
    }

    /// Whether more variations of a position are to be shown than were asked for: the computer, who
    /// has looked into it, needed only its move.
    pub(super) fn is_narrow(self, position: &str) -> bool {
        let others = self.game().others();
        let is_narrow =
            |cache: &AnalysisCache| cache.kept(position).is_some_and(|of| of.others < others);
        self.cache.with_untracked(is_narrow)
            && self.ui.with_untracked(|ui| ui.analysis_shown)
            && !self.computer_thinks()
    }

    /// How long the search that goes on has taken, in milliseconds.
    pub fn search_time(self) -> u64 {
        let began = self.cache.with_untracked(|cache| cache.began);
        (Date::now() - began) as u64
    }

    /// Follows what is found out about positions.
    pub fn track_cache(self) {
        self.cache.track();
    }

    /// Keeps what is known of a position now, with so many variations beside the best, and does what
    /// was to be done then.
    fn learn(self, position: &str, known: Option<CachedAnalysis>, others: u32, then: Then) {
        let Some(known) = known else {
            self.fail("The answer to the search can’t be read.".to_owned());
            return;
        };
        let mut known = Arc::new(known);
        // A proof is not given up for more variations.
        if let Some(old) = self.known(position)
            && old.value.is_exact()
            && !known.value.is_exact()
        {
            known = old;
        }
        let kept = Kept {
            position: position.to_owned(),
            known: Arc::clone(&known),
            others,
        };
        self.cache.update(|cache| {
            cache.running = None;
            cache.known.retain(|old| old.position != kept.position);
            if cache.known.len() >= KEPT {
                cache.known.pop_front();
            }
            cache.known.push_back(kept);
        });
        then(self, position, &known);
        self.go_on_surveying();
    }

    /// Looks into a position, and does `then` when that is done. What was searched before is
    /// dropped.
    fn look_into(self, position: String, then: Then) {
        if let Some(known) = self.known(&position) {
            then(self, &position, &known);
            return;
        }
        self.search(position, then);
    }

    /// Does the same, whether or not something is known of the position.
    fn search(self, position: String, then: Then) {
        let game = self.game();
        let others = match self.computer_thinks() {
            true => 0,
            false => game.others(),
        };
        if game.time().is_none() {
            self.learn(&position, game.know(&position), others, then);
            return;
        }
        let request = Request {
            id: 0,
            game: game.id().to_owned(),
            position: position.clone(),
            limits: Limits {
                others,
                ..Limits::NONE
            },
            time: game.time(),
        };
        let running = Some(position.clone());
        self.cache.update(|cache| {
            cache.running = running;
            cache.began = Date::now();
            cache.is_loading = false;
            cache.survey.is_overtaken();
        });
        self.show_search(Search::Running(Progress::default()));
        client::ask(
            request,
            Rc::new(move |event| match event {
                Event::Loading => self.go_on_searching(true, Search::Loading),
                Event::Progress(progress) => self.go_on_searching(false, Search::Running(progress)),
                Event::Done { answer, .. } => {
                    self.ui.update(|ui| ui.search = Search::Idle);
                    self.learn(&position, self.game().read(answer), others, then);
                }
                Event::Refused(message) => self.fail(message),
                Event::Died(reason) => self.fail(Search::died(&reason)),
            }),
        );
    }

    /// Takes notice of how far a search is.
    fn go_on_searching(self, is_loading: bool, search: Search) {
        let was_loading = self.cache.with_untracked(|cache| cache.is_loading);
        if was_loading != is_loading {
            self.cache.update(|cache| {
                cache.is_loading = is_loading;
                // What it took to load is no part of the search.
                cache.began = Date::now();
            });
        }
        self.show_search(search);
    }

    /// Shows how far a search is, if somebody waits for it or looks at what it is to show.
    fn show_search(self, search: Search) {
        let awaited = self.cache.with_untracked(AnalysisCache::is_awaited);
        let looked_at = self
            .ui
            .with_untracked(|ui| ui.why || ui.wins || ui.analysis_shown);
        if awaited || looked_at || self.computer_thinks() {
            self.ui.update(|ui| ui.search = search);
        }
    }

    fn fail(self, message: String) {
        self.cache.update(|cache| cache.running = None);
        self.say(message.clone());
        self.ui.update(|ui| ui.search = Search::Failed(message));
    }

    /// Whether the computer is to find a move by search now.
    fn computer_thinks(self) -> bool {
        let now = self.status_now();
        let waits = self.ui.with_untracked(UiState::waits);
        now.mover() == Mover::Computer
            && now.outcome.is_none()
            && !waits
            && (matches!(now.players.level, Level::Errs(_)) || self.awaits_pick())
    }

    /// Whether a strategy has no move yet: it is one that takes a search.
    fn awaits_pick(self) -> bool {
        self.ui.with_untracked(|ui| ui.pending.is_none())
    }

    /// Ends the search that runs. Whoever waited for it is told, and can try again.
    pub(super) fn cancel_or_retry(self) {
        let running = self.cache.with_untracked(|cache| cache.running.is_some());
        if running {
            self.stop();
            self.fail("The search was cancelled.".to_owned());
        } else {
            self.ui.update(|ui| ui.search = Search::Idle);
            client::try_again();
            match self.cache.with_untracked(|cache| cache.asked.clone()) {
                Some(m) => self.ask(&m),
                None => self.look(),
            }
        }
        self.go_on_surveying();
    }

    /// Ends the search that runs, if one does.
    pub(super) fn stop(self) {
        let runs = self.cache.try_update(|cache| {
            let surveys = cache.survey.is_overtaken();
            cache.running.take().is_some() || surveys
        });
        if runs == Some(true) {
            client::cancel();
        }
    }

    /// Whether a search runs, or is to wait.
    pub(super) fn is_busy(self) -> bool {
        self.cache
            .with_untracked(|cache| cache.held || cache.running.is_some())
    }

    /// Nobody waits for anything any more.
    pub(super) fn await_nothing(self) {
        self.cache.update(AnalysisCache::await_nothing);
    }

    /// Searches wait, for something that they need, until this is called with `false`.
    pub fn hold_searches(self, held: bool) {
        let was_held = self
            .cache
            .try_update(|cache| mem::replace(&mut cache.held, held));
        if was_held == Some(true) && !held {
            self.look();
            self.go_on_surveying();
        }
    }

    /// Searches have now what they lacked: what was found out without it may be wrong, and is found out
    /// anew.
    pub fn search_anew(self) {
        self.stop();
        self.cache.update(|cache| {
            cache.held = false;
            cache.known.clear();
            cache.survey.forget();
        });
        self.look();
        self.go_on_surveying();
    }

    /// Analyses the position on the board. Whoever waits for it goes on when that is done.
    pub(super) fn look(self) {
        if self.cache.with_untracked(|cache| cache.held) {
            return;
        }
        let position = self.game().position();
        let running = self
            .cache
            .with_untracked(|cache| cache.running.as_ref() == Some(&position));
        if running {
            let is_loading = self.cache.with_untracked(|cache| cache.is_loading);
            self.show_search(match is_loading {
                true => Search::Loading,
                false => Search::Running(Progress::default()),
            });
        } else {
            self.look_into(position, Self::seen);
        }
    }

    /// The analysis of the position on the board is there.
    fn seen(self, position: &str, known: &Arc<CachedAnalysis>) {
        if self.game().position() != position {
            return;
        }
        let known = Arc::clone(known);
        self.ui.update(|ui| ui.known = Some(known));
        if self.computer_thinks() {
            self.choose_by_value();
        }
        let [hint, wins] = self.cache.with_untracked(|cache| [cache.hint, cache.wins]);
        if hint {
            self.show_hint();
        }
        if wins {
            self.say_wins();
        }
        // A question that this search has overtaken.
        if let Some(m) = self.cache.with_untracked(|cache| cache.asked.clone()) {
            self.ask(&m);
        } else if self.is_narrow(position) {
            self.search(position.to_owned(), Self::seen);
        } else if self.status_now().outcome.is_some() {
            self.review();
        }
    }

    /// Waits for the analysis of the position on the board, which may be there already.
    pub(super) fn await_look(self, what: fn(&mut AnalysisCache)) {
        self.cache.update(what);
        let position = self.game().position();
        if self.game().time().is_some() && self.known(&position).is_none() {
            self.say_if_awaited();
        }
        self.look();
    }

    /// Says that a search goes on, if somebody still waits for it when it begins to be seen.
    fn say_if_awaited(self) {
        let say = move || {
            let awaited = |cache: &AnalysisCache| cache.is_awaited().then_some(cache.is_loading);
            match self.cache.try_with_untracked(awaited).flatten() {
                Some(true) => self.say(LOADING),
                Some(false) => self.say("Searching…"),
                None => {}
            }
        };
        set_timeout(say, SHOWN_AFTER);
    }

    /// Finds out about a move: what there is to say of it is shown when that is done.
    pub(super) fn ask(self, m: &str) {
        match self.game().after(m) {
            Ok(after) => {
                let known = self.ui.with_untracked(|ui| ui.known.clone());
                let compared = known.and_then(|known| self.game().compare(m, &known));
                if let Some(explanation) = compared {
                    self.cache.update(|cache| cache.asked = None);
                    self.answer(m.to_owned(), explanation);
                    return;
                }
                let asked = Some(m.to_owned());
                self.cache.update(|cache| cache.asked = asked);
                // Where a comparison may do, the position itself is looked into first.
                let waits =
                    self.game().has_chance() && self.ui.with_untracked(|ui| ui.known.is_none());
                if waits {
                    self.say_if_awaited();
                    self.look();
                } else {
                    self.look_into(after, Self::asked);
                }
            }
            Err(message) => self.say(message),
        }
    }

    /// Shows what there is to say of a move.
    fn answer(self, m: String, explanation: Explanation) {
        self.say(explanation.headline.clone());
        self.ui.update(|ui| {
            ui.helped = true;
            ui.asked = Some((m, explanation));
        });
        self.note();
    }

    fn asked(self, _after: &str, known: &Arc<CachedAnalysis>) {
        let asked = self.cache.try_update(|cache| cache.asked.take());
        let Some(Some(m)) = asked else {
            return;
        };
        let before = self.ui.with_untracked(|ui| ui.known.clone());
        let explanation = self.game().explain_move(&m, before.as_deref(), known);
        if let Some(explanation) = explanation {
            self.answer(m, explanation);
        }
        // The question may have ended the search that was running for the position itself.
        if self.ui.with_untracked(|ui| ui.known.is_none()) {
            self.look();
        }
    }

    /// Finds out what the positions of a game that is over were worth, from the end to the start
    /// where it takes searches, and where it was decided.
    pub(super) fn review(self) {
        let game = self.game();
        if game.has_chance() {
            // Where luck decides, the page has its own review.
            return;
        }
        let positions = game.positions();
        let values: Vec<Option<Value>> = if game.time().is_none() {
            positions
                .iter()
                .map(|position| game.worth(position))
                .collect()
        } else if positions.len() > KEPT / 2 {
            return;
        } else {
            let unknown = |position: &&String| self.known(position).is_none();
            if let Some(position) = positions.iter().rev().find(unknown) {
                self.look_into(position.clone(), |contest, _, _| contest.review());
                return;
            }
            let value = |position: &String| Some(self.known(position)?.value);
            positions.iter().map(value).collect()
        };
        let now = game.match_status();
        let Some(Outcome::Win(winner)) = now.outcome else {
            return;
        };
        let decided = turning_point(&game.moves(), &values, winner.opponent());
        self.ui.update(|ui| ui.decided = decided);
        let ended = self
            .cache
            .try_update(|cache| std::mem::take(&mut cache.ended));
        if ended == Some(true) {
            set_timeout(move || self.say_decided(), SHOWN_AFTER);
        }
    }

    /// Says where a game was decided of which it has been said how it ended: a moment later, or what was
    /// said then would not be heard.
    fn say_decided(self) {
        // The page may have been left.
        if self.ui.try_with_untracked(|_| ()).is_some() {
            let now = self.status_now();
            if let Some(decided) = self.ui.with_untracked(|ui| now.decided(ui)) {
                self.say(decided);
            }
        }
    }
}
