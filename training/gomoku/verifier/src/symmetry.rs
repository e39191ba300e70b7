//! Turning and mirroring, and the one form that all images of a position have.

use crate::cells::{Cell, Cells};
use crate::game::Game;

/// Stones, exactly: two positions are the same if and only if these are equal. Black's stones count first in the order,
/// so that positions whose stones of Black are alike have them on the same cells in [`Symmetries::canonical`] form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Stones {
    /// Those of Black.
    pub black: Cells,
    /// Those of White.
    pub white: Cells,
}

impl Stones {
    /// Adds a stone of White.
    pub fn and_white(mut self, cell: Cell) -> Stones {
        self.white.insert(cell);
        self
    }

    /// The number of stones.
    pub fn len(&self) -> u32 {
        self.black.len() + self.white.len()
    }

    /// True if no stone has been set.
    pub fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty()
    }
}

/// The images of a board onto itself: eight of a square one, four of another.
pub struct Symmetries {
    /// By the image: the cell to which each cell goes. The first leaves all where they are.
    images: Vec<Vec<Cell>>,
}

impl Symmetries {
    /// Works the images out.
    pub fn new(game: &Game) -> Symmetries {
        let (columns, rows) = (game.columns, game.rows);
        let mut images = Vec::new();
        for swap in [false, true] {
            if swap && columns != rows {
                continue;
            }
            for (left_right, up_down) in
                [(false, false), (true, false), (false, true), (true, true)]
            {
                let image = (0..game.cells()).map(|cell| {
                    let (mut column, mut row) = game.place(cell as Cell);
                    if left_right {
                        column = columns - 1 - column;
                    }
                    if up_down {
                        row = rows - 1 - row;
                    }
                    if swap {
                        (column, row) = (row, column);
                    }
                    (row * columns + column) as Cell
                });
                images.push(image.collect());
            }
        }
        Symmetries { images }
    }

    /// The number of images.
    pub fn count(&self) -> usize {
        self.images.len()
    }

    /// The cell to which image `number` takes `cell`.
    #[inline]
    pub fn cell(&self, number: usize, cell: Cell) -> Cell {
        self.images[number][usize::from(cell)]
    }

    /// The cell that image `number` takes to `cell`.
    pub fn cell_back(&self, number: usize, cell: Cell) -> Cell {
        let image = &self.images[number];
        image
            .iter()
            .position(|&to| to == cell)
            .map_or(cell, |from| from as Cell)
    }

    /// Image `number` of the position.
    pub fn stones(&self, number: usize, stones: &Stones) -> Stones {
        let image = |cells: Cells| cells.map(|cell| self.cell(number, cell)).collect();
        Stones {
            black: image(stones.black),
            white: image(stones.white),
        }
    }

    /// All images, in the order of their numbers.
    pub fn all(&self, stones: &Stones) -> Vec<Stones> {
        (0..self.count())
            .map(|number| self.stones(number, stones))
            .collect()
    }

    /// The lowest of a position's images and the number of one that leads there.
    pub fn canonical(&self, stones: &Stones) -> (Stones, usize) {
        lowest(self.all(stones).into_iter())
    }

    /// The canonical form of a position with one more stone of White on `cell`; `images` are those of the position
    /// without it, from [`Symmetries::all`].
    #[inline]
    pub fn canonical_with_white(&self, images: &[Stones], cell: Cell) -> (Stones, usize) {
        lowest(
            images
                .iter()
                .enumerate()
                .map(|(number, image)| image.and_white(self.cell(number, cell))),
        )
    }

    /// The lowest of the cells that `cell` is taken to by the images that lead from a position to its canonical form: one
    /// and the same for moves that a symmetry of the position makes equivalent, and for no others.
    pub fn canonical_move(&self, stones: &Stones, cell: Cell) -> Cell {
        let images = self.all(stones);
        let (form, _) = lowest(images.iter().copied());
        (0..self.count())
            .filter(|&number| images[number] == form)
            .map(|number| self.cell(number, cell))
            .min()
            .unwrap_or(cell)
    }
}

fn lowest(images: impl Iterator<Item = Stones>) -> (Stones, usize) {
    let numbered = images.enumerate().map(|(number, stones)| (stones, number));
    numbered.min().unwrap_or_default()
}
