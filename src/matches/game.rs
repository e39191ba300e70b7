//! A game for two as it stands, whatever game it is: what a match asks of it. What the shared parts do with it is compiled
//! once, and not for every game.

use engine::analysis::{Limits, Value, unwatched};
use engine::game::{
    Analysis as _, AnalysisOf, Game, MoveOf, Player, Position as _, Solver as _, Strategy as _,
};
use engine::level;
use engine::seed::Rng;

use super::dyn_move::DynMove;
use super::game_text::{GameText, SearchPolicy};
use super::known::CachedAnalysis;
use super::levels::LevelChoice;
use super::status::{MatchStatus, match_status};
use crate::players::{Players, Seats};
use crate::session::Session;
use crate::worker::protocol::{Answer, decode};

/// What the moves of a position are worth.
pub struct Judgement {
    /// What the position is worth.
    pub value: Value,
    /// A best move, and the advice to make it.
    pub best: Option<(DynMove, String)>,
    /// A hint as a whole sentence, where the game has its own.
    pub words: Option<String>,
    /// Every legal move, with what it is worth to whoever makes it.
    pub moves: Vec<(DynMove, Value)>,
    /// How many replies the best move leaves.
    pub replies: usize,
}

/// What holds of a game wherever it is played.
#[derive(Clone, Copy, Debug)]
pub struct Traits {
    /// Its ID.
    pub id: &'static str,
    /// How well the computer can play.
    pub levels: &'static [LevelChoice],
    /// How its positions are searched.
    pub search: SearchPolicy,
    /// Whether chance moves as well: see [`GameText::HAS_CHANCE`].
    pub has_chance: bool,
    /// Whether a game may be drawn: see [`GameText::HAS_DRAWS`].
    pub has_draws: bool,
}

impl Traits {
    /// Those of a game.
    pub const fn of<G: GameText>() -> Self {
        Self {
            id: G::ID,
            levels: G::LEVELS,
            search: G::SEARCH,
            has_chance: G::HAS_CHANCE,
            has_draws: G::HAS_DRAWS,
        }
    }
}

/// A game as it stands. Nothing of this changes anything.
pub trait MatchGame {
    /// What holds of the game wherever it is played.
    fn traits(&self) -> Traits;

    /// How it stands.
    fn status(&self) -> MatchStatus;

    /// The position's text form.
    fn position(&self) -> String;

    /// The next move of those that redo would make.
    fn next(&self) -> Option<DynMove>;

    /// The text forms of the positions so far, from the start to this one.
    fn positions(&self) -> Vec<String>;

    /// The moves so far: who made each, and what that was, in the words of [`GameText::did`].
    fn moves(&self) -> Vec<(Player, String)>;

    /// Analyses a position in place, where that takes no search.
    fn know(&self, position: &str) -> Option<CachedAnalysis>;

    /// What the worker has found out about a position; `None` if that can't be read.
    fn read(&self, position: &str, answer: Answer) -> Option<CachedAnalysis>;

    /// What the position's moves are worth, by what is known of it; here and below `None` if that is known of another
    /// position.
    fn judge(&self, known: &CachedAnalysis) -> Option<Judgement>;

    /// The move of a strategy, by its place among the game's: see [`Game::choose`].
    fn choose(&self, strategy: usize, rng: &mut Rng) -> Option<DynMove>;

    /// The move of a strategy that takes a search, by what is known of the position: see
    /// [`Game::pick`].
    fn pick(&self, known: &CachedAnalysis, strategy: usize, rng: &mut Rng) -> Option<DynMove>;

    /// The limits of the search that a strategy chooses by, where it has its own: see [`engine::game::Strategy::limits`].
    fn limits(&self, strategy: usize) -> Option<Limits>;

    /// The text form of the position after a move; in words, why it can't be made.
    fn after(&self, m: &DynMove) -> Result<String, String>;
}

/// The moves of a game, and who plays it.
pub struct Standing<'a, G: GameText> {
    /// The moves and the position.
    pub session: &'a Session<G::Position>,
    /// Who plays.
    pub players: Players,
    /// Whether undo, where there is nothing to take back, brings another game back.
    pub has_former: bool,
    /// Whether it is an exercise.
    pub is_exercise: bool,
}

/// The strategy at a place among the game's: what erases the game knows it by that.
fn strategy_at<G: Game>(place: usize) -> Option<G::Strategy> {
    G::Strategy::ALL.get(place).copied()
}

impl<G: GameText> MatchGame for Standing<'_, G> {
    fn traits(&self) -> Traits {
        const { Traits::of::<G>() }
    }

    fn status(&self) -> MatchStatus {
        let status = match_status::<G>(self.session, self.players);
        let is_asked = self.is_exercise && self.players.seats == Seats::Two;
        MatchStatus {
            has_former: self.has_former,
            solver: is_asked.then(|| self.session.position_at(0).side_to_move()),
            ..status
        }
    }

    fn position(&self) -> String {
        self.session.position().to_string()
    }

    fn next(&self) -> Option<DynMove> {
        let next = self.session.line().get(self.session.played().len())?;
        Some(DynMove::of(next.clone()))
    }

    fn positions(&self) -> Vec<String> {
        let before = self
            .session
            .steps()
            .map(|(position, _)| position.to_string());
        before.chain([self.position()]).collect()
    }

    fn moves(&self) -> Vec<(Player, String)> {
        let steps = self.session.steps();
        steps
            .map(|(before, m)| (before.side_to_move(), G::did(m)))
            .collect()
    }

    // Each of the next two is compiled for those games only that need it.
    fn know(&self, position: &str) -> Option<CachedAnalysis> {
        if G::SEARCH.time.is_some() {
            return None;
        }
        let known_of = position.to_owned();
        let position = position.parse().ok()?;
        let analysis = G::Solver::default().analyze(&position, &Limits::DEFAULT, &mut unwatched);
        let value = analysis.value();
        Some(CachedAnalysis::new::<G>(known_of, value, None, analysis))
    }

    fn read(&self, position: &str, answer: Answer) -> Option<CachedAnalysis> {
        G::SEARCH.time?;
        let analysis: AnalysisOf<G> = decode(&answer.analysis).ok()?;
        let (position, words) = (position.to_owned(), Some(answer.explanation));
        Some(CachedAnalysis::new::<G>(
            position,
            answer.value,
            words,
            analysis,
        ))
    }

    fn judge(&self, known: &CachedAnalysis) -> Option<Judgement> {
        let position = self.session.position();
        let analysis = known.of::<G>(position)?;
        // What goes without saying is not made here: chance, which follows it, is.
        let is_said = |m: &MoveOf<G>| !G::Position::goes_without_saying(m);
        let best = analysis.best().filter(is_said);
        let moves = G::judge(position, analysis).into_iter();
        let moves = moves.filter(|(m, _)| is_said(m));
        Some(Judgement {
            value: analysis.value(),
            replies: best
                .as_ref()
                .map_or(0, |best| level::replies(position, best)),
            best: best.map(|m| {
                let advice = G::hint(position, analysis, &m);
                (DynMove::of(m), advice)
            }),
            words: G::hint_words(position, analysis),
            moves: moves.map(|(m, value)| (DynMove::of(m), value)).collect(),
        })
    }

    fn choose(&self, strategy: usize, rng: &mut Rng) -> Option<DynMove> {
        let m = G::choose(self.session.position(), strategy_at::<G>(strategy)?, rng)?;
        Some(DynMove::of(m))
    }

    fn pick(&self, known: &CachedAnalysis, strategy: usize, rng: &mut Rng) -> Option<DynMove> {
        let position = self.session.position();
        let strategy = strategy_at::<G>(strategy)?;
        let m = G::pick(position, known.of::<G>(position)?, strategy, rng)?;
        (!G::Position::goes_without_saying(&m)).then(|| DynMove::of(m))
    }

    fn limits(&self, strategy: usize) -> Option<Limits> {
        strategy_at::<G>(strategy)?.limits()
    }

    fn after(&self, m: &DynMove) -> Result<String, String> {
        let m: &MoveOf<G> = m.get().ok_or("This is a move of another game.")?;
        let after = self.session.position().play(m);
        after
            .map(|position| position.to_string())
            .map_err(|error| error.to_string())
    }
}
