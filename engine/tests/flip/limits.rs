//! Searches that a limit or a report ends early.

use std::ops::ControlFlow;

use crate::support::{check, solvable};
use perfect_play_engine::analysis::{Limits, Progress, unwatched};
use perfect_play_engine::flip::grid::BitGrid;
use perfect_play_engine::flip::solve::{Analysis, analyze_grid};

/// A board of nullity 20, and the length of its shortest solution.
fn board() -> (BitGrid, u32) {
    let lit = solvable(30, 30, 465);
    let analysis = analyze_grid(&lit, &Limits::DEFAULT, &mut unwatched);
    assert!(analysis.exact);
    let minimum = analysis.minimum.expect("random presses can be undone");
    (lit, minimum)
}

fn limited(lit: &BitGrid, nodes: u64) -> Analysis {
    analyze_grid(lit, &Limits::nodes(nodes), &mut unwatched)
}

#[test]
fn answers_under_a_node_limit_are_valid_reproducible_and_better_with_more_nodes() {
    let (lit, minimum) = board();
    let mut before = u32::MAX;
    for nodes in [0, 1, 2, 1_000, 2_000, 10_000, 50_000, 300_000, 1 << 20] {
        let analysis = limited(&lit, nodes);
        check(&lit, &analysis);
        assert_eq!(analysis, limited(&lit, nodes), "{nodes} nodes");
        assert!(analysis.nodes <= nodes.max(1), "{nodes} nodes");
        assert!(
            !analysis.exact,
            "2^20 solutions and the descent are more than {nodes} nodes"
        );
        let found = analysis.minimum.expect("random presses can be undone");
        assert!(analysis.lower_bound <= minimum && minimum <= found);
        assert!(found <= before, "{nodes} nodes");
        before = found;
    }
    let analysis = limited(&lit, 2 << 20);
    assert!(analysis.exact);
    assert_eq!(analysis.minimum, Some(minimum));
}

#[test]
fn a_few_nodes_do_where_there_are_few_solutions() {
    let lit = solvable(9, 9, 465);
    let all = limited(&lit, 257);
    assert!(all.exact);
    assert_eq!(all, analyze_grid(&lit, &Limits::DEFAULT, &mut unwatched));
    let some = limited(&lit, 200);
    check(&lit, &some);
    assert!(!some.exact);
}

#[test]
fn a_report_can_stop_the_search_at_any_time() {
    let (lit, minimum) = board();
    let all = analyze_grid(&lit, &Limits::DEFAULT, &mut unwatched);
    for last in [1, 2] {
        let mut calls = 0;
        let analysis = analyze_grid(&lit, &Limits::DEFAULT, &mut |_| {
            calls += 1;
            if calls == last {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(calls, last, "no report after the one that stops");
        check(&lit, &analysis);
        assert!(!analysis.exact);
        assert!(analysis.nodes <= all.nodes);
        assert!(analysis.lower_bound <= minimum);
        assert!(analysis.minimum >= Some(minimum));
    }
}

#[test]
fn reports_are_frequent_and_true() {
    let lit = solvable(35, 27, 465);
    let mut reports: Vec<Progress> = Vec::new();
    let analysis = analyze_grid(&lit, &Limits::nodes(1 << 25), &mut |progress| {
        reports.push(progress.clone());
        ControlFlow::Continue(())
    });
    assert!(!analysis.exact && analysis.nodes > 31 << 20);
    assert!(
        reports.len() >= 30,
        "{} reports in 2^25 nodes",
        reports.len()
    );
    for pair in reports.windows(2) {
        assert!(pair[0].done <= pair[1].done);
        assert!(pair[0].nodes < pair[1].nodes);
        assert!(pair[1].nodes - pair[0].nodes < 1 << 21);
    }
    for report in &reports {
        let done = report.done.expect("the number of solutions is known");
        assert!(
            (0.0..=0.26).contains(&done),
            "a quarter of 2^27 nodes is {done}"
        );
        let best = report
            .best
            .as_deref()
            .expect("there is a solution from the start");
        let presses: u32 = best
            .strip_suffix(" presses")
            .and_then(|number| number.parse().ok())
            .expect("a number of presses");
        assert!(Some(presses) >= analysis.minimum);
    }
}
