//! Rows as players see them: some stones of one player in a line that has room for k. They are what a move is made for, or
//! against.

use crate::game::{Player, Position as _};
use crate::mnk::rules::{DIRECTIONS, Move, Position};
use crate::mnk::threats::{made, threats};

/// Stones of one player in a line, in which nothing of the other's is between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Whose they are.
    pub player: Player,
    /// The first of them and the last.
    pub ends: [Move; 2],
    /// How many there are.
    pub stones: usize,
    /// The free cells between them and next to them where the row can grow to k.
    pub open: Vec<Move>,
    /// Whether one more stone makes a row that can be completed at both ends.
    pub is_open: bool,
}

/// The line that goes through two cells, in words.
#[must_use]
pub fn along([from, to]: [Move; 2]) -> String {
    if from.col == to.col {
        format!("column {}", from.column())
    } else if from.row == to.row {
        format!("row {}", from.row + 1)
    } else {
        "a slanting line".to_owned()
    }
}

impl Row {
    /// Whether its stones stand side by side.
    #[must_use]
    pub fn is_unbroken(&self) -> bool {
        let [from, to] = self.ends;
        let steps = from.col.abs_diff(to.col).max(from.row.abs_diff(to.row));
        usize::from(steps) + 1 == self.stones
    }
}

/// The rows of a player through a free cell, in each direction those with most stones: as if the player’s stone were there
/// (`is_set`), or without it. A row has a stone beside that on the cell.
#[inline(never)]
pub(super) fn through(position: &Position, player: Player, m: Move, is_set: bool) -> Vec<Row> {
    let k = position.board().k();
    let is_exact = !position.board().rule().allows_overlines(player);
    let mut rows: Vec<Row> = Vec::new();
    // The cells of a line from one more than k before the cell to one more than k after it, the cell in the middle.
    let middle = k + 1;
    for (dx, dy) in DIRECTIONS {
        let mut cells: Vec<Option<Move>> = Vec::new();
        // The places of the player's stones, and of free cells, as bits.
        let [mut own, mut free] = [0_u64; 2];
        for place in 0..=2 * middle {
            let steps = place as i32 - middle as i32;
            let row = u8::try_from(i32::from(m.row) + dy * steps);
            let col = u8::try_from(i32::from(m.col) + dx * steps);
            let cell = match (row, col) {
                (Ok(row), Ok(col)) => Some(Move { row, col }),
                _ => None,
            };
            let cell = cell.filter(|cell| position.index(*cell).is_some());
            let stone = cell.map(|cell| position.stone(cell));
            if stone == Some(Some(player)) || (steps == 0 && is_set) {
                own |= 1 << place;
            } else if stone == Some(None) {
                free |= 1 << place;
            }
            cells.push(cell);
        }
        // The windows that nothing is in the way of, each by its first place and the places of its stones.
        let mut windows: Vec<(usize, u64)> = Vec::new();
        for from in middle + 1 - k..=middle {
            let window = ((1 << k) - 1) << from;
            let beside = 1 << (from - 1) | 1 << (from + k);
            if (own | free) & window == window && !(is_exact && own & beside != 0) {
                windows.push((from, own & window));
            }
        }
        let most = windows.iter().map(|(_, own)| own.count_ones()).max();
        let most = most.unwrap_or_default();
        let mut seen = 0;
        for &(_, own) in &windows {
            if own.count_ones() < most || most <= u32::from(is_set) || own == seen {
                continue;
            }
            // The same stones are in windows next to each other.
            seen = own;
            let [first, last] = [own.trailing_zeros(), own.ilog2()].map(|place| place as usize);
            let mut same = 0;
            let mut room = 0;
            for (from, _) in windows.iter().filter(|window| window.1 == own) {
                same += 1;
                room |= ((1 << k) - 1) << from;
            }
            let (Some(from), Some(to)) = (cells[first], cells[last]) else {
                continue;
            };
            let is_open = |place: &usize| (free & room) >> place & 1 == 1;
            let open = (first - 1..=last + 1).filter(is_open);
            rows.push(Row {
                player,
                ends: [from, to],
                stones: own.count_ones() as usize,
                open: open.filter_map(|place| cells[place]).collect(),
                is_open: same > 1,
            });
        }
    }
    rows
}

/// The rows because of which a legal move is made: those that it completes or makes to be completed, and those of the opponent
/// that it is against; where nothing is threatened, those that it adds to and those that it blocks.
#[must_use]
pub fn rows(position: &Position, m: Move) -> Vec<Row> {
    let k = position.board().k();
    let turn = position.side_to_move();
    let other = turn.opponent();
    let own = through(position, turn, m, true);
    let does = made(position, turn, m);
    let keep = |mut rows: Vec<Row>, least: usize, is_kept: &dyn Fn(&Row) -> bool| {
        rows.retain(|row| row.stones >= least && is_kept(row));
        rows
    };
    let any = |_: &Row| true;
    if does.wins {
        let mut won = keep(own, k, &any);
        won.iter_mut().for_each(|row| row.open.clear());
        return won;
    }
    let threat = threats(position, other);
    let mut found = Vec::new();
    for &cell in &threat.wins {
        let rows = through(position, other, cell, false);
        add(&mut found, keep(rows, k - 1, &any));
    }
    if !does.completing.is_empty() {
        let completes = |row: &Row| row.open.iter().any(|cell| does.completing.contains(cell));
        add(&mut found, keep(own.clone(), k - 1, &completes));
    } else if threat.wins.is_empty() {
        let fork = match threat.open_fours.contains(&m) {
            true => Some(&m),
            false => threat.open_fours.first(),
        };
        if let Some(&cell) = fork {
            let rows = through(position, other, cell, false);
            add(&mut found, keep(rows, k.saturating_sub(2), &any));
        }
    }
    if does.threes > 0 {
        let is_three = |row: &Row| row.is_open && row.stones + 2 == k;
        add(&mut found, keep(own.clone(), 0, &is_three));
    }
    if found.is_empty() {
        let most = own.iter().map(|row| row.stones).max().unwrap_or_default();
        let mut grown = keep(own, most.max(2), &any);
        grown.truncate(MOST_QUIET);
        add(&mut found, grown);
        let mut blocked = blocked(position, m);
        blocked.truncate(MOST_QUIET);
        add(&mut found, blocked);
        // What every eye sees first is named, though the move is not about it.
        let most = found.iter().map(|row| row.stones).max().unwrap_or_default();
        let larger = [other, turn]
            .into_iter()
            .filter_map(|player| largest(position, player).filter(|row| row.stones > most.max(2)));
        add(&mut found, larger.collect());
        found.sort_by_key(|row| std::cmp::Reverse(row.stones));
    }
    found
}

/// A row of a player’s that has most stones of all that have room for k; nothing where it lacks more than two of k.
fn largest(position: &Position, player: Player) -> Option<Row> {
    let stones = position.moves().iter().copied();
    let own = stones.filter(|m| position.stone(*m) == Some(player));
    let rows = own.flat_map(|m| through(position, player, m, false));
    let row = rows.max_by_key(|row| row.stones)?;
    (row.stones + 2 >= position.board().k()).then_some(row)
}

/// Adds rows to others; what is there already grows where the new one does.
fn add(found: &mut Vec<Row>, rows: Vec<Row>) {
    for row in rows {
        let is_same = |had: &&mut Row| had.player == row.player && had.ends == row.ends;
        match found.iter_mut().find(is_same) {
            Some(had) => {
                let new = row.open.iter().filter(|cell| !had.open.contains(cell));
                let new: Vec<Move> = new.copied().collect();
                had.open.extend(new);
            }
            None => found.push(row),
        }
    }
}

/// The most rows of a player that are shown of a move by which nothing is threatened: more of them say less.
const MOST_QUIET: usize = 2;

/// The opponent’s rows of two stones and more that a move blocks, those with most stones.
pub(super) fn blocked(position: &Position, m: Move) -> Vec<Row> {
    let other = position.side_to_move().opponent();
    let mut rows = through(position, other, m, false);
    let most = rows.iter().map(|row| row.stones).max().unwrap_or_default();
    rows.retain(|row| row.stones == most && row.stones > 1);
    rows
}

/// Whether a move forces the other player to answer it, as it threatens something: move by move of a line from a position on.
#[must_use]
pub fn forcing(position: &Position, line: &[Move]) -> Vec<bool> {
    let mut next = position.clone();
    let mut forcing = Vec::new();
    for &m in line {
        let does = made(&next, next.side_to_move(), m);
        forcing.push(does.wins || does.threes > 0 || !does.completing.is_empty());
        match next.play(&m) {
            Ok(after) => next = after,
            Err(_) => break,
        }
    }
    forcing
}

/// The most moves of a line that are shown at once: more of them say less.
const MOST_SHOWN: usize = 7;

/// How many moves of a line there are until it is decided: until somebody completes a row, or threatens to in two ways; seven
/// at most.
#[must_use]
pub fn decided(position: &Position, line: &[Move]) -> usize {
    let mut next = position.clone();
    for (index, &m) in line.iter().enumerate().take(MOST_SHOWN) {
        let does = made(&next, next.side_to_move(), m);
        let Ok(after) = next.play(&m) else {
            return index;
        };
        if does.wins || does.completing.len() > 1 {
            return index + 1;
        }
        next = after;
    }
    line.len().min(MOST_SHOWN)
}
