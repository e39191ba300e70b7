//! One process's work: inputs for one target until the time is over, with an eye on calls that do not end.

use std::fs::{self, File};
use std::io::{self, Seek as _, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::seed::Rng;

use crate::corpus;
use crate::coverage::Coverage;
use crate::guard::{self, Fault};
use crate::mutate;
use crate::targets::Target;

/// Processor time after which a call is reported, and after which it is taken to hang.
const LONG: Duration = Duration::from_secs(10);
const HANGS: Duration = Duration::from_secs(60);

/// The calls of a minimisation at most.
const CALLS: usize = 3_000;

/// What was done.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Inputs that were read or refused.
    pub inputs: u64,
    /// How many of them reached what none before had, and were kept to be damaged further.
    pub kept: u64,
    /// Edges of the control flow that were taken.
    pub edges: u64,
    /// Faults, each counted once.
    pub faults: u64,
}

/// All inputs of a target that are known before anything is damaged.
///
/// # Errors
/// If the corpus can't be read.
pub fn known(target: &Target) -> io::Result<Vec<Vec<u8>>> {
    let mut inputs = corpus::inputs(target.name)?;
    inputs.extend((target.more)());
    Ok(inputs)
}

/// How many calls have begun, and the beginnings alone: odd while one goes on.
static CALL: AtomicU64 = AtomicU64::new(0);

/// The time that this process has had a processor for, or that has passed where that is not to be known.
fn processor_time(start: Instant) -> Duration {
    /// Ticks a second, as Linux tells them to processes, whatever its own are.
    const TICKS: u64 = 100;
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name, in parentheses, may hold anything.
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: Option<Vec<u64>> = fields
        .split_whitespace()
        .skip(11)
        .take(2)
        .map(|field| field.parse().ok())
        .collect();
    match ticks.as_deref() {
        Some([user, system]) => Duration::from_millis((user + system) * 1000 / TICKS),
        _ => start.elapsed(),
    }
}

/// Watches for calls that go on and on. A busy machine makes no call long: what counts is processor time.
fn watch(target: &'static Target) {
    let start = Instant::now();
    let (mut call, mut since, mut is_told) = (0, Duration::ZERO, false);
    loop {
        thread::sleep(Duration::from_secs(1));
        let (now, time) = (CALL.load(Ordering::Relaxed), processor_time(start));
        if now != call || now.is_multiple_of(2) {
            (call, since, is_told) = (now, time, false);
            continue;
        }
        let file = corpus::under_way(target.name);
        let took = time.saturating_sub(since);
        if took >= HANGS {
            let _unheard = writeln!(
                io::stderr(),
                "{}: HANGS, {} s for one input",
                target.name,
                took.as_secs()
            );
            std::process::exit(3);
        }
        if took >= LONG && !is_told {
            let _unheard = writeln!(
                io::stderr(),
                "{}: an input has taken {} s up to now: {}",
                target.name,
                took.as_secs(),
                file.display()
            );
            is_told = true;
        }
    }
}

/// Makes inputs for so long, and reads them. What fails is minimised, kept and told.
///
/// # Errors
/// If files can't be read or written.
pub fn work(target: &'static Target, time: Duration, seed: u64) -> io::Result<Tally> {
    let end = Instant::now() + time;
    let mut rng = Rng::new(seed, target.name);
    let mut pool = known(target)?;
    let words = mutate::words(&pool);
    let mut now = now(target)?;
    thread::spawn(move || watch(target));

    let (mut tally, mut coverage, mut faults) = (Tally::default(), Coverage::default(), Vec::new());
    let begins = pool.len();
    loop {
        let place = tally.inputs as usize;
        if place >= begins && Instant::now() >= end {
            break;
        }
        let input = match pool.get(place) {
            Some(input) if place < begins => input.clone(),
            _ => mutate::mutated(&mut rng, &pool, &words),
        };
        write(&mut now, &input)?;
        Coverage::start();
        CALL.fetch_add(1, Ordering::Relaxed);
        let result = guard::read(target, &input);
        let is_new = coverage.take();
        CALL.fetch_add(1, Ordering::Relaxed);
        tally.inputs += 1;
        match result {
            Err(fault) if !faults.contains(&fault.place) => {
                faults.push(fault.place.clone());
                tell(target, &input, &fault)?;
            }
            Ok(()) if is_new && place >= begins => pool.push(input),
            _ => {}
        }
    }
    tally.kept = (pool.len() - begins) as u64;
    tally.edges = coverage.edges() as u64;
    tally.faults = faults.len() as u64;
    fs::remove_file(corpus::under_way(target.name))?;
    Ok(tally)
}

/// Minimises an input that fails, keeps it, and says so.
///
/// # Errors
/// If it can't be written.
pub fn tell(target: &Target, input: &[u8], fault: &Fault) -> io::Result<()> {
    let least = guard::minimised(target, input, fault, CALLS);
    let file = corpus::keep(target.name, &least)?;
    let _unheard = writeln!(
        io::stderr(),
        "{}: FAILS at {}: {}\n  input: \"{}\"\n  in {}",
        target.name,
        fault.place,
        fault.message,
        least.escape_ascii(),
        file.display()
    );
    Ok(())
}

/// The file that holds the input of the moment, in case the process does not survive it.
fn now(target: &Target) -> io::Result<File> {
    let path = corpus::under_way(target.name);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    File::create(path)
}

/// The input after its length: what was longer before need not be cut off.
fn write(file: &mut File, input: &[u8]) -> io::Result<()> {
    file.rewind()?;
    file.write_all(&[&(input.len() as u64).to_le_bytes(), input].concat())
}

/// The input at which a process has ended.
pub fn survivor(target: &Target) -> Option<Vec<u8>> {
    let bytes = fs::read(corpus::under_way(target.name)).ok()?;
    let (length, rest) = bytes.split_first_chunk::<8>()?;
    let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
    rest.get(..length).map(<[u8]>::to_vec)
}
