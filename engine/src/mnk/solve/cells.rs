//! A set of cells that is quick to change and to walk through.

/// No place.
const NONE: u16 = u16::MAX;

/// Cells in no particular order; each at most once. The third report keeps the free cells so: what is
/// taken out gives its place to the last.
pub struct CellList {
    cells: Vec<u16>,
    places: Vec<u16>,
}

impl CellList {
    /// No cells, of a board of so many.
    #[must_use]
    pub fn new(cells: usize) -> Self {
        Self {
            cells: Vec::new(),
            places: vec![NONE; cells],
        }
    }

    /// The cells.
    #[must_use]
    pub fn cells(&self) -> &[u16] {
        &self.cells
    }

    /// Puts a cell in, unless it is there.
    pub fn insert(&mut self, cell: usize) {
        if self.places[cell] == NONE {
            self.places[cell] = self.cells.len() as u16;
            self.cells.push(cell as u16);
        }
    }

    /// Takes a cell out, if it is there.
    pub fn remove(&mut self, cell: usize) {
        let place = std::mem::replace(&mut self.places[cell], NONE);
        if place == NONE {
            return;
        }
        if let Some(last) = self.cells.pop()
            && usize::from(last) != cell
        {
            self.cells[usize::from(place)] = last;
            self.places[usize::from(last)] = place;
        }
    }

    /// Puts the cells in order.
    pub fn sort(&mut self) {
        self.cells.sort_unstable();
        for (place, &cell) in (0..).zip(&self.cells) {
            self.places[usize::from(cell)] = place;
        }
    }
}
