//! Take-away’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "M=5 K=4",
        task: "Take some cubes: 1, 2 or 4. Tap one of the buttons.",
        after: "That is a move: 1, 2 or 4 cubes, never 3. Then it is the computer’s turn.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "M=2 K=4",
        task: "Two cubes are left. Take both.",
        asked: StepAsked::Moves(&["2"]),
        after: "You took the last cube, and whoever does that wins.",
        wrong: "One was left, and the computer takes it: that loses.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "M=5 K=4",
        task: "Now against the computer. Take 2: then three are left, and it can’t take them all.",
        meanwhile: "Once the computer has moved, take all that are left, if you can: the last cube wins.",
        asked: StepAsked::Game,
        after: "You won: your first win! Whoever has to move at 3 can’t win: 1 leaves 2, and 2 leaves 1.",
        wrong: "The computer took the last cube. Leave it 3 cubes: take 2 first.",
        ..FirstStep::BLANK
    },
];
