//! What there is to say of what is kept. Knows of no browser.

use crate::matches::levels::RATES;
use crate::saved::dailies::Streaks;
use crate::stats::Stats;

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

/// How many tries a win took.
pub fn tries(beyond: u32) -> String {
    beyond.saturating_add(1).to_string()
}

/// What there is to be glad of, as numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// For how many days on end puzzles were solved.
    pub streaks: Streaks,
    /// Whether one of today's puzzles is solved.
    pub is_today: bool,
    /// Whether one of today's puzzles is not.
    pub is_open: bool,
    /// How many puzzles of days are solved.
    pub solved: usize,
    /// How many of them as well as can be.
    pub at_par: usize,
    /// How many games against the computer were won without help.
    pub won: u32,
    /// Against how many of its levels, of all games.
    pub levels: usize,
    /// How many lessons were learnt.
    pub lessons: usize,
    /// How many positions are due in practice.
    pub due: usize,
}

impl Story {
    /// Counts the games that were won without help.
    pub fn add(&mut self, stats: &Stats) {
        for (_, [won, ..]) in stats.levels() {
            self.won = self.won.saturating_add(*won);
            self.levels += usize::from(*won > 0);
        }
    }

    /// Each number with what it counts: those that are none are left out.
    pub fn highlights(&self) -> Vec<(String, &'static str)> {
        let say = |count: usize, [one, many]: [&'static str; 2]| {
            let words = if count == 1 { one } else { many };
            (count > 0).then(|| (count.to_string(), words))
        };
        let [now, longest] = [self.streaks.now, self.streaks.longest].map(|days| days as usize);
        let all = [
            say(now, ["day: your streak", "days: your streak"]),
            say(
                if longest > now { longest } else { 0 },
                ["day: your longest streak", "days: your longest streak"],
            ),
            say(self.solved, ["daily puzzle solved", "daily puzzles solved"]),
            say(self.at_par, ["of them at par", "of them at par"]),
            say(self.won as usize, ["game won alone", "games won alone"]),
            say(
                self.levels,
                [
                    "level of the computer beaten",
                    "levels of the computer beaten",
                ],
            ),
            say(self.lessons, ["lesson learnt", "lessons learnt"]),
        ];
        all.into_iter().flatten().collect()
    }

    /// What to do next: a sentence, what its button is called, and the route there. `left` is the game that was left before
    /// its end, by its name and its route, if one was.
    pub fn next(&self, left: Option<[&'static str; 2]>) -> (String, String, &'static str) {
        let today = || "Today’s puzzles".to_owned();
        let practise = |due: usize| match due {
            1 => ("One position", "Practise 1 position".to_owned(), "comes"),
            _ => (
                "Some positions",
                format!("Practise {due} positions"),
                "come",
            ),
        };
        match left {
            _ if self.streaks.now > 0 && !self.is_today => (
                format!(
                    "Solve one of today’s puzzles, and your streak is {} days.",
                    self.streaks.now + 1
                ),
                today(),
                "daily",
            ),
            _ if self.due > 0 => {
                let (which, name, verb) = practise(self.due);
                let words = format!("{which} from your games {verb} back today.");
                (words, name, "practice")
            }
            Some([name, route]) => (
                "A game waits where you left it.".to_owned(),
                format!("Go on with {name}"),
                route,
            ),
            None if self.is_open => (
                "Today has a puzzle for each game.".to_owned(),
                today(),
                "daily",
            ),
            None => (
                "All of today’s puzzles are solved. A lesson, perhaps?".to_owned(),
                "Go to practice".to_owned(),
                "practice",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Story, level_name, points, tries};
    use crate::saved::dailies::Streaks;
    use crate::stats::Stats;

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
    fn what_is_good_is_counted_and_what_is_not_is_left_out() {
        assert_eq!(Story::default().highlights(), []);
        let mut story = Story {
            streaks: Streaks {
                now: 1,
                longest: 4,
                solved: 6,
            },
            solved: 9,
            at_par: 1,
            ..Story::default()
        };
        story.add(&Stats::read("0:0,1,5,0 25:2,0,3,0 50:1,0,0,0"));
        let said: Vec<String> = story
            .highlights()
            .into_iter()
            .map(|(count, words)| format!("{count} {words}"))
            .collect();
        assert_eq!(
            said,
            [
                "1 day: your streak",
                "4 days: your longest streak",
                "9 daily puzzles solved",
                "1 of them at par",
                "3 games won alone",
                "2 levels of the computer beaten",
            ]
        );
    }

    #[test]
    fn one_thing_comes_next() {
        let mut story = Story {
            is_open: true,
            ..Story::default()
        };
        assert_eq!(story.next(None).2, "daily");
        assert_eq!(story.next(Some(["Nim", "nim"])).1, "Go on with Nim");
        story.due = 1;
        let (words, name, route) = story.next(Some(["Nim", "nim"]));
        assert_eq!(words, "One position from your games comes back today.");
        assert_eq!((&*name, route), ("Practise 1 position", "practice"));
        story.streaks.now = 3;
        let (words, ..) = story.next(None);
        assert_eq!(
            words,
            "Solve one of today’s puzzles, and your streak is 4 days."
        );
        // It counts already.
        story.is_today = true;
        assert_eq!(story.next(None).2, "practice");
        let done = Story::default().next(None);
        assert_eq!((&*done.1, done.2), ("Go to practice", "practice"));
        assert_eq!(tries(0), "1");
    }
}
