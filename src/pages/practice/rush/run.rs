//! A rush: what was answered, and when it ends. Knows of no browser.

use crate::link::rush::RushBoard;

/// How long a rush takes, in milliseconds.
pub const TIME: f64 = 180_000.0;
/// So many wrong answers end it.
pub const WRONG: usize = 3;

/// What a rush of a link is: `v=1&game=nim&seed=7`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RushLink {
    /// The game's ID, if the link names one.
    pub game: Option<String>,
    /// The seed, if it names one.
    pub seed: Option<u64>,
}

impl RushLink {
    /// Reads a query; what can't be read is as if it were not there.
    pub fn read(query: &str) -> Self {
        let value = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            pairs.find(|pair| pair.0 == name).map(|pair| pair.1)
        };
        Self {
            game: value("game").map(ToOwned::to_owned),
            seed: value("seed").and_then(|seed| seed.parse().ok()),
        }
    }
}

/// A wrong answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissedMove {
    /// The position.
    pub board: RushBoard,
    /// The move that was made.
    pub m: String,
}

/// A rush as it stands.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RushRun {
    /// How many answers were right.
    pub right: u32,
    /// Those that were not.
    pub missed: Vec<MissedMove>,
    /// When it ends, in milliseconds.
    pub ends: f64,
}

impl RushRun {
    /// One that begins.
    pub fn begin(now: f64) -> Self {
        Self {
            ends: now + TIME,
            ..Self::default()
        }
    }

    /// An answer; gives whether it was right.
    pub fn answer(&mut self, board: &RushBoard, m: &str) -> bool {
        let is_right = board.right.iter().any(|right| right == m);
        match is_right {
            true => self.right += 1,
            false => self.missed.push(MissedMove {
                board: board.clone(),
                m: m.to_owned(),
            }),
        }
        is_right
    }

    /// The place of the position that is asked now, from 0.
    pub fn place(&self) -> u32 {
        self.right + self.missed.len() as u32
    }

    /// How many wrong answers are left.
    pub fn lives(&self) -> usize {
        WRONG.saturating_sub(self.missed.len())
    }

    /// Whether it is over.
    pub fn is_over(&self, now: f64) -> bool {
        self.lives() == 0 || now >= self.ends
    }

    /// The time that is left: `2:07`.
    pub fn time_left(&self, now: f64) -> String {
        let left = (self.ends - now).clamp(0.0, TIME);
        let seconds = (left / 1000.0).ceil() as u32;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::{RushLink, RushRun, TIME};
    use crate::link::rush::RushBoard;

    #[test]
    fn three_wrong_answers_or_the_time_end_it() {
        let board = RushBoard {
            right: vec!["1:2".into(), "2:2".into()],
            ..RushBoard::default()
        };
        let mut run = RushRun::begin(1_000.0);
        assert!(run.answer(&board, "2:2") && !run.answer(&board, "1:1"));
        assert_eq!((run.right, run.place(), run.lives()), (1, 2, 2));
        assert!(!run.is_over(1_000.0) && run.is_over(1_000.0 + TIME));
        assert!(!run.answer(&board, "1:1") && !run.answer(&board, "3:1"));
        assert!(run.is_over(1_000.0));
        assert_eq!(run.missed[2].m, "3:1");
    }

    #[test]
    fn what_is_left_is_said_in_minutes_and_seconds() {
        let run = RushRun::begin(0.0);
        assert_eq!([-200.0, 0.0].map(|now| run.time_left(now)), ["3:00"; 2]);
        assert_eq!(run.time_left(52_500.0), "2:08");
        assert_eq!(run.time_left(TIME + 5.0), "0:00");
    }

    #[test]
    fn a_link_names_game_and_seed() {
        let link = RushLink::read("v=1&game=nim&seed=7");
        assert_eq!((link.game.as_deref(), link.seed), (Some("nim"), Some(7)));
        assert_eq!(RushLink::read("seed=x"), RushLink::default());
    }
}
