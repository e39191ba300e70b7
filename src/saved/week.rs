//! The last seven days by all that is kept: what was done on each. Knows of no browser.

use engine::day::Day;

use super::Entries;
use super::dailies::Dailies;
use super::done::{Done, done_by_day};
use super::endings::{Endings, RESULTS};
use super::rush::MIXED;

/// What was done on a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DayDone {
    /// The day.
    pub day: Day,
    /// Whether one of its own puzzles was solved on it, as streaks ask.
    pub is_solved: bool,
    /// What was done, and how often.
    pub done: Activity,
}

/// How often each was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Activity {
    /// Puzzles of days that were solved.
    pub puzzles: u32,
    /// Games that were played to their end, and puzzles that are none of a day.
    pub games: u32,
    /// Lessons that were learnt.
    pub lessons: u32,
    /// Rushes.
    pub rushes: u32,
    /// Positions of the deck that were met.
    pub reviews: u32,
    /// Games of which the first steps were taken.
    pub steps: u32,
}

impl Activity {
    /// Each of them.
    pub fn all(&self) -> [u32; 6] {
        [
            self.puzzles,
            self.games,
            self.lessons,
            self.rushes,
            self.reviews,
            self.steps,
        ]
    }

    /// How much it is together.
    pub fn count(&self) -> u32 {
        self.all().into_iter().fold(0, u32::saturating_add)
    }

    /// This and another.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            puzzles: self.puzzles.saturating_add(other.puzzles),
            games: self.games.saturating_add(other.games),
            lessons: self.lessons.saturating_add(other.lessons),
            rushes: self.rushes.saturating_add(other.rushes),
            reviews: self.reviews.saturating_add(other.reviews),
            steps: self.steps.saturating_add(other.steps),
        }
    }
}

/// The seven days up to today, in the games of these IDs.
pub fn week(
    entries: &impl Entries,
    dailies: &Dailies,
    games: &[&'static str],
    today: Day,
) -> Vec<DayDone> {
    let has_results = |game: &&&str| entries.get(&[game, RESULTS].concat()).is_some();
    let played = games.iter().filter(has_results);
    let endings: Vec<Endings> = played.map(|game| Endings::load(entries, game)).collect();
    let done: Vec<_> = games
        .iter()
        .chain([&MIXED])
        .flat_map(|game| done_by_day(entries, game))
        .collect();
    let of_day = |(day, is_solved): (Day, bool)| {
        let on = |what: Done| {
            let of_day = done.iter().filter(|known| known.0 == day.number());
            let counts = of_day.map(|known| known.1[what as usize]);
            counts.fold(0, u32::saturating_add)
        };
        let ended = endings.iter().map(|endings| endings.on(day)[0]);
        let done = Activity {
            puzzles: dailies.solved_on(day) as u32,
            games: ended.fold(on(Done::Puzzle), u32::saturating_add),
            lessons: on(Done::Lesson),
            rushes: on(Done::Rush),
            reviews: on(Done::Review),
            steps: on(Done::Steps),
        };
        DayDone {
            day,
            is_solved,
            done,
        }
    };
    dailies.last_week(today).into_iter().map(of_day).collect()
}

#[cfg(test)]
mod tests {
    use super::{Activity, week};
    use crate::saved::Entries as _;
    use crate::saved::dailies::Dailies;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn a_week_is_made_of_all_that_is_kept() {
        let entries = MemoryStorage::default();
        let of = |entries: &MemoryStorage| {
            let dailies = Dailies::load(entries);
            let today = "2026-11-29".parse().unwrap();
            week(entries, &dailies, &["flip", "nim"], today)
        };
        let nothing = of(&entries);
        assert_eq!(nothing.len(), 7);
        assert!(nothing.iter().all(|day| day.done == Activity::default()));
        // 2026-11-28 is day 20785.
        entries.set(
            "daily:2026-11-28",
            "solved=1&flip=0000000000000001+1+2026-11-28+8+6+0",
        );
        entries.set("nim:results", "55:2,1,4,0");
        entries.set("endings:nim", "0:55:l:2 20785:55:w:2 20785:55:h:1");
        entries.set(
            "done:nim",
            "20785:l:one 20785:l:two 20786:r:1 20785:c:3 1:r:9",
        );
        entries.set("done:flip", "20786:f:1 20786:p:2");
        entries.set("done:mixed", "20786:r:2");
        let week = of(&entries);
        let [yesterday, today] = [week[5], week[6]];
        assert!(yesterday.is_solved && !today.is_solved);
        assert_eq!(yesterday.done.all(), [1, 3, 2, 0, 3, 0]);
        assert_eq!(today.done.all(), [0, 2, 0, 3, 0, 1]);
        assert_eq!(yesterday.done.and(today.done).all(), [1, 5, 2, 3, 3, 1]);
        assert_eq!(week[..5].iter().map(|day| day.done.count()).sum::<u32>(), 0);
        // Of results that were forgotten nothing is told.
        entries.remove("nim:results");
        assert_eq!(of(&entries)[5].done.games, 0);
    }
}
