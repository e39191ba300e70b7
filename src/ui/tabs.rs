//! Tabs: of what stands beside a board, one panel is seen at a time. After the pattern of the ARIA Authoring
//! Practices (tabs that are chosen when they have the focus).

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::fixed::el;

/// A tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tab {
    /// The moves that were made, and those that can be.
    Moves,
    /// What searches find.
    Analysis,
    /// What is best, and why; why a move is not.
    Explain,
    /// What is played, and how games ended.
    About,
}

impl Tab {
    /// What it says.
    const fn name(self) -> &'static str {
        match self {
            Self::Moves => "Moves",
            Self::Analysis => "Analysis",
            Self::Explain => "Explain",
            Self::About => "About",
        }
    }
}

/// The tab that is shown. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct ShownTab {
    shown: RwSignal<usize>,
    /// The one that was shown before.
    before: RwSignal<usize>,
}

impl ShownTab {
    /// One that is shown at first.
    pub fn new(tab: Tab) -> Self {
        let [shown, before] = [(); 2].map(|()| RwSignal::new(tab as usize));
        Self { shown, before }
    }

    /// Shows another.
    pub fn show(self, tab: Tab) {
        self.show_at(tab as usize);
    }

    fn show_at(self, place: usize) {
        let shown = self.shown.get_untracked();
        if shown != place {
            self.before.set(shown);
            self.shown.set(place);
        }
    }

    /// Shows the one that was shown before.
    pub fn back(self) {
        self.show_at(self.before.get_untracked());
    }

    /// Whether it is that one.
    pub fn is(self, tab: Tab) -> bool {
        self.shown.get() == tab as usize
    }

    /// The same, not to be followed.
    pub fn is_now(self, tab: Tab) -> bool {
        self.shown.get_untracked() == tab as usize
    }
}

/// The tab that a key leads to from the one at `at`, of so many.
fn led_to(key: &str, at: usize, count: usize) -> Option<usize> {
    Some(match key {
        "ArrowRight" => (at + 1) % count,
        "ArrowLeft" => (at + count - 1) % count,
        "Home" => 0,
        "End" => count - 1,
        _ => return None,
    })
}

/// Tabs, and below them the panel of the one that is shown.
#[component]
pub fn Tabs(
    /// The one that is shown.
    shown: ShownTab,
    /// The tabs, with their panels.
    panels: Vec<(Tab, AnyView)>,
) -> AnyView {
    let all: Vec<Tab> = panels.iter().map(|&(tab, _)| tab).collect();
    let tabs = StoredValue::new(all.clone());
    let on_key = move |event: KeyboardEvent, tab: Tab| {
        let target = tabs.with_value(|tabs| {
            let at = tabs.iter().position(|&other| other == tab)?;
            led_to(&event.key(), at, tabs.len()).map(|to| tabs[to])
        });
        if let Some(target) = target {
            event.prevent_default();
            shown.show(target);
            let button = document().get_element_by_id(&format!("tab-{}", target.name()));
            if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
                let _ = button.focus();
            }
        }
    };
    let button = |tab: Tab| {
        let name = tab.name();
        let selected = Signal::derive(move || shown.is(tab).to_string());
        let tab_stop = Signal::derive(move || if shown.is(tab) { "0" } else { "-1" }.to_owned());
        el! {
            <button
                type="button"
                role="tab"
                id=format!("tab-{name}")
                aria-controls=format!("panel-{name}")
                aria-selected=selected
                tabindex=tab_stop
                on:click=move |_| shown.show(tab)
                on:keydown=move |event| on_key(event, tab)
            >
                {name}
            </button>
        }
    };
    let panel = |(tab, body): (Tab, AnyView)| {
        let name = tab.name();
        let is_hidden = Signal::derive(move || !shown.is(tab));
        el! {
            <div
                role="tabpanel"
                class="tab-panel"
                id=format!("panel-{name}")
                aria-labelledby=format!("tab-{name}")
                // What is scrolled must be reached by keys.
                tabindex="0"
                hidden=is_hidden
            >
                {body}
            </div>
        }
    };
    view! {
        <div class="tabs" role="tablist" aria-label="About the game">
            {all.into_iter().map(button).collect::<Vec<_>>()}
        </div>
        <div class="panels">{panels.into_iter().map(panel).collect::<Vec<_>>()}</div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::led_to;

    #[test]
    fn arrows_go_round() {
        assert_eq!(led_to("ArrowRight", 2, 3), Some(0));
        assert_eq!(led_to("ArrowLeft", 0, 3), Some(2));
        assert_eq!(led_to("End", 0, 3), Some(2));
        assert_eq!(led_to("Home", 2, 3), Some(0));
        assert_eq!(led_to("a", 0, 3), None);
    }
}
