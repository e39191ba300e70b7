//! How inputs are damaged.

use std::collections::BTreeSet;

use engine::seed::Rng;

/// The longest input that is made.
const LONGEST: usize = 16 << 10;

/// What readers stumble over, wherever it stands.
const AWKWARD: &[&str] = &[
    "",
    " ",
    "-",
    "+",
    "-1",
    "+5",
    "0",
    "00",
    "007",
    "1",
    "1.5",
    "1e9",
    "NaN",
    "inf",
    "0x10",
    "127",
    "128",
    "255",
    "256",
    "32767",
    "65535",
    "65536",
    "2147483647",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "99999999999999999999999",
    "\n",
    "\r\n",
    "\n\n",
    "\t",
    "\0",
    "\u{feff}",
    "\u{a0}",
    "\u{2028}",
    "é",
    "٣",
    "五",
    "🂡",
    "e\u{301}",
    "%",
    "%00",
    "%2",
    "%zz",
    "%F0",
    "%C3%A9",
    "&",
    "=",
    "==",
    "?",
    "#",
    ";",
    ",",
    ",,",
    ":",
    "/",
    "//",
    "|",
    "(",
    ")",
    "*",
    "\"",
    "'",
    "\\",
    "--",
    "--=",
];

/// The words of inputs: numbers, runs of letters, and everything else byte by byte.
pub fn words(inputs: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut words: BTreeSet<Vec<u8>> = AWKWARD
        .iter()
        .map(|word| word.as_bytes().to_vec())
        .collect();
    for input in inputs {
        words.extend(spans(input).map(|(start, end)| input[start..end].to_vec()));
    }
    words.retain(|word| word.len() <= 64);
    words.into_iter().collect()
}

/// Where the words of an input begin and end.
fn spans(input: &[u8]) -> impl Iterator<Item = (usize, usize)> {
    let kind = |byte: u8| match byte {
        b'0'..=b'9' => 1,
        b'A'..=b'Z' | b'a'..=b'z' | 128.. => 2,
        _ => 0,
    };
    let mut at = 0;
    std::iter::from_fn(move || {
        let (&first, start) = (input.get(at)?, at);
        at += 1;
        while kind(first) > 0 && input.get(at).is_some_and(|&byte| kind(byte) == kind(first)) {
            at += 1;
        }
        Some((start, at))
    })
}

/// A place from 0 to `most`.
fn upto(rng: &mut Rng, most: usize) -> usize {
    rng.below(u32::try_from(most).unwrap_or(u32::MAX - 1) + 1) as usize
}

/// A part of an input, short rather than long.
fn part(rng: &mut Rng, input: &[u8]) -> std::ops::Range<usize> {
    let start = upto(rng, input.len());
    let most = (input.len() - start).min([4, 16, 64, LONGEST][upto(rng, 3)]);
    start..start + upto(rng, most)
}

fn pick<'a, T: ?Sized, V: AsRef<T>>(rng: &mut Rng, all: &'a [V]) -> Option<&'a T> {
    let last = all.len().checked_sub(1)?;
    Some(all[upto(rng, last)].as_ref())
}

fn bytes(rng: &mut Rng, most: usize) -> Vec<u8> {
    (0..upto(rng, most)).map(|_| rng.below(256) as u8).collect()
}

/// A new input: one of the pool, damaged in one to eight ways, or bytes that are nothing at all.
pub fn mutated(rng: &mut Rng, pool: &[Vec<u8>], words: &[Vec<u8>]) -> Vec<u8> {
    let base: Option<&[u8]> = pick(rng, pool);
    let Some(base) = base.filter(|_| rng.below(40) > 0) else {
        return bytes(rng, 200);
    };
    let mut input = base.to_vec();
    for _ in 0..=rng.below(8).min(rng.below(8)) {
        damage(rng, &mut input, pool, words);
        input.truncate(LONGEST);
    }
    input
}

fn damage(rng: &mut Rng, input: &mut Vec<u8>, pool: &[Vec<u8>], words: &[Vec<u8>]) {
    let at = upto(rng, input.len());
    let word: &[u8] = pick(rng, words).unwrap_or_default();
    let spans: Vec<(usize, usize)> = spans(input).collect();
    let span = spans.get(upto(rng, spans.len()));
    match (rng.below(16), input.get_mut(at)) {
        (0, Some(byte)) => *byte ^= 1 << rng.below(8),
        (1, Some(byte)) => *byte = rng.below(256) as u8,
        (2, _) => {
            let new = bytes(rng, 8);
            input.splice(at..at, new);
        }
        (3, _) => drop(input.drain(part(rng, input))),
        (4, _) => {
            let copied = input[part(rng, input)].to_vec();
            input.splice(at..at, copied);
        }
        // A part again and again.
        (5, _) => {
            let copied = input[part(rng, input)].repeat(1 << rng.below(9));
            input.splice(at..at, copied);
        }
        (6, _) => input.truncate(at),
        // The beginning of this one, the end of another.
        (7, _) => {
            let other: &[u8] = pick(rng, pool).unwrap_or_default();
            let from = upto(rng, other.len());
            input.splice(at.., other[from..].iter().copied());
        }
        (8, _) => {
            let other: &[u8] = pick(rng, pool).unwrap_or_default();
            let copied = other[part(rng, other)].to_vec();
            input.splice(at..at, copied);
        }
        (9, _) => drop(input.splice(at..at, word.iter().copied())),
        (10, _) => {
            let awkward: &str = pick(rng, AWKWARD).unwrap_or_default();
            input.splice(at..at, awkward.bytes());
        }
        // A word in place of another, which is most often what is needed to be read at all.
        (_, _) => {
            if let Some(&(start, end)) = span {
                input.splice(start..end, word.iter().copied());
            }
        }
    }
}
