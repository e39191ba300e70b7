//! How a game is played: a sentence and a picture for each rule, and the ways to the first steps and to the game's course.

use leptos::prelude::*;

use super::learning;
use crate::ui::button::Button;
use crate::ui::fixed::{dynamic, el};
use crate::ui::router::router;

/// A rule of a game, with what is drawn of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnRule {
    /// What the picture shows, for whoever does not see it.
    pub name: &'static str,
    /// The inside of an SVG of 160 x 100, of the classes that `style/learn.css` has for it.
    pub picture: &'static str,
    /// The rule.
    pub words: &'static str,
}

impl DrawnRule {
    /// A rule, and the picture of what it says.
    pub const fn new(name: &'static str, words: &'static str, picture: &'static str) -> Self {
        Self {
            name,
            picture,
            words,
        }
    }

    /// An item of the list.
    pub fn item(&self) -> AnyView {
        let Self {
            name,
            picture,
            words,
        } = *self;
        let picture = [
            "<svg viewBox='0 0 160 100' role='img' aria-label='Picture: ",
            name,
            "'>",
            picture,
            "</svg>",
        ]
        .concat();
        el! {
            <li>
                <div class="rule-picture" translate="no" inner_html=picture></div>
                <p>{words}</p>
            </li>
        }
    }
}

/// The items of the rules that hold now.
pub fn items(rules: impl Fn() -> &'static [DrawnRule] + Send + 'static) -> AnyView {
    dynamic(move || {
        let items: Vec<AnyView> = rules().iter().map(DrawnRule::item).collect();
        items.into_any()
    })
}

/// How a game is played.
#[component]
pub fn HowToPlay(
    /// The game's ID.
    of: &'static str,
    /// The rules: items of a list.
    rules: AnyView,
) -> AnyView {
    let course = router().href(&["practice/", of].concat());
    el! {
        <section aria-labelledby="rules-heading">
            <h2 id="rules-heading">"How to play"</h2>
            <ol class="rules">{rules}</ol>
            <div class="row">
                <Button name="Learn it on the board" on_press=learning() />
                <a class="button" href=course>"The course"</a>
            </div>
        </section>
    }
}

/// What the tests of all games hold their rules to.
#[cfg(test)]
pub mod tests {
    use super::DrawnRule;

    /// Holds each of a game's rules to be a short text with a picture that is whole.
    pub fn are_drawn(rules: &[DrawnRule]) {
        let style = include_str!("../../style/learn.css");
        assert!(!rules.is_empty());
        for DrawnRule {
            name,
            picture,
            words,
        } in rules
        {
            assert!((20..=230).contains(&words.len()), "{words}");
            assert!(!name.contains(['\'', '<']) && !name.is_empty());
            assert!(words.ends_with('.') && !words.starts_with("Whoever"));
            assert_eq!(picture.matches('<').count(), picture.matches("/>").count());
            assert_eq!(picture.matches('\'').count() % 2, 0, "{name}");
            for class in picture.split("class='").skip(1) {
                let class = class.split('\'').next().unwrap_or_default();
                for class in class.split(' ') {
                    assert!(style.contains(&[".", class].concat()), "{name}: {class}");
                }
            }
        }
    }
}
