//! What a review reads of a game: the whole line, whatever of it is on the board, and what is known of its positions.

use engine::analysis::{Explanation, Limits, Value, unwatched};
use engine::game::{Analysis as _, AnalysisOf, MoveOf, Position as _, Solver as _};
use leptos::prelude::*;

use super::contest;
use super::game_text::GameText;
use super::review::PlayedGame;
use crate::play::Play;

/// Reads a game for its review. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Recorder {
    /// The game, to be followed, with what is known of it.
    pub record: Memo<PlayedGame>,
    why: StoredValue<Why>,
}

/// Why the move after so many others is good or bad, if that is known.
type Why = Box<dyn Fn(usize) -> Option<Explanation> + Send + Sync>;

impl Recorder {
    /// That of a game of which the match was made before.
    pub fn of<G: GameText>(play: Play<G>) -> Self {
        let contest = contest();
        let record = Memo::new(move |_| {
            contest.track_analyses();
            play.session.with(|session| {
                let line = session.line();
                let outcome = session.last().turn().outcome();
                if outcome.is_none() {
                    return PlayedGame::default();
                }
                let positions = (0..=line.len()).map(|ply| session.position_at(ply));
                let mover = |position: &G::Position| position.side_to_move();
                let value = |position: &G::Position| value_of::<G>(position);
                let players = positions.clone().map(mover);
                let moves = players.clone().zip(line);
                PlayedGame {
                    moves: moves.map(|(player, m)| (player, G::did(m))).collect(),
                    values: positions.map(value).collect(),
                    turns: players.map(Some).collect(),
                    outcome,
                }
            })
        });
        let why: Why = Box::new(move |ply: usize| {
            play.session.with(|session| {
                let m: &MoveOf<G> = session.line().get(ply)?;
                let before = session.position_at(ply);
                let after = session.position_at(ply + 1);
                if G::SEARCH.time.is_none() {
                    return Some(G::explain_move(before, m, &at_once::<G>(after)));
                }
                let known = contest.known(&after.to_string())?;
                Some(G::explain_move(before, m, known.of::<G>(after)?))
            })
        });
        let why = StoredValue::new(why);
        Self { record, why }
    }

    /// Why the move after so many others is good or bad, if that is known.
    pub fn why(self, ply: usize) -> Option<Explanation> {
        self.why.with_value(|why| why(ply))
    }
}

fn at_once<G: GameText>(position: &G::Position) -> AnalysisOf<G> {
    G::Solver::default().analyze(position, &Limits::DEFAULT, &mut unwatched)
}

/// What a position is worth, where that is known or takes no search.
fn value_of<G: GameText>(position: &G::Position) -> Option<Value> {
    if G::SEARCH.time.is_none() {
        return Some(at_once::<G>(position).value());
    }
    Some(contest().known(&position.to_string())?.value)
}
