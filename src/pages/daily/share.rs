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
use crate::ui::setting::Setting;

/// Whether the browser has what not every browser has, or has not everywhere.
fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &name.into()).is_ok_and(|value| value.is_truthy())
}

/// Whether the signs of a result are emojis.
const EMOJI: Setting = Setting::new("emoji");

/// The dialog that shows a result: `text` writes it, with emojis or without.
pub fn dialog(text: impl Fn(bool) -> String + Send + Sync + 'static) -> DialogContent {
    let texts = [false, true].map(text);
    DialogContent::new("Share your day", move || {
        ShareText(ShareTextProps {
            texts: texts.clone(),
        })
    })
}

/// Lines of text with a button that copies them, and one that shares them where the system can.
#[component]
fn ShareText(
    /// The lines, with signs of plain text and with emojis.
    texts: [String; 2],
) -> AnyView {
    let announcer = announcer();
    let field = NodeRef::<html::Textarea>::new();
    let is_emoji = RwSignal::new(EMOJI.is_switched());
    let of_choice = |texts: &[String; 2], is_emoji: bool| texts[usize::from(is_emoji)].clone();
    let text = RwSignal::new(of_choice(&texts, is_emoji.get_untracked()));
    let on_choose = move |event| {
        let chosen = event_target_checked(&event);
        EMOJI.switch(chosen);
        is_emoji.set(chosen);
        text.set(of_choice(&texts, chosen));
    };
    let life = Life::here();
    let copied = RwSignal::new("Copy".to_owned());
    let on_copy = move |_| {
        // Absent where the page is not served securely.
        let promise = navigator_has("clipboard").then(|| {
            let clipboard = window().navigator().clipboard();
            text.with_untracked(|text| clipboard.write_text(text))
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
        text.with_untracked(|text| data.set_text(text));
        let promise = window().navigator().share_with_data(&data);
        // Dismissing the sheet is no error, and what it did is its to say.
        life.spawn(async move { drop(JsFuture::from(promise).await) });
    };
    let cannot_share = Signal::stored(!navigator_has("share"));
    el! {
        <div class="result-text">
            <label for="result-text">
                "It gives nothing away. Nothing is sent unless you send it."
            </label>
            <textarea node_ref=field id="result-text" rows="7" readonly prop:value=text></textarea>
            <p class="hint">
                "A star is a result at par, a full sign a puzzle that is solved, another one with help, an empty one open."
            </p>
            <label class="choice">
                <input type="checkbox" prop:checked=is_emoji on:change=on_choose />
                "With emojis"
            </label>
            <div class="row">
                <button type="button" class="button primary" on:click=on_copy>
                    {copied}
                </button>
                <Button name="Share…" hidden=cannot_share on_press=on_share />
            </div>
        </div>
    }
}
