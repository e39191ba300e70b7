//! The cases of m,n,k.

use engine::analysis::Limits;

use crate::suite::Cases;

/// What the suite needs to know of m,n,k.
pub(crate) fn cases() -> Cases {
    Cases {
        // Enough for the positions below, which are to be proved; not for 15 by 15.
        limits: Limits::nodes(5_000),
        chance: None,
        params: &[
            "m=1 n=1 k=1",
            "m=3 n=3 k=3",
            "m=4 n=3 k=3",
            "m=7 n=1 k=2",
            "m=1 n=9 k=9",
            "m=5 n=5 k=4 opening=balanced",
            "m=7 n=7 k=4 opening=puzzle",
        ],
        // More of them, of every opening, are in tests/mnk/golden.rs.
        golden: &[
            ("m=15 n=15 k=5 opening=empty", 465, "15 15 5:"),
            ("m=15 n=15 k=5 opening=balanced", 465, "15 15 5: d4 l5 l8"),
            (
                "m=7 n=7 k=4 opening=puzzle",
                465,
                "7 7 4: d5 d4 e4 f3 c5 e5 c3",
            ),
        ],
        positions: &[
            // Tic-tac-toe: a draw from the beginning, and at the end; won, and lost.
            "3 3 3:",
            "3 3 3: b2",
            "3 3 3: a1 c3",
            "3 3 3: a1 b2 c3 b1 b3",
            "3 3 3: b2 b1",
            "3 3 3: b2 b1 a1",
            "3 3 3: b2 a1 c1 a3 a2 c2 b3 b1",
            "3 3 3: b2 a1 c1 a3 a2 c2 b3 b1 c3",
            // Over, by a line of three and by one that is longer.
            "3 3 3: a1 b1 a3 b3 a2",
            "5 2 3: a1 a2 b1 b2 d1 d2 e1 e2 c1",
            // The first player wins from the beginning.
            "4 3 3:",
            "3 2 2:",
            "4 3 3: b2 c2",
            // Lines that fit one way only, or hardly.
            "1 1 1:",
            "2 2 1: b2",
            "7 1 2: a1 g1",
            "1 9 9: a1",
            // The winner needs one move on a board that is too large to be searched.
            "15 15 5: h8 a1 i8 a3 j8 a5 k8 a7",
            "24 12 10: a1 a12 b1 c12 c1 e12 d1 g12 e1 i12 f1 k12 g1 m12 h1 o12 i1 q12",
        ],
        moves: &[
            "a1", "b2", "c3", "c1", "d4", "h8", "o15", "p16", "aa1", "a70", "br70", "bs1", "a71",
            "iv256",
        ],
        in_words: None,
        malformed_positions: &[
            "",
            " ",
            ":",
            "3 3 3",
            "3 3:",
            "3 3 3 3:",
            "3,3,3:",
            "3x3x3:",
            "3 3 3 :",
            " 3 3 3:",
            "3  3 3:",
            "3 3 3:b2",
            "3 3 3: ",
            "3 3 3:  b2",
            "3 3 3: b2 ",
            "3 3 3: b2  a1",
            "3 3 3: b2,a1",
            "3 3 3: b2\n",
            "3 3 3:\tb2",
            "3 3 3: b2: a1",
            // Numbers that are none.
            "-3 3 3:",
            "+3 3 3:",
            "03 3 3:",
            "3.0 3 3:",
            "x 3 3:",
            "３ 3 3:",
            // No boards.
            "0 3 3:",
            "3 0 3:",
            "3 3 0:",
            "71 3 3:",
            "3 71 3:",
            "4 3 5:",
            "70 70 21:",
            "99999999999999999999 3 3:",
            "4294967299 3 3:",
            // Moves that are none, or can't be made.
            "3 3 3: b",
            "3 3 3: 2",
            "3 3 3: B2",
            "3 3 3: b0",
            "3 3 3: b02",
            "3 3 3: b-1",
            "3 3 3: d1",
            "3 3 3: a4",
            "3 3 3: b2 b2",
            "3 3 3: a1 a2 b1 b2 c1 c2",
            "1 1 1: a1 a1",
            "3 3 3: a99999999999999999999",
            "3 3 3: zzzzzzzz1",
        ],
        malformed_moves: &[
            "",
            " ",
            "a",
            "1",
            "a0",
            "a01",
            "a-1",
            "a+1",
            "-a1",
            "A1",
            "a1 ",
            " a1",
            "a 1",
            "a1\n",
            "1a",
            "a1b",
            "a1.5",
            "a257",
            "iw1",
            "zz1",
            "aaa1",
            "ä1",
            "а1",
            "a１",
            "a99999999999999999999",
        ],
    }
}
