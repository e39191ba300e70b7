//! Positions of a proof as analyses: the number of plies within which Black wins, his move, and how long each of
//! White's defences holds out.

use std::cmp::Reverse;

use super::{Reply, Strategy};
use crate::analysis::{Line, Value};
use crate::game::Player;
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::{Analysis, Proved, lost_within, won_within};

/// The most positions of the tree that are examined to find the defence that leads through most of it.
const DEEP: usize = 400;

impl Proved for Strategy {
    fn analyze(&mut self, position: &Position) -> Option<Analysis> {
        let cells = self.proof().cells(position)?;
        let before = self.nodes();
        let mut analysis = match position.side_to_move() {
            Player::First => self.attack(position, &cells),
            Player::Second => self.defend(position, &cells),
        }?;
        analysis.nodes = self.nodes() - before + 1;
        Some(analysis)
    }
}

/// A reply of White's, and its rank among them.
struct Defence {
    reply: u16,
    /// The number of plies within which Black wins after it, if that is known.
    plies: Option<u16>,
    /// Among replies that hold out equally long the one with the greatest rank comes first: in the tree a lower bound
    /// of the plies that follow in it; against a threat 1 for a reply that stops a part of it.
    rank: u16,
}

impl Strategy {
    /// The analysis with Black to move.
    fn attack(&mut self, position: &Position, cells: &[u16]) -> Option<Analysis> {
        let Reply { m, threats } = self.reply_to(cells)?;
        // If the result after an answer of White's is open, there is no proof.
        let plies = threats.or_else(|| self.within(cells))?;
        let value = won_within(plies.into());
        let line = match threats {
            Some(_) => self.line(cells),
            None => vec![m],
        };
        let pv: Vec<Move> = line
            .iter()
            .map(|&cell| position.cell(cell.into()))
            .collect();
        let m = position.cell(m.into());
        let line = Line {
            m,
            value,
            variation: pv.clone(),
        };
        Some(analysis(value, pv, vec![line]))
    }

    /// The analysis with White to move, after a move of Black's by the proof.
    fn defend(&mut self, position: &Position, cells: &[u16]) -> Option<Analysis> {
        let (&last, before) = cells.split_last()?;
        let Reply { m, threats } = self.reply_to(before)?;
        if m != last {
            return None;
        }
        let within = threats.or_else(|| self.within(before))? - 1;
        let mut defences = match threats {
            Some(_) => self.against_threats(cells),
            None => self.against_tree(cells, within),
        };
        defences.sort_by_key(|defence| Reverse((defence.plies.unwrap_or(u16::MAX), defence.rank)));
        let loss = |plies: u16| lost_within(plies.into());
        let candidate = |defence: &Defence| {
            let m = position.cell(defence.reply.into());
            // An earlier bound still holds.
            let plies = defence.plies.map_or(within, |plies| within.min(plies + 1));
            Line::of(m, loss(plies))
        };
        let mut lines: Vec<Line<Move>> = defences.iter().map(candidate).collect();
        if let (Some(first), Some(defence)) = (lines.first_mut(), defences.first()) {
            let mut after = cells.to_vec();
            after.push(defence.reply);
            let line = self.line(&after);
            first
                .variation
                .extend(line.iter().map(|&cell| position.cell(cell.into())));
        }
        let pv = lines.first()?.variation.clone();
        Some(analysis(loss(within), pv, lines))
    }

    /// The number of plies within which Black, to move in a position of the tree, wins; `None` if that is not known.
    fn within(&mut self, stones: &[u16]) -> Option<u16> {
        let Some((first, since)) = stones.split_first_chunk::<4>() else {
            return self.proof().plies(stones);
        };
        // All his later moves must be those of the proof.
        for at in (5..stones.len()).step_by(2) {
            if self.proof().reply_to(&stones[..at - 1]) != Some(stones[at - 1]) {
                return None;
            }
        }
        let bound = self.proof().bound(first)?;
        bound
            .checked_sub(since.len() as u16)
            .filter(|&plies| plies > 0)
    }

    /// White's defences after a move of Black's from the tree; he wins within `within` plies.
    fn against_tree(&mut self, cells: &[u16], within: u16) -> Vec<Defence> {
        let empty = self.empty(cells);
        let mut stones = cells.to_vec();
        let mut left = DEEP;
        let mut defences = Vec::new();
        let mut others = Vec::new();
        for reply in empty {
            stones.push(reply);
            if self.proof().reply_to(&stones).is_some() {
                let rank = self.depth(&mut stones, &mut left);
                // Bounds are given for replies to his third move; later ones have the rest of those.
                let plies = match cells {
                    [_, _, _, _, ..] => within.checked_sub(1).filter(|&plies| plies > 0),
                    _ => self.within(&stones),
                };
                defences.push(Defence { reply, plies, rank });
            } else {
                others.push(reply);
            }
            stones.pop();
        }
        for (reply, plies) in self.leaves_after(cells, &others) {
            defences.push(Defence {
                reply,
                plies,
                rank: 0,
            });
        }
        defences
    }

    /// The number of plies of the tree that follow, with Black to move, as far as `left` positions go.
    fn depth(&mut self, stones: &mut Vec<u16>, left: &mut usize) -> u16 {
        let Some(m) = self.proof().reply_to(stones).filter(|_| *left > 0) else {
            return 0;
        };
        *left -= 1;
        stones.push(m);
        let mut deepest = 0;
        for reply in self.empty(stones) {
            stones.push(reply);
            deepest = deepest.max(self.depth(stones, left));
            stones.pop();
        }
        stones.pop();
        deepest + 2
    }

    /// White's defences where Black is winning by threats.
    fn against_threats(&mut self, cells: &[u16]) -> Vec<Defence> {
        let empty = self.empty(cells);
        let found = self.after_threats(cells, &empty);
        let defence = |(reply, plies, stops)| Defence {
            reply,
            plies,
            rank: u16::from(stops),
        };
        found.into_iter().map(defence).collect()
    }

    fn empty(&mut self, cells: &[u16]) -> Vec<u16> {
        let all = 0..self.proof().board().cells() as u16;
        all.filter(|cell| !cells.contains(cell)).collect()
    }
}

fn analysis(value: Value, pv: Vec<Move>, lines: Vec<Line<Move>>) -> Analysis {
    Analysis {
        value,
        best: pv.first().copied(),
        pv,
        lines,
        depth: 0,
        nodes: 0,
        by_proof: true,
    }
}
