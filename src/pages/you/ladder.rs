//! Levels by what storage calls them. Knows of no browser.

use crate::matches::levels::RATES;
use crate::modules::KnownLevel;

/// The name of a level of a game that has these. An older rate of error says how often that is.
pub fn level_name(levels: &[KnownLevel], code: u8) -> String {
    let known = levels.iter().find(|level| level.code == code);
    let is_rate = RATES.iter().any(|rate| rate.level.code() == code);
    match known {
        Some(level) if is_rate => format!("{} (errs in {code} of 100)", level.name),
        Some(level) => level.name.to_owned(),
        None if code >= 100 => format!("Its level {}", u32::from(code) - 99),
        None => format!("Errs in {code} of 100"),
    }
}

#[cfg(test)]
pub mod tests {
    use super::level_name;
    use crate::modules::KnownLevel;

    /// Some levels as Nim's.
    pub const LEVELS: [KnownLevel; 5] = {
        const fn of(code: u8, name: &'static str, is_step: bool) -> KnownLevel {
            KnownLevel {
                code,
                name,
                is_step,
            }
        }
        [
            of(10, "Hard", false),
            of(55, "Newcomer", true),
            of(70, "Casual", true),
            of(18, "Skilled", true),
            of(0, "Perfect", true),
        ]
    };

    #[test]
    fn levels_are_said_in_words() {
        let names = [55, 70, 18, 0, 10, 33, 101].map(|code| level_name(&LEVELS, code));
        assert_eq!(names[..4], ["Newcomer", "Casual", "Skilled", "Perfect"]);
        let others = [
            "Hard (errs in 10 of 100)",
            "Errs in 33 of 100",
            "Its level 2",
        ];
        assert_eq!(names[4..], others);
    }
}
