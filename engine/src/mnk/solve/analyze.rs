//! The analysis of a position, which combines the searches.

use crate::analysis::{self, Limits, Report, Value};
use crate::game::Position as _;
use crate::mnk::rules::{Move, Position};
use crate::mnk::solve::book;
use crate::mnk::solve::equipment::Equipment;
use crate::mnk::solve::evaluate::chance;
use crate::mnk::solve::grid::level;
use crate::mnk::solve::prove::Prover;
use crate::mnk::solve::score::{INFINITE, PROVED, UNPROVED_WIN_MAX, UNPROVED_WIN_MIN, WIN};
use crate::mnk::solve::search::Search;
use crate::mnk::solve::table::Memory;
use crate::mnk::solve::{Analysis, finished, lost_within, won_within};

/// The most nodes if no limit is set: no user waits for gomoku to be solved.
const MOST_NODES: u64 = 20_000_000;
/// The least and the most entries of the transposition table, as powers of 2: several for each node, as later searches
/// of the game use it as well, within these bounds.
const TABLE_BITS: [u32; 2] = [16, 21];
/// The deepest iteration.
const MOST_DEPTH: i32 = 60;
/// The longest variation shown.
const LONGEST_VARIATION: usize = 24;
/// The most nodes for threats, and the most fours of a win by fours alone.
const THREAT_NODES: u64 = 20_000;
const MOST_FOURS: u32 = 20;
/// The share of the nodes that each of these searches may take, as a divisor.
const PART: u64 = 10;
/// The nodes of one slice of the search for a proof.
const SLICE: u64 = 5_000;
/// Boards with at most this many empty cells are proved, or not, before anything else: eight nodes of the proof for one
/// of the search. With up to twice as many it is one to one, and on larger boards there is no proof search.
const SMALL: usize = 64;
/// The number of moves that get an estimate of their own, however shallow, if several variations are wanted.
const GLANCED: usize = 60;

/// Analyses a position.
///
/// A node is a position examined by any of the searches. Without a limit the analysis ends after 20 million of them.
#[must_use]
pub fn analyze(position: &Position, limits: &Limits, report: &mut Report<'_>) -> Analysis {
    analyze_with(&Equipment::default(), position, limits, report)
}

/// The same with learned weights, if there are some for the board.
#[must_use]
pub fn analyze_with(
    equipment: &Equipment,
    position: &Position,
    limits: &Limits,
    report: &mut Report<'_>,
) -> Analysis {
    analyze_on(equipment, position, limits, report, &mut Memory::default())
}

/// The same with the results of analyses of earlier positions of the game: stronger, but not the same each time.
#[must_use]
pub fn analyze_on(
    equipment: &Equipment,
    position: &Position,
    limits: &Limits,
    report: &mut Report<'_>,
    memory: &mut Memory,
) -> Analysis {
    if let Some(outcome) = position.turn().outcome() {
        return finished(position, outcome);
    }
    let nodes = limits.nodes.unwrap_or(MOST_NODES);
    let board = position.board();
    let bits = (nodes.max(1).ilog2() + 2).clamp(TABLE_BITS[0], TABLE_BITS[1]);
    let table = memory.take(board, bits);
    let mut search = Search::new(equipment.grid(position), nodes, table, report);
    search.table.grow_older();
    let empty = board.cells() - position.moves().len();
    let share = match empty.div_ceil(SMALL) {
        1 => 8,
        2 => 1,
        _ => 0,
    };
    let mut proof = Proof {
        prover: (share > 0).then(|| Prover::new(position)).flatten(),
        share,
        value: None,
    };
    let book = book::reply(position);
    let mut lines = deepen(&mut search, &mut proof, limits.multi_pv as usize, book);
    if let Some(value) = proof.value {
        settle(&mut search, &proof, value, &mut lines);
        if limits.multi_pv > 0 {
            prove_moves(&mut search, position, &mut lines);
        }
    }
    if let Some(m) = book {
        put_first(&mut search, m, &mut lines);
    }
    // The table may contain wins or losses that come later than proved; such a line is cut to the proved length.
    for (value, pv) in &mut lines {
        if let Some(plies) = value.plies() {
            pv.truncate(plies.max(1) as usize);
        }
    }
    let (value, pv) = lines[0].clone();
    let line = |(value, variation): Line| analysis::Line {
        m: variation[0],
        value,
        variation,
    };
    let analysis = Analysis {
        value,
        best: pv.first().copied(),
        lines: lines.into_iter().map(line).collect(),
        pv,
        depth: search.depth.max(0) as u32,
        nodes: search.all_nodes(),
        by_proof: false,
    };
    memory.keep(board, search.into_table());
    analysis
}

/// A variation with its value.
type Line = (Value, Vec<Move>);

/// The search for a proof, which runs alongside the other.
struct Proof {
    prover: Option<Prover>,
    /// The number of its nodes for each node of the other search.
    share: u64,
    /// The proved value.
    value: Option<Value>,
}

impl Proof {
    /// Continues until its share is used up; returns whether the value is proved.
    fn go_on(&mut self, search: &mut Search<'_, '_>) -> bool {
        let Some(prover) = &mut self.prover else {
            return false;
        };
        while self.value.is_none()
            && !search.is_stopped()
            && prover.nodes() < search.nodes.max(SLICE) * self.share
        {
            let before = prover.nodes();
            self.value = search.lend_report(before, |report| prover.search(SLICE, report));
            search.add_beside(prover.nodes() - before);
        }
        self.value.is_some()
    }
}

/// Searches deeper and deeper, until the value is proved or the search is stopped. Returns the best variation first,
/// then up to `others` more, followed by moves that were only glanced at. A move of the book is searched as if it were
/// the only one, and stands before all moves that are not proved to win.
fn deepen(
    search: &mut Search<'_, '_>,
    proof: &mut Proof,
    others: usize,
    book: Option<Move>,
) -> Vec<Line> {
    let (mut moves, is_complete) = search.root_moves(others > 0);
    let book = book.map(|m| cell_of(search, m));
    if let Some(cell) = book {
        moves.retain(|&other| other != cell);
        moves.insert(0, cell);
    }
    // There is a move in any case.
    let first = search.grid.cell(moves[0].into());
    let mut lines: Vec<Line> = vec![(Value::Estimate(0.0), vec![first])];
    let mut glances: Vec<Line> = Vec::new();
    // On the empty board the middle is tried first, even if other moves win.
    let is_empty = search.grid.plies() == 0;
    if let Some((plies, line)) = threats(search).filter(|_| !is_empty) {
        let line = complete(search, &line);
        lines[0] = (won_within(plies), line);
        if others == 0 {
            return lines;
        }
    }
    let mut expected = None;
    for depth in 1..=MOST_DEPTH {
        if depth > 2 && (lines[0].0.is_exact() || proof.go_on(search)) {
            break;
        }
        let mut found: Vec<Line> = Vec::new();
        let mut without: Vec<u16> = Vec::new();
        while without.len() <= others.min(moves.len() - 1) && !search.is_stopped() {
            let near = expected.filter(|_| without.is_empty() && depth > 3);
            let mut alone = book.filter(|_| without.is_empty());
            let is_alone = alone.is_some();
            let moves = alone.as_mut().map_or(&mut moves[..], std::slice::from_mut);
            let Some((cell, score)) = search.iterate(moves, &without, depth, near) else {
                break;
            };
            if without.is_empty() {
                expected = Some(score);
            }
            let line = complete(search, &[cell]);
            // If the best move loses, all do, provided that no others exist.
            let is_proof =
                !without.is_empty() || (is_complete && !is_alone && !search.is_stopped());
            found.push((value(score, is_proof), line));
            without.push(cell);
        }
        // The next iteration tries the best moves first, in order.
        for (place, &cell) in without.iter().enumerate() {
            if let Some(from) = moves.iter().position(|&other| other == cell) {
                moves[place.min(from)..=from].rotate_right(1);
            }
        }
        if search.is_stopped() {
            // Results of the last iteration are kept along with those of this one.
            add(&mut found, lines);
            found.truncate(others.saturating_add(1));
        } else {
            search.depth = depth;
            // A win found by other means is not withdrawn by a shallow search.
            if lines[0].0.is_exact() {
                found.insert(0, lines.swap_remove(0));
            }
        }
        lines = Vec::new();
        add(&mut lines, found);
        search.best = Some(lines[0].1[0].to_string());
        if others > 0 && depth == 2 {
            glances = glance(search, &moves);
        }
        // If there is no choice, a short search finds the value of the move.
        let is_told = (is_complete && depth >= 8) || (proof.prover.is_none() && depth >= 4);
        if search.is_stopped() || (moves.len() == 1 && is_told) {
            break;
        }
    }
    add(&mut lines, glances);
    if let Some(place) = lines.iter().position(|line| line.0.is_win()) {
        lines[..=place].rotate_right(1);
    }
    // The search may well rate a move of the book below the next one.
    let is_book = |line: &Line| book == Some(cell_of(search, line.1[0]));
    let first = usize::from(!lines[0].0.is_exact() && is_book(&lines[0]));
    level_out(&mut lines, first);
    lines
}

/// Puts the move of the book first, with its own score, unless it gives away a proved result.
fn put_first(search: &mut Search<'_, '_>, m: Move, lines: &mut [Line]) {
    let Some(place) = lines.iter().position(|line| line.1[0] == m) else {
        return;
    };
    let (best, value) = (lines[0].0, lines[place].0);
    if (best.is_exact() || value.is_exact()) && !best.is_same_result(value) {
        return;
    }
    lines[..=place].rotate_right(1);
    if lines[0].1.len() < 2 {
        let cell = cell_of(search, m);
        lines[0].1 = complete(search, &[cell]);
    }
}

/// Lowers values so that a move that was searched less closely, or in an earlier iteration, does not stand above its
/// predecessors, from the `first` line on.
fn level_out(lines: &mut [Line], first: usize) {
    for place in first + 1..lines.len() {
        let above = lines[place - 1].0;
        if rank(lines[place].0) > rank(above) && !lines[place].0.is_exact() {
            lines[place].0 = match above {
                // If the best move loses, all do.
                above if above.is_loss() && lines[0].0.is_loss() => Value::Loss,
                above if above.is_loss() => value(-UNPROVED_WIN_MAX, false),
                Value::Draw => Value::Estimate(0.0),
                _ => above,
            };
        }
    }
}

/// Adds variations that begin with new moves.
fn add(lines: &mut Vec<Line>, more: Vec<Line>) {
    for line in more {
        if lines.iter().all(|other| other.1[0] != line.1[0]) {
            lines.push(line);
        }
    }
}

/// The scores of the likeliest moves by a shallow search, best first.
fn glance(search: &mut Search<'_, '_>, moves: &[u16]) -> Vec<Line> {
    let mut scores: Vec<(i32, u16)> = Vec::new();
    for &cell in moves.iter().take(GLANCED) {
        search.grid.set(cell.into());
        let score = -search.score(1, -INFINITE, INFINITE, 1);
        search.grid.unset();
        if search.is_stopped() {
            break;
        }
        let place = scores.partition_point(|other| other.0 >= score);
        scores.insert(place, (score, cell));
    }
    let line = |&(score, cell): &(i32, u16)| {
        let m = search.grid.cell(cell.into());
        (value(score, true), vec![m])
    };
    scores.iter().map(line).collect()
}

/// Writes the proved values of the position and of its moves into the variations.
fn settle(search: &mut Search<'_, '_>, proof: &Proof, value: Value, lines: &mut Vec<Line>) {
    let Some(prover) = &proof.prover else { return };
    let moves = prover.moves();
    for line in lines.iter_mut() {
        let proved = moves.iter().find(|known| known.0 == line.1[0]);
        line.0 = match (line.0, proved) {
            (value, _) if value.is_exact() => value,
            (_, Some(&(_, value))) => value,
            (estimate, None) => at_most(estimate, value),
        };
    }
    let rest = moves.iter().map(|&(m, value)| (value, vec![m])).collect();
    add(lines, rest);
    // The search's own best move stays if it keeps the value, because its distance to the win is known.
    if !lines[0].0.is_same_result(value)
        && let Some(best) = prover.best()
    {
        let place = lines.iter().position(|line| line.1[0] == best);
        match place {
            Some(place) => lines[..=place].rotate_right(1),
            None => lines.insert(0, (value, vec![best])),
        }
        if !lines[0].0.is_same_result(value) {
            lines[0].0 = value;
        }
        let cell = cell_of(search, best);
        lines[0].1 = complete(search, &[cell]);
    }
    put_in_order(&mut lines[1..]);
}

/// Proves the values of the other moves, if that takes few nodes, since the user looks at them.
fn prove_moves(search: &mut Search<'_, '_>, position: &Position, lines: &mut Vec<Line>) {
    for m in position.legal_moves() {
        let place = lines.iter().position(|line| line.1[0] == m);
        if search.is_stopped() || place.is_some_and(|place| lines[place].0.is_exact()) {
            continue;
        }
        let Some(mut prover) = position.play(&m).ok().and_then(|after| Prover::new(&after)) else {
            continue;
        };
        let proved = search.lend_report(0, |report| prover.search(LITTLE, report));
        search.add_beside(prover.nodes());
        let value = match proved {
            Some(value) if value.is_win() => Value::Loss,
            Some(value) if value.is_loss() => Value::Win,
            Some(_) => Value::Draw,
            None => continue,
        };
        match place {
            Some(place) => lines[place].0 = value,
            None => lines.push((value, vec![m])),
        }
    }
    put_in_order(&mut lines[1..]);
}

/// The nodes for the proof of a move.
const LITTLE: u64 = 10_000;

/// The estimate of a move, limited by the proved value of the position.
fn at_most(estimate: Value, value: Value) -> Value {
    match (estimate, value) {
        (_, value) if value.is_loss() => Value::Loss,
        (Value::Estimate(score), Value::Draw) if score > 0.0 => Value::Estimate(0.0),
        _ => estimate,
    }
}

/// Sorts variations by value, best first: a list this short needs no library.
fn put_in_order(lines: &mut [Line]) {
    for end in 1..lines.len() {
        for place in (1..=end).rev() {
            if rank(lines[place].0) > rank(lines[place - 1].0) {
                lines.swap(place, place - 1);
            }
        }
    }
}

/// The rank of a value, in thousandths.
fn rank(value: Value) -> i32 {
    match value {
        value if value.is_win() => 1_000,
        value if value.is_loss() => -1_000,
        Value::Estimate(score) => (score * 999.0) as i32,
        Value::Draw => 0,
        _ => -999,
    }
}

/// Looks for the shortest win by fours, and then for one by threats of any kind: each with at most a part of the nodes.
fn threats(search: &mut Search<'_, '_>) -> Option<(u32, Vec<u16>)> {
    let most = search.limit().min(THREAT_NODES * PART) / PART;
    let mut budget = most as u32;
    for fours in 0..MOST_FOURS {
        if let Some(plies) = search.fours.find(&mut search.grid, fours, &mut budget) {
            let line = search.fours.line.iter().rev().copied().collect();
            return Some((plies, line));
        }
    }
    search.win_by_threats(most as u32)
}

/// The value that a score represents. A loss is proved only if all moves were searched.
fn value(score: i32, is_complete: bool) -> Value {
    if score > PROVED {
        won_within((WIN - score) as u32)
    } else if score < -PROVED && is_complete {
        lost_within((WIN + score) as u32)
    } else if score.abs() >= UNPROVED_WIN_MIN {
        Value::Estimate(if score > 0 { 0.99 } else { -0.99 })
    } else {
        Value::Estimate(chance(score))
    }
}

/// The cell of a move.
fn cell_of(search: &Search<'_, '_>, m: Move) -> u16 {
    (usize::from(m.row) * search.grid.cols() + usize::from(m.col)) as u16
}

/// The variation that begins with these moves.
fn complete(search: &mut Search<'_, '_>, cells: &[u16]) -> Vec<Move> {
    let before = search.grid.plies();
    let mut line = Vec::new();
    let mut is_over = false;
    for &cell in cells {
        is_over = search.grid.level(cell.into(), search.grid.turn()) == level::FIVE;
        line.push(cell);
        search.grid.set(cell.into());
    }
    if !is_over && line.len() < LONGEST_VARIATION {
        line.extend(search.follow(LONGEST_VARIATION - cells.len()));
    }
    while search.grid.plies() > before {
        search.grid.unset();
    }
    line.iter()
        .map(|&cell| search.grid.cell(cell.into()))
        .collect()
}
