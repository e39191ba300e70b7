//! The parameters of a generated maze, other than its seed.

use crate::error::ParamError;
use crate::maze::rules::Mode;
use crate::params::{Params as _, choice, params};

/// The fewest rows, and the fewest columns, of cells.
pub const MIN_SIDE: usize = 2;
/// The most rows, and the most columns, of cells.
pub const MAX_SIDE: usize = 100;

choice! {
    /// The algorithm that draws a random spanning tree.
    #[derive(Default)]
    pub enum Algorithm {
        /// Loop-erased random walks: all spanning trees are equally likely.
        #[default]
        Wilson = "wilson",
        /// Depth-first search with a random next neighbour: long winding ways.
        DepthFirst = "depth-first",
        /// Edges in random order, each taken if it joins two parts.
        Kruskal = "kruskal",
        /// A random neighbour of the part that is done, joined to it: short false branches. The
        /// student report's algorithm.
        Prim = "prim",
    }
}

choice! {
    /// The choice of start and goal.
    pub enum Ends {
        /// From the upper left corner to the lower right one.
        Corners = "corners",
        /// The two places that are farthest from each other.
        Longest = "longest",
    }
}

impl Ends {
    /// The usual choice in a mode: along the borders the frame would lead from corner to corner.
    #[must_use]
    pub const fn usual(mode: Mode) -> Self {
        match mode {
            Mode::Corridors => Self::Corners,
            Mode::Borders => Self::Longest,
        }
    }
}

choice! {
    /// The choice among the mazes that a seed gives.
    #[derive(Default)]
    pub enum Level {
        /// The first.
        #[default]
        Any = "any",
        /// The one with the shortest way and the shortest false branches.
        Easy = "easy",
        /// The one in the middle.
        Medium = "medium",
        /// The one with the longest way and the longest false branches.
        Hard = "hard",
    }
}

params! {
    /// The size of a maze, the graph that is walked in it, and the way it is made.
    pub struct Params {
        /// The number of rows of cells.
        rows: u32 = 12, "n", "Rows", MIN_SIDE..=MAX_SIDE;
        /// The number of columns of cells.
        cols: u32 = 20, "m", "Columns", MIN_SIDE..=MAX_SIDE;
        /// The graph that is walked.
        pub mode: Mode = Mode::Corridors, "mode", "You walk";
        /// The algorithm that draws the tree.
        pub algorithm: Algorithm = Algorithm::Wilson, "algorithm", "Algorithm";
        /// The share of dead ends that are opened, in percent.
        braid: u32 = 0, "braid", "Dead ends opened (%)", 0..=100;
        /// The choice of start and goal.
        pub ends: Ends = Ends::usual(Mode::Corridors), "ends", "Start and goal";
        /// The choice among the seed's mazes.
        pub level: Level = Level::Any, "level", "Level";
    }

    fn label(word: &str) -> Option<&'static str> {
        Some(match word {
            "corridors" => "In the corridors",
            "borders" => "Along the walls",
            "corners" => "Corner to corner",
            "longest" => "Longest way",
            _ => return None,
        })
    }

    /// The ends follow the mode.
    fn usual(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        let default = Self::default();
        let ends = Ends::usual(Self::value(value_of, "mode", default.mode)?);
        Ok(Self { ends, ..default })
    }
}

impl Params {
    /// A maze of `rows` x `cols` cells in mode `mode`, with the usual value of every other parameter.
    ///
    /// # Errors
    /// If a side is not in `MIN_SIDE..=MAX_SIDE`.
    pub fn new(rows: u32, cols: u32, mode: Mode) -> Result<Self, ParamError> {
        let ends = Ends::usual(mode);
        let params = Self {
            rows,
            cols,
            mode,
            ends,
            ..Self::default()
        };
        params.checked()
    }

    /// The same, with `braid` per cent of the dead ends opened.
    ///
    /// # Errors
    /// If `braid` is more than 100.
    pub fn braided(self, braid: u32) -> Result<Self, ParamError> {
        Self { braid, ..self }.checked()
    }

    /// The number of rows of cells.
    #[must_use]
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns of cells.
    #[must_use]
    pub const fn cols(&self) -> u32 {
        self.cols
    }

    /// The percentage of dead ends that are opened.
    #[must_use]
    pub const fn braid(&self) -> u32 {
        self.braid
    }
}

#[cfg(test)]
mod tests {
    use super::{Ends, Level, Params};
    use crate::maze::rules::Mode;
    use crate::params::Params as _;

    #[test]
    fn the_ends_follow_the_mode_unless_they_are_named() {
        let read = |text| Params::from_text(text).unwrap();
        assert_eq!(read("mode=borders").ends, Ends::Longest);
        assert_eq!(read("mode=borders ends=corners").ends, Ends::Corners);
        assert_eq!(read("level=hard").ends, Ends::Corners);
        assert_eq!(read("level=hard").level, Level::Hard);
        assert_eq!(Params::new(2, 100, Mode::Borders).unwrap().cols(), 100);
        assert!(Params::new(1, 100, Mode::Borders).is_err());
        assert!(Params::new(2, 101, Mode::Borders).is_err());
    }
}
