//! Light, dark, or as the system has it.

use leptos::prelude::*;

use super::icon::Icon;
use super::media::holds;
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

    /// The one that a press goes to: another than what is seen first, then that one, then the system's again.
    const fn next(self, is_system_dark: bool) -> Self {
        match (self, is_system_dark) {
            (Self::System, true) | (Self::Dark, false) => Self::Light,
            (Self::System, false) | (Self::Light, true) => Self::Dark,
            (Self::Light, false) | (Self::Dark, true) => Self::System,
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
        let is_system_dark = holds("(prefers-color-scheme: dark)");
        let next = theme.get_untracked().next(is_system_dark);
        next.apply();
        theme.set(next);
    });
    switch(name, icon, on_press)
}

#[cfg(test)]
mod tests {
    use super::Theme;

    #[test]
    fn each_press_but_the_last_changes_what_is_seen() {
        for is_dark in [false, true] {
            let [first, second] = match is_dark {
                false => [Theme::Dark, Theme::Light],
                true => [Theme::Light, Theme::Dark],
            };
            assert_eq!(Theme::System.next(is_dark), first);
            assert_eq!(first.next(is_dark), second);
            assert_eq!(second.next(is_dark), Theme::System);
        }
    }
}
