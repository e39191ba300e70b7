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

/// What a key of the tree does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeCommand {
    /// Goes to this node.
    Go(usize),
    /// Folds or unfolds this node.
    ToggleFold(usize),
    /// Unfolds this node and its siblings.
    ExpandSiblings(usize),
}

/// What a key of the tree does where the keyboard is at `active`, if it does anything.
pub fn command_of(key: &str, tree: &Tree, folded: &[bool], active: usize) -> Option<TreeCommand> {
    let nodes = tree.nodes();
    let node = nodes.get(active)?;
    let end = node.end as usize;
    let leaf = end == active + 1;
    let parent = node.parent as usize;
    // The last node that is shown in a subtree.
    let last = |mut node: usize| {
        while !folded[node]
            && let Some(child) = tree.children(node).last()
        {
            node = child;
        }
        node
    };
    Some(match key {
        "ArrowDown" => {
            let next = if folded[active] { end } else { active + 1 };
            TreeCommand::Go(if next < nodes.len() { next } else { active })
        }
        "ArrowUp" if active == 0 || parent + 1 == active => TreeCommand::Go(parent),
        "ArrowUp" => {
            let before = tree.children(parent).take_while(|&child| child < active);
            TreeCommand::Go(last(before.last()?))
        }
        "ArrowRight" if leaf => TreeCommand::Go(active),
        "ArrowRight" if folded[active] => TreeCommand::ToggleFold(active),
        "ArrowRight" => TreeCommand::Go(active + 1),
        "ArrowLeft" if leaf || folded[active] => TreeCommand::Go(parent),
        "ArrowLeft" => TreeCommand::ToggleFold(active),
        "Home" => TreeCommand::Go(0),
        "End" => TreeCommand::Go(last(0)),
        "Enter" | " " => TreeCommand::ToggleFold(active),
        "*" => TreeCommand::ExpandSiblings(active),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use engine::take_away::explain::tree::Tree;

    use super::{TreeCommand, command_of};

    fn tree() -> Tree {
        Tree::new(&"M=4 K=3".parse().unwrap()).unwrap()
    }

    #[test]
    fn down_goes_through_all_that_is_shown_and_up_goes_back() {
        let tree = tree();
        let mut folded = vec![false; tree.nodes().len()];
        folded[1] = true;
        let mut way = vec![0];
        while let Some(TreeCommand::Go(next)) =
            command_of("ArrowDown", &tree, &folded, way[way.len() - 1])
        {
            if way.last() == Some(&next) {
                break;
            }
            way.push(next);
        }
        assert_eq!(way[..3], [0, 1, tree.nodes()[1].end as usize]);
        assert_eq!(
            command_of("End", &tree, &folded, 0),
            way.last().copied().map(TreeCommand::Go)
        );
        for pair in way.windows(2) {
            assert_eq!(
                command_of("ArrowUp", &tree, &folded, pair[1]),
                Some(TreeCommand::Go(pair[0]))
            );
        }
        assert_eq!(
            command_of("ArrowUp", &tree, &folded, 0),
            Some(TreeCommand::Go(0))
        );
    }

    #[test]
    fn sideways_unfolds_then_enters_and_folds_then_leaves() {
        let tree = tree();
        let mut folded = vec![false; tree.nodes().len()];
        assert_eq!(
            command_of("ArrowLeft", &tree, &folded, 1),
            Some(TreeCommand::ToggleFold(1))
        );
        assert_eq!(
            command_of("ArrowRight", &tree, &folded, 1),
            Some(TreeCommand::Go(2))
        );
        folded[1] = true;
        assert_eq!(
            command_of("ArrowLeft", &tree, &folded, 1),
            Some(TreeCommand::Go(0))
        );
        assert_eq!(
            command_of("ArrowRight", &tree, &folded, 1),
            Some(TreeCommand::ToggleFold(1))
        );
        assert_eq!(
            command_of("*", &tree, &folded, 1),
            Some(TreeCommand::ExpandSiblings(1))
        );
        assert_eq!(
            command_of(" ", &tree, &folded, 1),
            Some(TreeCommand::ToggleFold(1))
        );
        assert_eq!(command_of("x", &tree, &folded, 1), None);
    }
}
