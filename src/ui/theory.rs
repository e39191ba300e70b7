//! Names of theory in what is explained, and the lessons that teach them.

use leptos::prelude::*;

use super::fixed::el;
use super::router::router;

/// Names of theory as texts have them, in small letters, each with the lesson that teaches it: `nim/nim-sum`, the game
/// of the course and the lesson's ID.
pub type Taught = &'static [(&'static str, &'static str)];

/// What a page's explanations lead to. Copies are handles of the same; a game's page gives it as a context.
#[derive(Clone, Copy)]
pub struct Theory {
    taught: Taught,
    /// Whether the reader has unfolded what needs theory: the next answer has it as the last one had.
    pub unfolded: RwSignal<bool>,
}

impl Theory {
    /// That of a page where these names are taught.
    pub fn of(taught: Taught) -> Self {
        Self {
            taught,
            unfolded: RwSignal::new(false),
        }
    }

    /// That of the page that is made, or one that teaches nothing.
    pub fn here() -> Self {
        use_context().unwrap_or_else(|| Self::of(&[]))
    }

    /// A text as a paragraph, in which names of theory are links; a name is a link once, which `seen` is for.
    pub fn paragraph(self, text: &str, seen: &mut Vec<&'static str>) -> AnyView {
        let parts: Vec<AnyView> = parts(text, self.taught, seen)
            .into_iter()
            .map(|(text, lesson)| {
                let text = text.to_owned();
                match lesson.and_then(|lesson| lesson.split_once('/')) {
                    Some((game, id)) => {
                        let href =
                            format!("{}?lesson={id}", router().href(&format!("practice/{game}")));
                        el! { <a href=href>{text}</a> }
                    }
                    None => text.into_any(),
                }
            })
            .collect();
        el! { <p>{parts}</p> }
    }
}

/// The parts of a text, each with the lesson that it names, if it does. A name that has been `seen` is none any more.
fn parts<'a>(
    text: &'a str,
    taught: Taught,
    seen: &mut Vec<&'static str>,
) -> Vec<(&'a str, Option<&'static str>)> {
    let mut parts = Vec::new();
    let mut rest = text;
    loop {
        let found = taught
            .iter()
            .filter(|(_, lesson)| !seen.contains(lesson))
            .filter_map(|&(name, lesson)| {
                let place = place(rest, name)?;
                // The last word with its ending: "quiet patterns" as well.
                let after = &rest[place + name.len()..];
                let ending = after.find(|c: char| !c.is_alphanumeric());
                Some((place, name.len() + ending.unwrap_or(after.len()), lesson))
            })
            // The first; of those that begin there, the longest.
            .min_by_key(|&(place, length, _)| (place, usize::MAX - length));
        let Some((place, length, lesson)) = found else {
            break;
        };
        seen.push(lesson);
        let (before, from) = rest.split_at(place);
        let (name, after) = from.split_at(length);
        if !before.is_empty() {
            parts.push((before, None));
        }
        parts.push((name, Some(lesson)));
        rest = after;
    }
    if !rest.is_empty() {
        parts.push((rest, None));
    }
    parts
}

/// Where a text has a name, whatever letters are large, at the beginning of a word.
fn place(text: &str, name: &str) -> Option<usize> {
    let begins = |&(place, _): &(usize, char)| {
        let from = text.get(place..place + name.len());
        let is_within = text[..place].ends_with(char::is_alphanumeric);
        !is_within && from.is_some_and(|from| from.eq_ignore_ascii_case(name))
    };
    text.char_indices().find(begins).map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::{Taught, parts};

    const TAUGHT: Taught = &[
        ("nim-sum", "nim/nim-sum"),
        ("pair", "nim/make-them-equal"),
        ("pairs of all", "nim/pairs-cancel"),
    ];

    #[test]
    fn a_name_is_a_link_where_it_comes_first() {
        let mut seen = Vec::new();
        let first = parts("Nim-sum 0: the nim-sum stays.", TAUGHT, &mut seen);
        assert_eq!(
            first,
            [
                ("Nim-sum", Some("nim/nim-sum")),
                (" 0: the nim-sum stays.", None)
            ]
        );
        let second = parts("The nim-sum, “pairs of all”.", TAUGHT, &mut seen);
        assert_eq!(
            second,
            [
                ("The nim-sum, “", None),
                ("pairs of all", Some("nim/pairs-cancel")),
                ("”.", None)
            ]
        );
    }

    #[test]
    fn a_link_has_the_last_word_with_its_ending() {
        let parts = parts("Two pairs, then.", TAUGHT, &mut Vec::new());
        let expected = [
            ("Two ", None),
            ("pairs", Some("nim/make-them-equal")),
            (", then.", None),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn a_part_of_a_word_is_no_name() {
        let parts = parts("Repair é it.", TAUGHT, &mut Vec::new());
        assert_eq!(parts, [("Repair é it.", None)]);
    }
}
