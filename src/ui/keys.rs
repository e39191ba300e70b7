//! Keys that work anywhere on a page, and the sheet that lists them.

use leptos::prelude::window;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::dialog::Sheet;
use super::dom::on;
use super::reactive::Act;
use super::region::Wish;
use super::storage;

/// The storage key of the switch that turns single keys off.
const SINGLE_KEYS_OFF: &str = "single-keys-off";

/// A key and what it does.
#[derive(Clone, Copy, Debug)]
pub struct Shortcut {
    /// The key as it is written on keyboards; its `KeyboardEvent.key`, but for case.
    pub cap: &'static str,
    /// What it does, for the help sheet.
    pub does: &'static str,
    /// The wish that it stands for.
    pub wish: &'static str,
}

/// Whether single keys are on: people who speak to their computer turn them off, since every
/// spoken word would press some (WCAG 2.1.4).
fn single_keys() -> bool {
    storage::load(SINGLE_KEYS_OFF).is_none()
}

/// Listens for the shortcuts as long as the calling page lives. Ctrl+Z is the wish `undo`;
/// Ctrl+Shift+Z and Ctrl+Y (⌘ for Ctrl on a Mac) are `redo`.
pub fn listen(shortcuts: Vec<Shortcut>, on_wish: Act<&'static str>) {
    on(&window(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        if event.default_prevented() || is_busy(event) {
            return;
        }
        let key = event.key();
        let is = |cap: &str| key.eq_ignore_ascii_case(cap);
        let wish = if event.ctrl_key() || event.meta_key() {
            match event.shift_key() {
                false if is("z") => Some("undo"),
                true if is("z") => Some("redo"),
                false if is("y") => Some("redo"),
                _ => None,
            }
        } else if event.alt_key() || !single_keys() {
            None
        } else {
            shortcuts
                .iter()
                .find(|shortcut| is(shortcut.cap))
                .map(|shortcut| shortcut.wish)
        };
        if let Some(wish) = wish {
            event.prevent_default();
            on_wish.run(wish);
        }
    });
}

/// A key that is pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// Its `KeyboardEvent.key`.
    pub key: String,
    /// Whether Shift is held with it.
    pub shift: bool,
    /// Whether it has been down for a while.
    pub held: bool,
}

/// Hears keys before the shortcuts do (call it before [`listen`]): `on_stroke` says whether one is
/// its own. Single letters come only while they are on, and nothing comes with Ctrl, Alt or ⌘.
pub fn listen_first(on_stroke: Act<Stroke, bool>) {
    on(&window(), "keydown", move |event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        let key = event.key();
        let combined = event.ctrl_key() || event.meta_key() || event.alt_key();
        let off = key.chars().count() == 1 && !single_keys();
        // A slider has arrows of its own.
        if event.default_prevented() || combined || off || is_busy(event) || is_in(event, "input") {
            return;
        }
        let stroke = Stroke {
            key,
            shift: event.shift_key(),
            held: event.repeat(),
        };
        if on_stroke.run(stroke) {
            event.prevent_default();
        }
    });
}

/// Whether the key belongs to somebody else: a field that is being filled in, an open dialog. The focus leaves a
/// dialog a moment after it has closed; what is pressed meanwhile is meant for the page.
fn is_busy(event: &KeyboardEvent) -> bool {
    !is_in(event, "dialog:not([open])")
        && is_in(event, "input:not([type=range]), textarea, select, dialog")
}

/// Whether the key is pressed within such an element.
fn is_in(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    target.is_some_and(|target| target.closest(selector).ok().flatten().is_some())
}

fn markup(rows: &[(&str, &str)], single: bool) -> String {
    let mut html = String::from("<dl class=\"keys\">");
    for (caps, does) in rows {
        let caps: String = caps
            .split(' ')
            .map(|cap| format!("<kbd>{cap}</kbd>"))
            .collect();
        html.push_str(&format!("<div><dt>{caps}</dt><dd>{does}</dd></div>"));
    }
    let checked = if single { " checked" } else { "" };
    html.push_str(&format!(
        "</dl><label class=\"check\"><input type=\"checkbox\" data-do=\"single-keys\"{checked}>Single keys are on</label>"
    ));
    html
}

/// The sheet with the page's shortcuts, the board's keys (caps with spaces between, and what they
/// do), and the switch for single keys. Its wish is `single-keys`.
pub fn key_sheet(shortcuts: &[Shortcut], board: &[(&'static str, &'static str)]) -> Sheet {
    let mut rows: Vec<_> = shortcuts.iter().map(|key| (key.cap, key.does)).collect();
    rows.extend_from_slice(board);
    rows.extend([("Ctrl Z", "Undo"), ("Ctrl Shift Z", "Redo")]);
    Sheet {
        title: "Keys",
        body: markup(&rows, single_keys()),
    }
}

/// Does what the sheet's switch says; false if the wish is not the switch's.
pub fn keep_choice(wish: &Wish) -> bool {
    match (wish.name.as_str(), wish.value.as_str()) {
        ("single-keys", "true") => storage::forget(SINGLE_KEYS_OFF),
        ("single-keys", _) => storage::save(SINGLE_KEYS_OFF, "1"),
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::markup;

    #[test]
    fn every_key_of_a_combination_has_its_cap() {
        let html = markup(&[("Ctrl Z", "Undo")], false);
        assert!(html.contains("<dt><kbd>Ctrl</kbd><kbd>Z</kbd></dt><dd>Undo</dd>"));
        assert!(!html.contains("checked"));
    }
}
