//! The program `read_match`: one line of output for each file, with any contents.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::ffi::OsStrExt as _;

use serde_json::{Value, json};

#[path = "../../examples/read_match.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    reason = "`main` only hands the arguments and streams of the process to `run`"
)]
mod example;

/// The exit code, the lines, and the text of the standard error stream.
fn run(files: &[OsString]) -> (u8, Vec<Value>, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let code = example::stop::ended(example::run(files.to_vec(), &mut out), &mut err);
    let out = String::from_utf8(out).unwrap();
    let lines = out.lines().map(|line| serde_json::from_str(line).unwrap());
    (code, lines.collect(), String::from_utf8(err).unwrap())
}

fn there(name: &str) -> OsString {
    format!("{}/tests/matches/files/{name}", env!("CARGO_MANIFEST_DIR")).into()
}

#[test]
fn a_line_is_printed_for_each_file() {
    let names = [
        "xg_match1.txt",
        "fibs_7pt_lost_plays.txt",
        "no such file",
        "money_session_3_games.mat",
        "studio_11pt_1004_points.txt",
        "README.md",
    ];
    let (code, lines, err) = run(&names.map(there));
    assert_eq!((code, err.as_str(), lines.len()), (0, "", names.len()));
    for (line, name) in lines.iter().zip(names) {
        let file = line["file"].as_str().unwrap();
        assert!(file.ends_with(name), "{file}");
    }
    let said = |at: usize, names: &[&str]| -> Value {
        let line = &lines[at];
        names.iter().map(|&name| line[name].clone()).collect()
    };
    let all = ["ok", "games", "rolls", "score", "length", "error"];
    assert_eq!(said(0, &all), json!([true, 4, 182, [1, 7], 7, null]));
    assert_eq!(lines[0]["players"], json!(["Alpha", "Beta"]));
    assert_eq!(said(1, &all[..5]), json!([false, 1, 15, [0, 0], 7]));
    let error = lines[1]["error"].as_str().unwrap();
    assert!(error.starts_with("Line 13: No play"), "{error}");
    assert_eq!(said(2, &all[..5]), json!([false, 0, 0, null, null]));
    assert!(lines[2]["error"].is_string());
    assert_eq!(said(3, &all), json!([true, 3, 5, [1, 1], 0, null]));
    assert_eq!(said(4, &all), json!([true, 7, 315, [11, 4], 11, null]));
    let note = lines[4]["notes"][0].as_str().unwrap();
    assert!(note.starts_with("Line 211: 1004 points"), "{note}");
    assert_eq!(said(5, &["ok", "games", "moves"]), json!([false, 0, 0]));
}

#[test]
fn without_files_it_says_how_it_is_used() {
    let no_utf_8 = OsStr::from_bytes(b"--\xff").to_owned();
    for files in [vec![], vec![OsString::from("--help")], vec![no_utf_8]] {
        let (code, lines, err) = run(&files);
        assert_eq!((code, lines.len()), (2, 0));
        assert!(err.ends_with("usage: read_match FILE…\n"), "{err}");
    }
}

/// The reader of the output may have closed it, or may have no room for more.
#[test]
fn a_line_that_cannot_be_written_ends_it() {
    struct Closed(io::ErrorKind);
    impl io::Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for (kind, code) in [
        (io::ErrorKind::BrokenPipe, 0),
        (io::ErrorKind::StorageFull, 1),
    ] {
        let done = example::run(vec![there("tabs2.mat")], &mut Closed(kind));
        assert_eq!(example::stop::ended(done, &mut Vec::new()), code);
    }
}
