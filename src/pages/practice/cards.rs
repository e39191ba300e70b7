//! The cards that are kept, game by game.

use engine::registry::move_in_words;
use leptos::prelude::*;

use super::courses::board;
use super::spawn;
use crate::exercise::{Exercises, deck};
use crate::saved::cards::{Card, Deck};
use crate::ui::button::Chip;
use crate::ui::fixed::el;
use crate::ui::page::Page;

/// The cards of a game, in a fold.
pub fn cards(
    exercises: Exercises,
    failed: RwSignal<String>,
    version: RwSignal<usize>,
    game: &'static Page,
    deck: &Deck,
    today: u32,
) -> AnyView {
    /// So many are shown: those that are due first.
    const SHOWN: usize = 20;
    let mut cards = deck.cards().to_vec();
    cards.sort_by_key(|card| card.due);
    let all = cards.len();
    let row = |card: &Card| {
        let when = match card.due.checked_sub(today) {
            None | Some(0) => "Due today.".to_owned(),
            Some(1) => "Due tomorrow.".to_owned(),
            Some(days) => format!("Due in {days} days."),
        };
        let played = move_in_words(game.id, &card.played);
        let words = format!("You played: {played}. {when}");
        let position = card.position.clone();
        let away = move |()| {
            deck::throw_away(game.id, &position);
            version.update(|version| *version += 1);
        };
        let opened = card.clone();
        let open = move |()| {
            let card = opened.clone();
            spawn(exercises, failed, async move {
                exercises.open_card(game.id, &card).await
            });
        };
        el! {
            <li>
                {board(&card.position)}
                <p>{words}</p>
                <div class="row">
                    <Chip name="Open" on_press=open />
                    <Chip name="Throw away" on_press=away />
                </div>
            </li>
        }
    };
    let rows: Vec<AnyView> = cards.iter().take(SHOWN).map(row).collect();
    let more = (all > SHOWN).then(|| {
        let words = format!("And {} more.", all - SHOWN);
        el! { <p>{words}</p> }
    });
    let list = el! { <ul class="cards-of">{rows}</ul> };
    let summary = format!("{}: {all}", game.name);
    el! {
        <details class="fold">
            <summary>{summary}</summary>
            {list}
            {more}
        </details>
    }
}
