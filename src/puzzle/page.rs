//! The page of a puzzle: what all of them have around their boards.

use leptos::prelude::*;

use crate::ui::dialog::{Dialog, OpenDialog};
use crate::ui::fixed::Fixed as _;
use crate::ui::notice::{Notice, NoticeBar};
use crate::ui::page::GameHead;
use crate::ui::page::Page;

/// The page of a puzzle.
#[component]
pub fn PuzzlePage(
    /// What the site knows of it.
    page: Page,
    /// The classes that say how the puzzle stands, each after a space.
    #[prop(into)]
    state_class: Signal<String>,
    /// What there is to say of its link.
    notice: RwSignal<Option<Notice>>,
    /// What its dialog shows.
    dialog: OpenDialog,
    /// The board.
    board: AnyView,
    /// What is below it: how the puzzle stands, and the buttons.
    status: AnyView,
    /// Below both, as wide as the page.
    #[prop(optional)]
    after: Option<AnyView>,
    /// What is beside it.
    children: Children,
) -> AnyView {
    let class = Signal::derive(move || format!("game {}{}", page.id, state_class.get()));
    view! {
        <div class=class>
            <GameHead name=page.name line=page.line />
            <NoticeBar notice />
            <div class="columns">
                <div class="play-area">{board} {status}</div>
                <div class="panels">{children()}</div>
            </div>
            {after}
            <Dialog content=dialog />
        </div>
    }
    .fixed()
}
