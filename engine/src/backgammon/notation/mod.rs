//! Text forms of positions, as other programs write them.
//!
//! A position is written as an XGID ([`xgid`]), with a few words after it if the XGID does not say everything. It is
//! read from that, from the IDs of GNU Backgammon ([`gnu`]), and from a position ID with dice after it:
//! `4HPwATDgc/ABMA:31`. Whole matches are read by a crate of their own, `backgammon-notation`.

pub mod gnu;
pub mod xgid;

use std::fmt;
use std::str::FromStr;

use crate::backgammon::rules::board::CHECKERS;
use crate::backgammon::rules::{Board, Dice, Phase, Position, Stake};
use crate::error::{IllegalPosition, PositionError, SyntaxError};
use crate::game::Player;

/// The forms of a position, for messages.
const FORM: &str = "an XGID (XGID=…), a GNU Backgammon position ID of 14 characters, or one with its \
                    match ID of 12 characters or with two dice after a colon";

/// The words that may follow an XGID and say what it does not.
const WORDS: [(&str, Word); 8] = [
    ("opening", Word::Opening),
    ("rolling", Word::Rolling),
    ("resigns", Word::Resigns(Stake::Single)),
    ("resigns gammon", Word::Resigns(Stake::Gammon)),
    ("resigns backgammon", Word::Resigns(Stake::Backgammon)),
    ("won", Word::Over(true)),
    ("lost", Word::Over(false)),
    (NO_CRAWFORD, Word::NoCrawford),
];

/// The word for a match in which the Crawford rule is not in force.
const NO_CRAWFORD: &str = "no-crawford";

/// The meaning of a word after an XGID.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    /// The players roll for who begins.
    Opening,
    /// The player on roll has decided to roll, and not to double.
    Rolling,
    /// The player on roll offers to resign.
    Resigns(Stake),
    /// The match, or the game for money, is over; `true` if the player on roll has won it.
    Over(bool),
    /// See [`NO_CRAWFORD`].
    NoCrawford,
}

/// An XGID, and then, each after a space, the words that it needs to say everything: `no-crawford` in a match without
/// the Crawford rule; then `opening` if the players roll for who begins, `rolling` if the player on roll has decided to
/// roll, `resigns`, `resigns gammon` or `resigns backgammon` if the player on roll has offered that, and `won` or
/// `lost` if all is over, for the player on roll.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&xgid::to_xgid(self))?;
        let state = match self.phase {
            Phase::Opening => Some(Word::Opening),
            Phase::Rolling => Some(Word::Rolling),
            Phase::Resigned(stake, _) => Some(Word::Resigns(stake)),
            Phase::Over(winner) => Some(Word::Over(winner == self.on_roll)),
            _ => None,
        };
        let rule = (!self.terms.crawford).then_some(Word::NoCrawford);
        for said in [rule, state].into_iter().flatten() {
            let word = WORDS.iter().find(|(_, word)| *word == said);
            write!(f, " {}", word.map_or("", |(text, _)| text))?;
        }
        Ok(())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        if text.starts_with("XGID=") || text.bytes().filter(|&byte| byte == b':').count() > 1 {
            let (id, words) = text.split_once(' ').unwrap_or((text, ""));
            let mut position = xgid::read(id)?;
            // The one word that may stand before another.
            let (words, no_crawford) = match words.strip_prefix(NO_CRAWFORD) {
                Some("") => ("", true),
                Some(rest) if rest.starts_with(' ') && rest.len() > 1 => (&rest[1..], true),
                _ => (words, false),
            };
            if no_crawford {
                say(&mut position, Word::NoCrawford)?;
            }
            if !words.is_empty() || text.ends_with(' ') {
                let word = WORDS.iter().find(|(word, _)| *word == words);
                let (_, word) = word.ok_or_else(|| {
                    let all: Vec<&str> = WORDS.iter().map(|(word, _)| *word).collect();
                    SyntaxError::new(words, format!("after an XGID one of {}", all.join(", ")))
                })?;
                say(&mut position, *word)?;
            }
            return checked(position);
        }
        let (id, after) = match text.split_once(':') {
            Some((id, after)) => (id, Some(after)),
            None => (text, None),
        };
        if id.len() != gnu::POSITION_ID_LENGTH {
            return Err(SyntaxError::new(text, FORM).into());
        }
        let board = gnu::board(id)?;
        match after {
            None => Ok(Self::cubeless(board)),
            Some(id) if id.len() == gnu::MATCH_ID_LENGTH => checked(gnu::with_match(board, id)?),
            Some(dice) if dice.len() <= 2 => {
                let dice: Dice = dice.parse()?;
                let position = Self::cubeless(board);
                if matches!(position.phase, Phase::Over(_)) {
                    return Err(IllegalPosition::new(
                        "The game is over; there are no dice to be played.",
                    )
                    .into());
                }
                Ok(position.with_dice(dice))
            }
            Some(after) => Err(SyntaxError::new(
                after,
                "after a position ID a match ID of 12 characters, or two dice such as 31",
            )
            .into()),
        }
    }
}

/// Changes a position by the meaning of a word after its XGID.
fn say(position: &mut Position, word: Word) -> Result<(), IllegalPosition> {
    let refused = |reason: &str| Err(IllegalPosition::new(reason));
    match (word, position.phase) {
        (Word::Opening, Phase::ToRoll) => {
            let start = Position::start(position.terms);
            let same = position.board == start.board
                && position.on_roll == start.on_roll
                && position.cube == start.cube;
            if !same {
                return refused(
                    "Before the opening roll the checkers stand as a game begins, and nobody has \
                     the cube or the turn (1 is written for it).",
                );
            }
            position.phase = Phase::Opening;
        }
        (Word::Rolling, Phase::ToRoll) => position.phase = Phase::Rolling,
        (Word::Resigns(stake), Phase::ToRoll) => position.phase = Phase::Resigned(stake, None),
        (Word::Resigns(stake), Phase::ToPlay(dice)) => {
            position.phase = Phase::Resigned(stake, Some(dice));
        }
        (Word::Over(won), Phase::ToRoll) => {
            let on_roll = position.on_roll;
            position.phase = Phase::Over(if won { on_roll } else { on_roll.opponent() });
        }
        (Word::NoCrawford, _) if position.terms.length > 0 && !position.is_crawford => {
            position.terms.crawford = false;
        }
        (Word::NoCrawford, _) => {
            return refused("Only a match is played without the Crawford rule, and not this game.");
        }
        (_, phase) => {
            let said = WORDS.iter().find(|(_, other)| *other == word);
            let said = said.map_or("", |(text, _)| text);
            let allowed = match phase {
                Phase::ToPlay(_) => {
                    "After dice only resigns, resigns gammon and resigns backgammon are allowed; the \
                     others need 00 in place of the dice."
                }
                _ => {
                    "After a double only no-crawford is allowed; the others need 00 or dice in place of D."
                }
            };
            return refused(&format!("“{said}” can’t follow this XGID. {allowed}"));
        }
    }
    Ok(())
}

/// Checks that a position that was read can occur. A game for money that has been won on the board is made one that is
/// over.
///
/// # Errors
/// The reason why it can't occur.
pub fn checked(mut position: Position) -> Result<Position, PositionError> {
    let refused = |reason: String| Err(IllegalPosition::new(reason).into());
    let Position {
        cube, score, terms, ..
    } = position;
    let length = terms.length;
    if cube.value == 1 && cube.owner.is_some() {
        return refused("The cube is at 1, so nobody has it; it must be in the middle.".to_owned());
    }
    if cube.value > 1 << terms.cube_limit {
        return refused(format!(
            "The cube is at {}; its highest value here is {}.",
            cube.value,
            1 << terms.cube_limit
        ));
    }
    let has_off = |player: Player| position.board_of(player).off() == CHECKERS;
    if let Phase::Over(winner) = position.phase {
        let [own, other] = match winner {
            Player::First => score,
            Player::Second => [score[1], score[0]],
        };
        if own < length.max(1) || (length > 0 && other >= length) {
            return refused(format!(
                "The score {} to {} is not one with which all is over and won.",
                score[0], score[1]
            ));
        }
        if has_off(winner.opponent()) {
            return refused("The loser has borne off all checkers.".to_owned());
        }
        return Ok(position);
    }
    if length > 0 && (score[0] >= length || score[1] >= length) {
        return refused(format!(
            "The score {} to {} lies beyond a match of {length} points.",
            score[0], score[1]
        ));
    }
    if position.is_crawford {
        if score[0] + 1 != length && score[1] + 1 != length {
            return refused(
                "In the Crawford game one player lacks a single point; here nobody does."
                    .to_owned(),
            );
        }
        if cube.value > 1 {
            return refused("In the Crawford game the cube can’t have been turned.".to_owned());
        }
    }
    if position.phase == Phase::Doubled {
        let is_theirs = cube.owner.is_none_or(|owner| owner == position.on_roll);
        if position.is_crawford || !is_theirs || cube.value >= 1 << terms.cube_limit {
            return refused("The player on roll could not have doubled.".to_owned());
        }
    }
    if has_off(Player::First) || has_off(Player::Second) {
        if length > 0 || position.phase != Phase::ToRoll {
            return refused(
                "A player has borne off all checkers, so this game is over; the match goes on with \
                 the next one."
                    .to_owned(),
            );
        }
        position.finish(None);
    }
    Ok(position)
}

/// The board that one player sees, from the first player's checkers and the second's.
fn board_for(on_roll: Player, first: [u8; 25], second: [u8; 25]) -> Result<Board, IllegalPosition> {
    match on_roll {
        Player::First => Board::new(first, second),
        Player::Second => Board::new(second, first),
    }
}
