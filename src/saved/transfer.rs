//! Everything that is kept, taken to another device and brought together with what is kept there. Knows of no browser:
//! the file's text is read by whoever has it, as JSON, and its entries come here by their keys.
//!
//! Nothing here is written over by what is older or can't be read, and to load the same file once more changes nothing.

use std::fmt;

use engine::day::Day;

use super::cards::{CARDS, DUE, Deck, LOOKED};
use super::daily::{BEGUN, DAILY, DailyResults};
use super::lessons::LESSONS;
use super::{ASIDE, Entries, GAME, GameId, POINTER, SavedGame, set_aside};
use crate::stats::Stats;

/// The version of files that is written, and the only one that is read.
pub const VERSION: u32 = 1;

/// The name of a file's version, which says that the file is ours.
pub const MARK: &str = "perfect-play";

/// Why a file can't be loaded. None of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It is larger than what a browser keeps: its size, and what is allowed, in megabytes.
    TooLarge(u32, u32),
    /// It could not be read at all.
    Unreadable,
    /// It is no JSON.
    NoJson,
    /// It is JSON, but does not say that it is ours.
    NotOurs,
    /// A release after this one has written it: the version that it names.
    Newer(String),
    /// It names a version that there is none of.
    NoVersion(String),
    /// It has no entries.
    NoEntries,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(found, allowed) => write!(
                f,
                "The file has {found} MB; a browser keeps less, and at most {allowed} MB are read here."
            ),
            Self::Unreadable => f.write_str("The file could not be read."),
            Self::NoJson => f.write_str(
                "The file is no JSON, or only a part of it. What “Save all to a file” has written can be loaded.",
            ),
            Self::NotOurs => write!(
                f,
                "The file is not from Perfect Play: it does not begin with “\"{MARK}\": {VERSION}”. What “Save all to \
                 a file” has written can be loaded."
            ),
            Self::Newer(found) => write!(
                f,
                "The file is of version {found}, which a newer release has written; up to {VERSION} can be read here. \
                 Load this page again to get the newest release."
            ),
            Self::NoVersion(found) => write!(
                f,
                "The file says “{found}” where its version should be; {VERSION} is allowed."
            ),
            Self::NoEntries => f.write_str(
                "The file has no “entries”: it may have been changed since it was saved.",
            ),
        }?;
        f.write_str(" Nothing was changed.")
    }
}

impl std::error::Error for FileError {}

/// Checks the version that a file names, as JSON has it; `None` where it names none.
///
/// # Errors
/// If it is none that is read here.
pub fn check_version(found: Option<&str>) -> Result<(), FileError> {
    let found = found.ok_or(FileError::NotOurs)?;
    let is_number = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
    match found.parse::<u32>() {
        Ok(VERSION) => Ok(()),
        Ok(0) => Err(FileError::NoVersion(found.to_owned())),
        // Of more digits than any version will have, too.
        _ if is_number => Err(FileError::Newer(short(found))),
        _ => Err(FileError::NoVersion(short(found))),
    }
}

/// A text that was found somewhere, as long as a message has room for it.
fn short(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What an entry is, by its key.
enum Kind<'a> {
    Game,
    Results,
    Daily,
    Cards(&'a str),
    /// What follows from another entry, and is written with it.
    Derived,
    /// Words with blanks between.
    Words,
    /// A setting, or what this release does not know.
    Other,
}

fn kind(key: &str) -> Kind<'_> {
    if key.starts_with(ASIDE) {
        return Kind::Other;
    }
    if key
        .strip_prefix(DAILY)
        .is_some_and(|date| date.parse::<Day>().is_ok())
    {
        return Kind::Daily;
    }
    if let Some(game) = key.strip_prefix(CARDS) {
        return Kind::Cards(game);
    }
    if key.starts_with(DUE) {
        return Kind::Derived;
    }
    if key == BEGUN || key.starts_with(LOOKED) || key.starts_with(LESSONS) {
        return Kind::Words;
    }
    if key.ends_with(RESULTS) {
        return Kind::Results;
    }
    match key.split_once(GAME) {
        Some((_, id)) if id.parse::<GameId>().is_ok() => Kind::Game,
        _ => Kind::Other,
    }
}

/// How the key of a game's results ends; its ID is before.
pub const RESULTS: &str = ":results";

/// What became of a file's entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Games that were added, or were older here.
    pub games: usize,
    /// Days whose puzzles were added or solved better.
    pub days: usize,
    /// Games for two of which results were added.
    pub results: usize,
    /// Games of which cards to practise were added, or were older here.
    pub decks: usize,
    /// Games of which lessons were added.
    pub lessons: usize,
    /// Settings, and what this release does not know.
    pub others: usize,
    /// Games that are newer here.
    pub newer_here: usize,
    /// Entries that there was no room for.
    pub unkept: usize,
    /// Entries of the file that can't be read: they were passed over.
    pub passed_over: Vec<String>,
}

impl Merged {
    fn count(&mut self, kind: &Kind, key: &str) {
        match kind {
            Kind::Game => self.games += 1,
            Kind::Daily => self.days += 1,
            Kind::Results => self.results += 1,
            Kind::Cards(_) => self.decks += 1,
            Kind::Words if key.starts_with(LESSONS) => self.lessons += 1,
            // What only leads to games, or spares a look at them.
            Kind::Words | Kind::Derived => {}
            Kind::Other => self.others += 1,
        }
    }
}

/// A number with what is counted.
fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { more })
}

impl fmt::Display for Merged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = [
            (self.games, "game", "games"),
            (self.days, "day of puzzles", "days of puzzles"),
            (self.results, "table of results", "tables of results"),
            (self.decks, "deck to practise", "decks to practise"),
            (self.lessons, "course", "courses"),
            (self.others, "setting", "settings"),
        ];
        let parts: Vec<String> = kinds
            .into_iter()
            .filter(|kind| kind.0 > 0)
            .map(|(count, one, more)| counted(count, one, more))
            .collect();
        let all: usize = kinds.iter().map(|kind| kind.0).sum();
        match (all, self.newer_here + self.unkept + self.passed_over.len()) {
            (0, 0) => f.write_str("All that is in the file is here already")?,
            (0, _) => f.write_str("Nothing was added")?,
            (1, _) => write!(f, "{} was added", parts.join(", "))?,
            _ => write!(f, "{} were added", parts.join(", "))?,
        }
        match self.newer_here {
            0 => f.write_str(".")?,
            1 => f.write_str("; 1 game here is newer and stays.")?,
            count => write!(f, "; {count} games here are newer and stay.")?,
        }
        if self.unkept > 0 {
            let count = counted(self.unkept, "entry", "entries");
            write!(
                f,
                " There was no room for {count}: what was here stays as it was."
            )?;
        }
        if let Some(first) = self.passed_over.first() {
            let count = counted(self.passed_over.len(), "entry", "entries");
            write!(
                f,
                " {count} of the file could not be read and stayed out: “{}”{}",
                short(first),
                if self.passed_over.len() > 1 {
                    ", …"
                } else {
                    "."
                }
            )?;
        }
        Ok(())
    }
}

/// Brings what a file has together with what is kept. An entry is `None` where the file has no text for it.
pub fn merge(entries: &impl Entries, file: &[(String, Option<String>)]) -> Merged {
    let mut merged = Merged::default();
    let is_pointer = |key: &str, text: &str| text.starts_with(POINTER) && !key.contains(':');
    // Whatever leads to games comes after them.
    for pointers in [false, true] {
        for (key, theirs) in file {
            let Some(theirs) = theirs.as_deref().filter(|_| !key.is_empty()) else {
                if !pointers {
                    merged.passed_over.push(key.clone());
                }
                continue;
            };
            if is_pointer(key, theirs) != pointers {
                continue;
            }
            match pointers {
                true => merge_pointer(entries, key, theirs),
                false => merge_entry(entries, key, theirs, &mut merged),
            }
        }
    }
    merged
}

/// A route was left last with the later of two games.
fn merge_pointer(entries: &impl Entries, route: &str, theirs: &str) {
    let changed = |pointer: &str| {
        let id = pointer.strip_prefix(POINTER)?;
        let game: SavedGame = entries.get(&format!("{route}{GAME}{id}"))?.parse().ok()?;
        Some(game.changed)
    };
    let ours = entries.get(route);
    let is_later = match &ours {
        None => true,
        // A game of a release before identities stands there itself.
        Some(ours) if !ours.starts_with(POINTER) => false,
        Some(ours) => changed(theirs) > changed(ours),
    };
    if is_later && changed(theirs).is_some() {
        entries.set(route, theirs);
    }
}

/// What is to be kept of an entry that is here and in the file; `None` if that is what is here.
fn together(kind: &Kind, ours: &str, theirs: &str, merged: &mut Merged) -> Option<String> {
    let changed = |text: String, before: String| (text != before).then_some(text);
    match kind {
        Kind::Game => {
            let read = |text: &str| text.parse::<SavedGame>().ok().map(|game| game.changed);
            let (ours, theirs_at) = (read(ours), read(theirs));
            merged.newer_here += usize::from(ours > theirs_at && theirs_at.is_some());
            (theirs_at > ours).then(|| theirs.to_owned())
        }
        Kind::Results => {
            let before = Stats::read(ours);
            let both = before.clone().merged(&Stats::read(theirs));
            changed(both.to_string(), before.to_string())
        }
        Kind::Daily => {
            let before = DailyResults::read(ours);
            let both = before.clone().merged(&DailyResults::read(theirs));
            changed(both.to_string(), before.to_string())
        }
        Kind::Cards(_) => {
            let before = Deck::read(ours);
            let both = before.clone().merged(&Deck::read(theirs));
            changed(both.to_string(), before.to_string())
        }
        Kind::Words => {
            let mut words: Vec<&str> = ours.split_whitespace().collect();
            let before = words.len();
            for word in theirs.split_whitespace() {
                if !words.contains(&word) {
                    words.push(word);
                }
            }
            (words.len() > before).then(|| words.join(" "))
        }
        Kind::Derived | Kind::Other => None,
    }
}

/// Whether an entry can be read, where that can be said at all.
fn is_readable(kind: &Kind, text: &str) -> bool {
    match kind {
        Kind::Game => text.parse::<SavedGame>().is_ok(),
        Kind::Results => !Stats::read(text).levels().is_empty(),
        Kind::Daily => DailyResults::read(text).all().next().is_some(),
        // Lines that can't be read stay in a deck.
        _ => true,
    }
}

/// Whether all of an entry can be read.
fn is_whole(kind: &Kind, text: &str) -> bool {
    match kind {
        Kind::Results => Stats::read(text).to_string() == text,
        Kind::Daily => DailyResults::read(text).to_string() == text,
        _ => is_readable(kind, text),
    }
}

fn merge_entry(entries: &impl Entries, key: &str, theirs: &str, merged: &mut Merged) {
    let kind = kind(key);
    if matches!(kind, Kind::Derived) {
        return;
    }
    let Some(ours) = entries.get(key) else {
        // Perhaps a release to come can read what this one can't.
        return keep(entries, key, theirs, &kind, merged);
    };
    if ours == theirs {
        return;
    }
    if !is_readable(&kind, theirs) {
        merged.passed_over.push(key.to_owned());
        return;
    }
    if let Some(both) = together(&kind, &ours, theirs, merged) {
        if !is_whole(&kind, &ours) && !set_aside(entries, key, &ours) {
            merged.unkept += 1;
            return;
        }
        keep(entries, key, &both, &kind, merged);
    }
}

/// Keeps an entry, and what follows from it.
fn keep(entries: &impl Entries, key: &str, entry: &str, kind: &Kind, merged: &mut Merged) {
    let is_kept = match kind {
        // No position twice.
        Kind::Cards(game) => Deck::default()
            .merged(&Deck::read(entry))
            .save(entries, game),
        _ => entries.set(key, entry),
    };
    match is_kept {
        true => merged.count(kind, key),
        false => merged.unkept += 1,
    }
}

#[cfg(test)]
#[path = "transfer_tests.rs"]
mod tests;
