//! The rush: as many right moves as one can in three minutes. Positions come from the worker, one ahead of the one that is
//! shown; what is right comes with them, so that an answer is counted at once.

pub mod choice;
mod keys;
mod over;
mod position;
mod run;
mod why;

use std::time::Duration;

use engine::registry::RUSHES;
use leptos::prelude::*;
use web_sys::ScrollBehavior;
use web_sys::js_sys::Date;

use self::choice::RushChoice;
use self::keys::RushKey;
use self::position::drawn;
use self::run::{RushLink, RushQuestion, RushRun, WRONG, target};
use super::PAGE;
use super::courses::board;
use crate::exercise::daily;
use crate::life::Life;
use crate::link::rush::RushBoard;
use crate::saved::cards::note_missed;
use crate::saved::last::note_last_rush;
use crate::saved::rush::{best, note_rush};
use crate::ui::announce::{Announcer, announcer};
use crate::ui::button::{Button, Chip};
use crate::ui::end_card::focus;
use crate::ui::fixed::{dynamic, el};
use crate::ui::keys::{Stroke, use_strokes};
use crate::ui::random;
use crate::ui::router::router;
use crate::ui::scroll::scroll_page;
use crate::ui::storage::Browser;
use crate::worker::client;
use crate::worker::protocol::{Job, Request, decode};

/// How often the time that is left is told.
const TICK: Duration = Duration::from_millis(250);
/// How long it is seen what was right, after a wrong answer and after a right one.
const SEEN: [Duration; 2] = [Duration::from_millis(2_000), Duration::from_millis(600)];

/// The picture of a rush of all games: a light, coins, a ring and a cross.
const MIXED_PICTURE: &str = "<g class='tile on'><path d='M18 18h30v30h-30z'/></g><path class='coin' d='M76 33h0M102 33h0'/>\
    <path class='ring' d='M33 69a16 16 0 1 1 0 32a16 16 0 1 1 0-32z'/><path class='cross' d='M74 71 102 99M102 71 74 99'/>";
/// How far a rush is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RushStage {
    /// It has not begun.
    Before,
    /// It goes on.
    Running,
    /// It is over; what was best before.
    Over(u32),
}

/// A rush on its page. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Rush {
    life: Life,
    announcer: Announcer,
    failed: RwSignal<String>,
    /// What is chosen: its place among all that can be.
    chosen: RwSignal<usize>,
    /// The seed that the next one has, if a link names one; those after it are drawn.
    seed: StoredValue<u64>,
    run: RwSignal<RushRun>,
    stage: RwSignal<RushStage>,
    /// The position that is asked; none while it is not there yet.
    question: RwSignal<Option<RushQuestion>>,
    /// The one after it.
    next: StoredValue<Option<RushQuestion>>,
    /// The answer that was given, while it is seen what was right.
    answered: RwSignal<Option<String>>,
    now: RwSignal<f64>,
    /// What was best before it.
    before: StoredValue<u32>,
}

/// The page of the rush.
pub fn rush(failed: RwSignal<String>, query: &str) -> AnyView {
    let link = RushLink::read(query);
    let rush = Rush {
        life: client::asker(),
        announcer: announcer(),
        failed,
        chosen: RwSignal::new(RushChoice::of(link.game.as_deref()).place()),
        seed: StoredValue::new(link.seed.unwrap_or_else(random::seed)),
        run: RwSignal::new(RushRun::default()),
        stage: RwSignal::new(RushStage::Before),
        question: RwSignal::new(None),
        next: StoredValue::new(None),
        answered: RwSignal::new(None),
        now: RwSignal::new(Date::now()),
        before: StoredValue::new(0),
    };
    dynamic(move || match rush.stage.get() {
        RushStage::Before => rush.before(),
        RushStage::Running => rush.running(),
        RushStage::Over(before) => rush.over(before),
    })
}

impl Rush {
    fn choice(self) -> RushChoice {
        RushChoice::at(self.chosen.get_untracked())
    }

    /// What it may be of, and the start.
    fn before(self) -> AnyView {
        let tile = |(at, choice): (usize, RushChoice)| {
            let picture = match choice.picture() {
                Some(position) => board(position),
                None => el! {
                    <svg
                        class="card-picture"
                        viewBox="0 0 120 120"
                        aria-hidden="true"
                        inner_html=MIXED_PICTURE
                    ></svg>
                },
            };
            let best = match best(&Browser, choice.id()) {
                0 => String::new(),
                best => format!("Best: {best}"),
            };
            let is_chosen = move || (self.chosen.get() == at).to_string();
            el! {
                <button
                    type="button"
                    class="tile-choice"
                    aria-pressed=is_chosen
                    on:click=move |_| self.chosen.set(at)
                >
                    {picture}
                    <span class="what">
                        <span class="name">{choice.name()}</span>
                        " "
                        <span class="far">{choice.line()}</span>
                        " "
                        <strong>{best}</strong>
                    </span>
                </button>
            }
        };
        let line = move || {
            let choice = RushChoice::at(self.chosen.get());
            let best = self::best(&Browser, choice.id());
            [choice.line(), ". ", &target(best)].concat()
        };
        let tiles: Vec<AnyView> = RushChoice::all().enumerate().map(tile).collect();
        let begin = move |()| self.begin();
        let back = router().href(PAGE.id);
        let start = view! { <Button name="Start" primary=true on_press=begin /> }.into_any();
        el! {
            <div class="rush">
                <h2>"The rush"</h2>
                <p class="lead">
                    "Three minutes, ever harder; three wrong moves end it. What will you play?"
                </p>
                <div class="choices" role="group" aria-label="Which game">
                    {tiles}
                </div>
                <p class="chosen">{line}</p>
                <p class="row">{start} <a href=back>"All of practice"</a></p>
                <p class="hint">
                    "Maze, Segments and Backgammon have none: their moves take longer than a glance."
                </p>
            </div>
        }
    }

    fn begin(self) {
        self.failed.set(String::new());
        self.before.set_value(best(&Browser, self.choice().id()));
        self.run.set(RushRun::begin(Date::now()));
        self.now.set(Date::now());
        self.answered.set(None);
        self.question.set(None);
        self.next.set_value(None);
        self.stage.set(RushStage::Running);
        scroll_page(0.0, ScrollBehavior::Instant);
        let is_mixed = self.choice().is_mixed();
        self.life.spawn(async move {
            // What answers of all games is there before the clock runs.
            for game in RUSHES.iter().filter(|_| is_mixed) {
                let request = Request::of(game.id, "0 0".to_owned(), Job::Rush);
                let _ = client::search(self.life, request).await;
            }
            self.fetch(0);
        });
        self.tick();
    }

    fn is_running(self) -> bool {
        self.stage.get_untracked() == RushStage::Running
    }

    /// Tells the time until it is over.
    fn tick(self) {
        self.life.later(TICK, move || {
            if !self.is_running() {
                return;
            }
            if self.question.with_untracked(Option::is_some) {
                self.now.set(Date::now());
            }
            match self.run.with_untracked(|run| run.is_over(Date::now())) {
                // What was right last is seen before.
                true if self.answered.get_untracked().is_none() => self.end(),
                _ => self.tick(),
            }
        });
    }

    /// Asks for the position at a place, which is shown if nothing is, and kept for later otherwise.
    fn fetch(self, place: u32) {
        let seed = self.seed.get_value();
        let game = self.choice().game_at(seed, place);
        let request = Request::of(game.id, format!("{seed} {place}"), Job::Rush);
        self.life.spawn(async move {
            let found = client::search(self.life, request).await;
            let board = found.and_then(|answer| {
                decode::<RushBoard>(&answer.analysis).map_err(|error| error.to_string())
            });
            match board.map(|board| RushQuestion { game, board }) {
                Ok(_) if !self.is_running() => {}
                Ok(question) if self.question.with_untracked(Option::is_none) => {
                    self.show(question, place);
                }
                Ok(question) => self.next.set_value(Some(question)),
                Err(reason) => {
                    self.failed.set(reason);
                    self.stage.set(RushStage::Before);
                }
            }
        });
    }

    /// Shows a position, and asks for the one after it.
    fn show(self, question: RushQuestion, place: u32) {
        if place == 0 {
            // It begins when there is something to do.
            self.run.set(RushRun::begin(Date::now()));
            self.announcer.say(question.board.task.clone());
        }
        self.question.set(Some(question));
        self.fetch(place + 1);
    }

    /// Somebody answers.
    fn answer(self, m: String) {
        let Some(question) = self.question.get_untracked() else {
            return;
        };
        if self.answered.with_untracked(Option::is_some) {
            return;
        }
        let is_right = self
            .run
            .try_update(|run| run.answer(&question, &m))
            .unwrap_or_default();
        self.announcer.say(question.verdict(&m));
        // Whoever leaves before the end keeps what there was.
        match is_right {
            true => {
                let right = self.run.with_untracked(|run| run.right);
                note_rush(&Browser, self.choice().id(), right);
            }
            // What was missed comes back among the mistakes.
            false => {
                let (today, position) = (daily::today().number(), question.board.position);
                note_missed(&Browser, question.game.id, position, m.clone(), today);
            }
        }
        self.answered.set(Some(m));
        self.life
            .later(SEEN[usize::from(is_right)], move || self.go_on());
    }

    /// The next position, or the end.
    fn go_on(self) {
        if !self.is_running() {
            return;
        }
        self.answered.set(None);
        if self.run.with_untracked(|run| run.is_over(Date::now())) {
            return self.end();
        }
        let place = self.run.with_untracked(RushRun::place);
        self.question.set(None);
        if let Some(question) = self.next.try_update_value(Option::take).flatten() {
            self.show(question, place);
        }
    }

    fn end(self) {
        let id = self.choice().id();
        crate::exercise::done::rush(id);
        let right = self.run.with_untracked(|run| run.right);
        self.note_last();
        client::cancel(self.life);
        self.announcer
            .say(format!("The rush is over: {right} right."));
        // Another one has other positions.
        self.seed.set_value(random::seed());
        self.answered.set(None);
        self.stage.set(RushStage::Over(self.before.get_value()));
        scroll_page(0.0, ScrollBehavior::Instant);
    }

    /// A rush of all games is of none.
    fn note_last(self) {
        let choice = self.choice();
        if !choice.is_mixed() {
            note_last_rush(&Browser, choice.id());
        }
    }

    /// A key is pressed; gives whether it does something.
    fn press_key(self, key: &str) -> bool {
        let Some(question) = self.question.get_untracked() else {
            return false;
        };
        let focused = document().active_element();
        let at = focused.and_then(|focused| focused.get_attribute("data-at")?.parse().ok());
        match keys::meaning(&question.board, key, at) {
            None => return false,
            Some(RushKey::GoTo(at)) => focus(&format!(".position [data-at='{at}']")),
            Some(RushKey::Make(at)) => {
                let offered = keys::offered(&question.board);
                if let Some((.., m)) = offered.get(at) {
                    self.answer((*m).to_owned());
                }
            }
        }
        true
    }

    /// The count, the time, and the position.
    fn running(self) -> AnyView {
        use_strokes(Callback::new(move |stroke: Stroke| {
            !stroke.held && self.press_key(&stroke.key)
        }));
        let of_keys = move || {
            self.question.with(|question| {
                question
                    .as_ref()
                    .map(|question| keys::words(&question.board))
            })
        };
        let best = match best(&Browser, self.choice().id()) {
            0 => String::new(),
            best => format!("Best: {best}"),
        };
        let count = move || self.run.with(|run| run.right.to_string());
        let time = move || self.run.with(|run| run.time_left(self.now.get()));
        let left = move || {
            self.run
                .with(|run| run.part_left(self.now.get()).to_string())
        };
        let heart = |at: usize| {
            let class = move || match self.run.with(RushRun::lives) > at {
                true => "heart",
                false => "heart lost",
            };
            el! {
                <svg class=class viewBox="0 0 24 24">
                    <path d="M12 21C5 15 2 12 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4-3 7-10 13z" />
                </svg>
            }
        };
        let hearts: Vec<AnyView> = (0..WRONG).map(heart).collect();
        let wrong = move || self.run.with(|run| format!("{} wrong", run.missed.len()));
        let is_right = move || {
            let answered = self.answered.get()?;
            self.question
                .with(|question| Some(question.as_ref()?.is_right(&answered)))
        };
        let class = move || match is_right() {
            Some(true) => "question right",
            Some(false) => "question wrong",
            None => "question",
        };
        let words = move || {
            let answered = self.answered.get();
            let words = self.question.with(|question| {
                let question = question.as_ref()?;
                Some(match answered {
                    Some(m) => question.verdict(&m),
                    None => question.board.task.clone(),
                })
            });
            words.unwrap_or_else(|| "One moment…".to_owned())
        };
        let board = dynamic(move || {
            let answered = self.answered.get();
            match self.question.get() {
                Some(question) => drawn(&question, answered.as_deref(), Some(self)),
                None => ().into_any(),
            }
        });
        let end = view! { <Chip name="End" on_press=move |()| self.end() /> }.into_any();
        el! {
            <div class="rush run">
                <h2 class="visually-hidden">{["The rush: ", self.choice().name()].concat()}</h2>
                <div class="count">
                    <p>
                        <strong>{count}</strong>
                        <span>" right"</span>
                        <span class="far">{best}</span>
                    </p>
                    <p class="time" role="timer">
                        {time}
                    </p>
                    <p class="hearts">
                        <span aria-hidden="true">{hearts}</span>
                        <span class="visually-hidden">{wrong}</span>
                    </p>
                </div>
                <div class="left" aria-hidden="true" style=("--left", left)></div>
                <p class=class>{words}</p>
                {board}
                <p class="hint of-keys">{of_keys}</p>
                <p class="row ends">{end}</p>
            </div>
        }
    }
}
