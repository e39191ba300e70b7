//! The rush of m,n,k: tic-tac-toe. At first a line is to be closed, then a move is to be found after which two can be.

use crate::game::{Game as _, Position as _};
use crate::mnk::Mnk;
use crate::mnk::rules::{Board, Position};
use crate::rush::{Rush, RushFacts};
use crate::seed::Rng;

/// What there is to say of it.
pub const FACTS: RushFacts = RushFacts {
    id: Mnk::ID,
    name: "Tic-tac-toe",
    line: "Find the winning cell",
    picture: "3 3 3: b2 a1 c1 a3 a2",
    wins: true,
    lesson: |_| "double-threat",
};

impl Rush for Mnk {
    fn draw(place: u32, rng: &mut Rng) -> Option<Position> {
        let board = Board::new(3, 3, 3).ok()?;
        let plies = match place {
            0..4 => 4 + rng.below(2),
            4..8 => 3 + rng.below(3),
            _ => 2 + rng.below(3),
        };
        let mut position = Position::empty(board);
        for _ in 0..plies {
            let moves = position.legal_moves();
            let count = u32::try_from(moves.len()).expect("nine cells");
            // A game that is over has no moves: it is drawn again.
            let Some(m) = (count > 0).then(|| moves[rng.below(count) as usize]) else {
                break;
            };
            position = position.play(&m).ok()?;
        }
        Some(position)
    }
}
