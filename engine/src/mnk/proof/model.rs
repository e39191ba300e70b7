//! The chance of a bit, learnt from earlier bits: each of a few contexts has a chance of its own, and these are mixed
//! by weights that learn as well (M. V. Mahoney, "Adaptive Weighing of Context Models for Lossless Data Compression",
//! 2005). There are two sets of weights, and the mean of their results counts: one is chosen by the kind of the bit,
//! the other also by how much has been learnt in the first contexts. All in whole numbers; the constants here belong to
//! the format of the file.

use super::coder::{Bits, Chance};

/// The most contexts that a bit can have.
pub const CONTEXTS: usize = 9;
/// The number of chances that are kept, as a power of 2.
const SLOTS: u32 = 21;
/// A chance changes less and less, down to one part in this many.
const LEAST: u16 = 1_000;
/// The rate at which weights learn, and their first value, in parts of 65,536.
const RATE: i64 = 20;
const WEIGHT: i32 = 14_000;
/// The number of contexts that choose weights, each by the number of bits from which its chance was learnt: none, up to
/// `FEW`, or more.
const CHOOSING: usize = 3;
const FEW: u16 = 2;
/// The number of choices that they make possible.
const CHOICES: usize = 3_usize.pow(CHOOSING as u32);

/// Logarithms of odds are in parts of 256, and at most this large.
const FAR: i32 = 2_815;
/// The chances at every 128th logarithm, from -2,816 on.
const CURVE: [u16; 45] = [
    1, 2, 3, 5, 8, 13, 22, 36, 60, 98, 162, 267, 439, 720, 1_179, 1_921, 3_108, 4_971, 7_812,
    11_955, 17_625, 24_743, 32_768, 40_793, 47_911, 53_581, 57_724, 60_565, 62_428, 63_615, 64_357,
    64_816, 65_097, 65_269, 65_374, 65_438, 65_476, 65_500, 65_514, 65_523, 65_528, 65_531, 65_533,
    65_534, 65_535,
];

/// The chance for a logarithm of odds.
fn chance(odds: i32) -> Chance {
    let at = (odds.clamp(-FAR, FAR) + FAR + 1) as u32;
    let (place, part) = ((at / 128) as usize, at % 128);
    let [one, other] = [CURVE[place], CURVE[place + 1]].map(u32::from);
    ((one * (128 - part) + other * part) / 128) as Chance
}

/// The chance of a bit in one context, and the number of bits from which it was learnt.
#[derive(Clone, Copy)]
struct Slot {
    chance: Chance,
    count: u16,
}

impl Slot {
    fn learn(&mut self, bit: bool) {
        let wanted = if bit { 65_535 } else { 0 };
        let change = (wanted - i32::from(self.chance)) * 2 / (2 * i32::from(self.count) + 3);
        self.chance = (i32::from(self.chance) + change).clamp(1, 65_535) as Chance;
        self.count = (self.count + 1).min(LEAST);
    }
}

/// The weights of a bit's contexts.
type Weights = [i32; CONTEXTS];

/// The state of learning.
pub struct Model {
    slots: Vec<Slot>,
    /// For each kind of bit.
    by_kind: Vec<Weights>,
    /// For each kind of bit, by the state of the contexts that choose.
    by_choice: Vec<[Weights; CHOICES]>,
    /// The logarithm of odds of each chance.
    odds: Vec<i16>,
}

impl Model {
    /// A model that has learnt nothing yet, for `kinds` kinds of bits.
    #[must_use]
    pub fn new(kinds: usize) -> Self {
        let mut odds = vec![0; 1 << 16];
        let mut from = 0;
        for at in -FAR..=FAR {
            let to = usize::from(chance(at)) + 1;
            if to > from {
                odds[from..to].fill(at as i16);
                from = to;
            }
        }
        odds[from..].fill(FAR as i16);
        let unknown = Slot {
            chance: 32_768,
            count: 0,
        };
        Self {
            slots: vec![unknown; 1 << SLOTS],
            by_kind: vec![[WEIGHT; CONTEXTS]; kinds],
            by_choice: vec![[[WEIGHT; CONTEXTS]; CHOICES]; kinds],
            odds,
        }
    }

    /// Codes a bit of a kind in its contexts: at most [`CONTEXTS`], those that choose weights first.
    pub fn code(&mut self, bits: &mut impl Bits, bit: bool, kind: usize, contexts: &[u64]) -> bool {
        let mut places = [0; CONTEXTS];
        let mut said = [0; CONTEXTS];
        let mut choice = 0;
        for (n, context) in contexts.iter().enumerate() {
            let key = (context ^ ((n as u64 + 1) << 56)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            places[n] = (key >> (64 - SLOTS)) as usize;
            let slot = self.slots[places[n]];
            said[n] = i32::from(self.odds[usize::from(slot.chance)]);
            if n < CHOOSING {
                choice = 3 * choice + usize::from(slot.count > 0) + usize::from(slot.count > FEW);
            }
        }
        let sets = [&mut self.by_kind[kind], &mut self.by_choice[kind][choice]];
        let found = sets.each_ref().map(|weights| mixed(weights, &said));
        let chance_of_all = chance(found.iter().sum::<i32>() / found.len() as i32);
        let bit = bits.code(bit, chance_of_all.max(1));
        let wanted = if bit { 65_535 } else { 0 };
        for (weights, found) in sets.into_iter().zip(found) {
            let error = wanted - i64::from(chance(found));
            for (weight, said) in weights.iter_mut().zip(said) {
                *weight += ((i64::from(said) * error * RATE) >> 18) as i32;
            }
        }
        for &place in &places[..contexts.len()] {
            self.slots[place].learn(bit);
        }
        bit
    }
}

/// The logarithm of odds according to some weights.
fn mixed(weights: &Weights, said: &[i32; CONTEXTS]) -> i32 {
    let products = weights
        .iter()
        .zip(said)
        .map(|(&weight, &said)| i64::from(weight) * i64::from(said));
    let sum = products.sum::<i64>() >> 16;
    sum.clamp(i64::from(-FAR), i64::from(FAR)) as i32
}

#[cfg(test)]
mod tests {
    use super::{FAR, Model, chance};
    use crate::mnk::proof::coder::{Reader, Writer};

    #[test]
    fn chances_grow_with_the_odds() {
        let all: Vec<u16> = (-FAR..=FAR).map(chance).collect();
        assert!(all.is_sorted());
        assert_eq!(
            (all[0], all[FAR as usize], all.last()),
            (1, 32_768, Some(&65_534))
        );
    }

    #[test]
    fn what_repeats_itself_costs_next_to_nothing() {
        let code = |bits: &mut dyn FnMut(&mut Model, bool, u64) -> bool| {
            let mut model = Model::new(1);
            (0..10_000_u64)
                .map(|n| bits(&mut model, n % 7 == 3, n % 7))
                .collect::<Vec<bool>>()
        };
        let contexts = |seen| [seen, 0, 0];
        let mut writer = Writer::default();
        let written =
            code(&mut |model, bit, seen| model.code(&mut writer, bit, 0, &contexts(seen)));
        let bytes = writer.finish();
        assert!(bytes.len() < 60, "{} bytes", bytes.len());
        let mut reader = Reader::new(&bytes);
        let read = code(&mut |model, _, seen| model.code(&mut reader, false, 0, &contexts(seen)));
        assert_eq!(read, written);
    }
}
