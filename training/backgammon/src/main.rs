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
use std::fs;
use std::io::Write as _;
use std::path::Path;
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

fn save(name: &str, model: &Model) {
    let mut bytes = Vec::new();
    for n in [model.shape.inputs, model.shape.first, model.shape.second] {
        bytes.extend_from_slice(&(n as u32).to_le_bytes());
    }
    for w in &model.w {
        bytes.extend_from_slice(&w.to_le_bytes());
    }
    let part = format!("{name}.part");
    fs::write(&part, bytes).expect("the weights can be written");
    fs::rename(part, name).expect("the weights can be renamed");
}

fn read(name: &str) -> (Shape, Vec<f32>) {
    let bytes = fs::read(name).expect("the weights can be read");
    let word = |i: usize| bytes[4 * i..4 * i + 4].try_into().expect("four bytes");
    let size = |i| u32::from_le_bytes(word(i)) as usize;
    let shape = Shape {
        inputs: size(0),
        first: size(1),
        second: size(2),
    };
    let w = (3..bytes.len() / 4)
        .map(|i| f32::from_le_bytes(word(i)))
        .collect();
    (shape, w)
}

/// The networks of files that training has written, as one file of weights.
fn pack(files: &[String], out: &str) {
    let networks: Vec<Network> = files
        .iter()
        .map(|file| {
            let (shape, w) = read(file);
            Network::new(shape, w).expect("a shape that the engine knows")
        })
        .collect();
    let [contact, race, prune] = networks.try_into().expect("three networks");
    let bytes = weights::write(&Networks {
        contact,
        race,
        prune,
    });
    // What is read again has been rounded to half precision.
    assert!(weights::parse(&bytes).is_ok());
    fs::write(out, &bytes).expect("the weights can be written");
    println!("{out}: {} bytes", bytes.len());
}

/// The networks of a file of weights as files that training can go on from.
fn unpack(file: &str, names: &[String]) {
    let bytes = fs::read(file).expect("the weights can be read");
    let networks = weights::parse(&bytes).expect("weights");
    for (name, network) in names
        .iter()
        .zip([networks.contact, networks.race, networks.prune])
    {
        save(
            name,
            &Model::with_weights(network.shape(), network.weights().to_vec()),
        );
    }
}

/// How much half precision changes the equity of held-out positions with contact.
fn compare_halves(file: &str, valid: &Path) {
    let (shape, w) = read(file);
    let halves = w
        .iter()
        .map(|&w| weights::from_half(weights::to_half(w)))
        .collect();
    let single = Network::new(shape, w).expect("a shape that the engine knows");
    let half = Network::new(shape, halves).expect("the same shape");
    let records = labels::load_file(valid, 9, 10).expect("valid.bin");
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
    println!(
        "{count} positions: mean {:.6}, most {most:.6}",
        sum / count as f32
    );
}

/// How far the bear-off tables are from the labels of the held-out positions.
fn compare_tables(valid: &Path) {
    let begun = Instant::now();
    let tables = Tables::compute();
    println!("computed in {:.2} s", begun.elapsed().as_secs_f32());
    for class in [4, 6] {
        let records = labels::load_file(valid, class, class).expect("valid.bin");
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
            println!(
                "class {class}, {count} positions, {name}: mean {:.6}, most {most:.6}",
                sum / count as f32
            );
        }
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    assert!(
        is_x86_feature_detected!("avx512f"),
        "a processor with AVX-512 is needed"
    );
    match args.first().map(String::as_str) {
        Some("pack") => return pack(&args[2..], &args[1]),
        Some("unpack") => return unpack(&args[1], &args[2..]),
        Some("half") => return compare_halves(&args[1], Path::new(&args[2])),
        Some("tables") => return compare_tables(Path::new(&args[1])),
        _ => {}
    }
    let option = |name: &str| {
        args.iter()
            .position(|a| a == name)
            .and_then(|i| args.get(i + 1))
            .cloned()
    };
    let number =
        |name: &str, other: f32| option(name).map_or(other, |v| v.parse().expect("a number"));
    let [net, folder, dev_file, minutes, out] = &args[..5] else {
        panic!("NET LABELS DEV MINUTES OUT");
    };
    let contact = net != "race";
    let plain = net != "contact" || args.iter().any(|a| a == "--plain");
    let (low, high) = if contact { (9, 10) } else { (6, 8) };
    let minutes: f32 = minutes.parse().expect("minutes");
    let hidden = option("--hidden").unwrap_or_else(|| "256,32".into());
    let hidden: Vec<usize> = hidden
        .split(',')
        .map(|n| n.parse().expect("a width"))
        .collect();
    let shape = Shape {
        inputs: if plain { PLAIN } else { ALL },
        first: hidden[0],
        second: hidden[1],
    };
    let peak = number("--rate", 0.002);
    let threads = number("--threads", 2.0) as usize;
    let batch = number("--batch", 1024.0) as usize;
    let seed = number("--seed", 1.0) as u64;
    let shards_limit = number("--shards", 1000.0) as usize;

    let (dev, seen) = labels::dev(Path::new(dev_file));
    let seen: &HashSet<[u8; 50]> = &seen;
    // Most positions are known by a short hash to be no dev positions.
    let mut maybe = vec![false; 1 << 20];
    for key in seen {
        maybe[hash(key)] = true;
    }
    let folder = Path::new(folder);
    let valid = labels::load_file(&folder.join("valid.bin"), low, high).expect("valid.bin");
    let mut shards = labels::load(folder, low, high).expect("labels");
    shards.truncate(shards_limit);
    let count: usize = shards.iter().map(|s| s.len() / RECORD).sum();
    println!(
        "{count} labels, {} held out, {} dev positions",
        valid.len() / RECORD,
        seen.len()
    );

    let deep_share = number("--deep-share", 0.3);
    let deep = match option("--deep") {
        Some(name) => labels::load(Path::new(&name), low, high).expect("labels"),
        None => Vec::new(),
    };
    let deep_valid = option("--deep").map_or_else(Vec::new, |name| {
        labels::load_file(&Path::new(&name).join("valid.bin"), low, high).expect("valid.bin")
    });
    let deep_share = if deep.is_empty() { 0.0 } else { deep_share };
    let deep_count: usize = deep.iter().map(|s| s.len() / RECORD).sum();
    println!("{deep_count} labels of 1 ply");

    if minutes <= 0.0 {
        let (_, w) = read(&option("--from").expect("--from"));
        println!("{:?}", valid_loss(&valid, shape, &w, plain));
        println!("{:?}", valid_loss(&deep_valid, shape, &w, plain));
        println!("{:?}", dev_loss(&dev, contact, shape, &w, plain));
        return;
    }

    let mut rng = Rng::new(seed, "train");
    let mut uniform = || rng.next_u32() as f32 / u32::MAX as f32;
    let model = match option("--from") {
        Some(name) => {
            let (was, w) = read(&name);
            assert_eq!(was, shape, "another shape");
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

    std::thread::scope(|scope| {
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
        let mut log = option("--log").map(|name| {
            fs::OpenOptions::new()
                .append(true)
                .create(true)
                .open(name)
                .expect("the log")
        });
        let pause = number("--report", 30.0);
        loop {
            std::thread::sleep(Duration::from_secs_f32(
                pause.min(total - begun.elapsed().as_secs_f32()).max(0.1),
            ));
            let done = begun.elapsed().as_secs_f32() >= total;
            if done {
                stop.store(true, Ordering::Relaxed);
            }
            let (w, steps) = {
                let m = model.lock().expect("no panic");
                save(out, &m);
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
            println!("{line}");
            if let Some(log) = &mut log {
                writeln!(log, "{line}").expect("the log");
            }
            if done {
                break;
            }
        }
    });
    save(out, &model.lock().expect("no panic"));
    println!(
        "{} records of dev positions were left out",
        skipped.load(Ordering::Relaxed)
    );
}
