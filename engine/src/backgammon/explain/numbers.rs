//! Equities, chances and rolls in words. Floating-point numbers are never printed directly: the
//! library's code for that is larger than all of this module.

/// The nearest whole number of thousandths.
#[must_use]
pub fn thousandths(x: f32) -> i32 {
    let x = x * 1_000.0;
    (if x < 0.0 { x - 0.5 } else { x + 0.5 }) as i32
}

/// An equity in its usual form: `+0.123`.
#[must_use]
pub fn equity(x: f32) -> String {
    let n = thousandths(x);
    let sign = if n < 0 { "−" } else { "+" };
    let n = n.unsigned_abs();
    format!("{sign}{}.{:03}", n / 1_000, n % 1_000)
}

/// A loss of `thousandths` in its usual form: `0.045`.
#[must_use]
pub fn loss(thousandths: i32) -> String {
    let n = thousandths.unsigned_abs();
    format!("{}.{:03}", n / 1_000, n % 1_000)
}

/// A chance in percent: `54.3%`.
#[must_use]
pub fn percent(chance: f32) -> String {
    let n = thousandths(chance);
    format!("{}.{}%", n / 10, n % 10)
}

/// A small number in words, with the thing counted: `two checkers`.
#[must_use]
pub fn counted(n: u32, one: &str, many: &str) -> String {
    const WORDS: [&str; 5] = ["no", "one", "two", "three", "four"];
    match WORDS.get(n as usize) {
        Some(word) => format!("{word} {}", if n == 1 { one } else { many }),
        None => format!("{n} {many}"),
    }
}
