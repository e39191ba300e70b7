//! A game for two in progress, whatever game it is. What the shared parts do with it is compiled once, and not
//! for every game.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use engine::analysis::{Explanation, Limits, Value, unwatched};
use engine::game::{
    Analysis as _, AnalysisOf, Game, MoveOf, Player, Position as _, Solver as _, Strategy as _,
    TwoPlayer,
};
use engine::seed::Rng;
use leptos::prelude::*;

use super::dyn_move::DynMove;
use super::levels::{LevelChoice, RATES};
use super::status::{MatchStatus, match_status};
use super::ui_state::UiState;
use crate::link::site_game::SiteGame;
use crate::play::Play;
use crate::players::Players;
use crate::session::Session;
use crate::ui::announce::Announcer;
use crate::worker::protocol::{Answer, decode};

/// How the positions of a game are searched on its page.
#[derive(Clone, Copy, Debug)]
pub struct SearchPolicy {
    /// How long a search may take, in milliseconds: it is run in the worker. `None` where the
    /// theory answers at once.
    pub time: Option<u32>,
    /// How many variations beside the best it gives where a person is to move: see
    /// [`Limits::multi_pv`].
    pub others: u32,
}

impl SearchPolicy {
    /// The theory answers at once.
    pub const AT_ONCE: Self = Self {
        time: None,
        others: 0,
    };
}

/// What a page of a game for two says of the game, and how the computer plays there.
pub trait GameText: TwoPlayer + SiteGame {
    /// How its positions are searched.
    const SEARCH: SearchPolicy = SearchPolicy::AT_ONCE;

    /// How well the computer can play.
    const LEVELS: &'static [LevelChoice] = &RATES;

    /// What each player should know before the first move against the computer: a sentence and a space, or nothing.
    const SIDES: [&'static str; 2] = ["", ""];

    /// Whether chance moves as well: undo and redo lead from one decision to another, then, and not
    /// by a number of moves.
    const HAS_CHANCE: bool = false;

    /// Whether somebody decides something with a move: not where chance moves, or where there is no
    /// other move. Asked only where chance moves as well.
    fn is_decision(_position: &Self::Position, _m: &MoveOf<Self>) -> bool {
        true
    }

    /// What has happened last: who did what.
    fn recent(session: &Session<Self::Position>) -> Vec<(Player, String)> {
        let last = session.steps().last();
        let last = last.map(|(before, m)| (before.side_to_move(), Self::did(m)));
        last.into_iter().collect()
    }

    /// What is asked of whoever is to move, where that is more than a move.
    fn question(_position: &Self::Position) -> Option<String> {
        None
    }

    /// A hint as a whole sentence, where it is not to be one of those that other games have.
    fn hint_words(_position: &Self::Position, _analysis: &AnalysisOf<Self>) -> Option<String> {
        None
    }

    /// What a move does, after the name of whoever makes it: `took 2 coins from pile 1`.
    fn did(m: &MoveOf<Self>) -> String;

    /// What the list of moves says of a move.
    fn entry(m: &MoveOf<Self>) -> String {
        m.to_string()
    }

    /// The same as advice: `take 2 coins from pile 1`.
    fn advice(m: &MoveOf<Self>) -> String;

    /// The advice to make the best move of an analysis, with what it does where that is worth
    /// saying.
    fn hint(
        _position: &Self::Position,
        _analysis: &AnalysisOf<Self>,
        best: &MoveOf<Self>,
    ) -> String {
        Self::advice(best)
    }

    /// What a move gives away against the best, in a sentence, by analyses of the position before it
    /// and after it; `None` where there is nothing to say of that.
    fn cost(
        _before: &AnalysisOf<Self>,
        _m: &MoveOf<Self>,
        _after: &AnalysisOf<Self>,
    ) -> Option<String> {
        None
    }

    /// What there is to say of a move by the analysis of the position that it is made in, where that
    /// is enough.
    fn compare(
        _position: &Self::Position,
        _before: &AnalysisOf<Self>,
        _m: &MoveOf<Self>,
    ) -> Option<Explanation> {
        None
    }

    /// Who wins, as a sentence.
    fn goal(position: &Self::Position) -> String;
}

/// What is known of a position.
#[derive(Clone, Debug)]
pub struct CachedAnalysis {
    /// The text form of that position.
    position: String,
    /// What it is worth.
    pub value: Value,
    /// The same in words.
    pub explanation: Explanation,
    /// The game's own analysis.
    analysis: Arc<dyn Any + Send + Sync>,
}

impl CachedAnalysis {
    /// The game's own analysis.
    pub fn analysis<G: Game>(&self) -> Option<&AnalysisOf<G>> {
        self.analysis.downcast_ref()
    }

    /// The game's own analysis, if it is one of this position: nothing is said of a position by what is known of
    /// another.
    pub fn of<G: Game>(&self, position: &G::Position) -> Option<&AnalysisOf<G>> {
        self.analysis::<G>().filter(|_| self.is_of(position))
    }

    /// One function for all games, which saves bytes.
    fn is_of(&self, position: &dyn fmt::Display) -> bool {
        self.position == position.to_string()
    }
}

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
}

/// A game in progress.
pub trait DynMatch: Send + Sync {
    /// The game's ID.
    fn id(&self) -> &'static str;

    /// Who plays.
    fn players(&self) -> RwSignal<Players>;

    /// Says things to whoever does not see the screen.
    fn announcer(&self) -> Announcer;

    /// Follows the moves and the players.
    fn track(&self);

    /// Follows the opening of games, and says whether the last one was not kept here.
    fn track_opened(&self) -> bool;

    /// How the game stands.
    fn match_status(&self) -> MatchStatus;

    /// The position's text form.
    fn position(&self) -> String;

    /// How well the computer can play.
    fn levels(&self) -> &'static [LevelChoice];

    /// How long a search may take: see [`SearchPolicy`].
    fn time(&self) -> Option<u32>;

    /// How many variations beside the best a search gives: see [`SearchPolicy`].
    fn others(&self) -> u32;

    /// Whether chance moves as well: see [`GameText::HAS_CHANCE`].
    fn has_chance(&self) -> bool;

    /// The next move of those that redo would make.
    fn next(&self) -> Option<DynMove>;

    /// The text forms of the positions so far, from the start to this one.
    fn positions(&self) -> Vec<String>;

    /// The moves so far, and who made each.
    fn moves(&self) -> Vec<(Player, String)>;

    /// All moves of the game, with those that redo would make.
    fn line(&self) -> Vec<String>;

    /// What a position is worth, where that takes no search.
    fn worth(&self, position: &str) -> Option<Value>;

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

    /// Plays a move; one that is not legal is refused in words.
    fn play(&self, m: &DynMove) -> bool;

    /// The text form of the position after a move; in words, why it can't be made.
    fn after(&self, m: &DynMove) -> Result<String, String>;

    /// What a legal move is worth, and why, by what is known of the position after it, and of the
    /// position itself.
    fn explain_move(
        &self,
        m: &DynMove,
        before: Option<&CachedAnalysis>,
        after: &CachedAnalysis,
    ) -> Option<Explanation>;

    /// What there is to say of a move by what is known of the position alone: see [`GameText::compare`].
    fn compare(&self, m: &DynMove, before: &CachedAnalysis) -> Option<Explanation>;

    /// Goes to the position after so many moves.
    fn go_to(&self, plies: usize);

    /// Seats players.
    fn seat(&self, players: Players);

    /// Back to the start.
    fn restart(&self);

    /// Brings another game back: see [`Play::bring_back`].
    fn bring_back(&self);

    /// What is noted of the game beside its moves: see [`Play::noted`].
    fn noted(&self, name: &str) -> Option<String>;

    /// Notes something of the game: see [`Play::note`].
    fn note(&self, name: &'static str, text: String);

    /// The addresses of the position and of the start.
    fn links(&self) -> [String; 2];
}

/// What is marked on a board.
#[derive(Clone, Debug)]
pub struct Marks<M> {
    /// The winning moves, if they are shown.
    pub wins: Vec<M>,
    /// The hint.
    pub hint: Option<M>,
    /// The computer's move that is about to be made.
    pub pending: Option<M>,
    /// The move that is asked about.
    pub asked: Option<M>,
}

impl<M> Default for Marks<M> {
    fn default() -> Self {
        Self {
            wins: Vec::new(),
            hint: None,
            pending: None,
            asked: None,
        }
    }
}

/// The analysis of the position on the board, as soon as it is there.
pub fn known<G: TwoPlayer>(ui: &UiState) -> Option<&AnalysisOf<G>> {
    ui.known.as_ref()?.analysis::<G>()
}

/// What the page has to mark in a position.
pub fn marks<G: TwoPlayer>(position: &G::Position, ui: &UiState) -> Marks<MoveOf<G>> {
    let read = |m: &DynMove| m.get().cloned();
    let analysis = ui.known.as_ref().filter(|_| ui.wins);
    let analysis = analysis.and_then(|known| known.of::<G>(position));
    let judged = analysis.map_or(Vec::new(), |analysis| G::judge(position, analysis));
    let wins = judged.into_iter().filter(|(_, value)| value.is_win());
    Marks {
        wins: wins.map(|(m, _)| m).collect(),
        hint: ui.hint.as_ref().and_then(|hint| read(hint.0.as_ref()?)),
        pending: ui.pending.as_ref().and_then(read),
        asked: ui.asked.as_ref().and_then(|asked| read(&asked.0)),
    }
}

/// The strategy at a place among the game's: what erases the game knows it by that.
fn strategy_at<G: Game>(place: usize) -> Option<G::Strategy> {
    G::Strategy::ALL.get(place).copied()
}

impl<G: GameText> DynMatch for Play<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn players(&self) -> RwSignal<Players> {
        self.players
    }

    fn announcer(&self) -> Announcer {
        self.announcer
    }

    fn track(&self) {
        self.session.track();
        self.players.track();
    }

    fn track_opened(&self) -> bool {
        self.opened.track();
        self.is_fresh.get_untracked()
    }

    fn match_status(&self) -> MatchStatus {
        let players = self.players.get_untracked();
        self.session.with_untracked(|session| MatchStatus {
            has_former: self.has_former(),
            ..match_status::<G>(session, players)
        })
    }

    fn position(&self) -> String {
        self.session
            .with_untracked(|session| session.position().to_string())
    }

    fn levels(&self) -> &'static [LevelChoice] {
        G::LEVELS
    }

    fn time(&self) -> Option<u32> {
        G::SEARCH.time
    }

    fn others(&self) -> u32 {
        G::SEARCH.others
    }

    fn has_chance(&self) -> bool {
        G::HAS_CHANCE
    }

    fn next(&self) -> Option<DynMove> {
        self.session.with_untracked(|session| {
            let next = session.line().get(session.played().len())?;
            Some(DynMove::of(next.clone()))
        })
    }

    fn positions(&self) -> Vec<String> {
        self.session.with_untracked(|session| {
            let before = session.steps().map(|(position, _)| position.to_string());
            before.chain([session.position().to_string()]).collect()
        })
    }

    fn moves(&self) -> Vec<(Player, String)> {
        self.session.with_untracked(|session| {
            let steps = session.steps();
            steps
                .map(|(before, m)| (before.side_to_move(), m.to_string()))
                .collect()
        })
    }

    fn line(&self) -> Vec<String> {
        self.session
            .with_untracked(|session| session.line().iter().map(G::entry).collect())
    }

    // Each of the next three is compiled for those games only that need it.
    fn worth(&self, position: &str) -> Option<Value> {
        if G::SEARCH.time.is_some() {
            return None;
        }
        let position = position.parse().ok()?;
        let analysis = G::Solver::default().analyze(&position, &Limits::DEFAULT, &mut unwatched);
        Some(analysis.value())
    }

    fn know(&self, position: &str) -> Option<CachedAnalysis> {
        if G::SEARCH.time.is_some() {
            return None;
        }
        let known_of = position.to_owned();
        let position = position.parse().ok()?;
        let analysis = G::Solver::default().analyze(&position, &Limits::DEFAULT, &mut unwatched);
        Some(CachedAnalysis {
            position: known_of,
            value: analysis.value(),
            explanation: analysis.explain(&position),
            analysis: Arc::new(analysis),
        })
    }

    fn read(&self, position: &str, answer: Answer) -> Option<CachedAnalysis> {
        G::SEARCH.time?;
        let analysis: AnalysisOf<G> = decode(&answer.analysis).ok()?;
        Some(CachedAnalysis {
            position: position.to_owned(),
            value: answer.value,
            explanation: answer.explanation,
            analysis: Arc::new(analysis),
        })
    }

    fn judge(&self, known: &CachedAnalysis) -> Option<Judgement> {
        self.session.with_untracked(|session| {
            let position = session.position();
            let analysis = known.of::<G>(position)?;
            // What goes without saying is not made here: chance, which follows it, is.
            let is_said = |m: &MoveOf<G>| !G::Position::goes_without_saying(m);
            let best = analysis.best().filter(is_said);
            let moves = G::judge(position, analysis).into_iter();
            let moves = moves.filter(|(m, _)| is_said(m));
            Some(Judgement {
                value: analysis.value(),
                best: best.map(|m| {
                    let advice = G::hint(position, analysis, &m);
                    (DynMove::of(m), advice)
                }),
                words: G::hint_words(position, analysis),
                moves: moves.map(|(m, value)| (DynMove::of(m), value)).collect(),
            })
        })
    }

    fn choose(&self, strategy: usize, rng: &mut Rng) -> Option<DynMove> {
        self.session.with_untracked(|session| {
            let m = G::choose(session.position(), strategy_at::<G>(strategy)?, rng)?;
            Some(DynMove::of(m))
        })
    }

    fn pick(&self, known: &CachedAnalysis, strategy: usize, rng: &mut Rng) -> Option<DynMove> {
        self.session.with_untracked(|session| {
            let position = session.position();
            let strategy = strategy_at::<G>(strategy)?;
            let m = G::pick(position, known.of::<G>(position)?, strategy, rng)?;
            (!G::Position::goes_without_saying(&m)).then(|| DynMove::of(m))
        })
    }

    fn play(&self, m: &DynMove) -> bool {
        m.get().is_some_and(|m| Play::play(*self, m))
    }

    fn after(&self, m: &DynMove) -> Result<String, String> {
        let m: &MoveOf<G> = m.get().ok_or("This is a move of another game.")?;
        self.session.with_untracked(|session| {
            let after = session.position().play(m);
            after
                .map(|position| position.to_string())
                .map_err(|error| error.to_string())
        })
    }

    fn explain_move(
        &self,
        m: &DynMove,
        before: Option<&CachedAnalysis>,
        after: &CachedAnalysis,
    ) -> Option<Explanation> {
        let m = m.get()?;
        self.session.with_untracked(|session| {
            let position = session.position();
            let after = after.of::<G>(&position.play(m).ok()?)?;
            let mut explanation = G::explain_move(position, m, after);
            let before = before.and_then(|before| before.of::<G>(position));
            if let Some(cost) = before.and_then(|before| G::cost(before, m, after)) {
                explanation.reasons.insert(0, cost);
            }
            Some(explanation)
        })
    }

    fn compare(&self, m: &DynMove, before: &CachedAnalysis) -> Option<Explanation> {
        let m = m.get()?;
        self.session.with_untracked(|session| {
            let position = session.position();
            G::compare(position, before.of::<G>(position)?, m)
        })
    }

    fn go_to(&self, plies: usize) {
        Play::go_to(*self, plies);
    }

    fn seat(&self, players: Players) {
        Play::seat(*self, players);
    }

    fn restart(&self) {
        Play::restart(*self);
    }

    fn bring_back(&self) {
        Play::bring_back(*self);
    }

    fn noted(&self, name: &str) -> Option<String> {
        Play::noted(*self, name)
    }

    fn note(&self, name: &'static str, text: String) {
        Play::note(*self, name, text);
    }

    fn links(&self) -> [String; 2] {
        [self.position_link(), self.puzzle_link()]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::analysis::{Explanation, Limits, unwatched};
    use engine::game::{Analysis as _, Position as _, Solver as _};
    use engine::nim::Nim;
    use engine::nim::rules::Position;

    use super::CachedAnalysis;

    #[test]
    fn what_is_known_of_a_position_is_known_of_no_other() {
        let start: Position = "1 2 4".parse().unwrap();
        let analysis = Nim.analyze(&start, &Limits::DEFAULT, &mut unwatched);
        let known = CachedAnalysis {
            position: start.to_string(),
            value: analysis.value(),
            explanation: Explanation::default(),
            analysis: Arc::new(analysis.clone()),
        };
        assert_eq!(known.of::<Nim>(&start), Some(&analysis));
        for m in start.legal_moves() {
            assert_eq!(known.of::<Nim>(&start.play(&m).unwrap()), None, "{m}");
        }
    }
}
