//! The command `analyze` with Take-away's positions.

/// Exit code, standard output and standard error stream.
fn run(position: &str) -> (u8, String, String) {
    crate::command_line::analyze(&["take-away", position])
}

#[test]
fn answers_are_one_line_of_json() {
    for (position, answer) in [
        (
            "M=7 K=4",
            r#"{"value":"win","best":"4","grundy":1,"moves":["1","4"],"tree_nodes":72,"merged_nodes":8,"alpha_beta_nodes":30}"#,
        ),
        (
            "M=6 K=4 misere min",
            r#"{"value":"win","best":"2","grundy":null,"moves":["2"],"tree_nodes":41,"merged_nodes":7,"alpha_beta_nodes":24}"#,
        ),
        (
            "M=0 K=4",
            r#"{"value":"loss","best":null,"grundy":0,"moves":[],"tree_nodes":1,"merged_nodes":1,"alpha_beta_nodes":1}"#,
        ),
    ] {
        let (code, out, err) = run(position);
        assert_eq!((code, out.lines().count(), err.as_str()), (0, 1, ""));
        // The game's own fields come before those of every game.
        assert!(out.starts_with(answer.trim_end_matches('}')), "{out}");
    }
}

#[test]
fn numbers_beyond_64_bits_are_strings() {
    let (_, out, _) = run("M=200 K=3");
    let answer: serde_json::Value = serde_json::from_str(&out).expect("the output is JSON");
    assert_eq!(answer["value"], "loss");
    assert_eq!(
        answer["tree_nodes"],
        "115321754909823101063964622317629110785324608799751537"
    );
}

#[test]
fn bad_positions_are_refused_with_code_2_and_one_line() {
    for (position, named) in [
        ("", "can’t be read"),
        ("7", "“7”"),
        ("M=7", "“M=7”"),
        ("M=7 K=4 max", "“max”"),
        (
            "M=7 K=2",
            "K = 2 is not possible: a whole number from 3 to 199",
        ),
        (
            "M=201 K=4",
            "M = 201 is not possible: a whole number from 0 to 200",
        ),
        ("M=1000000000 K=4", "M = 1000000000"),
        ("M=7\nK=4", "can’t be read"),
    ] {
        let (code, out, err) = run(position);
        assert_eq!((code, out.as_str()), (2, ""), "{position:?}");
        assert_eq!(err.trim_end().lines().count(), 1, "one line: {err:?}");
        assert!(err.contains(named), "{position:?}: {err}");
    }
}
