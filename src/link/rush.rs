//! A position of the rush as the page shows it: a small board of squares, some of which are moves, and moves beside it. Knows
//! of no browser.

use serde::{Deserialize, Serialize};

/// A square of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RushSquare {
    /// What it looks like: a class of the style.
    pub look: String,
    /// The move that a press of it makes; nothing where it is none.
    pub m: String,
}

impl RushSquare {
    /// One of this look, which makes this move.
    pub fn new(look: &str, m: String) -> Self {
        Self {
            look: look.to_owned(),
            m,
        }
    }
}

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RushBoard {
    /// The position, in its text form.
    pub position: String,
    /// What is asked, in a few words.
    pub task: String,
    /// How many squares stand in a row.
    pub cols: u32,
    /// The squares, row by row.
    pub squares: Vec<RushSquare>,
    /// What the rows are called, where a move is called by one: the number of a pile.
    pub rows: Vec<String>,
    /// The moves that are no squares.
    pub moves: Vec<String>,
    /// The moves that are right.
    pub right: Vec<String>,
    /// Whether nobody could tell from the board which square a move is: then it is called by where it is.
    pub is_unnamed: bool,
}
