//! A set of cells that is fast to change and to iterate over.

/// The index of a cell that is not in the list.
const NO_PLACE: u16 = u16::MAX;

/// Cells in no particular order; each at most once. The third report keeps the free cells like this: a cell that is
/// removed gives its place to the last.
pub struct CellList {
    cells: Vec<u16>,
    places: Vec<u16>,
}

impl CellList {
    /// An empty list for a board of `cells` cells.
    #[must_use]
    pub fn new(cells: usize) -> Self {
        Self {
            cells: Vec::new(),
            places: vec![NO_PLACE; cells],
        }
    }

    /// The cells.
    #[must_use]
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Inserts a cell, unless it is there.
    pub fn insert(&mut self, cell: usize) {
        if self.places[cell] == NO_PLACE {
            self.places[cell] = self.cells.len() as u16;
            self.cells.push(cell as u16);
        }
    }

    /// Removes a cell, if it is there.
    pub fn remove(&mut self, cell: usize) {
        let place = std::mem::replace(&mut self.places[cell], NO_PLACE);
        if place == NO_PLACE {
            return;
        }
        if let Some(last) = self.cells.pop()
            && usize::from(last) != cell
        {
            self.cells[usize::from(place)] = last;
            self.places[usize::from(last)] = place;
        }
    }

    /// Sorts the cells.
    pub fn sort(&mut self) {
        self.cells.sort_unstable();
        for (place, &cell) in (0..).zip(&self.cells) {
            self.places[usize::from(cell)] = place;
        }
    }
}
