//! The command `daily`: its lines, and its refusals of bad input.

use serde_json::Value;

use crate::command_line::run as run_all;

/// Exit code, standard output and standard error stream of `daily`.
fn run(arguments: &[&str]) -> (u8, String, String) {
    run_all(&[&["daily"], arguments].concat())
}

#[test]
fn a_day_has_a_line_for_each_game() {
    let (code, out, err) = run(&["2026-11-22"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let lines: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), engine::registry::GAMES.len());
    assert_eq!(lines[0]["game"], "flip");
    assert_eq!(lines[0]["par"], "14 presses");
    assert_eq!(
        run(&["2026-11-22", "flip"]).1,
        format!("{}\n", out.lines().next().unwrap())
    );
    // Today's, whichever that is.
    assert_eq!(run(&["nim"]).0, 0);
}

#[test]
fn bad_input_is_refused_by_name() {
    for (arguments, named) in [
        (&["2026-02-30"][..], "February 2026"),
        (&["2025-12-31"], "2026-01-01"),
        (&["2026-11-22", "chess"], "chess"),
        (&["2026-11-22", "nim", "flip"], "usage"),
        (&["--today"], "--today"),
    ] {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(named) && err.lines().count() == 1, "{err}");
    }
}
