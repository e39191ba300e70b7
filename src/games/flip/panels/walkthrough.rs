//! What is explained step by step.

use leptos::prelude::*;

use crate::ui::fixed::el;
use crate::ui::stepper::Stepper;

/// An explanation that is walked through: an introduction, the stepper, and the step that is shown.
#[component]
pub fn Walkthrough(
    /// What is said before it.
    introduction: &'static str,
    /// What is walked through.
    label: &'static str,
    /// The step that is shown.
    at: Signal<usize>,
    /// The last one.
    last: Signal<usize>,
    /// What is done when another one is wanted.
    #[prop(into)]
    on_step: Callback<usize>,
    /// The step.
    children: Children,
) -> AnyView {
    let introduction = el! { <p>{introduction}</p> };
    let stepper = view! { <Stepper label at last on_step /> }.into_any();
    let step = el! { <div class="fold-body">{children()}</div> };
    vec![introduction, stepper, step].into_any()
}
