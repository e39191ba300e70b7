//! Parts of the program that are loaded when they are first wanted. A release is cut at the functions that [`piece!`]
//! makes (`scripts/pieces`): each gives something of its piece, as soon as that is there. It is one program all the same,
//! compiled and linked as one, and its pieces share memory and functions. Without the feature `pieces`, as in tests and in
//! development, all is one file and nothing is loaded later.

use std::fmt;
use std::pin::Pin;

/// Why a piece is not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// None is called so.
    Unknown,
    /// It could not be loaded; the browser's console says why.
    Unloaded,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unknown => "There is no such game.",
            Self::Unloaded => "The game’s part of the program could not be loaded.",
        })
    }
}

impl std::error::Error for LoadError {}

#[cfg(feature = "pieces")]
impl From<wasm_split_helpers::SplitLoaderError> for LoadError {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self::Unloaded
    }
}

/// Something on its way. Boxed, so that it is one type for all that wait.
pub type Loading<T> = Pin<Box<dyn Future<Output = Result<T, LoadError>>>>;

/// Makes a function that loads a piece of the program, if it is not there yet, and gives something of it. It can be called
/// again where that has failed. Several may lead into the same piece, which is named after `in`.
macro_rules! piece {
    ($(#[$doc:meta])* $vis:vis fn $name:ident() -> $type:ty, in $piece:ident: $content:expr) => {
        $(#[$doc])*
        // What the cutting tool's attribute writes needs names that are not mangled.
        #[cfg_attr(feature = "pieces", allow(unsafe_code))]
        $vis fn $name() -> $crate::piece::Loading<$type> {
            #[cfg_attr(feature = "pieces", wasm_split_helpers::wasm_split($piece, fallible))]
            fn content() -> Result<$type, $crate::piece::LoadError> {
                Ok($content)
            }
            #[cfg(feature = "pieces")]
            return Box::pin(content());
            #[cfg(not(feature = "pieces"))]
            Box::pin(std::future::ready(content()))
        }
    };
}
pub(crate) use piece;
