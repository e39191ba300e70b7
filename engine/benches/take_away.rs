//! Benchmarks of Take-away: `cargo bench -p perfect-play-engine --bench take_away`.
//!
//! Times are medians on one thread, of the largest tree that is drawn.

use std::rc::Rc;

use perfect_play_engine::take_away::explain::tree::{MOST_NODES, Tree};
use perfect_play_engine::take_away::explain::walk::{Method, walk};
use perfect_play_engine::take_away::rules::Position;

use support::{Row, medians};

mod support;

/// How often each row has its turn.
const TURNS: usize = 101;

fn main() {
    let tree = Rc::new(largest());
    let count = tree.nodes().len();
    println!("{}: {count} nodes of at most {MOST_NODES}", tree.position());
    let row = |name: &str, work: fn(&Tree, usize) -> bool| {
        let tree = Rc::clone(&tree);
        Row::new(name, move || work(&tree, count))
    };

    medians(
        TURNS,
        [
            row("building the tree", |tree, count| {
                Tree::new(tree.position()).is_some_and(|again| again.nodes().len() == count)
            }),
            row("steps of minimax", |tree, count| {
                walk(tree, Method::Minimax).steps().len() == count
            }),
            row("steps of alpha-beta", |tree, count| {
                walk(tree, Method::AlphaBeta).steps().len() < count
            }),
        ],
    );
}

/// The largest tree that is built, of those that a game starts with.
fn largest() -> Tree {
    let starts = (4..=40_u16).flat_map(|m| (3..m).map(move |k| format!("M={m} K={k}")));
    let trees = starts.filter_map(|text| Tree::new(&text.parse::<Position>().ok()?));
    trees
        .max_by_key(|tree| tree.nodes().len())
        .expect("there are small trees")
}
