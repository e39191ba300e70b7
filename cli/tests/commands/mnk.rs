//! The command `analyze` with positions of m,n,k.

use engine::game::Position as _;
use engine::mnk::rules::{Move, Position};
use serde_json::Value;

/// Exit code, standard output and standard error stream.
fn run(arguments: &[&str]) -> (u8, String, String) {
    crate::command_line::analyze(&[&["mnk"], arguments].concat())
}

/// The answer, which is one line of JSON.
fn answer(arguments: &[&str]) -> Value {
    crate::command_line::answer(&[&["mnk"], arguments].concat())
}

/// Checks that an answer has what is promised, and that its moves can be made.
fn check(text: &str, answer: &Value) {
    let position: Position = text.parse().unwrap();
    let value = answer["value"].as_str().unwrap();
    assert!(
        ["win", "loss", "draw", "estimate"].contains(&value),
        "{answer}"
    );
    assert_eq!(answer["exact"], value != "estimate", "{answer}");
    let score = answer["score"].as_f64().unwrap();
    match value {
        "win" => assert_eq!(score, 1.0, "{answer}"),
        "loss" => assert_eq!(score, -1.0, "{answer}"),
        "draw" => assert_eq!(score, 0.0, "{answer}"),
        _ => assert!((-1.0..=1.0).contains(&score), "{answer}"),
    }
    assert!(
        answer["depth"].is_u64() && answer["nodes"].is_u64(),
        "{answer}"
    );
    let pv: Vec<Move> = serde_json::from_value(answer["pv"].clone()).unwrap();
    let mut after = position.clone();
    for m in &pv {
        after = after.play(m).unwrap();
    }
    if position.turn().is_over() {
        assert_eq!((&answer["best"], pv.len()), (&Value::Null, 0), "{answer}");
        return;
    }
    let best: Move = serde_json::from_value(answer["best"].clone()).unwrap();
    assert_eq!(pv.first(), Some(&best), "{answer}");
    let moves = answer["lines"].as_array().unwrap();
    assert!(!moves.is_empty(), "{answer}");
    for candidate in moves {
        let m: Move = serde_json::from_value(candidate["move"].clone()).unwrap();
        assert!(position.play(&m).is_ok(), "{m} of {answer}");
        assert_eq!(candidate["variation"][0], candidate["move"], "{answer}");
        let score = candidate["score"].as_f64().unwrap();
        assert!((-1.0..=1.0).contains(&score), "{answer}");
    }
}

#[test]
fn values_are_those_of_the_theory() {
    for (text, value) in [
        ("1 1 1:", "win"),
        ("2 2 2:", "win"),
        ("3 2 2:", "win"),
        ("3 3 3:", "draw"),
        ("3 3 3: b2", "draw"),
        ("3 3 3: b2 b1", "win"),
        ("3 3 3: b2 b1 a1", "loss"),
        ("4 3 3:", "win"),
        ("4 3 3: b2", "loss"),
        ("15 15 5: h8 a1 i8 a3 j8 a5 k8 a7", "win"),
        // Over.
        ("3 3 3: a1 b1 a3 b3 a2", "loss"),
        ("3 3 3: b2 a1 c1 a3 a2 c2 b3 b1 c3", "draw"),
    ] {
        let answer = answer(&[text]);
        check(text, &answer);
        assert_eq!(answer["value"], value, "{text}: {answer}");
        assert_eq!(answer["exact"], true, "{text}: {answer}");
    }
}

#[test]
fn a_limited_search_has_a_move() {
    for text in ["15 15 5:", "15 15 5: h8 i9", "70 70 10:", "3 70 20: b35"] {
        for nodes in ["0", "1", "3000"] {
            let answer = answer(&[text, "--nodes", nodes]);
            check(text, &answer);
        }
        check(text, &answer(&[text, "--ms", "20"]));
    }
}

#[test]
fn bad_positions_are_refused_with_code_2_and_one_line() {
    for (position, named) in [
        ("", "“”"),
        ("x", "“x”"),
        ("3 3 3", "“3 3 3”"),
        ("0 3 3:", "m = “0”"),
        ("3 71 3:", "n = “71”"),
        ("4 3 5:", "k = “5”"),
        ("3 3 3: b2 b2", "b2 can’t be set: there is a stone already"),
        (
            "3 3 3: a1 a2 b1 b2 c1 c2",
            "c2 can’t be set: the game is over",
        ),
        ("3 3 3: d1", "there is no column d"),
        ("3 3 3: a4", "there is no row 4"),
        ("3 3 3:\nb2", "can’t be read"),
    ] {
        let (code, out, err) = run(&[position]);
        assert_eq!((code, out.as_str()), (2, ""), "{position:?}");
        assert_eq!(err.trim_end().lines().count(), 1, "one line: {err:?}");
        assert!(err.contains(named), "{position:?}: {err}");
    }
}
