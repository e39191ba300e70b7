//! Maze’s course. From the first junction to the two trees of a maze, and to shortest ways.

use crate::course::Lesson;

/// The lessons, in their order. `engine/tests/course` asks the solver of each.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        id: "dead-end",
        title: "A dead end",
        about: "Look ahead to the end of short branches",
        position: "2ec/291 corridors r1c1 r2c3 E",
        before: "You have come to a junction. One of the ways on is a dead end: it stops at a wall.",
        best: &["E2"],
        after: "South is one more cell to the left, and nothing beyond. Who looks ahead to the ends of short \
                branches saves the steps.",
    },
    Lesson {
        id: "from-the-goal",
        title: "From the goal backwards",
        about: "Trace the way back from the goal",
        position: "686a8/3c3c4/43eb9/3abaa corridors r1c1 r4c5",
        before: "Going forwards, ways divide again and again. Going backwards from the goal there is often a long \
                 corridor without a choice: follow it back until you are at the start.",
        best: &["S4"],
        after: "From the goal the corridor leads left along the bottom row, then up, and on to the start. \
                Going right would have been a dead end of one cell.",
    },
    Lesson {
        id: "fill-dead-ends",
        title: "Fill the dead ends",
        about: "Fill dead ends until only the way is left",
        position: "6eaa844/556ac79/51783bc/3e946ad/2b83b83 corridors r1c1 r5c7",
        before: "Fill every dead end in your thoughts, back to the junction where it begins; then again what has \
                 become a dead end by that. What stays is the way.",
        best: &["S4"],
        after: "Whatever leads nowhere disappears, and in a maze without loops only the way is left: 14 steps, \
                the first four of them down.",
    },
    Lesson {
        id: "wrong-turn",
        title: "After a wrong turn",
        about: "Turn back where a branch can’t lead on",
        position: "6aaac6c/52c2f95/7ab8169/546eebc/3911383 corridors r1c1 r5c7 S",
        before: "You have gone down. In a maze without loops exactly one way leads to the goal. Are you still on \
                 it?",
        best: &["B1"],
        after: "What hangs on this branch has no other way out, so there is only one way on: back. Every step \
                into a wrong branch has to be made twice.",
    },
    Lesson {
        id: "loops",
        title: "When there are loops",
        about: "Find the shortest of several ways",
        position: "6aaac6aec/56aefbad5/55693ac3d/3d56ee92d/47955386d/3ba9382bb corridors r1c1 r6c9",
        before: "Some dead ends have been opened here, so there are loops and several ways. Think of water that \
                 flows from the start, a step at a time: whatever reaches the goal first is a shortest way.",
        best: &["E5"],
        after: "Beginning to the right the goal is 13 steps away, beginning downwards 17. Water that spreads evenly is \
                breadth-first search: a place that it reaches after n steps can’t be reached in fewer.",
    },
    Lesson {
        id: "from-both-ends",
        title: "From both ends",
        about: "Search from the start and the goal at once",
        position: "6c6e86c6c/53d56bd55/541556b91/7febd56ac/395693d69/2a93aabba corridors r1c1 r6c9",
        before: "15 steps are far to look ahead. Look 8 steps from the start and 7 back from the goal, and see \
                 where both meet.",
        best: &["S3"],
        after: "The two waves meet on the way that begins southwards. Searching from both ends saves work \
                wherever ways divide: two small waves cover fewer places than a large one. The way that begins \
                eastwards is two steps longer.",
    },
    Lesson {
        id: "several-shortest",
        title: "As short as each other",
        about: "Tell that two ways are equally short",
        position: "6aaac6aec/56aefb855/55693ac3d/3d56ea96d/6f9538695/7d6bc6bc5/1392b92bb corridors r1c1 r7c9",
        before: "Where there are loops, several ways can be equally short. But the first step is the same.",
        best: &["E5"],
        after: "Two ways of 16 steps begin eastwards and part later. South would cost a step more there and one \
                back: 18. That a shortest way exists does not mean that it is the only one.",
    },
    Lesson {
        id: "walk-the-walls",
        title: "Walk along the walls",
        about: "Walk on the walls instead of the corridors",
        position: "6c42ac/17bc2d/2d43e9/6b9694/3a83ab borders r3c2 r4c4 NES",
        before: "Now you walk on the walls, from corner to corner of the cells. They join and part like corridors \
                 do.",
        best: &["S1"],
        after: "Where corridors have no loops, walls have none but the frame: so along them, too, one way leads \
                from each point to each other. The piece to the right is a branch without the goal; up is where \
                you came from.",
    },
    Lesson {
        id: "two-trees",
        title: "The two trees",
        about: "See that walls and corridors are both trees",
        position: "42c6a8/5457c4/3ffd15/695545/3813bb borders r2c4 r5c6 S",
        before: "Corridors and walls of the same maze are both trees, wound around each other. Where there is a \
                 gap in one, there is a piece of the other. The frame has one gap, at the lower right.",
        best: &["E1"],
        after: "If the corridors had a loop, what stands within it would be cut off from the frame; if the walls \
                had one, the cells within would be. So corridors without loops leave walls without loops \
                (Whitney, 1932), and the way along the walls is the only one as well.",
    },
    Lesson {
        id: "the-gap",
        title: "Round to the gap",
        about: "Go round the frame to a goal that looks near",
        position: "682e8444/7c6d6bd5/511552bd/7aabf86d/546e9415/3913a92b borders r2c6 r5c8 WSE",
        before: "The goal is on the frame at the right, near. But the frame has its gap on the right of the last \
                 cell, and you can’t jump over it.",
        best: &["S1"],
        after: "The walls lead to the frame below, and from there all the way round, left, up and right: 28 \
                steps. That is how trees are: two points can be neighbours and far from each other.",
    },
];

/// A move as an invitation, of its text form.
#[must_use]
pub fn in_words(m: &str) -> Option<String> {
    let (way, steps) = m.split_at_checked(1)?;
    let way = match way {
        "N" => "go up",
        "E" => "go right",
        "S" => "go down",
        "W" => "go left",
        "B" => "go back",
        _ => return None,
    };
    match steps {
        "1" => Some(way.to_owned()),
        _ => Some([way, " ", steps, " steps"].concat()),
    }
}
