//! Goes through all of White's replies in the positions of the file, and says in the end what is proved.
//!
//! A position of the file is proved if Black's move is possible and wins at once, or if White's reply on every empty cell
//! doesn't win and leads to a position that is proved or to a leaf whose win was followed ([`crate::check`]), and there is
//! such a reply. Each position's replies are gone through by themselves, in any order and by several threads
//! ([`replies_of`]); what follows from all of that together is worked out afterwards, from the positions with most stones
//! to the first ([`outcomes`]), so that nothing is believed before it has been shown.

use crate::board::{Board, Layout};
use crate::cells::Cell;
use crate::game::Side;
use crate::leaves::{Counts, Leaves};
use crate::proof::{Proof, position};
use crate::tree::{Node, reached};
use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Where White's reply leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// White wins by it.
    WhiteWins(Cell),
    /// To a position that isn't in the file, and in which no win was found.
    NoWin(Cell),
    /// There is no empty cell: a draw.
    Full,
}

/// What was found about one position of the file, its children left out.
#[derive(Clone, Default, Debug)]
pub struct Replies {
    /// White's replies that were gone through, those to children among them.
    pub count: u32,
    /// The most plies to Black's win from this position, by the leaves, with the reply; 0 and `None` if there are none.
    pub longest: (u32, Option<Cell>),
    /// The replies after which nothing was shown.
    pub faults: Vec<Fault>,
    /// True if Black's move wins at once.
    pub wins: bool,
}

/// Goes through all of White's replies in the position of `node`.
pub fn replies_of(layout: &Layout, node: &Node, leaves: &mut Leaves) -> Replies {
    let mut board = Board::with(layout, node.stones.black, node.stones.white);
    let mut replies = Replies::default();
    let mut before = 0;
    if let Some(cell) = node.black_move {
        if board.wins(Side::Black).contains(cell) {
            replies.wins = true;
            replies.longest = (1, None);
            return replies;
        }
        board.set(Side::Black, cell);
        before = 1;
    }
    if let Some(reply) = board.wins(Side::White).lowest() {
        replies.count = 1;
        replies.faults.push(Fault::WhiteWins(reply));
        return replies;
    }
    for reply in board.empty() {
        replies.count += 1;
        board.set(Side::White, reply);
        let in_file = node.children.iter().any(|&(cell, _)| cell == reply);
        if !in_file {
            match leaves.plies(&mut board) {
                Some(plies) if plies + before + 1 > replies.longest.0 => {
                    replies.longest = (plies + before + 1, Some(reply));
                }
                Some(_) => {}
                None => replies.faults.push(Fault::NoWin(reply)),
            }
        }
        board.lift(Side::White, reply);
    }
    if replies.count == 0 {
        replies.faults.push(Fault::Full);
    }
    replies
}

/// What has been gone through so far.
#[derive(Clone, Copy, Default)]
pub struct Progress {
    /// Positions of the file.
    pub positions: usize,
    /// White's replies.
    pub replies: u64,
    /// Of the positions, those with a reply after which nothing was shown.
    pub faulty: usize,
    /// Leaves.
    pub leaves: Counts,
}

/// Does `work` for the numbers below `count` in `jobs` threads, each with a `start` of its own, and calls `told` after
/// each with what it gave. Threads take `chunk` numbers at a time. The answers are in the numbers' order.
pub fn in_threads<S, A: Send + Default + Clone>(
    jobs: usize,
    count: usize,
    chunk: usize,
    start: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> A + Sync,
    told: impl FnMut(&A) + Send,
) -> Vec<A> {
    let next = AtomicUsize::new(0);
    let answers = Mutex::new((vec![A::default(); count], told));
    std::thread::scope(|scope| {
        for _ in 0..jobs.clamp(1, count.max(1)) {
            scope.spawn(|| {
                let mut state = start();
                loop {
                    let first = next.fetch_add(chunk, Ordering::Relaxed);
                    if first >= count {
                        return;
                    }
                    for number in first..count.min(first + chunk) {
                        let answer = work(&mut state, number);
                        if let Ok(mut answers) = answers.lock() {
                            let (all, told) = &mut *answers;
                            told(&answer);
                            all[number] = answer;
                        }
                    }
                }
            });
        }
    });
    answers
        .into_inner()
        .map_or_else(|fault| fault.into_inner().0, |answers| answers.0)
}

/// Threads take so many positions at a time: they are in the order of Black's stones, and strategies are kept as long as
/// these stay the same.
const CHUNK: usize = 8;

/// Goes through the replies of all nodes. `told` is called after each position.
pub fn all_replies(
    layout: &Layout,
    nodes: &[Node],
    limit: u64,
    jobs: usize,
    mut told: impl FnMut(&Progress) + Send,
) -> Vec<Replies> {
    let mut order: Vec<usize> = (0..nodes.len()).collect();
    order.sort_by_cached_key(|&number| (nodes[number].after_move(), number));
    let mut progress = Progress::default();
    let found = in_threads(
        jobs,
        nodes.len(),
        CHUNK,
        || Leaves::new(*layout.game(), limit),
        |leaves, at| {
            leaves.counts = Counts::default();
            let replies = replies_of(layout, &nodes[order[at]], leaves);
            (replies, leaves.counts)
        },
        |(replies, counts)| {
            progress.positions += 1;
            progress.replies += u64::from(replies.count);
            progress.faulty += usize::from(!replies.faults.is_empty());
            progress.leaves.add(counts);
            told(&progress);
        },
    );
    let mut all = vec![Replies::default(); nodes.len()];
    for (at, (replies, _)) in order.into_iter().zip(found) {
        all[at] = replies;
    }
    all
}

/// What follows for one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Black wins in so many plies at the latest, by the moves that were followed; White's reply that makes it so long, if
    /// it leads on.
    Proved(u32, Option<Cell>),
    /// The same by threats, where the file's move didn't show it.
    ByThreats(u32),
    /// Nothing was shown.
    Open,
}

impl Outcome {
    /// The plies in which Black wins at the latest.
    pub fn plies(&self) -> Option<u32> {
        match *self {
            Outcome::Proved(plies, _) | Outcome::ByThreats(plies) => Some(plies),
            Outcome::Open => None,
        }
    }
}

/// What follows for all nodes. Positions in which the file's move shows nothing are searched for a win by threats with
/// `leaves`.
pub fn outcomes(
    layout: &Layout,
    nodes: &[Node],
    found: &[Replies],
    leaves: &mut Leaves,
) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Open; nodes.len()];
    for (number, node) in nodes.iter().enumerate().rev() {
        let own = u32::from(node.black_move.is_some());
        let replies = &found[number];
        let (mut plies, mut worst) = replies.longest;
        // Without a reply that leads anywhere there are faults, unless the move wins.
        let mut proved = replies.faults.is_empty() && (replies.wins || replies.count > 0);
        for &(reply, child) in &node.children {
            match outcomes[child as usize].plies() {
                Some(after) if after + own + 1 > plies => {
                    (plies, worst) = (after + own + 1, Some(reply));
                }
                Some(_) => {}
                None => proved = false,
            }
        }
        if replies.wins {
            (plies, worst) = (1, None);
        }
        outcomes[number] = if proved || replies.wins {
            Outcome::Proved(plies, worst)
        } else if node.black_move.is_some() {
            let mut board = Board::with(layout, node.stones.black, node.stones.white);
            leaves
                .plies(&mut board)
                .map_or(Outcome::Open, Outcome::ByThreats)
        } else {
            Outcome::Open
        };
    }
    outcomes
}

/// The longest line that was followed through the file, from the first node on: the stones, those to begin with among
/// them, up to where a win by threats begins or Black wins.
pub fn longest_line(proof: &Proof, nodes: &[Node], outcomes: &[Outcome]) -> Vec<Cell> {
    let Some(first) = nodes.first() else {
        return Vec::new();
    };
    let mut line = first.order.clone();
    let mut number = 0;
    while let Outcome::Proved(_, worst) = outcomes[number] {
        // The line goes on in its own images of the nodes.
        let node = &nodes[number];
        let (_, image) = proof.symmetries.canonical(&position(&line));
        let cells = node.black_move.into_iter().chain(worst);
        line.extend(cells.map(|cell| proof.symmetries.cell_back(image, cell)));
        let child = node
            .children
            .iter()
            .find(|&&(reply, _)| Some(reply) == worst);
        match child {
            Some(&(_, child)) => number = child as usize,
            None => break,
        }
    }
    line
}

/// A position that failed, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The stones, in an order in which they can be set.
    pub order: Vec<Cell>,
    /// Why, in words.
    pub reason: String,
}

/// Why most positions fail.
const NOTHING: &str = "it is not in the file, and no win by threats was found";

/// The positions that stand in the proof's way, each once: those which no outcome that is open can do without.
pub fn failures(
    proof: &Proof,
    nodes: &[Node],
    found: &[Replies],
    outcomes: &[Outcome],
) -> Vec<Failure> {
    let name = |node: &Node, cell: Cell| {
        proof
            .game
            .name(proof.symmetries.cell_back(node.image, cell))
    };
    let mut failures = Vec::new();
    let mut seen = HashSet::new();
    let mut asked = vec![false; nodes.len()];
    if let Some(first) = asked.first_mut() {
        *first = true;
    }
    for (number, node) in nodes.iter().enumerate() {
        if !asked[number] || outcomes[number] != Outcome::Open {
            continue;
        }
        for &(_, child) in &node.children {
            asked[child as usize] = true;
        }
        let by = node
            .black_move
            .map(|cell| format!("after {}, ", name(node, cell)));
        let by = by.unwrap_or_default();
        for &fault in &found[number].faults {
            let (order, reason) = match fault {
                Fault::WhiteWins(reply) => (
                    node.order.clone(),
                    format!("{by}White wins on {}", name(node, reply)),
                ),
                Fault::Full => (node.order.clone(), format!("{by}the board is full")),
                Fault::NoWin(reply) => (node.order_after(proof, reply), NOTHING.to_string()),
            };
            let (form, _) = proof.symmetries.canonical(&position(&order));
            if seen.insert(form) {
                failures.push(Failure { order, reason });
            }
        }
    }
    failures
}

/// All that was found out.
pub struct Verified {
    /// The positions of the file that White's replies lead to; the first is the one to begin with, and there is none if
    /// Black is to move there and the file doesn't have it.
    pub nodes: Vec<Node>,
    /// What was gone through.
    pub progress: Progress,
    /// What follows for the nodes, one for each.
    pub outcomes: Vec<Outcome>,
    /// The plies in which Black wins from the position to begin with, at the latest; `None` if nothing is proved.
    pub plies: Option<u32>,
    /// The positions that failed; none if it is proved.
    pub failures: Vec<Failure>,
}

/// Verifies all, from the position after the stones `from` on, in which neither side has a row that wins. Searches for wins
/// by threats have `limit` nodes each. `told` is called after each position, with the number of all.
pub fn verify(
    proof: &Proof,
    layout: &Layout,
    from: &[Cell],
    limit: u64,
    jobs: usize,
    mut told: impl FnMut(&Progress, usize) + Send,
) -> Verified {
    let nodes = reached(proof, from);
    let mut progress = Progress::default();
    let found = all_replies(layout, &nodes, limit, jobs, |so_far| {
        progress = *so_far;
        told(so_far, nodes.len());
    });
    let mut leaves = Leaves::new(proof.game, limit);
    let outcomes = outcomes(layout, &nodes, &found, &mut leaves);
    let mut failures = failures(proof, &nodes, &found, &outcomes);
    let plies = match outcomes.first() {
        Some(outcome) => outcome.plies(),
        None => {
            let stones = position(from);
            let plies = leaves.plies(&mut Board::with(layout, stones.black, stones.white));
            if plies.is_none() {
                failures.push(Failure {
                    order: from.to_vec(),
                    reason: NOTHING.to_string(),
                });
            }
            progress.leaves.add(&leaves.counts);
            plies
        }
    };
    Verified {
        nodes,
        progress,
        outcomes,
        plies,
        failures,
    }
}
