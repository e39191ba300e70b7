//! Small parts that pages are made of.
//!
//! They take signals and callbacks, and give views, whose types are the same everywhere: a part
//! is compiled once, however often it is used. (A closure in their place has a type of its own,
//! and every use of it would be compiled and downloaded again.)

use leptos::html;
use leptos::prelude::*;

use super::icon::{Icon, icon};

/// A signal that never changes.
pub fn always<T: Clone + Send + Sync + 'static>(value: T) -> Signal<T> {
    Signal::stored(value)
}

/// A button of the toolbar: an icon above its name; one that is on or off says which.
pub fn tool(
    picture: Signal<Icon>,
    name: &'static str,
    run: Callback<()>,
    enabled: Signal<bool>,
    on: Option<Signal<bool>>,
) -> AnyView {
    view! {
        <button
            type="button"
            class="tool"
            aria-pressed=pressed(on)
            prop:disabled=move || !enabled.get()
            on:click=move |_| run.run(())
        >
            {move || icon(picture.get())}
            <span>{name}</span>
        </button>
    }
    .into_any()
}

/// A button with a name, of the given class; one that is on or off says which.
pub fn button(
    class: &'static str,
    name: impl Into<String>,
    run: Callback<()>,
    on: Option<Signal<bool>>,
) -> AnyView {
    named_button(class, name.into(), run, on)
}

fn named_button(
    class: &'static str,
    name: String,
    run: Callback<()>,
    on: Option<Signal<bool>>,
) -> AnyView {
    view! {
        <button type="button" class=class aria-pressed=pressed(on) on:click=move |_| run.run(())>
            {name}
        </button>
    }
    .into_any()
}

/// A button that is only an icon; its name is for screen readers and tooltips.
pub fn icon_button(
    picture: Icon,
    name: &'static str,
    run: Callback<()>,
    enabled: Signal<bool>,
) -> AnyView {
    view! {
        <button
            type="button"
            class="quiet"
            aria-label=name
            title=name
            prop:disabled=move || !enabled.get()
            on:click=move |_| run.run(())
        >
            {icon(picture)}
        </button>
    }
    .into_any()
}

fn pressed(on: Option<Signal<bool>>) -> impl Fn() -> Option<&'static str> + Clone {
    move || on.map(|on| if on.get() { "true" } else { "false" })
}

/// A text that changes.
pub fn text(text: Signal<String>) -> AnyView {
    (move || text.get()).into_any()
}

/// Something that is there only while a condition holds, made anew each time.
pub fn when(condition: Signal<bool>, make: Callback<(), AnyView>) -> AnyView {
    let condition = Memo::new(move |_| condition.get());
    (move || condition.get().then(|| make.run(()))).into_any()
}

/// A part of the page that is folded until somebody wants it; what it holds is made only then.
pub fn fold(title: &'static str, make: Callback<(), AnyView>) -> AnyView {
    let open = RwSignal::new(false);
    let body = Callback::new(move |()| {
        view! { <div class="fold-body">{make.run(())}</div> }.into_any()
    });
    view! {
        <details class="fold" on:toggle:target=move |event| open.set(event.target().open())>
            <summary>{title}</summary>
            {when(open.into(), body)}
        </details>
    }
    .into_any()
}

/// A dialog: the browser's own, with its focus trap, its backdrop and its Escape key. Closing
/// it, in whatever way, makes `open` false; what it holds is made anew each time it opens.
pub fn dialog(title: &'static str, open: RwSignal<bool>, make: Callback<(), AnyView>) -> AnyView {
    let dialog = NodeRef::<html::Dialog>::new();
    let id = format!("dialog-{}", title.to_ascii_lowercase().replace(' ', "-"));
    let label = id.clone();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let close = Callback::new(move |()| open.set(false));
    view! {
        <dialog node_ref=dialog aria-labelledby=label on:close=move |_| open.set(false)>
            <div class="dialog-head">
                <h2 id=id>{title}</h2>
                {icon_button(Icon::Close, "Close", close, always(true))}
            </div>
            {when(open.into(), make)}
        </dialog>
    }
    .into_any()
}

/// Walking through steps, forth and back: a slider and four buttons for a step from 0 to `last`.
pub fn stepper(label: &'static str, step: RwSignal<usize>, last: Signal<usize>) -> AnyView {
    let button = move |name, picture, go: fn(usize, usize) -> usize| {
        let target = Signal::derive(move || go(step.get(), last.get()));
        let enabled = Signal::derive(move || target.get() != step.get());
        icon_button(picture, name, Callback::new(move |()| step.set(target.get_untracked())), enabled)
    };
    view! {
        <div class="stepper" role="group" aria-label=label>
            {button("First step", Icon::First, |_, _| 0)}
            {button("Step back", Icon::Back, |step, _| step.saturating_sub(1))}
            <input
                type="range"
                min="0"
                aria-label=label
                prop:max=move || last.get().to_string()
                prop:value=move || step.get().to_string()
                on:input:target=move |event| {
                    // Anything but a whole number within the bounds would be the browser's mistake.
                    let value = event.target().value().parse().unwrap_or(0);
                    step.set(last.get_untracked().min(value));
                }
            />
            {button("Step forward", Icon::Forward, |step, last| (step + 1).min(last))}
            {button("Last step", Icon::Last, |_, last| last)}
        </div>
    }
    .into_any()
}
