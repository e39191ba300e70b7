//! What somebody did last, so that home and practice go on with it: `nim lesson 2`, the lesson that comes next; `nim rush`;
//! `nim game`. It stays on the device. Knows of no browser.

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

/// Notes what somebody has done of a game.
pub fn note_last(entries: &impl Entries, game: &str, what: LastThing) {
    let what = match what {
        LastThing::Lesson(next) => ["lesson ", &next.to_string()].concat(),
        LastThing::Rush => "rush".to_owned(),
        LastThing::Game => "game".to_owned(),
    };
    entries.set(LAST, &[game, " ", &what].concat());
}

/// The ID of the game of which something was done last, and what: of the entry's text.
pub fn done_last(last: &str) -> Option<(&str, LastThing)> {
    let (game, what) = last.split_once(' ')?;
    let what = match what.split_once(' ') {
        Some(("lesson", next)) => LastThing::Lesson(next.parse().ok()?),
        None if what == "rush" => LastThing::Rush,
        None if what == "game" => LastThing::Game,
        _ => return None,
    };
    Some((game, what))
}

#[cfg(test)]
mod tests {
    use super::{LAST, LastThing, done_last, note_last};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn what_was_done_last_is_kept() {
        let entries = MemoryStorage::default();
        for (game, what, text) in [
            ("nim", LastThing::Lesson(2), "nim lesson 2"),
            ("nim", LastThing::Rush, "nim rush"),
            ("take-away", LastThing::Game, "take-away game"),
        ] {
            note_last(&entries, game, what);
            let last = entries.get(LAST).unwrap();
            assert_eq!(last, text);
            assert_eq!(done_last(&last), Some((game, what)));
        }
    }

    #[test]
    fn rubbish_is_nothing() {
        for last in ["", "nim", "nim lesson x", "nim chess", "nim game 2"] {
            assert_eq!(done_last(last), None, "{last}");
        }
    }
}
