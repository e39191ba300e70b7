//! What there is to say of what is kept. Knows of no browser.

use engine::day::Day;

use crate::matches::levels::RATES;
use crate::saved::Entries;
use crate::saved::daily::{DAILY, DailyResults};

/// A level by what storage calls it ([`crate::players::Level::code`]). What a game calls its own levels only that game
/// knows.
pub fn level_name(code: u8) -> String {
    let known = RATES.iter().find(|choice| choice.level.code() == code);
    match (known, code) {
        (Some(choice), 0) => choice.name.to_owned(),
        (Some(choice), _) => format!("{} (errs in {code} of 100)", choice.name),
        (None, 100..) => format!("Its level {}", u32::from(code) - 99),
        (None, _) => format!("Errs in {code} of 100"),
    }
}

/// A number of presses or steps.
pub fn above_par(count: u32) -> String {
    count.to_string()
}

/// Thousandths of a point, as points.
pub fn points(thousandths: u32) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

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
            let is_solved = results.all().any(|(id, attempt)| {
                game.is_none_or(|game| game == id)
                    && attempt.solved.is_some_and(|solved| solved.on == *day)
            });
            if !is_solved {
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

    use super::{Dailies, Streaks, level_name, points};
    use crate::saved::Entries as _;
    use crate::saved::daily;
    use crate::saved::memory::MemoryStorage;

    #[test]
    fn levels_are_said_in_words() {
        let names = [0, 10, 33, 100, 102, 255].map(level_name);
        assert_eq!(names[0], "Perfect");
        assert_eq!(names[1], "Hard (errs in 10 of 100)");
        assert_eq!(names[2], "Errs in 33 of 100");
        assert_eq!(names[3..], ["Its level 1", "Its level 3", "Its level 156"]);
    }

    #[test]
    fn points_have_three_places() {
        assert_eq!([0, 45, 1_200].map(points), ["0.000", "0.045", "1.200"]);
    }

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
    }
}
