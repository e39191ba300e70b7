//! A tree with what the tree view keeps of it.

use crate::games::take_away::layout::layout;
use engine::take_away::explain::tree::Tree;
use engine::take_away::explain::walk::{Method, State, Walk, walk};
use engine::take_away::rules::Position;

use super::picture::tree::Shape;

/// A tree with all that was worked out for it.
#[derive(Clone, Debug)]
pub struct TreeState {
    /// The tree.
    pub tree: Tree,
    /// How many takes were made before its root.
    pub before: usize,
    /// Minimax and alpha-beta.
    pub walks: [Walk; 2],
    /// Where its nodes stand.
    pub shape: Shape,
    /// How often that changed.
    pub changes: u32,
    /// Where the active node was before the last change, and where it is.
    pub moved: ((f32, f32), (f32, f32)),
    /// Which nodes are folded.
    pub folded: Vec<bool>,
    /// Which are on the line of best play.
    pub best: Vec<bool>,
    /// Where play is.
    pub play: usize,
    /// Where the keyboard is.
    pub active: usize,
}

impl TreeState {
    /// The tree of a position, if it is not too large.
    pub fn new(root: &Position, before: usize) -> Option<Self> {
        let tree = Tree::new(root)?;
        let folded = vec![false; tree.nodes().len()];
        Some(Self {
            walks: [walk(&tree, Method::Minimax), walk(&tree, Method::AlphaBeta)],
            shape: Shape::new(&tree, &layout(&tree, &|_| false)),
            changes: 0,
            moved: Default::default(),
            best: folded.clone(),
            folded,
            tree,
            before,
            play: 0,
            active: 0,
        })
    }

    /// Play is there now: that is shown, and the line of best play goes on from it.
    pub fn play_at(&mut self, takes: &[u16], alpha_beta: bool) {
        let way = takes[self.before..].iter().copied();
        self.play = self.tree.follow(way).unwrap_or(0);
        self.active = self.play;
        self.find_best(alpha_beta);
        let (mut at, mut hidden) = (self.play, false);
        while at > 0 {
            at = self.tree.nodes()[at].parent as usize;
            hidden |= std::mem::take(&mut self.folded[at]);
        }
        if hidden {
            self.lay_out();
        }
    }

    /// Finds the line of best play: for alpha-beta the one that it found itself, where it did not
    /// cut off what is being played.
    pub fn find_best(&mut self, alpha_beta: bool) {
        self.best.fill(false);
        let (nodes, walk) = (self.tree.nodes(), &self.walks[usize::from(alpha_beta)]);
        let known = |node: usize| walk.state(node, usize::MAX) == State::Valued;
        let mut at = Some(self.play);
        while let Some(node) = at {
            self.best[node] = true;
            at = if alpha_beta && known(node) {
                let value = nodes[node].max_wins;
                let mut children = self.tree.children(node).filter(|&child| known(child));
                children.find(|&child| nodes[child].max_wins == value)
            } else {
                self.tree.best_child(node)
            };
        }
    }

    /// Lays the tree out anew.
    pub fn lay_out(&mut self) {
        let folded = &self.folded;
        let old = std::mem::replace(
            &mut self.shape,
            Shape::new(&self.tree, &layout(&self.tree, &|node| folded[node])),
        );
        // The keyboard goes to what is still shown.
        let mut place = self.shape.place(&self.tree, self.active);
        while place.is_none() {
            self.active = self.tree.nodes()[self.active].parent as usize;
            place = self.shape.place(&self.tree, self.active);
        }
        let place = place.unwrap_or_default();
        let was = old.place(&self.tree, self.active).unwrap_or(place);
        self.moved = (was, place);
        self.changes += 1;
    }

    /// Whether a node is no leaf.
    pub fn has_children(&self, node: usize) -> bool {
        self.tree.nodes()[node].end as usize > node + 1
    }
}
