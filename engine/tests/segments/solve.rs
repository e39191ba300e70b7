//! Segments' solver against a slow and plain one, and against what is published.

use std::collections::HashMap;

use perfect_play_engine::analysis::{Limits, Verdict, unwatched};
use perfect_play_engine::game::{Game as _, Position as _};
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::Segments;
use perfect_play_engine::segments::geometry::Point;
use perfect_play_engine::segments::rules::{Move, Position};
use perfect_play_engine::segments::solve::{Analysis, analyze, likely};

/// The Grundy values of 0, 1, 2... points in convex position: Dawson's Kayles (E. R. Berlekamp,
/// J. H. Conway, R. K. Guy, "Winning Ways", chapter 4; sequence A002187 of the OEIS).
const DAWSON: [u8; 30] = [
    0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0,
];

/// The counter-example to the report's zones: four free points, of which two segments are left
/// that cross.
const CROSSING: &str = "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | 5-6 \
                        7-8 9-10 11-12";

/// The Grundy value of a position by the definition alone: the least number that no move leads to.
/// Positions are told apart by what is drawn.
#[derive(Default)]
struct Oracle(HashMap<Vec<Move>, u8>);

impl Oracle {
    fn grundy(&mut self, position: &Position) -> u8 {
        if let Some(&value) = self.0.get(position.drawn()) {
            return value;
        }
        let children: Vec<u8> = position
            .legal_moves()
            .iter()
            .map(|m| self.grundy(&position.play(m).unwrap()))
            .collect();
        let value = (0..).find(|value| !children.contains(value)).unwrap();
        self.0.insert(position.drawn().to_vec(), value);
        value
    }
}

/// Whether the player to move wins, by the definition of winning.
fn wins(position: &Position) -> bool {
    let mut moves = position.legal_moves().into_iter();
    moves.any(|m| !wins(&position.play(&m).unwrap()))
}

fn of(position: &Position) -> Analysis {
    analyze(position, &Limits::DEFAULT, &mut unwatched)
}

/// Random points, and random segments drawn between them.
fn random_position(rng: &mut Rng, points: u32, drawn: u32) -> Position {
    let mut coordinate = |most| rng.below(most) as u16;
    let mut position = loop {
        let points: Vec<Point> = (0..points)
            .map(|_| Point {
                x: coordinate(1001),
                y: coordinate(1001),
            })
            .collect();
        if let Ok(position) = Position::new(&points, &[]) {
            break position;
        }
    };
    for _ in 0..drawn {
        let moves = position.legal_moves();
        if !moves.is_empty() {
            let m = moves[rng.below(moves.len() as u32) as usize];
            position = position.play(&m).unwrap();
        }
    }
    position
}

/// Holds an analysis without a limit of a small position to the oracle.
fn check(position: &Position, analysis: &Analysis, oracle: &mut Oracle) {
    let grundy = oracle.grundy(position);
    let is_won = grundy != 0;
    assert!(analysis.exact && analysis.complete, "{position}");
    assert_eq!(analysis.grundy, Some(grundy), "{position}");
    assert_eq!(analysis.value == Verdict::Win, is_won, "{position}");
    let legal = position.legal_moves();
    let winning: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|m| oracle.grundy(&position.play(m).unwrap()) == 0)
        .collect();
    assert_eq!(analysis.moves, winning, "{position}");
    for (m, value) in Segments::judge(position, analysis) {
        assert_eq!(value.is_win(), winning.contains(&m), "{m} in {position}");
        assert_eq!(value.is_loss(), !winning.contains(&m), "{m} in {position}");
    }
    let parts = analysis.components.iter();
    let sum = parts.fold(0, |sum, part| sum ^ part.grundy.unwrap());
    assert_eq!(sum, grundy, "{position}");
    let mut segments: Vec<Move> = Vec::new();
    for part in &analysis.components {
        segments.extend(&part.segments);
    }
    segments.sort_unstable();
    assert_eq!(segments, legal, "{position}");
    match analysis.best {
        None => assert!(legal.is_empty(), "{position}"),
        Some(best) => {
            assert!(legal.contains(&best) && (!is_won || winning.contains(&best)));
            let next = position.play(&best).unwrap();
            let mut after = analysis.after.iter();
            let sum = after.try_fold(0, |sum, part| Some(sum ^ part.grundy?));
            // Of a move that loses the resistance may be all that was found out.
            assert!(sum.is_some() || !is_won, "{best} in {position}");
            assert!(sum.is_none_or(|sum| sum == oracle.grundy(&next)));
        }
    }
}

#[test]
fn the_slow_solver_agrees_about_small_positions() {
    let mut rng = Rng::new(1, "slow");
    for case in 0..500 {
        let position = random_position(&mut rng, 4 + case % 5, case % 3);
        let mut oracle = Oracle::default();
        check(&position, &of(&position), &mut oracle);
        if case % 5 < 4 {
            assert_eq!(wins(&position), oracle.grundy(&position) != 0);
        }
    }
}

/// Components of eight points and more are searched, and not told by their number of points. Of
/// twelve points there are 66 segments, more than fit in a word.
#[test]
fn the_slow_solver_agrees_about_larger_positions() {
    let mut rng = Rng::new(2, "slow");
    let sizes = [
        (9, 0),
        (10, 0),
        (11, 0),
        (11, 1),
        (12, 0),
        (12, 0),
        (12, 1),
        (13, 0),
        (14, 1),
        (14, 2),
        (15, 3),
    ];
    for (points, drawn) in sizes {
        let position = random_position(&mut rng, points, drawn);
        check(&position, &of(&position), &mut Oracle::default());
    }
}

/// No value exceeds the number of moves, half of that of the points; these reach it, or nearly.
#[test]
fn great_values_are_found() {
    for (value, text) in [
        (
            4,
            "561,733 479,700 243,224 807,918 381,523 426,381 238,108 360,118 757,926 554,958 \
             682,376 233,662 | 1-7 6-8",
        ),
        (
            4,
            "637,21 577,900 610,851 792,772 577,137 872,11 740,545 616,359 569,180 466,562 \
             885,240 348,661 164,306 | 4-8 5-12",
        ),
        (
            5,
            "270,481 333,243 29,724 948,609 399,23 523,697 339,499 497,465 569,774 928,104 \
             100,826 191,938 | 6-10",
        ),
        (
            6,
            "40,722 965,423 226,76 762,824 447,367 754,935 921,738 469,103 63,432 150,81 449,672 \
             863,885",
        ),
    ] {
        let position: Position = text.parse().unwrap();
        let analysis = of(&position);
        let values = analysis.components.iter().map(|part| part.grundy.unwrap());
        assert_eq!(values.max(), Some(value), "{text}");
        check(&position, &analysis, &mut Oracle::default());
    }
}

/// Points on a circle, in random order.
fn convex(count: u32, rng: &mut Rng) -> Position {
    loop {
        let mut points: Vec<Point> = (0..count)
            .map(|index| {
                let angle = std::f64::consts::TAU * f64::from(index) / f64::from(count) + 0.1;
                let at = |share: f64| (500.0 + 499.0 * share).round() as u16;
                Point {
                    x: at(angle.cos()) - rng.below(2) as u16,
                    y: at(angle.sin()) - rng.below(2) as u16,
                }
            })
            .collect();
        rng.shuffle(&mut points);
        if let Ok(position) = Position::new(&points, &[]) {
            return position;
        }
    }
}

#[test]
fn convex_positions_are_dawsons_kayles() {
    let mut rng = Rng::new(3, "convex");
    for count in 4..=29 {
        let analysis = of(&convex(count, &mut rng));
        assert_eq!(
            analysis.grundy,
            Some(DAWSON[count as usize]),
            "{count} points"
        );
        assert!(analysis.exact && analysis.complete);
        assert_eq!(analysis.value == Verdict::Win, DAWSON[count as usize] != 0);
    }
    assert!(of(&convex(30, &mut rng)).exact);
}

#[test]
fn published_values_of_six_points() {
    for (value, points) in [
        (0, "2,706 65,919 731,109 179,368 334,839 110,707"),
        (1, "900,300 843,582 307,487 881,985 681,648 790,527"),
        (3, "739,446 56,105 550,823 192,202 117,908 124,498"),
    ] {
        let position: Position = points.parse().unwrap();
        let analysis = of(&position);
        assert_eq!(analysis.grundy, Some(value), "{points}");
        check(&position, &analysis, &mut Oracle::default());
    }
}

#[test]
fn two_segments_that_cross_are_one_component() {
    let position: Position = CROSSING.parse().unwrap();
    let analysis = of(&position);
    assert_eq!((analysis.grundy, analysis.value), (Some(1), Verdict::Win));
    assert_eq!(analysis.components.len(), 1);
    assert_eq!(analysis.components[0].segments.len(), 2);
    check(&position, &analysis, &mut Oracle::default());
}

/// The Grundy value of a game in which only some segments may be drawn, by the definition.
fn grundy_of(segments: &[Move], position: &Position) -> u8 {
    let legal = position.legal_moves().into_iter();
    let children: Vec<u8> = legal
        .filter(|m| segments.contains(m))
        .map(|m| grundy_of(segments, &position.play(&m).unwrap()))
        .collect();
    (0..).find(|value| !children.contains(value)).unwrap()
}

#[test]
fn components_are_independent() {
    let mut rng = Rng::new(4, "parts");
    let mut several = 0;
    for case in 0..120 {
        let position = random_position(&mut rng, 10 + case % 3, 3);
        let analysis = of(&position);
        let mut sum = 0;
        for part in &analysis.components {
            let value = grundy_of(&part.segments, &position);
            assert_eq!(part.grundy, Some(value), "{position}");
            sum ^= value;
        }
        several += u32::from(analysis.components.len() > 1);
        assert_eq!(sum, Oracle::default().grundy(&position), "{position}");
    }
    assert!(several >= 30, "{several} positions of several components");
}

#[test]
fn likely_values_go_on_beyond_what_was_counted() {
    assert_eq!([0, 1, 2, 3, 4, 18].map(likely), [0, 0, 1, 1, 2, 7]);
    assert_eq!([19, 20, 29, 30].map(likely), [2, 7, 2, 7]);
}
