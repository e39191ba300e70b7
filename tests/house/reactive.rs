//! Who may write a signal, and when.

use std::collections::BTreeSet;
use std::path::Path;

use super::{code, sources};

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
    const STANDARD: &[&str] = &["new", "find", "clear", "take"];
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

/// What comes late finds its page left: so whatever waits is bound to the life of whom it is for (`src/life.rs`), but for
/// what belongs to the program as a whole, or touches nothing but elements.
const LATE: &[(&str, &str)] = &[
    ("src/life.rs", "the one place"),
    ("src/worker/", "the program's, whatever the page"),
    ("src/app/mod.rs", "the program's start; the focus"),
    ("src/app/worker_entry.rs", "the worker, which has no pages"),
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
