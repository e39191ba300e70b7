//! What few need on the page of a game: it is a piece of the program by itself, which nobody waits for who just plays.

use leptos::prelude::*;

use crate::life::Life;
use crate::modules::{Content, modules};
use crate::ui::button::Button;
use crate::ui::fixed::dynamic;

/// One of the views of a piece, as soon as that has been loaded; if it can't be had, it says so.
#[component]
pub fn Later(
    /// The piece.
    module: &'static str,
    /// Which.
    view: &'static str,
) -> AnyView {
    let modules = modules();
    let loaded = move || match (modules.loaded)(module)? {
        Content::Views(views) | Content::Study(views, _) => views
            .iter()
            .find(|known| known.0 == view)
            .map(|known| known.1),
        _ => None,
    };
    let is_loaded = RwSignal::new(loaded().is_some());
    let is_failed = RwSignal::new(false);
    let life = Life::here();
    let load = move || {
        is_failed.set(false);
        life.spawn(async move {
            match (modules.load)(module).await {
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
