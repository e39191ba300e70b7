//! How a game for two stands: whose turn it is, what has happened last, where undo and redo lead, and the sentences about
//! all that. Knows of no screen, and of no particular game.

use engine::game::{Outcome, Player, Position as _};

use super::game_text::GameText;
use super::turning::{Turning, own_move};
use super::ui_state::{ASKED, ASKING, UiState};
use crate::addressed::Called;
use crate::players::{Mover, Players, Seats};
use crate::session::Session;

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchStatus {
    /// What the players are called.
    pub names: [&'static str; 2],
    /// Who plays.
    pub players: Players,
    /// Whose turn it is.
    pub turn: Player,
    /// How the game has ended, if it has.
    pub outcome: Option<Outcome>,
    /// How many moves have been made.
    pub plies: usize,
    /// The same with those that redo would make.
    pub all: usize,
    /// What has happened last: who did what.
    pub last: Vec<(Player, String)>,
    /// What is asked of whoever is to move, where that is more than a move.
    pub question: Option<String>,
    /// Where undo and redo lead, where that is not a matter of counting moves.
    pub stops: Option<[Option<usize>; 2]>,
    /// Whether undo, where there is nothing to take back, brings another game back.
    pub has_former: bool,
    /// Who is to find a move, where that is asked for and nobody plays the other side.
    pub solver: Option<Player>,
    /// Who wins, as a sentence.
    pub goal: String,
    /// What each player should know before the first move: see [`GameText::SIDES`].
    pub sides: [&'static str; 2],
}

impl MatchStatus {
    /// Who moves now.
    pub fn mover(&self) -> Mover {
        self.players.mover(self.turn)
    }

    /// What a player is called.
    pub fn name(&self, player: Player) -> &'static str {
        match self.players.mover(player) {
            Mover::Here if self.solver == Some(player) => "You",
            Mover::Here if self.solver.is_some() => "The opponent",
            Mover::Here if self.players.seats != Seats::Two => "You",
            Mover::Computer if self.players.seats == Seats::Computer => "The computer",
            _ => match player {
                Player::First => self.names[0],
                Player::Second => self.names[1],
            },
        }
    }

    /// What both players are called.
    pub fn called(&self) -> Called {
        Called {
            there: self.names,
            here: [Player::First, Player::Second].map(|player| self.name(player)),
        }
    }

    /// Where undo leads: as many moves of the line stay as it says. `None` where there is nothing
    /// to take back. Against the computer its answer goes together with the move that it answers.
    pub fn undo_to(&self) -> Option<usize> {
        if let Some([back, _]) = self.stops {
            return back;
        }
        let mine = self.turn == self.players.me;
        match self.players.seats {
            Seats::Two | Seats::Watch => self.plies.checked_sub(1),
            // One takes back one's own move, as long as it has not been answered.
            Seats::Links => self.plies.checked_sub(1).filter(|_| !mine),
            Seats::Computer => self.plies.checked_sub(if mine { 2 } else { 1 }),
        }
    }

    /// Whether undo brings another game back: what has been answered by link is not left by it.
    pub fn undo_leaves(&self) -> bool {
        let is_asked = self.players.seats != Seats::Links || self.plies == 0;
        self.has_former && is_asked && self.undo_to().is_none()
    }

    /// Where redo leads, as [`MatchStatus::undo_to`] says for undo.
    pub fn redo_to(&self) -> Option<usize> {
        if let Some([_, forth]) = self.stops {
            return forth;
        }
        let both = self.players.seats == Seats::Computer && self.turn == self.players.me;
        let forth = if both { 2 } else { 1 };
        (self.plies < self.all).then(|| self.all.min(self.plies + forth))
    }

    /// What the last move did, as a sentence; nothing before the first.
    pub fn last(&self, ui: &UiState) -> String {
        self.tell(&self.last, ui)
    }

    /// What a move has changed, in a few sentences, for whoever has heard how things stood before: what
    /// the page shows beside that has been said already.
    pub fn news(&self, before: &Self, ui: &UiState) -> String {
        // A roll is shown with the move that it answers.
        let is_old = self.last.len() > 1 && self.last.first() == before.last.last();
        let last = self.tell(&self.last[usize::from(is_old)..], ui);
        let now = match self.outcome {
            Some(outcome) => self.ending(outcome, ui),
            None => self.whose_turn(ui),
        };
        match self.outcome.is_none() && now == before.whose_turn(ui) {
            true => last,
            false => last + " " + &now,
        }
    }

    fn tell(&self, events: &[(Player, String)], ui: &UiState) -> String {
        let mut words = String::new();
        for (player, did) in events {
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(match self.plies <= ui.set_up {
                true => self.names[usize::from(*player == Player::Second)],
                false => self.name(*player),
            });
            words.push(' ');
            words.push_str(did);
            words.push('.');
        }
        words
    }

    /// The game's state in a few sentences.
    pub fn sentence(&self, ui: &UiState) -> String {
        if ui.aside {
            return "A new game is being set up.".to_owned();
        }
        if let Some(remark) = &ui.remark {
            return remark.clone();
        }
        if ui.asking && self.outcome.is_none() {
            return ASKING.to_owned();
        }
        if ui.asked.is_some() {
            return match self.solver {
                Some(_) => "Your move, and the answer to it.".to_owned(),
                None => ASKED.to_owned(),
            };
        }
        if let Some((_, words)) = ui.mistake.as_ref().or(ui.hint.as_ref()) {
            return words.clone();
        }
        let last = self.last(ui);
        let space = if last.is_empty() { "" } else { " " };
        let now = match self.outcome {
            Some(Outcome::Win(winner)) if self.stops.is_none() => return self.result(winner, ui),
            Some(outcome) => self.ending(outcome, ui),
            None => self.whose_turn(ui),
        };
        last + space + &now
    }

    /// Whose turn it is.
    fn whose_turn(&self, ui: &UiState) -> String {
        let name = self.name(self.turn);
        if let Some(question) = &self.question
            && self.mover() == Mover::Here
        {
            return match self.players.seats {
                Seats::Two => format!("{name}: {question}"),
                _ => question.clone(),
            };
        }
        match (self.mover(), self.players.seats) {
            _ if self.solver == Some(self.turn) => "Your turn.",
            (Mover::Here, Seats::Links) => "Your turn: make a move, then send the link.",
            (Mover::Elsewhere, _) => {
                "Now send the link: it has your move in it, and brings back the answer."
            }
            (Mover::Computer, _) if ui.paused => "Paused.",
            (Mover::Computer, Seats::Computer) => "The computer’s turn.",
            (Mover::Here, Seats::Computer) if self.plies < 2 => {
                let side = self.sides[usize::from(self.turn == Player::Second)];
                return [side, "Your turn."].concat();
            }
            (Mover::Here, Seats::Computer) => "Your turn.",
            _ => return format!("{name} to move."),
        }
        .to_owned()
    }

    /// How the game has ended, and where it was decided.
    fn ending(&self, outcome: Outcome, ui: &UiState) -> String {
        let Outcome::Win(winner) = outcome else {
            return "A draw.".to_owned();
        };
        let mut words = self.wins(winner) + " " + &self.goal;
        if let Some(decided) = self.decided(ui) {
            words.push(' ');
            words.push_str(&decided);
        }
        words
    }

    /// How the game has ended, in so few words that they fit where the sentence stands: the board shows the
    /// last move.
    fn result(&self, winner: Player, ui: &UiState) -> String {
        let why = self.decided(ui).unwrap_or_else(|| self.goal.clone());
        format!("{} {why}", self.wins(winner))
    }

    /// Who has won.
    fn wins(&self, winner: Player) -> String {
        match self.name(winner) {
            "You" => "You win!".to_owned(),
            name => format!("{name} wins."),
        }
    }

    /// The position in which the game was given away, by its ply, if that is known: where whoever plays here was to move, and
    /// can be shown what was better.
    pub fn moment(&self, ui: &UiState) -> Option<usize> {
        let Some(Outcome::Win(winner)) = self.outcome else {
            return None;
        };
        match &ui.decided {
            Turning::At(number, _) if self.players.mover(winner.opponent()) == Mover::Here => {
                number.checked_sub(1)
            }
            _ => None,
        }
    }

    /// Where a game that somebody has won was decided, if that is known and worth saying.
    pub fn decided(&self, ui: &UiState) -> Option<String> {
        let Some(Outcome::Win(winner)) = self.outcome else {
            return None;
        };
        let won = self.players.mover(winner) == Mover::Here && self.name(winner) == "You";
        Some(match &ui.decided {
            Turning::Unknown => return None,
            // Who won does not ask how it began, but may like to know what gave it to them.
            Turning::BeforeTheFirst if won => return None,
            Turning::At(number, did) => {
                let loser = self.name(winner.opponent());
                format!(
                    "{loser} {did} in {}: that lost it.",
                    own_move(loser, *number)
                )
            }
            Turning::BeforeTheFirst => "It was decided before the first move.".to_owned(),
        })
    }
}

/// The nearest decisions of people before the position and after it; of the computer's where it
/// plays alone. Behind the last of them is the end of the line.
fn stops<G: GameText>(session: &Session<G::Position>, players: Players) -> [Option<usize>; 2] {
    let [at, all] = [session.played().len(), session.line().len()];
    let decides = |ply: usize| {
        let position = session.position_at(ply);
        let m = session.line().get(ply);
        let is_decision = m.is_some_and(|m| G::is_decision(position, m));
        is_decision.then(|| players.mover(position.side_to_move()))
    };
    let is_mine = |mover: Mover| mover == Mover::Here || players.seats == Seats::Watch;
    let mut back = None;
    for ply in (0..at).rev() {
        match decides(ply) {
            Some(mover) if is_mine(mover) => {
                back = Some(ply);
                break;
            }
            // What has been answered by link is not taken back.
            Some(Mover::Elsewhere) => break,
            _ => {}
        }
    }
    let forth = (at + 1..all).find(|&ply| decides(ply).is_some_and(is_mine));
    [back, forth.or((at < all).then_some(all))]
}

/// How a session stands, with these players.
pub fn match_status<G: GameText>(session: &Session<G::Position>, players: Players) -> MatchStatus {
    let position = session.position();
    MatchStatus {
        names: G::NAMES,
        players,
        turn: position.side_to_move(),
        outcome: position.turn().outcome(),
        plies: session.played().len(),
        all: session.line().len(),
        last: G::recent(session, players),
        question: G::question(position),
        stops: G::HAS_CHANCE.then(|| stops::<G>(session, players)),
        has_former: false,
        solver: None,
        goal: G::goal(position),
        sides: G::SIDES,
    }
}

#[cfg(test)]
#[path = "status_tests.rs"]
pub mod tests;
