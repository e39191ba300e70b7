//! Where the files are that searches need.

use leptos::prelude::document;

/// The file of this site that the page has under this name, such as `mnk-weights`; none if this site has none.
pub fn address(name: &str) -> Option<String> {
    let meta = document().query_selector(&format!("meta[name={name}]"));
    let name = meta.ok()??.get_attribute("content")?;
    (!name.is_empty()).then_some(name)
}
