//! The command line: its arguments, and the lines that its players are told.

use std::ffi::OsString;

use perfect_play_cli::commands::gomocup::Session;
use perfect_play_cli::commands::matches;
use perfect_play_cli::commands::measure::{backgammon_match, player};

/// Lines as a manager of Gomocup sends them.
pub fn gomocup(input: &[u8]) {
    let mut session = Session::new();
    let mut out = Vec::new();
    let _ = session.line("INFO nodes 20", &mut out);
    let mut lines: Vec<&[u8]> = input.split(|&byte| byte == b'\n').collect();
    // How long searches are is ours to say.
    lines.retain(|line| {
        let line = String::from_utf8_lossy(line).to_ascii_lowercase();
        !(line.contains("info") && line.contains("nodes"))
    });
    lines.truncate(60);
    for line in lines {
        let before = out.len();
        let text = String::from_utf8_lossy(line);
        if session.line(&text, &mut out).is_break() {
            assert!(
                text.trim().eq_ignore_ascii_case("end"),
                "{text:?} is no end"
            );
            break;
        }
        let answer = String::from_utf8_lossy(&out[before..]);
        assert!(answer.is_empty() || answer.ends_with('\n'), "{answer:?}");
        let said = answer.lines().filter(|line| !line.starts_with("MESSAGE "));
        assert!(said.count() <= 1, "{text:?}: {answer:?}");
    }
    // As bytes, with whatever ends lines there.
    let mut start = b"INFO nodes 0\nABOUT\n".to_vec();
    start.extend(
        input
            .iter()
            .take(200)
            .filter(|&&byte| !b"nN".contains(&byte)),
    );
    Session::new()
        .run(&mut start.as_slice(), &mut out)
        .expect("what is in memory is read and written");
    // A new game is played as if nothing had been.
    for line in [
        "INFO nodes 20",
        "INFO k 5",
        // Renju, which is a rule of another size, stays what is played until another rule is.
        "INFO rule 0",
        "START 10",
        "INFO timeout_turn 1000",
        "TURN 4,4",
    ] {
        let _ = session.line(line, &mut out);
    }
    let text = String::from_utf8_lossy(&out);
    let last = text.lines().last().and_then(|line| line.split_once(','));
    let cell = last.and_then(|(x, y)| Some((x.parse::<u32>().ok()?, y.parse::<u32>().ok()?)));
    assert!(cell.is_some_and(|(x, y)| x < 10 && y < 10), "{text}");
}

/// A program's name and its arguments, with a NUL between them.
pub fn arguments(input: &[u8]) {
    let words: Vec<OsString> = input.split(|&byte| byte == 0).map(os_string).collect();
    let Some((program, arguments)) = words.split_first() else {
        return;
    };
    // No files, no programs: a damaged name might be anybody's.
    let has = |word: &str| {
        arguments
            .iter()
            .any(|argument| argument.to_string_lossy().contains(word))
    };
    match program.to_str() {
        Some("measure-match") => drop(backgammon_match::Plan::read(arguments.to_vec())),
        Some("measure-player") => drop(player::Options::read(arguments.to_vec())),
        Some("gomocup") if !has("weights") => drop(Session::of(arguments.to_vec())),
        Some("match") if !has("openings") => drop(matches::Plan::read(arguments.to_vec())),
        // Its evaluation is prepared for a second.
        _ if has("backgammon") => {}
        _ => {
            let analyze: &[OsString] = &["analyze".into()];
            let limited = [analyze, arguments, &["--nodes".into(), "20".into()]].concat();
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let code = perfect_play_cli::run(limited, &mut &[][..], &mut out, &mut err);
            let (out, err) = (String::from_utf8_lossy(&out), String::from_utf8_lossy(&err));
            match code {
                // Help is more than a line.
                0 => assert!(err.is_empty() && !out.is_empty(), "{out}{err}"),
                2 => assert!(out.is_empty() && err.lines().count() == 1, "{out}{err}"),
                code => panic!("exit code {code}"),
            }
        }
    }
}

#[cfg(unix)]
fn os_string(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn os_string(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}
