//! Pictures as files: documents that look the same anywhere, given to the browser to save.

use std::time::Duration;

use leptos::prelude::{document as page, set_timeout};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::js_sys::Array;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::region::escape;
use super::svg::ink;

/// A picture as an SVG document with a style of its own. `view` is its corner, width and height,
/// and `[width, height]` its size in pixels.
pub fn document(
    title: &str,
    style: &str,
    [width, height]: [i32; 2],
    view: [i32; 4],
    picture: &str,
) -> String {
    let mut svg = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" ");
    ink(&mut svg, "width=\"#\" height=\"#\" ", &[width, height]);
    ink(&mut svg, "viewBox=\"# # # #\"><title>", &view);
    for part in [
        &escape(title),
        "</title><style>",
        style,
        "</style>",
        picture,
        "</svg>",
    ] {
        svg.push_str(part);
    }
    svg
}

/// Gives an SVG document to the browser to save it, as `name` with the ending `.svg`.
///
/// # Errors
/// Whatever the browser has against it.
pub fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &kind)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = page().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(&format!("{name}.svg"));
    link.click();
    // Some browsers read it only after the click has been handled.
    let forget = move || drop(Url::revoke_object_url(&url));
    set_timeout(forget, Duration::from_secs(10));
    Ok(())
}

/// What became of a download, in words.
pub fn outcome<E>(saved: &Result<(), E>) -> &'static str {
    match saved {
        Ok(()) => "The picture is saved.",
        Err(_) => "The picture could not be saved.",
    }
}

#[cfg(test)]
mod tests {
    use super::document;

    #[test]
    fn a_document_stands_alone() {
        let svg = document("M=7 & K=4", "a{}", [30, 20], [-1, 0, 3, 2], "<path/>");
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\""));
        assert!(svg.contains("viewBox=\"-1 0 3 2\"><title>M=7 &amp; K=4</title><style>a{}"));
        assert!(svg.ends_with("</style><path/></svg>"));
    }
}
