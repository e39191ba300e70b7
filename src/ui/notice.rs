//! A message that stays until it is dealt with: what was wrong, and what can be done about it.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use super::markup::{escape, wish_of};

/// A message with what can be done.
#[derive(Clone)]
pub struct Notice {
    /// One or two sentences.
    pub text: String,
    /// Buttons: a name, and what it does. Each also dismisses the message.
    pub remedies: Vec<(String, Callback<()>)>,
}

fn markup(notice: &Notice) -> String {
    let mut html = format!(
        "<div class=\"notice warning\"><p>{}</p><div class=\"row\">",
        escape(&notice.text)
    );
    let names = notice.remedies.iter().map(|(name, _)| name.as_str());
    for (index, name) in names.chain(["Dismiss"]).enumerate() {
        html.push_str(&format!(
            "<button type=\"button\" class=\"button\" data-do=\"{index}\">{}</button>",
            escape(name)
        ));
    }
    html.push_str("</div></div>");
    html
}

/// Shows a message, if there is one; it can be dismissed.
pub fn notice_bar(notice: RwSignal<Option<Notice>>) -> AnyView {
    let html = move || notice.with(|notice| notice.as_ref().map(markup).unwrap_or_default());
    let on_click = move |event: MouseEvent| {
        let Some(index) = wish_of(&event).and_then(|wish| wish.parse::<usize>().ok()) else {
            return;
        };
        let message = notice.try_update(Option::take).flatten();
        // The button after the last remedy dismisses the message.
        if let Some((_, remedy)) = message.as_ref().and_then(|m| m.remedies.get(index)) {
            remedy.run(());
        }
    };
    // The region is there before its message, or screen readers would not hear of it.
    view! { <div role="alert" on:click=on_click inner_html=html></div> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::{Notice, markup};

    #[test]
    fn a_value_from_a_link_is_shown_and_not_obeyed() {
        let notice = Notice { text: "n = “<img src=x>” is not".to_owned(), remedies: Vec::new() };
        assert!(markup(&notice).contains("“&lt;img src=x&gt;”"));
    }
}
