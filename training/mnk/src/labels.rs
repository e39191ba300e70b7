//! Labels as they are read from files, and what of a position is learned from.

use engine::game::Position as _;
use engine::mnk::rules::{Board, Move, Position};
use engine::mnk::solve::evaluate::threats;
use engine::mnk::solve::grid::{Grid, level};

/// A position with what the teacher says of it.
pub struct Sample {
    /// The combinations of the empty cells: of whoever is to move, and of the opponent.
    pub cells: Vec<[u16; 2]>,
    /// Which threats there are.
    pub threats: u16,
    /// The share of games won, by the teacher; none where a move decides at once.
    pub value: Option<f32>,
    /// The cells to move to, as places in `cells`, and which of these the teacher chose, if one of them.
    pub moves: Vec<u16>,
    pub best: Option<u16>,
}

/// The samples of a file.
pub fn read(path: &str) -> std::io::Result<Vec<Sample>> {
    let text = std::fs::read_to_string(path)?;
    let lines = text.lines();
    Ok(lines.filter_map(sample).collect())
}

/// The parts of a line: the moves, the value, and the teacher's move.
pub fn parts(line: &str) -> Option<(Vec<Move>, &str, Move)> {
    let mut parts = line.split(" | ");
    let (moves, value, best) = (parts.next()?, parts.next()?, parts.next()?);
    let parsed = |text: &str| {
        let (col, row) = text.trim().split_once(':')?;
        Some(Move {
            col: col.parse().ok()?,
            row: row.parse().ok()?,
        })
    };
    let moves: Option<Vec<Move>> = moves.split_whitespace().map(parsed).collect();
    Some((moves?, value.trim(), parsed(best)?))
}

/// The share of games won that a value stands for, if it stands for one; none if it can't be read.
pub fn share(value: &str) -> Option<Option<f32>> {
    Some(match value {
        "None" => None,
        mate if mate.contains('M') => Some(if mate.starts_with('-') { 0.002 } else { 0.998 }),
        number => {
            let number: f32 = number.parse().ok()?;
            Some(1.0 / (1.0 + (-number / 200.0).exp()))
        }
    })
}

fn sample(line: &str) -> Option<Sample> {
    let (moves, value, best) = parts(line)?;
    let value = share(value)?;
    let mut position = Position::empty(Board::new(15, 15, 5).ok()?);
    for m in moves {
        position = position.play(&m).ok()?;
    }
    let grid = Grid::new(&position);
    let (me, other) = (grid.turn(), 1 - grid.turn());
    if grid.reaches(level::FIVE, me)
        || grid.reaches(level::FIVE, other)
        || grid.reaches(level::WINNING_FOUR, me)
    {
        return None;
    }
    let mut sample = Sample {
        cells: Vec::new(),
        threats: threats(&grid) as u16,
        value,
        moves: Vec::new(),
        best: None,
    };
    for cell in 0..grid.cells() {
        if grid.is_empty(cell) {
            if grid.cell(cell) == best {
                sample.best = Some(sample.cells.len() as u16);
            }
            if grid.candidates().contains(&(cell as u16)) {
                sample.moves.push(sample.cells.len() as u16);
            }
            sample
                .cells
                .push([me, other].map(|of| grid.combination(cell, of) as u16));
        }
    }
    sample.best = sample.best.filter(|best| sample.moves.contains(best));
    Some(sample)
}
