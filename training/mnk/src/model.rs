//! What is learned, and how: logistic regression of the value and of the choice of a move, by Adagrad (J.
//! Duchi, E. Hazan, Y. Singer, "Adaptive Subgradient Methods for Online Learning and Stochastic
//! Optimization", 2011). The number of a combination is the sum of those of its four classes, of its level
//! and of one of its own, so that rare ones have a number as well.

use std::fmt;

use engine::mnk::solve::combos::{COMBINATIONS, Combinations, all, level};
use engine::mnk::solve::pattern::CLASSES;
use engine::mnk::solve::weights::{LOGIT, PARTS, THREATS, Weights};

use crate::labels::Sample;

/// A number, with the sum of the squares of its gradients.
#[derive(Clone, Copy, Default)]
struct Parameter {
    value: f32,
    squares: f32,
}

impl Parameter {
    fn step(&mut self, gradient: f32, rate: f32) {
        self.squares += gradient * gradient;
        self.value -= rate * gradient / (self.squares + 1e-6).sqrt();
    }
}

/// A table of combinations.
struct Table {
    classes: [Parameter; CLASSES],
    levels: [Parameter; level::COUNT],
    own: Vec<Parameter>,
}

impl Table {
    fn new() -> Self {
        Self {
            classes: [Parameter::default(); CLASSES],
            levels: [Parameter::default(); level::COUNT],
            own: vec![Parameter::default(); COMBINATIONS],
        }
    }

    fn get(&self, parts: &[Parts], combination: u16) -> f32 {
        let at = usize::from(combination);
        let parts = &parts[at];
        let classes = parts.classes.iter().map(|&class| self.classes[class].value);
        classes.sum::<f32>() + self.levels[parts.level].value + self.own[at].value
    }

    fn step(&mut self, parts: &[Parts], combination: u16, gradient: f32, rate: f32) {
        let at = usize::from(combination);
        let parts = &parts[at];
        for class in parts.classes {
            self.classes[class].step(gradient, rate * 0.1);
        }
        self.levels[parts.level].step(gradient, rate * 0.1);
        self.own[at].step(gradient, rate);
    }
}

struct Parts {
    classes: [usize; 4],
    level: usize,
}

/// The model.
pub struct Model {
    parts: Vec<Parts>,
    /// What cells are worth to the mover, and what to the opponent.
    worth: [Table; 2],
    /// How good a move looks by the mover's lines, and by the opponent's.
    look: [Table; 2],
    threats: Vec<Parameter>,
}

/// Errors over some samples.
#[derive(Default)]
pub struct Errors {
    value: f64,
    values: u64,
    choice: f64,
    hits: u64,
    choices: u64,
}

impl Errors {
    /// The mean cross entropies of values and choices.
    pub fn sum(&self) -> f64 {
        self.value / self.values.max(1) as f64 + 0.2 * self.choice / self.choices.max(1) as f64
    }
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value / self.values.max(1) as f64;
        let choices = self.choices.max(1) as f64;
        write!(
            f,
            "value {value:.4}, choice {:.4}, hits {:.3}",
            self.choice / choices,
            self.hits as f64 / choices
        )
    }
}

impl Model {
    pub fn new() -> Self {
        let combinations = Combinations::default();
        let parts = all().enumerate().map(|(at, classes)| Parts {
            classes,
            level: combinations.level(at as u16).into(),
        });
        Self {
            parts: parts.collect(),
            worth: [Table::new(), Table::new()],
            look: [Table::new(), Table::new()],
            threats: vec![Parameter::default(); THREATS],
        }
    }

    fn logit(&self, sample: &Sample) -> f32 {
        let mut sum = self.threats[usize::from(sample.threats)].value;
        for &[own, other] in &sample.cells {
            sum += self.worth[0].get(&self.parts, own) - self.worth[1].get(&self.parts, other);
        }
        sum
    }

    /// How likely each move is the best.
    fn choices(&self, sample: &Sample) -> Vec<f32> {
        let look = |&place: &u16| {
            let [own, other] = sample.cells[usize::from(place)];
            self.look[0].get(&self.parts, own) + self.look[1].get(&self.parts, other)
        };
        let looks: Vec<f32> = sample.moves.iter().map(look).collect();
        let most = looks.iter().copied().fold(f32::MIN, f32::max);
        let all: f32 = looks.iter().map(|look| (look - most).exp()).sum();
        looks.iter().map(|look| (look - most).exp() / all).collect()
    }

    /// Adds the errors of a sample.
    pub fn judge(&self, sample: &Sample, errors: &mut Errors) -> (f32, Vec<f32>) {
        let share = 1.0 / (1.0 + (-self.logit(sample)).exp());
        if let Some(value) = sample.value {
            let entropy = |p: f32, q: f32| {
                -f64::from(p * q.max(1e-6).ln() + (1.0 - p) * (1.0 - q).max(1e-6).ln())
            };
            errors.value += entropy(value, share) - entropy(value, value);
            errors.values += 1;
        }
        let Some(best) = sample.best else {
            return (share, Vec::new());
        };
        let choices = self.choices(sample);
        let at = sample
            .moves
            .iter()
            .position(|&place| place == best)
            .unwrap_or(0);
        errors.choice -= f64::from(choices[at].max(1e-6).ln());
        errors.hits += u64::from(choices.iter().all(|&other| other <= choices[at]));
        errors.choices += 1;
        (share, choices)
    }

    /// Learns from a sample.
    pub fn learn(&mut self, sample: &Sample, rate: f32, errors: &mut Errors) {
        let (share, choices) = self.judge(sample, errors);
        let Self {
            parts,
            worth,
            look,
            threats,
        } = self;
        if let Some(value) = sample.value {
            let gradient = share - value;
            threats[usize::from(sample.threats)].step(gradient, rate);
            for &[own, other] in &sample.cells {
                worth[0].step(parts, own, gradient, rate * 0.12);
                worth[1].step(parts, other, -gradient, rate * 0.12);
            }
        }
        for (place, share) in sample.moves.iter().zip(choices) {
            let gradient = share - f32::from(u8::from(Some(*place) == sample.best));
            let [own, other] = sample.cells[usize::from(*place)];
            look[0].step(parts, own, gradient, rate * 0.5);
            look[1].step(parts, other, gradient, rate * 0.5);
        }
    }

    /// The weights as the engine reads them.
    pub fn pack(&self) -> Vec<u8> {
        let unit = 200.0 * PARTS as f32;
        let table = |tables: &[Table; 2], unit: f32| {
            let get =
                |at: u16| [0, 1].map(|of: usize| whole(tables[of].get(&self.parts, at) * unit));
            (0..COMBINATIONS as u16).map(get).collect()
        };
        let weights = Weights {
            worth: table(&self.worth, unit),
            look: table(&self.look, LOGIT as f32),
            threats: self
                .threats
                .iter()
                .map(|one| whole(one.value * unit))
                .collect(),
            is_learned: true,
        };
        weights.to_bytes()
    }
}

fn whole(number: f32) -> i16 {
    number.round().clamp(-32_000.0, 32_000.0) as i16
}
