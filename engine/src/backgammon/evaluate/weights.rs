//! The file of the networks' weights: one for all networks, in half precision.
//!
//! Its [contents](crate::container) are the shapes of the networks and their weights. A program reads only the
//! version it was built for: inputs and shapes belong to it.

use super::inputs::{ALL, PLAIN};
use super::network::{Network, Shape};
use crate::container::{ContainerError, Kind};

/// The head of the file. The version is that of the format, of the inputs, and of the networks' purposes.
pub const KIND: Kind = Kind {
    mark: *b"ppBG",
    version: 1,
    name: "weights for backgammon",
};

/// The number of inputs of each network.
const INPUTS: [usize; 3] = [ALL, PLAIN, PLAIN];

/// The bytes of a shape: three numbers.
const SHAPE: usize = 12;

/// The networks of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Networks {
    /// For positions with contact.
    pub contact: Network,
    /// For races.
    pub race: Network,
    /// A small one, for ordering plays.
    pub prune: Network,
}

/// Reads the networks of a file of weights.
///
/// # Errors
/// If the file is cut short, of another version or shape, or has changed.
pub fn parse(bytes: &[u8]) -> Result<Networks, ContainerError> {
    let mut shapes = [Shape {
        inputs: 0,
        first: 0,
        second: 0,
    }; INPUTS.len()];
    let contents = KIND.open(bytes, |contents| {
        let mut expected = INPUTS.len() * SHAPE;
        if contents.len() < expected {
            return Ok(expected);
        }
        for (i, shape) in shapes.iter_mut().enumerate() {
            let width = |nth: usize| word(contents, i * SHAPE + 4 * nth) as usize;
            *shape = Shape {
                inputs: width(0),
                first: width(1),
                second: width(2),
            };
            if shape.inputs != INPUTS[i] || !shape.is_possible() {
                return Err(wrong_shape(i));
            }
            expected += 2 * shape.weights();
        }
        Ok(expected)
    })?;
    let mut at = INPUTS.len() * SHAPE;
    let mut network = |i: usize| {
        let end = at + 2 * shapes[i].weights();
        let mut weights = Vec::with_capacity(shapes[i].weights());
        for pair in contents[at..end].chunks_exact(2) {
            weights.push(from_half(u16::from_le_bytes([pair[0], pair[1]])));
        }
        at = end;
        Network::new(shapes[i], weights).ok_or_else(|| wrong_shape(i))
    };
    Ok(Networks {
        contact: network(0)?,
        race: network(1)?,
        prune: network(2)?,
    })
}

fn wrong_shape(network: usize) -> ContainerError {
    let reasons = [
        "the network for contact has another shape than this program’s",
        "the network for races has another shape than this program’s",
        "the network for pruning has another shape than this program’s",
    ];
    ContainerError::WrongContents {
        kind: &KIND,
        reason: reasons[network],
    }
}

/// Writes a file of these networks.
#[must_use]
pub fn write(networks: &Networks) -> Vec<u8> {
    let all = [&networks.contact, &networks.race, &networks.prune];
    KIND.seal(|bytes| {
        for network in all {
            let shape = network.shape();
            for width in [shape.inputs, shape.first, shape.second] {
                bytes.extend_from_slice(&(width as u32).to_le_bytes());
            }
        }
        for network in all {
            for &weight in network.weights() {
                bytes.extend_from_slice(&to_half(weight).to_le_bytes());
            }
        }
    })
}

/// The number in the four bytes at `at`, which must exist.
fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

/// Converts a number from half precision (IEEE 754 binary16) to single precision, exactly.
#[must_use]
pub fn from_half(half: u16) -> f32 {
    let sign = u32::from(half >> 15) << 31;
    let exponent = u32::from(half >> 10 & 0x1f);
    let fraction = u32::from(half & 0x3ff);
    let magnitude = match exponent {
        // Subnormal: the fraction counts 2^-24.
        0 => (fraction as f32 * (1.0 / 16_777_216.0)).to_bits(),
        0x1f => 0xff << 23 | fraction << 13,
        _ => (exponent + 112) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

/// The nearest number in half precision, ties to even; numbers that are too large become infinite.
#[must_use]
pub fn to_half(value: f32) -> u16 {
    let bits = value.to_bits();
    let sign = (bits >> 16) as u16 & 0x8000;
    let magnitude = bits & 0x7fff_ffff;
    if magnitude > 0x7f80_0000 {
        return sign | 0x7e00; // not a number
    }
    if magnitude >= 0x4780_0000 {
        return sign | 0x7c00; // 2^16 and more
    }
    if magnitude < 0x3880_0000 {
        // Subnormal, below 2^-14: adding 1/2 leaves the number of 2^-24 in the last bits, rounded.
        let sum = f32::from_bits(magnitude) + 0.5;
        return sign | (sum.to_bits() - 0.5_f32.to_bits()) as u16;
    }
    let rounded = magnitude + 0xfff + (magnitude >> 13 & 1);
    sign | ((rounded - (112 << 23)) >> 13) as u16
}
