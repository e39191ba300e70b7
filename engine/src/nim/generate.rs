//! Piles made from a seed.

use crate::game::Player;
use crate::nim::rules::{Params, Position};
use crate::seed::Rng;

/// The piles of a seed, each from 1 to the greatest, all equally likely: the same for ever. The way
/// of play does not matter: a seed gives the same piles in both.
#[must_use]
pub fn generate(params: &Params, seed: u64) -> Position {
    let mut rng = Rng::new(seed, "nim");
    let piles: Vec<u8> = (0..params.piles())
        .map(|_| u8::try_from(1 + rng.below(params.most())).expect("a pile has at most 63 coins"))
        .collect();
    Position::new(&piles, params.misere(), Player::First)
        .expect("params are within the rules' range")
}
