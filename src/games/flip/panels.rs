//! Beside the board: which puzzle to play, and the explanations.

use engine::flip::Flip;
use engine::flip::explain::chase::chase;
use engine::flip::explain::elimination::{Elimination, elimination};
use engine::flip::grid::BitGrid;
use engine::flip::rules::{Cell, Position};

use super::desk::{Desk, Known};
use super::picture;
use crate::link::Puzzle;
use crate::session::Session;
use crate::ui::parts::{button, fold, paragraphs, stepper};
use crate::ui::region::{Model, Show, escape};

/// Sizes that are worth a button: the classics, one that is wide, and the largest.
pub const PRESETS: &[(&str, u32, u32)] = &[
    ("size-3x3", 3, 3),
    ("size-4x4", 4, 4),
    ("size-5x5", 5, 5),
    ("size-6x6", 6, 6),
    ("size-7x7", 7, 7),
    ("size-9x9", 9, 9),
    ("size-8x12", 8, 12),
    ("size-20x20", 20, 20),
    ("size-50x50", 50, 50),
];

/// The region's markup.
pub fn markup() -> String {
    let sizes: String = PRESETS
        .iter()
        .map(|(wish, rows, cols)| button("chip", &format!("{rows} × {cols}"), wish))
        .collect();
    format!(
        "<section class=\"panel\" aria-labelledby=\"puzzle-heading\">\
         <div class=\"panel-head\"><h2 id=\"puzzle-heading\">Puzzle</h2>\
         <p class=\"hint\" data-part=\"origin\"></p></div>\
         <div class=\"chips\">{sizes}{}</div>\
         <div class=\"row\" data-part=\"editor\" hidden>{}{}</div></section>{}{}{}",
        button("chip", "Custom…", "custom"),
        button("button", "All dark", "clear"),
        button("button primary", "Play this board", "edit"),
        fold("Why this works", "why"),
        folded_steps(
            "Elimination, step by step",
            "matrix",
            "Elimination",
            MATRIX_INTRODUCTION
        ),
        folded_steps(
            "Light chasing, row by row",
            "chase",
            "Light chasing",
            CHASE_INTRODUCTION
        ),
    )
}

const MATRIX_INTRODUCTION: &str = "One equation for each cell: the presses on it and its \
     neighbours must add up, modulo 2, to its light. Each column is a press, the last column the \
     lights.";

const CHASE_INTRODUCTION: &str = "A light that is left in a row can only be put out from the row \
     below, by the press right under it. So the presses of the first row decide all the others.";

/// A folded explanation that is walked through in steps.
fn folded_steps(title: &str, id: &str, label: &str, introduction: &str) -> String {
    format!(
        "<details class=\"fold\"><summary data-do=\"fold {id}\">{title}</summary>\
         <div class=\"fold-body\"><p>{introduction}</p>{}\
         <div class=\"fold-body\" data-part=\"{id}\"></div></div></details>",
        stepper(label, id)
    )
}

/// What the region shows. What is folded is not worked out.
pub fn model(puzzle: &Puzzle<Flip>, session: &Session<Position>, desk: &Desk) -> Model {
    let now = session.position();
    let known = desk.known(now).map(|known| &**known);
    let origin = match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    };
    let mut model = vec![
        ("origin", Show::Text(origin)),
        ("editor", Show::Hidden(!desk.editing)),
    ];
    let size = (session.start().rows() as u32, session.start().cols() as u32);
    for &(wish, rows, cols) in PRESETS {
        model.push((wish, Show::Pressed((rows, cols) == size)));
    }
    let why = if desk.open.why {
        why(known)
    } else {
        String::new()
    };
    model.push(("why", Show::Markup(why)));
    let matrix = if desk.open.matrix {
        matrix_step(now, desk.matrix_step)
    } else {
        Step::none()
    };
    let presses = known.map_or(&[][..], |known| &known.analysis.presses);
    let chase = if desk.open.chase {
        chase_step(now, presses, desk.chase_step)
    } else {
        Step::none()
    };
    for (step, [slider, first, back, forward, last, id]) in [
        (
            matrix,
            [
                "step-matrix",
                "first-matrix",
                "back-matrix",
                "forward-matrix",
                "last-matrix",
                "matrix",
            ],
        ),
        (
            chase,
            [
                "step-chase",
                "first-chase",
                "back-chase",
                "forward-chase",
                "last-chase",
                "chase",
            ],
        ),
    ] {
        let (at_start, at_end) = (step.at == 0, step.at == step.last);
        model.extend([
            (slider, Show::Range(step.at, step.last)),
            (slider, Show::Disabled(step.last == 0)),
            (first, Show::Disabled(at_start)),
            (back, Show::Disabled(at_start)),
            (forward, Show::Disabled(at_end)),
            (last, Show::Disabled(at_end)),
            (id, Show::Markup(step.markup)),
        ]);
    }
    model
}

/// The last steps of the two walks: elimination and light chasing.
pub fn last_steps(session: &Session<Position>, desk: &Desk) -> (usize, usize) {
    let now = session.position();
    let presses = desk
        .known(now)
        .map_or(&[][..], |known| &known.analysis.presses);
    (matrix_step(now, 0).last, chase_step(now, presses, 0).last)
}

/// A step of a walk.
struct Step {
    at: usize,
    last: usize,
    markup: String,
}

impl Step {
    const fn none() -> Self {
        Self {
            at: 0,
            last: 0,
            markup: String::new(),
        }
    }
}

/// The analysis in words.
fn why(known: Option<&Known>) -> String {
    let Some(Known { explanation, .. }) = known else {
        return "<p>Ask for a hint or the solution first: this board takes a longer search.</p>"
            .to_owned();
    };
    paragraphs(explanation)
}

/// A step of light chasing.
fn chase_step(position: &Position, presses: &[Cell], at: usize) -> Step {
    let steps = chase(position, presses);
    let last = steps.len() - 1;
    let at = at.min(last);
    let step = &steps[at];
    let mut marks = BitGrid::new(step.board.rows(), step.board.cols());
    for (row, col) in step.presses.iter().map(|press| press.address()) {
        marks.set(row, col, true);
    }
    let markup = format!(
        "<p class=\"sentence\">{}</p><div class=\"small-board\">{}</div>\
         <p class=\"legend\"><span class=\"swatch on\"></span> lit \
         <span class=\"swatch mark\"></span> pressed in this step</p>",
        escape(&step.sentence),
        picture::board(&step.board, &marks)
    );
    Step { at, last, markup }
}

/// A step of the elimination, or why it is not shown.
fn matrix_step(position: &Position, at: usize) -> Step {
    let Some(work) = elimination(position) else {
        let markup = format!(
            "<p>The matrix of this board would have {} rows. It is shown for boards of up to \
             6 × 6 cells; for others see light chasing.</p>",
            position.rows() * position.cols()
        );
        return Step {
            at: 0,
            last: 0,
            markup,
        };
    };
    let last = work.steps.len() - 1;
    let at = at.min(last);
    let markup = format!(
        "<p class=\"sentence\">{}</p><div class=\"matrix-frame\">{}</div>{}",
        escape(&work.steps[at].sentence),
        picture::matrix(&work, at),
        if at == last {
            free_variables(&work, position)
        } else {
            String::new()
        }
    );
    Step { at, last, markup }
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
    use engine::flip::Flip;
    use engine::flip::rules::{Params, Position};

    use super::{chase_step, markup, matrix_step, model};
    use crate::games::flip::desk::Desk;
    use crate::link::Puzzle;
    use crate::session::Session;
    use crate::ui::region::Show;

    #[test]
    fn every_part_of_the_model_has_its_element() {
        let puzzle = Puzzle::<Flip>::Seeded {
            params: Params::default(),
            seed: 1,
        };
        let session = Session::new(puzzle.start());
        let mut desk = Desk::default();
        desk.open.matrix = true;
        let markup = markup();
        let shown = model(&puzzle, &session, &desk);
        for (part, _) in &shown {
            assert!(markup.contains(&format!("data-part=\"{part}\"")), "{part}");
        }
        assert!(shown.contains(&("size-5x5", Show::Pressed(true))));
        assert!(shown.contains(&("size-4x4", Show::Pressed(false))));
    }

    #[test]
    fn small_boards_show_their_matrix_and_large_ones_say_why_not() {
        let singular: Position = "1000/0000/0000/0001".parse().unwrap();
        let last = matrix_step(&singular, usize::MAX);
        assert_eq!(last.at, last.last);
        assert_eq!(last.markup.matches("<figcaption>").count(), 4);
        let wide = matrix_step(&"1111111".parse().unwrap(), 5);
        assert_eq!(wide.last, 0);
        assert!(wide.markup.contains("would have 7 rows"));
    }

    #[test]
    fn chasing_has_at_least_one_step_even_without_a_solution() {
        for text in ["0", "1", "1000/0000/0000/0000"] {
            let board: Position = text.parse().unwrap();
            assert!(chase_step(&board, &[], usize::MAX).markup.contains("<svg"));
        }
    }
}
