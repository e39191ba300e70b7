//! What is proved, in figures: all that changes on the page when the proof grows. They are those of docs/strength.md,
//! "Gomoku, proved".

/// The day of all the others.
pub const DATE: &str = "26 November 2026";
/// How many classes of White's answers to the first stone are proved and verified, of [`CLASSES`].
pub const PROVED: usize = 34;
/// What is open in the others.
const OPEN: &str = "In the last one, a stone diagonally beside the first, one reply of White’s is open: h8 g7 g9 i7.";
/// The number of classes.
pub const CLASSES: usize = 35;
/// The positions with Black to move that were verified.
pub const POSITIONS: &str = "144,794";
/// The replies of White's that the verifier went through.
pub const REPLIES: &str = "31,172,620";
/// How many of them it followed to a win by threats.
pub const LEAVES: &str = "31,018,125";
/// The size of that proof, packed, in bytes.
pub const BYTES: &str = "76,117";
/// How long it was looked for.
pub const SEARCH: &str = "some fifteen hours of one processor core so far";
/// How long it was verified.
pub const VERIFICATION: &str = "an hour of one processor core";
/// The plies of the longest game that the computer announces by it.
pub const LONGEST: u32 = 59;
/// The plies of the longest line that the verifier names, which goes by wins of its own.
pub const VERIFIED: u32 = 73;

/// Whether all is proved.
const IS_WHOLE: bool = PROVED == CLASSES;

/// How far the proof has come, in a sentence.
pub fn standing() -> String {
    if IS_WHOLE {
        return format!("It is whole, and was verified on {DATE}.");
    }
    format!(
        "It is not whole yet: White’s answers to the first stone are of {CLASSES} classes, and \
         {PROVED} of them were proved and verified on {DATE}. {OPEN}"
    )
}

/// What was verified: terms, and what there is to say of each.
pub fn verified() -> Vec<[String; 2]> {
    vec![
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

    use super::{BYTES, CLASSES, IS_WHOLE, LONGEST, PROVED, standing, verified};
    use crate::pages::proof::positions::classes;

    #[test]
    fn no_more_is_claimed_than_there_is() {
        assert_eq!(classes().len(), CLASSES);
        assert_eq!(standing().starts_with("It is whole"), IS_WHOLE);
        assert_eq!(verified()[0][1].starts_with("all "), IS_WHOLE);
    }

    #[test]
    fn what_is_said_of_the_file_is_so() {
        let bytes = include_bytes!("../../../public/mnk.proof").to_vec();
        assert_eq!(BYTES.replace(',', ""), bytes.len().to_string());
        let proof = Proof::read(bytes).unwrap();
        let first = proof.first();
        let plies = |answer| proof.plies(&[first, answer]);
        // Where something is open, nothing is said.
        let proved: Vec<u16> = proof.answers().filter_map(plies).collect();
        assert_eq!(proved.len(), PROVED);
        // Two stones are on the board then.
        let longest = proved.into_iter().max().map(|plies| plies + 2);
        assert_eq!(longest.map(u32::from), Some(LONGEST));
    }
}
