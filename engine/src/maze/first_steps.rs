//! Maze’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "42c/3ad/2a9 corridors r1c1 r3c3",
        task: "You are the dot. Press the arrow that can be pressed.",
        after: "One press is one step. Keep an arrow pressed, and you run on to the next fork.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "6eac/5529/53ac/3a81 corridors r1c1 r4c4",
        task: "Walk to the diamond. The dark lines are walls.",
        meanwhile: "Go on to the diamond. A wrong way is no harm: it can be walked back.",
        asked: StepAsked::Win,
        after: "You are there. A wrong way is no harm: it can be walked back.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "6aaac/3e869/456bc/55785/39129 corridors r1c1 r5c5",
        task: "Follow the way back from the diamond with your eyes. Then walk it.",
        meanwhile: "Go on to the diamond. At a fork look back from the diamond.",
        asked: StepAsked::Win,
        after: "Found! Looking back from the diamond shows which way leads there.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "2c682c/6bb845/56ac79/796b94/3c3aa9/2baaa8 corridors r1c1 r6c6",
        task: "Now by yourself: the shortest way is 12 steps. Stuck? Hint shows where to go.",
        asked: StepAsked::Game,
        after: "You are there: your first win! The next one is a little larger.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "2ee8686c/2d56bc51/297bc13c/6a92d6ad/3c6c3929/4397aeac/7a854785/3aab9129 corridors r1c1 r8c8",
        task: "A larger one: the shortest way is 20 steps. Hint shows where to go.",
        asked: StepAsked::Game,
        after: "You are there! Now you can walk any maze.",
        ..FirstStep::BLANK
    },
];
