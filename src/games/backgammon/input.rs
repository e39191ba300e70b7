//! What somebody does with checkers and dice: taps, drags, plays and dice that are typed.

use backgammon_notation::typed::legal_play;
use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Dice, Move, Phase, Play as Moves};
use engine::game::Position as _;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::board::CheckerTouch;
use super::controller::BackgammonController;
use super::fit::{Orientation, Square};
use super::state::{BackgammonState, TappedPlace};
use super::turn::Turn;
use crate::matches::dyn_move::DynMove;
use crate::matches::marks::known;
use crate::matches::step::{MatchEvent, Moment};
use crate::players::Mover;

impl BackgammonController {
    /// Does what somebody does on the board; the answer is the checker that it is about.
    pub fn touch(self, touch: CheckerTouch) -> Option<usize> {
        let view = self.view().0;
        let player = self.position().on_roll();
        match touch {
            CheckerTouch::Press(square) => self.tap(view, square),
            CheckerTouch::Dice => self.tap_dice(),
            CheckerTouch::Lift(square) => {
                let place = view.place(square, player)?;
                let can_move = self
                    .state
                    .with_untracked(|state| state.movable().contains(&place));
                if can_move && self.mover() == Mover::Here {
                    self.state.update(|state| state.chosen = Some(place));
                    let placement = self.placement.get_untracked();
                    return placement.top(player, place);
                }
            }
            CheckerTouch::Drop(from, to) => {
                let places = view.place(from, player).zip(view.place(to, player));
                let went = places.is_some_and(|(from, to)| {
                    let went = self.state.try_update(|state| state.go(from, to)) == Some(true);
                    if went {
                        self.say_step(from, to);
                    }
                    went
                });
                if !went {
                    self.refuse(view.place(to, player));
                    self.state.update(BackgammonState::choose_first);
                }
            }
        }
        None
    }

    /// A square is pressed.
    fn tap(self, view: Orientation, square: Square) {
        let has_turn = self.state.with_untracked(|state| state.turn.is_some());
        if !has_turn {
            // Whoever's turn it is says so.
            return self.refuse_move();
        }
        let place = view.place(square, self.position().on_roll());
        let tapped = self.state.try_update(|state| state.tap(place));
        match tapped {
            Some(TappedPlace::Moved(from, to)) => self.say_step(from, to),
            Some(TappedPlace::Chosen) => {
                self.contest.remark(None);
                let targets = self.state.with_untracked(BackgammonState::targets);
                let words: Vec<String> = targets.into_iter().map(place_name).collect();
                self.contest
                    .say(format!("Chosen. It can go to {}.", words.join(", ")));
            }
            Some(TappedPlace::Refused) => self.refuse(place),
            None => {}
        }
    }

    /// Says why nothing can be done with a place, where one looks.
    fn refuse(self, place: Option<u8>) {
        let why = self.state.with_untracked(|state| {
            let why = state.why_not?;
            Some(why(state, place))
        });
        // Until the reasons are loaded the fact alone.
        let why = why.unwrap_or_else(|| "That can’t be played.".to_owned());
        self.contest.remark(Some(why));
    }

    pub(super) fn refuse_move(self) {
        let position = self.position();
        let words = match (position.phase(), self.mover()) {
            (Phase::Over(_), _) => "The game is over.",
            (_, Mover::Computer) => "It is the computer’s turn.",
            (_, Mover::Elsewhere) => "It is the other player’s turn: send the link.",
            (Phase::Doubled, _) => "Take or pass the double first.",
            (Phase::Resigned(..), _) => "Accept or reject the resignation first.",
            (Phase::ToPlay(_), _) => "Play the dice first.",
            _ => "Roll the dice first.",
        };
        self.play.announcer.say_once(words);
    }

    /// Says where a checker went, and what is left to be done.
    fn say_step(self, from: u8, to: u8) {
        self.contest.remark(None);
        let complete = self
            .state
            .with_untracked(|state| state.turn.as_ref().is_some_and(Turn::is_complete));
        let then = match complete {
            true if untrack(|| self.is_asking()) => " Press “Ask about it”.",
            true => " Press Done to end your turn.",
            false => "",
        };
        let (from, to) = (place_name(from), place_name(to));
        self.contest.say(format!("{from}/{to}.{then}"));
    }

    /// Rolls, if that is up to somebody here: whoever else is to roll may want to double.
    pub fn roll(self) {
        let may = match self.position().phase() {
            Phase::Opening => true,
            Phase::ToRoll | Phase::Rolling => self.mover() == Mover::Here,
            _ => false,
        };
        match self.rolls.automatic(Moment::Declined) {
            _ if !may => self.refuse_move(),
            Some(roll) => self.contest.send(MatchEvent::Chance(roll)),
            None => self.contest.say("Type in the dice."),
        }
    }

    /// Shows one of the best plays on the board, or no longer; while a play is asked about, asks about that one.
    pub fn point_at(self, place: usize) {
        if self.contest.ui.with_untracked(|ui| ui.asking) {
            return self.play_listed(place);
        }
        // Its arrows begin where the turn began.
        if self.state.with_untracked(BackgammonState::has_begun) {
            self.state.update(|state| state.take_back_to(0));
        }
        self.review.point_at(place);
    }

    /// Makes one of the best plays.
    pub fn play_listed(self, place: usize) {
        let play = self.contest.ui.with_untracked(|shared| {
            let analysis = known::<Backgammon>(shared)?;
            Some(analysis.moves.get(place)?.play)
        });
        if let Some(play) = play {
            // What was pressed goes with the list, and hands the focus on.
            let told = document().query_selector(".sentence").ok().flatten();
            if let Some(told) = told.and_then(|told| told.dyn_into::<HtmlElement>().ok()) {
                let _ = told.focus();
            }
            self.contest.press(&DynMove::of(Move::Play(play)));
        }
    }

    /// Makes the play that has been put together.
    pub fn finish(self) {
        let has_turn = self.state.with_untracked(|state| state.turn.is_some());
        match self.state.with_untracked(BackgammonState::in_hand) {
            Some(play) => self.contest.press(&play),
            None if has_turn => self.contest.say("There are more dice to play."),
            None => self.refuse_move(),
        }
    }

    /// Makes the play that has been typed.
    pub fn type_play(self) {
        let problem = match self.read_play(self.typed.get_untracked().trim()) {
            Ok(play) => {
                self.typed.set(String::new());
                self.contest.press(&DynMove::of(Move::Play(play)));
                String::new()
            }
            Err(message) => message,
        };
        self.problem.set(problem);
    }

    /// The legal play that a text names.
    fn read_play(self, text: &str) -> Result<Moves, String> {
        if self.state.with_untracked(|state| state.turn.is_none()) {
            return Err("You have no dice to play now.".to_owned());
        }
        legal_play(&self.position(), text)
    }

    /// A die has been typed in.
    pub fn type_die(self, die: u8) {
        let first = self.state.try_update(|state| match state.die.take() {
            None => {
                state.die = Some(die);
                None
            }
            first => first,
        });
        let Some(Some(first)) = first else { return };
        if let Ok(dice) = Dice::new(first, die) {
            match self.position().play(&Move::Roll(dice)) {
                Ok(_) => self
                    .contest
                    .send(MatchEvent::Chance(DynMove::of(Move::Roll(dice)))),
                // Who has the higher die begins.
                Err(_) => self.contest.remark(Some(format!(
                    "Both rolled {die}: roll again to see who goes first."
                ))),
            }
        }
    }
}

/// What a place is called in plays.
fn place_name(place: u8) -> String {
    match place {
        0 => "off".to_owned(),
        25 => "bar".to_owned(),
        point => point.to_string(),
    }
}
