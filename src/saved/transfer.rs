//! Everything that is kept, taken to another device and brought together with what is kept there. Knows of no browser:
//! the file's text is read by whoever has it, as JSON, and its entries come here by their keys.
//!
//! Nothing here is written over by what is older or can't be read, and to load the same file once more changes nothing.
//! So it may be ended anywhere: each entry is written as a whole, and what is missing comes the next time. What is done
//! takes time in proportion to what there is, in parts; what is larger than anybody's is refused by its name.

use std::fmt::{self, Write as _};

use engine::day::Day;

use super::cards::{CARDS, DUE, JoinedDeck, LOOKED, lines};
use super::daily::{BEGUN, DAILY, DailyResults, NAMES};
use super::done::DONE;
use super::endings::{ENDINGS, RESULTS};
use super::first::FIRST;
use super::index::Index;
use super::last::LAST;
use super::lessons::LESSONS;
use super::pace::Pace;
use super::ratings::RATINGS;
use super::rush::RUSH;
use super::{ASIDE, Entries, GAME, GameId, POINTER, SavedGame, set_aside};
use crate::stats::Stats;

/// The version of files that is written, and the only one that is read.
pub const VERSION: u32 = 1;

/// The name of a file's version, which says that the file is ours.
pub const MARK: &str = "perfect-play";

/// The most entries that are read: who begins ten games a day has so many after thirteen years. A browser has room for some
/// 30,000 games.
pub const ENTRIES: usize = 50_000;

/// The most lines of a deck that are read: ten a day come to so many in five years.
pub const CARDS_MOST: usize = 20_000;

/// The most words of a list that are read: the lessons of a course, or the games that were looked through, of which a
/// hundred are kept.
pub const WORDS: usize = 5_000;

/// An entry's key, and its text; `None` where it is no text.
pub type Entry = (String, Option<String>);

/// Why a file can't be loaded. None of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It is larger than what a browser keeps: its size, and what is allowed, in megabytes.
    TooLarge(u32, u32),
    /// It has so many entries: more than are read.
    TooMany(usize),
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
            Self::TooMany(found) => write!(
                f,
                "The file has {} entries; at most {} are read here.",
                grouped(*found),
                grouped(ENTRIES)
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
    let seen = |c: char| match c.is_control() {
        true => char::REPLACEMENT_CHARACTER,
        false => c,
    };
    let mut short: String = text.chars().take(40).map(seen).collect();
    if text.chars().nth(40).is_some() {
        short.push('…');
    }
    short
}

/// What an entry is, by its key.
enum Kind<'a> {
    Game,
    Results,
    Daily,
    Cards(&'a str),
    /// What follows from another entry, and is written with it, or is of one device.
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
    if key == LAST || key.starts_with(DUE) {
        return Kind::Derived;
    }
    let lists = [LOOKED, LESSONS, RUSH, FIRST, ENDINGS, RATINGS, DONE];
    if key == BEGUN || lists.iter().any(|list| key.starts_with(list)) {
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
    pub passed_over: Named,
    /// Entries of the file that are larger than anybody's: they were passed over as well.
    pub too_large: Named,
    /// Whether it was ended before all was brought together.
    pub is_cancelled: bool,
}

/// Things by their names, of which the first few are said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    first: Vec<String>,
    /// How many there are.
    pub count: usize,
}

impl Named {
    /// How many are said.
    const SAID: usize = 3;

    fn add(&mut self, name: String) {
        self.count += 1;
        if self.first.len() < Self::SAID {
            self.first.push(name);
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.first.join(", "))?;
        match self.count - self.first.len() {
            0 => Ok(()),
            more => write!(f, " and {} more", grouped(more)),
        }
    }
}

impl Merged {
    fn count(&mut self, kind: &Kind, key: &str) {
        match kind {
            Kind::Game => self.games += 1,
            Kind::Daily => self.days += 1,
            Kind::Results => self.results += 1,
            Kind::Words if key.starts_with(LESSONS) => self.lessons += 1,
            // What only leads to games, or spares a look at them; decks are counted where they are joined.
            Kind::Words | Kind::Derived | Kind::Cards(_) => {}
            Kind::Other => self.others += 1,
        }
    }
}

/// A number with what is counted.
fn counted(count: usize, one: &str, more: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { more })
}

/// A number, its digits in threes.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
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
        if self.is_cancelled {
            f.write_str("Loading was ended. ")?;
        }
        let others = self.newer_here + self.unkept + self.passed_over.count + self.too_large.count;
        match (all, others) {
            (0, 0) if !self.is_cancelled => {
                f.write_str("All that is in the file is here already")?;
            }
            (0, _) => f.write_str("Nothing was added")?,
            (1, _) => write!(f, "{} was added", parts.join(", "))?,
            _ => write!(f, "{} were added", parts.join(", "))?,
        }
        match self.newer_here {
            0 => f.write_str(".")?,
            1 => f.write_str("; 1 game here is newer and stays.")?,
            count => write!(f, "; {} games here are newer and stay.", grouped(count))?,
        }
        if self.unkept > 0 {
            let count = counted(self.unkept, "entry", "entries");
            write!(
                f,
                " There was no room for {count}: what was here stays as it was."
            )?;
        }
        if self.passed_over.count > 0 {
            let count = counted(self.passed_over.count, "entry", "entries");
            let names = &self.passed_over;
            write!(
                f,
                " {count} of the file could not be read and stayed out: {names}."
            )?;
        }
        if self.too_large.count > 0 {
            let names = &self.too_large;
            write!(f, " Too large, and left out: {names}.")?;
        }
        if self.is_cancelled {
            f.write_str(" Load the file again for the rest; what was here stays.")?;
        }
        Ok(())
    }
}

/// Brings what a file has together with what is kept. An entry is `None` where the file has no text for it.
pub async fn merge(entries: &impl Entries, file: &[Entry], pace: &impl Pace) -> Merged {
    let mut merged = Merged::default();
    let is_pointer = |key: &str, text: &str| text.starts_with(POINTER) && !key.contains(':');
    // Whatever leads to games comes after them.
    for pointers in [false, true] {
        for (done, (key, theirs)) in file.iter().enumerate() {
            let Some(theirs) = theirs.as_deref().filter(|_| !key.is_empty()) else {
                if !pointers {
                    merged.passed_over.add(quoted(key));
                }
                continue;
            };
            if is_pointer(key, theirs) != pointers {
                continue;
            }
            let goes_on = match pointers {
                true => {
                    merge_pointer(entries, key, theirs);
                    true
                }
                false => merge_entry(entries, key, theirs, (pace, done), &mut merged).await,
            };
            if !goes_on || !pace.part(done).await {
                merged.is_cancelled = true;
                return merged;
            }
        }
    }
    merged
}

/// A key as it is said.
fn quoted(key: &str) -> String {
    format!("“{}”", short(key))
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
        Kind::Words => {
            let mut known = Index::default();
            let mut both = String::new();
            let mut is_changed = false;
            for (words, is_theirs) in [(ours, false), (theirs, true)] {
                for word in words.split_whitespace() {
                    let is_new = known.note(word);
                    is_changed |= is_new && is_theirs;
                    if is_new {
                        both.push_str(if both.is_empty() { "" } else { " " });
                        both.push_str(word);
                    }
                }
            }
            is_changed.then_some(both)
        }
        // Line by line: see [`merge_deck`].
        Kind::Cards(_) => None,
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

/// What an entry of the file has too much of, as it is said.
fn excess(kind: &Kind, key: &str, text: &str) -> Option<String> {
    let (found, what, most) = match kind {
        Kind::Cards(_) => (lines(text).count(), "lines", CARDS_MOST),
        Kind::Words => (text.split_whitespace().count(), "words", WORDS),
        Kind::Daily => (text.split('&').count(), "names", NAMES),
        _ => return None,
    };
    (found > most).then(|| {
        let (found, most) = (grouped(found), grouped(most));
        format!("{} ({found} {what}; at most {most} are read)", quoted(key))
    })
}

/// Brings one entry together with what is here; false if that was ended.
async fn merge_entry(
    entries: &impl Entries,
    key: &str,
    theirs: &str,
    (pace, done): (&impl Pace, usize),
    merged: &mut Merged,
) -> bool {
    let kind = kind(key);
    if matches!(kind, Kind::Derived) {
        return true;
    }
    if let Some(excess) = excess(&kind, key, theirs) {
        merged.too_large.add(excess);
        return true;
    }
    let ours = entries.get(key);
    if ours.as_deref() == Some(theirs) {
        return true;
    }
    if let Kind::Cards(game) = kind {
        let ours = ours.unwrap_or_default();
        return merge_deck(entries, game, &ours, theirs, (pace, done), merged).await;
    }
    let Some(ours) = ours else {
        // Perhaps a release to come can read what this one can't.
        keep(entries, key, theirs, &kind, merged);
        return true;
    };
    if !is_readable(&kind, theirs) {
        merged.passed_over.add(quoted(key));
    } else if let Some(both) = together(&kind, &ours, theirs, merged) {
        match is_whole(&kind, &ours) || set_aside(entries, key, &ours) {
            true => keep(entries, key, &both, &kind, merged),
            false => merged.unkept += 1,
        }
    }
    true
}

/// Brings two decks together, card by card; false if that was ended. No position is in it twice.
async fn merge_deck(
    entries: &impl Entries,
    game: &str,
    ours: &str,
    theirs: &str,
    (pace, done): (&impl Pace, usize),
    merged: &mut Merged,
) -> bool {
    /// So many lines are a small part of the work.
    const LINES: usize = 64;
    let mut joined = JoinedDeck::default();
    let mut is_changed = false;
    for (text, is_theirs) in [(ours, false), (theirs, true)] {
        for (place, line) in lines(text).enumerate() {
            is_changed |= joined.take(line) && is_theirs;
            if place % LINES == LINES - 1 && !pace.part(done).await {
                return false;
            }
        }
    }
    if !is_changed {
        return true;
    }
    let deck = joined.deck();
    let mut text = String::new();
    for (place, card) in deck.cards().iter().enumerate() {
        let _ = writeln!(text, "{card}");
        if place % LINES == LINES - 1 && !pace.part(done).await {
            return false;
        }
    }
    for line in deck.unread() {
        text.push_str(line);
        text.push('\n');
    }
    match deck.save_as(entries, game, &text) {
        true => merged.decks += 1,
        false => merged.unkept += 1,
    }
    true
}

/// Keeps an entry.
fn keep(entries: &impl Entries, key: &str, entry: &str, kind: &Kind, merged: &mut Merged) {
    match entries.set(key, entry) {
        true => merged.count(kind, key),
        false => merged.unkept += 1,
    }
}

#[cfg(test)]
#[path = "transfer_tests.rs"]
mod tests;
