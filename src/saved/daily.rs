//! What somebody has made of the puzzles of a day, and for how many days on end. Knows of no browser.
//!
//! ```text
//! daily:2026-11-22            solved=1&flip=00c0ffee00c0ffee+2+2026-11-22+7+6+0&nim=00c0ffee00c0ffed+1
//! ```

use std::fmt;

use engine::day::Day;

use super::{Entries, GameId};
use crate::link::push;

/// How the key of a day's entry begins; its date follows.
pub const DAILY: &str = "daily:";

/// The key that says that a puzzle of a day was ever begun.
pub const BEGUN: &str = "daily";

/// How a day's entry begins, before the number of puzzles that are solved: home reads no more of it.
pub const SOLVED: &str = "solved=";

/// The most names that a day's entry has: there are as many games.
pub const NAMES: usize = 100;

/// What somebody has made of one game's puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The game in which it is played, or was last.
    pub game: GameId,
    /// How often it was begun.
    pub tries: u32,
    /// How it was solved first.
    pub solved: Option<Solved>,
}

/// How a puzzle of a day was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// On which day.
    pub on: Day,
    /// The result: presses, steps, thousandths of a point, or the number of tries that a win took.
    pub score: u32,
    /// The best result there is, in the same unit.
    pub par: u32,
    /// Whether somebody was helped: by a hint, an explanation, or by taking moves back.
    pub helped: bool,
}

/// What somebody has made of the puzzles of a day, by the games' IDs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DailyResults(Vec<(String, Attempt)>);

fn key(day: Day) -> String {
    format!("{DAILY}{day}")
}

fn attempt(text: &str) -> Option<Attempt> {
    let mut words = text.split(' ');
    let mut attempt = Attempt {
        game: words.next()?.parse().ok()?,
        tries: words.next()?.parse().ok()?,
        solved: None,
    };
    if let Some(on) = words.next() {
        attempt.solved = Some(Solved {
            on: on.parse().ok()?,
            score: words.next()?.parse().ok()?,
            par: words.next()?.parse().ok()?,
            helped: words.next()? == "1",
        });
    }
    Some(attempt)
}

impl DailyResults {
    /// Those of a day; what can't be read is passed over.
    pub fn load(entries: &impl Entries, day: Day) -> Self {
        entries
            .get(&key(day))
            .map_or_else(Self::default, |text| Self::read(&text))
    }

    /// Reads the text form; what can't be read, or comes after [`NAMES`] of them, is passed over.
    pub fn read(text: &str) -> Self {
        let mut results = Self::default();
        for (game, text) in form_urlencoded::parse(text.as_bytes()).take(NAMES) {
            if let Some(attempt) = attempt(&text) {
                results.set(&game, attempt);
            }
        }
        results
    }

    /// Keeps those of a day; false if there is no room for them.
    pub fn save(&self, entries: &impl Entries, day: Day) -> bool {
        entries.set(&key(day), &self.to_string()) && entries.set(BEGUN, "1")
    }

    /// What was made of a game's puzzle.
    pub fn of(&self, game: &str) -> Option<Attempt> {
        let found = self.0.iter().find(|attempt| attempt.0 == game);
        found.map(|attempt| attempt.1)
    }

    /// Notes what was made of a game's puzzle.
    pub fn set(&mut self, game: &str, attempt: Attempt) {
        match self.0.iter_mut().find(|known| known.0 == game) {
            Some(known) => known.1 = attempt,
            None => self.0.push((game.to_owned(), attempt)),
        }
    }

    /// The games' IDs with what was made of their puzzles, in the order in which they were begun.
    pub fn all(&self) -> impl Iterator<Item = (&str, Attempt)> {
        self.0.iter().map(|(game, attempt)| (&**game, *attempt))
    }

    /// Whether the puzzle of a game is solved.
    pub fn is_solved(&self, game: &str) -> bool {
        self.of(game)
            .is_some_and(|attempt| attempt.solved.is_some())
    }

    /// How many are solved.
    pub fn solved(&self) -> usize {
        self.all()
            .filter(|(_, attempt)| attempt.solved.is_some())
            .count()
    }

    /// What two devices know of one day: of each puzzle the solution that came first, or the attempt of more tries.
    #[must_use]
    pub fn merged(mut self, other: &Self) -> Self {
        for (game, theirs) in other.all() {
            let ours = self.of(game);
            let is_better = ours.is_none_or(|ours| match (ours.solved, theirs.solved) {
                (Some(ours), Some(theirs)) => theirs.on < ours.on,
                (Some(_), None) => false,
                (None, Some(_)) => true,
                (None, None) => theirs.tries > ours.tries,
            });
            if is_better {
                self.set(game, theirs);
            }
        }
        self
    }

    /// Whether one of these was solved on its day: of a game, or of any.
    pub fn is_solved_on(&self, day: Day, game: Option<&str>) -> bool {
        self.all().any(|(id, attempt)| {
            game.is_none_or(|game| game == id)
                && attempt.solved.is_some_and(|solved| solved.on == day)
        })
    }
}

impl fmt::Display for DailyResults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("{SOLVED}{}", self.solved());
        for (game, attempt) in self.all() {
            let mut words = format!("{} {}", attempt.game, attempt.tries);
            if let Some(solved) = attempt.solved {
                let helped = u8::from(solved.helped);
                let Solved { on, score, par, .. } = solved;
                words += &format!(" {on} {score} {par} {helped}");
            }
            push(&mut text, game, &words);
        }
        f.write_str(&text)
    }
}

/// For how many days on end a puzzle was solved on its day, of a game or of any, up to today. One that is still to be
/// solved today breaks nothing yet; one that was solved later than on its day does.
pub fn streak(entries: &impl Entries, today: Day, game: Option<&str>) -> u32 {
    let is_solved = |day: Day| DailyResults::load(entries, day).is_solved_on(day, game);
    let mut day = match is_solved(today) {
        true => Some(today),
        false => today.previous(),
    };
    let mut days = 0;
    while let Some(solved) = day.filter(|&day| is_solved(day)) {
        days += 1;
        day = solved.previous();
    }
    days
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::{Attempt, DailyResults, Solved, streak};
    use crate::saved::memory::MemoryStorage;
    use crate::saved::{Entries as _, GameId};

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    fn solved(on: &str) -> Attempt {
        Attempt {
            game: GameId(7),
            tries: 1,
            solved: Some(Solved {
                on: day(on),
                score: 7,
                par: 6,
                helped: true,
            }),
        }
    }

    #[test]
    fn results_are_kept_and_come_back() {
        let entries = MemoryStorage::default();
        let mut results = DailyResults::default();
        let begun = Attempt {
            game: GameId(9),
            tries: 2,
            solved: None,
        };
        results.set("nim", begun);
        results.set("take-away", solved("2026-11-23"));
        assert!(results.save(&entries, day("2026-11-22")));
        assert_eq!(
            entries.get("daily:2026-11-22").unwrap(),
            "solved=1&nim=0000000000000009+2&take-away=0000000000000007+1+2026-11-23+7+6+1"
        );
        let back = DailyResults::load(&entries, day("2026-11-22"));
        assert_eq!(back, results);
        assert_eq!((back.of("nim"), back.solved()), (Some(begun), 1));
        assert_eq!(back.of("flip"), None);
    }

    #[test]
    fn rubbish_is_passed_over() {
        let text =
            "solved=9&nim=7+x&flip=0000000000000007+1+2026-13-45+7+6+0&maze=0000000000000001+3&%%%";
        let results = DailyResults::read(text);
        assert_eq!(results.all().count(), 1);
        assert_eq!(results.of("maze").unwrap().tries, 3);
    }

    #[test]
    fn a_streak_counts_what_was_solved_on_its_day() {
        let entries = MemoryStorage::default();
        let set = |date: &str, game: &str, on: &str| {
            let mut results = DailyResults::load(&entries, day(date));
            results.set(game, solved(on));
            results.save(&entries, day(date));
        };
        let today = day("2026-03-02");
        assert_eq!(streak(&entries, today, None), 0);
        set("2026-03-01", "nim", "2026-03-01");
        set("2026-02-28", "flip", "2026-02-28");
        // Over a month's end, and today is still to come.
        assert_eq!(streak(&entries, today, None), 2);
        assert_eq!(streak(&entries, today, Some("nim")), 1);
        set("2026-03-02", "maze", "2026-03-02");
        assert_eq!(streak(&entries, today, None), 3);
        // Solved later: it forgives nothing.
        set("2026-02-27", "nim", "2026-03-01");
        assert_eq!(streak(&entries, today, None), 3);
        assert_eq!(streak(&entries, day("2026-03-04"), None), 0);
    }

    #[test]
    fn two_devices_make_one() {
        let mut ours = DailyResults::default();
        ours.set("nim", solved("2026-03-02"));
        ours.set("maze", solved("2026-03-02"));
        let mut theirs = DailyResults::default();
        theirs.set("nim", solved("2026-03-01"));
        theirs.set("flip", solved("2026-03-01"));
        let begun = Attempt {
            solved: None,
            ..solved("2026-03-01")
        };
        theirs.set("maze", begun);
        let both = ours.clone().merged(&theirs);
        assert_eq!(both.solved(), 3);
        assert_eq!(
            both.of("nim").unwrap().solved.unwrap().on,
            day("2026-03-01")
        );
        assert_eq!(theirs.merged(&ours).of("maze"), ours.of("maze"));
    }
}
