//! A rush: what was answered, and when it ends. Knows of no browser.

use engine::registry::move_in_words;
use engine::rush::RushFacts;

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

/// A position that is asked.
#[derive(Clone, Debug)]
pub struct RushQuestion {
    /// Its game.
    pub game: &'static RushFacts,
    /// The position.
    pub board: RushBoard,
}

impl RushQuestion {
    /// Whether a move is right.
    pub fn is_right(&self, m: &str) -> bool {
        self.board.right.iter().any(|right| right == m)
    }

    /// How a square is marked once this was answered: of a take all of its coins, as a coin goes with those after it in its
    /// row.
    pub fn mark(&self, place: usize, answered: Option<&str>) -> &'static str {
        let squares = &self.board.squares;
        let Some((answered, square)) = answered.zip(squares.get(place)) else {
            return "";
        };
        let from = match self.board.rows.is_empty() {
            true => place,
            false => place - place % self.board.cols.max(1) as usize,
        };
        let is_in = |is_meant: &dyn Fn(&str) -> bool| {
            let mut before = squares[from..=place].iter();
            !square.m.is_empty() && before.any(|square| is_meant(&square.m))
        };
        let is_right = is_in(&|m| self.is_right(m));
        let is_wrong = is_in(&|m| m == answered && !self.is_right(m));
        match (is_right, is_wrong) {
            (true, true) => " right wrong",
            (true, false) => " right",
            (false, true) => " wrong",
            (false, false) => "",
        }
    }

    /// A move in words: by where it is on the board, where it has no other name there.
    pub fn move_words(&self, m: &str) -> String {
        const PLACES: [&str; 9] = [
            "top left",
            "top",
            "top right",
            "left",
            "middle",
            "right",
            "bottom left",
            "bottom",
            "bottom right",
        ];
        let at = || {
            let mut squares = self.board.squares.iter();
            PLACES.get(squares.position(|square| square.m == m)?)
        };
        match at().filter(|_| self.board.is_unnamed) {
            Some(place) => (*place).to_owned(),
            None => move_in_words(self.game.id, m),
        }
    }

    /// What is right, in words: all of it where that is short.
    pub fn right_words(&self) -> String {
        /// So many are said.
        const SAID: usize = 2;
        let all = &self.board.right;
        let words: Vec<String> = all.iter().take(SAID).map(|m| self.move_words(m)).collect();
        match all.len() {
            0..=SAID => words.join(" or "),
            _ => words[0].clone() + ", or another",
        }
    }

    /// What is said of an answer.
    pub fn verdict(&self, m: &str) -> String {
        match (self.is_right(m), &self.board.right[..]) {
            (true, _) => "Right!".to_owned(),
            // Of a puzzle nobody wins.
            (false, [_]) if self.game.wins => ["Wrong: ", &self.right_words(), " wins."].concat(),
            (false, _) => ["Wrong. Right: ", &self.right_words(), "."].concat(),
        }
    }
}

/// A wrong answer.
#[derive(Clone, Debug)]
pub struct MissedMove {
    /// The position.
    pub question: RushQuestion,
    /// The move that was made.
    pub m: String,
}

/// A rush as it stands.
#[derive(Clone, Debug, Default)]
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
    pub fn answer(&mut self, question: &RushQuestion, m: &str) -> bool {
        let is_right = question.is_right(m);
        match is_right {
            true => self.right += 1,
            false => self.missed.push(MissedMove {
                question: question.clone(),
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

    /// How much of the time is left, in thousandths.
    pub fn part_left(&self, now: f64) -> u32 {
        ((self.ends - now).clamp(0.0, TIME) * 1000.0 / TIME) as u32
    }

    /// The time that is left: `2:07`.
    pub fn time_left(&self, now: f64) -> String {
        let left = (self.ends - now).clamp(0.0, TIME);
        let seconds = (left / 1000.0).ceil() as u32;
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// What there is to say of so many right moves, against what was best before, where something was missed or nothing: praise in
/// proportion.
pub fn praise(right: u32, before: u32, has_missed: bool) -> String {
    let tone = match right {
        0 if has_missed => {
            return "None this time. Look at what was missed, and go again.".to_owned();
        }
        0 => return "Ended before the first move: begin again when you like.".to_owned(),
        1..=4 => "A start.",
        5..=9 => "Good.",
        10..=19 => "Very good.",
        _ => "Superb.",
    };
    let tone = match has_missed {
        true => tone.to_owned(),
        false => [tone, " Not one wrong."].concat(),
    };
    match before {
        0 => tone + " Your first score.",
        _ if right > before => format!("{tone} Your best so far: it was {before}."),
        _ if right == before => tone + " As good as your best.",
        _ => format!("{tone} Your best: {before}."),
    }
}

/// What there is to reach, before a rush: what was best, or a score to begin with.
pub fn target(best: u32) -> String {
    match best {
        0 => "Five right is a good first score.".to_owned(),
        _ => format!("Your best: {best}. One more?"),
    }
}

#[cfg(test)]
mod tests {
    use engine::registry::RUSHES;

    use super::{RushLink, RushQuestion, RushRun, TIME, praise, target};
    use crate::link::rush::{RushBoard, RushSquare};

    /// A position of the game at this place of the list.
    fn question(game: usize, right: &[&str]) -> RushQuestion {
        RushQuestion {
            game: &RUSHES[game],
            board: RushBoard {
                right: right.iter().map(|&m| m.to_owned()).collect(),
                ..RushBoard::default()
            },
        }
    }

    #[test]
    fn an_answer_is_told_in_a_sentence() {
        let nim = question(1, &["1:1"]);
        assert_eq!(nim.verdict("1:1"), "Right!");
        assert_eq!(nim.verdict("1:2"), "Wrong: take 1 from pile 1 wins.");
        let both = question(3, &["b2", "c1"]);
        assert_eq!(both.verdict("a1"), "Wrong. Right: b2 or c1.");
        let many = question(0, &["r1c1", "r1c2", "r3c3"]);
        let words = many.verdict("r2c2");
        assert_eq!(words, "Wrong. Right: press row 1, column 1, or another.");
    }

    #[test]
    fn all_coins_of_a_take_are_marked() {
        let mut nim = question(1, &["1:1"]);
        nim.board.rows = ["1", "2"].map(str::to_owned).to_vec();
        nim.board.cols = 3;
        let moves = ["1:3", "1:2", "1:1", "2:2", "2:1", ""];
        let squares = moves.map(|m| RushSquare::new("coin", m.to_owned()));
        nim.board.squares = squares.to_vec();
        let marks =
            |nim: &RushQuestion, answered| [0, 1, 2, 3, 4, 5].map(|at| nim.mark(at, answered));
        assert_eq!(
            marks(&nim, Some("1:2")),
            ["", " wrong", " right wrong", "", "", ""]
        );
        assert_eq!(
            marks(&nim, Some("2:2")),
            ["", "", " right", " wrong", " wrong", ""]
        );
        assert_eq!(marks(&nim, Some("1:1")), ["", "", " right", "", "", ""]);
        assert_eq!(marks(&nim, None), [""; 6]);
        // Elsewhere a square is a move of its own.
        nim.board.rows.clear();
        assert_eq!(
            marks(&nim, Some("1:3")),
            [" wrong", "", " right", "", "", ""]
        );
    }

    #[test]
    fn a_square_without_a_name_is_called_by_where_it_is() {
        let mut cross = question(3, &["b2"]);
        cross.board.is_unnamed = true;
        let names = ["a3", "", "c3", "a2", "b2"];
        let squares = names.map(|m| RushSquare::new("cell", m.to_owned()));
        cross.board.squares = squares.to_vec();
        assert_eq!(cross.verdict("a3"), "Wrong: middle wins.");
        assert_eq!(cross.move_words("c3"), "top right");
    }

    #[test]
    fn praise_is_in_proportion() {
        let missed = |right, before| praise(right, before, true);
        assert!(missed(0, 5).starts_with("None this time."));
        assert!(praise(0, 5, false).starts_with("Ended before the first move"));
        assert_eq!(missed(1, 0), "A start. Your first score.");
        assert_eq!(missed(12, 9), "Very good. Your best so far: it was 9.");
        assert_eq!(
            praise(9, 9, false),
            "Good. Not one wrong. As good as your best."
        );
        assert_eq!(missed(3, 25), "A start. Your best: 25.");
        assert_eq!(target(4), "Your best: 4. One more?");
        assert!(target(0).contains("first score"));
    }

    #[test]
    fn three_wrong_answers_or_the_time_end_it() {
        let board = question(1, &["1:2", "2:2"]);
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
        let parts = [0.0, TIME / 4.0, TIME + 5.0].map(|now| run.part_left(now));
        assert_eq!(parts, [1000, 750, 0]);
    }

    #[test]
    fn a_link_names_game_and_seed() {
        let link = RushLink::read("v=1&game=nim&seed=7");
        assert_eq!((link.game.as_deref(), link.seed), (Some("nim"), Some(7)));
        assert_eq!(RushLink::read("seed=x"), RushLink::default());
    }
}
