//! Which board is played on, and how play begins.

use crate::error::ParamError;
use crate::params::{self, ParamKind, ParamSpec};

/// The longest side of a board.
pub const MAX_SIDE: usize = 70;
/// The longest line that is asked for.
pub const MAX_LINE: usize = 20;

/// A board: m columns, n rows, and k in a row to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    m: u8,
    n: u8,
    k: u8,
}

impl Board {
    /// A board of `m` columns and `n` rows, on which `k` in a row win.
    ///
    /// # Errors
    /// If a side is not in `1..=MAX_SIDE`, or `k` neither in `1..=MAX_LINE` nor at most the longer side.
    pub fn new(m: u32, n: u32, k: u32) -> Result<Self, ParamError> {
        let [of_m, of_n, of_k, ..] = &SPECS;
        let (m, n) = (of_m.integer(&m.to_string())?, of_n.integer(&n.to_string())?);
        let k = of_k.integer(&k.to_string())?;
        let longer = m.max(n);
        if k > longer {
            let allowed = format!(
                "a whole number from 1 to {longer}, the longest line on a board of {m} by {n},"
            );
            return Err(ParamError::new("k", &k.to_string(), allowed));
        }
        Ok(Self {
            m: m as u8,
            n: n as u8,
            k: k as u8,
        })
    }

    /// The number of columns.
    #[must_use]
    pub const fn m(self) -> usize {
        self.m as usize
    }

    /// The number of rows.
    #[must_use]
    pub const fn n(self) -> usize {
        self.n as usize
    }

    /// How many in a row win.
    #[must_use]
    pub const fn k(self) -> usize {
        self.k as usize
    }

    /// The number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.m() * self.n()
    }
}

/// How play begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// On the empty board.
    #[default]
    Empty,
    /// With a few stones set by the seed, after which the position is about even.
    Balanced,
    /// With a position by the seed in which exactly one move wins by threats.
    Puzzle,
}

impl Opening {
    /// All of them, in the order of their words.
    pub const ALL: [Self; 3] = [Self::Empty, Self::Balanced, Self::Puzzle];
    const WORDS: &'static [&'static str] = &["empty", "balanced", "puzzle"];

    /// Its word in links.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// Which board is played on, and how play begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// The board.
    pub board: Board,
    /// How play begins.
    pub opening: Opening,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            board: Board { m: 15, n: 15, k: 5 },
            opening: Opening::default(),
        }
    }
}

const SIDE: ParamKind = ParamKind::Integer {
    min: 1,
    max: MAX_SIDE as u32,
};

/// The parameters: the board’s three, and the opening.
const SPECS: [ParamSpec; 4] = [
    ParamSpec {
        name: "m",
        label: "Columns",
        kind: SIDE,
    },
    ParamSpec {
        name: "n",
        label: "Rows",
        kind: SIDE,
    },
    ParamSpec {
        name: "k",
        label: "In a row to win",
        kind: ParamKind::Integer {
            min: 1,
            max: MAX_LINE as u32,
        },
    },
    ParamSpec {
        name: "opening",
        label: "Opening",
        kind: ParamKind::Choice(Opening::WORDS),
    },
];

impl params::Params for Params {
    const SPECS: &'static [ParamSpec] = &SPECS;

    fn get(&self, name: &str) -> String {
        match name {
            "m" => self.board.m.to_string(),
            "n" => self.board.n.to_string(),
            "k" => self.board.k.to_string(),
            "opening" => self.opening.word().to_owned(),
            _ => String::new(),
        }
    }

    fn read(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        let [m, n, k, opening] = &SPECS;
        let default = Self::default();
        // Whoever names only a long line, or only a small board, means one that can be played on.
        let line = k.integer_or(value_of, default.board.k.into())?;
        let usual = line.max(default.board.m.into());
        let (m, n) = (
            m.integer_or(value_of, usual)?,
            n.integer_or(value_of, usual)?,
        );
        let line = match value_of(k.name) {
            Some(_) => line,
            None => line.min(m.max(n)),
        };
        Ok(Self {
            board: Board::new(m, n, line)?,
            opening: match value_of(opening.name) {
                Some(text) => Opening::ALL[opening.choice(&text)?],
                None => default.opening,
            },
        })
    }

    /// A line that is too long for the board is as long as the board allows.
    fn nearest(value_of: &dyn Fn(&str) -> Option<String>) -> Self {
        let near = |name: &str| {
            let spec = Self::SPECS.iter().find(|spec| spec.name == name)?;
            spec.nearest(&value_of(name)?)
        };
        let side = |name: &str| near(name).and_then(|text| text.parse::<u32>().ok());
        let longest = match (side("m"), side("n")) {
            (Some(m), Some(n)) => m.max(n),
            _ => MAX_LINE as u32,
        };
        Self::read(&|name| match (name, near(name)?.parse::<u32>()) {
            ("k", Ok(line)) => Some(line.min(longest).to_string()),
            _ => near(name),
        })
        .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::Params;
    use crate::params::Params as _;

    fn text(text: &str) -> String {
        Params::from_text(text).unwrap().to_text()
    }

    #[test]
    fn what_is_not_named_goes_with_what_is() {
        assert_eq!(text(""), "m=15 n=15 k=5 opening=empty");
        assert_eq!(text("m=3 n=3"), "m=3 n=3 k=3 opening=empty");
        assert_eq!(text("k=18"), "m=18 n=18 k=18 opening=empty");
        assert_eq!(text("m=1 n=9 k=9"), "m=1 n=9 k=9 opening=empty");
    }

    #[test]
    fn a_line_that_is_longer_than_the_board_is_refused_and_shortened() {
        let error = Params::from_text("m=4 n=3 k=5").unwrap_err().to_string();
        assert!(
            error
                == "k = “5” is not possible: a whole number from 1 to 4, the longest line on a board of \
                    4 by 3, is allowed.",
            "{error}"
        );
        let near = |m: &'static str, n: &'static str, k: &'static str| {
            Params::nearest(&move |name| {
                let value = match name {
                    "m" => m,
                    "n" => n,
                    "k" => k,
                    _ => return None,
                };
                Some(value.to_owned())
            })
            .to_text()
        };
        assert_eq!(near("4", "3", "5"), "m=4 n=3 k=4 opening=empty");
        assert_eq!(near("0", "71", "99"), "m=1 n=70 k=20 opening=empty");
    }
}
