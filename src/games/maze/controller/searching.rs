//! Searches: the worker's, and how they are shown.

use std::time::Duration;

use engine::maze::Maze;
use engine::maze::rules::Position;
use leptos::prelude::*;

use super::MazeController;
use crate::games::maze::searches::{KnownMaze, SearchAlgorithm, ShownSearch};
use crate::puzzle::CANCELLED;
use crate::ui::media::wants_calm;
use crate::ui::search::Search;
use crate::worker::client;

/// How long a search that is shown rests between two pictures.
const FRAME: Duration = Duration::from_millis(40);
/// In how many pictures the longest search is shown.
const FRAMES: usize = 160;

impl MazeController {
    /// Asks the worker for what there is to be known of a maze.
    pub(super) fn request(self, position: &Position) {
        let asked = position.clone();
        self.puzzle.request::<Maze>(position, move |analysis| {
            if let Some(analysis) = analysis {
                self.known
                    .set(KnownMaze::new(asked.clone(), analysis.visited));
            }
        });
    }

    pub(super) fn cancel_or_retry(self) {
        if self.puzzle.frame.search.with_untracked(Search::is_running) {
            self.puzzle.stop();
            // Nothing but the button of what has failed asks again.
            self.puzzle.fail(CANCELLED.to_owned());
        } else {
            client::try_again();
            self.request(&self.position());
        }
    }

    /// How many visits a search has that is shown.
    fn last_step(self) -> usize {
        self.read(|now| now.shown_search().map_or(0, |(_, last)| last))
    }

    /// Shows a search, or hides it; whoever wants no motion sees it at its end at once.
    pub(super) fn show_search(self, algorithm: SearchAlgorithm) {
        let shown = ShownSearch {
            algorithm,
            step: 0,
            playing: false,
        };
        let last = wants_calm().then(|| self.read(|now| shown.last_step(now.known())));
        self.ui.update(|ui| ui.show_search(algorithm, last));
        self.go_on();
    }

    pub(super) fn play_or_pause(self) {
        let last = self.last_step();
        self.ui.update(|ui| ui.play_or_pause(last));
        self.go_on();
    }

    /// Goes on with the search that is shown, if it plays.
    fn go_on(self) {
        let on = move || {
            let last = self.last_step();
            let went = self.ui.try_update(|ui| {
                let shown = ui.shown.as_mut();
                shown.is_some_and(|shown| shown.advance(last.div_ceil(FRAMES), last))
            });
            if went == Some(true) {
                self.go_on();
            }
        };
        self.next_visit.set(FRAME, on);
    }
}
