//! The value of a game with a cube, by Janowski's formula: for every winning chance, from the highest cube down.

use super::{ending, matches};
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Board, Position};
use crate::game::Player;

/// The efficiency of a real cube, between a dead one (0) and a live one (1): about two thirds, according to Janowski.
pub const EFFICIENCY: f32 = 0.68;

/// A player who would lose the match with the current cube loses no more with a higher one, and turns it at once: the
/// cube is live for this player in this part of the way to the point where the opponent drops it.
const AUTOMATIC: f32 = 0.7;

/// The player who may turn the cube next, from one player's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Both,
    Own,
    Other,
}

/// The facts that decide the value of a game to one player.
#[derive(Clone, Copy)]
pub(super) struct Stakes {
    /// The points that both players still need, this player's first; `None` for money.
    pub(super) away: Option<[u32; 2]>,
    /// Whether the game after this one has a cube even if a player then lacks one point: it is not the Crawford game.
    is_after_crawford: bool,
    /// Whether the cube may be turned in this game.
    has_cube: bool,
    /// Whether gammons count only if the cube has been turned.
    pub(super) jacoby: bool,
    /// The highest cube.
    pub(super) limit: u32,
    /// The shares of the ways in which games are won, and in which they are lost: singly, with a gammon, with a
    /// backgammon.
    won: [f32; 3],
    lost: [f32; 3],
    pub(super) efficiency: f32,
}

/// A piecewise linear value, from a winning chance of 0 to one of 1.
#[derive(Clone, Copy, Default)]
pub(super) struct Curve {
    points: [(f32, f32); 6],
    len: usize,
}

impl Curve {
    /// The value at a winning chance.
    pub(super) fn at(&self, win: f32) -> f32 {
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
    pub(super) fn reaches(&self, value: f32) -> f32 {
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
    pub(super) fn new(position: &Position, player: Player, outcomes: &Probabilities) -> Self {
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
    pub(super) fn ending(&self, outcomes: &Probabilities) -> Self {
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
    pub(super) fn worth(&self, points: i32) -> f32 {
        match self.away {
            None => points as f32,
            Some(away) => matches::after(away, points, self.is_after_crawford),
        }
    }

    /// The values of winning and losing the game, at this cube.
    pub(super) fn ends(&self, cube: u32, turned: bool) -> [f32; 2] {
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
    pub(super) fn can_double(&self, cube: u32, access: Access, other: bool) -> bool {
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
    pub(super) fn curve(&self, cube: u32, access: Access) -> Curve {
        let above = |access| self.live(cube * 2, access);
        self.curve_below(cube, access, self.efficiency, &above)
    }

    /// The same with a live cube, whose turning points are also those of a real one.
    fn live(&self, cube: u32, access: Access) -> Curve {
        self.curve_below(cube, access, 1.0, &|access| self.live(cube * 2, access))
    }

    /// The same again. `above` gives the value of the game with twice the cube, a live one, by its owner.
    pub(super) fn curve_below(
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
    pub(super) fn in_cubes(&self, value: f32, cube: u32) -> f32 {
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
pub(super) fn efficiency_of(board: &Board) -> f32 {
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
pub(super) fn access(position: &Position, player: Player) -> Access {
    match position.cube().owner {
        None => Access::Both,
        Some(owner) if owner == player => Access::Own,
        Some(_) => Access::Other,
    }
}
