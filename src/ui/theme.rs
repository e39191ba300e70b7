//! Light, dark, or as the system has it.

use leptos::prelude::*;
use web_sys::HtmlElement;

use super::icon::Icon;
use super::parts::icon_button;
use super::reactive::{Act, Held, derived};
use super::region::{Show, Wish, region};
use super::storage;

/// The storage key; index.html reads it before the first paint.
const KEY: &str = "theme";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    const fn icon(self) -> Icon {
        match self {
            Self::System => Icon::System,
            Self::Light => Icon::Sun,
            Self::Dark => Icon::Moon,
        }
    }

    const fn next(self) -> Self {
        match self {
            Self::System => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::System,
        }
    }

    fn load() -> Self {
        match storage::load(KEY).as_deref() {
            Some("light") => Self::Light,
            Some("dark") => Self::Dark,
            _ => Self::System,
        }
    }

    fn apply(self) {
        if let Some(root) = document().document_element() {
            let _ = root.set_attribute("data-theme", self.name());
        }
        match self {
            Self::System => storage::forget(KEY),
            _ => storage::save(KEY, self.name()),
        }
    }
}

/// The button that goes from one theme to the next.
pub fn theme_button() -> HtmlElement {
    let theme = Held::new(Theme::load());
    let model = derived(move || {
        let theme = theme.get();
        let name = Show::Name(format!("Theme: {}", theme.name()));
        vec![
            ("theme", name),
            ("theme", Show::Markup(theme.icon().markup())),
        ]
    });
    let next = Act::new(move |_: Wish| {
        let next = theme.get_untracked().next();
        next.apply();
        theme.set(next);
    });
    region(
        "theme",
        &icon_button(Icon::System, "Theme", "theme"),
        model,
        next,
    )
}
