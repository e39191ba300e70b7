//! The Walsh–Hadamard transform, as far as the search for its greatest value needs it.
//!
//! The transform of f takes u to the sum of (-1)^(u·v) f(v), where u·v is the parity of the common
//! bits. All loops run over whole slices of equal length, so that compilers make vector
//! instructions of them on every target that has some.

/// A signed whole number in which a transform is computed. Every intermediate value is a sum of
/// some of the values in f with signs, so a type that holds the sum of their absolute values never
/// overflows; the operations wrap only to spare the loops the check.
pub(super) trait Tally: Copy + Ord + Default + Send + Sync + 'static {
    /// Converts a value that fits.
    fn new(value: i32) -> Self;
    /// The value.
    fn get(self) -> i32;
    /// The sum.
    fn plus(self, other: Self) -> Self;
    /// The difference.
    fn minus(self, other: Self) -> Self;
    /// The absolute value.
    fn size(self) -> Self;
}

macro_rules! tally {
    ($type:ty) => {
        impl Tally for $type {
            fn new(value: i32) -> Self {
                value as Self
            }
            fn get(self) -> i32 {
                i32::from(self)
            }
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            fn size(self) -> Self {
                self.wrapping_abs()
            }
        }
    };
}

tally!(i16);
tally!(i32);

/// How many values [`ceiling`] is asked about at a time. With fewer the bound is sharper, with more
/// there is less to transform; 64 was the fastest for the boards of nullity 20 to 32.
pub(super) const CHUNK: usize = 64;

/// One step of the transform, from `from` to `to`: the two halves become their sum and difference.
pub(super) fn halve_into<T: Tally>(from: &[T], to: &mut [T]) {
    let half = from.len() / 2;
    let (a, b) = from.split_at(half);
    let (sums, differences) = to.split_at_mut(half);
    for (((sum, difference), a), b) in sums.iter_mut().zip(differences).zip(a).zip(b) {
        (*sum, *difference) = (a.plus(*b), a.minus(*b));
    }
}

/// One step of the transform in place.
fn halve<T: Tally>(values: &mut [T]) {
    let (a, b) = values.split_at_mut(values.len() / 2);
    for (a, b) in a.iter_mut().zip(b) {
        (*a, *b) = (a.plus(*b), a.minus(*b));
    }
}

/// Two steps of the transform in place: half the loads and stores of doing them one by one.
fn quarter<T: Tally>(values: &mut [T]) {
    let (front, back) = values.split_at_mut(values.len() / 2);
    let (a, b) = front.split_at_mut(front.len() / 2);
    let (c, d) = back.split_at_mut(back.len() / 2);
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        let (ac, bd) = (a.plus(*c), b.plus(*d));
        let (a_c, b_d) = (a.minus(*c), b.minus(*d));
        (*a, *b, *c, *d) = (ac.plus(bd), ac.minus(bd), a_c.plus(b_d), a_c.minus(b_d));
    }
}

/// Transforms each of the equal parts of `values` that are `size` long until only chunks of
/// [`CHUNK`] values are left to be transformed, each by itself. `size` is a power of two.
pub(super) fn transform_to_chunks<T: Tally>(values: &mut [T], mut size: usize) {
    while size >= 4 * CHUNK {
        values.chunks_exact_mut(size).for_each(quarter);
        size /= 4;
    }
    if size >= 2 * CHUNK {
        values.chunks_exact_mut(size).for_each(halve);
    }
}

/// A bound that no value of the transform of `values` exceeds: f(0) counts with its sign in all of
/// them, the others at best with their absolute value.
pub(super) fn ceiling<T: Tally>(values: &[T]) -> T {
    let sizes = values
        .iter()
        .fold(T::default(), |sum, value| sum.plus(value.size()));
    sizes.plus(values[0]).minus(values[0].size())
}

/// Finishes the transform of `values` in place where it can exceed `floor`, and gives the first
/// greatest value over `floor` with its index.
pub(super) fn greatest_over<T: Tally>(values: &mut [T], floor: T) -> Option<(usize, T)> {
    if ceiling(values) <= floor {
        return None;
    }
    if let [value] = values {
        return Some((0, *value));
    }
    halve(values);
    let half = values.len() / 2;
    let (sums, differences) = values.split_at_mut(half);
    let first = greatest_over(sums, floor);
    let floor = first.map_or(floor, |(_, value)| value);
    let second = greatest_over(differences, floor);
    second.map(|(index, value)| (half + index, value)).or(first)
}

#[cfg(test)]
mod tests {
    use super::{Tally, ceiling, greatest_over, halve_into, transform_to_chunks};
    use crate::seed::Rng;

    fn transform(values: &[i16]) -> Vec<i32> {
        (0..values.len())
            .map(|u| {
                let signed = values.iter().enumerate().map(|(v, &value)| {
                    if (u & v).count_ones() % 2 == 0 {
                        i32::from(value)
                    } else {
                        -i32::from(value)
                    }
                });
                signed.sum()
            })
            .collect()
    }

    fn noise<T: Tally>(len: usize, seed: u64) -> Vec<T> {
        let mut rng = Rng::new(seed, "walsh");
        let value = |rng: &mut Rng| i32::try_from(rng.below(9)).unwrap() - 4;
        (0..len).map(|_| T::new(value(&mut rng))).collect()
    }

    #[test]
    fn the_greatest_value_is_the_transforms() {
        for digits in 0..=12 {
            let values: Vec<i16> = noise(1 << digits, digits);
            let whole = transform(&values);
            let greatest = *whole.iter().max().unwrap();
            assert!(i32::from(ceiling(&values)) >= greatest);
            let first = whole.iter().position(|&value| value == greatest).unwrap();
            let (index, value) = greatest_over(&mut values.clone(), i16::MIN).unwrap();
            assert_eq!((index, i32::from(value)), (first, greatest));
            assert_eq!(greatest_over(&mut values.clone(), value), None);
        }
    }

    #[test]
    fn chunks_hold_the_transform_of_the_high_digits() {
        for digits in 7..=12 {
            let values: Vec<i16> = noise(1 << digits, 100 + digits);
            let whole = transform(&values);
            let mut halved = vec![0; values.len()];
            halve_into(&values, &mut halved);
            for (mut chunks, size) in [(values.clone(), values.len()), (halved, values.len() / 2)] {
                transform_to_chunks(&mut chunks, size);
                for (chunk, whole) in chunks.chunks(64).zip(whole.chunks(64)) {
                    let values: Vec<i32> = transform(chunk);
                    assert_eq!(values, whole);
                }
            }
        }
    }
}
