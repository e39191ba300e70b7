//! The network beside the sums: what it learns from, and how: Adagrad on one position after another.

use std::fmt::Display;
use std::io::Write;

use engine::game::Position as _;
use engine::mnk::rules::{Board, Position};
use engine::mnk::solve::Equipment;
use engine::mnk::solve::evaluate::threats;
use engine::mnk::solve::grid::level;
use engine::mnk::solve::network::{
    Accumulator, BOTH, HIDDEN, KINDS, MOST, MOST_PARTS, Network, Numbers, ONE, PARTS, SCALE, WIDTH,
};
use engine::mnk::solve::shapes::{AROUND, Shapes, is_bare, swapped};
use engine::mnk::solve::weights;
use engine::seed::Rng;

use crate::labels::{parts, share};
use perfect_play_cli::stop::Stop;

/// A position with what the teacher says of it.
pub struct Sample {
    /// Of each empty cell with stones in line the shapes of its lines, as whoever is to move sees them.
    cells: Vec<[u16; 4]>,
    /// What the evaluation thinks without the network, in logarithms of odds.
    base: f32,
    threats: u16,
    /// The share of games won, by the teacher.
    value: f32,
}

/// The samples of a file.
pub fn read(path: &str, equipment: &Equipment, shapes: &Shapes) -> std::io::Result<Vec<Sample>> {
    let text = std::fs::read_to_string(path)?;
    let mut samples = Vec::new();
    for line in text.lines() {
        samples.extend(sample(line, equipment, shapes));
    }
    Ok(samples)
}

fn sample(line: &str, equipment: &Equipment, shapes: &Shapes) -> Option<Sample> {
    let (moves, value, _) = parts(line)?;
    let value = share(value)??;
    let mut position = Position::empty(Board::new(15, 15, 5).ok()?);
    for m in moves {
        position = position.play(&m).ok()?;
    }
    let grid = equipment.grid(&position);
    let (me, other) = (grid.turn(), 1 - grid.turn());
    if grid.reaches(level::FIVE, me)
        || grid.reaches(level::FIVE, other)
        || grid.reaches(level::WINNING_FOUR, me)
    {
        return None;
    }
    let mut board = Accumulator::new(NETWORK.with(std::sync::Arc::clone), 15, 15);
    for m in position.moves() {
        let player = board.len() % 2;
        board.set(position.index(*m)?, player);
    }
    let threats = threats(&grid);
    let base = (grid.worth() + i32::from(grid.weights().threats[threats])) as f32;
    let mut sample = Sample {
        cells: Vec::new(),
        base: base / weights::PARTS as f32 / 200.0,
        threats: threats as u16,
        value,
    };
    for cell in 0..grid.cells() {
        if !grid.is_empty(cell) {
            continue;
        }
        let around = board.around(cell);
        if around.iter().all(|&around| is_bare(around)) {
            continue;
        }
        let seen = around.map(|around| if me == 0 { around } else { swapped(around) });
        let ids = seen.map(|around| {
            if is_bare(around) {
                None
            } else {
                shapes.id(around)
            }
        });
        sample
            .cells
            .push(ids.map(|id| id.map_or(NOTHING, |id| id as u16)));
    }
    Some(sample)
}

/// In place of the shape of a line without stones.
const NOTHING: u16 = u16::MAX;

thread_local! {
    static NETWORK: std::sync::Arc<Network> = std::sync::Arc::new(empty());
}

fn empty() -> Network {
    Network::new(&Numbers {
        lines: vec![[0; WIDTH]; Shapes::default().count()],
        hidden: [[0; BOTH]; HIDDEN],
        kinds: [[0; KINDS]; HIDDEN],
        bias: [0; HIDDEN],
        out: [0; HIDDEN],
        direct: [0; BOTH],
    })
}

/// What goes into the hidden layer: sums, threats, and 1.
const INPUTS: usize = BOTH + KINDS + 1;

/// Numbers with the sums of the squares of their gradients.
#[derive(Clone, Copy)]
struct Row<const N: usize> {
    value: [f32; N],
    squares: [f32; N],
}

impl<const N: usize> Row<N> {
    fn new(value: [f32; N]) -> Self {
        Self {
            value,
            squares: [1e-4; N],
        }
    }

    fn step(&mut self, gradient: &[f32; N], rate: f32) {
        for at in 0..N {
            let slope = gradient[at];
            self.squares[at] += slope * slope;
            self.value[at] -= rate * slope / self.squares[at].sqrt();
        }
    }
}

/// The model.
pub struct Model {
    lines: Vec<Row<WIDTH>>,
    /// The number of each shape as the other player sees it.
    swapped: Vec<u16>,
    hidden: Vec<Row<HIDDEN>>,
    out: Row<HIDDEN>,
    direct: Row<BOTH>,
}

/// Errors over some samples: cross entropies above their least.
#[derive(Default)]
pub struct Errors {
    value: f64,
    base: f64,
    values: u64,
}

impl Errors {
    fn add(&mut self, value: f32, logit: f32, base: f32) {
        let entropy = |p: f32, q: f32| {
            -f64::from(p * q.max(1e-6).ln() + (1.0 - p) * (1.0 - q).max(1e-6).ln())
        };
        self.value += entropy(value, odds(logit)) - entropy(value, value);
        self.base += entropy(value, odds(base)) - entropy(value, value);
        self.values += 1;
    }

    fn mean(&self) -> f64 {
        self.value / self.values.max(1) as f64
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let base = self.base / self.values.max(1) as f64;
        write!(f, "value {:.4} ({base:.4} without)", self.mean())
    }
}

/// The most that the number of a shape may be.
const LARGEST: f32 = 127.0 / ONE;

pub struct Pass {
    cells: Vec<[f32; BOTH]>,
    sums: [f32; BOTH],
    hidden: [f32; HIDDEN],
    logit: f32,
}

impl Model {
    pub fn new(shapes: &Shapes, seed: u64) -> Self {
        let mut rng = Rng::new(seed, "train mnk network");
        let mut drawn = move |least: f32, most: f32| {
            least + (most - least) * (rng.below(1 << 20) as f32 / (1 << 20) as f32)
        };
        let mut others = vec![0; shapes.count()];
        for around in 0..AROUND as u32 {
            let around = around as u16;
            if let (Some(id), Some(other)) = (shapes.id(around), shapes.id(swapped(around))) {
                others[id] = other as u16;
            }
        }
        let spread = (3.0 / BOTH as f32).sqrt();
        Self {
            lines: (0..shapes.count())
                .map(|_| Row::new(std::array::from_fn(|_| drawn(-0.1, 0.13))))
                .collect(),
            swapped: others,
            hidden: (0..INPUTS)
                .map(|at| {
                    Row::new(std::array::from_fn(|_| {
                        if at < BOTH {
                            drawn(-spread, spread)
                        } else {
                            0.0
                        }
                    }))
                })
                .collect(),
            out: Row::new(std::array::from_fn(|_| drawn(-0.1, 0.1))),
            direct: Row::new([0.0; BOTH]),
        }
    }

    fn pass(&self, sample: &Sample, pass: &mut Pass) {
        pass.cells.clear();
        pass.sums = [0.0; BOTH];
        for ids in &sample.cells {
            let mut cell = [0.0; BOTH];
            for &id in ids {
                if id == NOTHING {
                    continue;
                }
                let own = &self.lines[usize::from(id)].value;
                let other = &self.lines[usize::from(self.swapped[usize::from(id)])].value;
                for at in 0..WIDTH {
                    cell[at] += own[at];
                    cell[at + WIDTH] += other[at];
                }
            }
            for at in 0..BOTH {
                pass.sums[at] += cell[at].clamp(0.0, f32::from(MOST) / ONE);
            }
            pass.cells.push(cell);
        }
        for sum in &mut pass.sums {
            *sum /= SCALE;
        }
        pass.hidden = self.hidden[INPUTS - 1].value;
        for at in 0..INPUTS - 1 {
            let input = self.input(sample, pass, at);
            if input == 0.0 {
                continue;
            }
            for (to, weight) in pass.hidden.iter_mut().zip(&self.hidden[at].value) {
                *to += input * weight;
            }
        }
        pass.logit = sample.base;
        for (sum, weight) in pass.sums.iter().zip(&self.direct.value) {
            pass.logit += sum * weight;
        }
        for (number, weight) in pass.hidden.iter().zip(&self.out.value) {
            pass.logit += number.max(0.0) * weight;
        }
    }

    fn input(&self, sample: &Sample, pass: &Pass, at: usize) -> f32 {
        if at < BOTH {
            pass.sums[at]
        } else if at < BOTH + KINDS {
            f32::from(sample.threats >> (at - BOTH) & 1)
        } else {
            1.0
        }
    }

    /// Adds the errors over samples.
    pub fn judge(&self, samples: &[Sample], errors: &mut Errors) {
        let mut pass = Pass::new();
        for sample in samples {
            self.pass(sample, &mut pass);
            errors.add(sample.value, pass.logit, sample.base);
        }
    }

    /// Learns from a sample.
    pub fn learn(&mut self, sample: &Sample, rate: f32, pass: &mut Pass, errors: &mut Errors) {
        self.pass(sample, pass);
        errors.add(sample.value, pass.logit, sample.base);
        let most = f32::from(MOST) / ONE;
        let slope = odds(pass.logit) - sample.value;
        // Back to the sums.
        let mut hidden = [0.0; HIDDEN];
        for at in 0..HIDDEN {
            if pass.hidden[at] > 0.0 {
                hidden[at] = slope * self.out.value[at];
            }
        }
        let mut sums = [0.0; BOTH];
        for at in 0..BOTH {
            sums[at] = slope * self.direct.value[at];
            for (back, weight) in hidden.iter().zip(&self.hidden[at].value) {
                sums[at] += back * weight;
            }
            sums[at] /= SCALE;
        }
        let fired: [f32; HIDDEN] = std::array::from_fn(|at| slope * pass.hidden[at].max(0.0));
        self.out.step(&fired, rate);
        let direct: [f32; BOTH] = std::array::from_fn(|at| slope * pass.sums[at]);
        self.direct.step(&direct, rate);
        for at in 0..INPUTS {
            let input = self.input(sample, pass, at);
            if input != 0.0 {
                let slopes: [f32; HIDDEN] = std::array::from_fn(|to| hidden[to] * input);
                self.hidden[at].step(&slopes, rate);
            }
        }
        for (place, ids) in sample.cells.iter().enumerate() {
            let mut back = sums;
            for (at, number) in pass.cells[place].iter().enumerate() {
                // A number that is cut off feels only what brings it back.
                let is_low = *number <= 0.0 && back[at] > 0.0 || *number < -0.2;
                let is_high = *number >= most && back[at] < 0.0 || *number > most + 0.2;
                if is_low || is_high {
                    back[at] = 0.0;
                }
            }
            let own: [f32; WIDTH] = std::array::from_fn(|at| back[at]);
            let other: [f32; WIDTH] = std::array::from_fn(|at| back[at + WIDTH]);
            for &id in ids {
                if id == NOTHING {
                    continue;
                }
                let id = usize::from(id);
                for (id, back) in [(id, &own), (self.swapped[id].into(), &other)] {
                    let row = &mut self.lines[id];
                    row.step(back, rate);
                    for value in &mut row.value {
                        *value = value.clamp(-LARGEST, LARGEST);
                    }
                }
            }
        }
    }

    /// The network as the engine reads it.
    pub fn pack(&self) -> Numbers {
        let line = |value: f32| (value * ONE).round().clamp(-127.0, 127.0) as i8;
        let most = f32::from(MOST_PARTS);
        let part = |value: f32| (value * PARTS).round().clamp(-most, most) as i16;
        let hidden = |at: usize, to: usize| part(self.hidden[at].value[to]);
        Numbers {
            lines: self.lines.iter().map(|row| row.value.map(line)).collect(),
            hidden: std::array::from_fn(|to| std::array::from_fn(|at| hidden(at, to))),
            kinds: std::array::from_fn(|to| std::array::from_fn(|at| hidden(BOTH + at, to))),
            bias: std::array::from_fn(|to| hidden(INPUTS - 1, to)),
            out: self.out.value.map(part),
            direct: self.direct.value.map(part),
        }
    }
}

impl Pass {
    pub fn new() -> Self {
        Self {
            cells: Vec::new(),
            sums: [0.0; BOTH],
            hidden: [0.0; HIDDEN],
            logit: 0.0,
        }
    }
}

fn odds(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// Learns a network beside weights.
pub fn learn(
    out: &str,
    weights: &str,
    [epochs, seed]: [u64; 2],
    rate: f32,
    held: &str,
    files: &[&str],
    printed: &mut impl Write,
) -> Result<(), Stop> {
    let failed = |path: &str, error: &dyn Display| Stop::Failed(format!("{path}: {error}"));
    let mut equipment = Equipment::default();
    let bytes = std::fs::read(weights).map_err(|error| failed(weights, &error))?;
    let loaded = equipment.load(&bytes);
    loaded.map_err(|error| failed(weights, &error))?;
    let shapes = Shapes::default();
    let read = |path: &str| {
        let samples = read(path, &equipment, &shapes);
        samples.map_err(|error| failed(path, &error))
    };
    let held = read(held)?;
    let mut samples = Vec::new();
    for path in files {
        samples.extend(read(path)?);
    }
    writeln!(
        printed,
        "{} samples, {} held out",
        samples.len(),
        held.len()
    )?;
    let mut model = Model::new(&shapes, seed);
    let mut pass = Pass::new();
    let mut best = f64::INFINITY;
    let mut order: Vec<u32> = (0..samples.len() as u32).collect();
    for epoch in 0..epochs {
        let mut rng = Rng::new(epoch + 1, "train mnk");
        for last in (1..order.len()).rev() {
            order.swap(last, rng.below(last as u32 + 1) as usize);
        }
        let mut errors = Errors::default();
        for (done, &at) in order.iter().enumerate() {
            let left = 1.0 - (epoch as f32 + done as f32 / order.len() as f32) / epochs as f32;
            model.learn(
                &samples[at as usize],
                rate * left + 0.0002,
                &mut pass,
                &mut errors,
            );
        }
        let mut held_errors = Errors::default();
        model.judge(&held, &mut held_errors);
        writeln!(printed, "epoch {epoch}: {errors}; held out: {held_errors}")?;
        if held_errors.mean() < best {
            best = held_errors.mean();
            let written = std::fs::write(out, model.pack().to_bytes());
            written.map_err(|error| failed(out, &error))?;
        }
    }
    Ok(())
}

/// The error of the engine's own evaluation over samples.
pub fn judge(weights: &str, held: &str) -> std::io::Result<Errors> {
    let mut equipment = Equipment::default();
    equipment
        .load(&std::fs::read(weights)?)
        .map_err(std::io::Error::other)?;
    let text = std::fs::read_to_string(held)?;
    let mut errors = Errors::default();
    for line in text.lines() {
        let Some((moves, value, _)) = parts(line) else {
            continue;
        };
        let Some(Some(value)) = share(value) else {
            continue;
        };
        let Ok(board) = Board::new(15, 15, 5) else {
            continue;
        };
        let mut position = Position::empty(board);
        for m in moves {
            position = position.play(&m).map_err(std::io::Error::other)?;
        }
        let mut grid = equipment.grid(&position);
        let (me, other) = (grid.turn(), 1 - grid.turn());
        if grid.reaches(level::FIVE, me)
            || grid.reaches(level::FIVE, other)
            || grid.reaches(level::WINNING_FOUR, me)
        {
            continue;
        }
        let logit = engine::mnk::solve::evaluate::evaluate(&mut grid) as f32 / 200.0;
        errors.add(value, logit, logit);
    }
    Ok(errors)
}
