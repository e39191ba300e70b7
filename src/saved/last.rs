//! What somebody did last, so that home and practice go on with it: `nim lesson 2`, the lesson that comes next; `nim game`;
//! `rush nim`, which is nothing to go on with but for practice. It stays on the device. Knows of no browser.

use super::Entries;

/// The key of what was done last.
pub const LAST: &str = "last";

/// What somebody has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastThing {
    /// Learnt a lesson: the number of the one that comes next.
    Lesson(usize),
    /// Played a rush.
    Rush,
    /// Played a game, or solved a puzzle, to its end.
    Game,
}

/// Notes that a lesson was learnt: the number of the one that comes next.
pub fn note_last_lesson(entries: &impl Entries, game: &str, next: usize) {
    entries.set(LAST, &[game, " lesson ", &next.to_string()].concat());
}

/// Notes that a game was played to its end.
pub fn note_last_game(entries: &impl Entries, game: &str) {
    entries.set(LAST, &[game, " game"].concat());
}

/// Notes a rush of a game. It does not take the place of a lesson or of a game: somebody goes on with those after it.
pub fn note_last_rush(entries: &impl Entries, game: &str) {
    let before = entries.get(LAST).unwrap_or_default();
    if done_last(&before).is_none_or(|(_, what)| what == LastThing::Rush) {
        entries.set(LAST, &["rush ", game].concat());
    }
}

/// The ID of the game of which something was done last, and what: of the entry's text.
pub fn done_last(last: &str) -> Option<(&str, LastThing)> {
    let (game, what) = last.split_once(' ')?;
    if game == "rush" {
        return Some((what, LastThing::Rush));
    }
    let what = match what.split_once(' ') {
        Some(("lesson", next)) => LastThing::Lesson(next.parse().ok()?),
        None if what == "game" => LastThing::Game,
        _ => return None,
    };
    Some((game, what))
}

#[cfg(test)]
mod tests {
    use super::{LAST, LastThing, done_last, note_last_game, note_last_lesson, note_last_rush};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn what_was_done_last_is_kept() {
        let entries = MemoryStorage::default();
        for (game, what, text) in [
            ("nim", LastThing::Rush, "rush nim"),
            ("flip", LastThing::Rush, "rush flip"),
            ("nim", LastThing::Lesson(2), "nim lesson 2"),
            ("take-away", LastThing::Game, "take-away game"),
        ] {
            match what {
                LastThing::Rush => note_last_rush(&entries, game),
                LastThing::Game => note_last_game(&entries, game),
                LastThing::Lesson(next) => note_last_lesson(&entries, game, next),
            }
            let last = entries.get(LAST).unwrap();
            assert_eq!(last, text);
            assert_eq!(done_last(&last), Some((game, what)));
        }
    }

    #[test]
    fn a_rush_leaves_what_was_done_before_it() {
        for before in ["nim lesson 2", "take-away game"] {
            let entries = MemoryStorage::default();
            entries.set(LAST, before);
            note_last_rush(&entries, "flip");
            assert_eq!(entries.get(LAST).as_deref(), Some(before));
        }
    }

    #[test]
    fn rubbish_is_nothing() {
        for last in [
            "",
            "nim",
            "nim lesson x",
            "nim chess",
            "nim game 2",
            "nim rush",
        ] {
            assert_eq!(done_last(last), None, "{last}");
        }
    }
}
