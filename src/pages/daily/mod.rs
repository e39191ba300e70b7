//! Puzzles of the day: One puzzle a day for each game, the same for everyone.

use leptos::prelude::*;

use crate::ui::fixed::Fixed as _;
use crate::ui::page::Page;

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "daily",
    name: "Puzzles of the day",
    line: "One puzzle a day for each game, the same for everyone.",
    picture: "",
};

/// The page.
pub fn page() -> AnyView {
    view! {
        <div class="page daily">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <p class="lead">{PAGE.line}</p>
        </div>
    }
    .fixed()
}
