//! What there is to say of what is kept. Knows of no browser.

use crate::matches::levels::RATES;

/// A level by what storage calls it ([`crate::players::Level::code`]). What a game calls its own levels only that game
/// knows.
pub fn level_name(code: u8) -> String {
    let known = RATES.iter().find(|choice| choice.level.code() == code);
    match (known, code) {
        (Some(choice), 0) => choice.name.to_owned(),
        (Some(choice), _) => format!("{} (errs in {code} of 100)", choice.name),
        (None, 100..) => format!("Its level {}", u32::from(code) - 99),
        (None, _) => format!("Errs in {code} of 100"),
    }
}

/// A number of presses or steps.
pub fn above_par(count: u32) -> String {
    count.to_string()
}

/// Thousandths of a point, as points.
pub fn points(thousandths: u32) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

#[cfg(test)]
mod tests {
    use super::{level_name, points};

    #[test]
    fn levels_are_said_in_words() {
        let names = [0, 10, 33, 100, 102, 255].map(level_name);
        assert_eq!(names[0], "Perfect");
        assert_eq!(names[1], "Hard (errs in 10 of 100)");
        assert_eq!(names[2], "Errs in 33 of 100");
        assert_eq!(names[3..], ["Its level 1", "Its level 3", "Its level 156"]);
    }

    #[test]
    fn points_have_three_places() {
        assert_eq!([0, 45, 1_200].map(points), ["0.000", "0.045", "1.200"]);
    }
}
