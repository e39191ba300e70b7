//! Light, dark, or as the system has it.

use leptos::prelude::*;

use super::icon::Icon;
use super::setting::Setting;
use super::switch::switch;

/// index.html reads it before the first paint.
const THEME: Setting = Setting::new("theme");

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
        match THEME.text().as_deref() {
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
            Self::System => THEME.forget(),
            _ => THEME.keep(self.name()),
        }
    }
}

/// The button that goes from one theme to the next.
#[component]
pub fn ThemeButton() -> AnyView {
    let theme = RwSignal::new(Theme::load());
    let name = Signal::derive(move || format!("Theme: {}", theme.get().name()));
    let icon = Box::new(move || theme.get().icon());
    let on_press = Callback::new(move |()| {
        let next = theme.get_untracked().next();
        next.apply();
        theme.set(next);
    });
    switch(name, icon, on_press)
}
