//! The inputs that are kept in `fuzz/corpus/`, in a folder for each target: `inputs.txt` has one in each line,
//! in which `\n`, `\r`, `\t`, `\\` and `\xFF` stand for bytes; any other file is an input as it is.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of the repository's inputs.
const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/corpus");

/// Where inputs that fail are written to.
const FINDINGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../target/fuzz");

/// The kept inputs of a target, in a fixed order.
///
/// # Errors
/// If they can't be read.
pub fn inputs(target: &str) -> io::Result<Vec<Vec<u8>>> {
    let folder = Path::new(CORPUS).join(target);
    let files = fs::read_dir(&folder)?.map(|file| file.map(|file| file.path()));
    let mut files: Vec<PathBuf> = files.collect::<io::Result<_>>()?;
    files.sort();
    let mut inputs = Vec::new();
    for file in files {
        let bytes = fs::read(&file)?;
        if file.ends_with("inputs.txt") {
            let lines = bytes.split(|&byte| byte == b'\n');
            inputs.extend(lines.filter(|line| !line.is_empty()).map(unescaped));
        } else {
            inputs.push(bytes);
        }
    }
    Ok(inputs)
}

/// The bytes that a line stands for.
fn unescaped(line: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = line;
    while let [first, after @ ..] = rest {
        let (byte, used) = match rest {
            [b'\\', b'n', ..] => (b'\n', 2),
            [b'\\', b'r', ..] => (b'\r', 2),
            [b'\\', b't', ..] => (b'\t', 2),
            [b'\\', b'\\', ..] => (b'\\', 2),
            [b'\\', b'x', high, low, ..] => {
                let digit = |digit: u8| char::from(digit).to_digit(16).unwrap_or(0) as u8;
                (16 * digit(*high) + digit(*low), 4)
            }
            _ => (*first, 1),
        };
        bytes.push(byte);
        rest = after.get(used - 1..).unwrap_or_default();
    }
    bytes
}

/// Writes an input that fails to a file that is named by what is in it.
///
/// # Errors
/// If it can't be written.
pub fn keep(target: &str, input: &[u8]) -> io::Result<PathBuf> {
    let hash = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let name = input.iter().fold(0xcbf2_9ce4_8422_2325, hash); // FNV-1a
    let folder = Path::new(FINDINGS).join(target);
    fs::create_dir_all(&folder)?;
    let file = folder.join(format!("{name:016x}"));
    fs::write(&file, input)?;
    file.canonicalize()
}

/// The file that holds the input which is being read: for whoever looks on from outside.
pub fn under_way(target: &str) -> PathBuf {
    Path::new(FINDINGS).join(format!("{target}.now"))
}

#[cfg(test)]
mod tests {
    use super::unescaped;

    #[test]
    fn a_line_stands_for_bytes() {
        assert_eq!(unescaped(br"a\n\\n\xffb\x0"), b"a\n\\n\xffb\\x0");
    }
}
