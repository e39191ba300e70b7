//! An explanation on the page.

use engine::analysis::Explanation;
use leptos::prelude::*;

use super::fixed::el;

/// An explanation as paragraphs.
#[component]
pub fn Paragraphs(
    /// What there is to say.
    explanation: Explanation,
    /// The picture on the board that belongs to it in words, or nothing.
    #[prop(optional)]
    picture: String,
) -> AnyView {
    let Explanation { headline, reasons } = explanation;
    let reason = |reason| el! { <p>{reason}</p> };
    let headline = el! { <p class="headline">{headline}</p> };
    let picture = (!picture.is_empty()).then(|| el! { <p class="picture-words">{picture}</p> });
    let reasons = reasons.into_iter().map(reason);
    std::iter::once(headline)
        .chain(picture)
        .chain(reasons)
        .collect::<Vec<_>>()
        .into_any()
}
