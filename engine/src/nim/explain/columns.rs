//! The piles in binary for a picture: a row for each pile, a column for each power of two, and the
//! digits that a winning move changes.

use crate::nim::rules::{MAX_COINS, Move, Position};
use crate::nim::solve::{nim_sum, winning_moves};

/// The number of columns that the greatest pile allowed needs.
const MAX_WIDTH: u32 = u8::BITS - MAX_COINS.leading_zeros();

/// The piles in binary, the most significant column first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The number of columns.
    pub width: usize,
    /// The bits of each pile, the empty ones too.
    pub rows: Vec<Vec<bool>>,
    /// The bits of the nim-sum: which columns hold an odd number of ones.
    pub sum: Vec<bool>,
}

impl Columns {
    /// The values of the columns: 4, 2, 1.
    #[must_use]
    pub fn values(&self) -> Vec<u8> {
        (0..self.width).rev().map(|bit| 1 << bit).collect()
    }
}

/// The piles in binary, in as many columns as the greatest pile needs, but at least `least_width`,
/// so that a picture can keep its width during a game.
#[must_use]
pub fn columns(position: &Position, least_width: usize) -> Columns {
    let width = width(position).max(least_width.min(MAX_WIDTH as usize));
    let bits = |coins: u8| (0..width).rev().map(|bit| coins >> bit & 1 == 1).collect();
    Columns {
        width,
        rows: position.piles().iter().copied().map(bits).collect(),
        sum: bits(nim_sum(position)),
    }
}

/// The number of columns that the greatest pile needs; 1 if no coin is left.
#[must_use]
pub fn width(position: &Position) -> usize {
    let all = position.standing().fold(1, |all, coins| all | coins);
    (u8::BITS - all.leading_zeros()) as usize
}

/// A winning move and the binary digits that it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The move.
    pub m: Move,
    /// The coins of its pile before.
    pub before: u8,
    /// The coins of its pile after.
    pub after: u8,
    /// The values of the columns that it changes, the greatest first. Where the nim-sum decides,
    /// they are the columns that hold an odd number of ones.
    pub columns: Vec<u8>,
}

/// Every winning move with its changes, in the order of the legal moves.
#[must_use]
pub fn repairs(position: &Position) -> Vec<Repair> {
    let moves = winning_moves(position).into_iter();
    moves
        .map(|m| {
            let before = position.piles()[usize::from(m.pile)];
            let after = before - m.take;
            Repair {
                m,
                before,
                after,
                columns: column_values(before ^ after),
            }
        })
        .collect()
}

/// The powers of two whose sum a number is, the greatest first.
#[must_use]
pub fn column_values(number: u8) -> Vec<u8> {
    (0..u8::BITS)
        .rev()
        .map(|bit| 1 << bit)
        .filter(|value| number & value != 0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Columns, Repair, columns, repairs};
    use crate::nim::rules::{Move, Position};

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    /// The rows and the sum as text.
    fn drawn(columns: &Columns) -> String {
        let rows = columns.rows.iter().chain([&columns.sum]);
        let rows: Vec<String> = rows
            .map(|row| row.iter().map(|&bit| if bit { '1' } else { '0' }).collect())
            .collect();
        rows.join("/")
    }

    #[test]
    fn piles_are_rows_and_powers_of_two_are_columns() {
        let four = columns(&position("4 2 3"), 0);
        assert_eq!(drawn(&four), "100/010/011/101");
        assert_eq!(four.values(), [4, 2, 1]);
        assert_eq!(drawn(&columns(&position("1 - 1"), 3)), "001/000/001/000");
        assert_eq!(drawn(&columns(&position("- -"), 0)), "0/0/0");
        assert_eq!(columns(&position("63"), 0).width, 6);
        assert_eq!(columns(&position("1"), usize::MAX).width, 6);
    }

    #[test]
    fn repairs_name_the_columns_they_change() {
        let expected = Repair {
            m: Move { pile: 0, take: 3 },
            before: 4,
            after: 1,
            columns: vec![4, 1],
        };
        assert_eq!(repairs(&position("4 2 3")), [expected]);
        assert_eq!(repairs(&position("1 2 3")), []);
        let misere = &repairs(&position("1 1 2 misere"))[0];
        assert_eq!((misere.after, &misere.columns), (1, &vec![2, 1]));
    }
}
