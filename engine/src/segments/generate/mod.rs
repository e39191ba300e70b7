//! Points made from a seed, which a finger can choose, and where it is plain to see whether a
//! segment passes a point: every point keeps its distance from the others, and a clearance from the
//! segments between them.
//!
//! A layout gives each point a home, a square in which it may be. Each point begins at a random
//! place in its home, and is moved until all have the room that the layout demands. If that takes
//! too long, the demands are lowered a little, again and again; a layout that still demands too
//! much becomes a circle, so that every seed has points. Everything is computed in whole numbers,
//! so a seed gives the same points everywhere.

mod layout;
mod settle;

use self::layout::Plan;
use crate::seed::Rng;
use crate::segments::geometry::{Point, orientation};
use crate::segments::order::insert_in_order;
use crate::segments::rules::{Params, Position};

/// The position of a seed: the same for ever.
///
/// The points are numbered in reading order, in rows from top to bottom and from left to right; those of convex
/// polygons and rings clockwise from the top, the outer ring first.
#[must_use]
pub fn generate(params: &Params, seed: u64) -> Position {
    let mut rng = Rng::new(seed, "segments");
    let plan = layout::plan(params, &mut rng);
    let points = points(&plan, &mut rng);
    Position::new(&points, &[]).expect("settled points are apart, and no three on one line")
}

/// How near a segment between two points passes a third, of all that there are: in tenths of a unit.
#[must_use]
pub fn clearance(position: &Position) -> u64 {
    let points = position.points();
    let mut least = u64::MAX;
    for (index, &a) in points.iter().enumerate() {
        for &b in &points[index + 1..] {
            let length = a.distance_squared(b);
            for &c in points {
                // Beside the segment, and not beyond one of its ends.
                let [from_a, from_b] = [a, b].map(|end| c.distance_squared(end));
                if c != a && c != b && (from_a - from_b).abs() < length {
                    let area = orientation(a, b, c);
                    let square = 100 * area * area / length.max(1);
                    least = least.min(square.unsigned_abs());
                }
            }
        }
    }
    least.isqrt()
}

/// The points of a plan, in order; a circle if the plan demands too much.
fn points(plan: &Plan, rng: &mut Rng) -> Vec<Point> {
    settle::settle(plan, rng).map_or_else(
        || layout::circle(plan.homes.len()),
        |points| in_rows(points, plan.row),
    )
}

/// The points from top to bottom, and each `row` of them from left to right.
fn in_rows(mut points: Vec<Point>, row: usize) -> Vec<Point> {
    if row > 1 {
        insert_in_order(&mut points, |point| (point.y, point.x));
        for row in points.chunks_mut(row) {
            insert_in_order(row, |point| (point.x, point.y));
        }
    }
    points
}

#[cfg(test)]
mod tests {
    use super::layout::{Home, Plan, circle};
    use super::{clearance, in_rows, points};
    use crate::seed::Rng;
    use crate::segments::geometry::Point;

    #[test]
    fn what_asks_for_too_much_is_a_circle() {
        let crowd = |slack, spacing, clearance| Plan {
            homes: vec![
                Home {
                    middle: [500, 500],
                    slack,
                    ring: None,
                };
                9
            ],
            spacing,
            clearance,
            row: 3,
        };
        let found = |plan: &Plan| points(plan, &mut Rng::new(1, "test"));
        assert_eq!(found(&crowd(0, 1, 0)), circle(9));
        assert_eq!(found(&crowd(460, 1000, 0)), circle(9));
        // Even a ring whose points have only one place each.
        let mut ring = crowd(0, 1, 1);
        ring.homes.iter_mut().for_each(|home| home.ring = Some(0));
        assert_eq!(found(&ring), circle(9));
        // Less room will do, if it can be found.
        let modest = found(&crowd(460, 10, 200));
        assert_ne!(modest, circle(9));
        assert_ne!(found(&crowd(460, 10, 10)), circle(9));
    }

    #[test]
    fn a_segment_passes_at_a_distance() {
        let nearest = |text: &str| clearance(&text.parse().unwrap());
        // 5 above the middle of the longest side, and nothing else is as near.
        assert_eq!(nearest("0,50 100,50 50,45 48,0"), 50);
        // What lies beyond an end is not passed.
        assert!(nearest("0,0 100,1 200,50 150,200") > 150);
    }

    #[test]
    fn points_are_read_in_rows() {
        let points = [(5, 9), (9, 2), (3, 1), (7, 0), (1, 8), (2, 3), (4, 3)];
        let points = points.map(|(x, y)| Point { x, y }).to_vec();
        let read = |row| -> Vec<String> {
            let rows = in_rows(points.clone(), row);
            rows.iter().map(ToString::to_string).collect()
        };
        assert_eq!(read(3), ["3,1", "7,0", "9,2", "1,8", "2,3", "4,3", "5,9"]);
        assert_eq!(read(7), ["1,8", "2,3", "3,1", "4,3", "5,9", "7,0", "9,2"]);
        assert_eq!(read(1)[0], "5,9");
    }
}
