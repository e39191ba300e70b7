//! Bits in a few bytes: an arithmetic coder that is told of each bit how likely it is to be set (I. H. Witten, R. M.
//! Neal, J. G. Cleary, "Arithmetic Coding for Data Compression", 1987). All in whole numbers, so that every machine
//! reads the same.

/// The chance that a bit is set, in parts of 65,536; neither 0 nor 65,536.
pub type Chance = u16;

/// The number of bytes that end what is written.
const TAIL: usize = 4;

/// A stream of bits, written or read.
pub trait Bits {
    /// Writes `bit` and returns it, or reads a bit in its place; `chance` is the chance that it is set.
    fn code(&mut self, bit: bool, chance: Chance) -> bool;

    /// Whether more was read than the bytes can have held.
    fn is_beyond(&self) -> bool {
        false
    }
}

/// A stream that writes bits.
pub struct Writer {
    low: u32,
    high: u32,
    bytes: Vec<u8>,
}

impl Default for Writer {
    fn default() -> Self {
        Self {
            low: 0,
            high: u32::MAX,
            bytes: Vec::new(),
        }
    }
}

impl Writer {
    /// The bytes of all bits.
    #[must_use]
    pub fn finish(mut self) -> Vec<u8> {
        // Any number between the two bounds will do; beyond the end the reader sees zeros, so trailing zeros are
        // dropped.
        let [first, ..] = self.high.to_be_bytes();
        self.bytes.push(first);
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

impl Bits for Writer {
    fn code(&mut self, bit: bool, chance: Chance) -> bool {
        let middle = middle(self.low, self.high, chance);
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.bytes.push((self.high >> 24) as u8);
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
        }
        bit
    }
}

/// A stream that reads bits.
pub struct Reader<'a> {
    low: u32,
    high: u32,
    code: u32,
    bytes: std::slice::Iter<'a, u8>,
    beyond: usize,
}

impl<'a> Reader<'a> {
    /// The stream of some bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut reader = Self {
            low: 0,
            high: u32::MAX,
            code: 0,
            bytes: bytes.iter(),
            beyond: 0,
        };
        for _ in 0..TAIL {
            reader.read_byte();
        }
        reader
    }

    fn read_byte(&mut self) {
        let byte = match self.bytes.next() {
            Some(&byte) => byte,
            None => {
                self.beyond += 1;
                0
            }
        };
        self.code = self.code << 8 | u32::from(byte);
    }
}

impl Bits for Reader<'_> {
    fn is_beyond(&self) -> bool {
        self.beyond > TAIL
    }

    fn code(&mut self, _: bool, chance: Chance) -> bool {
        let middle = middle(self.low, self.high, chance);
        let bit = self.code <= middle;
        if bit {
            self.high = middle;
        } else {
            self.low = middle + 1;
        }
        while (self.low ^ self.high) >> 24 == 0 {
            self.low <<= 8;
            self.high = self.high << 8 | 0xff;
            self.read_byte();
        }
        bit
    }
}

/// The greatest number that stands for a set bit.
fn middle(low: u32, high: u32, chance: Chance) -> u32 {
    let range = u64::from(high - low);
    low + ((range * u64::from(chance)) >> 16) as u32
}

#[cfg(test)]
mod tests {
    use super::{Bits, Reader, Writer};

    #[test]
    fn bits_come_back_and_likely_ones_cost_little() {
        let mut state = 1_u32;
        let mut draw = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 16
        };
        let bits: Vec<(bool, u16)> = (0..20_000)
            .map(|n| {
                let chance = [1, 300, 30_000, 60_000, 65_535][n % 5];
                (draw() < u32::from(chance), chance)
            })
            .collect();
        let mut writer = Writer::default();
        let mut cost = 0.0;
        for &(bit, chance) in &bits {
            assert_eq!(writer.code(bit, chance), bit);
            let set = f64::from(chance) / 65_536.0;
            cost -= if bit { set } else { 1.0 - set }.log2();
        }
        let bytes = writer.finish();
        assert!(
            (bytes.len() as f64 - cost / 8.0).abs() < 8.0,
            "{} bytes, {cost} bits",
            bytes.len()
        );
        let mut reader = Reader::new(&bytes);
        for &(bit, chance) in &bits {
            assert_eq!(reader.code(!bit, chance), bit);
        }
        assert!(!reader.is_beyond());
        for _ in 0..100 {
            reader.code(false, 32_768);
        }
        assert!(reader.is_beyond());
    }

    #[test]
    fn nothing_is_no_byte() {
        assert!(Writer::default().finish().len() <= 1);
        let mut reader = Reader::new(&[]);
        assert!(!reader.is_beyond());
        reader.code(false, 1);
    }
}
