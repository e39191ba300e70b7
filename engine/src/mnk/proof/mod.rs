//! Proofs that the first player wins: a tree that has one move of Black's in each of its positions and all replies of
//! White's, and that ends where Black wins by threats, which a search finds ([`Proof`]). One that is small enough to be
//! sent to whoever plays is a file of bits ([`file`](self)).
//!
//! Nothing here proves anything: `training/gomoku` has the program that looks for proofs, and another one, which shares
//! nothing with the engine, that says whether they are.

mod bounds;
mod coder;
mod file;
pub mod leaves;
mod model;
mod strategy;
mod symmetry;
pub mod threats;
mod view;
mod walk;
pub mod zone;

use std::collections::HashMap;

pub use self::file::{MAX_SIDE, Part, ProofError, VERSION, is_for_proofs, write};
pub use self::strategy::{Reply, Strategy};
pub use self::symmetry::{IMAGES, Image, PASS, Symmetries, set, unset};
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
    read: HashMap<usize, Option<Part>>,
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
        let m = self.reply_to(&self.cells(position)?)?;
        Some(position.cell(m.into()))
    }

    /// The stones' cells of a position of the proof's board with Black to move.
    fn cells(&self, position: &Position) -> Option<Vec<u16>> {
        if position.board() != self.board() || position.to_move() != Some(Player::First) {
            return None;
        }
        let cells = position.moves().iter().map(|&m| position.index(m));
        cells.map(|cell| cell.map(|cell| cell as u16)).collect()
    }

    /// The same for the stones' cells, in the order in which they were set.
    pub fn reply_to(&mut self, stones: &[u16]) -> Option<u16> {
        if stones.is_empty() {
            return Some(self.first());
        }
        self.find(stones).map(|(_, m)| m)
    }

    /// Black's move, and the place of the part that has it.
    fn find(&mut self, stones: &[u16]) -> Option<(usize, u16)> {
        let first = self.first();
        // Each of White's stones can have been the first, and each of Black's the one that stands for his first.
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
                if let Some(m) = self.reply_in(place, stones) {
                    return Some((place, m));
                }
            }
        }
        None
    }

    /// Black's move in a position of a part.
    fn reply_in(&mut self, place: usize, stones: &[u16]) -> Option<u16> {
        self.part(place)?;
        let part = self.read.get(&place)?.as_ref()?;
        self.symmetries.move_in(&part.moves, stones)
    }

    /// The parts, in the order of the file; one that can't be read is left out.
    pub fn parts(&mut self) -> Vec<&Part> {
        let places = 0..self.contents.parts.len();
        for place in places.clone() {
            self.part(place);
        }
        let part = |place| self.read.get(&place)?.as_ref();
        places.filter_map(part).collect()
    }

    /// Within how many plies Black, to move, wins after White's reply to his third move: `stones` are these four.
    pub fn bound(&mut self, stones: &[u16; 4]) -> Option<u16> {
        let (before, reply) = (&stones[..3], stones[3]);
        let first = self.first();
        let answers: Vec<u16> = self.answers().collect();
        let (place, images) = (0..answers.len()).find_map(|place| {
            let opening = [first, answers[place]];
            let third = self.reply_in(place, &opening)?;
            let images = self
                .symmetries
                .images(reply, before, &[first, answers[place], third]);
            (!images.is_empty()).then_some((place, images))
        })?;
        // Of replies that are mirror images one can have a lower bound, and both hold.
        let bounds = &self.part(place)?.bounds;
        let of = |cell: &u16| bounds.get(usize::from(*cell)).copied();
        images
            .iter()
            .filter_map(of)
            .filter(|&bound| bound > 0)
            .min()
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

    fn part(&mut self, place: usize) -> Option<&Part> {
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
