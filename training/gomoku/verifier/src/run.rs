//! The program, without the arguments' and the exit's form.

use crate::board::{Board, Layout};
use crate::cells::Cell;
use crate::leaves::{Counts, Leaves};
use crate::options::{Options, Task};
use crate::proof::{Proof, stones};
use crate::random::SplitMix64;
use crate::report;
use crate::sample;
use crate::tree::{reached, to_move};
use crate::verify::{self, Progress, in_threads};
use std::time::{Duration, Instant};

/// Progress is told so often.
const OFTEN: Duration = Duration::from_secs(10);

/// Does what is asked for, and says what was found on the standard output. True if all of it holds.
///
/// # Errors
/// What is refused, and why.
pub fn run(options: &Options) -> Result<bool, String> {
    let text = std::fs::read_to_string(&options.file)
        .map_err(|fault| format!("`{}` can't be read: {fault}", options.file))?;
    let proof = Proof::read(&text).map_err(|fault| format!("`{}`, {fault}", options.file))?;
    let from = stones(&proof.game, &options.from).map_err(|fault| format!("--from: {fault}"))?;
    let layout = Layout::new(proof.game);
    nobody_has_won(&layout, &from)?;
    match options.task {
        Task::Verify => verify(options, &proof, &layout, &from),
        Task::Sample { lines, seed } => sample(options, &proof, &layout, &from, lines, seed),
        Task::Count => {
            print!("{}", report::contents(&proof, &reached(&proof, &from)));
            Ok(true)
        }
    }
}

/// # Errors
/// If a stone of those to begin with wins, or none is left to be set.
fn nobody_has_won(layout: &Layout, from: &[Cell]) -> Result<(), String> {
    let mut board = Board::new(layout);
    for (at, &cell) in from.iter().enumerate() {
        let side = to_move(at);
        if board.wins(side).contains(cell) {
            let name = layout.game().name(cell);
            return Err(format!(
                "--from: `{name}` wins, so nothing is left to be proved"
            ));
        }
        board.set(side, cell);
    }
    Ok(())
}

fn verify(
    options: &Options,
    proof: &Proof,
    layout: &Layout,
    from: &[Cell],
) -> Result<bool, String> {
    let mut told = Instant::now();
    let tell = |progress: &Progress, positions| {
        if told.elapsed() >= OFTEN {
            told = Instant::now();
            eprintln!("{}", report::progress(progress, positions));
        }
    };
    let verified = verify::verify(proof, layout, from, options.nodes, options.jobs, tell);
    print!("{}", report::totals(&verified));
    print!("{}", report::longest(proof, &verified));
    print!("{}", report::failed(&proof.game, &verified.failures));
    if let Some(file) = &options.failures {
        let lines: String = verified
            .failures
            .iter()
            .map(|failure| report::names(&proof.game, &failure.order) + "\n")
            .collect();
        std::fs::write(file, lines)
            .map_err(|fault| format!("`{file}` can't be written: {fault}"))?;
    }
    let proved = verified.plies.is_some();
    println!("{}", verdict(proof, from, proved));
    Ok(proved)
}

fn verdict(proof: &Proof, from: &[Cell], proved: bool) -> String {
    let place = match report::names(&proof.game, from) {
        names if names.is_empty() => "from the empty board".to_string(),
        names => format!("after {names}"),
    };
    let verdict = if proved {
        "proved: Black wins"
    } else {
        "not proved"
    };
    format!("{verdict} {place} ({})", proof.game)
}

fn sample(
    options: &Options,
    proof: &Proof,
    layout: &Layout,
    from: &[Cell],
    lines: usize,
    seed: u64,
) -> Result<bool, String> {
    let deepest = sample::deepest(proof, from);
    let drawn = in_threads(
        options.jobs,
        lines,
        1,
        || Leaves::new(proof.game, options.nodes),
        |leaves, number| {
            let mut random = SplitMix64::new(seed);
            let seed = random.next_number().wrapping_add(number as u64);
            leaves.counts = Counts::default();
            let mut random = SplitMix64::new(seed);
            Some(sample::line(
                proof,
                layout,
                leaves,
                from,
                deepest,
                &mut random,
            ))
        },
        |_| {},
    );
    let drawn: Vec<sample::Line> = drawn.into_iter().flatten().collect();
    let failed: Vec<&sample::Line> = drawn.iter().filter(|line| line.plies.is_none()).collect();
    let mut by_moves = std::collections::BTreeMap::new();
    for line in &drawn {
        *by_moves.entry(line.from_file).or_insert(0) += 1;
    }
    for (moves, count) in by_moves {
        println!("{count} lines with {moves} of Black's moves from the file");
    }
    for line in &failed {
        println!("  failed: {}", report::names(&proof.game, &line.order));
    }
    println!(
        "{} of {lines} lines of play that were drawn hold; a sample is no proof",
        drawn.len() - failed.len()
    );
    Ok(failed.is_empty())
}
