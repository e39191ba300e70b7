//! Whether somebody has been asked to learn a game, or has learnt it by its first steps: then nobody asks again. Knows of
//! no browser.

use super::Entries;

/// How the key begins of what says so; the game's ID follows.
pub const FIRST: &str = "first:";

/// Whether a new visitor of a game is to be asked: nobody was, nothing has been played there, and there is no other game
/// than the one on the board.
pub fn is_to_be_asked(entries: &impl Entries, game: &str) -> bool {
    let results = [game, ":results"].concat();
    let begins = [game, super::GAME].concat();
    let games = entries.keys();
    let games = games.iter().filter(|key| key.starts_with(&begins));
    entries.get(&[FIRST, game].concat()).is_none()
        && entries.get(&results).is_none()
        && games.count() <= 1
}

/// Notes that nobody is to ask any more.
pub fn note_answered(entries: &impl Entries, game: &str) {
    entries.set(&[FIRST, game].concat(), "1");
}

#[cfg(test)]
mod tests {
    use super::{is_to_be_asked, note_answered};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn only_somebody_who_is_new_is_asked_and_once() {
        let entries = MemoryStorage::default();
        assert!(is_to_be_asked(&entries, "nim"));
        // The one on the board.
        entries.set("nim:game:00c0ffee00c0ffee", "1");
        assert!(is_to_be_asked(&entries, "nim"));
        note_answered(&entries, "nim");
        assert!(!is_to_be_asked(&entries, "nim") && is_to_be_asked(&entries, "flip"));
        entries.set("flip:results", "0:1,0,0");
        assert!(!is_to_be_asked(&entries, "flip"));
        for id in ["00c0ffee00c0ffee", "00c0ffee00c0ffef"] {
            entries.set(&format!("maze:game:{id}"), "1");
        }
        assert!(!is_to_be_asked(&entries, "maze"));
    }
}
