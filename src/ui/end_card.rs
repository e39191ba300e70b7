//! What a game ends with: a card at the board's lower edge, with the verdict in a sentence and the ways on from there. It
//! lies over the figures and the sentence below them, so that an end moves nothing.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::button::Button;
use super::dialog::DialogContent;
use super::fixed::{effect, el};
use super::game_frame::GameFrame;
use super::tab::Tab;

/// What a card says and offers.
#[derive(Clone, Copy)]
pub struct EndCard {
    /// Whether the game goes on.
    pub hidden: Signal<bool>,
    /// How it ended, in a person's words.
    pub verdict: Signal<String>,
    /// What the way to another game is called.
    pub next: Signal<String>,
    /// Begins another game like this one.
    pub on_next: Callback<()>,
    /// Begins the same once more.
    pub on_again: Callback<()>,
    /// Shows the review.
    pub on_review: Callback<()>,
    /// Shows the links.
    pub on_share: Callback<()>,
    /// Shows the moment that decided it, and why; whether there is none, and whether it is still looked for.
    pub moment: Option<(Callback<()>, [Signal<bool>; 2])>,
    /// A line on what became of its mistakes, which is told whether that moment is still looked for.
    pub kept: Option<fn(Signal<bool>) -> AnyView>,
}

/// Puts the card where it belongs.
pub fn put(frame: GameFrame, card: EndCard) {
    // Whoever reads why when the game ends sees the end: the sheet lies over the card. Only then: what is read afterwards
    // stays open.
    let is_over = Memo::new(move |_| !card.hidden.get());
    effect(move || {
        if is_over.get() && frame.tab.is_now(Tab::Explain) {
            frame.dock.close();
        }
    });
    let body = move || card.view();
    frame.ending.set(Some(DialogContent::new("The end", body)));
}

/// Hands the focus on, as what was pressed goes.
pub fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = found.focus();
    }
}

/// Shows the review, in the sheet where that is narrow, and hands the focus to its tab.
pub fn show_review(frame: GameFrame, tab: Tab) {
    frame.tab.show(tab);
    frame.dock.open();
    focus(&format!("#tab-{}", tab.name()));
}

impl EndCard {
    fn view(self) -> AnyView {
        let then_focus = |on_press: Callback<()>| {
            Callback::new(move |()| {
                on_press.run(());
                focus(".below .sentence");
            })
        };
        let moment = self.moment.map(|(on_press, [hidden, disabled])| {
            let on_press = then_focus(on_press);
            el! {
                <button
                    type="button"
                    class="button"
                    hidden=hidden
                    disabled=disabled
                    on:click=move |_| on_press.run(())
                >
                    "Show me the moment"
                </button>
            }
        });
        let kept = self.kept.map(|kept| {
            let is_sought = self.moment.map(|(_, [_, is_sought])| is_sought);
            kept(is_sought.unwrap_or(Signal::stored(false)))
        });
        let on_next = then_focus(self.on_next);
        el! {
            <section class="ending" aria-label="The end" hidden=self.hidden>
                <p class="verdict">{self.verdict}</p>
                {kept}
                {moment}
                <div class="ways">
                    <button type="button" class="button primary" on:click=move |_| on_next.run(())>
                        {self.next}
                    </button>
                    <Button name="Again" on_press=then_focus(self.on_again) />
                    <Button name="Review" on_press=self.on_review />
                    <Button name="Share" on_press=self.on_share />
                </div>
            </section>
        }
    }
}
