//! Tabs: of what stands beside a board, one panel is seen at a time. After the pattern of the ARIA Authoring
//! Practices (tabs that are chosen when they have the focus).

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::dock::DockHead;
use super::fixed::{effect, el};
use super::game_frame::GameFrame;
use super::tab::Tab;

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
    /// What is shown, and whether in a sheet.
    frame: GameFrame,
    /// The tabs, with their panels.
    panels: Vec<(Tab, AnyView)>,
    /// Whether there is nothing to review: then that tab is not there.
    no_review: Signal<bool>,
) -> AnyView {
    let GameFrame {
        tab: shown, dock, ..
    } = frame;
    let all: Vec<Tab> = panels.iter().map(|&(tab, _)| tab).collect();
    let tabs = StoredValue::new(all.clone());
    let is_there = move |tab: Tab| tab != Tab::Review || !no_review.get_untracked();
    effect(move || {
        if no_review.get() && shown.is_now(Tab::Review) {
            shown.back();
        }
    });
    let on_key = move |event: KeyboardEvent, tab: Tab| {
        let target = tabs.with_value(|tabs| {
            let tabs: Vec<Tab> = tabs.iter().copied().filter(|&tab| is_there(tab)).collect();
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
        let hidden = (tab == Tab::Review).then_some(no_review);
        let tab_stop = Signal::derive(move || if shown.is(tab) { "0" } else { "-1" }.to_owned());
        el! {
            <button
                type="button"
                role="tab"
                id=format!("tab-{name}")
                aria-controls=format!("panel-{name}")
                aria-selected=selected
                tabindex=tab_stop
                hidden=hidden
                on:click=move |_| {
                    shown.show(tab);
                    dock.open();
                }
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
    let tabs = el! {
        <div class="tabs" role="tablist" aria-label="About the game">
            {all.into_iter().map(button).collect::<Vec<_>>()}
        </div>
    };
    view! {
        <DockHead dock tabs />
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
