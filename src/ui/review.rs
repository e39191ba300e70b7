//! A review for people: one sentence, a curve of who was winning, a walk through the game, and the mistakes, each with its
//! reason and a way to try again.

use leptos::prelude::*;

use super::button::Button;
use super::chart::{Chart, Plot};
use super::fixed::{dynamic, el};
use super::stepper::Stepper;

/// A mistake, or something else that is worth a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewItem {
    /// How many moves came before it: the position in which it was made.
    pub ply: usize,
    /// Whose it was and what was done, with what that cost.
    pub words: String,
    /// The reason in a sentence, or nothing.
    pub why: String,
}

/// Finds the mistakes, and follows what they are found by.
pub type MakeItems = Box<dyn Fn() -> Vec<ReviewItem> + Send + Sync>;

/// What a review shows.
pub struct ReviewParts {
    /// All of it in one sentence or two.
    pub sentence: Signal<String>,
    /// The curve, and what it says.
    pub curve: (Memo<Plot>, Signal<String>),
    /// How many moves are made in the position that is shown.
    pub at: Signal<usize>,
    /// How many there are.
    pub last: Signal<usize>,
    /// Shows another position.
    pub on_go: Callback<usize>,
    /// The mistakes.
    pub items: MakeItems,
    /// Goes to the position of a mistake, to play on from there.
    pub on_retry: Callback<usize>,
}

/// The panel.
#[component]
pub fn GameReview(
    /// What it shows.
    parts: ReviewParts,
) -> AnyView {
    let ReviewParts {
        sentence,
        curve: (plot, up),
        at,
        last,
        on_go,
        items,
        on_retry,
    } = parts;
    let item = move |item: ReviewItem| {
        let ReviewItem { ply, words, why } = item;
        let pressed = Signal::derive(move || (at.get() == ply).to_string());
        let is_elsewhere = Signal::derive(move || at.get() != ply);
        let why = (!why.is_empty()).then(|| el! { <p>{why}</p> });
        el! {
            <li>
                <button type="button" aria-pressed=pressed on:click=move |_| on_go.run(ply)>
                    {words}
                </button>
                {why}
                <Button
                    name="Try again from here"
                    hidden=is_elsewhere
                    on_press=move |()| on_retry.run(ply)
                />
            </li>
        }
    };
    // Made anew only where they are others: whoever has pressed one keeps the focus. A text is compared, as that takes no
    // code of its own.
    let items = StoredValue::new(items);
    let found = move || items.with_value(|items| items());
    let names = Memo::new(move |_| {
        let name = |item: ReviewItem| item.words + &item.why;
        found().into_iter().map(name).collect::<String>()
    });
    let mistakes = dynamic(move || {
        // A memo that is only tracked is never worked out.
        names.with(|_| ());
        let items = untrack(found);
        let items = items.into_iter().map(item).collect::<Vec<_>>();
        match items.is_empty() {
            true => ().into_any(),
            false => el! { <ol class="lines mistakes">{items}</ol> },
        }
    });
    el! {
        <section class="panel review" aria-label="Review">
            <p class="headline">{sentence}</p>
            <div class="curve">
                <p class="hint">{up}</p>
                <Chart plot on_go />
            </div>
            <Stepper label="Position in the game" at last on_step=on_go />
            <div>{mistakes}</div>
        </section>
    }
}
