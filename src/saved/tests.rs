//! Games that are kept, by several tabs and where there is no room.

use engine::error::SyntaxError;
use proptest::prelude::{Strategy, any, prop, proptest};
use proptest::{prop_assert, prop_assert_eq, prop_oneof};

use super::memory::MemoryStorage;
use super::note::{Note, Notes};
use super::{
    Entries, FINISHED_KEPT, GameId, Latest, SaveError, SavedGame, SavedGames, key, left_under_way,
    moves_under_way,
};

fn tab(storage: &MemoryStorage) -> SavedGames<MemoryStorage> {
    SavedGames::new(storage.clone())
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
fn an_entry_that_is_no_game_is_set_aside() {
    let storage = MemoryStorage::default();
    let games = tab(&storage);
    games.save("mnk", A, &game(1, "h8")).unwrap();
    storage.set("aside:mnk", "older rubbish");
    storage.set("mnk", "rubbish");
    games.set_latest("mnk", A);
    assert_eq!(games.latest("mnk").unwrap().id, Some(A));
    assert_eq!(storage.get("aside:mnk").unwrap(), "older rubbish");
    assert_eq!(storage.get("aside:aside:mnk").unwrap(), "rubbish");
}

#[test]
fn games_that_began_alike_are_kept_apart() {
    let storage = MemoryStorage::default();
    let games = tab(&storage);
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
fn what_is_under_way_is_the_game_played_last_unless_it_is_over() {
    let storage = MemoryStorage::default();
    let games = tab(&storage);
    let at = |at: usize| SavedGame {
        query: format!("v=1&seed=7&moves=r1c1,r2c2&at={at}"),
        ..SavedGame::default()
    };
    assert_eq!(moves_under_way(&storage, "flip"), None);
    games.save("flip", A, &at(2)).unwrap();
    games.set_latest("flip", A);
    assert_eq!(moves_under_way(&storage, "flip"), Some("2".to_owned()));
    let (changed, _) = left_under_way(&storage, "flip").unwrap();
    assert_eq!(changed, at(2).changed.to_string());
    // Back at its start nothing is left of it.
    games.save("flip", A, &at(0)).unwrap();
    assert_eq!(moves_under_way(&storage, "flip"), None);
    let is_over = true;
    let over = SavedGame { is_over, ..at(2) };
    games.save("flip", A, &over).unwrap();
    assert_eq!(moves_under_way(&storage, "flip"), None);
    // Rubbish, and what a release kept that knew no identities.
    for entry in ["game=", "game=xyz", "v=1&seed=7&moves=r1c1&at=1"] {
        storage.set("flip", entry);
        assert_eq!(moves_under_way(&storage, "flip"), None, "{entry}");
    }
}

#[test]
fn no_tab_writes_over_what_another_has_written() {
    let storage = MemoryStorage::default();
    let [one, other] = [tab(&storage), tab(&storage)];
    one.save("mnk", A, &game(1, "h8")).unwrap();
    // It is opened in another tab, which changes nothing by that.
    other.load("mnk", A).unwrap();
    other.save("mnk", A, &game(2, "h8")).unwrap();
    one.save("mnk", A, &game(3, "h8,i9")).unwrap();
    assert_eq!(
        other.save("mnk", A, &game(4, "h8,g7")),
        Err(SaveError::Changed)
    );
    assert_eq!(tab(&storage).load("mnk", A), Some(game(3, "h8,i9")));
    // Whoever has nothing to write is not in the way.
    assert_eq!(other.save("mnk", A, &game(5, "h8")), Ok(false));
    assert_eq!(tab(&storage).load("mnk", A), Some(game(3, "h8,i9")));
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
    let storage = MemoryStorage::default();
    storage.set_room(0);
    let games = tab(&storage);
    games.save("nim", A, &game(1, "1:1")).unwrap();
    games.set_latest("nim", A);
    games.save("nim", A, &game(2, "1:1,2:1")).unwrap();
    assert_eq!(games.load("nim", A), Some(game(2, "1:1,2:1")));
    assert_eq!(storage.keys(), [""; 0]);
    assert_eq!(tab(&storage).load("nim", A), None);
}

#[test]
fn what_a_release_without_identities_kept_is_the_latest_game() {
    let storage = MemoryStorage::default();
    let query = "v=1&n=2&m=2&seed=7&moves=r1c1&at=1";
    storage.set("maze", query);
    storage.set("maze:seconds", "12");
    let games = tab(&storage);
    let latest = games.latest("maze").unwrap();
    let mut notes = Notes::default();
    notes.set_text("seconds", "12".to_owned());
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
    storage.set_room(0);
    let games = tab(&storage);
    games
        .save("nim", A, &games.latest("nim").unwrap().game)
        .unwrap();
    games.set_latest("nim", A);
    assert_eq!(storage.get("nim").as_deref(), Some(query));
}

#[test]
fn finished_games_are_kept_up_to_a_number_and_games_under_way_without_end() {
    let storage = MemoryStorage::default();
    let games = tab(&storage);
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
    let later = tab(&storage);
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
    let storage = MemoryStorage::default();
    storage.set("theme", "dark");
    let games = tab(&storage);
    let over = |changed| SavedGame {
        is_over: true,
        ..game(changed, "h8")
    };
    games.save("nim", GameId(1), &game(1, "h8")).unwrap();
    games.save("nim", GameId(2), &over(3)).unwrap();
    games.save("mnk", GameId(3), &over(2)).unwrap();
    storage.set_room(storage.taken());
    games.save("mnk", GameId(4), &game(4, "")).unwrap();
    let kept = |number| storage.get(&key(if number < 3 { "nim" } else { "mnk" }, GameId(number)));
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
    // Pages call their notes by plain words; what is stored may be called anything.
    let name = prop_oneof!["[a-z.]{0,9}", any::<String>()];
    let note = (name, any::<String>());
    let notes = prop::collection::vec(note, 0..4);
    (any::<(u64, bool, Option<u64>)>(), notes, "[ -~]{0,40}").prop_map(|(head, notes, query)| {
        let (changed, is_over, former) = head;
        let mut noted = Notes::default();
        for (name, text) in notes {
            noted.set_text(&name, text);
        }
        SavedGame {
            changed,
            is_over,
            former: former.map(GameId),
            notes: noted,
            query,
        }
    })
}

/// Found by `make fuzz`: the name was written as it was, and the game could not be read any more.
#[test]
fn the_name_of_a_note_may_be_anything() {
    let game: SavedGame = "1\nnote.a%0Ab%26over%3D1=c\nv=1".parse().unwrap();
    assert_eq!(
        game.notes
            .get(Note::<String>::new("a\nb&over=1"))
            .as_deref(),
        Some("c")
    );
    assert_eq!(game.to_string(), "1\nnote.a%0Ab%26over%3D1=c\nv=1");
    assert_eq!(game.to_string().parse(), Ok(game));
}

proptest! {
    #[test]
    fn a_kept_game_comes_back_whole(game in saved()) {
        prop_assert_eq!(game.to_string().parse::<SavedGame>(), Ok(game));
    }

    #[test]
    fn no_entry_panics(route in any::<String>(), entry in any::<String>()) {
        let storage = MemoryStorage::default();
        for key in ["nim".to_owned(), key("nim", A), route] {
            storage.set(&key, &entry);
        }
        let games = tab(&storage);
        let _ = (games.latest("nim"), games.load("nim", A));
        games.tidy("nim");
        storage.set_room(0);
        // What can't be read was written by nobody here.
        prop_assert_eq!(games.save("nim", A, &game(1, "")), match games.load("nim", A) {
            Some(_) => Ok(true),
            None => Err(SaveError::Changed),
        });
        prop_assert!(storage.get(&key("nim", A)).is_some());
    }
}

/// So many that whoever looked at all of them for each would not come to an end.
const MANY: usize = 30_000;

fn many(is_over: impl Fn(usize) -> bool) -> MemoryStorage {
    let storage = MemoryStorage::default();
    for at in 0..MANY {
        let kept = SavedGame {
            is_over: is_over(at),
            // In no order, and some at the same time.
            ..game((at * 7_919 % MANY / 2) as u64, "h8")
        };
        storage.set(&key("mnk", GameId(at as u64)), &kept.to_string());
    }
    storage
}

fn changes(storage: &MemoryStorage, is_over: bool) -> Vec<u64> {
    let games = storage.keys().into_iter().map(|key| storage.get(&key));
    let games = games.map(|entry| entry.unwrap().parse::<SavedGame>().unwrap());
    let mut changes: Vec<u64> = games
        .filter(|game| game.is_over == is_over)
        .map(|game| game.changed)
        .collect();
    changes.sort_unstable();
    changes
}

#[test]
fn of_ever_so_many_finished_games_the_newest_stay() {
    let storage = many(|at| at % 3 != 0);
    let [over, others] = [true, false].map(|is_over| changes(&storage, is_over));
    tab(&storage).tidy("mnk");
    assert_eq!(changes(&storage, true), over[over.len() - FINISHED_KEPT..]);
    assert_eq!(changes(&storage, false), others);
}

#[test]
fn ever_so_many_games_make_room_and_no_more_than_it_takes() {
    let storage = many(|at| at % 3 != 0);
    let [over, others] = [true, false].map(|is_over| changes(&storage, is_over));
    let room = storage.taken();
    storage.set_room(room);
    // About as long as all that are finished, and a few of the others.
    let long = game(1, &"h8,".repeat(room / 3 * 7 / 10));
    tab(&storage).save("mnk", GameId(u64::MAX), &long).unwrap();
    assert!(storage.get(&key("mnk", GameId(u64::MAX))).is_some());
    storage.remove(&key("mnk", GameId(u64::MAX)));
    assert!(changes(&storage, true).is_empty());
    let left = changes(&storage, false);
    assert_eq!(left, others[others.len() - left.len()..]);
    assert!(left.len() < others.len() && others.len() - left.len() < others.len() / 4);
    // One less would not have been enough.
    let bytes = long.to_string().len();
    let freed = room - storage.taken();
    assert!(
        (bytes..bytes + 100).contains(&freed),
        "{bytes} {freed} {}",
        over.len()
    );
}
