//! A feed-forward network: two hidden layers of rectified linear units, sigmoids as outputs.
//!
//! Most inputs are 0, so the first layer is a sum of rows of weights; about half of its units are 0, and their rows are
//! left out of the second layer. All loops run over contiguous numbers, which compilers turn into vector instructions.
//! The order of the operations is fixed and only `+`, `-`, `*` and `/` are used: native code and wasm agree to the last
//! bit.

use super::inputs::Inputs;
use super::probabilities::Probabilities;

/// The greatest width of a layer.
pub const WIDEST: usize = 512;

/// The number of outputs.
pub const OUTPUTS: usize = 5;

/// The number of units computed at a time; widths of hidden layers are multiples of it.
pub const LANES: usize = 8;

/// The number of units whose sums are computed together.
const WIDE: usize = 32;

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    /// Rows of weights, one for each input; then the biases of the first layer; the same for the second
    /// layer and for the outputs, whose rows are one for each output.
    weights: Vec<f32>,
}

/// The widths of the layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of inputs.
    pub inputs: usize,
    /// The number of units of the first hidden layer.
    pub first: usize,
    /// The number of units of the second hidden layer.
    pub second: usize,
}

impl Shape {
    /// The number of weights, including biases.
    #[must_use]
    pub const fn weights(&self) -> usize {
        (self.inputs + 1) * self.first
            + (self.first + 1) * self.second
            + (self.second + 1) * OUTPUTS
    }

    /// Whether a network can have this shape.
    #[must_use]
    pub const fn is_possible(&self) -> bool {
        const fn fits(width: usize) -> bool {
            width > 0 && width <= WIDEST && width.is_multiple_of(LANES)
        }
        fits(self.first) && fits(self.second)
    }
}

impl Network {
    /// A network with these weights, in the order of [`Shape::weights`]; `None` if the shape is impossible or the
    /// number of weights does not match it.
    #[must_use]
    pub fn new(shape: Shape, weights: Vec<f32>) -> Option<Self> {
        (shape.is_possible() && weights.len() == shape.weights()).then_some(Self { shape, weights })
    }

    /// The widths of the layers.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The weights.
    #[must_use]
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The outputs for some inputs; inputs beyond those of the network are ignored.
    #[must_use]
    pub fn evaluate(&self, inputs: &Inputs) -> Probabilities {
        let Shape {
            inputs: count,
            first,
            second,
        } = self.shape;
        let (rows, rest) = self.weights.split_at(count * first);
        let (bias, rest) = rest.split_at(first);
        let (index, value) = inputs.below(count);
        let mut a = [0.0; WIDEST];
        sum_rows(&mut a[..first], bias, rows, index, value);

        let (rows, rest) = rest.split_at(first * second);
        let (bias, rest) = rest.split_at(second);
        let (mut index, mut value) = ([0; WIDEST], [0.0; WIDEST]);
        let mut active = 0;
        for (unit, &a) in (0..).zip(&a[..first]) {
            // Written in any case and kept if it is not 0: a branch would often be mispredicted.
            index[active] = unit;
            value[active] = a;
            active += usize::from(a > 0.0);
        }
        let mut b = [0.0; WIDEST];
        let b = &mut b[..second];
        sum_rows(b, bias, rows, &index[..active], &value[..active]);

        let (rows, bias) = rest.split_at(second * OUTPUTS);
        let mut out = [0.0; OUTPUTS];
        for ((out, row), &bias) in out.iter_mut().zip(rows.chunks_exact(second)).zip(bias) {
            *out = sigmoid(bias + dot(b, row));
        }
        Probabilities {
            win: out[0],
            win_gammon: out[1],
            win_backgammon: out[2],
            lose_gammon: out[3],
            lose_backgammon: out[4],
        }
    }
}

/// The biases plus the sum of some rows, each times a value.
fn sum_rows(to: &mut [f32], bias: &[f32], rows: &[f32], index: &[u16], value: &[f32]) {
    let width = to.len();
    let wide = width - width % WIDE;
    for at in (0..wide).step_by(WIDE) {
        sum_part::<WIDE>(to, bias, rows, index, value, at);
    }
    for at in (wide..width).step_by(LANES) {
        sum_part::<LANES>(to, bias, rows, index, value, at);
    }
}

/// The same for several neighbouring units, whose sums stay in registers meanwhile.
#[inline(always)]
fn sum_part<const N: usize>(
    to: &mut [f32],
    bias: &[f32],
    rows: &[f32],
    index: &[u16],
    value: &[f32],
    at: usize,
) {
    let width = to.len();
    // Arrays, so that loops have a known length and the sums' address does not escape: code compiled for size is
    // vectorised only if nothing is left over and nothing can overlap.
    let (Some(bias), Some(to)) = (bias[at..].first_chunk(), to[at..].first_chunk_mut()) else {
        return;
    };
    let mut sums: [f32; N] = *bias;
    for (&i, &value) in index.iter().zip(value) {
        let Some(row) = rows[usize::from(i) * width + at..].first_chunk::<N>() else {
            return;
        };
        for k in 0..N {
            sums[k] += value * row[k];
        }
    }
    *to = sums;
}

/// The sum of the products of the positive numbers in `values` with the weights.
#[inline(always)]
fn dot(values: &[f32], weights: &[f32]) -> f32 {
    let mut sums = [0.0; LANES];
    let (values, _) = values.as_chunks::<LANES>();
    let (weights, _) = weights.as_chunks::<LANES>();
    for (values, weights) in values.iter().zip(weights) {
        for k in 0..LANES {
            let value = if values[k] > 0.0 { values[k] } else { 0.0 };
            sums[k] += value * weights[k];
        }
    }
    let mut sum = 0.0;
    for part in sums {
        sum += part;
    }
    sum
}

/// 1 / (1 + e^-x), to about one part in a million.
#[must_use]
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// The exponential function, from -80 to 80, as 2 to a whole number times a polynomial.
fn exp(x: f32) -> f32 {
    let x = if x > -80.0 { x } else { -80.0 };
    let x = if x < 80.0 { x } else { 80.0 };
    let scaled = x * std::f32::consts::LOG2_E;
    // The nearest whole number; the shift is positive, so that the conversion rounds down.
    let whole = (scaled + 256.5) as i32 - 256;
    let f = (scaled - whole as f32) * std::f32::consts::LN_2;
    // Taylor's series, with |f| < 0.35: the next term is below 2e-7.
    let series = 1.0
        + f * (1.0
            + f * (0.5 + f * (1.0 / 6.0 + f * (1.0 / 24.0 + f * (1.0 / 120.0 + f / 720.0)))));
    series * f32::from_bits(((whole + 127) as u32) << 23)
}
