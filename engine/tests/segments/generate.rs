//! Points from seeds: the same for ever, of the form that the layout promises, and with room.

use std::collections::{HashMap, HashSet};

use perfect_play_engine::game::Position as _;
use perfect_play_engine::params::Params as _;
use perfect_play_engine::segments::generate::generate;
use perfect_play_engine::segments::geometry::{Point, orientation};
use perfect_play_engine::segments::rules::{Layout, MAX_POINTS, MIN_POINTS, Params, Position};

use crate::golden::GOLDEN;

const ALL: std::ops::RangeInclusive<u32> = MIN_POINTS as u32..=MAX_POINTS as u32;

fn points(layout: Layout, count: u32, seed: u64) -> Vec<Point> {
    let params = Params::new(count, layout).expect("the number is allowed");
    generate(&params, seed).points().to_vec()
}

/// Boards of a layout with every number of points, each with a name: those of the least seeds, of
/// some from 465 on and of the greatest; more of them where there are few points.
fn boards(layout: Layout) -> impl Iterator<Item = (String, Vec<Point>)> {
    ALL.flat_map(move |count| {
        let more = u64::from(90 / count);
        let seeds = (0..=more).chain(465..=465 + more);
        let seeds = seeds.chain(u64::MAX - more..=u64::MAX);
        seeds.map(move |seed| {
            let name = format!("{count} points, {}, seed {seed}", layout.word());
            (name, points(layout, count, seed))
        })
    })
}

/// Whether points, in their order, are the corners of a convex polygon, clockwise as they are on a
/// screen: all others lie to the right of every side.
fn is_convex(polygon: &[Point]) -> bool {
    let sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    sides.into_iter().all(|(&a, &b)| {
        let mut others = polygon.iter().filter(|&&c| c != a && c != b);
        others.all(|&c| orientation(a, b, c) > 0)
    })
}

fn is_within(point: Point, polygon: &[Point]) -> bool {
    let mut sides = polygon.iter().zip(polygon.iter().cycle().skip(1));
    sides.all(|(&a, &b)| orientation(a, b, point) > 0)
}

/// The least distance between two points.
fn spacing(points: &[Point]) -> f64 {
    let mut least = f64::MAX;
    for (index, &a) in points.iter().enumerate() {
        for &b in &points[..index] {
            least = least.min((a.distance_squared(b) as f64).sqrt());
        }
    }
    least
}

/// How far a point is from the segment between two others, by projection.
fn distance(point: Point, [a, b]: [Point; 2]) -> f64 {
    let [px, py, ax, ay, bx, by] = [point.x, point.y, a.x, a.y, b.x, b.y].map(f64::from);
    let (dx, dy) = (bx - ax, by - ay);
    let along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy);
    let along = along.clamp(0.0, 1.0);
    (ax + along * dx - px).hypot(ay + along * dy - py)
}

/// The least distance between a point and the segment between two others.
fn clearance(points: &[Point]) -> f64 {
    let mut least = f64::MAX;
    for (index, &a) in points.iter().enumerate() {
        for &b in &points[..index] {
            let others = points.iter().filter(|&&c| c != a && c != b);
            least = others.fold(least, |least, &c| least.min(distance(c, [a, b])));
        }
    }
    least
}

#[test]
fn golden_points() {
    assert!(GOLDEN.len() >= 12);
    for &(text, seed, position) in GOLDEN {
        let params = Params::from_text(text).expect("the parameters are allowed");
        assert_eq!(
            generate(&params, seed).to_string(),
            position,
            "{text}, seed {seed}"
        );
    }
}

#[test]
fn boards_are_legal_and_have_the_points_that_are_asked_for() {
    for layout in Layout::ALL {
        for count in ALL {
            assert_eq!(points(layout, count, 9).len() as u32, count);
        }
        for (name, points) in boards(layout) {
            let position = Position::new(&points, &[]).unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(position.turn().outcome(), None, "{name}");
            assert!(position.drawn().is_empty(), "{name}");
            let margin = 40..=960;
            let mut coordinates = points.iter().flat_map(|point| [point.x, point.y]);
            assert!(coordinates.all(|c| margin.contains(&c)), "a margin: {name}");
        }
    }
}

/// The distance that points of a layout keep from each other, and the clearance from the segments
/// between others, for all of the first 1,000 seeds.
fn room(layout: Layout, count: u32) -> (f64, f64) {
    let count = f64::from(count);
    let cols = count.sqrt().ceil();
    let clearance = (4500.0 / (count * count)).floor().min(60.0);
    match layout {
        Layout::Random => ((600.0 / count.sqrt()).min(180.0) * 0.93, clearance * 0.55),
        Layout::Convex => (2000.0 / count - 1.0, clearance * 0.85),
        Layout::Rings => ((2300.0 / count).min(140.0) * 0.9, clearance * 0.27),
        Layout::Lattice => ((552.0 / cols).min(180.0) * 0.95, clearance * 0.55),
    }
}

#[test]
fn points_have_room() {
    for layout in Layout::ALL {
        let mut tightest = HashMap::new();
        for (name, points) in boards(layout) {
            let count = points.len() as u32;
            let found = (spacing(&points), clearance(&points));
            let asked = room(layout, count);
            assert!(found.0 >= asked.0, "{name}: {found:?}, {asked:?}");
            assert!(found.1 >= asked.1, "{name}: {found:?}, {asked:?}");
            let least = tightest.entry(count).or_insert(found);
            *least = (least.0.min(found.0), least.1.min(found.1));
        }
        for count in ALL {
            let (spacing, clearance) = tightest[&count];
            let name = layout.word();
            println!("{name}, {count} points: spacing {spacing:.0}, clearance {clearance:.1}");
        }
        // On a phone's board, 330 pixels wide: what a finger needs, with 16 points and with 30.
        assert!(tightest[&16].0 >= 120.0 && tightest[&30].0 >= 65.0);
    }
}

#[test]
fn convex_boards_are_convex_polygons_that_fill_the_board() {
    for (name, points) in boards(Layout::Convex) {
        assert!(is_convex(&points), "{name}");
        for coordinates in [
            points.iter().map(|p| p.x).collect::<Vec<_>>(),
            points.iter().map(|p| p.y).collect(),
        ] {
            let [least, most] = [coordinates.iter().min(), coordinates.iter().max()];
            let [least, most] = [least, most].map(|c| *c.expect("there are points"));
            assert!(most - least > 400, "{name}: {least} to {most}");
            assert!(least < 350 && most > 650, "{name}: {least} to {most}");
        }
    }
}

#[test]
fn rings_are_one_within_the_other() {
    for (name, points) in boards(Layout::Rings) {
        // The odd one is outside, and a triangle is the least that something can be within.
        let outside = (points.len() - points.len() / 2).max(3);
        let (outer, inner) = points.split_at(outside);
        assert!(is_convex(outer), "{name}");
        assert!(inner.len() < 3 || is_convex(inner), "{name}");
        assert!(inner.iter().all(|&point| is_within(point, outer)), "{name}");
        assert!(!inner.is_empty(), "{name}");
    }
}

/// The angle from the top of the board to a point, clockwise, in turns from 0 to 1.
fn turn(point: Point) -> f64 {
    let (right, up) = (f64::from(point.x) - 500.0, 500.0 - f64::from(point.y));
    (right.atan2(up) / std::f64::consts::TAU).rem_euclid(1.0)
}

/// Whether points, in their order, go around the middle once, clockwise from about the top.
fn goes_around_from_the_top(points: &[Point]) -> bool {
    let gap = 1.0 / points.len() as f64;
    let mut turned = 0.0;
    for (&one, &next) in points.iter().zip(points.iter().cycle().skip(1)) {
        turned += (turn(next) - turn(one)).rem_euclid(1.0);
    }
    let first = (turn(points[0]) + gap).rem_euclid(1.0) - gap;
    (turned - 1.0).abs() < 0.001 && (-0.6 * gap..1.6 * gap).contains(&first)
}

#[test]
fn polygons_and_rings_are_numbered_clockwise_from_the_top() {
    for (name, points) in boards(Layout::Convex) {
        assert!(goes_around_from_the_top(&points), "{name}: {points:?}");
    }
    for (name, points) in boards(Layout::Rings) {
        let (outer, inner) = points.split_at((points.len() - points.len() / 2).max(3));
        assert!(goes_around_from_the_top(outer), "{name}: {points:?}");
        // What goes around needs three points.
        if inner.len() > 2 {
            assert!(goes_around_from_the_top(inner), "{name}: {points:?}");
        }
    }
}

/// The columns of a lattice that is as wide as high, or a little wider.
fn columns(count: usize) -> usize {
    let cols = (1..).find(|cols| cols * cols >= count);
    cols.expect("some square is large enough")
}

#[test]
fn random_points_are_numbered_in_rows() {
    for (name, points) in boards(Layout::Random) {
        let rows: Vec<&[Point]> = points.chunks(columns(points.len())).collect();
        for row in &rows {
            assert!(row.is_sorted_by_key(|point| point.x), "{name}");
        }
        for pair in rows.windows(2) {
            let lowest = pair[0].iter().map(|point| point.y).max();
            let highest = pair[1].iter().map(|point| point.y).min();
            assert!(lowest <= highest, "{name}");
        }
    }
}

#[test]
fn lattices_have_a_point_in_a_cell_at_most_and_are_numbered_in_rows() {
    for (name, points) in boards(Layout::Lattice) {
        let cols = columns(points.len());
        let rows = points.len().div_ceil(cols);
        // A point leaves its place in the lattice by at most so much of a column's share.
        let slack = (920.0 * 0.28 / cols as f64).floor();
        let pitch = (920.0 - 2.0 * slack) / (cols - 1) as f64;
        let row_pitch = ((920.0 - 2.0 * slack) / (rows - 1) as f64).min(pitch * 1.25);
        assert!(slack < 0.45 * pitch, "{name}: the cells are apart");
        let place = |coordinate: u16, places: usize, pitch: f64| {
            let first = 500.0 - pitch * (places - 1) as f64 / 2.0;
            let place = ((f64::from(coordinate) - first) / pitch).round();
            let off = f64::from(coordinate) - first - place * pitch;
            // Two for what is rounded down on the way.
            assert!(off.abs() <= slack + 2.0, "{name}: {off} of {slack}");
            assert!((0.0..places as f64).contains(&place), "{name}");
            place as usize
        };
        let cells: Vec<usize> = points
            .iter()
            .map(|point| place(point.y, rows, row_pitch) * cols + place(point.x, cols, pitch))
            .collect();
        assert!(
            cells.is_sorted_by(|one, next| one < next),
            "{name}: {cells:?}"
        );
    }
}

#[test]
fn any_cell_of_a_lattice_may_be_left_out() {
    let mut left_out = [0_u32; 9];
    for seed in 0..900 {
        let points = points(Layout::Lattice, 7, seed);
        let cell = |point: &Point| usize::from(point.y / 334) * 3 + usize::from(point.x / 334);
        let cells: Vec<usize> = points.iter().map(cell).collect();
        for (cell, left_out) in left_out.iter_mut().enumerate() {
            *left_out += u32::from(!cells.contains(&cell));
        }
    }
    // Two of nine: 200 each. Five standard deviations are 62.
    assert!(
        left_out.iter().all(|count| (138..=262).contains(count)),
        "{left_out:?}"
    );
}

#[test]
fn random_points_are_anywhere() {
    let mut counts = [0_u32; 16];
    for seed in 0..1_000 {
        for point in points(Layout::Random, 4, seed) {
            let part = |coordinate: u16| usize::from((coordinate - 40) / 231);
            counts[part(point.y) * 4 + part(point.x)] += 1;
        }
    }
    // Spacing pushes them a little to the outside: measured are 200 to 300 of the 250 that would be
    // fair.
    println!("{counts:?}");
    assert!(
        counts.iter().all(|count| (170..=330).contains(count)),
        "{counts:?}"
    );
}

#[test]
fn every_seed_has_a_board_of_its_own() {
    for layout in Layout::ALL {
        for count in [4, 5, 8, 16] {
            let seeds = (0..500).chain(u64::MAX - 499..=u64::MAX);
            let boards: HashSet<Vec<Point>> =
                seeds.map(|seed| points(layout, count, seed)).collect();
            assert_eq!(boards.len(), 1_000, "{count} points, {}", layout.word());
        }
    }
}

#[test]
fn a_seed_gives_the_same_board_again() {
    for layout in Layout::ALL {
        for seed in [0, 465, 1 << 40] {
            assert_eq!(points(layout, 12, seed), points(layout, 12, seed));
        }
    }
}
