//! Maze's page.

mod board;
mod desk;
mod panels;
mod paper;
mod picture;
mod status;
mod table;
mod walk;

use leptos::prelude::window;
use web_sys::HtmlElement;

use self::table::Table;
use super::Page;
use crate::ui::dom::{element, on};
use crate::ui::frame::{Frame, Region, frame};
use crate::ui::keys::{self, Shortcut, Stroke};
use crate::ui::reactive::{Act, Held, derived};
use crate::ui::region::Wish;

/// What the shell knows of this page.
pub const PAGE: Page = Page {
    id: "maze",
    name: "Maze",
    line: "Find the way through the corridors, or along the walls.",
    picture: "<path d='M14 40V14H106V106H66M40 106H14V66H40M40 40H66V66M66 14V40M92 40V92H40\
              M66 80V92' fill='none' stroke='currentColor' stroke-width='7' \
              stroke-linecap='round' stroke-linejoin='round'/>\
              <path d='M14 53H53V79H79V27H53' class='way' fill='none' stroke-width='6' \
              stroke-dasharray='1 11' stroke-linecap='round'/>",
};

/// The page's own keys. The letters that players walk with are not among them.
const SHORTCUTS: &[Shortcut] = &[
    Shortcut {
        cap: "U",
        does: "Undo",
        wish: "undo",
    },
    Shortcut {
        cap: "R",
        does: "Redo",
        wish: "redo",
    },
    Shortcut {
        cap: "N",
        does: "New maze",
        wish: "new",
    },
    Shortcut {
        cap: "I",
        does: "Hint",
        wish: "hint",
    },
    Shortcut {
        cap: "G",
        does: "How far the goal is, and where",
        wish: "goal",
    },
    Shortcut {
        cap: "Y",
        does: "Show or hide the way",
        wish: "way",
    },
    Shortcut {
        cap: "F",
        does: "Fog",
        wish: "fog",
    },
    Shortcut {
        cap: "B",
        does: "No walls until bumped into",
        wish: "blind",
    },
    Shortcut {
        cap: "T",
        does: "Both trees",
        wish: "overlay-trees",
    },
    Shortcut {
        cap: "P",
        does: "Play the search that is shown, or pause",
        wish: "play",
    },
    Shortcut {
        cap: "+",
        does: "Larger",
        wish: "larger",
    },
    Shortcut {
        cap: "-",
        does: "Smaller",
        wish: "smaller",
    },
    Shortcut {
        cap: "0",
        does: "The whole maze",
        wish: "whole",
    },
    Shortcut {
        cap: "?",
        does: "This sheet",
        wish: "keys",
    },
];

/// What the keys of the board do.
const BOARD_KEYS: &[(&str, &str)] = &[
    ("← ↑ → ↓", "A step"),
    ("W A S D", "A step"),
    ("H J K L", "A step"),
    (
        "Shift →",
        "On to the next junction; so does a key that is held",
    ),
];

/// The page.
pub fn page() -> HtmlElement {
    let pages = element("div", "paper");
    let table = Table::new(pages.clone());
    let on_stroke = move |stroke: Stroke| table.stroke(&stroke);
    keys::listen_first(Act::new(on_stroke));
    keys::listen(
        SHORTCUTS.to_vec(),
        Act::new(move |wish| table.act(wish, "")),
    );
    // A button of the pad that is held runs, and its click is none.
    let held = Held::new(false);
    board::listen_to_holds("go-", held, Act::new(move |wish: String| table.hold(&wish)));
    on(&window(), "beforeprint", move |_| table.fill_pages());

    let on_wish = Act::new(move |wish: Wish| {
        if !(held.get_untracked() && wish.name.starts_with("go-")) {
            table.act(&wish.name, &wish.value);
        }
        held.set(false);
    });
    frame(&Frame {
        class: derived(move || table.class()),
        head: [PAGE.name, PAGE.line],
        notice: table.play.notice,
        board: table.board.element(),
        below: Region {
            markup: status::markup(),
            model: derived(move || table.below()),
        },
        beside: Region {
            markup: panels::markup(),
            model: derived(move || table.beside()),
        },
        after: Some(pages),
        dialog: table.dialog,
        on_wish,
    })
}
