//! Days in words.

use engine::day::{Day, MONTHS};

/// The weekdays, as the head of a table has them, and in full.
pub const WEEKDAYS: [[&str; 2]; 7] = [
    ["Mo", "Monday"],
    ["Tu", "Tuesday"],
    ["We", "Wednesday"],
    ["Th", "Thursday"],
    ["Fr", "Friday"],
    ["Sa", "Saturday"],
    ["Su", "Sunday"],
];

/// A month with its year.
pub fn month(day: Day) -> String {
    let (year, month, _) = day.civil();
    format!("{} {year}", MONTHS[month as usize - 1])
}

/// A date: `22 November 2026`.
pub fn short_date(day: Day) -> String {
    let (_, _, number) = day.civil();
    format!("{number} {}", month(day))
}

/// A day of a year that is known: `22 Nov`.
pub fn day_and_month(day: Day) -> String {
    let (_, month, number) = day.civil();
    let name = MONTHS[month as usize - 1];
    format!("{number} {}", name.get(..3).unwrap_or(name))
}

/// A date with its weekday.
pub fn date(day: Day) -> String {
    let [_, weekday] = WEEKDAYS[day.weekday() as usize];
    format!("{weekday}, {}", short_date(day))
}

/// A number of days.
pub fn days(count: u32) -> String {
    match count {
        1 => "1 day".to_owned(),
        _ => format!("{count} days"),
    }
}

#[cfg(test)]
mod tests {
    use super::{date, day_and_month, days, month, short_date};

    #[test]
    fn a_day_is_said_in_words() {
        let day = "2026-11-22".parse().unwrap();
        assert_eq!(date(day), "Sunday, 22 November 2026");
        assert_eq!(short_date(day), "22 November 2026");
        assert_eq!(day_and_month(day), "22 Nov");
        assert_eq!(month(day), "November 2026");
        assert_eq!([1, 7].map(days), ["1 day", "7 days"]);
    }
}
