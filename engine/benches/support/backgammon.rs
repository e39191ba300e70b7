//! What backgammon's search is measured by, natively and in wasm: the same decisions with the weights
//! that the site ships.

use perfect_play_engine::analysis::{Limits, unwatched};
use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::backgammon::rules::{Board, Dice, Position};
use perfect_play_engine::backgammon::solve::{analyze_by, best_play};
use perfect_play_engine::seed::Rng;

static WEIGHTS: &[u8] = include_bytes!("../../weights/backgammon.weights");

/// How many decisions there are.
pub const DECISIONS: usize = 120;

/// How often each board is evaluated.
const GOES: u64 = 50;

/// A decision: a board, and the roll to be played.
pub struct Decision {
    board: Board,
    dice: Dice,
}

/// The evaluator that the page has, without tables: they only save time.
pub fn evaluator() -> Evaluator {
    Evaluator::with_weights(WEIGHTS).expect("the weights that the site ships")
}

/// The decisions of games that the evaluator plays against itself with a fixed seed, those without a
/// choice among them.
pub fn decisions(evaluator: &Evaluator) -> Vec<Decision> {
    let mut rng = Rng::new(1, "backgammon bench");
    let mut decisions = Vec::new();
    let mut board = Board::START;
    while decisions.len() < DECISIONS {
        let mut die = || u8::try_from(rng.below(6)).map_or(1, |die| die + 1);
        let dice = Dice::new(die(), die()).expect("dice from 1 to 6");
        decisions.push(Decision { board, dice });
        let after = best_play(evaluator, &board, dice, 0).legal.board;
        let is_over = after.own().iter().all(|&n| n == 0);
        board = if is_over {
            Board::START
        } else {
            after.swapped()
        };
    }
    decisions
}

/// Analyses a decision as the strongest level does, and gives the positions that it evaluated.
pub fn decide(evaluator: &Evaluator, decision: &Decision) -> u64 {
    let position = Position::cubeless(decision.board).with_dice(decision.dice);
    let analysis = analyze_by(evaluator, &position, &Limits::DEFAULT, &mut unwatched);
    assert!(!analysis.moves.is_empty(), "there always is a play");
    analysis.nodes
}

/// Evaluates the boards of the decisions again and again, and gives how many evaluations that was.
pub fn evaluations(evaluator: &Evaluator, decisions: &[Decision]) -> u64 {
    let mut sum = 0.0;
    for _ in 0..GOES {
        for decision in decisions {
            sum += evaluator.evaluate(&decision.board).win;
        }
    }
    assert!(sum > 0.0, "somebody wins");
    GOES * decisions.len() as u64
}

/// Measures and prints: evaluations for each second, as the fastest of twenty goes; the mean time of a
/// decision and the 95th percentile, in milliseconds. The clock tells seconds.
pub fn measure(name: &str, clock: impl Fn() -> f64, mut print: impl FnMut(String)) -> [f64; 3] {
    let evaluator = evaluator();
    let decisions = decisions(&evaluator);
    let mut fastest: f64 = 0.0;
    for _ in 0..20 {
        let start = clock();
        let count = evaluations(&evaluator, &decisions);
        fastest = fastest.max(count as f64 / (clock() - start));
    }
    print(format!(
        "{name} backgammon, evaluations: {fastest:.0} nodes/s"
    ));
    let mut nodes = 0;
    let mut times: Vec<f64> = Vec::new();
    for decision in &decisions {
        let start = clock();
        nodes += decide(&evaluator, decision);
        times.push((clock() - start) * 1e3);
    }
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    times.sort_by(f64::total_cmp);
    let most = times[times.len() * 95 / 100];
    let nodes = nodes / times.len() as u64;
    print(format!(
        "{name} backgammon, a decision of the strongest level: mean {mean:.0} ms, 95th percentile \
         {most:.0} ms, {nodes} evaluations"
    ));
    [fastest, mean, most]
}
