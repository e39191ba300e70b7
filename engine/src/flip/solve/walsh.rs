//! The Walsh–Hadamard transform, as far as the search for its greatest value needs it.
//!
//! The transform of f takes u to the sum of (-1)^(u·v) f(v), where u·v is the parity of the common
//! bits. Several functions are transformed side by side, in the lanes of a vector, so that all loops run over
//! contiguous numbers that are treated alike: compilers turn them into vector instructions on every target that has
//! some. The functions that these loops call are always inlined, because a bundle built for size inlines little by
//! itself.

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
            #[inline(always)]
            fn new(value: i32) -> Self {
                value as Self
            }
            #[inline(always)]
            fn get(self) -> i32 {
                i32::from(self)
            }
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn size(self) -> Self {
                self.wrapping_abs()
            }
        }
    };
}

tally!(i16);
tally!(i32);

/// The number of transforms computed side by side: a 128-bit vector of 16-bit numbers.
pub(super) const LANES: usize = 8;

/// The binary digits of a lane's number.
pub(super) const LANE_DIGITS: usize = LANES.trailing_zeros() as usize;

/// One value of each of the functions that are transformed side by side.
pub(super) type Lanes<T> = [T; LANES];

/// The number of values from which on [`greatest_over`] checks whether it can give up. With more
/// the bound is hardly ever low enough; with fewer the check is made too often.
const CHUNK: usize = 16;

/// Transforms what the lanes hold: each then has the sum of their values v with (-1)^(lane·v).
#[inline(always)]
pub(super) fn transform_lanes<T: Tally>(lanes: &mut Lanes<T>) {
    let mut half = LANES / 2;
    while half > 0 {
        for part in lanes.chunks_exact_mut(2 * half) {
            let (a, b) = part.split_at_mut(half);
            for (a, b) in a.iter_mut().zip(b) {
                (*a, *b) = (a.plus(*b), a.minus(*b));
            }
        }
        half /= 2;
    }
}

/// Combines two vectors lane by lane. They are passed by value, so that nothing can overlap and
/// each is one vector instruction at any level of optimisation.
#[inline(always)]
fn each<T: Tally>(a: Lanes<T>, b: Lanes<T>, join: impl Fn(T, T) -> T) -> Lanes<T> {
    let mut joined = a;
    for lane in 0..LANES {
        joined[lane] = join(a[lane], b[lane]);
    }
    joined
}

/// The sum and the difference of two vectors.
#[inline(always)]
fn butterfly<T: Tally>(a: Lanes<T>, b: Lanes<T>) -> (Lanes<T>, Lanes<T>) {
    (each(a, b, T::plus), each(a, b, T::minus))
}

/// One step of the transforms: the two halves become their sum and difference.
#[inline(always)]
fn halve<T: Tally>(values: &mut [Lanes<T>]) {
    let (a, b) = values.split_at_mut(values.len() / 2);
    for (a, b) in a.iter_mut().zip(b) {
        (*a, *b) = butterfly(*a, *b);
    }
}

/// Two steps of the transforms: half the loads and stores of doing them one by one.
#[inline(always)]
fn quarter<T: Tally>(values: &mut [Lanes<T>]) {
    let (front, back) = values.split_at_mut(values.len() / 2);
    let (a, b) = front.split_at_mut(front.len() / 2);
    let (c, d) = back.split_at_mut(back.len() / 2);
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        let ((ac, a_c), (bd, b_d)) = (butterfly(*a, *c), butterfly(*b, *d));
        (*a, *b) = butterfly(ac, bd);
        (*c, *d) = butterfly(a_c, b_d);
    }
}

/// Whether a value of the transforms of `values` may exceed `floor`. Each is at most f(0), which
/// counts with its sign in all of them, plus the absolute values of the others.
#[inline(always)]
fn can_exceed<T: Tally>(values: &[Lanes<T>], floor: T) -> bool {
    let mut ceiling = values[0];
    for lanes in &values[1..] {
        ceiling = each(ceiling, *lanes, |ceiling, value| ceiling.plus(value.size()));
    }
    ceiling.iter().fold(false, |any, &c| any | (c > floor))
}

/// A value of the transforms, and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Peak<T> {
    /// The value.
    pub(super) value: T,
    /// The argument u.
    pub(super) address: usize,
    /// The number of the function.
    pub(super) lane: usize,
}

/// The greatest value over `floor` among the transforms of `values`, if there is one: the first by
/// address, then by lane. The number of values is a power of two. `values` serves as working
/// memory, so its contents are lost.
pub(super) fn greatest_over<T: Tally>(values: &mut [Lanes<T>], floor: T) -> Option<Peak<T>> {
    if values.len() >= 4 * CHUNK {
        quarter(values);
        greatest_of_parts(values, 4, floor)
    } else if values.len() > CHUNK {
        halve(values);
        greatest_of_parts(values, 2, floor)
    } else {
        greatest_of_chunk(values, floor)
    }
}

/// [`greatest_over`] for `parts` equal parts, each transformed by itself.
fn greatest_of_parts<T: Tally>(
    values: &mut [Lanes<T>],
    parts: usize,
    mut floor: T,
) -> Option<Peak<T>> {
    let size = values.len() / parts;
    let mut greatest = None;
    for (part, values) in values.chunks_exact_mut(size).enumerate() {
        let found = if let Ok(chunk) = <&mut [_; CHUNK]>::try_from(&mut *values) {
            // The usual case: a loop of known length.
            greatest_of_chunk(chunk, floor)
        } else {
            greatest_over(values, floor)
        };
        if let Some(peak) = found {
            floor = peak.value;
            greatest = Some(Peak {
                address: part * size + peak.address,
                ..peak
            });
        }
    }
    greatest
}

/// [`greatest_over`] of [`CHUNK`] values or fewer.
#[inline(always)]
fn greatest_of_chunk<T: Tally>(values: &mut [Lanes<T>], floor: T) -> Option<Peak<T>> {
    if can_exceed(values, floor) {
        greatest_of_all(values, floor)
    } else {
        None
    }
}

/// [`greatest_over`] without giving up early.
#[cold]
fn greatest_of_all<T: Tally>(values: &mut [Lanes<T>], floor: T) -> Option<Peak<T>> {
    let mut size = values.len();
    while size > 1 {
        values.chunks_exact_mut(size).for_each(halve);
        size /= 2;
    }
    let mut value = floor;
    let mut greatest = None;
    for (address, lanes) in values.iter().enumerate() {
        for (lane, &candidate) in lanes.iter().enumerate() {
            if candidate > value {
                value = candidate;
                greatest = Some(Peak {
                    value,
                    address,
                    lane,
                });
            }
        }
    }
    greatest
}

#[cfg(test)]
mod tests {
    use super::{LANES, Lanes, Tally, greatest_over, transform_lanes};
    use crate::seed::Rng;

    /// The transform of one function, from the definition.
    fn transform(values: &[i32]) -> Vec<i32> {
        (0..values.len())
            .map(|u| {
                let signed = values.iter().enumerate().map(|(v, &value)| {
                    if (u & v).count_ones() % 2 == 0 {
                        value
                    } else {
                        -value
                    }
                });
                signed.sum()
            })
            .collect()
    }

    fn check<T: Tally + std::fmt::Debug>(digits: u64) {
        let mut rng = Rng::new(digits, "walsh");
        let mut number = || T::new(i32::try_from(rng.below(9)).unwrap() - 4);
        let values: Vec<Lanes<T>> = (0..1 << digits)
            .map(|_| std::array::from_fn(|_| number()))
            .collect();
        // (value, address, lane) of every value of the transforms.
        let mut whole = Vec::new();
        for lane in 0..LANES {
            let function: Vec<i32> = values.iter().map(|lanes| lanes[lane].get()).collect();
            for (address, value) in transform(&function).into_iter().enumerate() {
                whole.push((value, address, lane));
            }
        }
        let greatest = whole.iter().map(|entry| entry.0).max().unwrap();
        let first = whole
            .iter()
            .filter(|entry| entry.0 == greatest)
            .map(|entry| (entry.1, entry.2))
            .min()
            .unwrap();
        for floor in [greatest - 1, greatest - 20, -30_000] {
            let peak = greatest_over(&mut values.clone(), T::new(floor)).unwrap();
            let place = (peak.address, peak.lane);
            assert_eq!((peak.value.get(), place), (greatest, first), "over {floor}");
        }
        assert_eq!(greatest_over(&mut values.clone(), T::new(greatest)), None);
    }

    #[test]
    fn the_greatest_value_is_the_first_greatest_of_the_transforms() {
        for digits in 0..=10 {
            check::<i16>(digits);
            check::<i32>(digits);
        }
    }

    #[test]
    fn lanes_are_transformed() {
        let values = [3, -1, 4, 1, -5, 9, 2, -6];
        let mut lanes: Lanes<i16> = values;
        transform_lanes(&mut lanes);
        assert_eq!(
            lanes.map(i32::from).to_vec(),
            transform(&values.map(i32::from))
        );
    }
}
