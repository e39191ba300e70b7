//! Light chasing: row by row, each row of presses is forced by the rows above.
//!
//! Press rows x_1 … x_n put out the board b_1 … b_n exactly when, for every row r,
//! x_(r-1) + B·x_r + x_(r+1) = b_r over GF(2), where B = I + P, P joins neighbouring cells of a row
//! and x_0 = x_(n+1) = 0. Read from the top that is a recurrence: the first row decides the others,
//! and the presses it would force in the row below the board are the *residue*.

use crate::flip::grid::BitGrid;
use crate::flip::solve::polynomial::Polynomial;

/// B applied to a row: the change that pressing the cells of `row` makes in that row.
///
/// `last_word` masks the bits of the last word that belong to the row.
pub(super) fn apply_b(row: &[u64], last_word: u64) -> Vec<u64> {
    let zeros = vec![0; row.len()];
    let mut image = zeros.clone();
    next_row(&zeros, row, &zeros, last_word, &mut image);
    image
}

/// Writes b + B·x + y: the presses forced below the row `current` = x on the board row `lit` = b,
/// where `above` = y is pressed above. All rows have the same number of words.
fn next_row(lit: &[u64], current: &[u64], above: &[u64], last_word: u64, next: &mut [u64]) {
    let last = current.len() - 1;
    if last == 0 {
        let x = current[0];
        next[0] = (lit[0] ^ above[0] ^ x ^ x << 1 ^ x >> 1) & last_word;
        return;
    }
    let x = current[0];
    next[0] = lit[0] ^ above[0] ^ x ^ x << 1 ^ (x >> 1 | current[1] << 63);
    let inner = next[1..last]
        .iter_mut()
        .zip(&lit[1..last])
        .zip(&above[1..last])
        .zip(current.windows(3));
    for (((next, lit), above), x) in inner {
        *next = lit ^ above ^ x[1] ^ (x[1] << 1 | x[0] >> 63) ^ (x[1] >> 1 | x[2] << 63);
    }
    let x = current[last];
    next[last] =
        (lit[last] ^ above[last] ^ x ^ (x << 1 | current[last - 1] >> 63) ^ x >> 1) & last_word;
}

/// The bits of a row's last word.
pub(super) fn last_word_mask(cols: usize) -> u64 {
    u64::MAX >> ((64 - cols % 64) % 64)
}

/// All rows of presses that the first row `first` forces on the board `lit`.
pub(super) fn chase(lit: &BitGrid, first: &[u64]) -> BitGrid {
    let mask = last_word_mask(lit.cols());
    let mut presses = BitGrid::new(lit.rows(), lit.cols());
    presses.row_mut(0).copy_from_slice(first);
    let zeros = vec![0; first.len()];
    for row in 1..lit.rows() {
        let (done, next) = presses.split_at_row_mut(row);
        let current = &done[done.len() - first.len()..];
        let above = match row {
            1 => &zeros,
            _ => &done[done.len() - 2 * first.len()..][..first.len()],
        };
        next_row(
            lit.row(row - 1),
            current,
            above,
            mask,
            &mut next[..first.len()],
        );
    }
    presses
}

/// The residue of the board `lit` when nothing is pressed in the first row.
pub(super) fn residue(lit: &BitGrid) -> Vec<u64> {
    let mask = last_word_mask(lit.cols());
    let stride = lit.row(0).len();
    let (mut above, mut current, mut next) = (vec![0; stride], vec![0; stride], vec![0; stride]);
    for row in 0..lit.rows() {
        next_row(lit.row(row), &current, &above, mask, &mut next);
        // The row above is not needed again: its words take the row after next.
        std::mem::swap(&mut above, &mut current);
        std::mem::swap(&mut current, &mut next);
    }
    current
}

/// The polynomial f for which f(B)·e_1 is the given row of `cols` bits, where e_1 is the row with
/// only its first cell.
///
/// The rows form a cyclic module: cell k+1 is F_k(P)·e_1, with the Fibonacci polynomials F_k. Their
/// sum is found by Clenshaw's recurrence in t = P, and turned into one in s = B = t + 1.
pub(super) fn row_to_polynomial(row: &[u64], cols: usize) -> Polynomial {
    let mut one_up = vec![0_u64; row.len()];
    let mut two_up = vec![0_u64; row.len()];
    for cell in (0..cols).rev() {
        // two_up := row[cell] + t · one_up + two_up; its degree bounds the words that can be other than 0.
        let words = (cols - cell).div_ceil(64);
        let bit = row[cell / 64] >> (cell % 64) & 1;
        let (target, source) = (&mut two_up[..words], &one_up[..words]);
        target[0] ^= bit ^ source[0] << 1;
        for (word, pair) in target[1..].iter_mut().zip(source.windows(2)) {
            *word ^= pair[1] << 1 | pair[0] >> 63;
        }
        std::mem::swap(&mut one_up, &mut two_up);
    }
    let mut polynomial = Polynomial::from_words(one_up);
    polynomial.substitute_plus_one();
    polynomial
}

/// The row f(B)·e_1 of `cols` bits, for a polynomial f of a degree below `cols`: the inverse of
/// [`row_to_polynomial`], by Horner's rule in P.
pub(super) fn polynomial_to_row(polynomial: &Polynomial, cols: usize) -> Vec<u64> {
    let mut in_p = polynomial.clone();
    in_p.substitute_plus_one();
    let stride = cols.div_ceil(64);
    let mut row = vec![0_u64; stride];
    let mut image = vec![0_u64; stride];
    let len = in_p.bit_length();
    debug_assert!(len <= cols, "the polynomial is reduced");
    for power in (0..len).rev() {
        // image := P · row + coefficient · e_1. After j steps the row has j cells at most, so it
        // never reaches the end of the row and nothing is lost there.
        let words = (len - power).div_ceil(64);
        let (target, source) = (&mut image[..words], &row[..words]);
        let last = words - 1;
        let bit = u64::from(in_p.coefficient(power));
        if last == 0 {
            target[0] = bit ^ source[0] << 1 ^ source[0] >> 1;
        } else {
            target[0] = bit ^ source[0] << 1 ^ (source[0] >> 1 | source[1] << 63);
            for (word, x) in target[1..last].iter_mut().zip(source.windows(3)) {
                *word = (x[1] << 1 | x[0] >> 63) ^ (x[1] >> 1 | x[2] << 63);
            }
            target[last] = (source[last] << 1 | source[last - 1] >> 63) ^ source[last] >> 1;
        }
        std::mem::swap(&mut row, &mut image);
    }
    row
}

#[cfg(test)]
mod tests {
    use super::{apply_b, chase, last_word_mask, polynomial_to_row, residue, row_to_polynomial};
    use crate::flip::grid::BitGrid;
    use crate::flip::solve::polynomial::Polynomial;
    use crate::seed::Rng;

    const WIDTHS: [usize; 9] = [1, 2, 63, 64, 65, 127, 128, 129, 300];

    fn row(cols: usize, rng: &mut Rng) -> Vec<u64> {
        let mut row: Vec<u64> = (0..cols.div_ceil(64)).map(|_| rng.next_u64()).collect();
        row[cols / 64 - usize::from(cols.is_multiple_of(64))] &= last_word_mask(cols);
        row
    }

    #[test]
    fn rows_and_polynomials_correspond() {
        let mut rng = Rng::new(1, "chase");
        for cols in WIDTHS {
            let row = row(cols, &mut rng);
            let polynomial = row_to_polynomial(&row, cols);
            assert!(polynomial.bit_length() <= cols);
            assert_eq!(polynomial_to_row(&polynomial, cols), row);
            // B is multiplication by s, modulo its characteristic polynomial.
            let mut times_s = Polynomial::zero();
            times_s.add_shifted(&polynomial, 1);
            let mut characteristic = Polynomial::fibonacci(cols);
            characteristic.substitute_plus_one();
            let image = row_to_polynomial(&apply_b(&row, last_word_mask(cols)), cols);
            assert_eq!(image, times_s.remainder(&characteristic));
        }
    }

    #[test]
    fn chasing_puts_out_all_but_the_residue() {
        let mut rng = Rng::new(2, "chase");
        for cols in WIDTHS {
            for rows in [1, 2, 3, 10] {
                let mut lit = BitGrid::new(rows, cols);
                for index in 0..rows {
                    lit.row_mut(index).copy_from_slice(&row(cols, &mut rng));
                }
                let residue = residue(&lit);
                for (row, col) in chase(&lit, &vec![0; residue.len()]).ones() {
                    lit.press(row, col);
                }
                assert_eq!(lit.row(rows - 1), residue, "{rows} x {cols}");
                lit.row_mut(rows - 1).fill(0);
                assert!(lit.is_zero(), "{rows} x {cols}");
            }
        }
    }
}
