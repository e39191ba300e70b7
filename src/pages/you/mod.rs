//! Your games: What is under way, your results, and all of it as a file.

use leptos::prelude::*;

use crate::ui::fixed::Fixed as _;
use crate::ui::page::Page;

/// What the site knows of the page.
pub const PAGE: Page = Page {
    id: "you",
    name: "Your games",
    line: "What is under way, your results, and all of it as a file.",
    picture: "",
};

/// The page.
pub fn page() -> AnyView {
    view! {
        <div class="pages you">
            <h1 tabindex="-1">{PAGE.name}</h1>
            <p class="lead">{PAGE.line}</p>
        </div>
    }
    .fixed()
}
