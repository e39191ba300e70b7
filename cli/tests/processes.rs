//! `perfect-play` as a process: every command where its output is not taken, where its arguments are no UTF-8 or absurd,
//! and where its input can't be read.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "in a test a panic is the message")]

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::CommandFactory as _;
use perfect_play_cli::Cli;

/// Every command there is; those of a group with its name before them.
fn commands() -> Vec<String> {
    let program = Cli::command();
    let mut names = Vec::new();
    for command in program.get_subcommands() {
        let name = command.get_name();
        let of_group = command
            .get_subcommands()
            .map(|of| format!("{name} {}", of.get_name()));
        names.extend(of_group);
        if !command.has_subcommands() {
            names.push(name.to_owned());
        }
    }
    names
}

/// A position in which white has dice to play.
const POSITION: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
/// A roll at the start, as the line protocol has it.
const LINE: &str =
    r#"{"x":[0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0],"dice":[3,1]}"#;

/// A file with one decision.
fn decision() -> PathBuf {
    let all = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../engine/tests/backgammon/gnubg_decisions.txt"
    );
    let all = fs::read_to_string(all).unwrap();
    let first = all.lines().find(|line| !line.starts_with('#')).unwrap();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let file = file(&format!(
        "decision-{}.txt",
        COUNT.fetch_add(1, Ordering::Relaxed)
    ));
    fs::write(&file, first).unwrap();
    file
}

/// How each command is run so that it prints something, and soon: its arguments, and its standard input.
fn answers(command: &str) -> (Vec<String>, String) {
    let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let mut input = String::new();
    let matches = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../backgammon-notation/tests/matches/files/fibs_5pt_ok.txt"
    );
    let arguments = match command {
        "analyze" => words("nim 2"),
        "play" => {
            input = "moves\n".repeat(50);
            words("nim --seed 1")
        }
        "review" => words(&format!("{matches} --weights none")),
        "convert" => words(matches),
        "daily" => words("2026-11-22 nim"),
        "gomocup" => {
            input = "ABOUT\n".repeat(50);
            words("--weights none")
        }
        "match" => [
            vec!["--board".to_owned(), "3 3 3".to_owned()],
            words("--nodes 9 --pairs 4000000000"),
        ]
        .concat(),
        "completions" => words("bash"),
        "rollout" => {
            input = format!("{POSITION}\n").repeat(50);
            words("--look 0 --weights none")
        }
        "measure ladder" => words("nim 10 25 --games 4"),
        "measure cube" => words("--gnu"),
        "measure levels" | "measure loss" => {
            vec![decision().to_str().unwrap().to_owned()]
        }
        "measure match" => words("--a simple --b simple --luck no --pairs 40"),
        "measure openings" => words("--openings 21 --replies none --plies 0"),
        "measure player" => {
            input = format!("{LINE}\n").repeat(50);
            words("--plies 0 --weights none")
        }
        "measure speed" => words("--positions 9"),
        other => panic!("say here how {other} is run so that it prints something"),
    };
    (arguments, input)
}

fn program(command: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_perfect-play"));
    program.args(command.split(' '));
    program
}

/// A file of these tests.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
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

/// Runs a command, whose answers go to a stream of a kind: its exit code, and its error stream.
fn end(command: &str, kind: &str, out: impl Into<Stdio>) -> (Option<i32>, String) {
    let (arguments, input) = answers(command);
    let said = file(&format!("{}-{kind}.err", command.replace(' ', "-")));
    let mut child = program(command)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(out)
        .stderr(File::create(&said).unwrap())
        .spawn()
        .unwrap();
    // It may have ended before it reads.
    let _ended = child.stdin.take().unwrap().write_all(input.as_bytes());
    let status = end_of(child, command);
    (status.code(), fs::read_to_string(&said).unwrap())
}

fn run(command: &str, arguments: &[&OsStr], input: &[u8]) -> Output {
    let mut child = program(command)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments may have ended before it reads.
    let _ended = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The one line in which something was refused with exit code 2.
fn refusal(command: &str, arguments: &[&OsStr]) -> String {
    let output = run(command, arguments, b"");
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        output.status.code(),
        Some(2),
        "{command} {arguments:?}: {line}"
    );
    assert_eq!(output.stdout, b"", "{command} {arguments:?}");
    assert_eq!(line.lines().count(), 1, "{command} {arguments:?}: {line}");
    line
}

#[test]
fn a_pipe_that_is_closed_ends_every_command_quietly() {
    for command in commands() {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let (code, said) = end(&command, "unread", writer);
        assert_eq!((code, said.as_str()), (Some(0), ""), "{command}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_by_every_command_and_is_no_success() {
    let full = || File::options().write(true).open("/dev/full").unwrap();
    for command in commands() {
        let (code, said) = end(&command, "full", full());
        assert_eq!(code, Some(1), "{command}: {said}");
        assert!(
            said.starts_with("the output can’t be written: "),
            "{command}: {said}"
        );
        assert_eq!(said.lines().count(), 1, "{command}: {said}");
        // Nor is a refusal that can't be told a panic.
        let refused = program(&command)
            .arg("--no-such-option")
            .stdout(Stdio::null())
            .stderr(full())
            .status()
            .unwrap();
        assert_eq!(refused.code(), Some(2), "{command}");
    }
}

#[test]
fn an_argument_that_is_no_utf_8_is_refused_by_every_command() {
    let word = OsStr::from_bytes(b"a\xffb");
    for command in commands() {
        let (arguments, _) = answers(&command);
        let arguments: Vec<&OsStr> = arguments.iter().map(OsStr::new).collect();
        let option = OsStr::from_bytes(b"--\xff");
        let line = refusal(&command, &[&arguments[..], &[option]].concat());
        assert!(line.contains("unexpected argument"), "{command}: {line}");
    }
    for (command, arguments) in [
        ("analyze", &["nim", "1", "--nodes"][..]),
        ("analyze", &["nim", "1", "--weights"]),
        ("analyze", &["flip"]),
        ("play", &[]),
        ("daily", &[]),
        ("gomocup", &["--weights"]),
        ("match", &["--record"]),
        ("review", &["x", "--weights"]),
        ("convert", &["--id"]),
        ("rollout", &[]),
        ("measure match", &["--a"]),
        ("measure player", &["--weights"]),
        ("measure loss", &[]),
    ] {
        let arguments: Vec<&OsStr> = arguments.iter().map(OsStr::new).collect();
        let line = refusal(command, &[&arguments[..], &[word]].concat());
        assert!(
            line.contains(r#""a\xFFb" is no UTF-8"#),
            "{command}: {line}"
        );
    }
}

#[test]
fn numbers_of_nothing_and_absurd_ones_are_refused() {
    for (command, option, least) in [
        ("match", "--games", "1"),
        ("match", "--ms", "1"),
        ("match", "--nodes", "1"),
        ("match", "--pairs", "1"),
        ("match", "--patience", "1"),
        ("match", "--plies", "1"),
        ("measure match", "--pairs", "1"),
        ("measure match", "--minutes", "1"),
        ("measure match", "--at-once", "1"),
        ("measure match", "--patience", "1"),
        ("measure speed", "--positions", "1"),
        ("rollout", "--games", "2"),
        ("rollout", "--plies", "1"),
        ("rollout", "--choices", "1"),
    ] {
        for number in ["0", "-1", "18446744073709551616", "1e9"] {
            let line = refusal(command, &[option, number].map(OsStr::new));
            // What begins with a hyphen is an option, as far as that can be told.
            let named = line.contains(&format!("from {least} to")) || number == "-1";
            assert!(named && line.contains(number), "{command} {option}: {line}");
        }
    }
    for (command, option) in [
        ("match", "--ms"),
        ("match", "--tolerance"),
        ("measure cube", "--plies"),
        ("measure loss", "--plies"),
        ("measure openings", "--plies"),
        ("measure player", "--plies"),
        ("measure player", "--ms"),
        ("rollout", "--look"),
    ] {
        let line = refusal(command, &[option, "18446744073709551615"].map(OsStr::new));
        assert!(line.contains("18446744073709551615"), "{line}");
    }
    // Of nothing nothing can be said.
    let empty = file("empty");
    fs::write(&empty, "").unwrap();
    for command in ["measure cube", "measure levels", "measure loss"] {
        let line = refusal(command, &[empty.as_os_str()]);
        assert!(line.contains("decision"), "{line}");
    }
}

#[test]
fn a_file_that_is_missing_is_named() {
    for command in [
        "measure speed",
        "measure loss",
        "measure levels",
        "measure cube",
    ] {
        let line = refusal(command, &["/nowhere/at/all".as_ref()]);
        assert!(line.contains("/nowhere/at/all"), "{line}");
    }
}

#[test]
fn a_player_answers_a_line_that_is_no_utf_8_and_those_after_it() {
    let input = [
        LINE.as_bytes(),
        b"\n\"\xff\"\r\n\xff\n",
        LINE.as_bytes(),
        b"\n",
    ]
    .concat();
    let arguments = ["--plies", "0", "--weights", "none"].map(OsStr::new);
    let output = run("measure player", &arguments, &input);
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let answers: Vec<&str> = text.lines().collect();
    assert_eq!(answers.len(), 4, "{output:?}");
    for line in [answers[1], answers[2]] {
        assert!(line.starts_with("{\"error\":\"this is no UTF-8"), "{line}");
    }
    assert!(answers[0].starts_with("{\"x\":["), "{}", answers[0]);
    assert_eq!(answers[3], answers[0]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn players_say_when_they_can_not_read() {
    for (command, arguments) in [
        ("gomocup", &[][..]),
        ("play", &["nim"]),
        ("measure player", &["--weights", "none"]),
    ] {
        let folder = File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
        let output = program(command)
            .args(arguments)
            .stdin(folder)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("the lines can’t be read: "), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}

#[test]
fn gomocup_answers_lines_that_are_no_utf_8_and_those_after_them() {
    let input = b"INFO nodes 50\n\xff\xfe\nSTART 15\xff\nSTART 15\nTURN 3,\xff3\nINFO folder \xff\nTURN 3,3\nEND\n";
    let output = run("gomocup", &[], input);
    let text = std::str::from_utf8(&output.stdout).unwrap();
    let answers: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("MESSAGE "))
        .collect();
    let begins = ["UNKNOWN ", "ERROR ", "OK", "ERROR "];
    assert_eq!(answers.len(), 5, "{answers:?}");
    for (answer, begin) in answers.iter().zip(begins) {
        assert!(answer.starts_with(begin), "{answers:?}");
    }
    assert!(answers[4].contains(','), "{answers:?}");
    assert_eq!(output.status.code(), Some(0));
}

/// The weights are read, and the tables for the bear-off computed, which takes a second or two, after the position: so
/// a position that is refused is refused at once, with any weights.
#[test]
fn analyze_reads_a_position_before_it_prepares() {
    let position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10 opening";
    let arguments = ["backgammon", position, "--weights", "/nowhere/at/all"];
    let line = refusal("analyze", &arguments.map(OsStr::new));
    assert!(line.contains("“opening”"), "{line}");
    let position = "4HPwATDgc/ABMA:31";
    let arguments = ["backgammon", position, "--weights", "/nowhere/at/all"];
    let line = refusal("analyze", &arguments.map(OsStr::new));
    assert!(line.contains("/nowhere/at/all"), "{line}");
}

#[test]
fn options_may_have_their_values_behind_a_sign_of_equality() {
    let output = run(
        "analyze",
        &["nim", "- 2 3", "--nodes=9"].map(OsStr::new),
        b"",
    );
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let line = refusal("analyze", &["--list=all", "nim"].map(OsStr::new));
    assert!(line.contains("--list"), "{line}");
}
