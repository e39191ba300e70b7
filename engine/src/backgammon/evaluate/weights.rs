//! The file of the networks' weights: one for all networks, in half precision.
//!
//! It has a magic number, the version of the format, the shapes of the networks, their weights, and a
//! checksum. A program reads only the version it was built for: inputs and shapes belong to it.

use crate::checksum::checksum;
use std::fmt;

use super::inputs::{ALL, PLAIN};
use super::network::{Network, Shape};

/// The first bytes of a file of weights.
const MAGIC: [u8; 4] = *b"ppBG";

/// The version of the format, of the inputs, and of the networks' purposes.
pub const VERSION: u32 = 1;

/// The number of inputs of each network.
const INPUTS: [usize; 3] = [ALL, PLAIN, PLAIN];

/// The bytes before the shapes: the magic number and the version.
const HEAD: usize = 8;

/// The bytes of a shape: three numbers.
const SHAPE: usize = 12;

/// The bytes of the checksum.
const TAIL: usize = 8;

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

/// The errors of a file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// It is too short; lengths are in bytes.
    CutShort {
        /// The length found.
        found: usize,
        /// The length expected.
        expected: usize,
    },
    /// It is not a file of weights, or is of another version.
    OtherVersion {
        /// The version found; `None` if it is not a file of weights.
        found: Option<u32>,
        /// The version that can be read.
        expected: u32,
    },
    /// A network has a number of inputs, units or outputs that can't be used.
    WrongShape {
        /// The number of the network, from 0.
        network: u32,
    },
    /// The bytes have changed in transit.
    WrongChecksum,
}

impl fmt::Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::CutShort { found, expected } => write!(
                f,
                "The weights have {found} bytes; {expected} are expected."
            ),
            Self::OtherVersion {
                found: Some(found),
                expected,
            } => write!(
                f,
                "The weights are of version {found}; this program reads version {expected}."
            ),
            Self::OtherVersion {
                found: None,
                expected,
            } => write!(
                f,
                "This is not a weights file; version {expected} is expected."
            ),
            Self::WrongShape { network } => write!(
                f,
                "Network {network} of the weights does not have the shape that this program expects."
            ),
            Self::WrongChecksum => {
                f.write_str("The weights’ checksum is not that of their contents.")
            }
        }
    }
}

impl std::error::Error for WeightsError {}

/// Reads the networks of a file of weights.
///
/// # Errors
/// If the file is cut short, of another version or shape, or has changed.
pub fn parse(bytes: &[u8]) -> Result<Networks, WeightsError> {
    let cut_short = |expected| WeightsError::CutShort {
        found: bytes.len(),
        expected,
    };
    let version = match bytes.get(..HEAD) {
        Some(head) if head[..4] == MAGIC => word(head, 4),
        Some(_) => return Err(other_version(None)),
        None if MAGIC.starts_with(&bytes[..bytes.len().min(4)]) => {
            return Err(cut_short(HEAD + INPUTS.len() * SHAPE + TAIL));
        }
        None => return Err(other_version(None)),
    };
    if version != VERSION {
        return Err(other_version(Some(version)));
    }
    let start = HEAD + INPUTS.len() * SHAPE;
    if bytes.len() < start + TAIL {
        return Err(cut_short(start + TAIL));
    }
    let mut shapes = [Shape {
        inputs: 0,
        first: 0,
        second: 0,
    }; INPUTS.len()];
    let mut expected = start + TAIL;
    for (i, shape) in shapes.iter_mut().enumerate() {
        let at = HEAD + i * SHAPE;
        let width = |nth: usize| word(bytes, at + 4 * nth) as usize;
        *shape = Shape {
            inputs: width(0),
            first: width(1),
            second: width(2),
        };
        if shape.inputs != INPUTS[i] || !shape.is_possible() {
            return Err(WeightsError::WrongShape { network: i as u32 });
        }
        expected += 2 * shape.weights();
    }
    if bytes.len() != expected {
        return Err(cut_short(expected));
    }
    let (contents, tail) = bytes.split_at(expected - TAIL);
    if checksum(contents).to_le_bytes() != *tail {
        return Err(WeightsError::WrongChecksum);
    }
    let mut at = start;
    let mut network = |i: usize| {
        let end = at + 2 * shapes[i].weights();
        let mut weights = Vec::with_capacity(shapes[i].weights());
        for pair in contents[at..end].chunks_exact(2) {
            weights.push(from_half(u16::from_le_bytes([pair[0], pair[1]])));
        }
        at = end;
        Network::new(shapes[i], weights).ok_or(WeightsError::WrongShape { network: i as u32 })
    };
    Ok(Networks {
        contact: network(0)?,
        race: network(1)?,
        prune: network(2)?,
    })
}

/// Writes a file of these networks.
#[must_use]
pub fn write(networks: &Networks) -> Vec<u8> {
    let all = [&networks.contact, &networks.race, &networks.prune];
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&VERSION.to_le_bytes());
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
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

fn other_version(found: Option<u32>) -> WeightsError {
    WeightsError::OtherVersion {
        found,
        expected: VERSION,
    }
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
