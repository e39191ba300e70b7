//! What is looked at more closely, and how far it is: searches of several workers at once.

use std::collections::BTreeMap;

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Move, Position};
use engine::backgammon::solve::Analysis;
use engine::backgammon::solve::rollout::Sums;
use engine::backgammon::solve::study::{Choice, Finding};
use engine::game::Game as _;
use leptos::prelude::*;

use super::{Found, PORTION, Row, Task, add, choices, question, rows};
use crate::games::backgammon::controller::BackgammonController;
use crate::ui::fixed::effect;
use crate::worker::pool::{self, Pool, PoolEvent};
use crate::worker::protocol::{Answer, Job, RequestId, decode};

/// What is known, and what is still to be found out.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct RolloutState {
    /// The position that was looked at; none as long as nobody has asked.
    position: Option<Position>,
    task: Option<Task>,
    choices: Vec<Choice>,
    found: Option<Found>,
    /// How many games were asked for by now, and how many are wanted in all.
    asked: u32,
    wanted: u32,
    pub(super) is_running: bool,
    /// What went wrong.
    pub(super) problem: String,
}

/// What the workers are at work on: the analysis, one of the choices, or games.
#[derive(Default)]
struct Work {
    pool: Option<Pool>,
    /// Which choice each request is about.
    requests: BTreeMap<RequestId, usize>,
}

/// The state, and what can be done. Copies are handles of the same.
#[derive(Clone, Copy)]
pub(super) struct RolloutController {
    page: BackgammonController,
    pub(super) state: RwSignal<RolloutState>,
    work: StoredValue<Work, LocalStorage>,
}

impl RolloutController {
    /// That of a page.
    pub(super) fn new(page: BackgammonController) -> Self {
        let controller = Self {
            page,
            state: RwSignal::new(RolloutState::default()),
            work: StoredValue::new_local(Work::default()),
        };
        let at = Memo::new(move |_| page.play.session.with(|session| *session.position()));
        effect(move || {
            // A memo that nobody reads never finds out that it has changed.
            at.with(|_| ());
            controller.clear();
        });
        // Whoever leaves waits for nothing any more.
        on_cleanup(move || {
            controller.work.try_set_value(Work::default());
        });
        controller
    }

    /// Forgets what was found, and ends what is under way.
    fn clear(self) {
        self.work.set_value(Work::default());
        if self
            .state
            .with_untracked(|state| *state != RolloutState::default())
        {
            self.state.set(RolloutState::default());
        }
    }

    /// Begins anew; of a rollout so many games are wanted.
    pub(super) fn begin(self, task: Task, games: u32) {
        self.clear();
        let position = self
            .page
            .play
            .session
            .with_untracked(|session| *session.position());
        self.state.set(RolloutState {
            position: Some(position),
            task: Some(task),
            wanted: games,
            is_running: true,
            ..RolloutState::default()
        });
        if let Some(id) = self.ask(&position, Job::Analysis) {
            self.work.update_value(|work| {
                work.requests.insert(id, 0);
            });
        }
    }

    /// Plays so many games more.
    pub(super) fn go_on(self, games: u32) {
        self.state.update(|state| {
            state.is_running = true;
            state.problem.clear();
            state.wanted = state.asked.saturating_add(games);
        });
        self.ask_for_games();
    }

    /// Ends what is under way; what is known by then stays.
    pub(super) fn stop(self) {
        self.work.set_value(Work::default());
        self.state.update(|state| state.is_running = false);
    }

    /// Asks the workers, of which there are some from now on.
    fn ask(self, position: &Position, job: Job) -> Option<RequestId> {
        let position = position.to_string();
        let asked = self.work.try_update_value(|work| {
            if work.pool.is_none() {
                let listener = move |event| self.hear(event);
                work.pool = Some(Pool::new(Backgammon::ID, pool::size(), listener)?);
            }
            let pool = work.pool.as_ref();
            Ok::<_, String>(pool.map(|pool| pool.ask(&position, job)))
        });
        match asked {
            Some(Ok(id)) => id,
            Some(Err(reason)) => {
                self.fail(format!("The computer can’t search here: {reason}"));
                None
            }
            None => None,
        }
    }

    fn hear(self, event: PoolEvent) {
        match event {
            PoolEvent::Failed(reason) => self.fail(format!(
                "The search has failed ({reason}). What was found by then is kept."
            )),
            PoolEvent::Done(id, answer) => {
                let known = self.work.try_update_value(|work| work.requests.remove(&id));
                let Some(Some(choice)) = known else {
                    return;
                };
                let has_choices = self.state.with_untracked(|state| !state.choices.is_empty());
                let learned = match has_choices {
                    false => self.compare(&answer),
                    true => self.learn(choice, &answer),
                };
                if let Err(message) = learned {
                    self.fail(message);
                }
            }
        }
    }

    /// The analysis is there: what it leaves is looked at.
    fn compare(self, answer: &Answer) -> Result<(), String> {
        let analysis: Analysis = decode(&answer.analysis).map_err(|error| error.to_string())?;
        let of_interest = self.play_of_interest();
        let state = self.state.get_untracked();
        let (Some(position), Some(task)) = (state.position, state.task) else {
            return Ok(());
        };
        let choices = choices(&position, &analysis, of_interest.as_ref());
        if choices.is_empty() {
            return Err("There is nothing to decide in this position.".to_owned());
        }
        let count = choices.len();
        self.state.update(|state| {
            state.choices.clone_from(&choices);
            state.found = Some(match task {
                Task::Look => Found::Looked(vec![None; count]),
                Task::Rollout { .. } => Found::RolledOut(Sums::none(count)),
            });
        });
        match task {
            Task::Look => {
                for (n, choice) in choices.iter().enumerate() {
                    let question = question(task, &[*choice], 0..0);
                    self.study(&position, n, question.to_string());
                }
            }
            Task::Rollout { .. } => self.ask_for_games(),
        }
        Ok(())
    }

    /// The play that was made in the position, or that was asked about.
    fn play_of_interest(self) -> Option<engine::backgammon::rules::Play> {
        let made = self.page.play.session.with_untracked(|session| {
            match session.line().get(session.played().len()) {
                Some(Move::Play(play)) => Some(*play),
                _ => None,
            }
        });
        let asked = self.page.contest.ui.with_untracked(|shared| {
            match shared.asked.as_ref().and_then(|(m, _)| m.get()) {
                Some(Move::Play(play)) => Some(*play),
                _ => None,
            }
        });
        asked.or(made)
    }

    fn study(self, position: &Position, choice: usize, question: String) {
        if let Some(id) = self.ask(position, Job::Study(question)) {
            self.work.update_value(|work| {
                work.requests.insert(id, choice);
            });
        }
    }

    /// Has the workers play games until there are enough: each has one portion, and another one waits for it.
    fn ask_for_games(self) {
        let waits = |work: &Work| {
            let size = work.pool.as_ref().map_or_else(pool::size, Pool::size);
            work.requests.len() < 2 * size
        };
        while self.work.with_value(waits) {
            let state = self.state.get_untracked();
            let (Some(position), Some(task)) = (state.position, state.task) else {
                return;
            };
            let from = state.asked;
            let to = from.saturating_add(PORTION).min(state.wanted);
            if from >= to || !state.is_running {
                return;
            }
            self.state.update(|state| state.asked = to);
            let question = question(task, &state.choices, from..to);
            self.study(&position, 0, question.to_string());
        }
    }

    fn learn(self, choice: usize, answer: &Answer) -> Result<(), String> {
        let more: Finding = decode(&answer.analysis).map_err(|error| error.to_string())?;
        let added = self.state.try_update(|state| {
            let found = state.found.as_mut();
            found.is_some_and(|found| add(found, choice, more))
        });
        if added == Some(false) {
            return Err("The answer is none to what was asked.".to_owned());
        }
        if self
            .state
            .with_untracked(|state| matches!(state.task, Some(Task::Rollout { .. })))
        {
            self.ask_for_games();
        }
        if self.work.with_value(|work| work.requests.is_empty()) {
            self.stop();
        }
        Ok(())
    }

    fn fail(self, problem: String) {
        self.work.try_set_value(Work::default());
        self.state.try_update(|state| {
            state.is_running = false;
            state.problem = problem;
        });
    }

    /// What is known of the choices.
    pub(super) fn rows(self) -> Vec<Row> {
        self.state
            .with(|state| match (&state.position, &state.found) {
                (Some(position), Some(found)) => rows(position, &state.choices, found),
                _ => Vec::new(),
            })
    }

    /// How far it is, in words.
    pub(super) fn words(self) -> String {
        self.state.with(RolloutState::words)
    }

    /// Whether there is a rollout that can go on.
    pub(super) fn can_go_on(self) -> bool {
        self.state.with(|state| {
            !state.is_running
                && matches!(&state.found, Some(Found::RolledOut(sums)) if sums.games > 0)
        })
    }
}

impl RolloutState {
    fn words(&self) -> String {
        match (&self.found, self.task) {
            (None, _) if self.is_running => "Looking 2 plies ahead…".to_owned(),
            (Some(Found::Looked(found)), _) => {
                let done = found.iter().flatten().count();
                match self.is_running {
                    true => format!("Looking 3 plies ahead: {done} of {}…", found.len()),
                    false if done < found.len() => {
                        format!("Looked 3 plies ahead of {done} of {}.", found.len())
                    }
                    false => "Looked 3 plies ahead.".to_owned(),
                }
            }
            (Some(Found::RolledOut(sums)), Some(Task::Rollout { plies })) => {
                let far = match plies {
                    0..100 => format!("{plies} plies"),
                    _ => "to the end".to_owned(),
                };
                let games = sums.games;
                match self.is_running {
                    true if self.wanted == u32::MAX => format!("{games} games, {far}…"),
                    true => format!("{games} of {} games, {far}…", self.wanted),
                    false => format!("{games} games, {far}."),
                }
            }
            _ => String::new(),
        }
    }
}
