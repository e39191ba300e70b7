//! Sending a result: lines of text, which are copied, or given to the system's own sheet.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::js_sys::Reflect;
use web_sys::{HtmlTextAreaElement, ShareData};

use crate::life::Life;
use crate::ui::announce::announcer;
use crate::ui::button::Button;
use crate::ui::dialog::DialogContent;
use crate::ui::fixed::el;

/// Whether the browser has what not every browser has, or has not everywhere.
fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &name.into()).is_ok_and(|value| value.is_truthy())
}

/// The dialog that shows these lines.
pub fn dialog(text: String) -> DialogContent {
    DialogContent::new("Share your result", move || {
        ShareText(ShareTextProps { text: text.clone() })
    })
}

/// Lines of text with a button that copies them, and one that shares them where the system can.
#[component]
fn ShareText(
    /// The lines.
    text: String,
) -> AnyView {
    let announcer = announcer();
    let field = NodeRef::<html::Textarea>::new();
    let kept = StoredValue::new(text.clone());
    let life = Life::here();
    let copied = RwSignal::new("Copy".to_owned());
    let on_copy = move |_| {
        // Absent where the page is not served securely.
        let promise = navigator_has("clipboard").then(|| {
            let clipboard = window().navigator().clipboard();
            kept.with_value(|text| clipboard.write_text(text))
        });
        life.spawn(async move {
            let done = match promise {
                Some(promise) => JsFuture::from(promise).await.is_ok(),
                None => false,
            };
            let message = match done {
                true => "Copied",
                false => "Press Ctrl+C to copy",
            };
            let field: Option<HtmlTextAreaElement> = field.get_untracked();
            if !done && let Some(field) = field {
                field.select();
            }
            copied.set(message.to_owned());
            announcer.say(message);
        });
    };
    let on_share = move |()| {
        let data = ShareData::new();
        kept.with_value(|text| data.set_text(text));
        let promise = window().navigator().share_with_data(&data);
        // Dismissing the sheet is no error, and what it did is its to say.
        life.spawn(async move { drop(JsFuture::from(promise).await) });
    };
    let cannot_share = Signal::stored(!navigator_has("share"));
    el! {
        <div class="result-text">
            <label for="result-text">"Two lines and a link. Nothing is sent unless you send it."</label>
            <textarea node_ref=field id="result-text" rows="5" readonly prop:value=text></textarea>
            <div class="row">
                <button type="button" class="button primary" on:click=on_copy>
                    {copied}
                </button>
                <Button name="Share…" hidden=cannot_share on_press=on_share />
            </div>
        </div>
    }
}
