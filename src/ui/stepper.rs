//! A walk through steps.

use leptos::prelude::*;

use super::button::IconButton;
use super::fixed::Fixed as _;
use super::icon::Icon;

/// A walk through the steps `0..=last`: a slider and buttons around it.
#[component]
pub fn Stepper(
    /// What it is called.
    label: &'static str,
    /// The step that is shown.
    #[prop(into)]
    at: Signal<usize>,
    /// The last step.
    #[prop(into)]
    last: Signal<usize>,
    /// Goes to a step.
    #[prop(into)]
    on_step: Callback<usize>,
) -> AnyView {
    let go = move |step: fn(usize, usize) -> usize| {
        Callback::new(move |()| on_step.run(step(at.get_untracked(), last.get_untracked())))
    };
    let is_first = Signal::derive(move || at.get() == 0);
    let is_last = Signal::derive(move || at.get() == last.get());
    let text = |number: Signal<usize>| Signal::derive(move || number.get().to_string());
    // A slider gives whole numbers within its bounds; anything else leaves it where it was.
    let on_input = move |event| {
        if let Ok(step) = event_target_value(&event).parse::<usize>() {
            on_step.run(step.min(last.get_untracked()));
        }
    };
    view! {
        <div class="stepper" role="group" aria-label=label>
            <IconButton
                icon=Icon::First
                name="First step"
                disabled=is_first
                on_press=go(|_, _| 0)
            />
            <IconButton
                icon=Icon::Back
                name="Step back"
                disabled=is_first
                on_press=go(|at, _| at.saturating_sub(1))
            />
            <input
                type="range"
                min="0"
                max=text(last)
                aria-label=label
                prop:value=text(at)
                on:input=on_input
            />
            <IconButton
                icon=Icon::Forward
                name="Step forward"
                disabled=is_last
                on_press=go(|at, last| (at + 1).min(last))
            />
            <IconButton
                icon=Icon::Last
                name="Last step"
                disabled=is_last
                on_press=go(|_, last| last)
            />
        </div>
    }
    .fixed()
}
