//! Match equities: the chance to win a match at a score, between players who play equally well.
//!
//! The table is computed, score by score, after Norman Zadeh, "On a Stochastic Model of Backgammon"
//! (Management Science 23, 1977): both win half of the games, a part of which are gammons; whoever
//! needs one point more than the opponent doubles at the first chance after the Crawford game, and an
//! opponent who loses nothing by it drops once. What the cube is worth at the other scores is taken
//! from the model of [`super`], with the winning chance at a half.

use std::sync::OnceLock;

use super::{Access, Stakes};
use crate::backgammon::rules::params::MAX_LENGTH;
use crate::backgammon::rules::{CUBE_LIMIT, Position};
use crate::game::Player;

/// The part of all games won that are gammons or more, and the efficiency of the cube. With these two
/// the table comes nearest to what is known from rollouts: within 0.5 % of every entry to 15 away of
/// Neil Kazaross' table of 2011, and 0.08 % from it on average.
const GAMMONS: f32 = 0.28;
const EFFICIENCY: f32 = 0.82;

/// What it is worth to the leader after the Crawford game to drop once where that costs nothing: when
/// the trailer lacks 2 points, and 4 (Zadeh 1977).
const FREE_DROP: [f32; 2] = [0.015, 0.004];

const SIZE: usize = MAX_LENGTH as usize + 1;

/// The chances of the player who lacks the points of the first index, by those of the second.
pub(super) struct Table {
    /// At the beginning of a game, neither lacking only one point, or in the Crawford game.
    before: [[f32; SIZE]; SIZE],
    /// Of the leader, who lacks one point, after the Crawford game.
    after: [f32; SIZE],
}

/// The table, once it has been asked for.
static TABLE: OnceLock<Table> = OnceLock::new();

impl Table {
    /// The table, made when it is first asked for.
    pub(super) fn get() -> &'static Self {
        TABLE.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut table = Self {
            before: [[0.0; SIZE]; SIZE],
            after: [0.0; SIZE],
        };
        // What the leader's chance is after the trailer has won so many points.
        let next = |table: &Self, away: usize, points: usize| match away.checked_sub(points) {
            None | Some(0) => 0.0,
            Some(away) => table.after[away],
        };
        table.after[1] = 0.5;
        for away in 2..SIZE {
            let [single, gammon] = [2, 4].map(|points| next(&table, away, points));
            let drop = match away {
                2 => FREE_DROP[0],
                4 => FREE_DROP[1],
                _ => 0.0,
            };
            table.after[away] = 0.5 + 0.5 * ((1.0 - GAMMONS) * single + GAMMONS * gammon) + drop;
        }
        table.before[1][1] = 0.5;
        for away in 2..SIZE {
            let [single, gammon] = [1, 2].map(|points| next(&table, away, points));
            let chance = 0.5 + 0.5 * ((1.0 - GAMMONS) * single + GAMMONS * gammon);
            table.before[1][away] = chance;
            table.before[away][1] = 1.0 - chance;
        }
        let ends = [1.0 - GAMMONS, GAMMONS, 0.0];
        for own in 2..SIZE {
            for other in own..SIZE {
                let aways = [own, other].map(|away| u32::try_from(away).unwrap_or_default());
                let stakes = Stakes {
                    table: &table,
                    away: Some(aways),
                    is_after_crawford: false,
                    has_cube: true,
                    jacoby: false,
                    limit: 1 << CUBE_LIMIT,
                    won: ends,
                    lost: ends,
                    efficiency: EFFICIENCY,
                };
                let chance = stakes.curve(1, Access::Both).at(0.5);
                table.before[own][other] = chance;
                table.before[other][own] = 1.0 - chance;
            }
        }
        table
    }

    /// The chance of a player to win the match who lacked the first of these points, and the opponent
    /// the second, after a game has brought the player so many, or the opponent, if they are less
    /// than 0.
    pub(super) fn after(&self, away: [u32; 2], points: i32, is_after_crawford: bool) -> f32 {
        let [own, other] = away.map(|away| i32::try_from(away).unwrap_or(0));
        let (own, other) = if points > 0 {
            (own - points, other)
        } else {
            (own, other + points)
        };
        match [own, other].map(|away| usize::try_from(away).unwrap_or(0)) {
            [0, _] => 1.0,
            [_, 0] => 0.0,
            [1, 1] => 0.5,
            [1, other] if is_after_crawford => self.after[other],
            [own, 1] if is_after_crawford => 1.0 - self.after[own],
            [own, other] => self.before[own][other],
        }
    }
}

/// The chance of a player to win a match in which this player lacks `own` points and the opponent
/// `other`, both from 1 to 25, at the beginning of a game; `is_after_crawford` tells a game after the
/// Crawford game from that game. 0 and 1 where a player lacks none.
#[must_use]
pub fn match_equity(own: u32, other: u32, is_after_crawford: bool) -> f32 {
    let away = [own.min(MAX_LENGTH), other.min(MAX_LENGTH)];
    Table::get().after(away, 0, is_after_crawford)
}

/// The same at the beginning of the game that a position is from; for money a half.
pub(super) fn at_the_beginning(position: &Position, player: Player) -> f32 {
    match position.away(player).zip(position.away(player.opponent())) {
        None => 0.5,
        Some((own, other)) => match_equity(own, other, !position.is_crawford()),
    }
}
