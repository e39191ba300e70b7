//! The command line `analyze`, run within a test.

#[path = "../../examples/analyze.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "`main` only hands the arguments and streams of the process to `run`"
)]
mod analyze;

/// Exit code, standard output and standard error stream.
pub fn run(arguments: &[&str]) -> (u8, String, String) {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = analyze::run(&arguments, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("the output is text");
    (code, text(out), text(err))
}
