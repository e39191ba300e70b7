//! The places at which the nodes of a tree are drawn.
//!
//! A tidy drawing in linear time: parents over the middle of their children, equal subtrees drawn
//! equally, and no wider than necessary. The conditions are Reingold and Tilford's (Tidier drawings
//! of trees, 1981); the algorithm is van der Ploeg's (Drawing non-layered tidy trees in linear
//! time, 2014) with all nodes of one size, where it does the same as Buchheim, Jünger and Leipert's
//! (Improving Walker's algorithm to run in linear time, 2002). It walks the nodes in preorder and
//! in reverse preorder, so that nothing is recursive.

use engine::take_away::explain::tree::Tree;

#[cfg(test)]
mod tests;

/// The place of each node. Its level is its depth in the tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The horizontal place of each node, in units of the least distance between neighbours on a
    /// level; the leftmost node is at 0, hidden ones are NaN.
    pub x: Vec<f32>,
    /// The greatest `x`.
    pub width: f32,
    /// The greatest depth of a node that is shown.
    pub depth: u16,
}

/// Lays out a tree; the nodes below a folded one are hidden.
#[must_use]
pub fn layout(tree: &Tree, is_folded: &dyn Fn(usize) -> bool) -> Layout {
    let nodes = tree.nodes();
    let mut drawing = Drawing::new(tree, is_folded);
    for node in (0..nodes.len()).rev() {
        if drawing.is_shown[node] {
            drawing.join_children(node);
        }
    }
    let x = drawing.place();
    let shown = || (0..nodes.len()).filter(|&node| drawing.is_shown[node]);
    let least = shown().map(|node| x[node]).fold(f64::INFINITY, f64::min);
    let greatest = shown().map(|node| x[node]).fold(least, f64::max);
    Layout {
        width: (greatest - least) as f32,
        depth: shown().map(|node| nodes[node].depth).max().unwrap_or(0),
        x: x.iter().map(|x| (x - least) as f32).collect(),
    }
}

/// The state of a node while the tree is joined from the leaves up. The names are those of van der
/// Ploeg's paper where it has one.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    /// The place in the frame of the node's own subtree.
    prelim: f64,
    /// The distance by which the subtree's frame is moved in the parent's frame.
    modifier: f64,
    /// The space to spread over the siblings between two that push each other apart.
    shift: f64,
    change: f64,
    /// The next node of the left contour, where this one is a leaf above a deeper neighbour.
    left_thread: Option<usize>,
    /// The same on the right.
    right_thread: Option<usize>,
    /// The deepest nodes at either end of the subtree, and the sum of modifiers down to them.
    extreme_left: usize,
    extreme_right: usize,
    sum_left: f64,
    sum_right: f64,
}

/// Down to `depth`, the right contour of the siblings joined so far is that of `sibling`. In a list of these the later
/// siblings, which hide the upper part of earlier and deeper ones, are at the end.
struct Lowest {
    depth: u16,
    sibling: usize,
}

struct Drawing<'a> {
    tree: &'a Tree,
    is_shown: Vec<bool>,
    /// The shown children of all nodes, one after the other.
    children: Vec<usize>,
    /// The range of each node's children in that list.
    ranges: Vec<(usize, usize)>,
    places: Vec<Place>,
}

impl<'a> Drawing<'a> {
    fn new(tree: &'a Tree, is_folded: &dyn Fn(usize) -> bool) -> Self {
        let count = tree.nodes().len();
        let mut is_shown = vec![false; count];
        is_shown[0] = true;
        let mut children = Vec::with_capacity(count);
        let mut ranges = Vec::with_capacity(count);
        for node in 0..count {
            let start = children.len();
            if is_shown[node] && !is_folded(node) {
                children.extend(tree.children(node));
            }
            for &child in &children[start..] {
                is_shown[child] = true;
            }
            ranges.push((start, children.len()));
        }
        Self {
            tree,
            is_shown,
            children,
            ranges,
            places: vec![Place::default(); count],
        }
    }

    /// The `index`-th child of a node.
    fn child(&self, node: usize, index: usize) -> usize {
        self.children[self.ranges[node].0 + index]
    }

    fn depth(&self, node: usize) -> u16 {
        self.tree.nodes()[node].depth
    }

    fn next_on_left(&self, node: usize) -> Option<usize> {
        let (start, end) = self.ranges[node];
        match self.children[start..end] {
            [] => self.places[node].left_thread,
            [first, ..] => Some(first),
        }
    }

    fn next_on_right(&self, node: usize) -> Option<usize> {
        let (start, end) = self.ranges[node];
        match self.children[start..end] {
            [] => self.places[node].right_thread,
            [.., last] => Some(last),
        }
    }

    /// Puts the subtrees of a node's children side by side and the node over their middle.
    fn join_children(&mut self, node: usize) {
        let (start, end) = self.ranges[node];
        if start == end {
            let place = &mut self.places[node];
            (place.extreme_left, place.extreme_right) = (node, node);
            return;
        }
        let first = self.child(node, 0);
        let mut lowest = Vec::with_capacity(end - start);
        note_lowest(&mut lowest, self.depth(self.places[first].extreme_left), 0);
        for index in 1..end - start {
            // Read now, because joining the child to its siblings continues its contour in one of theirs.
            let depth = self.depth(self.places[self.child(node, index)].extreme_right);
            self.separate(node, index, &mut lowest);
            note_lowest(&mut lowest, depth, index);
        }
        let last = self.child(node, end - start - 1);
        let (left, right) = (self.places[first], self.places[last]);
        let middle = (left.prelim + left.modifier + right.prelim + right.modifier) / 2.0;
        let place = &mut self.places[node];
        place.prelim = middle;
        place.extreme_left = left.extreme_left;
        place.sum_left = left.sum_left;
        place.extreme_right = right.extreme_right;
        place.sum_right = right.sum_right;
    }

    /// Moves a child's subtree to the right until it is clear of its left siblings'. Follows the
    /// contours down to the end of the shorter one: in all trees together that is linear.
    fn separate(&mut self, node: usize, index: usize, lowest: &mut Vec<Lowest>) {
        let (sibling, child) = (self.child(node, index - 1), self.child(node, index));
        let (mut right, mut left) = (Some(sibling), Some(child));
        let mut sum_right = self.places[sibling].modifier;
        let mut sum_left = self.places[child].modifier;
        while let (Some(r), Some(l)) = (right, left) {
            // The sibling that the contour belongs to here.
            while lowest.last().is_some_and(|low| self.depth(r) > low.depth) {
                lowest.pop();
            }
            let distance =
                (sum_right + self.places[r].prelim + 1.0) - (sum_left + self.places[l].prelim);
            if distance > 0.0 {
                sum_left += distance;
                let from = lowest.last().map_or(0, |low| low.sibling);
                self.move_subtree(node, index, from, distance);
            }
            right = self.next_on_right(r);
            left = self.next_on_left(l);
            sum_right += right.map_or(0.0, |r| self.places[r].modifier);
            sum_left += left.map_or(0.0, |l| self.places[l].modifier);
        }
        match (right, left) {
            (None, Some(l)) => self.thread_left(node, index, l, sum_left),
            (Some(r), None) => self.thread_right(node, index, r, sum_right),
            _ => {}
        }
    }

    fn move_subtree(&mut self, node: usize, index: usize, from: usize, distance: f64) {
        let child = self.child(node, index);
        let place = &mut self.places[child];
        place.modifier += distance;
        place.sum_left += distance;
        place.sum_right += distance;
        // The siblings in between share the space.
        if from + 1 < index {
            let gaps = (index - from) as f64;
            let after = self.child(node, from + 1);
            self.places[after].shift += distance / gaps;
            let place = &mut self.places[child];
            place.shift -= distance / gaps;
            place.change -= distance - distance / gaps;
        }
    }

    /// Continues the left contour in the subtree of this child, which is deeper than all before.
    fn thread_left(&mut self, node: usize, index: usize, next: usize, sum: f64) {
        let (first, child) = (self.child(node, 0), self.child(node, index));
        let end = self.places[first].extreme_left;
        let difference = sum - self.places[next].modifier - self.places[first].sum_left;
        let place = &mut self.places[end];
        place.left_thread = Some(next);
        place.modifier += difference;
        place.prelim -= difference;
        self.places[first].extreme_left = self.places[child].extreme_left;
        self.places[first].sum_left = self.places[child].sum_left;
    }

    /// Continues the right contour in the subtree of a sibling, which is deeper than this child's.
    fn thread_right(&mut self, node: usize, index: usize, next: usize, sum: f64) {
        let (sibling, child) = (self.child(node, index - 1), self.child(node, index));
        let end = self.places[child].extreme_right;
        let difference = sum - self.places[next].modifier - self.places[child].sum_right;
        let place = &mut self.places[end];
        place.right_thread = Some(next);
        place.modifier += difference;
        place.prelim -= difference;
        self.places[child].extreme_right = self.places[sibling].extreme_right;
        self.places[child].sum_right = self.places[sibling].sum_right;
    }

    /// The places of all nodes, from the root down.
    fn place(&mut self) -> Vec<f64> {
        let count = self.places.len();
        let mut x = vec![f64::NAN; count];
        // The sum of modifiers from the root to a node, the node's own included.
        let mut sums = vec![0.0; count];
        for node in 0..count {
            if !self.is_shown[node] {
                continue;
            }
            if node > 0 {
                let parent = self.tree.nodes()[node].parent as usize;
                sums[node] = sums[parent] + self.places[node].modifier;
            }
            x[node] = self.places[node].prelim + sums[node];
            let (mut delta, mut sum) = (0.0, 0.0);
            let (start, end) = self.ranges[node];
            for &child in &self.children[start..end] {
                let place = &mut self.places[child];
                delta += place.shift;
                sum += delta + place.change;
                place.modifier += sum;
            }
        }
        x
    }
}

/// Notes the depth of a sibling's contour; earlier siblings that are less deep are hidden behind it.
fn note_lowest(lowest: &mut Vec<Lowest>, depth: u16, sibling: usize) {
    while lowest.last().is_some_and(|low| depth >= low.depth) {
        lowest.pop();
    }
    lowest.push(Lowest { depth, sibling });
}
