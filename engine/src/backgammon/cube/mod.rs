//! The doubling cube: what a game is worth at a score with it, when to double, to take, and to
//! accept a resignation.
//!
//! After Rick Janowski, "Take-Points in Money Games" (1993): a cube that is never turned again is
//! dead, one that is always turned at the best moment is live, and a real one is worth something in
//! between, in a proportion that is its efficiency. Between its ends and the points at which a cube
//! is turned the value of a live one is linear in the winning chance. He writes it down for money; here the
//! same is done cube by cube from the highest down, so that it holds in matches as well, where cubes
//! die.
//!
//! The last rolls are no matter of a proportion: `ending` says where a cube is dead. For money nothing is where each
//! side has but a few checkers: there a search goes by a table (`evaluate/cubeful_bearoff.rs`).

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

/// How near a cube comes to a live one: about two thirds, says Janowski.
pub const EFFICIENCY: f32 = 0.68;

/// Who would lose the match with the cube as it stands loses no more with a higher one, and turns it at once:
/// the cube is live for this player in this part of the way to where the opponent drops it.
const AUTOMATIC: f32 = 0.7;

/// What is to be done with the cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// To play on without doubling: it is too early, or not allowed.
    NoDouble,
    /// To double; it is to be taken.
    DoubleTake,
    /// To double; it is to be dropped.
    DoubleDrop,
    /// To play on for a gammon: a double would be dropped, and that is worth less.
    TooGood,
}

/// What the choices are worth to the player on roll. The unit is the cube as it stands, so that a
/// double that is dropped is 1: in a match it is half the difference between winning and losing a
/// single game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CubeDecision {
    /// Playing on.
    pub no_double: f32,
    /// A double that is taken.
    pub double_take: f32,
    /// A double that is dropped.
    pub double_drop: f32,
    /// What is best.
    pub action: Action,
}

impl CubeDecision {
    /// The decision of a player for whom the choices are worth so much, in units of the cube.
    pub(crate) fn between(can_double: bool, no_double: f32, double_take: f32) -> Self {
        let double_drop = 1.0;
        let takes = double_take <= double_drop;
        let double = if takes { double_take } else { double_drop };
        // Sums are rounded: what is surely won is doubled.
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

    /// What the best choice is worth to the player on roll.
    #[must_use]
    pub const fn best(&self) -> f32 {
        match self.action {
            Action::NoDouble | Action::TooGood => self.no_double,
            Action::DoubleTake => self.double_take,
            Action::DoubleDrop => self.double_drop,
        }
    }
}

/// Who may turn the cube next, seen by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Both,
    Own,
    Other,
}

/// What decides the worth of a game to one player.
#[derive(Clone, Copy)]
struct Stakes {
    /// The points that both lack, the player's first; `None` for money.
    away: Option<[u32; 2]>,
    /// What kind of game comes after this one, if a player then lacks one point.
    is_after_crawford: bool,
    /// Whether the cube may be turned in this game.
    has_cube: bool,
    /// Gammons count only if the cube has been turned.
    jacoby: bool,
    /// The highest cube.
    limit: u32,
    /// How games end that are won, and that are lost: singly, with a gammon, with a backgammon.
    won: [f32; 3],
    lost: [f32; 3],
    efficiency: f32,
}

/// A value that is linear between points, from a winning chance of 0 to one of 1.
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

    /// The winning chance at which the value is so high: 0 if it always is, 1 if it never is.
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
    /// What decides the worth of a position's game to a player, whose outcomes are these.
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

    /// The same where games end so.
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

    /// What it is worth to have won so many points, or lost, if it is less than 0: in points for
    /// money, as the chance to win the match otherwise.
    fn worth(&self, points: i32) -> f32 {
        match self.away {
            None => points as f32,
            Some(away) => matches::after(away, points, self.is_after_crawford),
        }
    }

    /// What the game is worth if it is won or lost, at this cube.
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

    /// Whether a player may double at this cube: the one whose stakes these are, or the other.
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

    /// What a game is worth with the cube so, for every winning chance.
    fn curve(&self, cube: u32, access: Access) -> Curve {
        let above = |access| self.live(cube * 2, access);
        self.curve_below(cube, access, self.efficiency, &above)
    }

    /// The same with a live cube: its points are where a real one is turned as well.
    fn live(&self, cube: u32, access: Access) -> Curve {
        self.curve_below(cube, access, 1.0, &|access| self.live(cube * 2, access))
    }

    /// The same, where the worth of a game with twice the cube, a live one, is known by who owns it.
    fn curve_below(
        &self,
        cube: u32,
        access: Access,
        efficiency: f32,
        above: &dyn Fn(Access) -> Curve,
    ) -> Curve {
        let [lost, won] = self.ends(cube, access != Access::Both);
        let points = i32::try_from(cube).unwrap_or(i32::MAX / 4);
        // The chances at which a cube is turned, and what the game is worth then.
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
        // A live cube is worth this; a dead one, what lies between the ends.
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

/// How near the cube of a position comes to a live one: where the next roll ends the game, or surely the
/// one after it, it is dead; [`EFFICIENCY`] elsewhere.
#[must_use]
pub fn efficiency(position: &Position) -> f32 {
    efficiency_of(position.board())
}

/// The same of a board.
fn efficiency_of(board: &Board) -> f32 {
    if ending::is_dead(board) {
        0.0
    } else {
        EFFICIENCY
    }
}

/// How games end that are won, or lost: singly, with a gammon, with a backgammon.
fn shares(all: f32, gammons: f32, backgammons: f32) -> [f32; 3] {
    if all <= 0.0 {
        return [1.0, 0.0, 0.0];
    }
    let share = |n: f32| if n < all { (n / all).max(0.0) } else { 1.0 };
    let (gammons, backgammons) = (share(gammons), share(backgammons));
    [1.0 - gammons, (gammons - backgammons).max(0.0), backgammons]
}

/// Who may turn the cube of a position, seen by a player.
fn access(position: &Position, player: Player) -> Access {
    match position.cube().owner {
        None => Access::Both,
        Some(owner) if owner == player => Access::Own,
        Some(_) => Access::Other,
    }
}

/// What it is worth to the player on roll, who ends the game so, that there is a cube, in units of it;
/// in a match half the difference between winning and losing a single game is the unit.
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

/// The same if the cube is not turned any more. For money with a cube at 1 and no Jacoby rule it is
/// [`Probabilities::equity`].
#[must_use]
pub fn cubeless_equity(position: &Position, outcomes: &Probabilities) -> f32 {
    let stakes = Stakes::new(position, position.on_roll(), outcomes);
    let cube = position.cube().value;
    let [lost, won] = stakes.ends(cube, position.cube().owner.is_some());
    stakes.in_cubes(lost + (won - lost) * outcomes.win, cube)
}

/// The chance of the player on roll to win the match, if the cube is not turned any more in this
/// game; for money the chance to win the game.
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

/// What a unit of equity is worth to the player on roll: points for money, and in a match a part of the match
/// winning chance: half of what lies between winning and losing a single game with the cube as it stands.
#[must_use]
pub fn unit(position: &Position) -> f32 {
    let stakes = Stakes::new(position, position.on_roll(), &Probabilities::default());
    let points = i32::try_from(position.cube().value).unwrap_or(i32::MAX / 4);
    (stakes.worth(points) - stakes.worth(-points)) / 2.0
}

/// What a gammon won adds to a win for a player, what a backgammon won adds to a gammon, and what a
/// gammon and a backgammon lost take away so, if the cube is not turned any more. The unit is the one
/// in which a single game won is 1 and one lost -1: for money all are 1, or 0 where the Jacoby rule
/// holds. Halves of them are what is called gammon prices.
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

/// The least winning chance with which the opponent can take a double of the player on roll, if the
/// gammons are won and lost in the proportions of `outcomes`, which are those of the player on roll.
/// An `efficiency` of 0 is for a dead cube and 1 for a live one; [`EFFICIENCY`] lies between.
#[must_use]
pub fn take_point(position: &Position, outcomes: &Probabilities, efficiency: f32) -> f32 {
    let mut stakes = Stakes::new(position, position.on_roll(), outcomes);
    stakes.efficiency = efficiency;
    let cube = position.cube().value;
    let cash = stakes.worth(i32::try_from(cube).unwrap_or(i32::MAX / 4));
    1.0 - stakes.curve(cube * 2, Access::Other).reaches(cash)
}

/// Whether the player on roll should double by the formula, with `outcomes` before the roll, seen by that player.
/// Where it is not allowed, the action is not to. A search knows better: it looks ahead, and counts the last rolls.
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

/// Whether the opponent of the player on roll should accept it if that player resigns for `stake`; played on, the
/// game is worth `equity` to the player on roll, in units of the cube.
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
    // A little, in points or as a chance to win the match, is not worth playing on for.
    !position.turn().is_over() && given_up <= equity + 1e-4 / unit(position)
}
