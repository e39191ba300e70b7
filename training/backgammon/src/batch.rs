//! Many samples at once, as products of matrices: three times as many a second as one by one.

use engine::backgammon::evaluate::inputs::Inputs;
use engine::backgammon::evaluate::network::{OUTPUTS, Shape};
use matrixmultiply::sgemm;

use crate::model::{BCE, SIGNS};

/// Memory for a batch: a row a sample.
pub struct Batch {
    shape: Shape,
    rows: usize,
    x: Vec<f32>,
    a: Vec<f32>,
    b: Vec<f32>,
    /// The outputs.
    pub p: Vec<[f32; OUTPUTS]>,
    dz: Vec<f32>,
    da: Vec<f32>,
    db: Vec<f32>,
}

/// A matrix, row by row or column by column: its numbers, and the steps to the next row and column.
#[derive(Clone, Copy)]
struct Matrix<'a>(&'a [f32], [usize; 2]);

/// `c` = `beta` `c` + `a` `b`; `c` has `n` columns.
fn multiply([m, k, n]: [usize; 3], a: Matrix<'_>, b: Matrix<'_>, beta: f32, c: &mut [f32]) {
    let last = |[rows, columns]: [usize; 2], [row, column]: [usize; 2]| {
        (rows - 1) * row + (columns - 1) * column
    };
    assert!(last([m, k], a.1) < a.0.len() && last([k, n], b.1) < b.0.len() && m * n <= c.len());
    let step = |n: usize| isize::try_from(n).expect("a small number");
    // SAFETY: all entries lie within the slices, by the assertion.
    unsafe {
        sgemm(
            m,
            k,
            n,
            1.0,
            a.0.as_ptr(),
            step(a.1[0]),
            step(a.1[1]),
            b.0.as_ptr(),
            step(b.1[0]),
            step(b.1[1]),
            beta,
            c.as_mut_ptr(),
            step(n),
            1,
        );
    }
}

/// A matrix as it lies in memory.
fn plain(of: &[f32], columns: usize) -> Matrix<'_> {
    Matrix(of, [columns, 1])
}

/// The same transposed.
fn transposed(of: &[f32], columns: usize) -> Matrix<'_> {
    Matrix(of, [1, columns])
}

fn rectify(values: &mut [f32]) {
    for value in values {
        *value = value.max(0.0);
    }
}

/// No slope where a unit is off.
fn cut(slopes: &mut [f32], units: &[f32]) {
    for (slope, unit) in slopes.iter_mut().zip(units) {
        if *unit <= 0.0 {
            *slope = 0.0;
        }
    }
}

impl Batch {
    pub fn new(shape: Shape, most: usize) -> Self {
        Self {
            shape,
            rows: 0,
            x: vec![0.0; most * shape.inputs],
            a: vec![0.0; most * shape.first],
            b: vec![0.0; most * shape.second],
            p: vec![[0.0; OUTPUTS]; most],
            dz: vec![0.0; most * OUTPUTS],
            da: vec![0.0; most * shape.first],
            db: vec![0.0; most * shape.second],
        }
    }

    pub fn clear(&mut self) {
        self.rows = 0;
    }

    pub fn push(&mut self, inputs: &Inputs) {
        let n = self.shape.inputs;
        let row = &mut self.x[self.rows * n..(self.rows + 1) * n];
        row.fill(0.0);
        for (input, value) in inputs.iter() {
            row[input] += value;
        }
        self.rows += 1;
    }

    /// The outputs of all samples, by these weights.
    pub fn forward(&mut self, w: &[f32]) {
        let Shape {
            inputs: n,
            first,
            second,
        } = self.shape;
        let rows = self.rows;
        let (w1, rest) = w.split_at(n * first);
        let (b1, rest) = rest.split_at(first);
        let (w2, rest) = rest.split_at(first * second);
        let (b2, rest) = rest.split_at(second);
        let (w3, b3) = rest.split_at(second * OUTPUTS);
        for row in self.a[..rows * first].chunks_exact_mut(first) {
            row.copy_from_slice(b1);
        }
        multiply(
            [rows, n, first],
            plain(&self.x, n),
            plain(w1, first),
            1.0,
            &mut self.a,
        );
        rectify(&mut self.a[..rows * first]);
        for row in self.b[..rows * second].chunks_exact_mut(second) {
            row.copy_from_slice(b2);
        }
        multiply(
            [rows, first, second],
            plain(&self.a, first),
            plain(w2, second),
            1.0,
            &mut self.b,
        );
        rectify(&mut self.b[..rows * second]);
        for (b, p) in self.b.chunks_exact(second).zip(&mut self.p[..rows]) {
            *p = std::array::from_fn(|k| {
                let w3 = &w3[k * second..(k + 1) * second];
                let z: f32 = b3[k] + b.iter().zip(w3).map(|(b, w)| b * w).sum::<f32>();
                1.0 / (1.0 + (-z).exp())
            });
        }
    }

    /// The gradient of all samples, whose targets are these; `push` has the derivative of the loss of each by
    /// the equity, beside that by the probabilities.
    pub fn backward(
        &mut self,
        w: &[f32],
        grad: &mut [f32],
        targets: &[[f32; OUTPUTS]],
        push: &[f32],
    ) {
        let Shape {
            inputs: n,
            first,
            second,
        } = self.shape;
        let rows = self.rows;
        let at2 = (n + 1) * first;
        let at3 = at2 + (first + 1) * second;
        let (g1, rest) = grad.split_at_mut(at2);
        let (g2, g3) = rest.split_at_mut(at3 - at2);
        let (w2, w3) = (&w[at2..at3], &w[at3..]);
        for (row, ((p, target), push)) in self.p[..rows].iter().zip(targets).zip(push).enumerate() {
            for k in 0..OUTPUTS {
                let dz = BCE[k] * (p[k] - target[k]) + push * SIGNS[k] * p[k] * (1.0 - p[k]);
                self.dz[row * OUTPUTS + k] = dz;
            }
        }
        let (a, b) = (&self.a[..rows * first], &self.b[..rows * second]);
        multiply(
            [OUTPUTS, rows, second],
            transposed(&self.dz, OUTPUTS),
            plain(b, second),
            0.0,
            g3,
        );
        multiply(
            [rows, OUTPUTS, second],
            plain(&self.dz, OUTPUTS),
            plain(w3, second),
            0.0,
            &mut self.db,
        );
        cut(&mut self.db[..rows * second], b);
        multiply(
            [first, rows, second],
            transposed(a, first),
            plain(&self.db, second),
            0.0,
            g2,
        );
        multiply(
            [rows, second, first],
            plain(&self.db, second),
            transposed(w2, second),
            0.0,
            &mut self.da,
        );
        cut(&mut self.da[..rows * first], a);
        multiply(
            [n, rows, first],
            transposed(&self.x, n),
            plain(&self.da, first),
            0.0,
            g1,
        );
        let sums = |of: &[f32], width: usize, to: &mut [f32]| {
            to.fill(0.0);
            for row in of[..rows * width].chunks_exact(width) {
                for (sum, value) in to.iter_mut().zip(row) {
                    *sum += value;
                }
            }
        };
        sums(&self.da, first, &mut g1[n * first..]);
        sums(&self.db, second, &mut g2[first * second..]);
        sums(&self.dz, OUTPUTS, &mut g3[OUTPUTS * second..]);
    }
}
