//! Days of the calendar in universal time, on which the daily puzzles rest.
//!
//! The engine has no clock. The caller names the day, and refuses days in the future by comparing with the day it
//! knows to be today: [`Day::not_after`].

use std::fmt;
use std::str::FromStr;

use crate::error::SyntaxError;

/// A day by universal time (UTC), as its number: days since 1 January 1970. There are puzzles from
/// [`Day::FIRST`] to [`Day::LAST`], and no day outside can be constructed.
///
/// ```
/// use perfect_play_engine::day::{Day, Weekday};
///
/// let day: Day = "2026-11-22".parse()?;
/// assert_eq!((day.number(), day.weekday()), (20_779, Weekday::Sunday));
/// assert_eq!(day.to_string(), "2026-11-22");
/// // A clock that counts milliseconds since 1970 says which day is today.
/// assert_eq!(Day::from_number(1_795_305_600_000 / 86_400_000)?, day);
/// // The shortest month has no 30th.
/// assert!("2027-02-30".parse::<Day>().is_err());
/// # Ok::<(), perfect_play_engine::day::DayError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Day(u32);

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weekday {
    /// The first, as ISO 8601 counts them.
    Monday,
    /// The second.
    Tuesday,
    /// The third.
    Wednesday,
    /// The fourth.
    Thursday,
    /// The fifth.
    Friday,
    /// The sixth.
    Saturday,
    /// The last.
    Sunday,
}

impl Weekday {
    /// All of them in order; the index of each is its discriminant.
    pub const ALL: [Self; 7] = [
        Self::Monday,
        Self::Tuesday,
        Self::Wednesday,
        Self::Thursday,
        Self::Friday,
        Self::Saturday,
        Self::Sunday,
    ];
}

/// The names of the months, from January on.
pub const MONTHS: [&str; 12] = [
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

impl Day {
    /// 1 January 2026, the first day that has puzzles.
    pub const FIRST: Self = Self(20_454);
    /// 31 December 9999, the last that can be written with four digits for the year.
    pub const LAST: Self = Self(2_932_896);

    /// The day with a number, counted from 1 January 1970.
    ///
    /// # Errors
    /// If it comes before [`Day::FIRST`] or after [`Day::LAST`].
    pub fn from_number(number: u64) -> Result<Self, DayError> {
        let day = u32::try_from(number)
            .map_or(Self(u32::MAX), Self)
            .min(Self(Self::LAST.0 + 1));
        if day < Self::FIRST {
            return Err(DayError::TooEarly(day));
        }
        if day > Self::LAST {
            return Err(DayError::TooLate);
        }
        Ok(day)
    }

    /// The number of days since 1 January 1970.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Year, month (from 1) and day of the month (from 1) in the Gregorian calendar.
    ///
    /// `civil_from_days` of Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”,
    /// <https://howardhinnant.github.io/date_algorithms.html>, for days from 1970 on.
    #[must_use]
    pub const fn civil(self) -> (u32, u32, u32) {
        // Counted from 1 March of the year 0, so that a leap day ends its year; an era is 400 years, 146,097 days.
        let z = self.0 + 719_468;
        let era = z / 146_097;
        let day_of_era = z % 146_097;
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 {
            month_from_march + 3
        } else {
            month_from_march - 9
        };
        let january_or_february = if month <= 2 { 1 } else { 0 };
        (year_of_era + era * 400 + january_or_february, month, day)
    }

    /// The day of a year, a month (from 1) and a day of the month (from 1): `days_from_civil` of the same source.
    /// The three must be a date from 1970 on.
    const fn from_civil(year: u32, month: u32, day: u32) -> Self {
        let year = if month <= 2 { year - 1 } else { year };
        let era = year / 400;
        let year_of_era = year % 400;
        let month_from_march = (month + 9) % 12;
        let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        Self(era * 146_097 + day_of_era - 719_468)
    }

    /// The day of the week.
    #[must_use]
    pub const fn weekday(self) -> Weekday {
        // 1 January 1970 was a Thursday.
        Weekday::ALL[(self.0 as usize + 3) % 7]
    }

    /// The next day; `None` after [`Day::LAST`].
    #[must_use]
    pub fn next(self) -> Option<Self> {
        (self < Self::LAST).then_some(Self(self.0 + 1))
    }

    /// The previous day; `None` before [`Day::FIRST`].
    #[must_use]
    pub fn previous(self) -> Option<Self> {
        (self > Self::FIRST).then(|| Self(self.0 - 1))
    }

    /// This day, unless it is later than `today`.
    ///
    /// # Errors
    /// If it is later than `today`.
    pub fn not_after(self, today: Self) -> Result<Self, DayError> {
        if self > today {
            return Err(DayError::Future { day: self, today });
        }
        Ok(self)
    }
}

/// The number of days in a month.
const fn days_of(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The date in the form of ISO 8601: `2026-11-22`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let syntax = || SyntaxError::new(text, "a date like 2026-11-22 (year, month, day)");
        let number = |digits: &str, length: usize| {
            let is_plain = digits.len() == length && digits.bytes().all(|b| b.is_ascii_digit());
            is_plain.then(|| digits.parse::<u32>().ok()).flatten()
        };
        let read = || {
            let (year, rest) = text.split_once('-')?;
            let (month, day) = rest.split_once('-')?;
            Some((number(year, 4)?, number(month, 2)?, number(day, 2)?))
        };
        let (year, month, day) = read().ok_or_else(syntax)?;
        if !(1..=12).contains(&month) {
            return Err(DayError::NoMonth(text.to_owned()));
        }
        if !(1..=days_of(year, month)).contains(&day) {
            return Err(DayError::NoDay {
                date: text.to_owned(),
                year,
                month,
            });
        }
        // Numbers of days begin in 1970.
        if year < 1970 {
            return Err(DayError::LongAgo(text.to_owned()));
        }
        Self::from_number(Self::from_civil(year, month, day).0.into())
    }
}

/// The reasons a day is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayError {
    /// The text does not have the form of a date.
    Syntax(SyntaxError),
    /// The month is not 01–12.
    NoMonth(String),
    /// The month has no such day.
    NoDay {
        /// The date.
        date: String,
        /// Its year.
        year: u32,
        /// Its month, from 1.
        month: u32,
    },
    /// A date before 1970, which has no number.
    LongAgo(String),
    /// A day before the first one.
    TooEarly(Day),
    /// A day after the last one.
    TooLate,
    /// A day that has not come yet.
    Future {
        /// The day asked for.
        day: Day,
        /// Today.
        today: Day,
    },
}

impl From<SyntaxError> for DayError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl fmt::Display for DayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let too_early = |f: &mut fmt::Formatter<'_>, date: &dyn fmt::Display| {
            let first = Day::FIRST;
            write!(
                f,
                "There are no puzzles for {date}: the first ones are for {first}."
            )
        };
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::NoMonth(date) => {
                write!(f, "“{date}” is not a date: months run from 01 to 12.")
            }
            Self::NoDay { date, year, month } => {
                let name = MONTHS[(*month as usize + 11) % 12];
                let days = days_of(*year, *month);
                write!(f, "“{date}” is not a date: {name} {year} has {days} days.")
            }
            Self::LongAgo(date) => too_early(f, date),
            Self::TooEarly(day) => too_early(f, day),
            Self::TooLate => {
                write!(f, "The last puzzles are for {}.", Day::LAST)
            }
            Self::Future { day, today } => write!(
                f,
                "There are no puzzles for {day} yet: today is {today}, by universal time (UTC)."
            ),
        }
    }
}

impl std::error::Error for DayError {}

#[cfg(test)]
mod tests {
    use super::{Day, Weekday, days_of};

    fn day(text: &str) -> Day {
        text.parse().unwrap()
    }

    #[test]
    fn every_day_has_one_date_and_follows_the_one_before() {
        let (mut year, mut month, mut of_month) = (2026, 1, 1);
        let mut day = Day::FIRST;
        loop {
            assert_eq!(day.civil(), (year, month, of_month));
            assert_eq!(day.to_string().parse(), Ok(day));
            let Some(next) = day.next() else { break };
            assert_eq!(next.previous(), Some(day));
            // No later than the year 2500: more of the same.
            day = next;
            of_month += 1;
            if of_month > days_of(year, month) {
                (month, of_month) = (month + 1, 1);
            }
            if month > 12 {
                (year, month) = (year + 1, 1);
            }
            if year > 2500 {
                break;
            }
        }
        assert_eq!(Day::LAST.to_string(), "9999-12-31");
        assert_eq!((Day::LAST.next(), Day::FIRST.previous()), (None, None));
        assert_eq!(Day::FIRST.to_string(), "2026-01-01");
    }

    #[test]
    fn weekdays_are_those_of_the_calendar() {
        for (date, weekday) in [
            ("2026-01-01", Weekday::Thursday),
            ("2026-11-22", Weekday::Sunday),
            ("2026-11-23", Weekday::Monday),
            ("2028-02-29", Weekday::Tuesday),
            ("2100-03-01", Weekday::Monday),
        ] {
            assert_eq!(day(date).weekday(), weekday, "{date}");
        }
        for (place, weekday) in Weekday::ALL.into_iter().enumerate() {
            assert_eq!(weekday as usize, place);
        }
    }

    #[test]
    fn what_is_no_day_is_refused_by_name() {
        let refusal = |text: &str| text.parse::<Day>().unwrap_err().to_string();
        for text in [
            "",
            "today",
            "2026-1-1",
            "26-01-01",
            "2026/01/01",
            "2026-11-22 ",
            "2026-11-22T00:00",
            "+2026-11-22",
            "2026-+1-22",
            "02026-11-22",
            "2026-11",
            "2026-11-2２",
        ] {
            let message = refusal(text);
            assert!(message.ends_with("is expected."), "{message}");
            assert!(message.contains("2026-11-22 (year"), "{message}");
        }
        assert_eq!(
            refusal("2026-13-01"),
            "“2026-13-01” is not a date: months run from 01 to 12."
        );
        assert_eq!(
            refusal("2027-02-29"),
            "“2027-02-29” is not a date: February 2027 has 28 days."
        );
        assert!(refusal("2028-02-30").ends_with("has 29 days."));
        assert!(refusal("2100-02-29").ends_with("has 28 days."));
        assert!(refusal("2026-04-31").ends_with("has 30 days."));
        assert!(refusal("2026-04-00").contains("April"));
        for early in ["2025-12-31", "1969-12-31", "0000-02-29", "1970-01-01"] {
            assert_eq!(
                refusal(early),
                format!("There are no puzzles for {early}: the first ones are for 2026-01-01.")
            );
        }
        for late in [2_932_897, u64::MAX] {
            let message = Day::from_number(late).unwrap_err().to_string();
            assert!(message.contains("9999-12-31"), "{message}");
        }
        assert!(Day::from_number(20_453).is_err() && Day::from_number(20_454).is_ok());
    }

    #[test]
    fn a_day_to_come_is_refused() {
        let today = day("2026-11-22");
        assert_eq!(day("2026-11-22").not_after(today), Ok(today));
        assert!(day("2026-11-21").not_after(today).is_ok());
        let message = day("2026-11-23").not_after(today).unwrap_err().to_string();
        assert!(message.contains("2026-11-23") && message.contains("today is 2026-11-22"));
    }
}
