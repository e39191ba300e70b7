//! The network beside the sums: what it learns from, and how: Adagrad on one position after another.

use engine::game::Equipment as _;
use engine::game::Position as _;
use engine::mnk::rules::{Board, Position};
use engine::mnk::solve::Equipment;
use engine::mnk::solve::evaluate::threats;
use engine::mnk::solve::grid::{Grid, level};
use engine::mnk::solve::network::{
    Accumulator, BOTH, HIDDEN, INPUTS, KINDS, MOST, Network, ONE, SCALE, WIDTH,
};
use engine::mnk::solve::shapes::{AROUND, Shapes, is_bare, swapped};
use engine::mnk::solve::weights::{LOGIT, PARTS};
use engine::seed::Rng;

use crate::labels::{parts, share};

/// A position with what the teacher says of it.
pub struct Sample {
    /// Of each empty cell with stones in line the shapes of its lines, as whoever is to move sees them.
    cells: Vec<[u16; 4]>,
    /// What the evaluation thinks without the network, in logarithms of odds.
    base: f32,
    threats: u16,
    value: Option<f32>,
    /// The cells to move to, as places in `cells`, with how good they look without the network.
    moves: Vec<(u16, f32)>,
    best: Option<u16>,
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
    let (moves, value, best) = parts(line)?;
    let value = share(value)?;
    let mut position = Position::empty(Board::new(15, 15, 5).ok()?);
    for m in moves {
        position = position.play(&m).ok()?;
    }
    let grid = Grid::with(&position, equipment);
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
        base: base / PARTS as f32 / 200.0,
        threats: threats as u16,
        value,
        moves: Vec::new(),
        best: None,
    };
    for cell in 0..grid.cells() {
        if !grid.is_empty(cell) {
            continue;
        }
        let around = board.around(cell);
        if around.iter().all(|&around| is_bare(around)) {
            continue;
        }
        let place = sample.cells.len() as u16;
        if grid.candidates().contains(&(cell as u16)) {
            let look = grid.promise(cell, me) as f32 / LOGIT as f32;
            sample.moves.push((place, look));
            if grid.cell(cell) == best {
                sample.best = Some(place);
            }
        }
        let seen = around.map(|around| if me == 0 { around } else { swapped(around) });
        let ids = seen.map(|around| if is_bare(around) { None } else { shapes.id(around) });
        sample.cells.push(ids.map(|id| id.map_or(NOTHING, |id| id as u16)));
    }
    Some(sample)
}

/// In place of the shape of a line without stones.
const NOTHING: u16 = u16::MAX;

thread_local! {
    static NETWORK: std::sync::Arc<Network> = std::sync::Arc::new(empty());
}

fn empty() -> Network {
    let count = Shapes::default().count();
    Network::new(
        vec![[0; WIDTH]; count],
        vec![[0.0; HIDDEN]; INPUTS],
        [0.0; HIDDEN],
        [0.0; BOTH],
        [0.0; BOTH],
    )
}

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
#[derive(Clone)]
pub struct Model {
    lines: Vec<Row<WIDTH>>,
    /// The number of each shape as the other player sees it.
    swapped: Vec<u16>,
    hidden: Vec<Row<HIDDEN>>,
    out: Row<HIDDEN>,
    direct: Row<BOTH>,
    look: Row<BOTH>,
}

/// Errors over some samples.
#[derive(Default, Clone)]
pub struct Errors {
    pub value: f64,
    pub values: u64,
    choice: f64,
    hits: u64,
    choices: u64,
    base: f64,
    base_choice: f64,
}

impl Errors {
    pub fn sum(&self) -> f64 {
        self.value / self.values.max(1) as f64 + 0.1 * self.choice / self.choices.max(1) as f64
    }
}

impl std::fmt::Display for Errors {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (values, choices) = (self.values.max(1) as f64, self.choices.max(1) as f64);
        write!(
            f,
            "value {:.4} ({:.4} without), choice {:.4} ({:.4} without), hits {:.3}",
            self.value / values,
            self.base / values,
            self.choice / choices,
            self.base_choice / choices,
            self.hits as f64 / choices
        )
    }
}

/// The most that the number of a shape may be.
const LARGEST: f32 = 127.0 / ONE;
/// How much the choice of a move counts beside the value.
const CHOICE: f32 = 0.1;

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
                        if at < BOTH { drawn(-spread, spread) } else { 0.0 }
                    }))
                })
                .collect(),
            out: Row::new(std::array::from_fn(|_| drawn(-0.1, 0.1))),
            direct: Row::new([0.0; BOTH]),
            look: Row::new([0.0; BOTH]),
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

    fn choices(&self, sample: &Sample, pass: &Pass) -> Vec<f32> {
        let look = |&(place, base): &(u16, f32)| {
            let mut look = base;
            for (number, weight) in pass.cells[usize::from(place)].iter().zip(&self.look.value) {
                look += number.clamp(0.0, f32::from(MOST) / ONE) * weight;
            }
            look
        };
        soft_max(sample.moves.iter().map(look).collect())
    }

    fn count(&self, sample: &Sample, pass: &Pass, choices: &[f32], errors: &mut Errors) {
        let entropy = |p: f32, q: f32| {
            -f64::from(p * q.max(1e-6).ln() + (1.0 - p) * (1.0 - q).max(1e-6).ln())
        };
        if let Some(value) = sample.value {
            errors.value += entropy(value, odds(pass.logit)) - entropy(value, value);
            errors.base += entropy(value, odds(sample.base)) - entropy(value, value);
            errors.values += 1;
        }
        let at = sample.best.and_then(|best| sample.moves.iter().position(|m| m.0 == best));
        if let Some(at) = at {
            errors.choice -= f64::from(choices[at].max(1e-6).ln());
            errors.hits += u64::from(choices.iter().all(|&other| other <= choices[at]));
            errors.choices += 1;
            let base = soft_max(sample.moves.iter().map(|m| m.1).collect());
            errors.base_choice -= f64::from(base[at].max(1e-6).ln());
        }
    }

    /// Adds the errors over samples.
    pub fn judge(&self, samples: &[Sample], errors: &mut Errors) {
        let mut pass = Pass::new();
        for sample in samples {
            self.pass(sample, &mut pass);
            let choices = self.choices(sample, &pass);
            self.count(sample, &pass, &choices, errors);
        }
    }

    /// Learns from a sample.
    pub fn learn(&mut self, sample: &Sample, rate: f32, pass: &mut Pass, errors: &mut Errors) {
        self.pass(sample, pass);
        let choices = self.choices(sample, pass);
        self.count(sample, pass, &choices, errors);
        let most = f32::from(MOST) / ONE;
        let slope = sample.value.map_or(0.0, |value| odds(pass.logit) - value);
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
        if slope != 0.0 {
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
        }
        let mut by_place = vec![0.0; if sample.best.is_some() { sample.cells.len() } else { 0 }];
        let mut look = [0.0; BOTH];
        if sample.best.is_some() {
            for (&(place, _), share) in sample.moves.iter().zip(&choices) {
                let is_best = f32::from(u8::from(Some(place) == sample.best));
                let slope = CHOICE * (share - is_best);
                by_place[usize::from(place)] = slope;
                for at in 0..BOTH {
                    look[at] += slope * pass.cells[usize::from(place)][at].clamp(0.0, most);
                }
            }
        }
        let looks = self.look.value;
        for (place, ids) in sample.cells.iter().enumerate() {
            let mut back = sums;
            if let Some(&slope) = by_place.get(place)
                && slope != 0.0
            {
                for at in 0..BOTH {
                    back[at] += slope * looks[at];
                }
            }
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
        self.look.step(&look, rate);
    }

    /// The network as the engine reads it.
    pub fn pack(&self) -> Network {
        let whole = |value: f32| (value * ONE).round().clamp(-127.0, 127.0) as i8;
        Network::new(
            self.lines.iter().map(|row| row.value.map(whole)).collect(),
            self.hidden.iter().map(|row| row.value).collect(),
            self.out.value,
            self.direct.value,
            self.look.value,
        )
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

fn soft_max(mut looks: Vec<f32>) -> Vec<f32> {
    let most = looks.iter().copied().fold(f32::MIN, f32::max);
    let mut all = 0.0;
    for look in &mut looks {
        *look = (*look - most).exp();
        all += *look;
    }
    for look in &mut looks {
        *look /= all;
    }
    looks
}

/// Learns a network beside weights.
pub fn learn(
    out: &str,
    weights: &str,
    [epochs, seed]: [u64; 2],
    rate: f32,
    held: &str,
    files: &[&str],
) -> std::io::Result<()> {
    let mut equipment = Equipment::default();
    equipment
        .load(&std::fs::read(weights)?)
        .map_err(std::io::Error::other)?;
    let shapes = Shapes::default();
    let held = read(held, &equipment, &shapes)?;
    let mut samples = Vec::new();
    for path in files {
        samples.extend(read(path, &equipment, &shapes)?);
    }
    println!("{} samples, {} held out", samples.len(), held.len());
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
            model.learn(&samples[at as usize], rate * left + 0.0002, &mut pass, &mut errors);
        }
        let mut held_errors = Errors::default();
        model.judge(&held, &mut held_errors);
        let mut rounded = model.clone();
        for value in rounded.lines.iter_mut().flat_map(|row| &mut row.value) {
            *value = (*value * ONE).round() / ONE;
        }
        let mut rounded_errors = Errors::default();
        rounded.judge(&held, &mut rounded_errors);
        println!("epoch {epoch}: {errors}; held out: {held_errors}; rounded: {rounded_errors}");
        if held_errors.sum() < best {
            best = held_errors.sum();
            std::fs::write(out, model.pack().to_bytes())?;
        }
    }
    Ok(())
}

/// Prints the error of the engine's own evaluation over samples.
pub fn judge(weights: &str, held: &str) -> std::io::Result<()> {
    let mut equipment = Equipment::default();
    equipment
        .load(&std::fs::read(weights)?)
        .map_err(std::io::Error::other)?;
    let text = std::fs::read_to_string(held)?;
    let mut errors = Errors::default();
    for line in text.lines() {
        let Some((moves, value, _)) = parts(line) else { continue };
        let Some(Some(value)) = share(value) else { continue };
        let Ok(board) = Board::new(15, 15, 5) else { continue };
        let mut position = Position::empty(board);
        for m in moves {
            position = position.play(&m).map_err(std::io::Error::other)?;
        }
        let mut grid = Grid::with(&position, &equipment);
        let (me, other) = (grid.turn(), 1 - grid.turn());
        if grid.reaches(level::FIVE, me)
            || grid.reaches(level::FIVE, other)
            || grid.reaches(level::WINNING_FOUR, me)
        {
            continue;
        }
        let logit = engine::mnk::solve::evaluate::evaluate(&mut grid) as f32 / 200.0;
        let entropy = |p: f32, q: f32| {
            -f64::from(p * q.max(1e-6).ln() + (1.0 - p) * (1.0 - q).max(1e-6).ln())
        };
        errors.value += entropy(value, odds(logit)) - entropy(value, value);
        errors.values += 1;
    }
    println!("{errors}");
    Ok(())
}
