//! The rules of backgammon: the legal plays are those of GNU Backgammon, and of the rules' corners; the
//! cube, matches and resignations go as they should.

use std::collections::HashSet;

use perfect_play_engine::backgammon::generate::rolls;
use perfect_play_engine::backgammon::notation::gnu::position_id;
use perfect_play_engine::backgammon::rules::{
    Board, Dice, Move, Phase, Play, Position, Stake, Terms, legal_plays,
};
use perfect_play_engine::game::{Outcome, Player, Position as _, Turn};

use crate::support::decisions;

fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn m(text: &str) -> Move {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn after(position: &Position, moves: &str) -> Position {
    moves.split(", ").fold(*position, |position, text| {
        let played = position.play(&m(text));
        played.unwrap_or_else(|error| panic!("{position}: {error}"))
    })
}

fn refused(position: &Position, text: &str) -> String {
    match position.play(&m(text)) {
        Err(error) => error.to_string(),
        Ok(after) => panic!("{text} leads from {position} to {after}"),
    }
}

/// The texts of the legal plays in a position of checkers (an XGID's first field) with dice, the
/// first player on roll, in alphabetical order. An opponent without checkers has two on the far side.
fn plays(checkers: &str, dice: &str) -> Vec<String> {
    let has_other = checkers.bytes().any(|byte| byte.is_ascii_lowercase());
    let other = if has_other { &checkers[24..25] } else { "b" };
    let checkers = format!("{}{other}{}", &checkers[..24], &checkers[25..]);
    let position = position(&format!("XGID={checkers}:0:0:1:{dice}:0:0:0:0:10"));
    let plays = position.plays();
    let mut texts: Vec<String> = plays.iter().map(|legal| legal.play.to_string()).collect();
    texts.sort_unstable();
    texts
}

/// Compares the legal positions after a roll with another program's, as position IDs.
fn differ(board: &Board, dice: Dice, expected: &HashSet<String>) -> bool {
    let plays = legal_plays(board, dice);
    let found: HashSet<String> = plays
        .iter()
        .map(|legal| position_id(&legal.board))
        .collect();
    assert_eq!(found.len(), plays.len(), "each position once");
    found != *expected
}

#[test]
fn legal_plays_are_those_of_gnu_backgammon() {
    let decisions = decisions();
    assert_eq!(decisions.len(), 300);
    for decision in &decisions {
        let expected = decision.boards().map(position_id).collect();
        let position = &decision.position;
        let dice = position.dice().expect("there are dice");
        assert!(!differ(position.board(), dice, &expected), "{position}");
    }
}

#[test]
fn both_dice_are_played_if_that_is_possible() {
    // The 6 can't be played first, but after the 5.
    assert_eq!(plays("-------b-----A------------", "65"), ["13/2"]);
    let both = plays("-------b-----A-----b----A-", "65");
    assert_eq!(both, ["13/2", "24/13", "24/18 13/8"]);
}

#[test]
fn if_only_one_die_can_be_played_it_is_the_higher() {
    // Either, and the other is blocked after it.
    assert_eq!(plays("-------------b----A-------", "32"), ["18/15"]);
    assert_eq!(plays("-------A----------b----bA-", "61"), ["7/1"]);
}

#[test]
fn a_lower_die_alone_is_played_where_the_higher_is_blocked() {
    assert_eq!(plays("----------b-b-----A-------", "62"), ["18/16"]);
    assert_eq!(plays("------------bbbbbb-A------", "65"), ["-"]);
}

#[test]
fn checkers_on_the_bar_come_first() {
    assert_eq!(plays("-------------A----bbbbbb-A", "61"), ["bar/24 13/7"]);
    assert_eq!(plays("-------------A-----bbbbbbA", "61"), ["-"]);
    // Of two only one can enter, and the other die is not played.
    assert_eq!(plays("-------------A-----b-----B", "63"), ["bar/22"]);
    assert_eq!(
        plays("-------------A-----b-----B", "33"),
        ["bar/22(2) 13/7"]
    );
}

#[test]
fn checkers_are_borne_off_by_exact_dice_or_from_the_highest_point() {
    assert_eq!(
        plays("-A----A-------------------", "61"),
        ["6/off", "6/off 1/off"]
    );
    assert_eq!(plays("-A-A----------------------", "65"), ["3/off 1/off"]);
    assert_eq!(
        plays("----A-A-------------------", "54"),
        ["6/1 4/off", "6/2 4/off"]
    );
    assert_eq!(plays("--A-----------------------", "66"), ["2/off"]);
    // Not while one is outside, though the one that is outside may come home first.
    let outside = plays("---A----A-----------------", "32");
    assert_eq!(outside, ["8/3", "8/5 3/1", "8/6 3/off"]);
    assert_eq!(
        plays("---A---A------------------", "31"),
        ["7/3", "7/4 3/2", "7/6 3/off"]
    );
}

#[test]
fn doubles_are_played_as_far_as_they_go() {
    assert_eq!(plays("------b-----------A-------", "44"), ["18/10"]);
    assert_eq!(plays("--------------------A-----", "11"), ["20/16"]);
    assert_eq!(
        plays("-BB-----------------------", "22"),
        ["2/off(2) 1/off(2)"]
    );
}

#[test]
fn hits_are_marked_where_they_are_made() {
    assert_eq!(plays("----------------a-----A---", "42"), ["22/16*"]);
    assert_eq!(
        plays("------------------a-a---A-", "42"),
        ["24/18*", "24/20*/18*"]
    );
    assert_eq!(
        plays("--------------------a---A-", "42"),
        ["24/18", "24/20*/18"]
    );
    let through = plays("--------------------a---B-", "44");
    assert!(
        through.iter().all(|play| play.starts_with("24/20*")),
        "{through:?}"
    );
}

#[test]
fn texts_of_plays_come_back_and_odd_orders_are_read() {
    for (typed, written) in [
        ("24/18 13/11*", "24/18 13/11*"),
        ("13/11* 24/18", "24/18 13/11*"),
        ("bar/22(2)", "bar/22(2)"),
        ("25/22 25/22", "bar/22(2)"),
        ("6/off", "6/off"),
        ("6/0", "6/off"),
        ("24/20*/18", "24/20*/18"),
        ("20/18 24/20*", "24/20*/18"),
        ("24/20 20/18", "24/18"),
        ("8/6 8/6 6/4 6/4", "8/4(2)"),
        ("-", "-"),
    ] {
        let play: Play = typed.parse().unwrap();
        assert_eq!(play.to_string(), written, "{typed}");
        assert_eq!(written.parse(), Ok(play));
    }
    for text in [
        "",
        "24",
        "24/",
        "/18",
        "18/24",
        "0/1",
        "26/20",
        "24/18(5)",
        "24/18(0)",
        "24/18(2",
        "a/b",
        "8/7 8/7 8/7 8/7 8/7",
        "24/18/",
        "24/18**",
        "24-18",
        "１/2",
        "+6/5",
    ] {
        assert!(text.parse::<Play>().is_err(), "{text}");
    }
}

#[test]
fn a_play_is_the_same_however_it_is_typed_but_hits_on_the_way_are_said() {
    let position = position("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10");
    for text in ["8/5 6/5", "6/5 8/5"] {
        assert_eq!(after(&position, text), after(&position, "8/5 6/5"));
    }
    assert!(refused(&position, "8/5").contains("dice"));
    assert!(refused(&position, "7/4 6/5").contains("no checker"));
    assert!(refused(&position, "-").contains("a play"));
    assert!(refused(&position, "double").contains("dice must be played"));
    let way = self::position("XGID=------------------a-a---A-:0:0:1:42:0:0:0:0:10");
    assert!(refused(&way, "24/20 20/18").contains("star"));
    let typed: Play = "24/20 20/18".parse().unwrap();
    assert_eq!(
        way.legal_play(&typed).map(|play| play.to_string()),
        Some("24/20*/18*".to_owned())
    );
}

/// A game for money, or a match, from its beginning.
fn start(length: u32, jacoby: bool) -> Position {
    Position::start(Terms {
        length,
        cube_limit: 10,
        jacoby,
        beavers: false,
        crawford: true,
    })
}

#[test]
fn the_higher_die_begins_and_plays_both() {
    let opening = start(0, false);
    assert_eq!(opening.chance_outcomes().len(), 30);
    assert_eq!(after(&opening, "31").on_roll(), Player::First);
    assert_eq!(after(&opening, "13").on_roll(), Player::Second);
    assert_eq!(
        after(&opening, "13").dice().map(|dice| dice.to_string()),
        Some("31".to_owned())
    );
    assert!(refused(&opening, "33").contains("again"));
    assert!(refused(&opening, "double").contains("who goes first"));
    let next = after(&opening, "31, 8/5 6/5");
    assert_eq!(
        (next.on_roll(), next.phase()),
        (Player::Second, Phase::ToRoll)
    );
    assert_eq!(next.turn(), Turn::Player(Player::Second));
    assert_eq!(next.chance_outcomes(), []);
    let rolling = after(&next, "roll");
    assert_eq!(rolling.turn(), Turn::Chance);
    assert_eq!(rolling.chance_outcomes().len(), 21);
    assert!(refused(&rolling, "double").contains("must be rolled first"));
    // Records write the dice alone.
    assert_eq!(after(&rolling, "52"), after(&next, "52"));
}

#[test]
fn the_cube_goes_to_whoever_takes_it() {
    let doubled = after(&start(0, false), "31, 8/5 6/5, double");
    assert_eq!(
        (doubled.on_roll(), doubled.side_to_move()),
        (Player::Second, Player::First)
    );
    assert!(refused(&doubled, "31").contains("taken or passed"));
    let taken = after(&doubled, "take");
    assert_eq!(
        (taken.cube().value, taken.cube().owner),
        (2, Some(Player::First))
    );
    assert!(!taken.can_double());
    let redoubled = after(&taken, "31, 8/5 6/5, double, take");
    assert_eq!(
        (redoubled.cube().value, redoubled.cube().owner),
        (4, Some(Player::Second))
    );
    let dropped = after(&doubled, "drop");
    assert_eq!(dropped.turn().outcome(), Some(Outcome::Win(Player::Second)));
    assert_eq!(dropped.score(), [0, 1]);
    let last = position("XGID=-b----E-C---eE---c-e----B-:4:0:1:00:0:0:0:0:4");
    assert!(!last.can_double() && !last.is_double_legal());
    assert!(refused(&last, "double").contains("may not double"));
}

/// The board of a race in which the first player bears off the last checker.
fn last_checker(other: &str, cube: &str, rest: &str) -> Position {
    position(&format!("XGID={other}:{cube}:1:61:{rest}"))
}

#[test]
fn games_are_won_singly_with_a_gammon_and_with_a_backgammon() {
    for (board, stake) in [
        // One borne off; none; none, and one in the winner's home; none, and one on the bar.
        ("-A----------------------n-", Stake::Single),
        ("-A-----------o------------", Stake::Gammon),
        ("-A-a---------n------------", Stake::Backgammon),
        ("aA-----------n------------", Stake::Backgammon),
    ] {
        let over = after(&last_checker(board, "1:1", "0:0:0:0:10"), "1/off");
        assert_eq!(
            over.turn().outcome(),
            Some(Outcome::Win(Player::First)),
            "{board}"
        );
        assert_eq!(over.score()[0], 2 * stake.factor(), "{board}");
    }
}

#[test]
fn with_the_jacoby_rule_gammons_count_after_a_double() {
    let board = "-A-----------o------------";
    let score = |cube: &str, rest: &str| after(&last_checker(board, cube, rest), "1/off").score();
    assert_eq!(score("0:0", "0:0:1:0:10"), [1, 0]);
    assert_eq!(score("0:0", "0:0:0:0:10"), [2, 0]);
    assert_eq!(score("1:-1", "0:0:1:0:10"), [4, 0]);
}

#[test]
fn the_crawford_game_comes_once_and_has_no_cube() {
    let won = |score: &str| {
        let position = last_checker("-A----------------------n-", "0:0", score);
        after(&position, "1/off")
    };
    let crawford = won("3:2:0:5:10");
    assert_eq!((crawford.score(), crawford.is_crawford()), ([4, 2], true));
    let rolled = after(&crawford, "31, 8/5 6/5");
    assert!(!rolled.can_double() && rolled.phase() == Phase::ToRoll);
    // The trailer wins it; after it doubling is allowed again.
    let later = won("2:4:1:5:10");
    assert_eq!((later.score(), later.is_crawford()), ([3, 4], false));
    assert!(after(&later, "13, 8/5 6/5").can_double());
    // The trailer comes to a point away, and there is no second Crawford game.
    let level = won("3:4:0:5:10");
    assert_eq!((level.score(), level.is_crawford()), ([4, 4], false));
    let over = won("4:4:0:5:10");
    assert_eq!(
        (over.score(), over.turn().outcome()),
        ([5, 4], Some(Outcome::Win(Player::First)))
    );
    assert_eq!(start(1, false).terms().length, 1);
}

#[test]
fn a_cube_that_wins_the_match_is_dead_for_its_owner() {
    let dead = position("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:3:0:0:5:10");
    assert!(!dead.can_double(), "there is nothing to decide");
    // The rules allow it all the same.
    assert!(dead.is_double_legal() && dead.legal_moves().contains(&Move::Double));
    assert_eq!(after(&dead, "double, take").cube().value, 4);
    let alive = position("XGID=-b----E-C---eE---c-e----B-:1:1:1:00:2:0:0:5:10");
    assert!(alive.can_double());
}

#[test]
fn resignations_are_accepted_or_rejected() {
    let rolled = after(&start(5, false), "31");
    for (text, points) in [
        ("resign", 1),
        ("resign gammon", 2),
        ("resign backgammon", 3),
    ] {
        let offered = after(&rolled, text);
        assert_eq!(offered.side_to_move(), Player::Second);
        assert_eq!(after(&offered, "reject"), rolled);
        assert_eq!(after(&offered, "accept").score(), [0, points]);
    }
    let to_roll = after(&rolled, "8/5 6/5");
    assert_eq!(after(&to_roll, "resign, reject"), to_roll);
    assert!(refused(&to_roll, "accept").contains("must roll"));
}

/// Published with the links that depend on them: these never change.
#[test]
fn golden_rolls() {
    let text = |seed: u64, game: u32| {
        let rolls = rolls(seed, game, 10);
        let texts: Vec<String> = rolls.iter().map(ToString::to_string).collect();
        texts.join(" ")
    };
    let golden = [(12, 0), (12, 1), (465, 0), (u64::MAX, 24)];
    let found: Vec<String> = golden
        .iter()
        .map(|&(seed, game)| text(seed, game))
        .collect();
    assert_eq!(
        found,
        [
            "54 64 35 21 46 13 44 31 12 34",
            "46 24 31 32 16 66 32 36 65 41",
            "63 21 16 44 41 54 11 24 11 53",
            "16 24 46 25 31 32 66 22 12 24"
        ]
    );
    // More rolls go on where fewer end.
    assert_eq!(rolls(12, 0, 300)[..10], rolls(12, 0, 10));
}

#[test]
fn rolls_are_even_handed() {
    let mut counts = [0_u32; 36];
    let mut games = 0;
    for seed in 0..600 {
        let rolls = rolls(seed, 0, 61);
        let first = rolls[0].faces();
        assert_ne!(first[0], first[1], "seed {seed}");
        games += u32::from(first[0] > first[1]);
        for dice in &rolls[1..] {
            let [a, b] = dice.faces();
            counts[usize::from(a - 1) * 6 + usize::from(b - 1)] += 1;
        }
    }
    // 35 degrees of freedom: chi-square over 80.1 has probability 0.00002.
    let square = |&n: &u32| (f64::from(n) - 1000.0).powi(2) / 1000.0;
    let chi_square: f64 = counts.iter().map(square).sum();
    assert!(chi_square < 80.1, "{chi_square}: {counts:?}");
    assert!(
        (240..360).contains(&games),
        "{games} of 600 first players begin"
    );
}
