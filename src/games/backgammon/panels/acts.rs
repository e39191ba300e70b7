//! Below the board: what can be done now, and dice that are typed in.

use leptos::prelude::*;

use crate::games::backgammon::act::{ActsView, TurnAction};
use crate::games::backgammon::controller::BackgammonController;
use crate::ui::fixed::el;

/// The buttons of what can be done now.
#[component]
pub fn Acts(
    /// The page's.
    controller: BackgammonController,
) -> AnyView {
    let view = Memo::new(move |_| controller.acts());
    let is = move |read: fn(&ActsView) -> bool| Signal::derive(move || view.with(read));
    let text = move |read: fn(&ActsView) -> String| Signal::derive(move || view.with(read));
    let button = move |(place, act): (usize, TurnAction)| {
        let class = if act.is_primary() {
            "button primary"
        } else {
            "button"
        };
        let name = Signal::derive(move || match act {
            TurnAction::Done if controller.is_asking() => "Ask about it".to_owned(),
            TurnAction::Done if view.with(|view| view.is_pass) => "No legal move: go on".to_owned(),
            _ => act.name().to_owned(),
        });
        // Whoever has asked about a play with it keeps the focus there: it says what is to be done first.
        let is_early = Signal::derive(move || {
            (act == TurnAction::Done && view.with(|view| !view.is_complete)).to_string()
        });
        let is_disabled = Signal::derive(move || {
            act == TurnAction::TakeBack && view.with(|view| !view.has_begun)
        });
        let is_hidden = Signal::derive(move || view.with(|view| !view.offered[place]));
        el! {
            <button
                type="button"
                class=class
                hidden=is_hidden
                disabled=is_disabled
                aria-disabled=is_early
                on:click=move |_| controller.run(act)
            >
                {name}
            </button>
        }
    };
    let die = move |die: u8| {
        el! {
            <button
                type="button"
                class="button"
                aria-label=format!("Die: {die}")
                on:click=move |_| controller.type_die(die)
            >
                {die.to_string()}
            </button>
        }
    };
    let throw = text(|view| {
        let throw = if view.has_die { "Take back" } else { "Random" };
        throw.to_owned()
    });
    el! {
        <div class=text(ActsView::class) role="group" aria-label="Your turn">
            {TurnAction::ALL.into_iter().enumerate().map(button).collect::<Vec<_>>()}
            <div class="dice-pad" hidden=is(|view| !view.wants_dice)>
                <p>{text(|view| view.words.clone())}</p>
                <button type="button" class="button" on:click=move |_| controller.throw()>
                    {throw}
                </button>
                <div class="row">{(1..=6).map(die).collect::<Vec<_>>()}</div>
            </div>
        </div>
    }
}
