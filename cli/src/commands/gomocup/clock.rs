//! How long a move may take, by what a manager says.

use std::time::Duration;

/// What is kept of the time allowed, in milliseconds: for the way of the answer to the manager.
const MARGIN: u64 = 15;
/// Milliseconds for a move where the manager has said nothing of time.
const USUAL: u64 = 5_000;
/// As the protocol writes it that there is no limit for a match.
const NO_LIMIT: i64 = 2_147_483_647;
/// The most moves that a match is taken to have left, among which the time left is shared.
const MOVES_TO_COME: u64 = 20;

/// The limits of time, in milliseconds, as INFO gives them.
#[derive(Default)]
pub struct Clock {
    /// For a move.
    pub turn: Option<u64>,
    /// For a match.
    pub whole: Option<u64>,
    /// Left of it.
    pub left: Option<i64>,
    /// Thought about moves of this match.
    pub spent: Duration,
}

impl Clock {
    /// The time that a move may take from its command on, in milliseconds, with `moves` moves to
    /// come; 0 if it is to be made at once.
    #[must_use]
    pub fn allowed(&self, moves: u64) -> u64 {
        let left = match (self.left, self.whole) {
            (Some(NO_LIMIT..), _) => None,
            (Some(left), _) => Some(u64::try_from(left).unwrap_or(0)),
            (None, Some(whole)) if whole > 0 => {
                Some(whole.saturating_sub(self.spent.as_millis() as u64))
            }
            (None, _) => None,
        };
        let share = left.map(|left| left / moves.clamp(1, MOVES_TO_COME));
        let usual = if share.is_some() { u64::MAX } else { USUAL };
        let turn = self.turn.unwrap_or(usual);
        turn.min(share.unwrap_or(u64::MAX)).saturating_sub(MARGIN)
    }
}
