//! Take-away's trees, the walks through them, and the row of merged positions.

use perfect_play_engine::analysis::Verdict;
use perfect_play_engine::game::Position as _;
use perfect_play_engine::take_away::explain::tree::{MOST_NODES, Tree};
use perfect_play_engine::take_away::explain::walk::{Kind, Method, State, Walk, walk};
use perfect_play_engine::take_away::rules::Position;
use perfect_play_engine::take_away::solve::{analyze, tree_nodes};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

fn tree(text: &str) -> Tree {
    Tree::new(&position(text)).unwrap()
}

/// Every tree of up to 12 cubes and K below 8, for both players to move and both ways to play.
fn trees() -> impl Iterator<Item = Tree> {
    let words = ["", " misere", " min", " misere min"];
    let sizes = (0..=12).flat_map(|m| (3..8).map(move |k| (m, k)));
    sizes.flat_map(move |(m, k)| words.map(|word| tree(&format!("M={m} K={k}{word}"))))
}

#[test]
fn nodes_are_positions_with_their_values() {
    for tree in trees() {
        let nodes = tree.nodes();
        assert_eq!(nodes[0].end as usize, nodes.len());
        assert_eq!((nodes[0].take, nodes[0].parent, nodes[0].depth), (0, 0, 0));
        let mut positions: Vec<Position> = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            let position = if index == 0 {
                tree.position().clone()
            } else {
                let parent = node.parent as usize;
                assert!(tree.children(parent).any(|child| child == index));
                assert_eq!(nodes[parent].depth + 1, node.depth);
                let taken = node.take.to_string().parse().unwrap();
                positions[parent].play(&taken).unwrap()
            };
            assert_eq!(position.cubes(), node.cubes);
            assert_eq!(position.to_string().ends_with("min"), !node.max_to_move);
            let analysis = analyze(&position);
            let mover_wins = analysis.value == Verdict::Win;
            assert_eq!(node.max_wins, mover_wins == node.max_to_move);
            assert_eq!(node.value(), u8::from(node.max_wins));
            let takes: Vec<String> = tree
                .children(index)
                .map(|child| nodes[child].take.to_string())
                .collect();
            let legal: Vec<String> = position
                .legal_moves()
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(takes, legal);
            let best = tree.best_child(index).map(|child| nodes[child].take);
            assert_eq!(best, analysis.best.map(|m| m.cubes()));
            positions.push(position);
        }
    }
}

#[test]
fn the_picture_of_the_report() {
    let tree = tree("M=7 K=4");
    assert!(tree.nodes()[0].max_wins);
    let best = tree.best_child(0).unwrap();
    assert_eq!((tree.nodes()[best].take, tree.nodes()[best].cubes), (4, 3));
    let line = tree.principal_variation(0);
    let takes: Vec<u16> = line.iter().map(|&node| tree.nodes()[node].take).collect();
    assert_eq!(takes, [0, 4, 2, 1]);
    assert_eq!(
        tree.follow(takes[1..].iter().copied()),
        line.last().copied()
    );
    assert_eq!(tree.follow(std::iter::empty()), Some(0));
    assert_eq!(tree.follow([3].into_iter()), None);
    assert_eq!(tree.follow([4, 4].into_iter()), None);
}

#[test]
fn large_trees_are_not_built() {
    let mut built = 0;
    for text in [
        "M=200 K=3",
        "M=200 K=199",
        "M=16 K=3",
        "M=17 K=16",
        "M=30 K=3",
    ] {
        assert_eq!(Tree::new(&position(text)), None);
    }
    for m in 4..=20 {
        for k in 3..m {
            let position = position(&format!("M={m} K={k}"));
            let size = tree_nodes(&position).to_u64().unwrap() as usize;
            let tree = Tree::new(&position);
            assert_eq!(tree.is_some(), size <= MOST_NODES, "{position}");
            if let Some(tree) = tree {
                assert_eq!(tree.nodes().len(), size);
                built = built.max(size);
            }
        }
    }
    assert!(built > 4_500, "{built} nodes");
}

/// What a walk says of a node, from its steps alone.
fn replayed(tree: &Tree, walk: &Walk, node: usize, step: usize) -> State {
    let mut state = State::Waiting;
    for step in &walk.steps()[..step] {
        let at = step.node as usize;
        match step.kind {
            Kind::Cut if (at..tree.nodes()[at].end as usize).contains(&node) => state = State::Cut,
            Kind::Leaf | Kind::Value if at == node => state = State::Valued,
            _ => {}
        }
    }
    state
}

#[test]
fn walks_look_at_as_many_nodes_as_the_solver_says_and_find_its_value() {
    for tree in trees() {
        let analysis = analyze(tree.position());
        for (method, nodes) in [
            (Method::Minimax, analysis.tree_nodes),
            (Method::AlphaBeta, analysis.alpha_beta_nodes),
        ] {
            let walk = walk(&tree, method);
            let last = walk.steps().len();
            let visited = walk.visited(last) as u64;
            assert_eq!(
                Some(visited),
                nodes.to_u64(),
                "{} {method:?}",
                tree.position()
            );
            assert_eq!(walk.steps()[last - 1].node, 0, "the root comes last");
            assert_eq!(
                (walk.visited(0), walk.visited(last + 9)),
                (0, visited as usize)
            );
            let cut = walk.steps().iter().filter(|step| step.kind == Kind::Cut);
            assert!(method == Method::AlphaBeta || cut.count() == 0);
            let valued = |node: &usize| walk.state(*node, last) == State::Valued;
            assert_eq!(
                (0..tree.nodes().len()).filter(valued).count() as u64,
                visited
            );
            for node in 0..tree.nodes().len() {
                assert_eq!(walk.state(node, 0), State::Waiting);
                assert_ne!(walk.state(node, last), State::Waiting);
            }
        }
    }
}

#[test]
fn states_are_those_of_the_steps_so_far() {
    for text in ["M=7 K=4", "M=6 K=3 min", "M=7 K=3 misere", "M=0 K=3"] {
        let tree = tree(text);
        for method in [Method::Minimax, Method::AlphaBeta] {
            let walk = walk(&tree, method);
            for step in 0..=walk.steps().len() {
                let mut valued = 0;
                for node in 0..tree.nodes().len() {
                    let state = walk.state(node, step);
                    assert_eq!(
                        state,
                        replayed(&tree, &walk, node, step),
                        "{text} {step} {node}"
                    );
                    valued += usize::from(state == State::Valued);
                }
                assert_eq!(walk.visited(step), valued);
            }
        }
    }
}

/// A value follows from those of the children that have one by then, and a cut from one of them.
#[test]
fn every_value_and_every_cut_has_its_reason() {
    for tree in trees() {
        let nodes = tree.nodes();
        let walk = walk(&tree, Method::AlphaBeta);
        for (before, step) in walk.steps().iter().enumerate() {
            let at = step.node as usize;
            let known = |parent: usize| -> Vec<bool> {
                let valued = tree
                    .children(parent)
                    .filter(|&child| walk.state(child, before) == State::Valued);
                valued.map(|child| nodes[child].max_wins).collect()
            };
            assert_eq!(walk.state(at, before), State::Waiting);
            match step.kind {
                Kind::Leaf => assert_eq!(nodes[at].cubes, 0),
                Kind::Value => {
                    let known = known(at);
                    let value = if nodes[at].max_to_move {
                        known.contains(&true)
                    } else {
                        !known.contains(&false)
                    };
                    assert_eq!(nodes[at].max_wins, value);
                    assert!(
                        tree.children(at)
                            .all(|child| walk.state(child, before) != State::Waiting)
                    );
                }
                Kind::Cut => {
                    let parent = nodes[at].parent as usize;
                    assert_eq!(walk.state(parent, before), State::Waiting);
                    assert!(known(parent).contains(&nodes[parent].max_to_move));
                }
            }
        }
    }
}

#[test]
fn steps_are_told_in_words() {
    let sentences = |text: &str, method| -> Vec<String> {
        let tree = tree(text);
        let walk = walk(&tree, method);
        (0..=walk.steps().len())
            .map(|step| walk.sentence(&tree, step))
            .collect()
    };
    let minimax = sentences("M=4 K=3", Method::Minimax);
    for (step, sentence) in [
        (
            0,
            "Nothing has a value yet: values come from the leaves, where the game is over.",
        ),
        (1, "Leaf: Min took the last cube, so its value is 0."),
        (2, "Min to move at 1 cube: the only child has the value 0."),
        (4, "Max to move at 2 cubes: the greatest of 0 and 1 is 1."),
        (8, "Min to move at 3 cubes: the least of 1, 1 and 0 is 0."),
        (
            15,
            "Max to move at 4 cubes: the greatest of 0, 0 and 0 is 0.",
        ),
    ] {
        assert_eq!(minimax[step], sentence);
    }
    let alpha_beta = sentences("M=3 K=4 misere min", Method::AlphaBeta);
    for (step, sentence) in [
        (
            1,
            "Leaf: Min took the last cube and loses, so its value is 1.",
        ),
        (
            3,
            "Cut: Max has a child of value 1 at 2 cubes already; taking 2 (1 node) need not be looked at.",
        ),
        (
            4,
            "Max to move at 2 cubes: a child of value 1 is the best there is, so the value is 1.",
        ),
    ] {
        assert_eq!(alpha_beta[step], sentence);
    }
    assert_eq!(
        sentences("M=0 K=3 min", Method::AlphaBeta)[1],
        "Leaf: Max took the last cube, so its value is 1."
    );
}
