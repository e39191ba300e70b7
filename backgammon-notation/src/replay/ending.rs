//! The ends of games that are not played out: what their results say, and how much of that is believed.

use engine::backgammon::rules::board::CHECKERS;
use engine::backgammon::rules::{Move, Phase, Position, Stake};
use engine::game::Player;

use super::Replay;
use crate::reading::{MatError, Problem, illegal};

/// A number of points, in words.
fn points(n: u32) -> String {
    format!("{n} {}", if n == 1 { "point" } else { "points" })
}

/// The words for the points that a text gives as won.
fn said(n: u32) -> String {
    let verb = if n == 1 { "is" } else { "are" };
    format!("{} {verb} said to be won", points(n))
}

impl Replay {
    /// Plays the result of a game. It stands in the winner's column; `points` is `None` if the text gives none.
    pub(super) fn wins(
        &mut self,
        line: u32,
        side: Option<Player>,
        points: Option<u32>,
        is_match: bool,
    ) -> Result<(), Problem> {
        if self.game.is_told || !(self.game.is_open || self.game.won.is_some()) {
            return Err(illegal("There is no game that could be won here."));
        }
        self.game.is_told = true;
        let is_played = self.game.won.is_some();
        let notes = self.notes.len();
        if !is_played {
            let winner = self.winner(line, side);
            if self.position.phase() == Phase::Opening {
                self.won_unrolled(line, winner, points);
                return Ok(());
            }
            self.end_early(line, winner, points, is_match)?;
        }
        let Some((winner, won)) = self.game.won else {
            return Ok(());
        };
        let Some(points) = points.filter(|&points| points != won) else {
            return Ok(());
        };
        let score = &mut self.score[usize::from(winner == Player::Second)];
        // Some programs give the points that the winner still needed, not the points won.
        let is_over = matches!(self.position.phase(), Phase::Over(_));
        let lacks = self
            .position
            .terms()
            .length
            .saturating_sub(score.saturating_sub(won));
        let is_lacked = self.position.terms().length > 0 && points == lacks;
        if points < won || is_lacked {
            *score = score.saturating_sub(won).saturating_add(points);
        }
        let is_noted = self.notes.len() > notes;
        if (is_over && is_lacked) || is_noted {
            return Ok(());
        }
        self.doubts += 1;
        self.note(
            line,
            format!("{}; by what was played it is {won}.", said(points)),
        );
        Ok(())
    }

    /// The winner of a game and the points won, as the score of the next game tells.
    fn gained(&self) -> Option<(Player, u32)> {
        let next = self.game.next?;
        let now = self.position.score();
        let gained = [0, 1].map(|i| next[i].checked_sub(now[i]));
        match gained {
            [Some(points @ 1..), Some(0)] => Some((Player::First, points)),
            [Some(0), Some(points @ 1..)] => Some((Player::Second, points)),
            _ => None,
        }
    }

    /// The winner: the player who has won by the score of the next game, otherwise the player in whose column the
    /// result stands.
    fn winner(&mut self, line: u32, side: Option<Player>) -> Player {
        let gained = self.gained().map(|(winner, _)| winner);
        let side = side.or(self.game.loser.map(Player::opponent));
        let winner = gained.or(side);
        let winner = winner.unwrap_or_else(|| self.position.on_roll().opponent());
        if side.is_some_and(|side| side != winner) {
            self.doubts += 1;
            let text = "The result stands in the other player’s column; the score of the next game is believed.";
            self.note(line, text.to_owned());
        }
        winner
    }

    /// Ends a game that was resigned before the first roll. It has no moves, so the games after it begin anew.
    fn won_unrolled(&mut self, line: u32, winner: Player, said: Option<u32>) {
        let at = usize::from(winner == Player::Second);
        let length = self.position.terms().length;
        let needed = length.saturating_sub(self.position.score()[at]);
        let gained = self.gained().map(|(_, points)| points);
        let won = match (gained, said.unwrap_or(1)) {
            (Some(points), _) => points,
            (None, points) if length > 0 && points >= needed => needed,
            (None, points) => points.min(3),
        };
        self.count();
        self.game.is_open = false;
        self.score[at] = self.score[at].saturating_add(won);
        let text = format!(
            "This game was given up before its first roll, for {}; it has no moves.",
            points(won)
        );
        let apart = MatError {
            line,
            problem: illegal(text.clone()),
        };
        self.note(line, text);
        match self.moves.is_empty() && (length == 0 || won < needed) {
            true => self.begin_at_score(),
            false => self.apart = Some(apart),
        }
    }

    /// Ends a game that was won before it was played out.
    fn end_early(
        &mut self,
        line: u32,
        winner: Player,
        said: Option<u32>,
        is_match: bool,
    ) -> Result<(), Problem> {
        let loser = winner.opponent();
        if self.bears_off_unseen(winner)? {
            return Ok(());
        }
        let is_offered = matches!(self.position.phase(), Phase::Resigned(..));
        if is_offered && winner != self.position.on_roll() {
            return self.play(Move::Accept);
        }
        let cube = self.position.cube().value;
        let is_doubled = self.position.phase() == Phase::Doubled;
        let is_drop = said.is_none_or(|won| won == cube || won > 3 * cube);
        if is_doubled && winner == self.position.on_roll() && is_drop {
            return self.play(Move::Drop);
        }
        let Some(stake) = self.stake(line, winner, said, is_match) else {
            let n = said.unwrap_or_default();
            let reason = format!("{} can’t be won with the cube at {cube}.", points(n));
            self.leave_open(line, winner, n, reason);
            return Ok(());
        };
        if !self.back_to_turn_of(line, loser) {
            let reason = "The game is given up by a player who has not had a turn in it; it is left where it stands.";
            let won = said.unwrap_or(stake.factor() * cube);
            self.leave_open(line, winner, won, reason.to_owned());
            return Ok(());
        }
        self.play(Move::Resign(stake))?;
        self.play(Move::Accept)
    }

    /// Leaves a game open, because the rules do not know the end that the text gives. The next game begins anew.
    fn leave_open(&mut self, line: u32, winner: Player, won: u32, reason: String) {
        let problem = illegal(reason.clone());
        self.apart = Some(MatError { line, problem });
        self.doubts += 1;
        self.note(line, reason);
        let score = &mut self.score[usize::from(winner == Player::Second)];
        *score = score.saturating_add(won);
        self.game.is_open = false;
    }

    /// Bears off the last checkers, if the winner has rolled what it takes and the text has left the play out. Tells
    /// whether it has.
    fn bears_off_unseen(&mut self, winner: Player) -> Result<bool, Problem> {
        if self.position.on_roll() != winner {
            return Ok(false);
        }
        let plays = self.position.plays();
        match plays.iter().find(|legal| legal.board.off() == CHECKERS) {
            Some(last) => self.play(Move::Play(last.play)).map(|()| true),
            None => Ok(false),
        }
    }

    /// The stake for which a game was resigned; `None` if the points are not possible.
    fn stake(
        &mut self,
        line: u32,
        winner: Player,
        points_said: Option<u32>,
        is_match: bool,
    ) -> Option<Stake> {
        let cube = self.position.cube().value;
        let worth = |stake: Stake| stake.factor().saturating_mul(cube);
        let exactly = |points: u32| Stake::ALL.into_iter().find(|&stake| worth(stake) == points);
        let named = self.game.given_up.and_then(|(_, stake, _)| stake);
        let needed = self.position.away(winner);
        let enough = |needed: u32| Stake::ALL.into_iter().find(|&stake| worth(stake) >= needed);
        // The players have gone on with the score of the next game, so that one counts most.
        let gained = self.gained().map(|(_, points)| points);
        if let Some(stake) = gained.and_then(exactly) {
            if let (Some(n), Some(gained)) = (points_said, gained)
                && n != gained
            {
                self.doubts += 1;
                self.note(
                    line,
                    format!("{}; the score of the next game says {gained}.", said(n)),
                );
            }
            return Some(stake);
        }
        let Some(n) = points_said else {
            let of_match = needed.filter(|_| is_match).and_then(enough);
            return of_match.or(named).or(Some(Stake::Single));
        };
        if let Some(stake) = exactly(n) {
            return Some(stake);
        }
        // Some programs give the points that the winner still needed, not the points won.
        let wins_match = needed.filter(|&needed| n >= needed).and_then(enough);
        if let Some(stake) = wins_match {
            if needed != Some(n) {
                let needed = needed.unwrap_or_default();
                self.note(
                    line,
                    format!("{}; {needed} is all that the match lacked.", said(n)),
                );
            }
            return Some(stake);
        }
        if n < 3 * cube {
            return None;
        }
        // Points above the most that are possible are cut to that.
        let has_borne_off = self.position.stake_of(winner) == Stake::Single;
        let most = match has_borne_off {
            true => Stake::Single,
            false => Stake::Backgammon,
        };
        let won = worth(most);
        self.note(
            line,
            format!("{}; with the cube at {cube} at most {won} can be.", said(n)),
        );
        Some(most)
    }

    /// Takes moves back to the last turn of a player who resigns out of turn. Tells whether there was such a turn.
    fn back_to_turn_of(&mut self, line: u32, loser: Player) -> bool {
        let is_turn = |position: &Position| {
            let phase = position.phase();
            matches!(phase, Phase::ToRoll | Phase::ToPlay(_)) && position.on_roll() == loser
        };
        if is_turn(&self.position) {
            return true;
        }
        let of_game = self
            .before
            .iter()
            .rposition(|position| position.phase() == Phase::Opening);
        let last = self.before.iter().rposition(is_turn);
        let last = last.filter(|&last| of_game.is_none_or(|first| last > first));
        let Some(last) = last else { return false };
        self.position = self.before[last];
        self.before.truncate(last);
        self.moves.truncate(last);
        let text = "The game was given up out of turn; it is read as given up in place of what the loser did last.";
        self.note(line, text.to_owned());
        true
    }

    /// Closes a game after its rows. If they do not give its end, the score of the next game does.
    pub(super) fn close(&mut self) {
        if !self.game.is_open || self.game.is_told {
            return;
        }
        let given_up = self.game.given_up;
        let line = given_up.map_or(self.game.line, |(_, _, line)| line);
        // The player whose turn it is resigns, in either column: in some texts the words stand in the winner's.
        let on_turn = self.position.on_roll().opponent();
        let is_begun = self.position.phase() != Phase::Opening;
        let loser = self.game.loser;
        let told = match (self.gained(), given_up, loser) {
            (Some((winner, n)), ..) => self.wins(line, Some(winner), Some(n), false),
            (None, Some(_), _) if is_begun => self.wins(line, Some(on_turn), None, false),
            (None, None, Some(loser)) => self.wins(line, Some(loser.opponent()), None, false),
            _ => return,
        };
        if told.is_ok() && given_up.is_none() && loser.is_none() {
            let text = "This game has no result; the score of the next one is believed.";
            self.note(line, text.to_owned());
        }
    }
}
