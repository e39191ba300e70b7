//! What a game with a cube is worth at the leaves of a search, for every state that the cube may have
//! reached by then.
//!
//! As GNU Backgammon does (Joern Thyssen, "Cubeful equities", in its manual): Janowski's values stand at the leaves alone, and
//! at every roll before them the player who may double does what is best. So a search sees what a formula at
//! its root does not: market losers, and what is doubled next roll.

use super::stakes::{Access, Curve, Stakes, access, efficiency_of};
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::evaluate::cubeful_bearoff::ByOwner;
use crate::backgammon::rules::{Board, Phase, Position};

/// The most states of the cube that a search keeps apart: one that nobody owns, and two for each height above
/// it, as many as there are plies to double in.
const MOST: usize = 12;
/// The heights of a cube, 1 to 2 to the power of this.
const HEIGHTS: usize = 16;

/// How far a cube must be below its limit for bear-offs to be worth what they are without one: six doubles. Over all
/// positions with up to 6 checkers on each side that makes a difference of 0.000012 at most, less than what is stored is
/// rounded by; four doubles would make one of 0.0011.
const RISES: u32 = 1 << 6;

/// A state of the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CubeState {
    /// The exponent of its value.
    height: u8,
    /// Who may turn it, seen by the player on roll at the root.
    access: Access,
}

/// States of the cube, each once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct States {
    states: [CubeState; MOST],
    len: usize,
}

impl States {
    /// These.
    pub(crate) fn new(states: impl IntoIterator<Item = CubeState>) -> Self {
        let none = CubeState {
            height: 0,
            access: Access::Both,
        };
        let mut all = Self {
            states: [none; MOST],
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
        if self.place(state).is_none() && self.len < MOST {
            self.states[self.len] = state;
            self.len += 1;
        }
    }
}

/// What a game is worth in each of some [`States`], in their order: to the player on roll at the
/// root, in points for money and as the chance to win the match otherwise.
pub(crate) type Values = [f32; MOST];

/// The terms of a game with a cube, for the player on roll at the root of a search.
pub(crate) struct Cubeful {
    /// Those of the game; how it ends is filled in at each leaf.
    stakes: Stakes,
    /// The cube at the root.
    state: CubeState,
}

impl Cubeful {
    /// The terms of a position, if there is a cube in its game that somebody may still turn.
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

    /// The state after a double at the root that is taken, whether it is of use or not.
    pub(crate) const fn doubled_at_root(&self) -> CubeState {
        CubeState {
            height: self.state.height + 1,
            access: Access::Other,
        }
    }

    /// The state after a double by the player at the root (`side` 0) or the other that is taken; `None` if this
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

    /// The states that have to be known after a roll of the player on roll, so that these are known before it.
    pub(crate) fn rolled(&self, states: &States, side: usize) -> States {
        let doubled = states
            .as_slice()
            .iter()
            .filter_map(|state| self.doubled(*state, side));
        States::new(states.as_slice().iter().copied().chain(doubled))
    }

    /// What the game is worth before the player on roll decides whether to double, by what it is worth if
    /// that player rolls with the cube in each of the states of [`Self::rolled`].
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

    /// The cube after the player on roll has decided, by what the game is worth after a roll with the cube in each of
    /// these states; or, if a double is dropped, what that is worth.
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
        // Seen by the player on roll.
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
        let mut values = [0.0; MOST];
        for (slot, state) in values.iter_mut().zip(states.as_slice()) {
            *slot = value(*state);
        }
        values
    }

    /// What a leaf is worth if the player on roll, who sees it so, rolls; `counted` where that is known to the end
    /// of the game in these states (see [`Self::can_be_counted`]).
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
            // Who may turn the cube is seen by the player on roll there.
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

    /// Whether what is counted to the end of the game for money, with a cube that rises as often as anybody likes,
    /// holds for a cube in these states: none is so near its limit that this could be in somebody's way.
    pub(crate) fn can_be_counted(&self, states: &States) -> bool {
        let is_low = |state: &CubeState| (RISES << state.height) <= self.stakes.limit;
        self.stakes.away.is_none() && states.as_slice().iter().all(is_low)
    }

    /// A value for the player at the root in units of the cube as it stands there.
    pub(crate) fn in_cubes(&self, value: f32) -> f32 {
        self.stakes.in_cubes(value, 1 << self.state.height)
    }
}

/// The worth of a game whose cube is owned, and live, at every height: made from the highest down, as each rests
/// on the one above it.
struct Curves {
    own: [Curve; HEIGHTS + 1],
    other: [Curve; HEIGHTS + 1],
}

impl Curves {
    /// Down to the lowest of these states.
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

    /// With a real cube.
    fn of(&self, stakes: &Stakes, state: CubeState) -> Curve {
        let height = usize::from(state.height);
        self.at(stakes, height, state.access, stakes.efficiency)
    }
}
