//! Sheets of style know their page.

use std::fs;
use std::path::Path;

use super::files;

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
                assert!(depth >= 0, "a block too many is closed: {prelude}");
                if depth == 0 {
                    found.push((std::mem::take(&mut prelude), css[from..at].to_owned()));
                    from = at + 1;
                }
            }
            ';' if depth == 0 => from = at + 1,
            _ => {}
        }
    }
    assert_eq!(depth, 0, "a block is not closed: {prelude}");
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
    for path in files(&root.join("style")) {
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
                    ".daily".to_owned(),
                    ".you".to_owned(),
                    ".practice".to_owned(),
                    ".exercise".to_owned(),
                ],
                "pages-".to_owned(),
            ),
            // What all pages have: of no page, but whole as well.
            _ => {
                blocks(&css);
                continue;
            }
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

/// A theme, a wish for more contrast, or a fork changes colours in one place.
#[test]
fn colours_stand_in_one_sheet() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut raw = Vec::new();
    for path in files(&root.join("style")) {
        if path.ends_with("tokens.css") {
            continue;
        }
        let css = fs::read_to_string(&path).expect("a style sheet");
        for (text, line) in css.lines().zip(1_usize..) {
            let value = text.split_once(':').map_or("", |(_, value)| value);
            let is_hex = value.split('#').skip(1).any(|rest| {
                let digits = rest.chars().take_while(char::is_ascii_hexdigit).count();
                (3..=8).contains(&digits)
            });
            let is_made = ["rgb(", "rgba(", "hsl(", "hsla("]
                .iter()
                .any(|made| value.contains(made));
            if is_hex || is_made {
                raw.push(format!("{}:{line}: {}", path.display(), text.trim()));
            }
        }
    }
    assert!(raw.is_empty(), "{}", raw.join("\n"));
}
