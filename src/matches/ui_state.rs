//! What a page of a game for two knows beside the game itself, and the sentences about it. Knows
//! of no screen, and of no particular game.

use std::sync::Arc;

use engine::analysis::Explanation;
use engine::game::{Outcome, Player};

use super::dyn_match::CachedAnalysis;
use super::dyn_move::DynMove;
use super::status::MatchStatus;
use super::turning::Turning;
use crate::players::{Mover, Players, Seats};
use crate::stats::{Ending, Stats};

/// The page's state.
#[derive(Clone, Debug, Default)]
pub struct UiState {
    /// The computer's move, chosen and shown, and about to be played.
    pub pending: Option<DynMove>,
    /// Whether the computer, playing against itself, waits.
    pub paused: bool,
    /// Whether another game is being set up: nothing is played meanwhile.
    pub aside: bool,
    /// How many of the first moves were made in setting the game up: they were not in turn, and whose they are says
    /// nothing about who made them.
    pub set_up: usize,
    /// What is known of the position on the board.
    pub known: Option<Arc<CachedAnalysis>>,
    /// The hint that is shown: a move, if one is advised, and what there is to say of it.
    pub hint: Option<(Option<DynMove>, String)>,
    /// What there is to say of the last thing that somebody tried, in place of whose turn it is.
    pub remark: Option<String>,
    /// Whether the winning moves are marked.
    pub wins: bool,
    /// Whether the next move is asked about in place of being played; until it is answered.
    pub asking: bool,
    /// Whether a part of a move has been put together: undo takes that back first.
    pub begun: bool,
    /// The move that was asked about last, and what there is to say of it.
    pub asked: Option<(DynMove, Explanation)>,
    /// Whether the explanation is unfolded.
    pub why: bool,
    /// Whether the page shows something else of what is known of the position.
    pub analysis_shown: bool,
    /// Whether the person was helped in this game: by a hint, the winning moves, a question about a
    /// move, or by taking a move back.
    pub helped: bool,
    /// Whether this game's ending has been counted, or is not to be.
    pub counted: bool,
    /// The greatest code of a level at which the computer has played in this game: its weakest.
    pub level: u8,
    /// Where a game that is over was decided.
    pub decided: Turning,
    /// The endings so far.
    pub stats: Stats,
}

/// What is asked of whoever asks about a move.
pub const ASKING: &str = "Pick a move to ask about. It won’t be played.";

impl UiState {
    /// Whether somebody asks about a move, or reads the answer.
    pub fn is_questioned(&self) -> bool {
        self.asking || self.asked.is_some()
    }

    /// Whether the computer waits, whoever's turn it is.
    pub fn waits(&self) -> bool {
        self.paused || self.is_questioned() || self.aside
    }

    /// The next move is asked about.
    pub fn ask(&mut self) {
        self.asking = true;
        self.asked = None;
        self.remark = None;
    }

    /// What was asked about is answered: the next move is played again.
    pub fn answer(&mut self, m: DynMove, explanation: Explanation) {
        // What was said on the way to it is over.
        if self.asking {
            self.remark = None;
        }
        self.asking = false;
        self.asked = Some((m, explanation));
        self.helped = true;
    }

    /// Nothing is asked about any more.
    pub fn close(&mut self) {
        if self.asking {
            self.remark = None;
        }
        self.asking = false;
        self.asked = None;
    }

    /// Another position is on the board: what was said about the last one goes.
    pub fn turn_over(&mut self) {
        self.pending = None;
        self.known = None;
        self.hint = None;
        self.remark = None;
        self.asked = None;
        self.decided = Turning::Unknown;
    }

    /// Another game begins; `is_over` where it is one that has ended before.
    pub fn start_over(&mut self, is_over: bool) {
        self.turn_over();
        self.paused = false;
        self.aside = false;
        self.set_up = 0;
        self.wins = false;
        self.asking = false;
        self.helped = false;
        self.counted = is_over;
        self.level = 0;
    }

    /// What must be known of this game when it ends, as text.
    pub fn note(&self) -> String {
        let flag = |on| if on { "1" } else { "0" };
        format!(
            "{} {} {}",
            flag(self.helped),
            flag(self.counted),
            self.level
        )
    }

    /// Reads what [`UiState::note`] has written; rubbish says nothing.
    pub fn read_note(&mut self, text: &str) {
        if let [helped, counted, level] = text.split(' ').collect::<Vec<_>>()[..] {
            self.helped |= helped == "1";
            self.counted |= counted == "1";
            self.level = self.level.max(level.parse().unwrap_or(0));
        }
    }

    /// Counts the ending of a game that has just been played out against the computer, once.
    /// Gives whether there was something to count.
    pub fn count(&mut self, players: Players, outcome: Option<Outcome>) -> bool {
        let Some(outcome) = outcome else { return false };
        if self.counted || players.seats != Seats::Computer {
            return false;
        }
        let ending = match outcome {
            Outcome::Win(winner) if winner != players.me => Ending::Lost,
            Outcome::Win(_) if self.helped => Ending::WonWithHelp,
            Outcome::Win(_) => Ending::Won,
            _ => Ending::Drawn,
        };
        self.counted = true;
        self.stats
            .count(self.level.max(players.level.code()), ending);
        true
    }
}

impl MatchStatus {
    /// Who moves now.
    pub fn mover(&self) -> Mover {
        self.players.mover(self.turn)
    }

    /// What a player is called.
    pub fn name(&self, player: Player) -> &'static str {
        match self.players.mover(player) {
            Mover::Here if self.players.seats != Seats::Two => "You",
            Mover::Computer if self.players.seats == Seats::Computer => "The computer",
            _ => match player {
                Player::First => self.names[0],
                Player::Second => self.names[1],
            },
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
        if let Some((_, words)) = &ui.hint {
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
            Turning::At(number, m) if won => {
                let loser = self.name(winner.opponent());
                format!("{loser} gave it away with move {number}, {m}.")
            }
            Turning::At(number, m) => format!("The losing move was move {number}: {m}."),
            Turning::BeforeTheFirst => "It was decided before the first move.".to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Explanation;
    use engine::game::Player;
    use engine::nim::Nim;
    use engine::nim::rules::{Move, Position};

    use super::{ASKING, UiState};
    use crate::matches::dyn_move::DynMove;
    use crate::matches::status::{MatchStatus, match_status};
    use crate::matches::turning::Turning;
    use crate::players::{Players, Seats};
    use crate::session::Session;

    fn session(board: &str, moves: &str) -> Session<Position> {
        let moves = moves.split_whitespace().map(|m| m.parse::<Move>().unwrap());
        let (session, error) = Session::replay(board.parse().unwrap(), moves);
        assert_eq!(error, None);
        session
    }

    fn stands(play: &str, moves: &str) -> MatchStatus {
        let players = Players::playing(play).unwrap();
        match_status::<Nim>(&session("1 2", moves), players)
    }

    fn sentence(play: &str, moves: &str) -> String {
        decided(play, moves, Turning::Unknown)
    }

    fn decided(play: &str, moves: &str, decided: Turning) -> String {
        let ui = UiState {
            decided,
            ..UiState::default()
        };
        stands(play, moves).sentence(&ui)
    }

    #[test]
    fn the_sentence_follows_the_game() {
        assert_eq!(
            sentence("first", ""),
            "A coin is taken with all to its right. Your turn."
        );
        assert_eq!(
            sentence("first", "2:1"),
            "You took 1 coin from pile 2. The computer’s turn."
        );
        assert_eq!(
            sentence("first", "2:1 1:1"),
            "The computer took 1 coin from pile 1. Your turn."
        );
        assert_eq!(sentence("two", ""), "First to move.");
        assert_eq!(
            sentence("watch", "2:1"),
            "First took 1 coin from pile 2. Second to move."
        );
        assert_eq!(
            sentence("links", ""),
            "Your turn: make a move, then send the link."
        );
        assert!(sentence("links", "2:1").contains("Now send the link"));
    }

    #[test]
    fn an_ending_names_the_winner_and_the_move_that_decided() {
        let won = "2:1 1:1 2:1";
        let sentence = decided("first", won, Turning::BeforeTheFirst);
        assert_eq!(sentence, "You win! Whoever takes the last coin wins.");
        let sentence = decided("first", won, Turning::At(2, "1:1".to_owned()));
        assert_eq!(
            sentence,
            "You win! The computer gave it away with move 2, 1:1."
        );
        let lost = "2:2 1:1";
        let sentence = decided("first", lost, Turning::At(1, "2:2".to_owned()));
        assert_eq!(
            sentence,
            "The computer wins. The losing move was move 1: 2:2."
        );
        let sentence = decided("first", lost, Turning::Unknown);
        assert!(sentence.ends_with("coin wins."), "{sentence}");
        let two = decided("two", won, Turning::BeforeTheFirst);
        assert!(
            two.contains("First wins.") && two.ends_with("before the first move."),
            "{two}"
        );
    }

    /// What is said of the last move to whoever has heard how things stood before it.
    fn news(play: &str, moves: &str) -> String {
        let (before, _) = moves.rsplit_once(' ').unwrap_or_default();
        stands(play, moves).news(&stands(play, before), &UiState::default())
    }

    #[test]
    fn of_a_move_is_said_what_it_has_changed() {
        let said = news("first", "2:1");
        assert_eq!(said, "You took 1 coin from pile 2. The computer’s turn.");
        let said = news("two", "2:1 1:1");
        assert_eq!(said, "Second took 1 coin from pile 1. First to move.");
        let said = news("two", "2:1 1:1 2:1");
        assert!(
            said.ends_with("First wins. Whoever takes the last coin wins."),
            "{said}"
        );
    }

    #[test]
    fn of_a_move_that_set_the_game_up_nobody_is_said_to_have_made_it() {
        let mut ui = UiState {
            set_up: 1,
            ..UiState::default()
        };
        let now = stands("second", "2:1");
        assert_eq!(
            now.sentence(&ui),
            "First took 1 coin from pile 2. A coin is taken with all to its right. Your turn."
        );
        assert_eq!(now.last(&ui), "First took 1 coin from pile 2.");
        ui.set_up = 0;
        assert_eq!(
            now.sentence(&ui),
            "The computer took 1 coin from pile 2. A coin is taken with all to its right. Your turn."
        );
    }

    #[test]
    fn what_has_been_said_is_not_said_again_with_what_answers_it() {
        let played = (Player::First, "played 24/15".to_owned());
        let rolled = (Player::Second, "rolled 3-1".to_owned());
        // It is the computer’s turn before its roll and after it.
        let before = MatchStatus {
            last: vec![played.clone()],
            ..stands("first", "2:1")
        };
        let after = MatchStatus {
            last: vec![played, rolled],
            ..before.clone()
        };
        let ui = UiState::default();
        assert_eq!(after.news(&before, &ui), "The computer rolled 3-1.");
        assert_eq!(
            after.sentence(&ui),
            "You played 24/15. The computer rolled 3-1. The computer’s turn."
        );
        // What follows from one move is told together.
        let won = MatchStatus {
            last: vec![
                (Player::Second, "dropped".to_owned()),
                (Player::First, "won 1 point".to_owned()),
            ],
            ..before.clone()
        };
        let said = won.news(&before, &ui);
        assert_eq!(said, "The computer dropped. You won 1 point.");
    }

    #[test]
    fn where_a_game_was_decided_can_be_said_alone() {
        let said = |play, moves, decided| {
            let ui = UiState {
                decided,
                ..UiState::default()
            };
            stands(play, moves).decided(&ui)
        };
        let won = "2:1 1:1 2:1";
        assert_eq!(said("two", won, Turning::Unknown), None);
        assert_eq!(said("first", won, Turning::BeforeTheFirst), None);
        assert_eq!(said("two", "2:1", Turning::BeforeTheFirst), None);
        let decided = said("two", won, Turning::At(2, "1:1".to_owned()));
        assert_eq!(decided.as_deref(), Some("The losing move was move 2: 1:1."));
    }

    #[test]
    fn a_hint_or_what_keeps_the_game_from_going_on_is_said_instead() {
        let ui = UiState {
            hint: Some((None, "Hint: take 1 coin.".to_owned())),
            ..UiState::default()
        };
        let said = stands("first", "").sentence(&ui);
        assert_eq!(said, "Hint: take 1 coin.");
        let refused = UiState {
            remark: Some("That is not possible.".to_owned()),
            ..ui.clone()
        };
        assert_eq!(
            stands("first", "").sentence(&refused),
            "That is not possible."
        );
        let aside = UiState { aside: true, ..ui };
        let said = stands("first", "").sentence(&aside);
        assert_eq!(said, "A new game is being set up.");
    }

    #[test]
    fn a_question_ends_with_its_answer_and_the_hint_stands_as_before() {
        let now = stands("first", "");
        let mut ui = UiState {
            hint: Some((None, "Hint: take 1 coin.".to_owned())),
            ..UiState::default()
        };
        let said = |ui: &UiState| now.sentence(ui);
        ui.ask();
        assert_eq!(said(&ui), ASKING);
        assert!(ui.waits() && ui.is_questioned());
        // What is said on the way to it goes with it.
        ui.remark = Some("Tap it again to ask about it.".to_owned());
        assert_eq!(said(&ui), "Tap it again to ask about it.");
        let m = DynMove::of("2:1".parse::<Move>().unwrap());
        ui.answer(m.clone(), Explanation::default());
        assert_eq!(said(&ui), "Hint: take 1 coin.");
        assert!(!ui.asking && ui.helped);
        assert!(ui.waits(), "whoever reads the answer");
        // Another one; and none.
        ui.ask();
        assert!(ui.asked.is_none() && ui.asking);
        ui.close();
        assert!(!ui.waits() && !ui.asking);
        assert_eq!(said(&ui), "Hint: take 1 coin.");
        // What was said for another reason stays where an answer is closed.
        ui.answer(m, Explanation::default());
        ui.remark = Some("One move wins.".to_owned());
        ui.close();
        assert_eq!(said(&ui), "One move wins.");
    }

    #[test]
    fn undo_takes_back_to_ones_own_turn() {
        let undo = |play, moves| stands(play, moves).undo_to();
        assert_eq!(undo("first", ""), None);
        assert_eq!(undo("first", "2:1"), Some(0));
        assert_eq!(undo("first", "2:1 1:1"), Some(0));
        assert_eq!(undo("second", "2:1"), None);
        assert_eq!(undo("two", "2:1 1:1"), Some(1));
        assert_eq!(undo("links", "2:1"), Some(0));
        assert_eq!(undo("links", "2:1 1:1"), None);
        let mut session = session("1 2", "2:1 1:1");
        session.go_to(0);
        let redo = |play| match_status::<Nim>(&session, Players::playing(play).unwrap()).redo_to();
        assert_eq!((redo("first"), redo("two")), (Some(2), Some(1)));
    }

    #[test]
    fn a_note_keeps_what_the_ending_needs() {
        let mut ui = UiState {
            helped: true,
            level: 25,
            ..UiState::default()
        };
        let note = ui.note();
        ui.start_over(false);
        assert_eq!(ui.note(), "0 0 0");
        ui.read_note(&note);
        assert_eq!((ui.helped, ui.counted, ui.level), (true, false, 25));
        for rubbish in ["", "1", "1 1 1 1", "x y z"] {
            let mut ui = UiState::default();
            ui.read_note(rubbish);
            assert_eq!(ui.note(), "0 0 0", "{rubbish}");
        }
    }

    #[test]
    fn an_ending_is_counted_once_and_only_against_the_computer() {
        let mut ui = UiState::default();
        let over = stands("first", "2:1 1:1 2:1");
        assert!(ui.count(over.players, over.outcome));
        assert!(!ui.count(over.players, over.outcome));
        assert_eq!(ui.stats.of(0), Some([1, 0, 0, 0]));
        ui.start_over(false);
        ui.helped = true;
        assert!(ui.count(over.players, over.outcome));
        assert_eq!(ui.stats.of(0), Some([1, 1, 0, 0]));
        ui.start_over(false);
        assert!(!ui.count(over.players, None));
        let two = Players {
            seats: Seats::Two,
            ..over.players
        };
        assert!(!ui.count(two, over.outcome));
        ui.start_over(true);
        assert!(!ui.count(over.players, over.outcome));
    }
}
