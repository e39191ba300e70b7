//! Backgammon's search against a slow and plain one, and what filters do to it.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::{Evaluator, Probabilities};
use perfect_play_engine::backgammon::rules::{Board, Dice, Position, legal_plays};
use perfect_play_engine::backgammon::solve::filter::{Filter, Filters};
use perfect_play_engine::backgammon::solve::worth::Worth;
use perfect_play_engine::backgammon::solve::{analyze_by, best_play, rank_plays};

use crate::support::{board, dice};

/// Filters that let everything through, as far as there is room.
const OPEN: Filters = Filters {
    after_0: Filter {
        most: usize::MAX,
        within: 100.0,
    },
    after_0_crashed: Filter {
        most: usize::MAX,
        within: 100.0,
    },
    after_1: Filter {
        most: usize::MAX,
        within: 100.0,
    },
    replies: 16,
};

/// How the game may end for the player about to roll, as the definition says it: the mean over the
/// 36 throws, each with the play that is best by evaluation.
fn plain(evaluator: &Evaluator, board: &Board, plies: u32) -> Probabilities {
    if plies == 0 || evaluator.is_exact(board) {
        return evaluator.evaluate(board);
    }
    let mut sum = [0.0; 5];
    for first in 1..=6 {
        for second in 1..=6 {
            let plays = legal_plays(board, Dice::new(first, second).expect("dice from 1 to 6"));
            let equity = |board: &Board| evaluator.evaluate(&board.swapped()).equity();
            let best = plays
                .iter()
                .min_by(|a, b| equity(&a.board).total_cmp(&equity(&b.board)))
                .expect("there always is a play");
            let of = plain(evaluator, &best.board.swapped(), plies - 1).swapped();
            let all = [
                of.win,
                of.win_gammon,
                of.win_backgammon,
                of.lose_gammon,
                of.lose_backgammon,
            ];
            for (sum, p) in sum.iter_mut().zip(all) {
                *sum += p / 36.0;
            }
        }
    }
    let [
        win,
        win_gammon,
        win_backgammon,
        lose_gammon,
        lose_backgammon,
    ] = sum;
    Probabilities {
        win,
        win_gammon,
        win_backgammon,
        lose_gammon,
        lose_backgammon,
    }
}

/// Few plays a roll, so that the pruning leaves all of them: two checkers each are on their way home.
fn small() -> Board {
    board(
        &[(1, 4), (2, 4), (9, 1), (15, 1)],
        &[(1, 5), (2, 3), (3, 2), (14, 1), (7, 1)],
    )
}

#[test]
fn the_search_is_the_plain_expectimax() {
    let evaluator = Evaluator::without_weights();
    for (roll, plies) in [("31", 1), ("54", 1), ("63", 2)] {
        let dice = dice(roll);
        let (ranked, _) = rank_plays(&evaluator, &small(), dice, plies, OPEN);
        assert_eq!(ranked.len(), legal_plays(&small(), dice).len());
        for play in &ranked {
            let after = play.legal.board.swapped();
            let expected = plain(&evaluator, &after, plies).swapped();
            assert_eq!(play.plies, plies, "{}", play.legal.play);
            assert!(
                (play.equity - expected.equity()).abs() < 1e-4,
                "{}: {} is not {}",
                play.legal.play,
                play.equity,
                expected.equity()
            );
        }
        let sorted = ranked.is_sorted_by(|a, b| a.equity >= b.equity);
        assert!(sorted, "best first");
    }
}

#[test]
fn without_plies_the_evaluation_decides() {
    let evaluator = Evaluator::without_weights();
    let dice = dice("64");
    let best = best_play(&evaluator, &Board::START, dice, 0);
    for legal in legal_plays(&Board::START, dice) {
        let equity = -evaluator.evaluate(&legal.board.swapped()).equity();
        assert!(best.equity >= equity - 1e-6, "{}", legal.play);
    }
    assert_eq!(best.plies, 0);
}

#[test]
fn filters_keep_the_first_plays_and_those_near_them() {
    let evaluator = Evaluator::without_weights();
    let dice = dice("52");
    let filters = Filters {
        after_0: Filter {
            most: 3,
            within: 100.0,
        },
        ..OPEN
    };
    let (ranked, few) = rank_plays(&evaluator, &Board::START, dice, 1, filters);
    let plies: Vec<u32> = ranked.iter().map(|play| play.plies).collect();
    assert_eq!(plies[..4], [1, 1, 1, 0], "three are looked at");
    let (_, all) = rank_plays(&evaluator, &Board::START, dice, 1, OPEN);
    assert!(few < all / 2, "{few} of {all} evaluations");
    // Nothing is within so little of the best but what is equal to it.
    let filters = Filters {
        after_0: Filter {
            most: 100,
            within: 0.0,
        },
        ..OPEN
    };
    let (ranked, _) = rank_plays(&evaluator, &Board::START, dice, 1, filters);
    let best = ranked[0].static_equity;
    for play in &ranked {
        assert_eq!(play.plies == 1, play.static_equity >= best);
    }
}

/// The start at a score, with the dice: the fields of an XGID behind them are the scores, the rules for
/// money or the Crawford game, the length of the match, and the highest cube.
fn at(fields: &str) -> Position {
    let text = format!("XGID=-b----E-C---eE---c-e----B-:0:0:1:64:{fields}");
    text.parse().expect("an XGID")
}

#[test]
fn plays_are_ranked_at_the_score() {
    let evaluator = Evaluator::without_weights();
    let analyze = |position: &Position| {
        analyze_by(&evaluator, position, &Limits::nodes(2_000), &mut unwatched)
    };
    let single = Worth {
        gammon: 0.0,
        backgammon: 0.0,
        lost_gammon: 0.0,
        lost_backgammon: 0.0,
    };
    // One point each is wanted: a gammon is no more than a game.
    let last = at("4:4:0:5:10");
    assert_eq!(Worth::of(&last), single);
    let analysis = analyze(&last);
    for play in &analysis.moves {
        let expected = 2.0 * play.probabilities.win - 1.0;
        assert!((play.equity - expected).abs() < 1e-6, "{}", play.play);
    }
    // For money it is worth another point, unless Jacoby's rule holds and the cube was not turned.
    assert_eq!(Worth::of(&at("0:0:0:0:10")), Worth::MONEY);
    assert_eq!(Worth::of(&at("0:0:1:0:10")), single);
    let analysis = analyze(&at("0:0:0:0:10"));
    for play in &analysis.moves {
        let expected = play.probabilities.equity();
        assert!((play.cubeless - expected).abs() < 1e-6, "{}", play.play);
    }
    // A player who lacks two points after the Crawford game wants a gammon above all, and loses
    // nothing by one.
    let trailing = Worth::of(&at("3:4:0:5:10"));
    assert!(
        trailing.gammon > 0.9 && trailing.lost_gammon == 0.0,
        "{trailing:?}"
    );
    assert_eq!(trailing.swapped().lost_gammon, trailing.gammon);
}
