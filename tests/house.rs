//! How the source is laid out, as far as tests depend on it.

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

/// A change of one game can be seen in that game only: `scripts/testing` does not run the specs of the others for it.
#[test]
fn games_know_nothing_of_each_other() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let games: Vec<String> = fs::read_dir(root.join("src/games"))
        .expect("games")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .map(|path| {
            path.file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    assert!(games.len() >= 7, "{games:?}");
    for game in &games {
        for (layer, prefixes) in [
            ("src/games", ["games::", "engine::"]),
            ("engine/src", ["crate::", "crate::"]),
        ] {
            for file in sources(&root.join(layer).join(game)) {
                let text = fs::read_to_string(&file).expect("a source");
                for other in games.iter().filter(|&other| other != game) {
                    for prefix in prefixes {
                        let path = format!("{prefix}{other}::");
                        assert!(!text.contains(&path), "{} names {path}", file.display());
                    }
                    assert!(
                        !text.contains(&format!("super::{other}::")),
                        "{} names super::{other}",
                        file.display()
                    );
                }
            }
        }
    }
}
