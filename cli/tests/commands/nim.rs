//! The command `analyze` with positions of Nim.

use crate::command_line::analyze as run;

#[test]
fn analyze_answers_in_one_line_of_json() {
    for (board, json) in [
        (
            "4 2 3",
            r#"{"value":"win","nim_sum":5,"moves":["1:3"],"best":"1:3","replies":null}"#,
        ),
        (
            "1 2 3",
            r#"{"value":"loss","nim_sum":0,"moves":[],"best":"1:1","replies":{"winning":1,"legal":5}}"#,
        ),
        (
            "1 1 2 misere",
            r#"{"value":"win","nim_sum":2,"moves":["3:1"],"best":"3:1","replies":null}"#,
        ),
        (
            "1 - misere",
            r#"{"value":"loss","nim_sum":1,"moves":[],"best":"1:1","replies":{"winning":0,"legal":0}}"#,
        ),
    ] {
        let (code, out, err) = run(&["nim", board]);
        assert_eq!((code, out.lines().count(), err.as_str()), (0, 1, ""));
        // The game's own fields come before those of every game.
        let own = json.trim_end_matches('}');
        assert!(out.starts_with(own), "{board}: {out}");
    }
}

#[test]
fn analyze_refuses_bad_input_with_code_2_and_one_line() {
    for (board, named) in [
        ("", "0 piles"),
        ("4 0 3", "A pile of 0 coins"),
        ("64", "A pile of 64 coins"),
        ("4 x 3", "“x”"),
        ("4,2", "“4,2”"),
        ("+4", "“+4”"),
        ("1 1 1 1 1 1 1 1 1 1 1 1 1", "13 piles"),
        ("4\n2", "can’t be read"),
    ] {
        let (code, out, err) = run(&["nim", board]);
        assert_eq!((code, out.as_str()), (2, ""), "{board}");
        assert_eq!(err.trim_end().lines().count(), 1, "one line: {err:?}");
        assert!(err.contains(named), "{board}: {err}");
    }
}
