//! How well games were played by their reviews, with the days: only a game with a rating has some. Knows of no browser.
//!
//! ```text
//! ratings:backgammon          20785:833 20786:521             the day, and the rating in hundredths: the lower, the better
//! ```
//!
//! Words of two devices are kept, so that what both have counts once.

use engine::day::Day;

use super::Entries;

/// How the key begins of a game's ratings; its ID follows.
pub const RATINGS: &str = "ratings:";

/// The most that are kept of a game; the oldest go.
const MOST: usize = 1_000;

/// The ratings of a game in the order of the days; what can't be read is passed over.
pub fn ratings(entries: &impl Entries, game: &str) -> Vec<(Day, u32)> {
    let text = entries.get(&[RATINGS, game].concat()).unwrap_or_default();
    let read = |word: &str| {
        let (day, rating) = word.split_once(':')?;
        let day = Day::from_number(day.parse().ok()?).ok()?;
        Some((day, rating.parse().ok()?))
    };
    let mut all: Vec<(Day, u32)> = text.split_whitespace().filter_map(read).collect();
    all.sort_by_key(|rating| rating.0);
    all
}

/// Notes the rating of a game that was reviewed today.
pub fn note_rating(entries: &impl Entries, game: &str, today: usize, rating: u32) {
    let key = [RATINGS, game].concat();
    let text = entries.get(&key).unwrap_or_default();
    let mut words: Vec<&str> = text.split_whitespace().collect();
    let word = [today.to_string(), rating.to_string()].join(":");
    words.push(&word);
    let oldest = words.len().saturating_sub(MOST);
    entries.set(&key, &words[oldest..].join(" "));
}

#[cfg(test)]
mod tests {
    use super::{MOST, note_rating, ratings};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn ratings_come_back_in_the_order_of_the_days() {
        let entries = MemoryStorage::default();
        assert!(ratings(&entries, "nim").is_empty());
        entries.set("ratings:nim", "20790:100 x 1:2:3 20785:y");
        note_rating(&entries, "nim", 20_785, 833);
        let read: Vec<String> = ratings(&entries, "nim")
            .iter()
            .map(|(day, rating)| format!("{day} {rating}"))
            .collect();
        assert_eq!(read, ["2026-11-28 833", "2026-12-03 100"]);
        for _ in 0..MOST {
            note_rating(&entries, "nim", 20_800, 5);
        }
        assert_eq!(ratings(&entries, "nim").len(), MOST);
    }
}
