//! Tables for the bear-off: exact within their range, computed and never downloaded.
//!
//! One side alone, up to 15 checkers on six points (54,264 states): the number of rolls to bear off all, and to bear
//! off the first, if each is done in the least expected number of rolls. Both sides with up to 6 checkers each (924 by
//! 924 states): the probability of winning if both play for it. Both are retrograde analyses, from the fewest pips up;
//! Berliner, "BKG" (1977), had such tables.

use super::class::TWO_SIDED_CHECKERS;
use super::probabilities::Probabilities;
use crate::backgammon::rules::Board;
use crate::container::{ContainerError, Kind};

/// The number of points of the home.
const POINTS: usize = 6;

/// The number of entries of a distribution over rolls; more rolls happen less often than once in
/// 65,535 times.
const ROLLS: usize = 16;

/// The number of states of a side with up to 15 checkers: 21 over 6.
const ONE_SIDED: usize = 54_264;

/// The number of these that have all 15 checkers: 20 over 5.
const FULL: usize = 15_504;

/// The number of states of a side with up to 6 checkers: 12 over 6.
pub(crate) const TWO_SIDED: usize = 924;

/// How the tables are kept.
pub const KIND: Kind = Kind {
    mark: *b"ppBO",
    version: 1,
    name: "bear-off tables",
};

/// The stored form of 1.
const ONE: f32 = 65_535.0;

/// The chances of taking 0, 1, 2… rolls more than `start`, in 65,535ths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Distribution {
    start: u8,
    chances: [u16; ROLLS],
}

/// Bytes of a distribution.
const DISTRIBUTION: usize = 1 + 2 * ROLLS;

/// The tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tables {
    /// The rolls to bear off all, by the rank of a state.
    all: Vec<Distribution>,
    /// The rolls to bear off the first of 15, by the rank of a state among those with 15.
    first: Vec<Distribution>,
    /// The chance to win of the player on roll, by that side's rank and the other's.
    both: Vec<u16>,
}

/// A side's home: checkers on the 1-point to the 6-point.
pub(crate) type Home = [u8; POINTS];

/// Ranks of homes with at most `most` checkers, ordered by the number on the 6-point, then on the 5-point and so on, so
/// that every move leads to a lower rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ranks {
    most: usize,
    /// For each point, for each number of checkers that may still be on it and those below, and for each number on it:
    /// the number of homes that have fewer on this point.
    below: [[[u32; 16]; 16]; POINTS],
}

impl Ranks {
    pub(crate) fn new(most: usize) -> Self {
        let mut below = [[[0; 16]; 16]; POINTS];
        for (point, below) in below.iter_mut().enumerate() {
            for (left, below) in below.iter_mut().enumerate() {
                let mut sum = 0;
                for (n, below) in below.iter_mut().enumerate().take(left + 1) {
                    *below = sum;
                    sum += homes(point, left - n);
                }
            }
        }
        Self { most, below }
    }

    /// The number of homes.
    pub(crate) fn len(&self) -> usize {
        homes(POINTS, self.most) as usize
    }

    /// The ranks of both homes of a board; `None` if a side has more checkers, or some outside its home, or none.
    pub(crate) fn of(&self, board: &Board) -> Option<[usize; 2]> {
        let homes = [home_of(board.own())?, home_of(board.other())?];
        let few = |home: &Home| (1..=self.most).contains(&home.iter().sum::<u8>().into());
        homes
            .iter()
            .all(few)
            .then(|| homes.map(|home| self.rank(&home)))
    }

    pub(crate) fn rank(&self, home: &Home) -> usize {
        let mut left = self.most;
        let mut rank = 0;
        for point in (0..POINTS).rev() {
            let n = usize::from(home[point]);
            rank += self.below[point][left][n];
            left -= n;
        }
        rank as usize
    }

    /// The home of the next rank; `None` after the last.
    fn next(&self, mut home: Home) -> Option<Home> {
        // The lowest point that can take one more checker if those below are emptied.
        let mut sum: usize = home.iter().map(|&n| usize::from(n)).sum();
        for point in 0..POINTS {
            if sum < self.most {
                home[point] += 1;
                return Some(home);
            }
            sum -= usize::from(home[point]);
            home[point] = 0;
        }
        None
    }
}

/// The number of ways to have up to `most` checkers on `points` points: `points + most` over `points`.
fn homes(points: usize, most: usize) -> u32 {
    let mut ways = 1;
    for i in 1..=points {
        ways = ways * (most + i) / i;
    }
    ways as u32
}

/// Calls `visit` with every home after a roll, where all dice are always played: as long as a
/// checker is left, each die can be.
fn each_play(home: Home, a: usize, b: usize, visit: &mut dyn FnMut(&Home)) {
    if a == b {
        repeat(home, a, 4, POINTS - 1, visit);
        return;
    }
    for (a, b) in [(a, b), (b, a)] {
        each_step(home, a, POINTS - 1, &mut |home, _| {
            if home.iter().all(|&n| n == 0) {
                visit(home);
            }
            each_step(*home, b, POINTS - 1, &mut |home, _| visit(home));
        });
    }
}

/// Calls `visit` with every home after `steps` steps with the same die, from high points to low.
fn repeat(home: Home, die: usize, steps: u32, from: usize, visit: &mut dyn FnMut(&Home)) {
    if steps == 0 || home.iter().all(|&n| n == 0) {
        visit(&home);
        return;
    }
    each_step(home, die, from, &mut |home, point| {
        repeat(*home, die, steps - 1, point, visit);
    });
}

/// Calls `visit` with every home after one step from index `from` or below, and with the index where it began.
fn each_step(home: Home, die: usize, from: usize, visit: &mut dyn FnMut(&Home, usize)) {
    let highest = home.iter().rposition(|&n| n > 0);
    for point in (0..=from).rev() {
        // A die that is larger than needed bears off only from the highest point.
        if home[point] == 0 || (point + 1 < die && highest != Some(point)) {
            continue;
        }
        let mut after = home;
        after[point] -= 1;
        if point >= die {
            after[point - die] += 1;
        }
        visit(&after, point);
    }
}

/// The chances of taking 0, 1, 2… rolls, and their mean.
#[derive(Clone, Copy)]
struct Exact {
    chances: [f32; 32],
    mean: f32,
}

impl Exact {
    const DONE: Self = {
        let mut chances = [0.0; 32];
        chances[0] = 1.0;
        Self { chances, mean: 0.0 }
    };

    /// The stored form.
    fn stored(&self) -> Distribution {
        let negligible = 0.5 / ONE;
        let mut start = 0;
        while start + 1 < 32 && self.chances[start] < negligible {
            start += 1;
        }
        let mut chances = [0; ROLLS];
        let (mut sum, mut top) = (0, 0);
        for i in 0..ROLLS.min(32 - start) {
            chances[i] = (self.chances[start + i] * ONE + 0.5) as u16;
            sum += i32::from(chances[i]);
            if chances[i] > chances[top] {
                top = i;
            }
        }
        // The sum is made exactly 1: the most frequent number of rolls absorbs the rounding.
        chances[top] = (i32::from(chances[top]) + ONE as i32 - sum) as u16;
        Distribution {
            start: start as u8,
            chances,
        }
    }
}

impl Distribution {
    /// The chance of taking exactly `rolls` rolls.
    fn at(&self, rolls: usize) -> f32 {
        let chance = rolls
            .checked_sub(usize::from(self.start))
            .and_then(|i| self.chances.get(i));
        f32::from(chance.copied().unwrap_or(0)) * (1.0 / ONE)
    }
}

/// The distributions of the homes that are `asked` for, by their ranks; `is_done` says where no more rolls are needed.
fn one_sided(
    ranks: &Ranks,
    is_done: impl Fn(&Home) -> bool,
    asked: impl Fn(&Home) -> bool,
) -> Vec<Distribution> {
    let mut exact: Vec<Exact> = Vec::with_capacity(ONE_SIDED);
    let mut stored = Vec::with_capacity(ONE_SIDED);
    let mut home = Some([0; POINTS]);
    while let Some(at) = home {
        home = ranks.next(at);
        if is_done(&at) {
            exact.push(Exact::DONE);
            if asked(&at) {
                stored.push(Exact::DONE.stored());
            }
            continue;
        }
        let mut sum = Exact {
            chances: [0.0; 32],
            mean: 1.0,
        };
        for a in 1..=6 {
            for b in 1..=a {
                let weight = if a == b { 1.0 / 36.0 } else { 2.0 / 36.0 };
                let mut best = (f32::MAX, 0);
                each_play(at, a, b, &mut |home| {
                    let rank = ranks.rank(home);
                    if exact[rank].mean < best.0 {
                        best = (exact[rank].mean, rank);
                    }
                });
                let after = &exact[best.1];
                sum.mean += weight * after.mean;
                for (to, from) in sum.chances[1..].iter_mut().zip(&after.chances) {
                    *to += weight * from;
                }
            }
        }
        exact.push(sum);
        if asked(&at) {
            stored.push(sum.stored());
        }
    }
    stored
}

/// For each home and roll, the ranks of the homes after it.
pub(crate) struct Replies {
    after: Vec<u16>,
    /// The start of the list of each home and roll.
    starts: Vec<usize>,
}

impl Replies {
    /// The probability of each of the 21 rolls.
    pub(crate) const WEIGHTS: [f32; 21] = {
        let mut weights = [2.0 / 36.0; 21];
        // 1-1, 2-1, 2-2, 3-1, and so on.
        let (mut double, mut step) = (0, 2);
        while double < 21 {
            weights[double] = 1.0 / 36.0;
            double += step;
            step += 1;
        }
        weights
    };

    pub(crate) fn new(ranks: &Ranks) -> Self {
        let mut after: Vec<u16> = Vec::new();
        let mut starts = Vec::new();
        let mut home = Some([0; POINTS]);
        while let Some(at) = home {
            home = ranks.next(at);
            for a in 1..=6 {
                for b in 1..=a {
                    let start = after.len();
                    starts.push(start);
                    each_play(at, a, b, &mut |home| {
                        let rank = ranks.rank(home) as u16;
                        if !after[start..].contains(&rank) {
                            after.push(rank);
                        }
                    });
                }
            }
        }
        starts.push(after.len());
        Self { after, starts }
    }

    /// The ranks of the homes after a roll from the home with this rank.
    pub(crate) fn of(&self, rank: usize, roll: usize) -> &[u16] {
        let at = rank * 21 + roll;
        &self.after[self.starts[at]..self.starts[at + 1]]
    }
}

/// The chances to win with up to 6 checkers on each side.
fn two_sided() -> Vec<u16> {
    let replies = Replies::new(&Ranks::new(usize::from(TWO_SIDED_CHECKERS)));
    // By the sum of the ranks, because a play leads to a lower rank of the player's own.
    let mut win = vec![0.0_f32; TWO_SIDED * TWO_SIDED];
    for sum in 1..2 * TWO_SIDED - 1 {
        for own in sum.saturating_sub(TWO_SIDED - 1)..=sum.min(TWO_SIDED - 1) {
            let other = sum - own;
            // A player who has no checkers left has won already.
            if own == 0 || other == 0 {
                win[own * TWO_SIDED + other] = if own == 0 { 1.0 } else { 0.0 };
                continue;
            }
            let mut chance = 0.0;
            for (roll, weight) in Replies::WEIGHTS.into_iter().enumerate() {
                let mut least = 1.0_f32;
                for &rank in replies.of(own, roll) {
                    let theirs = if rank == 0 {
                        0.0
                    } else {
                        win[other * TWO_SIDED + usize::from(rank)]
                    };
                    if theirs < least {
                        least = theirs;
                    }
                }
                chance += (1.0 - least) * weight;
            }
            win[own * TWO_SIDED + other] = chance;
        }
    }
    let mut stored = Vec::with_capacity(win.len());
    for chance in win {
        stored.push((chance * ONE + 0.5) as u16);
    }
    stored
}

/// A side's home; `None` if it has checkers elsewhere.
pub(crate) fn home_of(side: &[u8; 25]) -> Option<Home> {
    let mut home = [0; POINTS];
    home.copy_from_slice(&side[..POINTS]);
    side[POINTS..].iter().all(|&n| n == 0).then_some(home)
}

impl Tables {
    /// Computes the tables: a second or two.
    #[must_use]
    pub fn compute() -> Self {
        let ranks = Ranks::new(15);
        let left = |home: &Home| home.iter().sum::<u8>();
        Self {
            all: one_sided(&ranks, |home| left(home) == 0, |_| true),
            first: one_sided(&ranks, |home| left(home) < 15, |home| left(home) == 15),
            both: two_sided(),
        }
    }

    /// The exact chances of how the game ends; `None` if a side has more than 6 checkers, or some outside its home, or
    /// none.
    #[must_use]
    pub fn two_sided(&self, board: &Board) -> Option<Probabilities> {
        let [own, other] = two_sided_ranks().of(board)?;
        let at = own * TWO_SIDED + other;
        Some(Probabilities {
            win: f32::from(self.both[at]) * (1.0 / ONE),
            ..Probabilities::default()
        })
    }

    /// The chances of how the game ends if each side plays as if it were alone; `None` if a side has checkers outside
    /// its home.
    #[must_use]
    pub fn one_sided(&self, board: &Board) -> Option<Probabilities> {
        let ranks = one_sided_ranks();
        let (own, other) = (home_of(board.own())?, home_of(board.other())?);
        let all = |home: &Home| self.all[ranks.rank(home)];
        let first = |home: &Home| {
            if home.iter().sum::<u8>() < 15 {
                return Exact::DONE.stored();
            }
            // The 1-point has the rest, so the rank is that of the other points alone.
            let [_, a, b, c, d, e] = *home;
            self.first[ranks.rank(&[a, b, c, d, e, 0])]
        };
        let (own_all, other_all) = (all(&own), all(&other));
        let (own_first, other_first) = (first(&own), first(&other));
        // The chances that more than k rolls are needed; in iteration k the player on roll has just made roll k, and
        // the other player has made one fewer.
        let (mut other_not, mut other_none, mut own_none) = (1.0, 1.0, 1.0);
        let mut p = Probabilities::default();
        for k in 0..32 {
            let done = own_all.at(k);
            p.win += done * other_not;
            p.win_gammon += done * other_none;
            // The other player's roll k comes after the own one.
            own_none -= own_first.at(k);
            p.lose_gammon += other_all.at(k) * own_none;
            other_not -= other_all.at(k);
            other_none -= other_first.at(k);
        }
        Some(p)
    }

    /// The tables as bytes for storage.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        KIND.seal(|bytes| {
            for distribution in self.all.iter().chain(&self.first) {
                bytes.push(distribution.start);
                for chance in distribution.chances {
                    bytes.extend_from_slice(&chance.to_le_bytes());
                }
            }
            for chance in &self.both {
                bytes.extend_from_slice(&chance.to_le_bytes());
            }
        })
    }

    /// Reads tables from stored bytes.
    ///
    /// # Errors
    /// If there are more or fewer bytes, they are of another version, or have changed.
    pub fn parse(bytes: &[u8]) -> Result<Self, ContainerError> {
        let table = KIND.open(bytes, |_| Ok(LENGTH))?;
        let (all, rest) = table.split_at(ONE_SIDED * DISTRIBUTION);
        let (first, both) = rest.split_at(FULL * DISTRIBUTION);
        Ok(Self {
            all: distributions(all),
            first: distributions(first),
            both: numbers(both),
        })
    }
}

/// The length of the tables in bytes.
const LENGTH: usize = (ONE_SIDED + FULL) * DISTRIBUTION + 2 * TWO_SIDED * TWO_SIDED;

fn distributions(bytes: &[u8]) -> Vec<Distribution> {
    let mut table = Vec::with_capacity(bytes.len() / DISTRIBUTION);
    for record in bytes.chunks_exact(DISTRIBUTION) {
        let mut chances = [0; ROLLS];
        for (chance, pair) in chances.iter_mut().zip(record[1..].chunks_exact(2)) {
            *chance = u16::from_le_bytes([pair[0], pair[1]]);
        }
        table.push(Distribution {
            start: record[0],
            chances,
        });
    }
    table
}

fn numbers(bytes: &[u8]) -> Vec<u16> {
    let mut numbers = Vec::with_capacity(bytes.len() / 2);
    for pair in bytes.chunks_exact(2) {
        numbers.push(u16::from_le_bytes([pair[0], pair[1]]));
    }
    numbers
}

fn one_sided_ranks() -> &'static Ranks {
    static RANKS: std::sync::OnceLock<Ranks> = std::sync::OnceLock::new();
    RANKS.get_or_init(|| Ranks::new(15))
}

fn two_sided_ranks() -> &'static Ranks {
    static RANKS: std::sync::OnceLock<Ranks> = std::sync::OnceLock::new();
    RANKS.get_or_init(|| Ranks::new(usize::from(TWO_SIDED_CHECKERS)))
}
