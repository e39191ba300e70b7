//! A puzzle a day for each game: those of a day, what somebody has made of them, and the days before.

mod answers;
mod calendar;
mod share;
mod words;

use std::mem;
use std::sync::Arc;

use engine::day::{Day, DayError};
use leptos::prelude::*;

use self::calendar::{Calendar, CalendarProps};
use self::words::PuzzleMark;
use crate::exercise::{Exercises, daily, exercises};
use crate::games::small_board::small_board;
use crate::life::Life;
use crate::pages::date_words;
use crate::pages::week::{DaySign, HELPED, row};
use crate::saved::dailies::Dailies;
use crate::saved::daily::DailyResults;
use crate::ui::announce::announcer;
use crate::ui::button::Button;
use crate::ui::day::{next_day_here, use_day, use_minutes_left};
use crate::ui::dialog::{Dialog, OpenDialog};
use crate::ui::fixed::{dynamic, el};
use crate::ui::icon::Icon;
use crate::ui::page::{Page, Score};
use crate::ui::router::router;
use crate::ui::storage::Browser;
use crate::ui::unkept::{Unkept, use_keeps};
use crate::worker::client;

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "daily",
    name: "A puzzle a day",
    line: "One for each game, the same for everyone, harder from Monday to Sunday.",
    score: Score::Tries,
};

/// What the signs of puzzles and of days mean.
const SIGNS: &str = "★ as well as can be, ✓ solved, ◐ with help, • some of a day.";

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
    let (day, keeps, left) = (use_day(), use_keeps(), use_minutes_left());
    let announcer = announcer();
    let mut seen = day.get_untracked();
    let shown = dynamic(move || {
        let place = router.place();
        failed.set(String::new());
        if mem::replace(&mut seen, day.get()) != seen {
            announcer.say("A new day has begun: its puzzles are here.");
        }
        let today = daily::today();
        let context = DayPage {
            exercises,
            dialog,
            failed,
            keeps,
            left,
            today,
        };
        match asked(&place.route, &place.query, today) {
            Ok(day) => of_day(context, day),
            Err(error) => {
                let refused = el! {
                    <p class="notice warning" role="alert">
                        {format!("{error} Here are today’s.")}
                    </p>
                };
                vec![refused, of_day(context, today)].into_any()
            }
        }
    });
    el! {
        <div class="pages daily">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <Unkept keeps />
            {shown}
            <p role="alert">{failed}</p>
            <Dialog content=dialog />
        </div>
    }
}

/// What the puzzles of a day need of the page. Copies are handles of the same.
#[derive(Clone, Copy)]
struct DayPage {
    exercises: Exercises,
    dialog: OpenDialog,
    failed: RwSignal<String>,
    keeps: RwSignal<bool>,
    /// The minutes until the next day.
    left: RwSignal<usize>,
    today: Day,
}

/// Has the worker make the puzzles of a day one after the other, for their boards.
fn draw_boards(boards: Vec<(&'static str, RwSignal<String>)>, day: Day) -> Life {
    let life = client::asker();
    life.spawn(async move {
        for (game, picture) in boards {
            // A puzzle that can't be had says so when somebody goes to it.
            if let Ok(puzzle) = daily::fetch(life, game, day).await {
                picture.set(small_board(&puzzle.positions[0]).unwrap_or_default());
            }
        }
    });
    life
}

/// The puzzles of a day.
fn of_day(shown: DayPage, day: Day) -> AnyView {
    let DayPage {
        exercises, today, ..
    } = shown;
    let results = DailyResults::load(&Browser, day);
    let dailies = Dailies::load(&Browser);
    let games = exercises.modules.games;
    let marks = marks_of(games, day);
    let pictures: Vec<_> = games
        .iter()
        .map(|game| (game.id, RwSignal::new(String::new())))
        .collect();
    let boards = draw_boards(pictures.clone(), day);
    let announcer = announcer();
    let open = move |game: &'static str| {
        client::cancel(boards);
        shown.failed.set(String::new());
        announcer.say("Making the puzzle…");
        let failed = shown.failed;
        exercises.open_daily(game, day, Arc::new(move |reason| failed.set(reason)));
    };
    let card = |(at, game): (usize, &'static Page)| {
        let (verb, said) = words::attempt(game.score, results.of(game.id), day);
        let sign = match marks[at] {
            PuzzleMark::Par => "★",
            PuzzleMark::Solved => "✓",
            PuzzleMark::Helped => HELPED,
            PuzzleMark::Open | PuzzleMark::Begun => "",
        };
        let label = [verb, " ", game.name, ": ", &said].concat();
        el! {
            <li class=marks[at].class()>
                <button type="button" aria-label=label on:click=move |_| open(game.id)>
                    <svg
                        class="small-board"
                        viewBox="0 0 120 120"
                        aria-hidden="true"
                        inner_html=pictures[at].1
                    ></svg>
                    <span class="sign" aria-hidden="true">{sign}</span>
                    <span class="name">{game.name}</span>
                    <span class="said">{said}</span>
                </button>
            </li>
        }
    };
    let cards: Vec<AnyView> = games.iter().enumerate().map(card).collect();
    let on_share = move |()| {
        let marks = marks_of(games, day);
        let streak = Dailies::load(&Browser).streaks(None, today).now;
        let address = router_address(exercises, day);
        let text = move |is_emoji| words::share(day, &marks, streak, is_emoji, &address);
        shown.dialog.set(Some(share::dialog(text)));
    };
    // Of all buttons the one that leads on stands out.
    let next = marks.iter().position(|mark| !mark.is_solved());
    let share = |primary| {
        let name = if primary { "Share your day" } else { "Share" };
        view! { <Button name primary on_press=on_share /> }.into_any()
    };
    let mut buttons = Vec::new();
    match next {
        Some(at) => {
            let game = &games[at];
            let name = words::lead_on(&marks, at, game.name);
            let on_press = move |()| open(game.id);
            buttons.push(view! { <Button name primary=true on_press /> }.into_any());
            if marks.iter().any(|mark| mark.is_solved()) {
                buttons.push(share(false));
            }
        }
        None => buttons.push(share(true)),
    }
    let steps: Vec<AnyView> = marks
        .iter()
        .map(|mark| el! { <span class=mark.class()></span> })
        .collect();
    let other = |day: Option<Day>, arrow: &'static str, name: &'static str| {
        let day = day.filter(|day| *day <= today)?;
        let href = router().href(&format!("daily/{day}"));
        let link = el! {
            <a class="step-to" href=href aria-label=name>
                {arrow}
            </a>
        };
        Some(link)
    };
    // The place beside seven boards.
    let (elsewhere, [name, what]) = match day == today {
        true => (
            today.previous().map(|day| format!("daily/{day}")),
            ["Yesterday", "Its puzzles and answers"],
        ),
        false => (Some("daily".to_owned()), ["Today", "Its puzzles"]),
    };
    let elsewhere = elsewhere.map(|route| {
        el! {
            <li class="elsewhere">
                <a href=router().href(&route)>
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" inner_html=Icon::Calendar.paths()></svg>
                    <span class="name">{name}</span>
                    <span class="said">{what}</span>
                </a>
            </li>
        }
    });
    let streak = words::streak(dailies.streaks(None, today));
    let left = shown.left;
    let (answered, answers_title) = match day == today {
        true => (today.previous(), "Yesterday’s answers"),
        false => (Some(day), "The answers of this day"),
    };
    let failed = shown.failed;
    let answers = answered.map(|day| answers::answers(games, day, answers_title, failed));
    let line = el! { <p class="lead">{PAGE.line}</p> };
    let countdown = el! {
        <p class="lead">{move || words::next_day(left.get(), next_day_here())}</p>
    };
    // Where all of them are solved, the next ones are what is waited for.
    let legend = el! { <p class="legend">{SIGNS}</p> };
    let (before, after) = match next {
        Some(_) => (None, vec![countdown, line]),
        None => (Some(countdown), vec![line]),
    };
    el! {
        <div class="of-day">
          <div class="run">
            <div class="day">
                {other(day.previous(), "‹", "The day before")}
                <p class="date">{date_words::date(day)}</p>
                {other(day.next(), "›", "The day after")}
            </div>
            <div class="steps" aria-hidden="true">
                {steps}
            </div>
            <p class="sum">{words::day_words(&marks)} ". " <span>{streak}</span></p>
            <div class="row lead-on">{buttons}</div>
            {before}
            <ul class="boards">{cards} {elsewhere}</ul>
            {legend}
          </div>
            <div class="days">
                {week(&dailies, today, shown.keeps.get())}
                {Calendar(CalendarProps {
                    games,
                    day,
                    today,
                })}
                <section class="next-days">
                    <h2>"Every day"</h2>
                    {after}
                </section>
                {answers}
            </div>
        </div>
    }
}

/// The last seven days, each with whether one of its puzzles was solved on it, and the streak.
fn week(dailies: &Dailies, today: Day, keeps: bool) -> AnyView {
    let streaks = dailies.streaks(None, today);
    let title = match streaks.now {
        0 => "Your last seven days".to_owned(),
        _ => words::streak(streaks).trim_end_matches('.').to_owned(),
    };
    let said = match keeps {
        true => words::streak_words(streaks, dailies.is_solved_on_its_day(today)),
        false => String::new(),
    };
    let days = dailies.last_week(today).into_iter();
    let days = days.map(|(day, is_solved)| {
        let is_helped = dailies.is_helped(day);
        (day, DaySign::of_streak(is_solved, is_helped))
    });
    el! {
        <section class="streak">
            <h2>{title}</h2>
            {row(days, today)}
            <p>{said}</p>
        </section>
    }
}

/// How the puzzles of a day stand, in the games' order.
fn marks_of(games: &[Page], day: Day) -> Vec<PuzzleMark> {
    let results = DailyResults::load(&Browser, day);
    let of = |game: &Page| PuzzleMark::of(results.of(game.id));
    games.iter().map(of).collect()
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
