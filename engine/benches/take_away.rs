//! Benchmarks of Take-away: `cargo bench -p engine --bench take_away`.
//!
//! Times are medians on one thread, of the largest tree that is drawn. The bar is a time and not a
//! ratio, as what has to be met is one: a drawing is made while somebody waits for it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::take_away::explain::layout::layout;
use engine::take_away::explain::tree::{MOST_NODES, Tree};
use engine::take_away::explain::walk::{Method, walk};
use engine::take_away::rules::Position;

/// How often each row has its turn.
const TURNS: usize = 101;
/// The longest that a layout may take, in seconds.
const LONGEST_LAYOUT: f64 = 0.010;

fn main() {
    let tree = largest();
    let count = tree.nodes().len();
    println!("{}: {count} nodes of at most {MOST_NODES}", tree.position());

    median("building the tree", || {
        Tree::new(tree.position()).is_some_and(|again| again.nodes().len() == count)
    });
    let layout_time = median("layout", || layout(&tree, &|_| false).x.len() == count);
    median("layout, every third node folded", || {
        layout(&tree, &|node| node % 3 == 1).x.len() == count
    });
    median("steps of minimax", || {
        walk(&tree, Method::Minimax).steps().len() == count
    });
    median("steps of alpha-beta", || {
        walk(&tree, Method::AlphaBeta).steps().len() < count
    });

    println!();
    let met = layout_time <= LONGEST_LAYOUT;
    println!(
        "bar layout, at most {} ms: {:.3} ms ({})",
        LONGEST_LAYOUT * 1e3,
        layout_time * 1e3,
        if met { "met" } else { "MISSED" }
    );
    if !met {
        std::process::exit(1);
    }
}

/// The largest tree that is built, of those that a game starts with.
fn largest() -> Tree {
    let starts = (4..=40_u16).flat_map(|m| (3..m).map(move |k| format!("M={m} K={k}")));
    let trees = starts.filter_map(|text| Tree::new(&text.parse::<Position>().ok()?));
    trees
        .max_by_key(|tree| tree.nodes().len())
        .expect("there are small trees")
}

/// Measures work that says whether it has done what it should, prints the median of its times and
/// gives it in seconds.
fn median(name: &str, work: impl Fn() -> bool) -> f64 {
    black_box(work());
    let mut times: Vec<Duration> = Vec::with_capacity(TURNS);
    for _ in 0..TURNS {
        let start = Instant::now();
        let right = black_box(work());
        times.push(start.elapsed());
        assert!(right, "{name}: a wrong answer");
    }
    times.sort_unstable();
    let median = times[TURNS / 2].as_secs_f64();
    println!("{name:<48}{:>12.4} ms", median * 1e3);
    median
}
