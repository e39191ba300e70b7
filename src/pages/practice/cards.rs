//! The cards that are kept, game by game.

use engine::registry::{RUSHES, move_in_words};
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
            None | Some(0) => "To repeat today.".to_owned(),
            Some(1) => "To repeat tomorrow.".to_owned(),
            Some(days) => format!("To repeat in {days} days."),
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
    let summary = format!("{}: {all}", deck_name(game.id, game.name, deck));
    el! {
        <details class="fold">
            <summary>{summary}</summary>
            {list}
            {more}
        </details>
    }
}

/// What a game's cards are called: by what its rush is called, where they are of that.
fn deck_name(id: &str, name: &str, deck: &Deck) -> String {
    let other = RUSHES
        .iter()
        .find(|rush| rush.id == id && rush.name != name);
    let board = other.and_then(|rush| rush.picture.split_once(':'));
    let (Some(other), Some((board, _))) = (other, board) else {
        return name.to_owned();
    };
    let is_other = |card: &Card| {
        let of = card.position.split_once(':');
        of.is_some_and(|(of, _)| of == board)
    };
    let count = deck.cards().iter().filter(|card| is_other(card)).count();
    match count {
        0 => name.to_owned(),
        _ if count == deck.cards().len() => other.name.to_owned(),
        _ => format!("{name} and {}", other.name.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::deck_name;
    use crate::saved::cards::{Card, Deck};

    #[test]
    fn cards_of_another_board_are_called_by_it() {
        let name = |positions: &[&str]| {
            let mut deck = Deck::default();
            for position in positions {
                deck.add(Card::new((*position).to_owned(), "a1".to_owned(), 7));
            }
            deck_name("mnk", "Five in a row", &deck)
        };
        let (small, large) = ("3 3 3: a1", "15 15 5: h8");
        assert_eq!(name(&[small]), "Tic-tac-toe");
        assert_eq!(name(&[large]), "Five in a row");
        assert_eq!(name(&[large, small]), "Five in a row and tic-tac-toe");
        assert_eq!(deck_name("nim", "Nim", &Deck::default()), "Nim");
    }
}
