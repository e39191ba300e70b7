//! Macros that make the parameters of a game from a table, so that each parameter is written down once.

/// Makes the parameters of a game, a struct and its trait `Params`, from a table with a line for each parameter. A line
/// gives the field, its type and default, the name in links, the label on the screen, and for a number its range:
///
/// ```text
/// params! {
///     /// The size of a board.
///     pub struct Params {
///         /// The number of rows.
///         rows: u32 = 5, "n", "Rows", 1..=MAX_SIDE;
///         /// Whether the edges are joined.
///         pub torus: bool = false, "torus", "Torus";
///     }
/// }
/// ```
///
/// After the struct come the items of the trait `Params` that differ from its defaults: `label`, `usual`,
/// `check`, `nearest`, `OMITTED_WHEN_DEFAULT`.
macro_rules! params {
    (
        $(#[$meta:meta])*
        pub struct $params:ident {
            $(
                $(#[$field_meta:meta])*
                $vis:vis $field:ident: $type:ty = $default:expr, $name:literal, $label:literal
                $(, $min:tt..=$max:expr)?;
            )+
        }
        $($items:tt)*
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $params {
            $($(#[$field_meta])* $vis $field: $type,)+
        }

        impl Default for $params {
            fn default() -> Self {
                Self { $($field: $default),+ }
            }
        }

        impl $crate::params::Params for $params {
            const SPECS: &'static [$crate::params::ParamSpec] = &[
                $($crate::params::ParamSpec {
                    name: $name,
                    label: $label,
                    kind: $crate::params::params!(@kind $type $(, $min, $max)?),
                }),+
            ];

            fn get(&self, name: &str) -> String {
                match name {
                    $($name => $crate::params::ParamValue::text(&self.$field),)+
                    _ => String::new(),
                }
            }

            fn read(
                value_of: &dyn Fn(&str) -> Option<String>,
            ) -> Result<Self, $crate::error::ParamError> {
                let usual = Self::usual(value_of)?;
                let params = Self {
                    $($field: Self::value(value_of, $name, usual.$field)?),+
                };
                params.check()?;
                Ok(params)
            }

            $($items)*
        }
    };
    (@kind $type:ty, $min:expr, $max:expr) => {
        $crate::params::ParamKind::Integer { min: $min as u32, max: $max as u32 }
    };
    (@kind $type:ty) => {
        <$type as $crate::params::ParamValue>::KIND
    };
}

/// Makes an enum that a parameter chooses from, with a line for each variant and its word in links.
macro_rules! choice {
    (
        $(#[$meta:meta])*
        pub enum $choice:ident {
            $($(#[$variant_meta:meta])* $variant:ident = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $choice {
            $($(#[$variant_meta])* $variant,)+
        }

        impl $choice {
            /// All of them, in the order of their words.
            pub const ALL: [Self; Self::WORDS.len()] = [$(Self::$variant),+];
            /// Their words in links and texts.
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// Its word in links and texts.
            #[must_use]
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize]
            }
        }

        impl $crate::params::ParamValue for $choice {
            const KIND: $crate::params::ParamKind =
                $crate::params::ParamKind::Choice(Self::WORDS);

            fn parse(
                spec: &$crate::params::ParamSpec,
                text: &str,
            ) -> Result<Self, $crate::error::ParamError> {
                Ok(Self::ALL[spec.choice(text)?])
            }

            fn text(&self) -> String {
                self.word().to_owned()
            }
        }
    };
}

pub(crate) use {choice, params};
