//! The form of files of weights, tables and proofs, which come from outside the program or from an earlier
//! release of it: the kind, the version, the contents, and a checksum.
//!
//! ```text
//! the mark of the kind, the version (4 bytes each)
//! the contents
//! the checksum of all that (8 bytes)
//! ```
//! Numbers begin with their least byte.

use std::fmt;

use crate::checksum::checksum;

/// The bytes before the contents and after them.
pub const HEAD: usize = 8;
const TAIL: usize = 8;

/// A kind of contents.
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// The first bytes.
    pub mark: [u8; 4],
    /// The version of the contents and of their meaning; a program reads no other version.
    pub version: u32,
    /// The name after “a file of”: `bear-off tables`.
    pub name: &'static str,
}

impl Kind {
    /// The number of bytes around the contents of a file.
    pub const AROUND: usize = HEAD + TAIL;

    /// Whether bytes begin with the mark of this kind.
    #[must_use]
    pub fn marks(&self, bytes: &[u8]) -> bool {
        bytes.starts_with(&self.mark)
    }

    /// The file of contents that `write` appends.
    ///
    /// ```
    /// use perfect_play_engine::container::{ContainerError, Kind};
    ///
    /// static KIND: Kind = Kind { mark: *b"demo", version: 1, name: "numbers" };
    /// let mut file = KIND.seal(|bytes| bytes.extend([1, 2, 3]));
    /// assert_eq!(KIND.open(&file, |_| Ok(3)), Ok(&[1, 2, 3][..]));
    /// file[9] = 7;
    /// assert_eq!(KIND.open(&file, |_| Ok(3)), Err(ContainerError::WrongChecksum { kind: &KIND }));
    /// ```
    #[must_use]
    pub fn seal(&self, write: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
        let mut bytes = self.mark.to_vec();
        bytes.extend(self.version.to_le_bytes());
        write(&mut bytes);
        bytes.extend(checksum(&bytes).to_le_bytes());
        bytes
    }

    /// The contents of a file. `length` returns the number of bytes that they should have. It is given the bytes after
    /// the version, which may be cut short.
    ///
    /// # Errors
    /// If the file is of another kind, version or length, or has changed.
    pub fn open<'a>(
        &'static self,
        bytes: &'a [u8],
        length: impl FnOnce(&[u8]) -> Result<usize, ContainerError>,
    ) -> Result<&'a [u8], ContainerError> {
        let begins = bytes.iter().zip(&self.mark).all(|(a, b)| a == b);
        if !begins {
            return Err(ContainerError::OtherKind { kind: self });
        }
        if let Some(&[_, _, _, _, v0, v1, v2, v3]) = bytes.first_chunk::<HEAD>() {
            let found = u32::from_le_bytes([v0, v1, v2, v3]);
            if found != self.version {
                return Err(ContainerError::OtherVersion { kind: self, found });
            }
        }
        let expected = HEAD + length(bytes.get(HEAD..).unwrap_or(&[]))? + TAIL;
        if bytes.len() != expected {
            return Err(ContainerError::WrongLength {
                kind: self,
                found: bytes.len(),
                expected,
            });
        }
        let (sealed, sum) = bytes.split_at(bytes.len() - TAIL);
        if checksum(sealed).to_le_bytes() != *sum {
            return Err(ContainerError::WrongChecksum { kind: self });
        }
        Ok(&sealed[HEAD..])
    }
}

/// The reason why a file can’t be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContainerError {
    /// It is of another kind, or no such file at all.
    OtherKind {
        /// The kind expected.
        kind: &'static Kind,
    },
    /// It is of another version.
    OtherVersion {
        /// The kind.
        kind: &'static Kind,
        /// The version found.
        found: u32,
    },
    /// It ends too soon, or goes on too long.
    WrongLength {
        /// The kind.
        kind: &'static Kind,
        /// The bytes found.
        found: usize,
        /// The bytes expected, at least.
        expected: usize,
    },
    /// Bytes have changed on the way.
    WrongChecksum {
        /// The kind.
        kind: &'static Kind,
    },
    /// The contents are not for this program.
    WrongContents {
        /// The kind.
        kind: &'static Kind,
        /// The fault, as the end of a sentence.
        reason: &'static str,
    },
}

impl fmt::Display for ContainerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OtherKind {
                kind: Kind { name, version, .. },
            } => write!(
                f,
                "This is not a file of {name}; version {version} is expected."
            ),
            Self::OtherVersion {
                kind: Kind { name, version, .. },
                found,
            } => write!(
                f,
                "The file of {name} is of version {found}; this program reads version {version}."
            ),
            Self::WrongLength {
                kind,
                found,
                expected,
            } => write!(
                f,
                "The file of {} has {found} bytes; {expected} are expected.",
                kind.name
            ),
            Self::WrongChecksum { kind } => write!(
                f,
                "The checksum of the file of {} is not that of its contents.",
                kind.name
            ),
            Self::WrongContents { kind, reason } => {
                write!(f, "The file of {} can’t be used: {reason}.", kind.name)
            }
        }
    }
}

impl std::error::Error for ContainerError {}
