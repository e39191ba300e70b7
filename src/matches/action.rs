//! What people can do in any game for two, by button or by key.

use engine::game::Player;

use super::status::MatchStatus;
use super::ui_state::UiState;
use crate::players::{Level, Mover, Seats};

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchAction {
    /// Takes moves back, up to somebody's own.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Goes back to the start.
    Restart,
    /// Shows a hint.
    Hint,
    /// Shows or hides the winning moves.
    Wins,
    /// Explains what is best, and why; or closes what explains.
    Why,
    /// Asks about the next move in place of playing it, or goes on playing.
    Ask,
    /// Goes on playing: closes the answer about a move, or asks about none.
    Close,
    /// Plays the move that was asked about.
    PlayAsked,
    /// Has the computer wait, or go on.
    Pause,
    /// Ends the search that runs, or tries again one that has failed.
    Search,
    /// Shows the dialog of links.
    Share,
    /// Sits down: who plays whom, and as which player.
    Seat(Seats, Player),
    /// Has the computer play so well.
    Level(Level),
    /// Has the level go up and down with the results, or no longer.
    Fit,
    /// Forgets the results so far.
    ForgetResults,
}

impl MatchAction {
    /// Whether it can be done now.
    pub fn is_allowed(self, now: &MatchStatus, ui: &UiState) -> bool {
        let goes_on = now.outcome.is_none();
        let watch = now.players.seats == Seats::Watch;
        // Help is for people, in their turn, or for those who watch.
        let can_ask = goes_on && (watch || now.mover() == Mover::Here);
        let is_allowed = match self {
            Self::Undo => ui.parts > 0 || now.undo_to().is_some() || now.undo_leaves(),
            Self::Redo => now.redo_to().is_some(),
            Self::Restart => now.plies > 0,
            Self::Hint => can_ask,
            Self::Wins => can_ask || ui.wins,
            Self::Why => can_ask || ui.why,
            Self::Ask => can_ask || ui.asking,
            Self::Pause => (watch || ui.paused) && goes_on && !ui.is_questioned(),
            _ => return true,
        };
        is_allowed && !ui.aside
    }

    /// Why it can't be done now.
    pub fn refusal(self, now: &MatchStatus, ui: &UiState) -> &'static str {
        match self {
            _ if ui.aside => "Another game is being set up.",
            Self::Undo | Self::Restart => "There is nothing to take back.",
            Self::Redo => "There is nothing to play again.",
            _ if now.outcome.is_some() => "The game is over.",
            Self::Pause => "There is nothing to pause.",
            _ if now.mover() == Mover::Computer => "It is the computer’s turn.",
            _ => "It is the other player’s turn.",
        }
    }

    /// Whether what it refuses may be said again and again: it changes with what is tried.
    pub const fn is_refused_each_time(self) -> bool {
        matches!(self, Self::Undo | Self::Redo | Self::Restart | Self::Pause)
    }
}

#[cfg(test)]
mod tests {
    use engine::nim::Nim;

    use super::{MatchAction, UiState};
    use crate::matches::status::match_status;
    use crate::players::Players;
    use crate::session::Session;

    #[test]
    fn help_is_for_people_in_their_turn() {
        let hint = |play: &str, moves: &str| {
            let moves = moves.split_whitespace().map(|m| m.parse().unwrap());
            let (session, _) = Session::replay("1 2".parse().unwrap(), moves);
            let now = match_status::<Nim>(&session, Players::playing(play).unwrap());
            MatchAction::Hint.is_allowed(&now, &UiState::default())
        };
        assert!(hint("first", "") && !hint("first", "2:1") && !hint("links", "2:1"));
        assert!(hint("watch", "2:1") && !hint("two", "2:2 1:1"));
    }

    #[test]
    fn nothing_is_asked_after_the_end_and_what_is_open_can_be_closed() {
        let session = Session::new("- -".parse().unwrap());
        let over = match_status::<Nim>(&session, Players::playing("two").unwrap());
        let mut ui = UiState::default();
        for action in [MatchAction::Why, MatchAction::Ask, MatchAction::Hint] {
            assert!(!action.is_allowed(&over, &ui), "{action:?}");
        }
        ui.why = true;
        assert!(MatchAction::Why.is_allowed(&over, &ui));
        assert!(!MatchAction::Ask.is_allowed(&over, &ui));
    }

    #[test]
    fn the_computer_that_waits_for_a_question_is_not_paused() {
        let session = Session::new("1 2".parse().unwrap());
        let now = match_status::<Nim>(&session, Players::playing("watch").unwrap());
        let mut ui = UiState::default();
        assert!(MatchAction::Pause.is_allowed(&now, &ui));
        ui.ask(None);
        assert!(!MatchAction::Pause.is_allowed(&now, &ui));
        ui.close();
        assert!(MatchAction::Pause.is_allowed(&now, &ui));
    }

    #[test]
    fn while_another_game_is_set_up_nothing_is_played() {
        let session = Session::new("1 2".parse().unwrap());
        let now = match_status::<Nim>(&session, Players::playing("two").unwrap());
        let ui = UiState {
            aside: true,
            ..UiState::default()
        };
        assert!(!MatchAction::Hint.is_allowed(&now, &ui));
        assert!(MatchAction::Share.is_allowed(&now, &ui));
        let refusal = MatchAction::Undo.refusal(&now, &ui);
        assert_eq!(refusal, "Another game is being set up.");
    }
}
