//! The inputs that the networks get for a board.
//!
//! First the plain inputs, units for each point as in Tesauro, "Temporal Difference Learning and TD-Gammon" (1995):
//! mostly zeros. Then, for positions with contact, the features that experts count, as in Berliner, "Backgammon
//! Computer Program Beats World Champion" (1980), and Tesauro, "Neurogammon" (1990): shots, blockades, containment,
//! timing. These are computed from bit patterns of the points.

use std::sync::OnceLock;

use super::class::rear;

/// The units for each point.
const UNITS: usize = 4;

/// The plain inputs of one side: the points, two for the bar, two for checkers borne off.
const PLAIN_SIDE: usize = 24 * UNITS + 4;

/// The plain inputs.
pub const PLAIN: usize = 2 * PLAIN_SIDE;

/// The counted features of each side.
const COUNTED_SIDE: usize = 32;

/// All inputs.
pub const ALL: usize = PLAIN + 2 * COUNTED_SIDE;

/// The most inputs that are not 0.
const MOST_ACTIVE: usize = 128;

/// The inputs that are not 0.
#[derive(Clone, Debug)]
pub struct Inputs {
    index: [u16; MOST_ACTIVE],
    value: [f32; MOST_ACTIVE],
    len: usize,
}

impl Default for Inputs {
    fn default() -> Self {
        Self::new()
    }
}

impl Inputs {
    /// Inputs that are all 0.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            index: [0; MOST_ACTIVE],
            value: [0.0; MOST_ACTIVE],
            len: 0,
        }
    }

    /// The inputs that are not 0, in the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        let index = self.index[..self.len].iter();
        index
            .zip(&self.value[..self.len])
            .map(|(&i, &value)| (usize::from(i), value))
    }

    /// The inputs with a number below `below` that are not 0: their numbers and values.
    #[must_use]
    pub(super) fn below(&self, count: usize) -> (&[u16], &[f32]) {
        let mut len = self.len;
        while len > 0 && usize::from(self.index[len - 1]) >= count {
            len -= 1;
        }
        (&self.index[..len], &self.value[..len])
    }

    #[inline(always)]
    fn push(&mut self, index: usize, value: f32) {
        if value != 0.0 && self.len < MOST_ACTIVE {
            self.index[self.len] = index as u16;
            self.value[self.len] = value;
            self.len += 1;
        }
    }

    /// Sets only the plain inputs, of the player on roll and the other.
    pub fn set_plain(&mut self, own: &[u8; 25], other: &[u8; 25]) {
        self.len = 0;
        self.push_side(0, own);
        self.push_side(PLAIN_SIDE, other);
    }

    /// Sets all inputs.
    pub fn set_all(&mut self, own: &[u8; 25], other: &[u8; 25]) {
        self.set_plain(own, other);
        let (own, other) = (Side::new(own), Side::new(other));
        self.push_counted(PLAIN, &own, &other);
        self.push_counted(PLAIN + COUNTED_SIDE, &other, &own);
    }

    fn push_side(&mut self, first: usize, side: &[u8; 25]) {
        let mut left = 0;
        for (point, &n) in side[..24].iter().enumerate() {
            if n > 0 {
                left += n;
                let at = first + UNITS * point;
                self.push(at + usize::from(n.min(3)) - 1, 1.0);
                if n > 3 {
                    self.push(at + 3, f32::from(n - 3) * 0.5);
                }
            }
        }
        let bar = side[24];
        let at = first + 24 * UNITS;
        if bar == 1 {
            self.push(at, 1.0);
        } else if bar > 1 {
            self.push(at + 1, f32::from(bar) * 0.5);
        }
        let off = 15_u8.saturating_sub(left + bar);
        if off > 0 {
            self.push(at + 2, f32::from(off) / 15.0);
            self.push(at + 3, if off > 7 { 1.0 } else { 0.0 });
        }
    }

    /// Adds the counted features of `side` against `foe`.
    fn push_counted(&mut self, first: usize, side: &Side, foe: &Side) {
        let roads = roads();
        let mut at = first;
        let mut push = |value: f32| {
            self.push(at, value);
            at += 1;
        };
        let pips = side.pips as f32;
        push(pips / 100.0);
        push((foe.pips as f32 - pips) / (foe.pips as f32 + pips + 10.0) * 3.0);

        // Shots and their cost.
        let shots = side.shots(foe);
        let hit = shots.one as f32 / 36.0;
        push(hit);
        push(shots.two as f32 / 36.0);
        push(shots.lost as f32 / 360.0);
        let home = (side.made & 0x3f).count_ones() as f32 / 6.0;
        push(home);
        push(home * home);
        push(hit * home);
        // Rolls that do not enter.
        let closed = (foe.made & 0x3f).count_ones();
        push(if side.bar > 0 {
            (closed * closed) as f32 / 36.0
        } else {
            0.0
        });

        // The freedom of the rearmost checker, and the number of checkers held.
        let in_contact = 23_usize.saturating_sub(foe.rear);
        let road = &roads[foe.pattern_before(side.rear)];
        push(road.moved);
        push(road.escape);
        push(road.stuck);
        let (mut held, mut behind) = (0.0, 0);
        for point in (in_contact..25).rev() {
            let n = side.count[point];
            if n > 0 {
                held += f32::from(n) * (1.0 - roads[foe.pattern_before(point)].escape);
                behind += n;
            }
        }
        push(held / 6.0);
        push(f32::from(behind) / 10.0);

        // The blockade before a checker of the other side on the bar, and before those that are there.
        let (mut least, mut mean) = (1.0_f32, 0.0);
        for point in 18..25 {
            let road = &roads[side.pattern_before(point)];
            if road.escape < least {
                least = road.escape;
            }
            mean += road.moved;
        }
        push(least);
        push(mean / 7.0);

        // Timing: pips that can be played before the home breaks; builders; checkers out of play.
        let (mut outside, mut spare, mut loose) = (0, 0, 0);
        for point in 6..25 {
            outside += u32::from(side.count[point]) * (point as u32 - 5);
        }
        for &n in &side.count[2..12] {
            spare += n.saturating_sub(2);
        }
        for &n in &side.count[2..] {
            loose += n;
        }
        push(outside as f32 / 60.0);
        push(f32::from(spare) / 6.0);
        push(f32::from(loose) / 10.0);
        push(if loose <= 6 { 1.0 } else { 0.0 });
        let dead = side.count[0].saturating_sub(1) + side.count[1].saturating_sub(2);
        push(f32::from(dead) / 6.0);

        // The places of the checkers: the spread, the rear, primes, blots before the other side's checkers, anchors.
        push(side.spread() / 60.0);
        push(side.rear as f32 / 24.0);
        let prime = longest_run(side.made & 0xfff) as f32 / 6.0;
        push(prime * prime);
        let exposed = side.blots >> in_front(foe.rear) << in_front(foe.rear);
        push(exposed.count_ones() as f32 / 4.0);
        push((side.made >> 18 & 0x3f).count_ones() as f32 / 2.0);

        // The number of points from which each die can be played.
        let open = !foe.made_mirrored;
        for die in 1..7 {
            let from = if side.bar > 0 { 1 << 24 } else { side.any };
            push((from >> die & open & 0xff_ffff).count_ones() as f32 / 6.0);
        }
    }
}

/// The first index of a side from which a checker is in front of one of the other side at `rear`.
fn in_front(rear: usize) -> u32 {
    (24 - rear.min(24)) as u32
}

/// A side's points as bits: bit i is the point of index i.
struct Side<'a> {
    count: &'a [u8; 25],
    any: u32,
    made: u32,
    blots: u32,
    /// The points held and the blots, numbered from the other side.
    made_mirrored: u32,
    blots_mirrored: u32,
    bar: u8,
    rear: usize,
    pips: u32,
}

/// Shots of a side.
struct Shots {
    /// The number of the 36 rolls that hit a blot.
    one: u32,
    /// The number of rolls that hit two.
    two: u32,
    /// The pips that the other side loses by it, summed over the 36 rolls.
    lost: u32,
}

impl<'a> Side<'a> {
    fn new(count: &'a [u8; 25]) -> Self {
        let (mut any, mut made, mut pips) = (0_u32, 0_u32, 0);
        for (i, &n) in count.iter().enumerate() {
            any |= u32::from(n > 0) << i;
            made |= u32::from(n > 1) << i;
            pips += u32::from(n) * (i as u32 + 1);
        }
        let made = made & 0xff_ffff;
        let blots = any & !made & 0xff_ffff;
        Self {
            count,
            any,
            made,
            blots,
            made_mirrored: made.reverse_bits() >> 8,
            blots_mirrored: blots.reverse_bits() >> 8,
            bar: count[24],
            rear: rear(count).unwrap_or(0),
            pips,
        }
    }

    /// The points held by this side among the twelve in front of a checker of the other side, at `from` as that side
    /// counts: bit 0 is the next.
    fn pattern_before(&self, from: usize) -> usize {
        (self.made >> (24 - from) & 0xfff) as usize
    }

    /// The spread of the checkers: the variance of their indices.
    fn spread(&self) -> f32 {
        let (mut n, mut sum, mut squares) = (0, 0, 0);
        for (i, &count) in self.count.iter().enumerate() {
            let (i, count) = (i as u32, u32::from(count));
            n += count;
            sum += count * i;
            squares += count * i * i;
        }
        if n == 0 {
            return 0.0;
        }
        let mean = sum as f32 / n as f32;
        squares as f32 / n as f32 - mean * mean
    }

    /// The shots of this side at the other side's blots.
    fn shots(&self, foe: &Side) -> Shots {
        let targets = foe.blots_mirrored;
        let mut shots = Shots {
            one: 0,
            two: 0,
            lost: 0,
        };
        if targets == 0 {
            return shots;
        }
        let open = !foe.made_mirrored;
        for a in 1..7 {
            // Both dice alike: four steps.
            let (mut from, mut steps, mut hits) = (self.any & 0xff_ffff, 4, 0);
            let mut entered = true;
            if self.bar > 0 {
                entered = open >> (24 - a) & 1 == 1;
                if entered {
                    from |= 1 << (24 - a);
                    hits |= from & targets;
                }
                steps -= i32::from(self.bar.min(4));
            }
            if entered {
                while steps > 0 {
                    from = from >> a & open;
                    hits |= from & targets;
                    steps -= 1;
                }
                shots.add(hits, hits & hits.wrapping_sub(1) != 0, 1);
            }
            for b in 1..a {
                let (hits, two) = self.hits(open, targets, a, b);
                shots.add(hits, two, 2);
            }
        }
        shots
    }

    /// The targets that a roll of two different numbers can hit, and whether it can hit two of them.
    fn hits(&self, open: u32, targets: u32, a: u32, b: u32) -> (u32, bool) {
        let men = self.any & 0xff_ffff;
        if self.bar == 0 {
            let (by_a, by_b) = (men >> a & open, men >> b & open);
            let hits = (by_a | by_b | by_a >> b | by_b >> a) & targets;
            let onward = ((by_a & targets) >> b | (by_b & targets) >> a) & targets;
            let apart = (by_a | by_b) & targets;
            let two =
                (by_a & targets != 0 && by_b & targets != 0 && apart & apart.wrapping_sub(1) != 0)
                    || onward != 0;
            return (hits, two);
        }
        let (at_a, at_b) = (1 << (24 - a) & open, 1 << (24 - b) & open);
        if self.bar > 1 {
            let hits = (at_a | at_b) & targets;
            return (hits, hits & hits.wrapping_sub(1) != 0);
        }
        // One checker enters with one of the dice, then any moves with the other.
        let mut all = 0;
        let mut two = false;
        for (at, die) in [(at_a, b), (at_b, a)] {
            if at != 0 {
                let on = (men | at) >> die & targets;
                all |= at & targets | on;
                two |= at & targets != 0 && on != 0;
            }
        }
        (all, two)
    }
}

impl Shots {
    fn add(&mut self, hits: u32, two: bool, weight: u32) {
        if hits != 0 {
            self.one += weight;
            self.two += if two { weight } else { 0 };
            // The blot at bit p has already moved all but p + 1 of its 25 pips, and loses those.
            self.lost += weight * (32 - hits.leading_zeros());
        }
    }
}

/// The length of the longest run of bits.
fn longest_run(mut bits: u32) -> u32 {
    let mut length = 0;
    while bits != 0 {
        bits &= bits >> 1;
        length += 1;
    }
    length
}

/// The prospects of a single checker with a roll, given which of the twelve points before it are held.
#[derive(Clone, Copy, Debug, Default)]
struct Road {
    /// The average pips moved, as a share of those rolled.
    moved: f32,
    /// The share of the rolls after which at most one of the next six points is held.
    escape: f32,
    /// The share of the rolls with which it cannot move.
    stuck: f32,
}

/// A road for each pattern of held points.
fn roads() -> &'static [Road] {
    static ROADS: OnceLock<Vec<Road>> = OnceLock::new();
    ROADS.get_or_init(|| (0..1 << 12).map(road).collect())
}

/// The pips in all 36 rolls.
const ALL_PIPS: f32 = 294.0;

fn road(pattern: u32) -> Road {
    let is_open = |distance: u32| distance > 12 || pattern >> (distance - 1) & 1 == 0;
    let (mut moved, mut escape, mut stuck) = (0, 0, 0);
    for a in 1..7 {
        for b in 1..7 {
            let mut to = 0;
            if a == b {
                while to < 4 * a && is_open(to + a) {
                    to += a;
                }
            } else if (is_open(a) || is_open(b)) && is_open(a + b) {
                to = a + b;
            } else if is_open(a.max(b)) {
                to = a.max(b);
            } else if is_open(a.min(b)) {
                to = a.min(b);
            }
            moved += to;
            stuck += u32::from(to == 0);
            let ahead = if to < 12 { pattern >> to & 0x3f } else { 0 };
            escape += u32::from(to > 0 && ahead.count_ones() < 2);
        }
    }
    Road {
        moved: moved as f32 / ALL_PIPS,
        escape: escape as f32 / 36.0,
        stuck: stuck as f32 / 36.0,
    }
}
