//! Openings and puzzles from seeds, for the native tests and for those in a browser. Links depend on
//! them: should a test fail, the code is wrong and not the positions.

/// Parameters, a seed, and the position.
pub const GOLDEN: &[(&str, u64, &str)] = &[
    ("m=15 n=15 k=5 opening=balanced", 0, "15 15 5: d5 l5 l12"),
    ("m=15 n=15 k=5 opening=balanced", 465, "15 15 5: d4 l5 l8"),
    (
        "m=15 n=15 k=5 opening=balanced",
        u64::MAX,
        "15 15 5: i4 i5 l8",
    ),
    (
        "m=19 n=19 k=5 opening=balanced",
        9,
        "19 19 5: m14 n6 k11 l10 j12",
    ),
    ("m=7 n=7 k=4 opening=balanced", 465, "7 7 4: g7 a6 b1"),
    ("m=5 n=5 k=4 opening=balanced", 1, "5 5 4: d5 c2 a2"),
    ("m=3 n=3 k=3 opening=balanced", 465, "3 3 3: a1 b2"),
    (
        "m=70 n=70 k=10 opening=balanced",
        465,
        "70 70 10: ai40 al33 ao30",
    ),
    ("m=9 n=20 k=6 opening=balanced", 3, "9 20 6: e9 g11 d9"),
    (
        "m=15 n=15 k=5 opening=puzzle",
        0,
        "15 15 5: j11 g5 j9 g6 j12 j10 g7 f5 f7 e5 h5 d5 c5 e4 h7 e7 j7 i7 e6 d3 c2 h6 f4 k9 j8 j6 i6 g4 k8 l9 g8",
    ),
    (
        "m=15 n=15 k=5 opening=puzzle",
        465,
        "15 15 5: g8 g9 h7 i6 i8 h8 j9 k10 g6 f5 f10 j7 k8 k5 i7 i10 f7 g7 h5 i4 d9 e8 e10 j10",
    ),
    (
        "m=15 n=15 k=5 opening=puzzle",
        u64::MAX,
        "15 15 5: f10 f11 g10 g11 e10 d10 i10 h10 e11 d12 e9 e8 e13 e12 i9 d9 d11 i11 f9 c12 h9 g9",
    ),
    (
        "m=19 n=19 k=5 opening=puzzle",
        9,
        "19 19 5: g14 h15 g16 g13 f15 h13 e14 d13 h14 f14 f13 e15 h12 d16 c17 d15 d14 g12 i14 k14 i13 g11 g10 i12 j12 k11 g15 f16 k15 j14 k10 n14 l14 l15 m13 m16 j13 n12 l13 k13 n13 l11 o13 p13 j16 i17 m11 n15 o14 p15 o15 o16 o12 o11 i10 h10 j11",
    ),
    (
        "m=7 n=7 k=4 opening=puzzle",
        0,
        "7 7 4: d5 d4 c4 c5 e3 b3 e4",
    ),
    (
        "m=7 n=7 k=4 opening=puzzle",
        465,
        "7 7 4: d5 d4 e4 f3 c5 e5 c3",
    ),
    (
        "m=9 n=9 k=5 opening=puzzle",
        465,
        "9 9 5: d4 e4 d5 d3 f5 e5 e6 e3 d7 g4 d6 d8 f7 c4 f6",
    ),
    (
        "m=5 n=5 k=4 opening=puzzle",
        1,
        "5 5 4: b3 c4 c2 c3 d1 a4 b2",
    ),
    (
        "m=12 n=9 k=5 opening=puzzle",
        2,
        "12 9 5: e5 h6 e6 e3 f4 d6 d4 c3 e7 e8 f5 g4 f6 f3 d3 h5 g7 h8",
    ),
    ("m=3 n=3 k=3 opening=puzzle", 465, "3 3 3:"),
    (
        "m=70 n=70 k=5 opening=puzzle",
        3,
        "70 70 5: ao33 af40 ao34 ao32 ao37 ao35 ap34 an34 an32 am31 am33 ap33 ao31 ap30 al34 ak35 am35 an36 ak33 al33 aj32 ai31 am34 am37 am36 am32 an38 an31",
    ),
];

/// Positions, their scores for the player to move by the shipped weights, and the best move of 5,000 nodes with them.
/// Other weights give others: a change of the shipped weights calls for looking at these and writing them anew.
#[allow(dead_code, reason = "each test uses its share")]
pub const LEARNED: &[(&str, i32, &str)] = &[
    ("15 15 5: h8", -151, "i8"),
    ("15 15 5: h8 i9 h10 h9 j9 g9 f9 i7", 431, "i10"),
    ("15 15 5: h8 i9 j7 g10 f6 j10", 179, "i10"),
    ("15 15 5: i9 h9 f12 h8 h11 g8 i10", -116, "i8"),
    ("10 10 5: e5 f6 d6 f4 f5 e6", 325, "d5"),
    ("19 19 5: k10 l11 j11 l9 l10 k11", 516, "j10"),
    ("15 15 5 standard: h8 i9 j7 g10 f6 j10", 141, "i10"),
];

/// Positions of the shipped proof: the number of plies within which Black wins, and the move of the player to move.
/// Another file may give others: a change of the shipped proof calls for looking at these and writing them anew.
#[allow(dead_code, reason = "each test uses its share")]
pub const PROVED: &[(&str, u32, &str)] = &[
    ("15 15 5:", 55, "h8"),
    ("15 15 5: h8", 54, "h7"),
    ("15 15 5: h8 o12", 43, "j8"),
    ("15 15 5: h8 o12 j8", 42, "i8"),
    ("15 15 5: h8 o12 j8 i8", 41, "i9"),
    ("15 15 5: h8 o12 j8 l6", 27, "i9"),
    ("15 15 5: h8 o12 j8 l6 i9", 26, "k8"),
    ("15 15 5: h8 o12 j8 a1", 25, "i8"),
    ("15 15 5: h8 a12 f8 o1", 25, "g8"),
    ("15 15 5: h8 h7", 53, "i7"),
    ("15 15 5: h8 h7 i7", 52, "j6"),
    ("15 15 5: h8 g7 g9 o15", 27, "i7"),
];
