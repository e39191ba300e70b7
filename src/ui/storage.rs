//! What the browser keeps for us between visits. It may be full, forbidden or hold rubbish; none
//! of that may disturb a game, so nothing here can fail.

use leptos::prelude::window;
use web_sys::Storage;

/// Every key of ours begins like this: other sites of the same host share the storage.
const PREFIX: &str = "perfect-play:";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a key.
pub fn load(key: &str) -> Option<String> {
    storage()?
        .get_item(&format!("{PREFIX}{key}"))
        .ok()
        .flatten()
}

/// Keeps a value, where that is possible.
pub fn save(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(&format!("{PREFIX}{key}"), value);
    }
}

/// Forgets a value.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&format!("{PREFIX}{key}"));
    }
}
