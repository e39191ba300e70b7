//! The days of a month that have puzzles, with how many of each day's are solved.

use engine::day::Day;
use leptos::prelude::*;

use super::words::PuzzleMark;
use crate::pages::date_words;
use crate::pages::week::HELPED;
use crate::saved::daily::DailyResults;
use crate::ui::fixed::el;
use crate::ui::page::Page;
use crate::ui::router::router;
use crate::ui::storage::Browser;

/// Goes from a day on while the month is the same.
fn of_month(day: Day, step: fn(Day) -> Option<Day>) -> impl Iterator<Item = Day> {
    let month = day.civil().1;
    std::iter::successors(Some(day), move |day| step(*day))
        .take_while(move |day| day.civil().1 == month)
}

/// The weeks of the month of a day: of each the days from Monday to Sunday that are in the month.
fn weeks(day: Day) -> Vec<[Option<Day>; 7]> {
    let first = of_month(day, Day::previous).last().unwrap_or(day);
    let mut weeks: Vec<[Option<Day>; 7]> = Vec::new();
    for day in of_month(first, Day::next) {
        let place = day.weekday() as usize;
        if place == 0 || weeks.is_empty() {
            weeks.push([None; 7]);
        }
        if let Some(week) = weeks.last_mut() {
            week[place] = Some(day);
        }
    }
    weeks
}

/// The month of a day, with the ways to the months before and after.
#[component]
pub fn Calendar(
    /// The games, each with a puzzle for every day.
    games: &'static [Page],
    /// The day that is shown.
    day: Day,
    /// The last that has come.
    today: Day,
) -> AnyView {
    let cell = |date: Option<Day>| {
        let Some(date) = date.filter(|date| *date <= today) else {
            let number = date.map(|date| date.civil().2.to_string());
            return el! { <td>{number}</td> };
        };
        let results = DailyResults::load(&Browser, date);
        let solved = results.solved();
        let is_par = |game: &Page| PuzzleMark::of(results.of(game.id)) == PuzzleMark::Par;
        let is_perfect = games.iter().all(is_par);
        let href = router().href(&format!("daily/{date}"));
        let label = format!("{}: {solved} solved", date_words::date(date));
        let current = if date == day { "date" } else { "false" };
        let mut done = results.all().filter_map(|(_, attempt)| attempt.solved);
        let is_helped = done.all(|solved| solved.helped);
        // A dot on each day that was played, a full one where all was solved, a star where nothing can be done better.
        let (class, sign) = match solved {
            _ if is_perfect => ("all", "★"),
            0 if results.all().next().is_none() => ("", ""),
            0 => ("begun", "◦"),
            _ if is_helped => ("some", HELPED),
            _ if solved < games.len() => ("some", "•"),
            _ => ("all", "✓"),
        };
        el! {
            <td class=class>
                <a href=href aria-label=label aria-current=current>
                    {date.civil().2.to_string()}
                    <span aria-hidden="true">{sign}</span>
                </a>
            </td>
        }
    };
    let rows: Vec<AnyView> = weeks(day)
        .into_iter()
        .map(|week| el! { <tr>{week.into_iter().map(cell).collect::<Vec<_>>()}</tr> })
        .collect();
    let heads: Vec<AnyView> = date_words::WEEKDAYS
        .iter()
        .map(|[short, long]| el! { <th scope="col" abbr=*long>{*short}</th> })
        .collect();
    let other = |day: Option<Day>, arrow: &'static str, name: &'static str| {
        let day = day?.min(today);
        let href = router().href(&format!("daily/{day}"));
        let label = format!("{name}: {}", date_words::month(day));
        let link = el! {
            <a class="step-to" href=href aria-label=label>
                {arrow}
            </a>
        };
        Some(link)
    };
    let before = of_month(day, Day::previous).last().and_then(Day::previous);
    let after = of_month(day, Day::next).last().and_then(Day::next);
    el! {
        <section class="archive" aria-label="Archive">
            <div class="day">
                {other(before, "‹", "The month before")} <h2>{date_words::month(day)}</h2>
                {other(after.filter(|after| *after <= today), "›", "The month after")}
            </div>
            <table>
                <thead>
                    <tr>{heads}</tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::weeks;

    #[test]
    fn a_month_is_so_many_weeks() {
        let of = |date: &str| weeks(date.parse::<Day>().unwrap());
        let november = of("2026-11-22");
        // From Sunday 1 to Monday 30.
        assert_eq!(november.len(), 6);
        assert_eq!(november[0].iter().flatten().count(), 1);
        assert_eq!(november[5][0].unwrap().to_string(), "2026-11-30");
        assert_eq!(of("2026-02-10").len(), 5);
        assert_eq!(of("2027-02-10").len(), 4);
        // The first month that there is.
        assert_eq!(of("2026-01-15")[0].iter().flatten().count(), 4);
    }
}
