//! The parameters of a generated maze, other than its seed.

use crate::error::ParamError;
use crate::maze::rules::Mode;
use crate::params::{self, ParamKind, ParamSpec};

/// The fewest rows, and the fewest columns, of cells.
pub const MIN_SIDE: usize = 2;
/// The most rows, and the most columns, of cells.
pub const MAX_SIDE: usize = 100;

/// The algorithm that draws a random spanning tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Algorithm {
    /// Loop-erased random walks: all spanning trees are equally likely.
    #[default]
    Wilson,
    /// Depth-first search with a random next neighbour: long winding ways.
    DepthFirst,
    /// Edges in random order, each taken if it joins two parts.
    Kruskal,
    /// A random neighbour of the part that is done, joined to it: short false branches. The student
    /// report's algorithm.
    Prim,
}

impl Algorithm {
    /// All of them, in the order of their words.
    pub const ALL: [Self; 4] = [Self::Wilson, Self::DepthFirst, Self::Kruskal, Self::Prim];
    const WORDS: &'static [&'static str] = &["wilson", "depth-first", "kruskal", "prim"];

    /// The word of the algorithm in links.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// The choice of start and goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// From the upper left corner to the lower right one.
    Corners,
    /// The two places that are farthest from each other.
    Longest,
}

impl Ends {
    const ALL: [Self; 2] = [Self::Corners, Self::Longest];
    const WORDS: &'static [&'static str] = &["corners", "longest"];

    /// The word of the choice in links.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }

    /// The usual choice in a mode: along the borders the frame would lead from corner to corner.
    #[must_use]
    pub const fn usual(mode: Mode) -> Self {
        match mode {
            Mode::Corridors => Self::Corners,
            Mode::Borders => Self::Longest,
        }
    }
}

/// The choice among the mazes that a seed gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Level {
    /// The first.
    #[default]
    Any,
    /// The one with the shortest way and the shortest false branches.
    Easy,
    /// The one in the middle.
    Medium,
    /// The one with the longest way and the longest false branches.
    Hard,
}

impl Level {
    const ALL: [Self; 4] = [Self::Any, Self::Easy, Self::Medium, Self::Hard];
    const WORDS: &'static [&'static str] = &["any", "easy", "medium", "hard"];

    /// The word of the level in links.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// The size of a maze, the graph that is walked in it, and the way it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    rows: u32,
    cols: u32,
    /// The graph that is walked.
    pub mode: Mode,
    /// The algorithm that draws the tree.
    pub algorithm: Algorithm,
    braid: u32,
    /// The choice of start and goal.
    pub ends: Ends,
    /// The choice among the seed's mazes.
    pub level: Level,
}

impl Params {
    /// A maze of `rows` x `cols` cells in mode `mode`, with the usual value of every other parameter.
    ///
    /// # Errors
    /// If a side is not in `MIN_SIDE..=MAX_SIDE`.
    pub fn new(rows: u32, cols: u32, mode: Mode) -> Result<Self, ParamError> {
        let [n, m, ..] = &SPECS;
        Ok(Self {
            rows: n.integer(&rows.to_string())?,
            cols: m.integer(&cols.to_string())?,
            mode,
            algorithm: Algorithm::default(),
            braid: 0,
            ends: Ends::usual(mode),
            level: Level::default(),
        })
    }

    /// The same, with `braid` per cent of the dead ends opened.
    ///
    /// # Errors
    /// If `braid` is more than 100.
    pub fn braided(self, braid: u32) -> Result<Self, ParamError> {
        let [.., spec, _, _] = &SPECS;
        let braid = spec.integer(&braid.to_string())?;
        Ok(Self { braid, ..self })
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

impl Default for Params {
    fn default() -> Self {
        Self {
            rows: 12,
            cols: 20,
            mode: Mode::Corridors,
            algorithm: Algorithm::default(),
            braid: 0,
            ends: Ends::usual(Mode::Corridors),
            level: Level::default(),
        }
    }
}

const SIDE: ParamKind = ParamKind::Integer {
    min: MIN_SIDE as u32,
    max: MAX_SIDE as u32,
};

const fn choice(
    name: &'static str,
    label: &'static str,
    words: &'static [&'static str],
) -> ParamSpec {
    ParamSpec {
        name,
        label,
        kind: ParamKind::Choice(words),
    }
}

/// The parameters, in the order of the fields.
const SPECS: [ParamSpec; 7] = [
    ParamSpec {
        name: "n",
        label: "Rows",
        kind: SIDE,
    },
    ParamSpec {
        name: "m",
        label: "Columns",
        kind: SIDE,
    },
    choice("mode", "You walk", Mode::WORDS),
    choice("algorithm", "Algorithm", Algorithm::WORDS),
    ParamSpec {
        name: "braid",
        label: "Dead ends opened (%)",
        kind: ParamKind::Integer { min: 0, max: 100 },
    },
    choice("ends", "Start and goal", Ends::WORDS),
    choice("level", "Level", Level::WORDS),
];

impl params::Params for Params {
    const SPECS: &'static [ParamSpec] = &SPECS;

    fn label(word: &str) -> Option<&'static str> {
        Some(match word {
            "corridors" => "In the corridors",
            "borders" => "Along the walls",
            "corners" => "Corner to corner",
            "longest" => "Longest way",
            _ => return None,
        })
    }

    fn get(&self, name: &str) -> String {
        match name {
            "n" => self.rows.to_string(),
            "m" => self.cols.to_string(),
            "mode" => self.mode.word().to_owned(),
            "algorithm" => self.algorithm.word().to_owned(),
            "braid" => self.braid.to_string(),
            "ends" => self.ends.word().to_owned(),
            "level" => self.level.word().to_owned(),
            _ => String::new(),
        }
    }

    fn read(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        let [n, m, mode, algorithm, braid, ends, level] = &SPECS;
        let chosen = |spec: &ParamSpec| {
            let text = value_of(spec.name);
            text.map(|text| spec.choice(&text)).transpose()
        };
        let default = Self::default();
        let mode = chosen(mode)?.map_or(default.mode, |index| Mode::ALL[index]);
        Ok(Self {
            rows: n.integer_or(value_of, default.rows)?,
            cols: m.integer_or(value_of, default.cols)?,
            mode,
            algorithm: chosen(algorithm)?.map_or(default.algorithm, |index| Algorithm::ALL[index]),
            braid: braid.integer_or(value_of, default.braid)?,
            ends: chosen(ends)?.map_or(Ends::usual(mode), |index| Ends::ALL[index]),
            level: chosen(level)?.map_or(default.level, |index| Level::ALL[index]),
        })
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
