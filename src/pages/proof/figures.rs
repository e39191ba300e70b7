//! What is proved, in figures: all that changes on the page when the proof grows. They are those of docs/strength.md,
//! "Gomoku, proved".

/// The day of all the others.
pub const DATE: &str = "26 November 2026";
/// How many classes of White's answers to the first stone are proved and verified, of [`CLASSES`].
pub const PROVED: usize = 6;
/// The number of classes.
pub const CLASSES: usize = 35;
/// The positions with Black to move that were verified.
pub const POSITIONS: &str = "27,962";
/// The replies of White's that the verifier went through.
pub const REPLIES: &str = "6,058,038";
/// How many of them it followed to a win by threats.
pub const LEAVES: &str = "6,027,530";
/// The size of that proof, packed, in bytes.
pub const BYTES: &str = "11,192";
/// How long it was looked for.
pub const SEARCH: &str = "some ten hours of one processor core so far";
/// How long it was verified.
pub const VERIFICATION: &str = "two minutes with two threads";
/// The plies of the longest line that the verifier names for all of it, if it names one.
pub const LONGEST: Option<u32> = Some(57);

/// Whether all is proved.
const IS_WHOLE: bool = PROVED == CLASSES;

/// How far the proof has come, in a sentence.
pub fn standing() -> String {
    if IS_WHOLE {
        return format!("It is whole, and was verified on {DATE}.");
    }
    format!(
        "It is not whole yet: White’s answers to the first stone are of {CLASSES} classes, and \
         {PROVED} of them were proved and verified on {DATE}. The others are on \
         their way."
    )
}

/// What was verified: terms, and what there is to say of each.
pub fn verified() -> Vec<[String; 2]> {
    let mut all = vec![
        [
            "White’s answers".to_owned(),
            if IS_WHOLE {
                format!("all {CLASSES} classes proved and verified")
            } else {
                format!("{PROVED} of {CLASSES} classes proved and verified")
            },
        ],
        [
            "Positions".to_owned(),
            format!("{POSITIONS} with Black to move, in {BYTES} bytes"),
        ],
        [
            "White’s replies".to_owned(),
            format!("{REPLIES} gone through; {LEAVES} of them followed to a win by threats"),
        ],
        ["Search".to_owned(), SEARCH.to_owned()],
        ["Verification".to_owned(), VERIFICATION.to_owned()],
    ];
    if let Some(longest) = LONGEST {
        let words = format!("at most {longest} stones, of both");
        all.push(["Longest game".to_owned(), words]);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{CLASSES, IS_WHOLE, standing, verified};
    use crate::pages::proof::positions::classes;

    #[test]
    fn no_more_is_claimed_than_there_is() {
        assert_eq!(classes().len(), CLASSES);
        assert_eq!(standing().starts_with("It is whole"), IS_WHOLE);
        assert_eq!(verified()[0][1].starts_with("all "), IS_WHOLE);
    }
}
