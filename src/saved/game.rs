//! A kept game: its identity, and its text form.

use std::fmt;
use std::str::FromStr;

use engine::error::SyntaxError;

use super::note::Notes;
use crate::link::push;

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

/// The most that is noted of a game: pages note a few things.
pub const NOTES: usize = 100;

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
        for (name, note) in self.notes.texts() {
            push(&mut beside, &format!("{NOTE}{name}"), note);
        }
        let beside = beside.trim_start_matches('&');
        write!(f, "{}\n{beside}\n{}", self.changed, self.query)
    }
}

impl FromStr for SavedGame {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        let error = || {
            SyntaxError::new(
                text,
                "a game as it is kept, in three lines, with 100 notes at most",
            )
        };
        let [changed, beside, query] = text.split('\n').collect::<Vec<_>>()[..] else {
            return Err(error());
        };
        let mut game = Self {
            changed: changed.parse().map_err(|_| error())?,
            query: query.to_owned(),
            ..Self::default()
        };
        for (place, (name, value)) in form_urlencoded::parse(beside.as_bytes()).enumerate() {
            if place >= NOTES {
                return Err(error());
            }
            match &*name {
                "over" => game.is_over = value == "1",
                "former" => game.former = value.parse().ok(),
                name => {
                    if let Some(name) = name.strip_prefix(NOTE) {
                        game.notes.set_text(name, value.into_owned());
                    }
                }
            }
        }
        Ok(game)
    }
}
