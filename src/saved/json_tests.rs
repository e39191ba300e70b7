//! Files as others might write them, and damaged ones.

use std::cell::Cell;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use proptest::prelude::{any, prop, proptest};
use proptest::prop_assert_eq;

use super::{DEEPEST, Entry, PART, read};
use crate::saved::pace::{Pace, Unhurried};
use crate::saved::transfer::{ENTRIES, FileError};

/// What never waits.
fn now<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("it waits"),
    }
}

fn of(text: &str) -> Result<Vec<Entry>, FileError> {
    now(read(text.as_bytes(), &Unhurried)).map(|entries| entries.expect("nobody ends it"))
}

fn entry(key: &str, text: &str) -> Entry {
    (key.to_owned(), Some(text.to_owned()))
}

#[test]
fn entries_are_found_wherever_they_stand() {
    let file = r#" {"saved":"2026", "perfect-play" : 1 ,"others":[{"entries":{"a":"b"}},[],{},-0.5e+7,true,false,null],
        "entries":{"nim":"a\nb\t\"\\\/\u00e9\ud83d\ude00é😀","sound":7,"list":["x",{"y":[]}],"":""}}
    "#;
    assert_eq!(
        of(file),
        Ok(vec![
            entry("nim", "a\nb\t\"\\/é😀é😀"),
            ("sound".to_owned(), None),
            ("list".to_owned(), None),
            entry("", ""),
        ])
    );
    // The mark of UTF-8, halves of characters, and bytes that are none.
    let marked =
        b"\xef\xbb\xbf{\"entries\":{\"k\":\"\\ud83dx\\udc00\\ud83d\xff\"},\"perfect-play\":1}";
    let found = now(read(marked, &Unhurried)).unwrap();
    assert_eq!(
        found,
        Some(vec![entry("k", "\u{fffd}x\u{fffd}\u{fffd}\u{fffd}")])
    );
    // The last of a name is meant, as for browsers.
    let twice = r#"{"perfect-play":1,"entries":{"a":"1"},"entries":{"b":"2"}}"#;
    assert_eq!(of(twice), Ok(vec![entry("b", "2")]));
}

#[test]
fn what_is_no_json_is_none() {
    let inside = [
        "",
        "x",
        "01",
        "-",
        "1.",
        ".5",
        "1e",
        "+1",
        "0x1",
        "NaN",
        "tru",
        "nul",
        "'a'",
        "\"",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"\\u12\"",
        "\"a\nb\"",
        "[",
        "[1",
        "[1,",
        "[1,]",
        "[,]",
        "[1 2]",
        "{",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "{,}",
        "{a:1}",
        "{\"a\" 1}",
        "{1:1}",
        "[1}",
        "{\"a\":1]",
        "]",
        "1 2",
        "//",
        "\u{feff}1",
    ];
    for value in inside {
        let file = format!(r#"{{"perfect-play":1,"other":{value},"entries":{{}}}}"#);
        assert_eq!(of(&file), Err(FileError::NoJson), "{value}");
        // Where nothing is before it, the mark of UTF-8 may be.
        let alone = value.trim_start_matches('\u{feff}');
        assert!(
            alone == "1" || of(alone) == Err(FileError::NoJson),
            "{value}"
        );
    }
    for file in [
        "{}x",
        "{\"perfect-play\":1,\"entries\":{}} {}",
        "{\"perfect-play\":1,}",
        "{,\"perfect-play\":1}",
    ] {
        assert_eq!(of(file), Err(FileError::NoJson), "{file}");
    }
    let deep = |depth| ["[".repeat(depth), "]".repeat(depth)].concat();
    let within = |value: &str| {
        of(&format!(
            r#"{{"perfect-play":1,"entries":{{"a":{value}}}}}"#
        ))
    };
    assert_eq!(within(&deep(DEEPEST)), Ok(vec![("a".to_owned(), None)]));
    assert_eq!(within(&deep(1_000_000)), Err(FileError::NoJson));
}

#[test]
fn what_is_not_ours_is_named() {
    for file in [
        "null",
        "[]",
        "1",
        "\"perfect-play\"",
        "{}",
        "{\"entries\":{}}",
        r#"{"a":{"perfect-play":1}}"#,
    ] {
        assert_eq!(of(file), Err(FileError::NotOurs), "{file}");
    }
    let versions = [
        ("2", FileError::Newer("2".into())),
        ("\"one\"", FileError::NoVersion("\"one\"".into())),
    ];
    for (version, error) in versions {
        let file = format!(r#"{{"entries":{{}},"perfect-play":{version}}}"#);
        assert_eq!(of(&file), Err(error));
    }
    for entries in ["[]", "\"\"", "null", "1"] {
        let file = format!(r#"{{"perfect-play":1,"entries":{entries}}}"#);
        assert_eq!(of(&file), Err(FileError::NoEntries), "{entries}");
    }
    assert_eq!(of(r#"{"perfect-play":1}"#), Err(FileError::NoEntries));
}

#[test]
fn too_many_entries_are_counted_and_refused() {
    let file = |count: usize| {
        let entries: Vec<String> = (0..count).map(|at| format!("\"k{at}\":\"\"")).collect();
        format!(
            r#"{{"perfect-play":1,"entries":{{{}}}}}"#,
            entries.join(",")
        )
    };
    assert_eq!(of(&file(ENTRIES)).map(|entries| entries.len()), Ok(ENTRIES));
    let error = of(&file(200_000)).unwrap_err();
    assert_eq!(error, FileError::TooMany(200_000));
    assert_eq!(
        error.to_string(),
        "The file has 200,000 entries; at most 50,000 are read here. Nothing was changed."
    );
}

/// Counts the parts, and ends the work after some of them.
struct Counting {
    parts: Cell<usize>,
    last: usize,
}

impl Pace for Counting {
    async fn part(&self, _: usize) -> bool {
        self.parts.set(self.parts.get() + 1);
        self.parts.get() <= self.last
    }
}

#[test]
fn large_files_are_read_in_parts_and_can_be_ended() {
    let long = |text: &str| format!(r#"{{"perfect-play":1,"entries":{{"a":"{text}"}}}}"#);
    let files = [
        long(&"x".repeat(1_000_000)),
        long(&"\\n".repeat(500_000)),
        format!("{{{}{}", " ".repeat(1_000_000), &long("")[1..]),
        format!(
            r#"{{"perfect-play":1,"entries":{{"a":[{}1]}}}}"#,
            "1,".repeat(500_000)
        ),
    ];
    for file in &files {
        let pace = |last| Counting {
            parts: Cell::new(0),
            last,
        };
        let all = pace(usize::MAX);
        assert!(now(read(file.as_bytes(), &all)).unwrap().is_some());
        let parts = all.parts.get();
        // Each is about as long as it may be.
        assert!(
            (file.len() / (2 * PART)..=file.len() / PART + 1).contains(&parts),
            "{parts}"
        );
        for last in [0, parts / 2, parts - 1] {
            assert_eq!(now(read(file.as_bytes(), &pace(last))), Ok(None), "{last}");
        }
    }
}

/// As it is written by browsers, but for blanks.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\0'..='\x1f' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

proptest! {
    #[test]
    fn what_was_written_comes_back(entries in prop::collection::vec((any::<String>(), any::<String>()), 0..8), cut in any::<prop::sample::Index>()) {
        let written: Vec<String> = entries.iter().map(|(key, text)| format!("{}: {}", quoted(key), quoted(text))).collect();
        let file = format!("{{\n \"perfect-play\": 1,\n \"entries\": {{\n  {}\n }}\n}}", written.join(",\n  "));
        let found = of(&file).unwrap();
        prop_assert_eq!(found, entries.iter().map(|(key, text)| entry(key, text)).collect::<Vec<_>>());
        // Half a file is none.
        let half = &file.as_bytes()[..cut.index(file.len())];
        prop_assert_eq!(now(read(half, &Unhurried)), Err(FileError::NoJson));
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..80), text in "[\\[\\]{}:,\"\\\\u0-9truefalsn .eE-]{0,60}") {
        for file in [&bytes[..], text.as_bytes()] {
            let _ = now(read(file, &Unhurried));
            let within = [b"{\"perfect-play\":1,\"entries\":", file, b"}"].concat();
            let _ = now(read(&within, &Unhurried));
        }
    }
}
