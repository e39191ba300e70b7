//! One position each of a puzzle, a game for two and a game of chance: the value, the best move and the reason.

use perfect_play_engine::backgammon::evaluate::Evaluator;
use perfect_play_engine::{Analysis, Flip, Limits, Nim, Position, Solver, unwatched};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    show(&mut Flip, &"01000/10100/00111/10001/11110".parse()?);
    show(&mut Nim, &"4 2 3 misere".parse()?);
    // Without its networks; `load` takes them, and the feature `weights` brings them.
    show(
        &mut Evaluator::without_weights(),
        &"4HPwATDgc/ABMA:31".parse()?,
    );
    Ok(())
}

/// Prints what a solver finds out about a position of its game.
fn show<P: Position, S: Solver<P>>(solver: &mut S, position: &P) {
    let analysis = solver.analyze(position, &Limits::nodes(10_000), &mut unwatched);
    let best = analysis.best().map_or("none".to_owned(), |m| m.to_string());
    println!("{position}\n  {}, best move {best}", analysis.value());
    println!("  {}\n", analysis.explain(position).headline);
}
