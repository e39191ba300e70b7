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

/// What `scripts/install lint` says with these tools, whether it is content, and what it has asked of them.
fn install(folder: &Path) -> (String, bool, Vec<String>) {
    let path = std::env::var("PATH").expect("a path");
    let run = Command::new("bash")
        .args([&format!("{ROOT}/scripts/install"), "lint"])
        .env("PATH", format!("{}:{path}", folder.display()))
        // No other Rust goes before these tools.
        .env("CARGO_HOME", folder)
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
        let (said, is_content, asked) = install(&tools(test, rustc, cargo));
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
            install(&tools(&format!("new-{version}"), version, version));
        assert!(is_content, "{version}: {said}");
        assert!(
            asked.iter().any(|asked| asked.starts_with("cargo fetch")),
            "{asked:?}"
        );
    }
}

#[test]
fn what_is_declared_is_what_people_are_told() {
    let readme = fs::read_to_string(format!("{ROOT}/README.md")).unwrap();
    assert!(readme.contains(&format!("Rust {DECLARED} or later")));
    // Every package has it from the workspace.
    for package in [
        "Cargo.toml",
        "engine/Cargo.toml",
        "bundle/Cargo.toml",
        "fuzz/Cargo.toml",
    ] {
        let text = fs::read_to_string(format!("{ROOT}/{package}")).unwrap();
        assert!(text.contains("rust-version.workspace = true"), "{package}");
    }
}
