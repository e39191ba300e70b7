//! Settings, as the browser keeps them.

use super::storage;

/// A setting, by the key under which it is kept: none of these is ever renamed. One that is not kept is as it is for
/// newcomers. `ARCHITECTURE.md` lists all of them (held by `tests/house/keys.rs`).
#[derive(Clone, Copy, Debug)]
pub struct Setting(&'static str);

impl Setting {
    /// The setting of a key.
    pub const fn new(key: &'static str) -> Self {
        Self(key)
    }

    /// What is kept of it.
    pub fn text(self) -> Option<String> {
        storage::load(self.0)
    }

    /// Keeps a text.
    pub fn keep(self, text: &str) {
        storage::save(self.0, text);
    }

    /// It is as for newcomers again.
    pub fn forget(self) {
        storage::forget(self.0);
    }

    /// Whether a switch is not as for newcomers.
    pub fn is_switched(self) -> bool {
        self.text().is_some()
    }

    /// Keeps whether a switch is not as for newcomers.
    pub fn switch(self, is_switched: bool) {
        if is_switched {
            self.keep("1");
        } else {
            self.forget();
        }
    }
}
