//! Two sums in one number, changed by a single addition.

use std::ops::{AddAssign, SubAssign};

/// The worth of cells to a player to move, in the low half, and to a player not to move, in the high half.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Both(i64);

impl Both {
    /// Both numbers.
    pub(super) fn new([mover, waiter]: [i16; 2]) -> Self {
        Self(i64::from(mover) + (i64::from(waiter) << 32))
    }

    /// The sum for a player who is to move.
    #[inline]
    pub(super) fn mover(self) -> i32 {
        self.0 as i32
    }

    /// The sum for a player who is not to move.
    #[inline]
    pub(super) fn waiter(self) -> i32 {
        // Corrects for the borrow of the low half.
        ((self.0 - i64::from(self.mover())) >> 32) as i32
    }
}

impl AddAssign for Both {
    #[inline]
    fn add_assign(&mut self, more: Self) {
        self.0 += more.0;
    }
}

impl SubAssign for Both {
    #[inline]
    fn sub_assign(&mut self, less: Self) {
        self.0 -= less.0;
    }
}

#[cfg(test)]
mod tests {
    use super::Both;

    #[test]
    fn both_sums_are_kept_whatever_their_signs() {
        let mut sums = [0, 0];
        let mut both = Both::default();
        let numbers = [
            [5, -7],
            [-32_768, 32_767],
            [-32_768, -32_768],
            [9, 0],
            [32_767, 1],
        ];
        for numbers in numbers {
            both += Both::new(numbers);
            sums[0] += i32::from(numbers[0]);
            sums[1] += i32::from(numbers[1]);
            assert_eq!([both.mover(), both.waiter()], sums);
        }
        both -= Both::new([5, -7]);
        assert_eq!([both.mover(), both.waiter()], [sums[0] - 5, sums[1] + 7]);
    }
}
