//! The line protocol of backgammon: legal boards come back, and what is wrong is said.

use perfect_play_cli::commands::measure::player::{Options, Player};

const START: &str = "[0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0]";

fn options(text: &str) -> Result<Options, String> {
    let words: Vec<String> = text.split_ascii_whitespace().map(str::to_owned).collect();
    Options::read(&words)
}

/// The answers to lines of a player that looks no further than the plays.
fn answers(arguments: &str, lines: &str) -> Vec<String> {
    let mut player = Player::new(options(arguments).unwrap()).unwrap();
    let mut out = Vec::new();
    player.run(&mut lines.as_bytes(), &mut out).unwrap();
    let out = String::from_utf8(out).unwrap();
    out.lines().map(str::to_owned).collect()
}

#[test]
fn the_board_after_a_play_comes_back() {
    let line = format!("{{\"x\":{START},\"dice\":[3,1]}}\n\n{{\"dice\":[6,5],\"x\":{START}}}");
    let found = answers("--plies 0", &line);
    assert_eq!(found.len(), 2);
    for (answer, pips) in found.iter().zip([4, 11]) {
        let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
        let x: Vec<i32> = serde_json::from_value(answer["x"].clone()).unwrap();
        let left: i32 = (1..=25).map(|point| point * x[point as usize].max(0)).sum();
        assert_eq!(left, 167 - pips, "{answer}");
    }
    // Every level finds the only play there is.
    for level in ["advanced", "casual", "beginner", "student"] {
        let last = "{\"x\":[0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,-1,0],\"dice\":[6,1]}";
        let found = answers(&format!("--level {level}"), last);
        assert!(
            found[0].starts_with("{\"x\":[0,0,0,0"),
            "{level}: {found:?}"
        );
    }
}

#[test]
fn all_boards_of_a_roll_are_listed() {
    let line = |x: &str| format!("{{\"x\":{x},\"dice\":[6,6],\"list\":true}}");
    // A player who can't play keeps the board as it was.
    let shut_out = "[0,2,2,2,2,2,0,0,0,0,0,0,0,0,0,0,0,0,0,-2,-2,-2,-2,-2,-2,1]";
    let found = answers("", &format!("{}\n{}", line(START), line(shut_out)));
    let answer: serde_json::Value = serde_json::from_str(&found[0]).unwrap();
    let plays: Vec<Vec<i32>> = serde_json::from_value(answer["plays"].clone()).unwrap();
    // Up to two play 24/18 and up to three 8/2, the rest of the four 13/7: 4 + 4 + 3 ways.
    assert_eq!(plays.len(), 11, "{plays:?}");
    for x in &plays {
        let left: i32 = (1..=25).map(|point| point * x[point as usize].max(0)).sum();
        assert_eq!(left, 167 - 24, "{x:?}");
    }
    assert_eq!(found[1], format!("{{\"plays\":[{shut_out}]}}"));
}

#[test]
fn what_is_wrong_with_a_line_is_said_and_the_next_one_answered() {
    let x =
        |from: &str, to: &str| format!("{{\"x\":{},\"dice\":[3,1]}}", START.replacen(from, to, 1));
    let good = format!("{{\"x\":{START},\"dice\":[3,1]}}");
    let bad = [
        ("3-1".to_owned(), "JSON"),
        ("{}".to_owned(), "26 whole numbers"),
        (x("[0,", "["), "25 numbers"),
        (x("5,0,3", "6,0,3"), "16 checkers"),
        (x("[0,", "[1,"), "bar"),
        (x("[0,", "[0.5,"), "26 whole numbers"),
        (format!("{{\"x\":{START},\"dice\":[0,1]}}"), "0 and 1"),
        (format!("{{\"x\":{START},\"dice\":[7,1]}}"), "7 and 1"),
        (format!("{{\"x\":{START},\"dice\":[3]}}"), "1 numbers"),
        (format!("{{\"x\":{START}}}"), "two dice"),
        (
            format!("{{\"x\":[{}-1,0],\"dice\":[3,1]}}", "0,".repeat(24)),
            "game is over",
        ),
    ];
    let lines: Vec<String> = bad
        .iter()
        .map(|(line, _)| format!("{line}\n{good}\n"))
        .collect();
    let found = answers("--plies 0", &lines.concat());
    assert_eq!(found.len(), 2 * bad.len(), "{found:?}");
    for ((line, word), found) in bad.iter().zip(found.chunks(2)) {
        let error: serde_json::Value = serde_json::from_str(&found[0]).unwrap();
        let error = error["error"].as_str().unwrap();
        assert!(error.contains(word), "{line}: {error}");
        assert!(found[1].starts_with("{\"x\":"), "{line}: {}", found[1]);
    }
}

#[test]
fn bad_arguments_are_refused_by_name() {
    for (text, word) in [
        ("--plies", "--plies"),
        ("--plies 3", "'3'"),
        ("--plies +1", "'+1'"),
        ("--ms x", "'x'"),
        ("--level expert", "'expert'"),
        ("--weights", "--weights"),
        ("--depth 1", "--depth"),
    ] {
        let error = options(text).unwrap_err();
        assert!(
            error.contains(word) && error.lines().count() == 1,
            "{error}"
        );
    }
    assert!(options("--plies 1 --ms 50 --level student").is_ok());
    for (text, plies) in [
        ("--plies 1 --ms 50", Some(1)),
        ("--level casual", None),
        ("--level beginner --plies 1", Some(1)),
        ("--level advanced", Some(0)),
    ] {
        assert_eq!(options(text).unwrap().limits().plies, plies, "{text}");
    }
    let missing = Player::new(options("--weights /nowhere/at/all").unwrap());
    assert!(missing.err().unwrap().contains("/nowhere/at/all"));
}
