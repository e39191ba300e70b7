//! The runner of matches at backgammon: its dice and rules, and how it judges players that do not behave.

use std::time::Duration;

use engine::backgammon::evaluate::Evaluator;
use engine::backgammon::generate::rolls;
use engine::backgammon::rules::{Board, Dice, Stake, legal_plays};
use perfect_play_cli::commands::measure::backgammon_match::luck::luck;
use perfect_play_cli::commands::measure::backgammon_match::player::{Answer, Who};
use perfect_play_cli::commands::measure::backgammon_match::tally::{GameResult, Tally};
use perfect_play_cli::commands::measure::backgammon_match::{Game, Plan};

fn words(text: &str) -> Vec<String> {
    text.split_ascii_whitespace().map(str::to_owned).collect()
}

/// The result of a match, by its arguments; luck needs the tables, which take a while.
fn play(text: &str) -> Tally {
    let mut tally = Tally::default();
    let plan = Plan::read(words(&format!("{text} --luck no"))).unwrap();
    plan.play(&mut tally, &mut Vec::new()).unwrap();
    tally
}

/// What is printed on either stream, and the exit code.
fn run(text: &str) -> (String, u8) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let arguments = ["measure", "match"].map(str::to_owned).into_iter();
    let arguments = arguments.chain(words(text));
    let code = perfect_play_cli::run(arguments, &mut &[][..], &mut out, &mut err);
    out.extend(err);
    (String::from_utf8(out).unwrap(), code)
}

/// The same of a match that ends before its time.
fn broken_off(text: &str) -> Tally {
    let mut tally = Tally::default();
    let plan = Plan::read(words(&format!("{text} --luck no"))).unwrap();
    plan.play(&mut tally, &mut Vec::new()).unwrap_err();
    tally
}

fn illegal(tally: &Tally) -> [u32; 2] {
    [tally.conduct[0].illegal, tally.conduct[1].illegal]
}

#[test]
fn both_games_of_a_pair_have_the_same_dice() {
    // So a player that meets itself loses one of them by what it wins in the other.
    let tally = play("--a simple --b simple --pairs 20");
    assert_eq!(tally.pairs(), 20);
    assert_eq!(tally.points.mean(), 0.0);
    assert_eq!(tally.points.error(), 0.0);
    assert_eq!(tally.conduct[0].won, tally.conduct[1].won);
    assert_eq!(illegal(&tally), [0, 0]);
}

#[test]
fn a_match_depends_on_its_seed_alone() {
    let tally = play("--a simple --b student --pairs 4 --seed 7");
    for (other, sign) in [
        ("--a simple --b student --pairs 4 --seed 7 --at-once 1", 1.0),
        ("--a student --b simple --pairs 4 --seed 7", -1.0),
    ] {
        let other = play(other);
        assert_eq!(other.points.mean(), sign * tally.points.mean());
        assert_eq!(other.points.error(), tally.points.error());
    }
    let games: u32 = tally.conduct.iter().flat_map(|one| one.won).sum();
    assert_eq!(games, 8);
    assert!(tally.points.error() > 0.0, "pairs differ");
    assert_eq!(illegal(&tally), [0, 0]);
}

#[test]
fn an_illegal_play_loses_a_backgammon() {
    // `cat` leaves the board as it is.
    let tally = broken_off("--a simple --b cat --pairs 3");
    assert_eq!(tally.points.mean(), 3.0);
    assert_eq!(illegal(&tally), [0, 6]);
    assert_eq!(tally.conduct[0].won, [0, 0, 6]);
    assert!(tally.trouble.unwrap().contains("b plays"));
    // `yes` says what is no board.
    let tally = broken_off("--a yes --b simple --pairs 1");
    assert_eq!(tally.points.mean(), -3.0);
    assert!(tally.trouble.unwrap().contains("\"y\" is no answer"));
    let (text, code) = run("--a simple --b cat --pairs 1 --luck no");
    assert_eq!(code, 1);
    assert!(
        text.contains("+3.0000") && text.contains("illegal plays 2"),
        "{text}"
    );
    assert!(text.contains("b has not made one legal play"), "{text}");
    // One pair has no standard error, which is said in words.
    assert!(
        text.contains("(no standard error of so few)") && !text.contains("inf"),
        "{text}"
    );
}

#[test]
fn an_answer_that_is_no_utf_8_is_none() {
    let script = std::env::temp_dir().join(format!("no-utf-8-{}", std::process::id()));
    std::fs::write(&script, "while read -r line; do printf '\\377\\n'; done\n").unwrap();
    let path = script.to_str().unwrap();
    let program = format!("sh {path}");
    let arguments = [
        "--a", "simple", "--b", &program, "--pairs", "2", "--luck", "no",
    ];
    let mut tally = Tally::default();
    let plan = Plan::read(arguments).unwrap();
    plan.play(&mut tally, &mut Vec::new()).unwrap_err();
    std::fs::remove_file(&script).unwrap();
    assert_eq!(illegal(&tally), [0, 4]);
    assert!(tally.trouble.unwrap().contains("is no answer"));
}

#[test]
fn a_program_that_ends_ends_the_match() {
    let (text, code) = run("--a true --b simple --pairs 1 --luck no");
    assert_eq!(code, 1);
    assert!(text.contains("\"true\": it has ended"), "{text}");
    let (text, code) = run("--a /nowhere/at/all --luck no --b simple");
    assert_eq!(code, 1);
    assert!(text.contains("/nowhere/at/all"), "{text}");
}

#[test]
fn a_program_that_says_nothing_is_waited_for_as_long_as_is_said() {
    let arguments = [
        "measure",
        "match",
        "--a",
        "simple",
        "--b",
        "sleep 1000",
        "--patience",
        "1",
        "--luck",
        "no",
    ];
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = perfect_play_cli::run(arguments, &mut &[][..], &mut out, &mut err);
    let err = String::from_utf8(err).unwrap();
    assert_eq!((code, out.as_slice()), (1, &b""[..]), "{err}");
    assert_eq!(err, "\"sleep 1000\": it does not answer\n");
}

#[test]
fn a_program_that_says_no_end_of_it_takes_no_memory_for_that() {
    // One line without an end, and lines without an end: more than there is room for.
    for program in ["cat /dev/zero", "yes"] {
        let arguments = [
            "measure", "match", "--a", "simple", "--b", program, "--pairs", "2", "--luck", "no",
        ];
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = perfect_play_cli::run(arguments, &mut &[][..], &mut out, &mut err);
        let err = String::from_utf8(err).unwrap();
        assert_eq!(code, 1, "{err}");
        assert!(err.contains("b has not made one legal play"), "{err}");
        assert!(err.len() < 1_000, "{} bytes", err.len());
    }
}

#[test]
fn the_first_roll_says_who_begins_and_is_played() {
    for pair in 0..20 {
        let [one, other] = rolls(1, pair, 1)[0].faces();
        for first in [0, 1] {
            let begins = if one > other { first } else { 1 - first };
            let mut game = Game::new(1, pair, first, None);
            let mut tally = Tally::default();
            let board = legal_plays(&Board::START, rolls(1, pair, 1)[0])[0].board;
            let answer = |board| Answer {
                board: Ok(board),
                time: Duration::ZERO,
            };
            game.play(answer(board), &mut tally, None);
            assert_eq!(illegal(&tally), [0, 0]);
            assert_eq!(tally.conduct[begins].times.len(), 1);
            // The second play is the other player's.
            game.play(answer(Board::START), &mut tally, None);
            assert_eq!(tally.conduct[1 - begins].illegal, 1);
        }
    }
}

#[test]
fn luck_is_none_on_average_and_is_taken_out() {
    let evaluator = Evaluator::without_weights();
    let mean: f64 = Dice::all()
        .iter()
        .map(|&(dice, ways)| f64::from(ways) * luck(&evaluator, &Board::START, dice))
        .sum();
    assert!(mean.abs() < 1e-4, "{mean}");
    let lucky = |dice: &str| luck(&evaluator, &Board::START, dice.parse().unwrap());
    assert!(lucky("66") > lucky("21"));
    let mut tally = Tally {
        skill: Some(Default::default()),
        ..Tally::default()
    };
    let won = GameResult {
        winner: 0,
        stake: Stake::Gammon,
        luck: 1.5,
    };
    let lost = GameResult {
        winner: 1,
        stake: Stake::Single,
        luck: -0.5,
    };
    tally.add(&[won, lost]);
    tally.add(&[lost, lost]);
    assert_eq!(tally.points.mean(), -0.25);
    assert_eq!(tally.points.error(), 0.75);
    // 0.5 and -0.5, and twice the latter.
    assert_eq!(tally.skill.unwrap().mean(), -0.25);
    assert_eq!(tally.skill.unwrap().error(), 0.25);
    assert_eq!(tally.conduct[0].won, [0, 1, 0]);
    assert_eq!(tally.conduct[1].won, [3, 0, 0]);
}

#[test]
fn bad_arguments_are_refused_by_name() {
    for (text, word) in [
        ("--pairs", "--pairs"),
        ("--pairs 0", "'0'"),
        ("--at-once 129", "'129'"),
        ("--seed x", "'x'"),
        ("--luck maybe", "'maybe'"),
        ("--a plies:3", "plies:3"),
        ("--games 2", "--games"),
    ] {
        let (message, code) = run(text);
        assert_eq!(code, 2);
        assert!(message.contains(word), "{message}");
    }
    assert_eq!(Who::read("plies:2"), Ok(Who::Plies(2)));
    assert!(Who::read(" ").is_err());
}
