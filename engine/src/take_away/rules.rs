//! The rules: the cubes, the takes, and the winner.

use crate::error::{IllegalMove, IllegalPosition, ParamError};
use crate::game::{self, Outcome, Player, Turn};
use crate::params::{Params as _, params};
use crate::wording::counted;

/// The fewest cubes to start with: one more than the least K.
pub const MIN_CUBES: u16 = 4;
/// The most cubes.
pub const MAX_CUBES: u16 = 200;
/// The least K: 1 and 2 may be taken anyway.
pub const MIN_BIG_TAKE: u16 = 3;
/// The greatest K: one that leaves a cube of the most cubes.
pub const MAX_BIG_TAKE: u16 = MAX_CUBES - 1;

params! {
    /// The number of cubes at the start, the numbers that may be taken, and the way of play.
    pub struct Params {
        /// M, the number of cubes at the start.
        cubes: u32 = 20, "M", "Cubes", MIN_CUBES..=MAX_CUBES;
        /// K, the number of cubes that may be taken besides 1 and 2.
        big_take: u32 = 4, "K", "Big take (K)", MIN_BIG_TAKE..=MAX_BIG_TAKE;
        /// Whether the player who takes the last cube loses.
        misere: bool = false, "misere", "Misère";
    }

    fn check(&self) -> Result<(), ParamError> {
        if self.big_take < self.cubes {
            return Ok(());
        }
        let most = self.cubes - 1;
        let allowed = format!("a whole number from {MIN_BIG_TAKE} to {most} (with M = {})", self.cubes);
        Err(ParamError::new("K", &self.big_take.to_string(), allowed))
    }

    /// K is reduced to fit M if both are given; if only K is given, M is made large enough for it.
    fn nearest(value_of: &dyn Fn(&str) -> Option<String>) -> Self {
        let default = Self::default();
        let near = |name: &str| Self::near(value_of, name)?.parse::<u32>().ok();
        let big_take = near("K").unwrap_or(default.big_take);
        let cubes = near("M").unwrap_or(default.cubes.max(big_take + 1));
        Self {
            cubes,
            big_take: big_take.min(cubes - 1),
            misere: near("misere").map_or(default.misere, |flag| flag == 1),
        }
    }
}

impl Params {
    /// `cubes` (M) cubes of which 1, 2 or `big_take` (K) are taken.
    ///
    /// # Errors
    /// If one of the numbers is out of range, or `big_take` is not less than `cubes`.
    pub fn new(cubes: u32, big_take: u32, misere: bool) -> Result<Self, ParamError> {
        Self {
            cubes,
            big_take,
            misere,
        }
        .checked()
    }

    /// M, the number of cubes at the start.
    #[must_use]
    pub const fn cubes(&self) -> u16 {
        self.cubes as u16
    }

    /// K, the third number of cubes that may be taken, after 1 and 2.
    #[must_use]
    pub const fn big_take(&self) -> u16 {
        self.big_take as u16
    }

    /// Whether the player who takes the last cube loses.
    #[must_use]
    pub const fn misere(&self) -> bool {
        self.misere
    }
}

/// A move: the number of cubes taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    /// The move that takes `cubes` cubes, if any position allows it.
    #[must_use]
    pub fn new(cubes: u16) -> Option<Self> {
        (1..=MAX_BIG_TAKE).contains(&cubes).then_some(Self(cubes))
    }

    /// The number of cubes taken.
    #[must_use]
    pub const fn cubes(self) -> u16 {
        self.0
    }
}

/// The cubes on the table, the numbers that may be taken, the way of play and the player to move. K
/// may exceed the number of cubes, as it does late in a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    cubes: u16,
    big_take: u16,
    misere: bool,
    turn: Player,
}

impl Position {
    /// The position with `cubes` cubes left, of which 1, 2 or `big_take` (K) may be taken.
    ///
    /// # Errors
    /// If there are more than [`MAX_CUBES`], or K is not in `MIN_BIG_TAKE..=MAX_BIG_TAKE`.
    pub fn new(
        cubes: u16,
        big_take: u16,
        misere: bool,
        turn: Player,
    ) -> Result<Self, IllegalPosition> {
        if cubes > MAX_CUBES {
            return Err(Self::out_of_range("M", &cubes.to_string()));
        }
        if !(MIN_BIG_TAKE..=MAX_BIG_TAKE).contains(&big_take) {
            return Err(Self::out_of_range("K", &big_take.to_string()));
        }
        Ok(Self {
            cubes,
            big_take,
            misere,
            turn,
        })
    }

    /// The refusal of a number (`name` is M or K) that is out of range.
    pub(super) fn out_of_range(name: &str, number: &str) -> IllegalPosition {
        const MAX_DIGITS: usize = 20;
        let (least, most) = match name {
            "M" => (0, MAX_CUBES),
            _ => (MIN_BIG_TAKE, MAX_BIG_TAKE),
        };
        let (shown, dots) = match number.get(..MAX_DIGITS) {
            Some(beginning) if number.len() > MAX_DIGITS => (beginning, "…"),
            _ => (number, ""),
        };
        IllegalPosition::new(format!(
            "{name} = {shown}{dots} is not possible: a whole number from {least} to {most} is \
             allowed."
        ))
    }

    /// The number of cubes left.
    #[must_use]
    pub const fn cubes(&self) -> u16 {
        self.cubes
    }

    /// K, the third number of cubes that may be taken, after 1 and 2.
    #[must_use]
    pub const fn big_take(&self) -> u16 {
        self.big_take
    }

    /// Whether the player who takes the last cube loses.
    #[must_use]
    pub const fn misere(&self) -> bool {
        self.misere
    }

    /// The side to move; after the end, the side that would be.
    #[must_use]
    pub const fn side_to_move(&self) -> Player {
        self.turn
    }

    /// The numbers that may be taken, in ascending order.
    pub(super) fn takes(&self) -> impl Iterator<Item = u16> + use<> {
        let cubes = self.cubes;
        let takes = [1, 2, self.big_take].into_iter();
        takes.filter(move |&take| take <= cubes)
    }
}

impl game::Position for Position {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.cubes > 0 {
            return Turn::Player(self.turn);
        }
        let took_last = self.turn.opponent();
        Turn::Over(Outcome::Win(if self.misere {
            took_last.opponent()
        } else {
            took_last
        }))
    }

    fn side_to_move(&self) -> Player {
        self.side_to_move()
    }

    fn legal_moves(&self) -> Vec<Move> {
        self.takes().map(Move).collect()
    }

    fn play(&self, m: &Move) -> Result<Self, IllegalMove> {
        let take = m.cubes();
        if !(take <= 2 || take == self.big_take) {
            let reason = format!("1, 2 or {} cubes may be taken.", self.big_take);
            return Err(IllegalMove::new(m, reason));
        }
        let Some(cubes) = self.cubes.checked_sub(take) else {
            let reason = match self.cubes {
                0 => "no cube is left.".to_owned(),
                1 => "1 cube is left.".to_owned(),
                cubes => format!("{} left.", counted(cubes.into(), "cube is", "cubes are")),
            };
            return Err(IllegalMove::new(m, reason));
        };
        Ok(Self {
            cubes,
            turn: self.turn.opponent(),
            ..self.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Move, Params, Position};
    use crate::game::{Outcome, Player, Position as _};
    use crate::params::Params as _;

    fn nearest(texts: &[(&str, &str)]) -> String {
        let value_of = |name: &str| {
            let found = texts.iter().find(|text| text.0 == name);
            found.map(|text| text.1.to_owned())
        };
        Params::nearest(&value_of).to_text()
    }

    #[test]
    fn who_takes_the_last_cube_wins_or_in_misere_play_loses() {
        let last = |text: &str| {
            let position: Position = text.parse().unwrap();
            position.play(&Move(2)).unwrap().turn().outcome()
        };
        assert_eq!(last("M=2 K=4"), Some(Outcome::Win(Player::First)));
        assert_eq!(last("M=2 K=4 min"), Some(Outcome::Win(Player::Second)));
        assert_eq!(last("M=2 K=4 misere"), Some(Outcome::Win(Player::Second)));
        assert_eq!(
            last("M=2 K=4 misere min"),
            Some(Outcome::Win(Player::First))
        );
        assert_eq!(last("M=3 K=4"), None);
    }

    #[test]
    fn an_illegal_move_is_told_what_may_be_taken() {
        let refused = |text: &str, take| {
            let position: Position = text.parse().unwrap();
            position.play(&Move(take)).unwrap_err().reason
        };
        assert_eq!(refused("M=7 K=4", 3), "1, 2 or 4 cubes may be taken.");
        assert_eq!(refused("M=2 K=4", 4), "2 cubes are left.");
        assert_eq!(refused("M=1 K=4", 2), "1 cube is left.");
        assert_eq!(refused("M=0 K=4", 1), "no cube is left.");
    }

    #[test]
    fn k_has_to_be_less_than_m() {
        let message = Params::new(7, 7, false).unwrap_err().to_string();
        assert_eq!(
            message,
            "K = “7” is not possible: a whole number from 3 to 6 (with M = 7) is allowed."
        );
        // The default K does not fit the least M.
        let alone = Params::from_text("M=4").unwrap_err().to_string();
        assert!(alone.contains("from 3 to 3 (with M = 4)"), "{alone}");
        assert!(Params::new(7, 6, false).is_ok());
    }

    #[test]
    fn the_nearest_params_keep_what_is_given() {
        assert_eq!(nearest(&[]), "M=20 K=4 misere=0");
        assert_eq!(nearest(&[("K", "50")]), "M=51 K=50 misere=0");
        assert_eq!(nearest(&[("K", "999")]), "M=200 K=199 misere=0");
        assert_eq!(nearest(&[("M", "1")]), "M=4 K=3 misere=0");
        assert_eq!(nearest(&[("M", "9"), ("K", "9")]), "M=9 K=8 misere=0");
        assert_eq!(
            nearest(&[("M", "x"), ("K", "30"), ("misere", "1")]),
            "M=31 K=30 misere=1"
        );
        assert_eq!(nearest(&[("misere", "yes")]), "M=20 K=4 misere=0");
    }
}
