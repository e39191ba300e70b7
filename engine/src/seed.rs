//! Random numbers made from a seed, which stay the same for ever.
//!
//! A link to a puzzle holds a seed, so the numbers drawn from it may never change: not between
//! native code and WebAssembly (no `usize` is drawn), not with a new version of a library (only
//! `next_u32` of a published generator is read), not with a new release of ours (golden tests).

use rand_core::Rng as _;
use rand_pcg::Pcg32;

/// A portable stream of random numbers: PCG XSH RR 64/32 (O'Neill, "PCG: A Family of Simple Fast
/// Space-Efficient Statistically Good Algorithms for Random Number Generation", 2014).
#[derive(Clone, Debug)]
pub struct Rng(Pcg32);

impl Rng {
    /// The stream of one seed for one purpose. Purposes (a game's ID, say) get unrelated streams,
    /// so that two games with the same seed do not look alike.
    #[must_use]
    pub fn new(seed: u64, purpose: &str) -> Self {
        // FNV-1a, 64 bits.
        let stream = purpose
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            });
        Self(Pcg32::new(seed, stream))
    }

    /// One of many streams of a seed for one purpose, by its number: the games of a rollout, say. All are unrelated,
    /// including those of other seeds, as both seed and number are mixed before they are combined.
    #[must_use]
    pub fn nth(seed: u64, purpose: &str, number: u64) -> Self {
        Self::new(mix(mix(seed).wrapping_add(number)), purpose)
    }

    /// 32 random bits.
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// 64 random bits.
    pub fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) | u64::from(self.next_u32()) << 32
    }

    /// A whole number from 0 to `n - 1`, all equally likely (draws that would favour some are
    /// thrown away).
    ///
    /// # Panics
    /// If `n` is 0.
    ///
    /// ```
    /// use perfect_play_engine::seed::Rng;
    ///
    /// let dice = |seed| {
    ///     let mut rng = Rng::new(seed, "dice");
    ///     [(); 3].map(|()| 1 + rng.below(6))
    /// };
    /// assert_eq!(dice(1), dice(1)); // the same for ever, here and in a browser
    /// assert_ne!(dice(1), dice(2));
    /// ```
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below 0");
        let fair = u32::MAX - u32::MAX % n;
        loop {
            let draw = self.next_u32();
            if draw < fair {
                return draw % n;
            }
        }
    }

    /// Puts `items` in random order, all orders equally likely (Fisher and Yates).
    ///
    /// # Panics
    /// If there are 2^32 items or more.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u32::try_from(last + 1).expect("fewer than 2^32 items");
            items.swap(last, self.below(bound) as usize);
        }
    }
}

/// Spreads a difference between two numbers over all bits: the last step of SplitMix64 (Steele, Lea and Flood, "Fast
/// Splittable Pseudorandom Number Generators", 2014, in the variant 13 of Stafford). Different numbers stay different.
const fn mix(number: u64) -> u64 {
    let z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::{Pcg32, Rng, mix};

    #[test]
    fn golden_numbers_of_seed_465() {
        let mut rng = Rng::new(465, "test");
        let drawn: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(drawn, GOLDEN);
        let mut deck: Vec<u32> = (0..8).collect();
        rng.shuffle(&mut deck);
        assert_eq!(deck, GOLDEN_DECK);
    }

    // Computed by a separate implementation of the reference algorithm.
    const GOLDEN: [u32; 4] = [1_073_174_544, 1_829_358_356, 3_121_479_890, 90_616_881];
    const GOLDEN_DECK: [u32; 8] = [7, 1, 4, 0, 5, 6, 3, 2];

    #[test]
    fn the_generator_is_the_published_one() {
        // The output of the authors' demonstration program, pcg32-demo, for its seed and stream.
        let mut rng = Rng(Pcg32::new(42, 54));
        let drawn: Vec<u32> = (0..6).map(|_| rng.next_u32()).collect();
        let published = [
            0xa15c_02b7,
            0x7b47_f409,
            0xba1d_3330,
            0x83d2_f293,
            0xbfa4_784b,
            0xcbed_606e,
        ];
        assert_eq!(drawn, published);
    }

    #[test]
    fn below_is_even_handed() {
        let mut rng = Rng::new(1, "test");
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        // Five degrees of freedom: chi-square over 25.7 has probability 0.0001.
        let chi_square: f64 = counts
            .iter()
            .map(|&c| (f64::from(c) - 10_000.0).powi(2) / 10_000.0)
            .sum();
        assert!(chi_square < 25.7, "{counts:?}");
    }

    #[test]
    fn below_throws_away_what_would_favour_some() {
        // Remainders by 3 * 2^30 alone would give half of the draws to the lowest third.
        let mut rng = Rng::new(2, "test");
        let lowest = (0..3_000).filter(|_| rng.below(3 << 30) < 1 << 30).count();
        assert!((900..1_100).contains(&lowest), "{lowest} of 3,000");
    }

    #[test]
    fn numbers_are_mixed_as_published() {
        // The first outputs of SplitMix64 with the state 0: its state grows by the same constant that is added here.
        let states = [0, 0x9e37_79b9_7f4a_7c15, 0x3c6e_f372_fe94_f82a];
        let published = [
            0xe220_a839_7b1d_cdaf,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f,
        ];
        assert_eq!(states.map(mix), published);
    }

    #[test]
    fn streams_of_a_seed_are_none_of_its_neighbours() {
        let first = |seed, number| Rng::nth(seed, "test", number).next_u64();
        let mut seen = std::collections::HashSet::new();
        for seed in 0..50 {
            assert!((0..50).all(|number| seen.insert(first(seed, number))));
        }
    }

    #[test]
    fn purposes_have_streams_of_their_own() {
        assert_ne!(
            Rng::new(7, "flip").next_u64(),
            Rng::new(7, "nim").next_u64()
        );
    }
}
