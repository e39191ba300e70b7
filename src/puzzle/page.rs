//! The page of a puzzle: what all of them have around their boards when they are played.

use leptos::prelude::*;

use super::PuzzleController;
use super::action::PuzzleAction;
use crate::ui::game_page::{GameCommands, GamePage, GamePageProps, MakeBelow};
use crate::ui::keys::KeyBinding;
use crate::ui::later::LaterView;
use crate::ui::page::{Page, rule, title};
use crate::ui::tab::Tab;

/// The page of a puzzle: what is played.
#[component]
pub fn PuzzlePage(
    /// What the site knows of it.
    page: Page,
    /// The puzzle.
    puzzle: PuzzleController,
    /// The classes that say how the puzzle stands, each after a space.
    #[prop(into)]
    state_class: Signal<String>,
    /// Its own keys.
    keys: Vec<KeyBinding>,
    /// What is played.
    #[prop(into)]
    playing: Signal<String>,
    /// The board.
    board: AnyView,
    /// Makes how the puzzle stands, and its own buttons.
    below: MakeBelow,
    /// The rest of the page: [`PuzzleMore`](super::more::PuzzleMore).
    more: LaterView,
    /// Below both, as wide as the page.
    #[prop(optional)]
    after: Option<AnyView>,
) -> AnyView {
    let frame = puzzle.frame;
    let commands = GameCommands {
        undo: puzzle.command(PuzzleAction::Undo),
        redo: puzzle.command(PuzzleAction::Redo),
        restart: puzzle.command(PuzzleAction::Restart),
        hint: puzzle.command(PuzzleAction::Hint),
        share: puzzle.command(PuzzleAction::Share),
        why: puzzle.command(PuzzleAction::Explain),
        explains: Signal::derive(move || frame.tab.is(Tab::Explain)),
    };
    // By its function: a builder of so many properties is 4 KB on every page.
    GamePage(GamePageProps {
        page,
        frame,
        words: puzzle.words.game,
        state_class,
        title: title(page.name),
        rule: rule(page.line),
        playing,
        notice: puzzle.play.notice,
        commands,
        keys,
        below,
        more,
        after,
        board,
    })
}
