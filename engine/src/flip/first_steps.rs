//! Flip’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "101/000/101",
        task: "Press any square, and see what changes.",
        asked: StepAsked::Any,
        after: "The square changed, and so did those above, below and beside it. That is all that a press does.",
        wrong: "",
    },
    FirstStep {
        position: "010/111/010",
        task: "Put every light out. One press is enough: the middle.",
        asked: StepAsked::Win,
        after: "All lights are out: solved.",
        wrong: "",
    },
    FirstStep {
        position: "110/101/011",
        task: "Two presses put these out: the corners at top left and bottom right.",
        asked: StepAsked::Win,
        after: "Solved. The order makes no difference, and a second press on a square undoes the first.",
        wrong: "",
    },
];
