//! The student report's program, its counts, and weaker players.
//!
//! The report (“Progetto Algoritmi”, Huang and Spadaccini, 2022) orders cells by MICS (after Hayes and Loge,
//! “Developing a Memory Efficient Algorithm for Playing m, n, k Games”, 2016), and searches the best few. [`windows`]
//! has its counts, [`mics`] the number made from them, and [`tree`] the search.
//!
//! All of them count windows under every rule, as the report does: they take an overline for a line even where it does
//! not win. But they make no forbidden move.

pub mod mics;
pub mod tree;
pub mod windows;

use crate::game::{Player, Position as _};
use crate::mnk::report::mics::Field;
use crate::mnk::rules::{Move, Position};
use crate::seed::Rng;

/// The move of the report's program; `None` if the game is over. Chance plays no part, unless all moves that it
/// considers are forbidden.
#[must_use]
pub fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let tree = tree::search(position, 1);
    let looked_at = tree.moves.iter().map(|node| node.m);
    let mut moves = tree.best.into_iter().chain(looked_at);
    let allowed = moves.find(|m| position.play(m).is_ok());
    allowed.or_else(|| greedy(position, rng))
}

/// The move with the greatest number, without a search, which the report tried and gave up because it plans nothing.
/// Among several with that number it is random.
#[must_use]
pub fn greedy(position: &Position, rng: &mut Rng) -> Option<Move> {
    if position.turn().is_over() {
        return None;
    }
    let field = Field::new(position);
    pick(position, field.free(), rng, |cell, _| field.number(cell))
}

/// A beginner's move: see [`BEGINNER`].
#[must_use]
pub fn beginner(position: &Position, rng: &mut Rng) -> Option<Move> {
    BEGINNER.choose(position, rng)
}

/// A player who has just learnt the rules. Novices miss a win of their own one time in so many, and the opponent's one time
/// in fewer. Otherwise they set stones next to others, more or less where there are windows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Novice {
    /// One win of their own in so many is missed.
    pub misses_own: u32,
    /// One win of the opponent's in so many is missed.
    pub misses_other: u32,
    /// How little they care where there are windows.
    pub whim: u32,
}

/// A beginner.
pub const BEGINNER: Novice = Novice {
    misses_own: 12,
    misses_other: 3,
    whim: 80,
};

/// A player of a few games.
pub const LEARNER: Novice = Novice {
    misses_own: 30,
    misses_other: 9,
    whim: 35,
};

/// A player of some more.
pub const CASUAL: Novice = Novice {
    misses_own: 100,
    misses_other: 60,
    whim: 12,
};

impl Novice {
    /// The move of such a player; `None` if the game is over.
    #[must_use]
    pub fn choose(self, position: &Position, rng: &mut Rng) -> Option<Move> {
        if position.turn().is_over() {
            return None;
        }
        let field = Field::new(position);
        let free = field.free();
        let sees_own = rng.below(self.misses_own) != 0;
        let sees_other = rng.below(self.misses_other) != 0;
        let is_first = position.moves().is_empty();
        pick(position, free, rng, |cell, rng| {
            let near = field.near(cell);
            if sees_own && field.wins(cell) {
                3_000
            } else if sees_other && field.loses(cell) {
                2_000
            } else if near == 0 && !is_first {
                // No stone is near to draw the eye.
                rng.below(10) as i32
            } else {
                (field.worth(cell) + rng.below(self.whim)) as i32
            }
        })
    }
}

/// The free cell with the greatest worth, among those that are not forbidden; a random one of several.
fn pick(
    position: &Position,
    free: &[u16],
    rng: &mut Rng,
    worth: impl Fn(usize, &mut Rng) -> i32,
) -> Option<Move> {
    let (mut best, mut most, mut equals) = (None, i32::MIN, 0);
    let forbidden = match position.side_to_move() {
        Player::First => position.forbidden_cells(),
        Player::Second => Vec::new(),
    };
    for &cell in free {
        let cell = usize::from(cell);
        if forbidden.iter().any(|(m, _)| *m == position.cell(cell)) {
            continue;
        }
        let worth = worth(cell, rng);
        if worth > most {
            (best, most, equals) = (Some(cell), worth, 1);
        } else if worth == most {
            equals += 1;
            if rng.below(equals) == 0 {
                best = Some(cell);
            }
        }
    }
    best.map(|cell| position.cell(cell))
}
