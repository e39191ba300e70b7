//! What the scripts ask of Rust, before they spend minutes on it: tried with tools that are none.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// The version that Cargo.toml declares.
const DECLARED: &str = env!("CARGO_PKG_RUST_VERSION");

/// A folder of its own for each test, with tools that say these versions of themselves, write down what
/// they are asked, and do nothing.
fn tools(test: &str, rustc: &str, cargo: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder); // there may be none
    fs::create_dir_all(folder.join("lib/rustlib/wasm32-unknown-unknown/lib")).expect("a folder");
    for (tool, version) in [("rustc", rustc), ("cargo", cargo)] {
        let text = format!(
            "#!/bin/sh\nhere=$(dirname \"$0\")\necho \"{tool} $*\" >> \"$here/asked\"\n\
             case \"$1\" in --version) echo \"{tool} {version} (0123456789 2026-01-01)\";; --print) echo \"$here\";; esac\n"
        );
        let file = folder.join(tool);
        fs::write(&file, text).expect("a tool");
        fs::set_permissions(&file, Permissions::from_mode(0o755)).expect("a tool that can be run");
    }
    folder
}

/// What `scripts/install` says with these tools, whether it is content, and what it has asked of them.
fn install(folder: &Path, purpose: &str) -> (String, bool, Vec<String>) {
    // But for the tools that are looked for: a run of all tests has them on its path.
    let path = std::env::var("PATH").expect("a path");
    let path: Vec<_> = path
        .split(':')
        .filter(|at| {
            !["trunk", "wasm-bindgen"]
                .iter()
                .any(|tool| Path::new(at).join(tool).exists())
        })
        .collect();
    let path = path.join(":");
    let run = Command::new("bash")
        .args([&format!("{ROOT}/scripts/install"), purpose])
        .env("PATH", format!("{}:{path}", folder.display()))
        // No other Rust goes before these tools.
        .env("CARGO_HOME", folder)
        // What is installed, and what is published: only what a test has put there.
        .env("PERFECT_PLAY_TOOLS", folder.join("installed"))
        .env("PERFECT_PLAY_RELEASES", folder.join("releases.txt"))
        .output()
        .expect("bash");
    let asked = fs::read_to_string(folder.join("asked")).unwrap_or_default();
    (
        String::from_utf8_lossy(&run.stderr).into_owned(),
        run.status.success(),
        asked.lines().map(str::to_owned).collect(),
    )
}

#[test]
fn an_older_rust_is_refused_before_anything_is_built() {
    for (test, rustc, cargo, tool) in [
        ("old-rustc", "1.88.0", "1.95.0", "rustc is 1.88.0"),
        ("old-cargo", "1.95.0", "1.94.1", "cargo is 1.94.1"),
        (
            "nightly",
            "1.94.0-nightly",
            "1.95.0",
            "rustc is 1.94.0-nightly",
        ),
        ("short", "1.9.0", "1.95.0", "rustc is 1.9.0"),
    ] {
        let (said, is_content, asked) = install(&tools(test, rustc, cargo), "lint");
        assert!(!is_content, "{test}");
        let wanted =
            format!("error: {tool}, and must be {DECLARED} or later: rustup update stable");
        assert_eq!(said.trim(), wanted);
        let only_version = |asked: &String| asked.ends_with(" --version");
        assert!(asked.iter().all(only_version), "{asked:?}");
    }
}

#[test]
fn the_declared_rust_and_later_ones_will_do() {
    for version in [
        &format!("{DECLARED}.0"),
        "1.99.1",
        "1.100.0",
        "2.0.0",
        "1.97.0-nightly",
    ] {
        let (said, is_content, asked) =
            install(&tools(&format!("new-{version}"), version, version), "lint");
        assert!(is_content, "{version}: {said}");
        assert!(
            asked.iter().any(|asked| asked.starts_with("cargo fetch")),
            "{asked:?}"
        );
    }
}

/// What a shell says, without the line's end.
fn shell(command: &str) -> String {
    let run = Command::new("bash")
        .args(["-c", command])
        .output()
        .expect("bash");
    assert!(run.status.success(), "{command}");
    String::from_utf8_lossy(&run.stdout).trim().to_owned()
}

/// Archives of programs that do nothing, as their makers would publish them, and the list of them with their
/// sums: `sum` instead, where that is given.
fn publish(folder: &Path, sum: Option<&str>) {
    let mut list = String::new();
    for (tool, version, programs) in [
        ("trunk", "TRUNK_VERSION", &["trunk"][..]),
        (
            "wasm-bindgen",
            "WASM_BINDGEN_VERSION",
            &["wasm-bindgen", "wasm-bindgen-test-runner"],
        ),
    ] {
        let version = shell(&format!(". {ROOT}/scripts/tools.sh; echo ${version}"));
        let within = folder.join(format!("{tool}-published"));
        fs::create_dir_all(&within).expect("a folder");
        for program in programs {
            let file = within.join(program);
            fs::write(&file, format!("#!/bin/sh\necho {program} {version}\n")).expect("a program");
            fs::set_permissions(&file, Permissions::from_mode(0o755)).expect("one that can be run");
        }
        let at = folder.display();
        let archive = format!("{at}/{tool}.tar.gz");
        shell(&format!("tar -czf {archive} -C {at} {tool}-published"));
        let found = shell(&format!(
            "{{ sha256sum {archive} || shasum -a 256 {archive}; }} 2>/dev/null | cut -c1-64"
        ));
        let platform = shell("echo $(uname -s)-$(uname -m)");
        let sum = sum.unwrap_or(&found);
        list += &format!("{tool} {version} {platform} {sum} file://{archive}\n");
    }
    fs::write(folder.join("releases.txt"), list).expect("a list");
}

/// What cargo was asked to compile.
fn compiled(asked: &[String]) -> Vec<&str> {
    let crates = asked
        .iter()
        .filter_map(|asked| asked.strip_prefix("cargo install "));
    crates
        .filter_map(|rest| rest.split(' ').find(|word| word.contains('@')))
        .collect()
}

#[test]
fn what_is_published_is_not_compiled() {
    let folder = tools("published", DECLARED, DECLARED);
    publish(&folder, None);
    let (said, is_content, asked) = install(&folder, "serve");
    assert!(is_content, "{said}");
    assert_eq!(compiled(&asked), [""; 0], "{said}");
    // And is there the next time.
    let (said, is_content, _) = install(&folder, "serve");
    assert!(is_content && said.is_empty(), "{said}");
}

#[test]
fn what_can_not_be_had_is_compiled() {
    let folder = tools("compiled", DECLARED, DECLARED);
    publish(&folder, None);
    fs::remove_file(folder.join("trunk.tar.gz")).expect("an archive");
    let (said, is_content, asked) = install(&folder, "serve");
    assert!(is_content, "{said}");
    assert!(said.contains("trunk can't be had from file://"), "{said}");
    assert!(said.contains("to be compiled, once: trunk. "), "{said}");
    let [only] = compiled(&asked)[..] else {
        panic!("{asked:?}")
    };
    assert!(only.starts_with("trunk@"), "{only}");
}

#[test]
fn an_archive_that_is_not_what_it_was_is_refused() {
    let folder = tools("refused", DECLARED, DECLARED);
    publish(&folder, Some("0123"));
    let (said, is_content, asked) = install(&folder, "serve");
    assert!(!is_content, "{said}");
    assert!(
        said.contains("trunk.tar.gz is not what it was: its SHA-256 is "),
        "{said}"
    );
    assert!(said.trim().ends_with("releases.txt has 0123"), "{said}");
    assert_eq!(compiled(&asked), [""; 0]);
    assert!(!folder.join("installed").exists());
}

#[test]
fn what_is_declared_is_what_people_are_told() {
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    assert!(readme.contains(&format!("Rust {DECLARED} or later")));
    // Every package has it from the workspace.
    for package in [
        "Cargo.toml",
        "engine/Cargo.toml",
        "backgammon-notation/Cargo.toml",
        "bundle/Cargo.toml",
        "fuzz/Cargo.toml",
    ] {
        let text = fs::read_to_string(format!("{ROOT}/{package}")).unwrap();
        assert!(text.contains("rust-version.workspace = true"), "{package}");
    }
}
