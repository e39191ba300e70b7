//! Many positions that are looked into one after the other, as long as nothing else is searched: all of a
//! game, for its review. What is found out is kept apart from what is known of the position on the board, as
//! it looks less far.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;

use super::analysis_cache::{AnalysisCache, UNREADABLE};
use super::dyn_match::CachedAnalysis;
use crate::worker::client;

/// How much is kept beside what is wanted now.
const KEPT: usize = 1_000;

/// A position that is to be looked into, and how many plies ahead. The same position may be wanted
/// again with more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wanted {
    /// Its text form.
    pub position: String,
    /// The plies.
    pub plies: u32,
}

/// What is wanted, what is being found out, and what is known.
#[derive(Default)]
pub struct ReviewQueue {
    wanted: Vec<Wanted>,
    /// A search has failed: nothing is looked into until something else is wanted.
    is_broken: bool,
    /// What is searched.
    pub(super) running: Option<Wanted>,
    found: BTreeMap<Wanted, Arc<CachedAnalysis>>,
}

impl ReviewQueue {
    /// Another search begins, or none: the one that runs, if one does, is dropped.
    pub(super) fn is_overtaken(&mut self) -> bool {
        self.running.take().is_some()
    }

    /// What was found out may be wrong.
    pub(super) fn forget(&mut self) {
        self.found.clear();
    }

    fn known(&self, wanted: &Wanted) -> Option<&Arc<CachedAnalysis>> {
        self.found.get(wanted)
    }

    /// What is to be looked into next, if nothing is being looked into.
    pub(super) fn next(&self) -> Option<Wanted> {
        let mut wanted = self.wanted.iter();
        let next = wanted.find(|wanted| self.known(wanted).is_none());
        next.filter(|_| self.running.is_none() && !self.is_broken)
            .cloned()
    }

    /// Takes what is wanted now in place of what was. Gives whether a search runs that is not wanted any
    /// more.
    fn want(&mut self, wanted: Vec<Wanted>) -> bool {
        if self.found.len() > KEPT {
            self.found.retain(|found, _| wanted.contains(found));
        }
        self.wanted = wanted;
        self.is_broken = false;
        let running = self.running.as_ref();
        let is_dropped = running.is_some_and(|running| !self.wanted.contains(running));
        is_dropped && self.is_overtaken()
    }
}

impl AnalysisCache {
    /// Looks into these positions one after the other, in place of those that were wanted before. Other
    /// searches go first. Whoever follows the cache hears of each, and may ask for the same again.
    pub fn review(self, wanted: Vec<Wanted>) {
        let is_same = |queue: &ReviewQueue| queue.wanted == wanted;
        // What it was overtaken by may have ended.
        if !self.state.with_untracked(|state| is_same(&state.queue)) {
            let is_dropped = self.state.try_update(|state| state.queue.want(wanted));
            if is_dropped == Some(true) {
                client::cancel(self.context.life);
            }
        }
        self.work_off();
    }

    /// What has been found out about a position with so many plies.
    pub fn reviewed(self, wanted: &Wanted) -> Option<Arc<CachedAnalysis>> {
        self.state
            .with_untracked(|state| state.queue.known(wanted).map(Arc::clone))
    }

    /// A position has been looked into.
    pub(super) fn find(self, wanted: Wanted, known: Option<CachedAnalysis>) {
        let Some(known) = known else {
            return self.give_up(UNREADABLE.to_owned());
        };
        self.state.update(|state| {
            state.queue.running = None;
            state.queue.found.insert(wanted, Arc::new(known));
        });
        self.work_off();
    }

    /// The review can’t go on until somebody tries again.
    pub(super) fn give_up(self, message: String) {
        self.state.update(|state| {
            state.queue.running = None;
            state.queue.is_broken = true;
        });
        self.failed(message);
    }

    /// Somebody tries again.
    pub(super) fn take_up(self) {
        self.state.update(|state| state.queue.is_broken = false);
    }

    /// Whether the review can’t go on.
    pub fn has_given_up(self) -> bool {
        self.state.with_untracked(|state| state.queue.is_broken)
    }
}
