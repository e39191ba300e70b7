//! What the tests of Segments' zones and sentences share: positions that do not come from the
//! generator, and plain ways to the same answers.

use std::collections::HashMap;

use perfect_play_engine::game::Position as _;
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::geometry::Point;
use perfect_play_engine::segments::report::random;
use perfect_play_engine::segments::rules::{Move, Position};
use perfect_play_engine::segments::zones::{Zone, zones};

/// The counter-example to the report's zones.
pub const CROSSING: &str = "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | \
                        5-6 7-8 9-10 11-12";

/// Two convex quadrilaterals, 1 to 4 and 5 to 8, parted by 9-10.
pub const TWO_GROUPS: &str = "0,10 9,11 10,19 1,20 30,10 39,12 41,19 31,21 20,1000 21,0 | 9-10";

/// A position from its text.
pub fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// `points` points anywhere, nothing drawn.
pub fn scattered(points: u32, rng: &mut Rng) -> Position {
    loop {
        let points: Vec<Point> = (0..points)
            .map(|_| Point {
                x: rng.below(401) as u16,
                y: rng.below(401) as u16,
            })
            .collect();
        if let Ok(position) = Position::new(&points, &[]) {
            return position;
        }
    }
}

/// Every position of games that are played at random, with `fewest..=most` points.
pub fn played(fewest: u32, most: u32, games: u32) -> Vec<Position> {
    let mut rng = Rng::new(u64::from(most), "segments report");
    let mut positions = Vec::new();
    for game in 0..games {
        let mut position = scattered(fewest + game % (most - fewest + 1), &mut rng);
        while let Some(m) = random(&position, &mut rng) {
            let next = position.play(&m).unwrap();
            positions.push(std::mem::replace(&mut position, next));
        }
        positions.push(position);
    }
    positions
}

/// Positions like the counter-example, with up to four points more, in which zones interact: random
/// play hardly ever leads to any.
pub fn interacting() -> Vec<Position> {
    let mut rng = Rng::new(2, "segments report, crossing");
    let pattern = position(CROSSING);
    let mut positions = Vec::new();
    for attempt in 0..2_000 {
        let near = |point: &Point, rng: &mut Rng| Point {
            x: point.x * 8 + rng.below(17) as u16,
            y: point.y * 8 + rng.below(17) as u16,
        };
        let mut points: Vec<Point> = pattern
            .points()
            .iter()
            .map(|point| near(point, &mut rng))
            .collect();
        points.extend((0..attempt % 5).map(|_| Point {
            x: rng.below(1001) as u16,
            y: rng.below(1001) as u16,
        }));
        if let Ok(position) = Position::new(&points, pattern.drawn())
            && !is_independent(&position, &zones(&position))
        {
            positions.push(position);
        }
    }
    assert!(positions.len() > 100, "{}", positions.len());
    positions
}

/// Whether two segments share an end or cross, by the sides of lines.
pub fn touch(position: &Position, first: Move, second: Move) -> bool {
    if first.mask() & second.mask() != 0 {
        return true;
    }
    let side = |m: Move, end: u8| {
        let [a, b] = position.segment(m);
        let c = position.points()[usize::from(end)];
        let [ax, ay, bx, by, cx, cy] = [a.x, a.y, b.x, b.y, c.x, c.y].map(i64::from);
        ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).signum()
    };
    let parts = |m: Move, other: Move| {
        let [c, d] = other.ends();
        side(m, c) != side(m, d)
    };
    parts(first, second) && parts(second, first)
}

/// Whether the zones are the independent parts of the game: it falls into as many components.
pub fn is_independent(position: &Position, zones: &[Zone]) -> bool {
    let moves = position.legal_moves();
    let mut crossings = moves.iter().flat_map(|&first| {
        let others = moves.iter().copied();
        others
            .filter(move |&second| touch(position, first, second))
            .map(move |second| first.mask() | second.mask())
    });
    crossings.all(|both| zones.iter().any(|zone| both & !zone.points == 0))
}

/// The independent parts of the game among some segments, in the order of their first segments, by
/// flooding.
pub fn plain_parts(position: &Position, segments: &[Move]) -> Vec<Vec<Move>> {
    let mut rest = segments.to_vec();
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let mut part = vec![rest.remove(0)];
        let mut next = 0;
        while next < part.len() {
            let reached = part[next];
            let (met, apart): (Vec<Move>, Vec<Move>) = rest
                .iter()
                .partition(|&&other| touch(position, reached, other));
            part.extend(met);
            rest = apart;
            next += 1;
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

/// Grundy values by trying every move.
#[derive(Debug, Default)]
pub struct PlainValues(HashMap<(Position, Vec<Move>), u8>);

impl PlainValues {
    /// The value of a part of the game on the points of `bare`.
    pub fn of(&mut self, bare: &Position, part: &[Move]) -> u8 {
        let key = (bare.clone(), part.to_vec());
        if let Some(&value) = self.0.get(&key) {
            return value;
        }
        let mut reached = Vec::new();
        for &m in part {
            let left = part.iter().copied();
            let left: Vec<Move> = left.filter(|&other| !touch(bare, m, other)).collect();
            let parts = plain_parts(bare, &left);
            reached.push(parts.iter().fold(0, |sum, part| sum ^ self.of(bare, part)));
        }
        let value = (0..).find(|value| !reached.contains(value)).unwrap();
        self.0.insert(key, value);
        value
    }
}
