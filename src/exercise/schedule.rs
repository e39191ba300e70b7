//! When a card is to be met again: FSRS, the Free Spaced Repetition Scheduler, by days (J. Ye, J. Su and Y. Cao, “A
//! Stochastic Shortest Path Algorithm for Optimizing Spaced Repetition Scheduling”, KDD 2022, and its version 5), with
//! the crate `rs-fsrs` and the weights that come with it. Knows of no browser.

use chrono::{DateTime, Utc};
use rs_fsrs::{FSRS, Parameters, Rating, State};

use crate::saved::cards::{Card, Memory};

/// Whether a position was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recall {
    /// The best move was found at once.
    Known,
    /// It was not.
    Forgotten,
}

const SECONDS_OF_DAY: i64 = 24 * 60 * 60;
const THOUSAND: f64 = 1000.0;

/// The most days until a card is met again.
const LONGEST: u32 = 365;

/// The noon of a day of this number.
fn noon(day: u32) -> DateTime<Utc> {
    DateTime::from_timestamp(i64::from(day) * SECONDS_OF_DAY + SECONDS_OF_DAY / 2, 0)
        .unwrap_or_default()
}

/// The card after it has been met today.
#[must_use]
pub fn met(card: &Card, today: u32, recall: Recall) -> Card {
    let Memory {
        last,
        stability,
        difficulty,
        reps,
        lapses,
    } = card.memory;
    let before = rs_fsrs::Card {
        due: noon(card.due),
        stability: f64::from(stability) / THOUSAND,
        difficulty: f64::from(difficulty) / THOUSAND,
        elapsed_days: i64::from(today.saturating_sub(last)),
        scheduled_days: i64::from(card.due.saturating_sub(last)),
        reps: reps as i32,
        lapses: lapses as i32,
        state: match reps {
            0 => State::New,
            _ => State::Review,
        },
        last_review: noon(if reps == 0 { today } else { last }),
    };
    let scheduler = FSRS::new(Parameters {
        // Days, and no minutes: nobody waits here for a card.
        enable_short_term: false,
        enable_fuzz: false,
        maximum_interval: LONGEST as i32,
        ..Parameters::default()
    });
    let rating = match recall {
        Recall::Known => Rating::Good,
        Recall::Forgotten => Rating::Again,
    };
    let after = scheduler.next(before, noon(today), rating).card;
    let thousandths = |number: f64| (number * THOUSAND).round().max(1.0) as u32;
    let days = u32::try_from(after.scheduled_days)
        .unwrap_or(1)
        .clamp(1, LONGEST);
    Card {
        due: today + days,
        memory: Memory {
            last: today,
            stability: thousandths(after.stability),
            difficulty: thousandths(after.difficulty),
            reps: reps + 1,
            lapses: lapses + u32::from(recall == Recall::Forgotten && reps > 0),
        },
        ..card.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Recall, met};
    use crate::saved::cards::Card;

    /// How many days lie between the times at which a card is met, when it is met whenever it is due.
    fn days(recalls: &[Recall]) -> Vec<u32> {
        let mut card = Card::new("5 3".into(), "1:1".into(), 20_000);
        let mut days = Vec::new();
        for recall in recalls {
            let today = card.due;
            card = met(&card, today, *recall);
            assert_eq!(card.memory.last, today);
            days.push(card.due - today);
        }
        assert_eq!(card.memory.reps as usize, recalls.len());
        days
    }

    #[test]
    fn what_is_known_comes_back_later_and_later() {
        let known = days(&[Recall::Known; 6]);
        assert!(
            known[..5].windows(2).all(|pair| pair[0] < pair[1]),
            "{known:?}"
        );
        assert_eq!(known[0], 3, "the first interval of FSRS 5 after “good”");
        assert!(known[5] <= LONGEST);
    }

    #[test]
    fn what_is_forgotten_comes_back_soon() {
        use Recall::{Forgotten, Known};
        assert_eq!(days(&[Forgotten])[0], 1);
        let lapsed = days(&[Known, Known, Known, Forgotten, Known]);
        assert!(
            lapsed[3] < lapsed[2] && lapsed[4] < days(&[Known; 5])[4],
            "{lapsed:?}"
        );
    }

    #[test]
    fn what_was_long_overdue_and_known_is_known_better() {
        let card = met(&Card::new("5 3".into(), "1:1".into(), 0), 0, Recall::Known);
        let on_time = met(&card, card.due, Recall::Known);
        let late = met(&card, card.due + 30, Recall::Known);
        assert!(late.memory.stability > on_time.memory.stability);
        assert_eq!(late.memory.lapses, 0);
        let forgotten = met(&on_time, on_time.due, Recall::Forgotten);
        assert_eq!(forgotten.memory.lapses, 1);
        assert!(forgotten.memory.stability < on_time.memory.stability);
    }
}
