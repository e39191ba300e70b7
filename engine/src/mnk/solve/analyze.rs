//! How the searches are put together.

use crate::analysis::{Limits, Report, Value};
use crate::game::{Outcome, Position as _};
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::evaluate::chance;
use crate::mnk::solve::grid::Grid;
use crate::mnk::solve::search::{INFINITE, LIKELY, PROVED, Search, WIN};
use crate::mnk::solve::{Analysis, Candidate, finished, told};

/// The most nodes where no limit is set: nobody waits for gomoku to be solved.
const MOST_NODES: u64 = 20_000_000;
/// Entries of the transposition table, as a power of 2.
const TABLE_BITS: u32 = 19;
/// The deepest iteration.
const MOST_DEPTH: i32 = 60;
/// The longest variation that is shown.
const LONGEST: usize = 24;

/// Analyses a position.
///
/// A node is a position that was looked at, by whichever of the searches. Without a limit it is given
/// up after 20 million of them.
#[must_use]
pub fn analyze(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Analysis {
    if let Some(outcome) = position.outcome() {
        return finished(position, outcome);
    }
    let grid = Grid::new(position);
    let nodes = limits.nodes.unwrap_or(MOST_NODES);
    let mut search = Search::new(grid, nodes, TABLE_BITS, report);
    let lines = deepen(&mut search, limits.others as usize);
    let Some((value, pv)) = lines.first().cloned() else {
        return finished(position, Outcome::Draw);
    };
    let (verdict, plies, score) = told(value);
    Analysis {
        value: verdict,
        exact: value.is_exact(),
        plies,
        score,
        best: Some(pv[0]),
        pv,
        moves: lines
            .into_iter()
            .map(|(value, pv)| Candidate::new(value, pv.clone(), pv[0]))
            .collect(),
        depth: search.depth.max(0) as u32,
        nodes: search.nodes + search.fours.nodes,
    }
}

/// A variation with its value.
type Line = (Value, Vec<Move>);

/// Searches deeper and deeper, until the value is proved or the search is stopped: gives the best
/// variation and `others` beside it.
fn deepen(search: &mut Search<'_, '_>, others: usize) -> Vec<Line> {
    let mut moves = search.root_moves();
    let mut lines: Vec<Line> = Vec::new();
    // Whatever happens, there is a move.
    if let Some(&cell) = moves.first() {
        lines.push((Value::Estimate(0.0), vec![search.grid.cell(cell.into())]));
    }
    if let Some((plies, line)) = threats(search) {
        let line = line.iter().map(|&cell| search.grid.cell(cell.into()));
        return vec![(Value::WinIn(plies), line.collect())];
    }
    for depth in 1..=MOST_DEPTH {
        let mut found: Vec<Line> = Vec::new();
        let mut without: Vec<u16> = Vec::new();
        while without.len() <= others.min(moves.len().saturating_sub(1)) {
            let window = (-INFINITE, INFINITE);
            let Some((cell, score)) = search.iterate(&mut moves, &without, depth, window) else {
                break;
            };
            let line = variation(search, cell);
            found.push((value(score), line));
            without.push(cell);
            if search.is_stopped() {
                break;
            }
        }
        // The next iteration tries the best moves first, in their order.
        for (place, &cell) in without.iter().enumerate() {
            if let Some(from) = moves.iter().position(|&other| other == cell) {
                moves[place.min(from)..=from].rotate_right(1);
            }
        }
        if let Some((value, _)) = found.first() {
            let is_over = value.is_exact();
            if search.is_stopped() {
                // What the last iteration has found stays beside what this one has.
                for line in lines {
                    if found.iter().all(|other| other.1[0] != line.1[0]) {
                        found.push(line);
                    }
                }
                found.truncate(others + 1);
            } else {
                search.depth = depth;
            }
            lines = found;
            search.best = Some(lines[0].1[0].to_string());
            if is_over {
                break;
            }
        }
        if search.is_stopped() || (moves.len() == 1 && depth >= 8) {
            break;
        }
    }
    lines
}

/// Looks for a win by fours, the shortest there is, and then for one by threats of any kind.
fn threats(search: &mut Search<'_, '_>) -> Option<(u32, Vec<u16>)> {
    for fours in 0..FOURS {
        let mut budget = THREATS;
        if let Some(plies) = search.fours.find(&mut search.grid, fours, &mut budget) {
            let line = search.fours.line.iter().rev().copied().collect();
            return Some((plies, line));
        }
    }
    search.win_by_threats(THREATS)
}

/// The most nodes for threats, and the most fours of a win by fours alone.
const THREATS: u32 = 20_000;
const FOURS: u32 = 20;

/// The value that a score stands for.
fn value(score: i32) -> Value {
    if score > PROVED {
        Value::WinIn((WIN - score) as u32)
    } else if score < -PROVED {
        Value::LossIn((WIN + score) as u32)
    } else if score.abs() >= LIKELY {
        Value::Estimate(if score > 0 { 0.99 } else { -0.99 })
    } else {
        Value::Estimate(chance(score))
    }
}

/// The variation that begins with a move.
fn variation(search: &mut Search<'_, '_>, cell: u16) -> Vec<Move> {
    let before = search.grid.plies();
    search.grid.set(cell.into());
    let mut cells = vec![cell];
    cells.extend(search.follow(LONGEST - 1));
    while search.grid.plies() > before {
        search.grid.unset();
    }
    cells
        .iter()
        .map(|&cell| search.grid.cell(cell.into()))
        .collect()
}
