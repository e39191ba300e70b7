//! The command `analyze`: its answers, and its refusals of bad input.

use crate::command_line::{analyze as run, answer as object};
use serde_json::{Value, json};

#[test]
fn a_solvable_board() {
    let object = object(&["flip", "10/00"]);
    for (key, value) in [
        // Flip's own.
        ("solvable", json!(true)),
        ("nullity", json!(0)),
        ("minimum", json!(3)),
        ("lower_bound", json!(3)),
        ("presses", json!(["r1c1", "r1c2", "r2c1"])),
        ("exact", json!(true)),
        ("witness", json!([])),
        ("nodes", json!(1)),
        // Every game's.
        ("value", json!("win")),
        ("plies", json!(3)),
        ("counted", json!(true)),
        ("score", json!(1.0)),
        ("best", json!("r1c1")),
    ] {
        assert_eq!(object[key], value, "{key} of {object}");
    }
    let line = &object["lines"][0];
    assert_eq!((&line["move"], &line["plies"]), (&json!("r1c1"), &json!(3)));
    assert_eq!(line["variation"], object["presses"]);
    let headline = object["explanation"]["headline"].as_str().unwrap();
    assert!(headline.starts_with("3 presses"), "{headline}");
}

#[test]
fn an_unsolvable_board() {
    let object = object(&["flip", "100/000"]);
    assert_eq!(object["solvable"], json!(false));
    assert_eq!(object["exact"], json!(true));
    assert_eq!(object["minimum"], Value::Null);
    assert_eq!(object["presses"], json!([]));
    assert!(
        object["witness"]
            .as_array()
            .unwrap()
            .contains(&json!("r1c1"))
    );
}

#[test]
fn a_dark_board() {
    let object = object(&["flip", "0000/0000/0000/0000"]);
    assert_eq!(object["solvable"], json!(true));
    assert_eq!(object["minimum"], json!(0));
    assert_eq!(object["presses"], json!([]));
}

#[test]
fn limits_end_the_search() {
    let board = engine::registry::find("flip")
        .unwrap()
        .generate("n=39 m=39", 465)
        .unwrap();
    for limit in [["--nodes", "5000"], ["--ms", "0"]] {
        let object = object(&[&["flip", &board], &limit[..]].concat());
        assert_eq!(object["nullity"], json!(32));
        assert_eq!(object["exact"], json!(false), "{limit:?}");
        assert!(object["nodes"].as_u64().unwrap() <= 5000);
        let bound = object["lower_bound"].as_u64().unwrap();
        assert!(bound <= object["minimum"].as_u64().unwrap());
    }
    // Options may stand anywhere.
    assert_eq!(
        object(&["--nodes", "9", "flip", "--ms", "60000", "1"])["minimum"],
        json!(1)
    );
}

#[test]
fn the_list_of_games() {
    let list = object(&["--list"]);
    let ids: Vec<&str> = engine::registry::GAMES
        .iter()
        .map(|game| game.id())
        .collect();
    let listed: Vec<&str> = list
        .as_array()
        .unwrap()
        .iter()
        .map(|game| game["id"].as_str().unwrap())
        .collect();
    assert_eq!(listed, ids);
    assert_eq!(list[0], json!({ "id": "flip", "name": "Flip" }));
}

#[test]
fn bad_input_is_refused_with_code_2_and_one_line() {
    let cases: &[(&[&str], &str)] = &[
        (&[], "usage"),
        (&["flip"], "usage"),
        (&["flip", "1", "1"], "usage"),
        (&["chess", "1"], "flip"),
        (&["flip", ""], "can’t be read"),
        (&["flip", "10/0"], "all rows must have the same length"),
        (&["flip", "12"], "“12”"),
        (&["flip", "1\n0"], "can’t be read"),
        (&["flip", "1", "--depth", "3"], "--depth"),
        (&["flip", "1", "-n"], "-n"),
        (&["flip", "1", "--nodes"], "--nodes"),
        (&["flip", "1", "--nodes", "many"], "many"),
        (&["flip", "1", "--nodes", "-1"], "-1"),
        (&["flip", "1", "--nodes", "+1"], "+1"),
        (&["flip", "1", "--ms", "1.5"], "1.5"),
        (
            &["flip", "1", "--ms", "99999999999999999999"],
            "99999999999999999999",
        ),
        (&["--list", "flip"], "--list"),
        (&["flip", "1", "--li\nst"], "unexpected argument"),
    ];
    for (arguments, named) in cases {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(err.trim_end().lines().count(), 1, "one line: {err:?}");
        assert!(err.contains(named), "{arguments:?}: {err}");
    }
    let fifty_one = "0".repeat(51);
    assert!(run(&["flip", &fifty_one]).2.contains("1 x 51"));
}

#[test]
fn without_a_command_the_help_says_which_there_are() {
    for (arguments, word) in [(&[][..], "rollout"), (&["measure"], "openings")] {
        let (code, out, err) = crate::command_line::run(arguments);
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains("Usage: ") && err.contains(word), "{err}");
        assert!(err.lines().count() > 5, "{err}");
    }
}

#[test]
fn backgammon_says_what_the_cube_is_worth_and_how_a_game_may_end() {
    let object = object(&[
        "backgammon",
        "XGID=-ABABBB---A----aaaebbBBc--:0:0:1:00:0:0:0:0:10",
        "--nodes",
        "50",
    ]);
    for name in ["no_double", "double_take", "double_drop"] {
        assert!(object["cube"][name].is_f64(), "{name}: {object}");
    }
    assert_eq!(object["cube"]["double_drop"], json!(1.0));
    assert!(object["equity"].is_f64() && object["cubeless"].is_f64());
    let probabilities = object["probabilities"].as_object().unwrap();
    assert_eq!(probabilities.len(), 6);
    let [win, lose] = ["win", "lose"].map(|name| probabilities[name].as_f64().unwrap());
    assert!((win + lose - 1.0).abs() < 1e-6);
}
