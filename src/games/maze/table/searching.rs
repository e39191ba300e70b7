//! Searches: the worker's, and how they are shown.

use std::time::Duration;

use engine::analysis::{Limits, Progress};
use engine::maze::Maze;
use engine::maze::rules::Position;
use leptos::prelude::set_timeout_with_handle;

use super::{Table, stop};
use crate::games::maze::desk::{Search, Shown};
use crate::ui::search;
use crate::ui::viewport::wants_calm;
use crate::worker::client::{self, Event};

/// How long a search that is shown rests between two pictures.
const FRAME: Duration = Duration::from_millis(40);
/// In how many pictures the longest search is shown.
const FRAMES: usize = 160;

impl Table {
    pub(super) fn request(self, position: &Position) {
        let running = search::Search::Running(Progress::default());
        self.desk.update(|desk| desk.search = running);
        client::analyze::<Maze>(position, Limits::NONE, move |event| {
            let failure = match event {
                Event::Loading => {
                    let loading = search::Search::Loading;
                    return self.desk.update(|desk| desk.search = loading);
                }
                Event::Progress(progress) => {
                    let running = search::Search::Running(progress);
                    return self.desk.update(|desk| desk.search = running);
                }
                Event::Done { analysis, .. } => {
                    return self.desk.update(|desk| {
                        desk.search = search::Search::Idle;
                        desk.known = Some(analysis);
                    });
                }
                Event::Refused(message) => message,
                Event::Died(reason) => search::Search::died(&reason),
            };
            self.fail(failure);
        });
    }

    fn fail(self, words: String) {
        self.play.say(words.clone());
        self.desk
            .update(|desk| desk.search = search::Search::Failed(words));
    }

    pub(super) fn cancel_or_retry(self) {
        if self.desk.with_untracked(|desk| desk.search.is_running()) {
            client::cancel();
            self.fail("The search was cancelled.".to_owned());
        } else {
            client::try_again();
            self.request(&self.position());
        }
    }

    /// Shows a search from its beginning, or hides it.
    pub(super) fn show(self, search: Search) {
        stop(self.next[0]);
        let calm = wants_calm();
        self.desk.update(|desk| {
            let shown = desk.shown.is_some_and(|shown| shown.search == search);
            desk.light_up();
            desk.shown = Some(Shown {
                search,
                step: 0,
                playing: !calm,
            })
            .filter(|_| !shown);
            let last = desk.last_step();
            if let Some(shown) = desk.shown.as_mut().filter(|_| calm) {
                shown.step = last;
            }
        });
        self.go_on();
    }

    pub(super) fn play_or_pause(self) {
        self.desk.update(|desk| {
            let last = desk.last_step();
            if let Some(shown) = &mut desk.shown {
                shown.playing ^= true;
                if shown.playing && shown.step >= last {
                    shown.step = 0;
                }
            }
        });
        self.go_on();
    }

    /// Goes on with the search that is shown, if it plays.
    fn go_on(self) {
        stop(self.next[0]);
        let on = move || {
            let went = self.desk.try_update(|desk| {
                let visits = desk.last_step().div_ceil(FRAMES);
                desk.advance(visits)
            });
            if went == Some(true) {
                self.go_on();
            }
        };
        self.next[0].set(set_timeout_with_handle(on, FRAME).ok());
    }
}
