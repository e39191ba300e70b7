//! m,n,k in the rush: tic-tac-toe, of which every free cell is a move.

use engine::game::Player;
use engine::mnk::rules::Position;

use crate::link::rush::{RushBoard, RushSquare};

/// The board of a position. Whoever is to move has the crosses.
pub fn board(position: &Position) -> RushBoard {
    let me = position.side_to_move();
    let of = |player: Player| if player == me { "cross" } else { "ring" };
    // The first row is the lowest, as on the game's own board.
    let cell = |place: usize| {
        let (row, col) = (2 - place / 3, place % 3);
        let index = row * 3 + col;
        match position.stones()[index] {
            Some(player) => RushSquare::new(of(player), String::new()),
            None => RushSquare::new("cell", position.cell(index).to_string()),
        }
    };
    RushBoard {
        task: "You are ×: which move wins?".to_owned(),
        is_unnamed: true,
        cols: 3,
        squares: (0..9).map(cell).collect(),
        ..RushBoard::default()
    }
}

#[cfg(test)]
mod tests {
    use super::board;

    #[test]
    fn the_highest_row_comes_first() {
        let board = board(&"3 3 3: a3 b1".parse().unwrap());
        let looks: Vec<&str> = board
            .squares
            .iter()
            .map(|square| &square.look[..])
            .collect();
        assert_eq!((looks[0], looks[7]), ("cross", "ring"));
        assert_eq!(
            (&board.squares[1].m[..], &board.squares[8].m[..]),
            ("b3", "c1")
        );
    }
}
