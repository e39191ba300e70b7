//! A button in the site's header that goes from one setting to the next.

use leptos::prelude::*;

use super::fixed::{dynamic, el};
use super::icon::{Glyph, Icon};

/// The button: `name` says what is set, and how; `icon` is the icon of that.
pub fn switch(
    name: Signal<String>,
    icon: Box<dyn Fn() -> Icon + Send>,
    on_press: Callback<()>,
) -> AnyView {
    el! {
        <button
            type="button"
            class="quiet"
            aria-label=name
            title=name
            on:click=move |_| on_press.run(())
        >
            {dynamic(move || view! { <Glyph icon=icon() /> }.into_any())}
        </button>
    }
}
