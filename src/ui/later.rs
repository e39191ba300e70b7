//! Views of another piece of the program, which nobody waits for who just plays.

use leptos::prelude::*;

use super::button::Button;
use super::fixed::dynamic;
use super::style::{REST, load_styles};
use crate::life::Life;
use crate::piece::{LoadError, Loading};

/// Loads a piece of the program, and gives one of its views.
pub type LaterView = fn() -> Loading<fn() -> AnyView>;

/// A view of another piece, as soon as that has been loaded; if it can't be had, it says so, and offers to try again.
#[component]
pub fn Later(
    /// Loads it.
    load: LaterView,
    /// The ID of the game whose page it is a part of, where it needs the styles of the rest of that.
    #[prop(optional)]
    of: Option<&'static str>,
    /// What stands in its place until it is there; by default it says that it comes.
    #[prop(optional)]
    waiting: Option<AnyView>,
) -> AnyView {
    let loaded = RwSignal::new(None::<Result<fn() -> AnyView, LoadError>>);
    let life = Life::here();
    let begin = move || {
        loaded.set(None);
        let styles = of.map(|id| load_styles(&format!("{id}{REST}")));
        life.spawn(async move {
            let view = load().await;
            if let Some(styles) = styles {
                styles.await;
            }
            loaded.set(Some(view));
        });
    };
    begin();
    let mut waiting = waiting;
    dynamic(move || {
        match loaded.get() {
        Some(Ok(view)) => untrack(view),
        Some(Err(_)) => view! {
            <p role="alert">
                "This part of the page could not be loaded. Perhaps there is no connection, or the site was \
                renewed since this page was opened: then load the page again."
            </p>
            <div class="row">
                <Button name="Try again" on_press=move |()| begin() />
            </div>
        }
        .into_any(),
        None => waiting
            .take()
            .unwrap_or_else(|| view! { <p role="status">"Loading…"</p> }.into_any()),
    }
    })
}
