//! Questions about some choices of a position that an analysis does not answer: looking further ahead, rolling
//! them out, and the opponent's rolls one by one. A question can be split, so that several searches share it.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::best_play;
pub use super::estimate::Estimate;
use super::estimate::Start;
use super::filter::Filters;
use super::rollout::{Rollout, Sums};
use super::search::Search;
use super::worth::Worth;
use crate::analysis::{Limits, Report};
use crate::backgammon::cube::Cubeful;
use crate::backgammon::evaluate::Evaluator;
use crate::backgammon::rules::{Dice, Phase, Play, Position};
use crate::error::{IllegalMove, SyntaxError};

/// The greatest number of plies to look ahead of a choice: each takes some twenty times as long as the one before.
pub const MOST_PLIES: u32 = 4;
/// The greatest number of plies for the games of a rollout.
pub const MOST_ROLLOUT_PLIES: u32 = 400;
/// The most games of one question; a longer rollout is several questions.
pub(crate) const MOST_GAMES: u32 = 10_000;
/// The most choices of one question.
pub const MOST_CHOICES: usize = 32;

/// One of the choices of the player on roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Choice {
    /// A play of the roll.
    Play(Play),
    /// To roll without doubling.
    NoDouble,
    /// To double, which is taken.
    DoubleTake,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(play) => play.fmt(f),
            Self::NoDouble => f.write_str("no double"),
            Self::DoubleTake => f.write_str("double"),
        }
    }
}

impl FromStr for Choice {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match text {
            "no double" => Ok(Self::NoDouble),
            "double" => Ok(Self::DoubleTake),
            play => play.parse().map(Self::Play),
        }
    }
}

/// The method of finding the values of choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// Looks ahead of each choice.
    Look {
        /// The number of plies, from 0 to [`MOST_PLIES`].
        plies: u32,
    },
    /// Lists the opponent's rolls.
    Rolls,
    /// Plays games on.
    Rollout {
        /// The number of plies after which the evaluation gives the value; from 1 to [`MOST_ROLLOUT_PLIES`].
        plies: u32,
        /// The numbers of the games. The dice of each game are the same for all choices, and do not depend on the other
        /// games played.
        games: Range<u32>,
        /// The seed of their dice.
        seed: u64,
    },
}

/// A question about some choices of a position. The text form is the method and the choices: `look plies=3: 8/5 6/5;
/// 24/20`, `rolls: 8/5 6/5`, `rollout plies=12 games=0..36 seed=1: no double; double`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The method.
    pub method: Method,
    /// The choices: 1 to [`MOST_CHOICES`].
    pub choices: Vec<Choice>,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.method {
            Method::Look { plies } => write!(f, "look plies={plies}:")?,
            Method::Rolls => f.write_str("rolls:")?,
            Method::Rollout { plies, games, seed } => {
                let Range { start, end } = games;
                write!(f, "rollout plies={plies} games={start}..{end} seed={seed}:")?;
            }
        }
        for (n, choice) in self.choices.iter().enumerate() {
            let mark = if n == 0 { "" } else { ";" };
            write!(f, "{mark} {choice}")?;
        }
        Ok(())
    }
}

impl FromStr for Question {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let wanted = || {
            SyntaxError::new(
                text,
                "“look plies=3: 8/5 6/5; 24/20” or “rollout plies=12 games=0..36 seed=1: …”",
            )
        };
        let (method, choices) = text.split_once(':').ok_or_else(wanted)?;
        let mut words = method.split_whitespace();
        let mut word = |name: &str| words.next()?.strip_prefix(name)?.strip_prefix('=');
        let method = match text.split_whitespace().next() {
            Some("look") => {
                let _ = word("");
                let plies = word("plies").and_then(|number| number.parse().ok());
                Method::Look {
                    plies: within(plies.ok_or_else(wanted)?, 0, MOST_PLIES)?,
                }
            }
            Some("rolls:") => Method::Rolls,
            Some("rollout") => {
                let _ = word("");
                let plies = word("plies").and_then(|number| number.parse().ok());
                let games = word("games").and_then(|range| range.split_once(".."));
                let games = games.and_then(|(a, b)| Some(a.parse().ok()?..b.parse().ok()?));
                let games: Range<u32> = games.ok_or_else(wanted)?;
                if games.len() > MOST_GAMES as usize {
                    let most = format!("at most {MOST_GAMES} games");
                    return Err(SyntaxError::new(&games.len().to_string(), most));
                }
                let seed = word("seed").and_then(|number| number.parse().ok());
                Method::Rollout {
                    plies: within(plies.ok_or_else(wanted)?, 1, MOST_ROLLOUT_PLIES)?,
                    games,
                    seed: seed.ok_or_else(wanted)?,
                }
            }
            _ => return Err(wanted()),
        };
        let choices = choices.split(';').map(|choice| choice.trim().parse());
        let choices: Vec<Choice> = choices.collect::<Result<_, _>>()?;
        if choices.len() > MOST_CHOICES {
            let most = format!("at most {MOST_CHOICES} choices");
            return Err(SyntaxError::new(&choices.len().to_string(), most));
        }
        Ok(Self { method, choices })
    }
}

fn within(number: u32, least: u32, most: u32) -> Result<u32, SyntaxError> {
    match (least..=most).contains(&number) {
        true => Ok(number),
        false => Err(SyntaxError::new(
            &number.to_string(),
            format!("from {least} to {most} plies"),
        )),
    }
}

/// The answer to a [`Question`].
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Finding {
    /// The value of each choice by look-ahead, in the order of the choices.
    Looked(Vec<Estimate>),
    /// The results of the games of a rollout.
    RolledOut(Sums),
    /// For each choice its value after each of the opponent's 21 rolls and the best reply, in the order of [`Dice::all`]:
    /// for money, without the cube, by the evaluation alone.
    Rolls(Vec<Vec<f32>>),
}

/// Answers a question; `None` if the report stopped it.
///
/// # Errors
/// If one of the choices is impossible in the position.
pub fn study(
    evaluator: &Evaluator,
    position: &Position,
    question: &Question,
    report: &mut Report<'_>,
) -> Result<Option<Finding>, IllegalMove> {
    let board = *position.board();
    let cubeful = Cubeful::of(position);
    let mut starts = Vec::new();
    for choice in &question.choices {
        let known = match choice {
            Choice::Play(play) => {
                let legal = position.plays().into_iter();
                let after = play.board_after(&board);
                let mut legal = legal.filter(|legal| Some(legal.board) == after);
                legal.next().map(|legal| Start {
                    board: legal.board.swapped(),
                    side: 1,
                    is_doubled: false,
                })
            }
            Choice::NoDouble | Choice::DoubleTake => {
                let is_doubled = *choice == Choice::DoubleTake;
                let is_open = position.can_double() || position.phase() == Phase::Doubled;
                (is_open && cubeful.is_some()).then_some(Start {
                    board,
                    side: 0,
                    is_doubled,
                })
            }
        };
        let reason = "It is none of the choices in the position.";
        starts.push(known.ok_or_else(|| IllegalMove::new(choice, reason))?);
    }
    let worth = Worth::of(position);
    let limits = Limits::DEFAULT;
    let mut search = Search::new(evaluator, worth, cubeful, Filters::NORMAL, &limits, report);
    Ok(match &question.method {
        Method::Look { plies } => {
            let mut found = Vec::new();
            let count = starts.len() as f32;
            for (n, start) in starts.iter().enumerate() {
                search.show_progress(*plies, n as f32 / count);
                found.push(search.estimate(start, *plies));
            }
            (!search.is_stopped()).then_some(Finding::Looked(found))
        }
        Method::Rolls => {
            let mut found = Vec::new();
            for start in &starts {
                // The choice was made by the player on roll: the next roll is the opponent's but for a cube.
                let sign = if start.side == 1 { -1.0 } else { 1.0 };
                let worth = |(dice, _)| sign * best_play(evaluator, &start.board, dice, 0).equity;
                found.push(Dice::all().into_iter().map(worth).collect());
            }
            Some(Finding::Rolls(found))
        }
        Method::Rollout { plies, games, seed } => Rollout::new(&mut search, &starts, *plies, *seed)
            .play(games.clone())
            .map(Finding::RolledOut),
    })
}

#[cfg(test)]
mod tests {
    use super::{Choice, Method, Question};

    #[test]
    fn questions_are_read_as_they_are_written() {
        let play = "8/5 6/5".parse().unwrap();
        for question in [
            Question {
                method: Method::Look { plies: 3 },
                choices: vec![Choice::Play(play), Choice::Play("24/20".parse().unwrap())],
            },
            Question {
                method: Method::Rolls,
                choices: vec![Choice::Play(play)],
            },
            Question {
                method: Method::Rollout {
                    plies: 12,
                    games: 36..72,
                    seed: u64::MAX,
                },
                choices: vec![Choice::NoDouble, Choice::DoubleTake],
            },
        ] {
            assert_eq!(question.to_string().parse(), Ok(question));
        }
    }

    #[test]
    fn what_can_not_be_asked_is_told() {
        for (text, part) in [
            ("", "look plies=3"),
            ("look: 8/5", "look plies=3"),
            ("look plies=9: 8/5", "from 0 to 4 plies"),
            (
                "rollout plies=0 games=0..9 seed=1: 8/5",
                "from 1 to 400 plies",
            ),
            ("rollout plies=12 games=0-9 seed=1: 8/5", "games=0..36"),
            (
                "rollout plies=9 games=0..10001 seed=1: 8/5",
                "at most 10000 games",
            ),
            ("look plies=3: 8/", "8/"),
        ] {
            let error = text.parse::<Question>().unwrap_err().to_string();
            assert!(error.contains(part), "{error}");
        }
        let many = format!("look plies=1: {}", vec!["8/5"; 40].join("; "));
        let error = many.parse::<Question>().unwrap_err().to_string();
        assert!(error.contains("at most 32 choices"), "{error}");
    }
}
