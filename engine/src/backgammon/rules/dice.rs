//! Rolls of two dice.

use std::fmt;
use std::str::FromStr;

use crate::error::SyntaxError;

/// A roll. The order of the dice matters only in the roll for the first move: the first die is the
/// first player's, the second the other's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dice([u8; 2]);

impl Dice {
    /// A roll of these two dice.
    ///
    /// # Errors
    /// If one of them is not from 1 to 6.
    pub fn new(first: u8, second: u8) -> Result<Self, SyntaxError> {
        for die in [first, second] {
            if !(1..=6).contains(&die) {
                return Err(SyntaxError::new(&die.to_string(), "a die from 1 to 6"));
            }
        }
        Ok(Self([first, second]))
    }

    /// Both dice, in the order in which they were rolled.
    #[must_use]
    pub const fn faces(self) -> [u8; 2] {
        self.0
    }

    /// The higher die.
    #[must_use]
    pub fn high(self) -> u8 {
        self.0[0].max(self.0[1])
    }

    /// The lower die.
    #[must_use]
    pub fn low(self) -> u8 {
        self.0[0].min(self.0[1])
    }

    /// Whether both dice show the same.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.0[0] == self.0[1]
    }

    /// The same roll with the higher die first.
    #[must_use]
    pub fn sorted(self) -> Self {
        Self([self.high(), self.low()])
    }

    /// The 21 different rolls, higher die first, from 11 to 66, each with the number of the 36
    /// throws that give it.
    #[must_use]
    pub fn all() -> [(Self, u8); 21] {
        let mut all = [(Self([1, 1]), 1); 21];
        let mut n = 0;
        for high in 1..=6 {
            for low in 1..=high {
                all[n] = (Self([high, low]), if high == low { 1 } else { 2 });
                n += 1;
            }
        }
        all
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0[0], self.0[1])
    }
}

impl FromStr for Dice {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let die = |byte: u8| byte.checked_sub(b'0').filter(|die| (1..=6).contains(die));
        let &[first, second] = text.as_bytes() else {
            return Err(SyntaxError::new(text, "two dice, such as 31"));
        };
        match (die(first), die(second)) {
            (Some(first), Some(second)) => Ok(Self([first, second])),
            _ => Err(SyntaxError::new(text, "two dice from 1 to 6, such as 31")),
        }
    }
}
