//! Any game against itself, chance included, by one loop.

use perfect_play_engine::{Analysis as _, Backgammon};
use perfect_play_engine::{Game, Limits, Mnk, Position, Rng, Segments, Solver, Turn, unwatched};

fn main() {
    println!("{}", play::<Segments>(465, 100));
    println!("{}", play::<Mnk>(465, 100));
    println!("{}", play::<Backgammon>(465, 100));
}

/// The position after at most `plies` plies: the solver moves for both sides, and chance by its probabilities.
fn play<G: Game>(seed: u64, plies: u32) -> G::Position {
    let mut rng = Rng::new(seed, "example");
    let mut solver = G::Solver::default();
    let mut position = G::generate(&G::Params::default(), seed);
    for _ in 0..plies {
        let m = match position.turn() {
            Turn::Over(outcome) => {
                println!("{}: {outcome:?}", G::NAME);
                break;
            }
            Turn::Chance => {
                let outcomes = position.chance_outcomes();
                outcomes[rng.below(outcomes.len() as u32) as usize]
                    .0
                    .clone()
            }
            Turn::Solver | Turn::Player(_) => {
                let found = solver.analyze(&position, &Limits::nodes(200), &mut unwatched);
                found.best().expect("there is a move")
            }
        };
        position = position.play(&m).expect("the move is legal");
    }
    position
}
