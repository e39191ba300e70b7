//! Cards of the deck as exercises: which one comes next, and what becomes of one that was met.

use super::daily::today;
use super::done;
use super::schedule::{Recall, met};
use super::{Asked, Exercise, Exercises, Source};
use crate::saved::cards::{Card, Deck};
use crate::ui::storage::Browser;

/// The exercise of a card.
fn exercise(card: &Card) -> Exercise {
    Exercise {
        source: Source::Card {
            position: card.position.clone(),
            played: card.played.clone(),
        },
        asked: Asked::BestMove(Vec::new()),
        task: "You have been here before, and got it wrong. Find a better move.".to_owned(),
        after: String::new(),
    }
}

/// The card that has waited longest, among those of these games that are due: the game's ID, and the card.
pub fn next_due(games: &[&'static str]) -> Option<(&'static str, Card)> {
    let today = today().number();
    let first = |game: &&'static str| {
        let deck = Deck::load(&Browser, game);
        let card = deck.due(today).first().map(|&card| card.clone())?;
        Some((*game, card))
    };
    games
        .iter()
        .filter_map(first)
        .min_by_key(|(_, card)| card.due)
}

impl Exercises {
    /// Goes to the position of a card.
    ///
    /// # Errors
    /// As [`Exercises::begin`].
    pub async fn open_card(self, game: &'static str, card: &Card) -> Result<(), String> {
        let begun = self.begin(game, &card.position, &exercise(card)).await;
        begun.map(drop)
    }
}

/// The card of a position has been met. Once a day: who tries again has just seen it.
pub fn note_met(game: &str, position: &str, recall: Recall) {
    let mut deck = Deck::load(&Browser, game);
    let today = today().number();
    let is_new = |card: &&Card| card.memory.reps == 0 || card.memory.last < today;
    if let Some(card) = deck.of(position).filter(is_new) {
        let card = met(card, today, recall);
        deck.set(card);
        deck.save(&Browser, game);
        done::review(game);
    }
}

/// Throws the card of a position away.
pub fn throw_away(game: &str, position: &str) {
    let mut deck = Deck::load(&Browser, game);
    deck.remove(position);
    deck.save(&Browser, game);
}
