//! Proofs of the value of a position.
//!
//! Two questions are asked, one for each player: can he force a line? If neither can, it is a draw. Each is answered by
//! a proof-number search (`search`), which looks for wins by threats (`threats`) and gives up where the defender has a
//! pairing strategy (`pairing`) or the attacker’s potential is too low.
//!
//! An argument that a line can’t be forced may ignore the lines that the defender could close himself: they only help
//! him. An argument that one can be forced may not: a defender’s threat is answered first, and a defender who closes a
//! line has not lost.

mod pairing;
mod search;
mod set;
mod state;
mod table;
mod threats;

use self::search::{Search, Work};
use self::state::{State, number};
use self::table::Table;
use self::threats::Threats;
use crate::analysis::{Report, Value};
use crate::game::{Outcome, Position as _};
use crate::mnk::rules::{Move, Position, Rule};

/// The number of nodes for one question before the other may continue.
const SLICE: u64 = 20_000;
/// The nodes that may be spent to see that threats answer a move.
const REPLIES: u32 = 100;
/// The preference for a move of a lost position that is not refuted at once: more than any potential.
const LONGER: u32 = 1 << 30;

/// A proof search of one position, which can be interrupted and continued.
pub struct Prover {
    position: Position,
    state: State,
    table: Table,
    mover: usize,
    /// Whether the player to move can force a line, and whether the opponent can.
    questions: [Search; 2],
    answers: [Option<bool>; 2],
    spent: [u64; 2],
    nodes: u64,
}

impl Prover {
    /// `None` if the board has more than 256 cells, or if longer rows do not win: one more stone could then do harm.
    #[must_use]
    pub fn new(position: &Position) -> Option<Self> {
        (position.board().rule() == Rule::Freestyle).then_some(())?;
        let state = State::new(position)?;
        let mover = number(position.side_to_move());
        let question = |attacker| Search {
            attacker,
            root: Vec::new(),
        };
        let answers = match position.turn().outcome() {
            Some(Outcome::Win(_)) => [Some(false), Some(true)],
            Some(_) => [Some(false); 2],
            // One more stone never harms, so anything that the second player could force on an empty board the first
            // could force as well (Nash's strategy-stealing argument): the second can force nothing.
            None if position.moves().is_empty() => [None, Some(false)],
            None => [None; 2],
        };
        Some(Self {
            position: position.clone(),
            state,
            table: Table::new(),
            mover,
            questions: [question(mover), question(1 - mover)],
            answers,
            spent: [0; 2],
            nodes: 0,
        })
    }

    /// Searches on for about `nodes` nodes (by a few thousand more at most, so that even the shortest search finds
    /// something new), or until the report stops it. Returns the value for the player to move once it is proved: won,
    /// lost or drawn.
    pub fn search(&mut self, nodes: u64, report: &mut Report<'_>) -> Option<Value> {
        let limit = self.nodes.saturating_add(nodes);
        let next_report = self.nodes;
        let mut work = Work {
            state: &mut self.state,
            table: &mut self.table,
            nodes: &mut self.nodes,
            limit,
            next_report,
            stopped: false,
            advanced: false,
            report,
        };
        while worth(self.answers).is_none() && !work.stopped && *work.nodes < limit {
            // The question that has taken less so far continues; a single question continues to the limit.
            let turn = match self.answers {
                [None, None] => usize::from(self.spent[1] < self.spent[0]),
                [None, _] => 0,
                _ => 1,
            };
            let before = *work.nodes;
            work.limit = if self.answers[1 - turn].is_none() {
                limit.min(before + SLICE)
            } else {
                limit
            };
            work.advanced = false;
            let numbers = self.questions[turn].go_on(&mut work, self.mover);
            self.spent[turn] += *work.nodes - before;
            self.answers[turn] = numbers.answer();
        }
        worth(self.answers)
    }

    /// The number of positions examined.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of each legal move for the player who makes it, as far as it is proved: won, lost or drawn.
    #[must_use]
    pub fn moves(&self) -> Vec<(Move, Value)> {
        let mut moves = Vec::new();
        for known in self.known() {
            if let Some(value) = known.value {
                moves.push((self.position.cell(known.cell), value));
            }
        }
        moves
    }

    /// A move that keeps the proved value; in a lost position, one that takes long to refute.
    #[must_use]
    pub fn best(&self) -> Option<Move> {
        let value = worth(self.answers)?;
        let mut best: Option<Known> = None;
        for known in self.known() {
            let is_better = best.is_none_or(|best| known.merit > best.merit);
            if known.value == Some(value) && is_better {
                best = Some(known);
            }
        }
        best.map(|best| self.position.cell(best.cell))
    }

    /// The results for the legal moves.
    fn known(&self) -> Vec<Known> {
        let mut state = self.state.clone();
        let mut all = Vec::new();
        for m in self.position.legal_moves() {
            if let Some(cell) = self.position.index(m) {
                state.set(cell, self.mover);
                all.push(self.known_of(&mut state, cell));
                state.unset(cell, self.mover);
            }
        }
        all
    }

    /// The result for a move, after which `state` is the position.
    fn known_of(&self, state: &mut State, cell: usize) -> Known {
        let (mover, other) = (self.mover, 1 - self.mover);
        let lost = worth(self.answers) == Some(Value::Loss);
        let mut merit = if lost {
            self.state.potential[other][cell]
        } else {
            state.potential[mover][cell]
        };
        let mut answers = [None; 2];
        for (turn, question) in self.questions.iter().enumerate() {
            let key = question.key(state, other).0;
            let child = question.root.iter().find(|child| child.key == key);
            let numbers = match child {
                Some(child) => child.numbers,
                None => question.glance(state, other),
            };
            answers[turn] = numbers.answer();
            if let Some(child) = child
                && lost
            {
                merit = child.work.saturating_add(LONGER);
            }
        }
        if self.answers[0] == Some(false) {
            answers[0] = Some(false);
        }
        // A first move on a board on which neither player wins loses nothing: anything that the opponent could force
        // after it, with a stone against him, the player to move could force on the empty board. On a board that he
        // does win this is no contradiction, and a bad first move may lose.
        let is_drawn_from_empty =
            self.answers == [Some(false); 2] && self.position.moves().is_empty();
        if self.answers[1] == Some(true) || is_drawn_from_empty {
            answers[1] = self.answers[1];
        }
        if state.has_closed(cell, mover) {
            answers[0] = Some(true);
            merit = u32::MAX;
        } else if Threats::new(state, other, REPLIES).1 {
            // As the search found where it skipped moves that a threat answers.
            answers[1] = Some(true);
        }
        Known {
            cell,
            value: worth(answers),
            merit,
        }
    }

    /// The memory that the table takes, in bytes.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.table.bytes()
    }
}

/// The result for a move.
#[derive(Clone, Copy)]
struct Known {
    cell: usize,
    /// Its value for the player who makes it.
    value: Option<Value>,
    /// The preference among moves of the same value; the greatest is chosen.
    merit: u32,
}

/// The value that follows from the answers to whether the player to move can force a line, and whether the opponent
/// can.
fn worth(answers: [Option<bool>; 2]) -> Option<Value> {
    match answers {
        [Some(true), _] => Some(Value::Win),
        [_, Some(true)] => Some(Value::Loss),
        [Some(false), Some(false)] => Some(Value::Draw),
        _ => None,
    }
}
