//! The best rush of each game: how many moves were right. Two devices brought together have both numbers, with a blank
//! between; the greatest counts. Knows of no browser.

use super::Entries;

/// How the key begins of a game's best rush; its ID follows.
pub const RUSH: &str = "rush:";

/// What stands in the place of a game's ID for a rush of all games that have one.
pub const MIXED: &str = "mixed";

/// The best rush of a game; 0 where there was none.
pub fn best(entries: &impl Entries, game: &str) -> u32 {
    let counts = entries.get(&format!("{RUSH}{game}")).unwrap_or_default();
    let counts = counts
        .split_whitespace()
        .filter_map(|count| count.parse().ok());
    counts.max().unwrap_or(0)
}

/// Notes a rush; gives whether it is the best of its game.
pub fn note_rush(entries: &impl Entries, game: &str, right: u32) -> bool {
    let is_best = right > best(entries, game);
    if is_best {
        entries.set(&format!("{RUSH}{game}"), &right.to_string());
    }
    is_best
}

#[cfg(test)]
mod tests {
    use super::{best, note_rush};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn the_best_rush_is_kept() {
        let entries = MemoryStorage::default();
        assert_eq!(best(&entries, "nim"), 0);
        assert!(!note_rush(&entries, "nim", 0) && note_rush(&entries, "nim", 9));
        assert!(!note_rush(&entries, "nim", 9) && note_rush(&entries, "nim", 12));
        assert_eq!((best(&entries, "nim"), best(&entries, "flip")), (12, 0));
        // Of two devices.
        entries.set("rush:flip", "7 15 11");
        assert_eq!(best(&entries, "flip"), 15);
    }
}
