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

/// Whether the window is that of a phone which is held upright, with more room down than across for a board between head and
/// tools. `style/maze.css` asks the same.
pub fn is_upright_phone() -> bool {
    holds("(max-width: 30rem) and (min-height: 44rem)")
}
