//! How somebody comes to learn a game by its first steps: whoever is new is asked once, and anybody may ask for them. What
//! begins them is loaded then; it is among the pages that belong to no game (`exercise/first.rs`).

pub mod rules;

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use crate::life::Life;
use crate::modules::{FIRST_STEPS, modules};
use crate::play::AnyPlay;
use crate::saved::first::{is_to_be_asked, note_answered};
use crate::saved::note::WELCOME;
use crate::ui::button::Button;
use crate::ui::end_card::focus;
use crate::ui::fixed::{effect, el};
use crate::ui::router::router;
use crate::ui::storage::Browser;

/// Begins the first steps of the game whose page this is called on, whenever it is run. For components.
pub fn learning() -> Callback<()> {
    let (modules, life) = (modules(), Life::here());
    let owner = Owner::current();
    Callback::new(move |()| {
        let owner = owner.clone();
        life.spawn(async move {
            let begin = modules.view(FIRST_STEPS).await;
            if let (Some(begin), Some(owner)) = (begin, owner) {
                drop(owner.with(begin));
            }
        });
    })
}

/// What asks a new visitor of a game whether to show it: a card over the heading of a narrow page, and over the foot of the
/// panels of a wide one, which moves nothing. It goes when somebody has made a move (`is_touched`), and comes back no more
/// once it was answered.
pub fn offer(play: AnyPlay, is_touched: Signal<bool>) -> AnyView {
    let game = router().route().get_untracked();
    let name = {
        let mut games = modules().games.iter();
        games
            .find(|page| page.id == game)
            .map_or("", |page| page.name)
    };
    let words = ["New to ", name, "? Half a minute shows how."].concat();
    let is_gone = RwSignal::new(false);
    let of = game.clone();
    let hidden = Signal::derive(move || {
        play.opened.track();
        is_gone.get()
            || is_touched.get()
            || play.noted(WELCOME).is_none()
            || !is_to_be_asked(&Browser, &of)
    });
    let said = words.clone();
    effect(move || {
        if is_touched.get() {
            is_gone.set(true);
        }
    });
    effect(move || {
        if !hidden.get() {
            play.announcer.say_once(&said);
        }
    });
    let answer = Callback::new(move |()| {
        note_answered(&Browser, &game);
        is_gone.set(true);
    });
    let by_key = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" && !hidden.get_untracked() {
            answer.run(());
        }
    });
    on_cleanup(move || by_key.remove());
    let learn = learning();
    let on_learn = move |()| {
        answer.run(());
        learn.run(());
        focus(".below .sentence");
    };
    let on_know = move |()| {
        answer.run(());
        focus(".below .sentence");
    };
    // The rail has what stands in it placed by itself; the page has not.
    let card = NodeRef::<html::Section>::new();
    effect(move || {
        let page = card.get().and_then(|card| {
            let page = card.closest(".game").ok().flatten()?;
            Some((card, page))
        });
        if let Some((card, page)) = page {
            let _ = page.append_child(&card);
        }
    });
    el! {
        <section node_ref=card class="offer" aria-label="New here?" hidden=hidden>
            <p>{words}</p>
            <div class="row">
                <Button name="Show me" primary=true on_press=on_learn />
                <Button name="I know it" on_press=on_know />
            </div>
        </section>
    }
}
