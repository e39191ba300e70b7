//! The puzzles of days as exercises.

use std::sync::Arc;

use engine::daily::{Par, Puzzle};
use engine::day::Day;

use super::{Asked, Exercise, Exercises, Source};
use crate::life::Life;
use crate::saved::daily::{Attempt, DailyResults, Solved};
use crate::saved::last::LAST;
use crate::saved::{Entries as _, GameId};
use crate::ui::day::day_number;
use crate::ui::storage::Browser;
use crate::worker::client;
use crate::worker::protocol::{Job, Request};

/// Which day is today: the same for everyone, by universal time. The first that has puzzles, where a clock is wrong.
pub fn today() -> Day {
    Day::from_number(day_number() as u64).unwrap_or(Day::FIRST)
}

/// The exercise of a day's puzzle: of one of its positions, from 0, after so much was lost in those before.
pub fn exercise(day: Day, puzzle: &Puzzle, part: usize, lost: u32) -> Exercise {
    let unit = |par, unit: &str| Asked::Fewest {
        par,
        unit: unit.to_owned(),
    };
    let asked = match puzzle.par {
        Par::Presses(par) => unit(par, "Presses"),
        Par::Steps(par) => unit(par, "Steps"),
        Par::Win { .. } | Par::WinIn { .. } => Asked::Win,
        Par::NoEquityLost { .. } => Asked::BestMove(Vec::new()),
    };
    let parts = puzzle.positions.len();
    let task = match parts {
        1 => puzzle.task.clone(),
        _ => format!("{} Now number {} of {parts}.", puzzle.task, part + 1),
    };
    Exercise {
        source: Source::Daily { day, part, lost },
        asked,
        task,
        after: String::new(),
    }
}

/// Hears why something that somebody wanted can't be had.
pub type OnFailure = Arc<dyn Fn(String) + Send + Sync>;

/// Has the worker make the puzzle of a day.
///
/// # Errors
/// The reason why it can't.
pub async fn fetch(life: Life, game: &str, day: Day) -> Result<Puzzle, String> {
    let request = Request::of(game, day.number().to_string(), Job::Daily);
    let text = client::search(life, request).await?.analysis;
    let puzzle = Puzzle::from_text(&String::from_utf8_lossy(&text));
    puzzle.map_err(|error| error.to_string())
}

impl Exercises {
    /// Goes to a game's puzzle of a day: to the game in which it was begun, or to a new one. `failed` hears why that
    /// is not possible.
    pub fn open_daily(self, game: &'static str, day: Day, failed: OnFailure) {
        let attempt = DailyResults::load(&Browser, day).of(game);
        self.life.spawn(async move {
            let goes_on = match attempt {
                Some(attempt) => self.go_on(game, attempt.game).await,
                None => false,
            };
            if !goes_on && let Err(reason) = self.begin_part(game, day, 0, 0).await {
                failed(reason);
            }
        });
    }

    /// Begins one of the positions of a day's puzzle, from 0, after so much was lost in those before. `failed` hears why
    /// that is not possible.
    pub fn begin_daily(
        self,
        game: &'static str,
        day: Day,
        part: usize,
        lost: u32,
        failed: OnFailure,
    ) {
        self.life.spawn(async move {
            if let Err(reason) = self.begin_part(game, day, part, lost).await {
                failed(reason);
            }
        });
    }

    async fn begin_part(
        self,
        game: &'static str,
        day: Day,
        part: usize,
        lost: u32,
    ) -> Result<(), String> {
        let puzzle = fetch(self.life, game, day).await?;
        let position = puzzle.positions.get(part);
        let position = position.ok_or_else(|| format!("The puzzle has no number {}.", part + 1))?;
        let exercise = exercise(day, &puzzle, part, lost);
        let id = self.begin(game, position, &exercise).await?;
        note_begun(game, day, id, part);
        Ok(())
    }
}

/// Notes that a puzzle was begun in a game, once more unless it is another position of it.
fn note_begun(game: &str, day: Day, id: GameId, part: usize) {
    let mut results = DailyResults::load(&Browser, day);
    let before = results.of(game);
    let tries = before.map_or(0, |attempt| attempt.tries) + u32::from(part == 0);
    results.set(
        game,
        Attempt {
            game: id,
            tries,
            solved: before.and_then(|attempt| attempt.solved),
        },
    );
    results.save(&Browser, day);
}

/// Notes that a puzzle was solved. The first solution stays.
pub fn note_solved(game: &str, day: Day, score: Option<u32>, par: u32, helped: bool) {
    let mut results = DailyResults::load(&Browser, day);
    let Some(attempt) = results.of(game) else {
        return;
    };
    if attempt.solved.is_some() {
        return;
    }
    let solved = Solved {
        on: today(),
        // A win is measured by how often it was tried.
        score: score.unwrap_or(attempt.tries),
        par,
        helped,
    };
    results.set(
        game,
        Attempt {
            solved: Some(solved),
            ..attempt
        },
    );
    results.save(&Browser, day);
    // Home goes on with the others of the day.
    Browser.remove(LAST);
}
