//! The cases of Segments.

use crate::suite::Cases;

/// What the suite needs to know of Segments.
pub(crate) fn cases() -> Cases {
    Cases {
        params: &[
            "points=4",
            "points=7 layout=convex",
            "points=8 layout=rings",
            "points=9 layout=lattice",
        ],
        golden: &[],
        positions: &[
            "0,50 100,52 51,0 49,100 43,43 8,9 58,43 92,7 59,58 91,93 42,58 8,91 | 5-6 7-8 9-10 11-12",
            "0,0 9,1 10,9 1,10",
            "0,0 9,1 10,9 1,10 | 1-2",
            "0,0 9,1 10,9 1,10 | 1-3",
            "0,0 9,1 10,9 1,10 | 1-2 3-4",
        ],
        moves: &["1-2", "1-3", "2-4", "29-30", "1-255"],
        malformed_positions: &[
            "",
            " ",
            "0,0 9,1 10,9",
            "0,0 9,1 10,9 1,10 |",
            "0,0 9,1 10,9 1,10 | ",
            "0,0 9,1 10,9 1,10 | 1-3 2-4",
        ],
        malformed_moves: &[
            "", "1", "1-", "-1", "1-1", "0-1", "01-2", "1-256", "1 - 2", "1-2 ", "1-2-3",
        ],
    }
}
