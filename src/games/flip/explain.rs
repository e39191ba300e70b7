//! The panels that explain: why in words, elimination step by step, light chasing row by row.

use engine::flip::explain::chase::chase;
use engine::flip::explain::elimination::{Elimination, elimination};
use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};
use leptos::prelude::*;

use super::Flip;
use super::advice::Advice;
use super::picture;
use crate::ui::markup::escape;
use crate::ui::parts::stepper;
use crate::ui::play::Play;

/// Markup that follows a signal.
fn live(markup: Signal<String>) -> AnyView {
    view! { <div class="fold-body" inner_html=move || markup.get()></div> }.into_any()
}

/// The analysis in words.
pub fn why(advice: Advice) -> AnyView {
    live(Signal::derive(move || match advice.now.get() {
        Some(known) => {
            let explanation = &known.explanation;
            let reasons: String = explanation
                .reasons
                .iter()
                .map(|reason| format!("<p>{}</p>", escape(reason)))
                .collect();
            format!("<p class=\"headline\">{}</p>{reasons}", escape(&explanation.headline))
        }
        None => "<p>Ask for a hint or the solution first: this board takes a longer search.</p>"
            .to_owned(),
    }))
}

/// Light chasing, row by row.
pub fn chase_panel(play: Play<Flip>, advice: Advice) -> AnyView {
    let steps = Memo::new(move |_| {
        let known = advice.now.get();
        let presses = known.as_ref().map_or(&[][..], |known| &known.analysis.presses);
        play.session.with(|session| chase_steps(session.position(), presses))
    });
    let step = RwSignal::new(0_usize);
    let last = Signal::derive(move || steps.with(|steps| steps.len().saturating_sub(1)));
    let shown = Signal::derive(move || {
        steps.with(|steps| steps[step.get().min(steps.len() - 1)].clone())
    });
    view! {
        <p>
            "A light that is left in a row can only be put out from the row below, by the press \
            right under it. So the presses of the first row decide all the others."
        </p>
        {stepper("Light chasing", step, last)}
        {live(shown)}
        <p class="legend">
            <span class="swatch on"></span>
            " lit "
            <span class="swatch mark"></span>
            " pressed in this step"
        </p>
    }
    .into_any()
}

/// Each step of light chasing as markup.
fn chase_steps(position: &Position, presses: &[Cell]) -> Vec<String> {
    chase(position, presses)
        .iter()
        .map(|step| {
            let mut marks = BitGrid::new(step.board.rows(), step.board.cols());
            for (row, col) in step.presses.iter().map(|press| press.address()) {
                marks.set(row, col, true);
            }
            format!(
                "<p class=\"sentence\">{}</p><div class=\"small-board\">{}</div>",
                escape(&step.sentence),
                picture::board(&step.board, &marks)
            )
        })
        .collect()
}

/// Elimination over GF(2), step by step, for boards that are small enough to be looked at.
pub fn elimination_panel(play: Play<Flip>) -> AnyView {
    let steps =
        Memo::new(move |_| play.session.with(|session| elimination_steps(session.position())));
    let step = RwSignal::new(0_usize);
    let last = Signal::derive(move || steps.with(|steps| steps.len() - 1));
    let shown = Signal::derive(move || {
        steps.with(|steps| steps[step.get().min(steps.len() - 1)].clone())
    });
    view! {
        <p>
            "One equation for each cell: the presses on it and its neighbours must add up, modulo \
            2, to its light. Each column is a press, the last column the lights."
        </p>
        {stepper("Elimination", step, last)}
        {live(shown)}
    }
    .into_any()
}

/// Each step of the elimination as markup; one that says so where the board is too large.
fn elimination_steps(position: &Position) -> Vec<String> {
    let Some(work) = elimination(position) else {
        let (rows, cols) = (position.rows(), position.cols());
        return vec![format!(
            "<p>The matrix of this board would have {} rows. It is shown for boards of up to \
             6 × 6 cells; for others see light chasing.</p>",
            rows * cols
        )];
    };
    let last = work.steps.len() - 1;
    (0..=last)
        .map(|at| {
            format!(
                "<p class=\"sentence\">{}</p><div class=\"matrix-frame\">{}</div>{}",
                escape(&work.steps[at].sentence),
                picture::matrix(&work, at),
                if at == last { free_variables(&work, position) } else { String::new() }
            )
        })
        .collect()
}

/// The quiet patterns that the free columns stand for.
fn free_variables(work: &Elimination, position: &Position) -> String {
    if work.free.is_empty() {
        return String::new();
    }
    let none = BitGrid::new(position.rows(), position.cols());
    let patterns: String = work
        .free
        .iter()
        .map(|free| {
            let cell = Cell::at((free.col / position.cols(), free.col % position.cols()));
            let picture = picture::board(&none, &free.pattern);
            format!("<figure>{picture}<figcaption>{cell}</figcaption></figure>")
        })
        .collect();
    format!(
        "<p>Each free press stands for a quiet pattern: pressing all its marked cells changes \
         nothing, so a solution stays one with it or without it.</p>\
         <div class=\"patterns\">{patterns}</div>"
    )
}

#[cfg(test)]
mod tests {
    use super::{chase_steps, elimination_steps};

    #[test]
    fn small_boards_show_their_matrix_and_large_ones_say_why_not() {
        let singular = "1000/0000/0000/0001".parse().unwrap();
        let steps = elimination_steps(&singular);
        assert!(steps.last().unwrap().contains("<figcaption>r"));
        let wide = "1111111".parse().unwrap();
        let steps = elimination_steps(&wide);
        assert_eq!(steps.len(), 1);
        assert!(steps[0].contains("would have 7 rows"));
    }

    #[test]
    fn chasing_has_at_least_one_step_even_without_a_solution() {
        assert!(!chase_steps(&"0".parse().unwrap(), &[]).is_empty());
        assert!(!chase_steps(&"1000/0000/0000/0000".parse().unwrap(), &[]).is_empty());
    }
}
