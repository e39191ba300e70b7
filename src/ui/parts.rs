//! The markup of small parts that pages are made of. `wish` is the `data-do` of what can be
//! pressed, and also its `data-part`.

use engine::analysis::Explanation;

use super::icon::Icon;
use super::region::escape;

/// A button of the toolbar: an icon above its name. `toggle`: one that is on or off.
pub fn tool(icon: Icon, name: &str, wish: &str, toggle: bool) -> String {
    let icon = icon.markup();
    let pressed = if toggle {
        " aria-pressed=\"false\""
    } else {
        ""
    };
    format!(
        "<button type=\"button\" class=\"tool\" data-do=\"{wish}\" data-part=\"{wish}\"{pressed}>\
         <span class=\"icons\">{icon}</span><span>{name}</span></button>"
    )
}

/// A button with a name, of the given class.
pub fn button(class: &str, name: &str, wish: &str) -> String {
    format!(
        "<button type=\"button\" class=\"{class}\" data-do=\"{wish}\" data-part=\"{wish}\">{name}\
         </button>"
    )
}

/// A button whose name says too little by itself: `label` is for screen readers.
pub fn labelled_button(class: &str, name: &str, label: &str, wish: &str) -> String {
    format!(
        "<button type=\"button\" class=\"{class}\" aria-label=\"{label}\" data-do=\"{wish}\" \
         data-part=\"{wish}\">{name}</button>"
    )
}

/// A button that is only an icon; its name is for screen readers and tooltips.
pub fn icon_button(icon: Icon, name: &str, wish: &str) -> String {
    let icon = icon.markup();
    format!(
        "<button type=\"button\" class=\"quiet\" aria-label=\"{name}\" title=\"{name}\" \
         data-do=\"{wish}\" data-part=\"{wish}\">{icon}</button>"
    )
}

/// A part of the page that is folded until somebody wants it: what it holds is the part `id`,
/// and to open or close it is the wish `fold <id>`.
pub fn fold(title: &str, id: &str) -> String {
    format!(
        "<details class=\"fold\"><summary data-do=\"fold {id}\">{title}</summary>\
         <div class=\"fold-body\" data-part=\"{id}\"></div></details>"
    )
}

/// An explanation as paragraphs.
pub fn paragraphs(explanation: &Explanation) -> String {
    let reasons: String = explanation
        .reasons
        .iter()
        .map(|reason| format!("<p>{}</p>", escape(reason)))
        .collect();
    format!(
        "<p class=\"headline\">{}</p>{reasons}",
        escape(&explanation.headline)
    )
}

/// The figures of a game, each a name and the part that holds its value.
pub fn figures(figures: &[(&str, &str)]) -> String {
    let figures: String = figures
        .iter()
        .map(|(name, id)| format!("<div><dt>{name}</dt><dd data-part=\"{id}\"></dd></div>"))
        .collect();
    format!("<dl class=\"figures\">{figures}</dl>")
}

/// A walk through steps: the slider `id` and buttons around it; the wishes are `step <id>` with
/// the slider's value, and `first`, `back`, `forward`, `last` with `<id>`.
pub fn stepper(label: &str, id: &str) -> String {
    let button = |icon, name, verb| icon_button(icon, name, &format!("{verb}-{id}"));
    format!(
        "<div class=\"stepper\" role=\"group\" aria-label=\"{label}\">{}{}\
         <input type=\"range\" min=\"0\" aria-label=\"{label}\" data-do=\"step-{id}\" \
         data-part=\"step-{id}\">{}{}</div>",
        button(Icon::First, "First step", "first"),
        button(Icon::Back, "Step back", "back"),
        button(Icon::Forward, "Step forward", "forward"),
        button(Icon::Last, "Last step", "last"),
    )
}

/// Where a wish of a stepper leads from `step` of `0..=last`; `None` if it is none.
pub fn stepped(wish: &str, value: &str, id: &str, step: usize, last: usize) -> Option<usize> {
    let verb = wish.strip_suffix(id)?.strip_suffix('-')?;
    match verb {
        "first" => Some(0),
        "back" => Some(step.saturating_sub(1)),
        "forward" => Some((step + 1).min(last)),
        "last" => Some(last),
        // A slider gives whole numbers within its bounds; anything else leaves it where it was.
        "step" => Some(value.parse().unwrap_or(step).min(last)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{stepped, stepper, tool};
    use crate::ui::icon::Icon;

    #[test]
    fn a_tool_says_whether_it_can_be_on() {
        assert!(tool(Icon::Eye, "Solution", "solution", true).contains("aria-pressed"));
        assert!(!tool(Icon::Undo, "Undo", "undo", false).contains("aria-pressed"));
    }

    #[test]
    fn steps_stay_within_their_bounds() {
        let go = |wish, value| stepped(wish, value, "chase", 3, 4);
        assert_eq!(go("first-chase", ""), Some(0));
        assert_eq!(go("back-chase", ""), Some(2));
        assert_eq!(go("forward-chase", ""), Some(4));
        assert_eq!(go("last-chase", ""), Some(4));
        assert_eq!(go("step-chase", "99"), Some(4));
        assert_eq!(go("step-chase", "x"), Some(3));
        assert_eq!(go("step-matrix", "1"), None);
        assert_eq!(go("fold chase", ""), None);
        assert_eq!(stepped("back-chase", "", "chase", 0, 0), Some(0));
        for verb in ["first", "back", "step", "forward", "last"] {
            assert!(stepper("Chase", "chase").contains(&format!("data-do=\"{verb}-chase\"")));
        }
    }
}
