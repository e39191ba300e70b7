//! What is said of puzzles and their results.

use engine::day::Day;

use crate::exercise::bar::points;
use crate::saved::daily::{Attempt, DailyResults, Solved};
use crate::ui::page::{Page, Score};

/// The weekdays, as the head of the table has them.
pub const WEEKDAYS: [[&str; 2]; 7] = [
    ["Mo", "Monday"],
    ["Tu", "Tuesday"],
    ["We", "Wednesday"],
    ["Th", "Thursday"],
    ["Fr", "Friday"],
    ["Sa", "Saturday"],
    ["Su", "Sunday"],
];

/// The months, as dates name them.
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// A month with its year.
pub fn month(day: Day) -> String {
    let (year, month, _) = day.civil();
    format!("{} {year}", MONTHS[month as usize - 1])
}

/// A date in words.
pub fn date(day: Day) -> String {
    let (_, _, number) = day.civil();
    let [_, weekday] = WEEKDAYS[day.weekday() as usize];
    format!("{weekday}, {number} {}", month(day))
}

/// When the next puzzles come, which is so many minutes after midnight here.
pub fn next_day(minutes: u32) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60);
    format!("New ones come at {hour:02}:{minute:02} your time (midnight UTC).")
}

/// A result, in few words.
fn result(by: Score, solved: Solved) -> String {
    let Solved {
        score, par, helped, ..
    } = solved;
    let result = match by {
        Score::Moves(one, many) => {
            let word = if score == 1 { one } else { many };
            format!("{score} {word} (par {par})")
        }
        Score::Points => format!("{} lost", points(score)),
        Score::Tries if score <= 1 => "won at once".to_owned(),
        Score::Tries => format!("won at try {score}"),
    };
    match helped {
        true => result + ", with help",
        false => result,
    }
}

/// What there is to say of a puzzle, and what its button is called, with a place for the game's name.
pub fn attempt(by: Score, attempt: Option<Attempt>, day: Day) -> (String, &'static str) {
    match attempt {
        None => ("Not begun.".to_owned(), "Solve {}"),
        Some(Attempt { solved: None, .. }) => ("Under way.".to_owned(), "Go on with {}"),
        Some(Attempt {
            solved: Some(solved),
            ..
        }) => {
            let later = match solved.on == day {
                true => "",
                false => " Not on its day.",
            };
            let words = format!("Solved: {}.{later}", result(by, solved));
            (words, "See {} again")
        }
    }
}

/// A result as two lines of plain text and a link.
pub fn share(games: &[Page], results: &DailyResults, day: Day, address: &str) -> String {
    let each = |game: &Page| {
        let solved = results.of(game.id)?.solved?;
        Some(format!("{} {}", game.name, result(game.score, solved)))
    };
    let each: Vec<String> = games.iter().filter_map(each).collect();
    let (_, _, number) = day.civil();
    format!(
        "Perfect Play, {number} {}: {} of {} solved\n{}\n{address}",
        month(day),
        results.solved(),
        games.len(),
        each.join("; "),
    )
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::{attempt, date, next_day, share};
    use crate::saved::GameId;
    use crate::saved::daily::{Attempt, DailyResults, Solved};
    use crate::ui::page::{Page, Score};

    const PRESSES: Score = Score::Moves("press", "presses");

    fn day() -> Day {
        "2026-11-22".parse().unwrap()
    }

    fn solved(score: u32, par: u32, helped: bool) -> Attempt {
        Attempt {
            game: GameId(1),
            tries: 1,
            solved: Some(Solved {
                on: day(),
                score,
                par,
                helped,
            }),
        }
    }

    #[test]
    fn when_the_next_day_begins_is_said_by_the_clock_on_the_wall() {
        let at = |minutes| next_day(minutes).contains(" at 00:00 your time");
        assert!(at(0) && !at(60));
        assert!(next_day(5 * 60 + 45).contains(" at 05:45 your time"));
        assert!(next_day(16 * 60).contains(" at 16:00 your time"));
    }

    #[test]
    fn a_result_is_two_lines_and_a_link() {
        let page = |id, name, score| Page {
            id,
            name,
            line: "",
            score,
        };
        let games = [
            page("flip", "Flip", PRESSES),
            page("nim", "Nim", Score::Tries),
            page("backgammon", "Backgammon", Score::Points),
        ];
        let mut results = DailyResults::default();
        results.set("flip", solved(7, 6, false));
        results.set("backgammon", solved(43, 0, false));
        let text = share(
            &games,
            &results,
            day(),
            "https://example.org/daily/?date=2026-11-22",
        );
        assert_eq!(
            text,
            "Perfect Play, 22 November 2026: 2 of 3 solved\n\
             Flip 7 presses (par 6); Backgammon 0.043 points lost\n\
             https://example.org/daily/?date=2026-11-22"
        );
    }

    #[test]
    fn what_was_made_of_a_puzzle_is_said() {
        let says = |of| attempt(Score::Tries, of, day()).0;
        assert_eq!(says(None), "Not begun.");
        assert_eq!(
            says(Some(solved(1, 1, true))),
            "Solved: won at once, with help."
        );
        assert_eq!(says(Some(solved(3, 1, false))), "Solved: won at try 3.");
        assert_eq!(
            attempt(PRESSES, Some(solved(1, 1, false)), day().next().unwrap()).0,
            "Solved: 1 press (par 1). Not on its day."
        );
        assert_eq!(date(day()), "Sunday, 22 November 2026");
    }
}
