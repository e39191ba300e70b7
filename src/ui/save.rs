//! Files, given to the browser to save: pictures, which are documents that look the same anywhere, and
//! texts.

use std::time::Duration;

use leptos::prelude::{Callable as _, Callback, document as page, set_timeout};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::{Array, Reflect};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlElement, Url};

use super::svg::ink;
use crate::life::Life;

/// Text that may stand in the markup of a document, and in attributes between double quotes.
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
    download_as(&format!("{name}.svg"), "image/svg+xml", text)
}

/// Gives a text of some kind (its media type) to the browser to save it, as `name`.
///
/// # Errors
/// Whatever the browser has against it.
pub fn download_as(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = page().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
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

/// The file that was chosen in a field, if one was. The same can be chosen again, after it has been changed, say.
pub fn chosen(field: &HtmlElement) -> Option<Blob> {
    // What a list of files and a file are is a matter of these few names.
    let file = Reflect::get(field, &"files".into()).and_then(|files| Reflect::get_u32(&files, 0));
    let file = file.ok()?.dyn_into::<Blob>().ok()?;
    let _ = Reflect::set(field, &"value".into(), &"".into());
    Some(file)
}

/// Reads the file that was chosen in a field, if it has at most `longest` bytes, and hands on its text, or
/// says what is wrong with it; nothing is done where none was chosen, or when whoever wants it has gone.
pub fn read_chosen(
    life: Life,
    field: &HtmlElement,
    longest: usize,
    then: Callback<Result<String, &'static str>>,
) {
    let Some(file) = chosen(field) else {
        return;
    };
    if file.size() > longest as f64 {
        then.run(Err("The file is too long to be what is read here."));
        return;
    }
    life.spawn(async move {
        let text = JsFuture::from(file.text()).await.ok();
        let text = text.and_then(|text| text.as_string());
        then.run(text.ok_or("The file could not be read."));
    });
}

#[cfg(test)]
mod tests {
    use super::{document, escape};

    #[test]
    fn nothing_in_a_text_is_taken_for_markup() {
        assert_eq!(escape("a<b>\"c\"&d"), "a&lt;b&gt;&quot;c&quot;&amp;d");
    }

    #[test]
    fn a_document_stands_alone() {
        let svg = document("M=7 & K=4", "a{}", [30, 20], [-1, 0, 3, 2], "<path/>");
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30\""));
        assert!(svg.contains("viewBox=\"-1 0 3 2\"><title>M=7 &amp; K=4</title><style>a{}"));
        assert!(svg.ends_with("</style><path/></svg>"));
    }
}
