//! Looking through finished games for moves that gave something away: each becomes a card of the deck.

use std::collections::VecDeque;

use leptos::prelude::*;

use crate::exercise::judge::{Played, judge};
use crate::life::Life;
use crate::link::erased::Linked;
use crate::link::{self, LinkTarget};
use crate::modules::Modules;
use crate::players::Seats;
use crate::saved::cards::{Card, Deck, looked_through, set_looked_through};
use crate::saved::index::Index;
use crate::saved::note::EXERCISE;
use crate::saved::{Entries as _, GameId, SavedGame};
use crate::ui::storage::Browser;
use crate::worker::client;

/// How long each position is looked into, where that takes time, in milliseconds.
const TIME: u32 = 300;

/// The most cards that one game gives.
const MOST: usize = 10;

/// A finished game that has not been looked through: the game's ID, and which one it is.
pub type Finished = (&'static str, GameId);

/// The finished games that have not been looked through, of these games.
pub fn finished(games: &[&'static str]) -> Vec<Finished> {
    let keys = Browser.keys();
    let mut found = Vec::new();
    for &game in games {
        let mut known = Index::default();
        for id in looked_through(&Browser, game) {
            known.note(&id.to_string());
        }
        let ids = keys.iter().filter_map(|key| {
            let text = key.strip_prefix(game)?.strip_prefix(":game:")?;
            let id: GameId = text.parse().ok()?;
            if known.has(text) {
                return None;
            }
            let saved: SavedGame = Browser.get(key)?.parse().ok()?;
            let is_wanted = saved.is_over && !saved.notes.has(EXERCISE);
            is_wanted.then_some((game, id))
        });
        found.extend(ids);
    }
    found
}

/// The moves of a finished game that somebody here made: of a puzzle all, against the computer one's own.
fn own_moves(game: &'static dyn Linked, saved: &SavedGame) -> Vec<Played> {
    let Ok(LinkTarget::Game(opened)) = link::parse(game, &saved.query) else {
        return Vec::new();
    };
    let players = opened.players.unwrap_or_default();
    if game.facts().players == 2 && players.seats != Seats::Computer {
        return Vec::new();
    }
    let look = game.look(&opened.session);
    let moves = opened.record.line.iter().take(opened.record.at).enumerate();
    let is_own = |at: usize| game.facts().players == 1 || look.to_move[at] == players.me;
    let own = moves.filter(|(at, _)| look.costs[*at] > 0 && is_own(*at));
    own.map(|(at, m)| Played {
        game: game.id(),
        positions: [look.positions[at].clone(), look.positions[at + 1].clone()],
        m: m.clone(),
        cost: look.costs[at],
        is_own_turn: look.to_move[at] == look.to_move[at + 1],
        known: Vec::new(),
        time: TIME,
    })
    .collect()
}

/// Whether a game has been looked through.
pub fn is_looked_through(game: &str, id: GameId) -> bool {
    looked_through(&Browser, game).contains(&id)
}

/// How many positions of a finished game are in the deck.
pub fn kept_of(game: &'static dyn Linked, saved: &SavedGame) -> usize {
    let deck = Deck::load(&Browser, game.id());
    let own = own_moves(game, saved);
    own.iter()
        .filter(|played| deck.of(&played.positions[0]).is_some())
        .count()
}

/// What is being looked through.
#[derive(Clone, Copy)]
pub struct Looking {
    life: Life,
    modules: Modules,
    today: u32,
    /// The games that are still to be looked through; the first is.
    games: StoredValue<VecDeque<Finished>>,
    /// Whether it goes on, and how many games are still to be looked through.
    pub left: RwSignal<Option<usize>>,
    /// How many cards came.
    pub found: RwSignal<usize>,
}

impl Looking {
    /// Nothing is looked through yet.
    pub fn new(modules: Modules, today: u32) -> Self {
        Self {
            life: client::asker(),
            modules,
            today,
            games: StoredValue::new(VecDeque::new()),
            left: RwSignal::new(None),
            found: RwSignal::new(0),
        }
    }

    /// Looks through these games from now on, until the page is left: what was looked through by then stays so.
    pub fn begin(self, games: Vec<Finished>) {
        self.games.set_value(games.into());
        self.life.spawn(async move {
            while let Some(next) = self.next_game() {
                // What could not be judged, as when the page is being left, is looked through another time.
                if self.look_through(next).await {
                    note_looked_through(next);
                }
                self.games.update_value(|games| {
                    games.pop_front();
                });
            }
            self.left.set(None);
        });
    }

    /// The game that is looked through now, if one is left.
    fn next_game(self) -> Option<Finished> {
        let (next, count) = self
            .games
            .with_value(|games| (games.front().copied(), games.len()));
        self.left.set(next.map(|_| count));
        next
    }

    /// Judges the moves of a game, and makes cards of those that gave something away; false if one could not be judged.
    async fn look_through(self, (game, id): Finished) -> bool {
        let loaded = self.modules.game(game).await;
        self.modules.equip(game);
        let saved: Option<SavedGame> = Browser
            .get(&format!("{game}:game:{id}"))
            .and_then(|entry| entry.parse().ok());
        let (Ok(loaded), Some(saved)) = (loaded, saved) else {
            return false;
        };
        let mut cards = 0;
        for played in own_moves(loaded, &saved) {
            if cards == MOST {
                break;
            }
            let judged = judge(self.life, loaded, played.clone()).await;
            let Ok(judged) = judged else {
                return false;
            };
            if !judged.is_best && self.add(&played) {
                cards += 1;
            }
        }
        true
    }

    /// Makes a card of a move; false if it can't be kept.
    fn add(self, played: &Played) -> bool {
        let mut deck = Deck::load(&Browser, played.game);
        let [position, _] = played.positions.clone();
        deck.add(Card::new(position, played.m.clone(), self.today));
        let is_kept = deck.save(&Browser, played.game);
        if is_kept {
            self.found.update(|found| *found += 1);
        }
        is_kept
    }
}

/// Notes that a game has been looked through.
fn note_looked_through((game, id): Finished) {
    let mut known = looked_through(&Browser, game);
    known.push(id);
    // Those that are kept no more need not be remembered.
    known.retain(|id| Browser.get(&format!("{game}:game:{id}")).is_some());
    set_looked_through(&Browser, game, &known);
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::flip::Flip;
    use engine::nim::Nim;

    use super::own_moves;
    use crate::link::erased::{Linked, linked};
    use crate::saved::SavedGame;

    fn own(game: &'static dyn Linked, query: &str) -> Vec<String> {
        let saved = SavedGame {
            query: query.to_owned(),
            ..SavedGame::default()
        };
        let moves = own_moves(game, &saved);
        moves
            .iter()
            .map(|played| format!("{}: {}", played.positions[0], played.m))
            .collect()
    }

    #[test]
    fn the_moves_of_whoever_is_here_are_judged() {
        let flip = own(
            linked::<Flip>(),
            "v=1&board=11/10&moves=r2c2,r2c2,r1c1&at=2",
        );
        assert_eq!(flip, ["11/10: r2c2", "10/01: r2c2"]);
        let nim = |play| format!("v=1&board=1 2&{play}&moves=1:1,2:2&at=2");
        assert_eq!(
            own(linked::<Nim>(), &nim("play=first&me=first")),
            ["1 2: 1:1"]
        );
        assert_eq!(
            own(linked::<Nim>(), &nim("play=second&me=second")),
            ["- 2 second: 2:2"]
        );
        assert!(own(linked::<Nim>(), &nim("play=two")).is_empty());
        // Rolls are chance's.
        let backgammon = |play| {
            let board = "v=1&board=XGID%3D-AA---------------------a-:0:0:1:21:0:0:0:0:0";
            own(
                linked::<Backgammon>(),
                &format!("{board}&{play}&moves=2/off,65,1/off&at=3"),
            )
        };
        assert_eq!(
            backgammon("play=first&me=first"),
            ["XGID=-AA---------------------a-:0:0:1:21:0:0:0:0:0: 2/off"]
        );
        assert_eq!(
            backgammon("play=second&me=second"),
            ["XGID=-A----------------------a-:0:0:-1:65:0:0:0:0:0: 1/off"]
        );
    }
}
