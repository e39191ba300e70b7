//! The lines of the protocol, and what stands in them.

use std::io::{self, BufRead};

/// Longer lines are cut, in bytes.
const LONGEST_LINE: usize = 1_000;

/// The next line, as far as it is kept; `None` at the end. What is no UTF-8 is replaced.
///
/// # Errors
/// If the stream can’t be read.
pub fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            break;
        }
        any = true;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = LONGEST_LINE.saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok(any.then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Whether a line is one of a board rather than a command, even if it is malformed.
#[must_use]
pub fn starts_with_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit() || "+-,.".contains(c))
}

/// The numbers between commas; `None` where there is none without a sign, or one that is too large.
#[must_use]
pub fn numbers(text: &str) -> Vec<Option<u32>> {
    let number = |word: &str| {
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| word.parse().ok()).flatten()
    };
    text.split(',').map(|word| number(word.trim())).collect()
}

/// The beginning of a text, for a message.
#[must_use]
pub fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A line of a board: its coordinates, and of which kind the stone is.
///
/// # Errors
/// If it is none, with its beginning.
pub fn field(text: &str) -> Result<([u32; 2], u32), String> {
    match numbers(text)[..] {
        [Some(x), Some(y), Some(kind @ 1..=3)] => Ok(([x, y], kind)),
        _ => Err(format!(
            "a line of a board is x,y,field with 1, 2 or 3 for the field, and not {:?}",
            short(text)
        )),
    }
}
