//! Which part of the source may know which other.

use std::fs;
use std::path::Path;

use super::{code, sources};

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
        for (folder, prefixes) in [
            (format!("src/games/{game}"), ["games::", "engine::"]),
            (format!("engine/src/{game}"), ["crate::", "crate::"]),
            // Backgammon's has a crate of its own beside the engine's.
            (format!("{game}-notation/src"), ["engine::", "engine::"]),
        ] {
            let folder = root.join(folder);
            if !folder.exists() {
                continue;
            }
            for file in sources(&folder) {
                let text = fs::read_to_string(&file).expect("a source");
                for other in games.iter().filter(|&other| other != game) {
                    for prefix in prefixes {
                        let path = format!("{prefix}{other}::");
                        assert!(!text.contains(&path), "{} names {path}", file.display());
                    }
                    for path in [format!("super::{other}::"), format!("{other}_notation::")] {
                        assert!(!text.contains(&path), "{} names {path}", file.display());
                    }
                }
            }
        }
    }
}

/// The floors of the site, from the top: whoever stands on one may name those below it, and no other on it.
/// `engine`, a package of its own, is below them all.
const FLOORS: &[&[&str]] = &[
    &["app"],
    &["pages"],
    &["games"],
    &["matches", "puzzle", "exercise"],
    &["learn", "sent"],
    &["play", "modules"],
    &["ui"],
    &["worker"],
    &["saved", "life", "piece"],
    &["link", "stats"],
    &["players", "session", "addressed"],
];

/// The names of modules that follow a path such as `crate::`; of `crate::{a, b}`, each.
fn named(code: &str, prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    for rest in code.split(prefix).skip(1) {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let group = rest
            .strip_prefix('{')
            .and_then(|rest| rest.split('}').next());
        for name in
            group
                .unwrap_or(rest)
                .split(',')
                .take(if group.is_some() { usize::MAX } else { 1 })
        {
            found.push(name.trim().chars().take_while(|&c| is_part(c)).collect());
        }
    }
    found
}

#[test]
fn arrows_lead_downwards() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let floor_of = |module: &str| FLOORS.iter().position(|floor| floor.contains(&module));
    for file in sources(&root) {
        let inside = file.strip_prefix(&root).expect("a file of ours");
        let module = inside.iter().next().expect("a name").to_string_lossy();
        let module = module.trim_end_matches(".rs");
        if matches!(module, "lib" | "main") {
            continue;
        }
        let floor = floor_of(module)
            .unwrap_or_else(|| panic!("{} is on no floor: add it to FLOORS", file.display()));
        for other in named(&code(&file), "crate::") {
            let Some(below) = floor_of(&other) else {
                continue;
            };
            assert!(
                other == module || below > floor,
                "{} names crate::{other}, which is not below {module}: what both need belongs on a lower floor",
                file.display()
            );
        }
    }
}

/// What a game needs beside its folders is checked against the registry: whoever adds one is told what to write.
#[test]
fn every_game_is_wherever_games_are_named() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).expect("a file");
    let mut lacking = Vec::new();
    for game in engine::registry::GAMES {
        let (route, module) = (game.id(), game.id().replace('-', "_"));
        for (path, line) in [
            ("src/games/mod.rs", format!("pub mod {module};")),
            ("index.html", format!("href=\"style/{module}.css\"")),
            ("tests/browser/budget.json", format!("\"{route}\":")),
            ("tests/browser/engines/games.mjs", route.to_owned()),
            ("engine/tests/conformance/main.rs", format!("mod {module};")),
            ("fuzz/src/targets/mod.rs", module.clone()),
            ("fuzz/src/targets/links.rs", module.clone()),
            ("fuzz/src/targets/messages.rs", module.clone()),
            ("README.md", format!("/{route}/")),
        ] {
            if !read(path).contains(&line) {
                lacking.push(format!("{path} lacks {line}"));
            }
        }
        for path in [
            format!("src/games/{module}/shell.html"),
            format!("style/{module}.css"),
            format!("tests/browser/specs/{route}.spec.mjs"),
            format!("fuzz/corpus/{route}/inputs.txt"),
        ] {
            if !root.join(&path).exists() {
                lacking.push(format!("there is no {path}"));
            }
        }
    }
    assert!(
        lacking.is_empty(),
        "see CONTRIBUTING.md, “How to add a game”:\n{}",
        lacking.join("\n")
    );
}
