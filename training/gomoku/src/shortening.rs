//! Other moves of Black's than the record's, with which fewer positions are needed.

use std::collections::HashMap;

use engine::mnk::proof::{Moves, Symmetries};
use engine::mnk::rules::Board;

use crate::extraction::Extraction;
use crate::{openings, tree};

/// Positions that need fewer are left as they are.
const FEW: usize = 4;
/// Where more are needed only what follows is shortened.
const MANY: usize = 1_000;
/// The moves that are tried of those that the other replies are met with, and how many times a chosen one counts.
const USUAL: usize = 8;
const CHOSEN: usize = 20;
/// So many positions are looked at more closely where little effort is made.
const CLOSELY: usize = 12;

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// After most replies only the moves that others are met with.
    Usual,
    /// All moves that are likely, in all positions.
    All,
}

/// Tries other moves of Black's in the positions that follow his third move.
pub struct Shortening<'a, 'b, F> {
    /// It is left with the moves that need the fewest positions.
    pub extraction: &'a mut Extraction<'b, F>,
    /// The board.
    pub board: Board,
    /// Its symmetries.
    pub symmetries: &'a Symmetries,
    /// The moves that are worth a try in a position.
    pub likely: &'a mut dyn FnMut(&[u16]) -> Vec<u16>,
    /// How much is tried.
    pub effort: Effort,
    /// How many positions were looked at more closely: 0 to begin with.
    pub closely: usize,
}

impl<F: FnMut(&[u16]) -> Option<u16>> Shortening<'_, '_, F> {
    /// Goes through White's replies to Black's third move, the last of these stones; `report` is told of each, with Black's
    /// move after it, and how many positions are needed then: `None` where not all that follows was found again.
    pub fn go_through(
        &mut self,
        opening: &[u16],
        mut report: impl FnMut(&[u16], u16, Option<usize>),
    ) {
        let replies = openings::replies(opening, self.board, self.symmetries);
        let after = |reply| [opening, &[reply]].concat();
        let mut counts: HashMap<u16, usize> = HashMap::new();
        for &reply in &replies {
            if let Some(m) = self.extraction.recorded(&after(reply)) {
                *counts.entry(m).or_default() += 1;
            }
        }
        for reply in replies {
            let stones = after(reply);
            let mut usual: Vec<(u16, usize)> = counts.iter().map(|(&m, &n)| (m, n)).collect();
            usual.sort_by_key(|&(m, n)| (std::cmp::Reverse(n), m));
            let usual: Vec<u16> = usual.into_iter().take(USUAL).map(|(m, _)| m).collect();
            self.shorten(&stones, &usual);
            // Nothing is needed where Black is seen to win by threats.
            let Some(m) = self.extraction.recorded(&stones) else {
                continue;
            };
            *counts.entry(m).or_default() += CHOSEN;
            let needed = self.extraction.weigh(&stones, m, usize::MAX);
            report(&stones, m, needed.map(HashMap::len));
        }
    }

    /// Tries Black's usual moves in a position, the recorded one, and those that are likely, until one needs few positions.
    fn shorten(&mut self, stones: &[u16], usual: &[u16]) {
        let Some(recorded) = self.extraction.recorded(stones) else {
            return;
        };
        let (first, others) = usual.split_at(usual.len().min(1));
        let mut best = Best {
            m: recorded,
            moves: Moves::new(),
            most: usize::MAX,
            seen: Vec::new(),
        };
        self.weigh(stones, first, &mut best);
        self.weigh(stones, &[recorded], &mut best);
        if (FEW..=MANY).contains(&best.most) {
            self.weigh(stones, others, &mut best);
        }
        if (FEW..=MANY).contains(&best.most)
            && (self.effort == Effort::All || self.closely < CLOSELY)
        {
            self.closely += 1;
            let likely = (self.likely)(stones);
            self.weigh(stones, &likely, &mut best);
        }
        self.extraction.choose(stones, best.m);
        if best.most < FEW || self.effort == Effort::Usual {
            return;
        }
        for (next, _) in tree::lines(self.board, self.symmetries, stones, &best.moves) {
            if next.len() == stones.len() + 2 {
                self.shorten(&next, &[]);
            }
        }
    }

    fn weigh(&mut self, stones: &[u16], moves: &[u16], best: &mut Best) {
        for &m in moves {
            if stones.contains(&m) || best.seen.contains(&m) || best.most < FEW {
                continue;
            }
            best.seen.push(m);
            if let Some(needed) = self.extraction.weigh(stones, m, best.most) {
                (best.m, best.most) = (m, needed.len());
                best.moves.clone_from(needed);
            }
        }
    }
}

/// The move that needs the fewest positions of those that were tried.
struct Best {
    m: u16,
    /// The positions that it needs, and how many they are.
    moves: Moves,
    most: usize,
    /// The moves that were tried.
    seen: Vec<u16>,
}
