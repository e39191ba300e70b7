//! A survey: many positions that are looked into one after the other, as long as nothing else is
//! searched: all of a game, for its review. What it finds out is kept apart from what is known of the
//! position on the board, as it looks less far.

use leptos::prelude::*;
use std::rc::Rc;
use std::sync::Arc;

use engine::analysis::Limits;

use super::MatchController;
use super::analysis_cache::AnalysisCache;
use super::dyn_match::CachedAnalysis;
use crate::ui::search::Search;
use crate::worker::client::{self, Event};
use crate::worker::protocol::Request;

/// How much is kept beside what is wanted now.
const KEPT: usize = 1_000;

/// A position that is to be looked into, and how many plies ahead. The same position may be wanted
/// again with more.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    running: Option<Wanted>,
    found: Vec<(Wanted, Arc<CachedAnalysis>)>,
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
        let mut found = self.found.iter();
        found.find(|found| found.0 == *wanted).map(|found| &found.1)
    }

    /// What is to be looked into next, if nothing is being looked into.
    fn next(&self) -> Option<Wanted> {
        let mut wanted = self.wanted.iter();
        let next = wanted.find(|wanted| self.known(wanted).is_none());
        next.filter(|_| self.running.is_none() && !self.is_broken)
            .cloned()
    }
}

impl MatchController {
    /// Looks into these positions one after the other, in place of those of an earlier survey. Other
    /// searches go first. Whoever follows the cache hears of each, and may ask for the same again.
    pub fn survey(self, wanted: Vec<Wanted>) {
        if self
            .cache
            .with_untracked(|cache| cache.survey.wanted == wanted)
        {
            // What it was overtaken by may have ended.
            return self.go_on_surveying();
        }
        let is_dropped = self.cache.try_update(|cache| {
            let survey = &mut cache.survey;
            if survey.found.len() > KEPT {
                survey.found.retain(|found| wanted.contains(&found.0));
            }
            survey.wanted = wanted;
            survey.is_broken = false;
            let running = survey.running.as_ref();
            let is_dropped = running.is_some_and(|running| !survey.wanted.contains(running));
            is_dropped && survey.is_overtaken()
        });
        if is_dropped == Some(true) {
            client::cancel();
        }
        self.go_on_surveying();
    }

    /// What a survey has found out about a position with so many plies.
    pub fn reviewed(self, wanted: &Wanted) -> Option<Arc<CachedAnalysis>> {
        let known = |cache: &AnalysisCache| cache.survey.known(wanted).map(Arc::clone);
        self.cache.with_untracked(known)
    }

    /// Looks into the next position of the survey, if nothing else is searched.
    pub(super) fn go_on_surveying(self) {
        if self.is_busy() {
            return;
        }
        let next = self.cache.with_untracked(|cache| cache.survey.next());
        let Some(wanted) = next else {
            return;
        };
        let request = Request {
            id: 0,
            game: self.game().id().to_owned(),
            position: wanted.position.clone(),
            limits: Limits {
                plies: Some(wanted.plies),
                ..Limits::NONE
            },
            time: None,
        };
        let running = Some(wanted.clone());
        self.cache.update(|cache| cache.survey.running = running);
        client::ask(
            request,
            Rc::new(move |event| match event {
                Event::Loading | Event::Progress(_) => {}
                Event::Done { answer, .. } => match self.game().read(answer) {
                    Some(known) => self.find(&wanted, known),
                    None => self.break_off("The answer to the search can’t be read."),
                },
                Event::Refused(message) => self.break_off(&message),
                Event::Died(reason) => self.break_off(&Search::died(&reason)),
            }),
        );
    }

    fn find(self, wanted: &Wanted, known: CachedAnalysis) {
        let found = (wanted.clone(), Arc::new(known));
        self.cache.update(|cache| {
            cache.survey.running = None;
            cache.survey.found.push(found);
        });
        self.go_on_surveying();
    }

    /// The survey can't go on.
    fn break_off(self, message: &str) {
        self.cache.update(|cache| {
            cache.survey.running = None;
            cache.survey.is_broken = true;
        });
        self.say(message);
    }

    /// Whether the survey still has something to do, or waits for other searches.
    pub fn is_surveying(self) -> bool {
        self.cache.with_untracked(|cache| {
            let survey = &cache.survey;
            survey.running.is_some() || survey.next().is_some()
        })
    }
}
