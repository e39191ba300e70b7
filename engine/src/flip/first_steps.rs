//! Flip’s first steps.

use crate::first_steps::{FirstStep, StepAsked};

/// The steps, in their order. `engine/tests/first_steps` asks the solver of each.
pub const STEPS: &[FirstStep] = &[
    FirstStep {
        position: "101/010/101",
        task: "Press any cell, and see what changes.",
        after: "The cell changed, and so did those above, below and beside it. That is all that a press does.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "010/111/010",
        task: "Put every light out. A cross of lights is one press: its middle.",
        meanwhile: "A second press on a cell undoes the first. Then press the middle of the cross.",
        asked: StepAsked::Win,
        after: "All lights are out: solved.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "110/101/011",
        task: "At a border the cross is cut off: a corner’s has three lights. Here are two such: press both corners.",
        meanwhile: "Now the other corner. A second press on a cell undoes the first.",
        asked: StepAsked::Win,
        after: "Solved. The order makes no difference, and a second press on a cell undoes the first.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "101/101/101",
        task: "Press left and right of the middle. Where both crosses meet, a cell changes twice: it stays dark.",
        meanwhile: "One more: the middle of the other side. Stuck? Hint shows a press.",
        asked: StepAsked::Win,
        after: "Solved. So look for crosses, and for cells that two of them share.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "111/111/101",
        task: "Now by yourself: three presses put all lights out. Stuck? Hint shows a press.",
        asked: StepAsked::Game,
        after: "Solved: your first win! The next one is a little larger.",
        ..FirstStep::BLANK
    },
    FirstStep {
        position: "1111/1000/0111/1111",
        task: "A larger one: four presses do it. Look at the corners first. Hint shows a press.",
        asked: StepAsked::Game,
        after: "Solved! Now you can play any board. On larger ones, too, Hint helps.",
        ..FirstStep::BLANK
    },
];
