//! The linear equations of all boards of one size, solved without a matrix.
//!
//! With the residue R of the board (see `chase.rs`) the only condition on the first row X is
//! F_n(B)·X = R, where F_n is the Fibonacci polynomial of the number of rows. Rows correspond to
//! polynomials modulo M(s) = F_m(s+1), the characteristic polynomial of B on m columns, with s for
//! B, so the condition is one congruence F_n·X ≡ R (mod M). With g = gcd(F_n, M):
//!
//! * the nullity is the degree of g, and the multiples of M/g are the first rows of the quiet
//!   patterns (compare K. Sutner, "Linear cellular automata and the garden-of-Eden", 1989, and
//!   "σ-automata and Chebyshev polynomials", 2000);
//! * the board can be solved exactly when g divides R;
//! * the extended Euclidean algorithm gives u with u·F_n ≡ g, hence X ≡ u·(R/g) (mod M/g).
//!
//! All that takes O(nm/64 + m²/64) operations on words for n rows of m ≤ n columns.

use crate::flip::grid::BitGrid;
use crate::flip::solve::chase;
use crate::flip::solve::polynomial::Polynomial;

/// The equations of boards of one size.
#[derive(Clone, Debug)]
pub struct LinearSystem {
    rows: usize,
    cols: usize,
    /// g, the greatest common divisor of F_n and M.
    divisor: Polynomial,
    /// u, for which u·F_n ≡ g modulo M.
    cofactor: Polynomial,
    /// M/g: the first rows are known modulo this.
    modulus: Polynomial,
}

impl LinearSystem {
    /// The equations of the boards of `rows` x `cols` cells.
    ///
    /// # Panics
    /// If there are no rows or no columns.
    #[must_use]
    pub fn new(rows: usize, cols: usize) -> Self {
        assert!(rows > 0 && cols > 0, "a board has rows and columns");
        // The shorter side is the degree of the polynomials: wide boards are laid on their side.
        let (long, short) = (rows.max(cols), rows.min(cols));
        let mut characteristic = Polynomial::fibonacci(short);
        characteristic.substitute_plus_one();
        let (divisor, cofactor) = Polynomial::fibonacci(long).divisor_and_cofactor(&characteristic);
        let (modulus, rest) = characteristic.divide(&divisor);
        debug_assert!(rest.is_zero(), "g divides M");
        Self {
            rows,
            cols,
            divisor,
            cofactor,
            modulus,
        }
    }

    /// The dimension of the space of quiet patterns.
    #[must_use]
    pub fn nullity(&self) -> usize {
        self.divisor.bit_length() - 1
    }

    /// A set of presses that puts the board `lit` out.
    ///
    /// # Errors
    /// If there is none: a quiet pattern that meets the lit cells an odd number of times, which
    /// proves it.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn solve(&self, lit: &BitGrid) -> Result<BitGrid, BitGrid> {
        assert!(
            lit.rows() == self.rows && lit.cols() == self.cols,
            "a board of the system's size"
        );
        if self.is_on_its_side() {
            return match self.solve_upright(&lit.transposed()) {
                Ok(presses) => Ok(presses.transposed()),
                Err(witness) => Err(witness.transposed()),
            };
        }
        self.solve_upright(lit)
    }

    /// A basis of the quiet patterns: sets of presses that change nothing together.
    pub fn quiet_patterns(&self) -> impl Iterator<Item = BitGrid> + '_ {
        self.quiet_first_rows().map(|first| {
            let pattern = self.quiet_pattern(&first);
            if self.is_on_its_side() {
                pattern.transposed()
            } else {
                pattern
            }
        })
    }

    /// Whether the board is solved transposed, so that it has at least as many rows as columns.
    fn is_on_its_side(&self) -> bool {
        self.cols > self.rows
    }

    /// The number of columns of the upright board.
    fn short_side(&self) -> usize {
        self.rows.min(self.cols)
    }

    fn solve_upright(&self, lit: &BitGrid) -> Result<BitGrid, BitGrid> {
        let residue = chase::residue(lit);
        let (quotient, rest) = chase::row_to_polynomial(&residue, lit.cols()).divide(&self.divisor);
        if rest.is_zero() {
            let first = self.cofactor.multiply(&quotient).remainder(&self.modulus);
            let first = chase::polynomial_to_row(&first, lit.cols());
            return Ok(chase::chase(lit, &first));
        }
        Err(self.witness(&residue))
    }

    /// A quiet pattern that meets the lit cells of a board with that `residue` oddly.
    ///
    /// Plain chasing puts out all but the last row and leaves the residue there. Presses never
    /// change the parity in which a quiet pattern meets the lit cells, so that parity can be read
    /// from the pattern's last row and the residue alone. And a quiet pattern upside down is
    /// quiet, so every first row is a last row.
    fn witness(&self, residue: &[u64]) -> BitGrid {
        let last = self
            .quiet_first_rows()
            .find(|row| {
                let common = row.iter().zip(residue).fold(0, |sum, (a, b)| sum ^ (a & b));
                common.count_ones() % 2 == 1
            })
            .expect("a board that no presses put out meets some quiet pattern oddly");
        self.quiet_pattern(&last).upside_down()
    }

    /// The quiet pattern with that first row, upright.
    fn quiet_pattern(&self, first: &[u64]) -> BitGrid {
        let dark = BitGrid::new(self.rows.max(self.cols), self.short_side());
        chase::chase(&dark, first)
    }

    /// The first rows of a basis of the quiet patterns, upright: M/g times the powers of s.
    fn quiet_first_rows(&self) -> impl Iterator<Item = Vec<u64>> + use<> {
        let mask = chase::last_word_mask(self.short_side());
        let nullity = self.nullity();
        // With nullity 0 the polynomial M/g has degree m and is no row.
        let first =
            (nullity > 0).then(|| chase::polynomial_to_row(&self.modulus, self.short_side()));
        std::iter::successors(first, move |row| Some(chase::apply_b(row, mask))).take(nullity)
    }
}
