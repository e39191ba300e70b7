//! Keys that work anywhere on a page, and the sheet that lists them.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::dialog::DialogContent;
use super::fixed::Fixed as _;
use super::storage;

/// The storage key of the switch that turns single keys off.
const SINGLE_KEYS_OFF: &str = "single-keys-off";

/// A key and what it does.
#[derive(Clone, Copy)]
pub struct KeyBinding {
    /// The key as it is written on keyboards; its `KeyboardEvent.key`, but for case.
    pub cap: &'static str,
    /// What it does, for the dialog of keys.
    pub does: &'static str,
    /// Does it.
    pub on_press: Callback<()>,
}

/// Listens for keys as long as the calling component lives. Ctrl+Z is `undo`; Ctrl+Shift+Z and Ctrl+Y (⌘ for
/// Ctrl on a Mac) are `redo`.
pub fn use_keys(keys: Vec<KeyBinding>, undo: Callback<()>, redo: Callback<()>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if event.default_prevented() || is_busy(&event) {
            return;
        }
        let key = event.key();
        let is = |cap: &str| key.eq_ignore_ascii_case(cap);
        let action = if event.ctrl_key() || event.meta_key() {
            match event.shift_key() {
                false if is("z") => Some(undo),
                true if is("z") => Some(redo),
                false if is("y") => Some(redo),
                _ => None,
            }
        } else if event.alt_key() || !single_keys() {
            None
        } else {
            keys.iter().find(|key| is(key.cap)).map(|key| key.on_press)
        };
        if let Some(action) = action {
            event.prevent_default();
            action.run(());
        }
    });
    on_cleanup(move || handle.remove());
}

/// Whether single keys are on: people who speak to their computer turn them off, since every
/// spoken word would press some (WCAG 2.1.4).
fn single_keys() -> bool {
    storage::load(SINGLE_KEYS_OFF).is_none()
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

/// Hears keys before [`use_keys`] does (call it before that), as long as the calling component lives:
/// `on_stroke` says whether one is its own. Single letters come only while they are on, and nothing comes with
/// Ctrl, Alt or ⌘.
pub fn use_strokes(on_stroke: Callback<Stroke, bool>) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let key = event.key();
        let combined = event.ctrl_key() || event.meta_key() || event.alt_key();
        let off = key.chars().count() == 1 && !single_keys();
        // A slider has arrows of its own.
        if event.default_prevented() || combined || off || is_busy(&event) || is_in(&event, "input")
        {
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
    on_cleanup(move || handle.remove());
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

/// Keys with spaces between, and what they do.
pub type KeyRow = (&'static str, &'static str);

/// The dialog of keys: these rows, those of every page, and the switch for single keys.
pub fn keys_dialog(mut rows: Vec<KeyRow>) -> DialogContent {
    rows.extend([("Ctrl Z", "Undo"), ("Ctrl Shift Z", "Redo")]);
    DialogContent::new("Keyboard shortcuts", move || {
        view! { <Keys rows=rows.clone() /> }.into_any()
    })
}

/// Keys with what they do, and the switch for single keys.
#[component]
fn Keys(rows: Vec<KeyRow>) -> AnyView {
    let caps = |caps: &'static str| {
        let caps = caps
            .split(' ')
            .map(|cap| view! { <kbd>{cap}</kbd> }.fixed());
        caps.collect_view()
    };
    let rows = rows.into_iter().map(|(keys, does)| {
        view! {
            <div>
                <dt>{caps(keys)}</dt>
                <dd>{does}</dd>
            </div>
        }
        .fixed()
    });
    let on_change = |event| match event_target_checked(&event) {
        true => storage::forget(SINGLE_KEYS_OFF),
        false => storage::save(SINGLE_KEYS_OFF, "1"),
    };
    let rows = view! { <dl class="keys">{rows.collect_view()}</dl> }.fixed();
    let switch = view! {
        <label class="check">
            <input type="checkbox" checked=single_keys() on:change=on_change />
            "Use single-key shortcuts"
        </label>
    };
    vec![rows, switch.fixed()].into_any()
}
