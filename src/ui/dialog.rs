//! Dialogs: the browser's own, with its focus trap, its backdrop and its Escape key. A page holds
//! one empty dialog, which is filled when it is opened.

use leptos::html;
use leptos::prelude::*;

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
pub fn dialog(sheet: Held<Option<Sheet>>, on_wish: Act<Wish>) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    let body = move || {
        let sheet = sheet.get()?;
        let close = icon_button(Icon::Close, "Close", "close");
        let markup = format!(
            "<div class=\"dialog-head\"><h2 id=\"dialog-title\">{}</h2>{close}</div>{}",
            sheet.title, sheet.body
        );
        let wishes = Act::new(move |wish: Wish| match wish.name.as_str() {
            "close" => close_sheet(dialog),
            _ => on_wish.run(wish),
        });
        Some(region("sheet", markup, derived(Model::new), wishes))
    };
    effect(move || {
        let Some(dialog) = dialog.get() else { return };
        match (sheet.with(Option::is_some), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog node_ref=dialog aria-labelledby="dialog-title" on:close=move |_| sheet.set(None)>
            {body}
        </dialog>
    }
}

fn close_sheet(dialog: NodeRef<html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        dialog.close(); // its close event takes the sheet away
    }
}
