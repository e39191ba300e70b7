//! What is kept, brought together with a file.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use proptest::prelude::{Strategy, prop, proptest};
use proptest::{prop_assert, prop_assert_eq, prop_oneof};

use super::{CARDS_MOST, ENTRIES, Entry, FileError, Merged, WORDS, check_version};
use crate::saved::cards::Deck;
use crate::saved::index::ASKED;
use crate::saved::memory::MemoryStorage;
use crate::saved::pace::{Pace, Unhurried};
use crate::saved::{Entries, SavedGame};

const GAME: &str = "nim:game:00c0ffee00c0ffee";

/// What never waits.
fn now<T>(work: impl Future<Output = T>) -> T {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("it waits"),
    }
}

fn merge(entries: &impl Entries, file: &[Entry]) -> Merged {
    now(super::merge(entries, file, &Unhurried))
}

fn storage(entries: &[(&str, &str)]) -> MemoryStorage {
    let storage = MemoryStorage::default();
    for (key, entry) in entries {
        assert!(storage.set(key, entry));
    }
    storage
}

fn file(entries: &[(&str, &str)]) -> Vec<Entry> {
    let entry = |(key, entry): &(&str, &str)| ((*key).to_owned(), Some((*entry).to_owned()));
    entries.iter().map(entry).collect()
}

fn all(storage: &MemoryStorage) -> BTreeMap<String, String> {
    let keys = storage.keys().into_iter();
    keys.map(|key| (key.clone(), storage.get(&key).unwrap()))
        .collect()
}

#[test]
fn an_empty_device_gets_everything() {
    let everything = [
        ("nim", "game=00c0ffee00c0ffee"),
        (GAME, "5\n\nv=1&board=3+4+5"),
        ("flip", "v=1&n=3&m=3&seed=7&moves=r1c1"),
        ("flip:seconds", "12"),
        ("nim:results", "0:3,1,5,0"),
        ("daily:2026-11-22", "solved=0&nim=0000000000000009+2"),
        ("daily", "1"),
        ("cards:nim", "20414 0 0 0 0 0 20414 1:2|5 3 4\n"),
        ("due:nim", "20414"),
        ("looked:nim", "00c0ffee00c0ffee"),
        ("lessons:nim", "one two"),
        ("theme", "dark"),
        ("aside:maze", "rubbish"),
        ("maze:game:00c0ffee00c0ffee", "rubbish"),
        ("of-a-release-to-come", "?"),
    ];
    let here = storage(&[]);
    let merged = merge(&here, &file(&everything));
    assert_eq!(all(&here), all(&storage(&everything)));
    assert_eq!(
        merged.to_string(),
        "2 games, 1 day of puzzles, 1 table of results, 1 deck to practise, 1 course, 5 settings were added."
    );
    let again = merge(&here, &file(&everything));
    assert_eq!(again, Merged::default());
    assert_eq!(
        again.to_string(),
        "All that is in the file is here already."
    );
}

#[test]
fn the_newer_of_two_games_stays() {
    let here = storage(&[(GAME, "5\n\nours")]);
    let merged = merge(&here, &file(&[(GAME, "4\n\ntheirs")]));
    assert_eq!(here.get(GAME).unwrap(), "5\n\nours");
    assert_eq!(
        merged.to_string(),
        "Nothing was added; 1 game here is newer and stays."
    );
    merge(&here, &file(&[(GAME, "5\n\ntheirs")]));
    assert_eq!(here.get(GAME).unwrap(), "5\n\nours");
    merge(&here, &file(&[(GAME, "6\n\ntheirs")]));
    assert_eq!(here.get(GAME).unwrap(), "6\n\ntheirs");
}

#[test]
fn what_can_not_be_read_wins_over_nothing_and_is_set_aside() {
    let here = storage(&[(GAME, "5\n\nours")]);
    let merged = merge(&here, &file(&[(GAME, "rubbish")]));
    assert_eq!(here.get(GAME).unwrap(), "5\n\nours");
    assert_eq!(
        merged.to_string(),
        format!(
            "Nothing was added. 1 entry of the file could not be read and stayed out: “{GAME}”."
        )
    );
    let here = storage(&[(GAME, "rubbish"), ("nim:results", "x 0:1,0,0,0")]);
    merge(
        &here,
        &file(&[(GAME, "1\n\ntheirs"), ("nim:results", "0:2,0,0,0")]),
    );
    assert_eq!(here.get(GAME).unwrap(), "1\n\ntheirs");
    assert_eq!(here.get(&format!("aside:{GAME}")).unwrap(), "rubbish");
    assert_eq!(here.get("nim:results").unwrap(), "0:2,0,0,0");
    assert_eq!(here.get("aside:nim:results").unwrap(), "x 0:1,0,0,0");
}

#[test]
fn a_route_was_left_with_the_later_game() {
    let other = "nim:game:0000000000000001";
    let here = storage(&[("nim", "game=00c0ffee00c0ffee"), (GAME, "5\n\n")]);
    merge(
        &here,
        &file(&[("nim", "game=0000000000000001"), (other, "4\n\n")]),
    );
    assert_eq!(here.get("nim").unwrap(), "game=00c0ffee00c0ffee");
    merge(
        &here,
        &file(&[("nim", "game=0000000000000001"), (other, "6\n\n")]),
    );
    assert_eq!(here.get("nim").unwrap(), "game=0000000000000001");
    // A game that is not there is none to go on with, and one from before identities is not written over.
    merge(&here, &file(&[("flip", "game=0000000000000001")]));
    assert_eq!(here.get("flip"), None);
    let old = storage(&[("nim", "v=1&board=3")]);
    merge(
        &old,
        &file(&[("nim", "game=0000000000000001"), (other, "6\n\n")]),
    );
    assert_eq!(old.get("nim").unwrap(), "v=1&board=3");
}

#[test]
fn what_is_counted_and_noted_comes_together() {
    let here = storage(&[
        ("nim:results", "0:3,1,5,0"),
        ("lessons:nim", "one"),
        ("theme", "dark"),
        ("cards:nim", "20414 0 0 0 0 0 20414 1:2|5 3 4\n"),
        ("due:nim", "20414"),
    ]);
    let theirs = file(&[
        ("nim:results", "0:2,2,5,0 25:1,0,0,0"),
        ("lessons:nim", "two one"),
        ("theme", "light"),
        (
            "cards:nim",
            "20420 20418 0 0 1 0 20414 1:2|5 3 4\n20500 0 0 0 0 0 20414 1:2|7 7\n",
        ),
        ("due:nim", "rubbish"),
    ]);
    merge(&here, &theirs);
    let get = |key: &str| here.get(key).unwrap();
    assert_eq!(get("nim:results"), "0:3,2,5,0 25:1,0,0,0");
    assert_eq!(get("lessons:nim"), "one two");
    assert_eq!(get("theme"), "dark");
    assert_eq!(get("due:nim"), "20420 20500");
    assert_eq!(Deck::load(&here, "nim").cards().len(), 2);
}

#[test]
fn without_room_what_is_here_stays() {
    let here = storage(&[(GAME, "5\n\nours"), ("nim:results", "0:1,0,0,0")]);
    here.set_room(here.taken());
    let before = all(&here);
    let theirs = file(&[
        (GAME, "6\n\na game that is longer"),
        ("maze:game:0000000000000001", "6\n\n"),
        ("lessons:nim", "one"),
    ]);
    let merged = merge(&here, &theirs);
    assert_eq!(all(&here), before);
    assert_eq!(merged.unkept, 3);
    assert_eq!(
        merged.to_string(),
        "Nothing was added. There was no room for 3 entries: what was here stays as it was."
    );
}

#[test]
fn entries_that_are_no_text_are_named() {
    let merged = merge(&storage(&[]), &[("theme".to_owned(), None)]);
    assert_eq!(
        merged.to_string(),
        "Nothing was added. 1 entry of the file could not be read and stayed out: “theme”."
    );
}

#[test]
fn a_few_of_many_are_named() {
    let many: Vec<Entry> = (0..99_993).map(|at| (format!("key {at}"), None)).collect();
    assert_eq!(
        merge(&storage(&[]), &many).to_string(),
        "Nothing was added. 99,993 entries of the file could not be read and stayed out: “key 0”, “key 1”, “key 2” \
         and 99,990 more."
    );
    let long = [("x".repeat(1_000_000), None)];
    assert!(merge(&storage(&[]), &long).to_string().len() < 200);
}

/// Counts what is read and written.
#[derive(Default)]
struct Counting {
    entries: MemoryStorage,
    read: Cell<usize>,
    written: Cell<usize>,
}

impl Entries for Counting {
    fn get(&self, key: &str) -> Option<String> {
        self.read.set(self.read.get() + 1);
        self.entries.get(key)
    }

    fn set(&self, key: &str, entry: &str) -> bool {
        self.written.set(self.written.get() + 1);
        self.entries.set(key, entry)
    }

    fn remove(&self, key: &str) {
        self.entries.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        panic!("whoever merges knows the keys")
    }
}

/// Cards or lines that are none, from a number on.
fn deck(from: usize, to: usize, is_readable: bool) -> String {
    let line = |at: usize| match is_readable {
        true => format!("20414 0 0 0 0 0 20414 1:2|{at} 3 4\n"),
        false => format!("rubbish {at}\n"),
    };
    (from..to).map(line).collect()
}

#[test]
fn what_is_done_grows_as_the_file_does() {
    // Each entry is read and written a few times, however many there are.
    for count in [1_000, ENTRIES] {
        let here = Counting::default();
        let key = |at: usize| match at % 4 {
            0 => format!("setting {at}"),
            1 => format!("nim:game:{at:016x}"),
            2 => format!("daily:{:04}-01-{:02}", 2000 + at / 28, at % 28 + 1),
            _ => format!("game {at}:results"),
        };
        let text = |at: usize, tries: usize| match at % 4 {
            1 => format!("{tries}\n\nv=1"),
            2 => format!("solved=0&nim=0000000000000009+{tries}"),
            _ => format!("0:{tries},0,0,0"),
        };
        let file = |tries| {
            (0..count)
                .map(|at| (key(at), Some(text(at, tries))))
                .collect::<Vec<Entry>>()
        };
        merge(&here, &file(1));
        assert_eq!((here.read.get(), here.written.get()), (count, count));
        let merged = merge(&here, &file(2));
        assert_eq!(merged.games, count / 4);
        assert!(here.read.get() <= 3 * count && here.written.get() <= 2 * count);
    }
    // Each line of a deck is looked up once, each word of a list as well.
    for count in [1_000, CARDS_MOST] {
        for is_readable in [true, false] {
            let here = storage(&[("cards:nim", &deck(0, count, is_readable))]);
            ASKED.set(0);
            let theirs = deck(count / 2, count / 2 + count, is_readable);
            let merged = merge(&here, &file(&[("cards:nim", &theirs)]));
            assert_eq!((merged.decks, ASKED.get()), (1, 2 * count));
            let all = Deck::load(&here, "nim");
            assert_eq!(all.cards().len() + all.unread().len(), count + count / 2);
        }
    }
    let words = |from: usize| {
        (from..from + WORDS)
            .map(|at| format!("word{at} "))
            .collect::<String>()
    };
    let here = storage(&[("lessons:nim", &words(0))]);
    ASKED.set(0);
    merge(&here, &file(&[("lessons:nim", &words(WORDS / 2))]));
    assert_eq!(ASKED.get(), 2 * WORDS);
    assert_eq!(
        here.get("lessons:nim").unwrap().split(' ').count(),
        WORDS + WORDS / 2
    );
}

#[test]
fn what_is_larger_than_anybodys_is_refused_by_its_name() {
    let cards = deck(0, 60_000, true);
    let lines = deck(0, 100_000, false);
    let words = "word ".repeat(100_000);
    let names: String = (0..300_000)
        .map(|at| format!("&game{at}=0000000000000009+1"))
        .collect();
    let notes: String = (0..300_000).map(|at| format!("&note.{at}=1")).collect();
    let game = format!("9\n{notes}\nv=1");
    let theirs = [
        ("cards:nim", &*cards),
        ("cards:flip", &lines),
        ("lessons:maze", &words),
        ("daily:2026-11-22", &names),
        (GAME, &game),
        ("theme", "dark"),
    ];
    let here = storage(&[
        ("cards:nim", "20414 0 0 0 0 0 20414 1:2|5 3 4\n"),
        (GAME, "5\n\nours"),
    ]);
    let before = all(&here);
    let merged = merge(&here, &file(&theirs));
    assert_eq!(
        merged.to_string(),
        format!(
            "1 setting was added. 1 entry of the file could not be read and stayed out: “{GAME}”. Too large, and left out: \
             “cards:nim” (60,000 lines; at most 20,000 are read), “cards:flip” (100,000 lines; at most 20,000 are read), \
             “lessons:maze” (100,000 words; at most 5,000 are read) and 1 more."
        )
    );
    here.remove("theme");
    assert_eq!(all(&here), before);
}

/// Ends the work after so many parts.
struct Ending(Cell<usize>);

impl Pace for Ending {
    async fn part(&self, _: usize) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left > 0
    }
}

#[test]
fn wherever_it_is_ended_nothing_is_lost_and_the_rest_comes_the_next_time() {
    let ours = [
        ("cards:nim", &*deck(0, 300, true)),
        (GAME, "5\n\nours"),
        ("lessons:nim", "one"),
        ("nim", "game=00c0ffee00c0ffee"),
    ];
    let theirs = file(&[
        ("nim", "game=0000000000000001"),
        ("nim:game:0000000000000001", "6\n\ntheirs"),
        (GAME, "7\n\ntheirs"),
        ("cards:nim", &deck(200, 500, true)),
        ("lessons:nim", "two"),
        ("theme", "dark"),
    ]);
    let whole = storage(&ours);
    merge(&whole, &theirs);
    let mut ends = 0;
    for parts in 0.. {
        let here = storage(&ours);
        let merged = now(super::merge(&here, &theirs, &Ending(Cell::new(parts))));
        for (key, text) in all(&here) {
            let is_ours = ours.iter().any(|ours| *ours == (&*key, &*text));
            assert!(
                is_ours || whole.get(&key) == Some(text),
                "{key} is half of one and half of the other"
            );
        }
        assert!(ours.iter().all(|(key, _)| here.get(key).is_some()));
        let said = merged.to_string();
        assert_eq!(
            said.contains("Loading was ended. "),
            merged.is_cancelled,
            "{said}"
        );
        merge(&here, &theirs);
        assert_eq!(all(&here), all(&whole));
        if !merged.is_cancelled {
            break;
        }
        ends += 1;
    }
    // After each entry, and within the deck.
    assert!(ends > 15, "{ends}");
    let said = now(super::merge(&storage(&[]), &theirs, &Ending(Cell::new(0)))).to_string();
    assert_eq!(
        said,
        "Loading was ended. 1 game was added. Load the file again for the rest; what was here stays."
    );
}

#[test]
fn other_versions_are_named() {
    assert_eq!(check_version(Some("1")), Ok(()));
    let error = |found| check_version(found).unwrap_err();
    assert_eq!(error(None), FileError::NotOurs);
    assert_eq!(error(Some("2")), FileError::Newer("2".to_owned()));
    assert!(matches!(error(Some("99999999999999")), FileError::Newer(_)));
    for found in ["0", "\"1\"", "1.5", "-1", "null", ""] {
        assert_eq!(error(Some(found)), FileError::NoVersion(found.to_owned()));
        assert!(error(Some(found)).to_string().contains("1 is allowed"));
    }
}

/// Entries that could be ours, damaged ones, and any text.
fn any_entry() -> impl Strategy<Value = (String, String)> {
    let key = prop_oneof![
        "nim|flip|theme|nim:note|nim:results|due:nim|looked:nim|lessons:nim|aside:nim",
        "nim:game:000000000000000[0-3]",
        "daily:2026-11-2[0-2]",
        "cards:nim",
        ".*",
    ];
    let entry = prop_oneof![
        "game=000000000000000[0-3]",
        "[0-9]\n(over=1)?\nv=1&moves=[a-c]",
        "([0-9]{1,2}:[0-9],[0-9],[0-9],[0-9] ?){0,3}",
        "solved=[0-9](&(nim|flip)=000000000000000[0-3] [0-3]( 2026-11-2[0-2] [0-9] 6 [01])?){0,3}",
        "([0-9] [0-9] 0 0 1 0 [0-9] [a-c][|][a-c]\n){0,4}",
        "([a-c] ?){0,3}",
        ".*",
    ];
    (key, entry)
}

fn any_entries() -> impl Strategy<Value = Vec<(String, String)>> {
    prop::collection::vec(any_entry(), 0..12)
}

proptest! {
    #[test]
    fn to_load_a_file_twice_changes_nothing(ours in any_entries(), theirs in any_entries()) {
        let here = MemoryStorage::default();
        for (key, entry) in &ours {
            here.set(key, entry);
        }
        let games: Vec<(String, u64)> = ours
            .iter()
            .filter_map(|(key, _)| Some((key.clone(), here.get(key)?.parse::<SavedGame>().ok()?.changed)))
            .filter(|game| game.0.contains(":game:"))
            .collect();
        let keys = here.keys();
        let theirs: Vec<Entry> =
            theirs.into_iter().collect::<BTreeMap<_, _>>().into_iter().map(|(key, entry)| (key, Some(entry))).collect();
        let first = merge(&here, &theirs);
        let after = all(&here);
        prop_assert!(!first.to_string().is_empty());
        // Nothing is gone, and no game is older than it was.
        prop_assert!(keys.iter().all(|key| after.contains_key(key)));
        for (key, changed) in games {
            prop_assert!(after[&key].parse::<SavedGame>().unwrap().changed >= changed);
        }
        let second = merge(&here, &theirs);
        prop_assert_eq!(all(&here), after);
        prop_assert_eq!(second.games + second.days + second.results + second.decks + second.lessons + second.others, 0);
    }

    #[test]
    fn no_version_panics(found in ".*") {
        let _ = check_version(Some(&found)).map_err(|error| error.to_string());
    }
}
