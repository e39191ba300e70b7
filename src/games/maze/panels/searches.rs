//! Beside the board: how searches for the way compare, and the one that is shown, visit by visit.

use leptos::prelude::*;

use crate::games::maze::action::MazeAction;
use crate::games::maze::controller::MazeController;
use crate::games::maze::searches::SearchAlgorithm;
use crate::puzzle::action::PuzzleAction;
use crate::ui::button::Chip;
use crate::ui::fixed::el;
use crate::ui::search::SearchBar;
use crate::ui::stepper::Stepper;

/// How much each search has visited, and the one that is shown.
#[component]
pub fn SearchesPanel(
    /// The maze.
    maze: MazeController,
) -> AnyView {
    let row = |algorithm: SearchAlgorithm| {
        let name = algorithm.name();
        let outcome = maze.derive(move |now| {
            let outcome = |known| algorithm.outcome(known, now.session.position());
            now.known().map(outcome).unwrap_or_default()
        });
        let pressed = maze.derive(move |now| {
            let shown = now.ui.shown;
            shown.is_some_and(|shown| shown.algorithm == algorithm)
        });
        let on_press = maze.on_press(MazeAction::ShowSearch(algorithm));
        el! {
            <tr>
                <th scope="row">{name}</th>
                <td>{outcome}</td>
                <td>
                    <Chip name="Show" label=format!("Show {name}") pressed on_press />
                </td>
            </tr>
        }
    };
    el! {
        <section class="panel searching" aria-labelledby="searches-heading">
            <div class="panel-head">
                <h2 id="searches-heading">"Algorithms"</h2>
                <p class="hint">"places visited"</p>
            </div>
            <SearchBar search=maze.puzzle.frame.search on_press=maze.puzzle.on_press(PuzzleAction::Search) />
            <table class="searches">
                <tbody>{SearchAlgorithm::ALL.into_iter().map(row).collect::<Vec<_>>()}</tbody>
            </table>
            <Visits maze />
        </section>
    }
}

/// The search that is shown, visit by visit.
#[component]
fn Visits(maze: MazeController) -> AnyView {
    let is_hidden = maze.derive(|now| now.ui.shown.is_none());
    let at = maze.derive(|now| {
        let shown = now.shown_search();
        shown.map_or(0, |(shown, last)| shown.step.min(last))
    });
    let last = maze.derive(|now| now.shown_search().map_or(0, |(_, last)| last));
    let play_or_pause = maze.derive(|now| {
        let is_playing = now.ui.shown.is_some_and(|shown| shown.playing);
        let name = if is_playing { "Pause" } else { "Play" };
        name.to_owned()
    });
    let words = maze.derive(|now| {
        let shown = now.shown_search();
        shown.map_or_else(String::new, |(shown, last)| shown.words(last))
    });
    let on_step = move |step| maze.run(MazeAction::Step(step));
    el! {
        <div class="walkthrough" hidden=is_hidden>
            <Stepper label="Search, step by step" at last on_step />
            <button
                type="button"
                class="button"
                on:click=move |_| maze.run(MazeAction::PlaySearch)
            >
                {play_or_pause}
            </button>
            <p class="hint">{words}</p>
        </div>
    }
}
