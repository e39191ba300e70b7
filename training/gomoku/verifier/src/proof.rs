//! The file of a proof: a header, and positions with Black's moves in them.

use crate::cells::{Cell, Cells};
use crate::game::{Game, Side};
use crate::symmetry::{Stones, Symmetries};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// A position of the file and Black's move in it, in canonical form.
#[derive(Clone, Debug)]
pub struct Advice {
    /// Black's move, in the canonical form's cells.
    pub black_move: Cell,
    /// The line of the file, from 1.
    pub line: u32,
}

/// What a file says. Nothing of it is believed.
pub struct Proof {
    /// The board and the rule.
    pub game: Game,
    /// The images of the board.
    pub symmetries: Symmetries,
    /// Black's moves, by the canonical form of the positions.
    pub moves: HashMap<Stones, Advice>,
    /// The positions that the file has, repetitions and images of others included.
    pub lines: usize,
}

/// The stones of `text`, names of cells in the order in which they were set, Black's first.
///
/// # Errors
/// The name that is no cell, or that has a stone already.
pub fn stones(game: &Game, text: &str) -> Result<Vec<Cell>, String> {
    let mut taken = Cells::NONE;
    let mut cells = Vec::new();
    for name in text.split_whitespace() {
        let cell = game.cell(name)?;
        if taken.contains(cell) {
            return Err(format!("`{name}` has a stone already"));
        }
        taken.insert(cell);
        cells.push(cell);
    }
    Ok(cells)
}

/// The position after stones have been set in this order.
pub fn position(cells: &[Cell]) -> Stones {
    let of = |side: Side| {
        cells
            .iter()
            .copied()
            .skip(side as usize)
            .step_by(2)
            .collect()
    };
    Stones {
        black: of(Side::Black),
        white: of(Side::White),
    }
}

impl Proof {
    /// Reads a file's text.
    ///
    /// # Errors
    /// The first line that can't be read, by its number and the value that is wrong.
    pub fn read(text: &str) -> Result<Proof, String> {
        let mut lines = (1..).zip(text.lines());
        let header = lines.next().map_or("", |(_, line)| line);
        let game = Game::from_header(header).map_err(|fault| format!("line 1: {fault}"))?;
        let mut proof = Proof {
            game,
            symmetries: Symmetries::new(&game),
            moves: HashMap::new(),
            lines: 0,
        };
        for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            proof
                .add(number, line)
                .map_err(|fault| format!("line {number}: {fault}"))?;
            proof.lines += 1;
        }
        Ok(proof)
    }

    fn add(&mut self, number: u32, line: &str) -> Result<(), String> {
        let form = "expected is a position, ` : ` and Black's move, as `h8 o12 : j8`";
        let (before, after) = line
            .split_once(':')
            .ok_or_else(|| format!("`{}` has no colon; {form}", line.trim()))?;
        let cells = stones(&self.game, before)?;
        if cells.len() % 2 == 1 {
            return Err(format!(
                "`{}` has an odd number of stones, {}, so Black is not to move",
                before.trim(),
                cells.len()
            ));
        }
        let mut names = after.split_whitespace();
        let name = names
            .next()
            .ok_or_else(|| format!("there is no move; {form}"))?;
        if let Some(more) = names.next() {
            return Err(format!("`{more}` stands after the move `{name}`; {form}"));
        }
        let black_move = self.game.cell(name)?;
        if cells.contains(&black_move) {
            return Err(format!("the move `{name}` is on a stone"));
        }
        let position = position(&cells);
        let (form, _) = self.symmetries.canonical(&position);
        let black_move = self.symmetries.canonical_move(&position, black_move);
        match self.moves.entry(form) {
            Entry::Vacant(entry) => {
                entry.insert(Advice {
                    black_move,
                    line: number,
                });
            }
            Entry::Occupied(entry) if entry.get().black_move == black_move => {}
            Entry::Occupied(entry) => {
                return Err(format!(
                    "the move `{name}` is another one than line {} has for the same position (turned, mirrored, or \
                     with its stones in another order)",
                    entry.get().line
                ));
            }
        }
        Ok(())
    }
}
