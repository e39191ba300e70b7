//! What is said of puzzles and their results.

use engine::day::Day;

use crate::exercise::bar::points;
use crate::pages::date_words::{days, month};
use crate::saved::dailies::Streaks;
use crate::saved::daily::{Attempt, Solved};
use crate::ui::page::Score;

/// When the next puzzles come: in so many minutes, which is so many minutes after midnight here.
pub fn next_day(left: usize, here: u32) -> String {
    let (hour, minute) = (here / 60, here % 60);
    let left = countdown(left);
    format!("New puzzles in {left}, at {hour:02}:{minute:02} your time (midnight UTC).")
}

/// A time of so many minutes: `5 h 12 min`.
fn countdown(minutes: usize) -> String {
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{} min", minutes.max(1)),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}

/// How the puzzle of a day stands, without what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleMark {
    /// Not begun.
    Open,
    /// Begun, and not solved.
    Begun,
    /// Solved with help.
    Helped,
    /// Solved.
    Solved,
    /// Solved as well as can be, without help.
    Par,
}

impl PuzzleMark {
    /// That of an attempt.
    pub fn of(attempt: Option<Attempt>) -> Self {
        match attempt.map(|attempt| attempt.solved) {
            None => Self::Open,
            Some(None) => Self::Begun,
            Some(Some(solved)) if solved.helped => Self::Helped,
            Some(Some(solved)) if solved.score <= solved.par => Self::Par,
            Some(Some(_)) => Self::Solved,
        }
    }

    /// Whether it is solved, however.
    pub fn is_solved(self) -> bool {
        matches!(self, Self::Helped | Self::Solved | Self::Par)
    }

    /// Its sign, by itself or as an emoji.
    pub fn sign(self, is_emoji: bool) -> &'static str {
        match (self, is_emoji) {
            (Self::Par, false) => "★",
            (Self::Solved, false) => "●",
            (Self::Helped, false) => "◐",
            (Self::Open | Self::Begun, false) => "○",
            (Self::Par, true) => "\u{2b50}",
            (Self::Solved, true) => "\u{1f7e9}",
            (Self::Helped, true) => "\u{1f7e8}",
            (Self::Open | Self::Begun, true) => "\u{2b1c}",
        }
    }

    /// Its class in style sheets.
    pub fn class(self) -> &'static str {
        match self {
            Self::Open => "",
            Self::Begun => "begun",
            Self::Helped => "solved helped",
            Self::Solved => "solved",
            Self::Par => "solved par",
        }
    }
}

/// A result, in few words.
fn result(by: Score, solved: Solved) -> String {
    let Solved {
        score, par, helped, ..
    } = solved;
    let result = match by {
        // That it is the best there is would be said of the help.
        Score::Moves(..) if helped && score <= par => format!("Solved in {score}"),
        Score::Moves(..) if score <= par => format!("Solved in {score}, the fewest there are"),
        Score::Moves(..) => format!("Solved in {score}; {par} is the fewest"),
        Score::Points if score == 0 => "Nothing given away".to_owned(),
        Score::Points => format!("{} given away", points(score)),
        Score::Tries => match score {
            0 | 1 => "Won at the first try".to_owned(),
            2 => "Won at the second try".to_owned(),
            3 => "Won at the third try".to_owned(),
            _ => format!("Won at try number {score}"),
        },
    };
    match helped {
        true => result + ", with help",
        false => result,
    }
}

/// What a press on a puzzle does, and what was made of it.
pub fn attempt(by: Score, attempt: Option<Attempt>, day: Day) -> (&'static str, String) {
    match attempt {
        None => ("Solve", "Not begun".to_owned()),
        Some(Attempt { solved: None, .. }) => ("Go on with", "Under way".to_owned()),
        Some(Attempt {
            solved: Some(solved),
            ..
        }) => {
            let later = match solved.on == day {
                true => "",
                false => ", on a later day",
            };
            ("See", result(by, solved) + later)
        }
    }
}

/// What stands beside the number of puzzles that are solved.
pub fn streak(streaks: Streaks) -> String {
    match streaks.now {
        0 => String::new(),
        now => format!("Your streak: {}.", days(now)),
    }
}

/// What there is to say of the days before, and of today.
pub fn streak_words(streaks: Streaks, is_today: bool) -> String {
    let mut words = match (streaks.now, is_today) {
        (0, _) if streaks.longest == 0 => {
            "Solve one on its day to begin a streak. Any one counts.".to_owned()
        }
        (0, _) => "A new streak begins today, with any puzzle that you solve.".to_owned(),
        (_, true) => "Today counts already.".to_owned(),
        (now, false) => format!("Solve any one today, and it is {}.", days(now + 1)),
    };
    if streaks.longest > streaks.now {
        words += &format!(" Your longest: {}.", days(streaks.longest));
    } else if streaks.longest > 1 {
        words.push_str(" It is your longest.");
    }
    words
}

/// How much of a day is solved.
pub fn sum(marks: &[PuzzleMark]) -> String {
    let count = |mark: PuzzleMark| marks.iter().filter(|known| **known == mark).count();
    let mut words = progress(marks);
    if count(PuzzleMark::Par) > 0 {
        words += &format!(", {} of them at par", count(PuzzleMark::Par));
    }
    if count(PuzzleMark::Helped) > 0 {
        words += &format!(", {} with help", count(PuzzleMark::Helped));
    }
    words + "."
}

/// How far a day is: one that was solved without help as well as can be is perfect, and only such a one is called so.
pub fn day_words(marks: &[PuzzleMark]) -> String {
    let count = |is: fn(PuzzleMark) -> bool| marks.iter().filter(|mark| is(**mark)).count();
    let helped = match count(|mark| mark == PuzzleMark::Helped) {
        0 => String::new(),
        helped if helped == count(PuzzleMark::is_solved) => ", with help".to_owned(),
        1 => ", one of them with help".to_owned(),
        helped => format!(", {helped} of them with help"),
    };
    match marks.iter().all(|mark| *mark == PuzzleMark::Par) {
        true => format!("A perfect day: all {} as well as can be", marks.len()),
        false => progress(marks) + &helped,
    }
}

/// What the button is called that leads to the first puzzle that is not solved.
pub fn lead_on(marks: &[PuzzleMark], at: usize, game: &str) -> String {
    let is_fresh = marks.iter().all(|mark| *mark == PuzzleMark::Open);
    let verb = match (is_fresh, marks[at]) {
        (true, _) => "Begin with ",
        (_, PuzzleMark::Begun) => "Go on: ",
        _ => "Next puzzle: ",
    };
    verb.to_owned() + game
}

/// The meaning of the signs.
pub fn legend(is_emoji: bool) -> String {
    let of = |mark: PuzzleMark, words: &str| format!("{} {words}", mark.sign(is_emoji));
    [
        of(PuzzleMark::Par, "at par"),
        of(PuzzleMark::Solved, "solved"),
        of(PuzzleMark::Helped, "with help"),
        of(PuzzleMark::Open, "open"),
    ]
    .join(", ")
}

/// How many are solved.
pub fn progress(marks: &[PuzzleMark]) -> String {
    let solved = marks.iter().filter(|mark| mark.is_solved()).count();
    format!("{solved} of {} solved", marks.len())
}

/// A day's result as lines of plain text and a link: a sign for each puzzle, which gives nothing away, and the same in words.
pub fn share(day: Day, marks: &[PuzzleMark], streak: u32, is_emoji: bool, address: &str) -> String {
    let (_, _, number) = day.civil();
    let signs: String = marks.iter().map(|mark| mark.sign(is_emoji)).collect();
    let streak = match streak {
        0 | 1 => String::new(),
        _ => format!(" Streak: {}.", days(streak)),
    };
    format!(
        "Perfect Play {}, {number} {}\n{signs}\n{}{streak}\n{address}",
        day.number() - Day::FIRST.number() + 1,
        month(day),
        sum(marks),
    )
}

#[cfg(test)]
mod tests {
    use engine::day::Day;

    use super::{
        PuzzleMark, attempt, day_words, lead_on, legend, next_day, share, streak, streak_words, sum,
    };
    use crate::saved::GameId;
    use crate::saved::dailies::Streaks;
    use crate::saved::daily::{Attempt, Solved};
    use crate::ui::page::Score;

    const PRESSES: Score = Score::Moves("press", "presses");

    fn day() -> Day {
        "2026-11-22".parse().unwrap()
    }

    fn solved(score: u32, par: u32, helped: bool) -> Option<Attempt> {
        Some(Attempt {
            game: GameId(1),
            tries: 1,
            solved: Some(Solved {
                on: day(),
                score,
                par,
                helped,
            }),
        })
    }

    #[test]
    fn when_the_next_day_begins_is_said_by_the_clock_on_the_wall() {
        let at = |minutes| next_day(60, minutes).contains(" at 00:00 your time");
        assert!(at(0) && !at(60));
        assert!(next_day(60, 5 * 60 + 45).contains(" at 05:45 your time"));
        assert!(next_day(60, 16 * 60).contains(" at 16:00 your time"));
    }

    #[test]
    fn the_time_that_is_left_is_counted_down() {
        let says = |left: usize, words: &str| {
            let said = next_day(left, 0);
            assert!(
                said.starts_with(&format!("New puzzles in {words}, ")),
                "{said}"
            );
        };
        says(312, "5 h 12 min");
        says(24 * 60, "24 h");
        says(61, "1 h 1 min");
        says(59, "59 min");
        says(1, "1 min");
        // It is never none: then the day is over.
        says(0, "1 min");
    }

    #[test]
    fn a_day_is_shared_by_signs_and_by_words() {
        let begun = Some(Attempt {
            solved: None,
            ..solved(1, 1, false).unwrap()
        });
        let all = [
            solved(6, 6, false),
            solved(2, 1, false),
            None,
            solved(4, 4, true),
            begun,
        ];
        let marks = all.map(PuzzleMark::of);
        let address = "https://example.org/daily/?date=2026-11-22";
        assert_eq!(
            share(day(), &marks, 4, false, address),
            "Perfect Play 326, 22 November 2026\n★●○◐○\n\
             3 of 5 solved, 1 of them at par, 1 with help. Streak: 4 days.\n\
             https://example.org/daily/?date=2026-11-22"
        );
        let emoji = share(day(), &marks, 1, true, address);
        assert!(
            emoji.contains("\n\u{2b50}\u{1f7e9}\u{2b1c}\u{1f7e8}\u{2b1c}\n3 of 5 "),
            "{emoji}"
        );
        assert!(!emoji.contains("Streak"), "{emoji}");
        // The first day that has puzzles is number one.
        assert!(share(Day::FIRST, &marks, 0, false, "").starts_with("Perfect Play 1, 1 January"));
        assert_eq!(sum(&[PuzzleMark::Open; 7]), "0 of 7 solved.");
        assert_eq!(day_words(&marks), "3 of 5 solved, one of them with help");
        assert_eq!(day_words(&marks[2..4]), "1 of 2 solved, with help");
        let perfect = "A perfect day: all 7 as well as can be";
        assert_eq!(day_words(&[PuzzleMark::Par; 7]), perfect);
        let mut with_help = [PuzzleMark::Par; 7];
        with_help[2] = PuzzleMark::Helped;
        assert_eq!(
            day_words(&with_help),
            "7 of 7 solved, one of them with help"
        );
        assert_eq!(legend(false), "★ at par, ● solved, ◐ with help, ○ open");
        assert_eq!(lead_on(&marks, 2, "Maze"), "Next puzzle: Maze");
        assert_eq!(lead_on(&marks, 4, "Maze"), "Go on: Maze");
        assert_eq!(
            lead_on(&[PuzzleMark::Open; 7], 0, "Flip"),
            "Begin with Flip"
        );
    }

    #[test]
    fn what_was_made_of_a_puzzle_is_said() {
        let says = |of| attempt(Score::Tries, of, day()).1;
        assert_eq!(says(None), "Not begun");
        assert_eq!(says(solved(1, 1, true)), "Won at the first try, with help");
        assert_eq!(says(solved(3, 1, false)), "Won at the third try");
        let helped = attempt(PRESSES, solved(6, 6, true), day()).1;
        assert_eq!(helped, "Solved in 6, with help");
        assert_eq!(says(solved(12, 1, false)), "Won at try number 12");
        let points = |score| attempt(Score::Points, solved(score, 0, false), day()).1;
        assert_eq!(
            [0, 43].map(points),
            ["Nothing given away", "0.043 points given away"]
        );
        assert_eq!(
            attempt(PRESSES, solved(1, 1, false), day().next().unwrap()).1,
            "Solved in 1, the fewest there are, on a later day"
        );
        assert_eq!(
            attempt(PRESSES, solved(7, 6, false), day()).1,
            "Solved in 7; 6 is the fewest"
        );
    }

    #[test]
    fn a_streak_is_said_and_nobody_is_shamed() {
        let of = |now, longest| Streaks {
            now,
            longest,
            solved: longest,
        };
        assert_eq!(streak(of(0, 9)), "");
        assert_eq!(streak(of(1, 9)), "Your streak: 1 day.");
        let says = |now, longest, is_today| streak_words(of(now, longest), is_today);
        assert!(says(0, 0, false).starts_with("Solve one on its day to begin a streak."));
        assert_eq!(
            says(0, 7, false),
            "A new streak begins today, with any puzzle that you solve. Your longest: 7 days."
        );
        assert_eq!(
            says(3, 7, false),
            "Solve any one today, and it is 4 days. Your longest: 7 days."
        );
        assert_eq!(
            says(4, 4, true),
            "Today counts already. It is your longest."
        );
        assert_eq!(says(1, 1, true), "Today counts already.");
        for (now, longest) in [(0, 0), (0, 7), (3, 7)] {
            let said = says(now, longest, false);
            assert!(!said.contains("lost") && !said.contains("broke"), "{said}");
        }
    }
}
