//! Moves: what a player decides, and what chance does.

use std::fmt;
use std::str::FromStr;

use super::{Dice, Play, Stake};
use crate::error::SyntaxError;
use crate::text_form::serialize_as_text;

serialize_as_text!(Move);

/// A move: a decision of a player, or an event of chance. The text forms are `31` for a roll, a
/// play's own, and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Chance rolls these dice. Made where a player may roll, it is [`Self::RollDice`] and the dice at once.
    Roll(Dice),
    /// `roll`: the player on roll rolls, and does not double.
    RollDice,
    /// The roll is played.
    Play(Play),
    /// `double`: the game is to go on for twice as much.
    Double,
    /// `take`: the doubled game goes on, and the cube is the taker's.
    Take,
    /// `drop`: the game is lost for the old value of the cube.
    Drop,
    /// `resign`, `resign gammon` or `resign backgammon`: an offer to lose the game for that stake.
    Resign(Stake),
    /// `accept`: the resignation is accepted.
    Accept,
    /// `reject`: it is not, and the game goes on.
    Reject,
}

/// The words of moves that are neither rolls nor plays.
const WORDS: [(&str, Move); 9] = [
    ("double", Move::Double),
    ("take", Move::Take),
    ("drop", Move::Drop),
    ("resign", Move::Resign(Stake::Single)),
    ("resign gammon", Move::Resign(Stake::Gammon)),
    ("resign backgammon", Move::Resign(Stake::Backgammon)),
    ("accept", Move::Accept),
    ("reject", Move::Reject),
    ("roll", Move::RollDice),
];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll(dice) => dice.fmt(f),
            Self::Play(play) => play.fmt(f),
            _ => {
                let word = WORDS.iter().find(|(_, m)| m == self);
                f.write_str(word.map_or("", |(word, _)| word))
            }
        }
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        if let Some((_, m)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*m);
        }
        let is_word = text.bytes().next().is_some_and(|b| b.is_ascii_alphabetic());
        if is_word && !text.contains('/') {
            let words: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
            return Err(SyntaxError::new(
                text,
                format!("a roll, a play or one of {}", words.join(", ")),
            ));
        }
        if text.len() == 2 && !text.contains('/') {
            return text.parse().map(Self::Roll);
        }
        text.parse().map(Self::Play)
    }
}
