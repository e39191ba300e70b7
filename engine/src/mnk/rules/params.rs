//! The board, its rule, and the opening.

use crate::error::ParamError;
use crate::mnk::rules::Rule;
use crate::params::{self, ParamKind, ParamSpec};

/// The longest side of a board.
pub const MAX_SIDE: usize = 70;
/// The longest line that can be asked for.
pub const MAX_LINE: usize = 20;

/// A board: m columns, n rows, and k in a row to win, by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    m: u8,
    n: u8,
    k: u8,
    rule: Rule,
}

impl Board {
    /// A board of `m` columns and `n` rows, on which `k` in a row win, or more: [`Rule::Freestyle`].
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
            rule: Rule::Freestyle,
        })
    }

    /// The same board with another rule.
    ///
    /// # Errors
    /// If the rule is [`Rule::Renju`] and the board not 15 by 15 with k = 5.
    ///
    /// ```
    /// use engine::mnk::rules::{Board, Rule};
    ///
    /// let board = Board::new(15, 15, 5)?.with_rule(Rule::Renju)?;
    /// assert_eq!(board.rule(), Rule::Renju);
    /// assert!(Board::new(13, 13, 5)?.with_rule(Rule::Renju).is_err());
    /// # Ok::<(), engine::error::ParamError>(())
    /// ```
    pub fn with_rule(self, rule: Rule) -> Result<Self, ParamError> {
        if rule == Rule::Renju && !self.is_for_renju() {
            let allowed = "freestyle or standard (renju is for 15 by 15 and 5 in a row)";
            return Err(ParamError::new(RULE, rule.word(), allowed));
        }
        Ok(Self { rule, ..self })
    }

    /// Whether renju can be played on the board.
    #[must_use]
    pub fn is_for_renju(self) -> bool {
        (self.m, self.n, self.k) == (15, 15, 5)
    }

    /// Whether play can begin by swap2 on the board: five in a row, and room for the first stones.
    #[must_use]
    pub const fn is_for_swap2(self) -> bool {
        self.k == 5 && self.m >= 13 && self.n >= 13
    }

    /// The rule that says which rows win.
    #[must_use]
    pub const fn rule(self) -> Rule {
        self.rule
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

    /// The number in a row that wins.
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

/// The beginning of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// On the empty board.
    #[default]
    Empty,
    /// With a few stones set by the seed, after which the position is about even: the same under any rule.
    Balanced,
    /// With a position from the seed in which exactly one move wins by threats. It is for boards where longer rows win
    /// as well ([`Rule::Freestyle`]), because its proof holds only there.
    Puzzle,
    /// On the empty board, with the first stones set and the colours chosen as in tournaments of gomoku: see
    /// [`Board::is_for_swap2`]. The rules of the game know nothing of that; the seed is for a program that opens:
    /// [`crate::mnk::generate::triple`].
    Swap2,
}

impl Opening {
    /// All of them, in the order of their words.
    pub const ALL: [Self; 4] = [Self::Empty, Self::Balanced, Self::Puzzle, Self::Swap2];
    const WORDS: &'static [&'static str] = &["empty", "balanced", "puzzle", "swap2"];

    /// The word of the opening in links.
    #[must_use]
    pub const fn word(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// The board, and the beginning of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Params {
    /// The board.
    pub board: Board,
    /// The beginning of play.
    pub opening: Opening,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            board: Board {
                m: 15,
                n: 15,
                k: 5,
                rule: Rule::default(),
            },
            opening: Opening::default(),
        }
    }
}

const SIDE: ParamKind = ParamKind::Integer {
    min: 1,
    max: MAX_SIDE as u32,
};

/// The name of the rule's parameter.
const RULE: &str = "rule";
/// The name of the opening's parameter.
const OPENING: &str = "opening";

/// The parameters: the board’s three, the opening, and the rule.
const SPECS: [ParamSpec; 5] = [
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
        name: OPENING,
        label: "Opening",
        kind: ParamKind::Choice(Opening::WORDS),
    },
    ParamSpec {
        name: RULE,
        label: "Rule",
        kind: ParamKind::Choice(Rule::WORDS),
    },
];

impl params::Params for Params {
    const SPECS: &'static [ParamSpec] = &SPECS;
    const LATER: &'static [&'static str] = &[RULE];

    fn get(&self, name: &str) -> String {
        match name {
            "m" => self.board.m.to_string(),
            "n" => self.board.n.to_string(),
            "k" => self.board.k.to_string(),
            OPENING => self.opening.word().to_owned(),
            RULE => self.board.rule.word().to_owned(),
            _ => String::new(),
        }
    }

    fn read(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        let [m, n, k, opening, rule] = &SPECS;
        let default = Self::default();
        // A link that names only a long line, or only a small board, means a board that can be played on.
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
        let opening = match value_of(opening.name) {
            Some(text) => Opening::ALL[opening.choice(&text)?],
            None => default.opening,
        };
        let rule = match value_of(rule.name) {
            Some(text) => Rule::ALL[rule.choice(&text)?],
            None => default.board.rule,
        };
        let board = Board::new(m, n, line)?.with_rule(rule)?;
        if opening == Opening::Puzzle && rule != Rule::Freestyle {
            let allowed = "freestyle (what there is to find is proved by that rule)";
            return Err(ParamError::new(RULE, rule.word(), allowed));
        }
        if opening == Opening::Swap2 && !board.is_for_swap2() {
            let allowed = "empty, balanced or puzzle (swap2 is for 5 in a row on 13 by 13 or more)";
            return Err(ParamError::new(OPENING, opening.word(), allowed));
        }
        Ok(Self { board, opening })
    }

    /// A line that is too long for the board is shortened to what the board allows; a rule or an opening that does not
    /// fit the board falls back to the default.
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
        let value_of = |name: &str| match (name, near(name)?.parse::<u32>()) {
            ("k", Ok(line)) => Some(line.min(longest).to_string()),
            _ => near(name),
        };
        Self::read(&value_of)
            .or_else(|_| Self::read(&|name| value_of(name).filter(|_| name != RULE)))
            .or_else(|_| Self::read(&|name| value_of(name).filter(|_| name != OPENING)))
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

    #[test]
    fn a_rule_that_is_not_for_the_board_is_refused_and_left_out() {
        assert_eq!(text("rule=renju"), "m=15 n=15 k=5 opening=empty rule=renju");
        assert_eq!(
            text("m=3 n=3 rule=standard"),
            "m=3 n=3 k=3 opening=empty rule=standard"
        );
        for (refused, named, nearest) in [
            (
                "m=13 n=13 rule=renju",
                "rule = “renju” is not possible: freestyle or standard (renju is for 15 by 15 and 5 in a \
                 row) is allowed.",
                "m=13 n=13 k=5 opening=empty",
            ),
            (
                "k=4 rule=renju",
                "renju is for 15 by 15",
                "m=15 n=15 k=4 opening=empty",
            ),
            (
                "rule=xyz",
                "rule = “xyz” is not possible: one of freestyle, standard, renju is allowed.",
                "m=15 n=15 k=5 opening=empty",
            ),
            (
                "m=12 opening=swap2",
                "opening = “swap2” is not possible: empty, balanced or puzzle (swap2 is for 5 in a row",
                "m=12 n=15 k=5 opening=empty",
            ),
            (
                "opening=puzzle rule=standard",
                "rule = “standard” is not possible: freestyle (what",
                "m=15 n=15 k=5 opening=puzzle",
            ),
        ] {
            let error = Params::from_text(refused).unwrap_err().to_string();
            assert!(error.contains(named), "{error}");
            let value_of = |name: &str| {
                let mut pairs = refused.split(' ').filter_map(|word| word.split_once('='));
                pairs
                    .find(|pair| pair.0 == name)
                    .map(|pair| pair.1.to_owned())
            };
            assert_eq!(Params::nearest(&value_of).to_text(), nearest);
        }
    }
}
