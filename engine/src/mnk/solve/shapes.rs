//! Shapes of lines: the stones of both players on the four cells on either side of an empty cell, in one direction. A
//! line read forwards or backwards is the same, so each shape has one number for both.

/// The number of cells examined on either side.
pub const SIDE: usize = 4;
/// The number of ways to have stones of both players, or none, around a cell.
pub const AROUND: usize = 1 << (4 * SIDE);

/// The numbers of shapes.
pub struct Shapes {
    ids: Vec<u16>,
    count: usize,
}

/// The number of an impossible shape: a cell behind the border, with one behind it that is not.
const NO_SHAPE: u16 = u16::MAX;

impl Default for Shapes {
    fn default() -> Self {
        let mut ids = vec![NO_SHAPE; AROUND];
        let mut count = 0;
        for around in 0..AROUND {
            let (own, other) = split(around as u16);
            if !is_possible(own & other) {
                continue;
            }
            let backwards = usize::from(join(own.reverse_bits(), other.reverse_bits()));
            ids[around] = if backwards < around {
                ids[backwards]
            } else {
                count += 1;
                count - 1
            };
        }
        Self {
            ids,
            count: count.into(),
        }
    }
}

impl Shapes {
    /// The number of shapes.
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The number of a shape: a bit for each cell with a stone of one player, in the low byte, and of the other, in the
    /// high byte, in the order of the line; cells behind the border belong to both players. `None` if cells of the
    /// board lie behind the border.
    #[must_use]
    pub fn id(&self, around: u16) -> Option<usize> {
        let id = self.ids[usize::from(around)];
        (id != NO_SHAPE).then_some(id.into())
    }
}

/// The same stones from the other player's point of view.
#[must_use]
pub fn swapped(around: u16) -> u16 {
    around.rotate_left(8)
}

/// Whether there is no stone.
#[must_use]
pub fn is_bare(around: u16) -> bool {
    let (own, other) = split(around);
    own == other
}

fn split(around: u16) -> (u8, u8) {
    let [own, other] = around.to_le_bytes();
    (own, other)
}

fn join(own: u8, other: u8) -> u16 {
    u16::from_le_bytes([own, other])
}

/// Whether the cells behind the border are the outer ones: those before the cell are the low bits, the farthest first.
fn is_possible(border: u8) -> bool {
    let (before, after) = (border & 15, border >> 4);
    (before + 1).is_power_of_two() && ((!after & 15) + 1).is_power_of_two()
}

#[cfg(test)]
mod tests {
    use super::{AROUND, Shapes, is_bare, swapped};

    #[test]
    fn a_line_read_backwards_has_the_same_shape() {
        let shapes = Shapes::default();
        // 121 ways to have stones or a border on one side, and as many on the other.
        assert_eq!(shapes.count(), (121 * 121 + 121) / 2);
        let possible = (0..AROUND).filter_map(|around| shapes.id(around as u16));
        assert_eq!(possible.count(), 121 * 121);
        assert_eq!(
            shapes.id(0b0000_0001_0000_0110),
            shapes.id(0b1000_0000_0110_0000)
        );
        assert_ne!(shapes.id(0b0001), shapes.id(0b0010));
        assert_eq!(shapes.id(0b0010_0000_0010), None);
        assert_eq!(swapped(0x0103), 0x0301);
        assert!(is_bare(0x8181) && !is_bare(0x8183));
    }
}
