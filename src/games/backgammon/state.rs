//! What the page knows beside the game: the turn that is being put together, and how the board is
//! shown. Knows of no screen.

use engine::backgammon::rules::{Move, Phase, Position};

use super::turn::{Turn, Way};
use crate::matches::dyn_move::DynMove;

/// What has become of the weights of the evaluation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Weights {
    /// This site has none.
    #[default]
    Absent,
    /// They are being loaded, and searches wait for them.
    Loading,
    /// They are being loaded, and searches wait for them no more.
    Late,
    /// They are used.
    Ready,
    /// They could not be loaded or used, for this reason.
    Failed(String),
}

/// The page's state.
#[derive(Clone, Debug, Default)]
pub struct BackgammonState {
    /// The turn of whoever is here, if the dice are to be played.
    pub turn: Option<Turn>,
    /// The place (25 is the bar) whose checker is chosen.
    pub chosen: Option<u8>,
    /// Whether the home is on the left.
    pub mirrored: bool,
    /// Whether the page is so narrow that the board stands.
    pub standing: bool,
    /// Whether plays are made by themselves that leave no choice.
    pub forced: bool,
    /// Whether dice were wanted that are typed in: a game that began in a position of no seed has such.
    pub typed: bool,
    /// The first of two dice that are typed in.
    pub die: Option<u8>,
    /// The weights.
    pub weights: Weights,
    /// Says why nothing can be done with a place (`None` is one of the other player's), as soon as it is loaded.
    pub why_not: Option<fn(&Self, Option<u8>) -> String>,
    /// Whether the tables for the bear-off, once they are there, are kept for the next visit.
    pub tables: Option<bool>,
}

/// What comes of a tap on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TappedPlace {
    /// A checker was moved, from where to where.
    Moved(u8, u8),
    /// A checker is chosen.
    Chosen,
    /// Nothing can be done there: see [`BackgammonState::why_not`].
    Refused,
}

impl BackgammonState {
    /// Another position is on the board; `is_here` if somebody here is to play.
    pub fn turn_over(&mut self, position: &Position, is_here: bool) {
        self.turn = match position.phase() {
            Phase::ToPlay(dice) if is_here => Some(Turn::new(position.board(), dice)),
            _ => None,
        };
        self.die = None;
        self.choose_first();
    }

    /// Chooses what must be moved first: a checker on the bar.
    pub fn choose_first(&mut self) {
        let turn = self.turn.as_ref();
        let must = turn.is_some_and(|turn| turn.movable() == [25]);
        self.chosen = must.then_some(25);
    }

    /// Whether something of the turn has been moved.
    pub fn has_begun(&self) -> bool {
        self.turn.as_ref().is_some_and(Turn::has_begun)
    }

    /// The places whose checkers can be moved.
    pub fn movable(&self) -> Vec<u8> {
        self.turn.as_ref().map_or(Vec::new(), Turn::movable)
    }

    /// Where the chosen checker can go, and with which dice.
    pub fn ways(&self) -> Vec<Way> {
        let ways = self.turn.as_ref().zip(self.chosen);
        ways.map_or(Vec::new(), |(turn, chosen)| turn.ways(chosen))
    }

    /// Where the chosen checker can go.
    pub fn targets(&self) -> Vec<u8> {
        self.ways().into_iter().map(|way| way.to).collect()
    }

    /// Moves a checker, if it can go there.
    pub fn go(&mut self, from: u8, to: u8) -> bool {
        let went = self.turn.as_mut().is_some_and(|turn| turn.go(from, to));
        if went {
            self.choose_first();
        }
        went
    }

    /// What a press of a place does; `None` is a place of the other player's. The first chooses a checker, so that it is seen
    /// where it can go; the second moves it.
    pub fn tap(&mut self, place: Option<u8>) -> TappedPlace {
        let Some(turn) = &self.turn else {
            return TappedPlace::Refused;
        };
        let targets = self.targets();
        if let (Some(from), Some(to)) = (self.chosen, place)
            && targets.contains(&to)
        {
            self.go(from, to);
            return TappedPlace::Moved(from, to);
        }
        let Some(from) = place.filter(|place| turn.movable().contains(place)) else {
            return TappedPlace::Refused;
        };
        let ways = turn.ways(from);
        // A second press moves with the die in front; so does the first where there is one way only.
        if let Some(way) = ways.first()
            && (self.chosen == Some(from) || ways.len() == 1)
        {
            let to = way.to;
            self.go(from, to);
            return TappedPlace::Moved(from, to);
        }
        self.chosen = Some(from);
        TappedPlace::Chosen
    }

    /// Takes the last checker of the turn back; false if there is none.
    pub fn take_back(&mut self) -> bool {
        let done = self.turn.as_mut().is_some_and(Turn::take_back);
        if done {
            self.choose_first();
        }
        done
    }

    /// The play that has been put together, if it is complete.
    pub fn in_hand(&self) -> Option<DynMove> {
        let play = self.turn.as_ref().and_then(Turn::play)?;
        Some(DynMove::of(Move::Play(play)))
    }

    /// How many checkers of the turn have been moved.
    pub fn made(&self) -> usize {
        self.turn.as_ref().map_or(0, Turn::made)
    }

    /// Takes all checkers of the turn back but the first `count`.
    pub fn take_back_to(&mut self, count: usize) {
        while self.made() > count && self.take_back() {}
    }
}

#[cfg(test)]
mod tests {
    use engine::backgammon::rules::{Board, Position};

    use super::{BackgammonState, TappedPlace};

    fn state(dice: &str) -> BackgammonState {
        let position = Position::cubeless(Board::START).with_dice(dice.parse().unwrap());
        let mut state = BackgammonState::default();
        state.turn_over(&position, true);
        state
    }

    fn play(state: &BackgammonState) -> Option<String> {
        Some(state.turn.as_ref()?.play()?.to_string())
    }

    #[test]
    fn a_press_chooses_and_another_moves() {
        let mut state = state("31");
        assert_eq!(state.tap(Some(8)), TappedPlace::Chosen);
        assert_eq!(state.targets(), [5, 7, 4]);
        assert_eq!(state.tap(Some(5)), TappedPlace::Moved(8, 5));
        // There is one way only for the die that is left.
        assert_eq!(state.tap(Some(6)), TappedPlace::Moved(6, 5));
        assert_eq!(play(&state).as_deref(), Some("8/5 6/5"));
        assert_eq!(state.tap(Some(6)), TappedPlace::Refused);
        assert!(state.take_back() && state.take_back() && !state.take_back());
    }

    #[test]
    fn a_turn_is_taken_back_to_its_start_or_to_a_checker() {
        let mut state = state("31");
        let before = state.turn.as_ref().map(|turn| *turn.board().own());
        state.go(8, 5);
        state.go(6, 5);
        state.take_back_to(2);
        assert_eq!(state.made(), 2);
        state.take_back_to(1);
        assert_eq!((state.made(), play(&state)), (1, None));
        state.take_back_to(0);
        assert!(!state.has_begun());
        assert_eq!(state.turn.as_ref().map(|turn| *turn.board().own()), before);
    }

    #[test]
    fn a_second_press_moves_with_the_die_in_front() {
        let mut state = state("21");
        assert_eq!(state.tap(Some(13)), TappedPlace::Chosen);
        assert_eq!(state.tap(Some(13)), TappedPlace::Moved(13, 11));
        let mut state = self::state("21");
        state.turn.as_mut().unwrap().swap_dice();
        state.tap(Some(8));
        assert_eq!(state.tap(Some(8)), TappedPlace::Moved(8, 7));
    }

    #[test]
    fn what_can_not_be_moved_is_refused() {
        let mut state = state("31");
        assert_eq!(state.tap(None), TappedPlace::Refused);
        assert_eq!(state.tap(Some(2)), TappedPlace::Refused);
        assert_eq!(state.tap(Some(8)), TappedPlace::Chosen);
        // What is chosen stays so.
        assert_eq!(state.tap(Some(2)), TappedPlace::Refused);
        assert_eq!(state.chosen, Some(8));
        // Another one is chosen in its place.
        assert_eq!(state.tap(Some(6)), TappedPlace::Chosen);
        let position = Position::cubeless(Board::START);
        state.turn_over(&position, true);
        assert_eq!(state.tap(Some(8)), TappedPlace::Refused);
    }

    #[test]
    fn a_checker_on_the_bar_is_chosen() {
        let mut own = *Board::START.own();
        own[23] = 1;
        own[24] = 1;
        let board = Board::new(own, *Board::START.other()).unwrap();
        let mut state = BackgammonState::default();
        let position = Position::cubeless(board).with_dice("31".parse().unwrap());
        state.turn_over(&position, true);
        assert_eq!(state.chosen, Some(25));
        assert_eq!(state.tap(Some(8)), TappedPlace::Refused);
        assert_eq!(state.tap(Some(22)), TappedPlace::Moved(25, 22));
        assert_eq!(state.chosen, None);
    }
}
