//! Entries in memory: for tests, and for programs that are in no browser.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use super::Entries;

/// What stands for a browser's storage. Copies are handles of the same, as tabs share it; it has room for
/// so many bytes of entries.
#[derive(Clone)]
pub struct MemoryStorage {
    entries: Rc<RefCell<BTreeMap<String, String>>>,
    room: Rc<Cell<usize>>,
    taken: Rc<Cell<usize>>,
}

impl Default for MemoryStorage {
    /// Without an entry, and with room for any.
    fn default() -> Self {
        Self {
            entries: Rc::default(),
            room: Rc::new(Cell::new(usize::MAX)),
            taken: Rc::default(),
        }
    }
}

impl MemoryStorage {
    /// The bytes of all entries.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.taken.get()
    }

    /// Leaves room for so many bytes of entries. What is there stays, whether it fits or not.
    pub fn set_room(&self, bytes: usize) {
        self.room.set(bytes);
    }
}

impl Entries for MemoryStorage {
    fn get(&self, key: &str) -> Option<String> {
        self.entries.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, entry: &str) -> bool {
        let before = self.entries.borrow().get(key).map_or(0, String::len);
        let taken = self.taken() - before + entry.len();
        let fits = taken <= self.room.get();
        if fits {
            self.taken.set(taken);
            let mut entries = self.entries.borrow_mut();
            entries.insert(key.to_owned(), entry.to_owned());
        }
        fits
    }

    fn remove(&self, key: &str) {
        let removed = self.entries.borrow_mut().remove(key);
        self.taken
            .set(self.taken() - removed.map_or(0, |entry| entry.len()));
    }

    fn keys(&self) -> Vec<String> {
        self.entries.borrow().keys().cloned().collect()
    }
}
