//! The rolls of a game made from a seed: the same for ever.

use crate::backgammon::rules::CUBE_LIMIT;
use crate::backgammon::rules::{Dice, Params, Position, Terms};
use crate::seed::Rng;

/// The position in which a game or match begins. It does not depend on the seed; the rolls do: see
/// [`rolls`].
#[must_use]
pub fn generate(params: &Params) -> Position {
    Position::start(Terms {
        length: params.length,
        cube_limit: if params.cube { CUBE_LIMIT } else { 0 },
        jacoby: params.jacoby,
        beavers: false,
        crawford: params.crawford,
    })
}

/// The first `count` rolls of a game (from 0) of a match with this seed. The first of them has two
/// different dice, which decide who begins; equal dice are skipped there.
#[must_use]
pub fn rolls(seed: u64, game: u32, count: usize) -> Vec<Dice> {
    let mut rng = Rng::new(seed, &format!("backgammon dice {game}"));
    let mut rolls = Vec::new();
    while rolls.len() < count {
        let mut die = || (1..=6).nth(rng.below(6) as usize).unwrap_or(6);
        let (first, second) = (die(), die());
        if first == second && rolls.is_empty() {
            continue;
        }
        rolls.extend(Dice::new(first, second));
    }
    rolls
}
