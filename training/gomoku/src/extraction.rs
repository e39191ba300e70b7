//! What of a record is needed for a proof's file: the positions that White's replies lead to, down to those in which Black
//! is seen to win by threats by whoever reads it.

use std::collections::HashMap;

use engine::mnk::proof::leaves::Leaves;
use engine::mnk::proof::{self, Moves, PASS, Part, Symmetries, threats};
use engine::mnk::rules::{Board, Position};
use engine::mnk::solve::grid::{Grid, level};

/// What was seen of White's replies to a move of Black's. It stays as it is as long as the tree says the same of what was
/// asked of it.
struct After {
    /// The positions that the tree was asked of, by their keys, and its moves there.
    asked: Vec<(u128, Option<u16>)>,
    /// Whether Black wins by threats if White passes.
    is_won: bool,
    /// For each cell, as the image has it that stands for the position, whether Black is seen to win after a reply there,
    /// and within how many plies; `None` where nobody has looked.
    wins: Vec<Option<Option<u16>>>,
}

/// Takes a part out of what is known.
pub struct Extraction<'a, F> {
    /// Black's moves in positions that are proved.
    recorded: Moves,
    /// His move in another position in which he is not seen to win by threats. White may have passed last.
    known: F,
    board: Board,
    symmetries: &'a Symmetries,
    grid: Grid,
    leaves: Leaves,
    /// The tree so far.
    moves: Moves,
    /// What was seen of White's replies to Black's moves, by the key of the position.
    after: HashMap<u128, After>,
    /// Positions that were gone through, with the plies within which Black wins.
    seen: HashMap<u128, Option<u16>>,
    bounds: Vec<u16>,
    /// So many positions are too many.
    most: usize,
    /// How many leaves there are.
    pub count: usize,
    /// Positions for which there is no move, and in which Black is not seen to win by threats.
    pub open: Vec<Vec<u16>>,
}

impl<'a, F: FnMut(&[u16]) -> Option<u16>> Extraction<'a, F> {
    /// From Black's moves in positions.
    #[must_use]
    pub fn new(board: Board, symmetries: &'a Symmetries, recorded: Moves, known: F) -> Self {
        Self {
            recorded,
            known,
            board,
            symmetries,
            // Threats need no weights.
            grid: Grid::new(&Position::empty(board)),
            leaves: Leaves::new(board),
            moves: Moves::new(),
            after: HashMap::new(),
            seen: HashMap::new(),
            bounds: Vec::new(),
            most: usize::MAX,
            count: 0,
            open: Vec::new(),
        }
    }

    /// Black's move in a position that is proved, as far as that is known.
    #[must_use]
    pub fn recorded(&self, stones: &[u16]) -> Option<u16> {
        self.symmetries.move_in(&self.recorded, stones)
    }

    /// Black is to move so in a position that is proved, in place of what is known.
    pub fn choose(&mut self, stones: &[u16], m: u16) {
        let (key, image) = self.symmetries.key(stones);
        self.recorded.insert(key, self.symmetries.image(m, image));
    }

    /// The positions that are needed where Black moves so in a position, with that position, if they prove it and are fewer
    /// than `most`.
    pub fn weigh(&mut self, stones: &[u16], m: u16, most: usize) -> Option<&Moves> {
        self.moves.clear();
        self.seen.clear();
        self.open.clear();
        self.bounds = vec![0; self.board.cells()];
        let (key, image) = self.symmetries.key(stones);
        self.moves.insert(key, self.symmetries.image(m, image));
        let mut shown = Vec::new();
        for &cell in stones {
            self.set(&mut shown, cell);
        }
        self.most = most;
        let plies = self.after(&mut shown, m);
        self.most = usize::MAX;
        for _ in stones {
            self.unset(&mut shown);
        }
        (plies.is_some() && self.moves.len() < most).then_some(&self.moves)
    }

    /// What follows an answer of White's to Black's first stone: what is in `part` already, and what else is needed. When
    /// nothing is, that part is a proof for whoever reads it, if nothing is open: each win by threats was seen with just
    /// the moves that are in it.
    pub fn go_through(&mut self, first: u16, part: Part) -> Part {
        let answer = part.answer;
        self.moves = part.moves;
        self.seen.clear();
        self.open.clear();
        self.count = 0;
        self.bounds = vec![0; self.board.cells()];
        let mut stones = Vec::new();
        self.set(&mut stones, first);
        self.set(&mut stones, answer);
        self.go_on(&mut stones);
        self.unset(&mut stones);
        self.unset(&mut stones);
        Part {
            answer,
            moves: std::mem::take(&mut self.moves),
            bounds: std::mem::take(&mut self.bounds),
        }
    }

    /// Black is to move: the plies within which he wins.
    fn go_on(&mut self, stones: &mut Vec<u16>) -> Option<u16> {
        let (key, image) = self.symmetries.key(stones);
        if let Some(&plies) = self.seen.get(&key) {
            return plies;
        }
        if self.moves.len() >= self.most {
            return None;
        }
        let known = self.moves.get(&key).or_else(|| self.recorded.get(&key));
        let known = known.map(|&m| self.symmetries.back(m, image));
        let m = known.or_else(|| {
            let m = (self.known)(stones)?;
            // It need not be looked for again when other moves are weighed.
            self.recorded.insert(key, self.symmetries.image(m, image));
            Some(m)
        });
        let plies = match m {
            Some(m) => {
                self.moves.insert(key, self.symmetries.image(m, image));
                self.after(stones, m)
            }
            None => {
                self.open.push(stones.clone());
                None
            }
        };
        self.seen.insert(key, plies);
        plies
    }

    fn after(&mut self, stones: &mut Vec<u16>, m: u16) -> Option<u16> {
        if self.grid.of_level(level::FIVE, 0).contains(&m) {
            return Some(1);
        }
        self.set(stones, m);
        let plies = self.replies(stones);
        self.unset(stones);
        plies.map(|plies| plies + 2)
    }

    /// White is to move: the most plies within which Black wins after her replies.
    fn replies(&mut self, stones: &mut Vec<u16>) -> Option<u16> {
        if self.grid.reaches(level::FIVE, 1) {
            return None;
        }
        let (key, image) = self.symmetries.key(stones);
        let known = self.after.remove(&key);
        let known = known.filter(|after| {
            let mut asked = after.asked.iter();
            asked.all(|(key, m)| self.moves.get(key) == m.as_ref())
        });
        let mut has_begun = known.is_none();
        let mut after = match known {
            Some(after) => after,
            None => self.begin_with_pass(stones),
        };
        let mut most = Some(0);
        let mut rest = Vec::new();
        for reply in 0..self.board.cells() as u16 {
            if !self.grid.is_empty(reply.into()) {
                continue;
            }
            stones.push(reply);
            let is_known = self.moves.contains_key(&self.symmetries.key(stones).0);
            stones.pop();
            let win = &mut after.wins[usize::from(self.symmetries.image(reply, image))];
            if win.is_none() && !is_known {
                if !has_begun {
                    self.begin(stones);
                    has_begun = true;
                }
                *win = Some(self.leaves.win(reply));
            }
            match win.flatten().filter(|_| !is_known) {
                Some(plies) => {
                    self.count += 1;
                    self.tell(stones, reply, Some(plies));
                    most = most.map(|most| most.max(plies));
                }
                None => rest.push(reply),
            }
            if self.moves.len() + rest.len() > self.most {
                break;
            }
        }
        self.after.insert(key, after);
        if self.moves.len() + rest.len() > self.most {
            return None;
        }
        for reply in rest {
            self.set(stones, reply);
            let plies = self.go_on(stones);
            self.unset(stones);
            self.tell(stones, reply, plies);
            most = most.zip(plies).map(|(most, plies)| most.max(plies));
            if most.is_none() && self.most < usize::MAX {
                break;
            }
        }
        most
    }

    /// After Black's third move it is said of each reply.
    fn tell(&mut self, stones: &[u16], reply: u16, plies: Option<u16>) {
        if let [_, _, _] = stones {
            self.bounds[usize::from(reply)] = plies.unwrap_or_default();
        }
    }

    /// Begins to look at White's replies, with what is needed of Black's win if she passes.
    fn begin_with_pass(&mut self, stones: &mut Vec<u16>) -> After {
        let after = self.begin(stones);
        if after.is_won || self.grid.reaches(level::FIVE, 0) {
            return after;
        }
        // That win, as far as it isn't seen.
        self.set(stones, PASS);
        self.follow(stones);
        self.unset(stones);
        self.begin(stones)
    }

    fn begin(&mut self, stones: &[u16]) -> After {
        let mut asked = Vec::new();
        let is_won = self.leaves.begin(stones, &mut |stones| {
            let (key, image) = self.symmetries.key(stones);
            let m = self.moves.get(&key).copied();
            asked.push((key, m));
            Some(self.symmetries.back(m?, image))
        });
        After {
            asked,
            is_won,
            wins: vec![None; self.board.cells()],
        }
    }

    /// White has passed: adds Black's moves of a win by threats as far as that is not seen; `None` where there is none.
    fn follow(&mut self, stones: &mut Vec<u16>) -> Option<()> {
        let (key, image) = self.symmetries.key(stones);
        if self.moves.contains_key(&key) || self.leaves.sees(stones) {
            return Some(());
        }
        let m = (self.known)(stones)?;
        self.set(stones, m);
        let mut found = Some(());
        for answer in threats::answers(&self.grid).unwrap_or_default() {
            self.set(stones, answer);
            found = self.follow(stones);
            self.unset(stones);
            if found.is_none() {
                break;
            }
        }
        self.unset(stones);
        found?;
        self.moves.insert(key, self.symmetries.image(m, image));
        Some(())
    }

    fn set(&mut self, stones: &mut Vec<u16>, cell: u16) {
        stones.push(cell);
        proof::set(&mut self.grid, cell);
    }

    fn unset(&mut self, stones: &mut Vec<u16>) {
        let last = stones.pop();
        proof::unset(&mut self.grid, last.unwrap_or(PASS));
    }
}
