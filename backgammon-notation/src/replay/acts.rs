//! Plays the actions of a game one after the other.

use engine::backgammon::notation::xgid;
use engine::backgammon::rules::{Dice, Legal, Move, Phase, Play};
use engine::error::SyntaxError;
use engine::game::Player;

use super::Replay;
use crate::games::{Act, Entry, Played};
use crate::reading::{Problem, illegal};
use crate::typed;

/// The play of a player who can't move a checker.
const PASS: Move = Move::Play(Play::NONE);

impl Replay {
    /// Plays an action; `next` is the one after it.
    pub(super) fn entry(
        &mut self,
        entry: &Entry,
        side: Option<Player>,
        next: Option<&Act>,
    ) -> Result<(), Problem> {
        let line = entry.line;
        // In a position that was set up a player may have offered to resign. Without a remark, the offer was rejected.
        let is_result = matches!(entry.act, Act::Wins(..) | Act::Loses | Act::Remark(_));
        if matches!(self.position.phase(), Phase::Resigned(..)) && !is_result {
            self.play(Move::Reject)?;
        }
        match &entry.act {
            Act::Fault(problem) => Err(problem.clone()),
            Act::Remark(text) => self.remark(line, text),
            Act::Roll(None, _) => Ok(()),
            Act::Roll(Some(dice), played) => self.roll(*dice, played, side, next),
            Act::Double(value) => self.double(line, side, *value),
            // The answer to a resignation, which is accepted or rejected.
            Act::Take | Act::Drop if self.game.given_up.is_some() => {
                if matches!(entry.act, Act::Drop) {
                    self.game.given_up = None;
                }
                Ok(())
            }
            Act::Take | Act::Drop => {
                self.must_be_turn_of(side)?;
                self.play(match entry.act {
                    Act::Take => Move::Take,
                    _ => Move::Drop,
                })
            }
            Act::Beaver => Err(illegal(
                "A beaver: whoever is doubled may only take or pass here, and not turn the cube again.",
            )),
            Act::GivesUp(stake) => {
                if self.game.won.is_none() {
                    self.game.given_up = Some((side, *stake, line));
                }
                Ok(())
            }
            Act::Loses => {
                self.game.loser = side;
                Ok(())
            }
            Act::Wins(points, is_match) => self.wins(line, side, *points, *is_match),
        }
    }

    fn remark(&mut self, line: u32, text: &str) -> Result<(), Problem> {
        if let Some(board) = text.strip_prefix("Set Pos=") {
            let board = board.split('/').next().unwrap_or_default().trim();
            let [first, second] = xgid::read_checkers(board)?;
            let here = self.position.board_of(Player::First);
            if (here.own(), here.other()) != (&first, &second) {
                return Err(illegal(
                    "A position was set up here; only games that are played from their beginning can be read.",
                ));
            }
            return Ok(());
        }
        let before = self.remarks.moves.len();
        self.remarks.read(line, text)?;
        if self.remarks.moves.len() > before {
            self.remarks.moves.truncate(before);
            return Err(illegal(
                "What a remark says of a move stands before the first game.",
            ));
        }
        Ok(())
    }

    /// Requires that it is the turn of the player in whose column an action stands.
    fn must_be_turn_of(&self, side: Option<Player>) -> Result<(), Problem> {
        let is_opening = matches!(self.position.phase(), Phase::Opening | Phase::Over(_));
        match side {
            Some(side) if side != self.position.side_to_move() && !is_opening => {
                let column = |player| match self.turned(player) {
                    Player::First => "left",
                    Player::Second => "right",
                };
                let turn = self.position.side_to_move();
                Err(illegal(format!(
                    "This stands in the {} column, and it is the turn of the {} one: something is missing before it.",
                    column(side),
                    column(turn)
                )))
            }
            _ => Ok(()),
        }
    }

    fn double(
        &mut self,
        line: u32,
        side: Option<Player>,
        value: Option<u32>,
    ) -> Result<(), Problem> {
        let is_set_up = self.moves.is_empty() && self.position.phase() == Phase::Doubled;
        if !is_set_up {
            self.must_be_turn_of(side)?;
            self.play(Move::Double)?;
        }
        let cube = self.position.cube().value;
        if let Some(value) = value.filter(|&value| value != cube.saturating_mul(2)) {
            let now = cube.saturating_mul(2);
            self.doubts += 1;
            self.note(
                line,
                format!("The cube is said to go to {value}; by what was played it goes to {now}."),
            );
        }
        Ok(())
    }

    /// Plays a roll with the play after it; `next` is the action that follows.
    fn roll(
        &mut self,
        dice: Dice,
        played: &Played,
        side: Option<Player>,
        next: Option<&Act>,
    ) -> Result<(), Problem> {
        if self.game.won.is_some() && !matches!(played, Played::Said(_)) {
            // The player has rolled out of habit, although the game is over.
            return Ok(());
        }
        self.must_be_turn_of(side)?;
        let [high, low] = [dice.high(), dice.low()];
        let roll = match (self.position.phase(), side) {
            // The player who begins has the higher die.
            (Phase::Opening, Some(Player::First)) => Dice::new(high, low)?,
            (Phase::Opening, Some(Player::Second)) => Dice::new(low, high)?,
            _ => dice,
        };
        // In a position that was set up the dice may be rolled already.
        if self.position.dice() != Some(dice.sorted()) {
            self.play(Move::Roll(roll))?;
        }
        if let Played::Said(text) = played {
            let typed = typed::read(text)?;
            let play = typed::find(&self.position, &typed);
            return self.play(Move::Play(play.unwrap_or(typed)));
        }
        let plays = self.position.plays();
        if matches!(plays[..], [Legal { play, .. }] if play.is_empty()) {
            return match played {
                Played::Hidden => Ok(()),
                _ => self.play(PASS),
            };
        }
        // The player who rolled resigns now, or has not played yet; otherwise something is missing.
        let is_end = match next {
            Some(next) => matches!(next, Act::Wins(..) | Act::Loses | Act::GivesUp(_)),
            None => !matches!(played, Played::Illegal),
        };
        match played {
            Played::CannotMove(said) => {
                let allowed = format!("a play of {dice}, since there are checkers that can move,");
                Err(SyntaxError::new(said, allowed).into())
            }
            _ if is_end => Ok(()),
            Played::Illegal => Err(illegal(format!(
                "An illegal play was made with {dice}, says the text, and not which one; what comes after it \
                 can’t be followed."
            ))),
            Played::Hidden => Err(illegal(format!(
                "Question marks stand in place of the play of {dice}; what comes after it can’t be followed."
            ))),
            _ => Err(illegal(format!(
                "No play stands after {dice}, and there are checkers that can move."
            ))),
        }
    }
}
