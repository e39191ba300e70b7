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

pub(crate) use self::cubeful::{CubeState, Cubeful, States, Values};

use serde::{Deserialize, Serialize};

use self::matches::at_the_beginning;
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Board, Phase, Position, Stake};
use crate::game::{Player, Position as _};

/// The efficiency of a real cube, between a dead one (0) and a live one (1): about two thirds, according to Janowski.
pub const EFFICIENCY: f32 = 0.68;

/// A player who would lose the match with the current cube loses no more with a higher one, and turns it at once: the
/// cube is live for this player in this part of the way to the point where the opponent drops it.
const AUTOMATIC: f32 = 0.7;

/// The right action with the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
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

/// The player who may turn the cube next, from one player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Both,
    Own,
    Other,
}

/// The facts that decide the value of a game to one player.
#[derive(Clone, Copy)]
struct Stakes {
    /// The points that both lack, the player's first; `None` for money.
    away: Option<[u32; 2]>,
    /// The kind of game that comes after this one, if a player then lacks one point.
    is_after_crawford: bool,
    /// Whether the cube may be turned in this game.
    has_cube: bool,
    /// Whether gammons count only if the cube has been turned.
    jacoby: bool,
    /// The highest cube.
    limit: u32,
    /// The shares of the ways in which games are won, and in which they are lost: singly, with a gammon, with a
    /// backgammon.
    won: [f32; 3],
    lost: [f32; 3],
    efficiency: f32,
}

/// A piecewise linear value, from a winning chance of 0 to one of 1.
#[derive(Clone, Copy, Default)]
struct Curve {
    points: [(f32, f32); 6],
    len: usize,
}

impl Curve {
    /// The value at a winning chance.
    fn at(&self, win: f32) -> f32 {
        for pair in self.points[..self.len].windows(2) {
            let [(from, low), (to, high)] = [pair[0], pair[1]];
            if win <= to {
                let width = to - from;
                let part = if width > 0.0 {
                    (win - from) / width
                } else {
                    1.0
                };
                return low + (high - low) * part;
            }
        }
        self.points[self.len - 1].1
    }

    fn push(&mut self, point: (f32, f32)) {
        if self.len < self.points.len() {
            self.points[self.len] = point;
            self.len += 1;
        }
    }

    /// The winning chance at which the value reaches `value`: 0 if it always does, 1 if it never does.
    fn reaches(&self, value: f32) -> f32 {
        if self.points[0].1 >= value {
            return 0.0;
        }
        for pair in self.points[..self.len].windows(2) {
            let [(from, low), (to, high)] = [pair[0], pair[1]];
            if high >= value {
                let rise = high - low;
                return from
                    + (to - from)
                        * if rise > 0.0 {
                            (value - low) / rise
                        } else {
                            1.0
                        };
            }
        }
        1.0
    }
}

impl Stakes {
    /// The stakes of a position's game for a player whose outcomes are `outcomes`.
    fn new(position: &Position, player: Player, outcomes: &Probabilities) -> Self {
        let terms = position.terms();
        let away = position.away(player).zip(position.away(player.opponent()));
        Self {
            away: away.map(|(own, other)| [own, other]),
            is_after_crawford: away.is_some_and(|(own, other)| own.min(other) == 1)
                || !terms.crawford,
            has_cube: terms.cube_limit > 0 && !position.is_crawford(),
            jacoby: terms.length == 0 && terms.jacoby,
            limit: 1 << terms.cube_limit,
            won: [1.0, 0.0, 0.0],
            lost: [1.0, 0.0, 0.0],
            efficiency: efficiency(position),
        }
        .ending(outcomes)
    }

    /// The same stakes with other outcomes.
    fn ending(&self, outcomes: &Probabilities) -> Self {
        Self {
            won: shares(outcomes.win, outcomes.win_gammon, outcomes.win_backgammon),
            lost: shares(
                1.0 - outcomes.win,
                outcomes.lose_gammon,
                outcomes.lose_backgammon,
            ),
            ..*self
        }
    }

    /// The value of having won `points` points, or of having lost them if negative: in points for
    /// money, as the chance to win the match otherwise.
    fn worth(&self, points: i32) -> f32 {
        match self.away {
            None => points as f32,
            Some(away) => matches::after(away, points, self.is_after_crawford),
        }
    }

    /// The values of winning and losing the game, at this cube.
    fn ends(&self, cube: u32, turned: bool) -> [f32; 2] {
        let cube = i32::try_from(cube).unwrap_or(i32::MAX / 4);
        if self.jacoby && !turned {
            return [self.worth(-cube), self.worth(cube)];
        }
        let mut ends = [0.0; 2];
        for (stake, factor) in (1..=3).enumerate() {
            ends[0] += self.lost[stake] * self.worth(-factor * cube);
            ends[1] += self.won[stake] * self.worth(factor * cube);
        }
        ends
    }

    /// Whether a player may double at this cube: the one whose stakes these are, or the other if `other`.
    fn can_double(&self, cube: u32, access: Access, other: bool) -> bool {
        let has_access = match access {
            Access::Both => true,
            Access::Own => !other,
            Access::Other => other,
        };
        // A cube that wins the match for its owner is dead.
        let away = self.away.map(|away| away[usize::from(other)]);
        has_access && self.has_cube && cube < self.limit && away.is_none_or(|away| cube < away)
    }

    /// The value of a game with this cube, for every winning chance.
    fn curve(&self, cube: u32, access: Access) -> Curve {
        let above = |access| self.live(cube * 2, access);
        self.curve_below(cube, access, self.efficiency, &above)
    }

    /// The same with a live cube, whose turning points are also those of a real one.
    fn live(&self, cube: u32, access: Access) -> Curve {
        self.curve_below(cube, access, 1.0, &|access| self.live(cube * 2, access))
    }

    /// The same, given the value of the game with twice the cube, a live one, by its owner.
    fn curve_below(
        &self,
        cube: u32,
        access: Access,
        efficiency: f32,
        above: &dyn Fn(Access) -> Curve,
    ) -> Curve {
        let [lost, won] = self.ends(cube, access != Access::Both);
        let points = i32::try_from(cube).unwrap_or(i32::MAX / 4);
        // The chances at which a cube is turned, and the values of the game then.
        let drops = self.can_double(cube, access, true).then(|| {
            let drop = self.worth(-points);
            (above(Access::Own).reaches(drop), drop)
        });
        let least = drops.map_or(0.0, |(win, _)| win);
        let cashes = self.can_double(cube, access, false).then(|| {
            let cash = self.worth(points);
            let win = above(Access::Other).reaches(cash);
            (if win > least { win } else { least }, cash)
        });
        let start = drops.unwrap_or((0.0, lost));
        let end = cashes.unwrap_or((1.0, won));
        // A live cube has this value, a dead one the value on the line between the ends.
        let mixed = |(win, live): (f32, f32)| {
            let dead = lost + (won - lost) * win;
            (win, dead + (live - dead) * efficiency)
        };
        let between = |part: f32| {
            (
                start.0 + (end.0 - start.0) * part,
                start.1 + (end.1 - start.1) * part,
            )
        };
        let decides = self
            .away
            .map_or([false; 2], |away| away.map(|away| away <= cube));
        let mut curve = Curve::default();
        curve.push(mixed((0.0, lost)));
        if let Some(drops) = drops {
            curve.push(mixed(drops));
            if decides[0] {
                curve.push(between(1.0 - AUTOMATIC));
            }
        }
        if let Some(cashes) = cashes {
            if decides[1] {
                curve.push(between(AUTOMATIC));
            }
            curve.push(mixed(cashes));
        }
        curve.push(mixed((1.0, won)));
        curve
    }

    /// A value in units of the cube: 1 for a single game won, -1 for one lost.
    fn in_cubes(&self, value: f32, cube: u32) -> f32 {
        let points = i32::try_from(cube).unwrap_or(i32::MAX / 4);
        let (lost, won) = (self.worth(-points), self.worth(points));
        let width = won - lost;
        if width > 0.0 {
            2.0 * (value - lost) / width - 1.0
        } else {
            0.0
        }
    }
}

/// The efficiency of the cube of a position: 0 (dead) if the next roll, or surely the one after it, ends the game;
/// [`EFFICIENCY`] otherwise.
#[must_use]
pub fn efficiency(position: &Position) -> f32 {
    efficiency_of(position.board())
}

/// The same for a board.
fn efficiency_of(board: &Board) -> f32 {
    if ending::is_dead(board) {
        0.0
    } else {
        EFFICIENCY
    }
}

/// The shares of games won, or lost, singly, with a gammon, with a backgammon.
fn shares(all: f32, gammons: f32, backgammons: f32) -> [f32; 3] {
    if all <= 0.0 {
        return [1.0, 0.0, 0.0];
    }
    let share = |n: f32| if n < all { (n / all).max(0.0) } else { 1.0 };
    let (gammons, backgammons) = (share(gammons), share(backgammons));
    [1.0 - gammons, (gammons - backgammons).max(0.0), backgammons]
}

/// The player who may turn the cube of a position, from a player's point of view.
fn access(position: &Position, player: Player) -> Access {
    match position.cube().owner {
        None => Access::Both,
        Some(owner) if owner == player => Access::Own,
        Some(_) => Access::Other,
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
