//! Texts by which something is found again, without a look at all the others: what is kept may be large.

use std::collections::BTreeMap;

/// The places of texts in a list.
#[derive(Default)]
pub struct Index(BTreeMap<String, usize>);

impl Index {
    /// The place of a text: where it is, or `place` from now on, if it is new. Gives whether it is.
    pub fn place(&mut self, text: &str, place: usize) -> (usize, bool) {
        #[cfg(test)]
        ASKED.set(ASKED.get() + 1);
        if let Some(known) = self.0.get(text) {
            return (*known, false);
        }
        self.0.insert(text.to_owned(), place);
        (place, true)
    }

    /// Whether a text is there.
    pub fn has(&self, text: &str) -> bool {
        self.0.contains_key(text)
    }

    /// Notes a text; gives whether it is new.
    pub fn note(&mut self, text: &str) -> bool {
        self.place(text, 0).1
    }
}

#[cfg(test)]
thread_local! {
    /// How often places were asked for: the steps of whoever goes by them.
    pub static ASKED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}
