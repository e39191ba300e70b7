//! The terms of a game or match, and the source of its dice.

use crate::error::ParamError;
use crate::params::{ParamKind, ParamSpec};

/// The longest match, in points.
pub const MAX_LENGTH: u32 = 25;

/// The source of the rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DiceSource {
    /// From the seed.
    #[default]
    Seeded,
    /// From real dice, typed in.
    Typed,
}

/// The conditions of a game or match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    /// The points that win the match, 1 to 25; 0 for one game for money.
    pub length: u32,
    /// Whether there is a doubling cube.
    pub cube: bool,
    /// Whether gammons count only if the cube has been turned (in a game for money).
    pub jacoby: bool,
    /// Whether there are no doubles in the first game after a player has come within a point of winning (in a match).
    pub crawford: bool,
    /// The source of the rolls.
    pub dice: DiceSource,
}

impl Default for Params {
    fn default() -> Self {
        Self {
            length: 0,
            cube: false,
            jacoby: false,
            crawford: true,
            dice: DiceSource::Seeded,
        }
    }
}

/// The parameters, in the order of the fields.
const SPECS: [ParamSpec; 5] = [
    ParamSpec {
        name: "length",
        label: "Points of the match (0: one game)",
        kind: ParamKind::Integer {
            min: 0,
            max: MAX_LENGTH,
        },
    },
    ParamSpec {
        name: "cube",
        label: "Doubling cube",
        kind: ParamKind::Flag,
    },
    ParamSpec {
        name: "jacoby",
        label: "Jacoby rule (one game)",
        kind: ParamKind::Flag,
    },
    ParamSpec {
        name: "crawford",
        label: "Crawford rule (match)",
        kind: ParamKind::Flag,
    },
    ParamSpec {
        name: "dice",
        label: "Dice",
        kind: ParamKind::Choice(&["seeded", "typed"]),
    },
];

impl crate::params::Params for Params {
    const SPECS: &'static [ParamSpec] = &SPECS;

    fn get(&self, name: &str) -> String {
        let flag = |on: bool| u8::from(on).to_string();
        match name {
            "length" => self.length.to_string(),
            "cube" => flag(self.cube),
            "jacoby" => flag(self.jacoby),
            "crawford" => flag(self.crawford),
            "dice" => match self.dice {
                DiceSource::Seeded => "seeded".to_owned(),
                DiceSource::Typed => "typed".to_owned(),
            },
            _ => String::new(),
        }
    }

    fn read(value_of: &dyn Fn(&str) -> Option<String>) -> Result<Self, ParamError> {
        let [length, cube, jacoby, crawford, dice] = &SPECS;
        let default = Self::default();
        let flag = |spec: &ParamSpec, usual: bool| match value_of(spec.name) {
            Some(text) => spec.flag(&text),
            None => Ok(usual),
        };
        Ok(Self {
            length: length.integer_or(value_of, default.length)?,
            cube: flag(cube, default.cube)?,
            jacoby: flag(jacoby, default.jacoby)?,
            crawford: flag(crawford, default.crawford)?,
            dice: match value_of(dice.name) {
                Some(text) if dice.choice(&text)? == 1 => DiceSource::Typed,
                _ => DiceSource::Seeded,
            },
        })
    }
}
