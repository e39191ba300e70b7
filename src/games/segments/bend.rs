//! Lines as they are drawn: one that goes by close to a point is bent around it, so that one sees that it does not meet it.
//!
//! Around each point the plane is pushed away from it, in a disc that reaches no other point's: what does not cross does not
//! cross when it is pushed either, and a line that ends at a point still does.

use super::fit::distance_squared;
use crate::ui::svg::ink;

/// How far (units) from a point lines are pushed, at most.
const REACH: f64 = 52.0;
/// How far (units) a line is pushed that comes as near as can be: farther than a dot is wide, and a line.
const CLEAR: f64 = 34.0;
/// The most of its reach by which a line is pushed: at all of it places would fall together.
const MOST: f64 = 0.66;
/// How near (units) to a point a line goes by that is seen to be bent: others are pushed less than they are wide.
const SEEN: f64 = 40.0;
/// The straight pieces of which half a bend is made.
const PIECES: i32 = 8;

/// Writes the line from one place to another, as a path, past all points but those.
pub fn bent(out: &mut String, [from, to]: [[i32; 2]; 2], points: &[[i32; 2]]) {
    let start = from.map(f64::from);
    let [dx, dy] = [0, 1].map(|axis| f64::from(to[axis]) - start[axis]);
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let way = [dx / length, dy / length];
    ink(out, "M# #", &from);
    let mut passed = 0.0;
    loop {
        // The point that is passed next: where that is, half the length that it bends, its place and its reach.
        let mut next = (length, 0.0, start, REACH);
        for &place in points.iter().filter(|&&place| place != from && place != to) {
            let point = place.map(f64::from);
            let [x, y] = [point[0] - start[0], point[1] - start[1]];
            let (along, aside) = (x * way[0] + y * way[1], x * way[1] - y * way[0]);
            if along > passed && along < next.0 && aside.abs() < REACH {
                let reach = reach(place, points);
                let square = reach * reach - aside * aside;
                if square > 0.0 {
                    next = (along, square.sqrt(), point, reach);
                }
            }
        }
        let (along, half, point, reach) = next;
        if along >= length {
            break;
        }
        for piece in -PIECES..=PIECES {
            // Shorter pieces where it is bent most.
            let share = f64::from(piece * piece.abs()) / f64::from(PIECES * PIECES);
            let at = along + half * share;
            let place = [start[0] + way[0] * at, start[1] + way[1] * at];
            ink(out, "L# #", &pushed(place, point, reach));
        }
        passed = along;
    }
    ink(out, "L# #", &to);
}

/// The points that the line from one place to another is seen to be bent around.
pub fn passed([from, to]: [[i32; 2]; 2], points: &[[i32; 2]]) -> Vec<usize> {
    let [dx, dy] = [0, 1].map(|axis| f64::from(to[axis] - from[axis]));
    let length = (dx * dx + dy * dy).sqrt().max(1.0);
    let is_passed = |&index: &usize| {
        let place = points[index];
        let [x, y] = [0, 1].map(|axis| f64::from(place[axis] - from[axis]));
        let (along, aside) = (x * dx + y * dy, x * dy - y * dx);
        let is_between = along > 0.0 && along < length * length;
        place != from && place != to && is_between && aside.abs() < SEEN * length
    };
    (0..points.len()).filter(is_passed).collect()
}

/// How far from a point lines are pushed: half as far as the next one is away.
fn reach(place: [i32; 2], points: &[[i32; 2]]) -> f64 {
    let others = points.iter().filter(|&&other| other != place);
    let nearest = others.fold(i32::MAX, |nearest, &other| {
        nearest.min(distance_squared(place, other))
    });
    (f64::from(nearest).sqrt() / 2.0).min(REACH)
}

/// Where a place is pushed by a point: nowhere at its reach, and farther the nearer it is.
fn pushed(place: [f64; 2], point: [f64; 2], reach: f64) -> [i32; 2] {
    let [x, y] = [place[0] - point[0], place[1] - point[1]];
    let away = (x * x + y * y).sqrt();
    let share = (1.0 - away / reach).max(0.0);
    let factor = 1.0 + CLEAR.min(MOST * reach) * share / away.max(1.0);
    // Rounded: what is in the picture is not negative.
    [point[0] + x * factor, point[1] + y * factor].map(|at| (at + 0.5) as i32)
}

#[cfg(test)]
mod tests {
    use engine::segments::generate::generate;
    use engine::segments::rules::{Layout, Move, Params};

    use super::{bent, passed};
    use crate::games::segments::fit::Fit;

    /// The corners of a path.
    fn corners(d: &str) -> Vec<[f64; 2]> {
        let places = d.split(['M', 'L']).filter(|place| !place.is_empty());
        let place = |text: &str| {
            let (x, y) = text.split_once(' ').unwrap();
            [x, y].map(|at| at.parse().unwrap())
        };
        places.map(place).collect()
    }

    fn drawn(ends: [[i32; 2]; 2], points: &[[i32; 2]]) -> Vec<[f64; 2]> {
        let mut d = String::new();
        bent(&mut d, ends, points);
        corners(&d)
    }

    /// How near to a place a path comes.
    fn nearest([x, y]: [i32; 2], path: &[[f64; 2]]) -> f64 {
        let (x, y) = (f64::from(x), f64::from(y));
        let from = |ends: &[[f64; 2]]| {
            let [[ax, ay], [bx, by]] = [ends[0], ends[1]];
            let [dx, dy] = [bx - ax, by - ay];
            let share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(1.0);
            let share = share.clamp(0.0, 1.0);
            (ax + dx * share - x).hypot(ay + dy * share - y)
        };
        path.windows(2).map(from).fold(f64::MAX, f64::min)
    }

    #[test]
    fn a_line_that_passes_no_point_is_straight() {
        let points = [[100, 100], [900, 100], [500, 300]];
        let line = drawn([points[0], points[1]], &points);
        assert_eq!(line, [[100.0, 100.0], [900.0, 100.0]]);
    }

    #[test]
    fn a_line_that_passes_a_point_keeps_off_and_stays_on_its_side() {
        let points = [[100, 100], [900, 100], [500, 104]];
        let line = drawn([points[0], points[1]], &points);
        assert!(nearest(points[2], &line) >= 30.0, "{line:?}");
        assert!(line.iter().all(|[_, y]| *y <= 100.0));
    }

    #[test]
    fn a_line_that_passes_beside_a_points_ring_is_straight_and_one_through_it_is_said_to_be_bent() {
        let ends = [[100, 100], [900, 100]];
        let line = |y| drawn(ends, &[ends[0], ends[1], [500, y]]);
        assert_eq!(line(152), [[100.0, 100.0], [900.0, 100.0]]);
        let past = |place| passed(ends, &[ends[0], ends[1], place]);
        assert_eq!(past([500, 120]), [2]);
        assert_eq!(past([500, 145]), [0; 0]);
        // Beyond its end.
        assert_eq!(past([930, 104]), [0; 0]);
    }

    /// Most lines are straight.
    #[test]
    fn few_lines_are_seen_to_be_bent() {
        let position = generate(&Params::new(16, Layout::Random).unwrap(), 1);
        let fit = Fit::to(position.points());
        let places: Vec<[i32; 2]> = position
            .points()
            .iter()
            .map(|&point| fit.place(point))
            .collect();
        let pairs = (0..16).flat_map(|a| (0..a).map(move |b| [a, b]));
        let bent = pairs.filter(|&[a, b]| !passed([places[a], places[b]], &places).is_empty());
        assert!(bent.count() < 60);
    }

    /// The lines that can be drawn on boards as they are made, all of them.
    #[test]
    fn no_line_touches_a_point_that_it_passes() {
        for (count, layout, least) in [
            (16, Layout::Random, 31.0),
            (20, Layout::Random, 27.0),
            (30, Layout::Random, 20.0),
            (14, Layout::Rings, 31.0),
            (16, Layout::Lattice, 31.0),
        ] {
            for seed in 0..20 {
                let position = generate(&Params::new(count, layout).unwrap(), seed);
                let fit = Fit::to(position.points());
                let places = position.points().iter().map(|&point| fit.place(point));
                let places: Vec<[i32; 2]> = places.collect();
                for a in 0..count as usize {
                    for b in 0..a {
                        let line = drawn([places[a], places[b]], &places);
                        let others = (0..count as usize).filter(|&p| p != a && p != b);
                        for p in others {
                            let near = nearest(places[p], &line);
                            assert!(near >= least, "{count} {layout:?} {seed}: {near}");
                        }
                    }
                }
            }
        }
    }

    fn crosses([a, b]: [[f64; 2]; 2], [c, d]: [[f64; 2]; 2]) -> bool {
        let turn = |p: [f64; 2], q: [f64; 2], r: [f64; 2]| {
            (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        };
        turn(a, b, c) * turn(a, b, d) < 0.0 && turn(c, d, a) * turn(c, d, b) < 0.0
    }

    #[test]
    fn lines_that_do_not_meet_do_not_meet_when_they_are_bent() {
        use engine::game::Position as _;
        for seed in 0..6 {
            let position = generate(&Params::new(16, Layout::Random).unwrap(), seed);
            let fit = Fit::to(position.points());
            let places = position.points().iter().map(|&point| fit.place(point));
            let places: Vec<[i32; 2]> = places.collect();
            let moves = position.legal_moves();
            let line = |m: &Move| drawn(m.ends().map(|end| places[usize::from(end)]), &places);
            for (index, m) in moves.iter().enumerate() {
                let after = position.play(m).unwrap();
                let first = line(m);
                for other in &moves[index + 1..] {
                    if after.play(other).is_err() {
                        continue;
                    }
                    let second = line(other);
                    let meets = first.windows(2).any(|one| {
                        second
                            .windows(2)
                            .any(|two| crosses([one[0], one[1]], [two[0], two[1]]))
                    });
                    assert!(!meets, "{seed}: {m} and {other}");
                }
            }
        }
    }
}
