//! Backgammon’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "XGID=--------B----B------b-b---:0:0:1:42:0:0:0:0:0",
        task: "You rolled 4 and 2. Tap a white checker and a green dot, once for each die. Then press Done.",
        after: "Each die moves one checker: yours along the arrow to your home, the dark ones the other way.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "XGID=----a-B-B-----------b-----:0:0:1:42:0:0:0:0:0",
        task: "One dark checker stands alone on point 4. Land on it, play the other die, and press Done.",
        asked: StepAsked::Moves(&["8/4* 8/6", "8/4* 6/4", "8/4*/2", "6/2 6/4*"]),
        after: "Hit: it begins again, from the bar. Where two or more dark ones stand you can’t land.",
        wrong: "It was not hit. Point 4 is four steps from 8, and two from 6.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "XGID=------C-C----------bb----A:0:0:1:63:0:0:0:0:0",
        task: "Yours was hit, and enters from the bar: tap a green dot. Play the other die, and press Done.",
        after: "It came in with the 3. The 6 was closed to it: two dark checkers stand on that point.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "XGID=-AA-AA-------------bb-b---:0:0:1:41:0:0:0:1:0",
        task: "All are home. A 4 takes one off point 4, a 1 off point 1: tap it and the green strip. Then Done.",
        meanwhile: "Go on until all yours are off: who is first wins. Two dice alike count four times.",
        asked: StepAsked::Game,
        after: "All yours are off first: your first win! A whole game has fifteen checkers each.",
        wrong: "The computer was off first: dice do that. Try again, and take one off with each die.",
        luck: Some(34),
    },
];
