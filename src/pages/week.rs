//! The last seven days as a row: a sign for each day, and what was done on it in words.

use engine::day::Day;
use engine::wording::counted;
use leptos::prelude::*;

use super::date_words::WEEKDAYS;
use crate::saved::week::{Activity, DayDone};
use crate::ui::fixed::el;

/// What is shown of a day: its sign, and what that says.
pub struct DaySign {
    /// The sign.
    pub sign: String,
    /// What it says.
    pub said: String,
    /// Its class: `solved`, `some`, or none.
    pub class: &'static str,
}

impl DaySign {
    /// All that was done on a day.
    pub fn of(day: &DayDone) -> Self {
        let count = day.done.count();
        Self {
            sign: match count {
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

    /// Whether one of a day's own puzzles was solved on it.
    pub fn of_streak(is_solved: bool) -> Self {
        let [sign, said, class] = match is_solved {
            true => ["✓", "solved", "solved"],
            false => ["", "open", ""],
        };
        Self {
            sign: sign.to_owned(),
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
        let label = [long, when, ": ", &shown.said].concat();
        el! {
            <li class=class>
                <span aria-hidden="true">{short}</span>
                <span class="mark-of" role="img" aria-label=label>
                    {shown.sign}
                </span>
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
        let of = |lessons, is_solved| {
            let done = Activity {
                lessons,
                ..Activity::default()
            };
            let day = DayDone {
                day: Day::FIRST,
                is_solved,
                done,
            };
            let DaySign { sign, said, class } = DaySign::of(&day);
            [sign, said, class.to_owned()].join("/")
        };
        assert_eq!(of(0, false), "/nothing yet/");
        assert_eq!(of(2, false), "2/2 lessons/some");
        assert_eq!(of(1, true), "1/1 lesson/solved");
        assert_eq!(DaySign::of_streak(true).said, "solved");
    }
}
