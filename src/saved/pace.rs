//! Long work in small parts, between which a page can breathe, or somebody can end it.

/// What paces such work.
pub trait Pace {
    /// A small part of the work is done, `done` entries in all: waits, if it is time to. False if
    /// the work is to end here.
    fn part(&self, done: usize) -> impl Future<Output = bool>;
}

/// The work is done at one go.
pub struct Unhurried;

impl Pace for Unhurried {
    async fn part(&self, _: usize) -> bool {
        true
    }
}
