//! Proofs that the first player wins: a tree that has one move of Black's in each of its positions and all replies of
//! White's, and that ends where Black wins by threats, which a search finds ([`Proof`]). One that is small enough to be
//! sent to whoever plays is a file of bits ([`file`](self)).
//!
//! Nothing here proves anything: `training/gomoku` has the program that looks for proofs, and another one, which shares
//! nothing with the engine, that says whether they are.

mod coder;
mod file;
pub mod leaves;
mod model;
mod symmetry;
pub mod threats;
mod view;
mod walk;

use std::collections::HashMap;

pub use self::file::{MAX_SIDE, ProofError, VERSION, is_for_proofs, write};
pub use self::symmetry::{IMAGES, Image, PASS, Symmetries};
pub use self::walk::Moves;

use self::file::Contents;
use crate::game::{Player, Position as _};
use crate::mnk::rules::{Board, Move, Position};

/// A proof, read from its file. Parts of it are read when they are asked for first.
pub struct Proof {
    contents: Contents,
    bytes: Vec<u8>,
    symmetries: Symmetries,
    /// The parts that were read, by their places; `None` for one that can't be.
    read: HashMap<usize, Option<Moves>>,
}

impl Proof {
    /// Reads a proof.
    ///
    /// # Errors
    /// If the file is cut short, of another version or board, or has changed.
    pub fn read(bytes: Vec<u8>) -> Result<Self, ProofError> {
        let contents = file::read(&bytes)?;
        Ok(Self {
            symmetries: Symmetries::new(contents.board.m()),
            contents,
            bytes,
            read: HashMap::new(),
        })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.contents.board
    }

    /// Black's first move, as a cell.
    #[must_use]
    pub const fn first(&self) -> u16 {
        self.contents.first
    }

    /// White's answers to Black's first move that are proved, one of those that are mirrored or turned.
    pub fn answers(&self) -> impl Iterator<Item = u16> {
        self.contents.parts.iter().map(|&(answer, _)| answer)
    }

    /// Black's move in a position with Black to move, if that is in the tree: not where Black wins by threats, as those
    /// are left to a search.
    pub fn reply(&mut self, position: &Position) -> Option<Move> {
        if position.board() != self.board() || position.to_move() != Some(Player::First) {
            return None;
        }
        let cells: Option<Vec<u16>> = position
            .moves()
            .iter()
            .map(|&m| position.index(m).map(|cell| cell as u16))
            .collect();
        let m = self.reply_to(&cells?)?;
        Some(position.cell(m.into()))
    }

    /// The same for the stones' cells, in the order in which they were set.
    pub fn reply_to(&mut self, stones: &[u16]) -> Option<u16> {
        let first = self.first();
        if stones.is_empty() {
            return Some(first);
        }
        // Each of White's stones can have been the first, and each of Black's the one that stands for his first.
        let (key, image) = self.symmetries.key(stones);
        for black in stones.iter().step_by(2) {
            for white in stones
                .iter()
                .skip(1)
                .step_by(2)
                .filter(|&&cell| cell != PASS)
            {
                let pair = self.symmetries.key(&[*black, *white]).0;
                let of = |&(answer, _): &(u16, _)| self.symmetries.key(&[first, answer]).0 == pair;
                let Some(place) = self.contents.parts.iter().position(of) else {
                    continue;
                };
                if let Some(&m) = self.part(place).and_then(|moves| moves.get(&key)) {
                    return Some(self.symmetries.back(m, image));
                }
            }
        }
        None
    }

    /// All positions of the parts, as keys with Black's moves; parts that can't be read have none.
    pub fn all(&mut self) -> Moves {
        let mut all = Moves::new();
        for place in 0..self.contents.parts.len() {
            all.extend(self.part(place).into_iter().flatten());
        }
        all
    }

    /// Reads each part.
    ///
    /// # Errors
    /// If one of them is no tree.
    pub fn check(&mut self) -> Result<(), ProofError> {
        for place in 0..self.contents.parts.len() {
            self.part(place).ok_or(ProofError::Tree)?;
        }
        Ok(())
    }

    fn part(&mut self, place: usize) -> Option<&Moves> {
        let Self {
            contents,
            bytes,
            symmetries,
            read,
        } = self;
        let part = read.entry(place).or_insert_with(|| {
            let (answer, range) = contents.parts.get(place)?;
            let stones = [contents.first, *answer];
            file::read_part(contents.board, symmetries, stones, &bytes[range.clone()]).ok()
        });
        part.as_ref()
    }
}
