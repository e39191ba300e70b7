//! m,n,k’s course. From three in a row to double threats, open threes and wins by fours.

use crate::course::Lesson;

/// The lessons, in their order. `engine/tests/course` asks the solver of each.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        id: "three-in-a-row",
        title: "Three in a row",
        about: "Win when you have two in a row",
        position: "3 3 3: b2 a1 b1 c1",
        before: "Three in a row win, across, down or diagonally. You have two: where is the third?",
        best: &["b3"],
        after: "b1, b2 and b3. Before anything else look whether you can win at once.",
    },
    Lesson {
        id: "stop-it",
        title: "Stop it",
        about: "Stop two in a row at once",
        position: "3 3 3: a1 b2 b1",
        before: "You are second, with the stone in the middle. What will your opponent do next?",
        best: &["c1"],
        after: "Two in a row with a free third cell is a threat, and must be stopped at once. Everything else \
                loses to c1.",
    },
    Lesson {
        id: "first-answer",
        title: "The first answer",
        about: "Answer a first stone in the corner",
        position: "3 3 3: a1",
        before: "Your opponent has begun in a corner. One answer draws; the others lose against best play.",
        best: &["b2"],
        after: "The middle is in four lines, and keeps the opponent from making two threats at once. Tic-tac-toe \
                is a draw if nobody errs.",
    },
    Lesson {
        id: "double-threat",
        title: "Two threats at once",
        about: "Make two threats with one stone",
        position: "3 3 3: a1 b2 c3 a3",
        before: "Your opponent threatens c1. Stop it; but look what else your stone does.",
        best: &["c1"],
        after: "c1 stops the line, and makes two of your own: a1, b1, c1 and c1, c2, c3. Your opponent can close \
                only one of them. A double threat is how games like this are won.",
    },
    Lesson {
        id: "win-by-threats",
        title: "One threat after the other",
        about: "Win by threats that must be answered",
        position: "7 7 4: d4 c5 f4 e4 d3 d5",
        before: "Four in a row win here. Every move of yours can be a threat that has to be answered, so that \
                 your opponent never gets to move freely. Which one begins it?",
        best: &["d2"],
        after: "d2 makes three in the column, and d1 is forced. e3 then threatens in both directions, and only \
                one can be stopped. Threats tell the opponent where to play.",
    },
    Lesson {
        id: "longer-threats",
        title: "A longer one",
        about: "Look for the cell where two lines cross",
        position: "7 7 4: d5 d4 c3 c4 e4 c6",
        before: "The same, with one threat more. Look for the move after which there will be two lines at once.",
        best: &["f3"],
        after: "f3, e3 and e2 are threats one after the other, and e2 makes two at once. Whoever counts only \
                single stones does not see it; look for cells where two of your lines cross.",
    },
    Lesson {
        id: "close-the-line",
        title: "Five in a row",
        about: "Finish a four with one free end",
        position: "15 15 5: h8 h9 i8 i9 j8 j9 k8 l8",
        before: "Gomoku: five in a row win. Your opponent has just stopped one end of your four.",
        best: &["g8"],
        after: "A four with one free end still wins, if it is your move.",
    },
    Lesson {
        id: "stop-a-four",
        title: "Stop a four",
        about: "Stop a four before it is five",
        position: "15 15 5: h8 g8 i8 h9 j8 i9 k8",
        before: "Your opponent has four in a row. You have already closed one end.",
        best: &["l8"],
        after: "There is nothing to think about: a four has to be stopped at once. A four with both ends free \
                can’t be.",
    },
    Lesson {
        id: "stop-an-open-three",
        title: "Stop an open three",
        about: "Stop a three with both ends free",
        position: "15 15 5: h8 h9 i8 i7 j8",
        before: "Three in a row with both ends free is an open three. With one stone more it is an open four, \
                 which nobody can stop. So it has to be stopped now. Where?",
        best: &["g8", "k8"],
        after: "At one of its two ends. Further away is too late here: then the row grows towards the other \
                side, into four with both ends free.",
    },
    Lesson {
        id: "open-four",
        title: "Make an open four",
        about: "Make a four that nobody can stop",
        position: "15 15 5: h8 h10 i8 i10 j8 j10",
        before: "Both of you have an open three, and it is your move. Who is first?",
        best: &["g8", "k8"],
        after: "Extend your row to an open four. Your opponent’s open three is a threat to make a four, and \
                comes a move too late. Four goes before three.",
    },
    Lesson {
        id: "fours-in-a-row",
        title: "Win by fours",
        about: "Win by fours while you are under threat",
        position: "15 15 5: e6 i6 e5 e8 e4 e3 d5 g5 c6 f3 d6 f6 f4 g3 d3",
        before: "Your opponent threatens to win, so quiet moves lose. But each four must be answered. There is a \
                 win of three moves, and only one beginning.",
        best: &["i3"],
        after: "i3 makes a four with a gap, and your opponent has to fill it. h4 is then a four with both ends \
                free. Every other first move loses, which is proved.",
    },
    Lesson {
        id: "longer-fours",
        title: "A longer win by fours",
        about: "Put four threats in the right order",
        position: "15 15 5: h10 k10 i9 j8 h8 j10 h11 h12 j9 k9 i11 l10",
        before: "Four moves this time, the last of which closes the line. All of them but the last are fours.",
        best: &["h9"],
        after: "h9 is answered at h7, g9 at f9, and then f8 makes a four with both ends free. Order matters: \
                each stone is needed by the four that comes after it.",
    },
];
