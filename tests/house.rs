//! How the source is laid out, as far as tests depend on it.

use std::collections::BTreeSet;
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

/// The floors of the site, from the top: whoever stands on one may name those below it, and no other on it.
/// `engine`, a package of its own, is below them all.
const FLOORS: &[&[&str]] = &[
    &["app"],
    &["games", "pages"],
    &["matches", "puzzle", "exercise"],
    &["play", "modules"],
    &["ui"],
    &["worker"],
    &["saved", "life"],
    &["link", "stats"],
    &["players", "session"],
];

/// The text of a source without comments and without its tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source");
    let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

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

/// The files of the repository, but for what is built, installed or fetched.
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

/// The paths in a text that begin by leading upwards.
fn upwards(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("../") {
        let is_path = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '/' | '-' | '_');
        let path: String = rest[at..].chars().take_while(|&c| is_path(c)).collect();
        rest = &rest[at + path.len()..];
        // A path may end a sentence.
        found.push(path.trim_end_matches('.').to_owned());
    }
    found
}

/// A clone has all that its tests, programs and documents name: whatever leads upwards, from a file's folder or its
/// package's, leads to something that is here.
#[test]
fn no_file_names_a_path_that_leaves_the_repository() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut outside = Vec::new();
    let mut count = 0;
    for file in files(root) {
        // Those are damaged texts.
        if file.starts_with(root.join("fuzz/corpus")) {
            continue;
        }
        let Ok(text) = fs::read_to_string(&file) else {
            continue; // a picture, or weights
        };
        let above = || {
            file.ancestors()
                .skip(1)
                .take_while(|folder| folder.starts_with(root))
        };
        let package = above().find(|folder| folder.join("Cargo.toml").exists());
        for path in upwards(&text) {
            let leads = |folder: &Path| {
                let mut at = folder.to_owned();
                for step in path.split('/').filter(|step| !step.is_empty()) {
                    match step {
                        ".." => at = at.parent().expect("a folder").to_owned(),
                        step => at.push(step),
                    }
                }
                let is_made = at.starts_with(root.join("target"));
                at.starts_with(root) && (is_made || at.exists())
            };
            count += 1;
            if !above().take(1).chain(package).any(leads) {
                outside.push(format!("{}: {path}", file.display()));
            }
        }
    }
    assert!(count > 40, "only {count} are looked at");
    assert!(outside.is_empty(), "{}", outside.join("\n"));
}

/// The blocks of a style sheet, or of a block in it, without comments: what stands before each, and what is in it.
fn blocks(css: &str) -> Vec<(String, String)> {
    let css: String = css
        .split("/*")
        .enumerate()
        .map(|(at, part)| match at {
            0 => part,
            _ => part.split_once("*/").map_or("", |(_, rest)| rest),
        })
        .collect();
    let mut found = Vec::new();
    let (mut depth, mut from, mut prelude) = (0, 0, String::new());
    for (at, c) in css.char_indices() {
        match c {
            '{' if depth == 0 => {
                prelude = css[from..at]
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ");
                (depth, from) = (1, at + 1);
            }
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                if depth == 0 {
                    found.push((std::mem::take(&mut prelude), css[from..at].to_owned()));
                    from = at + 1;
                }
            }
            ';' if depth == 0 => from = at + 1,
            _ => {}
        }
    }
    found
}

/// The selectors of a list.
fn selectors(list: &str) -> Vec<String> {
    let (mut found, mut depth) = (vec![String::new()], 0);
    for c in list.chars() {
        match c {
            ',' if depth == 0 => {
                found.push(String::new());
                continue;
            }
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if let Some(last) = found.last_mut() {
            last.push(c);
        }
    }
    found.iter().map(|one| one.trim().to_owned()).collect()
}

/// What in a style sheet is not of these classes alone. `names` is what names of its animations and pages begin with.
fn strays(css: &str, classes: &[&str], names: &str) -> Vec<String> {
    let is_own = |selector: &str| {
        classes.iter().any(|class| {
            selector.match_indices(class).any(|(at, _)| {
                let next = selector[at + class.len()..].chars().next();
                next.is_none_or(|c| !c.is_alphanumeric() && c != '-' && c != '_')
            })
        })
    };
    let mut found = Vec::new();
    for (prelude, inside) in blocks(css) {
        let name = |kind: &str| prelude.strip_prefix(kind).map(str::trim);
        if let Some(name) = name("@keyframes ").or(name("@page")) {
            if !name.starts_with(names) {
                found.push(prelude);
            }
        } else if prelude.starts_with('@') {
            found.extend(strays(&inside, classes, names));
        } else {
            found.extend(selectors(&prelude).into_iter().filter(|one| !is_own(one)));
        }
    }
    found
}

/// A sheet stays in the page when somebody goes on to another one: what it says must say nothing of that. Inside of the
/// block of its class everything is of that class.
#[test]
fn a_style_sheet_of_one_page_says_nothing_of_another() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let games: Vec<_> = engine::registry::GAMES
        .iter()
        .map(|game| game.id())
        .collect();
    let mut animations = Vec::new();
    for entry in fs::read_dir(root.join("style")).expect("style sheets") {
        let path = entry.expect("an entry").path();
        let css = fs::read_to_string(&path).expect("a style sheet");
        let sheet = path
            .file_stem()
            .expect("a name")
            .to_string_lossy()
            .replace('_', "-");
        animations.extend(
            css.split("@keyframes ")
                .skip(1)
                .map(|rest| rest.split_whitespace().next().expect("a name").to_owned()),
        );
        let game = games
            .iter()
            .find(|&&id| sheet == id || sheet.starts_with(&format!("{id}-")));
        let (classes, names) = match (game, sheet.as_str()) {
            (Some(id), _) => (vec![format!(".{id}")], (*id).to_owned()),
            // The games' pictures, which `/you/` shows as well.
            (_, "home-pictures") => (vec![".card-picture".to_owned()], "home-".to_owned()),
            (_, "home") => (vec![".home".to_owned()], "home-".to_owned()),
            (_, name) if name.starts_with("pages") => (
                vec![
                    ".pages".to_owned(),
                    ".you".to_owned(),
                    ".exercise".to_owned(),
                ],
                "pages-".to_owned(),
            ),
            // What all pages have.
            _ => continue,
        };
        let classes: Vec<_> = classes.iter().map(String::as_str).collect();
        assert_eq!(
            strays(&css, &classes, &names),
            [""; 0],
            "in {}",
            path.display()
        );
    }
    animations.sort();
    let all = animations.len();
    animations.dedup();
    assert_eq!(
        animations.len(),
        all,
        "two animations have one name: {animations:?}"
    );
}

#[test]
fn what_strays_from_its_page_is_found() {
    let css = "/* .x { */ .nim { .cell { top: 0 } @media print { a { top: 0 } } }\n\
        @media print { body:has(.nim .page) { top: 0 } .contest.aside, .nim-x { top: 0 } }\n\
        @keyframes goes { to { top: 0 } } @keyframes nim-goes { to { top: 0 } } @page { margin: 0 }";
    let found = strays(css, &[".nim"], "nim");
    assert_eq!(
        found,
        [".contest.aside", ".nim-x", "@keyframes goes", "@page"]
    );
}

/// The text from an opening bracket of these two to the one that closes it, both left out.
fn bracketed(text: &str, [open, close]: [char; 2]) -> &str {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        if c == open {
            depth += 1;
        } else if c == close {
            depth -= 1;
            if depth == 0 {
                return &text[open.len_utf8()..at];
            }
        }
    }
    text
}

/// The functions of some code: each name with what it does.
fn functions(code: &str) -> impl Iterator<Item = (&str, &str)> {
    code.match_indices("fn ").filter_map(|(at, start)| {
        let rest = &code[at + start.len()..];
        let name = &rest[..rest.find(['(', '<'])?];
        let body = &rest[rest.find('{')?..];
        let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        is_name.then(|| (name, bracketed(body, ['{', '}'])))
    })
}

/// The names of what some code calls.
fn called(code: &str) -> impl Iterator<Item = &str> {
    code.match_indices('(').filter_map(|(at, _)| {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let name = &code[code[..at].trim_end_matches(is_part).len()..at];
        Some(name).filter(|name| !name.is_empty())
    })
}

/// What is computed when somebody reads it may be computed at any time, or never: who has something to say, to keep or to
/// change does so in an effect. A function that is called is looked into where its folder has one of that name, unless
/// the standard library has as well.
#[test]
fn nothing_is_written_while_it_is_read() {
    const WRITES: &[&str] = &[".set(", ".update(", ".say(", ".note(", "storage::save("];
    const STANDARD: &[&str] = &["new", "find", "clear"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources(&root);
    let folders: BTreeSet<_> = files.iter().filter_map(|file| file.parent()).collect();
    let mut found = BTreeSet::new();
    for folder in folders {
        let files = files.iter().filter(|file| file.parent() == Some(folder));
        let all = files.map(|file| code(file)).collect::<Vec<_>>().join("\n");
        let known: Vec<_> = functions(&all).collect();
        for made in ["Memo::new(", "Signal::derive(", ".derive("] {
            for (at, _) in all.match_indices(made) {
                let read = bracketed(&all[at + made.len() - 1..], ['(', ')']);
                let mut ways = vec![(made.to_owned(), read)];
                let mut seen = Vec::new();
                while let Some((way, text)) = ways.pop() {
                    for write in WRITES.iter().filter(|&write| text.contains(write)) {
                        found.insert(format!("{}: {way} {write}", folder.display()));
                    }
                    for name in called(text).filter(|name| !STANDARD.contains(name)) {
                        let mut bodies = known.iter().filter(|one| one.0 == name);
                        if let (Some((_, body)), None) = (bodies.next(), bodies.next())
                            && !seen.contains(&name)
                        {
                            seen.push(name);
                            ways.push((format!("{way} {name}("), body));
                        }
                    }
                }
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The text of a string constant of a source.
fn constant<'a>(code: &'a str, name: &str) -> Option<&'a str> {
    let start = format!("const {name}: &str = \"");
    code.split(&start).nth(1)?.split('"').next()
}

/// Whoever reads a release's storage, or writes another release, finds every key in one table.
#[test]
fn every_key_of_the_storage_is_in_the_table_of_keys() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &str| fs::read_to_string(root.join(path)).expect("a file");
    let guide = read("ARCHITECTURE.md");
    let table = guide.split("| key (after `perfect-play:`)").nth(1);
    let table = table.and_then(|rest| rest.split("\n\n").next());
    let table = table.expect("the table of keys");
    let mut keys = Vec::new();
    for file in sources(&root.join("src")) {
        let text = code(&file);
        for call in ["storage::load(", "storage::save(", "storage::forget("] {
            for rest in text.split(call).skip(1) {
                let name = rest.split([',', ')']).next().unwrap_or_default();
                let key =
                    constant(&text, name).or_else(|| name.strip_prefix('"')?.strip_suffix('"'));
                keys.extend(key.map(ToOwned::to_owned));
            }
        }
        let is_test = file.to_string_lossy().ends_with("tests.rs");
        if file.starts_with(root.join("src/saved")) && !is_test {
            // Beginnings and ends of keys, and the one that is whole.
            let names = text
                .split("const ")
                .skip(1)
                .filter_map(|rest| rest.split(": &str").next());
            let of = names.filter_map(|name| Some((name, constant(&text, name)?)));
            let parts = of.filter(|(name, text)| text.contains(':') || *name == "BEGUN");
            keys.extend(parts.map(|(_, text)| text.to_owned()));
        }
    }
    for path in ["index.html", "scripts/offline/page.js"] {
        let text = read(path);
        let quoted = text.split("\"perfect-play:").skip(1);
        keys.extend(quoted.filter_map(|rest| Some(rest.split('"').next()?.to_owned())));
    }
    assert!(keys.len() > 20, "{keys:?}");
    let is_in = |key: &String| match (key.starts_with(':'), key.ends_with(':')) {
        (false, false) => table.contains(&format!("`{key}`")),
        (false, true) => table.contains(&format!("`{key}")),
        _ => table.contains(key.as_str()),
    };
    keys.retain(|key| !is_in(key));
    assert!(
        keys.is_empty(),
        "ARCHITECTURE.md, “What is kept”, lacks {keys:?}"
    );
}

/// What comes late finds its page left: so whatever waits is bound to the life of whom it is for (`src/life.rs`), but for
/// what belongs to the program as a whole, or touches nothing but elements.
const LATE: &[(&str, &str)] = &[
    ("src/life.rs", "the one place"),
    ("src/worker/", "the program's, whatever the page"),
    ("src/app/mod.rs", "the program's start; the focus"),
    ("src/app/switcher.rs", "what is in sight"),
    ("src/ui/focus.rs", "the focus"),
    ("src/ui/scroll.rs", "what is in sight"),
    (
        "src/ui/save.rs",
        "a download, which is let go of after its page as well",
    ),
];

#[test]
fn what_comes_late_is_bound_to_a_life() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let ways = [
        "set_timeout",
        "set_interval",
        "request_animation_frame",
        "request_idle_callback",
        "queue_microtask",
        "spawn_local",
        "Timeout::new",
        "Interval::new",
    ];
    for file in sources(&root.join("src")) {
        let inside = file.strip_prefix(root).expect("a file of ours");
        let inside = inside.to_string_lossy();
        if LATE.iter().any(|(place, _)| inside.starts_with(place)) {
            continue;
        }
        let code = code(&file);
        for way in ways {
            assert!(
                !code.contains(way),
                "{inside} has {way}: see what there is in src/life.rs in its place"
            );
        }
    }
}
