//! The rush: as many right moves as one can in three minutes. Positions come from the worker, one ahead of the one that is
//! shown; what is right comes with them, so that an answer is counted at once.

mod run;

use std::time::Duration;

use engine::registry::{RUSHES, move_in_words};
use leptos::prelude::*;
use web_sys::js_sys::Date;

use self::run::{MissedMove, RushLink, RushRun};
use crate::exercise::Exercises;
use crate::exercise::wording::capital;
use crate::life::Life;
use crate::link::rush::{RushBoard, RushSquare};
use crate::saved::rush::{best, note_rush};
use crate::ui::announce::{Announcer, announcer};
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::Page;
use crate::ui::random;
use crate::ui::router::router;
use crate::ui::storage::Browser;
use crate::worker::client;
use crate::worker::protocol::{Job, Request, decode};

/// How often the time that is left is told.
const TICK: Duration = Duration::from_millis(250);
/// How long it is seen what was right, after a wrong answer and after a right one.
const SEEN: [Duration; 2] = [Duration::from_millis(1_400), Duration::from_millis(220)];

/// How far a rush is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RushStage {
    /// It has not begun.
    Before,
    /// It goes on.
    Running,
    /// It is over; whether it was the best.
    Over(bool),
}

/// A rush on its page. Copies are handles of the same.
#[derive(Clone, Copy)]
struct Rush {
    game: &'static Page,
    life: Life,
    announcer: Announcer,
    failed: RwSignal<String>,
    /// The seed that the next one has, if a link names one; those after it are drawn.
    seed: StoredValue<u64>,
    run: RwSignal<RushRun>,
    stage: RwSignal<RushStage>,
    /// The position that is asked; none while it is not there yet.
    board: RwSignal<Option<RushBoard>>,
    /// The one after it.
    next: StoredValue<Option<RushBoard>>,
    /// The answer that was given, while it is seen what was right.
    answered: RwSignal<Option<String>>,
    now: RwSignal<f64>,
}

/// The page of the rush.
pub fn rush(exercises: Exercises, failed: RwSignal<String>, query: &str) -> AnyView {
    let link = RushLink::read(query);
    let games: Vec<&'static Page> = exercises
        .modules
        .games
        .iter()
        .filter(|page| RUSHES.contains(&page.id))
        .collect();
    let wanted = link.game.as_deref();
    let found = games.iter().find(|page| Some(page.id) == wanted).copied();
    let game = found.or_else(|| games.get(1).copied());
    let Some(game) = game.or_else(|| games.first().copied()) else {
        return ().into_any();
    };
    let rush = Rush {
        game,
        life: client::asker(),
        announcer: announcer(),
        failed,
        seed: StoredValue::new(link.seed.unwrap_or_else(random::seed)),
        run: RwSignal::new(RushRun::default()),
        stage: RwSignal::new(RushStage::Before),
        board: RwSignal::new(None),
        next: StoredValue::new(None),
        answered: RwSignal::new(None),
        now: RwSignal::new(Date::now()),
    };
    // What answers is loaded meanwhile.
    rush.life.spawn(async move {
        let _ = exercises.modules.game(game.id).await;
    });
    let choices: Vec<AnyView> = games.iter().map(|page| choice(page, game)).collect();
    let shown = dynamic(move || match rush.stage.get() {
        RushStage::Before => rush.before(),
        RushStage::Running => rush.running(),
        RushStage::Over(is_best) => rush.over(is_best),
    });
    let back = router().href(super::PAGE.id);
    let heading = format!("The rush: {}", game.name);
    el! {
        <div class="rush">
            <h2>{heading}</h2>
            {shown}
            <nav class="row" aria-label="The rush of another game">
                {choices}
                <a href=back>"Practice"</a>
            </nav>
        </div>
    }
}

/// The way to the rush of a game.
fn choice(page: &'static Page, chosen: &'static Page) -> AnyView {
    let href = router().href("practice/rush") + "?v=1&game=" + page.id;
    let is_chosen = (page.id == chosen.id).then_some("page");
    el! {
        <a href=href aria-current=is_chosen>
            {page.name}
        </a>
    }
}

impl Rush {
    /// What there is to read before it begins.
    fn before(self) -> AnyView {
        let best = best(&Browser, self.game.id);
        let best = (best > 0).then(|| format!(" Your best: {best}."));
        let begin = move |()| self.begin();
        view! {
            <p>
                "As many right moves as you can in three minutes. They grow harder; three wrong ones end it." {best}
            </p>
            <p class="row">
                <Button name="Start" primary=true on_press=begin />
            </p>
        }
        .into_any()
    }

    fn begin(self) {
        self.failed.set(String::new());
        self.run.set(RushRun::begin(Date::now()));
        self.now.set(Date::now());
        self.answered.set(None);
        self.board.set(None);
        self.next.set_value(None);
        self.stage.set(RushStage::Running);
        self.fetch(0);
        self.tick();
    }

    /// Tells the time until it is over.
    fn tick(self) {
        self.life.later(TICK, move || {
            if self.stage.get_untracked() != RushStage::Running {
                return;
            }
            self.now.set(Date::now());
            match self.run.with_untracked(|run| run.is_over(Date::now())) {
                // What was right last is seen before.
                true if self.answered.get_untracked().is_none() => self.end(),
                _ => self.tick(),
            }
        });
    }

    /// Asks for the position at a place, which is shown if nothing is, and kept for later otherwise.
    fn fetch(self, place: u32) {
        let position = format!("{} {place}", self.seed.get_value());
        let request = Request::of(self.game.id, position, Job::Rush);
        self.life.spawn(async move {
            let found = client::search(self.life, request).await;
            let board = found.and_then(|answer| {
                decode::<RushBoard>(&answer.analysis).map_err(|error| error.to_string())
            });
            match board {
                Ok(board) if self.board.with_untracked(Option::is_none) => self.show(board, place),
                Ok(board) => self.next.set_value(Some(board)),
                Err(reason) => {
                    self.failed.set(reason);
                    self.stage.set(RushStage::Before);
                }
            }
        });
    }

    /// Shows a position, and asks for the one after it.
    fn show(self, board: RushBoard, place: u32) {
        if place == 0 {
            // It begins when there is something to do.
            self.run.set(RushRun::begin(Date::now()));
            self.announcer.say(board.task.clone());
        }
        self.board.set(Some(board));
        self.fetch(place + 1);
    }

    /// Somebody answers.
    fn answer(self, m: String) {
        let Some(board) = self.board.get_untracked() else {
            return;
        };
        if self.answered.with_untracked(Option::is_some) {
            return;
        }
        let is_right = self
            .run
            .try_update(|run| run.answer(&board, &m))
            .unwrap_or_default();
        self.announcer.say(match is_right {
            true => "Right.".to_owned(),
            false => format!("Wrong. Right: {}.", self.right_words(&board)),
        });
        self.answered.set(Some(m));
        self.life
            .later(SEEN[usize::from(is_right)], move || self.go_on());
    }

    /// The next position, or the end.
    fn go_on(self) {
        if self.stage.get_untracked() != RushStage::Running {
            return;
        }
        self.answered.set(None);
        if self.run.with_untracked(|run| run.is_over(Date::now())) {
            return self.end();
        }
        let place = self.run.with_untracked(RushRun::place);
        self.board.set(None);
        if let Some(board) = self.next.try_update_value(Option::take).flatten() {
            self.show(board, place);
        }
    }

    fn end(self) {
        let right = self.run.with_untracked(|run| run.right);
        let is_best = note_rush(&Browser, self.game.id, right);
        self.announcer
            .say(format!("The rush is over: {right} right."));
        // Another one has other positions.
        self.seed.set_value(random::seed());
        self.stage.set(RushStage::Over(is_best));
    }

    /// What is right in a position.
    fn right_words(self, board: &RushBoard) -> String {
        let words = board.right.iter().map(|m| move_in_words(self.game.id, m));
        words.collect::<Vec<_>>().join(", or ")
    }

    /// The count, the time, and the position.
    fn running(self) -> AnyView {
        let count = move || self.run.with(|run| run.right.to_string());
        let time = move || self.run.with(|run| run.time_left(self.now.get()));
        let lives = move || {
            let lives = self.run.with(RushRun::lives);
            ["✗".repeat(run::WRONG - lives), "·".repeat(lives)].concat()
        };
        let wrong = move || self.run.with(|run| format!("{} wrong", run.missed.len()));
        let task = move || {
            let task = self
                .board
                .with(|board| board.as_ref().map(|board| board.task.clone()));
            task.unwrap_or_else(|| "One moment…".to_owned())
        };
        let board = dynamic(move || {
            let answered = self.answered.get();
            match self.board.get() {
                Some(board) => self.drawn(&board, answered.as_deref(), true),
                None => ().into_any(),
            }
        });
        el! {
            <div class="run">
                <p class="count">
                    <strong>{count}</strong>
                    <span>{time}</span>
                    <span aria-hidden="true">{lives}</span>
                    <span class="visually-hidden">{wrong}</span>
                </p>
                <p class="question">{task}</p>
                {board}
            </div>
        }
    }

    /// A position: its squares and its moves. Where it was answered, what was right and what was not is marked.
    fn drawn(self, board: &RushBoard, answered: Option<&str>, is_played: bool) -> AnyView {
        let mark = |m: &str| match answered {
            Some(_) if !m.is_empty() && board.right.iter().any(|right| right == m) => " right",
            Some(answered) if answered == m => " wrong",
            _ => "",
        };
        let button = |class: String, m: &str, words: &str| {
            let label = capital(&move_in_words(self.game.id, m));
            let (m, words) = (m.to_owned(), words.to_owned());
            if !is_played {
                return el! { <span class=class>{words}</span> };
            }
            el! {
                <button
                    type="button"
                    class=class
                    aria-label=label
                    on:click=move |_| self.answer(m.clone())
                >
                    {words}
                </button>
            }
        };
        let square = |square: &RushSquare| {
            let class = ["square ", &square.look, mark(&square.m)].concat();
            match &square.m[..] {
                "" => el! { <span class=class></span> },
                m => button(class, m, ""),
            }
        };
        let squares: Vec<AnyView> = board.squares.iter().map(square).collect();
        let moves: Vec<AnyView> = board
            .moves
            .iter()
            .map(|m| {
                let words = capital(&move_in_words(self.game.id, m));
                button(["button", mark(m)].concat(), m, &words)
            })
            .collect();
        let cols = board.cols.to_string();
        el! {
            <div class="position">
                <div class="squares" style=("--cols", cols)>
                    {squares}
                </div>
                <div class="row">{moves}</div>
            </div>
        }
    }

    /// How it went, and another one.
    fn over(self, is_best: bool) -> AnyView {
        let run = self.run.get_untracked();
        let best = best(&Browser, self.game.id);
        let words = match is_best {
            true => "Your best so far!".to_owned(),
            false => format!("Your best: {best}."),
        };
        let again = move |()| self.begin();
        let missed = |missed: &MissedMove| {
            let board = self.drawn(&missed.board, Some(&missed.m), false);
            let played = move_in_words(self.game.id, &missed.m);
            let words = format!("You: {played}. Right: {}.", self.right_words(&missed.board));
            el! {
                <li>
                    {board}
                    <p>{words}</p>
                </li>
            }
        };
        let missed: Vec<AnyView> = run.missed.iter().map(missed).collect();
        let heading = (!missed.is_empty()).then(|| el! { <h3>"What was missed"</h3> });
        let count = run.right.to_string();
        let again = view! { <Button name="Again" primary=true on_press=again /> }.into_any();
        el! {
            <div class="run">
                <p class="count">
                    <strong>{count}</strong>
                    <span>"right. " {words}</span>
                </p>
                <p class="row">{again}</p>
                {heading}
                <ul class="missed">{missed}</ul>
            </div>
        }
    }
}
