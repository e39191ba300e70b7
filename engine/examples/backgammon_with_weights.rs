//! The plays of a roll by the networks that ship: run with `--features weights`.

use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::{Analysis as _, Limits, Solver as _, unwatched};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".parse()?;
    let analysis = Evaluator::shipped().analyze(&position, &Limits::DEFAULT, &mut unwatched);
    for line in analysis.lines(&position).iter().take(5) {
        println!("{:<12} {:+.3}", line.m.to_string(), line.value.score());
    }
    println!("{}", analysis.explain(&position).headline);
    Ok(())
}
