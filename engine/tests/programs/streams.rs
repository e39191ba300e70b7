//! The programs of `examples/` where what they write is not taken, and where the numbers that they are given are
//! absurd: every one of them.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use crate::processes::{built, programs, refusal};

/// A position in which white has dice to play.
const POSITION: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
/// A roll at the start, as the line protocol has it.
const LINE: &str =
    r#"{"x":[0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0],"dice":[3,1]}"#;

/// How each program is run so that it prints something, and soon: its arguments, and its standard input.
fn answers(program: &str) -> (Vec<String>, String) {
    let own = |file: &str| format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let mut input = String::new();
    let arguments = match program {
        "backgammon_cube" => [
            vec![own("tests/backgammon/gnubg_cube.jsonl")],
            words("--gnu"),
        ]
        .concat(),
        "backgammon_levels" | "backgammon_loss" => vec![decision().to_str().unwrap().to_owned()],
        "backgammon_match" => words("--a simple --b simple --luck no --pairs 40"),
        "backgammon_openings" => words("--openings 21 --replies none --plies 0"),
        "backgammon_player" => {
            input = format!("{LINE}\n").repeat(50);
            words("--plies 0")
        }
        "backgammon_rollout" => {
            input = format!("{POSITION}\n").repeat(50);
            words("--look 0")
        }
        "backgammon_speed" => [
            vec![own("weights/backgammon.weights")],
            words("--positions 9"),
        ]
        .concat(),
        other => panic!("say here how {other} is run so that it prints something"),
    };
    (arguments, input)
}

/// A file of these tests.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A file with one decision.
fn decision() -> &'static Path {
    static DECISION: LazyLock<PathBuf> = LazyLock::new(write_decision);
    &DECISION
}

fn write_decision() -> PathBuf {
    let all = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/backgammon/gnubg_decisions.txt"
    );
    let all = fs::read_to_string(all).unwrap();
    let first = all.lines().find(|line| !line.starts_with('#')).unwrap();
    let file = file("decision.txt");
    fs::write(&file, first).unwrap();
    file
}

/// The end of a process; one that goes on for ever is ended, and that is a fault.
fn end_of(mut child: Child, what: &str) -> ExitStatus {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if start.elapsed() > Duration::from_secs(300) {
            child.kill().unwrap();
            panic!("{what} goes on and on");
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// Runs a program, whose answers go to a stream of a kind: its exit code, and what it says on the error stream.
fn run(program: &str, kind: &str, out: impl Into<Stdio>) -> (Option<i32>, String) {
    let (arguments, input) = answers(program);
    let said = file(&format!("{program}-{kind}.err"));
    let mut child = Command::new(built().join(program))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(out)
        .stderr(File::create(&said).unwrap())
        .spawn()
        .unwrap();
    // It may have ended before it reads.
    let _ended = child.stdin.take().unwrap().write_all(input.as_bytes());
    let status = end_of(child, program);
    let text = fs::read_to_string(&said).unwrap();
    (status.code(), text)
}

#[test]
fn a_pipe_that_nobody_reads_any_more_ends_every_program_quietly() {
    for program in programs() {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let (code, said) = run(&program, "unread", writer);
        assert_eq!((code, said.as_str()), (Some(0), ""), "{program}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_by_every_program_and_is_no_success() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for program in programs() {
        let (code, said) = run(&program, "full", full());
        assert_eq!(code, Some(1), "{program}: {said}");
        assert!(
            said.starts_with("the output can’t be written: "),
            "{program}: {said}"
        );
        assert_eq!(said.lines().count(), 1, "{program}: {said}");
        // Nor is a refusal that can't be told a panic.
        let refused = Command::new(built().join(&program))
            .arg("--no-such-option")
            .stdout(Stdio::null())
            .stderr(full())
            .status()
            .unwrap();
        assert_eq!(refused.code(), Some(2), "{program}");
    }
}

#[test]
fn numbers_of_nothing_and_absurd_ones_are_refused() {
    for (program, option, least) in [
        ("backgammon_match", "--pairs", "1"),
        ("backgammon_match", "--minutes", "1"),
        ("backgammon_match", "--at-once", "1"),
        ("backgammon_match", "--patience", "1"),
        ("backgammon_rollout", "--games", "2"),
        ("backgammon_rollout", "--plies", "1"),
        ("backgammon_rollout", "--choices", "1"),
        ("backgammon_speed", "--positions", "1"),
    ] {
        for number in ["0", "-1", "18446744073709551616", "1e9"] {
            let line = refusal(program, &[option, number].map(OsStr::new));
            // What begins with a hyphen is an option, as far as that can be told.
            let named = line.contains(&format!("from {least} to")) || number == "-1";
            assert!(named && line.contains(number), "{program} {option}: {line}");
        }
    }
    for (program, option) in [
        ("backgammon_cube", "--plies"),
        ("backgammon_loss", "--plies"),
        ("backgammon_openings", "--plies"),
        ("backgammon_player", "--plies"),
        ("backgammon_player", "--ms"),
        ("backgammon_rollout", "--look"),
    ] {
        let line = refusal(program, &[option, "18446744073709551615"].map(OsStr::new));
        assert!(line.contains("18446744073709551615"), "{line}");
    }
    // Of nothing nothing can be said.
    let empty = file("empty");
    fs::write(&empty, "").unwrap();
    for program in ["backgammon_cube", "backgammon_levels", "backgammon_loss"] {
        let line = refusal(program, &[empty.as_os_str()]);
        assert!(line.contains("decision"), "{line}");
    }
}
