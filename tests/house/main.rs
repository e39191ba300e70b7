//! How the source is laid out, as far as tests depend on it.

mod alone;
mod circles;
mod floors;
mod keys;
mod names;
mod reactive;
mod style;

use std::fs;
use std::path::{Path, PathBuf};

/// The files under a folder, but for what is built, installed or fetched.
fn files(folder: &Path) -> Vec<PathBuf> {
    const MADE: [&str; 6] = [
        ".git",
        "target",
        "dist",
        "node_modules",
        "work",
        "test-results",
    ];
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy();
        if MADE.contains(&&*name) {
            continue;
        }
        match path.is_dir() {
            true => found.extend(files(&path)),
            false => found.push(path),
        }
    }
    found
}

/// The files of Rust under a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let is_rust = |file: &PathBuf| file.extension().is_some_and(|kind| kind == "rs");
    files(folder).into_iter().filter(is_rust).collect()
}

/// The text of a source without comments and without its tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source");
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}
