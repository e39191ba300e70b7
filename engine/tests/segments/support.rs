//! Random positions of Segments.

use perfect_play_engine::game::Position as _;
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::geometry::{MAX_COORDINATE, Point, orientation};
use perfect_play_engine::segments::rules::{MAX_POINTS, MIN_POINTS, Move, Position};
use proptest::prelude::{Just, Strategy, any, prop_oneof};

/// Points of which no three lie on one line, all over the board, in a corner of it or crowded in a
/// small part.
pub fn points() -> impl Strategy<Value = Vec<Point>> {
    let most = prop_oneof![Just(MAX_COORDINATE), Just(40), Just(9)];
    let points = most.prop_flat_map(|most| {
        let point = (0..=most, 0..=most).prop_map(|(x, y)| Point { x, y });
        proptest::collection::vec(point, MIN_POINTS..=MAX_POINTS)
    });
    points.prop_filter_map("four points are left", |candidates| {
        let mut points: Vec<Point> = Vec::new();
        for point in candidates {
            let is_on_a_line = points.iter().enumerate().any(|(index, &a)| {
                let mut others = points[..index].iter();
                a == point || others.any(|&b| orientation(a, b, point) == 0)
            });
            if !is_on_a_line {
                points.push(point);
            }
        }
        (points.len() >= MIN_POINTS).then_some(points)
    })
}

/// Positions of games in which every move was chosen at random, from the first to the last.
pub fn position() -> impl Strategy<Value = Position> {
    (points(), any::<u64>()).prop_map(|(points, seed)| {
        let mut position = Position::new(&points, &[]).expect("the points are in general position");
        let mut rng = Rng::new(seed, "random play");
        for _ in 0..rng.below(points.len() as u32 / 2 + 1) {
            match any_move(&position, &mut rng) {
                Some(m) => position = position.play(&m).expect("the move is legal"),
                None => break,
            }
        }
        position
    })
}

/// Any legal move, if there is one.
pub fn any_move(position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
    Some(moves[rng.below(count) as usize])
}
