//! What the page of a game has beside what is played: the panels, the sheet in which another game is chosen, and the
//! dialogs. It is loaded after the board ([`super::later`]); what was asked for before it came is shown when it comes.

use leptos::prelude::*;

use super::dialog::Dialog;
use super::fixed::effect;
use super::game_frame::{AskedDialog, GameFrame};
use super::keys::keys_dialog;
use super::new_sheet::{NewSheet, OnBoard};
use super::share::{Link, share};
use super::tab::Tab;
use super::tabs::Tabs;
use super::toolbar::close_for_tools;

/// The sheet in which another game is chosen.
pub struct SheetContent {
    /// The heading.
    pub title: &'static str,
    /// What is on the board; not followed.
    pub on_board: Callback<(), OnBoard>,
    /// Begins another game.
    pub on_new: Callback<()>,
    /// What there is to choose.
    pub content: AnyView,
}

/// The panels beside the board, the sheet and the dialogs.
#[component]
pub fn GameMore(
    /// What is open and shown.
    frame: GameFrame,
    /// The panels.
    panels: Vec<(Tab, AnyView)>,
    /// Whether there is nothing to review.
    no_review: Signal<bool>,
    /// The sheet in which another game is chosen.
    choices: SheetContent,
    /// The links to what is on the board; not followed.
    links: Callback<(), Vec<Link>>,
    /// Makes the picture of the position that a link leads to.
    pictures: Callback<String, AnyView>,
) -> AnyView {
    effect(move || {
        let Some(asked) = frame.asked.get() else {
            return;
        };
        frame.asked.set(None);
        match asked {
            AskedDialog::Keys => {
                let content = keys_dialog(frame.keys.get_value());
                frame.dialog.set(Some(content));
            }
            AskedDialog::Links => share(frame.dialog, untrack(|| links.run(())), pictures),
        }
    });
    close_for_tools();
    // Somebody may have asked why before.
    frame.answer.arrive();
    let SheetContent {
        title,
        on_board,
        on_new,
        content,
    } = choices;
    let tabs = view! { <Tabs frame panels no_review /> };
    let sheet = view! {
        <NewSheet title frame on_board on_new>
            {content}
        </NewSheet>
    };
    let dialog = view! { <Dialog content=frame.dialog /> };
    vec![tabs, sheet, dialog].into_any()
}
