//! Segments’s course. From the last segment to parity, symmetry and independent parts.

use crate::course::Lesson;

/// The lessons, in their order. `engine/tests/course` asks the solver of each.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        id: "last-segment",
        title: "The last line",
        about: "Draw so that nothing is left",
        position: "898,456 604,868 113,601 310,140",
        before: "Join two points; lines may not touch or cross. Whoever can’t draw loses. Four points: draw so \
                 that nothing is left.",
        best: &["1-3", "2-4"],
        after: "A diagonal has one point on each side, and these two can’t be joined any more. A side would \
                leave the other two points to your opponent, for the last line.",
    },
    Lesson {
        id: "a-lone-point",
        title: "A lone point",
        about: "Leave out points that can’t be joined any more",
        position: "786,247 889,522 666,764 394,874 117,689 224,313 418,79 | 1-3",
        before: "One line is drawn, and it has cut off point 2. Nothing can be joined to it any more, so it \
                 counts for nothing. Four points are left, and it is your turn.",
        best: &["4-6", "5-7"],
        after: "Four points in a circle: you know them. A diagonal leaves nothing to draw. Before you count, \
                look which points are out of the game.",
    },
    Lesson {
        id: "symmetry",
        title: "Symmetry",
        about: "Win by copying: cut the points into equal halves",
        position: "775,289 869,655 573,813 212,777 200,427 493,111",
        before: "Six points in a circle. Draw so that whatever your opponent does, you can do the same on the \
                 other side.",
        best: &["1-4", "2-5", "3-6"],
        after: "A line through the middle leaves two points on either side. Your opponent joins one pair, and \
                you the other. Where a position is made of two halves that are alike, whoever moves second has \
                an answer to everything.",
    },
    Lesson {
        id: "symmetry-of-ten",
        title: "Symmetry again",
        about: "Copy your opponent on a larger board",
        position: "695,147 865,316 881,570 775,743 508,917 310,870 181,710 124,420 235,216 485,102",
        before: "Ten points, and the same idea. It is the only one that wins.",
        best: &["1-6", "2-7", "3-8", "4-9", "5-10"],
        after: "Four points on either side. Copy each move on the other side, and you draw last. All the other \
                40 lines lose against best play.",
    },
    Lesson {
        id: "independent-parts",
        title: "Independent parts",
        about: "Treat a board that is cut as two games",
        position: "696,191 863,465 820,719 582,913 250,811 119,584 193,273 421,121 | 1-4",
        before: "The line has cut the points in two: 2 and 3 on one side, 5, 6, 7 and 8 on the other. Nothing \
                 can be drawn from side to side, so these are two games, and each turn is a move in one of them.",
        best: &["5-6", "5-8", "6-7", "7-8"],
        after: "2 and 3 are worth one move exactly. Make the other part worth one move as well: a side of the \
                four does that, as it leaves the other two points. Two parts of the same worth cancel, like \
                equal piles in Nim.",
    },
    Lesson {
        id: "equal-worth",
        title: "Parts of the same worth",
        about: "Make two parts worth the same",
        position: "677,140 854,262 879,434 834,665 715,796 536,893 364,874 191,772 125,569 175,336 304,191 485,100 | 1-6",
        before: "Four points on one side, six on the other. Make both worth the same.",
        best: &["7-8", "7-12", "8-9", "9-10", "10-11", "11-12"],
        after: "Four points in a circle are worth 2: from them one comes to 0 and 1. A side of the six leaves \
                four points, worth 2 as well. The numbers are called Grundy values, and parts are added like \
                piles in Nim.",
    },
    Lesson {
        id: "leave-nothing",
        title: "Worth nothing",
        about: "Leave parts that are worth nothing",
        position: "786,247 889,522 666,764 394,874 117,689 224,313 418,79",
        before: "Five points in a circle are lost for whoever has to draw: each line leaves exactly one more. \
                 And two and three points on two sides? Find a line that leaves nothing of worth.",
        best: &[
            "1-2", "1-4", "1-5", "1-7", "2-3", "2-5", "2-6", "3-4", "3-6", "3-7", "4-5", "4-7",
            "5-6", "6-7",
        ],
        after: "A side leaves five points in a circle, worth 0. A line with two points on one side and three \
                on the other leaves one move on each side, and these cancel. Only lines with one point on one \
                side lose: they leave four, worth 2.",
    },
    Lesson {
        id: "one-way",
        title: "The only one",
        about: "Find halves that are alike where none look so",
        position: "123,428 223,270 609,50 803,195 134,801 367,772 400,496 915,431 585,925 924,920",
        before: "Ten points anywhere. Of 45 lines one wins: look for one in the middle that leaves halves that \
                 are alike, as far as it can be.",
        best: &["4-5"],
        after: "The long one cuts the board into four points and four points, and each four is worth the same. \
                It need not look symmetric: what counts is which lines meet which.",
    },
    Lesson {
        id: "nine-points",
        title: "Nine points",
        about: "Find the cut where the points are no circle",
        position: "144,104 410,62 935,148 62,389 299,254 950,357 264,768 522,930 718,425",
        before: "Nine points in a circle are lost. These are not in a circle, and two lines win.",
        best: &["2-4", "3-8"],
        after: "Each of the two cuts one point off and leaves six. In a circle six points would be worth 3, but \
                these six are worth nothing: what counts is which lines meet which. By hand one cuts the \
                board into parts that one knows; the values of all others take a computer (Sprague 1935, Grundy \
                1939).",
    },
];

/// A move as an invitation, of its text form.
#[must_use]
pub fn in_words(m: &str) -> Option<String> {
    let (one, other) = m.split_once('-')?;
    Some(["join ", one, " and ", other].concat())
}
