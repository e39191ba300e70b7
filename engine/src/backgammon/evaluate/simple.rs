//! An evaluation of a few terms in code, used as long as there are no weights.
//!
//! The race decides (a lead of a tenth is worth about what is published for the doubling window:
//! Trice, "Backgammon Boot Camp", 2004), corrected for checkers on the bar, the points made before
//! the other side's checkers, and blots that can be hit directly.

use super::class;
use super::probabilities::Probabilities;
use crate::backgammon::rules::Board;

/// A rough estimate of how the game ends.
pub(super) fn evaluate(board: &Board) -> Probabilities {
    let (own, other) = (board.own(), board.other());
    let (pips, other_pips) = (pips(own), pips(other));
    let mut lead = other_pips - pips + 4.0;
    if board.has_contact() {
        lead += strength(own, other, 1.0) - strength(other, own, 2.0);
    }
    // The spread of a race grows with the root of its length.
    let length = pips + other_pips + 8.0;
    let x = 1.1 * lead / length.sqrt();
    let win = 0.5 + 0.5 * x / (1.0 + x * x).sqrt();
    let gammon = |side: &[u8; 25], lost: f32| {
        let behind: f32 = side[6..].iter().map(|&n| f32::from(n)).sum();
        lost * lost * (behind + 4.0 * f32::from(side[24])) / 30.0
    };
    Probabilities {
        win,
        win_gammon: gammon(other, win),
        win_backgammon: 0.0,
        lose_gammon: gammon(own, 1.0 - win),
        lose_backgammon: 0.0,
    }
}

/// The pip count.
fn pips(side: &[u8; 25]) -> f32 {
    let mut sum = 0;
    for (point, &n) in (1..).zip(side) {
        sum += point * u32::from(n);
    }
    sum as f32
}

/// The value of a player's points in pips, less that of the blots in front of the other side's
/// checkers. For the player not on roll `danger` is 2, because the blots may be hit at once.
fn strength(side: &[u8; 25], against: &[u8; 25], danger: f32) -> f32 {
    let mut worth = 0.0;
    // The number of indices from which the other side's checkers are still behind this point.
    let rear = class::rear(against).map_or(0, |rear| rear + 1);
    for (point, &n) in side[..24].iter().enumerate() {
        let is_before = 24 - point <= rear;
        if n > 1 && is_before {
            worth += match point {
                2..=7 => 5.0,
                0..=1 | 8..=10 => 2.0,
                18..=21 => 4.0,
                _ => 1.0,
            };
        }
        if n == 1 && is_before {
            // Shots of at most six pips.
            let first = 23 - point + 1;
            let shots: u8 = against[first..25.min(first + 6)].iter().sum();
            if shots > 0 {
                worth -= danger * (2.0 + 0.25 * (24 - point) as f32);
            }
        }
    }
    worth
}
