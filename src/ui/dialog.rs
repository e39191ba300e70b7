//! Dialogs: the browser's own, with its focus trap, its backdrop and its Escape key. A page holds
//! one empty dialog, which is filled when it is opened.

use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};

use super::dom::{append, element, on, set};
use super::icon::Icon;
use super::parts::icon_button;
use super::reactive::{Act, Held, derived, effect};
use super::region::{Model, Wish, region};

/// What the dialog shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The heading.
    pub title: &'static str,
    /// The markup below it.
    pub body: String,
}

/// The page's dialog, shown while there is a sheet; closing it, in whatever way, takes the sheet
/// away. What is done in it comes back as wishes.
pub fn dialog(sheet: Held<Option<Sheet>>, on_wish: Act<Wish>) -> HtmlElement {
    let shown = element("dialog", "");
    set(&shown, "aria-labelledby", "dialog-title");
    on(&shown, "close", move |_| sheet.set(None));
    let dialog: HtmlDialogElement = shown.clone().unchecked_into();
    // What it holds lives until this runs again.
    effect(move || {
        dialog.set_inner_html("");
        let Some(sheet) = sheet.get() else {
            if dialog.open() {
                dialog.close();
            }
            return;
        };
        let close = icon_button(Icon::Close, "Close", "close");
        let markup = format!(
            "<div class=\"dialog-head\"><h2 id=\"dialog-title\">{}</h2>{close}</div>{}",
            sheet.title, sheet.body
        );
        let closed = dialog.clone();
        let wishes = Act::new(move |wish: Wish| match wish.name.as_str() {
            "close" => closed.close(), // its close event takes the sheet away
            _ => on_wish.run(wish),
        });
        append(
            &dialog,
            &[&region("sheet", &markup, derived(Model::new), wishes)],
        );
        if !dialog.open() {
            // Refused only where it is open already.
            let _ = dialog.show_modal();
        }
    });
    shown
}
