//! What stands beside the sentence that says how a game ended: the ways on from there.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::button::Button;
use super::fixed::el;

/// Buttons for another game, for another look at this one, and for the moment that decided it. They lie over the figures, which
/// the sentence sums up, so that an end moves nothing.
#[component]
pub fn EndButtons(
    /// Whether the game goes on.
    hidden: Signal<bool>,
    /// Begins another game like this one.
    on_next: Callback<()>,
    /// Goes back to where it began.
    on_again: Callback<()>,
    /// Shows the moment that decided it, and why; whether there is none that is known.
    #[prop(optional)]
    moment: Option<(Callback<()>, Signal<bool>)>,
) -> AnyView {
    // The buttons go when one has been pressed, and hand the focus on.
    let then_focus = |on_press: Callback<()>| {
        Callback::new(move |()| {
            on_press.run(());
            let sentence = document().query_selector(".below .sentence").ok().flatten();
            if let Some(sentence) = sentence.and_then(|found| found.dyn_into::<HtmlElement>().ok())
            {
                let _ = sentence.focus();
            }
        })
    };
    let moment = moment.map(|(on_press, hidden)| {
        view! { <Button name="Turning point" hidden on_press=then_focus(on_press) /> }
    });
    el! {
        <div class="ending" hidden=hidden>
            <Button name="Next" primary=true on_press=then_focus(on_next) />
            <Button name="Look again" on_press=then_focus(on_again) />
            {moment}
        </div>
    }
}
