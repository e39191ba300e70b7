//! The last seven days: what was done on each.

use engine::day::Day;
use leptos::prelude::*;

use super::firsts::OfGame;
use super::summary::done;
use crate::pages::date_words::WEEKDAYS;
use crate::saved::dailies::Dailies;
use crate::ui::fixed::el;

/// The last seven days up to today, and all of it in a sentence.
pub fn week(games: &[OfGame], dailies: &Dailies, today: Day) -> AnyView {
    let mut all = (0, 0);
    let of_day = |(day, is_solved): (Day, bool)| {
        let puzzles = dailies.solved_on(day);
        let played = games.iter().map(|game| game.endings.on(day)[0]).sum();
        all = (all.0 + puzzles, all.1 + played);
        let [short, long] = WEEKDAYS[day.weekday() as usize];
        let sign = match puzzles {
            0 if played > 0 => "•".to_owned(),
            0 => String::new(),
            _ => puzzles.to_string(),
        };
        let mut class = match (is_solved, puzzles > 0 || played > 0) {
            (true, _) => "solved".to_owned(),
            (false, true) => "some".to_owned(),
            (false, false) => String::new(),
        };
        let mut when = "";
        if day == today {
            class.push_str(" today");
            when = " (today)";
        }
        let label = format!("{long}{when}: {}", done(puzzles, played));
        el! {
            <li class=class>
                <span aria-hidden="true">{short}</span>
                <span class="mark-of" role="img" aria-label=label>
                    {sign}
                </span>
            </li>
        }
    };
    let days: Vec<AnyView> = dailies.last_week(today).into_iter().map(of_day).collect();
    let words = match all {
        (0, 0) => "Nothing in the last seven days: today is a good day to begin.".to_owned(),
        (puzzles, played) => format!("In the last seven days: {}.", done(puzzles, played)),
    };
    el! {
        <div class="days-of-week">
            <ol class="week">{days}</ol>
            <p>{words}</p>
        </div>
    }
}
