//! The elimination, step by step.

use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};
use leptos::prelude::*;

use crate::games::flip::methods::elimination::{Elimination, FreeVariable, elimination};
use crate::games::flip::panels::walkthrough::Walkthrough;
use crate::games::flip::picture::{MatrixMarks, grid_picture, matrix_picture};
use crate::session::Session;
use crate::ui::fixed::{dynamic, el};
use crate::ui::fold::Fold;

const INTRODUCTION: &str = "One row for each cell: of it and the cells beside it, an odd number must be pressed where it is lit, \
     and an even number where it is dark. Each column is a press, the last column the lights.";

/// The elimination of a board, or why it is not shown.
fn eliminated(board: &Position) -> Result<Elimination, String> {
    elimination(board).ok_or_else(|| {
        format!(
            "The matrix of this board would have {} rows. It is shown for boards of up to 6 × 6 cells; \
             for others see light chasing.",
            board.rows() * board.cols()
        )
    })
}

/// The elimination, folded.
#[component]
pub fn EliminationSteps(
    /// The game.
    session: RwSignal<Session<Position>>,
) -> AnyView {
    // Whoever unfolds it again finds it where it was.
    let step = RwSignal::new(0);
    view! {
        <Fold title="Elimination, step by step">
            <UnfoldedElimination session step />
        </Fold>
    }
    .into_any()
}

/// The elimination, unfolded.
#[component]
fn UnfoldedElimination(session: RwSignal<Session<Position>>, step: RwSignal<usize>) -> AnyView {
    // A hundred matrices: worked out once for each board.
    let work = Memo::new(move |_| session.with(|session| eliminated(session.position())));
    let last = Signal::derive(move || {
        work.with(|work| work.as_ref().map_or(0, |work| work.steps.len() - 1))
    });
    let at = Signal::derive(move || step.get().min(last.get()));
    let shown = dynamic(move || {
        let at = at.get();
        work.with(|work| match work {
            Ok(work) => shown_step(work, at),
            Err(words) => el! { <p>{words.clone()}</p> },
        })
    });
    view! {
        <Walkthrough
            introduction=INTRODUCTION
            label="Elimination"
            at
            last
            on_step=move |to| step.set(to)
        >
            {shown}
        </Walkthrough>
    }
    .into_any()
}

/// What is done in a step, and the matrix after it; at the end, what is free, too.
fn shown_step(work: &Elimination, at: usize) -> AnyView {
    let step = &work.steps[at];
    let picture = matrix_picture(&step.matrix, &MatrixMarks::of(work, at));
    let words = el! { <p class="sentence">{step.sentence.clone()}</p> };
    let picture = el! { <div class="matrix-frame">{picture}</div> };
    let mut parts = vec![words, picture];
    if at + 1 == work.steps.len() && !work.free.is_empty() {
        parts.extend(free_variables(&work.free));
    }
    parts.into_any()
}

/// The quiet patterns that the free columns stand for.
fn free_variables(free: &[FreeVariable]) -> [AnyView; 2] {
    let pattern = |free: &FreeVariable| {
        let (rows, cols) = (free.pattern.rows(), free.pattern.cols());
        let cell = Cell::at((free.col / cols, free.col % cols));
        let none_lit = BitGrid::new(rows, cols);
        el! {
            <figure>
                {grid_picture(&none_lit, &free.pattern)}
                <figcaption>{cell.to_string()}</figcaption>
            </figure>
        }
    };
    let words = el! {
        <p>
            "Each free press stands for a quiet pattern: pressing all its marked cells changes nothing, so a \
             solution stays one with it or without it."
        </p>
    };
    let patterns = el! {
        <div class="patterns">{free.iter().map(pattern).collect::<Vec<_>>()}</div>
    };
    [words, patterns]
}

#[cfg(test)]
mod tests {
    use super::eliminated;

    #[test]
    fn small_boards_show_their_matrix_and_large_ones_say_why_not() {
        let singular = eliminated(&"1000/0000/0000/0001".parse().unwrap()).unwrap();
        assert!(!singular.steps.is_empty());
        for free in &singular.free {
            assert_eq!((free.pattern.rows(), free.pattern.cols()), (4, 4));
        }
        assert_eq!(singular.free.len(), 4);
        let wide = eliminated(&"1111111".parse().unwrap()).unwrap_err();
        assert!(wide.contains("would have 7 rows"));
    }
}
