//! Equities with the cube: at the leaves they are those of the formula, and before them the means over the rolls
//! of what is best then.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::cube::{Action, cube_decision, cubeless_equity};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::{Dice, Move, Phase, Position};
use perfect_play_engine::backgammon::solve::{Analysis, analyze_by};
use perfect_play_engine::game::Position as _;

/// An opening, a bear-in with contact, a prime against a prime, a race, and a bear-off.
const BOARDS: [&str; 5] = [
    "-b----E-C---eE---c-e----B-",
    "-BBBBB--A----a-a-ccb-c--A-",
    "-ABABBB---A----aaaebbBBc--",
    "--BDDCA--A-----a-cccda----",
    "-CBC-----------------abcc-",
];

/// The fields of an XGID after the dice, with the cube before them: money, with the Jacoby rule, with a cube
/// that is owned; matches, with a cube as well, and after the Crawford game.
const SCORES: [(&str, &str); 9] = [
    ("0:0", "0:0:0:0:10"),
    ("0:0", "0:0:1:0:10"),
    ("1:1", "0:0:0:0:10"),
    ("2:-1", "0:0:0:0:10"),
    ("0:0", "0:0:0:7:10"),
    ("0:0", "4:5:0:7:10"),
    ("1:1", "0:2:0:5:10"),
    ("0:0", "2:4:0:5:10"),
    ("0:0", "4:2:0:5:10"),
];

fn at(board: &str, (cube, rest): (&str, &str)) -> Position {
    let text = format!("XGID={board}:{cube}:1:00:{rest}");
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn positions() -> impl Iterator<Item = Position> {
    let of = |board| SCORES.into_iter().map(move |score| at(board, score));
    BOARDS.into_iter().flat_map(of)
}

fn analyze(position: &Position, plies: u32) -> Analysis {
    let limits = Limits {
        plies: Some(plies),
        ..Limits::DEFAULT
    };
    let evaluator = Evaluator::without_weights();
    analyze_by(&evaluator, position, &limits, &mut unwatched)
}

fn near(a: f32, b: f32, what: &dyn std::fmt::Display) {
    assert!((a - b).abs() < 2e-4, "{what}: {a} and {b}");
}

#[test]
fn without_plies_the_formula_decides() {
    let mut doubles = 0;
    for position in positions() {
        let analysis = analyze(&position, 0);
        let Some(cube) = analysis.cube else {
            assert!(!position.can_double(), "{position}");
            continue;
        };
        let formula = cube_decision(&position, &analysis.probabilities);
        near(cube.no_double, formula.no_double, &position);
        near(cube.double_take, formula.double_take, &position);
        assert_eq!(cube.action, formula.action, "{position}");
        near(analysis.equity, cube.best(), &position);
        let cubeless = cubeless_equity(&position, &analysis.probabilities);
        if position.terms().length == 0 {
            near(analysis.cubeless, cubeless, &position);
        }
        doubles += u32::from(cube.action != Action::NoDouble);
    }
    assert!(doubles > 5, "{doubles}");
}

/// What rolling is worth: the mean over the rolls of the positions after their best plays, which the opponent
/// sees with one ply less.
fn mean_over_rolls(position: &Position, plies: u32) -> f32 {
    let mut sum = 0.0;
    for (dice, ways) in Dice::all() {
        let rolled = position.with_dice(dice);
        // The replies are chosen without the cube, among those that are likeliest for money, the first of equal ones.
        let mut plays = analyze(&rolled, 0).moves;
        plays.sort_by(|a, b| {
            b.probabilities
                .equity()
                .total_cmp(&a.probabilities.equity())
        });
        plays.truncate(4);
        let best = plays
            .iter()
            .rev()
            .max_by(|a, b| a.cubeless.total_cmp(&b.cubeless));
        let after = rolled.play(&Move::Play(best.unwrap().play)).unwrap();
        sum -= f32::from(ways) * analyze(&after, plies - 1).equity;
    }
    sum / 36.0
}

#[test]
fn every_ply_is_the_mean_of_what_is_best_after_the_rolls() {
    for position in positions() {
        let analysis = analyze(&position, 1);
        if analysis.plies == 1 {
            let rolled = analysis.cube.map_or(analysis.equity, |cube| cube.no_double);
            near(rolled, mean_over_rolls(&position, 1), &position);
        }
    }
    // And so on.
    let position = at(BOARDS[2], SCORES[0]);
    let analysis = analyze(&position, 2);
    near(
        analysis.cube.unwrap().no_double,
        mean_over_rolls(&position, 2),
        &position,
    );
}

#[test]
fn plays_are_worth_what_the_opponent_can_do_with_the_cube() {
    for score in [SCORES[0], SCORES[4], SCORES[6]] {
        let position = at(BOARDS[2], score).with_dice(Dice::new(6, 2).unwrap());
        let analysis = analyze(&position, 1);
        for candidate in analysis.moves.iter().filter(|one| one.plies == 1) {
            let after = position.play(&Move::Play(candidate.play)).unwrap();
            assert_eq!(after.phase(), Phase::ToRoll);
            near(
                candidate.equity,
                -analyze(&after, 1).equity,
                &candidate.play,
            );
        }
    }
}

#[test]
fn who_is_doubled_sees_the_same_cube() {
    for position in positions().filter(Position::can_double) {
        let before = analyze(&position, 1);
        let doubled = analyze(&position.play(&Move::Double).unwrap(), 1);
        let (cube, answered) = (before.cube.unwrap(), doubled.cube.unwrap());
        near(cube.double_take, answered.double_take, &position);
        near(cube.no_double, answered.no_double, &position);
        near(doubled.equity, -cube.double_take.min(1.0), &position);
        assert_eq!(doubled.decision == Some(Move::Take), cube.takes());
    }
}
