//! What the worker's client is asked for, and what becomes of it.

use std::rc::Rc;

use engine::analysis::Progress;
use leptos::prelude::Callback;

use super::equipment::Equipped;
use super::protocol::{Answer, Request};
use crate::life::Life;

/// What becomes of a request. Nothing is heard of one that was cancelled or overtaken.
#[derive(Clone, Debug)]
pub enum Event {
    /// What is to search is still being loaded.
    Loading,
    /// The search goes on.
    Progress(Progress),
    /// The search has ended.
    Done(Answer),
    /// The request, or a reply, could not be understood.
    Refused(String),
    /// The worker died over it. A new one is on its way.
    Died(String),
}

/// What becomes of a request is handed to this.
pub type Listener = Rc<dyn Fn(Event)>;

/// A file that the searches of a game need.
pub(super) struct FileWanted {
    pub(super) game: &'static str,
    /// Where it is, if they need one.
    pub(super) address: Option<String>,
    /// Hears what has become of it.
    pub(super) told: Callback<Equipped>,
}

/// Something that is asked for; each is a function of [`super::client`].
pub(super) enum Call {
    WarmUp(String),
    Ask(Life, Request, Listener),
    Equip(Life, FileWanted),
    Add(FileWanted, &'static str),
    Cancel(Life),
    TryAgain,
}
