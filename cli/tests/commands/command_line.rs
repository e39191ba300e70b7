//! The program, run within a test.

use serde_json::Value;

/// Exit code, standard output and standard error stream.
pub fn run(arguments: &[&str]) -> (u8, String, String) {
    run_with(arguments, "")
}

/// The same, with these lines as the input.
pub fn run_with(arguments: &[&str], input: &str) -> (u8, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = perfect_play_cli::run(arguments, &mut input.as_bytes(), &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    (code, text(out), text(err))
}

/// The same of the command `analyze`.
pub fn analyze(arguments: &[&str]) -> (u8, String, String) {
    run(&[&["analyze"], arguments].concat())
}

/// The answer of a run of `analyze` that succeeds, which is one line of JSON.
pub fn answer(arguments: &[&str]) -> Value {
    let (code, out, err) = analyze(arguments);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    assert_eq!(out.lines().count(), 1, "one line: {out}");
    serde_json::from_str(&out).expect("the output is JSON")
}
