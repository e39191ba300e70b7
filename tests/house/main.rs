//! How the source is laid out, as far as tests depend on it.

mod alone;
mod floors;
mod keys;
mod reactive;
mod style;

use std::fs;
use std::path::{Path, PathBuf};

/// The files of Rust under a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            found.push(path);
        }
    }
    found
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
