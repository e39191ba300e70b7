//! Names of theory in what is explained: their meaning, where one reads them, and the lessons that teach them.

use leptos::prelude::*;
use web_sys::MouseEvent;

use super::fixed::{dynamic, el};
use super::router::router;
use super::scroll::reveal_first;
use crate::life::Life;

/// A name of theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The name as texts have it, in small letters.
    pub name: &'static str,
    /// Its meaning in a sentence or two, for whoever has never heard of it.
    pub meaning: &'static str,
    /// The lesson that teaches it: `nim/nim-sum`, the game of the course and the lesson's ID.
    pub lesson: &'static str,
}

impl Term {
    /// A name with its meaning, and the lesson that teaches it.
    pub const fn new(name: &'static str, meaning: &'static str, lesson: &'static str) -> Self {
        Self {
            name,
            meaning,
            lesson,
        }
    }

    /// The address of its lesson, where the address names one.
    fn href(&self) -> Option<String> {
        let (game, id) = self.lesson.split_once('/')?;
        let page = router().href(&format!("practice/{game}"));
        Some(format!("{page}?lesson={id}"))
    }
}

/// The names that a game's explanations have.
pub type Taught = &'static [Term];

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

    /// A text as a paragraph, in which names of theory are links: a press shows the meaning under the paragraph, so that
    /// nobody has to leave a game for a word. A name is a link once, which `seen` is for.
    pub fn paragraph(self, text: &str, seen: &mut Vec<&'static str>) -> AnyView {
        // The term that is shown, counted from 1, or 0.
        let shown = RwSignal::new(0);
        let mut named = Vec::new();
        let parts: Vec<AnyView> = parts(text, self.taught, seen)
            .into_iter()
            .map(|(text, term)| {
                let text = text.to_owned();
                let Some(term) = term else {
                    return text.into_any();
                };
                named.push(term);
                let at = named.len();
                let expanded = move || if shown.get() == at { "true" } else { "false" };
                let press = move |event: MouseEvent| {
                    // With these keys somebody wants the lesson in another tab.
                    if !event.ctrl_key() && !event.meta_key() && !event.shift_key() {
                        event.prevent_default();
                        shown.update(|shown| *shown = if *shown == at { 0 } else { at });
                    }
                };
                // A button would be a box, before and after which lines break.
                el! { <a class="term" href=term.href() aria-expanded=expanded on:click=press>{text}</a> }
            })
            .collect();
        let paragraph = el! { <p>{parts}</p> };
        if named.is_empty() {
            return paragraph;
        }
        let meaning = dynamic(move || match shown.get().checked_sub(1) {
            Some(at) => meaning(named[at]),
            None => ().into_any(),
        });
        vec![paragraph, meaning].into_any()
    }
}

/// A term's meaning, and the way to its lesson.
fn meaning(term: Term) -> AnyView {
    let lesson = term
        .href()
        .map(|href| el! { <a href=href>"A lesson on it"</a> });
    Life::here().next_frame(|| reveal_first(".explain .meaning"));
    el! { <p class="meaning">{term.meaning}" "{lesson}</p> }
}

/// The parts of a text, each with the term that it is the name of, if it is. A name whose lesson has been `seen` is none any
/// more.
fn parts<'a>(
    text: &'a str,
    taught: Taught,
    seen: &mut Vec<&'static str>,
) -> Vec<(&'a str, Option<Term>)> {
    let mut parts = Vec::new();
    let mut rest = text;
    loop {
        let found = taught
            .iter()
            .filter(|term| !seen.contains(&term.lesson))
            .filter_map(|&term| {
                let name = term.name;
                let place = place(rest, name)?;
                // The last word with its ending: "quiet patterns" as well.
                let after = &rest[place + name.len()..];
                let ending = after.find(|c: char| !c.is_alphanumeric());
                Some((place, name.len() + ending.unwrap_or(after.len()), term))
            })
            // The first; of those that begin there, the longest.
            .min_by_key(|&(place, length, _)| (place, usize::MAX - length));
        let Some((place, length, term)) = found else {
            break;
        };
        seen.push(term.lesson);
        let (before, from) = rest.split_at(place);
        let (name, after) = from.split_at(length);
        if !before.is_empty() {
            parts.push((before, None));
        }
        parts.push((name, Some(term)));
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
    use super::{Taught, Term, parts};

    const TAUGHT: Taught = &[
        Term::new("nim-sum", "What is left.", "nim/nim-sum"),
        Term::new("pair", "Two alike.", "nim/make-them-equal"),
        Term::new("pairs of all", "Nothing left.", "nim/pairs-cancel"),
    ];

    /// The parts of a text, each with the lesson that it leads to.
    fn taught<'a>(text: &'a str, seen: &mut Vec<&'static str>) -> Vec<(&'a str, &'static str)> {
        let lesson = |term: Option<Term>| term.map_or("", |term| term.lesson);
        let parts = parts(text, TAUGHT, seen).into_iter();
        parts.map(|(text, term)| (text, lesson(term))).collect()
    }

    #[test]
    fn a_name_is_marked_where_it_comes_first() {
        let mut seen = Vec::new();
        let first = taught("Nim-sum 0: the nim-sum stays.", &mut seen);
        assert_eq!(
            first,
            [("Nim-sum", "nim/nim-sum"), (" 0: the nim-sum stays.", "")]
        );
        let second = taught("The nim-sum, “pairs of all”.", &mut seen);
        assert_eq!(
            second,
            [
                ("The nim-sum, “", ""),
                ("pairs of all", "nim/pairs-cancel"),
                ("”.", "")
            ]
        );
    }

    #[test]
    fn a_name_has_the_last_word_with_its_ending() {
        let parts = taught("Two pairs, then.", &mut Vec::new());
        let expected = [
            ("Two ", ""),
            ("pairs", "nim/make-them-equal"),
            (", then.", ""),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn a_part_of_a_word_is_no_name() {
        let parts = taught("Repair é it.", &mut Vec::new());
        assert_eq!(parts, [("Repair é it.", "")]);
    }
}
