//! Benchmarks of backgammon: `cargo bench -p perfect-play-engine --bench backgammon`.
//!
//! How long it takes on average to find all legal plays of a roll, over the 21 rolls in positions of
//! games in which every play is chosen at random; how many positions the evaluator with the weights that
//! the site ships judges in a second; and how long the strongest level takes for a decision.
//! `scripts/bench` compares the lines `native` with those of `bundle/benches/backgammon.rs`.

#[path = "support/mod.rs"]
mod support;
#[path = "support/backgammon.rs"]
mod work;

use std::hint::black_box;

use perfect_play_engine::backgammon::generate::rolls;
use perfect_play_engine::backgammon::rules::{Board, Dice, Plays};
use perfect_play_engine::seed::Rng;

use support::{at_most, clock, seconds_of};

/// The boards of random games, those in which the game is over left out.
fn boards(games: u64) -> Vec<Board> {
    let mut rng = Rng::new(7, "backgammon bench");
    let mut plays = Plays::default();
    let mut boards = Vec::new();
    for seed in 0..games {
        let mut board = Board::START;
        for dice in rolls(seed, 0, 400) {
            boards.push(board);
            let legal = plays.find(&board, dice);
            let chosen = legal[rng.below(legal.len() as u32) as usize];
            if chosen.board.off() == 15 {
                break;
            }
            board = chosen.board.swapped();
        }
    }
    boards
}

fn main() {
    let boards = boards(40);
    // The dice of 36 throws, so that doubles count once and others twice.
    let all = Dice::all().into_iter();
    let throws: Vec<Dice> = all
        .flat_map(|(dice, ways)| vec![dice; usize::from(ways)])
        .collect();
    let rolls = (boards.len() * throws.len()) as f64;
    println!("{} positions of random games", boards.len());
    let mut legal = Plays::default();
    let mut find = || {
        for board in &boards {
            for &dice in &throws {
                black_box(legal.find(board, dice).len());
            }
        }
    };
    // The fastest of several turns: what is left is what others on the machine did not disturb.
    let mut plays = f64::MAX;
    for _ in 0..9 {
        plays = plays.min(seconds_of(&mut find).1);
    }
    work::measure("native", clock(), |line| println!("{line}"));
    if !at_most("legal plays of a roll, us", 2.0, plays / rolls * 1e6) {
        std::process::exit(1);
    }
}
