//! The positions with equal ones merged: one entry for each number of cubes.

use engine::take_away::rules::Position;
use engine::take_away::solve;

/// A number of cubes and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeCount {
    /// The number of cubes left.
    pub cubes: u16,
    /// Whether it is lost for the player to move.
    pub lost: bool,
    /// The Grundy value, in normal play.
    pub grundy: Option<u8>,
}

/// All numbers of cubes that can be reached from a position, from 0 to its own.
#[must_use]
pub fn row(position: &Position) -> Vec<CubeCount> {
    let (k, misere) = (position.big_take().into(), position.misere());
    (0..=position.cubes())
        .map(|cubes| CubeCount {
            cubes,
            lost: solve::lost(cubes.into(), k, misere),
            grundy: (!misere).then(|| solve::grundy(cubes.into(), k)),
        })
        .collect()
}

/// The period of the row: 3, or K + 1 where K is a multiple of 3. Misère play shifts the row by one
/// place and keeps the period.
#[must_use]
pub fn period(k: u16) -> u16 {
    u16::try_from(solve::period(k.into())).expect("K + 1 fits in 16 bits")
}

#[cfg(test)]
mod tests {
    use engine::take_away::rules::Position;

    use super::{period, row};

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    #[test]
    fn the_row_repeats_and_says_what_is_lost() {
        let lost = |text: &str| -> Vec<u16> {
            let row = row(&position(text));
            row.iter()
                .filter(|place| place.lost)
                .map(|place| place.cubes)
                .collect()
        };
        assert_eq!(lost("M=10 K=4"), [0, 3, 6, 9]);
        assert_eq!(lost("M=10 K=4 misere min"), [1, 4, 7, 10]);
        assert_eq!(lost("M=14 K=6"), [0, 3, 7, 10, 14]);
        let values: Vec<Option<u8>> = row(&position("M=7 K=6"))
            .iter()
            .map(|place| place.grundy)
            .collect();
        assert_eq!(values, [0, 1, 2, 0, 1, 2, 3, 0].map(Some));
        assert!(
            row(&position("M=7 K=6 misere"))
                .iter()
                .all(|place| place.grundy.is_none())
        );
        for k in 3..=199 {
            for word in ["", " misere"] {
                let row = row(&position(&format!("M=200 K={k}{word}")));
                assert_eq!(row.len(), 201);
                let period = usize::from(period(k));
                for (place, next) in row.iter().zip(&row[period..]) {
                    assert_eq!((place.lost, place.grundy), (next.lost, next.grundy));
                }
            }
        }
    }
}
