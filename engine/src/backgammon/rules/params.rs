//! The terms of a game or match, and the source of its dice.

use crate::params::{choice, params};

/// The longest match, in points.
pub const MAX_LENGTH: u32 = 25;

choice! {
    /// The source of the rolls.
    #[derive(Default)]
    pub enum DiceSource {
        /// From the seed.
        #[default]
        Seeded = "seeded",
        /// From real dice, typed in.
        Typed = "typed",
    }
}

params! {
    /// The conditions of a game or match.
    #[derive(Copy, Hash)]
    pub struct Params {
        /// The points that win the match, 1 to 25; 0 for one game for money.
        pub length: u32 = 0, "length", "Points of the match (0: one game)", 0..=MAX_LENGTH;
        /// Whether there is a doubling cube.
        pub cube: bool = false, "cube", "Doubling cube";
        /// In a game for money: gammons count only if the cube has been turned.
        pub jacoby: bool = false, "jacoby", "Jacoby rule (one game)";
        /// In a match: no doubles in the first game after a player has come within a point of winning.
        pub crawford: bool = true, "crawford", "Crawford rule (match)";
        /// Where the rolls come from.
        pub dice: DiceSource = DiceSource::Seeded, "dice", "Dice";
    }
}
