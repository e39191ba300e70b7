//! What is so of the window and the system, by media queries.

use leptos::prelude::window;

/// Whether a media query is true now.
pub fn holds(query: &str) -> bool {
    let query = window().match_media(query).ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Whether the system is asked for less motion.
pub fn wants_calm() -> bool {
    holds("(prefers-reduced-motion: reduce)")
}
