//! An explanation on the page.

use engine::analysis::Explanation;
use leptos::prelude::*;

use super::fixed::el;
use super::fold::Fold;
use super::theory::Theory;

/// An explanation as paragraphs: what needs no theory, and the rest folded, as the reader has left it.
#[component]
pub fn Paragraphs(
    /// What there is to say.
    explanation: Explanation,
    /// The picture on the board that belongs to it in words, or nothing: see [`lead`].
    #[prop(optional)]
    picture: String,
) -> AnyView {
    let reasons = reasons(&explanation);
    vec![lead(explanation.headline, picture), reasons].into_any()
}

/// What an explanation begins with: its headline, and the picture on the board in words, or nothing; `[classes]` in them is
/// a mark that is drawn there.
pub fn lead(headline: String, picture: String) -> AnyView {
    let picture = (!picture.is_empty()).then(|| {
        let words = keyed(picture);
        el! { <p class="picture-words">{words}</p> }
    });
    let headline = el! { <p class="headline">{headline}</p> };
    std::iter::once(headline)
        .chain(picture)
        .collect::<Vec<_>>()
        .into_any()
}

/// The reasons of an explanation, without its headline.
pub fn reasons(explanation: &Explanation) -> AnyView {
    let theory = Theory::here();
    let mut seen = Vec::new();
    let [plain, further] = explanation.levels();
    let further = further.to_vec();
    let plain: Vec<AnyView> = plain
        .iter()
        .map(|reason| theory.paragraph(reason, &mut seen))
        .collect();
    let more = (!further.is_empty()).then(|| {
        view! {
            <Fold title="More" open=theory.unfolded>
                {further_reasons(theory, &further, &seen)}
            </Fold>
        }
        .into_any()
    });
    plain.into_iter().chain(more).collect::<Vec<_>>().into_any()
}

/// Words with marks of the picture in them, each as its classes in square brackets.
fn keyed(mut words: String) -> Vec<AnyView> {
    let mut views = Vec::new();
    while let Some(at) = words.find('[') {
        let rest = words.split_off(at);
        views.push(words.into_any());
        let (mark, after) = rest[1..].split_once(']').unwrap_or_default();
        views.push(el! { <i class=["key ", mark].concat()></i> });
        words = after.to_owned();
    }
    views.push(words.into_any());
    views
}

/// What needs theory, after paragraphs in which these lessons have been named.
fn further_reasons(theory: Theory, reasons: &[String], seen: &[&'static str]) -> Vec<AnyView> {
    let mut seen = seen.to_vec();
    let paragraph = |reason: &String| theory.paragraph(reason, &mut seen);
    reasons.iter().map(paragraph).collect()
}
