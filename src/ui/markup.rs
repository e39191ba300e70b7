//! Markup as text, for parts that are many or seldom change. Clicks in it are told apart by
//! `data-do` attributes, so that it needs no listeners of its own.

use leptos::ev::MouseEvent;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Text that may stand in markup and in attributes between double quotes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            _ => escaped.push(c),
        }
    }
    escaped
}

/// What a click is to do: the `data-do` of the nearest element around it that has one.
pub fn wish_of(event: &MouseEvent) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-do]").ok()??.get_attribute("data-do")
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_in_a_text_is_taken_for_markup() {
        assert_eq!(escape("a<b>\"c\"&d"), "a&lt;b&gt;&quot;c&quot;&amp;d");
    }
}
