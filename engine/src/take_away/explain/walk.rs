//! Minimax and alpha-beta walking through a tree, step by step.

use crate::take_away::explain::tree::Tree;
use crate::wording::{counted, list};

/// A method to find the value of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Every node gets its value from all of its children.
    Minimax,
    /// As soon as a child decides a node, the other children are cut off.
    AlphaBeta,
}

/// The event of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A leaf gets the value that the rules give it.
    Leaf,
    /// A node gets its value from its children.
    Value,
    /// A node and all below it need not be looked at.
    Cut,
}

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The node concerned.
    pub node: u32,
    /// The event.
    pub kind: Kind,
}

/// The state of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It has no value yet.
    Waiting,
    /// It has its value.
    Valued,
    /// It is cut off.
    Cut,
}

/// All steps of a method, children before parents and from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    steps: Vec<Step>,
    /// For each node, the number of steps until it is valued or cut off, and which of the two.
    settled: Vec<(u32, State)>,
    /// The number of nodes that have a value after each number of steps.
    visited: Vec<u32>,
}

/// Walks through a tree.
#[must_use]
pub fn walk(tree: &Tree, method: Method) -> Walk {
    let count = tree.nodes().len();
    let mut walk = Walk {
        steps: Vec::with_capacity(count),
        settled: vec![(u32::MAX, State::Waiting); count],
        visited: vec![0],
    };
    walk.visit(tree, 0, method);
    walk
}

impl Walk {
    /// Values a node. It recurses once for each ply, fewer than twenty deep.
    fn visit(&mut self, tree: &Tree, node: usize, method: Method) {
        let mut kind = Kind::Leaf;
        let mut is_decided = false;
        for child in tree.children(node) {
            if is_decided {
                self.push(tree, child, Kind::Cut);
                continue;
            }
            self.visit(tree, child, method);
            kind = Kind::Value;
            is_decided = method == Method::AlphaBeta && decides(tree, child);
        }
        self.push(tree, node, kind);
    }

    fn push(&mut self, tree: &Tree, node: usize, kind: Kind) {
        let small = |n: usize| u32::try_from(n).expect("a tree has few nodes");
        self.steps.push(Step {
            node: small(node),
            kind,
        });
        let step = small(self.steps.len());
        let before = self.visited[self.visited.len() - 1];
        if kind == Kind::Cut {
            let end = tree.nodes()[node].end as usize;
            self.settled[node..end].fill((step, State::Cut));
            self.visited.push(before);
        } else {
            self.settled[node] = (step, State::Valued);
            self.visited.push(before + 1);
        }
    }

    /// The steps in order. Step `s`, counted from 1, is at index `s - 1`; step 0 is the state before all of them.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The state of a node after `step` steps.
    ///
    /// # Panics
    /// If the tree has no such node.
    #[must_use]
    pub fn state(&self, node: usize, step: usize) -> State {
        let (settled, state) = self.settled[node];
        if (settled as usize) <= step {
            state
        } else {
            State::Waiting
        }
    }

    /// The number of nodes that have a value after `step` steps.
    #[must_use]
    pub fn visited(&self, step: usize) -> usize {
        self.visited[step.min(self.steps.len())] as usize
    }

    /// The event of a step, in words. `tree` is the tree that was walked.
    #[must_use]
    pub fn sentence(&self, tree: &Tree, step: usize) -> String {
        let Some(&Step { node, kind }) = step.checked_sub(1).and_then(|at| self.steps.get(at))
        else {
            return "Nothing has a value yet: values come from the leaves, where the game is over."
                .to_owned();
        };
        match kind {
            Kind::Leaf => leaf(tree, node as usize),
            Kind::Value => self.value(tree, node as usize),
            Kind::Cut => cut(tree, node as usize),
        }
    }

    /// The reason for a node's value, by those of its children.
    fn value(&self, tree: &Tree, index: usize) -> String {
        let node = &tree.nodes()[index];
        let mover = name(node.max_to_move);
        let at = cubes(node.cubes);
        let has_value = |&child: &usize| self.settled[child].1 == State::Valued;
        let values: Vec<u8> = tree
            .children(index)
            .filter(has_value)
            .map(|child| tree.nodes()[child].value())
            .collect();
        let value = node.value();
        if values.len() < tree.children(index).count() {
            return format!(
                "{mover} to move at {at}: a child of value {value} is the best there is, so the \
                 value is {value}."
            );
        }
        match values[..] {
            [_] => format!("{mover} to move at {at}: the only child has the value {value}."),
            _ => {
                let which = if node.max_to_move {
                    "greatest"
                } else {
                    "least"
                };
                format!(
                    "{mover} to move at {at}: the {which} of {} is {value}.",
                    list(&values)
                )
            }
        }
    }
}

/// Whether a child decides its parent: it is the best that the player to move there can get.
fn decides(tree: &Tree, child: usize) -> bool {
    let child = &tree.nodes()[child];
    child.max_wins != child.max_to_move
}

fn leaf(tree: &Tree, node: usize) -> String {
    let node = &tree.nodes()[node];
    let last = name(!node.max_to_move);
    let value = node.value();
    if tree.position().misere() {
        format!("Leaf: {last} took the last cube and loses, so its value is {value}.")
    } else {
        format!("Leaf: {last} took the last cube, so its value is {value}.")
    }
}

fn cut(tree: &Tree, index: usize) -> String {
    let node = &tree.nodes()[index];
    let parent = &tree.nodes()[node.parent as usize];
    format!(
        "Cut: {} has a child of value {} at {} already; taking {} ({}) need not be looked at.",
        name(parent.max_to_move),
        parent.value(),
        cubes(parent.cubes),
        node.take,
        counted(u64::from(node.end) - index as u64, "node", "nodes"),
    )
}

const fn name(is_max: bool) -> &'static str {
    if is_max { "Max" } else { "Min" }
}

fn cubes(n: u16) -> String {
    counted(n.into(), "cube", "cubes")
}
