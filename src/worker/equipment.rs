//! What the searches of a game need beside the program, as the page's side keeps it: which files were asked for, what has come
//! of them, and how much of it the worker has been given. Knows of no browser.

use leptos::prelude::Callback;

use crate::life::Life;

/// What becomes of what the searches of a game need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Equipped {
    /// What is loaded is there.
    Loaded,
    /// It could not be loaded, or can't be used, for this reason.
    Failed(String),
    /// All that is computed is there; whether it is kept for the next visit.
    Computed(bool),
}

/// Hears what becomes of it.
pub type Told = Callback<Equipped>;

/// What the searches of a game need beside the program: every worker is given it once, as messages, before the
/// first of these searches.
pub struct Equipment<M> {
    /// The game.
    pub game: &'static str,
    /// What was loaded and what was computed, in the order in which they came.
    parts: Vec<Part<M>>,
    /// How many of them the worker has been given.
    given: usize,
    /// How many of those it has taken: its replies come in the same order.
    taken: usize,
    /// What is loaded.
    files: Vec<File>,
    /// Whether what is computed is kept for the next visit, once it is there.
    pub computed: Option<bool>,
    /// Whether it is being computed, or was.
    is_prepared: bool,
    /// Who wants it.
    pub wanted: Life,
}

/// A file that searches need.
struct File {
    /// The module that reads it, if it is not the game's own.
    reader: Option<&'static str>,
    /// What has become of it; `None` as long as it is under way.
    loaded: Option<Equipped>,
    /// Hears of that.
    told: Told,
}

/// Some of what searches need.
struct Part<M> {
    /// As a worker is given it.
    message: M,
    /// The file that it was loaded from, by its place; `None` if it was computed.
    file: Option<usize>,
}

/// What is to be done about a file that somebody wants.
#[derive(Debug, PartialEq, Eq)]
pub enum Want {
    /// It is to be fetched; its place.
    Fetch(usize),
    /// It is under way, and is told when it is there.
    UnderWay,
    /// It has been loaded.
    Known(Equipped),
}

/// What a worker's reply to something that it was given comes to.
pub enum Took {
    /// It was given nothing.
    Unasked,
    /// It has taken it, or refused something that nobody is told of.
    Done,
    /// It has refused a file: no other worker is given it.
    Refused(Told, Equipped),
}

impl<M: Clone> Equipment<M> {
    /// Nothing yet.
    pub const fn new(game: &'static str, wanted: Life) -> Self {
        Self {
            game,
            parts: Vec::new(),
            given: 0,
            taken: 0,
            files: Vec::new(),
            computed: None,
            is_prepared: false,
            wanted,
        }
    }

    /// What becomes of what is loaded first, and of what is computed, is heard there.
    pub fn told(&self) -> Option<Told> {
        self.files.first().map(|file| file.told)
    }

    /// Somebody wants the file that this module reads. One that could not be had, or used, is fetched again.
    pub fn want(&mut self, reader: Option<&'static str>, told: Told) -> Want {
        let known = self.files.iter().position(|file| file.reader == reader);
        let Some(place) = known else {
            self.files.push(File {
                reader,
                loaded: None,
                told,
            });
            return Want::Fetch(self.files.len() - 1);
        };
        let file = &mut self.files[place];
        file.told = told;
        match &file.loaded {
            None => Want::UnderWay,
            Some(Equipped::Failed(_)) => {
                file.loaded = None;
                Want::Fetch(place)
            }
            Some(loaded) => Want::Known(loaded.clone()),
        }
    }

    /// What has come of the file of this place, and what of it a worker is to be given.
    pub fn came(&mut self, place: usize, message: Option<M>, loaded: Equipped) -> Option<Told> {
        let part = |message| Part {
            message,
            file: Some(place),
        };
        self.parts.extend(message.map(part));
        let file = self.files.get_mut(place)?;
        file.loaded = Some(loaded);
        Some(file.told)
    }

    /// Something has been computed, as a worker is given it.
    pub fn keep(&mut self, message: M) {
        self.parts.push(Part {
            message,
            file: None,
        });
    }

    /// Whether what can be computed is to be computed now: once, and not for somebody who has left.
    pub fn is_to_prepare(&mut self) -> bool {
        let is_wanted = !self.is_prepared && !self.wanted.is_over();
        self.is_prepared |= is_wanted;
        is_wanted
    }

    /// Another worker has been started, which has nothing.
    pub fn start_over(&mut self) {
        self.given = 0;
        self.taken = 0;
    }

    /// What the worker has not been given: it is given it now.
    pub fn give(&mut self) -> Vec<M> {
        let parts = &self.parts[self.given..];
        let messages = parts.iter().map(|part| part.message.clone()).collect();
        self.given = self.parts.len();
        messages
    }

    /// All that there is, for workers beside the page's own.
    pub fn messages(&self) -> Vec<M> {
        self.parts.iter().map(|part| part.message.clone()).collect()
    }

    /// The worker has taken what it was given first of what it has not answered yet, or refused it for this reason: then
    /// no other worker is given it.
    pub fn took(&mut self, refused: Option<String>) -> Took {
        if self.taken >= self.given {
            return Took::Unasked;
        }
        let Some(reason) = refused else {
            self.taken += 1;
            return Took::Done;
        };
        let part = self.parts.remove(self.taken);
        self.given -= 1;
        let Some(file) = part.file.and_then(|place| self.files.get_mut(place)) else {
            self.computed = None;
            return Took::Done;
        };
        let failed = Equipped::Failed(reason);
        file.loaded = Some(failed.clone());
        Took::Refused(file.told, failed)
    }
}

#[cfg(test)]
mod tests {
    use leptos::prelude::{Callback, Owner};

    use super::{Equipment, Equipped, Took, Want};
    use crate::life::Life;

    fn equipment() -> Equipment<&'static str> {
        Equipment::new("mnk", Life::here())
    }

    fn in_page(test: impl FnOnce()) {
        Owner::new().with(test);
    }

    #[test]
    fn a_file_is_fetched_once_and_again_where_it_could_not_be_had() {
        in_page(|| {
            let mut equipment = equipment();
            let told = Callback::new(|_| {});
            assert_eq!(equipment.want(None, told), Want::Fetch(0));
            assert_eq!(equipment.want(None, told), Want::UnderWay);
            // Another one is another module's.
            assert_eq!(equipment.want(Some("mnk:study"), told), Want::Fetch(1));
            let failed = Equipped::Failed("gone".to_owned());
            assert!(equipment.came(1, None, failed).is_some());
            assert_eq!(equipment.want(Some("mnk:study"), told), Want::Fetch(1));
            equipment.came(0, Some("weights"), Equipped::Loaded);
            assert_eq!(equipment.want(None, told), Want::Known(Equipped::Loaded));
            assert!(equipment.came(7, None, Equipped::Loaded).is_none());
        });
    }

    #[test]
    fn a_worker_is_given_each_part_once_and_what_it_refuses_nobody_is_given() {
        in_page(|| {
            let mut equipment = equipment();
            let told = Callback::new(|_| {});
            equipment.want(None, told);
            equipment.want(Some("mnk:study"), told);
            assert!(matches!(equipment.took(None), Took::Unasked));
            equipment.came(0, Some("weights"), Equipped::Loaded);
            equipment.keep("tables");
            assert_eq!(equipment.give().len(), 2);
            equipment.came(1, Some("proof"), Equipped::Loaded);
            assert_eq!(equipment.give(), ["proof"]);
            assert_eq!(equipment.give().len(), 0);
            assert!(matches!(equipment.took(None), Took::Done));
            // What was computed: nobody is told.
            assert!(matches!(equipment.took(Some(String::new())), Took::Done));
            let Took::Refused(_, why) = equipment.took(Some("cut short".to_owned())) else {
                panic!("it was a file");
            };
            assert_eq!(why, Equipped::Failed("cut short".to_owned()));
            assert!(matches!(equipment.took(None), Took::Unasked));
            assert_eq!(equipment.messages(), ["weights"]);
            equipment.start_over();
            assert_eq!(equipment.give(), ["weights"]);
            assert_eq!(equipment.want(Some("mnk:study"), told), Want::Fetch(1));
        });
    }

    #[test]
    fn what_is_computed_is_computed_once() {
        in_page(|| {
            let mut equipment = equipment();
            assert!(equipment.is_to_prepare());
            assert!(!equipment.is_to_prepare());
        });
    }
}
