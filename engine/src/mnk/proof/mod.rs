//! Proofs that the first player wins: a tree that has one move of Black's in each of its positions and all replies of
//! White's, and that ends where Black wins by threats, which a search finds ([`Proof`]). A proof that is small enough
//! to send to a player is a file of bits ([`file`](self)).
//!
//! This module proves nothing: `training/gomoku` has the program that searches for proofs, and another one, which
//! shares nothing with the engine, that verifies them.

mod analysis;
mod bounds;
mod coder;
mod file;
#[doc(hidden)]
pub mod leaves;
mod model;
mod strategy;
mod symmetry;
#[doc(hidden)]
pub mod threats;
mod view;
mod walk;
#[doc(hidden)]
pub mod zone;

use std::collections::HashMap;

pub use self::file::{KIND, MAX_SIDE, Part, ProofError, write};
pub use self::strategy::{Reply, Strategy};
pub use self::symmetry::{Image, PASS, Symmetries, set, unset};
pub use self::walk::Moves;

use self::file::Contents;
use crate::game::{Player, Position as _, Turn};
use crate::mnk::rules::{Board, Move, Position};

/// The file that ships: gomoku on 15 by 15 cells, of which the first player wins.
#[cfg(feature = "weights")]
pub static SHIPPED: &[u8] = include_bytes!("../../../weights/mnk.proof");

/// A proof, read from its file. Each part is read when it is first needed.
pub struct Proof {
    contents: Contents,
    bytes: Vec<u8>,
    symmetries: Symmetries,
    /// For each of White's answers, by the key of the two stones: the index of its part, and Black's third move in the
    /// image that stands for all.
    thirds: HashMap<u128, (usize, u16)>,
    /// The parts that were read, by their indices; `None` for one that can't be read.
    read: HashMap<usize, Option<Part>>,
}

impl Proof {
    /// Reads a proof.
    ///
    /// # Errors
    /// If the file is cut short, of another version or board, or has changed.
    pub fn read(bytes: Vec<u8>) -> Result<Self, ProofError> {
        let contents = file::read(&bytes)?;
        let symmetries = Symmetries::new(contents.board.m());
        let mut thirds = HashMap::new();
        for (place, part) in contents.parts.iter().enumerate() {
            let (key, image) = symmetries.key(&[contents.first, part.answer]);
            // Among answers that are mirror images the first part counts.
            let third = symmetries.image(part.third, image);
            thirds.entry(key).or_insert((place, third));
        }
        Ok(Self {
            symmetries,
            thirds,
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

    /// White's answers to Black's first move that are proved, one for each set of mirrored or turned ones.
    pub fn answers(&self) -> impl Iterator<Item = u16> {
        self.contents.parts.iter().map(|part| part.answer)
    }

    /// Black's move in a position with Black to move, if the position is in the tree: not where Black wins by threats,
    /// as those moves are left to a search.
    pub fn reply(&mut self, position: &Position) -> Option<Move> {
        if position.turn() != Turn::Player(Player::First) {
            return None;
        }
        let m = self.reply_to(&self.cells(position)?)?;
        Some(position.cell(m.into()))
    }

    /// The cells of the stones of a position of the proof's board, in the order in which they were set.
    fn cells(&self, position: &Position) -> Option<Vec<u16>> {
        if position.board() != self.board() {
            return None;
        }
        let cells = position.moves().iter().map(|&m| position.index(m));
        cells.map(|cell| cell.map(|cell| cell as u16)).collect()
    }

    /// The same for stones given as cells, in the order in which they were set.
    pub fn reply_to(&mut self, stones: &[u16]) -> Option<u16> {
        match stones {
            [] => Some(self.first()),
            [first, answer] => self.third(*first, *answer).map(|(_, third)| third),
            _ => self.find(stones).map(|(_, m)| m),
        }
    }

    /// Black's third move, which needs no part to be read, and the index of the part that follows it.
    fn third(&self, first: u16, answer: u16) -> Option<(usize, u16)> {
        let (key, image) = self.symmetries.key(&[first, answer]);
        let &(place, third) = self.thirds.get(&key)?;
        Some((place, self.symmetries.back(third, image)))
    }

    /// The number of plies within which Black wins a position before White's reply to his third move, by the proof;
    /// `None` if that is not known.
    #[must_use]
    pub fn plies(&self, stones: &[u16]) -> Option<u16> {
        let after_third = |answer: u16| {
            let (place, _) = self.third(self.first(), answer)?;
            let plies = self.contents.parts.get(place)?.plies;
            Some(plies).filter(|&plies| plies > 0)
        };
        let first = self.first();
        // Each of White's answers must have a part.
        let after_first = || {
            let mut answers = (0..self.board().cells() as u16).filter(|&answer| answer != first);
            answers.try_fold(0, |most, answer| Some(most.max(after_third(answer)? + 2)))
        };
        match *stones {
            [] => after_first().map(|plies| plies + 1),
            [black] if black == first => after_first(),
            [black, answer] if black == first => after_third(answer).map(|plies| plies + 1),
            [black, answer, third] if black == first => {
                let plies = after_third(answer)?;
                (self.third(first, answer)?.1 == third).then_some(plies)
            }
            _ => None,
        }
    }

    /// Black's move, and the index of the part that has it: that of White's first stone. Her later stones may come in
    /// any order.
    fn find(&mut self, stones: &[u16]) -> Option<(usize, u16)> {
        let [black, answer, ..] = *stones else {
            return None;
        };
        let (place, _) = self.third(black, answer)?;
        Some((place, self.reply_in(place, stones)?))
    }

    /// Black's move in a position of a part.
    fn reply_in(&mut self, place: usize, stones: &[u16]) -> Option<u16> {
        self.part(place)?;
        let part = self.read.get(&place)?.as_ref()?;
        self.symmetries.move_in(&part.moves, stones)
    }

    /// The parts, in the order of the file; those that can't be read are left out.
    pub fn parts(&mut self) -> Vec<&Part> {
        let places = 0..self.contents.parts.len();
        for place in places.clone() {
            self.part(place);
        }
        let part = |place| self.read.get(&place)?.as_ref();
        places.filter_map(part).collect()
    }

    /// The number of plies within which Black, to move, wins after White's reply to his third move: `stones` are these
    /// four.
    pub fn bound(&mut self, stones: &[u16; 4]) -> Option<u16> {
        let (before, reply) = (&stones[..3], stones[3]);
        let first = self.first();
        // The heads say which part it is: no other is read.
        let heads = self.contents.parts.iter().enumerate();
        let (place, images) = heads
            .map(|(place, head)| {
                let opening = [first, head.answer, head.third];
                (place, self.symmetries.images(reply, before, &opening))
            })
            .find(|(_, images)| !images.is_empty())?;
        // Among replies that are mirror images one can have a lower bound, and both hold.
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
    /// If the moves of one of them do not form a tree.
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
            ..
        } = self;
        let part = read.entry(place).or_insert_with(|| {
            let head = contents.parts.get(place)?;
            let stones = [contents.first, head.answer];
            let bytes = bytes.get(head.bytes.clone())?;
            let part = file::read_part(contents.board, symmetries, stones, bytes).ok()?;
            (symmetries.move_in(&part.moves, &stones) == Some(head.third)).then_some(part)
        });
        part.as_ref()
    }
}
