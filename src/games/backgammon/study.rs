//! What is loaded when somebody looks into a game more closely: reviews, and games as other programs write them.
//! All of it is one piece of the program, which nobody waits for who just plays.

use leptos::prelude::*;

use super::files;
use super::review::found;
use super::rollout;
use crate::life::Life;
use crate::modules::{Content, View, modules};
use crate::ui::button::Button;
use crate::ui::fixed::dynamic;

/// The piece.
pub const STUDY: &str = "backgammon:study";
/// What a review has found out.
pub const REVIEW: &str = "backgammon:review";
/// The form with which games are loaded and saved.
pub const FILES: &str = "backgammon:files";

/// What looks three plies ahead, and rolls out.
pub const ROLLOUT: &str = "backgammon:rollout";

/// What the piece holds.
pub const VIEWS: &[View] = &[
    (REVIEW, found::found),
    (FILES, files::form),
    (ROLLOUT, rollout::panel::closer),
];

/// One of the views of the piece, as soon as that has been loaded; if it can't be had, it says so.
#[component]
pub fn Study(
    /// Which.
    view: &'static str,
) -> AnyView {
    let modules = modules();
    let loaded = move || match (modules.loaded)(STUDY)? {
        Content::Views(views) => views
            .iter()
            .find(|known| known.0 == view)
            .map(|known| known.1),
        Content::Game(..) => None,
    };
    let is_loaded = RwSignal::new(loaded().is_some());
    let is_failed = RwSignal::new(false);
    let life = Life::here();
    let load = move || {
        is_failed.set(false);
        life.spawn(async move {
            match (modules.load)(STUDY).await {
                Ok(_) => is_loaded.set(true),
                Err(_) => is_failed.set(true),
            }
        });
    };
    if !is_loaded.get_untracked() {
        load();
    }
    dynamic(move || {
        match (loaded(), is_loaded.get(), is_failed.get()) {
        (Some(made), true, _) => untrack(made),
        (_, _, true) => view! {
            <p role="alert">
                "This part of the page could not be loaded. Perhaps there is no connection, or the site was \
                renewed since this page was opened: then load the page again."
            </p>
            <div class="row">
                <Button name="Try again" on_press=move |()| load() />
            </div>
        }
        .into_any(),
        _ => view! { <p role="status">"Loading…"</p> }.into_any(),
    }
    })
}
