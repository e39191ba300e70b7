//! What a page has to remember of a game beside its moves: values by names. They are kept with the game, as texts.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use engine::error::SyntaxError;

/// The name of a note, and the type that is written under it.
pub struct Note<T> {
    name: &'static str,
    value: PhantomData<fn() -> T>,
}

impl<T> Note<T> {
    /// The note of a name, which stays the same for ever: games that are kept have it.
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            value: PhantomData,
        }
    }
}

impl<T> Clone for Note<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Note<T> {}

/// By this note a game is an exercise (`crate::exercise`).
pub const EXERCISE: Note<String> = Note::new("exercise");

/// 1 where a puzzle is being solved with help.
pub const HELPED: Note<u8> = Note::new("helped");

/// 1 where the solution of a puzzle has been counted.
pub const COUNTED: Note<u8> = Note::new("counted");

/// 1 where a game is the first that a new visitor sees.
pub const WELCOME: Note<u8> = Note::new("welcome");

/// The seed of the dice of a game that began in a position of no seed.
pub const LUCK: Note<u64> = Note::new("luck");

/// What must be known of a match when it ends.
pub const ENDING: Note<EndingNote> = Note::new("ending");

/// What must be known of a match when it ends. The text form is three numbers, as in `1 0 25`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EndingNote {
    /// Whether the person was helped.
    pub helped: bool,
    /// Whether its end has been counted, or is not to be.
    pub counted: bool,
    /// The code of the weakest level at which the computer has played in it.
    pub level: u8,
}

impl fmt::Display for EndingNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [helped, counted] = [self.helped, self.counted].map(u8::from);
        write!(f, "{helped} {counted} {}", self.level)
    }
}

impl FromStr for EndingNote {
    type Err = SyntaxError;

    fn from_str(text: &str) -> Result<Self, SyntaxError> {
        match text.split(' ').collect::<Vec<_>>()[..] {
            [helped, counted, level] => Ok(Self {
                helped: helped == "1",
                counted: counted == "1",
                level: level.parse().unwrap_or(0),
            }),
            _ => Err(SyntaxError::new(text, "three numbers, such as 1 0 25")),
        }
    }
}

/// The notes of a game, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(Vec<(String, String)>);

impl Notes {
    /// What is noted; nothing where it can't be read.
    pub fn get<T: FromStr>(&self, note: Note<T>) -> Option<T> {
        self.text(note.name)?.parse().ok()
    }

    /// Notes a value in place of the one that was there; gives whether it is another one.
    pub fn set<T: fmt::Display>(&mut self, note: Note<T>, value: &T) -> bool {
        let text = value.to_string();
        let is_new = self.text(note.name) != Some(&text);
        self.set_text(note.name, text);
        is_new
    }

    /// Takes a note away.
    pub fn remove<T>(&mut self, note: Note<T>) {
        self.0.retain(|known| known.0 != note.name);
    }

    /// Whether there is such a note.
    pub fn has<T>(&self, note: Note<T>) -> bool {
        self.text(note.name).is_some()
    }

    fn text(&self, name: &str) -> Option<&str> {
        let note = self.0.iter().find(|note| note.0 == name);
        note.map(|note| note.1.as_str())
    }

    /// The names and the texts.
    pub(super) fn texts(&self) -> &[(String, String)] {
        &self.0
    }

    /// Gives a name a text in place of the one that it had.
    pub(super) fn set_text(&mut self, name: &str, text: String) {
        match self.0.iter_mut().find(|note| note.0 == name) {
            Some(note) => note.1 = text,
            None => self.0.push((name.to_owned(), text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ENDING, EXERCISE, EndingNote, HELPED, Note, Notes};

    #[test]
    fn what_is_noted_is_read_again() {
        let mut notes = Notes::default();
        assert!(!notes.has(EXERCISE) && notes.get(HELPED).is_none());
        assert!(notes.set(EXERCISE, &"lesson 3".to_owned()));
        assert!(!notes.set(EXERCISE, &"lesson 3".to_owned()));
        assert!(notes.set(HELPED, &1) && notes.set(EXERCISE, &"lesson 4".to_owned()));
        assert_eq!(notes.get(EXERCISE).as_deref(), Some("lesson 4"));
        assert_eq!(notes.get(HELPED), Some(1));
        notes.remove(EXERCISE);
        assert!(!notes.has(EXERCISE) && notes.has(HELPED));
        assert_eq!(notes.get(Note::<EndingNote>::new("helped")), None);
    }

    #[test]
    fn the_note_of_an_end_is_three_numbers() {
        let note = EndingNote {
            helped: true,
            counted: false,
            level: 25,
        };
        assert_eq!(note.to_string(), "1 0 25");
        assert_eq!("1 0 25".parse(), Ok(note));
        assert_eq!("x y z".parse(), Ok(EndingNote::default()));
        for rubbish in ["", "1", "1 1 1 1"] {
            let mut notes = Notes::default();
            notes.set_text("ending", rubbish.to_owned());
            assert_eq!(notes.get(ENDING), None, "{rubbish}");
        }
    }
}
