//! Nim in the rush: a row of coins for each pile; a coin goes with those after it.

use engine::nim::rules::{Move, Position};

use crate::link::rush::{RushBoard, RushSquare};

/// The board of a position.
pub fn board(position: &Position) -> RushBoard {
    let piles = position.piles();
    let most = piles.iter().copied().max().unwrap_or(1);
    let mut squares = Vec::new();
    for (pile, &coins) in (0..).zip(piles) {
        squares.extend((0..most).map(|at| match coins.checked_sub(at) {
            Some(take @ 1..) => RushSquare::new("coin", Move { pile, take }.to_string()),
            _ => RushSquare::new("none", String::new()),
        }));
    }
    RushBoard {
        task: "Take the last coin: which take wins?".to_owned(),
        cols: most.into(),
        squares,
        rows: (1..=piles.len()).map(|pile| pile.to_string()).collect(),
        ..RushBoard::default()
    }
}

#[cfg(test)]
mod tests {
    use super::board;

    #[test]
    fn each_coin_takes_itself_and_those_after_it() {
        let board = board(&"2 1".parse().unwrap());
        assert_eq!(board.rows, ["1", "2"]);
        let moves: Vec<&str> = board.squares.iter().map(|square| &square.m[..]).collect();
        assert_eq!(
            (board.cols, &moves[..]),
            (2, &["1:2", "1:1", "2:1", ""][..])
        );
    }
}
