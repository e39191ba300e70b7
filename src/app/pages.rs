//! The pages that belong to no game: home, and the way home.

use leptos::prelude::*;

use crate::games::PAGES;
use crate::ui::fixed::Fixed as _;
use crate::ui::page::Page;
use crate::ui::router::A;

/// The home page: a card for each game.
#[component]
pub fn Home() -> AnyView {
    let card = |page: &'static Page| {
        view! {
            <li>
                <A route=page.id class="card">
                    <svg
                        class="card-picture"
                        viewBox="0 0 120 120"
                        aria-hidden="true"
                        inner_html=page.picture
                    ></svg>
                    <span class="card-name">{page.name}</span>
                    <span class="card-line">{page.line}</span>
                </A>
            </li>
        }
        .fixed()
    };
    view! {
        <div class="home">
            <h1 tabindex="-1">"Play well. See why."</h1>
            <p class="lead">
                "Classic games with an opponent that plays perfectly or nearly so, hints that explain \
                themselves, and every game a link you can send."
            </p>
            <ul class="cards">{PAGES.iter().map(card).collect_view()}</ul>
        </div>
    }
    .fixed()
}

/// What stands where there is no page.
#[component]
pub fn NotFound() -> AnyView {
    view! {
        <div class="home">
            <h1 tabindex="-1">"There is no page here"</h1>
            <p class="lead">"The address may be mistyped, or from another time."</p>
            <p>
                <A route="" class="button primary">
                    "All games"
                </A>
            </p>
        </div>
    }
    .fixed()
}
