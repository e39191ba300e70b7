//! The figures of a game, above its state in words.

use leptos::prelude::*;

use super::fixed::el;

/// A figure: its name, and its value.
pub type Figure = (&'static str, Signal<String>);

/// The figures.
#[component]
pub fn Figures(
    /// Each with its name.
    figures: Vec<Figure>,
) -> AnyView {
    let figure = |(name, value): Figure| {
        el! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    el! { <dl class="figures">{figures.into_iter().map(figure).collect_view()}</dl> }
}
