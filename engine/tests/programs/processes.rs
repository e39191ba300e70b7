//! The programs of `examples/` as processes: what they make of arguments and of lines that are no UTF-8.

use std::ffi::OsStr;
use std::io::Write as _;
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// Every program there is.
pub fn programs() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let files = folder.read_dir().unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let sources = paths.filter(|path| path.extension() == Some(OsStr::new("rs")));
    let mut names: Vec<String> = sources
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    names.sort();
    names
}

/// Whether a program is there, and newer than each of its sources. Cargo lists them in a file next to it, the program's
/// own and the engine's: it builds only the programs whose sources have changed, so the others may well be older than
/// another program's source.
fn is_new(program: &Path) -> bool {
    let changed = |path: &Path| path.metadata().and_then(|file| file.modified()).ok();
    let Ok(sources) = std::fs::read_to_string(program.with_extension("d")) else {
        return false;
    };
    let Some((_, sources)) = sources.split_once(": ") else {
        return false;
    };
    // A space within a path is written with a backslash.
    let sources = sources.trim_end().replace("\\ ", "\0");
    let mut sources = sources.split(' ').map(|path| path.replace('\0', " "));
    let built = changed(program);
    built.is_some()
        && sources.all(|path| changed(Path::new(&path)).is_some_and(|source| Some(source) <= built))
}

/// The folder of the built programs. Cargo builds them where all tests are run; where this one is run alone
/// they may be missing or older than their sources, and are built here.
pub fn built() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        // target/PROFILE/deps/this test
        let test = std::env::current_exe().unwrap();
        let profile = test.ancestors().nth(2).unwrap();
        let folder = profile.join("examples");
        let package = Path::new(env!("CARGO_MANIFEST_DIR"));
        if !programs().iter().all(|name| is_new(&folder.join(name))) {
            let name = match profile.file_name().and_then(OsStr::to_str).unwrap() {
                "debug" => "dev",
                other => other,
            };
            let build = Command::new(env!("CARGO"))
                .args(["build", "--quiet", "--examples", "--profile", name])
                .arg("--target-dir")
                .arg(profile.parent().unwrap())
                .current_dir(package)
                .status();
            assert!(build.unwrap().success(), "the programs can’t be built");
        }
        folder
    })
}

fn run(program: &str, arguments: &[&OsStr], input: &[u8]) -> Output {
    let mut child = Command::new(built().join(program))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses its arguments may have ended before it reads.
    let _ended = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The one line in which something was refused with exit code 2.
pub fn refusal(program: &str, arguments: &[&OsStr]) -> String {
    let output = run(program, arguments, b"");
    let line = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        output.status.code(),
        Some(2),
        "{program} {arguments:?}: {line}"
    );
    assert_eq!(output.stdout, b"", "{program} {arguments:?}");
    assert_eq!(line.lines().count(), 1, "{program} {arguments:?}: {line}");
    line
}

#[test]
fn an_argument_that_is_no_utf_8_is_refused_by_every_program() {
    let word = OsStr::from_bytes(b"a\xffb");
    for program in programs() {
        let line = refusal(&program, &[word]);
        assert!(
            line.contains(r#""a\xFFb" is no UTF-8"#),
            "{program}: {line}"
        );
        assert!(line.contains("usage: "), "{program}: {line}");
        // As an option, and as the value of one.
        let line = refusal(&program, &[OsStr::from_bytes(b"--\xff")]);
        assert!(line.contains("unknown option"), "{program}: {line}");
    }
    for (program, option) in [
        ("backgammon_cube", "--plies"),
        ("backgammon_levels", "--weights"),
        ("backgammon_loss", "--weights"),
        ("backgammon_match", "--a"),
        ("backgammon_player", "--level"),
    ] {
        let line = refusal(program, &[option.as_ref(), word]);
        assert!(
            line.contains(r#""a\xFFb" is no UTF-8"#),
            "{program}: {line}"
        );
    }
}

#[test]
fn a_file_that_is_missing_is_named() {
    for program in ["backgammon_speed", "backgammon_loss", "backgammon_levels"] {
        let line = refusal(program, &["/nowhere/at/all".as_ref()]);
        assert!(line.contains("/nowhere/at/all"), "{line}");
    }
}

/// The lines of an output.
fn lines(output: &Output) -> Vec<&str> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines().collect()
}

#[test]
fn backgammon_player_answers_a_line_that_is_no_utf_8_and_those_after_it() {
    let good = br#"{"x":[0,-2,0,0,0,0,5,0,3,0,0,0,-5,5,0,0,0,-3,0,-5,0,0,0,0,2,0],"dice":[3,1]}"#;
    let input = [&good[..], b"\n\"\xff\"\r\n\xff\n", good, b"\n"].concat();
    let plies = ["--plies", "0"].map(OsStr::new);
    let output = run("backgammon_player", &plies, &input);
    let answers = lines(&output);
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
    for program in ["backgammon_player"] {
        let folder = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
        let output = Command::new(built().join(program))
            .stdin(folder)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with("the lines can’t be read: "), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
