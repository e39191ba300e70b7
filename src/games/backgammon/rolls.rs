//! Moves that are made by themselves: those of chance, and of players who have no choice.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Move, Phase};
use leptos::prelude::*;

use super::dice::{next_roll, seed_of};
use super::scene::last_of_game;
use super::state::BackgammonState;
use super::turn::Turn;
use crate::link::Puzzle;
use crate::matches::dyn_move::DynMove;
use crate::matches::step::Moment;
use crate::play::Play;
use crate::players::{Mover, Seats};
use crate::saved::note::LUCK;
use crate::ui::fixed::effect;
use crate::ui::random;

/// The dice of a game. Copies are handles of the same.
#[derive(Clone, Copy)]
pub struct Rolls {
    play: Play<Backgammon>,
    state: RwSignal<BackgammonState>,
    /// The seed of the dice of a game that began in a position of no seed.
    luck: StoredValue<u64>,
}

impl Rolls {
    /// Those of the game on a page.
    pub fn new(play: Play<Backgammon>, state: RwSignal<BackgammonState>) -> Self {
        let luck = StoredValue::new(0);
        effect(move || {
            play.opened.track();
            let seed = play.noted(LUCK).unwrap_or_else(random::seed);
            play.note(LUCK, &seed);
            luck.set_value(seed);
        });
        Self { play, state, luck }
    }

    /// Who makes the next move.
    pub fn mover(self) -> Mover {
        let turn = self
            .play
            .session
            .with_untracked(|session| session.position().side_to_move());
        self.play.players.get_untracked().mover(turn)
    }

    /// The move that is made by itself now: chance's, or that of a player who has no choice.
    pub fn automatic(self, moment: Moment) -> Option<DynMove> {
        let mover = self.mover();
        let seats = self.play.players.get_untracked().seats;
        let is_exercise = self.play.any().is_exercise();
        // What is to be found is played by nobody else, even where there is no choice.
        let forced = self.state.with_untracked(|state| state.forced) && !is_exercise;
        let seed = self.seed();
        self.play.session.with_untracked(|session| {
            let position = session.position();
            // It is answered: what would come then is no part of it.
            if is_exercise && seats == Seats::Two && !session.played().is_empty() {
                return None;
            }
            match position.phase() {
                Phase::ToPlay(dice) => {
                    let is_its_own = forced || mover == Mover::Computer;
                    let turn = is_its_own.then(|| Turn::new(position.board(), dice));
                    let play = turn?.forced(forced && mover == Mover::Here);
                    // Whoever plays the computer is to see that there is no move.
                    let is_seen = mover == Mover::Here && seats == Seats::Computer;
                    let play = play.filter(|play| !(is_seen && play.is_empty()));
                    play.map(Move::Play)
                }
                // A person begins the next game of a match, and decides whether to double.
                Phase::Opening if seats != Seats::Watch && moment == Moment::TurnBegins => {
                    let goes_on = last_of_game(session).is_none();
                    let seed = seed.filter(|_| goes_on);
                    next_roll(seed?, session).map(Move::Roll)
                }
                Phase::ToRoll if position.can_double() && moment == Moment::TurnBegins => None,
                _ => next_roll(seed?, session).map(Move::Roll),
            }
            .map(DynMove::of)
        })
    }

    /// The seed of the dice; `None` where they are typed in.
    pub fn seed(self) -> Option<u64> {
        self.play.puzzle.with_untracked(|puzzle| match puzzle {
            Puzzle::Seeded { .. } => seed_of(puzzle),
            Puzzle::Board(_) => {
                let is_typed = self.state.with_untracked(|state| state.typed);
                (!is_typed).then(|| self.luck.get_value())
            }
        })
    }
}
