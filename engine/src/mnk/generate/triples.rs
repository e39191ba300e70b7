//! The first three stones of an opening by swap2, for a program that opens.

use crate::mnk::rules::{Board, Move};
use crate::seed::Rng;

/// Three stones, as columns and rows from the middle of the board. After each triple neither side is much better: of 70
/// triples drawn near the middle of 15 by 15 these are the ones after which the engine's search gave the player to move
/// from 44 to 56 percent (40,000 nodes, and again 600,000). Links hold seeds, so the list never changes.
const TRIPLES: [[(i32, i32); 3]; 8] = [
    [(-3, 1), (-4, 4), (-1, -4)],
    [(3, 4), (4, 3), (4, -1)],
    [(-1, 2), (-3, -1), (0, -3)],
    [(-4, -3), (0, -3), (-1, -3)],
    [(-1, -3), (-1, 3), (-1, 1)],
    [(-2, -2), (-2, -4), (-2, 3)],
    [(2, -4), (-3, 4), (1, 1)],
    [(1, 3), (3, -3), (-3, 0)],
];

/// The three stones with which a program opens by this seed, the first player's, the second's and the first's, on a
/// board that [`Board::is_for_swap2`]; the seed also mirrors and turns them.
#[must_use]
pub fn triple(board: Board, seed: u64) -> [Move; 3] {
    let mut rng = Rng::new(seed, "mnk swap2");
    let triple = TRIPLES[rng.below(TRIPLES.len() as u32) as usize];
    let [mirrors, turns] = [rng.below(4), rng.below(2)];
    triple.map(|(x, y)| {
        let (x, y) = if turns == 1 { (y, x) } else { (x, y) };
        let x = if mirrors & 1 == 0 { x } else { -x };
        let y = if mirrors & 2 == 0 { y } else { -y };
        Move {
            row: (board.n() as i32 / 2 + y).clamp(0, board.n() as i32 - 1) as u8,
            col: (board.m() as i32 / 2 + x).clamp(0, board.m() as i32 - 1) as u8,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::triple;
    use crate::game::Position as _;
    use crate::mnk::rules::{Board, Position};

    #[test]
    fn a_seed_has_its_triple_which_fits_wherever_swap2_is_played() {
        let text = |side, seed| {
            let board = Board::new(side, side, 5).unwrap();
            let position = Position::after(board, &triple(board, seed)).unwrap();
            assert_eq!(position.turn().outcome(), None);
            position.to_string()
        };
        for seed in 0..100 {
            text(13, seed);
        }
        assert_eq!(text(15, 7), text(15, 7));
        let golden = [text(15, 7), text(15, 465), text(19, 465)];
        let expected = [
            "15 15 5: f4 k12 g9",
            "15 15 5: l5 k4 g4",
            "19 19 5: n7 m6 i6",
        ];
        assert_eq!(golden, expected);
    }
}
