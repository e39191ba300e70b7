//! A region of a page: markup that is made once, parts of it that follow a model, and what people
//! do in it, which comes back as [`Wish`]es.
//!
//! The model is plain data, made by plain functions and tested without a browser. It is also what
//! keeps the bundle small: a game's page is text and two functions, and no code of its own for
//! every element.

use std::fmt;

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, EventTarget, HtmlElement, HtmlInputElement, NodeList};

use super::dom::{on, with_markup};
use super::reactive::{Act, Derived, effect};

/// What an element is to show, or how it is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Show {
    /// This text in it.
    Text(String),
    /// This markup in it.
    Markup(String),
    /// This name, for screen readers and as a tooltip.
    Name(String),
    /// These classes.
    Class(String),
    /// Whether it can't be used now.
    Disabled(bool),
    /// Whether it is on, for a button that is on or off.
    Pressed(bool),
    /// Whether it is not there at all.
    Hidden(bool),
    /// The value and the greatest value, for a slider or a progress bar.
    Range(usize, usize),
}

/// What the parts of a region show: each by the `data-part` of its element. The same parts in the
/// same order each time.
pub type Model = Vec<(&'static str, Show)>;

/// What somebody wants done: the `data-do` of the element that was clicked, changed or submitted,
/// and its value, if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What.
    pub name: String,
    /// The value of a slider or a checkbox (`true`, `false`).
    pub value: String,
    /// The element.
    pub element: Element,
}

/// Text that may stand in markup and in attributes between double quotes.
pub fn escape(text: impl fmt::Display) -> String {
    let text = text.to_string();
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// Writes markup into an element. If the focus was on a button in it, it goes to the one that stands
/// in the same place now, or to the last, or to what unfolds the element.
fn write(element: &Element, markup: &str) {
    let place = place_of_focus(element);
    element.set_inner_html(markup);
    let Some(place) = place else { return };
    let next = buttons(element)
        .and_then(|all| all.item(place.min(all.length().saturating_sub(1))))
        .and_then(|node| node.dyn_into::<HtmlElement>().ok());
    let summary = || {
        let fold = element.closest("details").ok().flatten()?;
        let summary = fold.query_selector("summary").ok().flatten()?;
        summary.dyn_into::<HtmlElement>().ok()
    };
    if let Some(next) = next.or_else(summary) {
        // Nothing is lost where the browser does not.
        let _ = next.focus();
    }
}

fn buttons(element: &Element) -> Option<NodeList> {
    element.query_selector_all("button").ok()
}

/// Which of the buttons in an element has the focus.
fn place_of_focus(element: &Element) -> Option<u32> {
    let focused = document().active_element()?;
    if !element.contains(Some(&focused)) {
        return None;
    }
    let all = buttons(element)?;
    (0..all.length()).find(|&place| {
        let node = all.item(place);
        node.is_some_and(|node| node.is_same_node(Some(&focused)))
    })
}

fn apply(element: &Element, show: &Show) {
    let flag = |name: &str, on: bool| {
        // Only a name that is no name is refused.
        let _ = if on {
            element.set_attribute(name, "")
        } else {
            element.remove_attribute(name)
        };
    };
    let set = |name: &str, value: &str| {
        let _ = element.set_attribute(name, value);
    };
    match show {
        Show::Text(text) => element.set_text_content(Some(text)),
        Show::Markup(markup) => write(element, markup),
        Show::Name(name) => {
            set("aria-label", name);
            set("title", name);
        }
        Show::Class(class) => set("class", class),
        Show::Disabled(disabled) => flag("disabled", *disabled),
        Show::Pressed(pressed) => set("aria-pressed", if *pressed { "true" } else { "false" }),
        Show::Hidden(hidden) => flag("hidden", *hidden),
        Show::Range(value, max) => {
            set("max", &max.to_string());
            let value = value.to_string();
            // A slider that was moved by hand no longer follows its attribute.
            match element.dyn_ref::<HtmlInputElement>() {
                Some(input) => input.set_value(&value),
                None => set("value", &value),
            }
        }
    }
}

/// The wish of an element, or of the nearest around it that has one.
fn wish_of(target: Option<EventTarget>) -> Option<Wish> {
    let element = target?
        .dyn_into::<Element>()
        .ok()?
        .closest("[data-do]")
        .ok()??;
    let name = element.get_attribute("data-do")?;
    let value = match element.dyn_ref::<HtmlInputElement>() {
        Some(input) if input.type_() == "checkbox" => input.checked().to_string(),
        Some(input) => input.value(),
        None => String::new(),
    };
    Some(Wish {
        name,
        value,
        element,
    })
}

/// Makes a region.
pub fn region(class: &str, markup: &str, model: Derived<Model>, on_wish: Act<Wish>) -> HtmlElement {
    let root = with_markup("div", class, markup);
    let parts = root.clone();
    let mut shown = Model::new();
    effect(move || {
        let model = model.get();
        for (index, (name, show)) in model.iter().enumerate() {
            let same = shown.get(index);
            if same.is_none_or(|same| same.1 != *show)
                && let Ok(Some(part)) = parts.query_selector(&format!("[data-part={name}]"))
            {
                apply(&part, show);
            }
        }
        shown = model;
    });
    for event in ["click", "input", "submit"] {
        on(&root, event, move |event: Event| {
            let Some(wish) = wish_of(event.target()) else {
                return;
            };
            let (kind, tag) = (event.type_(), wish.element.tag_name());
            let is_wish = match kind.as_str() {
                // A field is no button: its wish is its change.
                "click" => !matches!(tag.as_str(), "INPUT" | "FORM"),
                "input" => tag == "INPUT",
                _ => true,
            };
            if kind == "submit" {
                event.prevent_default();
            }
            if is_wish {
                on_wish.run(wish);
            }
        });
    }
    root
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_in_a_text_is_taken_for_markup() {
        assert_eq!(escape("a<b>\"c\"&d"), "a&lt;b&gt;&quot;c&quot;&amp;d");
    }
}
