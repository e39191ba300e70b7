//! The graph of the positions that an attempt has come to, each with its proof number: how hard it seems to be to prove
//! that Black wins there (L. V. Allis, M. van der Meulen, H. J. van den Herik, "Proof-Number Search", 1994). Positions
//! that are mirrored, turned, or reached in another order are one node.

use std::collections::HashMap;

use engine::mnk::proof::Symmetries;

/// The number of a node.
pub type Id = u32;

/// How a node stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nothing that follows was looked at.
    Unopened,
    /// Its children are in the graph, all of White's that matter, or those of Black's that were tried.
    Open,
    /// Black wins.
    Proved,
    /// Black's moves that may be tried do not win.
    Lost,
}

/// The way in which the moves of a node are looked for next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Black: a quick search for a win by threats. White: the replies that matter.
    Quick,
    /// The move that wins after White's reply far away. White: the replies that matter, with a wider search.
    Far,
    /// A wider search for a win by threats, and the moves that win nearby. White: all replies.
    Threats,
    /// The moves that an alpha-beta search likes, a few at a time.
    Search(u8),
    /// Nothing is left to be tried.
    Nothing,
}

/// A position.
pub struct Node {
    /// The stones in the order in which they were set, Black's first.
    pub stones: Vec<u16>,
    /// The proof number: 0 where Black wins, infinite where that can't be shown.
    pub number: f32,
    /// The odds against Black by the evaluation alone.
    pub odds: f32,
    /// How it stands.
    pub state: State,
    /// How its moves are looked for next.
    pub stage: Stage,
    /// Moves, with what they lead to.
    pub children: Vec<(u16, Id)>,
    /// The nodes that lead here.
    pub parents: Vec<Id>,
    /// Black's moves that are yet to be tried.
    pub candidates: Vec<u16>,
    /// Black's move that wins, but where that is by threats.
    pub best: Option<u16>,
}

impl Node {
    /// Whether Black is to move.
    #[must_use]
    pub fn is_blacks(&self) -> bool {
        self.stones.len().is_multiple_of(2)
    }

    /// Whether a move of Black's was tried.
    #[must_use]
    pub fn was_tried(&self, m: u16) -> bool {
        self.children.iter().any(|child| child.0 == m)
    }

    /// What it costs to look for further moves, beside the numbers of those that were tried.
    #[must_use]
    pub fn cost_of_more(&self) -> f32 {
        match self.stage {
            Stage::Quick | Stage::Far => 0.0,
            Stage::Threats => 6.0,
            Stage::Search(0) => 8.0,
            Stage::Search(1) => 30.0,
            Stage::Search(2) => 120.0,
            Stage::Search(_) => 600.0,
            Stage::Nothing => f32::INFINITY,
        }
    }
}

/// The graph.
#[derive(Default)]
pub struct Graph {
    nodes: Vec<Node>,
    ids: HashMap<u128, Id>,
}

/// What a move of Black's adds to the number of the position after it: without that, lines of nothing but forcing moves
/// are followed without an end.
const LEVEL: (f32, f32) = (1.15, 1.0);
/// How much each of White's replies counts beside the hardest.
const OTHERS: f32 = 0.3;

impl Graph {
    /// A node.
    #[must_use]
    pub fn node(&self, id: Id) -> &Node {
        &self.nodes[id as usize]
    }

    /// A node, to be changed.
    pub fn node_mut(&mut self, id: Id) -> &mut Node {
        &mut self.nodes[id as usize]
    }

    /// How many nodes there are.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// The node of a position, and whether it is new; the odds against Black are of use where it is.
    pub fn enter(&mut self, stones: &[u16], odds: f32, symmetries: &Symmetries) -> (Id, bool) {
        let (key, _) = symmetries.key(stones);
        let id = self.nodes.len() as Id;
        if let Some(&id) = self.ids.get(&key) {
            return (id, false);
        }
        self.ids.insert(key, id);
        let is_blacks = stones.len().is_multiple_of(2);
        self.nodes.push(Node {
            stones: stones.to_vec(),
            number: if is_blacks { 0.1 + 10.0 * odds } else { odds },
            odds,
            state: State::Unopened,
            stage: Stage::Quick,
            children: Vec::new(),
            parents: Vec::new(),
            candidates: Vec::new(),
            best: None,
        });
        (id, true)
    }

    /// Makes one node a child of another, by a move, unless it is one.
    pub fn link(&mut self, parent: Id, m: u16, child: Id) {
        if self
            .node(parent)
            .children
            .iter()
            .all(|other| other.1 != child)
        {
            self.node_mut(parent).children.push((m, child));
            self.node_mut(child).parents.push(parent);
        }
    }

    /// A node's number by those of its children, and the move that leads to the child that it is due to.
    fn count(&self, id: Id) -> (f32, Option<u16>) {
        let node = self.node(id);
        let numbers = node
            .children
            .iter()
            .map(|&(m, child)| (self.node(child).number, m));
        if node.is_blacks() {
            let least = numbers.min_by(|one, other| one.0.total_cmp(&other.0));
            return match least {
                Some((number, m)) if number <= node.cost_of_more() => (number, Some(m)),
                _ => (node.cost_of_more(), None),
            };
        }
        let (mut most, mut sum) = (0.0_f32, 0.0);
        for (number, _) in numbers {
            most = most.max(number);
            sum += number;
        }
        if most == 0.0 || most.is_infinite() {
            return (most, None);
        }
        ((most + OTHERS * (sum - most)) * LEVEL.0 + LEVEL.1, None)
    }

    /// Counts the number of a node anew and of all that it matters for; gives the nodes that are proved by it.
    pub fn update(&mut self, id: Id) -> Vec<Id> {
        let mut proved = Vec::new();
        let mut waiting = vec![id];
        while let Some(id) = waiting.pop() {
            let is_settled = matches!(self.node(id).state, State::Proved | State::Lost);
            if self.node(id).state == State::Open {
                let (number, m) = self.count(id);
                let node = self.node_mut(id);
                if number == node.number && number != 0.0 {
                    continue;
                }
                node.number = number;
                if number == 0.0 {
                    node.state = State::Proved;
                    node.best = m;
                    proved.push(id);
                } else if number.is_infinite() {
                    node.state = State::Lost;
                }
            } else if is_settled {
                let node = self.node_mut(id);
                let number = if node.state == State::Proved {
                    0.0
                } else {
                    f32::INFINITY
                };
                node.number = number;
            }
            // A parent is counted at most once for each of its children that has changed.
            waiting.extend(
                self.nodes[id as usize]
                    .parents
                    .iter()
                    .filter(|&&parent| self.nodes[parent as usize].state == State::Open),
            );
        }
        proved
    }

    /// The node below `root` to go on with: of Black's moves the easiest to prove, of White's the hardest.
    #[must_use]
    pub fn next(&self, root: Id) -> Id {
        let mut at = root;
        while self.node(at).state == State::Open {
            let node = self.node(at);
            let numbers = node
                .children
                .iter()
                .map(|&(_, child)| (self.node(child).number, child));
            let next = if node.is_blacks() {
                let least = numbers.min_by(|one, other| one.0.total_cmp(&other.0));
                least.filter(|&(number, _)| number <= node.cost_of_more())
            } else {
                numbers.max_by(|one, other| one.0.total_cmp(&other.0))
            };
            match next {
                Some((_, child)) => at = child,
                None => break,
            }
        }
        at
    }
}
