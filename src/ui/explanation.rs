//! An explanation on the page.

use engine::analysis::Explanation;
use leptos::prelude::*;

use super::fixed::Fixed as _;

/// An explanation as paragraphs.
#[component]
pub fn Paragraphs(
    /// What there is to say.
    explanation: Explanation,
) -> AnyView {
    let Explanation { headline, reasons } = explanation;
    let reason = |reason| view! { <p>{reason}</p> }.fixed();
    let headline = view! { <p class="headline">{headline}</p> }.fixed();
    let reasons = reasons.into_iter().map(reason);
    std::iter::once(headline)
        .chain(reasons)
        .collect::<Vec<_>>()
        .into_any()
}
