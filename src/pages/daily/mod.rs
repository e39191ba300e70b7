//! A puzzle a day for each game: those of a day, what somebody has made of them, and the days before.

mod calendar;
mod share;
mod words;

use std::mem;
use std::sync::Arc;

use engine::day::{Day, DayError};
use leptos::prelude::*;

use self::calendar::{Calendar, CalendarProps};
use crate::exercise::{Exercises, daily, exercises};
use crate::saved::daily::{DailyResults, streak};
use crate::ui::announce::announcer;
use crate::ui::button::Button;
use crate::ui::day::{next_day_here, use_day};
use crate::ui::dialog::{Dialog, OpenDialog};
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::{Page, Score};
use crate::ui::router::router;
use crate::ui::storage::Browser;
use crate::ui::unkept::{Unkept, use_keeps};

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "daily",
    name: "A puzzle a day",
    line: "One for each game, the same for everyone, harder from Monday to Sunday.",
    score: Score::Tries,
};

/// The day that an address asks for: `daily/2026-11-22`, or `daily/?date=2026-11-22`, which servers of plain files
/// answer as well. Without one it is today's.
///
/// # Errors
/// If it is no date, or one that has no puzzles (yet).
fn asked(route: &str, query: &str, today: Day) -> Result<Day, DayError> {
    let below = route.split_once('/').map(|(_, date)| date.to_owned());
    let named = || {
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        let found = pairs.find(|(name, _)| name == "date");
        found.map(|(_, date)| date.into_owned())
    };
    match below.or_else(named) {
        None => Ok(today),
        Some(date) => date.parse::<Day>()?.not_after(today),
    }
}

/// The page.
pub fn page() -> AnyView {
    let router = router();
    let exercises = exercises();
    let dialog: OpenDialog = RwSignal::new(None);
    // What could not be done, in a sentence.
    let failed = RwSignal::new(String::new());
    let (day, keeps) = (use_day(), use_keeps());
    let announcer = announcer();
    let mut seen = day.get_untracked();
    let shown = dynamic(move || {
        let place = router.place();
        failed.set(String::new());
        if mem::replace(&mut seen, day.get()) != seen {
            announcer.say("A new day has begun: its puzzles are here.");
        }
        let today = daily::today();
        match asked(&place.route, &place.query, today) {
            Ok(day) => of_day(exercises, dialog, failed, keeps, day, today),
            Err(error) => {
                let refused = el! {
                    <p class="notice warning" role="alert">
                        {format!("{error} Here are today’s.")}
                    </p>
                };
                vec![
                    refused,
                    of_day(exercises, dialog, failed, keeps, today, today),
                ]
                .into_any()
            }
        }
    });
    el! {
        <div class="pages daily">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <p class="lead">{PAGE.line} " " {move || { day.track(); words::next_day(next_day_here()) }}</p>
            <Unkept keeps />
            {shown}
            <p role="alert">{failed}</p>
            <Dialog content=dialog />
        </div>
    }
}

/// The puzzles of a day.
fn of_day(
    exercises: Exercises,
    dialog: OpenDialog,
    failed: RwSignal<String>,
    keeps: RwSignal<bool>,
    day: Day,
    today: Day,
) -> AnyView {
    let results = DailyResults::load(&Browser, day);
    let solved = results.solved();
    let games = exercises.modules.games;
    let announcer = announcer();
    // Of all buttons the one that leads on stands out.
    let is_open = |game: &&Page| !results.is_solved(game.id);
    let next = games.iter().find(is_open).map(|game| game.id);
    let card = |game: &'static Page| {
        let attempt = results.of(game.id);
        let (said, button) = words::attempt(game.score, attempt, day);
        let on_press = move |()| {
            failed.set(String::new());
            announcer.say("Making the puzzle…");
            exercises.open_daily(game.id, day, Arc::new(move |reason| failed.set(reason)));
        };
        let class = match attempt.and_then(|attempt| attempt.solved) {
            Some(_) => "solved",
            None => "",
        };
        el! {
            <li class=class>
                <h2>{game.name}</h2>
                <p>{said}</p>
                <Button name=button.replace("{}", game.name) primary=next == Some(game.id) on_press />
            </li>
        }
    };
    let cards: Vec<AnyView> = games.iter().map(card).collect();
    let days = streak(&Browser, today, None);
    let streak = match days {
        0 if !keeps.get() => String::new(),
        0 => "Solve one on its day to begin a streak.".to_owned(),
        1 => "Your streak: 1 day.".to_owned(),
        _ => format!("Your streak: {days} days."),
    };
    let sum = format!("{solved} of {} solved. {streak}", games.len());
    let on_share = move |()| {
        let results = DailyResults::load(&Browser, day);
        let address = router_address(exercises, day);
        let text = words::share(games, &results, day, &address);
        dialog.set(Some(share::dialog(text)));
    };
    let other = |day: Option<Day>, name: &'static str, class: &'static str| {
        let day = day.filter(|day| *day <= today)?;
        let href = router().href(&format!("daily/{day}"));
        let link = el! {
            <a class=class href=href>
                {name}
            </a>
        };
        Some(link)
    };
    el! {
        <div>
            <div class="day">
                {other(day.previous(), "← The day before", "button")}
                <p class="date">{words::date(day)}</p>
                {other(day.next(), "The day after →", "button")}
            </div>
            <p class="sum">{sum}</p>
            <div class="row">
                <Button
                    name="Share your result"
                    primary=next.is_none()
                    hidden=Signal::stored(solved == 0)
                    on_press=on_share
                />
            </div>
            <ul class="puzzles">{cards}</ul>
            {Calendar(CalendarProps { day, today })}
        </div>
    }
}

/// The address of a day's puzzles, for others: one that is answered by a file.
fn router_address(exercises: Exercises, day: Day) -> String {
    exercises.router.address(PAGE.id, &format!("date={day}"))
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::asked;

    #[test]
    fn an_address_names_a_day_or_means_today() {
        let today: Day = "2026-11-23".parse().unwrap();
        let of = |route: &str, query: &str| asked(route, query, today).map(|day| day.to_string());
        assert_eq!(of("daily", "").unwrap(), "2026-11-23");
        assert_eq!(of("daily/2026-11-22", "").unwrap(), "2026-11-22");
        assert_eq!(of("daily", "utm=x&date=2026-11-22").unwrap(), "2026-11-22");
        for (route, query) in [
            ("daily/2026-11-24", ""),
            ("daily/2026-02-30", ""),
            ("daily/tomorrow", ""),
            ("daily", "date=1999-01-01"),
        ] {
            let error = of(route, query).unwrap_err().to_string();
            let error = error.as_str();
            let date = query
                .strip_prefix("date=")
                .or_else(|| route.strip_prefix("daily/"));
            assert!(error.contains(date.unwrap()), "{date:?}: {error}");
        }
    }
}
