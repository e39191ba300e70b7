//! Boards of m,n,k (columns, rows, stones in a row) whose values are known, by proofs of others too.

/// Boards on which the first player wins.
pub const WON: [[u32; 3]; 9] = [
    [3, 2, 2],
    [4, 3, 3],
    [4, 4, 3],
    [5, 3, 3],
    [6, 5, 4],
    [7, 5, 4],
    [6, 6, 4],
    [7, 7, 4],
    [8, 8, 4],
];

/// Boards that are drawn.
pub const DRAWN: [[u32; 3]; 14] = [
    [3, 3, 3],
    [8, 2, 3],
    [4, 4, 4],
    [5, 4, 4],
    [5, 5, 4],
    [6, 4, 4],
    [7, 4, 4],
    [5, 5, 5],
    [6, 5, 5],
    [6, 6, 5],
    [7, 6, 5],
    [7, 7, 5],
    [6, 6, 6],
    [7, 7, 7],
];
