//! An explanation on the page.

use engine::analysis::Explanation;
use leptos::prelude::*;

use super::fixed::el;

/// An explanation as paragraphs.
#[component]
pub fn Paragraphs(
    /// What there is to say.
    explanation: Explanation,
) -> AnyView {
    let Explanation { headline, reasons } = explanation;
    let reason = |reason| el! { <p>{reason}</p> };
    let headline = el! { <p class="headline">{headline}</p> };
    let reasons = reasons.into_iter().map(reason);
    std::iter::once(headline)
        .chain(reasons)
        .collect::<Vec<_>>()
        .into_any()
}
