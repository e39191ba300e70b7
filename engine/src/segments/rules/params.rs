//! The parameters of generated points, other than their seed.

use crate::error::ParamError;
use crate::params::{Params as _, choice, params};

/// The fewest points of a position.
pub const MIN_POINTS: usize = 4;
/// The most points of a position.
pub const MAX_POINTS: usize = 30;

choice! {
    /// The arrangement of the points.
    #[derive(Default)]
    pub enum Layout {
        /// Anywhere, with some room around each and between each and the lines through others.
        #[default]
        Random = "random",
        /// The corners of a convex polygon: Dawson's Kayles.
        Convex = "convex",
        /// On two circles, one within the other.
        Rings = "rings",
        /// Near the points of a square lattice.
        Lattice = "lattice",
    }
}

params! {
    /// The number of points, and their layout.
    pub struct Params {
        /// The number of points.
        points: u32 = 16, "points", "Points", MIN_POINTS..=MAX_POINTS;
        /// The layout.
        pub layout: Layout = Layout::Random, "layout", "Layout";
    }

    fn label(word: &str) -> Option<&'static str> {
        Some(match word {
            "convex" => "Circle",
            "rings" => "Two rings",
            "lattice" => "Grid",
            _ => return None,
        })
    }
}

impl Params {
    /// The number of points and their layout.
    ///
    /// # Errors
    /// If `points` is not in `MIN_POINTS..=MAX_POINTS`.
    pub fn new(points: u32, layout: Layout) -> Result<Self, ParamError> {
        Self { points, layout }.checked()
    }

    /// The number of points.
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.points
    }
}
