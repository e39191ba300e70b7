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

/// What an empty cell of each class is worth to whoever is to move.
#[rustfmt::skip]
pub const MOVER: [i32; CLASSES] = [
    0, 1,
    2, 4, 8, 12,
    20, 60, 80, 90,
    80, 400, 500, 600,
    500, 2000, 4000,
];

/// The same for whoever is not.
#[rustfmt::skip]
pub const WAITER: [i32; CLASSES] = [
    0, 1,
    2, 4, 7, 10,
    15, 45, 60, 70,
    50, 250, 300, 350,
    300, 1500, 4000,
];

/// What an empty cell of each level from that of an open three on is worth beside that, to whoever is to
/// move and to whoever is not.
pub const LEVELS: [[i32; 2]; 8] = [
    [0, 0],
    [100, 60],
    [1200, 500],
    [0, 0],
    [200, 100],
    [2500, 800],
    [3000, 1000],
    [0, 3000],
];
