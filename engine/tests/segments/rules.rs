//! The rules of Segments on random positions, against plain definitions.

use crate::support::{any_move, points, position};
use perfect_play_engine::game::{Outcome, Position as _};
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::geometry::{Point, meet, orientation};
use perfect_play_engine::segments::rules::{Move, Position};
use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

/// Whether two segments have a point in common, by solving for it: a + t (b - a) = c + s (d - c),
/// with t and s as fractions of one denominator, which is 0 where the two are parallel.
fn have_a_common_point([a, b]: [Point; 2], [c, d]: [Point; 2]) -> bool {
    let vector = |from: Point, to: Point| {
        [
            i128::from(to.x) - i128::from(from.x),
            i128::from(to.y) - i128::from(from.y),
        ]
    };
    let determinant = |[x, y]: [i128; 2], [u, v]: [i128; 2]| x * v - y * u;
    let (ab, cd, ac) = (vector(a, b), vector(c, d), vector(a, c));
    let denominator = determinant(ab, cd);
    if denominator == 0 {
        // Parallel, and not on one line, as no three points are.
        return false;
    }
    let (t, s) = (determinant(ac, cd), determinant(ac, ab));
    let is_within = |numerator: i128| {
        let numerator = numerator * denominator.signum();
        (0..=denominator.abs()).contains(&numerator)
    };
    is_within(t) && is_within(s)
}

/// All pairs of points, as moves.
fn pairs(position: &Position) -> Vec<Move> {
    let all = 0..position.points().len() as u8;
    let pairs = all.clone().flat_map(|a| all.clone().map(move |b| (a, b)));
    pairs
        .filter(|(a, b)| a < b)
        .filter_map(|(a, b)| Move::joining(a, b))
        .collect()
}

fn mask<'a>(moves: impl IntoIterator<Item = &'a Move>) -> u32 {
    let ends = moves.into_iter().flat_map(|m| m.ends());
    ends.fold(0, |mask, end| mask | 1 << end)
}

proptest! {
    #[test]
    fn segments_meet_where_they_have_a_point_in_common(points in points()) {
        let [a, b, c, d] = [points[0], points[1], points[2], points[3]];
        for [a, b, c, d] in [[a, b, c, d], [a, c, b, d], [a, d, b, c]] {
            let expected = have_a_common_point([a, b], [c, d]);
            for (one, other) in [
                ([a, b], [c, d]),
                ([b, a], [c, d]),
                ([a, b], [d, c]),
                ([b, a], [d, c]),
            ] {
                prop_assert_eq!(meet(one, other), expected, "{:?} {:?}", one, other);
                prop_assert_eq!(meet(other, one), expected, "{:?} {:?}", one, other);
            }
        }
        // Of the three ways to pair four points one crosses if they are a convex quadrilateral, and
        // none does otherwise.
        let crossings = [[a, b, c, d], [a, c, b, d], [a, d, b, c]];
        let crossings = crossings.iter().filter(|[a, b, c, d]| meet([*a, *b], [*c, *d]));
        prop_assert!(crossings.count() <= 1);
        // Segments with an end in common meet, and a segment meets itself.
        prop_assert!(meet([a, b], [b, c]) && meet([a, b], [c, a]) && meet([a, b], [b, a]));
    }

    #[test]
    fn the_orientation_changes_sign_with_the_order(points in points()) {
        let [a, b, c] = [points[0], points[1], points[2]];
        let area = orientation(a, b, c);
        prop_assert!(area != 0);
        prop_assert_eq!(orientation(b, c, a), area);
        prop_assert_eq!(orientation(b, a, c), -area);
        prop_assert_eq!(orientation(a, c, b), -area);
    }

    #[test]
    fn a_move_is_legal_if_its_segment_has_no_point_in_common_with_another(position in position()) {
        let legal = position.legal_moves();
        prop_assert!(legal.is_sorted_by(|one, next| one < next));
        for m in pairs(&position) {
            let segment = position.segment(m);
            let is_free = |&other: &Move| {
                let shares = m.ends().iter().any(|end| other.ends().contains(end));
                !shares && !have_a_common_point(segment, position.segment(other))
            };
            let expected = position.drawn().iter().all(is_free);
            prop_assert_eq!(legal.contains(&m), expected, "{} in {}", m, position);
            match position.play(&m) {
                Ok(after) => {
                    prop_assert!(expected, "{} in {}", m, position);
                    let mut drawn = position.drawn().to_vec();
                    drawn.push(m);
                    drawn.sort();
                    prop_assert_eq!(after.drawn(), drawn);
                    prop_assert_eq!(after.points(), position.points());
                    prop_assert_eq!(after.side_to_move(), position.side_to_move().opponent());
                }
                Err(error) => prop_assert!(!expected, "{}", error),
            }
        }
    }

    #[test]
    fn points_are_free_if_a_legal_move_ends_there(position in position()) {
        let legal = position.legal_moves();
        prop_assert_eq!(position.free(), mask(&legal));
        prop_assert_eq!(position.used(), mask(position.drawn()));
        prop_assert_eq!(position.free() & position.used(), 0);
        for p in 0..position.points().len() as u8 {
            let of_this = legal.iter().filter(|m| m.ends().contains(&p));
            prop_assert_eq!(position.joinable(p), mask(of_this) & !(1 << p));
        }
        prop_assert_eq!(position.bare().drawn().len(), 0);
        let winner = legal.is_empty().then(|| Outcome::Win(position.side_to_move().opponent()));
        prop_assert_eq!(position.turn().outcome(), winner);
    }

    #[test]
    fn every_move_takes_two_free_points(start in position(), seed in any::<u64>()) {
        let mut rng = Rng::new(seed, "longest play");
        let longest = start.free().count_ones() / 2;
        let (mut position, mut plies) = (start.clone(), 0);
        while let Some(m) = any_move(&position, &mut rng) {
            position = position.play(&m).unwrap();
            plies += 1;
            prop_assert!(plies <= longest, "{} from {}", plies, start);
            prop_assert!(position.free().count_ones() / 2 <= longest - plies);
        }
        prop_assert!(position.turn().is_over());
        prop_assert_eq!(position.free(), 0);
        // Points that are neither used nor free are blocked: no two of them can be joined.
        let last = position.side_to_move().opponent();
        prop_assert_eq!(position.turn().outcome(), Some(Outcome::Win(last)));
    }

    #[test]
    fn convex_points_let_every_game_last_as_long_as_it_can_or_less(count in 4..=30_usize) {
        // On a circle one can always join neighbours, and so use all points.
        let points: Vec<Point> = (0..count as u16).map(|i| Point { x: i, y: i * i }).collect();
        let start = Position::new(&points, &[]).unwrap();
        let mut position = start.clone();
        while let Some(&m) = position.legal_moves().first() {
            position = position.play(&m).unwrap();
        }
        prop_assert_eq!(position.drawn().len(), count / 2);
    }
}
