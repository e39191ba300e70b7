//! Positions that are turned or mirrored count as one: each has a key, and the image whose key is the least stands for
//! all eight.

use std::collections::HashMap;

use crate::mnk::solve::grid::Grid;

/// The number of images of a position on a square board.
pub(crate) const IMAGES: usize = 8;
/// For each image, the one that reverses it.
const BACK: [usize; IMAGES] = [0, 1, 2, 3, 4, 6, 5, 7];

/// An entry among stones: White has passed instead of setting one.
pub const PASS: u16 = u16::MAX;

/// Sets a stone on a grid, or passes.
pub fn set(grid: &mut Grid, cell: u16) {
    if cell == PASS {
        grid.pass();
    } else {
        grid.set(cell.into());
    }
}

/// Removes the last stone that was [`set`], or takes back a pass.
pub fn unset(grid: &mut Grid, cell: u16) {
    if cell == PASS {
        grid.pass();
    } else {
        grid.unset();
    }
}

/// One of the eight ways to turn or mirror a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image(usize);

/// The symmetries of a square board, with the keys of its stones.
pub struct Symmetries {
    /// For each cell, its place in each image.
    cells: Vec<[u16; IMAGES]>,
    /// For each cell, the addition that a stone of either colour makes to the keys of the images.
    keys: Vec<[[u128; IMAGES]; 2]>,
}

impl Symmetries {
    /// The symmetries of a board of `side` times `side` cells, which are numbered row by row.
    #[must_use]
    pub fn new(side: usize) -> Self {
        let last = side - 1;
        let images = |cell: usize| {
            let (x, y) = (cell % side, cell / side);
            let at = |x: usize, y: usize| (y * side + x) as u16;
            [
                at(x, y),
                at(last - x, y),
                at(x, last - y),
                at(last - x, last - y),
                at(y, x),
                at(last - y, x),
                at(y, last - x),
                at(last - y, last - x),
            ]
        };
        let mut state = 0;
        let mut key =
            || (u128::from(split_mix(&mut state)) << 64) | u128::from(split_mix(&mut state));
        let cells: Vec<[u16; IMAGES]> = (0..side * side).map(images).collect();
        let keys: Vec<[u128; 2]> = (0..side * side).map(|_| [key(), key()]).collect();
        let of = |cells: &[u16; IMAGES]| {
            [0, 1].map(|player: usize| cells.map(|cell| keys[usize::from(cell)][player]))
        };
        Self {
            keys: cells.iter().map(of).collect(),
            cells,
        }
    }

    /// The key that stands for a position and its images, and the image that it is the key of. Stones are in the order
    /// in which they were set, Black's first, with [`PASS`] where White passed; the order among those of one colour
    /// makes no difference.
    #[must_use]
    pub fn key(&self, stones: &[u16]) -> (u128, Image) {
        let mut keys = [0; IMAGES];
        for (n, &cell) in stones.iter().enumerate().filter(|stone| *stone.1 != PASS) {
            let added = self.of_stone(cell, n % 2);
            keys.iter_mut().zip(added).for_each(|(key, of)| *key ^= of);
        }
        Self::least(&keys)
    }

    /// The addition that a stone on a cell makes to the key of each image; `player` is 0 for Black and 1 for White.
    #[must_use]
    pub fn of_stone(&self, cell: u16, player: usize) -> &[u128; IMAGES] {
        &self.keys[usize::from(cell)][player]
    }

    /// The image whose key is the least.
    #[must_use]
    pub fn least(keys: &[u128; IMAGES]) -> (u128, Image) {
        let all = keys.iter().zip(0..).map(|(&key, image)| (key, image));
        let (key, image) = all.min().unwrap_or_default();
        (key, Image(image))
    }

    /// Black's move in a position, by keys, in the form of their images.
    #[must_use]
    pub fn move_in(&self, moves: &HashMap<u128, u16>, stones: &[u16]) -> Option<u16> {
        let (key, image) = self.key(stones);
        Some(self.back(*moves.get(&key)?, image))
    }

    /// The places of a cell in those images that take some cells to others.
    #[must_use]
    pub fn images(&self, cell: u16, from: &[u16], to: &[u16]) -> Vec<u16> {
        let takes = |image: &Image| {
            let images = from.iter().map(|&cell| self.image(cell, *image));
            images.eq(to.iter().copied())
        };
        let images = (0..IMAGES).map(Image).filter(takes);
        images.map(|image| self.image(cell, image)).collect()
    }

    /// The place of a cell in an image.
    #[must_use]
    pub fn image(&self, cell: u16, image: Image) -> u16 {
        self.cells[usize::from(cell)][image.0]
    }

    /// The cell whose place in an image this is.
    #[must_use]
    pub fn back(&self, cell: u16, image: Image) -> u16 {
        self.cells[usize::from(cell)][BACK[image.0]]
    }
}

/// The next number in a stream of keys (G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number
/// Generators", 2014).
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::{IMAGES, Image, Symmetries};

    #[test]
    fn images_of_a_position_have_one_key_and_lead_back() {
        let symmetries = Symmetries::new(15);
        let stones = [112_u16, 97, 3, 220, 41];
        let (key, _) = symmetries.key(&stones);
        for image in (0..IMAGES).map(Image) {
            let turned = stones.map(|cell| symmetries.image(cell, image));
            let (of, to) = symmetries.key(&turned);
            assert_eq!(of, key);
            for cell in turned {
                assert_eq!(symmetries.back(symmetries.image(cell, to), to), cell);
            }
        }
        assert_ne!(
            symmetries.key(&[97, 112, 3, 220, 41]).0,
            key,
            "colours exchanged"
        );
        assert_eq!(
            symmetries.key(&[41, 97, 3, 220, 112]).0,
            key,
            "in another order"
        );
    }
}
