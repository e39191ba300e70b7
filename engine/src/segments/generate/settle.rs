//! Moving points within their homes until all have enough room.

use crate::seed::Rng;
use crate::segments::generate::layout::{Home, Plan};
use crate::segments::geometry::{MAX_COORDINATE, Point, orientation};

/// The number of times that the demands are lowered before the search gives up. Most seeds never need it, or a few
/// times; at the end a clearance of half a unit and three quarters of the spacing are enough.
const ROUNDS: u32 = 40;
/// The number of sweeps over all points before the demands are lowered.
const SWEEPS: u32 = 12;
/// The number of places tried for a point, nearer and nearer ones.
const TRIES: u32 = 8;
/// The number of parts of a squared clearance; without them the last steps down would be too large.
const PARTS: i64 = 16;
/// The square of the greatest distance between two points of the board.
const FARTHEST: i64 = 2 * (MAX_COORDINATE as i64) * (MAX_COORDINATE as i64);

/// The points of a plan; `None` if neither its demands nor much lower ones can be met.
///
/// A descent: each point that lacks room in turn tries several places, far and near, and moves
/// where it lacks less.
pub(super) fn settle(plan: &Plan, rng: &mut Rng) -> Option<Vec<Point>> {
    let anywhere = plan
        .homes
        .iter()
        .map(|home| near(home, home.middle, home.slack, rng));
    let mut settling = Settling {
        points: anywhere.collect(),
        homes: &plan.homes,
        spacing: plan.spacing * plan.spacing,
        clearance: plan.clearance * plan.clearance * PARTS,
    };
    for _ in 0..ROUNDS {
        for _ in 0..SWEEPS {
            if settling.sweep(rng) {
                return Some(settling.points);
            }
        }
        settling.spacing -= settling.spacing / 64;
        settling.clearance -= settling.clearance / 5;
    }
    None
}

/// A place in the home, at most `reach` from another along either axis.
fn near(home: &Home, from: [i64; 2], reach: i64, rng: &mut Rng) -> Point {
    let mut draw = |axis: usize| {
        let least = (home.middle[axis] - home.slack).max(from[axis] - reach);
        let most = (home.middle[axis] + home.slack).min(from[axis] + reach);
        (least + i64::from(rng.below((most - least + 1) as u32))) as u16
    };
    Point {
        x: draw(0),
        y: draw(1),
    }
}

struct Settling<'plan> {
    points: Vec<Point>,
    homes: &'plan [Home],
    /// The square of the distance demanded.
    spacing: i64,
    /// The square of the clearance demanded, in `PARTS`.
    clearance: i64,
}

impl Settling<'_> {
    /// Moves every point that lacks room, once. Returns whether no point lacked any.
    fn sweep(&mut self, rng: &mut Rng) -> bool {
        let mut settled = true;
        for p in 0..self.points.len() {
            let here = self.points[p];
            let mut least = self.lack(p, here, i64::MAX);
            settled &= least == 0;
            for nearer in 0..TRIES {
                if least == 0 {
                    break;
                }
                let from = [self.points[p].x, self.points[p].y].map(i64::from);
                let home = &self.homes[p];
                let there = near(home, from, (home.slack >> nearer).max(1), rng);
                let lack = self.lack(p, there, least);
                if lack < least {
                    self.points[p] = there;
                    least = lack;
                }
            }
        }
        settled
    }

    /// The lack of room of point `p` at the place `there`: the sum of the shortfalls of squared
    /// distances to the other points and of squared clearances to their pairs. Once the sum reaches
    /// `enough`, the exact amount does not matter and any number from `enough` on is returned.
    fn lack(&self, p: usize, there: Point, enough: i64) -> i64 {
        let ring = |q: usize| self.homes[q].ring;
        let mut lack = 0;
        for (q, &one) in self.points.iter().enumerate() {
            if q == p {
                continue;
            }
            let to_one = there.distance_squared(one);
            lack += (self.spacing - to_one).max(0);
            for (r, &other) in self.points.iter().enumerate().skip(q + 1) {
                if r == p {
                    continue;
                }
                if lack >= enough {
                    return lack;
                }
                let area = orientation(there, one, other);
                let square = area * area * PARTS;
                let is_between = q < p && p < r;
                let turns_back = ring(p).is_some()
                    && ring(q) == ring(p)
                    && ring(r) == ring(p)
                    && (area < 0) != is_between;
                // Most triangles are so wide that their sides need not be checked.
                if square >= self.clearance * FARTHEST && !turns_back {
                    continue;
                }
                // The altitude on the longest side is the least of the three; it is that of the
                // point between the others.
                let longest = to_one
                    .max(there.distance_squared(other))
                    .max(one.distance_squared(other));
                if turns_back {
                    // All three may coincide.
                    lack += self.clearance + square / longest.max(1);
                } else if square < self.clearance * longest {
                    lack += self.clearance - square / longest;
                }
            }
        }
        lack
    }
}
