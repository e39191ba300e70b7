//! Benchmarks of Segments: `cargo bench -p perfect-play-engine --bench segments`.
//!
//! The time to prove who wins, on one thread, from 20 starts of each kind. The figure that lasts is
//! the number of nodes; bars are in seconds, since a user waits for seconds, and in seconds of a
//! processor, so that a busy machine may be used.

use perfect_play_engine::analysis::{Limits, Verdict, unwatched};
use perfect_play_engine::game::Position as _;
use perfect_play_engine::seed::Rng;
use perfect_play_engine::segments::generate::generate;
use perfect_play_engine::segments::geometry::Point;
use perfect_play_engine::segments::rules::{Layout, Params, Position};
use perfect_play_engine::segments::solve::{Proof, analyze, prove};

use support::{at_least, at_most, seconds_of};

mod support;

const SEEDS: u64 = 20;

/// Each proof is given up after this many nodes, which take some 10 s: a share proved within them
/// is the same on any machine.
const NODES: u64 = 45_000_000;

/// Nodes for a move that is chosen by the estimate, mostly.
const GLANCE: u64 = 2_000;

/// How a move is chosen on the way to the position that is measured.
#[derive(Clone, Copy)]
enum Ply {
    Solver,
    Random,
}

fn main() {
    println!(
        "{:<32}{:>7}{:>5}{:>13}{:>13}{:>11}{:>9}{:>6}",
        "", "proved", "lost", "median nodes", "worst nodes", "median s", "worst s", "MiB"
    );
    let random = |points| Proofs::new(&format!("{points} points"), points, Layout::Random, &[]);
    let [of_20, of_24, of_25, of_26, of_28, of_30] = [20, 24, 25, 26, 28, 30].map(random);
    let convex = Proofs::of("30 in convex position", |_| parabola(30));
    let later = |name: &str, plies: &[Ply]| Proofs::new(name, 30, Layout::Random, plies);
    let third = later("30, third move against chance", &[Ply::Solver, Ply::Random]);
    later("30, third move of chance", &[Ply::Random; 2]);
    let fifth = later("30, fifth move of chance", &[Ply::Random; 4]);
    println!();
    let whole = [(16, 0), (20, 0), (20, 2)].map(|(points, plies)| whole_analyses(points, plies));

    println!();
    let bars = [
        at_most("20 points, worst s", 0.05, of_20.worst()),
        at_most("24 points, worst s", 0.7, of_24.worst()),
        at_most("25 points, worst s", 2.0, of_25.worst()),
        at_least("26 points, proved in 10 s", 19.0, of_26.proved()),
        at_most("26 points, MiB of memo", 128.0, of_26.memory()),
        at_most("28 points, worst s", 1.0, of_28.worst()),
        at_least("30 points, proved in 10 s", 14.0, of_30.proved()),
        at_most("30 points, convex, worst s", 1.0, convex.worst()),
        at_most("30 points, third move, worst s", 0.2, third.worst()),
        at_most("30 points, fifth move, worst s", 0.2, fifth.worst()),
        at_least("16 points, all moves judged", 20.0, whole[0]),
        at_least("20 points, third move, all judged", 20.0, whole[2]),
    ];
    if bars.contains(&false) {
        std::process::exit(1);
    }
}

/// The start of a seed, and some plies on.
fn position(points: u32, layout: Layout, seed: u64, plies: &[Ply]) -> Position {
    let params = Params::new(points, layout).expect("as many points as are allowed");
    let mut position = generate(&params, seed);
    let mut rng = Rng::new(seed, "bench");
    for ply in plies {
        let moves = position.legal_moves();
        let chosen = match ply {
            Ply::Solver => analyze(&position, &Limits::nodes(GLANCE), &mut unwatched).best,
            Ply::Random => Some(moves[rng.below(moves.len() as u32) as usize]),
        };
        let chosen = chosen.expect("of so many points the game is not over yet");
        position = position.play(&chosen).expect("it is a legal move");
    }
    position
}

/// Points in convex position, by construction and not by the generator.
fn parabola(points: u16) -> Position {
    let point = |x| Point {
        x: 33 * x,
        y: x * x,
    };
    let points: Vec<Point> = (0..points).map(point).collect();
    Position::new(&points, &[]).expect("no three points of a parabola are collinear")
}

/// The proofs of the starts of one kind.
struct Proofs {
    proofs: Vec<Proof>,
    seconds: Vec<f64>,
}

impl Proofs {
    /// Of random starts, some plies on.
    fn new(name: &str, points: u32, layout: Layout, plies: &[Ply]) -> Self {
        Self::of(name, |seed| position(points, layout, seed, plies))
    }

    /// Measures and prints.
    fn of(name: &str, start: impl Fn(u64) -> Position) -> Self {
        let mut proofs = Vec::new();
        let mut seconds = Vec::new();
        for seed in 0..SEEDS {
            let position = start(seed);
            let work = || prove(&position, &Limits::nodes(NODES), &mut unwatched);
            let (proof, time) = seconds_of(work);
            proofs.push(proof);
            seconds.push(time);
        }
        let mut nodes: Vec<u64> = proofs.iter().map(|proof| proof.nodes).collect();
        nodes.sort_unstable();
        seconds.sort_unstable_by(f64::total_cmp);
        let all = Self { proofs, seconds };
        let verdicts = all.proofs.iter().map(|proof| proof.verdict);
        let lost = verdicts.filter(|verdict| *verdict == Some(Verdict::Loss));
        let middle = nodes.len() / 2;
        println!(
            "{name:<32}{:>7}{:>5}{:>13}{:>13}{:>11.4}{:>9.3}{:>6.1}",
            all.proved(),
            lost.count(),
            nodes[middle],
            nodes[nodes.len() - 1],
            all.seconds[middle],
            all.worst(),
            all.memory(),
        );
        all
    }

    /// How many were found in time.
    fn proved(&self) -> f64 {
        let proofs = self.proofs.iter();
        proofs.filter(|proof| proof.verdict.is_some()).count() as f64
    }

    fn worst(&self) -> f64 {
        self.seconds[self.seconds.len() - 1]
    }

    /// The most memory that the memo of one took, in MiB.
    fn memory(&self) -> f64 {
        let most = self.proofs.iter().map(|proof| proof.memory).max();
        most.unwrap_or(0) as f64 / f64::from(1 << 20)
    }
}

/// Measures whole analyses, and says how many judge every move.
fn whole_analyses(points: u32, plies: usize) -> f64 {
    let mut seconds = Vec::new();
    let mut judged = 0;
    let mut values = 0;
    for seed in 0..SEEDS {
        let position = position(points, Layout::Random, seed, &vec![Ply::Random; plies]);
        let (analysis, time) = seconds_of(|| analyze(&position, &Limits::DEFAULT, &mut unwatched));
        seconds.push(time);
        judged += u32::from(analysis.complete);
        values += u32::from(analysis.grundy.is_some());
    }
    seconds.sort_unstable_by(f64::total_cmp);
    println!(
        "{points} points after {plies} moves: analysed in {:.3} s, at worst {:.3} s; of {SEEDS}, \
         {judged} with all moves judged and {values} with their Grundy value",
        seconds[seconds.len() / 2],
        seconds[seconds.len() - 1],
    );
    f64::from(judged)
}
