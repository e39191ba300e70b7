//! On which days games against the computer ended, by level: results have counts and no days (`crate::stats`), so each day's
//! last count is noted beside them. Knows of no browser.
//!
//! ```text
//! endings:nim                 0:0:l:5 20785:55:w:1 20786:55:w:2      day, level, ending, how many of these there were by then
//! ```
//!
//! Counts only grow, and of two devices the greater counts, as it is with results: so words of both are kept, and of one day
//! the greatest is read. Day 0 has what was counted before days were.

use engine::day::Day;

use super::Entries;
use crate::stats::Stats;

/// How the key begins of a game's endings by days; its ID follows.
pub const ENDINGS: &str = "endings:";

/// How the key of a game's results ends; its ID is before.
pub const RESULTS: &str = ":results";

/// How endings are written, in the order of [`crate::stats::Ending`].
const SIGNS: [&str; 4] = ["w", "h", "l", "d"];

/// The most that are noted of a game: a page loads no more words than 5,000 from a file.
const MOST: usize = 4_000;

/// So many games of a level had ended so by the end of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    /// The day's number, or 0 for all days before they were noted.
    day: u32,
    /// The level's code.
    code: u8,
    /// The place of its ending among [`SIGNS`].
    ending: usize,
    /// How many there were.
    total: u32,
}

/// The endings of a game by days, in the order of the days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Endings(Vec<Count>);

fn count(word: &str) -> Option<Count> {
    let mut parts = word.split(':');
    let read = Count {
        day: parts.next()?.parse().ok()?,
        code: parts.next()?.parse().ok()?,
        ending: {
            let sign = parts.next()?;
            SIGNS.iter().position(|known| *known == sign)?
        },
        total: parts.next()?.parse().ok()?,
    };
    (parts.next().is_none() && read.total > 0).then_some(read)
}

impl Endings {
    /// Those of a game; what can't be read is passed over.
    pub fn load(entries: &impl Entries, game: &str) -> Self {
        let text = entries.get(&[ENDINGS, game].concat());
        Self::read(&text.unwrap_or_default())
    }

    /// Reads the text form.
    pub fn read(text: &str) -> Self {
        let mut counts: Vec<Count> = text.split_whitespace().filter_map(count).collect();
        counts.sort_by_key(|count| (count.day, count.total));
        Self(counts)
    }

    /// How many games of a level had ended so when that was noted last.
    fn total(&self, code: u8, ending: usize) -> u32 {
        let of = self.0.iter();
        let of = of.filter(|count| (count.code, count.ending) == (code, ending));
        of.map(|count| count.total).max().unwrap_or(0)
    }

    /// Forgets all of it where results have less than was noted: they were forgotten meanwhile.
    fn forget_with(&mut self, stats: &Stats) {
        let is_less = |count: &Count| {
            let now = stats.of(count.code);
            now.is_none_or(|now| now[count.ending] < count.total)
        };
        if self.0.iter().any(is_less) {
            self.0.clear();
        }
    }

    /// Notes what results have and this has not, as of this day.
    fn note(&mut self, stats: &Stats, day: u32) -> bool {
        let mut is_new = false;
        for (code, counts) in stats.levels() {
            for (ending, total) in counts.iter().enumerate() {
                if *total > self.total(*code, ending) {
                    let same = |count: &Count| {
                        (count.day, count.code, count.ending) == (day, *code, ending)
                    };
                    self.0.retain(|count| !same(count));
                    let (code, total) = (*code, *total);
                    self.0.push(Count {
                        day,
                        code,
                        ending,
                        total,
                    });
                    is_new = true;
                }
            }
        }
        // The oldest go, but for the first of each kind.
        while self.0.len() > MOST {
            let is_first = |at: usize| {
                let Count { code, ending, .. } = self.0[at];
                !self.0[..at]
                    .iter()
                    .any(|count| (count.code, count.ending) == (code, ending))
            };
            let Some(oldest) = (0..self.0.len()).find(|at| !is_first(*at)) else {
                break;
            };
            self.0.remove(oldest);
        }
        is_new
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for Count {
            day,
            code,
            ending,
            total,
        } in &self.0
        {
            if !text.is_empty() {
                text.push(' ');
            }
            for part in [
                &day.to_string(),
                ":",
                &code.to_string(),
                ":",
                SIGNS[*ending],
                ":",
                &total.to_string(),
            ] {
                text.push_str(part);
            }
        }
        text
    }

    /// When the level with this code was beaten first, alone: the day, or nothing where it was before days were noted;
    /// `None` where it was not beaten.
    pub fn first_won(&self, code: u8) -> Option<Option<Day>> {
        let first = self
            .0
            .iter()
            .find(|count| count.ending == 0 && count.code == code)?;
        Some(day_of(first.day))
    }

    /// How many games were won alone, on each day on which one was: all of them by the end of that day.
    pub fn wins(&self) -> Vec<(Day, u32)> {
        let mut by_code: Vec<(u8, u32)> = Vec::new();
        let mut wins: Vec<(Day, u32)> = Vec::new();
        for count in self.0.iter().filter(|count| count.ending == 0) {
            match by_code.iter_mut().find(|known| known.0 == count.code) {
                Some(known) => known.1 = known.1.max(count.total),
                None => by_code.push((count.code, count.total)),
            }
            let Some(day) = day_of(count.day) else {
                continue;
            };
            let all = by_code.iter().map(|known| known.1).sum();
            match wins.last_mut().filter(|last| last.0 == day) {
                Some(last) => last.1 = all,
                None => wins.push((day, all)),
            }
        }
        wins
    }

    /// How many games ended on a day, and how many of these were won alone.
    pub fn on(&self, day: Day) -> [u32; 2] {
        let number = u64::from(day.number());
        let mut on = [0; 2];
        for count in self.0.iter().filter(|count| u64::from(count.day) == number) {
            let before = self.0.iter().filter(|other| {
                (other.code, other.ending) == (count.code, count.ending) && other.day < count.day
            });
            let before = before.map(|count| count.total).max().unwrap_or(0);
            let new = count.total.saturating_sub(before);
            on[0] += new;
            on[1] += if count.ending == 0 { new } else { 0 };
        }
        on
    }
}

/// The day of this number; none for what was before days were noted.
fn day_of(number: u32) -> Option<Day> {
    (number > 0)
        .then(|| Day::from_number(number.into()).ok())
        .flatten()
}

/// Notes the results of a game that have no day yet as those of today. Where none was ever noted they are of unknown days, but
/// for a first one. What was forgotten of results is forgotten here.
pub fn date_results(entries: &impl Entries, game: &str, today: usize) {
    let key = [ENDINGS, game].concat();
    let Some(stats) = entries.get(&[game, RESULTS].concat()) else {
        return entries.remove(&key);
    };
    let stats = Stats::read(&stats);
    let mut endings = Endings::load(entries, game);
    endings.forget_with(&stats);
    let played = stats.levels().iter().flat_map(|level| level.1);
    let played = played.fold(0, u32::saturating_add);
    let day = match endings.0.is_empty() && played > 1 {
        true => 0,
        false => today as u32,
    };
    if endings.note(&stats, day) {
        entries.set(&key, &endings.text());
    }
}

#[cfg(test)]
mod tests {
    use engine::day::Day;
    use proptest::prelude::proptest;
    use proptest::prop_assert_eq;

    use super::{ENDINGS, Endings, MOST, date_results};
    use crate::saved::Entries as _;
    use crate::saved::memory::MemoryStorage;

    const TODAY: usize = 20_785;

    fn day(after: usize) -> Day {
        Day::from_number((TODAY + after) as u64).unwrap()
    }

    fn played(entries: &MemoryStorage, results: &str, after: usize) -> String {
        entries.set("nim:results", results);
        date_results(entries, "nim", TODAY + after);
        entries.get("endings:nim").unwrap_or_default()
    }

    #[test]
    fn each_day_has_the_last_count() {
        let entries = MemoryStorage::default();
        date_results(&entries, "nim", TODAY);
        assert_eq!(entries.get("endings:nim"), None, "nothing was played");
        assert_eq!(played(&entries, "55:0,0,1,0", 0), "20785:55:l:1");
        assert_eq!(
            played(&entries, "55:1,0,1,0", 0),
            "20785:55:l:1 20785:55:w:1"
        );
        played(&entries, "55:3,0,1,0 70:0,1,0,0", 0);
        assert_eq!(
            played(&entries, "55:3,0,1,0 70:1,1,0,0", 3),
            "20785:55:l:1 20785:70:h:1 20785:55:w:3 20788:70:w:1"
        );
        let endings = Endings::load(&entries, "nim");
        assert_eq!(endings.first_won(55), Some(Some(day(0))));
        assert_eq!(endings.first_won(70), Some(Some(day(3))));
        assert_eq!(endings.first_won(18), None);
        assert_eq!(endings.wins(), [(day(0), 3), (day(3), 4)]);
        assert_eq!(
            [0, 1, 3].map(|after| endings.on(day(after))),
            [[5, 3], [0, 0], [1, 1]]
        );
    }

    #[test]
    fn what_was_counted_before_days_were_has_none() {
        let entries = MemoryStorage::default();
        assert_eq!(
            played(&entries, "0:3,1,5,0 lost=0,2", 0),
            "0:0:w:3 0:0:h:1 0:0:l:5"
        );
        played(&entries, "0:4,1,5,0", 1);
        let endings = Endings::load(&entries, "nim");
        assert_eq!(endings.first_won(0), Some(None));
        assert_eq!(endings.wins(), [(day(1), 4)]);
        assert_eq!(endings.on(day(1)), [1, 1]);
        // Results that were forgotten begin anew.
        assert_eq!(played(&entries, "0:1,0,0,0", 2), "20787:0:w:1");
        entries.remove("nim:results");
        date_results(&entries, "nim", TODAY);
        assert_eq!(entries.get("endings:nim"), None);
    }

    #[test]
    fn two_devices_are_read_as_one() {
        // The words of both, as a file brings them together.
        let both = Endings::read(
            "20785:55:w:1 20786:55:w:2 20787:55:w:3 20786:55:w:1 20788:55:w:2 x 1:2:3 9:9:w:0",
        );
        assert_eq!(both.wins().last(), Some(&(day(3), 3)));
        assert_eq!(both.on(day(1)), [1, 1]);
        assert_eq!(both.on(day(3)), [0, 0]);
    }

    #[test]
    fn the_oldest_go_and_firsts_stay() {
        let entries = MemoryStorage::default();
        let many: Vec<String> = (1..=MOST)
            .map(|at| format!("{}:55:l:{at}", 10_000 + at))
            .collect();
        entries.set("endings:nim", &format!("9000:55:w:1 {}", many.join(" ")));
        let text = played(&entries, &format!("55:2,0,{MOST},0"), 0);
        assert_eq!(text.split(' ').count(), MOST);
        assert!(
            text.starts_with("9000:55:w:1 10001:55:l:1 "),
            "{}",
            &text[..60]
        );
        assert!(text.ends_with(" 20785:55:w:2"));
    }

    proptest! {
        #[test]
        fn no_text_panics(text in "[0-9:whld ]{0,80}") {
            let endings = Endings::read(&text);
            let entries = MemoryStorage::default();
            entries.set(&format!("{ENDINGS}nim"), &endings.text());
            prop_assert_eq!(Endings::load(&entries, "nim"), endings);
        }
    }
}
