//! The cases of Flip.

use perfect_play_engine::analysis::Limits;

use crate::suite::Cases;

/// What the suite needs to know of Flip.
pub(crate) fn cases() -> Cases {
    Cases {
        limits: Limits::DEFAULT,
        shipped: None,
        apart: 0.0,
        chance: None,
        params: &["n=1 m=1", "n=1 m=50", "n=4 m=4", "n=3 m=7"],
        golden: &[
            ("n=5 m=5", 465, "01001/00111/01001/10010/00111"),
            ("n=3 m=8", 7, "11110011/00100001/11001111"),
        ],
        // Unsolvable, dark, small, many solutions.
        positions: &["100/000", "0000/0000", "1", "1111/1111/1111/1111"],
        moves: &[
            "r1c1",
            "r1c8",
            "r5c5",
            "r8c1",
            "r50c50",
            "r51c1",
            "r1c51",
            "r65535c65535",
        ],
        in_words: None,
        malformed_positions: &["", "/", "2", "01/2", "01//01", "10\n01", "r1c1", "01/1"],
        malformed_moves: &["", "r1", "r0c1", "1,1", "r1c1 ", "r1c1c1", "r99999c1"],
    }
}
