//! The cases of Take-away.

use perfect_play_engine::analysis::Limits;

use crate::suite::Cases;

/// What the suite needs to know of Take-away.
pub(crate) fn cases() -> Cases {
    Cases {
        limits: Limits::DEFAULT,
        shipped: None,
        apart: 0.0,
        chance: None,
        params: &[
            "M=4 K=3",
            "M=7 K=4 misere=0",
            "M=7 K=6 misere=1",
            "M=200 K=3",
            "M=200 K=199 misere=1",
        ],
        golden: &[
            ("", 465, "M=20 K=4"),
            ("M=7 K=4 misere=0", 0, "M=7 K=4"),
            ("M=200 K=99 misere=1", 7, "M=200 K=99 misere"),
        ],
        // Over, one cube, K more than there are, lost and won by the special remainder.
        positions: &[
            "M=0 K=4",
            "M=0 K=4 misere min",
            "M=1 K=4 misere",
            "M=2 K=199 min",
            "M=6 K=6",
            "M=10 K=6 min",
            "M=13 K=6 misere min",
            "M=6 K=4 misere min",
        ],
        moves: &["1", "2", "3", "4", "5", "6", "99", "199"],
        in_words: None,
        malformed_positions: &[
            "",
            "7",
            "M=7",
            "K=4 M=7",
            "M=201 K=4",
            "M=1000000000 K=4",
            "M=7 K=2",
            "M=7 K=200",
            "M=07 K=4",
            "M=7 K=4 max",
            "M=7 K=4 min misere",
            "M=7 K=4 misere min ",
            "M=7\nK=4",
        ],
        malformed_moves: &["", "0", "01", "-1", "+1", "1 ", "200", "one"],
    }
}
