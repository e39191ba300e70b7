//! Flip’s course. From one press to why some boards can’t be solved.

use crate::course::Lesson;

/// The lessons, in their order. `engine/tests/course` asks the solver of each.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        id: "one-press",
        title: "One press",
        about: "See what one press changes",
        position: "010/111/010",
        before: "A press changes a cell and its neighbours above, below, left and right. One press puts all five \
                 lights out: which?",
        best: &["r2c2"],
        after: "The five lights are a cell with its four neighbours, so a press in their middle changes exactly \
                these. A press anywhere else leaves some of them lit, and lights others.",
    },
    Lesson {
        id: "at-the-edge",
        title: "At the edge",
        about: "Use the edge, where a press has fewer neighbours",
        position: "110/100/000",
        before: "At the edge a press has fewer neighbours to change. Three lights in a corner: one press is \
                 enough.",
        best: &["r1c1"],
        after: "The corner has two neighbours only, and these three cells are what a press there changes.",
    },
    Lesson {
        id: "order-does-not-matter",
        title: "In any order",
        about: "Press in any order, and no cell twice",
        position: "110/101/011",
        before: "Two presses do it, and neither disturbs the other. Begin with either.",
        best: &["r1c1", "r3c3"],
        after: "Each of the two corners has its three lights. In which order they are pressed makes no \
                difference, here and everywhere: only which cells are pressed counts. Pressing a cell twice is \
                as good as not pressing it.",
    },
    Lesson {
        id: "overlap",
        title: "Where presses overlap",
        about: "Read two presses that share cells",
        position: "011/100/011",
        before: "Two presses beside each other share two cells. What is changed twice is as it was before. Which \
                 two presses leave these lights?",
        best: &["r2c2", "r2c3"],
        after: "Both presses change both middle cells, so those stay dark; what only one of them changes is lit. \
                Look for lights around a gap.",
    },
    Lesson {
        id: "all-nine",
        title: "Every light odd",
        about: "Count how often each light is changed",
        position: "111/111/111",
        before: "All nine cells are lit. A light goes out if it is changed an odd number of times, once, three \
                 times or five. Five presses do that for every cell.",
        best: &["r1c1", "r1c3", "r2c2", "r3c1", "r3c3"],
        after: "The corners and the middle: each corner is changed by itself alone, each side by two corners and \
                the middle, and the middle by itself. All those numbers are odd.",
    },
    Lesson {
        id: "chase",
        title: "Chase the lights",
        about: "Put a row out from the row below it",
        position: "01001/11111/01001/00000/00000",
        before: "Leave the first row as it is, and put its lights out from the row below: only the cell right \
                 under a light can do that without another press in the first row.",
        best: &["r2c2", "r2c5"],
        after: "Under each light of the first row a press puts it out. After that the row is dark, and no press \
                further down changes it again. This is called chasing the lights, and it works row by row.",
    },
    Lesson {
        id: "chase-on",
        title: "Chase them down",
        about: "Clear the board row by row",
        position: "01001/11101/11100/11001/11100",
        before: "Again: press under each light of the first row, then under each light of the second that is \
                 left, and so on. Any of the six presses can come first.",
        best: &["r2c2", "r2c5", "r3c4", "r4c1", "r4c4", "r5c3"],
        after: "Row after row goes dark, down to the last. Here the last row is dark as well when all others \
                are: then the board is solved, as no press in the first row was needed.",
    },
    Lesson {
        id: "last-row",
        title: "What is left in the last row",
        about: "Begin again when the last row stays lit",
        position: "00000/00000/00000/00000/01101",
        before: "Chasing has left three lights in the last row. They can’t be chased further: begin again, with a \
                 press in the first row. Which one, and what follows?",
        best: &[
            "r1c1", "r2c1", "r2c2", "r3c1", "r3c3", "r4c2", "r4c3", "r4c4", "r5c5",
        ],
        after: "On 5 x 5 these three lights are put out by a press in the upper left corner, and by chasing what \
                it lights down again: nine presses. Each last row that can be put out has such a beginning in \
                the first row.",
    },
    Lesson {
        id: "two-answers",
        title: "Two answers",
        about: "Find a second answer to the same lights",
        position: "11",
        before: "Two cells, both lit. A press on either changes both.",
        best: &["r1c1", "r1c2"],
        after: "Pressing both cells changes nothing: each is changed twice. Such a set of presses is called a \
                quiet pattern. Added to a solution it gives another one, and so there are two.",
    },
    Lesson {
        id: "the-shorter-one",
        title: "The shorter answer",
        about: "Choose the shortest of many answers",
        position: "1111/1111/1111/1111",
        before: "On 4 x 4 there are many quiet patterns, and this board has 16 solutions. Two of them need four \
                 presses only, like a knight’s moves around the board. Find a press of one.",
        best: &[
            "r1c2", "r1c3", "r2c1", "r2c4", "r3c1", "r3c4", "r4c2", "r4c3",
        ],
        after: "Four presses, one on each edge, that share no cell: each changes four cells, and together they \
                change all sixteen exactly once. The two shortest solutions mirror each other; the others have 6 \
                to 12 presses.",
    },
    Lesson {
        id: "quiet-patterns",
        title: "Add a quiet pattern",
        about: "Shorten an answer with presses that change nothing",
        position: "01010/00000/00000/00000/01010",
        before: "This board has four solutions, of 8, 12, 16 and 20 presses. The shortest one leaves the first \
                 row and the last alone.",
        best: &[
            "r2c2", "r2c4", "r3c1", "r3c2", "r3c4", "r3c5", "r4c2", "r4c4",
        ],
        after: "5 x 5 has three quiet patterns beside the empty one. Whoever has any solution adds each of them \
                in turn (cells in both fall away) and keeps the shortest of the four: then nobody can do it in \
                fewer.",
    },
    Lesson {
        id: "no-answer",
        title: "No answer",
        about: "Tell that some lights can’t be put out",
        position: "10",
        before: "Two cells, one of them lit. Try what you like: does the light ever go out?",
        best: &[],
        after: "Every press changes both cells, so the number of lights goes from one to one, or from none to \
                two: it stays odd or even. One light can’t be put out. There is no answer, and that is the \
                proof.",
    },
    Lesson {
        id: "why-no-answer",
        title: "Why there is none",
        about: "Prove that a board has no answer",
        position: "10000/00000/00000/00000/00000",
        before: "One light in a corner of 5 x 5. Before you try: think of the cells in the columns 1, 3 and 5, \
                 without those of the third row.",
        best: &[],
        after: "That is a quiet pattern, and every press changes an even number of its cells. Here one of them \
                is lit, an odd number, and so it stays. A board can be solved exactly if it has an even number \
                of lights on each quiet pattern: on 5 x 5 that is one board in four.",
    },
];

/// A move as an invitation, of its text form.
#[must_use]
pub fn in_words(m: &str) -> Option<String> {
    let (row, col) = m.strip_prefix('r')?.split_once('c')?;
    Some(["press row ", row, ", column ", col].concat())
}
