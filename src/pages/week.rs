//! The last seven days as a row: a sign for each day, and what was done on it in words.

use engine::day::Day;
use engine::wording::counted;
use leptos::prelude::*;

use super::date_words::WEEKDAYS;
use crate::saved::week::{Activity, DayDone};
use crate::ui::fixed::el;

/// The sign of what was solved with help, on all pages.
pub const HELPED: &str = "◐";

/// What is shown of a day: its sign, and what that says.
pub struct DaySign {
    /// The sign, which is the same for the same everywhere.
    pub sign: &'static str,
    /// A number beside it, or nothing.
    pub count: String,
    /// What it says.
    pub said: String,
    /// Its class: `solved`, `some`, or none.
    pub class: &'static str,
}

impl DaySign {
    /// All that was done on a day. `is_helped` where all its own puzzles that were solved on it were solved with help.
    pub fn of(day: &DayDone, is_helped: bool) -> Self {
        let count = day.done.count();
        Self {
            sign: match count {
                0 => "",
                _ if is_helped && day.is_solved => HELPED,
                _ => "✓",
            },
            count: match count {
                0 => String::new(),
                _ => count.to_string(),
            },
            said: done(&day.done),
            class: match (day.is_solved, count) {
                (true, _) => "solved",
                (false, 1..) => "some",
                (false, 0) => "",
            },
        }
    }

    /// Whether one of a day's own puzzles was solved on it, and all that were with help.
    pub fn of_streak(is_solved: bool, is_helped: bool) -> Self {
        let [sign, said, class] = match (is_solved, is_helped) {
            (true, true) => [HELPED, "solved with help", "solved"],
            (true, false) => ["✓", "solved", "solved"],
            (false, _) => ["", "open", ""],
        };
        Self {
            sign,
            count: String::new(),
            said: said.to_owned(),
            class,
        }
    }
}

/// The days in their row.
pub fn row(days: impl Iterator<Item = (Day, DaySign)>, today: Day) -> AnyView {
    let item = |(day, shown): (Day, DaySign)| {
        let [short, long] = WEEKDAYS[day.weekday() as usize];
        let (class, when) = match day == today {
            true => ([shown.class, " today"].concat(), " (today)"),
            false => (shown.class.to_owned(), ""),
        };
        // It is said with the sign.
        let count = (!shown.count.is_empty())
            .then(|| el! { <span class="count" aria-hidden="true">{shown.count}</span> });
        let label = [long, when, ": ", &shown.said].concat();
        el! {
            <li class=class>
                <span aria-hidden="true">{short}</span>
                <span class="mark-of" role="img" aria-label=label>
                    {shown.sign}
                </span>
                {count}
            </li>
        }
    };
    let days: Vec<AnyView> = days.map(item).collect();
    el! { <ol class="week">{days}</ol> }
}

/// What was done, in words.
pub fn done(done: &Activity) -> String {
    const NAMES: [[&str; 2]; 6] = [
        ["puzzle", "puzzles"],
        ["game", "games"],
        ["lesson", "lessons"],
        ["rush", "rushes"],
        ["mistake practised", "mistakes practised"],
        ["game’s first steps", "games’ first steps"],
    ];
    let all = done.all().into_iter().zip(NAMES);
    let mut parts: Vec<String> = all
        .filter(|(count, _)| *count > 0)
        .map(|(count, [one, many])| counted(count.into(), one, many))
        .collect();
    let last = parts.pop().unwrap_or_else(|| "nothing yet".to_owned());
    match parts.is_empty() {
        true => last,
        false => [&parts.join(", "), " and ", &last].concat(),
    }
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::{DaySign, done};
    use crate::saved::week::{Activity, DayDone};

    #[test]
    fn what_was_done_is_said() {
        assert_eq!(done(&Activity::default()), "nothing yet");
        let mut some = Activity {
            puzzles: 1,
            ..Activity::default()
        };
        assert_eq!(done(&some), "1 puzzle");
        some.games = 2;
        assert_eq!(done(&some), "1 puzzle and 2 games");
        some.lessons = 1;
        some.rushes = 1;
        some.reviews = 3;
        some.steps = 1;
        assert_eq!(
            done(&some),
            "1 puzzle, 2 games, 1 lesson, 1 rush, 3 mistakes practised and 1 game’s first steps"
        );
    }

    #[test]
    fn the_sign_of_a_day_is_how_much_was_done_on_it() {
        let of = |lessons, is_solved, is_helped| {
            let done = Activity {
                lessons,
                ..Activity::default()
            };
            let day = DayDone {
                day: Day::FIRST,
                is_solved,
                done,
            };
            let shown = DaySign::of(&day, is_helped);
            [shown.sign, &shown.count, &shown.said, shown.class].join("/")
        };
        assert_eq!(of(0, false, false), "//nothing yet/");
        assert_eq!(of(2, false, false), "✓/2/2 lessons/some");
        assert_eq!(of(1, true, false), "✓/1/1 lesson/solved");
        assert_eq!(of(1, true, true), "◐/1/1 lesson/solved");
        assert_eq!(DaySign::of_streak(true, false).said, "solved");
        assert_eq!(DaySign::of_streak(true, true).sign, "◐");
    }
}
