//! What was done on which day, where nothing else that is kept has a day. Knows of no browser.
//!
//! ```text
//! done:nim                    20785:l:mirror 20786:r:1        day, what, how many of these on that day; of lessons which it was
//! ```
//!
//! The counts of a day only grow, and of two devices the greater counts: so words of both are kept, and the greatest is read.

use super::Entries;

/// How the key begins of what was done in a game; its ID follows.
pub const DONE: &str = "done:";

/// The most words that are kept of a game: the oldest go.
const MOST: usize = 4_000;

/// Something that is done, and has its day here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A lesson was learnt: [`note_lesson`].
    Lesson,
    /// A rush was played.
    Rush,
    /// A position to practise was met.
    Review,
    /// The first steps of a game were taken.
    Steps,
    /// A puzzle that is none of a day was solved.
    Puzzle,
}

/// How these are written, in their order.
const SIGNS: [&str; 5] = ["l", "r", "c", "f", "p"];

/// How often each was done, in the order of [`Done`].
pub type DoneCounts = [u32; SIGNS.len()];

/// Day, what, and how many by this word.
fn read(word: &str) -> Option<(u32, usize, u32)> {
    let mut parts = word.split(':');
    let day = parts.next()?.parse().ok()?;
    let sign = parts.next()?;
    let what = SIGNS.iter().position(|known| *known == sign)?;
    let count = match what {
        0 => u32::from(!parts.next()?.is_empty()),
        _ => parts.next()?.parse().ok()?,
    };
    parts.next().is_none().then_some((day, what, count))
}

/// What was done in a game on each day: the days' numbers, each once, in their order; what can't be read is passed over.
pub fn done_by_day(entries: &impl Entries, game: &str) -> Vec<(u32, DoneCounts)> {
    let text = entries.get(&[DONE, game].concat()).unwrap_or_default();
    let mut days: Vec<(u32, DoneCounts)> = Vec::new();
    for (day, what, count) in text.split_whitespace().filter_map(read) {
        match days.iter_mut().find(|known| known.0 == day) {
            // Each lesson has a word of its own.
            Some(known) if what == 0 => known.1[0] += count,
            Some(known) => known.1[what] = known.1[what].max(count),
            None => {
                let mut counts = DoneCounts::default();
                counts[what] = count;
                days.push((day, counts));
            }
        }
    }
    days.sort_by_key(|day| day.0);
    days
}

/// Notes that something was done in a game on the day of this number.
pub fn note_done(entries: &impl Entries, game: &str, today: usize, what: Done) {
    let key = [DONE, game].concat();
    let text = entries.get(&key).unwrap_or_default();
    let begins = [&today.to_string(), ":", SIGNS[what as usize], ":"].concat();
    let is_same = |word: &&str| word.starts_with(&begins);
    let known = text.split_whitespace().filter(is_same).filter_map(read);
    let count = known.map(|known| known.2).max().unwrap_or(0);
    let word = begins.clone() + &count.saturating_add(1).to_string();
    let others = text.split_whitespace().filter(|word| !is_same(word));
    let words: Vec<&str> = others.chain([&word[..]]).collect();
    let oldest = words.len().saturating_sub(MOST);
    entries.set(&key, &words[oldest..].join(" "));
}

/// Notes that the lesson of this ID was learnt, unless it is noted already.
pub fn note_lesson(entries: &impl Entries, game: &str, today: usize, id: &str) {
    let key = [DONE, game].concat();
    let text = entries.get(&key).unwrap_or_default();
    let ends = [":l:", id].concat();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words.iter().any(|word| word.ends_with(&ends)) {
        return;
    }
    let word = today.to_string() + &ends;
    words.push(&word);
    let oldest = words.len().saturating_sub(MOST);
    entries.set(&key, &words[oldest..].join(" "));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::proptest;

    use super::{Done, MOST, done_by_day, note_done, note_lesson};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn what_is_done_is_counted_by_its_day() {
        let entries = MemoryStorage::default();
        assert!(done_by_day(&entries, "nim").is_empty());
        for (day, id) in [(20_785, "one"), (20_785, "two"), (20_786, "one")] {
            note_lesson(&entries, "nim", day, id);
        }
        for (day, what) in [
            (20_786, Done::Rush),
            (20_786, Done::Rush),
            (20_785, Done::Steps),
        ] {
            note_done(&entries, "nim", day, what);
        }
        let text = entries.get("done:nim").unwrap();
        assert_eq!(text, "20785:l:one 20785:l:two 20786:r:2 20785:f:1");
        let days = done_by_day(&entries, "nim");
        assert_eq!(days, [(20_785, [2, 0, 0, 1, 0]), (20_786, [0, 2, 0, 0, 0])]);
        assert!(done_by_day(&entries, "flip").is_empty());
    }

    #[test]
    fn of_two_devices_the_greater_counts_and_rubbish_does_not() {
        let entries = MemoryStorage::default();
        entries.set(
            "done:nim",
            "20785:c:2 20785:c:5 x 20785:z:1 20785:c:9:9 : 20785:l: 20785:c:y",
        );
        assert_eq!(done_by_day(&entries, "nim"), [(20_785, [0, 0, 5, 0, 0])]);
        note_done(&entries, "nim", 20_785, Done::Review);
        assert_eq!(done_by_day(&entries, "nim"), [(20_785, [0, 0, 6, 0, 0])]);
        for day in 0..MOST {
            note_done(&entries, "nim", day, Done::Puzzle);
        }
        assert_eq!(done_by_day(&entries, "nim").len(), MOST);
    }

    proptest! {
        #[test]
        fn no_text_panics(text in ".*") {
            let entries = MemoryStorage::default();
            entries.set("done:nim", &text);
            note_done(&entries, "nim", 1, Done::Review);
            note_lesson(&entries, "nim", 1, "one");
            let _ = done_by_day(&entries, "nim");
        }
    }
}
