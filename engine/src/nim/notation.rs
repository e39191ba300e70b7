//! Text forms: a position is its piles, `4 2 3` (an emptied pile is `-`), then `misere` if the
//! player who takes the last coin loses, then `second` if the second player is to move. A move is
//! `2:1` (from pile 2 take 1).

use std::fmt;
use std::str::FromStr;

use crate::error::{IllegalPosition, PositionError, SyntaxError};
use crate::game::Player;
use crate::nim::rules::{MAX_COINS, Move, Position};
use crate::text_form::{is_number, serialize_as_text};

/// The word for misère play.
const MISERE: &str = "misere";

/// The word for the second player's turn.
const SECOND: &str = "second";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", u32::from(self.pile) + 1, self.take)
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        // From 1, because 0 names neither a pile nor a number of coins taken.
        let number = |word: &str| -> Option<u16> {
            let number: u16 = is_number(word).then(|| word.parse().ok())??;
            (number > 0).then_some(number)
        };
        let read = || {
            let (pile, take) = text.split_once(':')?;
            Some(Self {
                pile: u8::try_from(number(pile)? - 1).ok()?,
                take: u8::try_from(number(take)?).ok()?,
            })
        };
        read().ok_or_else(|| SyntaxError::new(text, "a move like 2:1 (from pile 2 take 1)"))
    }
}

serialize_as_text!(Move);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<String> = self
            .piles()
            .iter()
            .map(|&coins| match coins {
                0 => "-".to_owned(),
                coins => coins.to_string(),
            })
            .collect();
        if self.misere() {
            words.push(MISERE.to_owned());
        }
        if self.side_to_move() == Player::Second {
            words.push(SECOND.to_owned());
        }
        f.write_str(&words.join(" "))
    }
}

/// The coins of a pile.
fn pile(word: &str) -> Result<u8, PositionError> {
    if word == "-" {
        return Ok(0);
    }
    if !is_number(word) {
        let expected = "a pile (its coins, or - if it is empty by now), and single spaces between \
                        piles, as in 4 2 3, 4 - 3 misere or 4 2 3 second";
        return Err(SyntaxError::new(word, expected).into());
    }
    match word.parse() {
        Ok(coins) if (1..=MAX_COINS).contains(&coins) => Ok(coins),
        _ => Err(Position::wrong_pile(&shortened(word)).into()),
    }
}

/// Shortens a number for a message, even one of a thousand digits.
fn shortened(digits: &str) -> String {
    const MAX_DIGITS: usize = 20;
    match digits.get(..MAX_DIGITS) {
        Some(start) if digits.len() > MAX_DIGITS => format!("{start}…"),
        _ => digits.to_owned(),
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        // `split` would turn an empty text into one empty word.
        let mut words: Vec<&str> = match text {
            "" => Vec::new(),
            _ => text.split(' ').collect(),
        };
        let mut closing = |word: &str| words.pop_if(|last| *last == word).is_some();
        let turn = if closing(SECOND) {
            Player::Second
        } else {
            Player::First
        };
        let misere = closing(MISERE);
        let piles: Vec<u8> = words
            .into_iter()
            .map(pile)
            .collect::<Result<_, PositionError>>()?;
        Self::new(&piles, misere, turn).map_err(|error: IllegalPosition| error.into())
    }
}

#[cfg(test)]
mod tests {
    use super::{Move, Position};
    use crate::error::PositionError;

    #[test]
    fn positions_are_refused_by_what_is_wrong() {
        let error = |text: &str| text.parse::<Position>().unwrap_err();
        for text in [
            "4 x 3",
            "-1",
            "4,2",
            "+4",
            "04",
            "00",
            " 4",
            "4 ",
            "4  2",
            " ",
            "4\t2",
            "４",
            "Misere",
            "4 Misere",
            "4 misere misere",
            "4 second misere",
            "4 first",
            "second 4",
            "--",
            "4\n2",
        ] {
            assert!(matches!(error(text), PositionError::Syntax(_)), "{text}");
        }
        let thirteen = ["1"; 13].join(" ");
        let long = "9".repeat(100_000);
        for text in [
            "", "misere", "second", "0", "4 0 3", "64", "256", &thirteen, &long,
        ] {
            assert!(matches!(error(text), PositionError::Illegal(_)), "{text}");
        }
        assert!(error("4 x 3").to_string().contains("“x”"));
        assert!(error("4 0 3").to_string().contains("A pile of 0 coins"));
        assert!(error(&long).to_string().contains("99999…"));
    }

    #[test]
    fn moves_are_read_strictly() {
        for text in [
            "",
            ":",
            "1",
            "1:",
            ":1",
            "0:1",
            "1:0",
            "01:1",
            "1:01",
            "1:1:1",
            "+1:1",
            "1: 1",
            "1:1 ",
            "257:1",
            "1:256",
            "1:99999999999999999999",
            "-:1",
            "r1c1",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
        assert_eq!("12:63".parse(), Ok(Move { pile: 11, take: 63 }));
        assert_eq!(
            "256:255".parse(),
            Ok(Move {
                pile: 255,
                take: 255
            })
        );
    }
}
