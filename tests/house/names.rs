//! Names that mean one thing, and folders that look alike.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::{code, sources};

/// The sources of the site, each with its path below `src/`, but for those of tests alone.
fn site() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let is_tests = |file: &Path| {
        file.components()
            .any(|part| part.as_os_str().to_string_lossy().contains("tests"))
    };
    let below = |file: PathBuf| file.strip_prefix(&root).expect("a file of ours").to_owned();
    let files = sources(&root)
        .into_iter()
        .map(|file| (below(file.clone()), code(&file)));
    files.filter(|(file, _)| !is_tests(file)).collect()
}

/// The names of the types, the traits and the components that a source declares at its margin.
fn declared(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut is_component = false;
    for line in code.lines() {
        if line.starts_with("#[") {
            is_component |= line == "#[component]";
            continue;
        }
        let words: Vec<&str> = line
            .split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .collect();
        let declares = |word: &&str| {
            matches!(*word, "struct" | "enum" | "trait" | "type") || (is_component && *word == "fn")
        };
        let at_margin = line.starts_with(|c: char| c.is_alphabetic());
        if let Some(at) = words
            .iter()
            .position(declares)
            .filter(|&at| at_margin && at < 4)
        {
            found.extend(words.get(at + 1));
        }
        is_component = false;
    }
    found
}

#[test]
fn a_name_means_one_thing() {
    let mut places: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for (file, code) in site() {
        for name in declared(&code) {
            places
                .entry(name.to_owned())
                .or_default()
                .push(file.clone());
        }
    }
    assert!(places.len() > 300, "{}", places.len());
    places.retain(|_, places| places.len() > 1);
    assert!(
        places.is_empty(),
        "each of these names has several meanings: {places:#?}"
    );
}

#[test]
fn types_and_components_are_found_where_they_are_declared() {
    let code = "pub struct A;\n#[component]\npub fn B() {}\nfn C() {}\npub(crate) enum D {}\n    struct E;\ntype F = A;\n#[derive(Debug)]\n#[component]\nfn G() {}";
    assert_eq!(declared(code), ["A", "B", "D", "F", "G"]);
}

/// A game's ID outside its folders makes the site know one game from the others: what differs is asked of the game.
#[test]
fn no_game_is_named_outside_its_folder() {
    for (file, code) in site() {
        if file.starts_with("games") {
            continue;
        }
        for game in engine::registry::GAMES {
            let name = format!("\"{}\"", game.id());
            assert!(!code.contains(&name), "{} names {name}", file.display());
        }
    }
}

/// The files that a game's folder can have beside those of the game's own models: where each of them is, the same is in it.
#[test]
fn the_folders_of_games_look_alike() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    for game in engine::registry::GAMES {
        let folder = root.join(game.id().replace('-', "_"));
        for needed in [
            "mod.rs",
            "site_game.rs",
            "board.rs",
            "more.rs",
            "panels/mod.rs",
            "shell.html",
        ] {
            assert!(
                folder.join(needed).exists(),
                "{} lacks {needed}",
                folder.display()
            );
        }
        for file in fs::read_dir(&folder).expect("a folder") {
            let file = file
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned();
            let is_odd = ["ui_state", "_panel", "_view", "render"]
                .iter()
                .any(|odd| file.contains(odd));
            assert!(
                !is_odd,
                "{file} of {}: state.rs, board.rs, or in panels/",
                game.id()
            );
        }
    }
}

/// What is beside a board is shown by the page, and by what is loaded later: nothing that decides needs it.
#[test]
fn panels_are_leaves() {
    for (file, code) in site() {
        let parts: Vec<_> = file.iter().map(|part| part.to_string_lossy()).collect();
        let ["games", game, rest @ ..] = &parts.iter().map(|part| &**part).collect::<Vec<_>>()[..]
        else {
            continue;
        };
        let shows = matches!(rest, ["mod.rs" | "more.rs"] | ["panels" | "study", ..]);
        let names = code.contains("panels::");
        assert!(
            shows || !names,
            "{} needs a panel of {game}: what it needs of it belongs in a file without a component",
            file.display()
        );
    }
}
