//! The repository stands alone.

use std::fs;
use std::path::Path;

use super::files;

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
