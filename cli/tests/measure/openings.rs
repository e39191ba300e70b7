//! The program of first plays and replies: what it prints, beside a table too, and what it refuses.

use std::path::PathBuf;

const START: &str = "XGID=-b----E-C---eE---c-e----B-";
/// After 8/5 6/5, from the point of view of the player who replies.
const FIVE_POINT: &str = "XGID=-b----E-C---eE---b-db---B-";

/// The output, or what is wrong; by one ply only, which takes no time.
fn run(arguments: &[&str]) -> Result<String, String> {
    let all = ["measure", "openings", "--plies", "1"].iter();
    let all: Vec<&str> = all.chain(arguments).copied().collect();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    match perfect_play_cli::run(all, &mut &[][..], &mut out, &mut err) {
        0 => Ok(String::from_utf8(out).unwrap()),
        2 => Err(String::from_utf8(err).unwrap().trim_end().to_owned()),
        code => panic!("{code}"),
    }
}

/// A table in a file of its own.
fn table(name: &str, lines: &[String]) -> PathBuf {
    let file = std::env::temp_dir().join(format!("openings-{name}-{}", std::process::id()));
    std::fs::write(&file, lines.join("\n")).unwrap();
    file
}

/// The fields of the lines that begin with one.
fn rows<'a>(text: &'a str, first: &str) -> Vec<Vec<&'a str>> {
    let rows = text.lines().map(|line| line.split('\t').collect());
    rows.filter(|row: &Vec<&str>| row[0] == first).collect()
}

#[test]
fn points_are_made_first_and_in_reply() {
    let text = run(&["--openings", "13,42", "--replies", "61, 11"]).unwrap();
    assert_eq!(rows(&text, "31")[0][1], "8/5 6/5");
    assert_eq!(rows(&text, "42")[0][1], "8/4 6/4");
    let replies = rows(&text, "42 8/4 6/4");
    assert_eq!(replies.len(), 2);
    assert_eq!(replies[0][1..3], ["61", "13/7 8/7"]);
    assert_eq!(replies[1][1], "11");
    // What is behind is never ahead.
    for reply in replies.iter().filter(|reply| !reply[4].is_empty()) {
        let behind: f32 = reply[5].parse().unwrap();
        assert!(behind >= 0.0, "{reply:?}");
    }
    let text = run(&["--openings", "31", "--replies", "none"]).unwrap();
    assert_eq!(text.lines().count(), 2, "{text}");
}

#[test]
fn a_table_is_compared_with() {
    let line = |position: &str, dice: &str, play: &str, equity: &str| {
        format!("{position}:0:0:1:{dice}:0:0:3:0:10\t{play} \t{equity}")
    };
    let lines = [
        "# a remark".to_owned(),
        line(START, "31", "24/23 13/10", "-0.02"),
        line(START, "31", "6/5 8/5", "+0.25"),
        line(FIVE_POINT, "66", "24/18(2) 13/7(2)", "0.5"),
        line(FIVE_POINT, "61", "13/7 8/7", "0.1"),
        line(FIVE_POINT, "61", "13/6", "0.3"),
        line(FIVE_POINT, "65", "24/18 13/8", "0.2"),
    ];
    let file = table("compared", &lines);
    let name = file.to_str().unwrap();
    let rolls = "66,61,65,64";
    let text = run(&[
        "--openings",
        "31",
        "--replies",
        rolls,
        "--jacoby",
        "--published",
        name,
    ]);
    let text = text.unwrap();
    assert_eq!(rows(&text, "31")[0][4..], ["+0.2500", "0.0000"]);
    let replies = rows(&text, "31 8/5 6/5");
    assert_eq!(replies[0][2], "24/18(2) 13/7(2)");
    assert_eq!(
        replies[0][6..],
        ["24/18(2) 13/7(2)", "+0.5000", "0.0000", "0.0000"]
    );
    assert_eq!(replies[1][2], "13/7 8/7");
    assert_eq!(replies[1][6..9], ["13/6", "+0.3000", "0.2000"]);
    // It is known here what is lost with a play that the table alone prefers.
    let lost: f32 = replies[1][9].parse().unwrap();
    assert!(lost > 0.0);
    // What the table does not list, and what it does not know.
    assert_eq!(replies[2][2], "24/13");
    assert_eq!(replies[2][6..9], ["24/18 13/8", "+0.2000", "?"]);
    assert_eq!(replies[3][6..], ["?", "?", "?", "?"]);
    let counted: Vec<&str> = text.lines().rev().take(7).collect();
    let counted = counted
        .iter()
        .rev()
        .map(|line| line.split('\t').nth(1).unwrap());
    let counted: Vec<&str> = counted.take(6).collect();
    assert_eq!(counted, ["4", "1", "1", "1", "1", "100.00"]);
    std::fs::remove_file(file).unwrap();
}

#[test]
fn bad_input_is_named() {
    for (arguments, part) in [
        (&["--openings", "66"][..], "not 66: no game begins with it"),
        (&["--openings", "37"], "“37” can’t be read: two dice"),
        (&["--replies", "some"], "“some” can’t be read"),
        (&["--plies", "9"], "from 0 to 4 is expected"),
        (&["--speed"], "unexpected argument '--speed'"),
        (&["31"], "unexpected argument '31'"),
        (&["--published", "/no/such/file"], "/no/such/file: "),
    ] {
        let error = run(arguments).unwrap_err();
        assert!(
            error.contains(part) && error.lines().count() == 1,
            "{error}"
        );
    }
    let start = format!("{START}:0:0:1:31:0:0:0:0:10");
    for (line, part) in [
        (
            format!("{start}\t8/5"),
            "line 1: an XGID, a play and an equity",
        ),
        (
            format!("{start}\t8/5 6/4\t0"),
            "8/5 6/4 is no play of XGID=",
        ),
        (format!("{start}\t8/5 6/5\tNaN"), "the equity is no number"),
        (
            format!("{}\t8/5 6/5\t0", start.replace(":31:", ":00:")),
            "has no dice",
        ),
        ("31\t8/5 6/5\t0".to_owned(), "line 1: "),
    ] {
        let file = table("bad", &[line]);
        let error = run(&["--published", file.to_str().unwrap()]).unwrap_err();
        assert!(
            error.contains(part) && error.lines().count() == 1,
            "{error}"
        );
        std::fs::remove_file(file).unwrap();
    }
}
