//! Buttons: with a name, with an icon above it, with an icon alone.

use leptos::html;
use leptos::prelude::*;

use super::fixed::el;
use super::icon::{Glyph, Icon};

/// A button with a name.
#[component]
pub fn Button(
    /// What it says.
    #[prop(into)]
    name: String,
    /// Whether it stands for what is most likely wanted.
    #[prop(optional)]
    primary: bool,
    /// Whether it is not there now.
    #[prop(optional, into)]
    hidden: Option<Signal<bool>>,
    /// What a press does.
    #[prop(into)]
    on_press: Callback<()>,
) -> AnyView {
    let class = if primary { "button primary" } else { "button" };
    el! {
        <button type="button" class=class hidden=hidden on:click=move |_| on_press.run(())>
            {name}
        </button>
    }
}

/// What ARIA says of a button that is on or off.
fn pressed_or_not(pressed: Signal<bool>) -> Signal<String> {
    Signal::derive(move || pressed.get().to_string())
}

/// A small button, one of some that are chosen from.
#[component]
pub fn Chip(
    /// What it says.
    #[prop(into)]
    name: String,
    /// Its name for screen readers, where what it says is too little by itself.
    #[prop(optional, into)]
    label: Option<String>,
    /// Whether it is what is chosen, if that can be said.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
    /// Whether it can't be used now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// What a press does.
    #[prop(into)]
    on_press: Callback<()>,
) -> AnyView {
    el! {
        <button
            type="button"
            class="chip"
            aria-label=label
            disabled=disabled
            aria-pressed=pressed.map(pressed_or_not)
            on:click=move |_| on_press.run(())
        >
            {name}
        </button>
    }
}

/// A button of the toolbar: an icon above its name.
#[component]
pub fn Tool(
    /// The icon.
    icon: Icon,
    /// Its name.
    name: &'static str,
    /// Its classes: `tool extra` for one that is behind "More" on a narrow page.
    #[prop(default = "tool")]
    class: &'static str,
    /// Whether it can't be used now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether it is on, for one that is on or off.
    #[prop(optional, into)]
    pressed: Option<Signal<bool>>,
    /// The button, for whoever hands the focus to it.
    #[prop(optional)]
    node_ref: NodeRef<html::Button>,
    /// What a press does.
    #[prop(into)]
    on_press: Callback<()>,
) -> AnyView {
    el! {
        <button
            node_ref=node_ref
            type="button"
            class=class
            disabled=disabled
            aria-pressed=pressed.map(pressed_or_not)
            on:click=move |_| on_press.run(())
        >
            <span class="icons">
                <Glyph icon />
            </span>
            <span>{name}</span>
        </button>
    }
}

/// A button that is only an icon.
#[component]
pub fn IconButton(
    /// The icon.
    icon: Icon,
    /// Its name, for screen readers and as a tooltip.
    name: &'static str,
    /// Whether it can't be used now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// What a press does.
    #[prop(into)]
    on_press: Callback<()>,
) -> AnyView {
    el! {
        <button
            type="button"
            class="quiet"
            aria-label=name
            title=name
            disabled=disabled
            on:click=move |_| on_press.run(())
        >
            <Glyph icon />
        </button>
    }
}
