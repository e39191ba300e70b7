//! What the browser keeps: entries under keys, which anybody may have changed.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use perfect_play::saved::memory::MemoryStorage;
use perfect_play::saved::pace::Unhurried;
use perfect_play::saved::transfer::{Entry, merge};
use perfect_play::saved::{Entries, GameId, SavedGame, SavedGames};
use perfect_play::stats::Stats;

use super::{both_ways, is_a_line, links};

/// How many bytes there is room for, beside what was there.
const ROOM: usize = 2_000;

/// Reads keys and entries by turns, with a NUL between them; what is alone is an entry of no key.
pub fn read(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    let fields: Vec<&str> = text.split('\0').collect();
    let kept = MemoryStorage::default();
    for pair in fields.chunks(2) {
        let entry = pair[pair.len() - 1];
        both_ways::<GameId>(entry);
        both_ways::<SavedGame>(entry);
        let stats = Stats::read(entry);
        assert_eq!(Stats::read(&stats.to_string()), stats, "{entry:?}");
        if let [key, entry] = pair {
            kept.set(key, entry);
        }
    }
    load(&kept, &fields);
    kept.set_room(kept.taken() + ROOM);
    for page in links::pages() {
        leave_and_come_back(&kept, page.id());
        let games = SavedGames::new(kept.clone());
        if let Some(latest) = games.latest(page.id()) {
            links::open(page, &latest.game.query);
        }
    }
}

/// What never waits.
fn now<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("it waits"),
    }
}

/// Loads a file twice, of which the second time changes nothing: one that has for each key what was kept under the next.
fn load(kept: &MemoryStorage, fields: &[&str]) {
    let keys = fields.iter().step_by(2);
    let texts = fields
        .iter()
        .skip(1)
        .step_by(2)
        .map(|&text| text.to_owned());
    // What has no text stands for one that is none.
    let texts = texts.map(Some).skip(1).chain([None]);
    let entries: Vec<Entry> = keys.map(|&key| key.to_owned()).zip(texts).collect();
    let all = || -> Vec<_> { kept.keys().iter().map(|key| kept.get(key)).collect() };
    is_a_line(&now(merge(kept, &entries, &Unhurried)));
    let first = all();
    is_a_line(&now(merge(kept, &entries, &Unhurried)));
    assert_eq!(all(), first);
}

/// What a page does with the game that its route was left with.
fn leave_and_come_back(kept: &MemoryStorage, route: &str) {
    let games = SavedGames::new(kept.clone());
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
