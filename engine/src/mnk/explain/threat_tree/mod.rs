//! Why a win by threats wins: the attacker's moves, and every defence against each of them, as a tree.
//!
//! What is in it is proved. After a threat the defender's node lists every reply that could matter
//! ([`Defence`] says why no other does); after each the attacker has a move that wins, which is there
//! as well, or is named by a line that the search has proved ([`Rest`]).

mod notation;
mod prover;
mod words;

use serde::{Deserialize, Serialize};

pub use self::words::words;
use crate::analysis::{Limits, Report};
use crate::game::Position as _;
use crate::mnk::rules::{Move, Position};
use prover::{Answer, Prover, Win};

/// The most positions that are looked at where no limit is set.
const MOST_POSITIONS: u64 = 400_000;
/// The most nodes: somebody is to walk through them.
pub const MOST_NODES: usize = 400;
/// The deepest ply whose replies are listed.
const DEEPEST: usize = 60;

/// A proof that one player wins by threats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThreatTree {
    /// Whether whoever is to move wins. Otherwise the opponent does, whose threat is on the board: then
    /// the nodes without a parent are the replies to it.
    pub mover_wins: bool,
    /// The moves. A node comes after its parent, and of the replies to a threat the one that holds out
    /// longest against the wins that were found comes first.
    pub nodes: Vec<Node>,
}

/// A move in the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// The place of the move before it; none of a first one.
    pub parent: Option<u16>,
    /// The move.
    #[serde(rename = "move")]
    pub m: Move,
    /// What it is for.
    pub role: Role,
    /// Where that what follows stands.
    pub rest: Rest,
}

/// What a move of the tree is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The attacker's.
    Attack(Threat),
    /// The defender's.
    Defence(Defence),
}

/// What a move of the attacker threatens, in the words of gomoku: a four lacks one stone, a three two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Threat {
    /// The line is complete.
    Five,
    /// A four with two ways or more to complete it: it can't be stopped.
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
    /// No new threat: it closes a four of the defender's, while the old threat stands.
    Closes,
}

impl Threat {
    /// Whether nothing can be done any more.
    #[must_use]
    pub const fn is_end(self) -> bool {
        matches!(self, Self::Five | Self::OpenFour | Self::TwoFours)
    }
}

/// What a reply of the defender is. There are three kinds, and whatever is none of them loses to the
/// threat itself:
///
/// - Against a four nothing but the one cell that completes it helps, as the defender, who has no line
///   to complete, has lost otherwise.
/// - Against an open three, or whatever else would become a four that can't be stopped, one such four
///   is enough: a reply must take its cell or one of those that complete it, as it leaves all of the
///   four's lines as they are otherwise, and the four is made next.
/// - Unless the reply is a four of the defender's own: that must be answered first. A reply that only
///   prepares one comes too late, as the attacker's four needs but one more stone.
///
/// Where the defender could make a four that can't be stopped, the attack is no proof, and there is no
/// tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defence {
    /// It takes the one cell that completes a four.
    Closes,
    /// It stands in the way of an open three, or of another threat of this kind.
    Blocks,
    /// A four of the defender's own, which gains time.
    Four,
}

/// Where that what follows a move stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rest {
    /// In the nodes that have it as their parent; there are none where the game is decided.
    Nodes,
    /// Below another reply, which leads to the same position.
    SameAs(u16),
    /// Nowhere, as the tree would be too large: one line is given, and other replies lose as well.
    Line(Vec<Move>),
}

impl ThreatTree {
    /// The nodes that follow one, or the first ones.
    pub fn after(&self, parent: Option<usize>) -> impl Iterator<Item = usize> {
        let nodes = self.nodes.iter().enumerate();
        nodes
            .filter(move |(_, node)| node.parent.map(usize::from) == parent)
            .map(|(at, _)| at)
    }

    /// The moves from the position on to a node, that of the node last.
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

/// Why a position is won by threats: for whoever is to move, or for the opponent, whose threat is on the
/// board. `None` if no such win is found within the limits.
///
/// A node of the limits is a position that was looked at; without a limit there are 400,000 at most.
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
    // Where nothing can be done against two ways to win, there is nothing to list.
    (!builder.nodes.is_empty()).then_some(ThreatTree {
        mover_wins,
        nodes: builder.nodes,
    })
}

/// A threat whose replies are still to be listed, and how the proof goes on after it.
type Open = (u16, Vec<u16>);

struct Builder<'a, 'b> {
    prover: Prover<'a, 'b>,
    nodes: Vec<Node>,
    /// The positions after replies, by their keys, and the nodes of these.
    met: Vec<(u64, u16)>,
    /// What comes next is the first.
    open: Vec<Open>,
}

impl Builder<'_, '_> {
    /// Makes the first nodes; whether whoever is to move wins.
    fn begin(&mut self) -> Option<bool> {
        if let Some(win) = self.prover.attack() {
            self.attack(None, &win, true);
            return Some(true);
        }
        let answers = self.prover.answers()?;
        self.reply(None, answers);
        Some(false)
    }

    /// Lists replies, as long as the tree is not too large. What holds out longest (see
    /// [`ThreatTree::nodes`]) is followed to its end before anything else, so that a tree that is cut short has whole lines.
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
                // What was to be proved of the replies took too long, or there is no room for it: that
                // the move wins is proved all the same.
                _ => {
                    let line = line.iter().map(|&cell| self.prover.cell(cell));
                    self.nodes[usize::from(at)].rest = Rest::Line(line.collect());
                }
            }
        }
    }

    /// Adds the replies to a threat, and the moves that win after them.
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

    /// Adds a move that wins.
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
