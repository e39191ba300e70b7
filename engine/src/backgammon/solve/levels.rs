//! Weaker players than the best one.
//!
//! They see the results of the search less clearly: a random number is added to the equity of every play, as in GNU
//! Backgammon's weaker players. Their losses were measured over the 300 positions of the development file
//! (`perfect-play measure levels`).

use super::{Analysis, Candidate};
use crate::backgammon::rules::Move;
use crate::seed::Rng;

/// A player whose view of plays is blurred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blur {
    /// The standard deviation of the number added to an equity.
    pub spread: f32,
    /// The cost of that, in thousandths of equity a decision, on average.
    pub loss: u32,
}

/// A club player.
pub const CASUAL: Blur = Blur {
    spread: 0.06,
    loss: 17,
};

/// A beginner.
pub const BEGINNER: Blur = Blur {
    spread: 0.15,
    loss: 48,
};

/// The best play by evaluation alone, without looking ahead; or else the move to make.
#[must_use]
pub fn zero_ply(analysis: &Analysis) -> Option<Move> {
    best(&analysis.moves, |candidate| candidate.static_equity).or(analysis.decision)
}

/// The move of a player whose view is blurred; cube decisions are those of the best player.
#[must_use]
pub fn blurred(analysis: &Analysis, blur: Blur, rng: &mut Rng) -> Option<Move> {
    blurred_by(analysis, blur.spread, rng)
}

/// The move of a player whose view is blurred by numbers of this standard deviation; cube decisions are those of the best
/// player.
#[must_use]
pub fn blurred_by(analysis: &Analysis, spread: f32, rng: &mut Rng) -> Option<Move> {
    let seen = |candidate: &Candidate| candidate.equity + spread * deviate(rng);
    best(&analysis.moves, seen).or(analysis.decision)
}

/// The play with the greatest worth.
fn best(moves: &[Candidate], mut worth: impl FnMut(&Candidate) -> f32) -> Option<Move> {
    let (mut best, mut most) = (None, f32::MIN);
    for candidate in moves {
        let worth = worth(candidate);
        if worth > most {
            (best, most) = (Some(Move::Play(candidate.play)), worth);
        }
    }
    best
}

/// A random number of mean 0 and standard deviation 1, nearly normal: the sum of twelve uniform
/// ones (logarithms differ between machines).
fn deviate(rng: &mut Rng) -> f32 {
    let sum: u32 = (0..12).map(|_| rng.below(1 << 16)).sum();
    (sum as f32 - 393_210.0) / 65_536.0
}
