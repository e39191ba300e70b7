//! Practice: Positions in which you gave something away come back, and a short course for each game.

use leptos::prelude::*;

use crate::ui::fixed::Fixed as _;
use crate::ui::page::Page;

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "practice",
    name: "Practice",
    line: "Positions in which you gave something away come back, and a short course for each game.",
    picture: "",
};

/// The page.
pub fn page() -> AnyView {
    view! {
        <div class="page practice">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <p class="lead">{PAGE.line}</p>
        </div>
    }
    .fixed()
}
