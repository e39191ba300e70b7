//! Analyses to the last bit, for the native tests and for those in a browser.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::Position;
use perfect_play_engine::backgammon::solve::analyze_by;
use perfect_play_engine::game::Analysis as _;

/// The weights that are shipped.
const SHIPPED: &[u8] = include_bytes!("../../weights/backgammon.weights");

/// Positions, and what comes of 3,000 nodes with the weights that are shipped (and without tables, which take a browser too
/// long on a busy machine): what is known of the value, the best move, the bits of the equity with a cube and without, and
/// the nodes. Other weights have others: who ships them looks at these and writes them anew.
pub const GOLDEN: &[(&str, &str)] = &[
    (
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
        "Estimate 8/5 6/5 3e65f320 3e2778f2 1750",
    ),
    (
        "XGID=-ABABBB---A----aaaebbBBc--:0:0:1:00:0:0:0:0:10",
        "Estimate double 3f128600 3ed48213 783",
    ),
    (
        "XGID=-BBBBB--A----a-a-ccb-c--A-:1:1:1:62:0:2:0:5:10",
        "Estimate 24/16 3f2ea4a6 3ee38ea0 1204",
    ),
    (
        "XGID=--BDDCA--A-----a-cccda----:0:0:1:00:2:4:0:5:10",
        "Estimate double 3f800000 3f77ff27 1500",
    ),
    (
        "XGID=-CBC-----------------abcc-:0:0:1:D:0:0:0:0:10",
        "Estimate drop bf800000 bf40ad52 199",
    ),
    (
        "XGID=-CBC-----------------abcc-:0:0:1:54:4:4:0:5:10",
        "Estimate 3/off(2) 3f57364a 3f57364a 143",
    ),
    (
        "XGID=-----AB------------b-a----:0:0:1:00:0:0:0:0:10",
        "Estimate double 3f20aa48 3ebc41bc 660",
    ),
];

/// What an analysis says now.
fn told(evaluator: &Evaluator, text: &str) -> String {
    let position: Position = text.parse().expect("a position");
    let analysis = analyze_by(evaluator, &position, &Limits::nodes(3_000), &mut unwatched);
    let best = analysis.best().map(|m| m.to_string());
    format!(
        "{:?} {} {:08x} {:08x} {}",
        analysis.certainty,
        best.as_deref().unwrap_or("roll"),
        analysis.equity.to_bits(),
        analysis.cubeless.to_bits(),
        analysis.nodes
    )
}

/// What the analyses of the positions say now.
pub fn made_now() -> Vec<(&'static str, String)> {
    let evaluator = Evaluator::with_weights(SHIPPED).expect("weights");
    let positions = GOLDEN.iter().map(|&(position, _)| position);
    positions
        .map(|position| (position, told(&evaluator, position)))
        .collect()
}
