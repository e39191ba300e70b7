//! What every game's page is laid out in: heading, notice, board with what is below it, panels
//! beside it, and the dialog. Compiled once, for all games.

use leptos::prelude::*;
use web_sys::HtmlElement;

use super::dialog::{Dialog, OpenDialog};
use super::dom::{append, mount_in, with_children};
use super::fixed::Fixed as _;
use super::notice::{Notice, NoticeBar};
use super::reactive::{Act, Derived, Held, effect};
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
    pub board: HtmlElement,
    /// Below the board.
    pub below: Region,
    /// Beside the board.
    pub beside: Region,
    /// Below both, as wide as the page.
    pub after: Option<HtmlElement>,
    /// What the dialog shows.
    pub dialog: OpenDialog,
    /// What is wanted on the page.
    pub on_wish: Act<Wish>,
}

/// How the page of a game begins, as its static shell does.
#[component]
pub fn GameHead(
    /// The game's name.
    name: &'static str,
    /// The game in one line.
    line: &'static str,
) -> AnyView {
    view! {
        <div class="game-head">
            <h1 tabindex="-1">{name}</h1>
            <p class="rule">{line}</p>
        </div>
    }
    .fixed()
}

/// The page.
pub fn frame(frame: &Frame) -> HtmlElement {
    let [name, line] = frame.head;
    let part = |class, of: &Region| region(class, &of.markup, of.model, frame.on_wish);
    let play_area = with_children(
        "div",
        "play-area",
        &[&frame.board, &part("below", &frame.below)],
    );
    let columns = with_children(
        "div",
        "columns",
        &[&play_area, &part("panels", &frame.beside)],
    );
    let page = with_children("div", "game", &[]);
    let notice = frame.notice;
    mount_in(&page, move || {
        view! {
            <GameHead name line />
            <NoticeBar notice />
        }
    });
    append(&page, &[&columns]);
    append(&page, &frame.after.iter().collect::<Vec<_>>());
    let content = frame.dialog;
    mount_in(&page, move || view! { <Dialog content /> });
    let whole = page.clone();
    let class = frame.class;
    effect(move || whole.set_class_name(&format!("game {}", class.get())));
    page
}
