//! Winning by threats alone: every move leaves one stone lacking on a line, and the other player has
//! one reply (victory by continuous fours: Allis, van den Herik and Huntjens, "Go-Moku and
//! threat-space search", 1993).

use super::set::Cells;
use super::state::State;

/// The search for such a win.
pub(super) struct Threats {
    /// The nodes that it may still spend.
    pub budget: u32,
    /// The cells where the other player must set a stone before the sequence begins to make it fail: the relevance zone
    /// (Wu and Lin, "Relevance-zone-oriented proof search for Connect6", 2010).
    pub zone: Cells,
}

impl Threats {
    /// Whether `player`, who is to move, wins by threats; if so, `zone` is complete.
    pub(super) fn new(state: &mut State, player: usize, budget: u32) -> (Self, bool) {
        let mut threats = Self {
            budget,
            zone: Cells::NONE,
        };
        let wins = threats.win(state, player);
        if wins {
            // The other player’s own threats, with one more stone, come in between.
            for line in 0..state.count[0].len() {
                threats.widen(state, line, 1 - player);
            }
        }
        (threats, wins)
    }

    /// Adds the cells of a line with which `player` would make a threat. A stone elsewhere leaves
    /// each of his lines short by two or more, so that he still has to reply.
    fn widen(&mut self, state: &State, line: usize, player: usize) {
        if state.lacks(line, player, 2) || state.lacks(line, player, 1) {
            state.add_holes(line, &mut self.zone);
        }
    }

    fn win(&mut self, state: &mut State, player: usize) -> bool {
        if state.ones[player] > 0 {
            if let (Some(cell), _) = state.winning(player) {
                self.zone.insert(cell);
            }
            return true;
        }
        if state.twos[player] == 0 || self.budget == 0 {
            return false;
        }
        self.budget -= 1;
        let other = 1 - player;
        let forced = match state.winning(other) {
            (_, Some(_)) => return false,
            (forced, None) => forced,
        };
        for line in 0..state.count[player].len() {
            if !state.lacks(line, player, 2) {
                continue;
            }
            let (one, two) = state.holes(line);
            for (cell, reply) in [(one, two), (two, one)] {
                if forced.is_some_and(|forced| forced != cell) {
                    continue;
                }
                state.set(cell, player);
                let wins = self.follow(state, player, reply);
                state.unset(cell, player);
                if wins {
                    self.zone.insert(cell);
                    self.zone.insert(reply);
                    return true;
                }
            }
        }
        false
    }

    /// Whether `player` wins after a threat, to which `reply` is a reply.
    fn follow(&mut self, state: &mut State, player: usize, reply: usize) -> bool {
        if state.ones[player] > 1
            && let (Some(one), Some(two)) = state.winning(player)
        {
            self.zone.insert(one);
            self.zone.insert(two);
            return true;
        }
        let other = 1 - player;
        state.set(reply, other);
        let wins = self.win(state, player);
        if wins {
            for place in 0..state.through(reply).len() {
                let line = usize::from(state.through(reply)[place]);
                self.widen(state, line, other);
            }
        }
        state.unset(reply, other);
        wins
    }
}
