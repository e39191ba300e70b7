//! The numbers of the evaluation.

use crate::mnk::solve::pattern::CLASSES;

/// How good a stone of each class looks, for the order in which moves are tried.
#[rustfmt::skip]
pub const ORDER: [i16; CLASSES] = [
    0, 1,
    2, 4, 6, 8, // four are lacking
    5, 16, 20, 24, // three
    20, 70, 80, 90, // two
    90, 600, 4000, // fours, and a complete line
];

/// What an empty cell of each class is worth to whoever is to move. These numbers and the next are
/// fitted by logistic regression to the results of games of the engine against itself.
#[rustfmt::skip]
pub const MOVER: [i32; CLASSES] = [
    0, 0,
    -20, 0, 0, -4,
    14, 20, 36, 64,
    123, 230, 234, 234,
    343, 2000, 0,
];

/// The same for whoever is not.
#[rustfmt::skip]
pub const WAITER: [i32; CLASSES] = [
    0, 0,
    -24, 0, 0, -5,
    8, 15, 38, 51,
    113, 298, 229, 229,
    277, 1422, 0,
];

/// What an empty cell of each level from that of an open three on is worth beside that, to whoever is to
/// move and to whoever is not.
pub const LEVELS: [[i32; 2]; 8] = [
    [165, 15],
    [639, 361],
    [1059, 294],
    [301, 391],
    [1164, 999],
    [9789, 2662],
    [0, 923],
    [0, 0],
];

/// What it is worth to be to move.
pub const TEMPO: i32 = 520;
