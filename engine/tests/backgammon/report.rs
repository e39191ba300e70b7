//! The report's bot for backgammon, and the players that are weaker than the best.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::report::{MOST_PLAYS, counts, expectation, rank, sum};
use perfect_play_engine::backgammon::rules::{Board, Dice, Move, Position, legal_plays};
use perfect_play_engine::backgammon::solve::{Analysis, analyze_by, levels};
use perfect_play_engine::backgammon::{Backgammon, Strategy};
use perfect_play_engine::game::{Game as _, Position as _, Strategy as _};
use perfect_play_engine::seed::Rng;

use crate::support::{board, dice};

#[test]
fn the_counts_are_those_of_the_report() {
    // Four points, of which one has a checker too many and one a blot; one checker on each bar.
    let board = board(
        &[(1, 2), (6, 3), (8, 2), (13, 1), (25, 1)],
        &[(6, 4), (25, 1)],
    );
    let counted = counts(&board).map(|count| count.count);
    assert_eq!(counted, [1, 4, 3, 2 + 18 + 16 + 13 + 25, 1, 1, 1]);
    let total: i32 = counts(&board).iter().map(|c| c.count * c.weight).sum();
    assert_eq!(total, sum(&board));
    // What the report calls good adds, what it calls bad takes away.
    let signs = counts(&board).map(|count| count.weight > 0);
    assert_eq!(signs, [true, true, true, false, false, false, false]);
}

#[test]
fn the_opponent_is_expected_to_play_the_worst_for_it() {
    let after = board(&[(6, 2), (8, 1), (13, 2)], &[(24, 2), (20, 1), (6, 3)]);
    let mut expected = 0;
    for first in 1..=6 {
        for second in 1..=6 {
            let replies = legal_plays(&after.swapped(), Dice::new(first, second).unwrap());
            let sums = replies.iter().map(|reply| sum(&reply.board.swapped()));
            expected += sums.min().unwrap();
        }
    }
    assert_eq!(expectation(&after), expected);
}

#[test]
fn it_plays_what_has_the_greatest_expectation() {
    for roll in ["31", "65", "43"] {
        let plays = legal_plays(&Board::START, dice(roll));
        let ranked = rank(&Board::START, dice(roll));
        assert_eq!(ranked.len(), plays.len().min(MOST_PLAYS), "{roll}");
        let sums: Vec<i32> = plays.iter().map(|play| sum(&play.board)).collect();
        let most = ranked.iter().map(|&(play, expected)| {
            assert_eq!(expected, expectation(&play.board));
            expected
        });
        assert_eq!(ranked[0].1, most.max().unwrap());
        // What was passed over has no greater sum than what was looked at.
        let least = ranked
            .iter()
            .map(|(play, _)| sum(&play.board))
            .min()
            .unwrap();
        let above = sums.iter().filter(|&&sum| sum > least).count();
        assert!(above < MOST_PLAYS, "{roll}");
    }
}

#[test]
fn it_makes_its_best_points() {
    let best = |roll| rank(&Board::START, dice(roll))[0].0.play.to_string();
    assert_eq!(best("31"), "8/5 6/5");
    assert_eq!(best("61"), "13/7 8/7");
}

fn start(roll: &str) -> (Position, Analysis) {
    let position = Position::cubeless(Board::START).with_dice(dice(roll));
    let evaluator = Evaluator::without_weights();
    let analysis = analyze_by(&evaluator, &position, &Limits::nodes(2_000), &mut unwatched);
    (position, analysis)
}

#[test]
fn only_the_students_bot_needs_no_search() {
    let (position, analysis) = start("31");
    let mut rng = Rng::new(1, "test");
    for &strategy in Strategy::ALL {
        let at_once = Backgammon::choose(&position, strategy, &mut rng);
        let later = Backgammon::pick(&position, &analysis, strategy, &mut rng);
        assert_eq!(at_once.is_some(), strategy == Strategy::Student);
        assert_eq!(later.is_none(), strategy == Strategy::Student);
        let m = at_once.or(later).unwrap();
        assert!(position.legal_moves().contains(&m), "{strategy:?}");
    }
    // Before the dice are rolled there is nothing for it to choose.
    let before = Position::cubeless(Board::START);
    assert_eq!(
        Backgammon::choose(&before, Strategy::Student, &mut rng),
        None
    );
}

/// How much a strategy gives away on average, over many goes at some rolls.
fn mean_loss(mut pick: impl FnMut(&Analysis) -> Option<Move>) -> f32 {
    let mut sum = 0.0;
    let analyses = ["31", "52", "64", "43"].map(|roll| start(roll).1);
    for analysis in analyses.iter().cycle().take(2_000) {
        let Some(Move::Play(play)) = pick(analysis) else {
            panic!("a play");
        };
        sum += analysis.equity
            - analysis
                .candidate(&Board::START, &play)
                .map_or(f32::NAN, |play| play.equity);
    }
    sum / 2_000.0
}

#[test]
fn weaker_players_lose_more() {
    let mut rng = Rng::new(1, "test");
    let casual = mean_loss(|analysis| levels::blurred(analysis, levels::CASUAL, &mut rng));
    let beginner = mean_loss(|analysis| levels::blurred(analysis, levels::BEGINNER, &mut rng));
    let clear = levels::Blur {
        spread: 0.0,
        loss: 0,
    };
    let best = mean_loss(|analysis| levels::blurred(analysis, clear, &mut rng));
    assert_eq!(best, 0.0);
    assert!(
        0.0 < casual && casual * 2.0 < beginner,
        "{casual} {beginner}"
    );
    let one = &start("31").1;
    let advanced = levels::zero_ply(one);
    let mut moves = one.moves.iter();
    let most = moves
        .clone()
        .map(|play| play.static_equity)
        .fold(f32::MIN, f32::max);
    let of_best = moves.find(|play| Some(Move::Play(play.play)) == advanced);
    assert_eq!(of_best.unwrap().static_equity, most);
}
