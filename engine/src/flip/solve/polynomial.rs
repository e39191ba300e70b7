//! Polynomials over GF(2), a coefficient to a bit: the arithmetic behind light chasing.
//!
//! Everything is bitwise and quadratic, that is O(m²/64) for degree m. At the degrees that occur
//! here (a few thousand at most) that beats the asymptotically faster algorithms.

/// A polynomial in one variable over GF(2). Bit `i` of the words, counted from the lowest bit of
/// the first word, is the coefficient of the variable's `i`-th power; the last word is not 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Polynomial {
    words: Vec<u64>,
}

impl Polynomial {
    /// The polynomial whose coefficients are the bits of `words`; zeros at the end are dropped.
    #[must_use]
    pub fn from_words(mut words: Vec<u64>) -> Self {
        trim(&mut words);
        Self { words }
    }

    /// The coefficients, 64 to a word; empty for the polynomial 0.
    #[must_use]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The polynomial 0.
    #[must_use]
    pub const fn zero() -> Self {
        Self { words: Vec::new() }
    }

    /// The polynomial 1.
    #[must_use]
    pub fn one() -> Self {
        Self { words: vec![1] }
    }

    /// Whether this is the polynomial 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.words.is_empty()
    }

    /// The number of coefficients up to the last one that is 1: the degree plus one, 0 for 0.
    #[must_use]
    pub fn bit_length(&self) -> usize {
        match self.words.last() {
            Some(last) => self.words.len() * 64 - last.leading_zeros() as usize,
            None => 0,
        }
    }

    /// The coefficient of the `power`-th power.
    #[must_use]
    pub fn coefficient(&self, power: usize) -> bool {
        self.words
            .get(power / 64)
            .is_some_and(|word| word >> (power % 64) & 1 == 1)
    }

    /// The Fibonacci polynomial F_n, where F_0 = 1, F_1 = t and F_(k+1) = t·F_k + F_(k-1).
    ///
    /// The coefficient of t^(n-2k) is the binomial coefficient of n-k over k, which is odd
    /// exactly when adding k and n-2k in binary carries nothing (Kummer's theorem).
    #[must_use]
    pub fn fibonacci(n: usize) -> Self {
        let mut words = vec![0; n / 64 + 1];
        for k in 0..=n / 2 {
            let power = n - 2 * k;
            if k & power == 0 {
                words[power / 64] |= 1 << (power % 64);
            }
        }
        Self::from_words(words)
    }

    /// Puts the variable plus one in place of the variable; doing so twice restores the polynomial.
    ///
    /// By Lucas' theorem (x+1)^i is the sum of those x^k for which the binary digits of k are
    /// among those of i. So each binary digit is one pass in which the coefficients that have it
    /// are added to those that lack it: O(m/64 · log m).
    pub fn substitute_plus_one(&mut self) {
        const LACKING: [u64; 6] = [
            0x5555_5555_5555_5555,
            0x3333_3333_3333_3333,
            0x0f0f_0f0f_0f0f_0f0f,
            0x00ff_00ff_00ff_00ff,
            0x0000_ffff_0000_ffff,
            0x0000_0000_ffff_ffff,
        ];
        for word in &mut self.words {
            for (digit, lacking) in LACKING.iter().enumerate() {
                *word ^= *word >> (1 << digit) & lacking;
            }
        }
        let mut half = 1;
        while half < self.words.len() {
            for block in self.words.chunks_mut(2 * half) {
                if block.len() > half {
                    let (lacking, having) = block.split_at_mut(half);
                    add_words(lacking, having);
                }
            }
            half *= 2;
        }
        // The leading coefficient is added to others and nothing to it: no zeros at the end.
    }

    /// Adds `other` times the variable's `shift`-th power.
    pub fn add_shifted(&mut self, other: &Self, shift: usize) {
        let len = other.bit_length();
        if len == 0 {
            return;
        }
        let needed = (len + shift).div_ceil(64);
        if self.words.len() < needed {
            self.words.resize(needed, 0);
        }
        let (skip, bits) = (shift / 64, shift % 64);
        let target = &mut self.words[skip..];
        if bits == 0 {
            add_words(target, &other.words);
        } else {
            target[0] ^= other.words[0] << bits;
            for (word, pair) in target[1..].iter_mut().zip(other.words.windows(2)) {
                *word ^= pair[1] << bits | pair[0] >> (64 - bits);
            }
            if let Some(word) = target.get_mut(other.words.len()) {
                *word ^= other.words[other.words.len() - 1] >> (64 - bits);
            }
        }
        trim(&mut self.words);
    }

    /// Subtracts multiples of `divisor` until the degree is below the divisor's; calls `quotient`
    /// with the exponent of each power of the variable in the quotient, in descending order.
    fn reduce(&mut self, divisor: &Self, mut quotient: impl FnMut(usize)) {
        assert!(!divisor.is_zero(), "nothing is divided by 0");
        let len = divisor.bit_length();
        while self.bit_length() >= len {
            let shift = self.bit_length() - len;
            self.add_shifted(divisor, shift);
            quotient(shift);
        }
    }

    /// The remainder of the division by `divisor`.
    ///
    /// # Panics
    /// If `divisor` is 0.
    #[must_use]
    pub fn remainder(mut self, divisor: &Self) -> Self {
        self.reduce(divisor, |_| ());
        self
    }

    /// Quotient and remainder of the division by `divisor`.
    ///
    /// # Panics
    /// If `divisor` is 0.
    #[must_use]
    pub fn divide(mut self, divisor: &Self) -> (Self, Self) {
        if divisor.bit_length() == 1 {
            return (self, Self::zero());
        }
        let mut quotient = vec![0; self.words.len()];
        self.reduce(divisor, |power| quotient[power / 64] |= 1 << (power % 64));
        (Self::from_words(quotient), self)
    }

    /// The product.
    #[must_use]
    pub fn multiply(&self, other: &Self) -> Self {
        if self.is_zero() || other.is_zero() {
            return Self::zero();
        }
        let mut product = vec![0; self.words.len() + other.words.len() + 1];
        let mut shifted = other.words.clone();
        shifted.push(0);
        // One shift of `other` for all words of `self`: the inner loop only adds whole words.
        for bit in 0..64 {
            for (index, word) in self.words.iter().enumerate() {
                if word >> bit & 1 == 1 {
                    add_words(&mut product[index..], &shifted);
                }
            }
            shift_up(&mut shifted);
        }
        Self::from_words(product)
    }

    /// The greatest common divisor of `self` and `modulus`, and a polynomial whose product with
    /// `self` is congruent to it modulo `modulus` (the extended Euclidean algorithm).
    #[must_use]
    pub fn divisor_and_cofactor(&self, modulus: &Self) -> (Self, Self) {
        // Invariant: each remainder is its cofactor times `self`, modulo `modulus`.
        let mut remainder = [modulus.clone(), self.clone().remainder(modulus)];
        let mut cofactor = [Self::zero(), Self::one()];
        while !remainder[1].is_zero() {
            let len = remainder[1].bit_length();
            while remainder[0].bit_length() >= len {
                let shift = remainder[0].bit_length() - len;
                let [larger, smaller] = &mut remainder;
                larger.add_shifted(smaller, shift);
                let [of_larger, of_smaller] = &mut cofactor;
                of_larger.add_shifted(of_smaller, shift);
            }
            remainder.swap(0, 1);
            cofactor.swap(0, 1);
        }
        let [divisor, _] = remainder;
        let [cofactor, _] = cofactor;
        (divisor, cofactor)
    }
}

/// Adds the words of `other` to the words of `target` at the same places.
fn add_words(target: &mut [u64], other: &[u64]) {
    for (word, other) in target.iter_mut().zip(other) {
        *word ^= other;
    }
}

/// Multiplies by the variable; the highest bit of the last word is lost.
fn shift_up(words: &mut [u64]) {
    let mut carry = 0;
    for word in words {
        let next = *word >> 63;
        *word = *word << 1 | carry;
        carry = next;
    }
}

/// Drops the zeros at the end.
fn trim(words: &mut Vec<u64>) {
    while words.last() == Some(&0) {
        words.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::Polynomial;
    use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq, proptest};

    fn polynomial() -> impl Strategy<Value = Polynomial> {
        proptest::collection::vec(any::<u64>(), 0..6).prop_flat_map(|words| {
            (0..=63_u32).prop_map(move |unused| {
                let mut words = words.clone();
                if let Some(last) = words.last_mut() {
                    *last >>= unused;
                }
                Polynomial::from_words(words)
            })
        })
    }

    /// The product by the definition, a bit at a time.
    fn product(a: &Polynomial, b: &Polynomial) -> Polynomial {
        let mut product = Polynomial::zero();
        for power in (0..a.bit_length()).filter(|&power| a.coefficient(power)) {
            product.add_shifted(b, power);
        }
        product
    }

    fn sum(mut a: Polynomial, b: &Polynomial) -> Polynomial {
        a.add_shifted(b, 0);
        a
    }

    #[test]
    fn fibonacci_polynomials_obey_their_recurrence() {
        let mut previous = Polynomial::one();
        let mut current = Polynomial::from_words(vec![0b10]);
        assert_eq!(Polynomial::fibonacci(0), previous);
        assert_eq!(Polynomial::fibonacci(1), current);
        for n in 2..300 {
            let mut next = previous;
            next.add_shifted(&current, 1);
            assert_eq!(Polynomial::fibonacci(n), next, "F_{n}");
            previous = current;
            current = next;
        }
    }

    proptest! {
        #[test]
        fn products_are_those_of_the_definition(a in polynomial(), b in polynomial()) {
            prop_assert_eq!(a.multiply(&b), product(&a, &b));
        }

        #[test]
        fn division_is_undone_by_multiplication(a in polynomial(), b in polynomial()) {
            if !b.is_zero() {
                let (quotient, rest) = a.clone().divide(&b);
                prop_assert!(rest.bit_length() < b.bit_length());
                prop_assert_eq!(&a.clone().remainder(&b), &rest);
                prop_assert_eq!(sum(product(&quotient, &b), &rest), a);
            }
        }

        #[test]
        fn substitution_is_that_of_horner(a in polynomial()) {
            let plus_one = Polynomial::from_words(vec![0b11]);
            let mut horner = Polynomial::zero();
            for power in (0..a.bit_length()).rev() {
                horner = product(&horner, &plus_one);
                if a.coefficient(power) {
                    horner.add_shifted(&Polynomial::one(), 0);
                }
            }
            let mut substituted = a.clone();
            substituted.substitute_plus_one();
            prop_assert_eq!(&substituted, &horner);
            substituted.substitute_plus_one();
            prop_assert_eq!(substituted, a);
        }

        #[test]
        fn the_divisor_divides_both_and_is_their_combination(
            a in polynomial(),
            b in polynomial(),
            common in polynomial(),
        ) {
            let (a, modulus) = (product(&a, &common), product(&b, &common));
            if !modulus.is_zero() {
                let (divisor, cofactor) = a.divisor_and_cofactor(&modulus);
                prop_assert!(a.clone().remainder(&divisor).is_zero());
                prop_assert!(modulus.clone().remainder(&divisor).is_zero());
                prop_assert!(divisor.bit_length() >= common.bit_length());
                let combination = sum(product(&cofactor, &a), &divisor);
                prop_assert!(combination.remainder(&modulus).is_zero());
            }
        }
    }
}
