//! Below the board: where the game is, and the game's own buttons.

use engine::flip::rules::Position;
use leptos::prelude::*;

use crate::games::flip::action::FlipAction;
use crate::games::flip::board::{lights, whole};
use crate::games::flip::controller::FlipController;
use crate::games::flip::known::KnownBoards;
use crate::games::flip::panels::LightsEditor;
use crate::games::flip::state::FlipState;
use crate::games::flip::words::{par, sentence};
use crate::puzzle::action::PuzzleAction;
use crate::session::Session;
use crate::ui::button::Tool;
use crate::ui::ending::ending_place;
use crate::ui::figures::Figures;
use crate::ui::fixed::el;
use crate::ui::icon::Icon;
use crate::ui::overview::Overview;
use crate::ui::search::SearchBar;

/// Figures, a sentence, a search, and what there is to press while the board is set up.
#[component]
pub fn FlipStatus(
    /// The game.
    flip: FlipController,
) -> AnyView {
    let puzzle = flip.puzzle;
    let figure = move |read: fn(&Session<Position>, &KnownBoards) -> String| {
        Signal::derive(move || {
            let session = flip.play.session;
            session.with(|session| flip.known.with(|known| read(session, known)))
        })
    };
    let figures = vec![
        (
            "Presses",
            figure(|session, _| session.played().len().to_string()),
        ),
        ("Fewest", figure(par)),
        (
            "Lit",
            figure(|session, _| session.position().lit().count_ones().to_string()),
        ),
    ];
    let words = Signal::derive(move || {
        let (ui, search) = (flip.ui.get(), puzzle.frame.search.get());
        let session = flip.play.session;
        session.with(|session| {
            flip.known
                .with(|known| sentence(session, known, ui, &search))
        })
    });
    let session = flip.play.session;
    let view_box = Signal::derive(move || session.with(|session| whole(session.position().lit())));
    let picture = Signal::derive(move || session.with(|session| lights(session.position().lit())));
    let status = el! {
        <div class="status">
            <Overview frame=".board-frame" view_box picture />
            <Figures figures />
            <p class="sentence" tabindex="-1">
                {words}
            </p>
            {ending_place(puzzle.frame)}
            <SearchBar search=puzzle.frame.search on_press=puzzle.on_press(PuzzleAction::Search) />
        </div>
    };
    let editor = view! { <LightsEditor flip /> }.into_any();
    vec![status, editor].into_any()
}

/// Flip's own buttons in the toolbar.
pub fn tools(flip: FlipController) -> AnyView {
    let toggle = move |icon, name, action: FlipAction, is_on: fn(FlipState) -> bool| {
        let disabled = flip.is_disabled(action);
        let pressed = Signal::derive(move || is_on(flip.ui.get()));
        view! {
            <Tool icon name class="tool extra" disabled pressed on_press=flip.on_press(action) />
        }
    };
    view! {
        {toggle(Icon::Eye, "Solution", FlipAction::Solution, |ui| ui.solution)}
        {toggle(Icon::Play, "Play out", FlipAction::Solve, |ui| ui.solving)}
        {toggle(Icon::Edit, "Edit", FlipAction::Edit, |ui| ui.editing)}
    }
    .into_any()
}
