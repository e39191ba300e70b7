//! What the browser keeps: entries under keys, which anybody may have changed.

use std::cell::RefCell;
use std::collections::BTreeMap;

use perfect_play::saved::{Entries, GameId, SavedGame, SavedGames};
use perfect_play::stats::Stats;

use super::{both_ways, is_a_line, links};

/// How many bytes there is room for, beside what was there.
const ROOM: usize = 2_000;

/// Entries in memory.
#[derive(Default)]
struct Kept {
    entries: RefCell<BTreeMap<String, String>>,
    most: usize,
}

impl Entries for &Kept {
    fn get(&self, key: &str) -> Option<String> {
        self.entries.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, entry: &str) -> bool {
        let mut entries = self.entries.borrow_mut();
        let others = entries.iter().filter(|entry| entry.0 != key);
        let bytes: usize = others.map(|(key, entry)| key.len() + entry.len()).sum();
        let fits = bytes + key.len() + entry.len() <= self.most;
        if fits {
            entries.insert(key.to_owned(), entry.to_owned());
        }
        fits
    }

    fn remove(&self, key: &str) {
        self.entries.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.entries.borrow().keys().cloned().collect()
    }
}

/// Reads keys and entries by turns, with a NUL between them; what is alone is an entry of no key.
pub fn read(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let fields: Vec<&str> = text.split('\0').collect();
    let mut kept = Kept::default();
    for pair in fields.chunks(2) {
        let entry = pair[pair.len() - 1];
        both_ways::<GameId>(entry);
        both_ways::<SavedGame>(entry);
        let stats = Stats::read(entry);
        assert_eq!(Stats::read(&stats.to_string()), stats, "{entry:?}");
        if let [key, entry] = pair {
            let entries = kept.entries.get_mut();
            entries.insert((*key).to_owned(), (*entry).to_owned());
        }
    }
    kept.most = input.len() + ROOM;
    for page in links::pages() {
        leave_and_come_back(&kept, page.id());
        let games = SavedGames::new(&kept);
        if let Some(latest) = games.latest(page.id()) {
            links::open(page, &latest.game.query);
        }
    }
}

/// What a page does with the game that its route was left with.
fn leave_and_come_back(kept: &Kept, route: &str) {
    let games = SavedGames::new(kept);
    let Some(latest) = games.latest(route) else {
        return;
    };
    let id = latest.id.unwrap_or(GameId(7));
    let mut game = latest.game;
    game.is_over ^= true;
    match games.save(route, id, &game) {
        // An older release's entry may have held lines, which no game has.
        Ok(_) if game.query.contains('\n') => {}
        Ok(_) => assert_eq!(games.load(route, id), Some(game), "{route} {id}"),
        Err(error) => is_a_line(&error),
    }
    games.set_latest(route, id);
    games.tidy(route);
    games.forget(route, id);
    assert_eq!(games.load(route, id), None, "{route} {id}");
}
