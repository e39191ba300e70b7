//! The cases of Maze.

use perfect_play_engine::analysis::Limits;

use crate::suite::Cases;

/// What the suite needs to know of Maze.
pub(crate) fn cases() -> Cases {
    Cases {
        limits: Limits::DEFAULT,
        shipped: None,
        apart: 0.0,
        chance: None,
        params: &[
            "n=2 m=2",
            "n=2 m=9 mode=borders",
            "n=5 m=5 algorithm=wilson braid=60",
            "n=5 m=5 mode=borders algorithm=depth-first braid=60",
            "n=6 m=4 algorithm=kruskal ends=longest level=easy",
            "n=4 m=6 mode=borders algorithm=prim ends=corners level=medium",
            "n=6 m=6 algorithm=prim braid=100 ends=longest level=hard",
        ],
        // More of them, by every algorithm, are in tests/maze/golden.rs.
        golden: &[(
            "n=4 m=5",
            465,
            "42ee8/56954/3d2bd/2b82b corridors r1c1 r4c5",
        )],
        positions: &[
            // No loops: at the start, on the right way, on a wrong one, at the goal.
            "2ec/291 corridors r1c1 r2c3",
            "2ec/291 corridors r1c1 r2c3 E",
            "2ec/291 corridors r1c1 r2c3 ESW",
            "2ec/291 corridors r1c1 r2c3 EES",
            "2ec/291 borders r0c0 r1c1",
            "2ec/291 borders r0c0 r1c1 EEE",
            // All four cells around a pillar, and a room without any.
            "6c0/3b8 corridors r1c1 r2c3",
            "6c0/3b8 corridors r1c1 r2c3 ESW",
            "6c0/3b8 borders r1c2 r0c0",
            "6ec/7fd/3b9 corridors r1c1 r3c3 ESWSE",
            "6ec/7fd/3b9 corridors r2c2 r1c1 EN",
            "6ec/7fd/3b9 corridors r1c2 r3c2 ESS",
            // The goal reached by a way that is too long.
            "6c/39 corridors r1c1 r1c2 SEN",
            // A run that crosses itself.
            "2c0/2fc/039 corridors r2c1 r1c1",
            // Not all can be reached.
            "28/28 corridors r2c1 r2c2",
            "280/2ac/001 corridors r2c2 r3c3",
            "000/000 borders r0c0 r2c3",
            "ef/ff borders r0c0 r0c1",
        ],
        moves: &[
            "N1", "E1", "E2", "E3", "S1", "S3", "W1", "W2", "B1", "B2", "B200", "N10201", "E65535",
        ],
        in_words: None,
        malformed_positions: &[
            "",
            " ",
            "2ec/291",
            "2ec/291 corridors",
            "2ec/291 corridors r1c1",
            "2ec/291 corridors r1c1 r2c3 ",
            "2ec/291 corridors r1c1 r2c3 E E",
            "2ec/291 corridors r1c1 r2c3 e",
            "2ec/291 corridors r1c1 r2c3 S",
            "2ec/291 corridors r1c1 r2c3 EW",
            "2ec/291 corridors r1c1 r2c3 EESS",
            "2ec/291  corridors r1c1 r2c3",
            "2ec/291 Corridors r1c1 r2c3",
            "2ec/291 walls r1c1 r2c3",
            "2ec/291 corridors r0c0 r2c3",
            "2ec/291 corridors r1c1 r3c3",
            "2ec/291 borders r0c0 r3c3",
            "2ec/291 corridors r1c1 r1c1",
            "2ec/291 corridors r01c1 r2c3",
            "2eg/291 corridors r1c1 r2c3",
            "2EC/291 corridors r1c1 r2c3",
            "2ec/29 corridors r1c1 r2c2",
            "2ec//291 corridors r1c1 r2c3",
            "2ec/291/ corridors r1c1 r2c3",
            "2ec/281 corridors r1c1 r2c3",
            "2ec\n291 corridors r1c1 r2c3",
            "2a8 corridors r1c1 r1c3",
            "4/1 corridors r1c1 r2c1",
            "000/000 corridors r1c1 r2c3",
            TOO_WIDE,
        ],
        malformed_moves: &[
            "", "E", "E0", "E01", "E-1", "E+1", "E1 ", "e1", "X3", "B", "B0", "3E", "E65536", "EE",
        ],
    }
}

/// Two rows of 101 cells.
const TOO_WIDE: &str = concat!(
    "000000000000000000000000000000000000000000000000000",
    "00000000000000000000000000000000000000000000000000/",
    "000000000000000000000000000000000000000000000000000",
    "00000000000000000000000000000000000000000000000000",
    " borders r0c0 r2c101"
);
