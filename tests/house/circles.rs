//! Files of the engine that need each other.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use super::{code, sources};

/// The words, the `::` and the other characters of a code.
fn tokens(code: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut found = Vec::new();
    let mut rest = code.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if is_part(first) {
            rest.find(|c| !is_part(c)).unwrap_or(rest.len())
        } else if rest.starts_with("::") {
            2
        } else {
            first.len_utf8()
        };
        found.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    found
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Reads the path that begins `at` a token, after what stands `before` its group. Of `a::{b, c as d}`, `a::b` and `a::c`.
fn read_path<'a>(
    tokens: &[&'a str],
    at: &mut usize,
    before: &[&'a str],
    found: &mut Vec<Vec<&'a str>>,
) {
    let mut path = before.to_vec();
    loop {
        match tokens.get(*at) {
            Some(&"{") => {
                *at += 1;
                while tokens[*at] != "}" {
                    match tokens[*at] {
                        "," | "*" => *at += 1,
                        "as" => *at += 2,
                        _ => read_path(tokens, at, &path, found),
                    }
                }
                *at += 1;
                return;
            }
            Some(word) if is_name(word) => {
                path.push(word);
                *at += 1;
            }
            _ => break,
        }
        if tokens.get(*at) != Some(&"::") {
            break;
        }
        *at += 1;
    }
    found.push(path);
}

/// The paths in tokens that have more than one part, but for those that say to whom something is visible.
fn paths<'a>(tokens: &[&'a str]) -> Vec<Vec<&'a str>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let is_visibility = at > 1 && tokens[at - 2..at] == ["(", "in"];
        if is_name(tokens[at]) && tokens.get(at + 1) == Some(&"::") && !is_visibility {
            read_path(tokens, &mut at, &[], &mut found);
        }
        at += 1;
    }
    found
}

/// The module above one.
fn parent(module: &str) -> &str {
    module.rsplit_once("::").map_or("", |(parent, _)| parent)
}

fn join(module: &str, name: &str) -> String {
    match module {
        "" => name.to_owned(),
        _ => format!("{module}::{name}"),
    }
}

/// The code of each module, by its path from the root; that of the root is empty.
struct Package(BTreeMap<String, String>);

impl Package {
    fn of(folder: &Path) -> Self {
        let module = |file: &Path| {
            let inside = file.strip_prefix(folder).expect("a file of the folder");
            let mut names: Vec<_> = inside.iter().map(|name| name.to_string_lossy()).collect();
            let last = names.pop().expect("a name");
            match &*last {
                "mod.rs" | "lib.rs" => {}
                name => names.push(name.trim_end_matches(".rs").to_owned().into()),
            }
            names.join("::")
        };
        let files = sources(folder).into_iter();
        Self(files.map(|file| (module(&file), code(&file))).collect())
    }

    /// The path from the root that a path in a module's code stands for, if it leads into the package. `imported` are the
    /// modules that the code has names for.
    fn absolute(
        &self,
        module: &str,
        path: &[&str],
        imported: &BTreeMap<&str, String>,
    ) -> Option<String> {
        let (mut from, mut rest) = match path[0] {
            "crate" => (String::new(), &path[1..]),
            "self" => (module.to_owned(), &path[1..]),
            "super" => (parent(module).to_owned(), &path[1..]),
            name => match imported.get(name) {
                Some(of) => (of.clone(), &path[1..]),
                None => (module.to_owned(), path),
            },
        };
        while let ["super", after @ ..] = rest {
            (from, rest) = (parent(&from).to_owned(), after);
        }
        let is_child = self.0.contains_key(&join(&from, rest.first()?));
        let leads_here = path[0] != rest[0] || is_child;
        let names = rest.iter().filter(|&&name| name != "self");
        leads_here.then(|| names.fold(from, |at, name| join(&at, name)))
    }

    /// The module that has what a path names: what a module passes on is another's.
    fn owner(&self, mut path: String, passed_on: &BTreeMap<String, String>) -> String {
        // Something may be passed on a few times.
        for _ in 0..4 {
            let mut part = &*path;
            let source = loop {
                match (passed_on.get(part), part) {
                    (Some(source), _) => break source.clone() + &path[part.len()..],
                    (None, "") => break path.clone(),
                    _ => part = parent(part),
                }
            };
            path = source;
        }
        let mut module = &*path;
        while !self.0.contains_key(module) {
            module = parent(module);
        }
        module.to_owned()
    }

    /// Where what modules pass on (`pub use`) comes from.
    fn passed_on(&self) -> BTreeMap<String, String> {
        let mut passed_on = BTreeMap::new();
        for (module, code) in &self.0 {
            let tokens = tokens(code);
            // After `pub`, or `pub(crate)`.
            let is_public = |at: usize| matches!(tokens[at..], ["pub" | ")", "use", ..]);
            for at in (0..tokens.len()).filter(|&at| is_public(at)) {
                let mut found = Vec::new();
                read_path(&tokens, &mut (at + 2), &[], &mut found);
                for path in found {
                    let name = path.last().expect("a part");
                    if let Some(of) = self.absolute(module, &path, &BTreeMap::new()) {
                        passed_on.insert(join(module, name), of);
                    }
                }
            }
        }
        passed_on
    }

    /// The modules that a module's code needs, but for the one above it.
    fn needs_of(
        &self,
        module: &str,
        code: &str,
        passed_on: &BTreeMap<String, String>,
    ) -> BTreeSet<String> {
        let tokens = tokens(code);
        let paths = paths(&tokens);
        let mut imported = BTreeMap::new();
        for path in &paths {
            let of = self.absolute(module, path, &BTreeMap::new());
            if let Some(of) = of.filter(|of| self.0.contains_key(of)) {
                imported.insert(*path.last().expect("a part"), of);
            }
        }
        let named = paths
            .iter()
            .filter_map(|path| self.absolute(module, path, &imported));
        let owners = named.map(|path| self.owner(path, passed_on));
        owners
            .filter(|owner| owner != module && owner != parent(module))
            .collect()
    }

    fn needs(&self) -> BTreeMap<&str, BTreeSet<String>> {
        let passed_on = self.passed_on();
        let modules = self.0.iter();
        modules
            .map(|(module, code)| (&**module, self.needs_of(module, code, &passed_on)))
            .collect()
    }

    /// Modules that need each other in a circle, each the next and the last one the first, if there are such. A module that
    /// needs the one whose folder it is in makes no circle: those are one thing in several files.
    fn circle(&self) -> Option<Vec<String>> {
        let needs = self.needs();
        let mut left: BTreeSet<&str> = needs.keys().copied().collect();
        // A module that needs none of those left is in no circle.
        loop {
            let is_free = |module: &&str| !needs[module].iter().any(|of| left.contains(&**of));
            let free: Vec<&str> = left.iter().copied().filter(is_free).collect();
            if free.is_empty() {
                break;
            }
            left.retain(|module| !free.contains(module));
        }
        // From any of those left a way along what is needed comes back to itself.
        let mut way = vec![*left.first()?];
        loop {
            let last = *way.last().expect("a module");
            let next = needs[last].iter().find_map(|of| left.get(&**of))?;
            if let Some(at) = way.iter().position(|module| module == next) {
                return Some(way[at..].iter().map(|&module| module.to_owned()).collect());
            }
            way.push(next);
        }
    }
}

#[test]
fn no_files_go_round_in_a_circle() {
    for (folder, least) in [
        ("engine", 800),
        ("backgammon-notation", 30),
        ("cli", 60),
        (".", 1_000),
    ] {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let package = Package::of(&root.join("src"));
        let arrows: usize = package.needs().values().map(BTreeSet::len).sum();
        assert!(arrows > least, "{folder}: only {arrows} are seen");
        if let Some(circle) = package.circle() {
            panic!(
                "a circle in {folder}: {}: what they share belongs in a file of its own",
                circle.join(" -> ")
            );
        }
    }
}

#[test]
fn a_circle_is_seen_however_files_are_named() {
    let circle = |files: &[(&str, &str)]| {
        let own = |&(module, code): &(&str, &str)| (module.to_owned(), code.to_owned());
        let circle = Package(files.iter().map(own).collect()).circle();
        circle.unwrap_or_default().join(" ")
    };
    let root = ("", "pub mod a;\npub mod b;\npub mod c;\n");
    let b = ("b", "use crate::{\n    c::{D as E, *},\n};");
    assert_eq!(circle(&[root, ("a", "use crate::b::B;"), b, ("c", "")]), "");
    assert_eq!(
        circle(&[root, ("a", "use crate::b::B;"), b, ("c", "use super::a;")]),
        "a b c"
    );
    assert_eq!(
        circle(&[
            root,
            ("a", "fn f() { crate::b::f() }"),
            ("b", "impl crate::a::A {}")
        ]),
        "a b"
    );
    assert_eq!(
        circle(&[
            root,
            ("a", "use crate::b::B;"),
            ("b", "pub(in crate::a) struct B;")
        ]),
        ""
    );
    // A module may need those below it, and they need it.
    let c = ("c", "mod d;\npub use self::d::D;\nstruct C;");
    assert_eq!(circle(&[root, c, ("c::d", "use super::C;")]), "");
    // What it passes on is theirs.
    assert_eq!(
        circle(&[
            root,
            ("a", "use crate::c::C;"),
            c,
            ("c::d", "use crate::a::A;")
        ]),
        "a c c::d"
    );
    let c = ("c", "mod d;\nmod e;\npub use self::d::D;\nstruct C;");
    assert_eq!(
        circle(&[
            root,
            ("a", "use crate::c::D;"),
            c,
            ("c::d", ""),
            ("c::e", "use crate::a::A;")
        ]),
        ""
    );
    assert_eq!(
        circle(&[
            root,
            ("a", "use crate::c::D;"),
            c,
            ("c::d", "use crate::a::A;")
        ]),
        "a c::d"
    );
    // Imported modules, and those below, are named by themselves.
    let a = ("a", "use crate::{b, c};\nconst A: u32 = c::d::D;");
    assert_eq!(
        circle(&[
            root,
            a,
            ("b", ""),
            ("c", "mod d;"),
            ("c::d", "use crate::a::A;")
        ]),
        "a c::d"
    );
    let c = ("c", "mod d;\nfn f() { d::f() }");
    assert_eq!(
        circle(&[
            root,
            ("a", "use crate::c::f;"),
            c,
            ("c::d", "use crate::a::A;")
        ]),
        "a c c::d"
    );
}
