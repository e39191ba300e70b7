//! The story behind a game: the report that it grew from, and what that saw of a position.

use leptos::prelude::*;

use super::fixed::el;
use super::fold::Fold;

/// The story, folded, with what there is to see of it.
#[component]
pub fn Behind(
    /// Tells where the game comes from.
    story: &'static str,
    /// Whether it is open.
    #[prop(optional)]
    open: RwSignal<bool>,
    /// What there is to see of it.
    #[prop(optional)]
    children: Option<ChildrenFn>,
) -> AnyView {
    view! {
        <Fold title="Behind this game" open>
            {el! { <p>{story}</p> }} {children.as_ref().map(|children| children())}
        </Fold>
    }
    .into_any()
}
