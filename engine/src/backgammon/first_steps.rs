//! Backgammon’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "XGID=--------B----B------b-b---:0:0:1:42:0:0:0:0:0",
        task: "You rolled 4 and 2. Tap a white checker, then a place with a green dot; once more; then press Done.",
        asked: StepAsked::Any,
        after: "Each die moves one checker. Yours go along the arrow to your home, the dark ones against it.",
        wrong: "",
    },
    FirstStep {
        position: "XGID=----a-B-B-----------b-----:0:0:1:42:0:0:0:0:0",
        task: "One dark checker stands alone on point 4. Land on it, play the other die, and press Done.",
        asked: StepAsked::Moves(&["8/4* 8/6", "8/4* 6/4", "8/4*/2", "6/2 6/4*"]),
        after: "Hit: it has to begin again. Two checkers on a point are safe.",
        wrong: "It was not hit. Point 4 is four steps from 8, and two from 6.",
    },
    FirstStep {
        position: "XGID=-----AA---------------b---:0:0:1:65:0:0:0:0:0",
        task: "All of yours are at home: they may leave the board. Tap one, then the tray; then the other one.",
        asked: StepAsked::Win,
        after: "All of yours are off first: you have won.",
        wrong: "One stayed on the board. The 6 takes off the one on point 6, the 5 the one on point 5.",
    },
];
