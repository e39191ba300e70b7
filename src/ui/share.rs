//! Sending a link: by the system's own sheet where there is one, else by the clipboard.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::Reflect;
use web_sys::{HtmlElement, HtmlInputElement, ShareData};

use super::announce::announcer;
use super::markup::{escape, wish_of};

/// A link that can be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// What it leads to.
    pub label: &'static str,
    /// More about it.
    pub hint: &'static str,
    /// The address.
    pub url: String,
}

/// Whether the browser has what not every browser has, or has not everywhere.
fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &name.into()).is_ok_and(|value| value.is_truthy())
}

/// Opens the system's sheet; dismissing it is no error.
fn system_share(title: &str, url: &str) {
    let data = ShareData::new();
    data.set_title(title);
    data.set_url(url);
    let promise = window().navigator().share_with_data(&data);
    spawn_local(async move {
        let _: Result<JsValue, JsValue> = JsFuture::from(promise).await;
    });
}

fn markup(links: &[Link], has_sheet: bool) -> String {
    let mut html = String::new();
    for (index, link) in links.iter().enumerate() {
        let Link { label, hint, url } = link;
        let url = escape(url);
        html.push_str(&format!(
            "<div class=\"link-row\"><label for=\"link-{index}\">{label}</label>\
             <p class=\"hint\">{hint}</p>\
             <input id=\"link-{index}\" type=\"text\" readonly value=\"{url}\">\
             <div class=\"row\">\
             <button type=\"button\" class=\"button\" data-do=\"copy {index}\">Copy link</button>"
        ));
        if has_sheet {
            html.push_str(&format!(
                "<button type=\"button\" class=\"button\" data-do=\"share {index}\">Share…</button>"
            ));
        }
        html.push_str("</div></div>");
    }
    html
}

/// The share dialog's inside: each link with its buttons.
pub fn share_sheet(title: &'static str, links: Vec<Link>) -> AnyView {
    let announcer = announcer();
    let sheet = NodeRef::<html::Div>::new();
    let html = markup(&links, navigator_has("share"));
    let on_click = move |event: MouseEvent| {
        let Some(wish) = wish_of(&event) else { return };
        let Some((verb, index)) = wish.split_once(' ') else { return };
        let Some(link) = index.parse::<usize>().ok().and_then(|index| links.get(index)) else {
            return;
        };
        if verb == "share" {
            return system_share(title, &link.url);
        }
        let button = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        let field = sheet.get_untracked().and_then(|sheet| {
            let field = sheet.query_selector(&format!("#link-{index}")).ok().flatten()?;
            field.dyn_into::<HtmlInputElement>().ok()
        });
        let copied = navigator_has("clipboard")
            .then(|| JsFuture::from(window().navigator().clipboard().write_text(&link.url)));
        spawn_local(async move {
            let done = match copied {
                Some(copied) => copied.await.is_ok(),
                None => false, // the page is not served securely
            };
            let message = if done { "Copied" } else { "Press Ctrl+C to copy" };
            if let (false, Some(field)) = (done, field) {
                field.select();
            }
            if let Some(button) = button {
                button.set_text_content(Some(message));
            }
            announcer.say(message);
        });
    };
    view! { <div node_ref=sheet on:click=on_click inner_html=html></div> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::{Link, markup};

    #[test]
    fn every_link_has_its_buttons() {
        let link = Link { label: "This puzzle", hint: "", url: "http://x/?v=1&n=5".to_owned() };
        let html = markup(&[link.clone(), link], true);
        assert_eq!(html.matches("data-do=\"copy").count(), 2);
        assert_eq!(html.matches("data-do=\"share").count(), 2);
        assert!(html.contains("value=\"http://x/?v=1&amp;n=5\""));
    }
}
