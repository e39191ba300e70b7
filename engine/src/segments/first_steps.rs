//! Segments’ first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "775,289 869,655 573,813 212,777 200,427 493,111",
        task: "Tap two points: a line joins them.",
        after: "That is a move. No line may meet another, and each point is used once.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "775,289 869,655 573,813 212,777 200,427 493,111 | 1-2 4-5",
        task: "Only two points are free. Join them.",
        asked: StepAsked::Moves(&["3-6"]),
        after: "You drew the last line. The computer can’t draw any more, and has lost.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "898,456 604,868 113,601 310,140",
        task: "Your turn, and four points. Leave no line for the computer: join two that lie across.",
        meanwhile: "Whoever draws the last line wins.",
        asked: StepAsked::Win,
        after: "That wins: the other two points can’t be joined any more, as your line is between them.",
        wrong: "The computer drew the last line. Join two points that lie across from each other.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "775,289 869,655 573,813 212,777 200,427 493,111",
        task: "Join two points with two others on each side. Then one more line for the computer, and the last for you.",
        meanwhile: "After the computer’s line join the last two points that can be joined.",
        asked: StepAsked::Game,
        after: "You won: your first win! After your first line just two more could be drawn: one for the computer, the last for you.",
        wrong: "The computer drew the last line. Begin with a line that has two points on each side.",
        ..FirstStep::BLANK
    },
];
