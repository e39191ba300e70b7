//! The way from one game to another.

use leptos::prelude::*;
use web_sys::ScrollLogicalPosition;

use crate::games::PAGES;
use crate::ui::fixed::{dynamic, el};
use crate::ui::page::Page;
use crate::ui::router::router;
use crate::ui::scroll::reveal;

/// Links to all games, on the pages of games: the home page has its cards.
#[component]
pub fn GameSwitcher() -> AnyView {
    let route = router().route();
    // Made anew on another page: the focus goes to its heading then.
    dynamic(move || {
        let route = route.get();
        if PAGES.iter().all(|page| page.id != route) {
            return ().into_any();
        }
        let link = |page: &'static Page| {
            let current = if page.id == route { "page" } else { "false" };
            el! {
                <a href=router().href(page.id) aria-current=current>
                    {page.name}
                </a>
            }
        };
        request_animation_frame(reveal_current);
        el! {
            <nav class="games" aria-label="Games">
                {PAGES.iter().map(link).collect::<Vec<_>>()}
            </nav>
        }
    })
}

/// Where there is not room for all, the one that is played is in sight.
fn reveal_current() {
    let current = document().query_selector(".games [aria-current=page]");
    if let Some(current) = current.ok().flatten() {
        reveal(&current, ScrollLogicalPosition::Center);
    }
}
