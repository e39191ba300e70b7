//! Nim’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "1 3 5",
        task: "Tap a coin, any one: it goes, with those after it in its pile.",
        after: "That is a move: as many coins as you like, from one pile. Then it is the computer’s turn.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "4",
        task: "One pile is left. Take all of it: tap its first coin.",
        asked: StepAsked::Moves(&["1:4"]),
        after: "You took the last coin, and whoever does that wins.",
        wrong: "Some coins were left, and the computer takes them: that loses.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "2 3",
        task: "Now against the computer: make both piles equal. Then you can answer each of its moves.",
        meanwhile: "After the computer’s move make both piles equal again, or take the last coins.",
        asked: StepAsked::Game,
        after: "You won: your first win! Whoever leaves two equal piles always has an answer.",
        wrong: "The computer took the last coin. Take one from the pile of 3 first.",
        ..FirstStep::BLANK
    },
];
