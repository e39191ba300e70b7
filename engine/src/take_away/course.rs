//! Take-away’s course. From the last cubes to the period, and to misère play.

use crate::course::Lesson;

/// The lessons, in their order. `engine/tests/course` asks the solver of each.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        id: "take-the-rest",
        title: "Take the rest",
        about: "Win when you can take all",
        position: "M=2 K=4",
        before: "You may take 1, 2 or 4 cubes. Whoever takes the last one wins.",
        best: &["2"],
        after: "Take both. With 1, 2 or 4 cubes on the table whoever is to move takes all of them.",
    },
    Lesson {
        id: "leave-three",
        title: "Leave three",
        about: "Leave 3 cubes, and you win",
        position: "M=5 K=4",
        before: "There is a small number from which whoever has to move can’t win. Leave it.",
        best: &["2"],
        after: "Three cubes are lost: 1 leaves 2, 2 leaves 1, and 4 can’t be taken. Taking 4 now would leave the \
                last cube to your opponent.",
    },
    Lesson {
        id: "leave-six",
        title: "And six",
        about: "Count back from 3 to the next number to leave",
        position: "M=8 K=4",
        before: "From three everything loses. Which number comes next?",
        best: &["2"],
        after: "From six one comes to 5, 4 or 2, and from each of them there is a way to three or to the end. So \
                six is lost, too. Taking 4 would leave 4.",
    },
    Lesson {
        id: "two-ways",
        title: "Two ways",
        about: "Find both moves that win",
        position: "M=7 K=4",
        before: "Sometimes more than one move is right.",
        best: &["1", "4"],
        after: "Both 6 and 3 are lost for whoever has to move.",
    },
    Lesson {
        id: "multiples-of-three",
        title: "Multiples of three",
        about: "Leave a multiple of 3, however large the pile",
        position: "M=20 K=4",
        before: "3, 6, 9, 12, … are lost, as long as the large take is no multiple of 3. No need to \
                 count back further.",
        best: &["2"],
        after: "From a multiple of 3 no take (1, 2 or 4) leads to another one; from any other number 1 or 2 \
                does. So leave 18, and then answer 1 by 2 and 2 by 1: the period is 3.",
    },
    Lesson {
        id: "k-is-no-help",
        title: "A large take",
        about: "Use the large take only where it helps",
        position: "M=31 K=25",
        before: "25 cubes at once look tempting.",
        best: &["1", "25"],
        after: "31 - 25 = 6 is a multiple of 3, and 31 - 1 = 30 is one as well. A large take helps only where it \
                leaves a multiple of 3, and it never gets anybody out of one.",
    },
    Lesson {
        id: "k-three",
        title: "When 3 may be taken",
        about: "Find the numbers to leave when 3 may be taken",
        position: "M=6 K=3",
        before: "Now 3 may be taken, so 3 cubes are no longer lost. What is?",
        best: &["2"],
        after: "With 1, 2 or 3 to take the lost numbers are the multiples of 4: whatever is taken, the rest to 4 \
                can be taken as an answer.",
    },
    Lesson {
        id: "k-six",
        title: "When 6 may be taken",
        about: "See how a large take of 6 changes the numbers",
        position: "M=12 K=6",
        before: "6 is a multiple of 3. From 0 to 5 all is as before: 0 and 3 are lost. From 6 one can take all. \
                 So where does it begin again?",
        best: &["2"],
        after: "At 7, one more than 6: from 7 one comes to 6, 5 or 1, all won. The lost numbers are 0, 3, then 7, 10, \
                then 14, 17: those that leave 0 or 3 on division by 7. From 12 take 2 and leave 10.",
    },
    Lesson {
        id: "only-k",
        title: "Only the large take",
        about: "Spot when only the large take wins",
        position: "M=13 K=6",
        before: "Neither 1 nor 2 leads to a number that is lost. Lost are 0, 3, 7, 10, 14, …",
        best: &["6"],
        after: "13 - 6 = 7. Right before a new period begins, the large take is the only way.",
    },
    Lesson {
        id: "the-period",
        title: "By the remainder",
        about: "Divide, and read the move off the remainder",
        position: "M=99 K=9",
        before: "Lost are the numbers that leave 0, 3 or 6 on division by 10, one more than the large take. What does 99 leave?",
        best: &["9"],
        after: "99 leaves 9 on division by 10. Take 9, and 90 leaves 0. 98 and 97 would leave 8 and 7, from \
                which a multiple of 3 can be reached.",
    },
    Lesson {
        id: "misere",
        title: "Misère play",
        about: "Avoid the last cube: set one aside",
        position: "M=6 K=4 misere",
        before: "Whoever takes the last cube loses. Set one cube aside in your thoughts, as the one that nobody \
                 wants.",
        best: &["2"],
        after: "With one cube set aside the game is as before with the others. So lost are 1, 4, 7, …: one more \
                than in normal play. Leave 4.",
    },
    Lesson {
        id: "misere-period",
        title: "Misère with a period",
        about: "Combine misère with division",
        position: "M=40 K=6 misere",
        before: "The large take is a multiple of 3, and whoever takes the last cube loses: put both together.",
        best: &["1"],
        after: "One set aside, 39 are left, and 39 leaves 4 on division by 7. Lost are 0 and 3, so take 1: then \
                38 leaves 3.",
    },
];

/// A move as an invitation, of its text form.
#[must_use]
pub fn in_words(m: &str) -> Option<String> {
    Some(["take ", m].concat())
}
