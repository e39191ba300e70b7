//! The arguments of the programs here: options with their values, and words that stand alone. What is
//! wrong with them is said in one line, which ends with how the program is used.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::ops::RangeInclusive;

use lexopt::{Arg, Parser};

/// An argument that is no option's value.
pub enum Argument {
    /// The name of an option, with its hyphens.
    Option(String),
    /// Anything else.
    Word(String),
}

/// Arguments that are being read.
pub struct Arguments {
    parser: Parser,
    usage: &'static str,
    /// The option that came last, and as it was typed.
    option: String,
    typed: String,
}

impl Arguments {
    /// These arguments, without the program's own name; how it is used.
    pub fn new(arguments: impl IntoIterator<Item: Into<OsString>>, usage: &'static str) -> Self {
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        Self {
            parser: Parser::from_args(arguments),
            usage,
            option: String::new(),
            typed: String::new(),
        }
    }

    /// The next option or word; `None` when there is nothing more.
    ///
    /// # Errors
    /// If it is no UTF-8, or a value stands where none belongs.
    pub fn next(&mut self) -> Result<Option<Argument>, String> {
        // Nim's boards may begin with "-", a pile that is empty by now.
        let is_board = |word: &OsStr| word.as_encoded_bytes().starts_with(b"- ");
        let mut rest = self.parser.try_raw_args();
        if let Some(board) = rest.as_mut().and_then(|rest| rest.next_if(is_board)) {
            return self.text_of(board).map(Argument::Word).map(Some);
        }
        if let Some(typed) = rest.as_ref().and_then(|rest| rest.peek()) {
            self.typed = typed.to_string_lossy().into_owned();
        }
        let next = self.parser.next();
        self.option = match next.map_err(|error| format!("{error}; {}", self.usage))? {
            None => return Ok(None),
            Some(Arg::Value(word)) => return self.text_of(word).map(Argument::Word).map(Some),
            Some(Arg::Long(name)) => format!("--{name}"),
            Some(Arg::Short(letter)) => format!("-{letter}"),
        };
        Ok(Some(Argument::Option(self.option.clone())))
    }

    /// The next option, where no words belong; `None` when there is nothing more.
    ///
    /// # Errors
    /// As [`Self::next`], and if it is a word.
    pub fn next_option(&mut self) -> Result<Option<String>, String> {
        match self.next()? {
            None => Ok(None),
            Some(Argument::Option(option)) => Ok(Some(option)),
            Some(Argument::Word(word)) => Err(self.refused(format_args!(
                "{word:?} is neither an option nor one’s value"
            ))),
        }
    }

    /// The value of the option that came last.
    ///
    /// # Errors
    /// If there is none, or it is no UTF-8.
    pub fn value(&mut self) -> Result<String, String> {
        match self.parser.value() {
            Ok(value) => self.text_of(value),
            Err(_) => Err(self.refused(format_args!("{} takes a value", self.option))),
        }
    }

    /// The value of the option that came last as a number within a range.
    ///
    /// # Errors
    /// If it is none, which names the value and the range.
    pub fn number(&mut self, range: RangeInclusive<u64>) -> Result<u64, String> {
        let text = self.value()?;
        // `parse` alone would accept a sign.
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|n| is_number && range.contains(n));
        number.ok_or_else(|| {
            let (option, least, most) = (&self.option, range.start(), range.end());
            self.refused(format_args!(
                "{option} takes a whole number from {least} to {most}, not {text:?}"
            ))
        })
    }

    /// That the option that came last is not known.
    pub fn unknown(&self) -> String {
        self.refused(format_args!("unknown option {:?}", self.typed))
    }

    /// What is wrong, and how the program is used.
    pub fn refused(&self, what: impl fmt::Display) -> String {
        format!("{what}; {}", self.usage)
    }

    fn text_of(&self, argument: OsString) -> Result<String, String> {
        argument.into_string().map_err(|argument| {
            self.refused(format_args!(
                "{argument:?} is no UTF-8, which all arguments are"
            ))
        })
    }
}
