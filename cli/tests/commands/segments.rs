//! The command `analyze` with positions of Segments.

use serde_json::{Value, json};

/// The points of the counter-example to the report's zones.
const POINTS: &str = "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91";

/// Exit code, standard output and standard error stream.
fn run(arguments: &[&str]) -> (u8, String, String) {
    crate::command_line::analyze(&[&["segments"], arguments].concat())
}

/// The answer, which is one line of JSON.
fn answer(arguments: &[&str]) -> Value {
    crate::command_line::answer(&[&["segments"], arguments].concat())
}

/// Of each component its Grundy value, and how many segments it has.
fn sizes(answer: &Value) -> Vec<(u64, usize)> {
    let components = answer["components"].as_array().unwrap().iter();
    components
        .map(|component| {
            let segments = component["segments"].as_array().unwrap();
            (component["grundy"].as_u64().unwrap(), segments.len())
        })
        .collect()
}

#[test]
fn the_counter_example_is_won_by_either_of_two_moves() {
    // The report takes its four free points for a group of two moves; its two segments cross.
    let answer = answer(&[&format!("{POINTS} | 5-6 7-8 9-10 11-12")]);
    for (key, value) in [
        ("value", json!("win")),
        ("exact", json!(true)),
        ("grundy", json!(1)),
        ("moves", json!(["1-2", "3-4"])),
        (
            "components",
            json!([{"grundy": 1, "segments": ["1-2", "3-4"]}]),
        ),
    ] {
        assert_eq!(answer[key], value, "{key} of {answer}");
    }
    assert!(answer["nodes"].is_u64(), "{answer}");
    assert!(["1-2", "3-4"].contains(&answer["best"].as_str().unwrap()));
}

#[test]
fn answers_are_those_of_the_theory() {
    for (position, value, grundy, moves) in [
        // On a convex polygon the game is Dawson's Kayles: 0, 1, 1, 2, 0, 3, 1, 1, 0 for as many
        // points.
        ("0,0 1,1 2,4 3,9", "win", 2, json!(["1-3", "2-4"])),
        ("0,0 1,1 2,4 3,9 4,16", "loss", 0, json!([])),
        // A point within a triangle: two moves in any case.
        ("0,0 1000,10 490,990 500,333", "loss", 0, json!([])),
        (
            "0,0 1000,10 490,990 500,333 | 1-2",
            "win",
            1,
            json!(["3-4"]),
        ),
        // Over.
        ("0,0 9,1 10,9 1,10 | 1-3", "loss", 0, json!([])),
        ("0,0 9,1 10,9 1,10 | 1-2 3-4", "loss", 0, json!([])),
    ] {
        let answer = answer(&[position]);
        assert_eq!(answer["value"], value, "{position}: {answer}");
        assert_eq!(answer["grundy"], grundy, "{position}: {answer}");
        assert_eq!(answer["exact"], true, "{position}: {answer}");
        assert_eq!(answer["moves"], moves, "{position}: {answer}");
    }
}

#[test]
fn components_are_told_apart() {
    // One segment parts two pairs from each other: two moves are left.
    let apart = answer(&["500,0 510,1000 0,100 10,880 1000,120 980,900 | 1-2"]);
    assert_eq!(sizes(&apart), [(1, 1), (1, 1)]);
    assert_eq!(apart["value"], "loss");
    // The sides and the diagonals of a square: two sides can be drawn both, in two ways, but a
    // diagonal ends it.
    let square = answer(&["0,0 9,1 10,9 1,10"]);
    assert_eq!(sizes(&square), [(2, 6)]);
    let over = answer(&["0,0 9,1 10,9 1,10 | 1-2 3-4"]);
    assert_eq!(sizes(&over), []);
    assert_eq!(over["best"], Value::Null);
}

#[test]
fn bad_positions_are_refused_with_code_2_and_one_line() {
    let many: Vec<String> = (0..31).map(|i| format!("{i},{}", i * i)).collect();
    for (position, named) in [
        ("", "“”"),
        ("x", "“x”"),
        ("0,0 9,1 10,9", "3 points"),
        (&many.join(" "), "31 points"),
        ("0,0 9,1 10,9 1001,3", "1001,3"),
        ("0,0 9,1 10,9 99999999,3", "99999999,3"),
        ("0,0 9,1 10,9 -1,3", "“-1,3”"),
        ("0,0 9,1 10,9 9,1", "9,1"),
        ("0,0 9,1 10,9 18,2", "18,2"),
        ("0,0 9,1 10,9 1,10 |", "“|”"),
        ("0,0 9,1 10,9 1,10 | 1-1", "“1-1”"),
        ("0,0 9,1 10,9 1,10 | 1-5", "1-5"),
        ("0,0 9,1 10,9 1,10 | 1-3 2-4", "2-4"),
        ("0,0 9,1 10,9 1,10 | 1-2 2-3", "2-3"),
        ("0,0 9,1\n10,9 1,10", "can’t be read"),
    ] {
        let (code, out, err) = run(&[position]);
        assert_eq!((code, out.as_str()), (2, ""), "{position:?}");
        assert_eq!(err.trim_end().lines().count(), 1, "one line: {err:?}");
        assert!(err.contains(named), "{position:?}: {err}");
    }
}
