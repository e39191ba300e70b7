//! How the report's program plays, what it counts, and weaker players.
//!
//! The report (“Progetto Algoritmi”, Huang and Spadaccini, 2022): cells are ordered by MICS (after
//! Hayes and Loge, “Developing a Memory Efficient Algorithm for Playing m, n, k Games”, 2016), and the
//! best few searched. [`windows`] has its counts, [`mics`] the number that they become, and [`tree`]
//! the search.
//!
//! All of them count windows by whatever rule they play, as the report does: an overline is a line to them
//! even where it does not win. But no move of theirs is forbidden.

pub mod mics;
pub mod tree;
pub mod windows;

use crate::game::{Player, Position as _};
use crate::mnk::report::mics::Field;
use crate::mnk::rules::{Move, Position};
use crate::seed::Rng;

/// The move of the report's program; none if the game is over. It leaves nothing to chance, unless all that
/// it looks at is forbidden.
#[must_use]
pub fn choose(position: &Position, rng: &mut Rng) -> Option<Move> {
    let tree = tree::search(position, 1);
    let looked_at = tree.moves.iter().map(|node| node.m);
    let mut moves = tree.best.into_iter().chain(looked_at);
    let allowed = moves.find(|m| position.play(m).is_ok());
    allowed.or_else(|| greedy(position, rng))
}

/// The move with the greatest number at once, which the report tried and gave up, as it plans nothing.
/// Of several with that number it is any.
#[must_use]
pub fn greedy(position: &Position, rng: &mut Rng) -> Option<Move> {
    if position.turn().is_over() {
        return None;
    }
    let field = Field::new(position);
    pick(position, field.free(), rng, |cell, _| field.number(cell))
}

/// A beginner's move. Wins of their own beginners miss one time in twelve, and the opponent's one time
/// in three. Else they set their stones next to others, where some windows are, more or less.
#[must_use]
pub fn beginner(position: &Position, rng: &mut Rng) -> Option<Move> {
    if position.turn().is_over() {
        return None;
    }
    let field = Field::new(position);
    let free = field.free();
    let (sees_own, sees_other) = (rng.below(12) != 0, rng.below(3) != 0);
    let is_first = position.moves().is_empty();
    pick(position, free, rng, |cell, rng| {
        let near = field.near(cell);
        if sees_own && field.wins(cell) {
            3_000
        } else if sees_other && field.loses(cell) {
            2_000
        } else if near == 0 && !is_first {
            // Nothing draws the eye there.
            rng.below(10) as i32
        } else {
            (field.worth(cell) + rng.below(80)) as i32
        }
    })
}

/// The free cell that is worth most, among those that are not forbidden; of several any.
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
