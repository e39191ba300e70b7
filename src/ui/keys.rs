//! Keys that work anywhere on a page, and the sheet that lists them.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::dialog::DialogContent;
use super::fixed::el;
use super::setting::Setting;

/// The switch that turns single keys off.
const SINGLE_KEYS_OFF: Setting = Setting::new("single-keys-off");

/// A key and what it does.
#[derive(Clone, Copy)]
pub struct KeyBinding {
    /// The key as it is written on keyboards: what it may mean, but for case.
    pub cap: &'static str,
    /// What it does, for the dialog of keys.
    pub does: &'static str,
    /// Does it.
    pub on_press: Callback<()>,
}

impl KeyBinding {
    /// A key, the words for what it does, and what does it.
    pub const fn new(cap: &'static str, does: &'static str, on_press: Callback<()>) -> Self {
        Self {
            cap,
            does,
            on_press,
        }
    }
}

/// Listens for keys as long as the calling component lives. Ctrl+Z is `undo`; Ctrl+Shift+Z and Ctrl+Y (⌘ for
/// Ctrl on a Mac) are `redo`.
pub fn use_keys(keys: Vec<KeyBinding>, undo: Callback<()>, redo: Callback<()>) {
    let caps: Vec<_> = keys.iter().map(|key| key.cap).collect();
    let handle = window_event_listener(ev::keydown, move |event| {
        if event.default_prevented() || is_busy(&event) {
            return;
        }
        let press = HeldKey {
            command: event.ctrl_key() || event.meta_key(),
            alt: event.alt_key(),
            shift: event.shift_key(),
        };
        let action = match shortcut(&meanings(&event), press, &caps) {
            Some(Shortcut::Undo) => Some(undo),
            Some(Shortcut::Redo) => Some(redo),
            Some(Shortcut::Single(place)) if single_keys() => Some(keys[place].on_press),
            _ => None,
        };
        if let Some(action) = action {
            event.prevent_default();
            action.run(());
        }
    });
    on_cleanup(move || handle.remove());
}

/// What is held with a key.
#[derive(Clone, Copy, Debug, Default)]
struct HeldKey {
    /// Ctrl, or ⌘.
    command: bool,
    /// Alt, or Option.
    alt: bool,
    shift: bool,
}

/// What a key does that works anywhere on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shortcut {
    Undo,
    Redo,
    /// The binding in this place.
    Single(usize),
}

/// What a key does that may mean these, where single keys have these caps. What it says goes before its place.
fn shortcut(meanings: &[String], press: HeldKey, caps: &[&str]) -> Option<Shortcut> {
    if press.alt {
        return None;
    }
    meanings.iter().find_map(|key| {
        let is = |cap: &str| key.eq_ignore_ascii_case(cap);
        if !press.command {
            return caps.iter().position(|cap| is(cap)).map(Shortcut::Single);
        }
        match press.shift {
            false if is("z") => Some(Shortcut::Undo),
            true if is("z") => Some(Shortcut::Redo),
            false if is("y") => Some(Shortcut::Redo),
            _ => None,
        }
    })
}

/// What a key may mean, the likeliest first: see [`at_place`].
pub fn meanings(event: &KeyboardEvent) -> Vec<String> {
    let (key, code) = (event.key(), event.code());
    let mut meanings = vec![key];
    if let Some(place) = at_place(&meanings[0], &code, event.shift_key()) {
        meanings.push(place.to_owned());
    }
    meanings
}

/// What stands in a key's place on a keyboard of Latin letters, by its `KeyboardEvent.code`
/// (<https://www.w3.org/TR/uievents-code/>), where its `key` says something else: it is of another script, or the
/// digits of the keyboard want Shift. Latin letters mean themselves wherever a layout has them.
fn at_place<'a>(key: &str, code: &'a str, shift: bool) -> Option<&'a str> {
    // Latin letters with all their marks come before this one.
    let is_latin = key.chars().all(|c| c < '\u{250}') && key != "Process";
    if let Some(digit) = code.strip_prefix("Digit") {
        return Some(digit).filter(|_| !shift && key != digit);
    }
    match code.strip_prefix("Key") {
        _ if is_latin => None,
        None if code == "Slash" && shift => Some("?"),
        letter => letter,
    }
}

/// Whether single keys are on: people who speak to their computer turn them off, since every
/// spoken word would press some (WCAG 2.1.4).
fn single_keys() -> bool {
    !SINGLE_KEYS_OFF.is_switched()
}

/// A key that is pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// What it may mean; what it says, its `KeyboardEvent.key`, is asked about first.
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
        let combined = event.ctrl_key() || event.meta_key() || event.alt_key();
        let meanings = meanings(&event);
        let off = !single_keys() && meanings.iter().any(|key| key.chars().count() == 1);
        // A slider has arrows of its own.
        if event.default_prevented() || combined || off || is_busy(&event) || is_in(&event, "input")
        {
            return;
        }
        let is_own = meanings.into_iter().any(|key| {
            on_stroke.run(Stroke {
                key,
                shift: event.shift_key(),
                held: event.repeat(),
            })
        });
        if is_own {
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
        let caps = caps.split(' ').map(|cap| el! { <kbd>{cap}</kbd> });
        caps.collect_view()
    };
    let rows = rows.into_iter().map(|(keys, does)| {
        el! {
            <div>
                <dt translate="no">{caps(keys)}</dt>
                <dd>{does}</dd>
            </div>
        }
    });
    let on_change = |event| SINGLE_KEYS_OFF.switch(!event_target_checked(&event));
    let rows = el! { <dl class="keys">{rows.collect_view()}</dl> };
    let switch = el! {
        <label class="check">
            <input type="checkbox" checked=single_keys() on:change=on_change />
            "Use single-key shortcuts"
        </label>
    };
    vec![rows, switch].into_any()
}

#[cfg(test)]
mod tests {
    use super::{HeldKey, Shortcut, at_place, shortcut};

    const CAPS: [&str; 6] = ["U", "H", "?", "1", "2", "-"];
    const PLAIN: HeldKey = HeldKey {
        command: false,
        alt: false,
        shift: false,
    };
    const SHIFT: HeldKey = HeldKey {
        shift: true,
        ..PLAIN
    };
    const CTRL: HeldKey = HeldKey {
        command: true,
        ..PLAIN
    };

    fn done(key: &str, code: &str, press: HeldKey) -> Option<Shortcut> {
        let place = at_place(key, code, press.shift);
        let meanings: Vec<_> = [Some(key), place].into_iter().flatten().collect();
        let meanings: Vec<_> = meanings.into_iter().map(ToOwned::to_owned).collect();
        shortcut(&meanings, press, &CAPS)
    }

    fn single(key: &str, code: &str, press: HeldKey) -> Option<&'static str> {
        match done(key, code, press)? {
            Shortcut::Single(place) => Some(CAPS[place]),
            other => panic!("{key} at {code} is {other:?}"),
        }
    }

    #[test]
    fn letters_of_another_script_count_by_their_places() {
        // Russian, Greek, Hebrew, Arabic (whose lam-alif is two characters), Korean, full width, and an input method.
        for (key, code, cap) in [
            ("р", "KeyH", "H"),
            ("Р", "KeyH", "H"),
            ("г", "KeyU", "U"),
            ("η", "KeyH", "H"),
            ("θ", "KeyU", "U"),
            ("י", "KeyH", "H"),
            ("ا", "KeyH", "H"),
            ("ㅗ", "KeyH", "H"),
            ("ｈ", "KeyH", "H"),
            ("Process", "KeyH", "H"),
        ] {
            assert_eq!(single(key, code, PLAIN), Some(cap), "{key}");
        }
        assert_eq!(single("لا", "KeyB", PLAIN), None);
        assert_eq!(single("؟", "Slash", SHIFT), Some("?"));
        assert_eq!(single("?", "Digit7", SHIFT), Some("?"));
        assert_eq!(done("я", "KeyZ", CTRL), Some(Shortcut::Undo));
        let both = HeldKey {
            shift: true,
            ..CTRL
        };
        assert_eq!(done("Я", "KeyZ", both), Some(Shortcut::Redo));
        assert_eq!(done("н", "KeyY", CTRL), Some(Shortcut::Redo));
        assert_eq!(done("н", "KeyY", both), None);
    }

    #[test]
    fn latin_letters_mean_themselves_wherever_they_are() {
        // QWERTZ has Z and Y the other way round; Dvorak has all but two letters elsewhere.
        assert_eq!(done("z", "KeyY", CTRL), Some(Shortcut::Undo));
        assert_eq!(done("y", "KeyZ", CTRL), Some(Shortcut::Redo));
        assert_eq!(done(";", "KeyZ", CTRL), None);
        assert_eq!(done("z", "Slash", CTRL), Some(Shortcut::Undo));
        assert_eq!(done("w", "KeyZ", CTRL), None);
        assert_eq!(single("d", "KeyH", PLAIN), None);
        assert_eq!(single("h", "KeyJ", PLAIN), Some("H"));
        assert_eq!(single("ı", "KeyU", PLAIN), None);
        assert_eq!(single("ğ", "KeyH", PLAIN), None);
    }

    #[test]
    fn digits_count_where_they_want_shift() {
        // French, Czech, Persian, Thai.
        for (key, code, cap) in [
            ("&", "Digit1", "1"),
            ("é", "Digit2", "2"),
            ("ě", "Digit2", "2"),
            ("۲", "Digit2", "2"),
            ("ๅ", "Digit1", "1"),
            ("1", "Digit1", "1"),
            ("2", "Numpad2", "2"),
        ] {
            assert_eq!(single(key, code, PLAIN), Some(cap), "{key}");
        }
        assert_eq!(single("1", "Digit1", SHIFT), Some("1"));
        // What the key says goes first; and what wants Shift elsewhere is no digit.
        assert_eq!(single("-", "Digit6", PLAIN), Some("-"));
        assert_eq!(single("@", "Digit2", SHIFT), None);
        assert_eq!(single("H", "KeyH", SHIFT), Some("H"));
    }

    #[test]
    fn what_alt_is_held_with_is_left_alone() {
        let alt = HeldKey { alt: true, ..CTRL };
        assert_eq!(done("z", "KeyZ", alt), None);
        assert_eq!(done("h", "KeyH", HeldKey { alt: true, ..PLAIN }), None);
        assert_eq!(done("h", "KeyH", CTRL), None);
    }
}
