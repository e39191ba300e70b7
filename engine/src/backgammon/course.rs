//! Backgammon’s course. From the first rolls to the bear-off, and to when to double.

use crate::course::Lesson;

/// The lessons, in their order. `engine/tests/course` asks the solver of each.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        id: "make-a-point",
        title: "The best first roll",
        about: "Make a point with two checkers",
        position: "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0",
        before: "You move from the high points to the low ones. 31 is the best roll to begin with: two checkers \
                 can come together on a point, which your opponent then can’t use.",
        best: &["8/5 6/5"],
        after: "Your 5-point is the best one to have: it blocks your opponent’s rear checkers, and is a part of \
                your home. No single checker is left for your opponent to hit, too.",
    },
    Lesson {
        id: "four-two",
        title: "Another point",
        about: "Make a point in your home",
        position: "XGID=-b----E-C---eE---c-e----B-:0:0:1:42:0:0:0:0:0",
        before: "With 42 there is a point to be made in your home as well.",
        best: &["8/4 6/4"],
        after: "The 4-point. Points close together, here 4 and 6 with 8 behind, are hard to pass: soon your \
                opponent’s two checkers may be shut in.",
    },
    Lesson {
        id: "bar-point",
        title: "The bar-point",
        about: "Build three points in a row",
        position: "XGID=-b----E-C---eE---c-e----B-:0:0:1:61:0:0:0:0:0",
        before: "61 makes a point as well: with a checker from the 13-point and one from the 8-point.",
        best: &["13/7 8/7"],
        after: "The 7-point, called the bar-point: with 6 and 8 that is three points in a row, and your \
                opponent’s checkers on your 1-point can’t leave with a six.",
    },
    Lesson {
        id: "hit-and-make",
        title: "Hit and make a point",
        about: "Hit a single checker, and make a point",
        position: "XGID=-a---aE-C---eE---c-e----B-:0:0:1:31:0:0:0:0:0",
        before: "Your opponent has brought a single checker, a blot, to your 5-point.",
        best: &["8/5* 6/5"],
        after: "Hit it and make the point with the same roll. Your opponent has to come in from the bar before \
                anything else, and you have the best point there is.",
    },
    Lesson {
        id: "escape",
        title: "Run while you can",
        about: "Bring your rear checkers out in time",
        position: "XGID=-b----E-C---cE---cbe----B-:0:0:1:63:0:0:0:0:0",
        before: "Your opponent holds the 8-, 7- and 6-point in front of your two rear checkers, counted from over \
                 there. A six and a three bring one of them to where it is in nobody’s way.",
        best: &["24/15"],
        after: "Checkers behind such a block need luck to get out, and it only gets longer. The one that runs \
                can be hit where it stands; but a risk early, while your opponent has few points at home, costs \
                less than being shut in.",
    },
    Lesson {
        id: "jump-the-block",
        title: "From the edge",
        about: "Step to the edge of a block, then over it",
        position: "XGID=-b--BBBC-A--bB---cbcb--B--:0:0:1:61:0:0:0:0:0",
        before: "Four points in a row stand before your two rear checkers, from your 20-point to your 17-point. \
                 With this roll one of them gets over.",
        best: &["23/16"],
        after: "First to the edge of the block with the 1, then over it with the 6. From right behind a block of \
                four a six is what passes it: whoever waits until it is five or six points long does not get out \
                at all.",
    },
    Lesson {
        id: "clear-from-the-rear",
        title: "Clear from the rear",
        about: "Bring your checkers home from the rear",
        position: "XGID=-bBBBBBBB----------cccbb--:0:0:1:61:0:0:0:0:0",
        before: "You are ahead and bring your checkers home, past two that wait on your 1-point for a blot.",
        best: &["8/2 8/7"],
        after: "Both checkers leave the last point together. Points are cleared from the rear: what is left \
                behind alone is hit later, when more is lost by it.",
    },
    Lesson {
        id: "fill-the-gap",
        title: "Fill the gap",
        about: "Bear off without wasting later rolls",
        position: "XGID=-CB-BBC------------cccc---:0:0:1:63:0:0:0:0:0",
        before: "All checkers are home, and are borne off. With the 6 one goes off. What is best for the 3?",
        best: &["6/off 6/3"],
        after: "The 3 can’t bear anything off, as there is no checker on the 3-point. So fill that gap: later \
                threes will take a checker off, and not be wasted on a step.",
    },
    Lesson {
        id: "two-that-are-left",
        title: "Two that are left",
        about: "Leave what most rolls bear off",
        position: "XGID=-A---AA-----------------d-:0:0:1:62:0:0:0:0:0",
        before: "Three checkers left, and you want the last two to be off with the next roll. One goes off with \
                 the 6.",
        best: &["6/off 5/3"],
        after: "3 and 1 are off with all rolls but two of 36. Bearing off the 5 instead leaves 4 and 1: seven \
                rolls of 36 fail. Count the rolls of the next turn.",
    },
    Lesson {
        id: "double-at-the-end",
        title: "Double the last roll",
        about: "Double on the last roll, above a half",
        position: "XGID=--A--A------------------b-:0:0:1:00:0:0:0:0:10",
        before: "Your last roll: if you are not off with it, your opponent is. 19 rolls of 36 do it. You may \
                 double before you roll.",
        best: &["double"],
        after: "You win more often than you lose, and there is no later: for twice as much you win twice as much \
                on average. On a last roll double with anything above a half.",
    },
    Lesson {
        id: "take-with-a-quarter",
        title: "Take with a quarter",
        about: "Take a double with a quarter of the games",
        position: "XGID=--B---------------------b-:0:0:1:D:0:0:0:0:10",
        before: "You are doubled. Your opponent is off with 26 rolls of 36, so you win 10 of 36 games. Do you \
                 play on for twice as much, or give up one point?",
        best: &["take"],
        after: "Of 36 games you win 10 and lose 26, for 2 points each: 32 points lost. Giving up 36 games loses \
                36. With a quarter of the games or more, take.",
    },
    Lesson {
        id: "drop-with-less",
        title: "Drop with less",
        about: "Drop a double with less than that",
        position: "XGID=-A--A-------------------b-:0:0:1:D:0:0:0:0:10",
        before: "Doubled again. This time 29 rolls of 36 are enough for your opponent, and you win 7.",
        best: &["drop"],
        after: "7 of 36 is less than a quarter: playing on would lose 44 points in 36 games, giving up loses 36.",
    },
    Lesson {
        id: "double-in-a-race",
        title: "Double in a race",
        about: "Double in a race by counting pips",
        position: "XGID=---BCCC-BAA-b-a--a-cccb---:0:0:1:00:0:0:0:0:10",
        before: "Nobody can be hit any more: a race. You have 86 pips to go, your opponent 96. Compare the \
                 difference with your own count: it is nearly 12 percent.",
        best: &["double"],
        after: "A rule of thumb for races of this length: double with 8 percent ahead, redouble with 9, and take \
                up to 12. You are well above 8, so double; your opponent may just take.",
    },
    Lesson {
        id: "take-in-a-race",
        title: "Take in a race",
        about: "Take in a race when you are close",
        position: "XGID=---BCCC-BAA-b-a--a-cccb---:0:0:1:D:0:0:0:0:10",
        before: "The same race from the other side: you have 96 pips to go, your opponent 86 and doubles.",
        best: &["take"],
        after: "10 of 86 is less than 12 percent: take. You win nearly one game in four, and you own the cube, \
                which only you can turn from now on.",
    },
    Lesson {
        id: "drop-in-a-race",
        title: "Drop in a race",
        about: "Drop in a race when you are far behind",
        position: "XGID=---BCCCBB------bba-ccca---:0:0:1:D:0:0:0:0:10",
        before: "Your opponent has 81 pips to go, you 94, and you are doubled.",
        best: &["drop"],
        after: "13 of 81 is 16 percent, well above 12. You would win less than one game in five, which is not \
                worth two points.",
    },
];
