//! What browsers keep is described.

use std::fs;
use std::path::Path;

use super::{code, sources};

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
        for call in [
            "Setting::new(",
            "storage::load(",
            "storage::save(",
            "storage::forget(",
        ] {
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
    assert!(keys.len() > 15, "{keys:?}");
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
