//! Rollouts: games played on by evaluation alone, with the same dice for all choices, and with luck removed.
//!
//! As in GNU Backgammon ("Rollouts", in its manual): the value of a roll beyond the mean of all 21 is subtracted from
//! the result of its game, so that a few dozen games tell as much as thousands; the first two rolls of 36, and of
//! 1,296, consecutive games cover all possibilities. Both sides make the plays, and decide about the cube, by
//! evaluation alone. Games end after a number of plies, with their evaluation, when a player drops, or when the tables
//! for the bear-off know the rest.

use std::array;
use std::ops::Range;

use super::estimate::{Estimate, Start};
use super::search::Search;
use crate::backgammon::cube::CubeState;
use crate::backgammon::evaluate::Probabilities;
use crate::backgammon::rules::{Board, Dice, Plays};
use crate::seed::Rng;

/// The number of different rolls, and of the ways in which they fall.
const ROLLS: usize = 21;
const WAYS: usize = 36;

/// The values of a position to the player at the root: the equity, the cubeless equity, and the five probabilities.
type Tally = [f32; 7];

/// The continuation of a position before a roll.
enum Expansion {
    /// The game is not played on.
    Over(Tally),
    /// The positions after each roll, with their values, and their mean; and the cube by then.
    Rolls {
        state: Option<CubeState>,
        after: Box<[(Board, Tally); ROLLS]>,
        mean: Tally,
    },
}

/// A rollout of some choices.
pub(super) struct Rollout<'s, 'a, 'report> {
    search: &'s mut Search<'a, 'report>,
    plies: u32,
    seed: u64,
    choices: Vec<ChoiceGames>,
    /// The orders in which the first two rolls come, each by its index among the [`WAYS`].
    orders: [[usize; WAYS]; 2],
    /// The index of each way among the rolls.
    rolls: [usize; WAYS],
    plays: Plays,
}

/// The source of a game's rolls after the first two.
fn dice_of(seed: u64, game: u32) -> Rng {
    Rng::nth(seed, "rollout game", game.into())
}

/// One of the choices, with the results of the first two rolls, with which all of its games begin.
struct ChoiceGames {
    start: Start,
    first: Option<Expansion>,
    second: [Option<Expansion>; ROLLS],
}

impl<'s, 'a, 'report> Rollout<'s, 'a, 'report> {
    pub(super) fn new(
        search: &'s mut Search<'a, 'report>,
        starts: &[Start],
        plies: u32,
        seed: u64,
    ) -> Self {
        let choices = starts.iter().map(|start| ChoiceGames {
            start: *start,
            first: None,
            second: array::from_fn(|_| None),
        });
        let mut rng = Rng::new(seed, "rollout");
        let orders = array::from_fn(|_| {
            let mut order = array::from_fn(|n| n);
            rng.shuffle(&mut order);
            order
        });
        let all = Dice::all();
        let rolls = array::from_fn(|way| {
            let (high, low) = ((way / 6).max(way % 6) + 1, (way / 6).min(way % 6) + 1);
            let is_same = |(dice, _): &(Dice, u8)| {
                [usize::from(dice.high()), usize::from(dice.low())] == [high, low]
            };
            all.iter().position(is_same).unwrap_or_default()
        });
        Self {
            search,
            plies,
            seed,
            choices: choices.collect(),
            orders,
            rolls,
            plays: Plays::default(),
        }
    }

    /// Plays these games; `None` if the report stopped it.
    pub(super) fn play(mut self, games: Range<u32>) -> Option<Sums> {
        let count = self.choices.len();
        let mut sums = Sums::none(count);
        let all = games.len() as f32;
        for (n, game) in games.enumerate() {
            let mut tallies = Vec::with_capacity(count);
            for choice in 0..count {
                self.search.show_progress(self.plies, n as f32 / all);
                tallies.push(self.game(choice, game));
                if self.search.is_stopped() {
                    return None;
                }
            }
            sums.add(&tallies);
        }
        Some(sums)
    }

    /// The result of one game of a choice, without its luck.
    fn game(&mut self, choice: usize, game: u32) -> Tally {
        let mut rng = dice_of(self.seed, game);
        let Start {
            mut board,
            mut side,
            is_doubled,
        } = self.choices[choice].start;
        let mut state = self.search.cube_at_root(is_doubled);
        let (mut luck, mut last) = ([0.0; 7], None);
        let mut first_roll = 0;
        for ply in 0..self.plies {
            let roll = self.roll(game, ply, &mut rng);
            let known = match ply {
                0 => self.choices[choice].first.take(),
                1 => self.choices[choice].second[first_roll].take(),
                _ => None,
            };
            // A player who has chosen not to double does not decide again.
            let decides = ply > 0 || side == 1;
            let expansion = match known {
                Some(known) => known,
                None => self.expand(&board, side, state, decides),
            };
            if self.search.is_stopped() {
                return luck;
            }
            let over = match &expansion {
                Expansion::Over(tally) => Some(*tally),
                Expansion::Rolls {
                    state: by_then,
                    after,
                    mean,
                } => {
                    let (next, tally) = after[roll];
                    for (luck, (tally, mean)) in luck.iter_mut().zip(tally.iter().zip(mean)) {
                        *luck += tally - mean;
                    }
                    (board, state) = (next, *by_then);
                    side = 1 - side;
                    last = Some(tally);
                    None
                }
            };
            match ply {
                0 => {
                    self.choices[choice].first = Some(expansion);
                    first_roll = roll;
                }
                1 => self.choices[choice].second[first_roll] = Some(expansion),
                _ => {}
            }
            if over.is_some() {
                last = over;
                break;
            }
        }
        let last = last.unwrap_or(luck);
        array::from_fn(|n| last[n] - luck[n])
    }

    /// The index of a game's roll among the 21.
    fn roll(&self, game: u32, ply: u32, rng: &mut Rng) -> usize {
        let game = game as usize;
        let way = match ply {
            0 => self.orders[0][game % WAYS],
            // A different one for each first roll, until all pairs have come.
            1 => self.orders[1][(game + game / WAYS) % WAYS],
            _ => rng.below(36) as usize,
        };
        self.rolls[way]
    }

    /// The continuation of a position in which this side decides whether to double, if it still does, and rolls.
    fn expand(
        &mut self,
        board: &Board,
        side: usize,
        state: Option<CubeState>,
        decides: bool,
    ) -> Expansion {
        let search = &mut *self.search;
        if search.is_known_with(board, state) {
            return Expansion::Over(search.tally(board, side, state, decides));
        }
        let mut state = state;
        if let Some(before) = state
            && decides
        {
            match search.decide(board, side, before) {
                Ok(after) => state = Some(after),
                Err(equity) => {
                    let mut tally = search.tally(board, side, state, true);
                    tally[0] = equity;
                    return Expansion::Over(tally);
                }
            }
        }
        let mut after = Box::new([(*board, Tally::default()); ROLLS]);
        let mut mean = Tally::default();
        for ((dice, ways), slot) in Dice::all().into_iter().zip(after.iter_mut()) {
            search.check();
            let next = search.best_reply(board, dice, side, &mut self.plays).0;
            let tally = search.tally(&next, 1 - side, state, true);
            for (mean, tally) in mean.iter_mut().zip(tally) {
                *mean += tally * f32::from(ways) / 36.0;
            }
            *slot = (next, tally);
        }
        Expansion::Rolls { state, after, mean }
    }
}

impl Search<'_, '_> {
    /// The values of a position to the player at the root by evaluation alone; `decides` as in
    /// [`Rollout::expand`].
    fn tally(
        &mut self,
        board: &Board,
        side: usize,
        state: Option<CubeState>,
        decides: bool,
    ) -> Tally {
        let Estimate {
            equity,
            cubeless,
            probabilities,
        } = self.estimate_with(board, 0, side, state, decides);
        let Probabilities {
            win,
            win_gammon,
            win_backgammon,
            lose_gammon,
            lose_backgammon,
        } = probabilities;
        [
            equity,
            cubeless,
            win,
            win_gammon,
            win_backgammon,
            lose_gammon,
            lose_backgammon,
        ]
    }
}

/// The results of the games of a rollout, for each choice; sums of several rollouts of the same choices can be added
/// up.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sums {
    /// The number of games of each choice.
    pub games: u32,
    /// The sums of the games' values.
    sums: Vec<[f64; 7]>,
    /// The sums of the products of any two choices' equities in the same game, row by row.
    products: Vec<f64>,
}

impl Sums {
    /// Empty sums for `choices` choices.
    #[must_use]
    pub fn none(choices: usize) -> Self {
        Self {
            games: 0,
            sums: vec![[0.0; 7]; choices],
            products: vec![0.0; choices * choices],
        }
    }

    /// The number of choices.
    #[must_use]
    pub fn len(&self) -> usize {
        self.sums.len()
    }

    /// Whether there is no choice.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sums.is_empty()
    }

    /// Adds a game of each choice.
    fn add(&mut self, tallies: &[Tally]) {
        self.games += 1;
        let mut products = self.products.iter_mut();
        for (sum, tally) in self.sums.iter_mut().zip(tallies) {
            for (sum, one) in sum.iter_mut().zip(tally) {
                *sum += f64::from(*one);
            }
            for (other, product) in tallies.iter().zip(products.by_ref()) {
                *product += f64::from(tally[0]) * f64::from(other[0]);
            }
        }
    }

    /// Merges games of the same choices; does nothing if the number of choices differs.
    pub fn merge(&mut self, more: &Self) {
        if more.len() != self.len() || more.products.len() != self.products.len() {
            return;
        }
        self.games = self.games.saturating_add(more.games);
        for (sum, more) in self.sums.iter_mut().zip(&more.sums) {
            for (sum, more) in sum.iter_mut().zip(more) {
                *sum += more;
            }
        }
        for (product, more) in self.products.iter_mut().zip(&more.products) {
            *product += more;
        }
    }

    /// The mean over the games of a choice.
    #[must_use]
    pub fn estimate(&self, choice: usize) -> Estimate {
        let games = f64::from(self.games.max(1));
        let means = self.sums.get(choice).copied().unwrap_or_default();
        let [
            equity,
            cubeless,
            win,
            win_gammon,
            win_backgammon,
            lose_gammon,
            lose_backgammon,
        ] = means.map(|sum| (sum / games) as f32);
        Estimate {
            equity,
            cubeless,
            // Without luck, the frequency of a rare end may come out slightly negative.
            probabilities: Probabilities {
                win: win.clamp(0.0, 1.0),
                win_gammon: win_gammon.clamp(0.0, 1.0),
                win_backgammon: win_backgammon.clamp(0.0, 1.0),
                lose_gammon: lose_gammon.clamp(0.0, 1.0),
                lose_backgammon: lose_backgammon.clamp(0.0, 1.0),
            },
        }
    }

    /// The standard error of a choice's mean equity; `None` for fewer than two games.
    #[must_use]
    pub fn standard_error(&self, choice: usize) -> Option<f32> {
        self.error_of(self.product(choice, choice)?, self.sum(choice)?)
    }

    /// The difference of the first choice's mean equity from the second's, and its standard error: the dice are common
    /// to both, so it is less than that of either alone.
    #[must_use]
    pub fn difference(&self, one: usize, other: usize) -> Option<(f32, f32)> {
        let squares = self.product(one, one)? + self.product(other, other)?
            - 2.0 * self.product(one, other)?;
        let sum = self.sum(one)? - self.sum(other)?;
        let error = self.error_of(squares, sum)?;
        Some(((sum / f64::from(self.games)) as f32, error))
    }

    /// The choices, best first.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by(|&a, &b| self.sums[b][0].total_cmp(&self.sums[a][0]));
        order
    }

    /// The chance that the first choice is better than the second, if the mean of their differences is distributed
    /// normally; `None` for fewer than two games.
    #[must_use]
    pub fn chance(&self, one: usize, other: usize) -> Option<f32> {
        let (mean, error) = self.difference(one, other)?;
        if error < 1e-7 {
            return Some(if mean.abs() < 1e-7 {
                0.5
            } else {
                f32::from(mean > 0.0)
            });
        }
        Some(normal(f64::from(mean / error)) as f32)
    }

    /// A lower bound of the chance that a choice is the best: certainty less the chances that each of the others is
    /// better. `None` for fewer than two games.
    #[must_use]
    pub fn chance_best(&self, choice: usize) -> Option<f32> {
        let mut left = 1.0;
        for other in (0..self.len()).filter(|&other| other != choice) {
            left -= self.chance(other, choice)?;
        }
        Some(left.max(0.0))
    }

    fn sum(&self, choice: usize) -> Option<f64> {
        Some(self.sums.get(choice)?[0])
    }

    fn product(&self, one: usize, other: usize) -> Option<f64> {
        self.products.get(one * self.len() + other).copied()
    }

    /// The standard error of a mean, by the sum and the sum of squares.
    fn error_of(&self, squares: f64, sum: f64) -> Option<f32> {
        let games = f64::from(self.games);
        let variance = (squares - sum * sum / games) / (games - 1.0);
        (self.games > 1).then(|| (variance.max(0.0) / games).sqrt() as f32)
    }
}

/// The normal distribution function, to within 10^-7: M. Abramowitz and I. Stegun, "Handbook of Mathematical
/// Functions" (1964), 26.2.17.
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [
        1.330_274_429,
        -1.821_255_978,
        1.781_477_937,
        -0.356_563_782,
        0.319_381_530,
    ];
    let sum = series.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{Sums, dice_of, normal};

    #[test]
    fn the_distribution_function_has_its_known_values() {
        // Abramowitz and Stegun, table 26.1.
        for (x, p) in [
            (0.0, 0.5),
            (1.0, 0.841_344_7),
            (1.96, 0.975_002_1),
            (-2.0, 0.022_750_1),
        ] {
            assert!((normal(x) - p).abs() < 2e-7, "{x}: {}", normal(x));
        }
    }

    #[test]
    fn means_and_errors_are_those_of_the_games() {
        let mut sums = Sums::none(2);
        let mut more = Sums::none(2);
        let tally = |equity: f32| [equity, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0];
        for (one, other) in [(0.1, 0.0), (0.3, 0.1)] {
            sums.add(&[tally(one), tally(other)]);
        }
        for (one, other) in [(-0.1, -0.1), (0.5, 0.4)] {
            more.add(&[tally(one), tally(other)]);
        }
        sums.merge(&more);
        assert_eq!((sums.games, sums.order()), (4, vec![0, 1]));
        let near = |a: Option<f32>, b: f32| assert!((a.unwrap() - b).abs() < 1e-4, "{a:?} {b}");
        near(Some(sums.estimate(0).equity), 0.2);
        // Deviations of -0.1, 0.1, -0.3, 0.3: a variance of 0.2 / 3, over four games.
        near(sums.standard_error(0), (0.2_f32 / 12.0).sqrt());
        // Differences of 0.1, 0.2, 0, 0.1.
        let (mean, error) = sums.difference(0, 1).unwrap();
        near(Some(mean), 0.1);
        near(Some(error), (0.02_f32 / 12.0).sqrt());
        near(sums.chance_best(0), 0.9928);
        near(sums.chance_best(1), 0.0072);
        // Sums of a different number of choices are not added.
        sums.merge(&Sums::none(3));
        assert_eq!(sums.games, 4);
        assert_eq!(Sums::none(1).standard_error(0), None);
    }

    #[test]
    fn no_two_games_have_the_same_dice_whatever_their_seeds() {
        let seeds = (0..20).chain([465, 1 << 32, u64::MAX - 1, u64::MAX]);
        let games = (0..100).chain([10_000, u32::MAX]);
        let mut seen = HashSet::new();
        for seed in seeds {
            for game in games.clone() {
                let mut rng = dice_of(seed, game);
                let rolls: Vec<u32> = (0..12).map(|_| rng.below(36)).collect();
                assert!(seen.insert(rolls), "game {game} of seed {seed}");
            }
        }
    }
}
