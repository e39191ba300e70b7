//! The picture of a position that is sent: it is made by the pages that belong to no game, and loaded with these.

use leptos::prelude::*;

use crate::life::Life;
use crate::modules::{PICTURE, modules};
use crate::ui::fixed::dynamic;

/// A link, to whose position a picture is to be made; the view [`PICTURE`] finds it in its context.
#[derive(Clone)]
pub struct SentLink(pub String);

/// Makes the picture of the position that a link leads to, with what there is to do with it. For components.
pub fn pictures() -> Callback<String, AnyView> {
    let modules = modules();
    Callback::new(move |link: String| {
        let life = Life::here();
        let view = RwSignal::new(None::<fn() -> AnyView>);
        // Without it there is none: links are what the dialog is for.
        life.spawn(async move { view.set(modules.view(PICTURE).await) });
        dynamic(move || match view.get() {
            Some(view) => {
                provide_context(SentLink(link.clone()));
                untrack(view)
            }
            None => ().into_any(),
        })
    })
}
