//! A walk through steps: a slider, and buttons around it.

use leptos::prelude::*;

use super::button::IconButton;
use super::fixed::el;
use super::icon::Icon;

/// Where a button leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    First,
    Back,
    Forward,
    Last,
}

impl Step {
    /// Where it leads from `at`, one of the steps `0..=last`.
    fn from(self, at: usize, last: usize) -> usize {
        match self {
            Self::First => 0,
            Self::Back => at.saturating_sub(1),
            Self::Forward => (at + 1).min(last),
            Self::Last => last,
        }
    }
}

/// A walk through the steps `0..=last`.
#[component]
pub fn Stepper(
    /// What is walked through.
    label: &'static str,
    /// The step that is shown.
    #[prop(into)]
    at: Signal<usize>,
    /// The last one.
    #[prop(into)]
    last: Signal<usize>,
    /// What is done when another one is wanted.
    #[prop(into)]
    on_step: Callback<usize>,
) -> AnyView {
    let is_at_start = Signal::derive(move || at.get() == 0);
    let is_at_end = Signal::derive(move || at.get() == last.get());
    let is_alone = Signal::derive(move || last.get() == 0);
    let button = move |icon, name, disabled: Signal<bool>, step: Step| {
        let on_press = move |()| on_step.run(step.from(at.get_untracked(), last.get_untracked()));
        view! { <IconButton icon name disabled on_press /> }
    };
    // A slider gives whole numbers within its bounds; anything else leaves it where it was.
    let on_input = move |event| {
        if let Ok(step) = event_target_value(&event).parse::<usize>() {
            on_step.run(step.min(last.get_untracked()));
        }
    };
    el! {
        <div class="stepper" role="group" aria-label=label>
            {button(Icon::First, "First step", is_at_start, Step::First)}
            {button(Icon::Back, "Step back", is_at_start, Step::Back)}
            <input
                type="range"
                min="0"
                max=Signal::derive(move || last.get().to_string())
                aria-label=label
                disabled=is_alone
                prop:value=Signal::derive(move || at.get().to_string())
                on:input=on_input
            />
            {button(Icon::Forward, "Step forward", is_at_end, Step::Forward)}
            {button(Icon::Last, "Last step", is_at_end, Step::Last)}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::Step;

    #[test]
    fn steps_stay_within_their_bounds() {
        let from = |at, last| {
            [Step::First, Step::Back, Step::Forward, Step::Last].map(|step| step.from(at, last))
        };
        assert_eq!(from(3, 4), [0, 2, 4, 4]);
        assert_eq!(from(4, 4), [0, 3, 4, 4]);
        assert_eq!(from(0, 4), [0, 0, 1, 4]);
        assert_eq!(from(0, 0), [0, 0, 0, 0]);
    }
}
