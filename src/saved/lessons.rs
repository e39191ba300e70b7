//! Which lessons of a course somebody has learnt: their IDs, with blanks between. Knows of no browser.

use super::Entries;

/// How the key begins of the lessons that were learnt; the game's ID follows.
pub const LESSONS: &str = "lessons:";

/// The IDs of the lessons of a game that were learnt.
pub fn learnt(entries: &impl Entries, game: &str) -> Vec<String> {
    let ids = entries.get(&format!("{LESSONS}{game}")).unwrap_or_default();
    ids.split_whitespace().map(ToOwned::to_owned).collect()
}

/// How many lessons of a game were learnt: for home, which reads no list.
pub fn count_learnt(entries: &impl Entries, game: &str) -> u8 {
    match &entries.get(&[LESSONS, game].concat()).unwrap_or_default()[..] {
        "" => 0,
        ids => ids.bytes().filter(|letter| *letter == b' ').count() as u8 + 1,
    }
}

/// Notes that a lesson was learnt; false if there is no room for it.
pub fn note_learnt(entries: &impl Entries, game: &str, id: &str) -> bool {
    let mut ids = learnt(entries, game);
    if ids.iter().any(|known| known == id) {
        return true;
    }
    ids.push(id.to_owned());
    entries.set(&format!("{LESSONS}{game}"), &ids.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{count_learnt, learnt, note_learnt};
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn what_was_learnt_is_noted_once() {
        let entries = MemoryStorage::default();
        assert_eq!(count_learnt(&entries, "nim"), 0);
        for id in ["one", "two", "one"] {
            assert!(note_learnt(&entries, "nim", id));
        }
        assert_eq!(learnt(&entries, "nim"), ["one", "two"]);
        assert!(learnt(&entries, "flip").is_empty());
    }
}
