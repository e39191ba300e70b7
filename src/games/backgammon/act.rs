//! What can be done below the board.

use engine::backgammon::Backgammon;
use engine::backgammon::rules::{Phase, Position};
use engine::game::{Player, Position as _, TwoPlayer as _};

use super::state::BackgammonState;
use super::turn::Turn;
use crate::players::Mover;

/// What can be done below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnAction {
    Roll,
    Double,
    Take,
    Drop,
    Accept,
    Reject,
    NextGame,
    Done,
    TakeBack,
    Rules,
}

impl TurnAction {
    pub const ALL: [Self; 10] = [
        Self::Roll,
        Self::Double,
        Self::Take,
        Self::Drop,
        Self::Accept,
        Self::Reject,
        Self::NextGame,
        Self::Done,
        Self::TakeBack,
        Self::Rules,
    ];

    /// What its button says.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Roll => "Roll",
            Self::Double => "Double",
            Self::Take => "Take",
            Self::Drop => "Pass",
            Self::Accept => "Accept",
            Self::Reject => "Reject",
            Self::NextGame => "Next game",
            Self::Done => "Done",
            Self::TakeBack => "Take back",
            Self::Rules => "How to play",
        }
    }

    /// Whether it is what is done most often.
    pub const fn is_primary(self) -> bool {
        !matches!(
            self,
            Self::TakeBack | Self::Drop | Self::Reject | Self::Double | Self::Rules
        )
    }
}

/// How things stand, for what can be done.
pub struct Now<'a> {
    /// The position.
    pub position: &'a Position,
    /// Who is to move.
    pub mover: Mover,
    /// Whether chance is to move, and its move must be typed in.
    pub wants_dice: bool,
    /// Whether all rolls are typed in.
    pub is_typed: bool,
    /// Whether a game of the match has ended, and the next one is to be begun.
    pub is_between: bool,
    /// Whether whoever plays here has hardly begun, and may not know the rules.
    pub is_new: bool,
    /// What the page knows beside.
    pub state: &'a BackgammonState,
}

impl Now<'_> {
    /// Whether there is a button for something.
    fn offers(&self, act: TurnAction) -> bool {
        let phase = self.position.phase();
        let is_here = self.mover == Mover::Here;
        match act {
            TurnAction::Roll => {
                let rolls = phase == Phase::ToRoll && self.position.can_double();
                is_here && rolls && !self.wants_dice
            }
            TurnAction::Double => is_here && self.position.can_double(),
            TurnAction::Take | TurnAction::Drop => is_here && phase == Phase::Doubled,
            TurnAction::Accept | TurnAction::Reject => {
                is_here && matches!(phase, Phase::Resigned(..))
            }
            TurnAction::NextGame => self.is_between && !self.wants_dice,
            TurnAction::Done | TurnAction::TakeBack => self.state.turn.is_some(),
            TurnAction::Rules => self.is_new && self.state.turn.is_some(),
        }
    }

    /// What is shown below the board.
    pub fn view(&self) -> ActsView {
        let turn = self.state.turn.as_ref();
        let offered = TurnAction::ALL.map(|act| self.offers(act));
        let words = match (self.position.phase(), self.state.die) {
            (_, Some(die)) => format!("First die {die}, second die:"),
            (Phase::Opening, None) => "White’s die, then Black’s:".to_owned(),
            _ => format!(
                "{}’s dice:",
                Backgammon::NAMES[usize::from(self.position.on_roll() == Player::Second)]
            ),
        };
        ActsView {
            offered,
            is_typed: self.is_typed,
            wants_dice: self.wants_dice,
            words,
            has_die: self.state.die.is_some(),
            is_pass: turn.is_some_and(Turn::is_pass),
            is_complete: turn.is_some_and(Turn::is_complete),
            has_begun: turn.is_some_and(Turn::has_begun),
        }
    }
}

/// What is shown below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActsView {
    /// Which buttons there are, in the order of [`TurnAction::ALL`].
    pub offered: [bool; 10],
    pub is_typed: bool,
    pub wants_dice: bool,
    /// What is asked of whoever types dice in.
    pub words: String,
    /// Whether the first of two dice has been typed in.
    pub has_die: bool,
    pub is_pass: bool,
    pub is_complete: bool,
    pub has_begun: bool,
}

impl ActsView {
    /// What a tap on the dice, or on the place where they are going to lie, does: what is done next most often.
    pub fn of_dice(&self) -> Option<TurnAction> {
        if self.offered[TurnAction::Roll as usize] {
            return Some(TurnAction::Roll);
        }
        let done = self.offered[TurnAction::Done as usize] && self.is_complete && !self.is_pass;
        done.then_some(TurnAction::Done)
    }

    pub fn class(&self) -> String {
        let is_free = !self.wants_dice && !self.offered.contains(&true);
        let class = if is_free { "row acts free" } else { "row acts" };
        // Room for the dice is kept while none are typed in.
        let typed = if self.is_typed { " typed" } else { "" };
        class.to_owned() + typed
    }
}

/// Whether a game can be resigned now.
pub fn can_resign(position: &Position, mover: Mover) -> bool {
    let phase = position.phase();
    let is_due = matches!(phase, Phase::ToRoll | Phase::ToPlay(_));
    is_due && mover == Mover::Here && !position.turn().is_over()
}

#[cfg(test)]
mod tests {
    use engine::backgammon::Backgammon;
    use engine::backgammon::rules::{Params, Position};
    use engine::game::Game as _;

    use super::{BackgammonState, Now, TurnAction};
    use crate::players::Mover;

    fn position(moves: &str) -> Position {
        use engine::game::Position as _;
        let params = Params {
            length: 3,
            cube: true,
            ..Params::default()
        };
        let moves = moves.split(',').filter(|m| !m.is_empty());
        moves.fold(Backgammon::generate(&params, 0), |position, m| {
            position.play(&m.parse().unwrap()).unwrap()
        })
    }

    /// The buttons that are shown.
    fn shown(moves: &str, mover: Mover) -> Vec<TurnAction> {
        let position = position(moves);
        let mut state = BackgammonState::default();
        state.turn_over(&position, mover == Mover::Here);
        let now = Now {
            position: &position,
            mover,
            wants_dice: false,
            is_typed: false,
            is_between: false,
            is_new: moves == "13",
            state: &state,
        };
        TurnAction::ALL
            .into_iter()
            .filter(|act| now.offers(*act))
            .collect()
    }

    #[test]
    fn a_tap_on_the_dice_rolls_or_ends_the_turn() {
        let position = position("13,8/5 6/5");
        let mut state = BackgammonState::default();
        let of_dice = |position: &Position, state: &BackgammonState| {
            let now = Now {
                position,
                mover: Mover::Here,
                wants_dice: false,
                is_typed: false,
                is_between: false,
                is_new: false,
                state,
            };
            now.view().of_dice()
        };
        assert_eq!(of_dice(&position, &state), Some(TurnAction::Roll));
        let position = self::position("13");
        state.turn_over(&position, true);
        assert_eq!(of_dice(&position, &state), None);
        assert!(state.go(8, 5) && state.go(6, 5));
        assert_eq!(of_dice(&position, &state), Some(TurnAction::Done));
    }

    #[test]
    fn only_what_can_be_done_is_offered() {
        assert_eq!(
            shown("13", Mover::Here),
            [TurnAction::Done, TurnAction::TakeBack, TurnAction::Rules]
        );
        assert!(shown("13", Mover::Computer).is_empty());
        // Who has played knows where the rules are.
        assert_eq!(
            shown("13,8/5 6/5,roll,52", Mover::Here),
            [TurnAction::Done, TurnAction::TakeBack]
        );
        assert_eq!(
            shown("13,8/5 6/5", Mover::Here),
            [TurnAction::Roll, TurnAction::Double]
        );
        assert_eq!(
            shown("13,8/5 6/5,double", Mover::Here),
            [TurnAction::Take, TurnAction::Drop]
        );
        assert_eq!(
            shown("13,8/5 6/5,resign", Mover::Here),
            [TurnAction::Accept, TurnAction::Reject]
        );
    }
}
