//! The page of a puzzle: what all of them have around their boards.

use leptos::prelude::*;

use super::PuzzleController;
use super::action::PuzzleAction;
use crate::ui::answer::CloseAnswer;
use crate::ui::ending::{EndButtons, EndButtonsProps};
use crate::ui::game_page::{GameCommands, GamePage, GamePageProps, SheetContent};
use crate::ui::keys::KeyBinding;
use crate::ui::page::{Page, rule};
use crate::ui::tabs::Tab;

/// What is beside the board of a puzzle.
pub struct PuzzlePanels {
    /// What searches find.
    pub analysis: AnyView,
    /// How to go on, and why.
    pub explain: AnyView,
    /// What the game is, and where it comes from.
    pub about: AnyView,
}

/// The page of a puzzle.
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
    /// How the puzzle stands, below the board.
    standing: AnyView,
    /// Its own buttons.
    tools: AnyView,
    /// Which puzzle to play, of all that this page has.
    choices: AnyView,
    /// What is beside the board.
    panels: PuzzlePanels,
    /// Below both, as wide as the page.
    #[prop(optional)]
    after: Option<AnyView>,
) -> AnyView {
    let frame = puzzle.frame;
    let close = view! { <CloseAnswer on_press=puzzle.on_press(PuzzleAction::Explain) /> };
    let explain = vec![panels.explain, close.into_any()].into_any();
    let panels = vec![
        (Tab::Analysis, panels.analysis),
        (Tab::Explain, explain),
        (Tab::About, panels.about),
    ];
    let commands = GameCommands {
        undo: puzzle.command(PuzzleAction::Undo),
        redo: puzzle.command(PuzzleAction::Redo),
        restart: puzzle.command(PuzzleAction::Restart),
        hint: puzzle.command(PuzzleAction::Hint),
        share: puzzle.command(PuzzleAction::Share),
        why: puzzle.command(PuzzleAction::Explain),
        explains: Signal::derive(move || frame.tab.is(Tab::Explain)),
        why_button: NodeRef::new(),
    };
    let choices = SheetContent {
        on_board: Callback::new(move |()| {
            let (can_undo, _) = puzzle.game.get_value().can_undo_and_redo();
            (puzzle.play.puzzle_link(), can_undo)
        }),
        on_new: puzzle.on_press(PuzzleAction::New),
        content: choices,
    };
    // By its function: a builder of so many properties is 4 KB on every page.
    GamePage(GamePageProps {
        page,
        frame,
        words: puzzle.words.game,
        state_class,
        rule: rule(page.line),
        playing,
        notice: puzzle.play.notice,
        commands,
        keys,
        standing,
        tools,
        panels,
        choices,
        after,
        board,
    })
}

/// What there is to press where the puzzle is solved.
#[component]
pub fn PuzzleEnding(
    /// The puzzle.
    puzzle: PuzzleController,
    /// Whether it is not solved.
    hidden: Signal<bool>,
) -> AnyView {
    let on_next = puzzle.on_press(PuzzleAction::New);
    let on_again = puzzle.on_press(PuzzleAction::Restart);
    EndButtons(EndButtonsProps {
        hidden,
        on_next,
        on_again,
    })
}
