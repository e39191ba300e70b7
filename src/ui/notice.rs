//! A message that stays until it is dealt with: what was wrong, and what can be done about it.

use leptos::prelude::*;

use super::button::Button;
use super::fixed::{dynamic, el};

/// A message with what can be done.
#[derive(Clone)]
pub struct Notice {
    /// One or two sentences.
    pub text: String,
    /// Buttons: a name, and what it does. Each also dismisses the message.
    pub remedies: Vec<(String, Callback<()>)>,
}

/// Shows a message, if there is one; it can be dismissed.
#[component]
pub fn NoticeBar(
    /// The message.
    notice: RwSignal<Option<Notice>>,
) -> AnyView {
    let message = move |Notice { text, remedies }| {
        let remedy = |(name, remedy): (String, Callback<()>)| {
            let on_press = move |()| {
                notice.set(None);
                remedy.run(());
            };
            view! { <Button name on_press /> }
        };
        el! {
            <div class="notice warning">
                <p>{text}</p>
                <div class="row">
                    {remedies.into_iter().map(remedy).collect_view()}
                    <Button name="Dismiss" on_press=move |()| notice.set(None) />
                </div>
            </div>
        }
    };
    // The place is there before its message, or screen readers would not hear of it.
    el! {
        <div role="alert">{dynamic(move || notice.get().map_or_else(|| ().into_any(), message))}</div>
    }
}
