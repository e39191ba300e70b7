//! The homes of a layout's points, and the room they demand.

use crate::seed::Rng;
use crate::segments::geometry::Point;
use crate::segments::rules::{Layout, Params};

/// The middle of the board, along either axis.
const MIDDLE: i64 = 500;
/// The greatest distance of a point from the middle along either axis; the rest is a margin for the dots.
const REACH: i64 = 460;
/// Half a turn, in the unit of angles.
const HALF_TURN: i64 = 1 << 16;

/// The square in which a point may be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    /// Its middle.
    pub(super) middle: [i64; 2],
    /// The greatest distance of the point from the home's middle along either axis.
    pub(super) slack: i64,
    /// The ring, if any. The points of one ring, in order, are the corners of a convex polygon, clockwise.
    pub(super) ring: Option<u8>,
}

/// The demands on the points.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// A home for each point.
    pub(super) homes: Vec<Home>,
    /// The least distance wanted between any two points.
    pub(super) spacing: i64,
    /// The least distance wanted between a point and the segment between any two others.
    pub(super) clearance: i64,
    /// The number of points in a row, by which they are numbered; 1 if they keep their order.
    pub(super) row: usize,
}

/// The plan of a layout.
///
/// The demands were found by measuring what most seeds can meet. Small numbers of points get lower
/// demands than they could meet, or they would all look alike.
pub(super) fn plan(params: &Params, rng: &mut Rng) -> Plan {
    let count = i64::from(params.points());
    let clearance = (4500 / (count * count)).min(60);
    let cols = (1..).find(|cols| cols * cols >= count);
    let cols = cols.expect("some square is large enough");
    match params.layout {
        Layout::Random => {
            let everywhere = Home {
                middle: [MIDDLE; 2],
                slack: REACH,
                ring: None,
            };
            Plan {
                homes: vec![everywhere; count as usize],
                // Discs of this diameter cover a little more than a quarter of the board.
                spacing: (360_000 / count as u64).isqrt().min(180) as i64,
                clearance,
                row: cols as usize,
            }
        }
        Layout::Convex => {
            let slack = 400 / count;
            Plan {
                homes: ring(0, count, REACH - slack, slack, rng),
                spacing: 2000 / count,
                clearance,
                row: 1,
            }
        }
        Layout::Rings => {
            // An inner polygon must have at least three corners.
            let outside = (count - count / 2).max(3);
            let slack = (450 / count).min(9 * outside);
            // The corner of a home is farther from its middle than the slack along an axis.
            let corner = slack * 3 / 2;
            let mut homes = ring(0, outside, REACH - slack, slack, rng);
            let within = inner_radius(&homes) - corner;
            homes.extend(ring(1, count - outside, within * 7 / 10, slack, rng));
            Plan {
                homes,
                spacing: (2300 / count).min(140),
                clearance: clearance * 4 / 5,
                row: 1,
            }
        }
        Layout::Lattice => {
            let rows = (count + cols - 1) / cols;
            let slack = 2 * REACH * 28 / (100 * cols);
            let pitch = 2 * (REACH - slack) / (cols - 1);
            // Stretched a little if there are fewer rows than columns.
            let row_pitch = (2 * (REACH - slack) / (rows - 1)).min(pitch * 5 / 4);
            let at = |place, places, pitch| MIDDLE + (2 * place + 1 - places) * pitch / 2;
            let mut homes = Vec::new();
            // The cells left out are drawn by selection sampling (Knuth, "The Art of Computer
            // Programming", volume 2, algorithm 3.4.2 S).
            for cell in 0..rows * cols {
                let wanted = count - homes.len() as i64;
                if i64::from(rng.below((rows * cols - cell) as u32)) < wanted {
                    homes.push(Home {
                        middle: [
                            at(cell % cols, cols, pitch),
                            at(cell / cols, rows, row_pitch),
                        ],
                        slack,
                        ring: None,
                    });
                }
            }
            Plan {
                homes,
                spacing: (2 * REACH * 60 / (100 * cols)).min(180),
                clearance,
                row: 1,
            }
        }
    }
}

/// The points of a regular polygon, used when everything else fails.
pub(super) fn circle(count: usize) -> Vec<Point> {
    let count = count as i64;
    (0..count)
        .map(|i| around([REACH, 0, 0], [2 * HALF_TURN * i / count, 0, 0]))
        .map(|[x, y]| Point {
            x: x as u16,
            y: y as u16,
        })
        .collect()
}

/// The homes of a ring's points: on an oval, with one end a little larger than the other, at most `radius` from the
/// middle. The first one is the first clockwise from the top.
fn ring(ring: u8, count: i64, radius: i64, slack: i64, rng: &mut Rng) -> Vec<Home> {
    let mut angle = || i64::from(rng.below(2 * HALF_TURN as u32));
    let (start, tilt, skew) = (angle() / count, angle(), angle());
    let (oval, egg) = (radius * 6 / 100, radius * 2 / 100);
    let radii = [radius - oval - egg, oval, egg];
    (0..count)
        .map(|i| {
            let angle = start + 2 * HALF_TURN * i / count;
            Home {
                middle: around(radii, [angle, tilt - angle, skew + 2 * angle]),
                slack,
                ring: Some(ring),
            }
        })
        .collect()
}

/// The end of circles on circles (epicycles): the sum of vectors with these lengths and angles, which are measured
/// clockwise from the top. With the angles t, a - t and b + 2 t the first two make an ellipse, and the third turns it
/// into an egg. It is convex if the first length is greater than the second plus four times the third, as the curvature
/// then has one sign.
fn around(radii: [i64; 3], angles: [i64; 3]) -> [i64; 2] {
    [0, -HALF_TURN / 2].map(|quarter| {
        let circles = radii.iter().zip(angles);
        MIDDLE
            + circles
                .map(|(radius, angle)| sine(angle + quarter, *radius))
                .sum::<i64>()
    })
}

/// `radius` times the sine of an angle, by the rational approximation of Bhaskara I (7th century),
/// whose error is at most 0.0017.
fn sine(angle: i64, radius: i64) -> i64 {
    let part = angle.rem_euclid(HALF_TURN);
    let hill = part * (HALF_TURN - part);
    let height = 16 * radius * hill / (5 * HALF_TURN * HALF_TURN - 4 * hill);
    if angle.rem_euclid(2 * HALF_TURN) < HALF_TURN {
        height
    } else {
        -height
    }
}

/// A lower bound of the distance between the middle of the board and the sides of the polygon of
/// the homes' middles; rounded down.
fn inner_radius(homes: &[Home]) -> i64 {
    let from_middle = |home: &Home| home.middle.map(|coordinate| coordinate - MIDDLE);
    let sides = homes.iter().zip(homes.iter().cycle().skip(1));
    let distances = sides.map(|(one, next)| {
        let ([ax, ay], [bx, by]) = (from_middle(one), from_middle(next));
        let length = ((ax - bx) * (ax - bx) + (ay - by) * (ay - by)).isqrt();
        (ax * by - ay * bx) / (length + 1)
    });
    distances.fold(REACH, i64::min)
}

#[cfg(test)]
mod tests {
    use super::{HALF_TURN, circle, sine};
    use crate::segments::rules::{MAX_POINTS, MIN_POINTS, Position};

    #[test]
    fn the_sine_is_nearly_the_sine() {
        for angle in -3 * HALF_TURN..3 * HALF_TURN {
            let exact = (angle as f64 / HALF_TURN as f64 * std::f64::consts::PI).sin();
            let found = sine(angle, 1_000_000) as f64 / 1_000_000.0;
            assert!((found - exact).abs() < 0.0017, "{angle}: {found}, {exact}");
        }
    }

    #[test]
    fn a_circle_can_be_played_on() {
        for count in MIN_POINTS..=MAX_POINTS {
            let points = circle(count);
            assert_eq!(points.len(), count);
            assert!(Position::new(&points, &[]).is_ok(), "{count}");
        }
    }
}
