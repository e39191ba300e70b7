//! Flip's page.

mod action;
mod chase;
mod controller;
mod elimination;
mod known;
mod panels;
mod picture;
mod render;
mod status;
mod walkthrough;

use engine::flip::rules::Cell;
use engine::game::Position as _;
use leptos::prelude::*;

use self::action::SHORTCUTS;
use self::chase::LightChasing;
use self::controller::FlipController;
use self::elimination::EliminationSteps;
use self::panels::{PuzzlePanel, Why};
use self::render::{face, lights, whole};
use self::status::FlipStatus;
use super::Page;
use crate::puzzle::page::PuzzlePage;
use crate::ui::board::Board;
use crate::ui::keys::KeyBinding;
use crate::ui::overview::Overview;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "flip",
    name: "Flip",
    line: "Press a cell and its neighbours change. Put every light out.",
    picture: "<g class='tile'><rect x='44' y='8' width='32' height='32' rx='7'/>\
              <rect x='8' y='44' width='32' height='32' rx='7'/>\
              <rect x='80' y='44' width='32' height='32' rx='7'/>\
              <rect x='8' y='80' width='32' height='32' rx='7'/>\
              <rect x='80' y='80' width='32' height='32' rx='7'/></g>\
              <g class='tile on'><rect x='8' y='8' width='32' height='32' rx='7'/>\
              <rect x='80' y='8' width='32' height='32' rx='7'/>\
              <rect x='44' y='44' width='32' height='32' rx='7'/>\
              <rect x='44' y='80' width='32' height='32' rx='7'/></g>",
};

/// A number with its noun.
fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 {
        format!("1 {one}")
    } else {
        format!("{number} {many}")
    }
}

/// The page of Flip.
#[component]
fn FlipPage() -> impl IntoView {
    let flip = FlipController::new();
    let key = |(cap, does, action)| KeyBinding {
        cap,
        does,
        on_press: flip.on_press(action),
    };
    let state_class = Signal::derive(move || {
        let session = flip.play.session;
        let is_solved = session.with(|session| session.position().outcome().is_some());
        let solved = if is_solved { " solved" } else { "" };
        let editing = if flip.ui.get().editing {
            " editing"
        } else {
            ""
        };
        format!("{solved}{editing}")
    });
    let model = move || flip.board_model();
    let on_press = Callback::new(move |address| flip.press(Cell::at(address)));
    let session = flip.play.session;
    let view_box = Signal::derive(move || session.with(|session| whole(session.position().lit())));
    let picture = Signal::derive(move || session.with(|session| lights(session.position().lit())));
    let board = vec![
        view! { <Board label="Flip board" model face on_press /> }.into_any(),
        view! { <Overview view_box picture /> }.into_any(),
    ]
    .into_any();
    let status = view! { <FlipStatus flip /> }.into_any();
    view! {
        <PuzzlePage
            page=PAGE
            puzzle=flip.puzzle
            state_class
            shortcuts=SHORTCUTS.map(key).into()
            board
            status
        >
            <PuzzlePanel flip />
            <Why flip />
            <EliminationSteps session=flip.play.session />
            <LightChasing flip />
        </PuzzlePage>
    }
}

/// The page.
pub fn page() -> AnyView {
    view! { <FlipPage /> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn nouns_agree_with_their_numbers() {
        assert_eq!(count(1, "press", "presses"), "1 press");
        assert_eq!(count(0, "press", "presses"), "0 presses");
    }
}
