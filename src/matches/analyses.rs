//! What has been found out about positions, and what a review wants to be found out next.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::known::CachedAnalysis;

/// How many analyses are kept. Games that are longer than half of that are not reviewed.
pub const KEPT: usize = 300;

/// How many findings of a review are kept beside what it wants now.
const KEPT_OF_REVIEWS: usize = 1_000;

/// A position that is to be looked into, and how many plies ahead. The same position may be wanted
/// again with more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wanted {
    /// Its text form.
    pub position: String,
    /// The plies.
    pub plies: u32,
}

/// A position that has been looked into.
struct KeptAnalysis {
    position: String,
    known: Arc<CachedAnalysis>,
    /// How many variations beside the best were asked for.
    others: u32,
}

/// What is known of positions. What a review finds out is kept apart from what is known of the positions on the board, as
/// it looks less far.
#[derive(Default)]
pub struct Analyses {
    known: VecDeque<KeptAnalysis>,
    /// The positions that a review wants, in this order.
    wanted: Vec<Wanted>,
    /// A search for a review has failed: it does not go on until something else is wanted, or somebody tries again.
    is_broken: bool,
    reviewed: BTreeMap<Wanted, Arc<CachedAnalysis>>,
}

impl Analyses {
    fn kept(&self, position: &str) -> Option<&KeptAnalysis> {
        self.known.iter().find(|kept| kept.position == position)
    }

    /// What is known of a position, if it has been looked into.
    pub fn known(&self, position: &str) -> Option<Arc<CachedAnalysis>> {
        self.kept(position).map(|kept| Arc::clone(&kept.known))
    }

    /// Whether a position was looked into with fewer variations beside the best than `others`.
    pub fn is_narrow(&self, position: &str, others: u32) -> bool {
        self.kept(position).is_some_and(|kept| kept.others < others)
    }

    /// Keeps what was found out about a position with so many variations beside the best, and gives what is known of it
    /// now: a proof is not given up for more variations.
    pub fn keep(
        &mut self,
        position: String,
        found: CachedAnalysis,
        others: u32,
    ) -> Arc<CachedAnalysis> {
        let proved = self.known(&position);
        let proved = proved.filter(|old| old.value.is_exact() && !found.value.is_exact());
        let known = proved.unwrap_or_else(|| Arc::new(found));
        self.known.retain(|old| old.position != position);
        if self.known.len() >= KEPT {
            self.known.pop_front();
        }
        self.known.push_back(KeptAnalysis {
            position,
            known: Arc::clone(&known),
            others,
        });
        known
    }

    /// Forgets all that was found out: it may be wrong.
    pub fn forget(&mut self) {
        self.known.clear();
        self.reviewed.clear();
    }

    /// Takes what a review wants now in place of what it wanted; false if it wants the same.
    pub fn want(&mut self, wanted: Vec<Wanted>) -> bool {
        if self.wanted == wanted {
            return false;
        }
        if self.reviewed.len() > KEPT_OF_REVIEWS {
            self.reviewed.retain(|found, _| wanted.contains(found));
        }
        self.wanted = wanted;
        self.is_broken = false;
        true
    }

    /// Whether a review wants this.
    pub fn is_wanted(&self, of: &Wanted) -> bool {
        self.wanted.contains(of)
    }

    /// The first position that a review wants and does not have.
    pub fn next_wanted(&self) -> Option<Wanted> {
        let mut wanted = self.wanted.iter();
        let next = wanted.find(|wanted| !self.reviewed.contains_key(wanted));
        next.filter(|_| !self.is_broken).cloned()
    }

    /// Keeps what was found out for a review.
    pub fn keep_reviewed(&mut self, wanted: Wanted, found: CachedAnalysis) {
        self.reviewed.insert(wanted, Arc::new(found));
    }

    /// What has been found out for a review.
    pub fn reviewed(&self, wanted: &Wanted) -> Option<Arc<CachedAnalysis>> {
        self.reviewed.get(wanted).cloned()
    }

    /// A review can't go on, or can again.
    pub fn set_broken(&mut self, is_broken: bool) {
        self.is_broken = is_broken;
    }

    /// Whether a review can't go on.
    pub fn is_broken(&self) -> bool {
        self.is_broken
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Value;
    use engine::nim::Nim;
    use engine::nim::solve::analyze;

    use super::{Analyses, CachedAnalysis, KEPT, KEPT_OF_REVIEWS, Wanted};

    fn found(value: Value) -> CachedAnalysis {
        let analysis = analyze(&"1 2".parse().unwrap());
        CachedAnalysis::new::<Nim>("1 2".to_owned(), value, None, analysis)
    }

    fn wanted(position: &str, plies: u32) -> Wanted {
        let position = position.to_owned();
        Wanted { position, plies }
    }

    #[test]
    fn what_was_found_last_is_known() {
        let mut analyses = Analyses::default();
        assert!(analyses.known("a").is_none());
        analyses.keep("a".to_owned(), found(Value::Estimate(0.1)), 0);
        let now = analyses.keep("a".to_owned(), found(Value::Estimate(0.2)), 3);
        assert_eq!(now.value, Value::Estimate(0.2));
        assert_eq!(analyses.known("a").unwrap().value, Value::Estimate(0.2));
        analyses.forget();
        assert!(analyses.known("a").is_none());
    }

    #[test]
    fn a_proof_is_kept_and_more_variations_are_noted() {
        let mut analyses = Analyses::default();
        analyses.keep("a".to_owned(), found(Value::Win), 0);
        assert!(analyses.is_narrow("a", 3) && !analyses.is_narrow("a", 0));
        let now = analyses.keep("a".to_owned(), found(Value::Estimate(0.9)), 3);
        assert_eq!(now.value, Value::Win);
        assert!(!analyses.is_narrow("a", 3), "it is not looked into again");
        assert!(!analyses.is_narrow("b", 3), "nothing is known of it");
        // A proof takes the place of an estimate.
        analyses.keep("b".to_owned(), found(Value::Estimate(0.9)), 0);
        let now = analyses.keep("b".to_owned(), found(Value::LossIn(2)), 0);
        assert_eq!(now.value, Value::LossIn(2));
    }

    #[test]
    fn the_oldest_is_forgotten() {
        let mut analyses = Analyses::default();
        for number in 0..KEPT {
            analyses.keep(number.to_string(), found(Value::Win), 0);
        }
        // Found again, it is not the oldest any more.
        analyses.keep("0".to_owned(), found(Value::Win), 0);
        analyses.keep("new".to_owned(), found(Value::Win), 0);
        let is_known = |position: &str| analyses.known(position).is_some();
        assert!(is_known("0") && !is_known("1") && is_known("2") && is_known("new"));
    }

    #[test]
    fn a_review_goes_through_what_it_wants() {
        let mut analyses = Analyses::default();
        let all = vec![wanted("a", 1), wanted("b", 1), wanted("a", 2)];
        assert!(analyses.want(all.clone()));
        assert!(!analyses.want(all.clone()), "it is the same");
        for next in &all {
            assert_eq!(analyses.next_wanted().as_ref(), Some(next));
            assert!(analyses.reviewed(next).is_none());
            analyses.keep_reviewed(next.clone(), found(Value::Draw));
        }
        assert_eq!(analyses.next_wanted(), None);
        assert!(analyses.reviewed(&all[2]).is_some());
        assert!(
            analyses.known("a").is_none(),
            "of the board nothing is known"
        );
        // What is wanted again is there.
        analyses.want(vec![wanted("c", 1), wanted("b", 1)]);
        assert_eq!(analyses.next_wanted(), Some(wanted("c", 1)));
        assert!(analyses.is_wanted(&wanted("b", 1)) && !analyses.is_wanted(&wanted("a", 1)));
    }

    #[test]
    fn a_broken_review_goes_on_when_somebody_tries_again_or_wants_something_else() {
        let mut analyses = Analyses::default();
        analyses.want(vec![wanted("a", 1)]);
        analyses.set_broken(true);
        assert!(analyses.is_broken() && analyses.next_wanted().is_none());
        analyses.set_broken(false);
        assert_eq!(analyses.next_wanted(), Some(wanted("a", 1)));
        analyses.set_broken(true);
        analyses.want(vec![wanted("b", 1)]);
        assert_eq!(analyses.next_wanted(), Some(wanted("b", 1)));
    }

    #[test]
    fn what_reviews_found_is_let_go_of_only_if_it_is_much() {
        let mut analyses = Analyses::default();
        for number in 0..=KEPT_OF_REVIEWS {
            analyses.keep_reviewed(wanted(&number.to_string(), 1), found(Value::Draw));
        }
        analyses.want(vec![wanted("7", 1)]);
        assert!(analyses.reviewed(&wanted("7", 1)).is_some());
        assert!(analyses.reviewed(&wanted("8", 1)).is_none());
    }
}
