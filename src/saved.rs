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

use std::cell::RefCell;
use std::fmt;
use std::str::FromStr;

use engine::error::SyntaxError;

use crate::link::push;

/// How many finished games of a route are kept: as many as a browser's history leads back to, twice.
pub const FINISHED_KEPT: usize = 100;

/// Which game it is: drawn at random when a game begins. The text form is sixteen hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct GameId(pub u64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl FromStr for GameId {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let number = (text.len() == 16 && text.bytes().all(is_digit))
            .then(|| u64::from_str_radix(text, 16).ok());
        let error = || SyntaxError::new(text, "sixteen hexadecimal digits");
        number.flatten().map(Self).ok_or_else(error)
    }
}

/// What a page has to remember of a game beside its moves: texts by names, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(Vec<(String, String)>);

impl Notes {
    /// The text of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        let note = self.0.iter().find(|note| note.0 == name);
        note.map(|note| note.1.as_str())
    }

    /// Gives a name a text in place of the one that it had.
    pub fn set(&mut self, name: &str, text: String) {
        match self.0.iter_mut().find(|note| note.0 == name) {
            Some(note) => note.1 = text,
            None => self.0.push((name.to_owned(), text)),
        }
    }
}

/// A game as it is kept. The text form has three lines: when it was last changed; what is known of it
/// beside the game, as a query (`over=1&former=…&note.ending=1+0+25`); and the game's own query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedGame {
    /// When it was last changed, in milliseconds since 1970.
    pub changed: u64,
    /// Whether it is over.
    pub is_over: bool,
    /// The game under way that this one has taken the place of, if there is one.
    pub former: Option<GameId>,
    /// What the page has to remember of this game beside its moves, by names of the page's own.
    pub notes: Notes,
    /// The query that [`crate::link::saved_query`] gives: the game, its players and all its moves.
    pub query: String,
}

/// What notes are called in an entry, before their own names.
const NOTE: &str = "note.";

impl fmt::Display for SavedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut beside = String::new();
        if self.is_over {
            push(&mut beside, "over", "1");
        }
        if let Some(former) = self.former {
            push(&mut beside, "former", &former.to_string());
        }
        for (name, note) in &self.notes.0 {
            push(&mut beside, &format!("{NOTE}{name}"), note);
        }
        let beside = beside.trim_start_matches('&');
        write!(f, "{}\n{beside}\n{}", self.changed, self.query)
    }
}

impl FromStr for SavedGame {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let error = || SyntaxError::new(text, "a game as it is kept, in three lines");
        let [changed, beside, query] = text.split('\n').collect::<Vec<_>>()[..] else {
            return Err(error());
        };
        let mut game = Self {
            changed: changed.parse().map_err(|_| error())?,
            query: query.to_owned(),
            ..Self::default()
        };
        for (name, value) in form_urlencoded::parse(beside.as_bytes()) {
            match &*name {
                "over" => game.is_over = value == "1",
                "former" => game.former = value.parse().ok(),
                name => {
                    if let Some(name) = name.strip_prefix(NOTE) {
                        game.notes.set(name, value.into_owned());
                    }
                }
            }
        }
        Ok(game)
    }
}

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

/// What releases before identities kept beside a route's one game, and which note of it that is now.
const BESIDE: [(&str, &str); 3] = [("note", "ending"), ("luck", "luck"), ("seconds", "seconds")];

/// Entries by their keys, the one used last at the end.
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
                game.notes.set(now, note);
            }
        }
        Some(Latest { id: None, game })
    }

    /// Keeps a game, unless it is kept just so, but for the time. Where there is no room, others make some:
    /// see [`Self::make_room`]; where nothing may be kept at all this tab remembers it.
    ///
    /// # Errors
    /// If it has been changed elsewhere meanwhile; it is not saved, then.
    pub fn save(&self, route: &str, id: GameId, game: &SavedGame) -> Result<(), SaveError> {
        let key = key(route, id);
        let entry = game.to_string();
        let seen = self.seen.borrow().get(&key).cloned();
        let is_new = |seen: &String| content(seen) != content(&entry);
        let kept = self.entries.get(&key);
        if kept.is_some() && seen.as_ref().is_some_and(|seen| !is_new(seen)) {
            return Ok(());
        }
        if kept.is_some() && kept != seen {
            return Err(SaveError::Changed);
        }
        if !self.entries.set(&key, &entry) && self.make_room(&key, entry.len()) {
            self.entries.set(&key, &entry);
        }
        self.seen.borrow_mut().insert(key, entry);
        Ok(())
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
        let mut finished = self.ages(&keys);
        finished.retain(|entry| !entry.is_under_way);
        while finished.len() > FINISHED_KEPT {
            if let Some(oldest) = take_oldest(&mut finished) {
                self.entries.remove(&oldest.key);
            }
        }
    }

    /// Deletes finished games, then those under way, the oldest first, until so many bytes are free; none
    /// where all of them were not enough. Gives whether there is room now.
    fn make_room(&self, but_for: &str, bytes: usize) -> bool {
        let mut keys = self.entries.keys();
        keys.retain(|key| key.contains(GAME) && key != but_for);
        let mut others = self.ages(&keys);
        let most: usize = others.iter().map(|entry| entry.bytes).sum();
        if most < bytes {
            return false;
        }
        let mut freed = 0;
        while freed < bytes
            && let Some(oldest) = take_oldest(&mut others)
        {
            self.entries.remove(&oldest.key);
            freed += oldest.bytes;
        }
        true
    }

    /// What there is to say of the games of these keys. What can't be read is not ours to judge.
    fn ages(&self, keys: &[String]) -> Vec<Age> {
        let age = |key: &String| {
            let entry = self.entries.get(key)?;
            let game: SavedGame = entry.parse().ok()?;
            Some(Age {
                is_under_way: !game.is_over,
                changed: game.changed,
                bytes: entry.len(),
                key: key.clone(),
            })
        };
        keys.iter().filter_map(age).collect()
    }
}

/// Takes out the entry that can be spared best. (To sort them all is code of its own in
/// the download.)
fn take_oldest(entries: &mut Vec<Age>) -> Option<Age> {
    let places = 0..entries.len();
    let place = places.min_by_key(|&place| (entries[place].is_under_way, entries[place].changed));
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

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::collections::BTreeMap;
    use std::rc::Rc;

    use engine::error::SyntaxError;
    use proptest::prelude::{Strategy, any, prop, proptest};
    use proptest::{prop_assert, prop_assert_eq};

    use super::{
        Entries, FINISHED_KEPT, GameId, Latest, Notes, SaveError, SavedGame, SavedGames, key,
    };

    /// A browser's storage: shared by its tabs, and with room for so many bytes.
    #[derive(Clone)]
    struct Storage {
        entries: Rc<RefCell<BTreeMap<String, String>>>,
        room: Rc<Cell<usize>>,
    }

    impl Storage {
        fn new() -> Self {
            Self {
                entries: Rc::default(),
                room: Rc::new(Cell::new(usize::MAX)),
            }
        }

        fn tab(&self) -> SavedGames<Self> {
            SavedGames::new(self.clone())
        }
    }

    impl Entries for Storage {
        fn get(&self, key: &str) -> Option<String> {
            self.entries.borrow().get(key).cloned()
        }

        fn set(&self, key: &str, entry: &str) -> bool {
            let mut entries = self.entries.borrow_mut();
            let others = entries.iter().filter(|(other, _)| *other != key);
            let taken: usize = others.map(|(_, entry)| entry.len()).sum();
            let fits = taken + entry.len() <= self.room.get();
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

    fn game(changed: u64, moves: &str) -> SavedGame {
        SavedGame {
            changed,
            query: format!("v=1&m=15&n=15&k=5&play=two&me=first&moves={moves}&at=0"),
            ..SavedGame::default()
        }
    }

    const A: GameId = GameId(1);
    const B: GameId = GameId(u64::MAX);

    #[test]
    fn identities_are_sixteen_digits() {
        for id in [A, B] {
            assert_eq!(id.to_string().len(), 16);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for text in [
            "",
            "1",
            "true",
            "00000000000000001",
            "000000000000000G",
            "+00000000000000f",
        ] {
            let error: SyntaxError = text.parse::<GameId>().unwrap_err();
            assert!(
                error.to_string().contains("sixteen hexadecimal digits"),
                "{text}"
            );
        }
    }

    #[test]
    fn games_that_began_alike_are_kept_apart() {
        let storage = Storage::new();
        let games = storage.tab();
        games.save("mnk", A, &game(1, "h8,i9")).unwrap();
        games.save("mnk", B, &game(2, "")).unwrap();
        games.set_latest("mnk", B);
        assert_eq!(games.load("mnk", A), Some(game(1, "h8,i9")));
        assert_eq!(games.latest("mnk").unwrap().id, Some(B));
        assert_eq!(games.load("nim", A), None);
        games.forget("mnk", A);
        assert_eq!(games.load("mnk", A), None);
    }

    #[test]
    fn no_tab_writes_over_what_another_has_written() {
        let storage = Storage::new();
        let [one, other] = [storage.tab(), storage.tab()];
        one.save("mnk", A, &game(1, "h8")).unwrap();
        // It is opened in another tab, which changes nothing by that.
        other.load("mnk", A).unwrap();
        other.save("mnk", A, &game(2, "h8")).unwrap();
        one.save("mnk", A, &game(3, "h8,i9")).unwrap();
        assert_eq!(
            other.save("mnk", A, &game(4, "h8,g7")),
            Err(SaveError::Changed)
        );
        assert_eq!(storage.tab().load("mnk", A), Some(game(3, "h8,i9")));
        // Whoever has nothing to write is not in the way.
        assert_eq!(other.save("mnk", A, &game(5, "h8")), Ok(()));
        assert_eq!(storage.tab().load("mnk", A), Some(game(3, "h8,i9")));
        // What is read again can be gone on with.
        other.load("mnk", A).unwrap();
        other.save("mnk", A, &game(6, "h8,i9,j10")).unwrap();
        assert_eq!(
            one.save("mnk", A, &game(7, "h8,i9,a1")),
            Err(SaveError::Changed)
        );
    }

    #[test]
    fn a_tab_remembers_where_nothing_may_be_kept() {
        let storage = Storage::new();
        storage.room.set(0);
        let games = storage.tab();
        games.save("nim", A, &game(1, "1:1")).unwrap();
        games.set_latest("nim", A);
        games.save("nim", A, &game(2, "1:1,2:1")).unwrap();
        assert_eq!(games.load("nim", A), Some(game(2, "1:1,2:1")));
        assert_eq!(storage.keys(), [""; 0]);
        assert_eq!(storage.tab().load("nim", A), None);
    }

    #[test]
    fn what_a_release_without_identities_kept_is_the_latest_game() {
        let storage = Storage::new();
        let query = "v=1&n=2&m=2&seed=7&moves=r1c1&at=1";
        storage.set("maze", query);
        storage.set("maze:seconds", "12");
        let games = storage.tab();
        let latest = games.latest("maze").unwrap();
        let mut notes = Notes::default();
        notes.set("seconds", "12".to_owned());
        let game = SavedGame {
            query: query.to_owned(),
            notes,
            ..SavedGame::default()
        };
        assert_eq!(latest, Latest { id: None, game });
        games.save("maze", A, &latest.game).unwrap();
        games.set_latest("maze", A);
        assert_eq!(
            games.latest("maze").unwrap(),
            Latest {
                id: Some(A),
                ..latest
            }
        );
        assert_eq!(storage.get("maze:seconds"), None);
        // Where it could not be saved it stays as it was.
        storage.set("nim", query);
        storage.room.set(0);
        let games = storage.tab();
        games
            .save("nim", A, &games.latest("nim").unwrap().game)
            .unwrap();
        games.set_latest("nim", A);
        assert_eq!(storage.get("nim").as_deref(), Some(query));
    }

    #[test]
    fn finished_games_are_kept_up_to_a_number_and_games_under_way_without_end() {
        let storage = Storage::new();
        let games = storage.tab();
        let over = |changed| SavedGame {
            is_over: true,
            ..game(changed, "h8")
        };
        let many = FINISHED_KEPT as u64 + 20;
        for number in 0..many {
            games.save("mnk", GameId(number), &over(number)).unwrap();
            games
                .save("mnk", GameId(1000 + number), &game(number, "h8"))
                .unwrap();
        }
        games.save("nim", A, &over(0)).unwrap();
        games.tidy("mnk");
        let later = storage.tab();
        for number in 0..many {
            assert_eq!(
                later.load("mnk", GameId(number)).is_some(),
                number >= 20,
                "{number}"
            );
            assert!(
                later.load("mnk", GameId(1000 + number)).is_some(),
                "{number}"
            );
        }
        assert!(later.load("nim", A).is_some());
    }

    #[test]
    fn the_oldest_finished_games_make_room_for_the_game_on_the_board() {
        let storage = Storage::new();
        storage.set("theme", "dark");
        let games = storage.tab();
        let over = |changed| SavedGame {
            is_over: true,
            ..game(changed, "h8")
        };
        games.save("nim", GameId(1), &game(1, "h8")).unwrap();
        games.save("nim", GameId(2), &over(3)).unwrap();
        games.save("mnk", GameId(3), &over(2)).unwrap();
        let taken = |storage: &Storage| storage.entries.borrow().values().map(String::len).sum();
        storage.room.set(taken(&storage));
        games.save("mnk", GameId(4), &game(4, "")).unwrap();
        let kept =
            |number| storage.get(&key(if number < 3 { "nim" } else { "mnk" }, GameId(number)));
        assert_eq!(
            [1, 2, 3, 4].map(|number| kept(number).is_some()),
            [true, true, false, true]
        );
        games
            .save("mnk", GameId(5), &game(5, "h8,i9,j10,k11,l12"))
            .unwrap();
        assert_eq!(
            [1, 2, 4, 5].map(|number| kept(number).is_some()),
            [false, false, true, true]
        );
        // Nothing goes where it would be in vain.
        let long = "h8,".repeat(500);
        games.save("mnk", GameId(6), &game(6, &long)).unwrap();
        assert_eq!(
            [4, 5, 6].map(|number| kept(number).is_some()),
            [true, true, false]
        );
        assert_eq!(storage.get("theme").as_deref(), Some("dark"));
    }

    fn saved() -> impl Strategy<Value = SavedGame> {
        let note = ("[a-z.]{0,9}", any::<String>());
        let notes = prop::collection::btree_map(note.0, note.1, 0..4);
        (any::<(u64, bool, Option<u64>)>(), notes, "[ -~]{0,40}").prop_map(
            |(head, notes, query)| {
                let (changed, is_over, former) = head;
                SavedGame {
                    changed,
                    is_over,
                    former: former.map(GameId),
                    notes: Notes(notes.into_iter().collect()),
                    query,
                }
            },
        )
    }

    proptest! {
        #[test]
        fn a_kept_game_comes_back_whole(game in saved()) {
            prop_assert_eq!(game.to_string().parse::<SavedGame>(), Ok(game));
        }

        #[test]
        fn no_entry_panics(route in any::<String>(), entry in any::<String>()) {
            let storage = Storage::new();
            for key in ["nim".to_owned(), key("nim", A), route] {
                storage.set(&key, &entry);
            }
            let games = storage.tab();
            let _ = (games.latest("nim"), games.load("nim", A));
            games.tidy("nim");
            storage.room.set(0);
            // What can't be read was written by nobody here.
            prop_assert_eq!(games.save("nim", A, &game(1, "")), match games.load("nim", A) {
                Some(_) => Ok(()),
                None => Err(SaveError::Changed),
            });
            prop_assert!(storage.get(&key("nim", A)).is_some());
        }
    }
}
