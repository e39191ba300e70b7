//! The rest of the page of a puzzle, which is loaded after the board: panels, the sheet of puzzles, and dialogs.

use leptos::prelude::*;

use super::PuzzleController;
use super::action::PuzzleAction;
use crate::ui::answer::CloseAnswer;
use crate::ui::game_more::{GameMore, GameMoreProps, SheetContent};
use crate::ui::share::Link;
use crate::ui::tab::Tab;

/// What is beside the board of a puzzle.
pub struct PuzzlePanels {
    /// What searches find.
    pub analysis: AnyView,
    /// How to go on, and why.
    pub explain: AnyView,
    /// What the game is, and where it comes from.
    pub about: AnyView,
}

/// The rest of the page of a puzzle.
#[component]
pub fn PuzzleMore(
    /// The puzzle.
    puzzle: PuzzleController,
    /// Which puzzle to play, of all that this page has.
    choices: AnyView,
    /// What is beside the board.
    panels: PuzzlePanels,
) -> AnyView {
    let close = view! { <CloseAnswer on_press=puzzle.on_press(PuzzleAction::Explain) /> };
    let explain = vec![panels.explain, close.into_any()].into_any();
    let panels = vec![
        (Tab::Analysis, panels.analysis),
        (Tab::Explain, explain),
        (Tab::About, panels.about),
    ];
    let choices = SheetContent {
        title: "New puzzle",
        on_board: Callback::new(move |()| {
            let (can_undo, _) = puzzle.game.get_value().can_undo_and_redo();
            (puzzle.play.puzzle_link(), can_undo)
        }),
        on_new: puzzle.on_press(PuzzleAction::New),
        content: choices,
    };
    GameMore(GameMoreProps {
        frame: puzzle.frame,
        panels,
        choices,
        links: Callback::new(move |()| puzzle.links()),
    })
}

impl PuzzleController {
    fn links(self) -> Vec<Link> {
        let urls = [self.play.puzzle_link(), self.play.position_link()];
        let links = self.words.links.into_iter().zip(urls);
        let link = |((label, hint), url)| Link { label, hint, url };
        links.map(link).collect()
    }
}
