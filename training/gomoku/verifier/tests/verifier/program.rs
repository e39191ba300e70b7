//! The program: what it reads, what it refuses, and its exit status.

use std::path::PathBuf;
use std::process::{Command, Output};
use verify_gomoku::game::Game;
use verify_gomoku::options::{Options, Task};
use verify_gomoku::proof::Proof;

/// A file's path for one test.
fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_verify-gomoku"))
        .args(arguments)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn refused(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{}", said(output));
    assert_eq!(said(output), "");
    String::from_utf8(output.stderr.clone()).unwrap()
}

const PART: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/tests/verifier/data/h8-o12-j8-a1.txt"
);

#[test]
fn what_is_proved_is_said_and_the_status_is_0() {
    let output = run(&[
        PART,
        "--from",
        "h8 o12 j8 a1",
        "--jobs",
        "2",
        "--nodes",
        "10000",
    ]);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(0), "{said}");
    for part in [
        "22 positions with Black to move from the file\n",
        "4,784 replies of White's gone through\n",
        " leaves won by threats (",
        "the longest win takes at most ",
        "its line: h8 o12 j8 a1 i7 ",
        "proved: Black wins after h8 o12 j8 a1 (15 15 5)\n",
    ] {
        assert!(said.contains(part), "{part:?} is not in\n{said}");
    }
}

#[test]
fn what_fails_is_named_and_the_status_is_1() {
    let failures = path("failures.txt");
    let file = failures.to_str().unwrap();
    let output = run(&[
        PART,
        "--from",
        "h8 o12 j8",
        "--nodes",
        "10",
        "--failures",
        file,
    ]);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("\n  h8 o12 j8 "), "{said}");
    assert!(said.contains("\n  and "), "{said}");
    assert!(
        said.ends_with("not proved after h8 o12 j8 (15 15 5)\n"),
        "{said}"
    );
    let lines = std::fs::read_to_string(failures).unwrap();
    let game = Game::from_header("15 15 5").unwrap();
    let count = lines.lines().count();
    assert!(count > 221, "{count}");
    for line in lines.lines() {
        let stones = verify_gomoku::proof::stones(&game, line).unwrap();
        assert!(
            line.starts_with("h8 o12 j8 ") && stones.len().is_multiple_of(2),
            "{line}"
        );
    }

    // A position that the file doesn't have, and no threats: it is the one that failed.
    let output = run(&[PART]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("\n  the empty board: it is not in")
    );
    // And one that threats win.
    let output = run(&[PART, "--from", "h8 a1 i8 a3 j8 a5"]);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn samples_and_counts_are_said() {
    let output = run(&[
        PART,
        "--from",
        "h8 o12 j8 a1",
        "--sample",
        "5",
        "--seed",
        "3",
    ]);
    assert_eq!(output.status.code(), Some(0));
    assert!(
        said(&output)
            .ends_with("5 of 5 lines of play that were drawn hold; a sample is no proof\n")
    );
    let output = run(&[PART, "--sample", "2", "--nodes", "10"]);
    assert_eq!(output.status.code(), Some(1));
    let output = run(&[PART, "--from", "h8 o12 j8 a1", "--count"]);
    assert_eq!(output.status.code(), Some(0));
    let said = said(&output);
    assert!(
        said.starts_with("15 15 5: 22 lines with 22 positions that differ\n"),
        "{said}"
    );
    assert!(
        said.contains("4 stones: 1 position, of which 1 is reached\n"),
        "{said}"
    );
    assert!(
        said.contains("6 stones: 15 positions, of which 15 are reached\n"),
        "{said}"
    );
}

#[test]
fn arguments_that_are_not_known_are_refused() {
    for (arguments, part) in [
        (&["x", "--fast"][..], "`--fast` is not an argument"),
        (&["x", "y"], "`y` is not an argument"),
        (&[], "there is no file"),
        (&["x", "--nodes"], "`--nodes` needs a value"),
        (
            &["x", "--nodes", "-1"],
            "`-1` is not a number for `--nodes`",
        ),
        (&["x", "--nodes", "1e6"], "`1e6` is not a number"),
        (
            &["x", "--jobs", "0"],
            "`0` is not a number for `--jobs`, which is 1 or more",
        ),
        (&["x", "--jobs", "100000"], "`100000` is too much"),
        (&["x", "--seed", "4"], "`--seed` is for `--sample`"),
        (&["x", "--sample", "4", "--count"], "exclude each other"),
        (&["x", "--count", "--failures", "f"], "`--failures` is for"),
        (
            &["x", "--sample", "99999999999999999999"],
            "is not a number",
        ),
    ] {
        let said = refused(&run(arguments));
        assert!(said.contains(part), "{arguments:?}: {said}");
    }
    let read = |arguments: &[&str]| Options::read(arguments.iter().map(|word| word.to_string()));
    let options = read(&["--seed", "7", "--sample", "9", "x", "--nodes", "5"]).unwrap();
    assert_eq!(options.task, Task::Sample { lines: 9, seed: 7 });
    assert_eq!(
        (options.file.as_str(), options.nodes, options.jobs),
        ("x", 5, 1)
    );
    assert_eq!(read(&["x"]).unwrap().nodes, 100_000);
    assert_eq!(run(&["--help"]).status.code(), Some(0));
}

#[test]
fn files_and_stones_that_can_not_be_are_refused() {
    let said = refused(&run(&["/there/is/no/such/file"]));
    assert!(
        said.starts_with("`/there/is/no/such/file` can't be read: "),
        "{said}"
    );
    let bad = path("bad.txt");
    std::fs::write(&bad, "15 15 5\nh8 i9 : h8\n").unwrap();
    let said = refused(&run(&[bad.to_str().unwrap()]));
    assert!(
        said.ends_with("bad.txt`, line 2: the move `h8` is on a stone\n"),
        "{said}"
    );
    std::fs::write(&bad, b"15 15 5\n\xff : h8\n").unwrap();
    assert!(refused(&run(&[bad.to_str().unwrap()])).contains("can't be read"));
    for (from, part) in [
        ("h8 p1", "`p1` is beside the board"),
        ("h8 h8", "`h8` has a stone already"),
        ("h8 8h", "`8h` is not a cell"),
        ("a1 a2 b1 b2 c1 c2 d1 d2 e1", "`e1` wins"),
    ] {
        let said = refused(&run(&[PART, "--from", from]));
        assert!(
            said.contains("--from: ") && said.contains(part),
            "{from}: {said}"
        );
    }
}

#[test]
fn lines_that_can_not_be_read_are_refused_with_number_and_value() {
    for (text, part) in [
        ("", "line 1: the header `` has no columns"),
        ("15 15", "line 1: the header `15 15` has no stones"),
        ("15 15 5 renju", "line 1: `renju` is not a rule"),
        ("15 15 5 standard 1", "line 1: `1` is not a rule"),
        ("15 x 5", "line 1: `x` is not a number of rows"),
        ("15 +15 5", "line 1: `+15` is not a number of rows"),
        ("15 15 99999999999999999999", "is not a number of stones"),
        ("15 15 2", "line 1: 2 in a row is out of range"),
        ("15 15 7", "line 1: 7 in a row is out of range"),
        ("15 15 6 standard", "line 1: 6 in a row is out of range"),
        ("15 4 5", "line 1: a side of 4 cells is out of range"),
        ("20 20 5", "line 1: 20 by 20 are 400 cells: at most 256"),
        (
            "99999999999 99999999999 5",
            "line 1: a side of 99999999999 cells is out of range",
        ),
        ("15 15 5\nh8 i8", "line 2: `h8 i8` has no colon"),
        ("15 15 5\nh8 i8 :", "line 2: there is no move"),
        (
            "15 15 5\nh8 i8 : j8 k8",
            "line 2: `k8` stands after the move `j8`",
        ),
        (
            "15 15 5\nh8 i8 : j8 : k8",
            "line 2: `:` stands after the move `j8`",
        ),
        (
            "15 15 5\n : h8\n\nh8 : j8",
            "line 4: `h8` has an odd number of stones, 1",
        ),
        ("15 15 5\nh8 h8 : j8", "line 2: `h8` has a stone already"),
        ("15 15 5\nh8 i8 : i8", "line 2: the move `i8` is on a stone"),
        ("15 15 5\nh8 i8 : p8", "line 2: `p8` is beside the board"),
        ("15 15 5\nh8 i8 : a16", "line 2: `a16` is beside the board"),
        ("15 15 5\nh8 i0 : a1", "line 2: `i0` is not a cell"),
        ("15 15 5\nh8 I9 : a1", "line 2: `I9` is not a cell"),
        (
            "15 15 5\nh8 i8 : j8\nh8 i8 : k8",
            "line 3: the move `k8` is another one than line 2",
        ),
        (
            "15 15 5\nh8 i8 j8 k8 : j9\nj8 i8 h8 k8 : j7\nj8 k8 h8 i8 : a1",
            "line 4: the move `a1`",
        ),
    ] {
        let fault = Proof::read(text).err().unwrap_or_default();
        assert!(fault.contains(part), "{text:?}: {fault}");
    }
}

#[test]
fn moves_that_a_symmetry_makes_equivalent_are_one_move() {
    let read = |text: &str| Proof::read(&format!("15 15 5\n{text}")).map(|proof| proof.moves.len());
    // Turned and mirrored; in the empty position all corners are one.
    assert_eq!(read(" : a1\n : o15\n:a15\n"), Ok(1));
    assert_eq!(
        read("h8 h9 : g8\nh8 h9 : i8\nh8 i8 : h9\nh8 h7 : g8"),
        Ok(1)
    );
    assert!(read("h8 h9 : g8\nh8 h9 : g9").is_err());
    // No symmetry of this position takes the one move to the other.
    assert!(read("h8 i10 : g8\nh8 i10 : i8").is_err());
    assert_eq!(read("h8 i10 : g8\nh8 g10 : i8\nh8 j7 : h9"), Ok(1));
    // Windows' ends of lines, and space where it doesn't matter.
    assert_eq!(read(" :  h8 \r\n\r\n  h8  i9 :j8\r\n"), Ok(2));
    let wide = "30 8 5\naa1 a2 : ad8\nd1 ad2 : a8\n";
    assert_eq!(Proof::read(wide).unwrap().moves.len(), 1);
}
