//! Exact numbers of nodes: the greatest, of the whole tree of 200 cubes, has 54 digits.

use std::fmt;
use std::ops::Add;

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Three of these digits of base 10^18 are enough, and two of them add up within 64 bits.
const BASE: u64 = 1_000_000_000_000_000_000;
/// Decimal digits of one digit of base [`BASE`].
const WIDTH: usize = 18;
const LIMBS: usize = 3;

/// A whole number below 10^54.
///
/// In JSON it is a number where it fits in 64 bits, else a string of its digits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count {
    /// The most significant first, so that the order of the limbs is that of the numbers.
    limbs: [u64; LIMBS],
}

impl Count {
    /// 1.
    pub const ONE: Self = Self { limbs: [0, 0, 1] };

    /// The number, where it fits in 64 bits.
    #[must_use]
    pub fn to_u64(self) -> Option<u64> {
        let [high, middle, low] = self.limbs;
        if high > 0 {
            return None;
        }
        middle.checked_mul(BASE)?.checked_add(low)
    }

    /// The number with its digits in groups of three, as [`crate::wording::number`] writes it.
    #[must_use]
    pub fn grouped(self) -> String {
        let digits = self.to_string();
        let mut text = String::with_capacity(digits.len() * 4 / 3);
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        text
    }

    /// The number with three digits, `1.15 · 10^53`; for numbers that have more than three.
    #[must_use]
    pub fn rounded(self) -> String {
        let digits = self.to_string();
        let Some(first) = digits.get(..4).and_then(|first| first.parse::<u32>().ok()) else {
            return digits;
        };
        let (three, exponent) = match (first + 5) / 10 {
            1_000 => (100, digits.len()),
            three => (three, digits.len() - 1),
        };
        format!("{}.{:02} · 10^{exponent}", three / 100, three % 100)
    }
}

impl From<u64> for Count {
    fn from(n: u64) -> Self {
        Self {
            limbs: [0, n / BASE, n % BASE],
        }
    }
}

impl Add for Count {
    type Output = Self;

    /// # Panics
    /// If the sum has more than 54 digits.
    fn add(self, other: Self) -> Self {
        let mut limbs = [0; LIMBS];
        let mut carry = 0;
        for place in (0..LIMBS).rev() {
            let sum = self.limbs[place] + other.limbs[place] + carry;
            limbs[place] = sum % BASE;
            carry = sum / BASE;
        }
        assert!(carry == 0, "no tree of 200 cubes has 10^54 nodes");
        Self { limbs }
    }
}

/// All digits, without groups.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let leading = self.limbs.iter().position(|&limb| limb > 0);
        let first = leading.unwrap_or(LIMBS - 1);
        write!(f, "{}", self.limbs[first])?;
        for limb in &self.limbs[first + 1..] {
            write!(f, "{limb:0WIDTH$}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            // Limbs that are 0 take a byte each.
            return self.limbs.serialize(serializer);
        }
        match self.to_u64() {
            Some(n) => serializer.serialize_u64(n),
            None => serializer.collect_str(self),
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_any(Digits);
        }
        let limbs = <[u64; LIMBS]>::deserialize(deserializer)?;
        if limbs.iter().any(|&limb| limb >= BASE) {
            return Err(de::Error::custom("a digit is not below the base"));
        }
        Ok(Self { limbs })
    }
}

/// Reads a number, or the digits of one.
#[cfg(feature = "serde")]
struct Digits;

#[cfg(feature = "serde")]
impl de::Visitor<'_> for Digits {
    type Value = Count;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, or a string of at most 54 digits")
    }

    fn visit_u64<E: de::Error>(self, n: u64) -> Result<Count, E> {
        Ok(Count::from(n))
    }

    fn visit_str<E: de::Error>(self, digits: &str) -> Result<Count, E> {
        let refused = || E::invalid_value(de::Unexpected::Str(digits), &self);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(refused());
        }
        let mut rest = digits;
        let mut limbs = [0; LIMBS];
        for limb in limbs.iter_mut().rev() {
            let (before, last) = rest.split_at(rest.len().saturating_sub(WIDTH));
            if !last.is_empty() {
                *limb = last.parse().map_err(|_| refused())?;
            }
            rest = before;
        }
        if rest.is_empty() {
            Ok(Count { limbs })
        } else {
            Err(refused())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Count;

    /// 2 to the power of `exponent`.
    fn power(exponent: u32) -> Count {
        (0..exponent).fold(Count::ONE, |power, _| power + power)
    }

    #[test]
    fn sums_carry_and_are_written_with_all_their_digits() {
        assert_eq!(Count::default().to_string(), "0");
        assert_eq!(power(10).to_string(), "1024");
        assert_eq!(power(63).to_string(), "9223372036854775808");
        assert_eq!(
            power(128).to_string(),
            "340282366920938463463374607431768211456"
        );
        assert_eq!(
            power(179).to_string(),
            "766247770432944429179173513575154591809369561091801088"
        );
        assert_eq!(power(64).grouped(), "18,446,744,073,709,551,616");
        let places = Count::from(10_u64.pow(18)) + Count::from(7);
        assert_eq!(places.to_string(), "1000000000000000007");
        assert_eq!(Count::from(999).grouped(), "999");
        assert_eq!(Count::from(1_000).grouped(), "1,000");
        assert_eq!(power(179).rounded(), "7.66 · 10^53");
        assert_eq!(Count::from(1_005).rounded(), "1.01 · 10^3");
        assert_eq!(Count::from(99_960).rounded(), "1.00 · 10^5");
        assert_eq!(Count::from(999).rounded(), "999");
    }

    #[test]
    #[should_panic(expected = "10^54")]
    fn a_sum_beyond_the_limbs_is_no_number() {
        let _sum = power(179) + power(179);
    }

    #[test]
    fn sixty_four_bits_are_told_from_more() {
        assert_eq!(Count::from(u64::MAX).to_u64(), Some(u64::MAX));
        assert_eq!((Count::from(u64::MAX) + Count::ONE).to_u64(), None);
        assert_eq!(power(179).to_u64(), None);
        assert!(power(64) > Count::from(u64::MAX) && power(120) > power(119));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn json_has_numbers_and_beyond_64_bits_strings() {
        for (count, json) in [
            (Count::default(), "0"),
            (power(10), "1024"),
            (Count::from(u64::MAX), "18446744073709551615"),
            (power(64), "\"18446744073709551616\""),
            (
                power(179),
                "\"766247770432944429179173513575154591809369561091801088\"",
            ),
        ] {
            assert_eq!(serde_json::to_string(&count).unwrap(), json);
            assert_eq!(serde_json::from_str::<Count>(json).unwrap(), count);
        }
        let long = format!("\"{}\"", "9".repeat(55));
        for bad in ["-1", "1.5", "\"\"", "\"-1\"", "\"1e9\"", "null", &long] {
            assert!(serde_json::from_str::<Count>(bad).is_err(), "{bad}");
        }
    }
}
