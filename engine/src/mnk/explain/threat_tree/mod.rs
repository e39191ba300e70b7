//! The reason why a win by threats wins: the attacker's moves, and every defence against each of them, as a tree.
//!
//! Everything in it is proved. After a threat the defender's node lists every reply that could matter ([`Defence`] says
//! why no other does). After each reply the attacker has a winning move, which is also in the tree, or is named by a
//! line that the search has proved ([`Rest`]).

mod notation;
mod prover;
mod words;

pub use self::words::words;
use crate::analysis::{Limits, Report};
use crate::game::Position as _;
use crate::mnk::rules::{Move, Position};
use prover::{Answer, Prover, Win};

/// The most positions examined if no limit is set.
const MOST_POSITIONS: u64 = 400_000;
/// The most nodes: a person is to walk through them.
pub const MOST_NODES: usize = 400;
/// The deepest ply whose replies are listed.
const DEEPEST: usize = 60;

/// A proof that one player wins by threats.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ThreatTree {
    /// Whether the player to move wins. Otherwise the opponent wins, whose threat is on the board: then the nodes
    /// without a parent are the replies to it.
    pub mover_wins: bool,
    /// The moves. A node comes after its parent, and among the replies to a threat the one that holds out longest
    /// against the wins found comes first.
    pub nodes: Vec<Node>,
}

/// A move in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// The index of the move before it; `None` for a first move.
    pub parent: Option<u16>,
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub m: Move,
    /// The role of the move.
    pub role: Role,
    /// The place of the continuation.
    pub rest: Rest,
}

/// The role of a move in the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Role {
    /// A move of the attacker.
    Attack(Threat),
    /// A move of the defender.
    Defence(Defence),
}

/// The threat of an attacker's move, in the words of gomoku: a four lacks one stone, a three two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Threat {
    /// The line is complete.
    Five,
    /// A four that can be completed in two ways or more: it can't be stopped.
    OpenFour,
    /// Fours in two directions: they can't both be stopped.
    TwoFours,
    /// A four, and an open three at once.
    FourThree,
    /// A four.
    Four,
    /// Two open threes at once.
    TwoThrees,
    /// An open three: the next stone would make a four that can't be stopped.
    Three,
    /// No new threat: it closes a four of the defender's, while the old threat still stands.
    Closes,
}

impl Threat {
    /// Whether no defence is left.
    #[must_use]
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Five | Self::OpenFour | Self::TwoFours)
    }
}

/// The kind of a defender's reply. There are three kinds, and any other reply loses to the threat itself:
///
/// - Against a four only the one cell that completes it helps, because the defender has no line to complete and loses
///   otherwise.
/// - Against an open three, or any other threat to make a four that can't be stopped, consider one such four: a reply
///   must take its cell or one of those that complete it, since any other leaves all of the four's lines as they are,
///   and the four is made next.
/// - The exception is a four of the defender's own, which must be answered first. A reply that only prepares one comes
///   too late, as the attacker's four lacks only one stone.
///
/// If the defender could make a four that can't be stopped, the attack is not a proof, and there is no tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Defence {
    /// It takes the one cell that completes a four.
    Closes,
    /// It blocks an open three, or another threat of this kind.
    Blocks,
    /// A four of the defender's own, which gains time.
    Four,
}

/// The place of a move's continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Rest {
    /// In the nodes that have the move as their parent; there are none once the game is decided.
    Nodes,
    /// Below another reply, which leads to the same position.
    SameAs(u16),
    /// Not in the tree, which would be too large: one line is given, and other replies lose as well.
    Line(Vec<Move>),
}

impl ThreatTree {
    /// The nodes that follow a node, or the first nodes.
    pub fn after(&self, parent: Option<usize>) -> impl Iterator<Item = usize> {
        let nodes = self.nodes.iter().enumerate();
        nodes
            .filter(move |(_, node)| node.parent.map(usize::from) == parent)
            .map(|(at, _)| at)
    }

    /// The moves from the position to a node, the node's own move last.
    #[must_use]
    pub fn path(&self, at: usize) -> Vec<Move> {
        let mut path = Vec::new();
        let mut next = Some(at);
        while let Some(node) = next.and_then(|at| self.nodes.get(at)) {
            path.insert(0, node.m);
            next = node.parent.map(usize::from);
        }
        path
    }
}

/// The reason why a position is won by threats, for the player to move, or for the opponent whose threat is on the
/// board. `None` if no such win is found within the limits.
///
/// A node of the limits is a position examined; without a limit there are at most 400,000.
#[must_use]
pub fn threat_tree(
    position: &Position,
    limits: &Limits,
    report: &mut Report<'_>,
) -> Option<ThreatTree> {
    if position.turn().is_over() {
        return None;
    }
    let limit = limits.nodes.unwrap_or(MOST_POSITIONS);
    let mut builder = Builder {
        prover: Prover::new(position, limit, report),
        nodes: Vec::new(),
        met: Vec::new(),
        open: Vec::new(),
    };
    let mover_wins = builder.begin()?;
    builder.grow();
    // If there is no defence against two ways to win, there is nothing to list.
    (!builder.nodes.is_empty()).then_some(ThreatTree {
        mover_wins,
        nodes: builder.nodes,
    })
}

/// A threat whose replies are still to be listed, and the continuation of the proof after it.
type Open = (u16, Vec<u16>);

struct Builder<'a, 'b> {
    prover: Prover<'a, 'b>,
    nodes: Vec<Node>,
    /// The keys of positions after replies, and the nodes of these.
    met: Vec<(u64, u16)>,
    /// The threats still to be answered, the next one first.
    open: Vec<Open>,
}

impl Builder<'_, '_> {
    /// Makes the first nodes; returns whether the player to move wins.
    fn begin(&mut self) -> Option<bool> {
        if let Some(win) = self.prover.attack() {
            self.attack(None, &win, true);
            return Some(true);
        }
        let answers = self.prover.answers()?;
        self.reply(None, answers);
        Some(false)
    }

    /// Lists replies, as long as the tree is not too large. The reply that holds out longest (see
    /// [`ThreatTree::nodes`]) is followed to its end first, so that a tree that is cut short has whole lines.
    fn grow(&mut self) {
        while !self.open.is_empty() {
            let (at, line) = self.open.remove(0);
            let path = self.path(at);
            for &cell in &path {
                self.prover.set(cell);
            }
            let fits = path.len() < DEEPEST;
            let answers = fits.then(|| self.prover.answers()).flatten();
            for _ in &path {
                self.prover.unset();
            }
            match answers {
                Some(answers) if self.nodes.len() + 2 * answers.len() <= MOST_NODES => {
                    self.reply(Some(at), answers);
                }
                // The proof of the replies took too long, or there is no room for it: that the move wins is proved all
                // the same.
                _ => {
                    let line = line.iter().map(|&cell| self.prover.cell(cell));
                    self.nodes[usize::from(at)].rest = Rest::Line(line.collect());
                }
            }
        }
    }

    /// Adds the replies to a threat, and the winning moves after them.
    fn reply(&mut self, parent: Option<u16>, answers: Vec<Answer>) {
        let mut is_first = true;
        for answer in answers {
            let known = self.met.iter().find(|met| met.0 == answer.key);
            let rest = known.map_or(Rest::Nodes, |met| Rest::SameAs(met.1));
            let is_known = known.is_some();
            let at = self.push(Node {
                parent,
                m: self.prover.cell(answer.cell),
                role: Role::Defence(answer.defence),
                rest,
            });
            if !is_known {
                self.met.push((answer.key, at));
                self.attack(Some(at), &answer.win, is_first);
            }
            is_first = false;
        }
    }

    /// Adds a winning move.
    fn attack(&mut self, parent: Option<u16>, win: &Win, is_first: bool) {
        let Some((&cell, line)) = win.line.split_first() else {
            return;
        };
        let at = self.push(Node {
            parent,
            m: self.prover.cell(cell),
            role: Role::Attack(win.threat),
            rest: Rest::Nodes,
        });
        if !win.threat.is_end() {
            let place = if is_first { 0 } else { self.open.len() };
            self.open.insert(place, (at, line.to_vec()));
        }
    }

    fn push(&mut self, node: Node) -> u16 {
        self.nodes.push(node);
        (self.nodes.len() - 1) as u16
    }

    /// The cells of the moves that lead to a node.
    fn path(&self, at: u16) -> Vec<u16> {
        let mut path = Vec::new();
        let mut next = Some(at);
        while let Some(at) = next {
            let node = &self.nodes[usize::from(at)];
            path.insert(0, self.prover.number(node.m));
            next = node.parent;
        }
        path
    }
}
