//! What was made of the puzzles of all days: streaks, and how close to the best results came. Knows of no browser.

use engine::day::Day;

use super::Entries;
use super::daily::{DAILY, DailyResults, Solved};

/// For how many days on end puzzles were solved on their day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streaks {
    /// Up to today, or to yesterday while today's is still to be solved.
    pub now: u32,
    /// The longest.
    pub longest: u32,
    /// All days on which one was solved that was that day's.
    pub solved: u32,
}

/// What was made of the puzzles of all days, in the order of the days.
pub struct Dailies(Vec<(Day, DailyResults)>);

impl Dailies {
    /// All that are kept; what can't be read is passed over.
    pub fn load(entries: &impl Entries) -> Self {
        let read = |key: &String| {
            let day: Day = key.strip_prefix(DAILY)?.parse().ok()?;
            let results = DailyResults::load(entries, day);
            results.all().next()?;
            Some((day, results))
        };
        let mut days: Vec<_> = entries.keys().iter().filter_map(read).collect();
        days.sort_by_key(|day| day.0);
        Self(days)
    }

    /// Whether no puzzle was begun.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a puzzle of this game was begun.
    pub fn has(&self, game: &str) -> bool {
        self.0.iter().any(|(_, results)| results.of(game).is_some())
    }

    /// The streaks of a game, or of any.
    pub fn streaks(&self, game: Option<&str>, today: Day) -> Streaks {
        let mut streaks = Streaks::default();
        let mut run = 0;
        let mut last = None;
        for (day, results) in &self.0 {
            if !results.is_solved_on(*day, game) {
                continue;
            }
            run = if last == day.previous() && last.is_some() {
                run + 1
            } else {
                1
            };
            last = Some(*day);
            streaks.solved += 1;
            streaks.longest = streaks.longest.max(run);
        }
        if last.is_some() && (last == Some(today) || last == today.previous()) {
            streaks.now = run;
        }
        streaks
    }

    /// Whether one of a day's puzzles was solved on that day.
    pub fn is_solved_on_its_day(&self, day: Day) -> bool {
        let of_day = self.0.iter().find(|known| known.0 == day);
        of_day.is_some_and(|(_, results)| results.is_solved_on(day, None))
    }

    /// The seven days up to today, each with whether one of its puzzles was solved on it.
    pub fn last_week(&self, today: Day) -> Vec<(Day, bool)> {
        let before = std::iter::successors(Some(today), |day| day.previous());
        let mut days: Vec<_> = before
            .take(7)
            .map(|day| (day, self.is_solved_on_its_day(day)))
            .collect();
        days.reverse();
        days
    }

    /// How many puzzles were solved, on their day or later.
    pub fn solved(&self) -> usize {
        self.0.iter().map(|(_, results)| results.solved()).sum()
    }

    /// How many were solved as well as can be, without help.
    pub fn at_par(&self) -> usize {
        let all = self.0.iter().flat_map(|(_, results)| results.all());
        let solved = all.filter_map(|(_, attempt)| attempt.solved);
        solved
            .filter(|solved| !solved.helped && solved.score <= solved.par)
            .count()
    }

    /// How many puzzles were solved on a day, of that day or of others.
    pub fn solved_on(&self, day: Day) -> usize {
        let all = self.0.iter().flat_map(|(_, results)| results.all());
        let on = all.filter(|(_, attempt)| attempt.solved.is_some_and(|solved| solved.on == day));
        on.count()
    }

    /// The first puzzle that was solved so: its game, and when.
    pub fn first(&self, is_so: impl Fn(Solved) -> bool) -> Option<(String, Day)> {
        let all = self.0.iter().flat_map(|(_, results)| results.all());
        let solved = all.filter_map(|(game, attempt)| Some((game, attempt.solved?)));
        let first = solved
            .filter(|(_, solved)| is_so(*solved))
            .min_by_key(|(_, solved)| solved.on);
        first.map(|(game, solved)| (game.to_owned(), solved.on))
    }

    /// The first day of which so many puzzles were solved on that day.
    pub fn first_whole(&self, count: usize) -> Option<Day> {
        let is_whole = |(day, results): &&(Day, DailyResults)| {
            let on = results.all().filter_map(|(_, attempt)| attempt.solved);
            count > 0 && on.filter(|solved| solved.on == *day).count() >= count
        };
        self.0.iter().find(is_whole).map(|(day, _)| *day)
    }

    /// The first day that was the last of so many on end on which puzzles were solved on their day.
    pub fn first_streak(&self, length: u32) -> Option<Day> {
        let mut run = 0;
        let mut last = None;
        let on_its_day = |(day, results): &&(Day, DailyResults)| results.is_solved_on(*day, None);
        for (day, _) in self.0.iter().filter(on_its_day) {
            let is_next = last.is_some() && last == day.previous();
            run = if is_next { run + 1 } else { 1 };
            if run == length {
                return Some(*day);
            }
            last = Some(*day);
        }
        None
    }

    /// Whether all that was solved of a day, on that day, was solved with help.
    pub fn is_helped(&self, day: Day) -> bool {
        let of_day = self.0.iter().find(|known| known.0 == day);
        let all = of_day.into_iter().flat_map(|(_, results)| results.all());
        let mut solved = all.filter_map(|(_, attempt)| attempt.solved);
        self.is_solved_on_its_day(day) && solved.all(|solved| solved.on != day || solved.helped)
    }

    /// How far the solutions of a game's puzzles were from the best result, by their days.
    pub fn above_par(&self, game: &str) -> Vec<(Day, u32)> {
        let of_day = |(day, results): &(Day, DailyResults)| {
            let solved = results.of(game)?.solved?;
            Some((*day, solved.score.saturating_sub(solved.par)))
        };
        self.0.iter().filter_map(of_day).collect()
    }
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::{Dailies, Streaks};
    use crate::saved::memory::MemoryStorage;
    use crate::saved::{Entries as _, daily};

    #[test]
    fn streaks_are_those_of_the_days() {
        let entries = MemoryStorage::default();
        let solve = |day: &str, on: &str| {
            let entry = format!("solved=1&flip=0000000000000001+1+{on}+8+6+0");
            entries.set(&format!("daily:{day}"), &entry);
        };
        for day in [
            "2026-01-01",
            "2026-01-02",
            "2026-01-03",
            "2026-01-06",
            "2026-01-07",
        ] {
            solve(day, day);
        }
        // Later than on its day.
        solve("2026-01-04", "2026-01-05");
        entries.set("daily:rubbish", "solved=1");
        entries.set("daily:2026-01-09", "rubbish");
        let dailies = Dailies::load(&entries);
        for today in ["2026-01-07", "2026-01-08", "2026-01-09"] {
            let today: Day = today.parse().unwrap();
            let streaks = dailies.streaks(None, today);
            assert_eq!((streaks.longest, streaks.solved), (3, 5));
            // As the page of dailies has it.
            assert_eq!(streaks.now, daily::streak(&entries, today, None), "{today}");
            assert_eq!(dailies.streaks(Some("nim"), today), Streaks::default());
        }
        assert_eq!(dailies.above_par("flip").len(), 6);
        assert_eq!(dailies.above_par("flip")[0].1, 2);
        assert!(dailies.has("flip") && !dailies.has("nim"));
        assert_eq!((dailies.solved(), dailies.at_par()), (6, 0));
        let day = |text: &str| text.parse::<Day>().unwrap();
        assert_eq!(dailies.solved_on(day("2026-01-05")), 1);
        assert_eq!(dailies.solved_on(day("2026-01-04")), 0);
        assert_eq!(
            dailies.first(|_| true),
            Some(("flip".to_owned(), day("2026-01-01")))
        );
        assert_eq!(dailies.first(|solved| solved.helped), None);
        assert_eq!(dailies.first_whole(1), Some(day("2026-01-01")));
        assert_eq!(dailies.first_whole(2), None);
        assert_eq!(dailies.first_streak(3), Some(day("2026-01-03")));
        assert_eq!(dailies.first_streak(4), None);
        assert!(!dailies.is_helped(day("2026-01-01")) && !dailies.is_helped(day("2026-01-04")));
        let of = |helped: [u32; 2]| {
            let [flip, nim] =
                helped.map(|helped| format!("=0000000000000001+1+2026-01-01+8+6+{helped}"));
            let entries = MemoryStorage::default();
            entries.set("daily:2026-01-01", &format!("solved=2&flip{flip}&nim{nim}"));
            Dailies::load(&entries).is_helped(day("2026-01-01"))
        };
        assert!(of([1, 1]) && !of([0, 1]));
        let week = dailies.last_week("2026-01-08".parse().unwrap());
        let solved: Vec<bool> = week.iter().map(|day| day.1).collect();
        assert_eq!(solved, [true, true, false, false, true, true, false]);
        assert_eq!(week[0].0.to_string(), "2026-01-02");
        // There is no day before the first.
        assert_eq!(dailies.last_week(Day::FIRST), [(Day::FIRST, true)]);
    }
}
