//! The value of a game with a cube at the leaves of a search, for every state that the cube may have reached by then.
//!
//! As GNU Backgammon does (Joern Thyssen, "Cubeful equities", in its manual): Janowski's values are used only at the
//! leaves, and at every roll before them the player who may double takes the best decision. So a search sees things
//! that a formula at its root does not: market losers, and doubles at the next roll.

use super::stakes::{Access, Curve, Stakes, access, efficiency_of};
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::evaluate::cubeful_bearoff::ByOwner;
use crate::backgammon::rules::{Board, Phase, Position};

/// The most states of the cube that a search distinguishes: the centred cube, and two for each height above it, as many
/// as there are plies to double in.
const MOST_STATES: usize = 12;
/// The number of heights of a cube, which are the powers of 2 from 1 on.
const HEIGHTS: usize = 16;

/// The factor by which a cube must be below its limit for bear-offs to have the values that they have without a limit:
/// six doubles. Over all positions with up to 6 checkers on each side the error is then at most 0.000012, less than the
/// rounding of the stored values; with four doubles it would be 0.0011.
const RISES: u32 = 1 << 6;

/// A state of the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CubeState {
    /// The exponent of its value.
    height: u8,
    /// The player who may turn it, from the point of view of the player on roll at the root.
    access: Access,
}

/// States of the cube, without repetition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct States {
    states: [CubeState; MOST_STATES],
    len: usize,
}

impl States {
    /// The set of `states`.
    pub(crate) fn new(states: impl IntoIterator<Item = CubeState>) -> Self {
        let none = CubeState {
            height: 0,
            access: Access::Both,
        };
        let mut all = Self {
            states: [none; MOST_STATES],
            len: 0,
        };
        states.into_iter().for_each(|state| all.insert(state));
        all
    }

    /// The states.
    pub(crate) fn as_slice(&self) -> &[CubeState] {
        &self.states[..self.len]
    }

    fn place(&self, state: CubeState) -> Option<usize> {
        self.as_slice().iter().position(|one| *one == state)
    }

    fn insert(&mut self, state: CubeState) {
        if self.place(state).is_none() && self.len < MOST_STATES {
            self.states[self.len] = state;
            self.len += 1;
        }
    }
}

/// The values of a game in each of some [`States`], in their order: for the player on roll at the
/// root, in points for money and as the chance to win the match otherwise.
pub(crate) type Values = [f32; MOST_STATES];

/// The terms of a game with a cube, for the player on roll at the root of a search.
pub(crate) struct Cubeful {
    /// The stakes of the game; the chances of its endings are filled in at each leaf.
    stakes: Stakes,
    /// The cube at the root.
    state: CubeState,
}

impl Cubeful {
    /// The terms of a position, if its game has a cube that a player may still turn.
    pub(crate) fn of(position: &Position) -> Option<Self> {
        let player = position.on_roll();
        let stakes = Stakes::new(position, player, &Probabilities::default());
        let cube = position.cube().value;
        let state = CubeState {
            height: u8::try_from(cube.trailing_zeros()).ok()?,
            access: access(position, player),
        };
        let is_open =
            !matches!(position.phase(), Phase::Over(_)) && usize::from(state.height) < HEIGHTS;
        let cubeful = Self { stakes, state };
        let can = [0, 1].map(|side| cubeful.doubled(state, side).is_some());
        (is_open && can != [false; 2]).then_some(cubeful)
    }

    /// The state of the cube at the root.
    pub(crate) const fn state(&self) -> CubeState {
        self.state
    }

    /// The state after a double at the root that is taken, even if the double is useless.
    pub(crate) const fn doubled_at_root(&self) -> CubeState {
        CubeState {
            height: self.state.height + 1,
            access: Access::Other,
        }
    }

    /// The state after a double that is taken, by the player at the root (`side` 0) or by the other; `None` if that
    /// player may not double.
    pub(crate) fn doubled(&self, state: CubeState, side: usize) -> Option<CubeState> {
        let can = self
            .stakes
            .can_double(1 << state.height, state.access, side == 1);
        can.then_some(CubeState {
            height: state.height + 1,
            access: [Access::Other, Access::Own][side],
        })
    }

    /// The states whose values are needed after a roll of the player on roll, to find those of `states` before it.
    pub(crate) fn rolled(&self, states: &States, side: usize) -> States {
        let doubled = states
            .as_slice()
            .iter()
            .filter_map(|state| self.doubled(*state, side));
        States::new(states.as_slice().iter().copied().chain(doubled))
    }

    /// The value of the game before the player on roll decides whether to double, given its values if that player rolls
    /// with the cube in each of the states of [`Self::rolled`].
    pub(crate) fn decided(
        &self,
        states: &States,
        rolls: &States,
        rolled: &Values,
        side: usize,
    ) -> Values {
        let value = |state: CubeState| rolls.place(state).map_or(0.0, |place| rolled[place]);
        self.each(states, |state| {
            let doubled = self.doubled(state, side).map(value);
            self.best(state, side, value(state), doubled)
        })
    }

    /// The cube after the decision of the player on roll, given the values of the game after a roll with the cube in
    /// each of these states; or, if a double is dropped, the value of that.
    pub(crate) fn turned(
        &self,
        state: CubeState,
        side: usize,
        rolls: &States,
        rolled: &Values,
    ) -> Result<CubeState, f32> {
        let value = |state: CubeState| rolls.place(state).map_or(0.0, |place| rolled[place]);
        let Some(doubled) = self.doubled(state, side) else {
            return Ok(state);
        };
        // From the point of view of the player on roll.
        let (sign, points) = if side == 0 { (1.0, 1) } else { (-1.0, -1) };
        let [no_double, taken] = [state, doubled].map(|state| sign * value(state));
        let dropped = sign * self.stakes.worth(points << state.height);
        if taken.min(dropped) <= no_double {
            return Ok(state);
        }
        match taken <= dropped {
            true => Ok(doubled),
            false => Err(sign * dropped),
        }
    }

    /// The better of playing on and doubling, for the player on roll.
    fn best(&self, state: CubeState, side: usize, no_double: f32, double_take: Option<f32>) -> f32 {
        let Some(taken) = double_take else {
            return no_double;
        };
        let points = 1 << state.height;
        if side == 0 {
            no_double.max(taken.min(self.stakes.worth(points)))
        } else {
            no_double.min(taken.max(self.stakes.worth(-points)))
        }
    }

    fn each(&self, states: &States, value: impl Fn(CubeState) -> f32) -> Values {
        let mut values = [0.0; MOST_STATES];
        for (slot, state) in values.iter_mut().zip(states.as_slice()) {
            *slot = value(*state);
        }
        values
    }

    /// The values of a leaf for the player on roll there, who rolls; `counted` if they are known to the end of the game
    /// in these states (see [`Self::can_be_counted`]).
    pub(crate) fn leaf_rolled(
        &self,
        board: &Board,
        of: &Probabilities,
        counted: Option<ByOwner>,
        states: &States,
        side: usize,
    ) -> Values {
        let of = if side == 0 { *of } else { of.swapped() };
        let is_over = board.off() == 15 || board.swapped().off() == 15;
        let mut stakes = self.stakes.ending(&of);
        stakes.efficiency = efficiency_of(board);
        let turned = |state: CubeState| state.access != Access::Both;
        if is_over {
            return self.each(states, |state| {
                let [lost, won] = stakes.ends(1 << state.height, turned(state));
                lost + (won - lost) * of.win
            });
        }
        if let Some(counted) = counted {
            // The table names the owner of the cube from the point of view of the player on roll there.
            return self.each(states, |state| {
                let (place, sign) = match (side, state.access) {
                    (0, access) => (access, 1.0),
                    (_, Access::Both) => (Access::Both, -1.0),
                    (_, Access::Own) => (Access::Other, -1.0),
                    (_, Access::Other) => (Access::Own, -1.0),
                };
                sign * counted[place as usize] * (1_u32 << state.height) as f32
            });
        }
        let curves = Curves::new(&stakes, states);
        self.each(states, |state| curves.of(&stakes, state).at(of.win))
    }

    /// Whether values that are counted to the end of the game for money, with a cube without a limit, hold for a cube
    /// in these states: none is near enough to its limit for that to matter.
    pub(crate) fn can_be_counted(&self, states: &States) -> bool {
        let is_low = |state: &CubeState| (RISES << state.height) <= self.stakes.limit;
        self.stakes.away.is_none() && states.as_slice().iter().all(is_low)
    }

    /// A value for the player at the root, in units of the current cube.
    pub(crate) fn in_cubes(&self, value: f32) -> f32 {
        self.stakes.in_cubes(value, 1 << self.state.height)
    }
}

/// The value of a game whose cube is owned and live, at every height: computed from the highest down, as each depends
/// on the one above it.
struct Curves {
    own: [Curve; HEIGHTS + 1],
    other: [Curve; HEIGHTS + 1],
}

impl Curves {
    /// Computes them down to the lowest of these states.
    fn new(stakes: &Stakes, states: &States) -> Self {
        let mut curves = Self {
            own: [Curve::default(); HEIGHTS + 1],
            other: [Curve::default(); HEIGHTS + 1],
        };
        let heights = states
            .as_slice()
            .iter()
            .map(|state| usize::from(state.height));
        let least = heights.clone().min().unwrap_or(0);
        let can = |height: usize| {
            let cube = 1 << height;
            stakes.can_double(cube, Access::Own, false)
                || stakes.can_double(cube, Access::Other, true)
        };
        let mut top = heights.max().unwrap_or(0);
        while top < HEIGHTS && can(top) {
            top += 1;
        }
        for height in (least..=top.min(HEIGHTS)).rev() {
            let own = curves.at(stakes, height, Access::Own, 1.0);
            let other = curves.at(stakes, height, Access::Other, 1.0);
            curves.own[height] = own;
            curves.other[height] = other;
        }
        curves
    }

    fn at(&self, stakes: &Stakes, height: usize, access: Access, efficiency: f32) -> Curve {
        stakes.curve_below(1 << height, access, efficiency, &|access| match access {
            Access::Own => self.own[(height + 1).min(HEIGHTS)],
            _ => self.other[(height + 1).min(HEIGHTS)],
        })
    }

    /// The curve with a real cube.
    fn of(&self, stakes: &Stakes, state: CubeState) -> Curve {
        let height = usize::from(state.height);
        self.at(stakes, height, state.access, stakes.efficiency)
    }
}
