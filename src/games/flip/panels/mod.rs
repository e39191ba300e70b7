//! Beside the board: which puzzle to play, and why a solution solves it.

pub mod chase;
pub mod elimination;
pub mod on_board;
pub mod rules;
pub mod status;
pub mod walkthrough;

use engine::flip::Flip;
use engine::flip::explain::explain;
use engine::flip::rules::Position;
use engine::flip::solve::Analysis;
use leptos::prelude::*;

use self::on_board::{ShownStep, Walked, Walks};
use crate::games::flip::action::FlipAction;
use crate::games::flip::controller::FlipController;
use crate::games::flip::words::astray;
use crate::link::Puzzle;
use crate::session::Session;
use crate::ui::button::{Button, Chip};
use crate::ui::explanation::{lead, reasons};
use crate::ui::fixed::{dynamic, el};
use crate::ui::tab::Tab;

/// Sizes that are worth a button, in rows and columns: the classics, one that is wide, and the largest.
const SIZES: [(u32, u32); 9] = [
    (3, 3),
    (4, 4),
    (5, 5),
    (6, 6),
    (7, 7),
    (9, 9),
    (8, 12),
    (20, 20),
    (50, 50),
];

/// Where the puzzle comes from.
fn origin(puzzle: &Puzzle<Flip>) -> String {
    match puzzle {
        Puzzle::Seeded { seed, .. } => format!("Seed {seed}"),
        Puzzle::Board(_) => "Set up by hand".to_owned(),
    }
}

/// Whether a game is played on a board of so many rows and columns.
fn has_size(session: &Session<Position>, (rows, cols): (u32, u32)) -> bool {
    let start = session.start();
    (start.rows(), start.cols()) == (rows as usize, cols as usize)
}

/// Which puzzle to play, and the editor's buttons.
#[component]
pub fn PuzzlePanel(
    /// The game.
    flip: FlipController,
) -> AnyView {
    let size = move |(rows, cols)| {
        let session = flip.play.session;
        let pressed =
            Signal::derive(move || session.with(|session| has_size(session, (rows, cols))));
        let on_press = flip.on_press(FlipAction::NewOfSize(rows, cols));
        view! { <Chip name=format!("{rows} × {cols}") pressed on_press /> }
    };
    let on_custom = move |()| {
        let leave = move || flip.start_over();
        flip.puzzle.set_up(flip.play, &flip.params(), None, leave);
    };
    el! {
        <section class="panel" aria-labelledby="puzzle-heading">
            <div class="panel-head">
                <h2 id="puzzle-heading">"Puzzle"</h2>
                <p class="hint">{Signal::derive(move || flip.play.puzzle.with(origin))}</p>
            </div>
            <div class="chips">
                {SIZES.map(size).into_iter().collect_view()}
                <Chip name="Custom…" on_press=on_custom />
            </div>
        </section>
    }
}

/// What there is to press while the board is set up.
#[component]
pub fn LightsEditor(
    /// The game.
    flip: FlipController,
) -> AnyView {
    let is_playing = Signal::derive(move || !flip.ui.get().editing);
    el! {
        <div class="row" hidden=is_playing>
            <Button name="All dark" on_press=flip.on_press(FlipAction::Clear) />
            <Button name="Play this board" primary=true on_press=flip.on_press(FlipAction::Edit) />
        </div>
    }
}

/// The picture on the board in words.
fn picture(analysis: &Analysis) -> &'static str {
    match (&analysis.presses[..], analysis.solvable) {
        (_, false) => {
            "The striped cells on the board are the proof: every press changes an even number of them."
        }
        ([], true) => "",
        ([_], true) => "It is the cell with a number.",
        _ => {
            "They are the cells with a number; the numbers only count them. How to find such cells, on the board:"
        }
    }
}

/// What the reasons begin with: why the last press led off track, where it did, and what there is to do.
fn headline(flip: FlipController, analysis: &Analysis) -> String {
    let session = flip.play.session;
    let astray = session.with(|session| flip.known.with(|known| astray(session, known)));
    astray + &analysis.headline()
}

/// Why a solution solves the board, or why there is none.
#[component]
pub fn WhySolved(
    /// The game.
    flip: FlipController,
) -> AnyView {
    let tab = flip.puzzle.frame.tab;
    flip.puzzle
        .follow_answer(move || Some(headline(flip, &flip.known_now()?.analysis)));
    // Made only where it is seen.
    let made = move |make: fn(FlipController, &Analysis) -> AnyView| {
        dynamic(move || match flip.known_now() {
            Some(known) if tab.is(Tab::Explain) => make(flip, &known.analysis),
            _ => ().into_any(),
        })
    };
    let walked = Walked::new(flip);
    let is_unknown = Signal::derive(move || flip.known_now().is_none());
    // Nothing is stepped through where nothing is lit.
    let no_steps = Signal::derive(move || {
        flip.known_now()
            .is_none_or(|known| known.analysis.minimum == Some(0))
    });
    let is_known = Signal::derive(move || !is_unknown.get());
    el! {
        <section class="panel explain" aria-label="Why this works">
            <ShownStep walked />
            <div class="why" hidden=walked.is_going()>
                {made(|flip, analysis| lead(headline(flip, analysis), picture(analysis).to_owned()))}
            </div>
            <div hidden=no_steps>
                <Walks walked />
            </div>
            <div class="why" hidden=walked.is_going()>
                {made(|flip, analysis| {
                    let session = flip.play.session;
                    let position = |session: &Session<Position>| session.position().clone();
                    reasons(&explain(&session.with(position), analysis))
                })}
            </div>
            <p hidden=is_known>
                "Ask for a hint or the solution first: this board takes a longer search."
            </p>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use engine::flip::Flip;
    use engine::flip::rules::Params;

    use super::{SIZES, has_size, origin};
    use crate::link::Puzzle;
    use crate::session::Session;

    #[test]
    fn each_size_is_that_of_its_puzzles_and_of_no_others() {
        for size in SIZES {
            let params = Params::new(size.0, size.1).unwrap();
            let puzzle = Puzzle::<Flip>::Seeded { params, seed: 1 };
            assert_eq!(origin(&puzzle), "Seed 1");
            let session = Session::new(puzzle.start());
            let chosen = SIZES.iter().filter(|&&size| has_size(&session, size));
            assert_eq!(chosen.collect::<Vec<_>>(), [&size]);
        }
    }
}
