//! The way from one game to another.

use leptos::html;
use leptos::prelude::*;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::games::PAGES;
use crate::ui::fixed::{Fixed as _, dynamic, effect};
use crate::ui::page::Page;
use crate::ui::router::router;

/// Links to all games, on the pages of games: the home page has its cards.
#[component]
pub fn GameSwitcher() -> AnyView {
    let route = router().route();
    let is_game = Memo::new(move |_| PAGES.iter().any(|page| page.id == route.get()));
    let nav = NodeRef::<html::Nav>::new();
    // Where there is not room for all, the one that is played is in sight.
    effect(move || {
        route.track();
        if nav.get().is_some() {
            request_animation_frame(move || {
                let current = nav
                    .get_untracked()
                    .and_then(|nav| nav.query_selector("[aria-current]").ok()?);
                if let Some(current) = current {
                    let options = ScrollIntoViewOptions::new();
                    options.set_inline(ScrollLogicalPosition::Center);
                    options.set_block(ScrollLogicalPosition::Nearest);
                    current.scroll_into_view_with_scroll_into_view_options(&options);
                }
            });
        }
    });
    let link = move |page: &'static Page| {
        let current = Signal::derive(move || (route.get() == page.id).then(|| "page".to_owned()));
        view! {
            <a href=router().href(page.id) aria-current=current>
                {page.name}
            </a>
        }
        .fixed()
    };
    dynamic(move || match is_game.get() {
        true => view! {
            <nav node_ref=nav class="games" aria-label="Games">
                {PAGES.iter().map(link).collect::<Vec<_>>()}
            </nav>
        }
        .fixed(),
        false => ().into_any(),
    })
}
