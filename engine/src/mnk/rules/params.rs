//! The board, its rule, and the opening.

use crate::error::ParamError;
use crate::mnk::rules::Rule;
use crate::params::{Params as _, choice, params};

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
        let params = Params {
            m,
            n,
            k,
            ..Params::default()
        };
        Ok(params.checked()?.board())
    }

    /// The same board with another rule.
    ///
    /// # Errors
    /// If the rule is [`Rule::Renju`] and the board not 15 by 15 with k = 5.
    ///
    /// ```
    /// use perfect_play_engine::mnk::rules::{Board, Rule};
    ///
    /// let board = Board::new(15, 15, 5)?.with_rule(Rule::Renju)?;
    /// assert_eq!(board.rule(), Rule::Renju);
    /// assert!(Board::new(13, 13, 5)?.with_rule(Rule::Renju).is_err());
    /// # Ok::<(), perfect_play_engine::error::ParamError>(())
    /// ```
    pub fn with_rule(self, rule: Rule) -> Result<Self, ParamError> {
        if rule == Rule::Renju && !self.is_for_renju() {
            let allowed = "freestyle or standard (renju is for 15 by 15 and 5 in a row)";
            return Err(ParamError::new("rule", rule.word(), allowed));
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

choice! {
    /// The beginning of play.
    #[derive(Default)]
    pub enum Opening {
        /// On the empty board.
        #[default]
        Empty = "empty",
        /// With a few stones set by the seed, after which the position is about even: the same under any rule.
        Balanced = "balanced",
        /// With a position from the seed in which exactly one move wins by threats. It is for boards where longer rows
        /// win as well ([`Rule::Freestyle`]), because its proof holds only there.
        Puzzle = "puzzle",
        /// On the empty board, with the first stones set and the colours chosen as in tournaments of gomoku:
        /// see [`Board::is_for_swap2`]. The rules of the game know nothing of that; the seed is for a program
        /// that opens: [`crate::mnk::generate::triple`].
        Swap2 = "swap2",
    }
}

params! {
    /// The board, and the beginning of play.
    pub struct Params {
        /// The number of columns.
        m: u32 = 15, "m", "Columns", 1..=MAX_SIDE;
        /// The number of rows.
        n: u32 = 15, "n", "Rows", 1..=MAX_SIDE;
        /// The number of stones in a row that win.
        k: u32 = 5, "k", "In a row to win", 1..=MAX_LINE;
        /// The beginning of play.
        pub opening: Opening = Opening::Empty, "opening", "Opening";
        /// The rule that says which rows win.
        rule: Rule = Rule::Freestyle, "rule", "Rule";
    }

    const OMITTED_WHEN_DEFAULT: &'static [&'static str] = &["rule"];

    /// A long line alone makes the board larger, and a small board alone makes the line shorter, so that it can be
    /// played.
    fn usual(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        let default = Self::default();
        let k = Self::value(value_of, "k", default.k)?;
        let side = k.max(default.m);
        let m = Self::value(value_of, "m", side)?;
        let n = Self::value(value_of, "n", side)?;
        Ok(Self { m, n, k: k.min(m.max(n)), ..default })
    }

    fn check(&self) -> Result<(), ParamError> {
        let Self { m, n, k, opening, rule } = *self;
        let longer = m.max(n);
        if k > longer {
            let allowed = format!(
                "a whole number from 1 to {longer}, the longest line on a board of {m} by {n},"
            );
            return Err(ParamError::new("k", &k.to_string(), allowed));
        }
        let board = self.board().with_rule(rule)?;
        if opening == Opening::Puzzle && rule != Rule::Freestyle {
            let allowed = "freestyle (what there is to find is proved by that rule)";
            return Err(ParamError::new("rule", rule.word(), allowed));
        }
        if opening == Opening::Swap2 && !board.is_for_swap2() {
            let allowed = "empty, balanced or puzzle (swap2 is for 5 in a row on 13 by 13 or more)";
            return Err(ParamError::new("opening", opening.word(), allowed));
        }
        Ok(())
    }

    /// A line that is too long for the board is shortened to what the board allows; a rule or an opening that does not
    /// fit the board falls back to the default.
    fn nearest(value_of: &dyn Fn(&str) -> Option<String>) -> Self {
        let number = |name: &str| Self::near(value_of, name)?.parse::<u32>().ok();
        let longest = match (number("m"), number("n")) {
            (Some(m), Some(n)) => m.max(n),
            _ => MAX_LINE as u32,
        };
        let value_of = |name: &str| match (name, number("k")) {
            ("k", Some(line)) => Some(line.min(longest).to_string()),
            _ => Self::near(value_of, name),
        };
        Self::read(&value_of)
            .or_else(|_| Self::read(&|name| value_of(name).filter(|_| name != "rule")))
            .or_else(|_| Self::read(&|name| value_of(name).filter(|_| name != "opening")))
            .unwrap_or_default()
    }
}

impl Params {
    /// Play on a board that begins in a way.
    #[must_use]
    pub fn new(board: Board, opening: Opening) -> Self {
        let Board { m, n, k, rule } = board;
        let [m, n, k] = [m, n, k].map(u32::from);
        Self {
            m,
            n,
            k,
            opening,
            rule,
        }
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        Board {
            m: self.m as u8,
            n: self.n as u8,
            k: self.k as u8,
            rule: self.rule,
        }
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
