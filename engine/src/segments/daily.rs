//! Points for each day, with few winning first segments.

use crate::analysis::{Limits, Verdict, unwatched};
use crate::daily::{Daily, Par, Puzzle};
use crate::day::Day;
use crate::game::Position as _;
use crate::rush::Rush;
use crate::segments::Segments;
use crate::segments::generate::generate;
use crate::segments::rules::{Layout, Move, Params, Position};
use crate::segments::solve::{analyze, prove};

/// For Monday to Sunday: the number of points, their layout, and the most first segments that may win.
const WEEK: [(u32, Layout, usize); 7] = [
    (9, Layout::Random, 2),
    (10, Layout::Random, 3),
    (10, Layout::Lattice, 2),
    (13, Layout::Random, 4),
    (13, Layout::Lattice, 2),
    (13, Layout::Rings, 2),
    (15, Layout::Random, 2),
];

/// Every segment that wins. The list is exact even if the search ends early: each move that it has not settled is
/// proved by a search of its own.
fn winning_moves(position: &Position) -> Vec<Move> {
    let analysis = analyze(position, &Limits::DEFAULT, &mut unwatched);
    if analysis.complete {
        return analysis.moves;
    }
    let wins = |m: &Move| {
        let after = position.play(m).expect("the move is legal");
        let proof = prove(&after, &Limits::DEFAULT, &mut unwatched);
        proof.verdict == Some(Verdict::Loss)
    };
    position.legal_moves().into_iter().filter(wins).collect()
}

/// It has none: its positions take a larger board.
impl Rush for Segments {}

impl Daily for Segments {
    /// Points by the day's seeds, until at least one segment wins and at most a few do.
    fn daily(day: Day) -> Puzzle<Position> {
        let mut rng = day.rng("segments daily");
        let (points, layout, most) = day.of_week(WEEK);
        let params = Params::new(points, layout).expect("the points are within the rules' range");
        loop {
            let position = generate(&params, rng.next_u64());
            let wins = winning_moves(&position).len();
            if (1..=most).contains(&wins) {
                let task = "You draw first, and whoever can draw no more line loses: win.";
                let first_moves = wins as u32;
                return Puzzle::of_one(position, task, Par::Win { first_moves });
            }
        }
    }
}
