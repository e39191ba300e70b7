//! Maze’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "2ec/291 corridors r1c1 r2c3",
        task: "You are the dot. Press the arrow that can be pressed.",
        asked: StepAsked::Any,
        after: "You go on until the way divides. That is a move.",
        wrong: "",
    },
    FirstStep {
        position: "6eac/5529/53ac/3a81 corridors r1c1 r4c4",
        task: "Walk to the diamond.",
        asked: StepAsked::Win,
        after: "You are there. A wrong way is no harm: it can be walked back.",
        wrong: "",
    },
    FirstStep {
        position: "6eaa844/556ac79/51783bc/3e946ad/2b83b83 corridors r1c1 r5c7",
        task: "A larger one. Follow the way back from the diamond with your eyes, then walk it.",
        asked: StepAsked::Win,
        after: "Found! Looking back from the goal shows which way leads there.",
        wrong: "",
    },
];
