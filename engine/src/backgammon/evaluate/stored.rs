//! The stored form of computed tables: a magic number and a version, the table, a checksum.

use std::fmt;

use crate::checksum::checksum;

/// The version of the stored form.
pub const VERSION: u32 = 1;

/// The bytes before a table and after it.
const HEAD: usize = 8;
const TAIL: usize = 8;

/// The errors of stored tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablesError {
    /// There are more or fewer bytes than expected.
    WrongLength {
        /// The bytes found.
        found: usize,
        /// The bytes expected.
        expected: usize,
    },
    /// They are not tables, or tables of another version.
    OtherVersion,
    /// The bytes have changed in storage.
    WrongChecksum,
}

impl fmt::Display for TablesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WrongLength { found, expected } => write!(
                f,
                "The bear-off tables have {found} bytes; {expected} are expected."
            ),
            Self::OtherVersion => write!(
                f,
                "These are not bear-off tables of version {VERSION}, which this program reads."
            ),
            Self::WrongChecksum => {
                f.write_str("The bear-off tables’ checksum is not that of their contents.")
            }
        }
    }
}

impl std::error::Error for TablesError {}

/// The stored bytes of a table of `length` bytes, which `write` appends.
pub(super) fn seal(magic: [u8; 4], length: usize, write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + length + TAIL);
    bytes.extend_from_slice(&magic);
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    write(&mut bytes);
    let sum = checksum(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    bytes
}

/// The table of `length` bytes inside stored bytes.
///
/// # Errors
/// If there are more or fewer bytes, they are of another version, or have changed.
pub(super) fn open(bytes: &[u8], magic: [u8; 4], length: usize) -> Result<&[u8], TablesError> {
    let wrong_length = TablesError::WrongLength {
        found: bytes.len(),
        expected: HEAD + length + TAIL,
    };
    if bytes.len() < HEAD {
        return Err(wrong_length);
    }
    if bytes[..4] != magic || bytes[4..HEAD] != VERSION.to_le_bytes() {
        return Err(TablesError::OtherVersion);
    }
    if bytes.len() != HEAD + length + TAIL {
        return Err(wrong_length);
    }
    let (contents, tail) = bytes.split_at(bytes.len() - TAIL);
    if checksum(contents).to_le_bytes() != *tail {
        return Err(TablesError::WrongChecksum);
    }
    Ok(&contents[HEAD..])
}
