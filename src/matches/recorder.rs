//! What a review reads of a game: the whole line, whatever of it is on the board, and what is known of its positions.

use std::sync::Arc;

use engine::analysis::{Explanation, Limits, Value, unwatched};
use engine::game::{Analysis as _, AnalysisOf, MoveOf, Position as _, Solver as _};
use leptos::prelude::*;

use super::game_text::GameText;
use super::review::PlayedGame;
use super::verdict::{Advice, better};
use super::{MatchController, contest};
use crate::play::Play;

/// Reads a game for its review, whatever game it is: what the shared parts do with it is compiled once.
pub trait Recorder: Send + Sync {
    /// Whether the game has come to its end, whatever of it is on the board; to be followed.
    fn is_over(&self) -> bool;

    /// The game, to be followed, with what is known of it; nothing of it before it is over.
    fn record(&self) -> PlayedGame;

    /// Why the move after so many others is good or bad, if that is known; nothing is followed.
    fn why(&self, ply: usize) -> Option<Explanation>;

    /// The advice to make the best move after so many, if it is known; nothing is followed.
    fn better(&self, ply: usize) -> Option<String>;

    /// The position after so many moves and the move that was made there, in their text forms; nothing is followed.
    fn decision(&self, ply: usize) -> Option<[String; 2]>;
}

/// That of a game.
pub fn recorder<G: GameText>(play: Play<G>) -> Arc<dyn Recorder> {
    let contest = contest();
    Arc::new(GameRecorder { play, contest })
}

/// A game on its page, of which the match was made before.
struct GameRecorder<G: GameText> {
    play: Play<G>,
    contest: MatchController,
}

impl<G: GameText> Recorder for GameRecorder<G> {
    fn is_over(&self) -> bool {
        self.play.session.track();
        self.play
            .session
            .with_untracked(|session| session.last().turn().is_over())
    }

    fn record(&self) -> PlayedGame {
        self.contest.track_analyses();
        self.play.session.track();
        self.play.session.with_untracked(|session| {
            let line = session.line();
            let outcome = session.last().turn().outcome();
            if outcome.is_none() {
                return PlayedGame::default();
            }
            let mut played = PlayedGame {
                outcome,
                ..PlayedGame::default()
            };
            for ply in 0..=line.len() {
                let position = session.position_at(ply);
                let player = position.side_to_move();
                played.turns.push(Some(player));
                played.values.push(value_of::<G>(position, self.contest));
                if let Some(m) = line.get(ply) {
                    played.moves.push((player, G::did(m)));
                    played.advice.push(advice::<G>(position, m, self.contest));
                }
            }
            played.settle();
            played
        })
    }

    fn why(&self, ply: usize) -> Option<Explanation> {
        self.play.session.with_untracked(|session| {
            let m: &MoveOf<G> = session.line().get(ply)?;
            let before = session.position_at(ply);
            let after = session.position_at(ply + 1);
            if G::SEARCH.time.is_none() {
                return Some(G::explain_move(before, m, &at_once::<G>(after)));
            }
            let known = self.contest.known(&after.to_string())?;
            Some(G::explain_move(before, m, known.of::<G>(after)?))
        })
    }

    fn better(&self, ply: usize) -> Option<String> {
        self.play.session.with_untracked(|session| {
            let position = session.position_at(ply);
            let played = session.line().get(ply);
            let best = if G::SEARCH.time.is_none() {
                at_once::<G>(position).best()
            } else {
                let known = self.contest.known(&position.to_string())?;
                known.of::<G>(position)?.best()
            };
            // What was played is not better than it is.
            let best = best.filter(|m| Some(m) != played);
            best.map(|m| G::advice(&m))
        })
    }

    fn decision(&self, ply: usize) -> Option<[String; 2]> {
        self.play.session.with_untracked(|session| {
            let m = session.line().get(ply)?.to_string();
            Some([session.position_at(ply).to_string(), m])
        })
    }
}

fn at_once<G: GameText>(position: &G::Position) -> AnalysisOf<G> {
    G::Solver::default().analyze(position, &Limits::DEFAULT, &mut unwatched)
}

/// What the reading of a position says of a move in it. Where the theory answers at once, that is said by the positions.
fn advice<G: GameText>(position: &G::Position, m: &MoveOf<G>, contest: MatchController) -> Advice {
    if G::SEARCH.time.is_none() {
        return Advice::default();
    }
    let read = || {
        let known = contest.known(&position.to_string())?;
        let analysis = known.of::<G>(position)?;
        let lines = analysis.lines(position).into_iter();
        Some(Advice {
            is_best: analysis.best().as_ref() == Some(m),
            rival: better(lines.filter(|line| line.m != *m).map(|line| line.value)),
        })
    };
    read().unwrap_or_default()
}

/// What a position is worth, where that is known or takes no search.
fn value_of<G: GameText>(position: &G::Position, contest: MatchController) -> Option<Value> {
    if G::SEARCH.time.is_none() {
        return Some(at_once::<G>(position).value());
    }
    Some(contest.known(&position.to_string())?.value)
}
