//! The file of the networks' weights: one for all networks, in half precision.
//!
//! It has a magic number, the version of the format, the shapes of the networks, their weights, and a
//! checksum. A program reads only the version it was built for: inputs and shapes belong to it.

use std::fmt;

/// What is wrong with a file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightsError {
    /// It ends too soon: how long it is and how long it should be, in bytes.
    CutShort {
        /// The length found.
        found: usize,
        /// The length expected.
        expected: usize,
    },
    /// It is no file of weights, or one of another version.
    OtherVersion {
        /// The version found; `None` if it is no file of weights.
        found: Option<u32>,
        /// The version that can be read.
        expected: u32,
    },
    /// A network has another number of inputs, units or outputs than can be used.
    WrongShape {
        /// Which network, from 0.
        network: u32,
    },
    /// Bytes have changed on the way.
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
                "This is no file of weights; one of version {expected} is expected."
            ),
            Self::WrongShape { network } => write!(
                f,
                "Network {network} of the weights has another shape than this program’s."
            ),
            Self::WrongChecksum => {
                f.write_str("The weights’ checksum is not that of their contents.")
            }
        }
    }
}

impl std::error::Error for WeightsError {}
