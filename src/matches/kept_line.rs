//! The line of an end's card that tells how many mistakes of the game are kept for practice. What looks for them is with the
//! pages that belong to no game, and is loaded when a game against the computer has ended.

use std::time::Duration;

use leptos::prelude::*;

use super::contest;
use crate::life::{Due, Life};
use crate::modules::{KEPT, modules};
use crate::players::Seats;
use crate::ui::fixed::{dynamic, effect, el};

/// How long the end is left alone.
const REST: Duration = Duration::from_millis(1_200);

/// The line, which is empty until they are looked for: that begins when the moment that decided the game is not sought any
/// more, and ends when another game begins.
pub fn kept_line(is_sought: Signal<bool>) -> AnyView {
    let (contest, modules, life) = (contest(), modules(), Life::here());
    let view = RwSignal::new(None::<fn() -> AnyView>);
    let next = Due::new(life);
    let is_over = Memo::new(move |_| {
        let is_over = contest
            .status()
            .with(|now| now.outcome.is_some() && now.players.seats == Seats::Computer);
        is_over && !contest.play.is_exercise()
    });
    let is_at_rest = Memo::new(move |_| is_over.get() && !is_sought.get());
    effect(move || match is_at_rest.get() {
        false => {
            next.clear();
            view.set(None);
        }
        true => next.set(REST, move || {
            life.spawn(async move {
                let loaded = modules.view(KEPT).await;
                // Another game may have begun meanwhile.
                if is_at_rest.get_untracked() {
                    view.set(loaded);
                }
            });
        }),
    });
    let kept = dynamic(move || match view.get() {
        Some(view) => untrack(view),
        None => ().into_any(),
    });
    let hidden = Signal::derive(move || !is_over.get());
    el! {
        <p class="kept" hidden=hidden>
            {kept}
        </p>
    }
}
