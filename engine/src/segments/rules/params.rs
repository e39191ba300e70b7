//! The parameters of generated points, other than their seed.

use crate::error::ParamError;
use crate::params::{self, ParamKind, ParamSpec};

/// The fewest points of a position.
pub const MIN_POINTS: usize = 4;
/// The most points of a position.
pub const MAX_POINTS: usize = 30;

/// The arrangement of the points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Anywhere, with some room around each and between each and the lines through others.
    #[default]
    Random,
    /// The corners of a convex polygon: Dawson's Kayles.
    Convex,
    /// On two circles, one within the other.
    Rings,
    /// Near the points of a square lattice.
    Lattice,
}

impl Layout {
    /// All of them, in the order of their words.
    pub const ALL: [Self; 4] = [Self::Random, Self::Convex, Self::Rings, Self::Lattice];
    const WORDS: &'static [&'static str] = &["random", "convex", "rings", "lattice"];

    /// The word of the layout in links.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// The number of points, and their layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    points: u32,
    /// The layout.
    pub layout: Layout,
}

impl Params {
    /// `points` points in a layout.
    ///
    /// # Errors
    /// If `points` is not in `MIN_POINTS..=MAX_POINTS`.
    pub fn new(points: u32, layout: Layout) -> Result<Self, ParamError> {
        let [spec, _] = &SPECS;
        let points = spec.integer(&points.to_string())?;
        Ok(Self { points, layout })
    }

    /// The number of points.
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.points
    }
}

impl Default for Params {
    fn default() -> Self {
        Self {
            points: 16,
            layout: Layout::default(),
        }
    }
}

/// The parameters: points, layout.
const SPECS: [ParamSpec; 2] = [
    ParamSpec {
        name: "points",
        label: "Points",
        kind: ParamKind::Integer {
            min: MIN_POINTS as u32,
            max: MAX_POINTS as u32,
        },
    },
    ParamSpec {
        name: "layout",
        label: "Layout",
        kind: ParamKind::Choice(Layout::WORDS),
    },
];

impl params::Params for Params {
    const SPECS: &'static [ParamSpec] = &SPECS;

    fn label(word: &str) -> Option<&'static str> {
        Some(match word {
            "convex" => "Circle",
            "rings" => "Two rings",
            "lattice" => "Grid",
            _ => return None,
        })
    }

    fn get(&self, name: &str) -> String {
        match name {
            "points" => self.points.to_string(),
            "layout" => self.layout.word().to_owned(),
            _ => String::new(),
        }
    }

    fn read(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        let [points, layout] = &SPECS;
        let default = Self::default();
        Ok(Self {
            points: points.integer_or(value_of, default.points)?,
            layout: match value_of(layout.name) {
                Some(text) => Layout::ALL[layout.choice(&text)?],
                None => default.layout,
            },
        })
    }
}
