//! The rules: the piles, the moves, and the winner.

use crate::error::{IllegalMove, IllegalPosition, ParamError};
use crate::game::{self, Outcome, Player, Turn};
use crate::params::{Params as _, params};
use crate::wording::counted;

/// The most piles of a position.
pub const MAX_PILES: usize = 12;

/// The most coins of a pile: six columns in binary.
pub const MAX_COINS: u8 = 63;

params! {
    /// The number of piles at the start, the most coins of one, and the way of play.
    pub struct Params {
        /// The number of piles.
        piles: u32 = 3, "piles", "Piles", 1..=MAX_PILES;
        /// The most coins that a pile may have.
        most: u32 = 7, "most", "Greatest pile", 1..=MAX_COINS;
        /// Whether the player who takes the last coin loses.
        misere: bool = false, "misere", "Misère";
    }
}

impl Params {
    /// `piles` piles of 1 to `most` coins each, in misère play or in normal play.
    ///
    /// # Errors
    /// If `piles` is not in `1..=MAX_PILES`, or `most` not in `1..=MAX_COINS`.
    pub fn new(piles: u32, most: u32, misere: bool) -> Result<Self, ParamError> {
        Self {
            piles,
            most,
            misere,
        }
        .checked()
    }

    /// The number of piles.
    #[must_use]
    pub const fn piles(&self) -> u32 {
        self.piles
    }

    /// The most coins that a pile may have.
    #[must_use]
    pub const fn most(&self) -> u32 {
        self.most
    }

    /// Whether the player who takes the last coin loses.
    #[must_use]
    pub const fn misere(&self) -> bool {
        self.misere
    }
}

/// A move: some coins of one pile are taken away. Piles count from 0 here and from 1 in the text
/// form `2:1` (from pile 2 take 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The pile, from 0.
    pub pile: u8,
    /// The number of coins taken.
    pub take: u8,
}

/// The piles, the way of play and the player to move. An emptied pile keeps its place, so that the
/// others keep their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    piles: Vec<u8>,
    misere: bool,
    turn: Player,
}

impl Position {
    /// Piles of these numbers of coins; 0 is an emptied pile.
    ///
    /// # Errors
    /// If there is no pile, there are more than [`MAX_PILES`], or one has more than [`MAX_COINS`].
    pub fn new(piles: &[u8], misere: bool, turn: Player) -> Result<Self, IllegalPosition> {
        if !(1..=MAX_PILES).contains(&piles.len()) {
            return Err(Self::wrong_count(piles.len()));
        }
        if let Some(coins) = piles.iter().find(|&&coins| coins > MAX_COINS) {
            return Err(Self::wrong_pile(&coins.to_string()));
        }
        Ok(Self {
            piles: piles.to_vec(),
            misere,
            turn,
        })
    }

    /// The refusal of `count` piles.
    fn wrong_count(count: usize) -> IllegalPosition {
        IllegalPosition::new(format!(
            "A position of {} is not possible: 1 to {MAX_PILES} piles are allowed.",
            counted(count as u64, "pile", "piles")
        ))
    }

    /// The refusal of a pile of `coins` coins.
    pub(super) fn wrong_pile(coins: &str) -> IllegalPosition {
        IllegalPosition::new(format!(
            "A pile of {coins} coins is not possible: 1 to {MAX_COINS} coins are allowed, and “-” \
             for a pile that is empty by now."
        ))
    }

    /// The coins of each pile.
    #[must_use]
    pub fn piles(&self) -> &[u8] {
        &self.piles
    }

    /// Whether the player who takes the last coin loses.
    #[must_use]
    pub const fn misere(&self) -> bool {
        self.misere
    }

    /// The same piles in misère play, or in normal play.
    #[must_use]
    pub fn with_misere(&self, misere: bool) -> Self {
        Self {
            misere,
            ..self.clone()
        }
    }

    /// The side to move; after the end, the side that would be.
    #[must_use]
    pub const fn side_to_move(&self) -> Player {
        self.turn
    }

    /// The number of coins that are left.
    #[must_use]
    pub fn coins(&self) -> u32 {
        self.piles.iter().copied().map(u32::from).sum()
    }

    /// The piles that are not empty.
    pub fn standing(&self) -> impl Iterator<Item = u8> + '_ {
        self.piles.iter().copied().filter(|&coins| coins > 0)
    }
}

impl game::Position for Position {
    type Move = Move;

    fn turn(&self) -> Turn {
        if self.standing().next().is_some() {
            return Turn::Player(self.side_to_move());
        }
        // The opponent took the last coin.
        Turn::Over(Outcome::Win(if self.misere {
            self.turn
        } else {
            self.turn.opponent()
        }))
    }

    fn side_to_move(&self) -> Player {
        self.side_to_move()
    }

    /// Pile by pile, from one coin to all of them.
    fn legal_moves(&self) -> Vec<Move> {
        (0_u8..)
            .zip(&self.piles)
            .flat_map(|(pile, &coins)| (1..=coins).map(move |take| Move { pile, take }))
            .collect()
    }

    fn play(&self, m: &Move) -> Result<Self, IllegalMove> {
        let refused = |reason: String| Err(IllegalMove::new(m, reason));
        if self.turn().is_over() {
            return refused("the game is over.".to_owned());
        }
        let index = usize::from(m.pile);
        let Some(&coins) = self.piles.get(index) else {
            return refused(match self.piles.len() {
                1 => "there is only pile 1.".to_owned(),
                count => format!("there are piles 1 to {count}."),
            });
        };
        if coins == 0 {
            return refused(format!("pile {} is empty.", index + 1));
        }
        if m.take > coins {
            let coins = counted(coins.into(), "coin", "coins");
            return refused(format!("pile {} has {coins}.", index + 1));
        }
        if m.take == 0 {
            return refused("a move takes 1 coin or more.".to_owned());
        }
        let mut next = self.clone();
        next.piles[index] -= m.take;
        next.turn = self.turn.opponent();
        Ok(next)
    }
}

#[cfg(test)]
mod tests {
    use super::{Move, Position};
    use crate::game::{Outcome, Player, Position as _};

    fn position(text: &str) -> Position {
        text.parse().unwrap()
    }

    #[test]
    fn a_move_takes_coins_and_gives_the_turn_to_the_opponent() {
        let play = |text: &str, pile, take| position(text).play(&Move { pile, take }).unwrap();
        assert_eq!(play("4 2 3", 0, 3).to_string(), "1 2 3 second");
        assert_eq!(play("4 2 3 second", 1, 2).to_string(), "4 - 3");
        assert_eq!(play("- 2 misere", 1, 2).to_string(), "- - misere second");
    }

    #[test]
    fn legal_moves_are_in_the_order_of_piles_and_coins() {
        let moves = position("2 - 1").legal_moves();
        let text: Vec<String> = moves.iter().map(ToString::to_string).collect();
        assert_eq!(text, ["1:1", "1:2", "3:1"]);
    }

    #[test]
    fn the_last_coin_wins_or_loses() {
        let outcome = |text: &str| position(text).turn().outcome();
        assert_eq!(outcome("- 1"), None);
        assert_eq!(outcome("- -"), Some(Outcome::Win(Player::Second)));
        assert_eq!(outcome("- - second"), Some(Outcome::Win(Player::First)));
        assert_eq!(outcome("- - misere"), Some(Outcome::Win(Player::First)));
        assert_eq!(
            outcome("- misere second"),
            Some(Outcome::Win(Player::Second))
        );
    }

    #[test]
    fn illegal_moves_are_answered_with_what_is_allowed() {
        let refusal = |text: &str, pile, take| {
            let error = position(text).play(&Move { pile, take }).unwrap_err();
            error.to_string()
        };
        for (text, pile, take, named) in [
            ("4 1 3", 1, 2, "pile 2 has 1 coin."),
            ("4 1 3", 0, 5, "pile 1 has 4 coins."),
            ("4 - 3", 1, 1, "pile 2 is empty."),
            ("4 1 3", 3, 1, "there are piles 1 to 3."),
            ("4", 255, 255, "there is only pile 1."),
            ("4", 0, 0, "a move takes 1 coin or more."),
            ("- -", 0, 1, "the game is over."),
        ] {
            let message = refusal(text, pile, take);
            assert!(message.ends_with(named), "{message}");
        }
    }

    #[test]
    fn positions_out_of_range_are_refused() {
        let refusal = |piles: &[u8]| {
            let error = Position::new(piles, false, Player::First).unwrap_err();
            error.to_string()
        };
        assert!(refusal(&[]).contains("0 piles is not possible: 1 to 12"));
        assert!(refusal(&[1; 13]).contains("13 piles is not possible: 1 to 12"));
        assert!(refusal(&[1, 64]).contains("64 coins is not possible: 1 to 63"));
        assert!(Position::new(&[63; 12], true, Player::Second).is_ok());
    }
}
