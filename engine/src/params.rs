//! Parameters of a game: names, ranges and text forms, described once and read by everything
//! that needs them (links, the custom form, the command line, messages).

mod table;

use std::fmt;

pub(crate) use self::table::{choice, params};
use crate::error::{ParamError, SyntaxError};

/// The values that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParamKind {
    /// A whole number from `min` to `max`, both included.
    Integer {
        /// The least value.
        min: u32,
        /// The greatest value.
        max: u32,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// 0 for no, 1 for yes.
    Flag,
}

/// One parameter: its name in links, its label on the screen, and its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParamSpec {
    /// The name in links and text forms: `n`.
    pub name: &'static str,
    /// The label for a person: `Rows`.
    pub label: &'static str,
    /// The values that are allowed.
    pub kind: ParamKind,
}

impl ParamSpec {
    /// The values that are allowed, in words that end a sentence.
    #[must_use]
    pub fn allowed(&self) -> String {
        match self.kind {
            ParamKind::Integer { min, max } => format!("a whole number from {min} to {max}"),
            ParamKind::Choice(words) => format!("one of {}", words.join(", ")),
            ParamKind::Flag => "0 (no) or 1 (yes)".to_owned(),
        }
    }

    /// Reads a flag: 0 or 1.
    ///
    /// # Errors
    /// If the text is neither, or the parameter is no flag.
    pub fn flag(&self, text: &str) -> Result<bool, ParamError> {
        match (self.kind, text) {
            (ParamKind::Flag, "0") => Ok(false),
            (ParamKind::Flag, "1") => Ok(true),
            _ => Err(ParamError::new(self.name, text, self.allowed())),
        }
    }

    /// Reads a whole number within the range.
    ///
    /// # Errors
    /// If the text is no number, the number is out of range, or the parameter is no number.
    pub fn integer(&self, text: &str) -> Result<u32, ParamError> {
        let refused = || ParamError::new(self.name, text, self.allowed());
        let ParamKind::Integer { min, max } = self.kind else {
            return Err(refused());
        };
        // `parse` accepts "+5", which a link would have turned into a space.
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(refused());
        }
        match text.parse() {
            Ok(value) if (min..=max).contains(&value) => Ok(value),
            _ => Err(refused()),
        }
    }

    /// Reads one of the words of a choice, and returns its place among them (from 0).
    ///
    /// # Errors
    /// If the text is none of them, or the parameter is no choice.
    pub fn choice(&self, text: &str) -> Result<usize, ParamError> {
        let refused = || ParamError::new(self.name, text, self.allowed());
        let ParamKind::Choice(words) = self.kind else {
            return Err(refused());
        };
        words
            .iter()
            .position(|&word| word == text)
            .ok_or_else(refused)
    }

    /// The allowed text nearest to `text`: a number out of range is moved to the near end of the range. `None` if
    /// nothing is near (no number, an unknown word).
    #[must_use]
    pub fn nearest(&self, text: &str) -> Option<String> {
        let text = text.trim();
        match self.kind {
            ParamKind::Integer { min, max } => {
                let (negative, digits) = match text.strip_prefix('-') {
                    Some(digits) => (true, digits),
                    None => (false, text),
                };
                if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                    return None;
                }
                let value = if negative {
                    0
                } else {
                    digits.parse().unwrap_or(u32::MAX)
                };
                Some(value.clamp(min, max).to_string())
            }
            ParamKind::Choice(words) => words
                .iter()
                .find(|word| word.eq_ignore_ascii_case(text))
                .map(|&word| word.to_owned()),
            ParamKind::Flag => matches!(text, "0" | "1").then(|| text.to_owned()),
        }
    }
}

/// The type of a parameter's value.
pub trait ParamValue: Sized {
    /// The values that are allowed where a table gives no range.
    const KIND: ParamKind;

    /// Reads a value that `spec` allows.
    ///
    /// # Errors
    /// If `spec` does not allow the value.
    fn parse(spec: &ParamSpec, text: &str) -> Result<Self, ParamError>;

    /// The text form.
    #[must_use]
    fn text(&self) -> String;
}

impl ParamValue for u32 {
    const KIND: ParamKind = ParamKind::Integer {
        min: 0,
        max: Self::MAX,
    };

    fn parse(spec: &ParamSpec, text: &str) -> Result<Self, ParamError> {
        spec.integer(text)
    }

    fn text(&self) -> String {
        self.to_string()
    }
}

impl ParamValue for bool {
    const KIND: ParamKind = ParamKind::Flag;

    fn parse(spec: &ParamSpec, text: &str) -> Result<Self, ParamError> {
        spec.flag(text)
    }

    fn text(&self) -> String {
        u8::from(*self).to_string()
    }
}

/// The parameters of a game; `params!` makes them from a table. The text form is `n=5 m=5`: every parameter, in the
/// order of `SPECS`, except for those in [`Params::OMITTED_WHEN_DEFAULT`] that have their defaults.
///
/// ```
/// use perfect_play_engine::nim::rules::Params;
/// use perfect_play_engine::params::Params as _;
///
/// let params = Params::from_text("piles=5")?; // the rest as usual
/// assert_eq!(params.to_text(), "piles=5 most=7 misere=0");
/// assert_eq!(params.get("piles"), "5");
///
/// let error = Params::from_text("piles=0").unwrap_err();
/// assert!(error.to_string().contains("from 1 to"));
/// let near = Params::nearest(&|name| (name == "piles").then(|| "0".to_owned()));
/// assert_eq!(near.get("piles"), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Params: Clone + Default + Eq + fmt::Debug + Send + Sync + 'static {
    /// All parameters.
    const SPECS: &'static [ParamSpec];

    /// The names of the parameters that links and the text form leave out if they have their defaults. They were added
    /// when links of the same version were already out, and those links stay as they are.
    const OMITTED_WHEN_DEFAULT: &'static [&'static str] = &[];

    /// The label of a choice on the screen, by its word in links; `None` if the word itself will do.
    #[must_use]
    fn label(_word: &str) -> Option<&'static str> {
        None
    }

    /// The values of parameters that `value_of` does not give: the defaults, or values that go with those that it
    /// gives.
    ///
    /// # Errors
    /// If a parameter that they depend on is out of range.
    fn usual(_value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        Ok(Self::default())
    }

    /// Checks what has to hold between parameters, each of which is in its range.
    ///
    /// # Errors
    /// The parameter that does not go with the others.
    fn check(&self) -> Result<(), ParamError> {
        Ok(())
    }

    /// The value of the parameter `name` as text; empty if there is none of that name.
    fn get(&self, name: &str) -> String;

    /// Reads the parameters from `value_of(name)`; one that is absent is as [`Self::usual`] has it.
    ///
    /// # Errors
    /// The first parameter that is out of range, alone or together with the others.
    fn read(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError>;

    /// The same parameters, if they are possible.
    ///
    /// # Errors
    /// The first number that is out of range, or the parameter that does not go with the others.
    fn checked(self) -> Result<Self, ParamError> {
        for spec in Self::SPECS {
            if let ParamKind::Integer { .. } = spec.kind {
                spec.integer(&self.get(spec.name))?;
            }
        }
        self.check()?;
        Ok(self)
    }

    /// The description of the parameter `name`.
    #[must_use]
    fn spec(name: &str) -> Option<&'static ParamSpec> {
        Self::SPECS.iter().find(|spec| spec.name == name)
    }

    /// Reads the value that `value_of` gives for the parameter `name`; `usual` where it gives none.
    ///
    /// # Errors
    /// If the value is not allowed.
    fn value<T: ParamValue>(
        value_of: &dyn Fn(&str) -> Option<String>,
        name: &str,
        usual: T,
    ) -> Result<T, ParamError> {
        match (Self::spec(name), value_of(name)) {
            (Some(spec), Some(text)) => T::parse(spec, &text),
            _ => Ok(usual),
        }
    }

    /// The allowed text nearest to what `value_of` gives for the parameter `name`.
    #[must_use]
    fn near(value_of: &dyn Fn(&str) -> Option<String>, name: &str) -> Option<String> {
        Self::spec(name)?.nearest(&value_of(name)?)
    }

    /// The valid parameters nearest to what `value_of` gives. A value that has nothing near it counts as absent; if the
    /// values do not go together, all parameters have their defaults.
    #[must_use]
    fn nearest(value_of: &dyn Fn(&str) -> Option<String>) -> Self {
        Self::read(&|name| Self::near(value_of, name)).unwrap_or_default()
    }

    /// The text form, `n=5 m=5`.
    #[must_use]
    fn to_text(&self) -> String {
        let default = Self::default();
        let goes_without = |name: &str| {
            Self::OMITTED_WHEN_DEFAULT.contains(&name) && self.get(name) == default.get(name)
        };
        let pairs: Vec<String> = Self::SPECS
            .iter()
            .filter(|spec| !goes_without(spec.name))
            .map(|spec| format!("{}={}", spec.name, self.get(spec.name)))
            .collect();
        pairs.join(" ")
    }

    /// Reads the text form. Parameters may be left out; they have their defaults then.
    ///
    /// # Errors
    /// If a word does not have the form `name=value`, a name is unknown or a value is out of range.
    fn from_text(text: &str) -> Result<Self, ParamsError> {
        let names = || {
            Self::SPECS
                .iter()
                .map(|spec| spec.name)
                .collect::<Vec<_>>()
                .join(", ")
        };
        let mut pairs = Vec::new();
        for word in text.split_whitespace() {
            let (name, value) = word.split_once('=').ok_or_else(|| {
                SyntaxError::new(word, format!("name=value with a name among {}", names()))
            })?;
            if Self::spec(name).is_none() {
                return Err(SyntaxError::new(name, format!("a name among {}", names())).into());
            }
            pairs.push((name, value));
        }
        let value_of = |name: &str| {
            pairs
                .iter()
                .find(|pair| pair.0 == name)
                .map(|pair| pair.1.to_owned())
        };
        Ok(Self::read(&value_of)?)
    }
}

/// The fault of a text form of parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamsError {
    /// The text does not have the form of parameters.
    Syntax(SyntaxError),
    /// A parameter is out of range.
    Param(ParamError),
}

impl From<SyntaxError> for ParamsError {
    fn from(error: SyntaxError) -> Self {
        Self::Syntax(error)
    }
}

impl From<ParamError> for ParamsError {
    fn from(error: ParamError) -> Self {
        Self::Param(error)
    }
}

impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => error.fmt(f),
            Self::Param(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParamsError {}

#[cfg(test)]
mod tests {
    use super::{ParamKind, ParamSpec};

    const ROWS: ParamSpec = ParamSpec {
        name: "n",
        label: "Rows",
        kind: ParamKind::Integer { min: 1, max: 50 },
    };

    #[test]
    fn integers_are_read_strictly() {
        assert_eq!(ROWS.integer("50"), Ok(50));
        for bad in [
            "",
            "0",
            "51",
            "-1",
            "+5",
            " 5",
            "5.0",
            "99999999999999999999",
            "五",
        ] {
            let message = ROWS.integer(bad).unwrap_err().to_string();
            assert!(message.contains("from 1 to 50"), "{message}");
            assert!(message.starts_with("n = "), "{message}");
        }
    }

    #[test]
    fn the_nearest_value_is_at_the_near_end() {
        for (text, near) in [
            ("0", "1"),
            ("-7", "1"),
            ("51", "50"),
            ("99999999999", "50"),
            ("8", "8"),
        ] {
            assert_eq!(ROWS.nearest(text).as_deref(), Some(near));
        }
        assert_eq!(ROWS.nearest("five"), None);
    }
}
