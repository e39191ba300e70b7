//! The way from one game to another.

use leptos::prelude::*;

use crate::games::PAGES;
use crate::ui::fixed::{Fixed as _, dynamic};
use crate::ui::page::Page;
use crate::ui::router::router;

/// Links to all games, on the pages of games: the home page has its cards.
#[component]
pub fn GameSwitcher() -> AnyView {
    let route = router().route();
    let is_game = Memo::new(move |_| PAGES.iter().any(|page| page.id == route.get()));
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
            <nav class="games" aria-label="Games">
                {PAGES.iter().map(link).collect::<Vec<_>>()}
            </nav>
        }
        .fixed(),
        false => ().into_any(),
    })
}
