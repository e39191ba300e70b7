//! XGIDs, the text form of positions in eXtreme Gammon, which most programs read.
//!
//! `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`, ten fields with colons between them:
//! 1. 26 characters: the second player's bar, the points from the first player's 1-point to the
//!    24-point, the first player's bar. `A` is one checker of the first player's, `B` two, and so on;
//!    `a` is one of the second player's; `-` is none. The bottom player of eXtreme Gammon is the first
//!    player here.
//! 2. The value of the cube as a power of two.
//! 3. The owner of the cube: 1 the first player, -1 the second, 0 neither.
//! 4. The player on roll: 1 or -1.
//! 5. The dice, `00` if they are not rolled yet, `D` if the player on roll has doubled.
//! 6. The first player's score, and
//! 7. the second player's.
//! 8. In a match 1 for the Crawford game. For money 1 for the Jacoby rule, and 2 more for beavers.
//! 9. The length of the match, 0 for money.
//! 10. The highest value of the cube as a power of two; 0 where there is none.
//!
//! (eXtreme Gammon 2, user's manual, "XGID"; GNU Backgammon 1.07 reads it so as well.)

use super::board_for;
use crate::backgammon::rules::params::MAX_LENGTH;
use crate::backgammon::rules::{Cube, Dice, Phase, Position, Terms};
use crate::error::{PositionError, SyntaxError};
use crate::game::Player;
use crate::text_form::number;

/// The highest power of two that a cube is written with; GNU Backgammon's IDs have four bits for it.
pub const HIGHEST_CUBE: u32 = 15;

/// The XGID of a position. It leaves some things out: see the text form of [`Position`].
#[must_use]
pub fn to_xgid(position: &Position) -> String {
    let mut text = String::from("XGID=");
    let board = position.board_of(Player::First);
    let letter = |count: u8, first: u8| match count {
        0 => '-',
        _ => char::from(first + count - 1),
    };
    text.push(letter(board.other()[24], b'a'));
    for point in 0..24 {
        let other = board.other()[23 - point];
        text.push(match board.own()[point] {
            0 => letter(other, b'a'),
            own => letter(own, b'A'),
        });
    }
    text.push(letter(board.own()[24], b'A'));
    let side = |player| match player {
        Player::First => "1",
        Player::Second => "-1",
    };
    let Position {
        cube, score, terms, ..
    } = position;
    let dice = match position.phase {
        Phase::ToPlay(dice) | Phase::Resigned(_, Some(dice)) => dice.to_string(),
        Phase::Doubled => "D".to_owned(),
        _ => "00".to_owned(),
    };
    let rules = if terms.length > 0 {
        u32::from(position.is_crawford)
    } else {
        u32::from(terms.jacoby) + 2 * u32::from(terms.beavers)
    };
    text + &format!(
        ":{}:{}:{}:{dice}:{}:{}:{rules}:{}:{}",
        cube.value.ilog2(),
        cube.owner.map_or("0", side),
        side(position.on_roll),
        score[0],
        score[1],
        terms.length,
        terms.cube_limit,
    )
}

/// Reads an XGID, with or without `XGID=`. It checks that the checkers are possible, and leaves the rest of the
/// position unchecked.
///
/// # Errors
/// If a field can't be read, or the checkers are not possible.
pub(super) fn read(text: &str) -> Result<Position, PositionError> {
    let id = text.strip_prefix("XGID=").unwrap_or(text);
    let fields: Vec<&str> = id.split(':').collect();
    let &[
        checkers,
        cube,
        owner,
        on_roll,
        dice,
        first,
        second,
        rules,
        length,
        limit,
    ] = &fields[..]
    else {
        return Err(SyntaxError::new(
            text,
            "an XGID of 10 fields with colons between them, such as \
             XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10,",
        )
        .into());
    };
    let [own, other] = read_checkers(checkers)?;
    let player = |text: &str| match text {
        "1" => Some(Player::First),
        "-1" => Some(Player::Second),
        _ => None,
    };
    let owner = match owner {
        "0" => None,
        _ => Some(player(owner).ok_or_else(|| {
            SyntaxError::new(owner, "the player who has the cube, 1, -1 or 0 for none,")
        })?),
    };
    let on_roll =
        player(on_roll).ok_or_else(|| SyntaxError::new(on_roll, "the player on roll, 1 or -1,"))?;
    let phase = match dice {
        "00" => Phase::ToRoll,
        "D" => Phase::Doubled,
        "B" | "R" => {
            let allowed = "00, D or two dice (beavers and raccoons are not offered here)";
            return Err(SyntaxError::new(dice, allowed).into());
        }
        _ => {
            let read: Result<Dice, SyntaxError> = dice.parse();
            let read = read.map_err(|_| {
                SyntaxError::new(dice, "00, D or two dice from 1 to 6, such as 31,")
            })?;
            Phase::ToPlay(read.sorted())
        }
    };
    let length = number(length, "the length of the match", MAX_LENGTH)?;
    let rules = if length > 0 {
        number(rules, "1 for the Crawford game, or else 0", 1)?
    } else {
        number(rules, "1 for the Jacoby rule, and 2 more for beavers", 3)?
    };
    let is_match = length > 0;
    let cube = number(cube, "the cube as a power of two", HIGHEST_CUBE)?;
    Ok(Position {
        board: board_for(on_roll, own, other)?,
        on_roll,
        phase,
        cube: Cube {
            value: 1 << cube,
            owner,
        },
        score: [
            number(first, "a score", u32::MAX)?,
            number(second, "a score", u32::MAX)?,
        ],
        is_crawford: is_match && rules == 1,
        terms: Terms {
            length,
            cube_limit: number(limit, "the highest cube as a power of two", HIGHEST_CUBE)?,
            jacoby: !is_match && rules % 2 == 1,
            beavers: !is_match && rules > 1,
            crawford: true,
        },
    })
}

/// Reads the checkers of the first and the second player, each from the player's own side.
///
/// # Errors
/// If they are not 26 characters that stand for checkers or for none.
pub fn read_checkers(text: &str) -> Result<[[u8; 25]; 2], SyntaxError> {
    if text.len() != 26 {
        let allowed = "26 characters, two bars and 24 points between them,";
        return Err(SyntaxError::new(text, allowed));
    }
    let mut checkers = [[0; 25]; 2];
    for (i, &byte) in text.as_bytes().iter().enumerate() {
        match byte {
            b'-' => {}
            b'A'..=b'P' if i > 0 => checkers[0][i - 1] = byte - b'A' + 1,
            b'a'..=b'p' if i < 25 => checkers[1][24 - i] = byte - b'a' + 1,
            b'A'..=b'P' | b'a'..=b'p' => {
                let allowed =
                    "on the first bar checkers in small letters, on the last in capitals,";
                return Err(SyntaxError::new(text, allowed));
            }
            _ => {
                let allowed = "26 characters A to P, a to p or -";
                return Err(SyntaxError::new(text, allowed));
            }
        }
    }
    Ok(checkers)
}
