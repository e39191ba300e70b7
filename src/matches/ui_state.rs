//! What a page of a game for two knows beside the game itself. Knows of no screen, and of no particular game.

use std::sync::Arc;

use engine::analysis::Explanation;
use engine::game::Outcome;

use super::dyn_move::DynMove;
use super::known::CachedAnalysis;
use super::levels::{LevelChoice, offered, weaker};
use super::turning::Turning;
use crate::players::{Level, Players, Seats};
use crate::saved::note::EndingNote;
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
    /// The mistake that a review shows in the position on the board: the move that was made there, and what is said of it
    /// and of what was better, which is marked as a hint is.
    pub mistake: Option<(Option<DynMove>, String)>,
    /// What there is to say of the last thing that somebody tried, in place of whose turn it is.
    pub remark: Option<String>,
    /// Whether the winning moves are marked.
    pub wins: bool,
    /// Whether the next move is asked about in place of being played; until it is answered.
    pub asking: bool,
    /// How many parts of a move have been put together: undo takes these back first.
    pub parts: usize,
    /// How many of them were there when the question began: the others are there to be asked about.
    pub kept: usize,
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
    /// The code of the weakest level at which the computer has played in this game.
    pub level: u8,
    /// The level that is offered for the next game.
    pub offer: Option<Level>,
    /// Where a game that is over was decided.
    pub decided: Turning,
    /// The endings so far.
    pub stats: Stats,
}

/// What is asked of whoever asks about a move.
pub const ASKING: &str = "Pick a move to ask about. It won’t be played.";

/// What stands beside the board while it shows the answer.
pub const ASKED: &str = "Only asked, not played.";

impl UiState {
    /// Whether somebody asks about a move, or reads the answer.
    pub fn is_questioned(&self) -> bool {
        self.asking || self.asked.is_some()
    }

    /// How far a question about a move is: 0 where there is none, and another number at each of its steps.
    pub fn question(&self) -> usize {
        usize::from(self.asking) + 2 * usize::from(self.asked.is_some())
    }

    /// Whether the computer waits, whoever's turn it is.
    pub fn waits(&self) -> bool {
        self.paused || self.is_questioned() || self.aside
    }

    /// Whether a move in hand, or a part of one, belongs to the question that is open: of its parts only those stay that
    /// were [`kept`](Self::kept). Another one than was asked about is there to be made.
    pub fn is_for_question(&self, in_hand: Option<&DynMove>) -> bool {
        match &self.asked {
            Some((asked, _)) => in_hand == Some(asked),
            None => self.asking,
        }
    }

    /// The next move is asked about; `in_hand` is the one that has been put together, if there is one.
    pub fn ask(&mut self, in_hand: Option<&DynMove>) {
        // The same one may be asked about twice.
        if !self.is_for_question(in_hand) {
            self.kept = self.parts;
        }
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
        self.offer = None;
    }

    /// What must be known of this game when it ends.
    pub fn note(&self) -> EndingNote {
        EndingNote {
            helped: self.helped,
            counted: self.counted,
            level: self.level,
        }
    }

    /// Takes up what was noted of this game ([`UiState::note`]).
    pub fn take_up(&mut self, note: EndingNote, levels: &[LevelChoice]) {
        self.helped |= note.helped;
        self.counted |= note.counted;
        self.level = weaker(levels, self.level, note.level);
    }

    /// Counts the ending of a game that has just been played out against the computer, once.
    /// Gives whether there was something to count.
    pub fn count(
        &mut self,
        players: Players,
        outcome: Option<Outcome>,
        levels: &[LevelChoice],
    ) -> bool {
        let Some(outcome) = outcome else { return false };
        if self.counted || players.seats != Seats::Computer {
            return false;
        }
        self.counted = true;
        let (code, ending) = self.ended(players, outcome, levels);
        self.stats.count(code, ending);
        self.offer = offered(levels, code, ending, self.stats.losses());
        true
    }

    /// Offers once more what was offered at the end of a game that is opened again, if it was counted.
    pub fn offer_again(
        &mut self,
        players: Players,
        outcome: Option<Outcome>,
        levels: &[LevelChoice],
    ) {
        if let (Some(outcome), Seats::Computer) = (outcome, players.seats) {
            let (code, ending) = self.ended(players, outcome, levels);
            self.offer = offered(levels, code, ending, self.stats.losses());
        }
    }

    /// The code of the level that a game against the computer counts for, and how it ended.
    fn ended(&self, players: Players, outcome: Outcome, levels: &[LevelChoice]) -> (u8, Ending) {
        let ending = match outcome {
            Outcome::Win(winner) if winner != players.me => Ending::Lost,
            Outcome::Win(_) if self.helped => Ending::WonWithHelp,
            Outcome::Win(_) => Ending::Won,
            _ => Ending::Drawn,
        };
        (weaker(levels, self.level, players.level.code()), ending)
    }
}

#[cfg(test)]
mod tests {
    use engine::analysis::Explanation;
    use engine::nim::rules::Move;

    use super::{ASKED, ASKING, UiState};
    use crate::matches::dyn_move::DynMove;
    use crate::matches::status::tests::stands;
    use crate::players::{Players, Seats};
    use crate::saved::note::EndingNote;

    #[test]
    fn each_step_of_a_question_is_another() {
        let mut ui = UiState::default();
        assert_eq!(ui.question(), 0);
        ui.ask(None);
        let asking = ui.question();
        ui.answer(
            DynMove::of("1:1".parse::<Move>().unwrap()),
            Explanation::default(),
        );
        let answered = ui.question();
        assert!(asking != 0 && answered != 0 && asking != answered);
        ui.close();
        assert_eq!(ui.question(), 0);
    }

    #[test]
    fn a_question_ends_with_its_answer_and_the_hint_stands_as_before() {
        let now = stands("first", "");
        let mut ui = UiState {
            hint: Some((None, "Hint: take 1 coin.".to_owned())),
            ..UiState::default()
        };
        let said = |ui: &UiState| now.sentence(ui);
        ui.ask(None);
        assert_eq!(said(&ui), ASKING);
        assert!(ui.waits() && ui.is_questioned());
        // What is said on the way to it goes with it.
        ui.remark = Some("Tap it again to ask about it.".to_owned());
        assert_eq!(said(&ui), "Tap it again to ask about it.");
        let m = DynMove::of("2:1".parse::<Move>().unwrap());
        ui.answer(m.clone(), Explanation::default());
        assert_eq!(said(&ui), ASKED);
        assert!(!ui.asking && ui.helped);
        assert!(ui.waits(), "whoever reads the answer");
        // Another one; and none.
        ui.ask(None);
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
    fn what_is_put_together_to_be_asked_about_goes_with_the_question() {
        let [this, other] = ["2:1", "2:2"].map(|m| DynMove::of(m.parse::<Move>().unwrap()));
        // The parts that stay when the question is over.
        let kept = |ui: &UiState, in_hand| match ui.is_for_question(in_hand) {
            true => ui.kept,
            false => ui.parts,
        };
        let with = |parts| UiState {
            parts,
            ..UiState::default()
        };
        assert_eq!(kept(&with(2), Some(&this)), 2, "none is open");
        // From nothing on.
        let mut ui = with(0);
        ui.ask(None);
        ui.parts = 1;
        assert_eq!(kept(&ui, None), 0, "half of it is there");
        ui.parts = 2;
        ui.answer(this.clone(), Explanation::default());
        assert_eq!(kept(&ui, Some(&this)), 0);
        assert_eq!(kept(&ui, Some(&other)), 2, "put together since");
        // Asked about again; and another one, which is there to be made.
        ui.ask(Some(&this));
        assert_eq!(kept(&ui, Some(&this)), 0);
        ui.answer(this.clone(), Explanation::default());
        ui.ask(Some(&other));
        assert_eq!(kept(&ui, Some(&other)), 2);
        // The half that was there before somebody asked stays, and so does all of it.
        for before in [1, 2] {
            let mut ui = with(before);
            ui.ask((before == 2).then_some(&this));
            ui.parts = 2;
            ui.answer(this.clone(), Explanation::default());
            assert_eq!(kept(&ui, Some(&this)), before);
        }
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
        assert_eq!(ui.note(), EndingNote::default());
        ui.take_up(note, &[]);
        assert_eq!((ui.helped, ui.counted, ui.level), (true, false, 25));
        ui.take_up(EndingNote::default(), &[]);
        assert_eq!(ui.note(), note);
    }

    #[test]
    fn an_ending_is_counted_once_and_only_against_the_computer() {
        let mut ui = UiState::default();
        let over = stands("first", "2:1 1:1 2:1");
        assert!(ui.count(over.players, over.outcome, &[]));
        assert!(!ui.count(over.players, over.outcome, &[]));
        assert_eq!(ui.stats.of(0), Some([1, 0, 0, 0]));
        ui.start_over(false);
        ui.helped = true;
        assert!(ui.count(over.players, over.outcome, &[]));
        assert_eq!(ui.stats.of(0), Some([1, 1, 0, 0]));
        ui.start_over(false);
        assert!(!ui.count(over.players, None, &[]));
        let two = Players {
            seats: Seats::Two,
            ..over.players
        };
        assert!(!ui.count(two, over.outcome, &[]));
        ui.start_over(true);
        assert!(!ui.count(over.players, over.outcome, &[]));
    }
}
