//! Segments’ first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "775,289 869,655 573,813 212,777 200,427 493,111",
        task: "Tap two points: a line joins them.",
        asked: StepAsked::Any,
        after: "That is a move. No line may meet another, and each point is used once.",
        wrong: "",
    },
    FirstStep {
        position: "775,289 869,655 573,813 212,777 200,427 493,111 | 1-2 4-5",
        task: "Only two points are free. Join them.",
        asked: StepAsked::Moves(&["3-6"]),
        after: "You drew the last line. The computer can’t draw any more, and has lost.",
        wrong: "",
    },
    FirstStep {
        position: "898,456 604,868 113,601 310,140",
        task: "Your turn, and four points. Leave no line for the computer: join two that lie across.",
        asked: StepAsked::Win,
        after: "You won! The other two points can’t be joined any more: your line is between them.",
        wrong: "The computer drew the last line. Join two points that lie across from each other.",
    },
    FirstStep {
        position: "775,289 869,655 573,813 212,777 200,427 493,111",
        task: "Leave two lines: the computer draws one, you the other. Join two points through the middle.",
        asked: StepAsked::Win,
        after: "You won! After your first line just two more could be drawn: one for the computer, the last for you.",
        wrong: "The computer drew the last line. Begin through the middle, with two points on each side.",
    },
];
