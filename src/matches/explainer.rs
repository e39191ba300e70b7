//! Reasons: why a move is best, and what another one is worth. Nobody needs them to play, so they come with the rest of the page.

use std::fmt;
use std::marker::PhantomData;

use engine::analysis::Explanation;
use engine::game::{Analysis as _, Position as _};

use super::dyn_move::DynMove;
use super::game_text::GameText;
use super::known::CachedAnalysis;
use super::status::MatchStatus;
use crate::addressed::addressed;

/// Explains the positions and moves of a game, whatever game it is, to whoever plays here. Each gives `None` for an analysis of another position or
/// game.
pub trait Explainer: Send + Sync {
    /// Explains the position that the analysis is of, which is on the board.
    fn explain(&self, known: &CachedAnalysis, now: &MatchStatus) -> Option<Explanation>;

    /// Says what a legal move is worth, and why, by what is known of the position after it, and of the one before.
    fn explain_move(
        &self,
        now: &MatchStatus,
        position: &str,
        m: &DynMove,
        before: Option<&CachedAnalysis>,
        after: &CachedAnalysis,
    ) -> Option<Explanation>;

    /// Says of a move what there is to say by what is known of the position before it alone: see [`GameText::compare`].
    fn compare(
        &self,
        now: &MatchStatus,
        m: &DynMove,
        before: &CachedAnalysis,
    ) -> Option<Explanation>;
}

impl fmt::Debug for dyn Explainer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Explainer")
    }
}

/// All of it, said to whoever plays here.
fn said(mut explanation: Explanation, now: &MatchStatus) -> Explanation {
    for words in explanation
        .reasons
        .iter_mut()
        .chain([&mut explanation.headline])
    {
        *words = addressed(words, now.turn, &now.called());
    }
    explanation
}

/// That of one game.
pub struct Explains<G>(PhantomData<fn() -> G>);

impl<G: GameText> Explains<G> {
    /// That of the game.
    pub const IT: &'static dyn Explainer = &Self(PhantomData);
}

impl<G: GameText> Explainer for Explains<G> {
    fn explain(&self, known: &CachedAnalysis, now: &MatchStatus) -> Option<Explanation> {
        // What took the worker a search came with its words.
        let explanation = match G::SEARCH.time {
            Some(_) => known.words()?.clone(),
            None => {
                let position = known.position().parse().ok()?;
                known.analysis::<G>()?.explain(&position)
            }
        };
        Some(said(explanation, now))
    }

    fn explain_move(
        &self,
        now: &MatchStatus,
        position: &str,
        m: &DynMove,
        before: Option<&CachedAnalysis>,
        after: &CachedAnalysis,
    ) -> Option<Explanation> {
        let position: G::Position = position.parse().ok()?;
        let m = m.get()?;
        let after = after.of::<G>(&position.play(m).ok()?)?;
        let mut explanation = G::explain_move(&position, m, after);
        let before = before.and_then(|before| before.of::<G>(&position));
        if let Some(cost) = before.and_then(|before| G::cost(before, m, after)) {
            explanation.reasons.insert(0, cost);
            explanation.plain += 1;
        }
        Some(said(explanation, now))
    }

    fn compare(
        &self,
        now: &MatchStatus,
        m: &DynMove,
        before: &CachedAnalysis,
    ) -> Option<Explanation> {
        let position = before.position().parse().ok()?;
        let explanation = G::compare(&position, before.of::<G>(&position)?, m.get()?)?;
        Some(said(explanation, now))
    }
}
