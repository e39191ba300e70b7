//! The last rolls, where no formula is needed for the cube: either it is dead, or all that can happen is
//! counted.

use std::sync::OnceLock;

use super::Access;
use crate::backgammon::evaluate::bearoff::{Ranks, Replies, home_of};
use crate::backgammon::rules::{Board, Dice, Phase, Plays, Position};

/// Up to so many checkers on each side everything is counted, and how many homes a side then has: 10
/// over 6.
const CHECKERS: u8 = 4;
const SIZE: usize = 210;

/// What the game is worth to whoever rolls now, in units of the cube: by who may turn it next, in the
/// order of [`Access`]; by that side's rank and the other's.
static ROLLED: OnceLock<Vec<[f32; 3]>> = OnceLock::new();

/// Whether every roll bears off all that is left.
fn finishes(board: &Board) -> bool {
    if board.own().iter().sum::<u8>() > 2 {
        return false;
    }
    let mut plays = Plays::default();
    Dice::all().iter().all(|&(dice, _)| {
        let mut found = plays.find(board, dice).iter();
        found.any(|legal| legal.board.off() == 15)
    })
}

/// Whether nobody has a use for the cube after the next roll: it ends the game, or the one after it
/// surely does.
pub(super) fn is_dead(board: &Board) -> bool {
    !board.has_contact() && (finishes(board) || finishes(&board.swapped()))
}

/// What it is worth to the player on roll to roll, and to roll after a double that is taken, in units of
/// the cube; `None` where that is not known: in matches, with more checkers, or with a cube that is near
/// its limit.
pub(super) fn known(position: &Position) -> Option<[f32; 2]> {
    let is_open = matches!(position.phase(), Phase::ToRoll | Phase::Doubled);
    let terms = position.terms();
    let cube = position.cube().value;
    if !is_open || terms.length > 0 || cube > (1 << terms.cube_limit) / 8 {
        return None;
    }
    let rolled = rolled(position.board())?;
    let access = super::access(position, position.on_roll());
    Some([
        rolled[access as usize],
        2.0 * rolled[Access::Other as usize],
    ])
}

/// What it is worth for money to the player on roll to roll, in units of the cube, by who may turn it next (in
/// the order of [`Access`]); `None` with more checkers.
pub(super) fn rolled(board: &Board) -> Option<[f32; 3]> {
    let (own, other) = (home_of(board.own())?, home_of(board.other())?);
    let few = |home: &[u8; 6]| (1..=CHECKERS).contains(&home.iter().sum());
    if !few(&own) || !few(&other) {
        return None;
    }
    let ranks = Ranks::new(usize::from(CHECKERS));
    Some(ROLLED.get_or_init(compute)[ranks.rank(&own) * SIZE + ranks.rank(&other)])
}

/// What the game is worth to somebody who is to roll, and may double before that.
fn before(rolled: &[f32; 3], access: Access) -> f32 {
    let roll = rolled[access as usize];
    let taken = 2.0 * rolled[Access::Other as usize];
    let double = if taken < 1.0 { taken } else { 1.0 };
    if access != Access::Other && double > roll {
        double
    } else {
        roll
    }
}

/// From the fewest checkers up, by the sum of the ranks: a play leads to a lower one of the player's own.
fn compute() -> Vec<[f32; 3]> {
    let replies = Replies::new(&Ranks::new(usize::from(CHECKERS)));
    let mut rolled = vec![[0.0; 3]; SIZE * SIZE];
    for sum in 2..2 * SIZE - 1 {
        for own in sum.saturating_sub(SIZE - 1).max(1)..=(sum - 1).min(SIZE - 1) {
            let other = sum - own;
            let mut all = [0.0; 3];
            for (roll, weight) in Replies::WEIGHTS.into_iter().enumerate() {
                let mut best = [f32::MIN; 3];
                for &rank in replies.of(own, roll) {
                    let theirs = &rolled[other * SIZE + usize::from(rank)];
                    // Who may turn the cube is seen from the other side there.
                    for (best, access) in
                        best.iter_mut()
                            .zip([Access::Both, Access::Other, Access::Own])
                    {
                        let worth = if rank == 0 {
                            1.0
                        } else {
                            -before(theirs, access)
                        };
                        if worth > *best {
                            *best = worth;
                        }
                    }
                }
                for (all, best) in all.iter_mut().zip(best) {
                    *all += weight * best;
                }
            }
            rolled[own * SIZE + other] = all;
        }
    }
    rolled
}
