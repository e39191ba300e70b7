//! What is proved, in figures: all that changes on the page when the proof grows. They are those of docs/strength.md,
//! "Gomoku, proved".

/// The day of all the others.
pub const DATE: &str = "26 November 2026";
/// The number of classes of White's answers to the first stone.
pub const CLASSES: usize = 35;
/// The positions with Black to move that were verified.
pub const POSITIONS: &str = "93,141";
/// The replies of White's that the verifier went through.
pub const REPLIES: &str = "19,993,870";
/// How many of them it followed to a win by threats.
pub const LEAVES: &str = "19,893,755";
/// The positions with Black to move that were verified of standard gomoku.
pub const STANDARD: &str = "101,483";
/// The size of that proof, packed, in bytes.
pub const BYTES: &str = "58,079";
/// How long it was looked for.
pub const SEARCH: &str = "some twenty hours of one processor core";
/// How long it was verified.
pub const VERIFICATION: &str = "24 minutes of one processor core";
/// The plies of the longest game that the computer announces by it.
pub const LONGEST: u32 = 55;
/// The plies of the longest line that the verifier names, which goes by wins of its own.
pub const VERIFIED: u32 = 75;

/// How far the proof has come, in a sentence.
pub fn standing() -> String {
    format!(
        "It is whole, and was verified from the empty board on, on {DATE}. A second one, with {STANDARD} positions, shows the \
         same where only exactly five in a row win (standard gomoku)."
    )
}

/// What was verified: terms, and what there is to say of each.
pub fn verified() -> Vec<[String; 2]> {
    vec![
        [
            "White’s answers".to_owned(),
            format!("all 224, of {CLASSES} classes: proved and verified"),
        ],
        [
            "Positions".to_owned(),
            format!(
                "{POSITIONS} with Black to move; packed they are {BYTES} bytes, as most of a tree can be told from what \
                 was read before"
            ),
        ],
        [
            "White’s replies".to_owned(),
            format!("{REPLIES} gone through; {LEAVES} of them followed to a win by threats"),
        ],
        ["Search".to_owned(), SEARCH.to_owned()],
        ["Verification".to_owned(), VERIFICATION.to_owned()],
        [
            "Longest game".to_owned(),
            format!(
                "at most {LONGEST} stones, of both, as the computer plays it here; the verifier, which goes by wins of its \
                 own, followed lines of up to {VERIFIED}"
            ),
        ],
    ]
}

#[cfg(test)]
mod tests {
    use engine::mnk::proof::Proof;

    use super::{BYTES, CLASSES, LONGEST};
    use crate::pages::proof::positions::classes;

    #[test]
    fn no_more_is_claimed_than_there_is() {
        assert_eq!(classes().len(), CLASSES);
        let bytes = include_bytes!("../../../engine/weights/mnk.proof").to_vec();
        assert_eq!(BYTES.replace(',', ""), bytes.len().to_string());
        let proof = Proof::read(bytes).unwrap();
        assert_eq!(proof.answers().count(), CLASSES);
        // Of the empty board something is said where all is proved.
        assert_eq!(proof.plies(&[]).map(u32::from), Some(LONGEST));
    }
}
