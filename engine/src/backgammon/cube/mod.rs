//! The doubling cube: the value of a game with it at a score, and when to double, to take, and to
//! accept a resignation.
//!
//! After Rick Janowski, "Take-Points in Money Games" (1993): a cube that is never turned again is dead, one that is
//! always turned at the best moment is live, and a real one is worth something in between, in a proportion that is its
//! efficiency. Between its ends and the points at which a cube is turned, the value of a live one is linear in the
//! winning chance. He gives it for money. Here the same is done cube by cube from the highest down, so that it holds in
//! matches as well, where cubes die.
//!
//! No such proportion applies to the last rolls: `ending` says where a cube is dead. For money none applies where each
//! side has only a few checkers: there a search uses a table (`evaluate/cubeful_bearoff.rs`).

mod cubeful;
mod ending;
mod kazaross_xg2;
pub mod matches;
mod stakes;

pub(crate) use self::cubeful::{CubeState, Cubeful, States, Values};
pub use self::stakes::{EFFICIENCY, efficiency};

use self::matches::at_the_beginning;
use self::stakes::{Access, Stakes, access};
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Phase, Position, Stake};
use crate::game::{Player, Position as _};

/// The right action with the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Action {
    /// To play on without doubling: it is too early, or not allowed.
    NoDouble,
    /// To double; the opponent should take.
    DoubleTake,
    /// To double; the opponent should drop.
    DoubleDrop,
    /// To play on for a gammon: a double would be dropped, and that is worth less.
    TooGood,
}

/// The values of the choices for the player on roll. The unit is the current cube, so that a double
/// that is dropped is worth 1: in a match it is half the difference between winning and losing a
/// single game.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CubeDecision {
    /// Playing on.
    pub no_double: f32,
    /// A double that is taken.
    pub double_take: f32,
    /// A double that is dropped.
    pub double_drop: f32,
    /// The best action.
    pub action: Action,
}

impl CubeDecision {
    /// The decision of a player whose choices have these values, in units of the cube.
    pub(crate) fn between(can_double: bool, no_double: f32, double_take: f32) -> Self {
        let double_drop = 1.0;
        let takes = double_take <= double_drop;
        let double = if takes { double_take } else { double_drop };
        // Sums are rounded: a game that is surely won is doubled.
        let action = match (can_double, double >= no_double - 1e-5) {
            (false, _) => Action::NoDouble,
            (true, true) if takes => Action::DoubleTake,
            (true, true) => Action::DoubleDrop,
            (true, false) if takes => Action::NoDouble,
            (true, false) => Action::TooGood,
        };
        Self {
            no_double,
            double_take,
            double_drop,
            action,
        }
    }

    /// Whether the opponent, doubled, should take.
    #[must_use]
    pub fn takes(&self) -> bool {
        self.double_take <= self.double_drop
    }

    /// The value of the best choice for the player on roll.
    #[must_use]
    pub const fn best(&self) -> f32 {
        match self.action {
            Action::NoDouble | Action::TooGood => self.no_double,
            Action::DoubleTake => self.double_take,
            Action::DoubleDrop => self.double_drop,
        }
    }
}

/// The equity of the player on roll with the cube, given the outcomes, in units of the cube; in a match the unit is
/// half the difference between winning and losing a single game.
#[must_use]
pub fn cubeful_equity(position: &Position, outcomes: &Probabilities) -> f32 {
    let player = position.on_roll();
    let stakes = Stakes::new(position, player, outcomes);
    let cube = position.cube().value;
    let value = stakes
        .curve(cube, access(position, player))
        .at(outcomes.win);
    stakes.in_cubes(value, cube)
}

/// The same if the cube is never turned again. For money with a cube at 1 and no Jacoby rule it is
/// [`Probabilities::equity`].
#[must_use]
pub fn cubeless_equity(position: &Position, outcomes: &Probabilities) -> f32 {
    let stakes = Stakes::new(position, position.on_roll(), outcomes);
    let cube = position.cube().value;
    let [lost, won] = stakes.ends(cube, position.cube().owner.is_some());
    stakes.in_cubes(lost + (won - lost) * outcomes.win, cube)
}

/// The chance of the player on roll to win the match, if the cube is not turned again in this game;
/// for money the chance to win the game.
#[must_use]
pub fn match_winning_chance(position: &Position, outcomes: &Probabilities) -> f32 {
    let player = position.on_roll();
    if let Phase::Over(winner) = position.phase() {
        return if winner == player { 1.0 } else { 0.0 };
    }
    if position.terms().length == 0 {
        return outcomes.win;
    }
    if position.phase() == Phase::Opening {
        return at_the_beginning(position, player);
    }
    let stakes = Stakes::new(position, player, outcomes);
    let [lost, won] = stakes.ends(position.cube().value, true);
    lost + (won - lost) * outcomes.win
}

/// The value of a unit of equity to the player on roll: points for money, and in a match half the difference in match
/// winning chance between winning and losing a single game with the current cube.
#[must_use]
pub fn unit(position: &Position) -> f32 {
    let stakes = Stakes::new(position, position.on_roll(), &Probabilities::default());
    let points = i32::try_from(position.cube().value).unwrap_or(i32::MAX / 4);
    (stakes.worth(points) - stakes.worth(-points)) / 2.0
}

/// The values that a gammon won adds to a win for a player, that a backgammon won adds to a gammon, and that a gammon
/// and a backgammon lost subtract likewise, if the cube is not turned again. The unit is the one in which a single game
/// won is 1 and one lost -1: for money all are 1, or 0 under the Jacoby rule. Half of each is known as the gammon
/// price.
#[must_use]
pub fn gammon_values(position: &Position, player: Player) -> [f32; 4] {
    let outcomes = Probabilities::default();
    let stakes = Stakes::new(position, player, &outcomes);
    let cube = position.cube();
    if stakes.jacoby && cube.owner.is_none() {
        return [0.0; 4];
    }
    let points = i32::try_from(cube.value).unwrap_or(i32::MAX / 4);
    let worth = |factor: i32| stakes.in_cubes(stakes.worth(factor * points), cube.value);
    [
        worth(2) - worth(1),
        worth(3) - worth(2),
        worth(-1) - worth(-2),
        worth(-2) - worth(-3),
    ]
}

/// The least winning chance at which the opponent can take a double of the player on roll, if gammons are won and lost
/// in the proportions of `outcomes`, which are those of the player on roll. An `efficiency` of 0 is for a dead cube and
/// 1 for a live one; [`EFFICIENCY`] lies between.
///
/// ```
/// use perfect_play_engine::backgammon::cube::take_point;
/// use perfect_play_engine::backgammon::evaluate::Probabilities;
///
/// // In the last roll of a money game a quarter of the games is enough to take.
/// let last = "XGID=-A----------------------a-:0:0:1:00:0:0:0:0:10".parse()?;
/// let even = Probabilities { win: 0.5, ..Default::default() };
/// assert_eq!(take_point(&last, &even, 0.0), 0.25);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn take_point(position: &Position, outcomes: &Probabilities, efficiency: f32) -> f32 {
    let mut stakes = Stakes::new(position, position.on_roll(), outcomes);
    stakes.efficiency = efficiency;
    let cube = position.cube().value;
    let cash = stakes.worth(i32::try_from(cube).unwrap_or(i32::MAX / 4));
    1.0 - stakes.curve(cube * 2, Access::Other).reaches(cash)
}

/// The decision whether the player on roll should double, by the formula, with `outcomes` before the roll, from that
/// player's point of view. If a double is not allowed, the action is not to. A search does better: it looks ahead, and
/// counts the last rolls.
#[must_use]
pub fn cube_decision(position: &Position, outcomes: &Probabilities) -> CubeDecision {
    let player = position.on_roll();
    let stakes = Stakes::new(position, player, outcomes);
    let cube = position.cube().value;
    let value = |value: f32| stakes.in_cubes(value, cube);
    let curve = stakes.curve(cube, access(position, player));
    let taken = stakes.curve(cube * 2, Access::Other);
    let [no_double, double_take] = [curve, taken].map(|curve| value(curve.at(outcomes.win)));
    CubeDecision::between(position.can_double(), no_double, double_take)
}

/// Whether the opponent of the player on roll, who has doubled, should take; `outcomes` are those of
/// the player on roll.
#[must_use]
pub fn takes(position: &Position, outcomes: &Probabilities) -> bool {
    cube_decision(position, outcomes).takes()
}

/// Whether the opponent of the player on roll should accept if that player resigns for `stake`; if played on, the game
/// is worth `equity` to the player on roll, in units of the cube.
#[must_use]
pub fn accepts_resignation(position: &Position, equity: f32, stake: Stake) -> bool {
    let stakes = Stakes::new(position, position.on_roll(), &Probabilities::default());
    let cube = position.cube().value;
    let factor = if position.is_jacoby() {
        1
    } else {
        stake.factor()
    };
    let points = i32::try_from(cube.saturating_mul(factor)).unwrap_or(i32::MAX);
    let given_up = stakes.in_cubes(stakes.worth(-points), cube);
    // A tiny difference, in points or in the chance to win the match, is not worth playing on for.
    !position.turn().is_over() && given_up <= equity + 1e-4 / unit(position)
}
