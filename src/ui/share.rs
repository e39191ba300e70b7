//! Sending a link: by the system's own sheet where there is one, else by the clipboard.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::Reflect;
use web_sys::{HtmlInputElement, ShareData};

use super::announce::Announcer;
use super::dialog::Sheet;
use super::region::{Wish, escape};

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

fn markup(links: &[Link], copy: &str, has_sheet: bool) -> String {
    let mut html = String::new();
    for (index, link) in links.iter().enumerate() {
        let Link { label, hint, url } = link;
        let url = escape(url);
        html.push_str(&format!(
            "<div class=\"link-row\"><label for=\"link-{index}\">{label}</label>\
             <p class=\"hint\">{hint}</p>\
             <input id=\"link-{index}\" type=\"text\" readonly value=\"{url}\">\
             <div class=\"row\">\
             <button type=\"button\" class=\"button\" data-do=\"copy {index}\">{copy}</button>"
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

/// The sheet that shows each link with its buttons.
pub fn share_sheet(links: &[Link]) -> Sheet {
    Sheet {
        title: "Share",
        body: markup(links, "Copy link", navigator_has("share")),
    }
}

/// The same for texts that are no links: they can be copied.
pub fn copy_sheet(title: &'static str, texts: &[Link]) -> Sheet {
    Sheet {
        title,
        body: markup(texts, "Copy", false),
    }
}

/// Does what a button of the sheet says; false if the wish is none of the sheet's.
pub fn send(wish: &Wish, announcer: Announcer) -> bool {
    let Some((verb @ ("copy" | "share"), index)) = wish.name.split_once(' ') else {
        return false;
    };
    let field = document().get_element_by_id(&format!("link-{index}"));
    let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
        return true;
    };
    let promise = if verb == "share" {
        let data = ShareData::new();
        data.set_url(&field.value());
        Some(window().navigator().share_with_data(&data))
    } else {
        // Absent where the page is not served securely.
        navigator_has("clipboard")
            .then(|| window().navigator().clipboard().write_text(&field.value()))
    };
    let button = (verb == "copy").then(|| wish.element.clone());
    spawn_local(async move {
        let done = match promise {
            Some(promise) => JsFuture::from(promise).await.is_ok(),
            None => false,
        };
        // Dismissing the system's own sheet is no error, and what it did is its to say.
        let Some(button) = button else { return };
        let message = if done {
            "Copied"
        } else {
            "Press Ctrl+C to copy"
        };
        if !done {
            field.select();
        }
        button.set_text_content(Some(message));
        announcer.say(message);
    });
    true
}

#[cfg(test)]
mod tests {
    use super::{Link, markup};

    #[test]
    fn every_link_has_its_buttons() {
        let link = Link {
            label: "This puzzle",
            hint: "",
            url: "http://x/?v=1&n=5".to_owned(),
        };
        let html = markup(&[link.clone(), link], "Copy link", true);
        assert_eq!(html.matches("data-do=\"copy").count(), 2);
        assert_eq!(html.matches("data-do=\"share").count(), 2);
        assert!(html.contains("value=\"http://x/?v=1&amp;n=5\""));
    }
}
