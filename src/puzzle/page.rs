//! The page of a puzzle: what all of them have around their boards.

use leptos::prelude::*;

use super::action::PuzzleAction;
use super::{PuzzleController, PuzzleWords};
use crate::ui::answer::CloseAnswer;
use crate::ui::button::Tool;
use crate::ui::dialog::Dialog;
use crate::ui::ending::{EndButtons, EndButtonsProps};
use crate::ui::fixed::el;
use crate::ui::icon::Icon;
use crate::ui::keys::{KeyBinding, use_keys};
use crate::ui::new_sheet::{NewSheet, OnBoard};
use crate::ui::notice::NoticeBar;
use crate::ui::page::{GameHead, Page, Playing, rule};
use crate::ui::tabs::{Tab, Tabs};
use crate::ui::toolbar::Toolbar;

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
    /// Its own shortcuts.
    shortcuts: Vec<KeyBinding>,
    /// What is played.
    #[prop(into)]
    playing: Signal<String>,
    /// The board.
    board: AnyView,
    /// What is below it: how the puzzle stands, and the buttons.
    status: AnyView,
    /// Which puzzle to play, of all that this page has.
    choices: AnyView,
    /// What searches find.
    analysis: AnyView,
    /// How to go on, and why.
    explain: AnyView,
    /// What the game is, and where it comes from.
    about: AnyView,
    /// Below both, as wide as the page.
    #[prop(optional)]
    after: Option<AnyView>,
) -> AnyView {
    puzzle.use_keys(shortcuts);
    let class = Signal::derive(move || format!("game {}{}", page.id, state_class.get()));
    let on_choose = puzzle.on_press(PuzzleAction::Choose);
    let playing = view! { <Playing words=playing on_choose /> }.into_any();
    let close = view! { <CloseAnswer on_press=puzzle.on_press(PuzzleAction::Explain) /> };
    let panels = vec![
        (Tab::Analysis, analysis),
        (Tab::Explain, vec![explain, close.into_any()].into_any()),
        (Tab::About, about),
    ];
    el! {
        <div class=class>
            <GameHead name=page.name rule=rule(page.line) playing />
            <NoticeBar notice=puzzle.play.notice />
            <div class="board-area">{board}</div>
            <div class="rail">{status} <Tabs shown=puzzle.tab panels /></div>
            {after}
            <NewSheet
                title="New puzzle"
                open=puzzle.choosing
                dialog=puzzle.dialog
                on_board=Callback::new(move |()| puzzle.on_board())
                on_new=puzzle.on_press(PuzzleAction::New)
            >
                {choices}
            </NewSheet>
            <Dialog content=puzzle.dialog />
        </div>
    }
}

impl PuzzleController {
    /// What is on the board.
    fn on_board(self) -> OnBoard {
        let (can_undo, _) = self.game.get_value().can_undo_and_redo();
        (self.play.puzzle_link(), can_undo)
    }

    /// Listens for the keys of the page, its own ones among them, as long as the calling component lives.
    fn use_keys(self, own: Vec<KeyBinding>) {
        let shared = shared_keys(self.words).map(|(cap, does, action)| KeyBinding {
            cap,
            does,
            on_press: self.on_press(action),
        });
        let [undo, redo, new, hint, sheet] = shared;
        let mut keys = vec![undo, redo, new, hint];
        keys.extend(own);
        // The sheet is the last in it.
        keys.push(sheet);
        let rows = keys.iter().map(|key| (key.cap, key.does));
        let board = self.words.board_keys.iter().copied();
        self.keys.set_value(rows.chain(board).collect());
        use_keys(
            keys,
            self.on_press(PuzzleAction::Undo),
            self.on_press(PuzzleAction::Redo),
        );
    }
}

/// The keys of every puzzle, and what they do.
pub const fn shared_keys(words: &PuzzleWords) -> [(&'static str, &'static str, PuzzleAction); 5] {
    [
        ("U", "Undo", PuzzleAction::Undo),
        ("R", "Redo", PuzzleAction::Redo),
        ("N", words.new, PuzzleAction::Choose),
        (words.hint_key, "Hint", PuzzleAction::Hint),
        ("?", "Show this list", PuzzleAction::Keys),
    ]
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

/// The toolbar.
#[component]
pub fn PuzzleTools(
    /// The puzzle.
    puzzle: PuzzleController,
    /// Its own buttons.
    children: Children,
) -> AnyView {
    let tool = move |icon, name, class, action: PuzzleAction| {
        let disabled = puzzle.is_disabled(action);
        view! { <Tool icon name class disabled on_press=puzzle.on_press(action) /> }
    };
    let explains = Signal::derive(move || puzzle.tab.is(Tab::Explain));
    view! {
        <Toolbar>
            {tool(Icon::Undo, "Undo", "tool", PuzzleAction::Undo)}
            {tool(Icon::Hint, "Hint", "tool", PuzzleAction::Hint)}
            <Tool
                icon=Icon::Ask
                name="Why?"
                pressed=explains
                on_press=puzzle.on_press(PuzzleAction::Explain)
            />
            {tool(Icon::New, "New", "tool", PuzzleAction::Choose)}
            {tool(Icon::Redo, "Redo", "tool extra", PuzzleAction::Redo)}
            {tool(Icon::Restart, "Restart", "tool extra", PuzzleAction::Restart)}
            {children()}
            {tool(Icon::Share, "Share", "tool extra", PuzzleAction::Share)}
            {tool(Icon::Help, "Keys", "tool extra", PuzzleAction::Keys)}
        </Toolbar>
    }
    .into_any()
}
