//! Text forms: a position is `M=7 K=4` (cubes left, and the third number that may be taken, after 1 and 2), followed by
//! `misere` if the player who takes the last cube loses, and by `min` if Min is to move. A move is the number of cubes
//! taken, `4`.

use std::fmt;
use std::str::FromStr;

use crate::error::{PositionError, SyntaxError};
use crate::game::Player;
use crate::take_away::rules::{MAX_BIG_TAKE, Move, Position};
use crate::text_form::{is_number, serialize_as_text};

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cubes().fmt(f)
    }
}

impl FromStr for Move {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        Some(text)
            .filter(|text| is_number(text))
            .and_then(|digits| Self::new(digits.parse().ok()?))
            .ok_or_else(|| {
                let expected = format!("a number of cubes from 1 to {MAX_BIG_TAKE}, like 2,");
                SyntaxError::new(text, expected)
            })
    }
}

serialize_as_text!(Move);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "M={} K={}", self.cubes(), self.big_take())?;
        if self.misere() {
            f.write_str(" misere")?;
        }
        if self.side_to_move() == Player::Second {
            f.write_str(" min")?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let mut words = text.split(' ').peekable();
        let cubes = number(
            words.next(),
            text,
            "M=",
            "the number of cubes left, as M=7 in “M=7 K=4”,",
        )?;
        let big_take = number(
            words.next(),
            text,
            "K=",
            "what may be taken beside 1 and 2, as K=4 in “M=7 K=4”,",
        )?;
        let misere = words.next_if_eq(&"misere").is_some();
        let min = words.next_if_eq(&"min").is_some();
        if let Some(word) = words.next() {
            let expected = match (misere, min) {
                (_, true) => "nothing after “min”",
                (true, false) => "“min” or nothing",
                (false, false) => "“misere”, “min” or nothing",
            };
            return Err(SyntaxError::new(word, expected).into());
        }
        // A number beyond 16 bits is also beyond the range.
        let small = |name, digits: &str| {
            let number = digits.parse::<u16>();
            number.map_err(|_| Self::out_of_range(name, digits))
        };
        let turn = if min { Player::Second } else { Player::First };
        let (cubes, big_take) = (small("M", cubes)?, small("K", big_take)?);
        Ok(Self::new(cubes, big_take, misere, turn)?)
    }
}

/// The digits of `M=7` or `K=4`; the whole text is refused if the word is missing.
fn number<'a>(
    word: Option<&'a str>,
    text: &str,
    name: &str,
    expected: &str,
) -> Result<&'a str, SyntaxError> {
    word.and_then(|word| word.strip_prefix(name))
        .filter(|digits| is_number(digits))
        .ok_or_else(|| SyntaxError::new(word.unwrap_or(text), expected))
}

#[cfg(test)]
mod tests {
    use super::{Move, Position};
    use crate::error::PositionError;

    #[test]
    fn positions_are_refused_by_what_is_wrong() {
        let error = |text: &str| text.parse::<Position>().unwrap_err();
        for (text, named) in [
            ("", "“”"),
            ("7", "“7”"),
            ("M=7", "“M=7”"),
            ("M=7 ", "“”"),
            ("K=4 M=7", "“K=4”"),
            ("M=7  K=4", "“”"),
            ("M=07 K=4", "“M=07”"),
            ("M=+7 K=4", "“M=+7”"),
            ("M=-1 K=4", "“M=-1”"),
            ("M=7 K=", "“K=”"),
            ("M=7 K=4 max", "“max”"),
            ("M=7 K=4 min misere", "“misere”"),
            ("M=7 K=4 misere misere", "“misere”"),
            ("M=7 K=4 min min", "“min”"),
            ("m=7 k=4", "“m=7”"),
        ] {
            assert!(matches!(error(text), PositionError::Syntax(_)), "{text}");
            let message = error(text).to_string();
            assert!(message.starts_with(named), "{message}");
        }
        for (text, named) in [
            ("M=201 K=4", "M = 201 "),
            ("M=1000000000 K=4", "M = 1000000000 "),
            ("M=7 K=2", "K = 2 "),
            ("M=7 K=0", "K = 0 "),
            ("M=7 K=200", "K = 200 "),
            ("M=7 K=65540", "K = 65540 "),
            (
                "M=7 K=99999999999999999999999",
                "K = 99999999999999999999… ",
            ),
        ] {
            assert!(matches!(error(text), PositionError::Illegal(_)), "{text}");
            let message = error(text).to_string();
            assert!(message.starts_with(named), "{message}");
        }
        assert!(error("M=201 K=4").to_string().contains("from 0 to 200"));
        assert!(error("M=7 K=2").to_string().contains("from 3 to 199"));
    }

    #[test]
    fn moves_are_read_strictly() {
        for text in [
            "", "0", "01", "+1", "-1", "1 ", "1.0", "one", "200", "70000",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
        assert_eq!("199".parse(), Ok(Move::new(199).unwrap()));
    }
}
