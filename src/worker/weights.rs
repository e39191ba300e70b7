//! Where the weights of a game's evaluation are.

use leptos::prelude::document;

/// The file of this site with a game's weights, as the page names it; none if this site has none.
pub fn address(game: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name={game}-weights]"));
    let name = meta.ok()??.get_attribute("content")?;
    (!name.is_empty()).then_some(name)
}
