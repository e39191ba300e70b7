//! Exercises: positions to which somebody comes for a purpose, and not to play on: the puzzle of a day, a lesson of a
//! course, one of a game's first steps, a card of the deck.
//!
//! An exercise is played on the page of its game, as any other game is; that it is one stands in a note of the game
//! that is kept ([`EXERCISE`](crate::saved::note::EXERCISE)), so that it is one still after a reload. What there is to do and how it went is said by the
//! [`bar`] above the board, a module of its own that is loaded by nobody else.

pub mod bar;
pub mod course;
pub mod daily;
pub mod deck;
pub mod done;
pub mod first;
pub mod judge;
mod onward;
mod opening;
pub mod schedule;
mod standing;
pub mod wording;

use std::fmt;

use engine::day::Day;

pub use self::opening::{Exercises, exercises};
use crate::link::push;

/// What is asked of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// To solve the position by as little as there must be: of a puzzle.
    Fewest {
        /// The least there must be.
        par: u32,
        /// Of what, as a heading: “Presses”.
        unit: String,
    },
    /// To win the game.
    Win,
    /// To find a best move. The moves that are known to be best, if they are.
    BestMove(Vec<String>),
}

/// Where an exercise comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The puzzle of a day: which of its positions, from 0, and what was lost in those before, in thousandths of a
    /// point.
    Daily {
        /// The day.
        day: Day,
        /// Which of its positions, from 0.
        part: usize,
        /// What was given away in those before, in thousandths of a point.
        lost: u32,
    },
    /// A lesson of the game's course, by its ID.
    Lesson(String),
    /// One of the game's first steps, by its place, from 0.
    First(usize),
    /// A card of the deck: the position, and the move that was played there.
    Card {
        /// The position that the card is of.
        position: String,
        /// The move that was made there.
        played: String,
    },
}

/// An exercise. The text form is a query: `of=daily&day=2026-11-22&part=0&lost=0&asks=win&task=…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Where it comes from.
    pub source: Source,
    /// What is asked.
    pub asked: Asked,
    /// The same for a person, in a sentence or two.
    pub task: String,
    /// What there is to say when a move has been made, if it is known before; a reason, say.
    pub after: String,
}

impl fmt::Display for Exercise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        match &self.source {
            Source::Daily { day, part, lost } => {
                push(&mut text, "of", "daily");
                push(&mut text, "day", &day.to_string());
                push(&mut text, "part", &part.to_string());
                push(&mut text, "lost", &lost.to_string());
            }
            Source::Lesson(id) => {
                push(&mut text, "of", "lesson");
                push(&mut text, "id", id);
            }
            Source::First(step) => {
                push(&mut text, "of", "first");
                push(&mut text, "step", &step.to_string());
            }
            Source::Card { position, played } => {
                push(&mut text, "of", "card");
                push(&mut text, "position", position);
                push(&mut text, "played", played);
            }
        }
        match &self.asked {
            Asked::Fewest { par, unit } => {
                push(&mut text, "asks", "fewest");
                push(&mut text, "par", &par.to_string());
                push(&mut text, "unit", unit);
            }
            Asked::Win => push(&mut text, "asks", "win"),
            Asked::BestMove(best) => {
                push(&mut text, "asks", "best");
                for m in best {
                    push(&mut text, "best", m);
                }
            }
        }
        push(&mut text, "task", &self.task);
        push(&mut text, "after", &self.after);
        f.write_str(text.trim_start_matches('&'))
    }
}

impl Exercise {
    /// Reads the text form; none if it can't be read.
    pub fn read(text: &str) -> Option<Self> {
        let pairs: Vec<(String, String)> = form_urlencoded::parse(text.as_bytes())
            .into_owned()
            .collect();
        let value = |name: &str| {
            let found = pairs.iter().find(|pair| pair.0 == name);
            found.map(|pair| pair.1.clone())
        };
        let source = match &*value("of")? {
            "daily" => Source::Daily {
                day: value("day")?.parse().ok()?,
                part: value("part")?.parse().ok()?,
                lost: value("lost")?.parse().ok()?,
            },
            "lesson" => Source::Lesson(value("id")?),
            "first" => Source::First(value("step")?.parse().ok()?),
            "card" => Source::Card {
                position: value("position")?,
                played: value("played")?,
            },
            _ => return None,
        };
        let asked = match &*value("asks")? {
            "fewest" => Asked::Fewest {
                par: value("par")?.parse().ok()?,
                unit: value("unit")?,
            },
            "win" => Asked::Win,
            "best" => Asked::BestMove(
                pairs
                    .iter()
                    .filter(|pair| pair.0 == "best")
                    .map(|pair| pair.1.clone())
                    .collect(),
            ),
            _ => return None,
        };
        Some(Self {
            source,
            asked,
            task: value("task")?,
            after: value("after").unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Asked, Exercise, Source};

    #[test]
    fn exercises_come_back_from_their_notes() {
        let sources = [
            Source::Daily {
                day: "2026-11-22".parse().unwrap(),
                part: 2,
                lost: 31,
            },
            Source::Lesson("make-them-equal".to_owned()),
            Source::First(2),
            Source::Card {
                position: "1 2|4 & 5".to_owned(),
                played: "1:2".to_owned(),
            },
        ];
        let asked = [
            Asked::Fewest {
                par: 7,
                unit: "Presses".to_owned(),
            },
            Asked::Win,
            Asked::Win,
            Asked::BestMove(vec!["13/7 6/5".to_owned(), "a=b&c".to_owned()]),
        ];
        for (source, asked) in sources.into_iter().zip(asked) {
            let exercise = Exercise {
                source,
                asked,
                task: "Find the best move, “now”.".to_owned(),
                after: "Because 3 & 5.\nSo.".to_owned(),
            };
            assert_eq!(Exercise::read(&exercise.to_string()), Some(exercise));
        }
    }

    #[test]
    fn rubbish_is_no_exercise() {
        for text in [
            "",
            "of=daily",
            "of=chess&asks=win&task=x",
            "of=daily&day=2026-02-30&part=0&lost=0&asks=win&task=x",
        ] {
            assert_eq!(Exercise::read(text), None, "{text}");
        }
    }
}
