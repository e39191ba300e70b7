//! Black's play by a proof, down to the last move: in the tree its moves, and after it those of the win by threats that a
//! search finds.

use super::leaves::Leaves;
use super::{Proof, ProofError};
use crate::mnk::rules::{Move, Position};

/// Black's move in a position that he is proved to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply<M> {
    /// The move.
    pub m: M,
    /// Where he wins by threats: the number of plies within which he does.
    pub threats: Option<u16>,
}

/// A proof, and the search for what it leaves out.
pub struct Strategy {
    proof: Proof,
    leaves: Leaves,
}

impl Strategy {
    /// Reads the file of a proof.
    ///
    /// # Errors
    /// If it can't be used: [`Proof::read`].
    pub fn read(bytes: Vec<u8>) -> Result<Self, ProofError> {
        Proof::read(bytes).map(Self::new)
    }

    /// The play by a proof.
    #[must_use]
    pub fn new(proof: Proof) -> Self {
        let leaves = Leaves::new(proof.board());
        Self { proof, leaves }
    }

    /// The proof.
    pub const fn proof(&mut self) -> &mut Proof {
        &mut self.proof
    }

    /// Black's move in a position with Black to move; `None` where it is not in the proof.
    pub fn reply(&mut self, position: &Position) -> Option<Reply<Move>> {
        let cells = self.proof.cells(position)?;
        let Reply { m, threats } = self.reply_to(&cells)?;
        let m = position.cell(m.into());
        Some(Reply { m, threats })
    }

    /// The same for the stones' cells, in the order in which they were set. The win by threats that begins with a reply of
    /// White's is followed from there on, so that it does not take longer than was said then.
    pub fn reply_to(&mut self, stones: &[u16]) -> Option<Reply<u16>> {
        if let Some(m) = self.proof.reply_to(stones) {
            return Some(Reply { m, threats: None });
        }
        // The last position of the tree on the way here.
        for length in (2..stones.len()).step_by(2).rev() {
            let (before, after) = stones.split_at(length);
            let Some((place, m)) = self.proof.find(before) else {
                continue;
            };
            if let [black, reply, since @ ..] = after
                && *black == m
            {
                let proof = &mut self.proof;
                let mut known = |stones: &[u16]| proof.reply_in(place, stones);
                self.leaves.begin(&stones[..=length], &mut known);
                let (m, plies) = self.leaves.go_on(*reply, since)?;
                return Some(Reply {
                    m,
                    threats: Some(plies),
                });
            }
        }
        None
    }
}
