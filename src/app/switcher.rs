//! The ways from every page: to the other games, and to what belongs to no game.

use leptos::prelude::*;
use web_sys::ScrollLogicalPosition;

use super::first_of;
use crate::games::PAGES;
use crate::ui::fixed::{dynamic, el};
use crate::ui::icon::{Glyph, Icon};
use crate::ui::page::Page;
use crate::ui::router::router;
use crate::ui::scroll::reveal;

/// A link that every page has: its route, its name and its picture.
type SiteLink = (&'static str, &'static str, Icon);

/// The ways that every page has. The first leads to the games, as the name of the site does.
const WAYS: [SiteLink; 4] = [
    ("", "Games", Icon::Games),
    ("daily", "Daily", Icon::Calendar),
    ("practice", "Practice", Icon::Target),
    ("you", "You", Icon::Person),
];

/// Whether the bar of every page leads to the page of this ID.
pub fn has_way(id: &str) -> bool {
    WAYS.iter().any(|way| way.0 == id)
}

/// The bar of every page: beside the games, or, on a phone and where no game is played, at its lower edge.
#[component]
pub fn Ways() -> AnyView {
    let route = router().route();
    dynamic(move || {
        let route = route.get();
        let link = |(id, name, icon): SiteLink| {
            let current = if first_of(&route) == id {
                "page"
            } else {
                "false"
            };
            el! {
                <a href=router().href(id) aria-current=current>
                    <Glyph icon />
                    {name}
                </a>
            }
        };
        el! {
            <nav class="ways" aria-label="Site">
                {WAYS.into_iter().map(link).collect::<Vec<_>>()}
            </nav>
        }
    })
}

/// Links to all games, on the pages of games: the home page has its cards. Where the bar of every page has no room beside
/// them, its links follow them.
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
        let way = |(id, name, _): SiteLink| {
            el! {
                <a class="way-on" href=router().href(id)>
                    {name}
                </a>
            }
        };
        let ways = WAYS.into_iter().skip(1).map(way);
        let links: Vec<_> = PAGES.iter().map(link).chain(ways).collect();
        request_animation_frame(reveal_current);
        el! {
            <nav class="games" aria-label="Games">
                {links}
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
