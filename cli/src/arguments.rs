//! Values of arguments that several commands read, and how a refusal reads.

use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args, Command};

use crate::stop::word;

/// A refusal of clap's in one line: without its heading, its advice and line breaks.
#[must_use]
pub fn in_one_line(refused: &clap::Error) -> String {
    let text = refused.to_string();
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let end = text.find(" For more information").unwrap_or(text.len());
    text[..end]
        .replace(" Usage: ", "; usage: ")
        .replace(" tip: ", "; tip: ")
}

/// Reads text; a value that is no UTF-8 is named.
pub fn text() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().try_map(word)
}

/// Reads a whole number within a range, in digits alone: `+1` is none.
pub fn number<N>(range: RangeInclusive<N>) -> impl TypedValueParser<Value = N>
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    text().try_map(move |text| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|n| is_number && range.contains(n));
        number.ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            format!("a whole number from {least} to {most} is expected")
        })
    })
}

/// Reads the arguments of one command, without its name.
///
/// # Errors
/// If one is refused: its name, its value and the values allowed, in one line.
pub fn read<A: Args>(
    command: &'static str,
    arguments: impl IntoIterator<Item: Into<OsString> + Clone>,
) -> Result<A, String> {
    let command = A::augment_args(
        Command::new(command)
            .no_binary_name(true)
            .args_override_self(true),
    );
    let read = command
        .try_get_matches_from(arguments)
        .and_then(|found| A::from_arg_matches(&found));
    read.map_err(|refused| in_one_line(&refused))
}
