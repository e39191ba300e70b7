//! Nim’s course. From a single pile to the nim-sum, and to misère play.

use crate::course::Lesson;

/// The lessons, in their order. `engine/tests/course` asks the solver of each.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        id: "take-all",
        title: "One pile",
        about: "Win with one pile left",
        position: "5",
        before: "From one pile take as many coins as you like. Whoever takes the last coin wins.",
        best: &["1:5"],
        after: "With one pile left, take all of it. Whoever leaves a single pile has lost.",
    },
    Lesson {
        id: "make-them-equal",
        title: "Two piles",
        about: "Win with two piles, by making them equal",
        position: "5 3",
        before: "If you empty one of the piles, your opponent takes the other. Leave two piles that can’t be used \
                 against you.",
        best: &["1:2"],
        after: "Two equal piles: whatever your opponent takes from one, you take from the other. So you always \
                have an answer, and the last coin is yours.",
    },
    Lesson {
        id: "mirror",
        title: "Keep them equal",
        about: "Answer each move by the same on the other pile",
        position: "- 2 7",
        before: "The first pile is empty already, and two are left. The same idea.",
        best: &["3:5"],
        after: "Again two equal piles. From now on mirror each move. Piles that are not equal are won for \
                whoever is to move, equal ones are lost.",
    },
    Lesson {
        id: "pairs-cancel",
        title: "Pairs don’t count",
        about: "Ignore two piles of the same size",
        position: "4 3 4",
        before: "Three piles, two of them equal. How much do the two count?",
        best: &["2:3"],
        after: "Take the odd one out. Two equal piles are worth nothing together, wherever they stand: a move in \
                one is answered in the other.",
    },
    Lesson {
        id: "one-two-three",
        title: "One, two, three",
        about: "Remember 1, 2, 3: lost for the side to move",
        position: "1 2 6",
        before: "There is a position of three different piles that is lost for whoever has to move. It is small. \
                 Can you leave it?",
        best: &["3:3"],
        after: "1, 2, 3 is lost: whatever is taken from it, the answer leaves two equal piles. Remember it, it \
                comes up often.",
    },
    Lesson {
        id: "four-is-alone",
        title: "Powers of two",
        about: "See which pile has nothing to cancel it",
        position: "1 2 3 4",
        before: "You know 1, 2, 3. There is a pile more.",
        best: &["4:4"],
        after: "1, 2 and 3 cancel like a pair: 3 is 2 + 1. A 4 has nothing to cancel it, so it has to go. Think \
                of each pile as made of 1s, 2s, 4s and 8s.",
    },
    Lesson {
        id: "split-into-powers",
        title: "Split the piles",
        about: "Split piles into 1s, 2s and 4s",
        position: "1 4 6",
        before: "Write each pile as 1s, 2s and 4s: 1 is 1, 4 is 4, 6 is 4 + 2. What occurs twice cancels.",
        best: &["3:1"],
        after: "The 4s cancel; a 1 and a 2 are left over. So 6 = 4 + 2 must become 5 = 4 + 1: then the 4s cancel \
                and the 1s do.",
    },
    Lesson {
        id: "nim-sum",
        title: "The nim-sum",
        about: "Work out any position with binary numbers",
        position: "3 5 10",
        before: "In binary the piles are 11, 101 and 1010. Count each column by itself: a column with an odd \
                 number of 1s is open. Move so that all columns become even.",
        best: &["3:4"],
        after: "Each column with an odd number of 1s counts: that is the nim-sum, here 12 (1100). Only 10 has \
                the 8, and 10 with both columns changed is 6: so take 4. Now every column is even, the nim-sum \
                is 0, and whatever your opponent takes makes it something else.",
    },
    Lesson {
        id: "the-leading-column",
        title: "Which pile to touch",
        about: "Find the pile that has to be touched",
        position: "9 4 7 2",
        before: "The nim-sum tells which pile it has to be: one that has a 1 in its leading column.",
        best: &["1:8"],
        after: "The nim-sum is 8, and only the pile of 9 has an 8. 9 without its 8 is 1. All other piles would \
                have to grow, and coins can only be taken.",
    },
    Lesson {
        id: "three-ways",
        title: "More than one way",
        about: "Find all winning moves, not just one",
        position: "12 10 5 6",
        before: "The nim-sum is 5. Sometimes several piles have a 1 in its leading column: then there are several \
                 winning moves.",
        best: &["1:3", "3:5", "4:3"],
        after: "12 becomes 9, or 5 disappears, or 6 becomes 3: each leaves a nim-sum of 0. The number of winning \
                moves is always odd, as an odd number of piles has the leading column.",
    },
    Lesson {
        id: "misere-ones",
        title: "Misère: the end",
        about: "Lose the last coin on purpose: count the ones",
        position: "1 1 2 misere",
        before: "Now whoever takes the last coin loses. With only piles of one coin left, each move is forced: \
                 count them.",
        best: &["3:1"],
        after: "Leave an odd number of ones. Your opponent takes the first and the last of them. In normal play \
                you would have taken both coins.",
    },
    Lesson {
        id: "misere-last-large",
        title: "Misère: the last large pile",
        about: "Play the last large pile in misère",
        position: "1 9 misere",
        before: "One pile is larger than 1. Whoever plays in it decides how many ones are left.",
        best: &["2:9"],
        after: "There is a one already, and one is odd: so the large pile goes as a whole. Had there been two \
                ones, you would have left one coin of it.",
    },
    Lesson {
        id: "misere-as-normal",
        title: "Misère: until then",
        about: "Play misère as normal, until the end",
        position: "3 4 5 misere",
        before: "Two piles or more are larger than 1. Is all different in misère play?",
        best: &["1:2"],
        after: "No: while two piles are larger than 1, play as in normal play and make the nim-sum 0. You will \
                be the one who meets the last large pile, and only then leave an odd number of ones (Bouton, \
                1901).",
    },
];

/// A move as an invitation, of its text form.
#[must_use]
pub fn in_words(m: &str) -> Option<String> {
    let (pile, coins) = m.split_once(':')?;
    Some(["take ", coins, " from pile ", pile].concat())
}
