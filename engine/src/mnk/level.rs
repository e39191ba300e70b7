//! Players who see less than the best one: their searches are small, and they overlook moves.
//!
//! Nothing is random but what is overlooked: of the moves that a small search likes best, each is overlooked with some
//! probability, a likelier one if it is far from the last stone, and the first that is not is made. So a threat on the other
//! side of the board goes unanswered now and then, or the second of two, but no stone is set where nothing is.

use crate::analysis::Value;
use crate::game::Analysis as _;
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::Analysis;
use crate::seed::Rng;

/// How far from the last stone a player looks without being told to.
const NEAR: u32 = 2;

/// The cells of a board that is large enough for as much to be overlooked as a level says. Smaller ones are taken in at a
/// glance.
const LARGE: usize = 100;

/// The move of a player who overlooks `misses` of a hundred moves that are far from the last stone, and half as many near
/// it, but never a win at once; on small boards less.
#[must_use]
pub fn pick(position: &Position, analysis: &Analysis, misses: u32, rng: &mut Rng) -> Option<Move> {
    let misses = misses * position.board().cells().min(LARGE) as u32 / LARGE as u32;
    let last = position.moves().last().copied();
    let is_near = |m: Move| {
        last.is_none_or(|last| {
            m.row.abs_diff(last.row).max(m.col.abs_diff(last.col)) as u32 <= NEAR
        })
    };
    let mut seen = analysis.lines.iter().filter(|line| {
        let misses = if is_near(line.m) { misses / 2 } else { misses };
        line.value == Value::WinIn(1) || rng.below(100) >= misses
    });
    let seen = seen.next().or(analysis.lines.last());
    seen.map(|line| line.m).or_else(|| analysis.best())
}
