//! The cube and match equities of backgammon against what is known of them: Janowski's formulas, the
//! scores that everybody knows, and GNU Backgammon.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::cube::matches::match_equity;
use perfect_play_engine::backgammon::cube::{
    Action, CubeDecision, accepts_resignation, cube_decision, cubeful_equity, cubeless_equity,
    efficiency, gammon_values, match_winning_chance, take_point, takes,
};
use perfect_play_engine::backgammon::evaluate::Probabilities;
use perfect_play_engine::backgammon::rules::{Dice, Position, Stake, legal_plays};
use perfect_play_engine::backgammon::solve::{Analysis, Certainty, analyze_by};
use perfect_play_engine::game::Player;

use crate::support::evaluator;

const START: &str = "-b----E-C---eE---c-e----B-";

/// A position in which the first player is on roll before the dice; `rest` is its XGID after the
/// dice.
fn at(cube: &str, rest: &str) -> Position {
    let text = format!("XGID={START}:{cube}:1:00:{rest}");
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn money() -> Position {
    at("0:0", "0:0:0:0:10")
}

/// Outcomes without gammons.
fn plain(win: f32) -> Probabilities {
    Probabilities {
        win,
        ..Probabilities::default()
    }
}

fn near(found: f32, expected: f32, within: f32, what: &str) {
    assert!(
        (found - expected).abs() <= within,
        "{what}: {found}, and {expected} was expected"
    );
}

#[test]
fn a_dead_cube_is_taken_with_a_quarter_and_a_live_one_with_a_fifth() {
    near(take_point(&money(), &plain(0.5), 0.0), 0.25, 1e-5, "dead");
    // The cube ends at 1024, so a few thousandths are left to a real live one.
    near(take_point(&money(), &plain(0.5), 1.0), 0.2, 1e-3, "live");
    let last = at("9:1", "0:0:0:0:10");
    near(
        take_point(&last, &plain(0.5), 1.0),
        0.25,
        1e-5,
        "the last cube",
    );
}

/// Janowski 1993: with W and L the mean of what a win and a loss are worth, a double is taken from
/// (L - 1/2) / (W + L) with a dead cube, and from (L - 1/2) / (W + L + 1/2) with a live one, all
/// seen by the taker.
#[test]
fn take_points_with_gammons_are_janowskis() {
    let outcomes = Probabilities {
        win: 0.7,
        win_gammon: 0.21,
        win_backgammon: 0.0,
        lose_gammon: 0.03,
        lose_backgammon: 0.0,
    };
    // The doubler wins 1.3 and the taker 1.1 on average.
    let (w, l) = (1.1, 1.3);
    near(
        take_point(&money(), &outcomes, 0.0),
        (l - 0.5) / (w + l),
        1e-5,
        "dead",
    );
    near(
        take_point(&money(), &outcomes, 1.0),
        (l - 0.5) / (w + l + 0.5),
        1e-3,
        "live",
    );
}

#[test]
fn for_money_the_cube_goes_from_too_early_to_too_good() {
    let action = |win: f32, gammon: f32| {
        let outcomes = Probabilities {
            win,
            win_gammon: gammon,
            ..Probabilities::default()
        };
        cube_decision(&money(), &outcomes).action
    };
    assert_eq!(action(0.5, 0.0), Action::NoDouble);
    assert_eq!(action(0.75, 0.0), Action::DoubleTake);
    assert_eq!(action(0.85, 0.0), Action::DoubleDrop);
    assert_eq!(action(0.95, 0.8), Action::TooGood);
    let jacoby = at("0:0", "0:0:1:0:10");
    let outcomes = Probabilities {
        win: 0.95,
        win_gammon: 0.8,
        ..Probabilities::default()
    };
    // Gammons do not count before the cube is turned.
    assert_eq!(cube_decision(&jacoby, &outcomes).action, Action::DoubleDrop);
    near(cubeless_equity(&jacoby, &outcomes), 0.9, 1e-5, "Jacoby");
    near(cubeless_equity(&money(), &outcomes), 1.7, 1e-5, "money");
    assert_eq!(gammon_values(&jacoby, Player::First), [0.0; 4]);
    assert_eq!(gammon_values(&money(), Player::First), [1.0; 4]);
}

#[test]
fn a_cube_is_worth_something_to_who_can_turn_it() {
    let even = plain(0.5);
    near(cubeful_equity(&money(), &even), 0.0, 1e-3, "in the middle");
    let own = cubeful_equity(&at("1:1", "0:0:0:0:10"), &even);
    let other = cubeful_equity(&at("1:-1", "0:0:0:0:10"), &even);
    assert!(own > 0.1 && other < -0.1, "{own} and {other}");
    near(own, -other, 1e-5, "mirrored");
}

/// Entries of Neil Kazaross' table of 2011, which was made from rollouts.
#[test]
fn match_equities_are_near_the_published_ones() {
    for (own, other, percent) in [
        (1, 2, 67.7),
        (1, 3, 75.1),
        (1, 4, 81.4),
        (1, 5, 84.2),
        (1, 7, 90.7),
        (1, 9, 94.4),
        (2, 3, 59.9),
        (2, 4, 66.9),
        (2, 5, 74.4),
        (2, 7, 84.2),
        (2, 9, 90.2),
        (3, 4, 57.1),
        (3, 5, 64.8),
        (3, 7, 76.2),
        (4, 5, 57.7),
        (4, 7, 69.9),
        (4, 9, 78.8),
        (5, 7, 62.6),
        (7, 9, 60.9),
        (9, 11, 59.8),
        (11, 15, 66.8),
        (5, 15, 90.2),
    ] {
        near(
            match_equity(own, other, false) * 100.0,
            percent,
            0.6,
            &format!("{own}, {other}"),
        );
    }
    for (other, percent) in [
        (2, 51.2),
        (3, 67.7),
        (4, 69.0),
        (5, 81.0),
        (6, 81.9),
        (8, 89.1),
    ] {
        near(
            match_equity(1, other, true) * 100.0,
            percent,
            1.1,
            &format!("1, {other} after"),
        );
    }
}

#[test]
fn match_equities_grow_with_the_lead() {
    for own in 1..=25 {
        near(match_equity(own, own, false), 0.5, 1e-5, "even");
        assert_eq!(match_equity(own, 0, false), 0.0);
        for other in 1..=24 {
            let more = match_equity(own, other + 1, false) - match_equity(own, other, false);
            assert!(more > 0.0, "{own}, {other}: {more}");
            near(
                match_equity(own, other, false),
                1.0 - match_equity(other, own, false),
                1e-5,
                "mirrored",
            );
        }
    }
}

#[test]
fn where_both_lack_a_point_nothing_but_winning_counts() {
    let last = at("0:0", "2:2:0:3:10");
    let outcomes = Probabilities {
        win: 0.6,
        win_gammon: 0.3,
        win_backgammon: 0.1,
        lose_gammon: 0.2,
        lose_backgammon: 0.05,
    };
    assert_eq!(gammon_values(&last, Player::First), [0.0; 4]);
    near(match_winning_chance(&last, &outcomes), 0.6, 1e-5, "chance");
    let decision = cube_decision(&last, &outcomes);
    assert_eq!(decision.action, Action::NoDouble);
    near(decision.no_double, 0.2, 1e-5, "equity");
}

#[test]
fn at_two_away_each_a_double_makes_it_the_last_game() {
    // The take point is where half of the matches after dropping come from: 1 - 67.7 %.
    let position = at("0:0", "1:1:0:3:10");
    let point = take_point(&position, &plain(0.5), 0.7);
    near(point, 1.0 - match_equity(1, 2, false), 1e-5, "take point");
    near(point, 0.32, 0.01, "take point");
    // Gammons do not count any more at 2.
    let turned = at("1:-1", "1:1:0:3:10");
    assert_eq!(gammon_values(&turned, Player::First), [0.0; 4]);
    assert!(!turned.can_double());
}

#[test]
fn who_would_lose_the_match_anyway_redoubles_at_once() {
    // 2 away and 5 away: after a double the opponent loses the match with the game, at 2 or at 4, so the
    // cube will be at 4. That brings the opponent, who takes and wins, to 1 away.
    let position = at("0:0", "7:4:0:9:10");
    let [dropped, lost] = [match_equity(1, 5, false), match_equity(2, 1, false)];
    let least = 1.0 - (dropped - lost) / (1.0 - lost);
    for efficiency in [0.0, 0.5, 1.0] {
        let found = take_point(&position, &plain(0.75), efficiency);
        near(found, least, 1e-5, "take point");
    }
    near(least, 0.235, 0.01, "take point");
}

#[test]
fn in_the_crawford_game_nobody_doubles_and_after_it_the_trailer_does() {
    let crawford = at("0:0", "2:4:1:5:10");
    for win in [0.1, 0.5, 0.75, 0.9] {
        assert_eq!(
            cube_decision(&crawford, &plain(win)).action,
            Action::NoDouble
        );
    }
    // The leader's gammons are worth nothing; the trailer's win at 2 away, where a single game makes
    // it even: the price is a whole game.
    let [won, _, lost, _] = gammon_values(&crawford, Player::Second);
    assert_eq!(won, 0.0);
    near(lost, 0.1, 0.1, "at 3 away");
    let two_away = at("0:0", "3:4:1:5:10");
    near(
        gammon_values(&two_away, Player::First)[0],
        2.0,
        1e-5,
        "at 2 away",
    );
    let after = at("0:0", "2:4:0:5:10");
    let decision = cube_decision(&after, &plain(0.5));
    assert_eq!(decision.action, Action::DoubleTake);
    // Redoubled to 4 it is the last game, so it is taken with an even chance and no less.
    let turned = at("1:1", "2:4:0:5:10");
    assert_eq!(
        cube_decision(&turned, &plain(0.45)).action,
        Action::DoubleTake
    );
    assert_eq!(
        cube_decision(&turned, &plain(0.55)).action,
        Action::DoubleDrop
    );
    let leads = at("0:0", "4:2:0:5:10");
    assert_eq!(cube_decision(&leads, &plain(0.75)).action, Action::NoDouble);
}

#[test]
fn doubles_are_taken_and_resignations_accepted_for_what_they_are_worth() {
    let doubled: Position = format!("XGID={START}:0:0:1:D:0:0:0:0:10").parse().unwrap();
    assert!(takes(&doubled, &plain(0.75)));
    assert!(!takes(&doubled, &plain(0.82)));
    // A player who will surely lose a gammon can't get away with a single game.
    let lost = Probabilities {
        lose_gammon: 0.9,
        ..plain(0.0)
    };
    let accepts = |position: &Position, of: &Probabilities, stake| {
        accepts_resignation(position, cubeful_equity(position, of), stake)
    };
    assert!(!accepts(&money(), &lost, Stake::Single));
    assert!(accepts(&money(), &lost, Stake::Gammon));
    assert!(accepts(&money(), &plain(0.0), Stake::Single));
    let last = at("0:0", "2:2:0:3:10");
    assert!(accepts(&last, &lost, Stake::Single));
}

/// Bear-offs of the last rolls: White to roll, the cube in the middle, no match.
fn last_rolls(board: &str) -> (Position, CubeDecision) {
    let text = format!("XGID={board}:0:0:1:00:0:0:0:0:10");
    let position: Position = text.parse().expect("an XGID");
    let analysis = analyze(&position);
    assert_eq!(analysis.certainty, Certainty::Exact, "{board}");
    (position, analysis.cube.expect("a decision"))
}

fn analyze(position: &Position) -> Analysis {
    analyze_by(evaluator(), position, &Limits::DEFAULT, &mut unwatched)
}

/// The chance of the player on roll, if the opponent surely bears off next: the rolls that bear off all.
fn chances(position: &Position) -> Probabilities {
    let mut wins = 0;
    for (dice, ways) in Dice::all() {
        let plays = legal_plays(position.board(), dice);
        let ends = plays.iter().any(|legal| legal.board.off() == 15);
        wins += if ends { u32::from(ways) } else { 0 };
    }
    plain(wins as f32 / 36.0)
}

/// The textbook's: who ends the game with this roll or loses it doubles from a half on, and takes with a
/// quarter.
#[test]
fn on_the_last_roll_the_cube_is_dead() {
    for (board, wins) in [
        ("--AA--------------------a-", 25.0), // 3-2
        ("--A--A------------------a-", 19.0), // 5-2
        ("-A---A------------------a-", 23.0), // 5-1
        ("-----AA-----------------a-", 6.0),  // 6-5
    ] {
        let (position, decision) = last_rolls(board);
        let equity = 2.0 * wins / 36.0 - 1.0;
        near(chances(&position).win, wins / 36.0, 1e-5, board);
        near(decision.no_double, equity, 1e-4, board);
        near(decision.double_take, 2.0 * equity, 1e-4, board);
        let doubles = decision.action == Action::DoubleTake;
        assert_eq!(doubles, wins > 18.0, "{board}");
        near(efficiency(&position), 0.0, 0.0, board);
        let point = take_point(&position, &chances(&position), efficiency(&position));
        near(point, 0.25, 1e-4, board);
    }
    // What is surely won is cashed.
    let (_, sure) = last_rolls("-B----------------------a-");
    assert_eq!(sure.action, Action::DoubleDrop);
    assert!(efficiency(&money()) > 0.0);
}

/// With more than a roll to go every double and redouble counts. White has three checkers on the ace, and
/// ends it with 6 of 36 rolls; after a miss White surely ends it with the next roll.
#[test]
fn with_two_rolls_to_go_every_double_counts() {
    let (hit, miss) = (6.0 / 36.0, 30.0 / 36.0);
    // Black has three aces as well, and after White's miss loses with 30 rolls of 36: no cube is turned.
    let (_, decision) = last_rolls("-C----------------------c-");
    let worth = hit + miss * (miss - hit);
    near(decision.no_double, worth, 1e-4, "three aces");
    near(decision.double_take, 2.0 * worth, 1e-4, "three aces");
    assert_eq!(decision.action, Action::DoubleDrop);
    // Black has 5-2, and after White's miss wins with 19 rolls of 36: Black doubles, or redoubles.
    let (_, decision) = last_rolls("-C------------------a--a--");
    let worth = hit - miss * 2.0 * (19.0 - 17.0) / 36.0;
    near(decision.no_double, worth, 1e-4, "5-2");
    near(decision.double_take, 2.0 * worth, 1e-4, "5-2");
    assert_eq!(decision.action, Action::DoubleTake);
    // A cube at its limit can't be turned: Black's 2 to 36 counts once.
    let limit: Position = "XGID=-C------------------a--a--:1:1:1:00:0:0:0:0:1"
        .parse()
        .unwrap();
    let worth = hit - miss * (19.0 - 17.0) / 36.0;
    near(analyze(&limit).equity, worth, 1e-4, "at the limit");
}
