//! What reads texts and bytes that come from outside. A target is handed any bytes, and panics where its
//! reader does not keep a promise: most often that what was read, written again, is read as the same.

mod backgammon;
mod links;
mod messages;
mod notation;
mod programs;
mod saved;

use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Something that reads.
pub struct Target {
    /// What it is called; its inputs are in the folder of that name.
    pub name: &'static str,
    /// Has an input read.
    pub read: fn(&[u8]),
    /// Inputs that are made from those of other targets.
    pub more: fn() -> Vec<Vec<u8>>,
    /// How many damaged inputs `cargo test` tries: as many as a tenth of a second allows, or so.
    #[cfg_attr(not(test), expect(dead_code))]
    pub tries: usize,
}

const fn target(name: &'static str, read: fn(&[u8]), tries: usize) -> Target {
    Target {
        name,
        read,
        more: Vec::new,
        tries,
    }
}

/// All of them.
pub const TARGETS: &[Target] = &[
    target("flip", notation::read::<engine::flip::Flip>, 400),
    target("nim", notation::read::<engine::nim::Nim>, 2_000),
    target(
        "take-away",
        notation::read::<engine::take_away::TakeAway>,
        2_000,
    ),
    target("maze", notation::read::<engine::maze::Maze>, 200),
    target(
        "segments",
        notation::read::<engine::segments::Segments>,
        200,
    ),
    target("mnk", notation::read::<engine::mnk::Mnk>, 200),
    target(
        "backgammon",
        notation::read::<engine::backgammon::Backgammon>,
        1_000,
    ),
    target("backgammon-ids", backgammon::ids, 2_000),
    target("mat", backgammon::mat, 400),
    target("typed", backgammon::typed, 1_000),
    target("weights", backgammon::weights, 2_000),
    target("links", links::read, 300),
    target("saved", saved::read, 1_000),
    target("gomocup", programs::gomocup, 30),
    target("arguments", programs::arguments, 500),
    Target {
        more: messages::requests,
        ..target("requests", messages::read_request, 100)
    },
    Target {
        more: messages::replies,
        ..target("replies", messages::read_reply, 2_000)
    },
];

/// The target of that name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// What a text is read as, if it is not refused. What is read and written is read as the same again; a
/// refusal is one line.
fn both_ways<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            match written.parse::<T>() {
                Ok(again) => assert_eq!(again, value, "{text:?} is written as {written:?}"),
                Err(error) => panic!("{text:?} is written as {written:?}: {error}"),
            }
            Some(value)
        }
        Err(error) => {
            is_a_line(&error);
            None
        }
    }
}

/// Holds a refusal to be one line of a length that can be shown.
fn is_a_line(refusal: &impl Display) {
    let line = refusal.to_string();
    assert!(!line.is_empty() && line.len() < 2_000, "{line:?}");
    assert!(!line.contains(char::is_control), "{line:?}");
}
