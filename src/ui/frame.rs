//! What every game's page is laid out in: heading, notice, board with what is below it, panels
//! beside it, and the dialog. Compiled once, for all games.

use leptos::prelude::*;

use super::dialog::{Sheet, dialog};
use super::notice::{Notice, notice_bar};
use super::reactive::{Act, Derived, Held};
use super::region::{Model, Wish, region};

/// A region of the page: its markup, and what it shows.
pub struct Region {
    /// The markup.
    pub markup: String,
    /// What its parts show.
    pub model: Derived<Model>,
}

/// The parts of a page.
pub struct Frame {
    /// The page's classes, beside `game`.
    pub class: Derived<String>,
    /// The heading, and the game in one line.
    pub head: [&'static str; 2],
    /// What there is to say about the link.
    pub notice: Held<Option<Notice>>,
    /// The board.
    pub board: AnyView,
    /// Below the board.
    pub below: Region,
    /// Beside the board.
    pub beside: Region,
    /// Below both, as wide as the page.
    pub after: Option<AnyView>,
    /// What the dialog shows.
    pub sheet: Held<Option<Sheet>>,
    /// What is wanted on the page.
    pub on_wish: Act<Wish>,
    /// What is wanted in the dialog.
    pub in_sheet: Act<Wish>,
}

/// The page.
pub fn frame(frame: Frame) -> AnyView {
    let [name, line] = frame.head;
    let head = format!("<h1 tabindex=\"-1\">{name}</h1><p class=\"rule\">{line}</p>");
    let class = move || format!("game {}", frame.class.get());
    view! {
        <div class=class>
            <div class="game-head" inner_html=head></div>
            {notice_bar(frame.notice)}
            <div class="columns">
                <div class="play-area">
                    {frame.board}
                    {region("below", frame.below.markup, frame.below.model, frame.on_wish)}
                </div>
                {region("panels", frame.beside.markup, frame.beside.model, frame.on_wish)}
            </div>
            {frame.after}
            {dialog(frame.sheet, frame.in_sheet)}
        </div>
    }
    .into_any()
}
