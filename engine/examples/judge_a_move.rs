//! Every move of a position with its value, and the reason why one of them is bad.

use perfect_play_engine::nim::rules::{Move, Position};
use perfect_play_engine::{Game as _, Limits, Nim, Position as _, Solver as _, unwatched};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let position: Position = "1 2 4".parse()?;
    let analysis = Nim.analyze(&position, &Limits::DEFAULT, &mut unwatched);
    for (m, value) in Nim::judge(&position, &analysis) {
        println!("{m}: {value}");
    }
    let m: Move = "3:3".parse()?;
    let after = Nim.analyze(&position.play(&m)?, &Limits::DEFAULT, &mut unwatched);
    let words = Nim::explain_move(&position, &m, &after);
    println!("\n{}", words.headline);
    for reason in words.reasons {
        println!("  {reason}");
    }
    Ok(())
}
