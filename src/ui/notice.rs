//! A message that stays until it is dealt with: what was wrong, and what can be done about it.

use web_sys::HtmlElement;

use super::reactive::{Act, Held, derived};
use super::region::{Show, Wish, escape, region};

/// A message with what can be done.
#[derive(Clone)]
pub struct Notice {
    /// One or two sentences.
    pub text: String,
    /// Buttons: a name, and what it does. Each also dismisses the message.
    pub remedies: Vec<(String, Act<()>)>,
}

fn markup(notice: &Notice) -> String {
    let names = notice.remedies.iter().map(|(name, _)| name.as_str());
    let buttons: String = names
        .chain(["Dismiss"])
        .enumerate()
        .map(|(index, name)| {
            let name = escape(name);
            format!("<button type=\"button\" class=\"button\" data-do=\"{index}\">{name}</button>")
        })
        .collect();
    let text = escape(&notice.text);
    format!("<div class=\"notice warning\"><p>{text}</p><div class=\"row\">{buttons}</div></div>")
}

/// Shows a message, if there is one; it can be dismissed.
pub fn notice_bar(notice: Held<Option<Notice>>) -> HtmlElement {
    let model = derived(move || {
        let markup = notice.with(|notice| notice.as_ref().map(markup).unwrap_or_default());
        vec![("notice", Show::Markup(markup))]
    });
    let remedy = Act::new(move |wish: Wish| {
        let message = notice.try_update(Option::take).flatten();
        let index: usize = wish.name.parse().unwrap_or(usize::MAX);
        // The button after the last remedy dismisses the message.
        if let Some((_, remedy)) = message.as_ref().and_then(|m| m.remedies.get(index)) {
            remedy.run(());
        }
    });
    // The place is there before its message, or screen readers would not hear of it.
    region(
        "",
        "<div data-part=\"notice\" role=\"alert\"></div>",
        model,
        remedy,
    )
}

#[cfg(test)]
mod tests {
    use super::{Notice, markup};

    #[test]
    fn a_value_from_a_link_is_shown_and_not_obeyed() {
        let notice = Notice {
            text: "n = “<img src=x>” is not".to_owned(),
            remedies: Vec::new(),
        };
        assert!(markup(&notice).contains("“&lt;img src=x&gt;”"));
    }
}
