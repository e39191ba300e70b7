//! What the page shows, to be read all at once.

use engine::maze::rules::Position;
use engine::maze::solve::Visited;

use super::picture;
use super::searches::{KnownMaze, ShownSearch};
use super::state::MazeState;
use crate::session::Session;
/// What the page shows.
#[derive(Clone, Copy)]
pub struct MazeNow<'a> {
    /// The walk.
    pub session: &'a Session<Position>,
    /// What is shown of it.
    pub ui: &'a MazeState,
    /// What the worker has found out.
    pub known: &'a KnownMaze,
}

impl<'a> MazeNow<'a> {
    /// What searches have visited in the maze, if that is known.
    pub fn known(&self) -> Option<&'a Visited> {
        self.known.of(self.session.position())
    }

    /// The corner, width and height of the board's picture.
    pub fn view_box(&self) -> [i32; 4] {
        picture::view_box(self.session.position().maze().grid())
    }

    /// Where whoever walks is in it.
    pub fn walker(&self) -> (i32, i32) {
        let position = self.session.position();
        picture::point(position.maze(), position.here())
    }

    /// The search that is shown, and how many visits it has.
    pub fn shown_search(&self) -> Option<(ShownSearch, usize)> {
        let shown = self.ui.shown?;
        Some((shown, shown.last_step(self.known())))
    }
}
