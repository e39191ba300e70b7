//! Black's play by a proof, down to the last move: in the tree its moves, and after it those of the win by threats that
//! a search finds.

use super::leaves::Leaves;
use super::{Proof, ProofError};
use crate::game::{Player, Position as _, Turn};
use crate::mnk::rules::{Move, Position};

/// Black's move in a position that he is proved to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply<M> {
    /// The move.
    pub m: M,
    /// If he wins by threats, the number of plies within which he does.
    pub threats: Option<u16>,
}

/// A proof, and the search for the wins that it leaves out.
pub struct Strategy {
    proof: Proof,
    leaves: Leaves,
    /// The stones after which wins by threats are known, so that they are not searched for twice while the player
    /// thinks about the reply, and plays it.
    begun: Vec<u16>,
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
        Self {
            proof,
            leaves,
            begun: Vec::new(),
        }
    }

    /// The proof.
    pub const fn proof(&mut self) -> &mut Proof {
        &mut self.proof
    }

    /// Black's move in a position with Black to move; `None` if it is not in the proof.
    pub fn reply(&mut self, position: &Position) -> Option<Reply<Move>> {
        if position.turn() != Turn::Player(Player::First) {
            return None;
        }
        let cells = self.proof.cells(position)?;
        let Reply { m, threats } = self.reply_to(&cells)?;
        let m = position.cell(m.into());
        Some(Reply { m, threats })
    }

    /// The same for stones given as cells, in the order in which they were set. The win by threats that begins with a
    /// reply of White's is followed from there on, so that it takes no longer than announced.
    pub fn reply_to(&mut self, stones: &[u16]) -> Option<Reply<u16>> {
        if let Some(m) = self.proof.reply_to(stones) {
            return Some(Reply { m, threats: None });
        }
        let at = self.begin(stones)?;
        let (m, plies) = self.leaves.go_on(stones[at], &stones[at + 1..])?;
        Some(Reply {
            m,
            threats: Some(plies),
        })
    }

    /// Prepares the win by threats that begins with a reply of White's after the last position of the tree on the way
    /// to these stones; returns the index of that reply among them.
    fn begin(&mut self, stones: &[u16]) -> Option<usize> {
        for length in (2..stones.len()).step_by(2).rev() {
            let (before, after) = stones.split_at(length);
            let Some((_, m)) = self.proof.find(before) else {
                continue;
            };
            if let [black, _, ..] = after
                && *black == m
            {
                self.begin_after(&stones[..=length])?;
                return Some(length + 1);
            }
        }
        None
    }

    /// Prepares the wins by threats after Black's move from the tree, the last of these stones.
    fn begin_after(&mut self, stones: &[u16]) -> Option<()> {
        if self.begun == stones {
            return Some(());
        }
        let (_, before) = stones.split_last()?;
        let (place, _) = self.proof.find(before)?;
        let proof = &mut self.proof;
        let mut known = |stones: &[u16]| proof.reply_in(place, stones);
        self.leaves.begin(stones, &mut known);
        self.begun = stones.to_vec();
        Some(())
    }

    /// After Black's move from the tree: the number of plies within which he is found to win by threats after each of
    /// these replies.
    pub(super) fn leaves_after(
        &mut self,
        stones: &[u16],
        replies: &[u16],
    ) -> Vec<(u16, Option<u16>)> {
        if replies.is_empty() || self.begin_after(stones).is_none() {
            return Vec::new();
        }
        let replies = replies.iter();
        replies
            .map(|&reply| (reply, self.leaves.win(reply)))
            .collect()
    }

    /// While Black wins by threats, and White is to move: the number of plies within which he wins after each of these
    /// replies, and whether it stops at least a part of his threat.
    pub(super) fn after_threats(
        &mut self,
        stones: &[u16],
        replies: &[u16],
    ) -> Vec<(u16, Option<u16>, bool)> {
        let Some(at) = self.begin(stones) else {
            return Vec::new();
        };
        let (reply, since) = (stones[at], &stones[at + 1..]);
        let Some(answers) = self.leaves.answers(reply, since) else {
            return Vec::new();
        };
        let mut since = since.to_vec();
        let mut plies = |answer: u16| {
            if !answers.stop.contains(&answer) {
                return Some(answers.at_once);
            }
            since.push(answer);
            let found = self.leaves.go_on(reply, &since);
            since.pop();
            found.map(|(_, plies)| plies)
        };
        let stops = |reply| answers.stop.contains(reply) || answers.stop_a_part.contains(reply);
        let replies = replies.iter();
        replies
            .map(|reply| (*reply, plies(*reply), stops(reply)))
            .collect()
    }

    /// The line of a position in which Black is to move and wins by threats: his moves and those of White's answers
    /// that hold out longest, to the end. In a position of the tree, his move alone.
    pub(super) fn line(&mut self, stones: &[u16]) -> Vec<u16> {
        if let Some(m) = self.proof.reply_to(stones) {
            return vec![m];
        }
        match self.begin(stones) {
            Some(at) => self.leaves.line(stones[at], &stones[at + 1..]),
            None => Vec::new(),
        }
    }

    /// The number of positions that the search for the wins left out has examined so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.leaves.nodes()
    }
}
