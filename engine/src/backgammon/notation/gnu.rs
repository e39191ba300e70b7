//! The IDs of GNU Backgammon: one for the checkers, one for everything else.
//!
//! Both are numbers in base 64, with their bytes from the lowest bit up, as the manual describes them ("A technical
//! description of the Position ID", "… of the Match ID"). In one point the program differs from the manual: the
//! checkers of the player who is not on roll come first, when it writes IDs and when it reads them.
//!
//! They say less than an XGID: neither how high the cube may go nor whether there is one.

use super::board_for;
use crate::backgammon::rules::board::CHECKERS;
use crate::backgammon::rules::params::MAX_LENGTH;
use crate::backgammon::rules::{Board, CUBE_LIMIT, Cube, Dice, Phase, Position, Stake, Terms};
use crate::error::{IllegalPosition, PositionError, SyntaxError};
use crate::game::Player;

/// The characters of a position ID.
#[doc(hidden)]
pub const POSITION_ID_LENGTH: usize = 14;

/// The characters of a match ID.
#[doc(hidden)]
pub const MATCH_ID_LENGTH: usize = 12;

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The fields of a match ID: the first bit of each, and the number of its bits.
mod field {
    pub(super) const CUBE: (u32, u32) = (0, 4);
    pub(super) const OWNER: (u32, u32) = (4, 2);
    pub(super) const ON_ROLL: (u32, u32) = (6, 1);
    pub(super) const CRAWFORD: (u32, u32) = (7, 1);
    pub(super) const STATE: (u32, u32) = (8, 3);
    pub(super) const TURN: (u32, u32) = (11, 1);
    pub(super) const DOUBLED: (u32, u32) = (12, 1);
    pub(super) const RESIGNED: (u32, u32) = (13, 2);
    pub(super) const FIRST_DIE: (u32, u32) = (15, 3);
    pub(super) const SECOND_DIE: (u32, u32) = (18, 3);
    pub(super) const LENGTH: (u32, u32) = (21, 15);
    pub(super) const SCORE: [(u32, u32); 2] = [(51, 15), (36, 15)];
    pub(super) const NO_JACOBY: (u32, u32) = (66, 1);
    /// The first of the bits that have no meaning.
    pub(super) const END: u32 = 67;
}

/// The states of a game in a match ID.
mod state {
    pub(super) const NONE: u128 = 0;
    pub(super) const PLAYING: u128 = 1;
    pub(super) const OVER: u128 = 2;
    /// The last of the states of a game that is over, for one that ended with a dropped double.
    pub(super) const DROPPED: u128 = 4;
}

/// Writes the first `bytes` bytes of a number, the lowest first.
fn encode(bits: u128, bytes: usize) -> String {
    let mut text = String::new();
    let bytes = &bits.to_le_bytes()[..bytes];
    for three in bytes.chunks(3) {
        let byte = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..=three.len() {
            let digit = bits >> (18 - 6 * i) & 63;
            text.push(char::from(DIGITS[digit as usize]));
        }
    }
    text
}

/// Reads a number that [`encode`] has written.
fn decode(text: &str) -> Result<u128, SyntaxError> {
    let mut bytes = [0; 16];
    let mut len = 0;
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for (i, byte) in four.iter().enumerate() {
            let digit = DIGITS.iter().zip(0_u32..).find(|(digit, _)| *digit == byte);
            let (_, digit) = digit.ok_or_else(|| {
                SyntaxError::new(
                    text,
                    "an ID of the characters A to Z, a to z, 0 to 9, + and /",
                )
            })?;
            bits |= digit << (18 - 6 * i);
        }
        let [_, a, b, c] = bits.to_be_bytes();
        let count = four.len() - 1;
        if (count < 2 && b > 0) || (count < 3 && c > 0) {
            return Err(SyntaxError::new(
                text,
                "an ID that is whole (the last character can’t be another’s padding: A, Q, g or w)",
            ));
        }
        for byte in [a, b, c].into_iter().take(count) {
            bytes[len] = byte;
            len += 1;
        }
    }
    Ok(u128::from_le_bytes(bytes))
}

/// The position ID of a board.
#[must_use]
pub fn position_id(board: &Board) -> String {
    let mut bits: u128 = 0;
    let mut at = 0;
    for &count in board.other().iter().chain(board.own()) {
        bits |= ((1 << count) - 1) << at;
        at += u32::from(count) + 1;
    }
    encode(bits, 10)
}

/// The board of a position ID.
///
/// # Errors
/// If the ID can't be read, or the board is not possible.
pub fn board(id: &str) -> Result<Board, PositionError> {
    if id.len() != POSITION_ID_LENGTH {
        return Err(SyntaxError::new(id, "a position ID of 14 characters").into());
    }
    let mut bits = decode(id)?;
    let mut sides = [[0_u8; 25]; 2];
    for count in sides.iter_mut().flatten() {
        let ones = bits.trailing_ones();
        *count = u8::try_from(ones).unwrap_or(u8::MAX);
        bits >>= ones + 1;
    }
    if bits > 0 {
        // Bits are left over only if there are too few checkers, and then they belong to neither player.
        let allowed = "a position ID with nothing after its last place";
        return Err(SyntaxError::new(id, allowed).into());
    }
    let [other, own] = sides;
    Ok(board_for(Player::First, own, other)?)
}

/// The match ID of a position.
#[must_use]
pub fn match_id(position: &Position) -> String {
    let mut bits = 0;
    let mut put = |(at, len): (u32, u32), value: u32| {
        bits |= (u128::from(value) & ((1 << len) - 1)) << at;
    };
    let number = |player: Player| u32::from(player == Player::First);
    let Position {
        cube, score, terms, ..
    } = position;
    let on_roll = position.on_roll;
    put(field::CUBE, cube.value.ilog2());
    put(field::OWNER, cube.owner.map_or(3, number));
    put(field::ON_ROLL, number(on_roll));
    put(field::CRAWFORD, u32::from(position.is_crawford));
    let (state, turn) = match position.phase {
        Phase::Opening => (state::NONE, on_roll),
        Phase::ToRoll | Phase::Rolling | Phase::ToPlay(_) => (state::PLAYING, on_roll),
        Phase::Doubled | Phase::Resigned(..) => (state::PLAYING, on_roll.opponent()),
        Phase::Over(winner) => (state::OVER, winner),
    };
    put(field::STATE, u32::try_from(state).unwrap_or_default());
    put(field::TURN, number(turn));
    put(field::DOUBLED, u32::from(position.phase == Phase::Doubled));
    let (resigned, dice) = match position.phase {
        Phase::Resigned(stake, dice) => (stake.factor(), dice),
        Phase::ToPlay(dice) => (0, Some(dice)),
        _ => (0, None),
    };
    put(field::RESIGNED, resigned);
    if let Some(dice) = dice {
        put(field::FIRST_DIE, u32::from(dice.high()));
        put(field::SECOND_DIE, u32::from(dice.low()));
    }
    put(field::LENGTH, terms.length);
    for (field, score) in field::SCORE.into_iter().zip(score) {
        put(field, (*score).min((1 << 15) - 1));
    }
    put(field::NO_JACOBY, u32::from(!terms.jacoby));
    encode(bits, 9)
}

/// The position ID and the match ID of a position with a colon between them, as GNU Backgammon takes them. The first
/// player is its player 1, `X`.
#[must_use]
pub fn to_id(position: &Position) -> String {
    position_id(&position.board) + ":" + &match_id(position)
}

/// Whether a word may be a match ID: it has the right length, and its bits without a meaning are 0.
#[doc(hidden)]
#[must_use]
pub fn is_match_id(word: &str) -> bool {
    word.len() == MATCH_ID_LENGTH && decode(word).is_ok_and(|bits| bits >> field::END == 0)
}

/// The position of a board with the match ID that belongs to it.
///
/// # Errors
/// If the ID can't be read, or says something impossible.
pub(super) fn with_match(board: Board, id: &str) -> Result<Position, PositionError> {
    let bits = decode(id)?;
    let get = |(at, len): (u32, u32)| bits >> at & ((1 << len) - 1);
    let small = |field| u32::try_from(get(field)).unwrap_or_default();
    let player = |bit: u32| {
        if bit == 1 {
            Player::First
        } else {
            Player::Second
        }
    };
    let refused = |reason: String| PositionError::from(IllegalPosition::new(reason));
    if bits >> field::END > 0 {
        let allowed = "a match ID with nothing after its last bit";
        return Err(SyntaxError::new(id, allowed).into());
    }
    let length = small(field::LENGTH);
    if length > MAX_LENGTH {
        return Err(refused(format!(
            "The match is of {length} points; at most {MAX_LENGTH} are possible here."
        )));
    }
    let owner = match small(field::OWNER) {
        owner @ (0 | 1) => Some(player(owner)),
        3 => None,
        owner => {
            return Err(refused(format!(
                "The cube belongs to player {owner}; 0, 1 or 3 for nobody is possible."
            )));
        }
    };
    let on_roll = player(small(field::ON_ROLL));
    let turn = player(small(field::TURN));
    let dice = match (get(field::FIRST_DIE), get(field::SECOND_DIE)) {
        (0, 0) => None,
        (first, second) => {
            let die = |die: u128| u8::try_from(die).unwrap_or_default();
            let dice = Dice::new(die(first), die(second));
            Some(dice.map_err(PositionError::from)?.sorted())
        }
    };
    let resigned = match small(field::RESIGNED) {
        0 => None,
        factor => Stake::ALL
            .into_iter()
            .find(|stake| stake.factor() == factor),
    };
    let score = field::SCORE.map(small);
    // A position that was set up without a game has no state either. It is in play if it has dice, or another board
    // than the start.
    let state = match get(field::STATE) {
        state::NONE if dice.is_some() || board != Board::START => state::PLAYING,
        state => state,
    };
    let phase = match state {
        state::NONE => Phase::Opening,
        state::PLAYING => match (get(field::DOUBLED), resigned) {
            (1, None) => Phase::Doubled,
            (0, Some(stake)) => Phase::Resigned(stake, dice),
            (0, None) => dice.map_or(Phase::ToRoll, Phase::ToPlay),
            _ => {
                return Err(refused(
                    "A player has doubled and resigned at once; only one of them is possible."
                        .to_owned(),
                ));
            }
        },
        state::OVER..=state::DROPPED => {
            if length > 0 && score[0] < length && score[1] < length {
                return Err(refused(format!(
                    "This game is over, and the match goes on at {} to {}; take the ID of its next game.",
                    score[0], score[1]
                )));
            }
            // The score shows who has won a match. For money the board does, or else the turn at which the game was
            // left.
            let by_board = if board.off() == CHECKERS {
                on_roll
            } else {
                turn
            };
            let by_score = player(u32::from(score[0] > score[1]));
            Phase::Over(if length > 0 { by_score } else { by_board })
        }
        state => {
            return Err(refused(format!(
                "The game is in state {state}; 0 to 4 are possible."
            )));
        }
    };
    let waits = matches!(phase, Phase::Doubled | Phase::Resigned(..));
    if get(field::STATE) == state::PLAYING && waits == (turn == on_roll) {
        return Err(refused(
            "It is the wrong player’s turn: who is on roll plays, and the other one answers a double \
             or a resignation."
                .to_owned(),
        ));
    }
    let is_match = length > 0;
    let is_crawford = small(field::CRAWFORD) == 1;
    if is_crawford && !is_match {
        return Err(refused("For money there is no Crawford game.".to_owned()));
    }
    let power = small(field::CUBE);
    let terms = Terms {
        length,
        cube_limit: power.max(CUBE_LIMIT),
        jacoby: !is_match && small(field::NO_JACOBY) == 0,
        beavers: false,
        crawford: true,
    };
    if phase == Phase::Opening {
        let mut position = Position::start(terms);
        position.score = score;
        position.is_crawford = is_crawford;
        return Ok(position);
    }
    Ok(Position {
        board,
        on_roll,
        phase,
        cube: Cube {
            value: 1 << power,
            owner,
        },
        score,
        is_crawford,
        terms,
    })
}
