//! A network in training: gradients by backpropagation, steps by Adam (Kingma and Ba 2015).

use engine::backgammon::evaluate::inputs::Inputs;
use engine::backgammon::evaluate::network::{OUTPUTS, Shape};

/// How much the squared error of the equity weighs, beside the cross entropies of the probabilities.
pub const EQUITY: f32 = 3.0;
/// And that of its difference from the mean of the plays of the same roll: plays are chosen by it.
pub const AMONG: f32 = 6.0;
pub const BCE: [f32; OUTPUTS] = [1.0, 0.7, 0.5, 0.7, 0.5];
pub const SIGNS: [f32; OUTPUTS] = [2.0, 1.0, 1.0, -1.0, -1.0];

/// Memory for one sample.
pub struct Scratch {
    a: Vec<f32>,
    b: Vec<f32>,
}

impl Scratch {
    pub fn new(shape: Shape) -> Self {
        Self {
            a: vec![0.0; shape.first],
            b: vec![0.0; shape.second],
        }
    }
}

const L: usize = 16;

/// Sixteen numbers at a time. Intrinsics, because the compiler makes gathers of such loops here.
#[inline(always)]
fn axpy(to: &mut [f32], row: &[f32], value: f32) {
    assert!(to.len() == row.len() && to.len() % L == 0);
    // SAFETY: all offsets are multiples of 16 below the common length; main checks for AVX-512.
    unsafe {
        use std::arch::x86_64::{
            _mm512_fmadd_ps, _mm512_loadu_ps, _mm512_set1_ps, _mm512_storeu_ps,
        };
        let v = _mm512_set1_ps(value);
        let mut i = 0;
        while i < to.len() {
            let t = _mm512_loadu_ps(to.as_ptr().add(i));
            let r = _mm512_loadu_ps(row.as_ptr().add(i));
            _mm512_storeu_ps(to.as_mut_ptr().add(i), _mm512_fmadd_ps(v, r, t));
            i += L;
        }
    }
}

/// The first layer, 128 units at a time in registers, rectified.
fn sum_rows(to: &mut [f32], bias: &[f32], rows: &[f32], inputs: &Inputs) {
    const PART: usize = 8 * L;
    let width = to.len();
    assert!(bias.len() == width && width % PART == 0);
    for part in (0..width).step_by(PART) {
        // SAFETY: the parts are within the width, and every row is as long as it.
        unsafe {
            use std::arch::x86_64::{
                __m512, _mm512_fmadd_ps, _mm512_loadu_ps, _mm512_max_ps, _mm512_set1_ps,
                _mm512_setzero_ps, _mm512_storeu_ps,
            };
            let mut sums: [__m512; 8] =
                std::array::from_fn(|i| _mm512_loadu_ps(bias.as_ptr().add(part + i * L)));
            for (input, v) in inputs.iter() {
                let row = rows[input * width..(input + 1) * width].as_ptr().add(part);
                let v = _mm512_set1_ps(v);
                for (i, sum) in sums.iter_mut().enumerate() {
                    *sum = _mm512_fmadd_ps(v, _mm512_loadu_ps(row.add(i * L)), *sum);
                }
            }
            for (i, sum) in sums.iter().enumerate() {
                let sum = _mm512_max_ps(*sum, _mm512_setzero_ps());
                _mm512_storeu_ps(to.as_mut_ptr().add(part + i * L), sum);
            }
        }
    }
}

#[inline(always)]
fn dot(x: &[f32], y: &[f32]) -> f32 {
    assert!(x.len() == y.len() && x.len() % L == 0);
    // SAFETY: as above.
    unsafe {
        use std::arch::x86_64::{
            _mm512_fmadd_ps, _mm512_loadu_ps, _mm512_reduce_add_ps, _mm512_setzero_ps,
        };
        let mut sum = _mm512_setzero_ps();
        let mut i = 0;
        while i < x.len() {
            let a = _mm512_loadu_ps(x.as_ptr().add(i));
            let b = _mm512_loadu_ps(y.as_ptr().add(i));
            sum = _mm512_fmadd_ps(a, b, sum);
            i += L;
        }
        _mm512_reduce_add_ps(sum)
    }
}

pub fn forward(shape: Shape, w: &[f32], inputs: &Inputs, s: &mut Scratch) -> [f32; OUTPUTS] {
    let Shape {
        inputs: n,
        first,
        second,
    } = shape;
    let (w1, rest) = w.split_at(n * first);
    let (b1, rest) = rest.split_at(first);
    let (w2, rest) = rest.split_at(first * second);
    let (b2, rest) = rest.split_at(second);
    let (w3, b3) = rest.split_at(second * OUTPUTS);
    if first % (8 * L) == 0 {
        sum_rows(&mut s.a, b1, w1, inputs);
    } else {
        s.a.copy_from_slice(b1);
        for (i, v) in inputs.iter() {
            axpy(&mut s.a, &w1[i * first..(i + 1) * first], v);
        }
        for a in &mut s.a {
            *a = a.max(0.0);
        }
    }
    s.b.copy_from_slice(b2);
    for (j, &a) in s.a.iter().enumerate() {
        if a > 0.0 {
            axpy(&mut s.b, &w2[j * second..(j + 1) * second], a);
        }
    }
    for b in &mut s.b {
        *b = b.max(0.0);
    }
    std::array::from_fn(|k| {
        let z = b3[k] + dot(&s.b, &w3[k * second..(k + 1) * second]);
        1.0 / (1.0 + (-z).exp())
    })
}

pub fn equity(p: &[f32; OUTPUTS]) -> f32 {
    2.0 * p[0] - 1.0 + p[1] - p[3] + p[2] - p[4]
}

/// Weights with Adam's moments.
pub struct Model {
    pub shape: Shape,
    pub w: Vec<f32>,
    m: Vec<f32>,
    v: Vec<f32>,
    pub steps: u64,
}

impl Model {
    pub fn new(shape: Shape, mut uniform: impl FnMut() -> f32) -> Self {
        let mut w = vec![0.0; shape.weights()];
        let Shape {
            inputs: n,
            first,
            second,
        } = shape;
        let at2 = (n + 1) * first;
        let at3 = at2 + (first + 1) * second;
        let mut fill = |w: &mut [f32], scale: f32| {
            for w in w {
                *w = (2.0 * uniform() - 1.0) * scale;
            }
        };
        fill(&mut w[..n * first], 0.25);
        fill(
            &mut w[at2..at2 + first * second],
            (3.0 / first as f32).sqrt(),
        );
        fill(
            &mut w[at3..at3 + second * OUTPUTS],
            (1.0 / second as f32).sqrt(),
        );
        let zero = vec![0.0; w.len()];
        Self {
            shape,
            w,
            m: zero.clone(),
            v: zero,
            steps: 0,
        }
    }

    pub fn with_weights(shape: Shape, w: Vec<f32>) -> Self {
        let zero = vec![0.0; w.len()];
        Self {
            shape,
            w,
            m: zero.clone(),
            v: zero,
            steps: 0,
        }
    }

    pub fn step(&mut self, grad: &[f32], scale: f32, rate: f32) {
        const B1: f32 = 0.9;
        const B2: f32 = 0.999;
        self.steps += 1;
        let t = self.steps.min(100_000) as i32;
        let rate = rate * (1.0 - B2.powi(t)).sqrt() / (1.0 - B1.powi(t));
        for (((w, m), v), g) in self
            .w
            .iter_mut()
            .zip(&mut self.m)
            .zip(&mut self.v)
            .zip(grad)
        {
            let g = g * scale;
            *m += (1.0 - B1) * (g - *m);
            *v += (1.0 - B2) * (g * g - *v);
            *w -= rate * *m / (v.sqrt() + 1e-8);
        }
    }
}
