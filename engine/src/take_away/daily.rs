//! Cubes for each day, with exactly one winning first take.

use std::ops::RangeInclusive;

use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::game::Player;
use crate::take_away::TakeAway;
use crate::take_away::rules::Position;
use crate::take_away::solve;

/// A day of the week: the range of M, the range of K, and whether the player who takes the last cube loses.
type Weekly = (RangeInclusive<u32>, RangeInclusive<u32>, bool);

/// For Monday to Sunday. Where K is a multiple of 3 it changes which numbers are lost; other values do not.
const WEEK: [Weekly; 7] = [
    (7..=20, 4..=5, false),
    (10..=30, 4..=8, false),
    (14..=40, 3..=7, false),
    (16..=50, 3..=8, true),
    (24..=60, 6..=12, false),
    (24..=70, 6..=15, true),
    (40..=99, 6..=24, false),
];

impl Daily for TakeAway {
    /// Draws numbers until exactly one take wins.
    fn daily(day: Day) -> Puzzle<Position> {
        let mut rng = day.rng("take-away daily");
        let (cubes, takes, misere) = day.of_week(WEEK);
        let mut within = |range: &RangeInclusive<u32>| {
            let number = range.start() + rng.below(range.end() - range.start() + 1);
            u16::try_from(number).expect("the ranges end below 100")
        };
        loop {
            let (m, k) = (within(&cubes), within(&takes));
            let position = Position::new(m, k, misere, Player::First)
                .expect("the numbers are within the rules' range");
            let wins = |take: &u16| solve::lost(u32::from(m - take), k.into(), misere);
            if [1, 2, k].iter().filter(|take| wins(take)).count() == 1 {
                let aim = if misere { "loses" } else { "wins" };
                let task = format!(
                    "You move first and take 1, 2 or {k} cubes. Whoever takes the last one {aim}: win."
                );
                return Puzzle::of_one(position, task, Par::Win { first_moves: 1 });
            }
        }
    }
}
