//! Trains one of backgammon's networks on labelled positions. See README.md.
//!
//! train-backgammon NET LABELS DEV MINUTES OUT [--hidden 256,32] [--rate 0.002] [--threads 2]
//!   [--batch 1024] [--plain] [--from FILE] [--seed 1] [--log FILE]
//!   [--deep FOLDER] [--deep-share 0.3]
//!
//! train-backgammon pack OUT CONTACT RACE PRUNE
//! train-backgammon unpack WEIGHTS CONTACT RACE PRUNE
//! train-backgammon half CONTACT VALID
//! train-backgammon tables VALID
//!
//! NET is contact, race or prune. OUT gets the weights as little-endian f32, after the three widths as
//! u32; pack makes the file that is shipped of them.

mod batch;
mod labels;
mod model;

use std::collections::HashSet;
use std::ffi::OsString;
use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use engine::backgammon::evaluate::bearoff::Tables;
use engine::backgammon::evaluate::inputs::{ALL, Inputs, PLAIN};
use engine::backgammon::evaluate::network::{Network, Shape};
use engine::backgammon::evaluate::weights::{self, Networks};
use engine::backgammon::rules::Board;
use engine::seed::Rng;

use batch::Batch;
use labels::{Decision, Label, RECORD};
use model::{AMONG, EQUITY, Model, Scratch, equity, forward};
use perfect_play_cli::stop::Stop;

fn set(inputs: &mut Inputs, plain: bool, own: &[u8; 25], other: &[u8; 25]) {
    if plain {
        inputs.set_plain(own, other);
    } else {
        inputs.set_all(own, other);
    }
}

/// Whether the network in training judges this position.
fn is_contact(own: &[u8; 25], other: &[u8; 25]) -> bool {
    let rear = |s: &[u8; 25]| s.iter().rposition(|&n| n > 0);
    matches!((rear(own), rear(other)), (Some(a), Some(b)) if a + b > 23)
}

/// The loss over the dev file in thousandths, in all and over the decisions in which the network had a
/// say; positions of other classes get GNU Backgammon's 0-ply equity.
fn dev_loss(dev: &[Decision], contact: bool, shape: Shape, w: &[f32], plain: bool) -> (f32, f32) {
    let mut inputs = Inputs::new();
    let mut s = Scratch::new(shape);
    let (mut sum, mut own_sum, mut own_count) = (0.0, 0.0, 0);
    for d in dev {
        let mut top = (f32::MIN, 0.0);
        let mut had_say = false;
        for (own, other, eq0, eq2) in &d.plays {
            let mut e = *eq0;
            if is_contact(own, other) == contact
                && own.iter().any(|&n| n > 0)
                && other.iter().any(|&n| n > 0)
            {
                set(&mut inputs, plain, own, other);
                e = -equity(&forward(shape, w, &inputs, &mut s));
                had_say = true;
            }
            if e > top.0 {
                top = (e, *eq2);
            }
        }
        sum += d.best - top.1;
        if had_say {
            own_sum += d.best - top.1;
            own_count += 1;
        }
    }
    (
        1000.0 * sum / dev.len() as f32,
        1000.0 * own_sum / own_count.max(1) as f32,
    )
}

/// Over positions not trained on, in thousandths: the root mean squared error of the equity, and the
/// mean loss of the plays preferred, by the labels.
fn valid_loss(valid: &[u8], shape: Shape, w: &[f32], plain: bool) -> (f32, f32) {
    let mut inputs = Inputs::new();
    let mut s = Scratch::new(shape);
    let (mut squares, mut count, mut loss, mut decisions) = (0.0, 0, 0.0, 0);
    let records = (valid.len() / RECORD).min(60_000);
    let mut at = 0;
    while at < records {
        let group = labels::siblings(valid, at);
        at = group.end;
        // The equity of the player to roll: the lowest is the best for whoever made the play.
        let (mut best, mut chosen) = (f32::MAX, (f32::MAX, 0.0));
        for i in group {
            let label = Label(&valid[i * RECORD..(i + 1) * RECORD]);
            set(&mut inputs, plain, label.own(), label.other());
            let (e, target) = (
                equity(&forward(shape, w, &inputs, &mut s)),
                equity(&label.targets()),
            );
            squares += f64::from((e - target) * (e - target));
            count += 1;
            best = best.min(target);
            if e < chosen.0 {
                chosen = (e, target);
            }
        }
        loss += f64::from(chosen.1 - best);
        decisions += 1;
    }
    let mean = |sum: f64, n: i32| sum / f64::from(n.max(1));
    (
        1000.0 * mean(squares, count).sqrt() as f32,
        1000.0 * mean(loss, decisions) as f32,
    )
}

fn hash(key: &[u8; 50]) -> usize {
    let mut h = 0_u64;
    for part in key.chunks_exact(10) {
        let word = u64::from_le_bytes(part[..8].try_into().expect("eight bytes"));
        h = (h ^ word ^ u64::from(part[8]) << 60 ^ u64::from(part[9]) << 50)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15);
        h ^= h >> 29;
    }
    (h >> 40) as usize & 0xf_ffff
}

/// Writes weights, and is not seen to have written half of them.
fn save(name: &str, model: &Model) -> Result<(), Stop> {
    let mut bytes = Vec::new();
    for n in [model.shape.inputs, model.shape.first, model.shape.second] {
        bytes.extend_from_slice(&(n as u32).to_le_bytes());
    }
    for w in &model.w {
        bytes.extend_from_slice(&w.to_le_bytes());
    }
    let part = format!("{name}.part");
    let written = fs::write(&part, bytes).and_then(|()| fs::rename(part, name));
    written.map_err(|error| failed(name, error))
}

/// What has failed with a file.
fn failed(name: &str, what: impl Display) -> Stop {
    Stop::Failed(format!("{name}: {what}"))
}

fn read(name: &str) -> Result<(Shape, Vec<f32>), Stop> {
    let bytes = fs::read(name).map_err(|error| failed(name, error))?;
    let (words, _) = bytes.as_chunks();
    let [inputs, first, second, w @ ..] = words else {
        return Err(failed(name, "there are no three widths"));
    };
    let size = |word: &[u8; 4]| u32::from_le_bytes(*word) as usize;
    let shape = Shape {
        inputs: size(inputs),
        first: size(first),
        second: size(second),
    };
    let w = w.iter().map(|word| f32::from_le_bytes(*word)).collect();
    Ok((shape, w))
}

/// The network of a file that training has written.
fn network(name: &str) -> Result<Network, Stop> {
    let (shape, w) = read(name)?;
    Network::new(shape, w).ok_or_else(|| failed(name, "it has no shape that the engine knows"))
}

/// The labels of a file, of these classes.
fn load_file(path: &Path, low: u8, high: u8) -> Result<Vec<u8>, Stop> {
    let labels = labels::load_file(path, low, high);
    labels.map_err(|error| failed(&path.to_string_lossy(), error))
}

/// The networks of files that training has written, as one file of weights.
fn pack([contact, race, prune]: [&str; 3], to: &str, out: &mut impl Write) -> Result<(), Stop> {
    let bytes = weights::write(&Networks {
        contact: network(contact)?,
        race: network(race)?,
        prune: network(prune)?,
    });
    // What is read again has been rounded to half precision.
    assert!(weights::parse(&bytes).is_ok());
    fs::write(to, &bytes).map_err(|error| failed(to, error))?;
    Ok(writeln!(out, "{to}: {} bytes", bytes.len())?)
}

/// The networks of a file of weights as files that training can go on from.
fn unpack(file: &str, names: [&str; 3]) -> Result<(), Stop> {
    let bytes = fs::read(file).map_err(|error| failed(file, error))?;
    let networks = weights::parse(&bytes).map_err(|error| failed(file, error))?;
    let networks = [networks.contact, networks.race, networks.prune];
    for (name, network) in names.into_iter().zip(networks) {
        let weights = network.weights().to_vec();
        save(name, &Model::with_weights(network.shape(), weights))?;
    }
    Ok(())
}

/// How much half precision changes the equity of held-out positions with contact.
fn compare_halves(file: &str, valid: &Path, out: &mut impl Write) -> Result<(), Stop> {
    let (shape, w) = read(file)?;
    let halves = w
        .iter()
        .map(|&w| weights::from_half(weights::to_half(w)))
        .collect();
    let single = network(file)?;
    let half = Network::new(shape, halves).expect("the same shape");
    let records = load_file(valid, 9, 10)?;
    let mut inputs = Inputs::new();
    let (mut sum, mut most, mut count) = (0.0, 0.0_f32, 0);
    for record in records.chunks_exact(RECORD).take(100_000) {
        let label = Label(record);
        inputs.set_all(label.own(), label.other());
        let e = (single.evaluate(&inputs).equity() - half.evaluate(&inputs).equity()).abs();
        sum += e;
        most = most.max(e);
        count += 1;
    }
    let mean = sum / count as f32;
    Ok(writeln!(
        out,
        "{count} positions: mean {mean:.6}, most {most:.6}"
    )?)
}

/// How far the bear-off tables are from the labels of the held-out positions.
fn compare_tables(valid: &Path, out: &mut impl Write) -> Result<(), Stop> {
    let begun = Instant::now();
    let tables = Tables::compute();
    writeln!(out, "computed in {:.2} s", begun.elapsed().as_secs_f32())?;
    for class in [4, 6] {
        let records = load_file(valid, class, class)?;
        let mut sums = [[0.0_f32; 2]; 2];
        let mut count = 0;
        for record in records.chunks_exact(RECORD) {
            let label = Label(record);
            let board = Board::new(*label.own(), *label.other()).expect("a board");
            let target = label.targets();
            for (sums, p) in sums
                .iter_mut()
                .zip([tables.one_sided(&board), tables.two_sided(&board)])
            {
                if let Some(p) = p {
                    let e = (p.equity() - equity(&target)).abs();
                    sums[0] += e;
                    sums[1] = sums[1].max(e);
                }
            }
            count += 1;
        }
        for (name, [sum, most]) in ["one-sided", "two-sided"].iter().zip(sums) {
            let mean = sum / count as f32;
            writeln!(
                out,
                "class {class}, {count} positions, {name}: mean {mean:.6}, most {most:.6}"
            )?;
        }
    }
    Ok(())
}

const USAGE: &str = "usage: train-backgammon NET LABELS DEV MINUTES OUT [OPTION VALUE]..., pack OUT CONTACT RACE PRUNE, \
                     unpack WEIGHTS CONTACT RACE PRUNE, half CONTACT VALID, or tables VALID";

fn main() -> ExitCode {
    perfect_play_cli::stop::main(run)
}

fn run(arguments: Vec<OsString>, out: &mut impl Write) -> Result<(), Stop> {
    let args = perfect_play_cli::stop::words(arguments)?;
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words[..] {
        ["pack", to, contact, race, prune] => pack([contact, race, prune], to, out),
        ["unpack", file, contact, race, prune] => unpack(file, [contact, race, prune]),
        ["half", file, valid] => compare_halves(file, Path::new(valid), out),
        ["tables", valid] => compare_tables(Path::new(valid), out),
        [
            net @ ("contact" | "race" | "prune"),
            folder,
            dev,
            minutes,
            to,
            ..,
        ] => train(net, [folder, dev, minutes, to], &args[5..], out),
        _ => Err(USAGE.to_owned().into()),
    }
}

/// Trains a network on the labels of a folder.
fn train(
    net: &str,
    [folder, dev_file, minutes, to]: [&str; 4],
    args: &[String],
    out: &mut impl Write,
) -> Result<(), Stop> {
    let option = |name: &str| {
        args.iter()
            .position(|a| a == name)
            .and_then(|i| args.get(i + 1))
            .cloned()
    };
    let parsed = |name: &str, text: &str| {
        let number = text.parse().ok().filter(|number: &f32| number.is_finite());
        number.ok_or_else(|| format!("{name} is a number, not {text:?}; {USAGE}"))
    };
    let number =
        |name: &str, other: f32| option(name).map_or(Ok(other), |text| parsed(name, &text));
    if !is_x86_feature_detected!("avx512f") {
        let lacks = "a processor with AVX-512 is needed".to_owned();
        return Err(Stop::Failed(lacks));
    }
    let contact = net != "race";
    let plain = net != "contact" || args.iter().any(|a| a == "--plain");
    let (low, high) = if contact { (9, 10) } else { (6, 8) };
    let minutes = parsed("MINUTES", minutes)?;
    let hidden = option("--hidden").unwrap_or_else(|| "256,32".into());
    let widths: Vec<Option<usize>> = hidden.split(',').map(|n| n.parse().ok()).collect();
    let [Some(first @ 1..), Some(second @ 1..)] = widths[..] else {
        return Err(format!("--hidden is two widths like 256,32, not {hidden:?}").into());
    };
    let shape = Shape {
        inputs: if plain { PLAIN } else { ALL },
        first,
        second,
    };
    let peak = number("--rate", 0.002)?;
    let threads = number("--threads", 2.0)?.max(1.0) as usize;
    let batch = number("--batch", 1024.0)?.max(1.0) as usize;
    let seed = number("--seed", 1.0)? as u64;
    let shards_limit = number("--shards", 1000.0)?.max(1.0) as usize;

    let dev = labels::dev(Path::new(dev_file));
    let (dev, seen) = dev.map_err(|error| failed(dev_file, error))?;
    let seen: &HashSet<[u8; 50]> = &seen;
    // Most positions are known by a short hash to be no dev positions.
    let mut maybe = vec![false; 1 << 20];
    for key in seen {
        maybe[hash(key)] = true;
    }
    let folder = Path::new(folder);
    let valid = load_file(&folder.join("valid.bin"), low, high)?;
    let load = |folder: &Path| {
        let labels = labels::load(folder, low, high);
        let mut labels = labels.map_err(|error| failed(&folder.to_string_lossy(), error))?;
        labels.retain(|shard| !shard.is_empty());
        Ok::<_, Stop>(labels)
    };
    let mut shards = load(folder)?;
    shards.truncate(shards_limit);
    let count: usize = shards.iter().map(|s| s.len() / RECORD).sum();
    if count == 0 {
        let none = "there are no labels for this network";
        return Err(failed(&folder.to_string_lossy(), none));
    }
    writeln!(
        out,
        "{count} labels, {} held out, {} dev positions",
        valid.len() / RECORD,
        seen.len()
    )?;

    let deep_share = number("--deep-share", 0.3)?;
    let (deep, deep_valid) = match option("--deep") {
        Some(name) => {
            let valid = Path::new(&name).join("valid.bin");
            (load(Path::new(&name))?, load_file(&valid, low, high)?)
        }
        None => Default::default(),
    };
    let deep_share = if deep.is_empty() { 0.0 } else { deep_share };
    let deep_count: usize = deep.iter().map(|s| s.len() / RECORD).sum();
    writeln!(out, "{deep_count} labels of 1 ply")?;

    if minutes <= 0.0 {
        let from = option("--from").ok_or_else(|| format!("--from is missing; {USAGE}"))?;
        let (_, w) = read(&from)?;
        writeln!(out, "{:?}", valid_loss(&valid, shape, &w, plain))?;
        writeln!(out, "{:?}", valid_loss(&deep_valid, shape, &w, plain))?;
        writeln!(out, "{:?}", dev_loss(&dev, contact, shape, &w, plain))?;
        return Ok(());
    }
    let mut log = match option("--log") {
        Some(name) => {
            let file = fs::OpenOptions::new().append(true).create(true).open(&name);
            let file = file.map_err(|error| failed(&name, error))?;
            Some((name, file))
        }
        None => None,
    };
    let pause = number("--report", 30.0)?;

    let mut rng = Rng::new(seed, "train");
    let mut uniform = || rng.next_u32() as f32 / u32::MAX as f32;
    let model = match option("--from") {
        Some(name) => {
            let (was, w) = read(&name)?;
            if was != shape {
                return Err(failed(&name, "it has another shape"));
            }
            Model::with_weights(shape, w)
        }
        None => Model::new(shape, &mut uniform),
    };
    let model = Mutex::new(model);
    let samples = AtomicU64::new(0);
    let skipped = AtomicU64::new(0);
    let stop = AtomicBool::new(false);
    let begun = Instant::now();
    let total = minutes * 60.0;
    let error = Mutex::new((0.0_f64, 0_u64));

    std::thread::scope(|scope| -> Result<(), Stop> {
        for thread in 0..threads {
            let (model, samples, stop, error, shards, skipped, maybe, deep) = (
                &model, &samples, &stop, &error, &shards, &skipped, &maybe, &deep,
            );
            scope.spawn(move || {
                let mut rng = Rng::new(seed * 1000 + thread as u64, "samples");
                let mut w = model.lock().expect("no panic").w.clone();
                let mut grad = vec![0.0; w.len()];
                let mut inputs = Inputs::new();
                let mut memory = Batch::new(shape, batch + 10);
                let (mut targets, mut ends, mut push) = (Vec::new(), Vec::new(), Vec::new());
                while !stop.load(Ordering::Relaxed) {
                    memory.clear();
                    targets.clear();
                    ends.clear();
                    push.clear();
                    while targets.len() < batch {
                        let is_deep = (rng.below(1000) as f32) < 1000.0 * deep_share;
                        let shards = if is_deep { deep } else { shards };
                        let shard = &shards[rng.below(shards.len() as u32) as usize];
                        let at = rng.below((shard.len() / RECORD) as u32) as usize;
                        for i in labels::siblings(shard, at) {
                            let record = &shard[i * RECORD..(i + 1) * RECORD];
                            let key: &[u8; 50] = record[..50].try_into().expect("50 bytes");
                            if maybe[hash(key)] && seen.contains(key) {
                                skipped.fetch_add(1, Ordering::Relaxed);
                                continue;
                            }
                            let label = Label(record);
                            set(&mut inputs, plain, label.own(), label.other());
                            memory.push(&inputs);
                            targets.push(label.targets());
                        }
                        ends.push(targets.len());
                    }
                    memory.forward(&w);
                    let n = targets.len();
                    let mut sum = 0.0;
                    let mut start = 0;
                    for &end in &ends {
                        let error = |i: usize| equity(&memory.p[i]) - equity(&targets[i]);
                        let mean =
                            (start..end).map(error).sum::<f32>() / (end - start).max(1) as f32;
                        for i in start..end {
                            let (error, among) = (error(i), error(i) - mean);
                            push.push(EQUITY * error + AMONG * among);
                            sum += f64::from(among * among);
                        }
                        start = end;
                    }
                    memory.backward(&w, &mut grad, &targets, &push);
                    samples.fetch_add(n as u64, Ordering::Relaxed);
                    let t = begun.elapsed().as_secs_f32() / total;
                    // Up for a hundredth of the time, then down to 0 by a cosine.
                    let rate = peak
                        * (t * 100.0).min(1.0)
                        * 0.5
                        * (1.0 + (t.min(1.0) * std::f32::consts::PI).cos());
                    let mut m = model.lock().expect("no panic");
                    m.step(&grad, 1.0 / n as f32, rate);
                    w.copy_from_slice(&m.w);
                    drop(m);
                    let mut e = error.lock().expect("no panic");
                    e.0 += sum;
                    e.1 += n as u64;
                }
            });
        }
        // Whatever ends the reports ends the threads.
        let mut report = || -> Result<bool, Stop> {
            std::thread::sleep(Duration::from_secs_f32(
                pause.min(total - begun.elapsed().as_secs_f32()).max(0.1),
            ));
            let done = begun.elapsed().as_secs_f32() >= total;
            if done {
                stop.store(true, Ordering::Relaxed);
            }
            let (w, steps) = {
                let m = model.lock().expect("no panic");
                save(to, &m)?;
                (m.w.clone(), m.steps)
            };
            let train = {
                let mut e = error.lock().expect("no panic");
                let value = 1000.0 * (e.0 / e.1.max(1) as f64).sqrt();
                *e = (0.0, 0);
                value
            };
            let (all, own) = dev_loss(&dev, contact, shape, &w, plain);
            let (valid_rms, valid_choice) = valid_loss(&valid, shape, &w, plain);
            let (deep_rms, deep_choice) = valid_loss(&deep_valid, shape, &w, plain);
            let line = format!(
                "{net}\t{}-{}-{}\t{:.0}\t{}\t{steps}\t{train:.2}\t{valid_rms:.2}\t{valid_choice:.2}\t{deep_rms:.2}\t{deep_choice:.2}\t{all:.2}\t{own:.2}",
                shape.inputs,
                shape.first,
                shape.second,
                begun.elapsed().as_secs_f32(),
                samples.load(Ordering::Relaxed),
            );
            writeln!(out, "{line}")?;
            if let Some((name, log)) = &mut log {
                writeln!(log, "{line}").map_err(|error| failed(name, error))?;
            }
            Ok(done)
        };
        let end = loop {
            match report() {
                Ok(false) => {}
                end => break end.map(|_| ()),
            }
        };
        stop.store(true, Ordering::Relaxed);
        end
    })?;
    save(to, &model.lock().expect("no panic"))?;
    writeln!(
        out,
        "{} records of dev positions were left out",
        skipped.load(Ordering::Relaxed)
    )?;
    Ok(())
}
