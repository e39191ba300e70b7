//! The drawing of Take-away's trees: what makes it tidy.

use std::collections::HashMap;

use engine::take_away::explain::tree::Tree;

use super::{Layout, layout};

/// Less than this is rounding.
const ROUNDING: f32 = 1e-3;

fn tree(text: &str) -> Tree {
    let position = text.parse().expect("a position");
    Tree::new(&position).expect("a tree that is small enough")
}

/// The nodes that are shown, by levels and from left to right in the tree.
fn levels(tree: &Tree, is_folded: &dyn Fn(usize) -> bool) -> Vec<Vec<usize>> {
    let mut levels: Vec<Vec<usize>> = vec![vec![0]];
    loop {
        let above = &levels[levels.len() - 1];
        let open = above.iter().filter(|&&node| !is_folded(node));
        let level: Vec<usize> = open.flat_map(|&node| tree.children(node)).collect();
        if level.is_empty() {
            return levels;
        }
        levels.push(level);
    }
}

fn check(tree: &Tree, is_folded: &dyn Fn(usize) -> bool) -> Layout {
    let layout = layout(tree, is_folded);
    let levels = levels(tree, is_folded);
    assert_eq!(layout.x.len(), tree.nodes().len());
    assert_eq!(usize::from(layout.depth), levels.len() - 1);
    let mut shown = 0;
    let (mut least, mut greatest) = (f32::INFINITY, f32::NEG_INFINITY);
    for level in &levels {
        shown += level.len();
        for &node in level {
            let x = layout.x[node];
            (least, greatest) = (least.min(x), greatest.max(x));
            let children: Vec<usize> = tree.children(node).collect();
            if let (false, Some(first), Some(last)) =
                (is_folded(node), children.first(), children.last())
            {
                let middle = f32::midpoint(layout.x[*first], layout.x[*last]);
                assert!((x - middle).abs() < ROUNDING, "{node} is over its children");
            }
        }
        // Which also says that siblings are in their order.
        for pair in level.windows(2) {
            let distance = layout.x[pair[1]] - layout.x[pair[0]];
            assert!(distance > 1.0 - ROUNDING, "{pair:?} are {distance} apart");
        }
    }
    assert_eq!(least, 0.0);
    assert_eq!(greatest, layout.width);
    let hidden = layout.x.iter().filter(|x| x.is_nan()).count();
    assert_eq!(hidden, tree.nodes().len() - shown);
    layout
}

/// Trees of all shapes, up to the largest that is built.
fn trees() -> impl Iterator<Item = Tree> {
    (0..=16).flat_map(|m| {
        (3..=17).filter_map(move |k| {
            let position = format!("M={m} K={k}").parse().expect("a position");
            Tree::new(&position)
        })
    })
}

#[test]
fn neighbours_keep_their_distance_and_parents_are_centred() {
    let mut greatest = 0;
    for tree in trees() {
        check(&tree, &|_| false);
        greatest = greatest.max(tree.nodes().len());
    }
    assert!(greatest > 4_000, "{greatest} nodes");
}

#[test]
fn equal_subtrees_have_equal_shapes() {
    for tree in trees() {
        let layout = check(&tree, &|_| false);
        let mut shapes: HashMap<u16, Vec<f32>> = HashMap::new();
        for (node, &x) in layout.x.iter().enumerate() {
            let subtree = node..tree.nodes()[node].end as usize;
            let shape: Vec<f32> = layout.x[subtree].iter().map(|other| other - x).collect();
            let known = shapes
                .entry(tree.nodes()[node].cubes)
                .or_insert_with(|| shape.clone());
            assert_eq!(known.len(), shape.len());
            for (known, here) in known.iter().zip(&shape) {
                assert!((known - here).abs() < ROUNDING);
            }
        }
    }
}

/// Drawn by hand: the drawing is not only wide enough, but no wider.
#[test]
fn small_drawings_are_the_expected_ones() {
    assert_eq!(layout(&tree("M=0 K=3"), &|_| false).x, [0.0]);
    assert_eq!(layout(&tree("M=1 K=3"), &|_| false).x, [0.0, 0.0]);
    // 3 cubes, in preorder: root; take 1 and below it 1-1 and 2; take 2 and below it 1; take 3.
    let drawn = layout(&tree("M=3 K=3"), &|_| false);
    assert_eq!(drawn.x, [1.75, 0.5, 0.0, 0.0, 1.0, 2.0, 2.0, 3.0]);
    assert_eq!((drawn.width, drawn.depth), (3.0, 3));
}

#[test]
fn a_small_subtree_between_two_large_ones_is_in_the_middle() {
    let tree = tree("M=9 K=3");
    let children: Vec<usize> = tree.children(0).collect();
    let [first, middle, last] = children[..] else {
        panic!("three children")
    };
    let layout = check(&tree, &|node| node == middle);
    let gaps = [
        layout.x[middle] - layout.x[first],
        layout.x[last] - layout.x[middle],
    ];
    assert!((gaps[0] - gaps[1]).abs() < ROUNDING, "{gaps:?}");
    assert!(gaps[0] > 2.0, "{gaps:?}");
}

#[test]
fn what_is_folded_is_hidden_and_makes_the_drawing_narrower() {
    for text in ["M=7 K=4", "M=9 K=3", "M=12 K=5", "M=15 K=14"] {
        let tree = tree(text);
        let whole = check(&tree, &|_| false).width;
        let widths: Vec<f32> = (0..8)
            .map(|depth| check(&tree, &|node| tree.nodes()[node].depth >= depth).width)
            .collect();
        assert_eq!(widths[0], 0.0);
        assert!(widths.is_sorted(), "{widths:?}");
        assert!(widths[4] < whole, "{text}: {widths:?}");
        for every in [2, 3, 5, 7] {
            let some = check(&tree, &|node| node % every == 1).width;
            assert!(some < whole, "{text}: {some} of {whole}");
        }
    }
}
