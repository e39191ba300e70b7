//! Light chasing, row by row.

use engine::flip::grid::BitGrid;
use engine::flip::rules::Position;
use leptos::prelude::*;

use crate::games::flip::controller::FlipController;
use crate::games::flip::known::KnownBoards;
use crate::games::flip::methods::chase::{ChaseStep, chase};
use crate::games::flip::panels::walkthrough::Walkthrough;
use crate::games::flip::picture::grid_picture;
use crate::session::Session;
use crate::ui::fixed::{dynamic, el};
use crate::ui::fold::Fold;

const INTRODUCTION: &str = "A light that is left in a row can only be put out from the row below, by the \
     press right under it. So the presses of the first row decide all the others.";

/// The board now, chased by what is known of it.
fn chased(session: &Session<Position>, known: &KnownBoards) -> Vec<ChaseStep> {
    let board = session.position();
    let presses = known
        .of(board)
        .map_or(&[][..], |known| &known.analysis.presses);
    chase(board, presses)
}

/// The cells that are pressed in a step.
fn pressed(step: &ChaseStep) -> BitGrid {
    let mut pressed = BitGrid::new(step.board.rows(), step.board.cols());
    for (row, col) in step.presses.iter().map(|press| press.address()) {
        pressed.set(row, col, true);
    }
    pressed
}

/// Light chasing, folded.
#[component]
pub fn LightChasing(
    /// The game.
    flip: FlipController,
) -> AnyView {
    // Whoever unfolds it again finds it where it was.
    let step = RwSignal::new(0);
    view! {
        <Fold title="Light chasing, row by row">
            <ChaseSteps flip step />
        </Fold>
    }
    .into_any()
}

/// Light chasing, unfolded.
#[component]
fn ChaseSteps(flip: FlipController, step: RwSignal<usize>) -> AnyView {
    // A board for each row: worked out once for each game's position.
    let steps = Memo::new(move |_| {
        let session = flip.play.session;
        session.with(|session| flip.known.with(|known| chased(session, known)))
    });
    let last = Signal::derive(move || steps.with(|steps| steps.len() - 1));
    let at = Signal::derive(move || step.get().min(last.get()));
    let shown = dynamic(move || {
        let at = at.get();
        steps.with(|steps| shown_step(&steps[at]))
    });
    view! {
        <Walkthrough
            introduction=INTRODUCTION
            label="Light chasing"
            at
            last
            on_step=move |to| step.set(to)
        >
            {shown}
        </Walkthrough>
    }
    .into_any()
}

/// What is done in a step, and the board after it.
fn shown_step(step: &ChaseStep) -> AnyView {
    let words = el! { <p class="sentence">{step.sentence.clone()}</p> };
    let picture = grid_picture(&step.board, &pressed(step));
    let picture = el! { <div class="small-board">{picture}</div> };
    let legend = el! {
        <p class="legend">
            <span class="swatch on"></span>
            " lit "
            <span class="swatch mark"></span>
            " pressed in this step"
        </p>
    };
    vec![words, picture, legend].into_any()
}

#[cfg(test)]
mod tests {
    use super::{KnownBoards, chased, pressed};
    use crate::session::Session;

    #[test]
    fn chasing_has_at_least_one_step_even_without_a_solution() {
        for text in ["0", "1", "1000/0000/0000/0000"] {
            let session = Session::new(text.parse().unwrap());
            let steps = chased(&session, &KnownBoards::default());
            assert!(!steps.is_empty(), "{text}");
            for step in &steps {
                let pressed = pressed(step).count_ones() as usize;
                assert_eq!(pressed, step.presses.len(), "{text}");
            }
        }
    }
}
