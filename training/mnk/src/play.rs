//! Labels by the engine itself: games from openings drawn by seed, each position valued by a search.

use std::io::Write;

use engine::analysis::{Limits, Value, unwatched};
use engine::game::Position as _;
use engine::mnk::rules::{Board, Move, Position};
use engine::mnk::solve::{Equipment, analyze_with};
use engine::seed::Rng;

/// Writes the labels of some games.
///
/// # Errors
/// If they can't be written.
pub fn label(
    out: &mut impl Write,
    seed: u64,
    games: u32,
    nodes: u64,
    equipment: &Equipment,
) -> std::io::Result<()> {
    let Ok(board) = Board::new(15, 15, 5) else {
        return Ok(());
    };
    for game in 0..games {
        let mut rng = Rng::new(seed, &format!("label {game}"));
        let mut position = Position::empty(board);
        let stones = 2 + rng.below(8) as usize;
        while position.moves().len() < stones && !position.turn().is_over() {
            position = near(&position, &mut rng);
        }
        let errs = [0, 5, 15][rng.below(3) as usize];
        while !position.turn().is_over() && position.moves().len() < 90 {
            let analysis =
                analyze_with(equipment, &position, &Limits::nodes(nodes), &mut unwatched);
            let Some(best) = analysis.best else { break };
            let value = match analysis.value {
                value if value.is_win() => "+M".to_owned(),
                value if value.is_loss() => "-M".to_owned(),
                // The inverse of the chance: 200 to the unit of a logarithm of odds.
                Value::Estimate(chance) => {
                    let share = f64::from(chance.clamp(-0.99, 0.99)).mul_add(0.5, 0.5);
                    format!("{:.0}", 200.0 * (share / (1.0 - share)).ln())
                }
                _ => "0".to_owned(),
            };
            let told = |m: &Move| format!("{}:{}", m.col, m.row);
            let moves: Vec<String> = position.moves().iter().map(told).collect();
            writeln!(out, "{} | {value} | {}", moves.join(" "), told(&best))?;
            let next = if rng.below(100) < errs {
                None
            } else {
                position.play(&best).ok()
            };
            position = next.unwrap_or_else(|| near(&position, &mut rng));
        }
    }
    Ok(())
}

/// The position after a move near the other stones, drawn by chance.
fn near(position: &Position, rng: &mut Rng) -> Position {
    let moves = position.legal_moves().into_iter();
    let is_near = |m: &Move| {
        let mut stones = position.moves().iter();
        let middle = Move { row: 7, col: 7 };
        let far = |a: &Move, b: &Move| a.row.abs_diff(b.row).max(a.col.abs_diff(b.col));
        position.moves().is_empty() && far(m, &middle) <= 3
            || stones.any(|stone| far(m, stone) <= 2)
    };
    let moves: Vec<Move> = moves.filter(is_near).collect();
    let m = moves[rng.below(moves.len() as u32) as usize];
    position.play(&m).unwrap_or_else(|_| position.clone())
}
