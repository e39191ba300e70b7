//! The last seven days, each with whether one of its puzzles was solved on it, and the streak.

use engine::day::Day;
use leptos::prelude::*;

use super::words;
use crate::pages::date_words;
use crate::saved::dailies::Dailies;
use crate::ui::fixed::el;

/// The last seven days up to today.
pub fn week(dailies: &Dailies, today: Day, keeps: bool) -> AnyView {
    let streaks = dailies.streaks(None, today);
    let of_day = |(day, is_solved): (Day, bool)| {
        let [short, long] = date_words::WEEKDAYS[day.weekday() as usize];
        let class = match (is_solved, day == today) {
            (true, true) => "solved today",
            (true, false) => "solved",
            (false, true) => "today",
            (false, false) => "",
        };
        let sign = if is_solved { "✓" } else { "" };
        let when = if day == today { " (today)" } else { "" };
        let said = if is_solved { "solved" } else { "open" };
        el! {
            <li class=class>
                <span aria-hidden="true">{short}</span>
                <span class="mark-of" role="img" aria-label=format!("{long}{when}: {said}")>
                    {sign}
                </span>
            </li>
        }
    };
    let days: Vec<AnyView> = dailies.last_week(today).into_iter().map(of_day).collect();
    let title = match streaks.now {
        0 => "Your last seven days".to_owned(),
        _ => words::streak(streaks).trim_end_matches('.').to_owned(),
    };
    let said = match keeps {
        true => words::streak_words(streaks, dailies.is_solved_on_its_day(today)),
        false => String::new(),
    };
    el! {
        <section class="streak">
            <h2>{title}</h2>
            <ol class="week">{days}</ol>
            <p>{said}</p>
        </section>
    }
}
