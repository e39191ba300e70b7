//! The cases of Nim.

use perfect_play_engine::analysis::Limits;

use crate::suite::Cases;

/// What the suite needs to know of Nim.
pub(crate) fn cases() -> Cases {
    Cases {
        limits: Limits::DEFAULT,
        shipped: None,
        apart: 0.0,
        chance: None,
        params: &[
            "piles=1 most=1",
            "piles=1 most=1 misere=1",
            "piles=12 most=63",
            "piles=12 most=2 misere=1",
            "piles=4 most=7 misere=1",
        ],
        golden: &[
            ("piles=3 most=7", 465, "7 7 6"),
            ("piles=5 most=40 misere=1", 465, "9 22 29 15 19 misere"),
        ],
        // Won, lost, with gaps, finished, both ways of play, both players.
        positions: &[
            "4 2 3",
            "1 2 3",
            "1 2 3 misere",
            "4 - 3 second",
            "1 1 2 misere",
            "1 - 1 1 misere second",
            "1 misere",
            "- - -",
            "- misere second",
        ],
        moves: &[
            "1:1", "1:3", "1:64", "2:2", "3:7", "12:63", "13:1", "256:255",
        ],
        in_words: Some(in_words),
        malformed_positions: &[
            "",
            " ",
            "0",
            "4 0 3",
            "64",
            "x",
            "4 x 3",
            "-1",
            "+4",
            "04",
            "4,2",
            "4/2",
            "4  2",
            " 4",
            "4 ",
            "4\n2",
            "misere",
            "4 second misere",
            "4 first",
            "1 1 1 1 1 1 1 1 1 1 1 1 1",
            "99999999999999999999",
        ],
        malformed_moves: &[
            "", ":", "1", "1:", ":1", "0:1", "1:0", "1:01", "1:-1", "1 : 1", "1:1 ", "1:1\n",
            "257:1", "1:256", "1:1:1",
        ],
    }
}

/// `2:3` takes 3 from pile 2.
fn in_words(text: &str) -> String {
    let (pile, take) = text.split_once(':').expect("a pile and a number");
    format!("{take} from pile {pile}")
}
