//! Games that are kept on this device, each under an identity of its own.
//!
//! A game is kept by who it is and not by where it is played: any number of them may be under way on one
//! page, begun alike, in several tabs. What the browser keeps is shared by all its tabs and may be refused,
//! full, deleted or rubbish at any time, so nothing here trusts it, and a tab remembers what it has written
//! itself. Knows of no browser: where entries are kept is told by [`Entries`].
//!
//! Two tabs may have the same game open. None writes over what another has written: whoever saves a game
//! that has been changed elsewhere since it was last read is told so ([`SaveError::Changed`]), and goes on
//! under an identity of its own. (It is what databases call optimistic concurrency control: H. T. Kung and
//! J. T. Robinson, "On Optimistic Methods for Concurrency Control", ACM TODS 6, 1981.)

pub mod cards;
pub mod dailies;
pub mod daily;
pub mod done;
pub mod endings;
pub mod first;
mod game;
pub mod index;
pub mod last;
pub mod lessons;
pub mod live;
pub mod memory;
pub mod note;
pub mod pace;
pub mod ratings;
pub mod rush;
pub mod transfer;
pub mod week;

use std::cell::RefCell;
use std::fmt;

pub use self::game::{GameId, SavedGame};

/// How many finished games of a route are kept: as many as a browser's history leads back to, twice.
pub const FINISHED_KEPT: usize = 100;

/// All of an entry but for the time.
fn content(entry: &str) -> &str {
    entry.split_once('\n').map_or("", |(_, content)| content)
}

/// Where entries are kept, by keys: the browser's storage. Nothing in it can fail; what is refused is
/// not there.
pub trait Entries {
    /// The entry of a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Keeps an entry; false if there is no room for it, or nothing may be kept.
    fn set(&self, key: &str, entry: &str) -> bool;
    /// Deletes an entry.
    fn remove(&self, key: &str);
    /// All keys.
    fn keys(&self) -> Vec<String>;
}

/// How the key begins of an entry that could not be read and was set aside; its own key follows.
pub const ASIDE: &str = "aside:";

/// Keeps an entry that can't be read beside the one that is to be written in its place. False if there is no room.
pub fn set_aside(entries: &impl Entries, key: &str, entry: &str) -> bool {
    let mut aside = ASIDE.to_owned() + key;
    while entries.get(&aside).is_some_and(|other| other != entry) {
        aside.insert_str(0, ASIDE);
    }
    entries.set(&aside, entry)
}

/// Why a game was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It has been changed, in another tab, since it was last read or written here.
    Changed,
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("The game has been changed in another tab.")
    }
}

impl std::error::Error for SaveError {}

/// A game that a route was left with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latest {
    /// Which it is; `None` if a release kept it that knew no identities.
    pub id: Option<GameId>,
    /// The game.
    pub game: SavedGame,
}

/// How a route's entry begins that says which game is its latest.
const POINTER: &str = "game=";

/// How a route's entry begins that a release before identities has left: the query of a game.
const LINK: &str = "v=";

/// What releases before identities kept beside a route's one game, and which note of it that is now.
const BESIDE: [(&str, &str); 3] = [("note", "ending"), ("luck", "luck"), ("seconds", "seconds")];

/// Entries by their keys, each key once.
#[derive(Default)]
struct Seen(Vec<(String, String)>);

impl Seen {
    fn get(&self, key: &str) -> Option<&String> {
        self.0.iter().find(|seen| seen.0 == key).map(|seen| &seen.1)
    }

    fn remove(&mut self, key: &str) {
        self.0.retain(|seen| seen.0 != key);
    }

    fn insert(&mut self, key: String, entry: String) {
        self.remove(&key);
        self.0.push((key, entry));
    }
}

/// The games that are kept. The `route` of a game is its [`engine::game::Game::ID`].
///
/// ```text
/// nim                         game=00c0ffee00c0ffee       the game played last
/// nim:game:00c0ffee00c0ffee   1763806000000 ⏎ … ⏎ v=1&…   a game
/// ```
pub struct SavedGames<E> {
    entries: E,
    /// What this tab has last read or written, by keys: the games themselves where nothing may be kept.
    seen: RefCell<Seen>,
}

/// What stands between a game's route and its identity in its key.
const GAME: &str = ":game:";

fn prefix(route: &str) -> String {
    format!("{route}{GAME}")
}

fn key(route: &str, id: GameId) -> String {
    format!("{}{id}", prefix(route))
}

/// How many moves were made in the game that a route was left with, as text, if it is under way. What is read is the
/// entry's text as it was written, and no game: so a page that has no game can ask.
pub fn moves_under_way(entries: &impl Entries, route: &str) -> Option<String> {
    let (_, moves) = left_under_way(entries, route)?;
    Some(moves)
}

/// When the game that a route was left with was last changed, and how many moves were made in it, both as text, if it is
/// under way. Times are of one length, so that of two the later text is the later time.
pub fn left_under_way(entries: &impl Entries, route: &str) -> Option<(String, String)> {
    let entry = entries.get(route)?;
    let id = entry.strip_prefix(POINTER)?;
    let entry = entries.get(&(prefix(route) + id))?;
    let (changed, content) = entry.split_once('\n')?;
    let is_over = content.starts_with("over=1");
    let before = entry.trim_end_matches(|end: char| end.is_ascii_digit());
    let at = &entry[before.len()..];
    let is_begun = before.ends_with("&at=") && at != "0";
    (is_begun && !is_over).then(|| (changed.to_owned(), at.to_owned()))
}

impl<E: Entries> SavedGames<E> {
    /// The games among these entries.
    pub fn new(entries: E) -> Self {
        Self {
            entries,
            seen: RefCell::default(),
        }
    }

    /// A game, if it is kept and can be read.
    pub fn load(&self, route: &str, id: GameId) -> Option<SavedGame> {
        let key = key(route, id);
        let entry = self.entries.get(&key);
        let entry = entry.or_else(|| self.seen.borrow().get(&key).cloned())?;
        let game = entry.parse().ok()?;
        self.seen.borrow_mut().insert(key, entry);
        Some(game)
    }

    /// The game that a route was left with, if it is kept.
    pub fn latest(&self, route: &str) -> Option<Latest> {
        let entry = self.entries.get(route)?;
        if let Some(id) = entry.strip_prefix(POINTER) {
            let id = id.parse().ok()?;
            let game = self.load(route, id)?;
            return Some(Latest { id: Some(id), game });
        }
        let mut game = SavedGame {
            query: entry,
            ..SavedGame::default()
        };
        for (name, now) in BESIDE {
            if let Some(note) = self.entries.get(&format!("{route}:{name}")) {
                game.notes.set_text(now, note);
            }
        }
        Some(Latest { id: None, game })
    }

    /// Keeps a game, unless it is kept just so, but for the time; gives whether it was not. Where there is no
    /// room, others make some: see [`Self::make_room`]; where nothing may be kept at all this tab remembers it.
    ///
    /// # Errors
    /// If it has been changed elsewhere meanwhile; it is not saved, then.
    pub fn save(&self, route: &str, id: GameId, game: &SavedGame) -> Result<bool, SaveError> {
        let key = key(route, id);
        let entry = game.to_string();
        let seen = self.seen.borrow().get(&key).cloned();
        let is_new = |seen: &String| content(seen) != content(&entry);
        let kept = self.entries.get(&key);
        if kept.is_some() && seen.as_ref().is_some_and(|seen| !is_new(seen)) {
            return Ok(false);
        }
        if kept.is_some() && kept != seen {
            return Err(SaveError::Changed);
        }
        if !self.entries.set(&key, &entry) && self.make_room(&key, entry.len()) {
            self.entries.set(&key, &entry);
        }
        self.seen.borrow_mut().insert(key, entry);
        Ok(true)
    }

    /// Says which game a route was left with. What a release without identities had kept there is deleted:
    /// whoever calls this has saved it.
    pub fn set_latest(&self, route: &str, id: GameId) {
        // Where it could not be kept, nothing is to be led there.
        let is_kept = self.entries.get(&key(route, id)).is_some();
        let pointer = format!("{POINTER}{id}");
        let before = self.entries.get(route);
        if !is_kept || before.as_ref() == Some(&pointer) {
            return;
        }
        if let Some(before) = &before
            && !before.starts_with(POINTER)
            && !before.starts_with(LINK)
            && !set_aside(&self.entries, route, before)
        {
            return;
        }
        self.entries.set(route, &pointer);
        if before.is_some_and(|before| !before.starts_with(POINTER)) {
            for (name, _) in BESIDE {
                self.entries.remove(&format!("{route}:{name}"));
            }
        }
    }

    /// Throws a game away.
    pub fn forget(&self, route: &str, id: GameId) {
        let key = key(route, id);
        self.entries.remove(&key);
        self.seen.borrow_mut().remove(&key);
    }

    /// Deletes the oldest finished games of a route where there are more than [`FINISHED_KEPT`]. Games
    /// under way stay.
    pub fn tidy(&self, route: &str) {
        let prefix = prefix(route);
        let mut keys = self.entries.keys();
        keys.retain(|key| key.starts_with(&prefix));
        if keys.len() <= FINISHED_KEPT {
            return; // the usual case, and nothing has to be read
        }
        // The newest so far: few, however many there are.
        let mut newest = Vec::new();
        for entry in self.ages(&keys) {
            if !entry.is_under_way {
                newest.push(entry);
            }
            if newest.len() > FINISHED_KEPT
                && let Some(oldest) = take_oldest(&mut newest)
            {
                self.entries.remove(&oldest.key);
            }
        }
    }

    /// Deletes finished games, then those under way, the oldest first, until so many bytes are free; none
    /// where all of them were not enough. Gives whether there is room now.
    fn make_room(&self, but_for: &str, bytes: usize) -> bool {
        let mut keys = self.entries.keys();
        keys.retain(|key| key.contains(GAME) && key != but_for);
        let others: Vec<Age> = self.ages(&keys).collect();
        let up_to = |rank: u64| -> usize {
            let sparable = others.iter().filter(|entry| entry.rank() <= rank);
            sparable.map(|entry| entry.bytes).sum()
        };
        if up_to(u64::MAX) < bytes {
            return false;
        }
        // The first rank with which there is room, by halves.
        let (mut last, mut enough) = (0, u64::MAX);
        while last < enough {
            let middle = last + (enough - last) / 2;
            match up_to(middle) >= bytes {
                true => enough = middle,
                false => last = middle + 1,
            }
        }
        let mut freed = 0;
        for is_last in [false, true] {
            for entry in &others {
                let goes = match is_last {
                    false => entry.rank() < last,
                    true => entry.rank() == last && freed < bytes,
                };
                if goes {
                    self.entries.remove(&entry.key);
                    freed += entry.bytes;
                }
            }
        }
        true
    }

    /// What there is to say of the games of these keys. What can't be read is not ours to judge.
    fn ages(&self, keys: &[String]) -> impl Iterator<Item = Age> {
        keys.iter().filter_map(|key| {
            let entry = self.entries.get(key)?;
            let game: SavedGame = entry.parse().ok()?;
            Some(Age {
                is_under_way: !game.is_over,
                changed: game.changed,
                bytes: entry.len(),
                key: key.clone(),
            })
        })
    }
}

/// Takes out the entry that can be spared best. (To sort them all is code of its own in
/// the download.)
fn take_oldest(entries: &mut Vec<Age>) -> Option<Age> {
    let places = 0..entries.len();
    let place = places.min_by_key(|&place| entries[place].rank());
    place.map(|place| entries.swap_remove(place))
}

/// An entry by what says how well it can be spared.
#[derive(Debug)]
struct Age {
    is_under_way: bool,
    changed: u64,
    bytes: usize,
    key: String,
}

impl Age {
    /// The higher, the less it can be spared: finished games go first, the oldest before others.
    fn rank(&self) -> u64 {
        u64::from(self.is_under_way) << 63 | self.changed.min(u64::MAX >> 1)
    }
}

#[cfg(test)]
mod tests;
