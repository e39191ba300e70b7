//! Match equities: the chance to win a match at a score, between players who play equally well.

use super::kazaross_xg2::{AFTER, BEFORE, LENGTH};
use crate::backgammon::rules::Position;
use crate::backgammon::rules::params::MAX_LENGTH;
use crate::game::Player;

const _: () = assert!(LENGTH == MAX_LENGTH as usize, "every score has an entry");

/// The chance of a player to win the match who lacked the first of `away` points, while the
/// opponent lacked the second, after a game worth `points` points; a negative number of points goes
/// to the opponent.
pub(super) fn after(away: [u32; 2], points: i32, is_after_crawford: bool) -> f32 {
    let [own, other] = away.map(|away| i32::try_from(away).unwrap_or(0));
    let (own, other) = if points > 0 {
        (own - points, other)
    } else {
        (own, other + points)
    };
    match [own, other].map(|away| usize::try_from(away).unwrap_or(0)) {
        [0, _] => 1.0,
        [_, 0] => 0.0,
        [1, other] if is_after_crawford => 1.0 - chance(AFTER[other.min(LENGTH) - 1]),
        [own, 1] if is_after_crawford => chance(AFTER[own.min(LENGTH) - 1]),
        [own, other] if own < other => before(own, other),
        [own, other] if own > other => 1.0 - before(other, own),
        _ => 0.5,
    }
}

/// The entry of a player who leads.
fn before(own: usize, other: usize) -> f32 {
    // Each row before it has one entry fewer than the one before that.
    let row = (own - 1) * LENGTH - own * (own - 1) / 2;
    chance(BEFORE[row + (other.min(LENGTH) - own - 1)])
}

fn chance(millionths: u32) -> f32 {
    millionths as f32 / 1_000_000.0
}

/// The chance of a player to win a match in which this player lacks `own` points and the opponent `other`, both from 1
/// to 25, at the beginning of a game; `is_after_crawford` distinguishes a game after the Crawford game from that game.
/// It is 0 or 1 if a player lacks none.
#[must_use]
pub fn match_equity(own: u32, other: u32, is_after_crawford: bool) -> f32 {
    let away = [own.min(MAX_LENGTH), other.min(MAX_LENGTH)];
    after(away, 0, is_after_crawford)
}

/// The same at the beginning of the current game of a position; one half for money.
pub(super) fn at_the_beginning(position: &Position, player: Player) -> f32 {
    match position.away(player).zip(position.away(player.opponent())) {
        None => 0.5,
        Some((own, other)) => match_equity(own, other, !position.is_crawford()),
    }
}
