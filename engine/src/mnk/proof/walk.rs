//! The one order in which a tree's positions are visited, to write or to read them.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::coder::Bits;
use super::model::Model;
use super::symmetry::{PASS, Symmetries, set, unset};
use super::view::{View, number};
use crate::mnk::solve::grid::{Grid, level};

/// The most positions that are read.
const MOST_POSITIONS: usize = 1 << 21;
/// The stages of a game that learn separately, by the most stones of each.
const STAGES: [usize; 5] = [4, 6, 9, 13, usize::MAX];

/// The promise of the lines through a cell: the weights of the best and the second best line of Black's and of White's,
/// with Black to move and with White.
const PROMISE: [[i32; 4]; 2] = [[3, 3, 1, 1], [4, 3, 2, 1]];

/// The bits of the numbers of cells of a level, both players'.
const BITS_OF_LEVEL: u32 = 4;

/// Black's moves, by the keys of positions and in the form of these keys' images.
pub type Moves = HashMap<u128, u16>;

/// A walk through a tree. Bits to write come from `known`; bits to read need none.
pub struct Walk<'a, B> {
    /// The position, which is the first one before and after the walk.
    pub view: View<'a>,
    symmetries: &'a Symmetries,
    /// The bits.
    pub bits: &'a mut B,
    model: Model,
    grid: Grid,
    known: Option<&'a Moves>,
    /// The positions visited.
    pub moves: Moves,
}

impl<'a, B: Bits> Walk<'a, B> {
    /// Begins in a position with Black to move.
    pub fn new(
        view: View<'a>,
        symmetries: &'a Symmetries,
        bits: &'a mut B,
        grid: Grid,
        known: Option<&'a Moves>,
    ) -> Self {
        Self {
            view,
            symmetries,
            bits,
            model: Model::new(6 * STAGES.len()),
            grid,
            known,
            moves: Moves::new(),
        }
    }

    fn stage(&self) -> usize {
        let stones = self.view.stones.len();
        STAGES
            .iter()
            .position(|&to| stones <= to)
            .unwrap_or_default()
    }

    /// Visits the position and all that follow it; `None` if the bits read do not form a tree. `before` are White's
    /// replies that were visited after Black's last move.
    pub fn position(&mut self, before: &[u16]) -> Option<()> {
        let (key, image) = Symmetries::least(&self.view.keys);
        let known = self.known.and_then(|known| known.get(&key));
        let known = known.map(|&m| self.symmetries.back(m, image));
        let m = self.black(known)?;
        if self.moves.len() >= MOST_POSITIONS || self.bits.is_beyond() {
            return None;
        }
        self.moves.insert(key, self.symmetries.image(m, image));
        self.set(m);
        let found = self.replies(before);
        self.unset();
        found
    }

    /// Black's move.
    fn black(&mut self, known: Option<u16>) -> Option<u16> {
        let stage = self.stage();
        let kind = STAGES.len() + stage;
        let (near, far) = self.near_and_far();
        let is_far = known.is_some_and(|m| far.contains(&m));
        let mut cells = match self.is_far(is_far, 2 * STAGES.len() + stage) {
            true => far,
            false => near,
        };
        let view = &self.view;
        let mut stones = view.stones.iter().rev();
        let [white, black] = [stones.next(), stones.next()].map(|stone| stone.copied());
        let before = view.stones_of(1) ^ white.map_or(0, |white| view.stone(white, 1));
        let others = view.white_but_reply();
        let last = cells.pop()?;
        let levels = self.levels();
        for (place, cell) in cells.into_iter().enumerate() {
            let view = &self.view;
            let lines = view.lines(cell);
            let to = |stone: Option<u16>| stone.map_or(63, |stone| view.offset(stone, cell));
            let here = view.stone(cell, 0);
            let [own, other] = self.combinations(cell);
            let of_cell = self.levels_of(cell);
            let contexts = [
                here ^ white.map_or(0, |white| view.stone(white, 1))
                    ^ black.map_or(0, |black| view.stone(black, 0).rotate_left(7)),
                view.stones_of(0) ^ before ^ here,
                own << 24 | other << 8 | kind as u64,
                number(lines) << 4 | kind as u64,
                view.stones_of(0) ^ others ^ here.rotate_left(9),
                own << 24 | to(white) << 8 | to(black),
                (place as u64).min(40) << 32 | own,
                levels << 16 | of_cell,
                to(white) << 24 | to(black) << 16 | of_cell,
            ];
            if self.code(known == Some(cell), kind, &contexts) {
                return Some(cell);
            }
        }
        Some(last)
    }

    /// White's replies that lead to positions of the tree.
    fn replies(&mut self, before: &[u16]) -> Option<()> {
        self.pass()?;
        let (near, far) = self.near_and_far();
        let mut gone_through = Vec::new();
        self.replies_on(&near, before, &mut gone_through)?;
        let is_far = self.is_any_known(&far);
        if self.is_far(is_far, 3 * STAGES.len() + self.stage()) {
            self.replies_on(&far, before, &mut gone_through)?;
        }
        Some(())
    }

    /// The position in which White has passed, if it is in the tree.
    fn pass(&mut self) -> Option<()> {
        let key = Symmetries::least(&self.view.keys).0;
        if self.moves.contains_key(&key) {
            return Some(());
        }
        let known = self.known.is_some_and(|known| known.contains_key(&key));
        let kind = 4 * STAGES.len() + self.stage();
        let view = &self.view;
        let before = view
            .stones
            .len()
            .checked_sub(2)
            .map(|place| view.stones[place]);
        let last = view.stones.last().map_or(0, |&last| view.stone(last, 0));
        let was = u64::from(before == Some(PASS));
        let contexts = [
            view.stones_of(0),
            view.stones_of(0) ^ before.map_or(0, |before| view.stone(before, 1)),
            last << 1 | was,
            view.stones.len() as u64 * 2 + was,
            kind as u64 * 2 + was,
        ];
        if self.code(known, kind, &contexts) {
            self.set(PASS);
            let found = self.position(&[]);
            self.unset();
            found?;
        }
        Some(())
    }

    /// The cells in lines that have stones and can be completed, the most promising first, and the other cells.
    fn near_and_far(&self) -> (Vec<u16>, Vec<u16>) {
        let cells = self.view.empty().into_iter();
        let (mut near, far): (Vec<u16>, Vec<u16>) =
            cells.partition(|&cell| self.view.is_near(cell));
        near.sort_by_cached_key(|&cell| Reverse(self.promise(cell)));
        (near, far)
    }

    /// The promise of a cell for the side to move: by the stones in its lines and, among equal cells, by the nearness
    /// of the last two stones. A cell met early costs next to nothing, and ends the search for it.
    fn promise(&self, cell: u16) -> i32 {
        let view = &self.view;
        let lines = view.lines(cell).map(|stones| 4_i32.pow(stones.into()));
        let weights = PROMISE[view.turn()].into_iter();
        let of_lines: i32 = weights.zip(lines).map(|(weight, of)| weight * of).sum();
        let last = view.stones.iter().rev().take(2);
        let far = last.map(|&stone| {
            let offset = view.offset(stone, cell) as i32;
            offset / 8 + offset % 8
        });
        2 * of_lines - far.sum::<i32>()
    }

    /// Whether cells far from all stones need be considered.
    fn is_far(&mut self, is_far: bool, kind: usize) -> bool {
        let view = &self.view;
        let contexts = [
            view.stones_of(0),
            view.stones_of(1),
            view.stones.len() as u64,
            kind as u64,
        ];
        self.code(is_far, kind, &contexts)
    }

    /// The replies among `cells` that lead to positions of the tree.
    fn replies_on(
        &mut self,
        cells: &[u16],
        before: &[u16],
        gone_through: &mut Vec<u16>,
    ) -> Option<()> {
        let kind = self.stage();
        let black = *self.view.stones.last()?;
        let levels = self.levels();
        let mut has_another = None;
        for (place, &cell) in cells.iter().enumerate() {
            let is_there = has_another
                .unwrap_or_else(|| self.has_another(&cells[place..], before, gone_through));
            if !is_there {
                break;
            }
            has_another = Some(true);
            let view = &self.view;
            let (key, _) = Symmetries::least(&view.keys_after(cell));
            if self.moves.contains_key(&key) {
                continue;
            }
            let known = self.known.is_some_and(|known| known.contains_key(&key));
            let lines = view.lines(cell);
            let [b1, b2, w1, _] = lines.map(u64::from);
            let near = view.offset(black, cell);
            let here = view.stone(cell, 1);
            let was = u64::from(before.contains(&cell));
            let others = view.white_but_reply();
            let [own, other] = self.combinations(cell);
            let contexts = [
                view.stone(black, 0) ^ here ^ b1 << 3 ^ w1,
                own << 24 | other << 8 | kind as u64,
                levels << 16 | self.levels_of(cell),
                number(lines) << 4 | kind as u64,
                view.stones_of(0) ^ here,
                (gone_through.len() as u64).min(7) << 16 | was << 12 | b1 << 8 | w1 << 4,
                near << 16 | b1 << 12 | b2 << 8 | was << 4,
                (view.stones_of(0) ^ others ^ here.rotate_left(9)) | 1,
                own << 24 | near << 8 | was,
            ];
            if !self.code(known, kind, &contexts) {
                continue;
            }
            self.set(cell);
            let found = self.position(gone_through);
            self.unset();
            found?;
            gone_through.push(cell);
            has_another = None;
        }
        Some(())
    }

    /// Whether a reply on one of these cells leads to a position of the tree that was not visited yet.
    fn has_another(&mut self, cells: &[u16], before: &[u16], gone_through: &[u16]) -> bool {
        let kind = 5 * STAGES.len() + self.stage();
        let known = self.is_any_known(cells);
        let view = &self.view;
        let gone = gone_through.len().min(7) as u64;
        let left = before.iter().filter(|cell| cells.contains(cell)).count();
        let left = left.min(15) as u64;
        let levels = self.levels();
        let threats = levels >> (BITS_OF_LEVEL * u32::from(level::FOUR - level::THREE));
        let best = cells.first().map_or(0, |&cell| {
            let [own, other] = self.combinations(cell);
            own << 24 | other << 8
        });
        let mut stones = view.stones.iter().rev();
        let [black, white] =
            [stones.next(), stones.next()].map(|stone| stone.copied().unwrap_or(PASS));
        let last = gone_through
            .last()
            .map_or(63, |&last| view.offset(black, last));
        let others = view.white_but_reply();
        let contexts = [
            view.stones_of(0) ^ gone << 1,
            view.stones_of(0) ^ others ^ gone << 1,
            levels << 8 | gone,
            threats << 8 | gone,
            (cells.len() as u64 / 4) << 8 | gone << 4 | self.stage() as u64,
            last << 16 | gone << 8 | left,
            best | gone,
            view.offset(white, black) << 40 | threats << 8 | gone,
            view.stones.len() as u64 * 8 + gone,
        ];
        self.code(known, kind, &contexts)
    }

    /// The same for a tree that is known: false while one is read.
    fn is_any_known(&self, cells: &[u16]) -> bool {
        self.known.is_some_and(|known| {
            cells.iter().any(|&cell| {
                let key = Symmetries::least(&self.view.keys_after(cell)).0;
                known.contains_key(&key) && !self.moves.contains_key(&key)
            })
        })
    }

    /// The number of cells of each level that has a list, up to three, Black's and White's: the lowest level in the
    /// lowest bits.
    fn levels(&self) -> u64 {
        (level::THREE..=level::FIVE)
            .rev()
            .flat_map(|of| [0, 1].map(|player| self.grid.of_level(of, player).len().min(3)))
            .fold(0, |all, count| all << (BITS_OF_LEVEL / 2) | count as u64)
    }

    /// The levels of a cell, for Black and for White.
    fn levels_of(&self, cell: u16) -> u64 {
        let [black, white] = [0, 1].map(|player| self.grid.level(cell.into(), player));
        u64::from(black) << 8 | u64::from(white)
    }

    /// The classes of a cell in all directions, for Black and for White.
    fn combinations(&self, cell: u16) -> [u64; 2] {
        [0, 1].map(|player| self.grid.combination(cell.into(), player) as u64)
    }

    fn set(&mut self, cell: u16) {
        self.view.set(cell);
        set(&mut self.grid, cell);
    }

    fn unset(&mut self) {
        let last = self.view.stones.last().copied();
        unset(&mut self.grid, last.unwrap_or(PASS));
        self.view.unset();
    }

    fn code(&mut self, bit: bool, kind: usize, contexts: &[u64]) -> bool {
        self.model.code(self.bits, bit, kind, contexts)
    }
}
