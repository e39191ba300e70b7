//! What there is to say of what is kept. Knows of no browser.

use engine::day::Day;

use crate::modules::KnownLevel;
use crate::pages::date_words::days;
use crate::pages::week::done;
use crate::saved::dailies::Streaks;
use crate::saved::week::{Activity, DayDone};
use crate::stats::Stats;

/// A number of presses or steps.
pub fn above_par(count: u32) -> String {
    count.to_string()
}

/// Thousandths of a point, as points.
pub fn points(thousandths: u32) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// How many puzzles of days are solved, and, of those that are won or lost, how many at the first try.
pub fn puzzles_solved(over: &[(Day, u32)], has_tries: bool) -> String {
    let first = over.iter().filter(|(_, beyond)| *beyond == 0).count();
    match (over.len(), first) {
        (1, 1) if has_tries => "1 solved, at the first try.".to_owned(),
        (count, 1..) if has_tries => format!("{count} solved, {first} at the first try."),
        (count, _) => format!("{count} solved."),
    }
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
    /// How many were right in the best rush.
    pub rush: u32,
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
        let streak = |count: u32, words| (count > 0).then(|| (days(count), words));
        let Streaks { now, longest, .. } = self.streaks;
        let is_longest = now == longest;
        let all = [
            streak(
                now,
                if is_longest && now > 1 {
                    "your streak now, the longest yet"
                } else {
                    "your streak now"
                },
            ),
            streak(if is_longest { 0 } else { longest }, "your longest streak"),
            say(self.solved, ["daily puzzle solved", "daily puzzles solved"]),
            say(
                self.at_par,
                [
                    "with the best result there is",
                    "with the best result there is",
                ],
            ),
            say(self.won as usize, ["game won alone", "games won alone"]),
            say(self.levels, ["level beaten", "levels beaten"]),
            say(self.lessons, ["lesson learnt", "lessons learnt"]),
            say(
                self.rush as usize,
                ["right in your best rush", "right in your best rush"],
            ),
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

/// How far somebody is on a game's ladder: which steps were beaten alone, and that in words with the next. Before one was, the
/// words are what to do first.
pub fn climbed(levels: &[KnownLevel], stats: &Stats) -> (Vec<bool>, String) {
    let steps = || levels.iter().filter(|level| level.is_step);
    let beaten: Vec<bool> = steps().map(|step| stats.has_beaten(step.code)).collect();
    let top = beaten.iter().rposition(|is_beaten| *is_beaten);
    let name = |at: usize| steps().nth(at).map(|step| step.name);
    let count = beaten.iter().filter(|is_beaten| **is_beaten).count();
    let words = match (top, top.map_or(name(0), |top| name(top + 1))) {
        (None, Some(next)) => format!("Next: beat {next}"),
        (Some(_), Some(next)) => format!("{count} of {} beaten. Next: {next}.", beaten.len()),
        (Some(_), None) if count == beaten.len() => "All beaten.".to_owned(),
        (_, None) => format!("{count} of {} beaten, and the top one is.", beaten.len()),
    };
    (beaten, words)
}

/// What was done in a game beside its levels and lessons, in a few words: puzzles, the best rush, and wins with help, which
/// levels do not count for.
pub fn done_beside(puzzles: usize, rush: u32, stats: &Stats) -> String {
    let helped = stats.levels().iter().map(|(_, counts)| counts[1]);
    let helped = helped.fold(0, u32::saturating_add);
    let counted = |count: usize, one: &str, many: &str| match count {
        0 => None,
        1 => Some(one.to_owned()),
        _ => Some(format!("{count} {many}")),
    };
    let all = [
        counted(puzzles, "1 puzzle solved", "puzzles solved"),
        (rush > 0).then(|| format!("best rush {rush}")),
        counted(helped as usize, "1 win with hints", "wins with hints"),
    ];
    let words = all.into_iter().flatten().collect::<Vec<_>>().join(", ");
    match words.strip_prefix('b') {
        Some(rest) => ["B", rest].concat(),
        None => words,
    }
}

/// What was done in a week: the sentence beside it.
pub fn week_words(week: &[DayDone]) -> String {
    let all = week
        .iter()
        .fold(Activity::default(), |all, day| all.and(day.done));
    match all.count() {
        0 => "Nothing in the last seven days: today is a good day to begin.".to_owned(),
        _ => format!("In the last seven days: {}.", done(&all)),
    }
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::{Story, climbed, done_beside, points, puzzles_solved, week_words};
    use crate::pages::you::ladder::tests::LEVELS;
    use crate::saved::dailies::Streaks;
    use crate::saved::week::{Activity, DayDone};
    use crate::stats::Stats;

    #[test]
    fn a_ladder_names_the_next_step() {
        let says = |stats: &str| climbed(&LEVELS, &Stats::read(stats));
        assert_eq!(says("").1, "Next: beat Newcomer");
        let (beaten, words) = says("55:2,0,3,0 70:0,1,0,0");
        assert_eq!(beaten, [true, false, false, false]);
        assert_eq!(words, "1 of 4 beaten. Next: Casual.");
        assert_eq!(says("70:1,0,0,0").1, "1 of 4 beaten. Next: Skilled.");
        assert_eq!(says("0:1,0,0,0").1, "1 of 4 beaten, and the top one is.");
        let all = says("0:1,0,0,0 18:1,0,0,0 55:1,0,0,0 70:1,0,0,0");
        assert_eq!(all.1, "All beaten.");
    }

    #[test]
    fn puzzles_that_are_won_or_not_are_counted() {
        let on = |beyond: u32| (Day::FIRST, beyond);
        assert_eq!(
            puzzles_solved(&[on(0)], true),
            "1 solved, at the first try."
        );
        assert_eq!(
            puzzles_solved(&[on(0), on(2)], true),
            "2 solved, 1 at the first try."
        );
        assert_eq!(puzzles_solved(&[on(1)], true), "1 solved.");
        assert_eq!(puzzles_solved(&[on(0)], false), "1 solved.");
    }

    #[test]
    fn the_week_in_words_is_what_its_days_are_together() {
        let day = |lessons, games| DayDone {
            day: Day::FIRST,
            is_solved: false,
            done: Activity {
                lessons,
                games,
                ..Activity::default()
            },
        };
        assert!(week_words(&[day(0, 0)]).starts_with("Nothing in the last seven days"));
        assert_eq!(
            week_words(&[day(1, 0), day(1, 3)]),
            "In the last seven days: 3 games and 2 lessons."
        );
    }

    #[test]
    fn what_was_done_beside_levels_is_told() {
        let says = |puzzles, rush, stats: &str| done_beside(puzzles, rush, &Stats::read(stats));
        assert_eq!(says(0, 0, "55:0,1,3,0"), "1 win with hints");
        assert_eq!(
            says(1, 8, "55:0,1,3,0 70:1,1,0,0"),
            "1 puzzle solved, best rush 8, 2 wins with hints"
        );
        assert_eq!(says(0, 8, "55:2,0,3,0"), "Best rush 8");
        assert_eq!(says(3, 0, ""), "3 puzzles solved");
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
            rush: 8,
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
                "1 day your streak now",
                "4 days your longest streak",
                "9 daily puzzles solved",
                "1 with the best result there is",
                "3 games won alone",
                "2 levels beaten",
                "8 right in your best rush",
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
    }
}
