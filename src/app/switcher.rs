//! The ways from every page: to the other games, and to what belongs to no game.

use leptos::prelude::*;
use web_sys::ScrollLogicalPosition;

use super::first_of;
use crate::games::PAGES;
use crate::ui::fixed::{dynamic, el};
use crate::ui::icon::Icon;
use crate::ui::page::Page;
use crate::ui::router::router;
use crate::ui::scroll::reveal;

/// A link that every page has: its route, its name and its picture.
type SiteLink = (&'static str, &'static str, &'static str);

/// The links that every page has. The first leads to the games, as the name of the site does.
const PLACES: [SiteLink; 4] = [
    ("", "Games", Icon::Games.paths()),
    ("daily", "Daily", Icon::Calendar.paths()),
    ("practice", "Practice", Icon::Target.paths()),
    ("you", "You", Icon::Person.paths()),
];

/// The bar of every page: after the games, or, on a phone and where no game is played, at its lower edge.
#[component]
pub fn Places() -> AnyView {
    let route = router().route();
    dynamic(move || {
        let route = route.get();
        let link = |(id, name, paths): SiteLink| {
            let current = match first_of(&route) == id {
                true => "page",
                false => "false",
            };
            // No <Glyph>, which would bring all icons with this page: which these are is known here.
            el! {
                <a href=router().href(id) aria-current=current>
                    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" inner_html=paths></svg>
                    {name}
                </a>
            }
        };
        el! {
            <nav class="places" aria-label="Site">
                {PLACES.into_iter().map(link).collect::<Vec<_>>()}
            </nav>
        }
    })
}

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
