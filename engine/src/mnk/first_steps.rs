//! The first steps of five in a row.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "15 15 5: h8 i9",
        task: "You are Blue. Place a stone: tap where two lines cross. If “Place” lights up, tap that as well.",
        after: "That is a move. Stones stay where they are, and you take turns.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "15 15 5: f8 f9 g8 g9 h8 e8 i8 j10",
        task: "You have four in a row. Make it five.",
        asked: StepAsked::Moves(&["j8"]),
        after: "Five in a row: that wins. Rows go across, up and down, or aslant.",
        wrong: "Not there: the fifth stone belongs at the free end of your four.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "15 15 5: h7 h8 f6 h9 j9 h10 e10 h11",
        task: "The computer has four in a row, and one end is free. Stop it there.",
        asked: StepAsked::Moves(&["h12"]),
        after: "Stopped. Before you move always look for rows of the computer’s.",
        wrong: "The computer makes five now. Its four has one free end: take that.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "15 15 5: g8 g10 h8 i10 i8 e6",
        task: "Three in a row, both ends free. Make it four, and the computer can’t stop both ends.",
        meanwhile: "The computer can stop one end only. Add a stone at an end that is free: five in a row wins.",
        asked: StepAsked::Game,
        after: "You won: your first win! A four that is open at both ends can’t be stopped.",
        wrong: "Not this time. Add a stone at one end of your three, then at the end that is free.",
        ..FirstStep::BLANK
    },
];
