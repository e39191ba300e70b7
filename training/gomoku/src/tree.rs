//! Positions of a proof that White's replies lead to.

use std::collections::HashSet;

use engine::mnk::proof::{self, Moves, Part, Symmetries};
use engine::mnk::rules::Board;

use crate::openings;

/// The positions that follow some stones, with Black's moves, each once; the stones of each are in an order in which they
/// can be set.
#[must_use]
pub fn lines(
    board: Board,
    symmetries: &Symmetries,
    stones: &[u16],
    moves: &Moves,
) -> Vec<(Vec<u16>, u16)> {
    let mut lines = Vec::new();
    let mut seen = HashSet::new();
    let mut waiting = vec![stones.to_vec()];
    while let Some(stones) = waiting.pop() {
        let (key, image) = symmetries.key(&stones);
        let Some(&m) = moves.get(&key) else {
            continue;
        };
        if !seen.insert(key) {
            continue;
        }
        let m = symmetries.back(m, image);
        let mut after = stones.clone();
        after.push(m);
        for reply in (0..board.cells() as u16).filter(|cell| !after.contains(cell)) {
            let mut next = after.clone();
            next.push(reply);
            waiting.push(next);
        }
        lines.push((stones, m));
    }
    lines
}

/// The file of all that a record has after White's answers to Black's first move, without bounds; `None` for boards that
/// there are no files for.
#[must_use]
pub fn pack(board: Board, symmetries: &Symmetries, moves: &Moves) -> Option<Vec<u8>> {
    let first = openings::first(board);
    let mut moves = moves.clone();
    let mut answers = Vec::new();
    for opening in openings::all(board, symmetries) {
        let &[_, answer] = &opening.stones[..] else {
            continue;
        };
        // A record has Black's third move when all that follows is proved; what is there before is packed as well.
        let (key, image) = symmetries.key(&opening.stones);
        let third = symmetries.image(opening.third, image);
        moves.entry(key).or_insert(third);
        answers.push(answer);
    }
    // Each with what it leads to alone, and not with all there is.
    let part = |answer| {
        let lines = lines(board, symmetries, &[first, answer], &moves).into_iter();
        let moves = lines.map(|(stones, m)| {
            let (key, image) = symmetries.key(&stones);
            (key, symmetries.image(m, image))
        });
        Part {
            answer,
            moves: moves.collect(),
            bounds: Vec::new(),
        }
    };
    let parts: Vec<Part> = answers.into_iter().map(part).collect();
    proof::write(board, symmetries, first, &parts)
}
