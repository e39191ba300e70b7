//! The first steps of five in a row.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "15 15 5: h8 i9",
        task: "Place a stone: tap where two lines cross. On a small screen tap Place then.",
        asked: StepAsked::Any,
        after: "That is a move. Stones stay where they are, and you take turns.",
        wrong: "",
    },
    FirstStep {
        position: "9 9 5: c5 c6 d5 d6 e5 b5 f5 g7",
        task: "You are Blue, and have four in a row. Make it five.",
        asked: StepAsked::Moves(&["g5"]),
        after: "Five in a row: that wins. Rows go across, up and down, or aslant.",
        wrong: "Not there: the fifth stone belongs at the free end of your four.",
    },
    FirstStep {
        position: "9 9 5: e4 e5 c3 e6 g6 e7 b7 e8",
        task: "Orange has four in a row. Stop it: take the free end.",
        asked: StepAsked::Moves(&["e9"]),
        after: "Stopped. Always look for a four of the other’s before you move.",
        wrong: "The other makes five now. Its four has one free end: take that.",
    },
    FirstStep {
        position: "9 9 5: d5 d7 e5 f7 f5 b3",
        task: "Three in a row, both ends free. Make it four, and the computer can’t stop both ends.",
        asked: StepAsked::Win,
        after: "You won! A four that is open at both ends can’t be stopped.",
        wrong: "Not this time. Add a stone at one end of your three, then at the end that is free.",
    },
];
